"""Life at the table: taking a turn back, the history, settings, backups, reports, a tablet that lies flat."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.core.match import Match
from tests.web.serving import Host
from tests.web.table import Table

NAMES = ("Marta", "Jonas")
# Notes down whenever the page is busy with nothing while the screen that was left still stands.
RESTS = """() => {
  const { dataset } = document.body;
  const left = dataset.screen;
  globalThis.rests = 0;
  new MutationObserver(() => { if (!dataset.busy && dataset.screen === left) rests++; }).observe(document.body, { attributes: true });
}"""


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url).open()


def played(game: str, until: Callable[[Match], bool]) -> Match:
    """A match of two that random play has brought to where `until` is true, or to its end."""
    for seed in range(400):
        match, rng = Match.new(game, 2, {}, str(seed)), Random(seed)
        while not match.over and not until(match):
            seat = match.asked[0]
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        if until(match):
            return match
    raise LookupError(game)


def file_of(match: Match, **table: Any) -> dict[str, Any]:
    seats = [{"name": name, "look": look, "bot": False} for name, look in zip(NAMES, "ab", strict=True)]
    return {
        "triclinium": 1,
        "game": match.game.title.id,
        "created": 1,
        "updated": 1,
        "table": {"privacy": "cover", "seats": seats} | table,
        "save": json.loads(match.to_json()),
    }


def give(table: Table, file: object) -> Table:
    data: Any = {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}
    table.at("input[data-action=import]").set_input_files([data])
    return table


def opened(table: Table, match: Match, **more: Any) -> Table:
    """The match, imported and open at its prompt or outcome."""
    give(table, file_of(match, **more)).at("[data-action=take-in]").click(timeout=60_000)
    expect(table.at("body[data-screen=table], body[data-screen=cover], body[data-screen=outcome]")).to_be_attached(
        timeout=60_000
    )
    return table.ready().take_over()


def over(match: Match) -> bool:
    return match.over


def saved_file(table: Table, action: str) -> Any:
    with table.page.expect_download() as got:
        table.at(f"[data-action={action}]").first.click()
    return json.loads(Path(got.value.path()).read_text(encoding="utf-8"))


def test_a_turn_of_several_choices_is_taken_back_at_once(table: Table) -> None:
    opened(table, played("optimates", lambda match: match.undoable > 1 and match.log(None)[-1].entry == match.at - 1))
    table.do("restart-turn")
    expect(table.at("[data-action=restart-turn]")).to_have_count(0)
    expect(table.at("[data-action=undo]")).to_have_attribute("aria-disabled", "true")
    table.do("log")
    expect(table.at(".log .undone").first, "what was taken back stays to be read, struck through").to_be_visible()
    table.do("redo")
    expect(table.at("[data-action=undo]")).to_have_attribute("aria-disabled", "false")


def test_looking_back_while_a_match_runs_shows_what_everybody_may_see(table: Table) -> None:
    opened(table, played("caesar", lambda match: match.at > 9))
    prompt = table.at(".dado .ask").inner_text()
    piece = table.at(".dado [data-pick]:not([aria-disabled=true])").first
    piece.click()
    hand = table.ready().at(".dado .row").inner_html()
    table.do("log").do("history")
    expect(table.at("body[data-screen=history]")).to_be_attached()
    assert table.at("[data-eyes], [data-action=play-on], [data-pick], [data-choice]").count() == 0
    moment = table.at("input[type=range]")
    last = int(moment.input_value())
    press = table.page.keyboard.press
    for key, shown in (("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("End", last)):
        press(key)
        expect(moment).to_have_value(str(shown))
    moment.fill("3")
    expect(moment).to_have_attribute("aria-valuetext", re.compile(f"^3 of {last}"))
    table.at("[data-round]").select_option(index=0)
    expect(moment).to_have_value("0")
    press("Escape")
    expect(table.at("body[data-screen=table]")).to_be_attached()
    assert table.at(".dado .ask").inner_text() == prompt
    assert table.at(".dado .row").inner_html() == hand, "what was picked is still picked"
    table.choose()


def test_a_match_that_is_over_is_watched_through_any_eyes_and_played_on(table: Table) -> None:
    match = played("caesar", over)
    opened(table, match)
    table.page.emulate_media(reduced_motion="no-preference")
    table.do("watch")
    moment = table.at("input[type=range]")
    expect(moment).to_have_value("2", timeout=15_000)
    table.do("pause")
    table.page.emulate_media(reduced_motion="reduce")
    expect(table.at(".hand-sheet")).to_have_count(0)
    for seat, name in enumerate(NAMES):
        table.at("[data-eyes]").select_option(str(seat))
        expect(table.at("#hand-then")).to_have_text(name)
        expect(table.at(".hand-sheet")).not_to_be_empty()
    moment.fill("6")
    expect(moment).to_have_value("6")
    table.ready().page.evaluate(RESTS)
    table.at("[data-action=play-on]").click()
    expect(table.at("body[data-screen=cover], body[data-screen=table]")).to_be_attached(timeout=30_000)
    assert not table.page.evaluate("rests"), "until the new match stands there, the page says that it is busy"
    table.take_over().choose()
    table.take_over().do("library")
    expect(table.at(".svs .sv")).to_have_count(2)
    expect(table.at(".svs .sv").first).not_to_contain_text("Over")


def test_settings_by_keyboard_hold_and_do_what_they_say(table: Table) -> None:
    page = table.page
    root = table.at("html")

    def setting(name: str) -> None:
        table.at(f"[data-setting='{name}']").focus()
        page.keyboard.press("Enter")
        expect(table.at(f"[data-setting='{name}']")).to_have_attribute("aria-pressed", "true")

    size = table.at(".frieze h1").evaluate("(title) => parseFloat(getComputedStyle(title).fontSize)")
    table.at("[data-action=settings]").focus()
    page.keyboard.press("Enter")
    for name in ("text:larger", "contrast:more", "motion:less", "bots:slow", "sure:true", "privacy:shield"):
        setting(name)
    page.keyboard.press("Escape")
    page.reload()
    expect(root).to_have_attribute("data-contrast", "more")
    expect(root).to_have_attribute("data-motion", "less")
    assert table.at(".frieze h1").evaluate("(title) => parseFloat(getComputedStyle(title).fontSize)") == size * 1.25
    table.at("[data-game=caesar]").click(timeout=60_000)
    expect(table.at("[data-privacy=shield]")).to_have_attribute("aria-checked", "true")
    table.do("library")
    opened(table, played("caesar", lambda match: match.at > 4))
    for _ in range(5):
        if table.ready().at("[data-action=confirm][aria-disabled=false]").count():
            break
        whole = table.at("[data-choice]:not([aria-pressed=true])")
        (
            whole.first
            if whole.count()
            else table.at("[data-pick]:not([aria-disabled=true], [aria-pressed=true])").first
        ).click()
    confirm = table.at("[data-action=confirm]")
    words = confirm.inner_text().strip()
    confirm.click()
    expect(confirm).to_have_text(f"Sure? {words}")
    confirm.click()
    expect(table.ready().at("body[data-screen=cover]")).to_be_attached()


def test_all_matches_travel_in_one_file_and_are_listed_before_they_are_stored(table: Table) -> None:
    opened(table, played("caesar", lambda match: match.at > 4))
    table.do("library")
    expect(table.at(".library h2 small")).to_contain_text("no backup yet")
    expect(table.at(".svs .sv")).to_have_count(1)
    file = saved_file(table, "back-up")
    expect(table.at(".library h2 small")).to_contain_text("last backup today")
    other = file_of(played("optimates", over))
    file["matches"] += [other, {**other, "save": {"game": "caesar"}}]
    give(table, file)
    rows = table.at("dialog .sw2")
    expect(rows).to_have_count(3, timeout=30_000)
    expect(rows.nth(0)).to_contain_text("already")
    expect(rows.nth(1)).to_contain_text("Optimates et Populares: Marta and Jonas")
    expect(rows.nth(2)).to_contain_text("can't be read")
    expect(table.at(".svs .sv")).to_have_count(1)
    table.do("take-in")
    expect(table.at(".svs .sv")).to_have_count(2)


def test_a_report_has_the_moves_and_no_names_and_opens_as_a_match(table: Table) -> None:
    opened(table, played("caesar", lambda match: match.at > 4), notes={"0": {"note": "Jonas bluffs"}})
    table.do("log")
    report = saved_file(table, "report")
    assert report["report"]["page"] != "unknown" and report["save"]["rules"]
    assert not any(name in json.dumps(report) for name in NAMES)
    assert len(report["save"]["journal"]) > 4
    table.do("library")
    give(table, report).do("take-in")
    expect(table.at("body[data-screen=cover]")).to_be_attached(timeout=30_000)
    table.take_over().choose()


def test_a_tablet_that_lies_flat_turns_to_whoever_is_asked(table: Table) -> None:
    page = table.page
    page.locator("[data-game=caesar]").click(timeout=60_000)
    for place, name in enumerate(NAMES):
        page.locator(".sr1 input").nth(place).fill(name)
    table.at("[data-action=flat]").click()
    expect(table.at("[data-side-of='1']")).to_have_value("top")
    table.do("begin")
    expect(table.at("body[data-screen=cover]")).to_be_attached(timeout=60_000)
    sides = {}
    for _ in range(2):
        name = table.ready().at(".cov h1").inner_text()
        sides[name] = table.at("html").get_attribute("data-side") or "bottom"
        table.take_over()
        button, frieze = table.at(".dado .go").bounding_box(), table.at(".frieze h1").bounding_box()
        assert button and frieze
        assert (button["y"] > frieze["y"]) == (sides[name] == "bottom"), "the foot of the page is at their side"
        greyed = table.at("[data-action=undo]")
        greyed.dispatch_event("click")
        reason, undo = table.at(".reason").bounding_box(), greyed.bounding_box()
        assert reason and undo
        assert abs(reason["y"] - undo["y"]) < 160 and abs(reason["x"] - undo["x"]) < 400, "a reason stands at its thing"
        table.choose()
    assert sides == {"Marta": "bottom", "Jonas": "top"}
    # Whoever has earned another turn goes on without a cover.
    table.do("lay-down" if table.screen == "cover" else "library")
    expect(table.at("html")).to_have_attribute("data-side", "bottom")


def test_turned_to_a_long_side_all_of_the_page_is_on_the_screen(table: Table) -> None:
    opened(table, played("caesar", lambda match: match.at > 4), sides=["left", "right"])
    side = table.at("html").get_attribute("data-side")
    button, frieze = table.at(".dado .go").bounding_box(), table.at(".frieze h1").bounding_box()
    assert side in ("left", "right") and button and frieze
    assert (button["x"] < frieze["x"]) == (side == "left")
    for box in (button, frieze):
        assert min(box["x"], box["y"]) >= 0
        assert box["x"] + box["width"] <= 1180 and box["y"] + box["height"] <= 820
    table.choose()
