"""Rule 6: when privileges are played, in what order, and what each does."""

import pytest

from engine.core.match import Match
from engine.core.step import Window
from engine.games.bacchus.data import PRIVILEGES
from engine.games.bacchus.game import GAME
from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner

ANY = {
    0: ["claim_gift_keep", "exchange_keep_discard"],
    1: ["give_back"],
    2: ["special_gift"],
    3: ["exchange_gift_keep"],
}


def offer(d: Dinner, seat: int) -> list[str]:
    step = GAME.steps["privilege"]
    assert isinstance(step, Window)
    return [c.key for c in step.offer(d.s, seat)]


def test_R31_claims_and_exchanges_are_for_everybody_at_every_hand_over() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").play("offer:1")
    assert offer(d, 0) == ["pass", "play:claim_gift_keep", "play:exchange_keep_discard"]
    assert offer(d, 3) == ["pass", "play:exchange_gift_keep"]
    d.answer_window().play("offer:3")
    assert offer(d, 3) == ["pass", "play:exchange_gift_keep"], "the one before whom it lies may, too"
    d.answer_window(p3="exchange_gift_keep").accept()
    assert d.lying(3) == ["ring"]


def test_R32_the_active_player_comes_first_and_then_clockwise() -> None:
    held = {0: ["claim_gift_keep"], 1: ["exchange_gift_keep"], 3: ["exchange_keep_discard"]}
    d = Dinner(*FOUR, privileges=held, active=3).serve("ring", "carp", "silk").play("offer:2")
    assert d.s.agenda[-1][1] == (3, 0, 1)
    d.answer_window(p0="claim_gift_keep", p1="exchange_gift_keep")
    assert d.view(None)["placed"] == {"seat": 0, "privilege": None}
    assert d.view(1)["seats"][1]["own"] == ["exchange_gift_keep"], "who came too late keeps the card"


def test_R32_whoever_answers_first_the_order_of_seats_decides_and_the_rest_is_never_read() -> None:
    for seed in range(400):
        match = Match.new("bacchus", 3, {}, seed)
        s = match.s
        first, second = s.active, s.box.order[s.active][1]
        usable = [card for card in s.privileges[first] if PRIVILEGES[card].pair]
        if usable and PRIVILEGES[s.privileges[second][0]].pair:
            break
    for key in ("take:0", "take:1", "take:2", "done", "lay:0:1", f"offer:{second}"):
        match.play(key, first, match.at)
    match.play(f"play:{PRIVILEGES[s.privileges[second][0]].id}", second, match.at)
    spectator = match.view(None)
    assert spectator["phase"] == "privilege", "an early answer waits sealed"
    match.play(f"play:{PRIVILEGES[usable[0]].id}", first, match.at)
    assert match.view(None)["placed"]["seat"] == first
    assert match.view(None)["seats"][second]["privileges"] == 1
    assert match.sealed == {}


def test_R33_one_privilege_in_a_turn() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").hand_to(1, p3="exchange_gift_keep")
    assert d.asked == ("answer", 1), "no Give Back after a placed Exchange"
    d.play("offer:2")
    assert d.asked == ("answer", 2)
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").play("offer:1")
    d.play("pass").play("play:give_back")
    assert d.s.turn == 2, "nothing comes between"
    assert d.lying(0) == ["carp", "ring"]


def test_R33_next_turn_there_may_be_another() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").hand_to(1, p1="give_back")
    d.serve("hare", "silk", "dance").play("offer:2")
    assert d.asked == ("privilege", 0)


def test_R34_that_one_was_placed_is_public_but_not_which() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").hand_to(1, p3="exchange_gift_keep")
    assert d.view(3)["placed"] == {"seat": 3, "privilege": "exchange_gift_keep"}
    for eyes in (None, 0, 1, 2):
        assert d.view(eyes)["placed"] == {"seat": 3, "privilege": None}
    assert "seat 3 lays a privilege face down: a Claim or an Exchange." in d.story
    assert not any("Exchange: " in line for line in d.story)
    possible = {d.twin(1, seed).placed for seed in range(60)}
    assert possible == {n for n, p in enumerate(PRIVILEGES) if p.pair and p.id != "give_back"}


def test_R35_the_place_is_chosen_once_the_gift_is_accepted() -> None:
    d = Dinner(*FOUR, privileges={3: ["claim_gift_discard"]}).serve("ring", "carp", "silk")
    d.hand_to(1, p3="claim_gift_discard")
    assert d.view(None)["spent"] == []
    d.accept()
    assert d.asked == ("claim", 3)
    assert d.may() == ["claim:gift", "claim:discard"]
    assert d.view(None)["spent"] == [{"seat": 3, "privilege": "claim_gift_discard"}]


def test_R36_who_claims_the_gift_is_its_acceptor() -> None:
    d = Dinner(*FOUR, privileges={3: ["claim_gift_keep"]}).serve("ring", "carp", "silk")
    d.hand_to(1, p3="claim_gift_keep").accept().play("claim:gift")
    assert d.lying(3) == ["carp"]
    assert d.lying(1) == []
    assert d.lying(0) == ["ring"]
    assert d.s.active == 3


def test_R37_a_claimed_keep_or_discard_brings_no_initiative_and_comes_before_the_gift() -> None:
    d = Dinner(*FOUR, privileges={3: ["claim_gift_keep"]}).serve("ring", "carp", "silk")
    d.hand_to(1, p3="claim_gift_keep").accept().play("claim:keep")
    assert d.lying(3) == ["ring"]
    assert d.lying(1) == ["carp"]
    assert d.lying(0) == [], "a taken keep is gone"
    assert d.s.active == 1
    assert [event[1] for event, _, _ in d.t.beats if event and event[0] == "turned"] == [0, 1]


def test_R38_the_acceptor_may_claim_the_gift_and_the_active_player_his_keep() -> None:
    d = Dinner(*FOUR, privileges={1: ["claim_gift_keep"]}).serve("ring", "carp", "silk")
    d.hand_to(1, p1="claim_gift_keep").accept().play("claim:gift")
    assert d.lying(1) == ["carp"]
    assert d.s.active == 1
    d = Dinner(*FOUR, privileges={0: ["claim_gift_keep"]}).serve("ring", "carp", "silk")
    d.hand_to(1, p0="claim_gift_keep").accept().play("claim:keep")
    assert d.lying(0) == ["ring"]
    assert [event[1] for event, _, _ in d.t.beats if event and event[0] == "turned"] == [0, 1], "before the gift"


@pytest.mark.parametrize(
    ("card", "keep", "gift", "discard"),
    [
        ("exchange_gift_discard", "ring", "silk", "carp"),
        ("exchange_keep_discard", "silk", "carp", "ring"),
        ("exchange_gift_keep", "carp", "ring", "silk"),
    ],
)
def test_R39_an_exchange_moves_what_lies_there_and_the_acceptor_gets_what_is_the_gift_then(
    card: str, keep: str, gift: str, discard: str
) -> None:
    d = Dinner(*FOUR, privileges={2: [card]}).serve("ring", "carp", "silk").hand_to(1, p2=card).accept()
    assert d.lying(0) == [keep]
    assert d.lying(1) == [gift]
    assert d.discards() == [discard]
    assert d.s.active == 1


def test_R41_give_back_goes_to_whoever_handed_it_over_last() -> None:
    d = Dinner(*FOUR, privileges={3: ["give_back"]}).serve("ring", "poison", "silk")
    d.hand_to(1).hand_to(3, p3="give_back")
    assert d.lying(1) == ["poison"]
    assert d.s.active == 1


@pytest.mark.parametrize("to", [0, 1, 2])
def test_R41_special_gift_goes_to_anybody_else(to: int) -> None:
    d = Dinner(*FOUR, privileges={3: ["special_gift"]}).serve("ring", "dance", "silk")
    d.hand_to(1).hand_to(3, p3="special_gift")
    assert d.may() == ["special:0", "special:1", "special:2"]
    d.play(f"special:{to}")
    assert "dance" in d.lying(to)
    assert d.s.active == to


def test_R42_a_forced_hand_over_asks_nobody_for_a_privilege() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").play("offer:2")
    d.answer_window(p2="special_gift").play("special:3")
    assert d.lying(3) == ["carp"]


def test_R43_everybody_with_any_privilege_is_asked_and_sees_the_same_question() -> None:
    d = Dinner(*FOUR, privileges=ANY).serve("ring", "carp", "silk").play("offer:3")
    assert d.s.agenda[-1][1] == (0, 1, 2, 3)
    assert offer(d, 1) == offer(d, 2) == ["pass"], "neither is the recipient"
    questions = {(ask.prompt, ask.waiting, ask.section) for ask in map(d.ask, range(4))}
    assert len(questions) == 1
    assert [grey.path for grey in d.ask(1).greyed] == [("play", "give_back")]
    assert d.ask(0).greyed == ()


def test_R43_seats_without_a_card_are_not_asked_for_that_is_public() -> None:
    d = Dinner(*FOUR, privileges={2: ["give_back"]}).serve("ring", "carp", "silk").play("offer:3")
    assert d.s.agenda[-1][1] == (2,)
    d = Dinner(*FOUR).serve("ring", "carp", "silk").play("offer:3")
    assert d.asked == ("answer", 3)


def test_R58_a_question_at_every_free_hand_over_and_give_back_for_its_recipient_only() -> None:
    d = Dinner(*FOUR, privileges={1: ["give_back"], 2: ["special_gift"]}).serve("ring", "carp", "silk")
    d.play("offer:3")
    assert offer(d, 1) == offer(d, 2) == ["pass"]
    d.answer_window().play("offer:1")
    assert offer(d, 1) == ["pass", "play:give_back"]
    assert offer(d, 2) == ["pass"]
    d.answer_window().play("offer:2")
    assert offer(d, 1) == ["pass"]
    assert offer(d, 2) == ["pass", "play:special_gift"]
    d.answer_window().play("offer:0")
    assert d.s.turn == 2, "none when it comes home"


def test_R62_a_claimant_who_is_not_the_acceptor_changes_nothing_about_the_initiative() -> None:
    d = Dinner(*FOUR, privileges={3: ["claim_keep_discard"]}, belts={3: 5})
    d.serve("ring", "carp", "poison").hand_to(1, p3="claim_keep_discard").accept().play("claim:discard")
    assert d.view(None)["carried"] == [{"seat": 3, "guest": "octavius"}]
    assert d.s.active == 1
    d = Dinner(*FOUR, privileges={3: ["claim_keep_discard"]}, belts={3: 5})
    d.serve("ring", "carp", "doze").hand_to(1, p3="claim_keep_discard").accept().play("claim:discard")
    assert d.s.belts[3] == 1
    assert d.s.active == 1


def test_a_privilege_is_used_up() -> None:
    d = Dinner(*FOUR, privileges={3: ["give_back"]}).serve("ring", "carp", "silk").hand_to(3, p3="give_back")
    assert d.view(None)["seats"][3]["privileges"] == 0
    assert d.view(None)["spent"] == [{"seat": 3, "privilege": "give_back"}]


def test_privileges_survive_their_guest() -> None:
    d = Dinner(*ORDINARY_FOUR, privileges={1: ["give_back"]}, belts={1: 8}).gift("poison", to=1)
    assert d.view(1)["seats"][1]["own"] == ["give_back"]
