"""The last turn and the winner."""

from pathlib import Path

import pytest

from engine.core.match import Match
from engine.games.optimates.game import GAME
from engine.games.optimates.words import RUNG_LAWS, RUNG_TIE
from tests.rules.optimates.table import BLUE, RED, Table, table

LEVEL_LAWS = ((RED, 0), (BLUE, 1), (RED, 1), (RED, 0))
FIXTURES = Path(__file__).parents[2] / "fixtures" / "optimates"


def counted(vp: tuple[int, int], doubled: bool = False, **given: object) -> Table:
    """A turn's end with these points before it; offices bring red 3 and blue 2, the laws nothing unless given."""
    given.setdefault("laws", ((RED, 0), (BLUE, 1), (RED, 1), (RED, 0)))
    t = table(RED, second=True, vp=list(vp), doubled=doubled, called=("fifty-points",) if doubled else (), **given)  # type: ignore[arg-type]
    return t.do("pass", "hold", "hold")


def test_a_plain_turn_brings_three_and_two_and_one_for_a_law_each() -> None:
    assert counted((10, 10)).s.vp == [10 + 3 + 1, 10 + 2 + 1]


@pytest.mark.parametrize(
    ("before", "called"),
    [
        ((45, 40), ()),  # 49 : 43
        ((46, 40), ("fifty-points",)),  # 50
        ((40, 47), ("fifty-points",)),
        ((20, 2), ()),  # 24 : 5
        ((20, 1), ("lead-of-twenty",)),  # 24 : 4
        ((1, 22), ("lead-of-twenty",)),
        ((1, 21), ()),  # 5 : 24
        ((50, 2), ("fifty-points", "lead-of-twenty")),
    ],
)
def test_R46_fifty_points_and_twenty_ahead_are_enough(before: tuple[int, int], called: tuple[str, ...]) -> None:
    t = counted(before)
    assert t.s.called == called
    assert t.s.doubled == bool(called)
    assert t.s.turn == 2


@pytest.mark.parametrize(
    ("laws", "called"),
    [
        (((RED, 2), (RED, 2), (RED, 2), (RED, 0)), True),
        (((RED, 2), (RED, 2), (RED, 1), (RED, 0)), False),
        (((RED, 2), (BLUE, 1), (RED, 2), (RED, 2)), True),
        (((BLUE, 3), (BLUE, 3), (BLUE, 3), (RED, 0)), True),
        (((BLUE, 3), (BLUE, 3), (BLUE, 2), (RED, 0)), False),
        (((BLUE, 3), (RED, 2), (RED, 2), (BLUE, 3)), False),
    ],
)
def test_three_laws_at_one_end_call_the_last_turn(laws: tuple[tuple[int, int], ...], called: bool) -> None:
    assert counted((0, 0), laws=laws).s.called == (("three-laws",) if called else ())


def test_R52_the_grain_doles_red_two_counts_as_a_last_space() -> None:
    laws = ((RED, 2), (RED, 2), (RED, 2), (RED, 0))
    assert counted((0, 0), laws=laws).s.called == ("three-laws",)
    assert counted((0, 0), laws=((RED, 2), (BLUE, 1), (RED, 2), (RED, 0))).s.called == ()
    assert not table().view()["called"]  # and at the start it is one of three only
    long = counted((0, 0), laws=laws, options={"red_arm": 3})
    assert long.s.called == ()
    assert counted((0, 0), laws=((RED, 3), (RED, 2), (RED, 3), (RED, 0)), options={"red_arm": 3}).s.called == (
        "three-laws",
    )


def test_R47_one_last_turn_follows_even_if_the_reason_is_gone() -> None:
    t = counted((0, 0), laws=((BLUE, 3), (BLUE, 3), (BLUE, 3), (RED, 0)))
    assert t.s.doubled
    t.s.laws[2] -= 1
    t.elect()
    assert t.asked is None
    assert t.s.turn == 2
    assert GAME.outcome(t.s).reason == "three-laws"


def test_R48_all_points_of_the_last_turn_are_doubled_and_nothing_else() -> None:
    plain, last = counted((20, 20)), counted((20, 20), doubled=True)
    assert plain.s.vp == [24, 23]
    assert last.s.vp == [28, 26]
    assert last.s.law_vp == [2, 2]
    assert (plain.s.will, plain.s.coins) == (last.s.will, last.s.coins)


def test_R61_no_condition_is_looked_at_after_the_last_turn() -> None:
    t = counted((45, 45), doubled=True)
    assert t.asked is None
    assert t.s.called == ("fifty-points",)
    assert not t.told("called")


def test_R61_the_last_turn_is_played_like_any_other() -> None:
    t = table(doubled=True, called=("fifty-points",), will=(9, 9), coins=(0, 0)).do("consul:2", "decline")
    assert t.s.will == [10, 7]
    twice = "B4 B2 B4 B4 / B3 R4 R2 B4 / B4 R3 B2 B4 / B4 B3 B1 R1"
    t = table(RED, second=True, doubled=True, called=("fifty-points",), senate=twice, people=(0, 8, 3, 5, 3, 5))
    assert t.do("pass", "hold").asked == ("backlash", RED)


def final(red: int, blue: int, laws: tuple[tuple[int, int], ...] = LEVEL_LAWS) -> Table:
    """The match is over with these points."""
    t = table(laws=laws, vp=[red, blue], doubled=True, called=("fifty-points",))
    t.s.agenda.clear()
    return t


@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [(40, 50, BLUE), (40, 51, BLUE), (41, 50, RED), (49, 50, RED), (50, 49, RED), (60, 20, RED), (0, 60, BLUE)],
)
def test_R49_the_populares_need_ten_ahead(red: int, blue: int, winner: int) -> None:
    outcome = GAME.outcome(final(red, blue).s)
    assert outcome.winners == (winner,)
    assert outcome.ranks == ((1, 2) if winner == RED else (2, 1))
    assert not [rung.label for rung in outcome.rungs if rung.used or rung.decided]


@pytest.mark.parametrize(
    ("laws", "again", "winner", "rung"),
    [
        (((RED, 0), (BLUE, 1), (RED, 0), (RED, 0)), (50, 52), BLUE, RUNG_LAWS),  # no margin of ten here
        (((RED, 2), (BLUE, 3), (RED, 2), (RED, 0)), (58, 56), RED, RUNG_LAWS),
        (((RED, 0), (BLUE, 1), (RED, 1), (RED, 0)), (52, 52), RED, RUNG_TIE),
    ],
)
def test_R50_after_a_tie_the_laws_count_twice_again(
    laws: tuple[tuple[int, int], ...], again: tuple[int, int], winner: int, rung: str
) -> None:
    outcome = GAME.outcome(final(50, 50, laws).s)
    assert outcome.winners == (winner,)
    assert [r.label for r in outcome.rungs if r.decided] == [rung]
    assert outcome.rungs[0].values == again
    assert outcome.scores[-1].values == again
    assert all(r.used for r in outcome.rungs[: 1 if rung == RUNG_LAWS else 2])


def test_R49_after_a_tie_any_lead_is_enough() -> None:
    assert GAME.outcome(final(50, 50, ((RED, 0), (BLUE, 1), (RED, 0), (RED, 0))).s).winners == (BLUE,)


def test_R51_five_ahead_loses_where_level_would_have_won() -> None:
    laws = ((RED, 0), (BLUE, 2), (RED, 0), (RED, 0))
    assert GAME.outcome(final(50, 55, laws).s).winners == (RED,)
    assert GAME.outcome(final(50, 50, laws).s).winners == (BLUE,)


RECORDED = {
    "end-fifty-points": None,
    "end-lead-of-twenty": None,
    "end-three-laws": None,
    "populares-by-ten": BLUE,
    "optimates-ahead": RED,
    "optimates-within-the-handicap": RED,
    "rung-after-a-tie-the-laws-count-double-once-more": None,
    "rung-still-level-the-optimates": RED,
}


@pytest.mark.parametrize(("name", "winner"), RECORDED.items())
def test_every_end_of_the_book_has_a_recorded_match(name: str, winner: int | None) -> None:
    match = Match.from_json((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    outcome = match.outcome
    assert outcome is not None
    assert winner is None or outcome.winners == (winner,)
    red, blue = match.s.vp
    if name == "populares-by-ten":
        assert blue - red >= 10
    if name == "optimates-within-the-handicap":
        assert 1 <= blue - red <= 9
    if name == "optimates-ahead":
        assert red > blue
    if name.startswith("rung"):
        assert red == blue
