"""Library, setup, the two privacy ways, windows, undo and the outcome, played through the page with the toy game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Tablet, ask_engine
from tests.web.serving import Host
from tests.web.table import Table

NAMES = ("Marta", "Jonas", "<b>Ines</b>")


@pytest.fixture
def table(page: Page, toy_site: Host) -> Table:
    return Table(page, toy_site.url).open()


def hands(table: Table) -> int:
    """How many hands of the toy lie open anywhere in the page."""
    return table.at(".w-hand").count()


def test_with_the_cover_a_whole_match_shows_each_hand_to_its_owner_only(table: Table) -> None:
    table.begin("whisper", NAMES)
    seen = table.play(watch=".w-hand, [data-state], [data-choice], [data-pick], .board-panel")
    covers = [moment for moment in seen if moment["screen"] == "cover"]
    assert {cover["name"] for cover in covers} == set(NAMES)
    assert not any(cover["open"] for cover in covers), "under the cover nothing of the table is left"
    expect(table.at(".win1 h2")).to_contain_text("win")
    # The end is kept: after a reload, and in the library.
    table.page.reload()
    expect(table.at("body[data-screen=outcome]")).to_be_attached(timeout=30_000)
    table.ready().do("library")
    expect(table.at(".sv .st1")).to_contain_text("Over:")
    table.at(".sv").click()
    table.ready().do("again")
    assert table.screen == "cover"
    assert table.at(".cov h1").inner_text() == NAMES[1], "who sat second begins the next match"


def test_the_same_person_goes_on_without_a_cover_and_a_public_question_needs_none(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    table.choose()
    assert table.screen == "table"
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")
    assert hands(table) == 1
    table.choose()
    expect(table.at(".ws h2")).to_have_text("Does anybody snatch the gift?")
    table.do("nobody")
    expect(table.at(".dado .ask")).to_contain_text("unseen")
    assert table.screen == "table"
    assert hands(table) == 0


def test_in_a_window_all_names_look_alike_and_answers_stay_sealed(table: Table) -> None:
    table.begin("whisper", NAMES).take_over().choose().choose()
    cards = table.at(".wb .name-card")
    assert cards.locator(".n").all_inner_texts() == ["2 cards", "3 cards", "3 cards"], "public counts and nothing else"
    assert len({card.get_attribute("class") for card in cards.all()}) == 1
    cards.nth(1).click()
    assert table.screen == "cover"
    assert hands(table) == 0
    table.do("take-over")
    expect(table.at(".dado .ask")).to_have_text("Snatch the gift?")
    assert hands(table) == 1
    table.at("[data-choice]").first.click()
    table.ready()
    expect(table.at(".wb .told")).to_contain_text("has answered")
    assert hands(table) == 0
    table.page.reload()
    expect(table.at(".wb .told")).to_contain_text("Jonas", timeout=30_000)


def test_with_the_shield_a_hand_is_there_while_its_name_is_held(table: Table) -> None:
    table.begin("whisper", NAMES, privacy="shield")
    mouse = table.page.mouse
    assert table.screen == "table"
    assert hands(table) == 0
    box = table.at("[data-action=reveal]").bounding_box()
    assert box
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    expect(table.at(".sh .w-card")).to_have_count(3)
    mouse.up()
    expect(table.at(".sh")).to_have_count(0)
    assert hands(table) == 0
    # Sliding to a card and letting go there picks it; the sheet stays until the choice is made.
    mouse.down()
    card = table.at(".sh .w-card").nth(1)
    expect(card).to_be_visible()
    there = card.bounding_box()
    assert there
    mouse.move(there["x"] + 30, there["y"] + 30)
    mouse.up()
    expect(card).to_have_attribute("aria-pressed", "true")
    table.at(".sh [data-action=confirm]").click()
    table.ready()
    assert hands(table) == 0
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")


def test_with_the_shield_a_whole_match_keeps_all_hands_behind_it(table: Table) -> None:
    table.begin("whisper", NAMES, privacy="shield")
    seen = table.play(watch=".w-hand")
    assert not any(moment["open"] for moment in seen)
    assert any(moment["shielded"] for moment in seen)
    assert {moment["screen"] for moment in seen} == {"table", "outcome"}, "the tablet stays in the middle"


def test_anybody_may_look_at_their_own_hand_through_the_same_gate(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    mine = table.at(".w-hand").inner_text()
    table.do("peek")
    table.at("[data-speak='0']").click()
    assert table.at(".sh .w-hand").inner_text() == mine, "who holds the tablet needs no cover"
    table.do("hide").do("peek")
    table.at("[data-speak='2']").click()
    assert table.screen == "cover"
    expect(table.at(".cov h1")).to_have_text(NAMES[2])
    assert hands(table) == 0
    table.do("take-over")
    assert hands(table) == 1
    table.do("hide")
    assert table.screen == "cover", "the tablet goes back to whose turn it is"
    expect(table.at(".cov h1")).to_have_text(NAMES[0])


def test_undo_and_redo_within_a_turn_and_the_log_keeps_both(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    undo = table.at("[data-action=undo]")
    undo.click(force=True)
    expect(table.at(".reason")).to_contain_text("Nothing has been played yet")
    before = table.at(".w-hand").inner_text()
    table.choose()
    table.do("undo")
    assert table.at(".w-hand").inner_text() == before
    table.do("redo")
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")
    table.choose()
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_the_log_rings_what_a_line_names_and_tells_only_what_everybody_knows(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    table.choose().choose().do("nobody")
    table.at("[data-choice]").first.click()
    table.take_over().do("log")
    lines = table.at(".aside .log")
    expect(lines).to_contain_text("Marta gave Jonas a card")
    expect(lines).to_contain_text("Marta drew a card")
    counted = lines.locator("li", has_text="Jonas counts")
    counted.locator("button").click()
    expect(table.at(".landed [data-ringed]")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.at(".aside")).to_have_count(0)


def test_reload_in_the_middle_of_a_turn_comes_back_to_the_same_prompt(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    table.choose()
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")
    hand = table.at(".w-hand").inner_text()
    table.page.reload()
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?", timeout=30_000)
    assert hands(table.ready()) == 0, "nobody has said yet whose eyes they are"
    table.do("peek")
    table.at("[data-speak='0']").click()
    table.do("take-over")
    assert table.at(".w-hand").inner_text() == hand


def test_back_leads_to_the_library_and_loses_nothing(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    table.choose()
    table.page.go_back()
    assert table.screen == "library"
    assert hands(table) == 0
    expect(table.at(".sv .st1")).to_contain_text("Card 1 of 24")
    table.page.go_forward()
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")


def test_a_tablet_that_slept_asks_again_whose_eyes_it_serves(table: Table) -> None:
    table.begin("whisper", NAMES).take_over()
    assert hands(table) == 1
    table.page.evaluate(
        """() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    assert table.screen == "cover"
    assert hands(table) == 0


def test_while_python_loads_the_table_can_be_laid(newcomer: Page, toy_site: Host) -> None:
    held = []
    newcomer.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    table = Table(newcomer, toy_site.url).open()
    expect(table.at("progress")).to_be_visible()
    table.at("[data-game=caesar]").click()
    table.at(".sr1 input").first.fill("Marta")
    table.at("[data-action=begin]").click()
    expect(table.at("[data-action=begin]")).to_contain_text("Loading")
    for route in held:
        route.continue_()
    expect(table.at("body[data-screen=cover] h1")).to_have_text("Marta", timeout=30_000)


def test_whoever_leaves_the_setup_while_python_loads_is_left_in_peace(newcomer: Page, toy_site: Host) -> None:
    held = []
    newcomer.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    table = Table(newcomer, toy_site.url).open()
    table.at("[data-game=caesar]").click()
    table.at("[data-action=begin]").click()
    expect(table.at("[data-action=begin]")).to_contain_text("Loading")
    table.at("[data-action=library]").click()
    for route in held:
        route.continue_()
    ask_engine(newcomer, "games")
    newcomer.wait_for_timeout(1000)  # by then a match that was begun is stored and open
    assert table.screen == "library"
    newcomer.reload()
    expect(table.at("[data-game=caesar]")).to_be_visible()
    expect(table.at("[data-match]")).to_have_count(0)


def test_a_screen_that_cannot_be_loaded_is_told_in_words(tablet: Tablet, toy_site: Host) -> None:
    page = tablet.start()
    page.route("**/shell/setup.js", lambda route: route.abort())
    table = Table(page, toy_site.url).open()
    table.at("[data-game=caesar]").click(timeout=60_000)
    expect(table.at(".trouble")).to_contain_text("could not be loaded")
    assert table.screen == "library"
    page.unroute_all()
    page.goto(toy_site.url)  # without the address that failed
    table.begin("caesar", ("Marta", "Jonas"))


def test_names_are_text_and_options_say_why_they_are_barred(table: Table) -> None:
    page = table.page
    page.locator("[data-game=whisper]").click(timeout=60_000)
    name = page.locator(".sr1 input").first
    name.fill("<img src=x onerror=alert(1)> and more and more")
    assert len(name.input_value()) == 24
    expect(table.at(".dado p")).to_contain_text("<img src=x")
    gentle = table.at("[data-option=gentle]")
    gentle.click()
    expect(gentle).to_have_attribute("aria-checked", "true")
    table.at("[data-option=burst]").click()
    expect(gentle).to_have_attribute("aria-disabled", "true")
    expect(gentle).to_contain_text("switch that on")
    gentle.click(force=True)
    expect(gentle).to_have_attribute("aria-checked", "false")
    # Another's emblem: the two are exchanged.
    table.at(".sr1 .cell").first.click()
    table.at("[data-look=c]").click()
    expect(table.at(".sr1").first).to_have_attribute("data-seat", "c")
    expect(table.at(".sr1").nth(2)).to_have_attribute("data-seat", "a")


def test_the_keyboard_alone_plays(table: Table) -> None:
    table.begin("whisper", NAMES)
    keys = table.page.keyboard

    table.tab_to("[data-action=take-over]", most=40)
    keys.press("Enter")
    table.ready()
    table.tab_to(".w-card[data-choice]", most=40)
    keys.press("ArrowRight")
    keys.press("Space")
    expect(table.at(".w-card").nth(1)).to_have_attribute("aria-pressed", "true")
    table.tab_to("[data-action=confirm]", most=40)
    keys.press("Enter")
    expect(table.at(".dado .ask")).to_have_text("Who gets the card?")
    table.ready()
    table.tab_to(".guest[data-choice]", most=40)
    keys.press("Enter")
    table.tab_to("[data-action=confirm]", most=40)
    keys.press("Enter")
    table.tab_to("[data-action=nobody]", most=40)
    keys.press("Enter")
    expect(table.at(".dado .ask")).to_contain_text("unseen")
