"""Rules 7 and 8: guests carried out, new guests, and every way to win."""

import pytest

from engine.games.bacchus.data import CONSPIRATORS, GUEST, GUESTS
from engine.games.bacchus.game import GAME
from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner

FIVE = (*ORDINARY_FOUR, "vespasianus")


def test_R51_whatever_pushes_a_belt_above_ten() -> None:
    for card in ("poison", "piglet", "jug_of_wine"):
        assert Dinner(*FOUR, belts={2: 9}).gift(card, to=2).view(None)["carried"][0]["seat"] == 2
    d = Dinner(*FOUR, lying={1: ["hymn"]}, belts={2: 10}).gift("watered_wine", to=1)
    assert d.view(None)["carried"] == [{"seat": 2, "guest": "caesonia"}]


def test_R46_the_guest_is_shown_and_everything_before_it_discarded() -> None:
    d = Dinner(*FOUR, lying={2: ["ring", "dagger", "hare", "feather"]}, belts={2: 8})
    before = d.s.daggers
    d.gift("poison", to=2)
    assert d.view(None)["fallen"] == ["caesonia"]
    assert d.lying(2) == []
    assert d.s.belts[2] == 0
    assert d.s.daggers == before - 1
    assert {"ring", "dagger", "hare", "feather", "poison"} <= set(d.discards())
    assert d.guest(2) not in FOUR


def test_R46_the_daggers_of_the_guest_are_gone_before_a_new_one_counts_them() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["dagger"], 2: ["dagger", "dagger"]}, belts={1: 8})
    d.next_guest("cassius")
    d.gift("poison", to=1)
    assert d.guest(1) == "cassius"
    assert d.won is None, "two daggers are left"


def test_a_new_guest_is_for_that_seats_eyes_only() -> None:
    d = Dinner(*FOUR, belts={2: 8}).gift("poison", to=2)
    assert d.view(2)["seats"][2]["guest"] == d.guest(2)
    for eyes in (None, 0, 1, 3):
        assert d.view(eyes)["seats"][2]["guest"] is None
    seated = next(private for event, private, _ in d.t.beats if event == ("seated", 2))
    assert set(seated) == {2}


def test_R47_a_conspirator_who_sits_down_to_three_daggers_has_won() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={1: ["ring"], 2: ["dagger", "dagger"], 3: ["dagger"]}, belts={1: 8})
    d.next_guest("cassius")
    d.gift("poison", to=1)
    assert d.won == ("daggers_found", (1,))


def test_R48_a_third_dagger_without_a_conspirator_changes_nothing() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={2: ["dagger", "dagger"]}).gift("dagger", to=1)
    assert d.s.daggers == 3
    assert d.won is None
    assert [row["cleared"] for row in d.view(None)["seats"]] == [True] * 4


@pytest.mark.parametrize("before", [0, 1, 3])
def test_conspirators_win_by_three_daggers_whoever_they_lie_before(before: int) -> None:
    d = Dinner(*FOUR, lying={0: ["dagger"], 2: ["dagger"]})
    d.s.active = 2
    d.s.offered, d.s.agenda[:] = 1 << 2, [("take", 2, 127)]
    assert d.gift("dagger", to=before).won == ("daggers", (3,))


def test_R49_all_conspirators_at_the_table_win_together() -> None:
    d = Dinner("caligula", "octavius", "septimus", "claudius", "cassius", lying={3: ["dagger", "dagger"]})
    assert d.gift("dagger", to=0 if d.s.active else 3).won == ("daggers", (1, 2, 4))
    d = Dinner("caligula", "octavius", "septimus", "claudius", "cassius", belts={0: 7})
    d.serve("piglet", "ring", "silk").hand_to(3).accept()
    assert d.won == ("caligula_out", (1, 2, 4))


def test_R49_who_was_a_conspirator_and_is_somebody_else_now_does_not_win() -> None:
    d = Dinner("caligula", "octavius", "septimus", "claudius", belts={1: 9})
    d.next_guest("messalina")
    d.gift("poison", to=1)
    assert d.guest(1) == "messalina"
    d.s.belts[0] = 9
    d.s.agenda[:] = [("take", d.s.active, 127)]
    d.serve("ring", "piglet", "silk").hand_to(0).accept()
    assert d.won == ("caligula_out", (2,))


def test_R50_the_third_other_guest_carried_out_lets_caligula_win_before_a_new_one_sits_down() -> None:
    d = Dinner(*FOUR, carried=[(1, "vespasianus"), (1, "agrippina")], belts={1: 5}).gift("poison", to=1)
    assert d.won == ("three_out", (0,))
    assert d.s.guests[1] == -1
    assert [row["seat"] for row in d.view(None)["carried"]] == [1, 1, 1], "one seat may count thrice"


def test_R50_caligula_does_not_count_among_the_three() -> None:
    gone = [(0, "caligula"), (1, "vespasianus")]
    d = Dinner("agrippina", "claudius", "caesonia", "messalina", carried=gone, belts={2: 8}).gift("poison", to=2)
    assert d.won is None
    assert d.view(None)["gone"] == 2


def test_R52_when_no_guest_is_left_the_ordinary_ones_come_back() -> None:
    d = Dinner("caligula", "claudius", "caesonia", "messalina", "vespasianus", belts={0: 8, 1: 9, 2: 9})
    d.serve("poison", "ring", "silk").hand_to(3).accept()
    assert d.guest(0) == "agrippina", "the only one left"
    assert d.s.stack == []
    assert sorted(d.view(None)["out"]) == ["caligula", "cassius", "octavius", "septimus"]
    d.s.agenda[:] = [("take", 3, 127)]
    d.serve("dance", "poison", "silk").hand_to(1).accept()
    assert "guests_back" in d.events()
    assert d.guest(1) == "claudius", "of those carried out only he may come back"
    assert d.view(None)["gone"] == 1


def test_R54_the_seat_goes_on_with_its_new_guest_in_the_same_turn() -> None:
    d = Dinner(*ORDINARY_FOUR, privileges={2: ["claim_keep_discard"]}, lying={2: ["hymn"]}, belts={0: 10, 2: 0})
    d.serve("ring", "carp", "cup_of_wine").hand_to(1, p2="claim_keep_discard").accept().play("claim:discard")
    assert d.guest(0) != "caligula"
    assert d.s.belts[0] == 0
    d = Dinner(*FOUR, lying={1: ["hymn"]}, belts={2: 10}, privileges={2: ["give_back"]})
    d.serve("watered_wine", "cup_of_wine", "silk").hand_to(1).accept()
    assert d.view(2)["seats"][2]["own"] == ["give_back"]


def test_R54_later_effects_of_the_turn_hit_the_new_guest() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={0: ["hymn"]}, belts={1: 8})
    d.serve("cup_of_wine", "poison", "silk").hand_to(1).accept()
    assert d.s.belts[1] == 1, "carried out by the gift, then a sip from the keep"


def test_caligula_carried_out_lets_all_conspirators_win_whatever_did_it() -> None:
    assert Dinner(*FOUR, belts={0: 8}).gift("ring", to=1, keep="piglet").won == ("caligula_out", (3,))
    assert Dinner(*FOUR, lying={1: ["hymn"]}, belts={0: 10}).gift("watered_wine", to=1).won == ("caligula_out", (3,))


def test_R55_without_caligula_daggers_mean_nothing_and_three_deaths_a_draw() -> None:
    gone, four = [(0, "caligula")], ("agrippina", "claudius", "caesonia", "messalina")
    d = Dinner(*four, carried=gone, lying={1: ["dagger", "dagger"]})
    assert d.gift("dagger", to=2).won is None
    assert not any(guest in CONSPIRATORS for guest in d.s.stack)
    d = Dinner(*four, carried=[*gone, (1, "vespasianus"), (2, "octavius")], belts={3: 9})
    assert d.gift("poison", to=3).won == ("draw", ())
    d = Dinner(*four, carried=gone, lying={2: ["ring", "silk"]})
    assert d.gift("mirror", to=2, keep="hare").won == ("caesonia", (2,)), "all other goals stand"


def test_R65_caligula_never_comes_back_and_his_seat_goes_on() -> None:
    d = Dinner(*ORDINARY_FOUR, belts={0: 8}, privileges={0: ["give_back", "special_gift"]})
    d.gift("ring", to=2, keep="piglet")
    assert d.view(None)["out"][0] == "caligula"
    assert {"octavius", "septimus", "cassius"} <= set(d.view(None)["out"])
    assert d.guest(0) in ("vespasianus", "agrippina")
    assert d.view(1)["seats"][0]["guest"] is None, "nobody is known any more"
    assert d.view(0)["seats"][0]["own"] == ["give_back", "special_gift"]
    assert d.s.active == 2


def test_R44_a_goal_is_reached_at_once_by_a_keep_a_gift_or_a_claimed_card() -> None:
    lying = {2: ["ring", "silk"]}
    assert Dinner(*FOUR, lying=lying).gift("perfume", to=2, discard="carp").won == ("caesonia", (2,))
    d = Dinner(*FOUR, lying=lying, active=2)
    assert d.serve("perfume", "hare", "carp").hand_to(1).accept().won == ("caesonia", (2,))
    d = Dinner(*FOUR, lying=lying, privileges={2: ["claim_keep_discard"]})
    d.serve("carp", "hare", "perfume").hand_to(1, p2="claim_keep_discard").accept().play("claim:discard")
    assert d.won == ("caesonia", (2,))


def test_R44_nothing_is_won_by_somebody_elses_cards() -> None:
    d = Dinner(*FOUR, lying={1: ["ring", "silk"], 2: ["mirror"]}).gift("perfume", to=1, discard="carp", keep="hare")
    assert d.won is None


def test_R45_the_card_that_tears_the_belt_does_not_bring_the_goal() -> None:
    d = Dinner(*FOUR, lying={1: ["carp", "hare", "jug_of_wine"]}, belts={1: 9}).gift("carp", to=1)
    assert d.won is None
    assert d.view(None)["carried"] == [{"seat": 1, "guest": "claudius"}]


def test_R53_the_first_goal_found_ends_the_match() -> None:
    d = Dinner(*FOUR, lying={2: ["ring", "silk"], 0: ["carp", "hare", "jug_of_wine"]}, belts={0: 0})
    d.serve("cup_of_wine", "mirror", "dance").hand_to(2).accept()
    assert d.won == ("caesonia", (2,)), "the gift comes before the keep that would have been Caligula's"
    assert d.lying(0) == ["carp", "hare", "jug_of_wine"]


def test_R63_nothing_follows_the_end() -> None:
    d = Dinner(*FOUR, lying={2: ["ring", "silk"]})
    d.serve("poison", "mirror", "dance").hand_to(2).accept()
    assert d.won == ("caesonia", (2,))
    assert d.s.belts[0] == 0
    assert d.s.face.count(-1) == 3, "no new cards"
    assert d.asked is None
    assert d.view(None)["laid"][0] == {"place": "keep", "there": True, "card": "poison"}, "but all lies open"


@pytest.mark.parametrize(
    ("guest", "lying", "card"),
    [
        ("claudius", ["carp", "oysters", "jug_of_wine"], "dormice"),
        ("messalina", ["carp", "oysters", "dormice", "watered_wine"], "hare"),
        ("vespasianus", ["carp", "oysters", "dormice", "carp"], "oysters"),
        ("agrippina", ["silk", "ring", "ring"], "mirror"),
        ("caesonia", ["statuette", "silk"], "necklace"),
    ],
)
def test_every_guest_wins_by_its_own_goal_and_not_one_card_earlier(guest: str, lying: list[str], card: str) -> None:
    d = Dinner("caligula", guest, "octavius", lying={1: lying[1:]}, belts={1: 0}).gift(card, to=1, keep="hymn")
    assert d.won is None
    d = Dinner("caligula", guest, "octavius", lying={1: lying}, belts={1: 0}).gift(card, to=1, keep="hymn")
    assert d.won == (guest, (1,))
    outcome = GAME.outcome(d.s)
    assert outcome.winners == (1,)
    assert GUESTS[GUEST[guest]].name in outcome.text
    assert outcome.scores[0].values[1] == GUESTS[GUEST[guest]].name


def test_caligula_wins_by_two_dishes_and_five_points_of_wine() -> None:
    d = Dinner(*FOUR, lying={0: ["carp", "hare", "cup_of_wine"]}, belts={0: 2})
    assert d.gift("ring", to=2, keep="jug_of_wine").won == ("caligula", (0,))
