"""Rule 3: three cards, three places, the gift that goes round, the end of a turn, the initiative."""

from collections import Counter

import pytest

from engine.core.chance import Live, Preview, Unforeseen
from engine.core.match import Match
from engine.games.bacchus.box import NONE, build
from engine.games.bacchus.data import CAPACITY, CARD, CARDS, SPECIAL
from engine.games.bacchus.flow import refill
from engine.games.bacchus.game import GAME
from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner

FIVE = (*FOUR, "messalina")


def test_three_of_the_seven_are_taken_before_everybodys_eyes() -> None:
    d = Dinner(*FOUR)
    assert d.may() == [f"take:{place}" for place in range(7)]
    d.play("take:4")
    assert "take:4" not in d.may()
    assert [grey.path for grey in d.ask(0).greyed] == [("take", 4)]
    d.play("take:0").play("take:6")
    assert d.view(None)["taken"] == [4, 0, 6]
    assert d.may() == ["done"]
    d.play("done")
    assert d.view(None)["trio"] == [d.view(None)["trio"][i] for i in range(3)]
    assert d.view(None)["face"].count(None) == 3


def test_R68_the_order_of_the_mixed_cards_is_chance() -> None:
    orders = Counter()
    for seed in range(120):
        d = Dinner(*FOUR, seed=seed)
        d.cards_on_the_table("ring", "poison", "carp")
        d.play("take:0").play("take:1").play("take:2").play("done")
        orders[tuple(d.view(0)["mixed"])] += 1
        assert d.view(1)["mixed"] == d.view(None)["mixed"] == [None, None, None]
    assert len(orders) == 6
    assert min(orders.values()) > 8


def test_R40_the_discard_waits_in_its_place_for_a_claim() -> None:
    d = Dinner(*FOUR, privileges={3: ["claim_keep_discard"]})
    d.serve("ring", "carp", "necklace").hand_to(1, p3="claim_keep_discard")
    assert d.discards() == []
    d.accept().play("claim:discard")
    assert d.lying(3) == ["necklace"]
    assert d.discards() == []


def test_R10_fewest_by_two_is_asked_after_the_cards_are_laid_and_before_the_gift_goes_anywhere() -> None:
    lying = {0: ["ring", "mirror"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    d = Dinner(*FOUR, lying=lying)
    d.serve("dance", "ring", "feather")
    assert d.asked == ("fewer", 3)
    assert d.view(None)["path"] == []
    d.play("pass")
    assert d.asked == ("offer", 0)


def test_R10_the_active_player_is_not_asked_and_one_fewer_is_not_enough() -> None:
    lying = {1: ["silk", "dagger"], 2: ["carp", "hare"], 3: ["ring", "umbra"]}
    assert Dinner(*FOUR, lying=lying).serve("dance", "mirror", "feather").asked == ("offer", 0)
    lying = {0: ["ring"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    assert Dinner(*FOUR, lying=lying).serve("dance", "mirror", "feather").asked == ("offer", 0)


def test_R11_no_privilege_is_asked_for_when_the_gift_is_claimed_by_fewest() -> None:
    lying = {0: ["ring", "mirror"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    d = Dinner(*FOUR, lying=lying, privileges={0: ["claim_gift_keep"], 1: ["give_back"]})
    d.serve("dance", "poison", "feather").accept()
    assert d.lying(3) == ["poison"]
    assert "placed" not in d.events()


def test_R12_fewest_claims_unseen() -> None:
    lying = {0: ["ring", "mirror"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    d = Dinner(*FOUR, lying=lying).serve("dance", "poison", "feather")
    assert [row["card"] for row in d.view(3)["laid"]] == [None, None, None]
    trial, t = d.s.clone(), Preview()
    with pytest.raises(Unforeseen):
        GAME.steps["fewer"].take(trial, GAME.steps["fewer"].choices(trial)[1], t)
    assert [event[0] for event, _, _ in t.beats if event] == ["accepted"]


def test_R59_the_claim_is_a_whole_acceptance_and_compares_with_the_active_player_too() -> None:
    lying = {0: ["ring"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    assert Dinner(*FOUR, lying=lying).serve("dance", "mirror", "feather").asked == ("offer", 0)
    lying = {0: ["ring", "mirror"], 1: ["silk", "dagger"], 2: ["carp", "hare"]}
    d = Dinner(*FOUR, lying=lying).serve("dance", "perfume", "feather").accept()
    assert d.s.active == 3
    d = Dinner(*FOUR, lying=lying).serve("dance", "doze", "feather").accept()
    assert d.s.active == 0, "Doze costs the claimant the initiative as well"


def test_R13_a_refuser_hands_it_to_anybody_who_was_not_asked_but_never_to_the_active_player() -> None:
    d = Dinner(*FIVE).serve("ring", "poison", "carp").hand_to(2)
    assert d.may() == ["accept", "offer:1", "offer:3", "offer:4"]
    assert [grey.path for grey in d.ask(2).greyed] == [("offer", 0)]
    d.hand_to(4)
    assert d.may() == ["accept", "offer:1", "offer:3"]
    assert {grey.path for grey in d.ask(4).greyed} == {("offer", 0), ("offer", 2)}
    d.hand_to(1).hand_to(3)
    assert d.may() == ["accept", "offer:0"]
    d.play("offer:0")
    assert d.lying(0) == ["poison", "ring"]
    assert [(row["from"], row["to"]) for row in d.view(3)["turns"][-1]["path"]] == [
        (0, 2),
        (2, 4),
        (4, 1),
        (1, 3),
        (3, 0),
    ]


def test_R14_what_comes_home_is_accepted_without_a_question() -> None:
    d = Dinner(*FOUR[:3], privileges={0: ["give_back", "special_gift"], 1: ["claim_gift_keep"]})
    d.serve("ring", "poison", "carp").hand_to(1).hand_to(2).play("offer:0")
    assert d.asked == ("take", 0)
    assert d.lying(0) == ["poison", "ring"]


def test_R14_a_placed_privilege_still_comes_up_when_the_gift_comes_home() -> None:
    d = Dinner(*FOUR[:3], privileges={2: ["exchange_gift_discard"]})
    d.serve("ring", "poison", "carp").hand_to(1, p2="exchange_gift_discard").play("offer:2").play("offer:0")
    assert d.lying(0) == ["carp", "ring"]
    assert d.discards() == ["poison"]


def test_R15_privilege_then_gift_then_keep_then_new_cards() -> None:
    d = Dinner(*FOUR, privileges={2: ["claim_keep_discard"]})
    d.serve("ring", "carp", "silk").hand_to(1, p2="claim_keep_discard").accept().play("claim:discard")
    told = [event for event, _, _ in d.t.beats if event]
    order = [(e[0], *e[1:3]) for e in told if e[0] in ("accepted", "revealed", "claims", "turned", "initiative")]
    assert [e[0] for e in order] == ["accepted", "revealed", "claims", "turned", "turned", "turned", "initiative"]
    assert [e[1:] for e in order[3:6]] == [(2, 2), (1, 1), (0, 0)], "the claimed discard, the gift, the keep"


def test_R16_the_acceptor_is_next() -> None:
    assert Dinner(*FOUR).gift("ring", to=2).s.active == 2


def test_R16_doze_and_being_carried_out_hand_the_initiative_to_the_left_and_no_further() -> None:
    assert Dinner(*FOUR, belts={2: 8}).gift("doze", to=2).s.active == 3
    assert Dinner(*FOUR, belts={1: 8}).gift("poison", to=1).s.active == 2
    d = Dinner(*FOUR, belts={1: 8, 2: 10})
    d.s.fell = 1 << 2  # the left neighbour fared no better this turn
    assert d.gift("poison", to=1).s.active == 2


def test_R16_the_keep_counts_when_the_active_player_accepted_the_gift() -> None:
    d = Dinner(*FOUR[:3], belts={0: 5})
    d.serve("doze", "ring", "carp").hand_to(1).hand_to(2).play("offer:0")
    assert d.s.active == 1, "he took the gift back, and his keep was Doze"
    d = Dinner(*ORDINARY_FOUR[:3], belts={0: 5})
    d.serve("poison", "ring", "carp").hand_to(1).hand_to(2).play("offer:0")
    assert d.view(None)["carried"] == [{"seat": 0, "guest": "caligula"}]
    assert d.s.active == 1


def test_R16_a_claimed_doze_counts_for_the_acceptor() -> None:
    d = Dinner(*FOUR, belts={1: 6}, privileges={1: ["claim_keep_discard"]})
    d.serve("ring", "carp", "doze").hand_to(1, p1="claim_keep_discard").accept().play("claim:discard")
    assert d.s.belts[1] == 4
    assert d.s.active == 2


def test_R17_the_keep_of_somebody_who_did_not_accept_the_gift_changes_nothing() -> None:
    assert Dinner(*FOUR, belts={0: 5}).gift("ring", to=2, keep="doze").s.active == 2
    d = Dinner(*ORDINARY_FOUR, belts={0: 9}).gift("ring", to=2, keep="piglet")
    assert d.view(None)["carried"] == [{"seat": 0, "guest": "caligula"}]
    assert d.s.active == 2


def test_R18_a_sip_of_somebody_elses_hymn_leaves_the_initiative() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={0: ["hymn"]}, belts={1: 10})
    d.serve("cup_of_wine", "ring", "silk").hand_to(1).accept()
    assert d.view(None)["carried"] == [{"seat": 1, "guest": "claudius"}]
    assert d.s.active == 1


def test_R19_throwing_the_gift_away_is_accepting_it() -> None:
    d = Dinner(*FOUR, lying={2: ["food_taster"]}).serve("ring", "doze", "carp").hand_to(2).accept()
    d.play("cancel:food_taster")
    assert d.s.active == 2
    assert d.lying(2) == []
    assert Dinner(*FOUR, lying={2: ["hymn"]}).gift("hymn", to=2).s.active == 2


def test_R20_an_active_player_who_was_carried_out_turns_up_no_keep() -> None:
    d = Dinner(*ORDINARY_FOUR[:3], belts={0: 4})
    d.serve("ring", "poison", "carp").hand_to(1).hand_to(2).play("offer:0")
    assert d.lying(0) == []
    assert d.discards() == ["carp", "poison", "ring"]
    turn = d.view(1)["turns"][-1]
    assert (turn["gift"], turn["keep"], turn["discard"]) == ("poison", None, None)


def test_R20_a_sip_or_a_claimed_card_does_it_as_well() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["hymn"]}, belts={0: 10})
    d.serve("ring", "cup_of_wine", "carp").hand_to(1).accept()
    assert d.lying(0) == []
    d = Dinner(*ORDINARY_FOUR, privileges={0: ["claim_keep_discard"]}, belts={0: 4})
    d.serve("ring", "silk", "poison").hand_to(1, p0="claim_keep_discard").accept().play("claim:discard")
    assert d.view(None)["carried"] == [{"seat": 0, "guest": "caligula"}]
    assert d.lying(0) == []
    assert d.lying(1) == ["silk"], "the gift is not his affair"


def test_R21_an_acceptor_carried_out_by_a_claimed_card_never_sees_the_gift() -> None:
    d = Dinner(*FOUR, privileges={1: ["claim_keep_discard"]}, belts={1: 4})
    d.serve("ring", "silk", "poison").hand_to(1, p1="claim_keep_discard").accept().play("claim:discard")
    assert d.lying(1) == []
    assert d.lying(0) == ["ring"], "the keep is"
    assert d.discards() == ["poison", "silk"]
    assert d.s.active == 2


def test_R57_an_acceptor_carried_out_by_a_sip_before_the_gift_comes_up_keeps_the_initiative() -> None:
    d = Dinner(*FOUR, privileges={2: ["claim_keep_discard"]}, lying={2: ["hymn"]}, belts={1: 10})
    d.serve("ring", "silk", "cup_of_wine").hand_to(1, p2="claim_keep_discard").accept().play("claim:discard")
    assert d.lying(1) == []
    assert "silk" in d.discards()
    assert d.s.active == 1


def test_R67_cards_that_never_came_up_leave_together_at_the_end_of_the_turn() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["hymn"]}, belts={0: 10, 3: 10})
    d.serve("ring", "cup_of_wine", "carp").hand_to(1).accept()
    between = [state for event, _, state in d.t.beats if event and event[0] in ("carried", "seated")]
    assert len(between) == 4, "two guests carried out in the middle of the turn"
    for state in between:
        public = GAME.view(state, 3)
        assert [row["card"] for row in public["laid"]] == [None, None, None]
        assert not {"ring", "carp"} & {row["card"] for row in public["pile"]}
    assert {"ring", "carp"} <= set(d.discards())


def test_R22_the_table_is_filled_to_seven_after_the_keep() -> None:
    d = Dinner(*FOUR)
    before = len(d.s.bag)
    d.gift("ring", to=1)
    assert NONE not in d.s.face
    assert len(d.s.bag) == before - 3


def test_R64_relief_at_an_empty_belt_is_accepted_and_doze_costs_the_initiative() -> None:
    d = Dinner(*FOUR).gift("doze", to=2)
    assert d.s.belts[2] == 0
    assert d.lying(2) == ["doze"]
    assert d.s.active == 3


def test_R66_the_discards_of_this_turn_are_in_the_new_stack() -> None:
    d = Dinner(*FOUR).serve("mirror", "ring", "poison")
    d.s.pile, d.s.bag = d.s.bag[:-1], d.s.bag[-1:]
    cards = len(d.s.pile)
    d.hand_to(1).accept()
    assert "reshuffled" in d.events()
    assert d.event("reshuffled") == ("reshuffled", cards + 1)
    assert d.s.pile == []
    assert len(d.s.bag) == cards + 1 - 2


def test_R66_with_too_few_cards_fewer_lie_open_and_with_fewer_than_three_nobody_wins() -> None:
    few = build(3, False, tuple(1 if card.id in ("ring", "silk", "mirror", "carp", "doze") else 0 for card in CARDS))
    t = Live("1", 0)
    s = GAME.deal(few, t)
    assert sum(card != NONE for card in s.face) == 5
    assert s.agenda
    while s.agenda and s.turn == 1:
        step = GAME.steps[s.agenda[-1][0]]
        choices = step.choices(s)
        step.take(s, next((c for c in choices if c.kind in ("pass", "accept")), choices[0]), t)
    assert s.reason == "", "three cards are left: two open ones and the discard"
    assert sum(card != NONE for card in s.face) == 3
    while s.agenda:
        step = GAME.steps[s.agenda[-1][0]]
        choices = step.choices(s)
        step.take(s, next((c for c in choices if c.kind in ("pass", "accept")), choices[0]), t)
    assert s.reason == "no_cards"
    assert GAME.outcome(s).winners == ()


def test_R66_with_this_deck_there_are_always_seven() -> None:
    """All that five belts can hold: everything that moves no belt, all relief, and then the smallest values first."""
    deck = [card for card in CARDS for _ in range(card.count)]
    held = [card for card in deck if card.value <= 0 and card.family != SPECIAL]
    held += [card for card in deck if card.family == SPECIAL]
    room = 5 * CAPACITY - sum(card.value for card in held)
    for card in sorted((card for card in deck if card.value > 0), key=lambda card: card.value):
        if card.value <= room:
            room -= card.value
            held.append(card)
    assert len(deck) - len(held) >= 7


def test_refill_takes_what_there_is() -> None:
    d = Dinner(*FOUR)
    d.s.bag, d.s.pile = [], []
    d.s.face = [NONE] * 7
    refill(d.s, d.t)
    assert d.s.face == [NONE] * 7


def test_a_chosen_card_can_be_put_back_until_the_three_are_mixed() -> None:
    match = Match.new("bacchus", 4, {}, 5)
    seat = match.seat
    assert seat is not None
    for key in ("take:0", "take:3", "take:5"):
        match.play(key, seat, match.at)
        assert match.undo_barrier == ""
    match.undo()
    assert match.s.taken == [0, 3]
    match.play("take:1", seat, match.at)
    match.play("done", seat, match.at)
    assert match.undo_barrier, "now he has seen how they lie"
    match.play("lay:0:1", seat, match.at)
    if match.step is GAME.steps["offer"]:
        match.undo()
        assert match.step is GAME.steps["lay"], "laying is not seen by anybody"


def test_what_the_gift_would_do_is_foreseen_for_the_active_player_alone() -> None:
    d = Dinner(*FOUR, belts={0: 6, 1: 5, 2: 8, 3: 0})
    d.serve("feather", "poison", "piglet")
    own = [private[0] for event, private, _ in d.t.beats if 0 in private and private[0][0].endswith("_would")]
    assert [GAME.words(d.box, event).text for event in own] == [
        "The gift would carry out {seat:1} or {seat:2}; leave {seat:3} at 7.",
        "{seat:0}'s belt goes from 6 to 1 with the keep.",
    ]
    assert not any("carry out" in line for line in d.story)


def test_the_titles_of_what_was_taken_are_public() -> None:
    d = Dinner(*FOUR).serve("ring", "poison", "carp")
    assert sorted(d.view(3)["trio"]) == ["carp", "poison", "ring"]
    assert CARD["poison"] not in d.s.face
