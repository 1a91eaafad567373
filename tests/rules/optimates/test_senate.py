"""Influence, Nudge, Persuade, Intimidate, Proscription."""

from random import Random

import pytest

from engine.core.chance import Stream
from engine.games.optimates.data import INTIMIDATE_FACTOR
from engine.games.optimates.game import GAME
from engine.games.optimates.senate import faces
from engine.games.optimates.steps import STEPS
from tests.rules.optimates.table import BLUE, POOR, RED, Table, at, same, table

ALL_THREE = (BLUE, BLUE, BLUE, RED, RED)
TWOS = "R2 R2 R2 R2 / R2 R2 R2 R2 / B2 B2 B2 B2 / B2 B2 B2 B2"


def acting(rank: int) -> Table:
    """A blue Senator of that rank at b2, between red 2, 3, 3 and 4."""
    return table(senate=f"R2 R3 R2 R2 / R2 B{rank} R3 R2 / B2 R4 B2 B2 / B2 B2 B2 B2", will=(0, 9))


# ---------------------------------------------------------------- 1-Senators


def test_R8_a_one_senator_takes_the_place_counts_one_and_can_be_nudged() -> None:
    t = table(offices=ALL_THREE)
    red, blue = t.influence()
    t.do(f"proscribe:{at('d2')}", f"mark:{at('b1')}", f"mark:{at('d1')}", "done")
    assert (t.rank("d2"), t.side("d2")) == (1, BLUE)
    assert sum(t.influence()) == red + blue - 4 + 1
    assert "nudge:c2-d2" in t.offered
    t.do("nudge:c2-d2")
    assert t.rank("c2") == 1


def test_R8_ones_count_in_the_price_of_a_veto() -> None:
    senate = "R2 R2 R2 R2 / R2 R2 R2 R1 / {} B3 B2 B2 / B2 B2 B2 B2"
    for cell, influence, price in (("R1", (16, 15), 0), ("B1", (15, 16), 1)):
        t = table(senate=senate.format(cell), people=(4, 4, 4, 4, 4, 4))
        assert t.influence() == influence
        assert t.view()["laws"][0]["moves"][BLUE]["veto"] == price


def test_R9_a_one_senator_neither_acts_nor_changes_sides() -> None:
    t = table(
        senate="R1 B1 R1 B2 / R1 B4 R1 B2 / R1 R1 R1 B2 / R2 B2 B2 B2", offices=ALL_THREE, will=(0, 20), coins=(0, 20)
    )
    ones = {at(name) for name in ("a1", "c1", "a2", "c2", "a3", "b3", "c3")}
    for kind in ("persuade", "intimidate"):
        assert t.of_kind(kind) == {f"{kind}:{at('a4')}"}
        assert t.why_not(kind, at("a1")) == "A 1-Senator never changes sides."
    assert t.of_kind("influence") == {f"influence:{at('b4')}"}
    assert t.why_not("influence", at("b1")) == "1-Senators have no Influence action."
    t.do(f"influence:{at('b4')}")
    assert t.offered == [f"mark:{at('a4')}"]
    assert ones <= t.of(RED)


# ---------------------------------------------------------------- Influence


@pytest.mark.parametrize(
    ("rank", "targets", "most"), [(2, {"a2"}, 1), (3, {"a2", "b1", "c2"}, 2), (4, {"a2", "b1", "c2"}, 3)]
)
def test_R11_influence_reaches_neighbours_of_its_rank_and_no_further(rank: int, targets: set[str], most: int) -> None:
    t = acting(rank).do(f"influence:{at('b2')}")
    assert set(t.offered) == {f"mark:{at(name)}" for name in targets}
    for name in sorted(targets)[:most]:
        t.do(f"mark:{at(name)}")
    assert t.offered == ["done"]
    before = t.s.will[BLUE]
    t.do("done")
    assert t.s.will == [most, before - rank]
    assert all(t.side(name) == BLUE for name in sorted(targets)[:most])


def test_R11_there_are_no_chains_and_fewer_than_the_most_is_allowed() -> None:
    t = acting(4).do(f"influence:{at('b2')}", f"mark:{at('a2')}")
    assert "done" in t.offered
    assert f"mark:{at('a1')}" not in t.offered  # beside a2, not beside b2
    t.do("done")
    assert t.s.will == [1, 5]


def test_R11_one_flip_at_least() -> None:
    assert "done" not in acting(4).do(f"influence:{at('b2')}").offered


def test_influence_is_greyed_with_its_reason() -> None:
    t = acting(4)
    t.s.will[BLUE] = 3
    assert t.why_not("influence", at("b2")) == "A 4 needs 4 Will; 3 is left."
    assert t.why_not("influence", at("d4")) == "No enemy 2 beside it."


# ---------------------------------------------------------------- Nudge


def test_R12_a_nudge_swaps_two_neighbours_of_any_side() -> None:
    t = table(will=(3, 5))
    t.do("nudge:a1-a2")  # a red 2 and a blue 4
    assert (t.rank("a1"), t.side("a1")) == (4, BLUE)
    assert (t.rank("a2"), t.side("a2")) == (2, RED)
    assert t.s.will == [3, 4]
    assert not any(key in t.offered for key in ("nudge:a1-b2", "nudge:b2-a1", "nudge:d1-a2"))
    assert not t.told("gained")


def test_R12_the_last_of_a_row_and_the_first_of_the_next_do_not_touch() -> None:
    t = table()
    pairs = {t.s.box.pairs[key.split(":")[1]] for key in t.of_kind("nudge")}
    assert all(b - a == 4 or (b - a == 1 and a % 4 != 3) for a, b in pairs)


def test_R56_each_pair_is_one_choice_and_swaps_of_equals_are_left_out() -> None:
    t = table(senate="B2 B2 B3 R2 / R2 R2 R2 R2 / R2 R2 R2 R2 / R2 R2 R2 R2")
    assert t.of_kind("nudge") == {
        "nudge:b1-c1",
        "nudge:c1-d1",
        "nudge:a1-a2",
        "nudge:b1-b2",
        "nudge:c1-c2",
    }  # not 0:1, two blue 2s


# ---------------------------------------------------------------- Persuade


@pytest.mark.parametrize(("coins", "ranks"), [(3, set()), (4, {2}), (5, {2}), (6, {2, 3}), (7, {2, 3}), (8, {2, 3, 4})])
def test_persuading_costs_twice_the_rank_in_coins(coins: int, ranks: set[int]) -> None:
    t = table(coins=(0, coins), senate="R2 R3 R4 R1 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2")
    assert t.of_kind("persuade") == {f"persuade:{rank - 2}" for rank in ranks}
    for rank in ranks:
        u = table(coins=(0, coins), senate="R2 R3 R4 R1 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2")
        u.do(f"persuade:{rank - 2}")
        assert u.s.coins[BLUE] == coins - 2 * rank
        assert u.s.will == [10, 10]
        assert u.s.blue >> (rank - 2) & 1


def test_R13_a_one_senator_cannot_be_persuaded() -> None:
    t = table(senate="R1 R1 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2", coins=(0, 30))
    assert not t.of_kind("persuade")
    assert t.why_not("persuade") == "No enemy Senator can change sides."


# ---------------------------------------------------------------- Intimidate


def threat(poor: tuple[int, int], rank: int, will: tuple[int, int] = (9, 9)) -> Table:
    t = table(
        senate=f"R{rank} B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3", people=(*poor, 5, 3, 5, 3), will=will
    )
    return t.do("intimidate:0")


def test_R14_the_target_has_rank_two_to_four() -> None:
    t = table(senate="R1 R2 R3 R4 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2")
    assert t.of_kind("intimidate") == {"intimidate:1", "intimidate:2", "intimidate:3"}


def test_R14_a_total_equal_to_three_times_the_rank_fails() -> None:
    t = threat((3, 4), 2).do("decline", roll=2)  # 2 + 4 = 6
    assert t.side("a1") == RED
    t = threat((3, 4), 2).do("decline", roll=3)
    assert t.side("a1") == BLUE


def test_R14_opposing_comes_before_the_roll_and_subtracts_the_own_poor() -> None:
    t = threat((3, 4), 2)
    assert t.asked == ("oppose", RED)
    t.do("oppose", roll=5)  # 5 + 4 - 3 = 6
    assert t.side("a1") == RED
    t = threat((3, 4), 2).do("oppose", roll=6)
    assert t.side("a1") == BLUE


def test_R14_the_will_for_the_rank_comes_after_the_roll_hit_or_miss() -> None:
    for answer, paid in (("oppose", 2), ("decline", 0)):
        for roll in (1, 8):
            t = threat((0, 4), 3)
            assert t.s.will == [9, 6]
            t.do(answer, roll=roll)
            assert t.s.will == [9 - paid + 3, 6]


def test_R14_italic_poor_in_play_count() -> None:
    t = table(people=(0, 11, 5, 3, 5, 3), senate="R4 B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3", arrived=3)
    t.do("intimidate:0", "decline", roll=2)  # 2 + 11 = 13
    assert t.side("a1") == BLUE


@pytest.mark.parametrize("modifier", range(-2, 12))
@pytest.mark.parametrize("rank", [2, 3, 4])
def test_the_odds_of_a_threat_agree_with_forty_thousand_rolls(rank: int, modifier: int) -> None:
    """1,000 rolls for each of 42 cells: the table in section 5.4 of the rules, cell by cell."""
    red, blue = (-modifier, 0) if modifier < 0 else (0, modifier)
    t = threat((red, blue), rank)
    s = t.s
    expected = max(0, min(8, 8 - INTIMIDATE_FACTOR * rank + modifier))
    assert faces(s, BLUE, rank, modifier < 0) == expected
    rng = Stream(Random(1000 * rank + modifier))
    hits = 0
    for _ in range(1000):
        u = s.clone()
        STEPS["oppose"].take(u, t.choice("oppose" if modifier < 0 else "decline"), rng)
        hits += u.blue & 1
    share = expected / 8
    assert abs(hits / 1000 - share) <= 4.5 * (share * (1 - share) / 1000) ** 0.5


@pytest.mark.parametrize("will", [2, 1, 0])
def test_R57_opposing_is_not_asked_for_below_two_will(will: int) -> None:
    t = table(will=(will, 9))
    if will >= 2:
        t.do("intimidate:0")
        assert t.asked == ("oppose", RED)
    else:
        t.do("intimidate:0", roll=1)
        assert t.asked == ("act", BLUE)


def test_a_vain_opposition_is_called_so() -> None:
    t = threat((0, 8), 2)
    asked = STEPS["oppose"].ask(t.s, RED)
    assert "change nothing" in asked.prompt
    assert "change nothing" not in STEPS["oppose"].ask(threat((3, 8), 4).s, RED).prompt


# ---------------------------------------------------------------- Proscription


def test_proscription_needs_all_three_major_offices() -> None:
    t = table()
    assert not t.of_kind("proscribe")
    assert t.why_not("proscribe") == "Needs 3 Major Offices."
    assert table(offices=ALL_THREE).of_kind("proscribe")


def test_R15_a_one_may_be_proscribed_and_nobody_flips_back() -> None:
    senate = "R1 B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3"
    t = table(senate=senate, offices=ALL_THREE, people=(2, 6, 5, 3, 5, 3))
    blue = t.of(BLUE)
    t.do("proscribe:0")
    assert t.asked == ("act", BLUE)
    assert t.of(BLUE) == blue | {0}
    assert t.s.will == [11, 9]
    assert t.s.coins[BLUE] == 12
    assert t.s.people[:2] == [1, 7]


def test_R15_the_option_forbids_it() -> None:
    senate = "R1 B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3"
    t = table(senate=senate, offices=ALL_THREE, options={"proscribe_ones": False})
    assert "proscribe:0" not in t.offered
    assert t.why_not("proscribe", 0) == "In this match 1-Senators can't be proscribed."
    assert "proscribe:2" in t.offered


def test_R16_one_pool_for_both_and_the_proscribed_are_out() -> None:
    senate = "R1 B1 B1 B1 / B1 B1 B1 B3 / B2 B2 B3 B3 / B2 R3 B3 R3"
    t = table(senate=senate, offices=ALL_THREE, will=(0, 20))
    assert (t.s.ones, t.s.dead) == (1, 7)
    t.do("proscribe:0")
    assert (t.s.ones, t.s.dead) == (0, 8)
    assert not t.of_kind("proscribe")
    assert t.why_not("proscribe") == "No 1-Senator is left to take the place."


def test_R17_the_opponent_flips_two_of_the_victims_rank_or_less() -> None:
    t = table(offices=ALL_THREE).do(f"proscribe:{at('c1')}")  # a red 3
    assert t.asked == ("flip_back", RED)
    allowed = {f"mark:{space}" for space in t.of(BLUE) if _rank(t, space) in (2, 3)}
    assert set(t.offered) == allowed
    assert f"mark:{at('c1')}" not in t.offered  # the new 1-Senator
    assert f"mark:{at('a2')}" not in t.offered  # a 4
    t.do(f"mark:{at('b1')}")
    assert "done" not in t.offered  # it must flip two
    t.do(f"mark:{at('d1')}", "done")
    assert t.side("b1") == t.side("d1") == RED


def test_R17_fours_flip_back_for_a_four_only() -> None:
    t = table(offices=ALL_THREE).do(f"proscribe:{at('d2')}")
    assert f"mark:{at('a2')}" in t.offered


@pytest.mark.parametrize(("twos", "flipped"), [(0, 0), (1, 1), (2, 2)])
def test_R17_as_many_as_there_are_without_asking(twos: int, flipped: int) -> None:
    cells = ["R2", *["B2"] * twos, *["B4"] * (15 - twos)]
    t = table(senate=" ".join(cells), offices=ALL_THREE).do("proscribe:0")
    assert t.asked == ("act", BLUE)
    assert len(t.of(RED)) == flipped


def _rank(t: Table, space: int) -> int:
    rank: int = t.view()["senate"][space]["rank"]
    return rank


def test_R18_the_order_of_a_proscription() -> None:
    t = table(offices=ALL_THREE, people=(4, 4, 5, 3, 5, 3), will=(0, 9), coins=(0, 1))
    t.do(f"proscribe:{at('c1')}", f"mark:{at('b1')}", f"mark:{at('d1')}", "done")
    assert [event[0] for event in t.events] == ["paid", "proscribed", "people", "turned", "loot", "gained"]
    assert t.s.will == [1, 6]
    assert t.s.coins == [0, 7]
    assert t.s.people[:2] == [1, 7]
    assert t.s.offices == list(ALL_THREE)
    assert t.of_kind("proscribe")  # more may follow


def test_R54_the_poor_turn_as_far_as_there_are() -> None:
    t = table(offices=ALL_THREE, people=(2, 6, 5, 3, 5, 3)).do(f"proscribe:{at('d2')}")
    assert t.s.people == [0, 8, 5, 3, 5, 3]
    t = table(offices=ALL_THREE, people=(0, 8, 5, 3, 5, 3)).do(f"proscribe:{at('d2')}")
    assert t.s.people == [0, 8, 5, 3, 5, 3]


def test_proscription_costs_the_rank_and_is_greyed_beyond_it() -> None:
    t = table(offices=ALL_THREE, will=(0, 3))
    assert f"proscribe:{at('d2')}" not in t.offered
    assert t.why_not("proscribe", at("d2")) == "Costs 4 Will; 3 is left."
    t = table(offices=(RED, RED, RED, RED, RED), acting=RED)
    assert t.of_kind("proscribe")


def test_marks_change_nothing_before_done() -> None:
    t = table(offices=ALL_THREE)
    t.do(f"proscribe:{at('c1')}")
    before = t.s.clone()
    t.do(f"mark:{at('b1')}")
    assert t.view()["pending"]["marks"] == [at("b1")]
    t.s.agenda[-1] = before.agenda[-1]
    assert same(t.s, before)
    assert GAME.totals(t.s)["Senators"] == 24
    assert t.s.people[POOR] == 0
