"""Bacchus' Banquet at the table: whole matches by touch, and secrets that stay where they belong.

The heart of it is a comparison: the same match once as it is and once with everything changed that some eyes may not
know (guests, privileges, where the three cards lie). For those eyes the page and its accessibility tree must be the
same to the letter.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.core.match import Match
from engine.core.state import pack_state
from engine.games.bacchus.game import GAME
from tests.web.positions import NAMES, kept, lay_out, look_alike, standing_at
from tests.web.serving import Host
from tests.web.sight import SIZES, axe_faults, resize
from tests.web.table import Table
from tests.web.test_shell_access import TOO_SMALL

# What only one seat may see: its guest, its privileges, the faces of the three cards, its notes.
OWN = ".gst.own, .own-guest, .priv, .slot .card:not(.back), .own-three, .notes"
PHASES = ("take", "lay", "offer", "privilege", "answer", "claim", "cancel")
OVERLAPS = """() => {
  const room = document.querySelector('.board-panel').getBoundingClientRect();
  return [...document.querySelectorAll('.bacchus *')]
    .filter((one) => one.checkVisibility() && !one.closest('svg, dialog, .sr'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, b]) => b.width && (b.left < room.left - 1 || b.right > room.right + 1
      || b.top < room.top - 1 || b.bottom > room.bottom + 1))
    .map(([one]) => one.outerHTML.slice(0, 100));
}"""


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    table = Table(page, site.url).open()
    expect(table.at("[data-game=bacchus]")).to_be_visible(timeout=60_000)
    return table


@cache
def position(phase: str, seats: int = 5, turn: int = 7) -> str:
    """The save of a match that sensible play has brought to a question of that kind; a window, for two at least."""
    least = 2 if phase == "privilege" else 1
    for seed in range(200):
        match, rng = Match.new("bacchus", seats, {}, seed), Random(seed)
        while not match.over:
            if match.s.turn >= turn and match.s.agenda[-1][0] == phase and len(match.asked) >= least:
                return match.to_json()
            seat = rng.choice(match.asked)
            choices = list(match.choices(seat))
            s = GAME.determinize(match.box, match.view(seat), GAME.memory(match.s, seat), rng)
            window = match.step is not None and match.step.window
            weights = [1.0] * len(choices) if window else [GAME.prior(s, c)[0] for c in choices]
            match.play(rng.choices(choices, weights)[0].key, seat, match.at)
    raise AssertionError(phase)


def real_and_twin(save: str, seat: int | None, seed: int = 3) -> tuple[str, str]:
    """The match, and the same with all changed that the seat (or, for None, nobody in particular) does not know."""
    match = Match.from_json(save)
    memory = {"agenda": list(match.s.agenda)} if seat is None else GAME.memory(match.s, seat)
    s = GAME.determinize(match.box, match.view(seat), memory, Random(seed))
    assert GAME.view(s, seat) == match.view(seat)
    assert pack_state(s) != pack_state(match.s)
    return standing_at(save, match.s), standing_at(save, s)


# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize(("privacy", "seats", "seed"), [("cover", 5, 7), ("shield", 3, 3)])
def test_a_whole_match_by_touch_shows_what_is_ones_own_behind_the_gate_only(
    table: Table, privacy: str, seats: int, seed: int
) -> None:
    table.begin("bacchus", NAMES[:seats], privacy)
    seen = table.play(seed, watch=OWN)
    assert len(seen) > 15, "even the shortest banquet takes a turn or two"
    if privacy == "shield":
        assert not any(one["open"] for one in seen[:-1]), "the table stays public"
    for before, now in pairwise(seen):
        if now["screen"] == "cover" or now["window"]:
            assert now["open"] == 0
        elif now["open"] and now["screen"] == "table":
            assert before["open"] or before["screen"] == "cover", "nothing is shown before somebody said who they are"
    expect(table.at(".who-was li")).to_have_count(seats)
    expect(table.at(".win1 p:not(.again)")).not_to_be_empty()


def test_the_keyboard_alone_plays(table: Table) -> None:
    table.begin("bacchus", NAMES[:3])
    keys, rng, screens = table.page.keyboard, Random(2), set()
    for _ in range(90):
        screens.add(table.screen)
        for selector in (
            "[data-action=take-over]", "[data-action=nobody]", "[data-action=confirm][aria-disabled=false]",
            "[data-state=legal]:not([inert] *)",
        ):  # fmt: skip
            found = table.at(selector)
            if n := found.count():
                found.nth(rng.randrange(n)).focus()
                keys.press("Enter")
                break
        table.ready()
        if table.screen == "outcome":
            break
    assert "cover" in screens
    match = Match.from_json(kept(table.ready().page))
    assert match.over or match.s.turn > 2


# ---------------------------------------------------------------------- secrets


def test_the_public_table_tells_nothing_that_is_hidden(table: Table) -> None:
    """The page before nobody's eyes, in both ways of privacy, at every kind of question."""
    for phase in PHASES:
        look_alike(table, real_and_twin(position(phase), None), "shield", lambda t: t)
        if phase != "lay":
            look_alike(table, real_and_twin(position(phase), None), "cover", lambda t: t)


def look(table: Table, seat: int) -> None:
    """That seat's person looks: at the question if it is asked in a window, else at the own hand."""
    speak = table.at(f".name-card[data-speak='{seat}']")
    if table.at("[data-action=nobody]").count() and not speak.count():
        return
    if not speak.count():
        table.do("peek")
    speak.click()
    table.take_over()


@pytest.mark.parametrize("seat", [1, 3])
def test_a_seat_sees_nothing_of_what_it_may_not_know(table: Table, seat: int) -> None:
    """With everything changed that this seat can't know, its person sees the same page."""
    for phase in PHASES:
        if phase != "lay":
            look_alike(table, real_and_twin(position(phase), seat), "cover", lambda t: look(t, seat))


def test_the_window_looks_alike_for_all_who_hold_a_privilege(table: Table) -> None:
    lay_out(table, position("privilege"))
    cards = table.at(".wb .name-card")
    assert cards.count() >= 2
    for n in range(cards.count()):
        assert re.fullmatch(r"\d privileges?", cards.nth(n).locator(".n").inner_text())
    assert table.at(".win").locator(OWN).count() == 0
    expect(table.at(".thr .mini")).to_have_count(3)
    first = table.at("[data-speak]").first
    first.click()
    table.take_over()
    expect(table.at(".priv").first).to_be_visible()
    table.at("[data-choice]").filter(has_text="Play none").click()
    table.do("confirm")
    expect(table.at(".wb .told")).to_have_count(1)
    assert table.at(OWN).count() == 0


def test_the_three_cards_show_to_the_one_who_lays_them_and_backs_to_the_others(table: Table) -> None:
    lay_out(table, position("lay"))
    assert table.screen == "cover"
    assert table.at(".bacchus, .card").count() == 0, "no trace of a table beneath"
    table.take_over()
    expect(table.at(".slot .card:not(.back)")).to_have_count(3)
    table.at(".slot [data-pick]").first.click()
    table.at(".slot [data-choice]").first.click()
    expect(table.at(".foreseen li").first).to_contain_text("gift")
    table.do("confirm")
    # On a table with the shield there are backs, and the faces while the own name is held.
    lay_out(table, position("lay"), "shield")
    expect(table.at(".slot .card.back")).to_have_count(3)
    table.at(".slot [data-pick]").first.click()
    table.at(".slot [data-choice]").first.click()
    table.ready()
    assert "carry out" not in table.at(".foreseen").inner_text(), "what it would do is for its owner alone"
    assert table.at(".foreseen b").count() <= 1
    table.reveal()
    expect(table.at(".sh .own-three .card")).to_have_count(3)
    table.do("conceal")
    assert table.at(OWN).count() == 0


def test_notes_are_kept_for_the_seat_that_wrote_them(table: Table) -> None:
    lay_out(table, position("answer"))

    def pad(seat: int) -> None:
        table.do("peek")
        table.at(f"[data-speak='{seat}']").click()
        table.ready().do("take-over")

    pad(2)
    guess = table.at(".notes .guess").first
    guess.click()
    expect(guess).to_have_text("?")
    table.at(".notes textarea").fill("the third seat could be Claudius")
    table.at(".notes textarea").blur()
    table.do("hide")
    assert "could be Claudius" not in table.page.content()
    table.page.reload()
    expect(table.at(".bacchus")).to_be_attached(timeout=60_000)
    table.ready()
    pad(3)
    expect(table.at(".notes textarea")).to_have_value("")
    expect(table.at(".guess.is-maybe")).to_have_count(0)
    table.do("hide")
    pad(2)
    expect(table.at(".notes textarea")).to_have_value("the third seat could be Claudius")
    expect(table.at(".guess.is-maybe")).to_have_count(1)


# ---------------------------------------------------------------------- reading the table


def test_the_gift_travels_from_person_to_person(table: Table) -> None:
    lay_out(table, position("offer"))
    giver = table.at(".lies.gift").evaluate("(one) => one.closest('.place').querySelector('.nm').textContent")
    table.at(".disp[data-state=legal]").first.click()
    to = table.at(".disp[data-state=chosen] .nm").inner_text()
    expect(table.at("[data-action=confirm]")).to_contain_text(to)
    table.do("confirm")
    if table.at("[data-action=nobody]").count():
        table.do("nobody")
    now = table.at(".lies.gift").evaluate("(one) => one.closest('.place').querySelector('.nm').textContent")
    assert (giver, now) == (giver, to) and giver != to
    # Whoever gives it can't be handed it before all have refused, and the table says why.
    table.at(".disp[data-state=refused]").first.dispatch_event("click")
    expect(table.at(".reason")).to_contain_text("home")


def test_turns_guests_and_cards_can_be_read_at_any_time(table: Table) -> None:
    save = position("answer", turn=9)
    lay_out(table, save)
    view = Match.from_json(save).view(None)
    for name, rows in (("turns", len(view["turns"])), ("guests", 9 + 8), ("cards", 24)):
        table.page.evaluate("(name) => document.getElementById(`bacchus-${name}`).showModal()", name)
        sheet = table.at(f"#bacchus-{name}")
        assert sheet.locator(".turns > li, tbody tr").count() == rows
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).not_to_be_visible()
    table.at(".tally").nth(2).click()
    expect(table.at("#bacchus-cards")).to_be_visible()
    assert table.at("#bacchus-cards sup").count() > 24, "what is reconstructed is marked"
    assert table.at("#bacchus-turns .hidden").count() == sum(
        turn[place] is None for turn in view["turns"] for place in ("gift", "keep", "discard")
    )


def test_everything_fits_at_every_size_and_axe_finds_nothing(table: Table) -> None:
    for phase in ("take", "lay", "answer", "cancel", "privilege"):
        lay_out(table, position(phase, turn=9)).take_over()
        if phase == "privilege":
            table.at("[data-speak]").first.click()
            table.take_over()
        for size in SIZES:
            resize(table.page, size)
            assert not table.page.evaluate(OVERLAPS), (phase, size)
            assert not table.page.evaluate(TOO_SMALL), (phase, size)
            assert not axe_faults(table.page), (phase, size)
