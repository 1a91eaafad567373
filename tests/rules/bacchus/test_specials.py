"""Rule 5: Food Taster, Umbra, the Hymn, and one of a kind before each person."""

import pytest

from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner


def test_R23_a_food_taster_may_be_used_on_anything_and_need_not_be() -> None:
    for card in ("poison", "carp", "feather", "dagger", "ring", "umbra", "hymn", "cup_of_wine"):
        d = Dinner(*FOUR, lying={2: ["food_taster"]}).serve("mirror", card, "perfume").hand_to(2).accept()
        assert d.asked == ("cancel", 2), card
        assert d.may() == ["let", "cancel:food_taster"]
        d.play("let")
        assert d.lying(2) == ["food_taster", card]


def test_R23_it_may_be_used_on_a_keep_a_claimed_and_a_forced_card() -> None:
    d = Dinner(*FOUR, lying={0: ["food_taster"]}).serve("carp", "ring", "silk").hand_to(2).accept()
    assert d.asked == ("cancel", 0)
    assert d.play("cancel:food_taster").lying(0) == []
    d = Dinner(*FOUR, lying={3: ["food_taster"]}, privileges={3: ["claim_keep_discard"]})
    d.serve("carp", "ring", "silk").hand_to(2, p3="claim_keep_discard").accept().play("claim:keep")
    assert d.asked == ("cancel", 3)
    d = Dinner(*FOUR, lying={0: ["food_taster"]}, privileges={2: ["give_back"]})
    d.serve("carp", "poison", "silk").hand_to(2, p2="give_back")
    assert d.asked == ("cancel", 0)


def test_R24_both_cards_are_discarded_and_the_card_never_counted() -> None:
    d = Dinner(*FOUR, lying={1: ["food_taster"], 0: ["dagger"], 2: ["dagger"]})
    d.serve("mirror", "dagger", "perfume").hand_to(1).accept().play("cancel:food_taster")
    assert d.won is None, "the third dagger never lay there"
    assert d.s.daggers == 2
    assert d.discards() == ["dagger", "food_taster", "perfume"]
    d = Dinner(*FOUR, lying={1: ["food_taster", "hymn"]})
    d.serve("mirror", "cup_of_wine", "perfume").hand_to(1).accept().play("cancel:food_taster")
    assert d.s.belts == [0, 0, 0, 0]


def test_R24_a_poison_that_was_thrown_away_does_not_fill_the_belt() -> None:
    d = Dinner(*FOUR, lying={1: ["food_taster"]}, belts={1: 9})
    d.serve("mirror", "poison", "perfume").hand_to(1).accept().play("cancel:food_taster")
    assert d.s.belts[1] == 9
    assert d.guest(1) == "claudius"


@pytest.mark.parametrize("card", ["poison", "cup_of_wine", "dagger", "feather"])
def test_R25_an_umbra_helps_against_dishes_only(card: str) -> None:
    d = Dinner(*FOUR, lying={1: ["umbra"]}).serve("mirror", card, "perfume").hand_to(1).accept()
    assert d.asked == ("take", 1), "nothing is asked"
    d = Dinner(*FOUR, lying={1: ["umbra"]}).serve("mirror", "piglet", "perfume").hand_to(1).accept()
    assert d.may() == ["let", "cancel:umbra"]
    assert d.play("cancel:umbra").lying(1) == []


def test_R25_nothing_helps_against_a_sip() -> None:
    d = Dinner(*FOUR, lying={1: ["hymn"], 2: ["food_taster", "umbra"]}, belts={2: 10})
    d.serve("mirror", "cup_of_wine", "perfume").hand_to(1).accept()
    assert d.view(None)["carried"] == [{"seat": 2, "guest": "caesonia"}]


def test_an_umbra_that_does_not_help_says_why() -> None:
    d = Dinner(*FOUR, lying={1: ["umbra", "food_taster"]}).serve("mirror", "poison", "perfume").hand_to(1).accept()
    assert d.may() == ["let", "cancel:food_taster"]
    assert [grey.path for grey in d.ask(1).greyed] == [("cancel", "umbra")]


def test_R26_the_hymn_can_not_be_left_out_and_stays() -> None:
    d = Dinner(*FOUR, lying={1: ["hymn"]})
    d.gift("cup_of_wine", to=1)
    assert d.s.belts == [1, 2, 1, 1]
    assert d.lying(1) == ["hymn", "cup_of_wine"]
    d.serve("watered_wine", "silk", "oysters").hand_to(2).accept()
    assert d.s.belts == [2, 3, 2, 2], "a keep is accepted, too"


def test_R27_the_drinker_comes_first_and_may_win_before_anybody_drinks_along() -> None:
    d = Dinner(*FOUR, lying={1: ["hymn", "carp", "hare", "dormice"]}, belts={1: 0, 0: 10})
    d.gift("jug_of_wine", to=1)
    assert d.won == ("claudius", (1,))
    assert d.s.belts[0] == 10
    assert "sip" not in d.events()


def test_R27_the_others_drink_one_by_one_clockwise_from_the_drinker() -> None:
    d = Dinner(*FOUR, "messalina", lying={2: ["hymn"]})
    d.gift("watered_wine", to=2)
    sips = [event[1] for event, _, _ in d.t.beats if event and event[0] == "sip"]
    assert sips == [3, 4, 0, 1]


def test_R27_a_goal_reached_by_a_sip_stops_the_others() -> None:
    d = Dinner(*FOUR, "messalina", lying={4: ["hymn"]}, belts={0: 10, 1: 3})
    d.gift("watered_wine", to=4)
    assert d.won == ("caligula_out", (3,))
    assert d.s.belts[1] == 3, "after the end nobody drinks"


def test_R28_a_drinker_who_is_carried_out_drinks_alone() -> None:
    d = Dinner(*FOUR, lying={1: ["hymn"]}, belts={1: 9, 0: 10})
    d.gift("cup_of_wine", to=1)
    assert d.view(None)["carried"] == [{"seat": 1, "guest": "claudius"}]
    assert d.s.belts[0] == 10
    assert "hymn" in d.discards()


def test_R29_a_second_hymn_is_not_stirred_by_a_sip() -> None:
    d = Dinner(*FOUR, lying={1: ["hymn"], 2: ["hymn"]})
    d.gift("watered_wine", to=1)
    assert d.s.belts == [1, 1, 1, 1]


@pytest.mark.parametrize("card", ["food_taster", "umbra", "hymn"])
def test_R30_a_second_special_is_discarded_but_brings_the_initiative(card: str) -> None:
    d = Dinner(*FOUR, lying={1: [card]}).gift(card, to=1)
    assert d.lying(1) == [card]
    assert card in d.discards()
    assert d.s.active == 1


def test_R60_one_of_the_two_or_neither() -> None:
    d = Dinner(*FOUR, lying={1: ["umbra", "food_taster"]}).serve("mirror", "piglet", "perfume").hand_to(1).accept()
    assert d.may() == ["let", "cancel:food_taster", "cancel:umbra"]
    d.play("cancel:umbra")
    assert d.lying(1) == ["food_taster"]
    assert d.discards() == ["perfume", "piglet", "umbra"]


def test_R60_nobody_is_asked_about_a_second_special_or_about_somebody_elses_card() -> None:
    d = Dinner(*FOUR, lying={1: ["umbra", "food_taster"]}).serve("mirror", "umbra", "perfume").hand_to(1).accept()
    assert d.asked == ("take", 1)
    d = Dinner(*FOUR, lying={3: ["food_taster"]}).serve("mirror", "poison", "perfume").hand_to(1).accept()
    assert d.asked == ("take", 1)


def test_R61_a_food_taster_serves_from_the_next_card_of_the_same_turn() -> None:
    d = Dinner(*FOUR[:3]).serve("poison", "food_taster", "perfume").hand_to(1).hand_to(2).play("offer:0")
    assert d.asked == ("cancel", 0)
    d.play("cancel:food_taster")
    assert d.lying(0) == []
    assert d.s.belts[0] == 0


def test_specials_go_with_the_guest() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["food_taster", "umbra"]}, belts={1: 9})
    d.serve("mirror", "poison", "perfume").hand_to(1).accept().play("let")
    assert d.lying(1) == []
    assert {"food_taster", "umbra"} <= set(d.discards())
