"""Public Games: bidding, rows, and who gains Will."""

import pytest

from engine.games.optimates.crowd import row
from tests.rules.optimates.table import BLUE, LEGIONS, MERCHANTS, POOR, RED, Table, table

MIXED = (4, 4, 4, 4, 4, 4)


def won(difference: int, people: tuple[int, ...] = MIXED) -> Table:
    """Blue has won by so many coins and turns counters now."""
    return table(people=people, coins=(0, 20), will=(0, 9)).do(f"games:{difference}")


def test_games_cost_two_will_and_at_least_a_coin() -> None:
    assert table(will=(0, 1)).why_not("games") == "Needs 2 Will."
    assert table(coins=(0, 0)).why_not("games") == "Needs a coin to bid."
    t = table(coins=(0, 3))
    assert t.of_kind("games") == {"games:1", "games:2", "games:3"}
    assert t.do("games:2").s.will[BLUE] == 8


def test_R20_every_answer_matches_the_other_total_and_adds_a_coin() -> None:
    t = table(coins=(4, 5)).do("games:2")
    assert t.asked == ("bid", RED)
    assert t.offered == ["bid:2", "bid:3", "bid:4", "decline"]
    t.do("bid:2")
    assert t.asked == ("bid", BLUE)
    assert t.offered == ["bid:3", "bid:4", "bid:5", "decline"]  # level, so one coin must be added
    t.do("bid:3")
    assert t.offered == ["bid:3", "bid:4", "decline"]
    t.do("bid:4")
    assert t.offered == ["bid:4", "bid:5", "decline"]


def test_R20_it_ends_with_a_refusal_or_when_nobody_can_answer() -> None:
    t = table(coins=(4, 5), people=MIXED).do("games:2", "bid:3", "decline")
    assert t.asked == ("crowd", RED)
    assert t.s.coins == [1, 3]
    t = table(coins=(4, 5), people=MIXED).do("games:5")
    assert t.asked == ("crowd", BLUE)  # red has only 4 and is not asked


def test_R21_who_does_not_bid_has_bid_nothing_and_gains_the_will() -> None:
    t = table(people=MIXED, coins=(9, 9)).do("games:3", "decline", "turn:0", "turn:1", "done")
    assert t.s.coins == [9, 6]
    assert t.s.will == [12, 8]


def test_R22_the_answerer_may_win_and_the_opener_gains_the_will() -> None:
    t = table(people=MIXED, coins=(9, 2)).do("games:2", "bid:5")
    assert t.asked == ("crowd", RED)
    t.do("turn:1", "turn:2", "done")
    assert t.s.coins == [4, 0]
    assert t.s.will == [10, 10 - 2 + 2]
    assert t.s.people == [4, 4, 5, 3, 5, 3]


def test_R23_level_bids_turn_nobody_and_are_lost() -> None:
    t = table(people=MIXED, coins=(3, 3)).do("games:3", "bid:3")
    assert t.asked == ("act", BLUE)
    assert t.s.coins == [0, 0]
    assert t.s.will == [10, 8]
    assert tuple(t.s.people) == MIXED


ROWS = {
    1: (1, "any"),
    2: (2, "same"),
    3: (2, "apart"),
    4: (2, "apart"),
    5: (3, "same"),
    6: (3, "apart"),
    7: (3, "apart"),
    40: (3, "apart"),
}


@pytest.mark.parametrize(("difference", "expected"), ROWS.items(), ids=str)
def test_R24_the_row_of_a_difference(difference: int, expected: tuple[int, str]) -> None:
    assert row(difference) == expected
    t = table(people=MIXED, coins=(0, 50)).do(f"games:{difference}")
    most, how = expected
    assert t.offered == ["turn:0", "turn:1", "turn:2", "decline"]
    turned = 0
    while t.of_kind("turn"):
        t.do(sorted(t.of_kind("turn"))[0])
        turned += 1
        if turned < most:
            blocks = {int(key[-1]) for key in t.of_kind("turn")}
            assert blocks == ({POOR} if how == "same" else {LEGIONS, MERCHANTS} if turned == 1 else {MERCHANTS})
    assert turned == most
    t.do("done")
    assert sum(t.s.people[0::2]) == 12 - most
    assert t.s.will[RED] == 10 + (1 if how in ("any", "same") else most)


def test_R24_fewer_may_be_turned_even_none() -> None:
    t = won(6).do("turn:0", "done")
    assert t.s.people[:2] == [3, 5]
    assert t.s.will[RED] == 1
    t = won(6).do("decline")
    assert tuple(t.s.people) == MIXED
    assert t.s.will[RED] == 0


def test_R24_what_a_block_lacks_is_lost() -> None:
    t = won(5, people=(1, 7, 5, 3, 5, 3)).do("turn:0")
    assert t.offered == ["done"]  # the same block, and it is empty
    t = won(6, people=(0, 8, 5, 3, 5, 3))
    assert t.of_kind("turn") == {"turn:1", "turn:2"}


def test_games_with_nobody_to_turn_end_at_once() -> None:
    t = won(3, people=(0, 8, 0, 8, 0, 8))
    assert t.asked == ("act", BLUE)
    assert t.s.will[RED] == 0


def test_R25_counters_on_the_italic_track_are_not_in_play() -> None:
    t = table(people=(0, 8, 0, 8, 1, 7))
    assert t.people() == (1, 23)
    assert [waiting["arrived"] for waiting in t.view()["italics"]] == [False] * 3
    t.s.coins[:] = [0, 9]
    t.do("games:6")
    assert t.of_kind("turn") == {"turn:2"}


def test_R57_a_bid_that_cannot_be_matched_is_not_asked_for() -> None:
    t = table(coins=(1, 9), people=MIXED).do("games:2")
    assert t.asked == ("crowd", BLUE)
    t = table(coins=(9, 2), people=MIXED).do("games:2", "bid:2")
    assert t.asked == ("act", BLUE)  # blue has no third coin, and the bids are level
