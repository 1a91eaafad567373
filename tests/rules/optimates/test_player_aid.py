"""The book's player aid, line by line: one position for each of its sentences."""

import pytest

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

MIXED = (4, 4, 4, 4, 4, 4)
ALL_THREE = (BLUE, BLUE, BLUE, RED, RED)
LEVEL = "R2 R2 R2 R2 / R2 R2 R2 R2 / B2 B2 B2 B2 / B2 B2 B2 B2"


def poorer(before: Table, keys: tuple[str, ...], roll: int | None = None) -> tuple[list[int], list[int]]:
    """How Will and coins of (red, blue) change when blue plays these."""
    will, coins = list(before.s.will), list(before.s.coins)
    before.do(*keys, roll=roll)
    return (
        [now - then for now, then in zip(before.s.will, will, strict=True)],
        [now - then for now, then in zip(before.s.coins, coins, strict=True)],
    )


# ---------------------------------------------------------------- Senate actions


@pytest.mark.parametrize(("rank", "flips"), [(2, 1), (3, 2), (4, 3)])
def test_influence_flips_one_two_or_three_neighbours_for_its_rank(rank: int, flips: int) -> None:
    t = table(senate=f"R2 R2 R2 R2 / R2 B{rank} R2 R2 / B2 R2 B2 B2 / B2 B2 B2 B2")
    t.do(f"influence:{at('b2')}")
    marked = 0
    while t.of_kind("mark"):
        t.do(t.offered[0])
        marked += 1
    assert marked == flips
    will, _ = poorer(t, ("done",))
    assert will == [flips, -rank]


def test_a_two_flips_twos_a_three_and_a_four_also_threes() -> None:
    for rank, reach in ((2, {"b1"}), (3, {"b1", "a2"}), (4, {"b1", "a2"})):
        t = table(senate=f"B2 R2 B2 B2 / R3 B{rank} R4 B2 / B2 B2 B2 B2 / B2 B2 B2 B2").do(f"influence:{at('b2')}")
        assert set(t.offered) == {f"mark:{at(name)}" for name in reach}


def test_nudge_costs_one_and_cedes_nothing() -> None:
    assert poorer(table(), ("nudge:a1-b1",)) == ([0, -1], [0, 0])


@pytest.mark.parametrize(("space", "rank"), [("a1", 2), ("c1", 3), ("d2", 4)])
def test_persuade_flips_for_coins_and_cedes_nothing(space: str, rank: int) -> None:
    t = table()
    assert poorer(t, (f"persuade:{at(space)}",)) == ([0, 0], [0, -2 * rank])
    assert t.side(space) == BLUE


@pytest.mark.parametrize("oppose", [True, False])
@pytest.mark.parametrize("roll", [1, 8])
@pytest.mark.parametrize(("space", "rank"), [("a1", 2), ("c1", 3), ("d2", 4)])
def test_intimidate_costs_three_opposing_two_and_cedes_the_rank_always(
    oppose: bool, roll: int, space: str, rank: int
) -> None:
    t = table(people=(3, 5, 5, 3, 5, 3))
    will, coins = poorer(t, (f"intimidate:{at(space)}", "oppose" if oppose else "decline"), roll)
    assert will == [rank - (2 if oppose else 0), -3]
    assert coins == [0, 0]
    total = roll + 5 - (3 if oppose else 0)
    assert t.side(space) == (BLUE if total > 3 * rank else RED)


@pytest.mark.parametrize(("space", "rank"), [("a1", 2), ("c1", 3), ("d2", 4)])
def test_proscription_line_by_line(space: str, rank: int) -> None:
    t = table(offices=ALL_THREE, people=(8, 0, 5, 3, 5, 3))
    will, coins = poorer(t, (f"proscribe:{at(space)}",))
    assert (will, coins) == ([0, -rank], [0, 0])
    assert (t.rank(space), t.side(space)) == (1, BLUE)  # murdered, a 1-Senator in the place
    assert t.s.people[:2] == [8 - rank, rank]  # enemy Poor equal to the rank
    ranks = {t.view()["senate"][int(key.split(":")[1])]["rank"] for key in t.of_kind("mark")}
    assert ranks == set(range(2, rank + 1))  # of equal or lesser rank
    will, coins = poorer(t, (t.offered[0], t.offered[1], "done"))
    assert len(t.told("turned")) == 1
    assert t.told("turned")[0][3].bit_count() == 2  # the opponent flips two
    assert (will, coins) == ([1, 0], [0, 2 * rank])


# ---------------------------------------------------------------- People


@pytest.mark.parametrize(
    ("difference", "turns", "blocks"),
    [
        (1, ("turn:0",), 1),
        (2, ("turn:0", "turn:0"), 1),
        (3, ("turn:0", "turn:1"), 2),
        (4, ("turn:1", "turn:2"), 2),
        (5, ("turn:2", "turn:2", "turn:2"), 1),
        (6, ("turn:0", "turn:1", "turn:2"), 3),
        (9, ("turn:0", "turn:1", "turn:2"), 3),
    ],
)
def test_games_row_by_row(difference: int, turns: tuple[str, ...], blocks: int) -> None:
    t = table(people=MIXED, coins=(0, 9))
    will, coins = poorer(t, (f"games:{difference}", *turns))
    assert t.offered == ["done"]
    assert (will, coins) == ([0, -2], [0, -difference])
    assert poorer(t, ("done",)) == ([blocks, 0], [0, 0])
    assert sum(t.s.people[1::2]) == 12 + len(turns)


def test_the_high_bidder_flips() -> None:
    t = table(people=MIXED, coins=(5, 9)).do("games:1", "bid:3", "decline", "turn:0", "turn:0", "done")
    assert t.s.people == [6, 2, 4, 4, 4, 4]


# ---------------------------------------------------------------- laws


def test_a_consul_action_is_subject_to_veto_and_stopped_by_no_pass() -> None:
    assert table().do(f"consul:{DEBT}").asked == ("veto", RED)
    assert f"consul:{DEBT}" not in table(closed=1 << DEBT).offered


@pytest.mark.parametrize(("taken", "cost", "gain"), [(0, 2, 1), (1, 3, 2), (2, 5, 3), (3, 8, 5)])
def test_the_four_steps_of_the_consuls_ladder(taken: int, cost: int, gain: int) -> None:
    assert poorer(table(taken=taken), (f"consul:{DEBT}", "decline"))[0] == [gain, -cost]
    assert poorer(table(taken=taken, coins=(0, 0)), (f"consul:{DEBT}", "veto:consul"))[0] == [-1, 1 - cost]
    assert table(taken=taken, will=(9, cost - 1)).why_not("consul") == f"Needs {cost} Will."


@pytest.mark.parametrize(
    ("given", "price"),
    [
        ({"senate": LEVEL, "people": MIXED}, 0),
        ({"senate": LEVEL.replace("B2 B2 B2 B2 /", "B2 B2 B2 B3 /"), "people": MIXED}, 1),
        ({"senate": LEVEL, "people": (4, 4, 4, 4, 3, 5)}, 1),
        ({"senate": LEVEL, "people": MIXED, "laws": ((RED, 0), (RED, 2), (BLUE, 1), (RED, 0))}, 1),
    ],
)
def test_each_reason_makes_the_consuls_veto_one_dearer_and_pays_the_mover(given: dict[str, object], price: int) -> None:
    t = table(coins=(0, 0), **given).do(f"consul:{DEBT}")  # type: ignore[arg-type]
    assert poorer(t, ("veto:consul",))[0] == [-price, price]


def test_the_tribunes_veto_costs_two_and_flips_one_of_the_lowest_rank() -> None:
    t = table(offices=(BLUE, BLUE, RED, RED, RED), coins=(0, 0)).do(f"consul:{DEBT}")
    assert poorer(t, ("veto:tribune",))[0] == [-2, 0]
    assert all(t.rank(name) == 2 for name in ("a1", "b2", "a3"))
    assert set(t.offered) == {f"flip:{at(name)}" for name in ("a1", "b2", "a3")}


@pytest.mark.parametrize(
    ("offices", "veto", "coins"),
    [
        ((RED, BLUE, BLUE, RED, RED), "consul", 6),
        ((BLUE, BLUE, RED, RED, RED), "tribune", 6),
        ((RED, BLUE, RED, RED, RED), "consul", 8),
    ],
)
def test_an_override_costs_six_or_eight_and_brings_the_vetoer_nothing_else(
    offices: tuple[int, ...], veto: str, coins: int
) -> None:
    t = table(offices=offices).do(f"consul:{DEBT}", f"veto:{veto}")
    assert poorer(t, ("override",)) == ([1, 0], [0, -coins])
    assert not t.told("turned")


def test_a_tribune_action_line_by_line() -> None:
    t = table(closed=1 << DEBT)
    assert poorer(t, (f"tribune:{DEBT}",))[0] == [2, -3]  # no veto was asked for, "No Pass" was no bar
    assert t.law(DEBT) == (BLUE, 1)
    assert f"tribune:{DEBT}" not in table(laws=((RED, 0), (RED, 2), (BLUE, 2), (RED, 0))).offered


@pytest.mark.parametrize(("number", "added"), [(1, (0, 0, 2)), (2, (0, 3, 0)), (3, (3, 0, 0))])
def test_italic_franchise_brings_new_people(number: int, added: tuple[int, int, int]) -> None:
    before = (RED, 0) if number == 1 else (BLUE, number - 1)
    t = table(
        offices=ALL_THREE, people=(8, 0, 8, 0, 8, 0), laws=(before, (RED, 2), (RED, 0), (RED, 0)), arrived=number - 1
    )
    t.do(f"consul:{ITALIC}")
    assert tuple(t.s.people[2 * block + 1] for block in (POOR, LEGIONS, MERCHANTS)) == added


def test_the_grain_dole_is_never_reversed() -> None:
    t = table(RED, offices=(RED, RED, RED, RED, RED), laws=((RED, 0), (BLUE, 2), (RED, 0), (RED, 0)))
    assert not {f"consul:{GRAIN}", f"tribune:{GRAIN}"} & set(t.offered)
    t = table(will=(9, 9)).do(f"consul:{GRAIN}")
    assert t.asked == ("veto", RED)  # but the Optimates may veto it


@pytest.mark.parametrize("number", [1, 2, 3])
def test_agrarian_reform_flips_as_many_senators_as_its_space_says(number: int) -> None:
    before = (RED, 0) if number == 1 else (BLUE, number - 1)
    t = table(offices=ALL_THREE, laws=((RED, 0), (RED, 2), (RED, 0), before)).do(f"consul:{AGRARIAN}")
    for _ in range(number):
        t.do(t.offered[0])
    t.do("done")
    assert len(t.of(RED)) == 8 + number


# ---------------------------------------------------------------- offices


def ends(**given: object) -> Table:
    t = table(RED, second=True, **given)  # type: ignore[arg-type]
    t.do("pass", "hold")
    while t.asked and t.asked[0] == "backlash":
        t.do("done" if "done" in t.offered else t.offered[0])
    return t.do("hold")


def test_each_player_wins_one_consul_unless_one_has_twice_as_much() -> None:
    assert ends().s.offices[:2] == [RED, BLUE]
    twice = "R4 R4 R4 R4 / R4 R4 R4 R4 / R4 R4 R4 R4 / B4 B4 B4 B2"
    assert ends(senate=twice).s.offices[:2] == [RED, RED]


def test_the_tribune_by_majority_of_people_ties_to_the_populares() -> None:
    assert ends(people=(0, 8, 5, 3, 5, 3)).s.offices[2] == BLUE
    assert ends(people=(3, 5, 5, 3, 5, 3)).s.offices[2] == RED
    assert ends(people=(1, 7, 5, 3, 5, 3)).s.offices[2] == BLUE  # 12 : 12 after the lean


def test_quaestor_and_aedile_by_legions_and_merchants_ties_to_most_majors() -> None:
    assert ends(people=(0, 8, 3, 5, 5, 3)).s.offices[3:] == [BLUE, RED]
    assert ends(people=(0, 8, 5, 3, 2, 6)).s.offices[3:] == [RED, BLUE]
    assert ends(people=(0, 8, 4, 4, 3, 5)).s.offices[3:] == [BLUE, BLUE]  # both tied, the Populares hold two Majors
    assert ends(people=(8, 0, 4, 4, 3, 5)).s.offices[3:] == [RED, RED]


def test_each_office_one_point_and_coin_the_aedile_two_and_will_for_each_enemy_office() -> None:
    t = ends(laws=((RED, 0), (BLUE, 1), (RED, 0), (RED, 0)), vp=[0, 0], will=(0, 0), coins=(0, 0))
    assert t.s.offices == [RED, BLUE, BLUE, RED, RED]
    assert t.s.vp == [3, 2 + 1]
    assert t.s.coins == [3 + 1, 2]
    assert t.s.will == [2, 3]


def test_all_three_major_offices_let_the_opponent_flip_a_senator_and_its_neighbours() -> None:
    twice = "B4 B2 B4 B4 / B3 R4 R2 B4 / B4 R3 B2 B4 / B4 B3 B1 R1"
    t = table(RED, second=True, senate=twice).do("pass", "hold")
    assert t.asked == ("backlash", RED)
    t.do(f"mark:{at('d2')}", f"mark:{at('d1')}", f"mark:{at('d3')}", "done")
    assert {at("d1"), at("d2"), at("d3")} <= t.of(RED)
