"""Sequentia cards, and civitas cards as they are resolved."""

from engine.games.caligula.data import SEQUENTIA
from engine.games.caligula.state import EMPTY
from tests.rules.caligula.table import Table, slot


def test_symbols_are_resolved_along_the_arrow_and_the_marker_goes_with_them() -> None:
    table = Table(4)
    table.row("S1")
    for order, card in (("tribuni", "T2"), ("praetoriani", "G4"), ("nobiles", "N3")):
        table.card(f"{order} I", card)
        table.lay(f"{order} I", (0, {"tribuni": 4, "praetoriani": 3, "nobiles": 2}[order]))
    table.start()
    seen = []
    for _ in range(3):
        view = table.view()
        seen.append((view["mark"], view["resolving"]["card"]["order"]))
        table.play("decline")
    assert seen == [
        ({"row": 0, "symbol": 0}, "tribuni"),
        ({"row": 0, "symbol": 1}, "praetoriani"),
        ({"row": 0, "symbol": 2}, "nobiles"),
    ]
    assert table.step == "conspire"


def test_a_resolved_card_leaves_and_its_order_moves_up() -> None:
    table = Table(3)
    first, second = table.card("plebs I", "B4"), table.card("plebs II", "B2")
    table.lay("plebs II", (1, 2))
    left = len(table.s.decks[0])
    table.resolve("plebs")
    assert first in table.s.gone
    assert table.s.face[0] == second
    assert table.tokens("plebs I") == [(1, 2)], "tokens move up with their card"
    assert table.s.face[1] != EMPTY
    assert len(table.s.decks[0]) == left - 1


def test_the_highest_bid_wins_an_individual_card() -> None:
    table = Table(4)
    table.card("praetoriani I", "G1")
    table.lay("praetoriani I", (0, 2), (1, 4), (2, 3))
    table.resolve("praetoriani")
    assert table.asked == ("benefit", 1)
    table.play("draw:pugio")
    assert len(table.holds(1)) == 2
    assert table.step == "conspire", "nobody else gains"


def test_tokens_of_a_resolved_card_are_turned_up_for_all_and_go_home() -> None:
    table = Table(3)
    table.card("praetoriani I", "G1")
    table.lay("praetoriani I", (0, 2), (1, 4))
    table.resolve("praetoriani")
    for seat in (None, 0, 1, 2):
        assert table.view(seat)["resolving"]["tokens"] == [{"seat": 0, "value": 2}, {"seat": 1, "value": 4}]
    assert table.values(1) == [-1, 0, 1, 2, 3, 4]


def test_a_penalty_hits_all_who_miss_it_tokens_or_not() -> None:
    table = Table(4)
    table.card("nobiles I", "N8")  # lose a point
    table.points(3, 3, 3, 0)
    table.lay("nobiles I", (0, 1), (1, 0))
    table.resolve("nobiles")
    assert table.told("concerns")[0][2] == (1, 2, 3)
    while table.step == "penalty":
        table.play(table.choices[0])
    assert table.points_now == [3, 2, 2, 0]
    assert ("spared", 3, table.told("spared")[0][2]) in table.t.events


def test_a_card_without_tokens_leaves_all_the_same() -> None:
    table = Table(3)
    card = table.card("praetoriani I", "G1")
    table.resolve("praetoriani")
    assert card in table.s.gone
    assert table.step == "conspire"


def test_R1_ordo_cards_pass_by_seats() -> None:
    table = Table(4)
    table.s.order = [2, 0, 3, 1]
    table.row("S3")
    table.start()
    assert table.s.order == [3, 1, 0, 2], "every ordo card is now with the next seat"


def test_R3_a_new_ordo_holds_at_once() -> None:
    table = Table(3)
    table.row("S3")  # ordo passes left, then Legionarii
    table.card("legionarii I", "L9")  # penalty: give up a pugio, or lose a point
    table.hands("", "", "")
    table.points(1, 1, 1)
    table.start()
    paid = []
    while table.step == "penalty":
        paid.append(table.seat)
        table.play("pay:point")
    assert paid == [1, 2, 0]

    table = Table(3)
    table.card("plebs I", "B6")  # all who reach 1 draw a coniura, the highest first
    table.lay("plebs I", (0, 1), (1, 4))
    table.resolve("plebs")
    order = [table.seat]
    table.s.order.reverse()
    table.play("decline")
    order.append(table.seat)
    assert order == [1, 0], "the order of a card in use stays that of its bids"


def test_R12_tokens_are_home_before_the_effects() -> None:
    table = Table(3)
    table.card("plebs I", "B7")  # place a token
    for seat in range(3):
        for value in (-1, 0, 1, 2, 3):
            where = f"{('nobiles', 'tribuni', 'praetoriani')[seat]} {'I' if value < 1 else 'II'}"
            if table.s.room >> slot(where) & 1:
                table.lay(where, (seat, value))
    table.lay("plebs I", (0, 4))
    left = table.values(0)
    table.resolve("plebs")
    assert table.asked == ("place", 0)
    assert sorted([*left, 4]) == table.values(0)
    place = table.place_of(0, 4)
    table.play(f"place:{place}:{slot('legionarii II')}")
    assert table.tokens("legionarii II") == [(0, 4)]


def test_R13_the_resolving_card_lies_aside() -> None:
    table = Table(4)
    table.card("praetoriani I", "G4")
    second = table.card("praetoriani II", "G1")
    table.lay("praetoriani I", (0, 4))
    table.resolve("praetoriani")
    view = table.view()
    assert view["civitas"][slot("praetoriani I")]["card"] is None
    assert view["civitas"][slot("praetoriani II")]["card"]["id"] == second, "position II waits until the end"
    assert view["resolving"]["card"]["name"] == "G4"

    table = Table(4)
    table.card("legionarii I", "L3")  # swap I and II of one order
    table.lay("legionarii I", (0, 2))
    table.resolve("legionarii")
    assert "civitas:legionarii" not in table.choices
    assert "civitas:plebs" in table.choices


def test_R14_a_symbol_without_a_card_is_passed_over() -> None:
    table = Table(3)
    at = slot("nobiles I")
    for one in (at, at + 1):
        table.s.gone.append(table.s.face[one])
        table.s.face[one] = EMPTY
        table.s.room &= ~(1 << one)
    table.s.gone += table.s.decks[4]
    table.s.decks[4].clear()
    table.row("S4")
    table.start()
    assert table.told("absent") == [("absent", 4)]
    assert table.told("concerns")[0][1] != EMPTY, "the next symbol goes on"


def test_R17_a_declined_or_useless_benefit_is_lost() -> None:
    table = Table(3)
    table.card("nobiles I", "N1")
    table.lay("nobiles I", (0, 4), (1, 3))
    table.resolve("nobiles")
    table.play("decline")
    assert table.s.gained == [0, 0, 0], "no runner-up"

    table = Table(3)
    table.card("nobiles I", "N1")
    table.s.gained[0] = 2
    table.s.held[6:8] = [6, 7]
    table.s.slots[0] |= 0b11000000
    table.lay("nobiles I", (0, 4), (1, 3))
    table.resolve("nobiles")
    assert table.told("useless")[0][1] == 0
    assert table.s.gained == [2, 0, 0]

    table = Table(3)
    table.card("nobiles I", "N1")
    table.lay("nobiles I", (0, 2), (1, 1))
    table.resolve("nobiles")
    assert table.told("concerns")[0][2] == (), "below the number on the card nobody wins"


def test_R18_a_card_that_asks_for_0_asks_for_a_token() -> None:
    table = Table(4)
    table.card("plebs I", "B5")  # all who reach 0 draw a coniura
    table.lay("plebs I", (1, 0), (2, -1))
    table.resolve("plebs")
    assert table.told("concerns")[0][2] == (1,)


def test_R19_all_who_reach_go_one_after_another_the_highest_first() -> None:
    table = Table(5)
    table.card("plebs I", "B6")
    table.lay("plebs I", (0, 2), (1, 1), (3, 2), (4, 4))
    table.resolve("plebs")
    asked = []
    while table.step == "benefit":
        asked.append(table.seat)
        table.play("draw:coniura")
    assert asked == [4, 0, 3, 1], "level bids by the leftmost token"
    drawn = [event[1] for event in table.told("drew")]
    assert drawn == asked, "each finishes before the next chooses"


def test_R61_the_order_of_a_collective_card_is_fixed_when_it_is_turned_up() -> None:
    table = Table(4)
    table.card("tribuni I", "T8")  # all who reach 1 place a token
    table.lay("tribuni I", (2, 1), (1, 3))
    table.resolve("tribuni")
    assert table.asked == ("place", 1)
    assert table.view()["resolving"]["waiting"] == [2]
    table.play(f"place:{table.place_of(1, 4)}:{slot('tribuni II')}")
    assert table.asked == ("place", 2), "what the first did changes nothing about who follows"


def test_R53_only_the_end_of_a_round_counts_the_cards() -> None:
    table = Table(3)
    table.row("S1")
    table.s.gone += table.s.decks[3]
    table.s.decks[3].clear()
    table.start()
    assert table.told("absent", "moved_up")
    assert table.s.face[slot("tribuni II")] == EMPTY
    assert table.step == "conspire", "the round goes on though nine cards are face up"
    assert not table.told("fall")


def test_R59_six_places_of_the_row_are_resolved_in_every_round() -> None:
    for swap in ((), ("sequentia:0", "sequentia:5"), ("sequentia:1", "sequentia:2")):
        table = Table(4, seed=3)
        table.row("S3", "S2", "S5", "S6", "S4", "S1")
        table.card("praetoriani I", "G4")
        table.lay("praetoriani I", (0, 3))
        table.start()
        marks = []
        while not table.told("round", "fall"):
            if table.step == "conspire" and table.s.mark not in marks:
                marks.append(table.s.mark)
            if table.step == "conspire":
                table.play("pass")
            elif swap and table.step == "benefit" and "sequentia:0" in table.choices:
                table.play(*swap)
            else:
                table.play(table.choices[-1])
        assert len(table.told("quiet")) == 6
        assert marks == [0, 1, 2, 3, 4, 5]


def test_R60_place_goes_on_any_other_card_with_room() -> None:
    table = Table(3)
    table.card("plebs I", "B7")
    table.card("plebs II", "B2")
    table.lay("plebs I", (0, 3), (1, 2))
    table.resolve("plebs")
    cards = {int(key.split(":")[2]) for key in table.choices if key.startswith("place:")}
    assert cards == set(range(10)) - {slot("plebs I")}, "position II of the same order too"
    table.play(f"place:{table.place_of(0, 3)}:{slot('plebs II')}")
    assert table.view(1)["civitas"][slot("plebs II")]["tokens"] == [{"seat": 0, "value": None}], "the next one sees it"

    table = Table(3)
    table.card("plebs I", "B7")
    table.lay("plebs I", (0, 3))
    table.s.room = 0  # no other card has an empty space
    table.resolve("plebs")
    assert table.told("useless")[0][1] == 0
    assert table.step == "conspire"


def test_everybody_draws_in_turn_order() -> None:
    table = Table(4)
    table.s.order = [3, 1, 0, 2]
    table.row("S2")
    table.start()
    assert [event[1] for event in table.told("drew")] == [3, 1, 0, 2]
    assert [len(table.holds(seat)) for seat in range(4)] == [2, 2, 2, 2]


def test_sequentia_cards_stay_for_the_next_round() -> None:
    table = Table(2)
    row = list(table.s.row)
    table.start()
    while not table.told("round", "fall"):
        table.play(table.choices[0] if table.step != "conspire" else "pass")
    assert table.s.row == row
    assert len(row) == len(SEQUENTIA)
