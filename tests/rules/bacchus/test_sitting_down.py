"""Rules 1 and 2: cards, guests, goals, and what everybody may know."""

from collections import Counter

import pytest

from engine.core.match import Match
from engine.games.bacchus.data import CARDS, DISH, GUESTS, PRESENT, PRIVILEGES, WINE
from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner


def test_the_box_holds_what_the_rulebook_names() -> None:
    assert sum(card.count for card in CARDS) == 93
    assert len(GUESTS) == 9
    assert Counter(p.kind for p in PRIVILEGES) == {"claim": 3, "exchange": 3, "give_back": 1, "special_gift": 1}
    assert sum(card.family == PRESENT for card in CARDS) == 6
    pairs = Counter(p.pair for p in PRIVILEGES if p.pair)
    assert set(pairs.values()) == {2}, "each pair of places once as a Claim, once as an Exchange"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_gets_a_guest_and_a_privilege_and_caligula_two(seats: int) -> None:
    for seed in range(20):
        s = Match.new("bacchus", seats, {}, seed).s
        assert s.guests.count(0) == 1
        assert len(s.stack) == 9 - seats
        assert s.guests[s.active] == 0, "Caligula begins"
        assert [len(cards) for cards in s.privileges] == [2 if guest == 0 else 1 for guest in s.guests]
        assert len(s.aside) == 8 - seats - 1
        assert len(s.face) == 7
        assert s.belts == [0] * seats


def test_caligula_sits_anywhere_and_guests_and_privileges_are_dealt_by_chance() -> None:
    dealt = [Match.new("bacchus", 3, {}, seed).s for seed in range(300)]
    for seat in range(3):
        assert 60 < sum(s.guests[seat] == 0 for s in dealt) < 140
    assert {s.guests[1] for s in dealt} == set(range(9))
    assert {card for s in dealt for card in s.privileges[2]} == set(range(8))


def test_R1_left_is_the_next_seat_clockwise() -> None:
    d = Dinner(*FOUR, belts={3: 9})
    d.gift("doze", to=3)
    assert d.s.active == 0, "from the last seat the left neighbour is the first one"


def test_R2_the_discard_is_shown_once_it_is_known_by_elimination() -> None:
    d = Dinner(*FOUR).gift("carp", to=1, keep="hare", discard="poison")
    assert d.view(2)["turns"][-1]["discard"] == "poison"
    assert d.view(None)["pile"] == [{"card": "poison", "count": 1}]
    assert "The discard was Poison." in d.story


def test_R2_which_of_two_unseen_cards_was_the_discard_stays_unknown() -> None:
    d = Dinner(*FOUR[:3], "messalina", belts={0: 10}, lying={2: ["hymn"]})
    d.serve("ring", "cup_of_wine", "poison")
    d.hand_to(2).accept()
    turn = d.view(1)["turns"][-1]
    assert turn["gift"] == "cup_of_wine"
    assert (turn["keep"], turn["discard"]) == (None, None)
    assert {"ring", "poison"} <= {row["card"] for row in d.view(1)["pile"]}
    assert "Two cards go to the discards together; which was which stays unknown." in d.story


def test_R3_only_the_active_player_sees_the_three_places() -> None:
    d = Dinner(*FOUR)
    d.serve("ring", "poison", "carp").hand_to(2)
    assert [row["card"] for row in d.view(0)["laid"]] == ["ring", "poison", "carp"]
    for eyes in (None, 1, 2, 3):
        assert [row["card"] for row in d.view(eyes)["laid"]] == [None, None, None]
    assert d.view(2)["trio"] == d.view(0)["trio"], "that it is one of these three is public"


def test_R4_all_open_cards_are_accepted_cards_but_not_what_was_thrown_away() -> None:
    d = Dinner(*FOUR, lying={1: ["food_taster", "ring"], 0: ["umbra"]})
    d.serve("umbra", "poison", "silk").hand_to(1).accept()
    d.play("cancel:food_taster")
    assert d.lying(1) == ["ring"]
    assert d.lying(0) == ["umbra"]
    assert d.view(None)["seats"][1]["cards"] == ["ring"]
    assert d.discards() == ["food_taster", "poison", "silk", "umbra"]


def test_R5_dishes_of_one_name_count_each_unless_the_option_says_otherwise() -> None:
    lying = {1: ["carp", "carp", "jug_of_wine"]}
    assert Dinner(*FOUR, lying=lying, belts={1: 2}).gift("carp", to=1).won == ("claudius", (1,))
    d = Dinner(*FOUR, lying=lying, belts={1: 2}, different_dishes=True).gift("carp", to=1)
    assert d.won is None
    assert d.view(None)["seats"][1]["dishes"] == 1
    d = Dinner(*FOUR, lying={1: ["carp", "oysters", "jug_of_wine"]}, belts={1: 2}, different_dishes=True)
    assert d.gift("hare", to=1).won == ("claudius", (1,))


def test_R5_the_option_holds_for_caligula_too() -> None:
    lying = {0: ["carp", "jug_of_wine"]}
    d = Dinner(*FOUR, lying=lying, different_dishes=True, belts={0: 0})
    d.serve("cup_of_wine", "ring", "carp").hand_to(2).accept()
    assert d.won is None, "one dish and five points of wine"
    d.s.active, d.s.agenda[:] = 0, [("take", 0, 127)]
    assert d.gift("silk", to=1, keep="carp").won is None, "the same dish again"


def test_R6_wine_counts_by_its_numbers_and_more_than_enough_is_fine() -> None:
    d = Dinner(*FOUR, lying={0: ["carp", "hare", "jug_of_wine"]}, belts={0: 1})
    assert d.view(None)["seats"][0]["wine"] == 3
    d.serve("jug_of_wine", "ring", "silk").hand_to(1).accept()
    assert d.view(None)["seats"][0]["wine"] == 6
    assert d.won == ("caligula", (0,))


def test_R6_a_sip_is_no_wine() -> None:
    d = Dinner(*FOUR, lying={2: ["hymn"], 0: ["carp", "hare", "cup_of_wine", "cup_of_wine"]}, belts={0: 0})
    d.serve("ring", "watered_wine", "silk").hand_to(2).accept()
    assert d.s.belts[0] == 1
    assert d.view(None)["seats"][0]["wine"] == 4
    assert d.won is None


def test_R7_presents_must_be_of_three_kinds() -> None:
    d = Dinner(*FOUR, lying={2: ["ring", "mirror"]}).gift("ring", to=2, keep="carp")
    assert d.won is None
    assert d.lying(2) == ["ring", "mirror", "ring"]
    assert d.view(None)["seats"][2]["presents"] == 2
    d = Dinner(*FOUR, lying={2: ["ring", "mirror"]}).gift("silk", to=2, keep="carp")
    assert d.won == ("caesonia", (2,))


def test_R8_one_person_may_hold_several_daggers() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["dagger"]}).gift("dagger", to=1)
    assert d.lying(1) == ["dagger", "dagger"]
    assert d.s.daggers == 2


@pytest.mark.parametrize(("belt", "card", "after"), [(6, "piglet", 10), (3, "poison", 10), (2, "feather", 0)])
def test_R9_a_belt_holds_at_ten_and_never_falls_below_nothing(belt: int, card: str, after: int) -> None:
    d = Dinner(*FOUR, belts={1: belt}).gift(card, to=1)
    assert d.s.belts[1] == after
    assert d.guest(1) == "claudius"


def test_R9_above_ten_it_tears() -> None:
    d = Dinner(*FOUR, belts={1: 4}).gift("poison", to=1)
    assert d.view(None)["carried"] == [{"seat": 1, "guest": "claudius"}]


def test_R56_the_deck_is_the_same_for_all_numbers_of_seats() -> None:
    decks = [Match.new("bacchus", seats).box.deck for seats in (3, 4, 5)]
    assert decks[0] == decks[1] == decks[2]
    assert len(decks[0]) == 93


def test_goals_of_all_guests_are_public() -> None:
    goals = {guest["id"]: guest for guest in Dinner(*FOUR).view(None)["catalog"]["guests"]}
    assert goals["vespasianus"]["dishes"] == 5
    assert goals["messalina"]["wine"] == 1
    assert goals["cassius"]["conspirator"]


def test_what_is_reconstructed_is_marked() -> None:
    cards = {card["id"]: card for card in Dinner(*FOUR).view(None)["catalog"]["cards"]}
    assert "value" in cards["piglet"]["sourced"]
    assert "value" not in cards["feather"]["sourced"]
    assert not any("count" in card["sourced"] for card in cards.values())
    assert {DISH, WINE} <= {card["family"] for card in cards.values()}
