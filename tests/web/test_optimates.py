"""The table of Optimates et Populares: whole matches, prices before they are paid, answers, and room for everything."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.core.match import Match
from engine.games.optimates.game import GAME
from tests.web.positions import lay_out
from tests.web.serving import Host
from tests.web.sight import SIZES, axe_faults, resize
from tests.web.table import Table

NAMES = ("Marta", "Jonas")

# What of the board is cut off, which targets are too small, and what of the dado leaves the screen. Rows of the People
# have their 44 px in the dado, as buttons of the same blocks.
FAULTS = """() => {
  const faults = [];
  const find = (selector) => [...document.querySelectorAll(selector)]
    .map((one) => ({ one, box: one.getBoundingClientRect(), name: `${one.className} ${one.textContent.trim()}` }))
    .filter(({ box }) => box.width);
  const within = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1
    && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  const room = document.querySelector('.board-panel').getBoundingClientRect();
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const { box, name } of find('.optimates :is(.sen, .law, .pp, .rail, .num, .big, .balance)'))
    if (!within(box, room)) faults.push(`cut off: ${name}`);
  for (const { one, box, name } of find('.screen :is([data-choice], [data-pick])'))
    if (Math.min(box.width, box.height) < (one.matches('.pp') ? 32 : 43.5)) faults.push(`too small: ${name}`);
  for (const { box, name } of find('.dado :is(.ask, .tabula, .answer, .blocks .act, .step)'))
    if (!within(box, screen)) faults.push(`off the screen: ${name}`);
  return faults;
}"""


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url).open()


@cache
def saved(step: str, **wanted: int) -> str:
    """The save of a match that stands at this question: the first one that sensible play leads to."""
    for seed in range(400):
        match, rng = Match.new("optimates", 2, {}, seed), Random(seed)
        while not match.over:
            frame = match.s.agenda[-1]
            if frame[0] == step and len(match.choices(frame[1])) >= wanted.get("choices", 1):
                return match.to_json()
            offered = match.choices(frame[1])
            weights = [GAME.prior(match.s, c)[0] if rng.random() < 0.8 else 1.0 for c in offered]
            match.play(rng.choices(offered, weights)[0].key, frame[1], match.at)
    raise LookupError(step)


def stand_at(table: Table, step: str, **wanted: int) -> Table:
    """Opens a match that stands at this question, from wherever the page is."""
    return lay_out(table, saved(step, **wanted))


def action(table: Table, name: str) -> None:
    table.ready().at(f".act:has-text('{name}')").click()
    table.ready()


def said(table: Table) -> str:
    return table.ready().at(".conseq").inner_text()


def confirm(table: Table) -> Table:
    table.at("[data-action=confirm][aria-disabled=false]").click()
    return table.ready()


def test_a_whole_match_by_touching_what_is_lit(table: Table) -> None:
    table.begin("optimates", NAMES)
    seen = table.play(seed=7, most=6000)
    assert {moment["screen"] for moment in seen} == {"table", "outcome"}, "nothing is hidden, so no cover ever"
    expect(table.at(".win1 h2")).to_contain_text("wins")
    for measure in ("Victory points", "Political Will"):
        table.at(f"[data-page='{measure}']").click()
        expect(table.at(".graph")).to_have_attribute("aria-label", re.compile(measure, re.IGNORECASE))
    expect(table.at(".optimates.final .law")).to_have_count(4)


def test_the_price_and_what_the_other_side_gains_are_said_before_the_button(table: Table) -> None:
    table.begin("optimates", NAMES)
    action(table, "Consul Action")
    table.at(".law[data-state=legal]").nth(2).click()
    words = said(table)
    assert "Jonas pays 2 Will, 6 → 4." in words
    assert "If it passes" in words
    assert "Marta gains 1 Will" in words
    assert "Marta may veto as Consul" in words
    expect(table.at(".law .mkr.ghost")).to_have_count(1)
    expect(table.at(".rail").nth(1).locator(".will em")).to_have_text("−2")
    confirm(table)
    assert table.screen == "table", "the other player is asked without a cover"
    expect(table.at(".who b")).to_have_text("Marta")
    expect(table.at("[data-answer]")).to_have_count(1)
    expect(table.at(".answer")).to_have_count(2)
    table.at(".answer").filter(has_text="Let it pass").click()
    confirm(table)
    expect(table.at(".who b")).to_have_text("Jonas")


def test_senators_are_named_one_by_one_and_can_be_taken_back_until_the_button(table: Table) -> None:
    stand_at(table, "reform", choices=4)
    before = table.at(".balance").get_attribute("aria-label")
    expect(table.at("[data-action=confirm]")).to_have_count(0)
    table.at(".sen[data-state=legal]").first.click()
    table.ready()
    expect(table.at(".sen.marked")).to_have_count(1)
    table.do("undo")
    expect(table.at(".sen.marked")).to_have_count(0)
    while table.at(".sen[data-state=legal]").count():
        table.at(".sen[data-state=legal]").first.click()
        table.ready()
    expect(table.at(".sen.marked em").first).to_have_text("flips")
    assert "Influence" in said(table)
    table.page.reload()
    expect(table.at(".sen.marked").first).to_be_visible(timeout=30_000)
    confirm(table)
    assert table.at(".balance").get_attribute("aria-label") != before
    expect(table.at("[data-answer]")).to_have_count(0)


def test_a_senator_first_or_the_action_first_leads_to_the_same(table: Table) -> None:
    table.begin("optimates", NAMES)
    enemy = table.at(".sen[data-seat=a]").first
    enemy.click()
    expect(table.at(".act.fits")).to_have_text([re.compile("Persuade"), re.compile("Intimidate")])
    action(table, "Intimidate")
    assert "of 8 faces flip it" in said(table)
    action(table, "Persuade")
    assert "coins" in said(table)
    table.page.keyboard.press("Escape")
    action(table, "Nudge")
    table.at(".swap[data-state=legal]").first.click()
    assert "swaps" in said(table)
    expect(table.at(".sen.source")).to_have_count(2)


def test_what_cannot_be_done_says_why_with_a_link_to_the_rules(table: Table) -> None:
    table.begin("optimates", NAMES)
    tile = table.at(".act:has-text('Proscription')")
    expect(tile).to_have_attribute("aria-disabled", "true")
    tile.click(force=True)
    expect(table.at(".reason")).to_contain_text("Needs 3 Major Offices")
    table.at(".reason a").click()
    expect(table.at(".aside .now")).to_contain_text("Proscription")


def test_a_bid_goes_up_coin_by_coin_or_by_the_table(table: Table) -> None:
    table.begin("optimates", NAMES)
    action(table, "Public Games")
    table.at(".step").last.click()
    expect(table.at(".stepper output b")).to_have_text("1")
    table.at(".step").last.click()
    expect(table.at(".stepper output b")).to_have_text("2")
    table.at(".lead:has-text('blocks apart')").first.click()
    expect(table.at(".stepper output b")).to_have_text("3")
    assert "may answer with up to 4 coins" in said(table)
    confirm(table)
    expect(table.at(".who b")).to_have_text("Marta")
    expect(table.at(".act:has-text('Leave it at that')")).to_be_visible()


ANSWERS = {"veto": 3, "oppose": 2, "override": 2, "bid": 3, "crowd": 4, "flip_back": 3, "backlash": 3, "redress": 2}


def test_every_answer_of_the_other_side_can_be_given_by_touch(table: Table) -> None:
    for step, choices in ANSWERS.items():
        stand_at(table, step, choices=choices)
        for _ in range(8):
            table.choose()
            if table.at(".optimates").get_attribute("data-step") != step:
                break
        else:
            raise AssertionError(f"{step} does not end")


def test_nothing_is_cut_off_or_too_small_to_touch(table: Table) -> None:
    for step in ("act", "veto", "crowd", "bid", "backlash"):
        stand_at(table, step, choices=3)
        for name in SIZES:
            resize(table.page, name)
            table.ready()
            faults = table.page.evaluate(FAULTS)
            assert not faults, (step, name, faults)


def test_axe_finds_nothing(table: Table) -> None:
    for step, scheme, size in (
        ("act", "light", "landscape"),
        ("veto", "dark", "phone"),
        ("reform", "light", "phone"),
        ("bid", "dark", "landscape"),
    ):
        stand_at(table, step, choices=3)
        resize(table.page, size)
        assert not axe_faults(table.ready().page, [scheme]), (step, size)
