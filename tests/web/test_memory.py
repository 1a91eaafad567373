"""The second start takes up the memory of the first; whatever is wrong with it, the page starts as it always did."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Error, Page

from tests.web.conftest import (
    ENGINE_CALL,
    KEPT_OFFLINE,
    REMEMBERED,
    Tablet,
    add_toy,
    ask_engine,
    wait_until_kept,
    wait_until_remembered,
)
from tests.web.serving import Host, publish
from tests.web.table import Table
from tests.web.test_engine_worker import install
from tests.web.test_other_browsers import Window, window  # noqa: F401

HOW = """async () => {
  const { start } = await import(new URL('rpc.js', document.baseURI).href);
  await start();
  const marks = performance.getEntriesByType('mark').map(({ name }) => name);
  return marks.find((name) => name === 'engine-recalled' || name === 'engine-started');
}"""
MEMORY = """const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('triclinium memory')));
const [key] = await cache.keys();
const kept = await cache.match(key);
const { headers } = kept;
const bytes = new Uint8Array(await kept.arrayBuffer());"""
FAULTS = {
    "garbled": "bytes.fill(7, bytes.length / 2, bytes.length / 2 + 99); await cache.put(key, new Response(bytes, { headers }));",
    "cut off": "await cache.put(key, new Response(bytes.slice(0, bytes.length / 2), { headers }));",
    "nothing of ours": "await cache.put(key, new Response('no engine'));",
    "whole, but no engine": """
      const other = new TextEncoder().encode('no engine');
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', other)).join();
      await cache.put(key, new Response(other, { headers: { 'x-sha-256': sum } }));""",
    "a start from it never ended": "await cache.put(new URL('memory-trying', document.baseURI), new Response(''));",
}
FORGET = """async () => {
  for (const name of await caches.keys()) if (name.startsWith('triclinium memory')) await caches.delete(name);
}"""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (name.startsWith('triclinium memory')) found.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
  }
  return found;
}"""


def how(page: Page) -> str:
    """How the page's engine has come up: `engine-recalled` or `engine-started`."""
    answer: str = page.evaluate(HOW)
    return answer


def first_visit(page: Page, site: Host) -> Any:
    page.goto(site.url)
    games = ask_engine(page, "games")
    assert how(page) == "engine-started"
    wait_until_kept(page)
    wait_until_remembered(page)
    return games


def change(site: Host, name: str, old: str, new: str) -> None:
    """Changes one place of a file of the site before anybody visits it."""
    text = (site.folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    publish(site.folder, {name: text.replace(old, new)})


def test_the_next_start_takes_up_what_was_kept_but_not_its_chances(own_site: Host, tablet: Tablet) -> None:
    change(own_site, "engine-worker.js", "  tell({ ready: true,", "  self.python = pyodide;\n  tell({ ready: true,")
    page = tablet.start()
    games = first_visit(page, own_site)
    own_site.stop()
    chances = []
    for _ in range(2):
        page = tablet.start(offline=True)
        page.goto(own_site.url)
        assert ask_engine(page, "games") == games
        assert how(page) == "engine-recalled"
        chances.append(page.workers[0].evaluate("() => python.runPython('random.random()')"))
        for game in games:
            begun = ask_engine(page, "new", game=game["id"], seats=game["seats"][0], options={}, seed="1")
            assert begun["game"] == game["id"]
            ask_engine(page, "open", save=begun["save"])
    assert chances[0] != chances[1]
    assert len(page.evaluate(KEPT)) == 1, "no note of an unfinished start is left"


def test_a_bad_memory_is_thrown_away_and_the_page_starts_as_ever(newcomer: Page, own_site: Host) -> None:
    games = first_visit(newcomer, own_site)
    for fault, make in FAULTS.items():
        newcomer.evaluate(f"async () => {{ {MEMORY} {make} }}")
        assert newcomer.evaluate(KEPT), fault
        newcomer.reload()
        assert ask_engine(newcomer, "games") == games, fault
        assert how(newcomer) == "engine-started", fault
        # What is kept by then is a new one.
        wait_until_remembered(newcomer)
        newcomer.reload()
        assert how(newcomer) == "engine-recalled", fault


def test_another_version_never_takes_it_up(own_site: Host, tablet: Tablet) -> None:
    page = tablet.start()
    first_visit(page, own_site)
    [old] = page.evaluate(KEPT)
    version = old.split("=")[1]
    text = (own_site.folder / "memory.js").read_text(encoding="utf-8")
    publish(own_site.folder, {"memory.js": text.replace(version, "another")})
    with page.expect_navigation():
        page.evaluate(
            """async () => {
              const { keepOffline } = await import(new URL('offline.js', document.baseURI).href);
              await keepOffline({ onUpdate: (apply) => apply() });
              await (await navigator.serviceWorker.ready).update();
            }"""
        )
    assert how(page) == "engine-started"
    wait_until_remembered(page)
    [new] = page.evaluate(KEPT)
    assert new.endswith("=another")


def test_a_small_storage_is_left_to_the_matches(own_site: Host, newcomer: Page) -> None:
    change(
        own_site, "memory.js", "(await navigator.storage?.estimate?.())", "({ quota: 60_000_000, usage: 20_000_000 })"
    )
    newcomer.goto(own_site.url)
    ask_engine(newcomer, "games")
    wait_until_kept(newcomer)
    newcomer.wait_for_timeout(3000)  # by then what is kept is kept
    assert newcomer.evaluate(KEPT) == []
    newcomer.reload()
    assert how(newcomer) == "engine-started"


def test_addons_are_installed_into_a_recalled_engine_too(own_site: Host, tablet: Tablet) -> None:
    wheel = add_toy(own_site.folder)
    page = tablet.start()
    first_visit(page, own_site)
    own_site.stop()
    page = tablet.start(offline=True)
    page.goto(own_site.url)
    assert how(page) == "engine-recalled"
    installed = install(page)
    assert installed["installed"] == [{"wheel": wheel, "error": None}]
    assert installed["match"] == "whisper"


def test_no_match_comes_back_out_of_a_memory(newcomer: Page, own_site: Host) -> None:
    """The address names a match: mostly it is opened before anything else is asked, and then nothing is kept."""
    table = Table(newcomer, own_site.url).open().begin("caesar", ("Marta", "Jonas"))
    newcomer.evaluate(FORGET)
    newcomer.reload()
    table.take_over()
    assert ask_engine(newcomer, "look")["over"] is False
    newcomer.wait_for_timeout(3000)  # by then what is kept is kept
    newcomer.goto("about:blank")
    newcomer.goto(own_site.url)
    with pytest.raises(Error, match="No match is open"):
        ask_engine(newcomer, "look")


def test_the_other_browsers_recall_it_too(window: Window, own_site: Host) -> None:  # noqa: F811
    window.load(own_site.url)
    games = window.run(ENGINE_CALL, ["games", {}])
    window.run(KEPT_OFFLINE)
    window.run(REMEMBERED)
    own_site.stop()
    window.reload()
    assert window.run(ENGINE_CALL, ["games", {}]) == games
    assert window.run(HOW) == "engine-recalled"
