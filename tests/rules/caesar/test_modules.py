"""Poison, Centurions and Border Control."""

from typing import Any

import pytest

from engine.core.match import Match
from engine.games.caesar.data import Rulings
from engine.games.caesar.state import DOWN, State
from engine.games.caesar.steps import STEPS
from engine.games.caesar.view import view
from tests.rules.caesar.table import (
    CAESAR,
    POMPEY,
    Lay,
    Told,
    asked,
    at,
    controls,
    hiding,
    keys,
    placing,
    position,
    prov,
    take,
    token,
)

ALL_THREE = ["centurion laurel 3/3", "centurion sword 7/0", "centurion shield-ship 4/4"]


def near(bonus: str, *laid: Lay, **more: Any) -> State:
    """Caesar to close Syria, which holds `bonus`."""
    more = {"hand": ["shield 4/2", "laurel 3/1"], **more}
    return position((POMPEY, "sword 3/3", "SYR", "AEG"), *laid, bonus={"SYR": bonus}, **more)


def close(s: State, *outcomes: int) -> Told:
    return take(s, placing("shield 4/2", "SYR", "ASI"), *outcomes)


# ---------------------------------------------------------------------- Poison


def poison(**more: Any) -> State:
    more = {"rival_hand": ["ship 6/0", "sword 5/1", "laurel 4/0"], "rival_bag": ["ship 3/3"], **more}
    return near("poison", poison=True, **more)


def test_R38_chance_picks_a_token_that_both_see_go_back_into_the_bag() -> None:
    s = poison()
    t = close(s, 1)
    assert t.asked[0] == 3, "one of the three in hand, by chance"
    assert ("poisoned", POMPEY, token("sword 5/1")) in t.events
    assert (("poisoned", POMPEY, token("sword 5/1")), (0, 1)) in t.looks
    assert s.hands[POMPEY] == [token("ship 6/0"), token("laurel 4/0")]
    assert s.bags[POMPEY] == [token("sword 5/1"), token("ship 3/3")]


def test_R38_an_empty_bag_can_be_drawn_from_again() -> None:
    s = poison(rival_bag=[])
    close(s, 0)
    t = take(s, placing("sword 5/1", "SIC", "ITA"))
    assert (POMPEY, ("drew", POMPEY, token("ship 6/0"))) in t.private


def test_R27_the_hand_stays_one_smaller() -> None:
    s = poison()
    close(s, 0)
    for name in ("sword 5/1", "laurel 4/0"):
        s.agenda[-1] = ("place", POMPEY)
        take(s, placing(name, "SIC", "ITA") if "sword" in name else placing(name, "CRE", "ASI"))
        assert len(s.hands[POMPEY]) == 2


def test_R27_a_centurion_goes_into_the_bag_like_any_other() -> None:
    s = poison(with_centurions=True, rival_hand=["centurion sword 7/0", "ship 6/0"])
    close(s, 0)
    assert token("centurion sword 7/0") in s.bags[POMPEY]


def test_R26_poison_does_nothing_to_an_empty_hand() -> None:
    s = poison(rival_hand=[])
    t = close(s)
    assert ("poison_idle", POMPEY) in t.events
    assert s.bags[POMPEY] == [token("ship 3/3")]


# ---------------------------------------------------------------------- Centurions


def centurion(**more: Any) -> State:
    return near("centurion", with_centurions=True, **{"centurions": ALL_THREE, **more})


def test_a_centurion_is_chosen_instead_of_the_draw() -> None:
    s = centurion(bag=["ship 6/0"])
    close(s)
    assert asked(s) == ("centurion", CAESAR)
    assert keys(s) == [f"centurion:{token(name)}" for name in ALL_THREE]
    t = take(s, f"centurion:{token('centurion sword 7/0')}")
    assert s.hands[CAESAR] == [token("laurel 3/1"), token("centurion sword 7/0")]
    assert ("skipped", CAESAR) in t.events
    assert s.bags[CAESAR] == [token("ship 6/0")]
    assert s.skips == [0, 0]
    assert asked(s) == ("place", POMPEY)


def test_the_combined_centurion_fits_shields_and_ships() -> None:
    s = position(hand=["centurion shield-ship 4/4"], with_centurions=True)
    assert len(keys(s)) == 20
    take(s, placing("centurion shield-ship 4/4", "SIC", "AFR"))
    assert s.sums[CAESAR][prov("SIC")] == s.sums[CAESAR][prov("AFR")] == 4


def test_R39_everybody_sees_which_centurion_was_taken_and_which_are_left() -> None:
    s = centurion(bag=[])
    close(s)
    t = take(s, f"centurion:{token('centurion laurel 3/3')}")
    assert ("centurion", CAESAR, token("centurion laurel 3/3")) in t.events
    assert not t.private
    left = [[one["token"] for one in player["centurions"]] for player in view(s, POMPEY)["players"]]
    assert left[CAESAR] == [token("centurion sword 7/0"), token("centurion shield-ship 4/4")]


def test_R39_it_works_with_an_empty_bag_and_the_skip_is_used_up_all_the_same() -> None:
    s = centurion(bag=[], hand=["shield 4/2", "ship 6/0", "ship 5/1"])
    close(s)
    t = take(s, f"centurion:{token('centurion sword 7/0')}")
    assert ("skipped", CAESAR) in t.events
    s.bags[CAESAR] = [token("sword 6/0")]
    s.agenda[-1] = ("place", CAESAR)
    t = take(s, placing("ship 6/0", "SIC", "AFR"))
    assert ("drew", CAESAR) in t.events


def test_R39_it_is_in_hand_before_an_extra_turn_begins() -> None:
    """Only swords fit any more: the Centurion taken with this turn saves the extra one."""
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 5/1", "GAL", "HCI"),
        hand=["shield 3/3"],
        bag=[],
        bonus={"HUL": "centurion", "HCI": "tactics"},
        with_centurions=True,
        centurions=ALL_THREE,
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    take(s, "first:HCI")
    take(s, f"centurion:{token('centurion sword 7/0')}")
    assert asked(s) == ("place", CAESAR)
    assert s.hands[CAESAR] == [token("centurion sword 7/0")]


def two_centurions(second: str, rulings: Rulings | None = None) -> State:
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 5/1", "GAL", "HCI"),
        hand=["shield 3/3", "ship 6/0"],
        bag=["ship 5/1", "ship 4/2"],
        bonus={"HUL": "centurion", "HCI": second},
        with_centurions=True,
        centurions=ALL_THREE,
        rulings=rulings,
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    return s


def test_R29_two_centurions_in_one_turn_skip_this_draw_and_the_next() -> None:
    s = two_centurions("centurion")
    take(s, keys(s)[0])
    take(s, keys(s)[0])
    assert len(s.hands[CAESAR]) == 3
    assert s.skips == [1, 0]
    s.agenda[-1] = ("place", CAESAR)
    t = take(s, placing("ship 6/0", "SIC", "AFR"))
    assert ("skipped", CAESAR) in t.events
    assert s.skips == [0, 0]


def test_R29_wealth_draws_all_the_same() -> None:
    s = two_centurions("wealth")
    take(s, "first:HUL")
    t = take(s, keys(s)[0])
    assert ("wealth", CAESAR) in t.events
    assert ("skipped", CAESAR) in t.events
    assert len(s.hands[CAESAR]) == 3


def test_R29_as_one_switch_two_centurions_skip_one_draw() -> None:
    s = two_centurions("centurion", Rulings(R29_skips_add_up=False))
    take(s, keys(s)[0])
    take(s, keys(s)[0])
    assert s.skips == [0, 0]


def test_the_last_centurion_is_taken_by_itself() -> None:
    assert STEPS["centurion"].auto
    s = centurion(centurions=ALL_THREE[:1])
    close(s)
    assert len(keys(s)) == 1


# ---------------------------------------------------------------------- Border Control


def control(*laid: Lay, **more: Any) -> State:
    return position(*laid, poison=True, border_control=True, **{"spares": ["wealth", "senate", "tactics"], **more})


def test_a_token_may_lie_face_down_on_the_three_double_lines_only() -> None:
    s = control(hand=["laurel 3/1"])
    hidden = {int(key.split(":")[2]) for key in keys(s) if key.startswith("hide:")}
    assert hidden == {at("SAR", "GAL"), at("NUM", "AFR"), at("AEG", "ASI")}
    s = position(hand=["laurel 3/1"], poison=True)
    assert not [key for key in keys(s) if key.startswith("hide:")], "only with Border Control"


def test_R32_face_down_the_icon_must_fit_too() -> None:
    s = control(hand=["ship 6/0"])
    assert [key for key in keys(s) if key.startswith("hide:")] == [hiding("ship 6/0", "AEG", "ASI")]
    greyed = {grey.path for grey in STEPS["place"].ask(s, CAESAR).greyed}
    assert ("hide", token("ship 6/0"), at("NUM", "AFR")) in greyed


def test_R32_as_one_switch_any_token_may_lie_there_face_down() -> None:
    s = control(hand=["ship 6/0"], rulings=Rulings(R32_face_down_fits=False))
    assert len([key for key in keys(s) if key.startswith("hide:")]) == 3
    assert f"place:{token('ship 6/0')}:{at('NUM', 'AFR')}:0" not in keys(s)


def test_R41_one_choice_per_token_and_border_and_it_counts_nothing() -> None:
    s = control(hand=["ship 6/0"], bag=["ship 3/3"])
    take(s, hiding("ship 6/0", "AEG", "ASI"), 0)
    assert s.sums == [[0] * 18, [0] * 18]
    assert s.spaces[at("AEG", "ASI")] == (CAESAR, token("ship 6/0"), 0, DOWN)


def test_R34_the_owner_may_look_at_it_and_nobody_else() -> None:
    s = control(hand=["ship 6/0"])
    t = take(s, hiding("ship 6/0", "AEG", "ASI"))
    assert t.all("hid") == [("hid", CAESAR, at("AEG", "ASI"))]
    for eyes, shown in ((CAESAR, token("ship 6/0")), (POMPEY, None), (None, None)):
        piece = view(s, eyes)["spaces"][at("AEG", "ASI") - 1]["token"]
        assert piece["face_down"]
        assert piece["token"] == shown
        assert (piece["icon"] is None) == (piece["values"] is None) == (shown is None)


def test_R41_the_spare_bonus_acts_at_once_and_the_pile_shrinks() -> None:
    s = control(hand=["ship 6/0"], bag=["ship 3/3", "ship 4/2"])
    t = take(s, hiding("ship 6/0", "AEG", "ASI"), 2)
    assert ("spare", CAESAR, "wealth") in t.events
    assert s.spares == ["senate", "tactics"]
    assert s.taken[CAESAR] == ["wealth"]
    assert len(s.hands[CAESAR]) == 2


def test_R41_a_spare_senate_places_no_markers_but_counts_for_one_of_the_same_turn() -> None:
    """Asia closes with the face-down token, is won with what lay there, and holds a Senate too."""
    s = control(
        (CAESAR, "shield 3/3", "ASI", "CRE"),
        (CAESAR, "shield 5/1", "ASI", "SYR"),
        hand=["ship 6/0"],
        bonus={"ASI": "senate"},
    )
    t = take(s, hiding("ship 6/0", "AEG", "ASI"), 0)
    assert [event[2:4] for event in t.all("senate")] == [(1, 0), (2, 2)]
    assert s.under[CAESAR] == 2


def test_R41_two_tactics_from_the_pile_and_a_province_make_one_extra_turn() -> None:
    s = control(
        (CAESAR, "shield 3/3", "ASI", "CRE"),
        (CAESAR, "shield 5/1", "ASI", "SYR"),
        hand=["ship 6/0", "ship 5/1"],
        bonus={"ASI": "tactics"},
    )
    take(s, hiding("ship 6/0", "AEG", "ASI"), 1)
    assert asked(s) == ("place", CAESAR)
    take(s, placing("ship 5/1", "SIC", "AFR"))
    assert asked(s) == ("place", POMPEY)


def about_to_close(**more: Any) -> State:
    """Pompey leads in Asia by the shield toward Creta; the face-down token closes it."""
    return control(
        (POMPEY, "shield 5/1", "ASI", "CRE"),
        (CAESAR, "shield 3/3", "ASI", "SYR"),
        hand=["ship 6/0"],
        spares=["might"],
        bonus={"ASI": "wealth"},
        **more,
    )


def test_R33_a_spare_might_still_bites_before_the_province_closes() -> None:
    s = about_to_close()
    take(s, hiding("ship 6/0", "AEG", "ASI"))
    assert asked(s) == ("might", CAESAR)
    assert s.control[prov("ASI")] == -1
    t = take(s, f"flip_token:{at('CRE', 'ASI')}")
    assert ("closed", CAESAR, prov("ASI"), 3, 0) in t.events
    assert controls(s, CAESAR) == {"ASI"}


def test_R33_as_one_switch_the_spare_comes_first_among_the_bonuses() -> None:
    s = about_to_close(rulings=Rulings(R33_spare_at_once=False))
    t = take(s, hiding("ship 6/0", "AEG", "ASI"))
    assert controls(s, POMPEY) == {"ASI"}
    assert [event[0] for event in t.events] == ["hid", "closed", "took", "control", "spare"]
    t = take(s, "pass")
    assert t.events[1][0] == "wealth"


@pytest.mark.parametrize("seed", range(3))
def test_R35_what_everybody_may_know_and_what_not(seed: int) -> None:
    """The spectator's view of a match with everything in it holds no hand, no bag and no face-down token."""
    match = Match.new("caesar", 2, {"poison": True, "centurions": True, "border_control": True}, seed)
    shown = match.view(None)
    assert shown["hand"] == []
    for player in shown["players"]:
        assert set(player) == {
            "name", "markers_left", "senate", "senate_markers", "hand", "bag", "taken", "centurions", "skips",
        }  # fmt: skip
        assert (player["hand"], player["bag"], player["markers_left"]) == (3, 13, 12)
    assert shown["spares"] == 6
    mine = match.view(0)
    assert [one["token"] for one in mine["hand"]] == match.s.hands[0]
    assert {key for key in mine if mine[key] != shown[key]} == {"seat", "hand"}
