"""Consul and Tribune Actions, vetoes, overrides, and what laws do when they pass."""

import itertools

import pytest

from engine.games.optimates.data import CONSUL_CEDES, CONSUL_COSTS
from tests.rules.optimates.table import (
    AGRARIAN,
    BLUE,
    DEBT,
    GRAIN,
    ITALIC,
    LEGIONS,
    MERCHANTS,
    POOR,
    RED,
    Table,
    at,
    table,
)

BOTH_CONSULS = (BLUE, BLUE, RED, RED, RED)
NO_OFFICE = (BLUE, BLUE, BLUE, RED, RED)
MIXED = (4, 4, 4, 4, 4, 4)
START = ((RED, 0), (RED, 2), (RED, 0), (RED, 0))


def unopposed(acting: int = BLUE, **given: object) -> Table:
    """The acting side holds all three Major Offices: nobody can veto."""
    return table(acting, offices=(acting, acting, acting, RED, RED), **given)  # type: ignore[arg-type]


def laws(law: int, space: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(space if i == law else START[i] for i in range(4))


# ---------------------------------------------------------------- the ladder, No Pass


def test_R26_the_ladder_counts_all_consul_actions_of_a_phase_vetoed_ones_too() -> None:
    t = table(will=(9, 30), coins=(0, 0), people=MIXED)
    t.do(f"consul:{ITALIC}", "decline", f"consul:{DEBT}", "veto:consul", f"consul:{AGRARIAN}", "decline")
    t.do(t.offered[0], "done")  # the Senator that the Optimates flip
    costs = [event[3] for event in t.told("paid") if event[2] == "consul"]
    gains = [event[3] for event in t.told("gained")]
    assert costs == [2, 3, 5]
    assert gains == [1, 3]


def test_R26_both_consuls_of_one_side_share_one_ladder_and_the_other_side_starts_anew() -> None:
    t = table(offices=BOTH_CONSULS, will=(1, 9), coins=(0, 0)).do(f"consul:{GRAIN}")
    t.s.will[RED] = 1  # too little for the Tribune's Veto
    t.do(f"consul:{DEBT}", "pass")
    assert [event[3] for event in t.told("paid")] == [2, 3]
    t = table(taken=2, coins=(0, 0)).do("pass", f"consul:{ITALIC}")
    assert t.told("paid")[0][1:4] == (RED, "consul", 2)


@pytest.mark.parametrize("step", range(4))
def test_the_price_of_each_consul_action_and_what_it_cedes(step: int) -> None:
    t = unopposed(will=(0, 18), people=MIXED)
    for law in (GRAIN, DEBT, ITALIC)[:step]:
        t.do(f"consul:{law}")
    will = list(t.s.will)
    law = (GRAIN, DEBT, ITALIC, AGRARIAN)[step]
    t.do(f"consul:{law}")
    if t.asked == ("reform", RED):
        t.do(t.offered[0], "done")
    assert t.s.will == [will[RED] + CONSUL_CEDES[step], will[BLUE] - CONSUL_COSTS[step]]
    assert (CONSUL_COSTS, CONSUL_CEDES) == ((2, 3, 5, 8), (1, 2, 3, 5))


def test_R27_a_tribune_action_closes_the_law_but_not_to_the_tribune() -> None:
    t = unopposed(will=(0, 20)).do(f"tribune:{DEBT}")
    assert t.s.closed == 1 << DEBT
    assert f"consul:{DEBT}" not in t.offered
    assert t.why_not("consul", DEBT).startswith("No Pass")
    t.do(f"tribune:{DEBT}")
    assert t.law(DEBT) == (BLUE, 2)


def test_R27_consul_then_tribune_is_possible() -> None:
    t = unopposed(will=(0, 20)).do(f"consul:{DEBT}", f"tribune:{DEBT}")
    assert t.law(DEBT) == (BLUE, 2)


def test_R27_the_option_leaves_the_law_open() -> None:
    t = unopposed(will=(0, 20), options={"tribune_sets_no_pass": False}).do(f"tribune:{DEBT}")
    assert t.s.closed == 0
    assert f"consul:{DEBT}" in t.offered
    t.do(f"consul:{DEBT}", f"tribune:{GRAIN}", f"consul:{GRAIN}")
    assert t.s.closed == 1 << DEBT | 1 << GRAIN


def test_R28_a_vetoed_law_is_closed_and_paid_for_and_nothing_is_ceded() -> None:
    t = table(will=(5, 9), coins=(0, 0)).do(f"consul:{DEBT}", "veto:consul")
    assert t.law(DEBT) == (RED, 0)
    assert t.s.closed == 1 << DEBT
    assert t.s.will == [5 - 1, 9 - 2 + 1]


def test_R29_one_consul_action_for_each_law_and_turn_from_both_sides_together() -> None:
    t = table(will=(9, 9), coins=(0, 0)).do(f"consul:{DEBT}", "decline")
    assert f"consul:{DEBT}" not in t.offered
    t.do("pass")
    assert t.asked == ("act", RED)
    assert f"consul:{DEBT}" not in t.offered
    assert t.why_not("consul", DEBT).startswith("No Pass")
    assert f"consul:{ITALIC}" in t.offered


def test_R30_not_past_the_end_and_the_grain_dole_never_by_the_optimates() -> None:
    t = unopposed(RED, laws=((RED, 2), (BLUE, 2), (BLUE, 3), (RED, 2)))
    assert t.of_kind("consul") == {f"consul:{DEBT}"}
    assert t.of_kind("tribune") == {f"tribune:{DEBT}"}
    assert t.why_not("consul", GRAIN) == t.why_not("tribune", GRAIN) == "The Optimates can never touch the Grain Dole."
    assert t.why_not("consul", ITALIC) == "It is at this side's end already."


# ---------------------------------------------------------------- vetoes


def test_R31_one_veto_with_the_office_and_the_will() -> None:
    rich = {"will": (9, 9), "coins": (0, 0)}
    assert table(**rich).do(f"consul:{DEBT}").offered == ["veto:consul", "decline"]  # type: ignore[arg-type]
    assert table(offices=BOTH_CONSULS, **rich).do(f"consul:{DEBT}").offered == ["veto:tribune", "decline"]  # type: ignore[arg-type]
    t = table(RED, offices=(RED, BLUE, BLUE, RED, RED), **rich).do(f"consul:{DEBT}")  # type: ignore[arg-type]
    assert t.offered == ["veto:consul", "veto:tribune", "decline"]
    assert table(offices=NO_OFFICE, **rich).do(f"consul:{DEBT}").asked == ("act", BLUE)  # type: ignore[arg-type]


@pytest.mark.parametrize("parts", list(itertools.product((False, True), repeat=3)), ids=str)
def test_R32_the_price_of_a_consuls_veto_cell_by_cell(parts: tuple[bool, bool, bool]) -> None:
    more_influence, more_people, own_colour = parts
    strong = "B4 B4 B4 B3 / B2 B2 B2 B2 / R2 R2 R2 R2 / R2 R2 R2 R2"
    level = "B2 B2 B2 B2 / B2 B2 B2 B2 / R2 R2 R2 R2 / R2 R2 R2 R2"
    t = table(
        senate=strong if more_influence else level,
        people=(4, 4, 4, 4, 3, 5) if more_people else MIXED,
        laws=laws(DEBT, (BLUE, 1) if own_colour else (RED, 0)),
        will=(5, 9),
        coins=(0, 0),
    )
    price = sum(parts)
    assert t.view()["laws"][DEBT]["moves"][BLUE]["veto"] == price
    t.do(f"consul:{DEBT}")
    assert t.view()["pending"]["vetoes"] == [price, None]
    t.do("veto:consul")
    assert t.s.will == [5 - price, 7 + price]


@pytest.mark.parametrize(("space", "price"), [((RED, 0), 1), ((RED, 1), 1), ((BLUE, 1), 0)])
def test_R32_red_zero_is_a_red_space_for_the_optimates(space: tuple[int, int], price: int) -> None:
    level = "B2 B2 B2 B2 / B2 B2 B2 B2 / R2 R2 R2 R2 / R2 R2 R2 R2"
    t = table(RED, senate=level, people=MIXED, laws=laws(DEBT, space))
    assert t.view()["laws"][DEBT]["moves"][RED]["veto"] == price


def test_R32_the_price_is_that_before_the_move() -> None:
    t = table(will=(5, 9), coins=(0, 0), people=MIXED).do(f"consul:{DEBT}")
    assert t.view()["pending"]["vetoes"][0] == 0  # on red 0 still


@pytest.mark.parametrize(
    ("majors", "veto", "price"),
    [
        ((RED, BLUE, BLUE), "consul", 6),
        ((BLUE, BLUE, RED), "tribune", 6),
        ((RED, BLUE, RED), "consul", 8),
        ((RED, BLUE, RED), "tribune", 8),
    ],
)
def test_R33_the_price_of_an_override_goes_by_the_offices_held(majors: tuple[int, ...], veto: str, price: int) -> None:
    for coins in (price, price - 1):
        t = table(offices=(*majors, RED, RED), will=(9, 9), coins=(0, coins)).do(f"consul:{DEBT}", f"veto:{veto}")
        if coins < price:
            assert t.asked in (("act", BLUE), ("redress", BLUE))  # not asked (R57)
        else:
            assert t.asked == ("override", BLUE)
            t.do("override")
            assert t.s.coins == [0, 0]
            assert t.law(DEBT) == (BLUE, 1)


def test_R33_the_will_of_the_veto_stays_spent_and_with_the_mover() -> None:
    t = table(will=(9, 9), coins=(0, 9)).do(f"consul:{DEBT}", "veto:consul")
    assert t.s.will == [9 - 1, 9 - 2 + 1]
    t.do("override")
    assert t.s.will == [8 + 1, 8]


def test_R34_the_tribunes_veto_lets_the_mover_flip_a_two_only_if_it_stands() -> None:
    start = {"offices": BOTH_CONSULS, "will": (9, 9)}
    t = table(coins=(0, 6), **start).do(f"consul:{DEBT}", "veto:tribune", "decline")  # type: ignore[arg-type]
    assert t.asked == ("redress", BLUE)
    assert set(t.offered) == {f"flip:{at(name)}" for name in ("a1", "b2", "a3")}  # all red 2s
    t.do(f"flip:{at('a3')}")
    assert t.side("a3") == BLUE
    assert t.s.will == [7, 7]  # nothing is ceded for it
    t = table(coins=(0, 6), **start).do(f"consul:{DEBT}", "veto:tribune", "override")  # type: ignore[arg-type]
    assert t.asked == ("act", BLUE)
    assert t.s.will == [7 + 1, 7]


@pytest.mark.parametrize(
    ("red", "offered", "flipped"),
    [
        ("R2 R3 R4", (), 0),  # one 2: no question
        ("R3 R3 R4", (0, 1), None),  # no 2: the mover chooses among the 3s, and must
        ("R4 R3 R4", (), 1),
        ("R4 R4 R4", (), None),  # 4s never
    ],
)
def test_R34_two_then_three_never_four(red: str, offered: tuple[int, ...], flipped: int | None) -> None:
    t = table(senate=f"{red} B2 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2", offices=BOTH_CONSULS, coins=(0, 0))
    t.do(f"consul:{DEBT}", "veto:tribune")
    if offered:
        assert t.offered == [f"flip:{space}" for space in offered]
    else:
        assert t.asked == ("act", BLUE)
        assert t.of(RED) == {0, 1, 2} - ({flipped} if flipped is not None else set())


def test_R57_vetoes_and_overrides_that_cannot_be_paid_are_not_asked_for() -> None:
    assert table(will=(0, 9), coins=(0, 0)).do(f"consul:{DEBT}").asked == ("act", BLUE)  # price 1, no Will
    assert table(offices=BOTH_CONSULS, will=(1, 9)).do(f"consul:{DEBT}").asked == ("act", BLUE)
    assert table(will=(1, 9), coins=(0, 5)).do(f"consul:{DEBT}", "veto:consul").asked == ("act", BLUE)


def test_R58_one_veto_is_chosen_and_the_other_cannot_follow() -> None:
    t = table(RED, will=(9, 9), coins=(8, 0)).do(f"consul:{DEBT}", "veto:tribune")
    assert t.asked == ("override", RED)
    t.do("override")
    assert t.asked == ("act", RED)
    assert t.law(DEBT) == (RED, 1)


def test_R59_an_overridden_law_passes_in_full() -> None:
    t = table(will=(9, 9), coins=(0, 6), laws=laws(AGRARIAN, (RED, 0)), people=MIXED)
    t.do(f"consul:{AGRARIAN}", "veto:consul", "override")
    assert t.law(AGRARIAN) == (BLUE, 1)
    assert t.s.people == [3, 5, 3, 5, 3, 5]
    assert t.s.closed == 1 << AGRARIAN
    assert t.asked == ("reform", RED)
    t.do(f"mark:{at('b1')}", "done")
    assert t.s.will == [9 + 1, 7]
    assert t.s.coins == [0, 0]


# ---------------------------------------------------------------- the Tribune


def test_R35_tribune_actions_are_unlimited_unvetoable_and_off_the_ladder() -> None:
    t = table(will=(9, 20)).do(f"tribune:{DEBT}", f"tribune:{GRAIN}", f"tribune:{DEBT}")
    assert t.s.will == [9 + 6, 20 - 9]
    assert t.s.taken == 0
    t.do(f"consul:{ITALIC}")
    assert t.told("paid")[-1][3] == 2


def test_R35_the_optimates_may_hold_and_use_the_tribune() -> None:
    t = table(RED, offices=(RED, BLUE, RED, RED, RED)).do(f"tribune:{DEBT}")
    assert t.law(DEBT) == (RED, 1)
    assert table(RED).why_not("tribune") == "Needs the Tribune."


def test_R36_a_tribune_action_enters_no_three_of_either_colour() -> None:
    t = table(laws=((RED, 0), (BLUE, 2), (RED, 0), (RED, 0)))
    assert f"tribune:{GRAIN}" not in t.offered
    assert t.why_not("tribune", GRAIN) == "A Tribune Action can't enter a 3."
    assert f"consul:{GRAIN}" in t.offered
    t = table(RED, offices=(RED, BLUE, RED, RED, RED), options={"red_arm": 3}, laws=laws(DEBT, (RED, 2)))
    assert f"tribune:{DEBT}" not in t.offered
    assert f"consul:{DEBT}" in t.offered


# ---------------------------------------------------------------- passage

PASSAGES = [
    (law, side, number, block, to)
    for law, cells in {
        ITALIC: ((POOR, RED), (MERCHANTS, RED), (LEGIONS, RED)),
        GRAIN: ((POOR, BLUE), (LEGIONS, BLUE)),
        DEBT: ((POOR, BLUE), (MERCHANTS, RED)),
        AGRARIAN: ((POOR, BLUE), (MERCHANTS, BLUE), (LEGIONS, BLUE)),
    }.items()
    for side, numbers in ((BLUE, (1, 2, 3)), (RED, (0, 1, 2)))
    if not (law == GRAIN and side == RED)
    for number in numbers
    for block, to in cells
]


@pytest.mark.parametrize(("law", "side", "number", "block", "to"), PASSAGES)
def test_passage_turns_each_block_to_the_colour_of_its_symbol(
    law: int, side: int, number: int, block: int, to: int
) -> None:
    track = [(RED, 2), (RED, 1), (RED, 0), (BLUE, 1), (BLUE, 2), (BLUE, 3)]
    if law == GRAIN:
        track = [(RED, 2), (BLUE, 1), (BLUE, 2), (BLUE, 3)]
    came_from = track[track.index((side, number)) + (-1 if side == BLUE else 1)]
    t = unopposed(side, laws=laws(law, came_from), people=MIXED, arrived=3)
    t.do(f"consul:{law}")
    assert t.law(law) == (side, number)
    assert t.s.people[2 * block + to] == 4 + number
    untouched = {0, 1, 2} - {b for la, s, n, b, _ in PASSAGES if (la, s, n) == (law, side, number)}
    assert all(t.s.people[2 * other] == 4 for other in untouched)


@pytest.mark.parametrize(
    ("side", "law", "came_from", "to"),
    [
        (RED, DEBT, (BLUE, 3), (BLUE, 2)),
        (RED, ITALIC, (BLUE, 2), (BLUE, 1)),
        (BLUE, AGRARIAN, (RED, 2), (RED, 1)),
        (BLUE, DEBT, (RED, 1), (RED, 0)),
    ],
)
def test_going_back_through_the_other_colour_turns_nobody(
    side: int, law: int, came_from: tuple[int, int], to: tuple[int, int]
) -> None:
    t = unopposed(side, laws=laws(law, came_from), people=MIXED).do(f"consul:{law}")
    assert t.law(law) == to
    assert tuple(t.s.people) == MIXED
    assert t.asked == ("act", side)


def test_the_grain_dole_symbols_follow_the_option() -> None:
    t = unopposed(people=MIXED, options={"grain_dole": "poor"}).do(f"consul:{GRAIN}")
    assert t.s.people == [3, 5, 4, 4, 4, 4]


def test_R37_blocks_turn_as_far_as_there_are_counters() -> None:
    t = unopposed(laws=laws(DEBT, (BLUE, 2)), people=(1, 7, 4, 4, 8, 0)).do(f"consul:{DEBT}")
    assert t.s.people == [0, 8, 4, 4, 8, 0]


def test_R38_the_optimates_flip_twos_before_threes_every_time() -> None:
    blue = "B2 B2 B3 B3 / B4 B1 R2 R2 / R2 R2 R2 R2 / R2 R2 R2 R2"
    t = unopposed(senate=blue, laws=laws(AGRARIAN, (RED, 0))).do(f"consul:{AGRARIAN}")
    assert t.asked == ("reform", RED)
    assert t.offered == ["mark:0", "mark:1"]
    t.do("mark:1", "done")
    assert t.side("b1") == RED
    assert t.s.will == [11, 8]  # 1 for the law, nothing for the Senator
    t = unopposed(senate=blue, laws=laws(AGRARIAN, (BLUE, 2))).do(f"consul:{AGRARIAN}")
    assert t.view()["pending"]["marks"] == [0, 1]  # both 2s must flip, one 3 is chosen
    assert t.offered == ["mark:2", "mark:3"]
    t.do("mark:3", "done")
    assert t.of(BLUE) == {2, 4, 5}


def test_R38_too_few_flip_without_a_question_and_it_happens_again() -> None:
    t = unopposed(senate="B2 B3 B4 B1 / R2 R2 R2 R2 / R2 R2 R2 R2 / R2 R2 R2 R2", laws=laws(AGRARIAN, (BLUE, 2)))
    t.do(f"consul:{AGRARIAN}")
    assert t.asked == ("act", BLUE)
    assert t.of(BLUE) == {2, 3}
    t = unopposed(laws=laws(AGRARIAN, (BLUE, 1)), will=(0, 20)).do(f"tribune:{AGRARIAN}")
    assert t.asked == ("reform", RED)
    t.do(t.offered[0], t.offered[1], "done")
    assert len(t.told("turned")) == 1
    assert t.told("turned")[0][3].bit_count() == 2


def test_R38_the_optimates_flip_nobody_when_they_move_it_themselves() -> None:
    t = unopposed(RED, laws=laws(AGRARIAN, (BLUE, 1))).do(f"consul:{AGRARIAN}")
    assert t.asked == ("act", RED)
    assert not t.told("turned")


def test_R39_citizens_come_once_for_each_space() -> None:
    t = unopposed(people=MIXED, will=(0, 20)).do(f"tribune:{ITALIC}")
    assert t.s.people == [5, 3, 5, 3, 5, 3 + 2]  # flips first, then two Merchants
    assert t.view()["italics"][0]["arrived"]
    t.s.laws[ITALIC] -= 1  # brought back
    t.do(f"tribune:{ITALIC}")
    assert t.s.people == [6, 2, 6, 2, 6, 4]
    t.do(f"tribune:{ITALIC}")
    assert t.s.people == [8, 0, 8, 3, 8, 2]


def test_R39_all_eight_join_in_the_order_of_the_spaces() -> None:
    t = unopposed(will=(0, 30), people=(8, 0, 8, 0, 8, 0))
    t.do(f"tribune:{ITALIC}", f"tribune:{ITALIC}", f"consul:{GRAIN}")
    t.s.closed = 0
    t.do(f"consul:{ITALIC}")
    assert [event[1:] for event in t.told("citizens")] == [(0, 0, 2), (0, 3, 0), (3, 0, 0)]
    assert sum(t.s.people) == 32


def test_R40_the_order_of_a_passage() -> None:
    t = unopposed(people=MIXED).do(f"consul:{ITALIC}")
    assert [event[0] for event in t.events] == ["paid", "law", "people", "citizens", "gained"]
    t = unopposed(people=MIXED).do(f"consul:{AGRARIAN}")
    assert t.s.closed == 1 << AGRARIAN
    assert t.s.people == [3, 5, 3, 5, 3, 5]
    assert t.s.will == [10, 8]  # ceded after the Senators
    t.do(t.offered[0], "done")
    assert [event[0] for event in t.events] == ["paid", "law", "people", "turned", "gained"]


def test_R41_laws_move_one_space_at_a_time() -> None:
    t = unopposed(will=(0, 9)).do(f"consul:{DEBT}")
    assert t.law(DEBT) == (BLUE, 1)
    t = unopposed(RED, will=(9, 0)).do(f"consul:{DEBT}")
    assert t.law(DEBT) == (RED, 1)


def test_the_proposal_tells_what_passing_would_do() -> None:
    t = table(will=(9, 9), coins=(0, 0), people=(4, 4, 4, 4, 4, 4)).do(f"consul:{AGRARIAN}")
    _, seat, law, to, poor, legions, merchants, senators, citizens, gain = t.told("proposed")[0]
    assert (seat, law, t.s.box.track[law][to]) == (BLUE, AGRARIAN, (BLUE, 1))
    assert (poor, legions, merchants, senators, citizens, gain) == (1, 1, 1, 1, 0, 1)
    move = t.view()["laws"][AGRARIAN]["moves"][BLUE]
    assert (move["turns"], move["senators"], move["citizens"]) == ([1, 1, 1], 1, 0)
