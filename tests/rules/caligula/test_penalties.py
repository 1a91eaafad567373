"""Penalties, and the decks that cards go back to."""

from engine.games.caligula.data import KINDS
from engine.games.caligula.game import GAME
from tests.rules.caligula.table import Table, space


def test_R20_victims_pay_in_the_order_of_the_ordo() -> None:
    table = Table(4)
    table.s.order = [3, 1, 0, 2]
    table.card("plebs I", "B9")
    table.points(1, 1, 1, 1)
    table.lay("tribuni I", (0, 1), (1, 1), (2, 1))
    table.lay("tribuni II", (3, 1))
    table.resolve("plebs")
    paid = []
    while table.step == "penalty":
        paid.append(table.seat)
        table.play("pay:point")
    assert paid == [3, 1, 0, 2]


def test_R21_an_or_penalty_is_paid_in_one_of_the_ways_that_can_be_paid() -> None:
    table = Table(3)
    table.card("plebs I", "B9")  # take back a token, or lose a point
    table.points(0, 2, 0)
    table.lay("tribuni I", (0, 1))
    table.resolve("plebs")
    assert table.asked == ("penalty", 0)
    assert table.choices == [f"remove:{space('tribuni I')}"], "no points: only the token"
    table.play(table.choices[0])
    assert table.asked == ("penalty", 1)
    assert table.choices == ["pay:point"]
    table.play("pay:point")
    assert table.told("spared")[0][1] == 2, "none payable: nothing"
    assert table.points_now == [0, 1, 0]


def test_R22_a_lost_point_may_be_a_conspiracy_point() -> None:
    table = Table(3)
    table.card("plebs I", "B8")
    table.points(1, 0, 0, cp=(1, 1, 0))
    table.resolve("plebs")
    assert table.choices == ["pay:point", "pay:conspiracy"], "a victory point is offered first"
    table.play("pay:conspiracy")
    assert (table.s.vp[0], table.s.cp[0]) == (1, 0)
    assert table.choices == ["pay:conspiracy"], "who has nothing else must lose it"
    table.play("pay:conspiracy")
    assert table.points_now == [1, 0, 0]


def test_R23_a_dual_card_counts_and_must_be_given() -> None:
    table = Table(3)
    table.card("legionarii I", "L8")  # give up a pugio
    table.hands("cd", "ce", "cpd")
    table.resolve("legionarii")
    assert table.choices == ["throw:d"]
    table.play("throw:d")
    assert table.choices == ["throw:e"]
    table.play("throw:e")
    assert table.choices == ["throw:d", "throw:p"]


def test_R24_a_card_given_up_goes_under_the_deck_it_came_from() -> None:
    table = Table(3)
    table.card("legionarii I", "L8")
    table.hands("d", "e", "p")
    table.resolve("legionarii").play("throw:d", "throw:e", "throw:p")
    assert [KINDS[kind] for kind in table.s.under[0]] == ["d"]
    assert [KINDS[kind] for kind in table.s.under[1]] == ["e", "p"]


def test_R25_a_proof_tells_only_that_the_symbol_is_missing() -> None:
    table = Table(3)
    table.card("praetoriani I", "G9")  # give up a coniura
    table.hands("pp", "c", "c")
    table.resolve("praetoriani")
    assert table.asked == ("tribute", 0)
    assert table.choices == ["show"]
    table.play("show")
    assert "proved to hold no coniura" in " ".join(table.story())
    assert table.view(1)["seats"][0]["hand"] is None
    assert GAME.memory(table.s, 1)["known"][:4] == [0, 0, 2, 0], "what follows from it everybody may remember"


def test_R30_taking_back_a_token_is_the_victims_choice() -> None:
    table = Table(3)
    table.card("tribuni I", "T10")
    table.lay("plebs I", (0, 3), (1, 2))
    table.lay("nobiles I", (0, -1))
    table.resolve("tribuni")
    assert table.asked == ("penalty", 0)
    assert table.choices == [f"remove:{space('plebs I')}", f"remove:{space('nobiles I')}"]
    table.play(f"remove:{space('nobiles I')}")
    assert table.asked == ("penalty", 1)
    table.play(table.choices[0])
    assert table.told("spared")[0][1] == 2


def test_R56_a_victim_with_cards_is_asked_in_secret_whatever_it_can_pay() -> None:
    table = Table(4)
    table.card("legionarii I", "L9")  # give up a pugio, or lose a point
    table.hands("c", "p", "c", "")
    table.points(1, 1, 0, 1)
    table.resolve("legionarii")
    assert GAME.steps["tribute"].private
    assert table.asked == ("tribute", 0)
    assert table.choices == ["pay:point"], "one way only, and asked all the same"
    assert GAME.steps["tribute"].ask(table.s, 3) == GAME.steps["tribute"].ask(table.s, 2)
    table.play("pay:point")
    assert not table.told("showed"), "who pays proves nothing"
    assert table.choices == ["throw:p", "pay:point"]
    table.play("throw:p")
    assert table.choices == ["show"]
    table.play("show")
    assert table.told("showed")[0][1] == 2
    assert table.asked == ("penalty", 3), "without cards there is no secret"


def test_R57_a_card_given_up_is_shown_and_a_drawn_one_is_not() -> None:
    table = Table(3)
    table.card("legionarii I", "L8")
    table.hands("p", "p", "p")
    table.resolve("legionarii").play("throw:p")
    assert table.told("threw") == [("threw", 0, 2)]
    assert (0, 1, 2) in table.t.looks

    table = Table(3)
    table.row("S2")
    table.start()
    assert all(len(event) == 3 for event in table.told("drew"))
    assert sorted(seat for seat, event in table.t.private if event[0] == "drew") == [0, 1, 2]


def test_R38_cards_go_under_their_deck_in_order_of_play_and_come_up_so() -> None:
    table = Table(3)
    table.card("legionarii I", "L8")
    table.hands("p", "e", "p")
    table.resolve("legionarii").play("throw:p", "throw:e", "throw:p")
    assert [KINDS[kind] for kind in table.s.under[1]] == ["p", "e", "p"]
    table.hand(0, "")
    table.hand(2, "pppppeeeeee")
    assert table.s.bags[2:] == [0, 0]
    table.card("praetoriani I", "G1")
    table.lay("praetoriani I", (0, 2))
    table.resolve("praetoriani").play("draw:pugio")
    assert table.holds(0) == "p", "the card put there first"
    assert GAME.memory(table.s, 1)["known"][:4] == [0, 0, 1, 0], "everybody saw what came up"


def test_R40_from_an_empty_deck_nobody_draws() -> None:
    table = Table(3)
    table.hands("", "", "")
    table.hand(0, "cccccccc" + "ddddddddd")
    table.hand(2, "c")
    assert sum(table.s.bags[:2]) == 2
    table.row("S2")
    table.start()
    assert [event[1] for event in table.told("drew")] == [0, 1]
    assert table.told("empty") == [("empty", 2, 0)]
    assert (len(table.holds(1)), len(table.holds(2))) == (1, 1)

    table = Table(3)
    table.hand(1, "ccccccccccdddddddd")
    table.card("nobiles I", "N5")
    table.lay("nobiles I", (0, 2))
    assert sum(table.s.bags[:2]) == 0
    table.resolve("nobiles")
    assert table.told("useless")
