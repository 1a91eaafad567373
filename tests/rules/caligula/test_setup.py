"""The deal, and what everybody knows from the start."""

from collections import Counter

import pytest

from engine.core.match import Match
from engine.games.caligula import data
from engine.games.caligula.data import CIVITAS, EMPERORS, ORDERS, SEQUENTIA
from engine.games.caligula.game import GAME
from engine.games.caligula.text import ORDER_NAMES
from tests.rules.caligula.table import Table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal(seats: int) -> None:
    match = Match.new("caligula", seats, seed=4)
    view = match.view(None)
    assert [seat["cards"] for seat in view["seats"]] == [1] * seats
    assert [len(seat["tokens"]) for seat in view["seats"]] == [6] * seats
    assert sorted(view["ordo"]) == list(range(seats))
    assert len(view["civitas"]) == 10
    assert all(slot["card"]["order"] == slot["order"] for slot in view["civitas"])
    assert view["decks"] == [9] * 5
    assert view["throne"]["name"] == "Caligula"
    assert len(view["candidates"]) == 2
    assert view["augustus"] == 4
    assert (view["coniura"], view["pugio"]) == (20 - seats, 14)
    assert [seat["points"] for seat in view["seats"]] == [0] * seats
    assert view["primus"] is None
    for seat in range(seats):
        mine = match.view(seat)["seats"][seat]
        assert sorted(one["value"] for one in mine["tokens"]) == [-1, 0, 1, 2, 3, 4]
        assert mine["hand"] == ["d"]


def test_emperors_depend_on_the_number_of_players() -> None:
    def named(seats: int) -> set[str]:
        return {EMPERORS[number].name for number in Table(seats).s.box.emperors}

    assert named(2) == named(3)
    assert named(4) == named(5)
    assert not {"Claudius", "Commodus", "Nero"} & named(3)
    assert not {"Domitianus", "Vitellius", "Elagabalo"} & named(4)
    assert len(named(2)) == len(named(5)) == 6


def test_the_row_the_ordo_and_the_candidates_are_dealt_by_chance() -> None:
    dealt = [Match.new("caligula", 4, seed=seed).s for seed in range(40)]
    assert len({tuple(s.row) for s in dealt}) > 20
    assert len({tuple(s.order) for s in dealt}) > 10
    assert len({tuple(s.candidates) for s in dealt}) > 10
    assert len({tuple(s.face) for s in dealt}) == 40


def test_hands_are_shuffled_so_that_a_place_tells_no_value() -> None:
    first = Counter(Match.new("caligula", 3, seed=seed).s.held[0] for seed in range(120))
    assert set(first) == set(range(6))
    assert max(first.values()) < 45


def test_the_counts_of_the_box() -> None:
    assert all(
        sum(card.copies for card in CIVITAS if card.order == order) == data.CIVITAS_PER_ORDER for order in ORDERS
    )
    symbols = Counter(symbol for card in SEQUENTIA for symbol in card.symbols)
    assert all(symbols[order] == 2 for order in ORDERS)
    assert all(order in symbols for order in ORDERS)
    assert sum(data.COPIES) == 34
    assert {name for card in CIVITAS for effect in card.effects for name in [effect.partition(":")[0]]} == set(
        data.LEGEND
    )
    assert len(EMPERORS) == 10


def test_what_is_reconstructed_is_marked_and_shown() -> None:
    """The setup screen names the parts; every card and emperor says what its numbers rest on."""
    assert len(GAME.title.reconstructed) == 3
    view = Table(4).view()
    sources = [slot["card"]["source"] for slot in view["civitas"]]
    assert set(sources) <= {"sourced", "partly", "reconstructed"}
    assert view["throne"]["source"] == "partly"
    assert [card.source for card in SEQUENTIA] == ["sourced", *["reconstructed"] * 5]
    assert all(card.note for card in CIVITAS if card.source == data.PARTLY)


def test_R4_the_first_card_of_every_hand_is_known() -> None:
    table = Table(3)
    for seat in range(3):
        known = GAME.memory(table.s, (seat + 1) % 3)["known"]
        assert known[seat * 4 : seat * 4 + 4] == [0, 1, 0, 0]


def test_R54_names_follow_one_usage() -> None:
    assert "Elagabalo" in [e.name for e in EMPERORS]
    assert ORDER_NAMES["nobiles"] == "Nobiles"
    assert GAME.heading(Table(3).s) == "Round 1 · bids"


def test_R52_nothing_changes_hands_by_agreement() -> None:
    """Cards, tokens and points of a seat move by its own choice or by a rule only: no choice gives."""
    table = Table(4)
    kinds = {kind for step in GAME.steps.values() for kind in step.parts}
    assert kinds == {
        "place", "draw", "remove", "swap", "ordo", "civitas", "sequentia", "discard", "pay", "throw", "lay",
        "candidate", "favor", "defend", "strike",
    }  # fmt: skip
    table.hands("cp", "cp", "cp", "cp")
    table.plot_time()
    assert set(table.choices) == {"pass", "start"}
