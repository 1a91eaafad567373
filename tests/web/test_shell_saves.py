"""What a tablet keeps: damaged saves, full storage, files from anywhere, two tabs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import TABLET, Tablet, wait_until_kept
from tests.web.positions import kept
from tests.web.serving import SUB_PATH, Host, publish
from tests.web.table import Table

NAMES = ("Marta", "<img src=x>")

# What is wrong with a file, and how the good one (as text) is made so.
BAD_FILES = {
    "cut off": lambda good: good[: len(good) // 2],
    "no match": lambda good: '{"a": 1}',
    "a list": lambda good: "[1, 2, 3]",
    "empty": lambda good: "",
    "too large": lambda good: '{"triclinium": 1, "x": "' + 10_000_000 * "x" + '"}',
    "too deep": lambda good: '{"triclinium": 1, "save": ' + 100_000 * "[" + 100_000 * "]" + "}",
    "of another version": lambda good: good.replace('"triclinium": 1', '"triclinium": 2'),
    "without a table": lambda good: without(good, "table"),
    "with a seat too many": lambda good: changed(
        good, lambda file: file["table"]["seats"].append(file["table"]["seats"][0])
    ),
    "with a look that is not there": lambda good: changed(
        good, lambda file: file["table"]["seats"][0].update(look="x")
    ),
    "with a prototype": lambda good: good.replace(
        '"table": {', '"table": {"__proto__": {"seats": []}, "x": 1}, "y": {', 1
    ),
    "of an unknown game": lambda good: good.replace('"caesar"', '"<script>"'),
    "with a mangled position": lambda good: changed(good, lambda file: file["save"].update(checkpoint=[1, 2])),
    "a picture": lambda good: b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40,
    "two files in one": lambda good: good + good,
    "with no end of moves": lambda good: changed(
        good, lambda file: file["save"]["journal"].extend([[0, "undo", []]] * 30_000)
    ),
    "with a draw that can't be": lambda good: changed(
        good, lambda file: file["save"]["journal"][0][2][0].__setitem__(1, 99)
    ),
    "with seats without end": lambda good: changed(good, lambda file: file["save"].update(seats=10**9)),
    "with an option nobody knows": lambda good: changed(
        good, lambda file: file["save"]["options"].update({"<img src=x>": True})
    ),
    "a backup cut off": lambda good: '{"triclinium": 1, "matches": [' + good + ", " + good[:50],
    "a backup of a thousand": lambda good: '{"triclinium": 1, "matches": [' + ",".join(["{}"] * 1000) + "]}",
}


def changed(text: str, change: Any) -> str:
    file = json.loads(text)
    change(file)
    return json.dumps(file)


def without(text: str, key: str) -> str:
    return changed(text, lambda file: file.pop(key))


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url).open()


def exported(table: Table) -> str:
    with table.page.expect_download() as got:
        table.at("[data-action=export]").first.click()
    return Path(got.value.path()).read_text(encoding="utf-8")


def give(table: Table, text: str | bytes, name: str = "match.json") -> None:
    data = text if isinstance(text, bytes) else text.encode()
    file = {"name": name, "mimeType": "application/json", "buffer": data}
    table.at("[data-action=import]").set_input_files(files=[file])


def test_a_match_travels_as_a_file_and_bad_files_change_nothing(table: Table) -> None:
    table.begin("caesar", NAMES).take_over().choose()
    table.do("lay-down").do("matches")
    good = exported(table)
    file = json.loads(good)
    assert file["table"]["seats"][1]["name"] == NAMES[1]
    assert file["save"]["game"] == "caesar"
    table.at("dialog [data-action=close]").click()
    for kind, make in BAD_FILES.items():
        give(table, make(good))
        trouble = table.at(".trouble")
        expect(trouble, kind).to_be_visible(timeout=15_000)
        expect(trouble, kind).to_contain_text("Nothing on this tablet was changed")
        table.do("understood")
        expect(table.at(".svs .sv"), kind).to_have_count(1)
    assert table.page.evaluate("({}).seats === undefined"), "no prototype was touched"
    give(table, good)
    expect(table.at(".arrivals")).to_contain_text("It is on this tablet already", timeout=15_000)
    expect(table.at(".arrivals")).to_contain_text("Nothing has been changed")
    table.at("[data-found='0']").click()
    table.do("take-in")
    expect(table.at("body[data-screen=cover]")).to_be_attached(timeout=15_000)
    table.do("take-over").do("library")
    expect(table.at(".svs .sv")).to_have_count(2)
    assert table.at("img").count() == 0, "names are text"


def test_a_damaged_save_is_listed_kept_and_breaks_nothing_else(table: Table) -> None:
    table.begin("caesar", NAMES)
    table.page.go_back()
    table.begin("caesar", NAMES)
    table.do("lay-down")
    expect(table.at(".svs .sv")).to_have_count(2)
    table.page.evaluate(
        """() => new Promise((done) => {
          const open = indexedDB.open('triclinium');
          open.onsuccess = () => {
            const store = open.result.transaction('matches', 'readwrite').objectStore('matches');
            store.getAll().onsuccess = ({ target }) => {
              const [first] = target.result;
              localStorage.removeItem(`triclinium match ${first.id}`);
              store.put({ ...first, save: first.save.slice(0, 80) });
              store.put({ id: 'alien', game: 7, table: null, save: {} }).onsuccess = done;
            };
          };
        })"""
    )
    table.page.reload()
    damaged = table.at(".sv[data-damaged]")
    expect(damaged).to_have_count(2)
    expect(damaged.first).to_contain_text("Damaged")
    table.do("matches")
    rows = table.at(".matches li")
    bad = rows.filter(has=table.at("[data-damaged]"))
    assert json.loads(exported(table)), "it can be taken away for repair"
    bad.last.locator("[data-action=delete]").click()
    expect(bad).to_have_count(1)
    table.page.keyboard.press("Escape")
    table.at("[data-action=toast]").click()
    expect(table.at(".sv[data-damaged]")).to_have_count(2)
    # The whole one still plays.
    table.at(".svs .sv:not([data-damaged])").click()
    table.take_over().choose()


# Fills the storage to the last few bytes.
FILL = """async () => {
  const db = await new Promise((done) => {
    const open = indexedDB.open('filler');
    open.onupgradeneeded = () => open.result.createObjectStore('stuff', { autoIncrement: true });
    open.onsuccess = () => done(open.result);
  });
  const put = (size) => new Promise((done) => {
    const writing = db.transaction('stuff', 'readwrite');
    writing.objectStore('stuff').put('x'.repeat(size));
    writing.oncomplete = () => done(true);
    writing.onabort = () => done(false);
  });
  for (let size = 65536; size >= 256; size /= 4) while (await put(size));
}"""
EMPTY = """() => new Promise((done) => {
  const open = indexedDB.open('filler');
  open.onsuccess = () => {
    const writing = open.result.transaction('stuff', 'readwrite');
    writing.objectStore('stuff').clear();
    writing.oncomplete = done;
  };
})"""


def test_a_full_tablet_is_said_and_the_last_good_save_is_kept(newcomer: Page, site: Host) -> None:
    session = newcomer.context.new_cdp_session(newcomer)
    room = {"origin": site.url.removesuffix(SUB_PATH), "quotaSize": 400_000}
    session.send("Storage.overrideQuotaForOrigin", room)
    # The site itself would not fit: here it is not kept.
    newcomer.context.route("**/sw.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    table = Table(newcomer, site.url).open()
    table.begin("caesar", NAMES).take_over()
    before = kept(newcomer)
    newcomer.evaluate(FILL)
    table.choose()
    banner = table.at(".banner")
    expect(banner).to_contain_text("no room left")
    expect(banner).to_contain_text("saved before is kept")
    assert kept(newcomer) == before
    assert json.loads(exported(table))["save"]["journal"] != json.loads(before)["journal"], "the file holds the latest"
    # One plays on; once there is room again, so is the save.
    table.take_over().choose()
    session.send("Storage.overrideQuotaForOrigin", {**room, "quotaSize": 50_000_000})
    newcomer.evaluate(EMPTY)
    table.at("[data-action=store]").click()
    expect(banner).to_have_count(0)
    assert len(json.loads(kept(newcomer))["journal"]) == 3


def test_the_second_tab_only_looks_on_until_it_takes_over(chromium: Browser, site: Host) -> None:
    with chromium.new_context(viewport=TABLET) as context:
        first = Table(context.new_page(), site.url).open()
        first.begin("caesar", NAMES).take_over()
        second = Table(context.new_page(), first.page.url).open()
        expect(second.at(".banner")).to_contain_text("another tab", timeout=30_000)
        assert second.screen == "table"
        assert second.at("[data-choice], [data-pick]").count() == 0
        second.do("take-lock")
        assert second.screen == "cover"
        expect(first.at(".banner")).to_contain_text("another tab")
        assert first.ready().at("[data-choice], [data-pick]").count() == 0
        second.do("take-over").choose()
        expect(second.at(".banner")).to_have_count(0)


def test_a_killed_browser_comes_back_to_the_same_prompt(site: Host, tablet: Tablet) -> None:
    table = Table(tablet.start(), site.url).open()
    table.begin("caesar", NAMES).take_over().choose()
    place, name = table.page.url, table.at(".cov h1").inner_text()
    table = Table(tablet.start(), place).open()
    expect(table.at(".cov h1")).to_have_text(name, timeout=30_000)
    table.take_over()
    expect(table.at(".dado .ask")).to_contain_text("Place")


def test_when_the_engine_dies_in_the_middle_of_a_turn_the_prompt_comes_back(table: Table) -> None:
    table.begin("caesar", NAMES).take_over()
    hand = table.at(".dado .row").inner_text()
    [worker] = [worker for worker in table.page.workers if "engine-worker" in worker.url]
    with table.page.expect_event("worker"):
        worker.evaluate("self.postMessage({ fatal: 'out of memory' })")
    expect(table.at(".dado .row")).to_have_text(hand, timeout=30_000)
    assert table.at(".trouble").count() == 0, "nobody was waiting: nothing to say"
    table.choose()
    assert table.screen == "cover"


def test_a_new_version_is_offered_in_the_library_and_never_forced_on_a_match(own_site: Host, tablet: Tablet) -> None:
    table = Table(tablet.start(), own_site.url).open()
    table.begin("caesar", NAMES).take_over()
    wait_until_kept(table.page)
    name = "style/cover.css"
    text = (own_site.folder / name).read_text(encoding="utf-8")
    publish(own_site.folder, {name: text + ".cov h1 { letter-spacing: 1px; }"})
    table.page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
    table.choose().take_over().choose()
    assert table.at("[data-action=update]").count() == 0
    table.do("lay-down")
    table.at("[data-action=update]").click(timeout=15_000)
    expect(table.at("[data-action=update]")).to_have_count(0)
    table.at(".svs .sv").click()
    expect(table.at(".cov h1")).to_have_css("letter-spacing", "1px", timeout=30_000)
