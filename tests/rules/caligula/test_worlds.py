"""What a seat may know: imagined worlds are all those that fit, and no others; secrets stay where they belong."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.games.caligula.civitas import finish, resolve
from engine.games.caligula.data import COPIES, KINDS, VALUES
from engine.games.caligula.game import GAME
from engine.games.caligula.moves import put, take_back
from engine.games.caligula.state import owner_of, value_of
from tests.rules.caligula.table import Table

Ops = list[tuple[str, list[int], list[int]]]


def imagine(table: Table, seat: int, rng: Random):  # type: ignore[no-untyped-def]
    return GAME.determinize(table.s.box, GAME.view(table.s, seat), GAME.memory(table.s, seat), rng)


def history(seed: int) -> tuple[Table, Ops, list[list[int]]]:
    """Seat 1 places tokens, some are turned up, some go home unseen; what seat 0 saw of it, and what lies where."""
    rng = Random(seed)
    table = Table(2, seed=seed)
    s = table.s
    s.gained[1] = 0
    ops: Ops = []
    lies: list[list[int]] = [[] for _ in s.face]
    number = 0
    for _ in range(11):
        what = rng.choice(("put", "put", "put", "reveal", "back"))
        if what == "put" and s.slots[1]:
            places = [i for i in range(8) if s.slots[1] >> i & 1]
            slot = rng.choice([slot for slot in range(4) if s.room >> slot & 1] or [9])
            if not s.room >> slot & 1:
                continue
            put(s, 1, rng.choice(places), slot)
            lies[slot].append(number)
            ops.append(("put", [number], []))
            number += 1
        elif what == "reveal":
            order = rng.choice((0, 1))
            slot = 2 * order
            shown = [value_of(item & 63) for item in s.laid[slot]]
            ops.append(("reveal", lies[slot], shown))
            resolve(s, table.t, order)
            s.agenda.pop()
            finish(s, table.t)
            lies[slot], lies[slot + 1] = lies[slot + 1], []
        elif what == "back":
            slot = rng.choice((0, 1, 2, 3))
            if s.laid[slot]:
                at = rng.randrange(len(s.laid[slot]))
                ops.append(("back", [lies[slot].pop(at)], []))
                take_back(s, slot, at)
    return table, ops, lies


def worlds(ops: Ops, hand: frozenset[int], placed: dict[int, int], at: int = 0) -> set[tuple[tuple[int, int], ...]]:
    """Every way in which the tokens may lie now, by going through all histories that look like this one."""
    if at == len(ops):
        return {tuple(sorted(placed.items()))}
    what, numbers, shown = ops[at]
    if what == "put":
        found: set[tuple[tuple[int, int], ...]] = set()
        for value in sorted(hand):
            found |= worlds(ops, hand - {value}, {**placed, numbers[0]: value}, at + 1)
        return found
    if what == "reveal" and [placed[n] for n in numbers] != shown:
        return set()
    left = {n: value for n, value in placed.items() if n not in numbers}
    return worlds(ops, hand | {placed[n] for n in numbers}, left, at + 1)


@pytest.mark.parametrize("seed", range(8))
def test_imagined_tokens_are_all_that_fit_what_was_seen_and_no_others(seed: int) -> None:
    table, ops, lies = history(seed)
    expected = worlds(ops, frozenset(VALUES[:6]), {})
    rng = Random(seed)
    found = Counter()  # type: ignore[var-annotated]
    for _ in range(25 * len(expected)):
        s = imagine(table, 0, rng)
        found[
            tuple(
                sorted(
                    (n, value_of(item & 63))
                    for slot, numbers in enumerate(lies)
                    for n, item in zip(numbers, s.laid[slot], strict=True)
                )
            )
        ] += 1
    assert set(found) == expected
    assert min(found.values()) > 4, "each about as often as the others"


def test_a_seat_imagines_its_own_tokens_as_they_are() -> None:
    table = Table(3)
    table.lay("plebs I", (1, 3), (0, 2))
    table.lay("nobiles II", (1, -1))
    for seed in range(10):
        s = imagine(table, 1, Random(seed))
        own = [value_of(item & 63) for laid in s.laid for item in laid if owner_of(item & 63) == 1]
        assert own == [3, -1]
        assert s.held[8:16] == table.s.held[8:16]


def test_imagined_hands_are_all_that_fit_and_as_likely_as_chance_makes_them() -> None:
    """Seat 0 holds three coniura cards; seat 1 its known dual one and one more coniura and one pugio card."""
    table = Table(2)
    table.hand(0, "ccc")
    table.hand(1, "dcp")
    table.s.known[4 + 1] = 1
    rng = Random(5)
    n = 6000
    found = Counter("".join(KINDS[k] * c for k, c in enumerate(imagine(table, 0, rng).hands[4:8])) for _ in range(n))
    con = {"c": COPIES[0] - 3, "d": COPIES[1] - 1}
    pug = {"p": COPIES[2], "e": COPIES[3]}
    expected = {
        "".join(sorted(f"d{a}{b}", key="cdpe".index)): n * con[a] / sum(con.values()) * pug[b] / sum(pug.values())
        for a, b in product(con, pug)
    }
    assert set(found) == set(expected)
    assert sum((found[hand] - n) ** 2 / n for hand, n in expected.items()) < 16.3, "three degrees, one in a thousand"


def test_who_has_just_started_a_conspiracy_is_imagined_with_a_coniura() -> None:
    table = Table(3)
    table.hands("cc", "e", "cc")
    table.plot_time().conspire("pass", "start")
    assert table.asked == ("plot", 1)
    hands = {tuple(imagine(table, 0, Random(seed)).hands[4:8]) for seed in range(40)}
    assert hands == {(0, 0, 0, 1)}


def test_cards_laid_open_and_put_back_are_remembered_and_not_imagined_elsewhere() -> None:
    table = Table(2)
    table.hands("cccccc", "ccccd")
    table.plot_time().conspire("start", "cccccc", "pass")
    for seed in range(20):
        s = imagine(table, 1, Random(seed))
        assert s.under == table.s.under
        assert s.hands[0:4] == [0, 0, 0, 0]
        assert s.bags[0] == 0, "ten singles: six under the deck, four in this hand"


def test_no_other_seat_reads_a_hand_or_a_token() -> None:
    table = Table(4)
    table.hands("cp", "de", "p", "c")
    table.lay("plebs I", (1, 4))
    for eyes in (None, 0, 1, 2, 3):
        view = table.view(eyes)
        for seat, shown in enumerate(view["seats"]):
            assert (shown["hand"] is not None) == (seat == eyes)
            assert all((one["value"] is not None) == (seat == eyes) for one in shown["tokens"])
        assert all(one["value"] is None for slot in view["civitas"] for one in slot["tokens"])


def test_R51_public_are_points_favor_ordo_and_counts() -> None:
    table = Table(3)
    table.hands("cp", "d", "")
    table.points(4, 2, 1, cp=(1, 0, 0))
    table.throne("Galba", "Otho", "Caracalla", favor=(2,))
    view = table.view()
    assert [seat["points"] for seat in view["seats"]] == [5, 2, 1]
    assert [seat["cards"] for seat in view["seats"]] == [2, 1, 0]
    assert [len(seat["tokens"]) for seat in view["seats"]] == [6, 6, 6]
    assert view["throne"]["favor"] == [2]
    assert view["ordo"] == [0, 1, 2]
    assert view["seats"][0]["hand"] is None


def test_a_place_in_the_hand_tells_nothing_about_a_token_that_came_back_in_the_open() -> None:
    """Everybody saw the 4 go home; when its owner may place again, it can be in any place."""
    places = Counter()  # type: ignore[var-annotated]
    for seed in range(60):
        table = Table(3, seed=seed)
        table.card("plebs I", "B7")
        table.lay("plebs I", (0, 4))
        table.resolve("plebs")
        places[table.place_of(0, 4)] += 1
    assert len(places) == 6
    assert max(places.values()) < 25
