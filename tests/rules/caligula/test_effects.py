"""The effects that a winner may use."""

import pytest

from engine.games.caligula.state import EMPTY, NONE
from tests.rules.caligula.table import Table, slot, space


def won(card: str, order: str, seats: int = 4, value: int = 4) -> Table:
    """A table where seat 0 is about to win a card."""
    table = Table(seats)
    table.card(f"{order} I", card)
    table.lay(f"{order} I", (0, value))
    return table


@pytest.mark.parametrize(("card", "order", "deck"), [("G1", "praetoriani", "pugio"), ("N5", "nobiles", "coniura")])
def test_drawing(card: str, order: str, deck: str) -> None:
    table = won(card, order).resolve(order)
    before = table.view()[deck]
    table.play(f"draw:{deck}")
    assert table.view()[deck] == before - 1
    assert len(table.holds(0)) == 2
    assert (0,) in table.t.looks
    assert table.told("drew")[0][:3] == ("drew", 0, ("coniura", "pugio").index(deck)), "the table does not read which"


def test_an_or_card_gives_one_of_its_two_effects() -> None:
    table = won("L1", "legionarii").resolve("legionarii")
    assert set(table.choices) == {"draw:pugio", f"discard:{slot('plebs I')}", f"discard:{slot('plebs II')}", "decline"}
    table.play("draw:pugio")
    assert table.step != "benefit"


def test_a_new_token_is_the_5_and_then_the_6() -> None:
    table = won("N1", "nobiles").resolve("nobiles").play("token")
    assert 5 in table.values(0)
    table.card("nobiles I", "N1", copy=1)
    table.lay("nobiles I", (0, 5))
    table.resolve("nobiles").play("token")
    assert table.values(0)[-2:] == [5, 6]


def test_R26_who_has_both_gains_no_token_and_a_new_one_is_usable_at_once() -> None:
    table = won("N1", "nobiles")
    table.s.gained[0] = 2
    table.s.held[6:8] = [6, 7]
    table.s.slots[0] |= 0b11000000
    table.resolve("nobiles")
    assert table.told("useless")

    table = won("N1", "nobiles").resolve("nobiles").play("token")
    table.card("plebs I", "B7")
    table.lay("plebs I", (0, 1))
    table.resolve("plebs")
    table.play(f"place:{table.place_of(0, 5)}:{slot('tribuni II')}")
    assert table.tokens("tribuni II") == [(0, 5)]


def test_R27_primus_belongs_to_nobody_at_first_and_then_to_whoever_took_it_last() -> None:
    table = won("N2", "nobiles")
    assert table.s.primus == NONE
    table.resolve("nobiles").play("primus")
    assert table.view()["primus"] == 0
    table.card("nobiles I", "N2", copy=1)
    table.lay("nobiles I", (2, 3))
    table.resolve("nobiles").play("primus")
    assert table.view()["primus"] == 2
    assert table.told("primus")[-1] == ("primus", 2, 0)


def test_R15_an_order_moves_up_at_once_after_a_discard() -> None:
    table = won("L1", "legionarii")
    first, second = table.s.face[0], table.s.face[1]
    table.lay("plebs I", (1, 2))
    table.lay("plebs II", (2, 3))
    table.resolve("legionarii").play("discard:0")
    assert first in table.s.gone
    assert table.s.face[0] == second
    assert table.s.face[1] != EMPTY
    assert table.tokens("plebs I") == [(2, 3)]
    assert table.tokens("plebs II") == []
    assert 2 in table.values(1), "its tokens go home"

    table = won("L1", "legionarii")
    first, second = table.s.face[0], table.s.face[1]
    table.resolve("legionarii").play("discard:1")
    assert table.s.face[0] == first
    assert table.s.face[1] not in (second, EMPTY)


def test_R16_a_discarded_card_does_nothing() -> None:
    table = won("L1", "legionarii")
    table.card("plebs I", "B8")  # a penalty
    table.points(2, 2, 2, 2)
    table.resolve("legionarii").play("discard:0")
    assert table.points_now == [2, 2, 2, 2]
    assert not [event for event in table.told("concerns") if event[1] == table.s.gone[0]]


def test_R28_tokens_travel_with_swapped_civitas_cards_and_two_must_show() -> None:
    table = won("L3", "legionarii")
    first, second = table.s.face[0], table.s.face[1]
    table.lay("plebs I", (1, 2))
    at = slot("nobiles II")
    table.s.gone.append(table.s.face[at])
    table.s.face[at] = EMPTY
    table.s.room &= ~(1 << at)
    table.resolve("legionarii")
    assert "civitas:nobiles" not in table.choices
    table.play("civitas:plebs")
    assert (table.s.face[0], table.s.face[1]) == (second, first)
    assert table.tokens("plebs II") == [(1, 2)]


def test_R29_swap_and_remove_may_hit_ones_own_tokens_and_two_of_one_card() -> None:
    table = won("T4", "tribuni")
    table.lay("plebs I", (0, 1), (2, 3))
    table.resolve("tribuni")
    table.play(f"swap:{space('plebs I', 0)}", f"swap:{space('plebs I', 1)}")
    assert table.tokens("plebs I") == [(2, 3), (0, 1)]
    table = won("T3", "tribuni")
    table.lay("plebs I", (0, 1), (2, 3))
    table.resolve("tribuni")
    assert [key for key in table.choices if key.startswith("remove")] == [
        f"remove:{space('plebs I', k)}" for k in (0, 1)
    ]
    table.play(f"remove:{space('plebs I', 0)}")
    assert table.tokens("plebs I") == [(2, 3)]


def test_R63_swapped_tokens_exchange_their_spaces() -> None:
    table = won("T4", "tribuni")
    table.lay("plebs I", (1, 2), (2, 3))
    table.lay("plebs II", (3, 0))
    table.resolve("tribuni")
    table.play(f"swap:{space('plebs I', 1)}", f"swap:{space('plebs II', 0)}")
    assert table.tokens("plebs I") == [(1, 2), (3, 0)]
    assert table.tokens("plebs II") == [(2, 3)]

    table = won("T4", "tribuni")
    table.lay("plebs I", (1, 2))
    table.resolve("tribuni")
    assert table.told("useless"), "one token alone can't be swapped"


def test_the_first_of_two_can_be_taken_back_and_shows_on_the_table() -> None:
    table = won("T6", "tribuni").resolve("tribuni")
    table.play("ordo:2")
    assert table.view()["first"] == {"kind": "ordo", "value": 2}
    assert not table.told("ordo"), "nothing has happened yet"
    assert "ordo:2" not in table.choices
    table.play("ordo:3")
    assert table.s.order == [0, 1, 3, 2]


def test_R31_a_card_that_comes_to_lie_ahead_resolves_again_and_one_behind_is_passed_over() -> None:
    table = Table(4)
    table.row("S3", "S6", "S4", "S2", "S5", "S1")
    table.card("praetoriani I", "G4")
    table.lay("praetoriani I", (0, 4))
    table.start()
    while table.step != "benefit" or "sequentia:0" not in table.choices:
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    assert table.s.mark == 1
    assert "sequentia:1" not in table.choices, "the card with the marker stays"
    before = len(table.told("ordo_left"))
    table.play("sequentia:0", "sequentia:3")
    assert table.view()["mark"]["row"] == 1
    assert [table.s.row[i] for i in (0, 3)] == [1, 2], "S2 lies behind now, S3 ahead"
    while table.step != "over" and not table.told("round", "fall"):
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    assert len(table.told("ordo_left")) == before + 1, "the ordo card resolved twice"
    assert not table.told("everybody_draws"), "and the drawing card not at all"
    assert table.s.row[3] == 2, "the new order lasts"


def test_R62_a_repeated_card_runs_whole_and_a_swap_on_one_side_only_reorders() -> None:
    table = Table(4)
    table.row("S2", "S6", "S4", "S3", "S5", "S1")
    table.card("praetoriani I", "G4")
    table.lay("praetoriani I", (0, 4))
    table.start()
    while "sequentia:0" not in table.choices:
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    table.play("sequentia:0", "sequentia:2")
    while not table.told("round", "fall"):
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    assert len(table.told("everybody_draws")) == 2
    plebs = [e for e in table.told("concerns") if table.s.box.order_of[e[1]] == 0]
    assert len(plebs) == 2, "S2 twice, S4 not: Plebs twice"

    table = Table(4)
    table.row("S2", "S6", "S4", "S3", "S5", "S1")
    table.card("praetoriani I", "G4")
    table.lay("praetoriani I", (0, 4))
    table.start()
    while "sequentia:3" not in table.choices:
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    table.play("sequentia:2", "sequentia:4")
    while not table.told("round", "fall"):
        table.play(table.choices[-1] if table.step != "conspire" else "pass")
    assert len(table.told("everybody_draws")) == 1
    assert len([e for e in table.told("concerns") if table.s.box.order_of[e[1]] == 1]) == 2
