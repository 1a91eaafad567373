"""Caligula at the table: whole matches by touch, thirty small secret acts a round, secrets that stay where they belong.

Secrets are tested by comparison: the same match once as it is and once with everything changed that some eyes may not
know (tokens, hands, decks). For those eyes the page and its accessibility tree must be the same to the letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.core.match import Match
from engine.core.state import pack_state
from engine.games.caligula.game import GAME
from tests.web.positions import NAMES, kept, lay_out, look_alike, standing_at
from tests.web.serving import Host
from tests.web.sight import SIZES, axe_faults, resize
from tests.web.table import Table

TOO_SMALL = """() => [...document.querySelectorAll(
    '.tk, .mix, .dado button, .legend-open, :is(.civ, .emp, .seq, .srow)[data-state]')]
  .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])
  .filter(([, b]) => b.width < 43.5 || b.height < 43.5)
  .map(([one, b]) => `${one.outerHTML.slice(0, 90)} ${b.width} x ${b.height}`)"""
# What sticks out of the room for the board; the plot scrolls on a phone.
OUTSIDE = """() => {
  const room = document.querySelector('.board-panel').getBoundingClientRect();
  const out = (b) => b.left < room.left - 1 || b.right > room.right + 1
    || b.top < room.top - 1 || b.bottom > room.bottom + 1;
  return [...document.querySelectorAll('.caligula *')]
    .filter((one) => one.checkVisibility() && !one.closest('svg, dialog, .plot'))
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, b]) => b.width && out(b))
    .map(([one]) => one.outerHTML.slice(0, 100));
}"""
# A mark in a line of the story, and what stands there in the log.
MARKED = re.compile(r"\{(?!seat)\w+:[\w-]+\|([^}]*)\}")


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    table = Table(page, site.url).open()
    expect(table.at("[data-game=caligula]")).to_be_visible(timeout=60_000)
    return table


def sensible(match: Match, seat: int, rng: Random) -> str:
    """What the bot's first impression says, for that seat's eyes."""
    s = GAME.determinize(match.box, match.view(seat), GAME.memory(match.s, seat), rng)
    choices = list(match.choices(seat))
    return rng.choices(choices, [GAME.prior(s, c)[0] for c in choices])[0].key


@cache
def position(name: str, seats: int = 5) -> str:
    """The save of a match that sensible play has brought to a certain moment."""
    wanted = MOMENTS[name]
    for seed in range(100):
        match, rng = Match.new("caligula", seats, {}, seed), Random(seed)
        while not match.over:
            if wanted(match, match.s.agenda[-1][0]):
                return match.to_json()
            seat = match.asked[0]
            match.play(sensible(match, seat, rng), seat, match.at)
    raise AssertionError(name)


def _offers(match: Match, kind: str) -> bool:
    return match.seat is not None and any(c.kind == kind for c in match.choices(match.seat))


MOMENTS: dict[str, Callable[[Match, str], bool]] = {
    "bid": lambda m, step: step == "bid" and m.s.round == 2 and sum(map(len, m.s.laid)) > 12,
    "last bid": lambda m, step: step == "bid" and m.s.round == 2 and sum(n.bit_count() for n in m.s.slots) == 1,
    "place": lambda m, step: step == "place",
    "benefit": lambda m, step: step == "benefit" and m.s.round > 1 and len(m.s.shown) > 2,
    "remove": lambda m, step: step == "benefit" and _offers(m, "remove") and sum(map(len, m.s.laid)) > 8,
    "swap ordo": lambda m, step: step == "benefit" and _offers(m, "ordo"),
    "swap sequentia": lambda m, step: step == "benefit" and _offers(m, "sequentia"),
    "tribute": lambda m, step: step == "tribute" and len(m.choices(m.seat or 0)) > 1,
    "conspire": lambda m, step: step == "conspire" and m.s.round > 1 and len(m.asked) > 3,
    "plot": lambda m, step: step == "plot" and m.s.round > 1 and m.s.bid > 0 and len(m.choices(m.seat or 0)) > 4,
    "candidate": lambda m, step: step == "candidate" and m.s.round > 1,
    "favor": lambda m, step: step == "favor" and m.s.round > 1 and len(m.choices(m.seat or 0)) > 1,
    "defend": lambda m, step: step == "defend" and m.s.round > 1 and len(m.choices(m.seat or 0)) > 1,
    "strike": lambda m, step: step == "strike" and len(m.choices(m.seat or 0)) > 2,
    "fall": lambda m, step: step in ("plot", "strike") and m.s.phase == 2,
}


def match_of(table: Table) -> Match:
    """The match that is open, as the tablet keeps it."""
    return Match.from_json(kept(table.ready().page))


# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize(("privacy", "seats"), [("shield", 5), ("cover", 4), ("shield", 2)])
def test_a_whole_match_by_touch_shows_what_is_ones_own_behind_the_gate_only(
    table: Table, privacy: str, seats: int
) -> None:
    table.begin("caligula", NAMES[:seats], privacy)
    seen = table.play(seed=seats, watch=".tk .value, .hc")
    assert len(seen) > 100
    if privacy == "shield":
        assert not any(one["open"] for one in seen[:-1]), "the table stays public"
        assert any(one["shielded"] for one in seen)
        assert {one["screen"] for one in seen} == {"table", "outcome"}
    for before, now in pairwise(seen):
        if now["screen"] == "cover" or now["window"]:
            assert now["open"] == 0
        elif now["open"] and now["screen"] == "table":
            assert before["open"] or before["screen"] == "cover", "nothing is shown before somebody said who they are"
    expect(table.at(".win1 h2")).to_contain_text("win")
    expect(table.at(".reigns li").first).to_contain_text("Caligula")
    match = match_of(table)
    assert match.outcome is not None


# ---------------------------------------------------------------------- thirty small secret acts


def test_a_placement_takes_three_taps_and_looking_takes_none_more(table: Table) -> None:
    table.begin("caligula", NAMES, "shield")
    placed = 0
    for _ in range(4):
        seat = match_of(table).seat
        taps = 0
        for selector in (
            ".tk[data-state=legal]",
            ".civ[data-state=legal]",
            "[data-action=confirm][aria-disabled=false]",
        ):
            table.at(selector).first.tap()
            table.ready()
            taps += 1
        match = match_of(table)
        assert sum(map(len, match.s.laid)) == placed + 1
        placed += 1
        assert match.seat != seat
        assert taps == 3
    # Holding one's name, sliding to a token and letting go there looks and picks in one movement.
    mouse = table.page.mouse
    box = table.at("[data-action=reveal]").bounding_box()
    assert box
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    token = table.at(".sh .tk").nth(2)
    expect(token).to_be_visible()
    there = token.bounding_box()
    assert there
    mouse.move(there["x"] + 20, there["y"] + 20)
    mouse.up()
    expect(table.at(".sh")).to_have_count(0)
    expect(table.at(".tk[data-state=chosen]")).to_have_count(1)
    assert table.at(".tk .value").count() == 0, "it lies on the table, face down"
    table.at(".civ[data-state=legal]").nth(3).tap()
    table.do("confirm")
    assert sum(map(len, match_of(table).s.laid)) == placed + 1


def test_places_in_the_hand_stay_where_they_are(table: Table) -> None:
    """Whoever has looked once knows for the rest of the round which token is where."""
    table.begin("caligula", NAMES[:2], "shield")
    seat = match_of(table).seat
    assert seat is not None

    def values() -> dict[str, str]:
        table.reveal()
        found = {
            re.sub(",.*", "", token.get_attribute("aria-label") or ""): token.locator(".value").text_content()
            for token in table.at(".sh .tk").all()
        }
        table.do("conceal")
        return found

    before = values()
    assert len(before) == 6
    for _ in range(2):
        table.at(".tk[data-state=legal]").nth(1).tap()
        table.at(".civ[data-state=legal]").first.tap()
        table.do("confirm")
    assert match_of(table).seat == seat
    after = values()
    assert len(after) == 5
    assert after.items() <= before.items()


def test_placed_tokens_show_their_owner_and_never_their_value(table: Table) -> None:
    lay_out(table, position("bid"), "shield")
    texts = table.at(".civ .tok text").all_text_contents()
    assert len(texts) > 12
    assert set(texts) <= set("ABCDE")
    table.reveal()
    assert set(table.at(".civ .tok text").all_text_contents()) <= set("ABCDE"), "not even to their owner"


def test_owners_may_look_only_where_the_table_says_so(table: Table) -> None:
    for may in (False, True):
        table.page.goto(table.url)
        table.begin("caligula", NAMES[:2], "shield", {"owner_may_look": may})
        for _ in range(2):
            for selector in (".tk[data-state=legal]", ".civ[data-state=legal]"):
                table.at(selector).first.tap()
            table.do("confirm")
        assert match_of(table).options["owner_may_look"] is may
        assert set(table.at(".civ .tok text").all_text_contents()) <= {"A", "B"}, "never on the open table"
        table.reveal()
        expect(table.at(".laid-own li")).to_have_count(1 if may else 0)


def test_a_full_card_says_so_and_why(table: Table) -> None:
    for name in ("bid", "last bid"):
        lay_out(table, position(name), "shield")
        if table.at(".civ.full").count():
            break
    table.at(".tk[data-state=legal]").first.tap()
    full = table.at(".civ.full").first
    expect(full).to_contain_text("no space left")
    full.tap(force=True)
    expect(table.at(".reason")).to_contain_text("No space is left on")


# ---------------------------------------------------------------------- secrets


def real_and_twin(save: str, seat: int | None, seed: int = 3) -> tuple[str, str]:
    """The match, and the same with all changed that the seat (or, for None, nobody in particular) does not know."""
    match = Match.from_json(save)
    s = match.s
    eyes = range(match.seats) if seat is None else [seat]
    for other in eyes:
        if seat is None and other == match.seats - 1:
            break  # what the last one knows stays; the others' own things have changed by then
        s = GAME.determinize(match.box, GAME.view(s, other), GAME.memory(s, other), Random(seed + other))
        s.agenda = list(match.s.agenda)  # a seat in a window imagines that those before it have refused
    assert GAME.view(s, seat) == match.view(seat)
    assert pack_state(s) != pack_state(match.s)
    return standing_at(save, match.s), standing_at(save, s)


SECRET = ("bid", "place", "tribute", "conspire", "plot", "defend", "strike")


def test_the_public_table_tells_nothing_that_is_hidden(table: Table) -> None:
    """A placing hand lies open by its places, answers of a plot are made behind the shield: no page differs."""
    for moment in SECRET:
        look_alike(table, real_and_twin(position(moment), None), "shield", lambda t: t)
    look_alike(table, real_and_twin(position("plot"), None), "cover", lambda t: t)


def look_at_own_hand(table: Table, seat: int) -> None:
    table.page.set_viewport_size({"width": 1180, "height": 1000})
    if not table.at(".wb").count():
        table.do("peek")
    table.reveal(table.at(f".name-card[data-seat='{'abcde'[seat]}']"))
    expect(table.at(".sh .hand-sheet")).to_be_visible()


def test_a_seat_that_looks_at_its_own_hand_sees_nothing_else(table: Table) -> None:
    for moment in SECRET:
        save = position(moment)
        asked = Match.from_json(save).asked
        seat = asked[-1] if moment == "conspire" else next(seat for seat in range(5) if seat not in asked)
        look_alike(table, real_and_twin(save, seat), "shield", partial(look_at_own_hand, seat=seat))


def test_the_window_is_alike_for_everybody_who_holds_a_card(table: Table) -> None:
    save = position("conspire")
    lay_out(table, save, "shield")
    match = Match.from_json(save)
    cards = table.at(".wb .name-card")
    assert cards.count() == len(match.asked)
    for card in cards.all():
        assert re.fullmatch(r"\d+ cards?", card.locator(".n").inner_text())
    order = [card.get_attribute("data-seat") for card in cards.all()]
    assert order == ["abcde"[seat] for seat in match.asked], "in turn order"
    expect(table.at(".thr")).to_contain_text(match.view(None)["throne"]["name"])
    table.do("nobody")
    assert table.at("[data-action=nobody]").count() == 0 or match_of(table).at > match.at


# ---------------------------------------------------------------------- the story


def test_a_resolution_is_told_step_by_step_and_stays_in_the_log(table: Table) -> None:
    lay_out(table, position("last bid"), "shield")
    before = match_of(table)
    table.page.emulate_media(reduced_motion="no-preference")
    table.at(".tk[data-state=legal]").first.tap()
    table.at(".civ[data-state=legal]").first.tap()
    table.at("[data-action=confirm][aria-disabled=false]").click()
    told, headings = [], set()
    go_on = table.at("[data-action=go-on]")
    expect(go_on).to_contain_text("1 of")
    while go_on.count():
        step = go_on.inner_text()
        told.append(table.at(".dado .ask").inner_text())
        headings.add(table.at(".frieze .standing").inner_text())
        go_on.click()
        expect(table.page.get_by_role("button", name=step, exact=True)).to_have_count(0)
    table.ready()
    assert len(told) > 2, "the token, the end of the bids, and at least one card"
    assert any("sequentia" in heading for heading in headings), "each step is headed by the moment that it tells"
    table.do("log")
    lines = table.at(".txt.log").inner_text()
    after = match_of(table)
    for entry in after.journal[before.at :]:
        for beat in entry.beats:
            words = after.words_for(beat, None)
            if words is not None:
                text = re.sub(r"\{seat:(\d)\}", lambda m: NAMES[int(m[1])], MARKED.sub(r"\1", words.text))
                assert text in lines


def test_a_story_can_be_skipped(table: Table) -> None:
    lay_out(table, position("last bid"), "shield")
    table.page.emulate_media(reduced_motion="no-preference")
    table.at(".tk[data-state=legal]").first.tap()
    table.at(".civ[data-state=legal]").first.tap()
    table.at("[data-action=confirm][aria-disabled=false]").click()
    table.at("[data-action=skip]").click()
    expect(table.at("[data-action=skip]")).to_have_count(0)
    table.ready()


# ---------------------------------------------------------------------- reading the table


def test_a_conspiracy_shows_who_is_in_what_lies_and_what_each_end_would_pay(table: Table) -> None:
    for moment in ("plot", "favor", "defend", "strike", "fall"):
        save = position(moment)
        view = Match.from_json(save).view(None)
        lay_out(table, save, "shield")
        plot = view["plot"]
        expect(table.at(".member")).to_have_count(5)
        for p in plot["seats"]:
            member = table.at(f".member[data-seat='{'abcde'[p['seat']]}']")
            expect(member).to_contain_text(NAMES[p["seat"]])
            assert member.locator(".mini").count() == len(p["cards"])
        if plot["stage"] not in ("candidate", "favor"):
            expect(table.at(".life .big")).to_have_text(f"life {plot['life']}")
            expect(table.at(".blades .big")).to_have_text(str(plot["stabs"]))
        expect(table.at(".dies li")).to_have_count(len(plot["dies"]))
        expect(table.at(".lives li")).to_have_count(len(plot["lives"]))


def test_the_legend_is_one_touch_away_and_every_card_says_what_it_does(table: Table) -> None:
    save = position("benefit")
    lay_out(table, save, "shield")
    view = Match.from_json(save).view(None)
    for slot in view["civitas"]:
        if slot["card"]:
            expect(table.at(".civ").filter(has_text=slot["card"]["text"]).first).to_be_visible()
    table.at("[data-action=legend]").tap()
    expect(table.at("dialog.legend")).to_be_visible()
    expect(table.at("dialog.legend .symbols li")).to_have_count(15)
    table.do("close-legend")
    expect(table.at("dialog.legend")).not_to_be_visible()


def test_effects_are_used_by_touching_what_they_hit(table: Table) -> None:
    lay_out(table, position("remove"), "shield")
    tokens = sum(map(len, match_of(table).s.laid))
    table.at(".tok[data-state=legal]").first.click()
    table.do("confirm")
    assert sum(map(len, match_of(table).s.laid)) < tokens
    lay_out(table, position("swap ordo"), "shield")
    order = match_of(table).s.order
    table.at(".srow[data-state=legal]").nth(0).click()
    table.do("confirm")
    expect(table.at(".srow.held")).to_have_count(1)
    table.do("undo")
    expect(table.at(".srow.held")).to_have_count(0)
    table.at(".srow[data-state=legal]").nth(0).click()
    table.do("confirm")
    table.at(".srow[data-state=legal]").nth(0).click()
    table.do("confirm")
    swapped = next(e for e in reversed(match_of(table).journal) if any(b[0] and b[0][0] == "ordo" for b in e.beats))
    assert sorted(swapped.beats[0][2].order) == sorted(order)
    assert swapped.beats[0][2].order != order
    lay_out(table, position("swap sequentia"), "shield")
    expect(table.at(".seq[data-state=legal]")).to_have_count(5)


def test_everything_fits_at_every_size_and_axe_finds_nothing(table: Table) -> None:
    for moment in ("bid", "benefit", "swap sequentia", "plot", "favor", "strike", "fall"):
        lay_out(table, position(moment), "shield")
        if moment == "bid":
            table.at(".tk[data-state=legal]").first.tap()
            table.ready()
        for size in SIZES:
            resize(table.page, size)
            assert not table.page.evaluate(TOO_SMALL), (moment, size)
            assert not table.page.evaluate(OUTSIDE), (moment, size)
            if moment in ("bid", "benefit", "favor", "strike"):
                assert not axe_faults(table.page), (moment, size)
