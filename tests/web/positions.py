"""Positions that are laid on the tablet without being played there, and two of them compared in what they show."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from engine.core.state import pack_state
from tests.web.table import Table

NAMES = ("Marta", "Jonas", "Ines", "Paul", "Ruth")

IDS = itertools.count()
PUT = """(record) => new Promise((done, failed) => {
  const request = indexedDB.open('triclinium', 1);
  request.onerror = failed;
  request.onsuccess = () => {
    const writing = request.result.transaction('matches', 'readwrite');
    writing.objectStore('matches').put(record);
    writing.oncomplete = () => { request.result.close(); done(); };
  };
})"""
KEPT = """() => new Promise((done) => {
  const request = indexedDB.open('triclinium', 1);
  request.onsuccess = () => {
    const reading = request.result.transaction('matches').objectStore('matches').getAll();
    reading.onsuccess = () => {
      request.result.close();
      const open = location.hash.slice('#match/'.length);
      const [one, ...others] = open ? reading.result.filter(({ id }) => id === open) : reading.result;
      done(others.length ? undefined : one?.save);
    };
  };
})"""


def lay_out(table: Table, save: str, privacy: str = "cover") -> Table:
    """Opens a match that stands there, from wherever the page is; a cover is not lifted."""
    data, ident = json.loads(save), f"laid{next(IDS)}"
    seats = [{"name": NAMES[n], "look": "abcde"[n], "bot": False} for n in range(data["seats"])]
    record = {
        "id": ident, "game": data["game"], "table": {"seats": seats, "privacy": privacy}, "created": 1, "updated": 1,
        "save": save, "heading": "", "over": False, "winners": [],
    }  # fmt: skip
    table.page.evaluate("() => { location.hash = ''; }")
    expect(table.at("body[data-screen=library] [data-game]").first).to_be_attached(timeout=60_000)
    table.page.evaluate(PUT, record)
    table.page.evaluate("(ident) => { location.hash = `match/${ident}`; }", ident)
    expect(table.at(":is(body[data-screen=table] .dado .ask, .ws, .cov)").first).to_be_attached(timeout=60_000)
    return table.ready()


def kept(page: Page) -> str:
    """The save that the tablet keeps of the match that is open, or else of its only one."""
    text: str = page.evaluate(KEPT)
    return text


def standing_at(save: str, s: Any) -> str:
    """The match of a save, going on from another state at the same point."""
    data = json.loads(save)
    data["base"] = {"at": len(data["journal"]), "state": pack_state(s)}
    data["checkpoint"] = pack_state(s)
    return json.dumps(data)


def shown(table: Table) -> tuple[str, str]:
    """The page and what a screen reader makes of it, without what is fresh for every drawing."""
    page = table.touchable().page
    expect(table.at(".dado .ask, .cov, .ws").first).to_be_attached()
    page.wait_for_timeout(150)  # what comes after the painting: the last turns
    html = page.locator("body").evaluate("(one) => one.outerHTML")
    html = re.sub(r"<!--.*?-->", "", html, flags=re.DOTALL)
    html = re.sub(r'data-choice="\w+"', 'data-choice=""', html)
    html = re.sub(r"match/\w+", "match/", html)
    return html, page.locator("body").aria_snapshot()


def look_alike(table: Table, twins: tuple[str, str], privacy: str, reach: Callable[[Table], Any]) -> None:
    """Two matches, looked at in the same way, look the same to the letter."""
    screens = []
    for save in twins:
        reach(lay_out(table, save, privacy))
        screens.append(shown(table))
    assert screens[0][0] == screens[1][0]
    assert screens[0][1] == screens[1][1]
