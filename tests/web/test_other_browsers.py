"""The core path in Firefox ESR and WebKitGTK: first visit, no host any more, whole matches in both privacy ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import ENGINE_CALL, KEPT_OFFLINE
from tests.web.serving import Host
from tests.web.table import ROBOT, SAME_CHANCE

# Stories are told at once, so that a test need not wait for them.
NO_PACE = "async () => localStorage.setItem('triclinium', JSON.stringify({ pace: 'none' }))"

BEGIN = """async ([game, privacy]) => {
  SAME_CHANCE
  const there = async (selector) => {
    for (;;) {
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  (await there(`[data-game=${game}]`)).click();
  await there('[data-action=begin]');
  document.querySelector(`[data-privacy=${privacy}]`)?.click();
  (await there('[data-action=begin]')).click();
  await there('body:is([data-screen=table], [data-screen=cover]):not([data-busy])');
  return document.body.dataset.screen;
}""".replace("SAME_CHANCE", SAME_CHANCE)

# Touches one thing, waits for the answer, and tells what stands there then.
TOUCH = """async ([selector]) => {
  const quiet = async () => {
    do await new Promise((done) => setTimeout(done, 20)); while (document.body.dataset.busy);
  };
  await quiet();
  document.querySelector(selector).click();
  await quiet();
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? null;
  return { screen: document.body.dataset.screen, standing: text('.standing'), at: document.querySelector('.reel input')?.value ?? null };
}"""

CAN_UNDO = """async () => {
  while (document.body.dataset.busy) await new Promise((done) => setTimeout(done, 20));
  return Boolean(document.querySelector('[data-action=undo][aria-disabled=false]'));
}"""

SHOWS = """async ([one, other]) => {
  while (![one, other].includes(document.body.dataset.screen)) await new Promise((done) => setTimeout(done, 50));
}"""

TO_THE_LIBRARY = """async () => {
  location.hash = '';
  while (document.body.dataset.screen !== 'library') await new Promise((done) => setTimeout(done, 50));
}"""


class Window(Protocol):
    """What a test asks of any browser."""

    def load(self, url: str) -> None: ...
    def reload(self) -> None: ...
    def run(self, script: str, *arguments: Any) -> Any: ...


class Firefox:
    def __init__(self, page: Page) -> None:
        self.page = page

    def load(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def run(self, script: str, *arguments: Any) -> Any:
        return self.page.evaluate(script, *arguments)


class WebKit:
    def __init__(self, driver: Any) -> None:
        self.driver = driver
        driver.set_script_timeout(400)

    def load(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, script: str, *arguments: Any) -> Any:
        call = "const done = arguments[arguments.length - 1]; "
        call += f"({script})(...[...arguments].slice(0, -1)).then((r) => done({{r}}), (e) => done({{e: String(e)}}));"
        answer = self.driver.execute_async_script(call, *arguments)
        assert "e" not in answer, answer
        return answer.get("r")


@pytest.fixture(params=["firefox", "webkit"])
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    if request.param == "webkit":
        yield WebKit(request.getfixturevalue("webkit"))
        return
    browser: Browser = request.getfixturevalue("firefox")
    with browser.new_context(viewport={"width": 1180, "height": 820}) as context:
        yield Firefox(context.new_page())


@pytest.fixture
def offline(window: Window, passing_site: Host) -> Callable[[], Window]:
    """The page after a first visit, with the host gone for good."""

    def visit() -> Window:
        window.load(passing_site.url)
        window.run(NO_PACE)
        online = window.run(ENGINE_CALL, ["games", {}])
        window.run(KEPT_OFFLINE)
        passing_site.stop()
        window.reload()
        assert window.run(ENGINE_CALL, ["games", {}]) == online
        return window

    return visit


def test_whole_matches_in_both_privacy_ways_without_the_host(offline: Callable[[], Window]) -> None:
    window = offline()
    assert window.run(BEGIN, ["caesar", "cover"]) == "cover"
    seen = window.run(ROBOT, [5, 400, ".board-panel, .piece-button, [data-pick], [data-choice]"])
    covers = [moment for moment in seen if moment["screen"] == "cover"]
    assert {cover["name"] for cover in covers} == {"Aquila", "Bubo"}
    assert not any(cover["open"] for cover in covers), "under the cover nothing of the table is left"
    assert seen[-1]["screen"] == "outcome"

    window.run(TO_THE_LIBRARY)
    assert window.run(BEGIN, ["caesar", "shield"]) == "table"
    seen = window.run(ROBOT, [6, 600, ".piece-button"])
    assert seen[-1]["screen"] == "outcome"
    assert not any(moment["screen"] == "cover" for moment in seen)
    assert any(moment["shielded"] for moment in seen), "the hand is chosen from behind the shield"


def test_undo_history_and_playing_on_without_the_host(offline: Callable[[], Window]) -> None:
    window = offline()
    window.run(BEGIN, ["bacchus", "cover"])
    touch = lambda action: window.run(TOUCH, [f"[data-action={action}]"])  # noqa: E731
    # Of the three cards that are taken one by one the first two can be put back.
    for seed in range(1, 40):
        window.run(ROBOT, [seed, 1, ".nothing"])
        if window.run(CAN_UNDO):
            break
    else:
        raise AssertionError("nothing could ever be taken back")
    touch("undo")
    assert touch("redo")["screen"] == "table"

    seen = window.run(ROBOT, [5, 3000, ".nothing"])
    assert seen[-1]["screen"] == "outcome"
    window.reload()
    window.run(SHOWS, ["outcome", "outcome"])
    assert touch("watch")["screen"] == "history"
    touch("pause")
    last = int(touch("last")["at"])
    assert int(touch("back")["at"]) == last - 1
    first = touch("first")
    assert first["at"] == "0"
    assert int(touch("forth")["at"]) == 1
    assert touch("play-on")["screen"] in ("table", "cover"), "a new match goes on from there"
    window.reload()
    window.run(SHOWS, ["table", "cover"])
