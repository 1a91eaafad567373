"""What hasty and curious people do: taps that come twice, hints for others, bots taken back, a sheet turned away."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import ENGINE_CALL, TABLET, watch_errors
from tests.web.positions import kept
from tests.web.serving import Host
from tests.web.table import Table
from tests.web.test_bots import LIT, against_bots
from tests.web.test_shell import NAMES

# A second tap that lands on the cover right after it has come, as a finger's does (`detail` counts its taps).
TAP_THE_COVER_AT_ONCE = """() => new MutationObserver((_, watching) => {
  const button = document.querySelector('[data-action=take-over]');
  if (!button || document.body.dataset.busy) return;
  watching.disconnect();
  setTimeout(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })), 60);
}).observe(document.body, { childList: true, subtree: true, attributes: true })"""
# Every moment in which a bot thinks: whether its moves could be taken back.
WATCH_UNDO = """() => {
  window.seenUndo = [];
  new MutationObserver(() => {
    if (!document.querySelector('[data-action=hurry]')) return;
    const undo = document.querySelector('[data-action=undo]');
    const others = document.querySelectorAll('[data-action=redo], [data-action=restart-turn]');
    seenUndo.push(undo.getAttribute('aria-disabled') === 'false' || others.length > 0);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
SLEEP_WHEN_BUSY = """() => new MutationObserver((_, watching) => {
  if (!document.body.dataset.busy) return;
  watching.disconnect();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}).observe(document.body, { attributes: true })"""


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url).open()


@pytest.fixture
def toy(page: Page, toy_site: Host) -> Table:
    return Table(page, toy_site.url).open()


def test_a_second_tap_on_the_button_does_not_take_the_cover_off(table: Table) -> None:
    table.begin("caesar", NAMES[:2]).take_over()
    table.page.evaluate(TAP_THE_COVER_AT_ONCE)
    table.choose()
    table.page.wait_for_timeout(300)
    assert table.screen == "cover"
    expect(table.at(".cov h1")).to_have_text(NAMES[1])
    table.do("take-over")
    assert table.screen == "table", "who comes to it calmly takes it off"


def test_two_taps_and_a_late_answer_act_once(table: Table) -> None:
    page = table.page
    table.begin("optimates", NAMES[:2])
    handle = table.at("[data-choice]").first.get_attribute("data-choice")
    for _ in range(8):
        if table.ready().at("[data-action=confirm][aria-disabled=false]").count():
            break
        table.at(LIT).first.click()
    journal = len(json.loads(kept(page))["journal"])
    # Both fall within one turn of the page, before it has drawn anything new.
    table.at("[data-action=confirm]").evaluate("(button) => { button.click(); button.click(); }")
    table.ready()
    added = json.loads(kept(page))["journal"][journal:]
    assert len([entry for entry in added if entry[3:] != ["auto"]]) == 1, "one choice, and what follows by itself"
    before, asked = kept(page), table.at(".dado").inner_text()
    for late in (handle, "12345678", "__proto__"):
        answer = page.evaluate(
            f"(asked) => ({ENGINE_CALL})(asked).then(() => 'taken', (error) => error.text)", ["play", {"handle": late}]
        )
        assert "older question" in answer
    page.reload()
    expect(table.at(".dado .ask")).to_be_visible(timeout=60_000)
    assert table.ready().at(".dado").inner_text() == asked
    assert kept(page) == before


def test_a_tablet_that_is_turned_keeps_what_was_picked(table: Table) -> None:
    table.begin("caesar", NAMES[:2]).take_over()
    piece = table.at(".dado [data-pick]:not([aria-disabled=true])").first
    piece.click()
    expect(piece).to_have_attribute("aria-pressed", "true")
    asked = table.ready().at(".dado .ask").inner_text()
    for width, height in ((820, 1180), (390, 844), (1180, 820)):
        table.page.set_viewport_size({"width": width, "height": height})
        expect(piece).to_have_attribute("aria-pressed", "true")
        assert table.ready().at(".dado .ask").inner_text() == asked
    table.choose()
    assert table.screen == "cover", "the choice that was begun is made"


def test_a_worker_that_was_killed_without_a_word_is_replaced(newcomer: Page, site: Host) -> None:
    newcomer.clock.install()
    table = Table(newcomer, site.url).open()
    table.begin("caesar", NAMES[:2]).take_over()
    before, hand = kept(newcomer), table.at(".dado .row").inner_text()
    [worker] = [worker for worker in newcomer.workers if "engine-worker" in worker.url]
    worker.evaluate("self.close()")
    # The next touch asks it something, and nothing comes back.
    table.at(".dado [data-pick]:not([aria-disabled=true])").first.click()
    table.at(".board-panel [data-choice]").first.click()
    table.at("[data-action=confirm]").dispatch_event("click")
    with newcomer.expect_event("worker", timeout=30_000):
        newcomer.clock.run_for(31_000)
    trouble = table.at(".trouble")
    expect(trouble).to_contain_text("nothing was lost")
    expect(trouble).to_have_count(1)
    trouble.locator("[data-action=understood]").click()
    expect(table.at(".dado .row")).to_have_text(hand, timeout=60_000)
    assert kept(newcomer) == before
    table.choose()
    assert table.screen == "cover"


def test_a_hint_is_only_for_the_eyes_of_whom_it_is_about(toy: Table) -> None:
    hint = toy.at("[data-action=hint]")
    toy.begin("whisper", NAMES).take_over()
    expect(hint).to_have_count(1)
    toy.do("library")
    # It would read out what lies in the three face-down cards, or what the secret guest wants.
    toy.begin("bacchus", NAMES, privacy="shield")
    for prompt in ("Take three", "second", "third", "Mix", "Give each"):
        expect(toy.at(".dado .ask")).to_contain_text(prompt)
        expect(hint).to_have_count(0)
        if prompt != "Give each":
            toy.at(LIT).first.click()
            toy.ready()
    toy.do("library")
    # Where nothing is hidden anybody may hear it.
    toy.begin("optimates", NAMES[:2])
    expect(hint).to_have_count(1)


def test_nobody_takes_back_what_a_bot_did(page: Page, site: Host) -> None:
    table = against_bots(page, site, "bacchus", 2, "tiro")
    page.evaluate(WATCH_UNDO)
    for _ in range(40):
        table.ready()
        if page.locator(".standing").inner_text().startswith("Turn 4"):
            break
        button = page.locator("[data-action=confirm][aria-disabled=false]")
        (button if button.count() else table.at(LIT)).first.click()
    seen = page.evaluate("seenUndo")
    assert len(seen) > 3
    assert not any(seen)


def test_a_hand_left_open_over_the_chooser_does_not_spoil_the_next_choice(table: Table) -> None:
    table.begin("caligula", NAMES[:2], privacy="shield")
    who = table.at(".dado .who").inner_text()
    table.do("peek").reveal(table.at(".peek [data-action=reveal]").first)
    table.at(".peek [data-action=close]").click()
    expect(table.at(".sh")).to_have_count(0)
    table.choose()
    expect(table.at(".trouble")).to_have_count(0)
    expect(table.at(".dado .who")).not_to_have_text(who)


def test_a_hand_stays_beside_its_name_when_the_tablet_is_turned(table: Table) -> None:
    table.begin("caesar", NAMES[:2], privacy="shield").reveal()
    for width, height in ((390, 844), (820, 1180), (1180, 820)):
        table.page.set_viewport_size({"width": width, "height": height})
        for _ in range(50):
            sheet, name = table.at(".sh").bounding_box(), table.at(".hold").bounding_box()
            assert sheet and name
            inside = sheet["x"] >= 0 and sheet["x"] + sheet["width"] <= width
            if inside and 0 <= name["y"] - sheet["y"] - sheet["height"] < 40:
                break
            table.page.wait_for_timeout(100)
        else:
            raise AssertionError(f"at {width} x {height} the sheet is {sheet}, the name {name}")


def test_a_hand_opens_on_the_side_where_there_is_more_room(table: Table) -> None:
    table.begin("bacchus", NAMES, privacy="shield")
    while not table.at(".win").count():
        button = table.at("[data-action=confirm][aria-disabled=false]")
        (button if button.count() else table.at(LIT)).first.click()
        table.ready()
    card = table.at(".wb [data-action=reveal]").first
    table.reveal(card)
    sheet, name = table.at(".sh").bounding_box(), card.bounding_box()
    assert sheet and name
    below = TABLET["height"] - name["y"] - name["height"]
    assert (sheet["y"] < name["y"]) is (name["y"] > below)


def test_a_tablet_that_slept_while_a_choice_was_made_asks_again_too(toy: Table) -> None:
    toy.begin("whisper", NAMES).take_over()
    toy.at("[data-choice]").first.click()
    toy.ready().page.evaluate(SLEEP_WHEN_BUSY)
    toy.at("[data-action=confirm][aria-disabled=false]").click()
    expect(toy.at(".dado .ask")).to_have_text("Who gets the card?")
    expect(toy.at(".w-hand")).to_have_count(0)


def test_an_address_that_is_no_address_opens_the_library(page: Page, site: Host) -> None:
    table = Table(page, f"{site.url}#%").open()
    expect(table.at("[data-game=caesar]")).to_be_visible(timeout=60_000)
    page.reload()
    expect(table.at("[data-game=caesar]")).to_be_visible(timeout=60_000)


def test_no_room_for_a_new_match_is_said_as_it_is(chromium: Browser, site: Host) -> None:
    with chromium.new_context(viewport=TABLET) as context:
        page = context.new_page()
        errors = watch_errors(page)
        page.add_init_script(
            "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        )
        table = Table(page, site.url).open()
        table.at("[data-game=caesar]").click(timeout=60_000)
        table.at("[data-action=begin]").click()
        trouble = table.at(".trouble")
        expect(trouble).to_contain_text("no room left", timeout=60_000)
        expect(trouble).to_contain_text("No match was begun")
        expect(trouble).not_to_contain_text("you can go on playing")
        table.at("[data-action=understood]").click()
        assert table.screen == "setup"
        assert not errors
