"""No match is ever lost: second copies, older rules, codes from tablet to tablet, and new versions in the middle of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.contract import saves
from tests.web.conftest import TABLET, Tablet, wait_until_kept, watch_errors
from tests.web.positions import kept
from tests.web.serving import Host, publish
from tests.web.table import Table
from tests.web.test_life import give

NAMES = ("Marta", "Jonas")

# Work on the first record of the database: `change` gets the store and the record.
RECORD = """(change) => new Promise((done) => {
  const open = indexedDB.open('triclinium');
  open.onsuccess = () => {
    const writing = open.result.transaction('matches', 'readwrite');
    const store = writing.objectStore('matches');
    store.getAll().onsuccess = ({ target }) => %s;
    writing.oncomplete = () => { open.result.close(); done(); };
  };
})"""
DAMAGES = {
    "lost": "store.delete(target.result[0].id)",
    "cut off": "store.put({ ...target.result[0], save: target.result[0].save.slice(0, 90) })",
    # As JSON it is in order: only the engine finds out.
    "mangled": "store.put({ ...target.result[0], save: target.result[0].save.replace('\"seed\"', '\"sead\"') })",
    "older": "store.put({ ...target.result[0], save: window.earlier, updated: 5 })",
}
# Once the page says so, the database can't be opened, and nobody knows of lasting storage.
BREAK = """() => {
  if (!localStorage.getItem('broken')) return;
  IDBFactory.prototype.open = () => { throw new DOMException('internal error', 'UnknownError'); };
  delete Navigator.prototype.storage;
}"""
ASKED_TO_KEEP = """() => {
  window.askedToKeep = 0;
  StorageManager.prototype.persist = async () => { askedToKeep++; return true; };
  StorageManager.prototype.persisted = async () => askedToKeep > 0;
}"""
DROP = """([selector, name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'application/json' }));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector(selector).dispatchEvent(drop);
  return drop.defaultPrevented;
}"""


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url)


def question(table: Table) -> str:
    """What the open match asks, of whom or of all, after the tablet was taken over."""
    expect(table.at("body[data-screen=table], body[data-screen=cover]")).to_be_attached(timeout=60_000)
    expect(table.at(".frieze .standing")).not_to_be_empty(timeout=60_000) if table.screen == "table" else None
    table.take_over()
    asked = table.at(".ws h2, .dado .who, .dado .ask")
    return " | ".join(
        [table.at(".standing").inner_text(), *asked.all_inner_texts(), *table.at(".told").all_inner_texts()]
    )


def fixture(game: str, stage: str) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(saves.path(game, stage).read_text(encoding="utf-8"))
    return file


def of_older_rules(file: dict[str, Any]) -> dict[str, Any]:
    """The same as if the rules had been mended since: its ninth entry is refused now."""
    file["save"]["rules"] -= 1
    file["save"]["journal"][8][1] = "no such choice"
    return file


def test_a_record_that_is_lost_damaged_or_old_is_replaced_by_its_second_copy(table: Table) -> None:
    table.open().begin("caesar", NAMES).take_over().choose()
    table.page.evaluate("(save) => { window.earlier = save; }", kept(table.page))
    table.take_over().choose()
    before, asked = kept(table.page), table.at(".cov h1").inner_text()
    for kind, damage in DAMAGES.items():
        table.page.evaluate(RECORD % damage)
        table.page.go_back()
        expect(table.at(".svs .sv:not([data-damaged])"), kind).to_have_count(1)
        table.at(".svs .sv").click()
        expect(table.at(".cov h1"), kind).to_have_text(asked)
        expect(table.at(".toast"), kind).to_contain_text("goes on from the second one")
        assert kept(table.page) == before, "both are whole again"
    table.take_over().choose()
    # When both are damaged, that is said, and it can be taken away for repair.
    table.page.evaluate("localStorage.clear()")
    table.page.evaluate(RECORD % DAMAGES["cut off"])
    table.page.go_back()
    expect(table.at(".svs [data-damaged]")).to_have_count(1)


def test_without_the_database_one_plays_on_from_the_second_copies(chromium: Browser, site: Host) -> None:
    with chromium.new_context(viewport=TABLET) as context:
        page = context.new_page()
        errors = watch_errors(page)
        page.add_init_script(f"({BREAK})()")
        table = Table(page, site.url).open()
        table.begin("caesar", NAMES).take_over().choose()
        asked = table.at(".cov h1").inner_text()
        page.evaluate("localStorage.setItem('broken', 1)")
        page.goto(site.url)
        trouble = table.at(".trouble")
        expect(trouble).to_contain_text("can't be opened", timeout=30_000)
        expect(trouble).to_contain_text("second copies")
        table.do("understood").at(".svs .sv").click()
        expect(table.at(".cov h1")).to_have_text(asked, timeout=60_000)
        table.take_over().choose()
        expect(table.at(".banner")).to_contain_text("second copies are kept all the same")
        again = table.at(".cov h1").inner_text()
        assert again != asked
        page.go_back()
        table.at(".svs .sv").click()
        expect(table.at(".cov h1")).to_have_text(again)
        assert not errors


def test_rules_that_were_mended_since_are_said_and_the_story_can_still_be_read(table: Table) -> None:
    old = of_older_rules(fixture("caesar", "middle"))
    give(table.open(), old)
    expect(table.at(".arrivals")).to_contain_text("The rules were mended", timeout=60_000)
    table.do("take-in")
    expect(table.at("body[data-screen=cover]"), "the match is opened").to_be_attached(timeout=60_000)
    # The same in a match that was on this tablet all the time.
    table.page.go_back()
    text = json.dumps(
        {**old, "id": "old", "save": json.dumps(old["save"]), "heading": "", "over": False, "winners": []}
    )
    table.page.evaluate(RECORD % f"store.put(JSON.parse({json.dumps(text)}))")
    table.page.evaluate("location.hash = 'match/old'")
    expect(table.at(".toast")).to_contain_text("The rules were mended", timeout=15_000)
    expect(table.at(".toast")).to_contain_text("can be read but not taken back")
    table.take_over().at(".hand [data-pick]").first.click(timeout=3000)
    expect(table.at(".toast"), "a notice is never in the way of an answer").to_be_visible()
    table.page.keyboard.press("Escape")
    table.do("log")
    assert table.at(".log li").count() > 3, "what came before can be read"
    undo = table.at("[data-action=undo]")
    expect(undo).to_have_attribute("aria-description", "That happened under older rules.")
    table.choose()
    table.page.go_back()
    table.page.go_forward()
    expect(table.at("body[data-screen=cover]")).to_be_attached()
    expect(table.at(".toast")).to_have_count(0)
    table.page.go_back()
    table.do("matches").do("move")
    expect(table.at(".move .warn")).to_contain_text("Use the file instead")
    expect(table.at(".move .square")).to_have_count(0)
    with table.page.expect_download():
        table.at(".move [data-action=export]").click()


def test_a_match_goes_to_another_tablet_by_drop_by_code_and_by_link(page: Page, chromium: Browser, site: Host) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(f"({ASKED_TO_KEEP})()")
    table = Table(page, site.url).open()
    file = fixture("caligula", "sealed")
    assert page.evaluate(DROP, [".library", "match.json", json.dumps(file)]), "else the browser would go to the file"
    row = table.at("[data-found='0']")
    expect(row).to_contain_text("Caligula: Marta, Jonas, Ines and Ruben", timeout=60_000)
    expect(table.at(".svs .sv"), "nothing is stored before it is looked at").to_have_count(0)
    table.do("take-in")
    asked = question(table)
    assert "has answered" in asked
    assert page.evaluate("askedToKeep") == 1
    table.do("library").do("settings")
    expect(table.at(".settings")).to_contain_text("has promised not to clear them")
    table.do("close").do("matches").do("move")
    square = table.at(".move .square")
    expect(square).to_be_visible(timeout=15_000)
    assert 21 < int(square.get_attribute("data-dots") or 0) < 90, "a square that cameras read from a screen"
    table.do("copy")
    expect(table.at(".move [role=status]")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    code = link.partition("#take/")[2]
    assert link == f"{site.url}#take/{table.at('[data-code]').get_attribute('data-code')}"
    table.at(".move [data-action=close]").click()
    # Typed in by hand, with a slip and then without.
    table.do("enter-code").at("textarea").fill(code[:40] + code[41:])
    table.do("read-code")
    expect(table.at(".trouble")).to_contain_text("not whole")
    expect(table.at(".trouble")).to_contain_text("Nothing on this tablet was changed")
    table.at(".trouble [data-action=understood]").click()
    table.at("textarea").fill(" ".join(code[i : i + 4] for i in range(0, len(code), 4)).lower())
    table.do("read-code")
    expect(row).to_contain_text("It is on this tablet already")
    table.do("take-in")
    assert question(table) == asked, "the one that is here is opened"
    table.do("library")
    expect(table.at(".svs .sv")).to_have_count(1)
    with chromium.new_context(viewport=TABLET) as other:
        there = Table(other.new_page(), link).open()
        expect(there.at("[data-found='0']")).to_contain_text("Caligula", timeout=60_000)
        assert "take" not in there.page.url, "the browser's history does not keep it"
        there.do("take-in")
        assert question(there) == asked
        mine, theirs = json.loads(kept(page)), json.loads(kept(there.page))
        assert theirs == mine
        there.do("nobody")


def test_a_new_version_waits_and_every_game_goes_on_within_its_reaction(own_site: Host, tablet: Tablet) -> None:
    """Version 1 saves in the middle of a reaction of each game, version 2 comes and goes on at the same question."""
    page = tablet.start()
    table = Table(page, own_site.url).open()
    games = ("caesar", "optimates", "bacchus", "caligula")
    give(table, {"triclinium": 1, "matches": [fixture(game, "reaction") for game in games]})
    table.at("[data-action=take-in]").click(timeout=60_000)
    expect(table.at(".svs .sv")).to_have_count(3)
    asked = {}
    for game in games:
        asked[game] = question(opened(table, game))
        if game != games[-1]:
            table.do("library")
    assert len(set(asked.values())) == 4
    wait_until_kept(page)
    script = (own_site.folder / "main.js").read_text(encoding="utf-8")
    publish(own_site.folder, {"main.js": script + "\ndocument.documentElement.dataset.version = '2';\n"})
    page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
    waiting = "navigator.serviceWorker.ready.then(({ waiting }) => Boolean(waiting))"
    for _ in range(100):
        if page.evaluate(waiting):
            break
        page.wait_for_timeout(200)
    assert question(table) == asked[games[-1]]
    assert table.at("[data-action=update]").count() == 0, "nobody is disturbed within a match"
    # The old one goes on without a network, too.
    own_site.stop()
    page.reload()
    assert question(table) == asked[games[-1]]
    assert table.at("[data-version]").count() == 0
    # In another tab a match is open: that table is asked first.
    second = Table(page.context.new_page(), own_site.url).open()
    second.do("update")
    expect(second.at(".toast").last).to_contain_text("open in another tab")
    assert second.at("[data-version]").count() == 0
    second.page.close()
    table.do("library").touchable().at("[data-action=update]").click()
    expect(table.at("[data-version='2']")).to_be_attached(timeout=30_000)
    for game in games:
        assert question(opened(table, game)) == asked[game]
        if table.at("[data-action=nobody]").count():
            table.do("nobody")
        else:
            table.choose()
        assert table.at(".trouble").count() == 0
        expect(table.at(".standing, .cov h1").first).to_be_attached()
        table.page.evaluate(
            "history.pushState({ triclinium: true }, '', location.pathname); dispatchEvent(new Event('popstate'))"
        )


def opened(table: Table, game: str) -> Table:
    table.do("matches")
    table.at(f".matches .g-{game}").click()
    return table
