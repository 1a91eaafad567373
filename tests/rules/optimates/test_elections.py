"""The Elections Phase, its forecast, the backlash, and the spoils."""

import itertools

import pytest

from engine.games.optimates.elections import consuls, minor, tribune
from tests.rules.optimates.table import AGRARIAN, BLUE, DEBT, RED, Table, at, table

BLUE_TOWN = (0, 8, 3, 5, 3, 5)
RED_TWICE = "R4 R4 R4 R4 / R4 R4 R4 R4 / R4 R4 R4 R4 / B4 B4 B4 B2"
BLUE_TWICE = "B4 B2 B4 B4 / B3 R4 R2 B4 / B4 R3 B2 B4 / B4 B3 B1 R1"


def elected(**given: object) -> Table:
    """A position just after the Major Offices were elected, at the end of a turn."""
    t = table(RED, second=True, **given)  # type: ignore[arg-type]
    return t.do("pass", "hold")


def test_the_order_of_the_elections() -> None:
    t = table(RED, second=True).do("pass", "hold", "hold")
    kinds = [event[0] for event in t.events]
    assert kinds[:8] == ["passed", "people", "consuls", "tribune", "minor", "minor", "spoils", "spoils"]
    assert t.told("people")[0][1] == "lean"
    assert [event[1] for event in t.told("minor")] == [3, 4]


def test_R42_one_blue_merchant_turns_red_once_a_turn_italic_or_not() -> None:
    t = elected(people=(0, 8, 5, 3, 8, 2), arrived=1)
    assert t.s.people[4:] == [9, 1]
    t.do("hold")
    assert len(t.told("people")) == 1
    t = elected(people=(0, 8, 5, 3, 8, 0))
    assert t.s.people[4:] == [8, 0]
    assert not t.told("people")


@pytest.mark.parametrize(
    ("senate", "holders"),
    [
        ("R2 R2 R2 R2 / R2 R2 R2 R2 / B2 B2 B2 B2 / R1 R1 R1 R1", (RED, RED)),  # 20 : 8
        ("R2 R2 R2 R2 / R2 R2 R2 R2 / B2 B2 B2 B2 / B1 R1 R1 R1", (RED, RED)),  # 19 : 9
        ("R2 R2 R2 R2 / R2 R2 R2 R2 / B2 B2 B2 B2 / B1 B1 R1 R1", (RED, BLUE)),  # 18 : 10
        ("R3 R3 R3 R3 / R2 R2 R2 R2 / B2 B2 B2 B2 / B1 B1 R1 R1", (RED, RED)),  # 22 : 10
        ("B3 B3 B3 B3 / B2 B2 B2 B2 / R2 R2 R2 R2 / R2 B1 B1 R1", (BLUE, BLUE)),  # 11 : 22, exactly twice
        ("B3 B3 B3 B3 / B2 B2 B2 B2 / R2 R2 R2 R2 / R2 B1 R1 R1", (RED, BLUE)),  # 12 : 21
        ("B3 B3 B3 B3 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B1 B1 B1", (BLUE, BLUE)),  # 0 : something
    ],
)
def test_R43_twice_takes_both_consuls_ones_included(senate: str, holders: tuple[int, int]) -> None:
    t = table(RED, second=True, senate=senate)
    assert consuls(t.s) == holders
    t.do("pass", "hold")
    assert tuple(t.s.offices[:2]) == holders


@pytest.mark.parametrize(
    ("people", "holder"), [((4, 4, 4, 4, 4, 4), BLUE), ((5, 3, 4, 4, 4, 4), RED), ((3, 5, 4, 4, 4, 4), BLUE)]
)
def test_the_tribune_goes_to_most_people_and_on_a_tie_to_the_populares(people: tuple[int, ...], holder: int) -> None:
    assert tribune(table(people=people).s) == holder


@pytest.mark.parametrize("lean", [True, False])
def test_the_lean_comes_before_the_tribune(lean: bool) -> None:
    people = (4, 4, 4, 4, 4, 4) if lean else (4, 4, 0, 8, 8, 0)
    assert elected(people=people).s.offices[2] == (RED if lean else BLUE)


@pytest.mark.parametrize("majors", list(itertools.product((0, 1), repeat=3)), ids=str)
def test_R44_ties_go_to_the_holder_of_most_majors_just_elected(majors: tuple[int, ...]) -> None:
    s = table(people=(0, 8, 4, 4, 4, 4)).s
    expected = RED if majors.count(RED) > majors.count(BLUE) else BLUE
    assert minor(s, 1, majors) == expected
    assert minor(s, 2, majors) == expected


def test_R44_the_majors_of_before_do_not_decide() -> None:
    t = table(RED, second=True, offices=(RED, BLUE, BLUE, BLUE, BLUE), people=(8, 0, 4, 4, 4, 4))
    t.do("pass", "hold", "hold")
    assert t.s.offices == [RED, BLUE, RED, RED, RED]


# ---------------------------------------------------------------- all three in one hand


def test_R19_the_first_must_be_chosen_neighbours_may_follow_without_chains() -> None:
    t = elected(senate=BLUE_TWICE, people=BLUE_TOWN)
    assert t.s.offices[:3] == [BLUE, BLUE, BLUE]
    assert t.asked == ("backlash", RED)
    assert "done" not in t.offered
    assert f"mark:{at('c4')}" not in t.offered  # a 1-Senator
    assert f"mark:{at('a1')}" in t.offered  # a 4
    t.do(f"mark:{at('a1')}")
    assert set(t.offered) == {f"mark:{at('b1')}", f"mark:{at('a2')}", "done"}
    t.do(f"mark:{at('b1')}")
    assert set(t.offered) == {f"mark:{at('a2')}", "done"}  # not c1, which is beside b1 only
    t.do("done")
    assert t.side("a1") == t.side("b1") == RED
    assert t.side("a2") == BLUE


def test_R19_it_changes_no_office_and_no_will() -> None:
    t = elected(senate=BLUE_TWICE, people=BLUE_TOWN, will=(3, 4))
    t.do(f"mark:{at('a1')}", f"mark:{at('b1')}", f"mark:{at('a2')}", "done")
    assert t.influence()[RED] * 2 > t.influence()[BLUE]
    assert t.s.offices[:3] == [BLUE, BLUE, BLUE]
    assert t.s.will == [3, 4]


def test_R19_every_turn_anew_and_not_before_it_is_decided() -> None:
    t = elected(senate=BLUE_TWICE, people=BLUE_TOWN, offices=(BLUE, BLUE, BLUE, BLUE, BLUE))
    assert t.asked == ("backlash", RED)
    t.do(f"mark:{at('a1')}", "done", "hold")
    assert t.s.turn == 2
    t.elect()
    assert t.asked == ("backlash", RED)


def test_R19_nobody_to_flip_nothing_happens() -> None:
    senate = "B1 B1 B1 B1 / B1 B1 B1 B1 / R1 R1 R1 R1 / B1 B1 B1 B1"
    t = elected(senate=senate, people=BLUE_TOWN)
    assert t.s.offices[:3] == [BLUE, BLUE, BLUE]
    assert t.asked == ("spoils", RED)


def test_R19_a_single_possible_flip_is_not_asked_for() -> None:
    senate = "B4 B1 B1 B1 / B1 B1 B1 B1 / R1 R1 R1 R1 / B1 B1 B1 B1"
    t = elected(senate=senate, people=BLUE_TOWN)
    assert t.asked == ("spoils", RED)
    assert t.side("a1") == RED


def test_R45_minor_offices_do_not_move_with_it() -> None:
    t = elected(senate=BLUE_TWICE, people=(0, 8, 4, 4, 5, 3))
    t.do(f"mark:{at('a1')}", f"mark:{at('b1')}", f"mark:{at('a2')}", "done")
    t.do("hold")
    assert t.s.offices == [BLUE, BLUE, BLUE, BLUE, RED]  # the Legions' tie goes to the holder of all three


def test_R60_before_the_minor_elections_and_by_the_other_side_alone() -> None:
    t = elected(senate=BLUE_TWICE, people=BLUE_TOWN)
    assert t.asked == ("backlash", RED)
    assert not t.told("minor")
    t.do(f"mark:{at('a1')}", "done")
    assert t.asked == ("spoils", RED)
    t = elected(senate=RED_TWICE, people=(8, 0, 5, 3, 5, 3))
    assert t.asked == ("backlash", BLUE)


# ---------------------------------------------------------------- spoils


@pytest.mark.parametrize("blue_offices", range(6))
def test_spoils_for_offices(blue_offices: int) -> None:
    """Whoever holds what: 5 points, 6 coins and 5 Will in all."""
    from engine.games.optimates.elections import spoils

    s = table(laws=((RED, 0), (RED, 2), (RED, 0), (RED, 0))).s
    s.laws[1] = 0
    offices = tuple([BLUE] * blue_offices + [RED] * (5 - blue_offices))
    red, blue = spoils(s, offices, RED), spoils(s, offices, BLUE)
    assert (blue.office_vp, red.office_vp) == (blue_offices, 5 - blue_offices)
    assert (blue.will, red.will) == (5 - blue_offices, blue_offices)
    assert blue.coins == blue_offices + (blue_offices == 5)
    assert red.coins + blue.coins == 6


def test_spoils_for_laws() -> None:
    t = table(RED, second=True, laws=((RED, 1), (RED, 2), (BLUE, 3), (BLUE, 1)), vp=[0, 0])
    t.do("pass", "hold", "hold")
    assert t.s.law_vp == [3, 4]
    assert t.s.vp == [3 + 3, 4 + 2]


def test_all_laws_come_off_no_pass() -> None:
    t = table(RED, second=True, closed=0b1111).do("pass", "hold", "hold")
    assert t.s.closed == 0


@pytest.mark.parametrize("senate", [BLUE_TWICE, RED_TWICE, "R2 B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3"])
@pytest.mark.parametrize("people", [BLUE_TOWN, (8, 0, 5, 3, 5, 3), (4, 4, 4, 4, 4, 4)])
@pytest.mark.parametrize("doubled", [False, True])
def test_the_forecast_is_what_the_elections_bring(senate: str, people: tuple[int, ...], doubled: bool) -> None:
    t = table(
        RED, second=True, senate=senate, people=people, laws=((RED, 1), (BLUE, 1), (BLUE, 2), (RED, 0)), doubled=doubled
    )
    foreseen = t.view()["forecast"]
    t.do("pass", "hold")
    while t.asked and t.asked[0] != "spoils":
        t.do(t.offered[0] if "done" not in t.offered else "done")
    t.do("hold")
    assert foreseen["offices"] == t.s.offices
    assert foreseen["vp"] == t.s.vp
    assert foreseen["will"] == t.s.will
    assert foreseen["coins"] == t.s.coins
    assert (foreseen["all_three"] is not None) == bool(t.told("all_three"))


def test_law_numbers_do_not_bring_coins_or_will() -> None:
    a = table(RED, second=True, laws=((RED, 0), (RED, 2), (BLUE, 3), (RED, 0))).do("pass", "hold", "hold")
    b = table(RED, second=True, laws=((RED, 0), (RED, 2), (RED, 0), (RED, 0))).do("pass", "hold", "hold")
    assert (a.s.coins, a.s.will) == (b.s.coins, b.s.will)
    assert a.law(DEBT) == (BLUE, 3)
    assert a.law(AGRARIAN) == (RED, 0)
