"""Senate, Wealth, Tactics and Might. Syria's last border stands in for whatever closes a province."""

from typing import Any

import pytest

from engine.games.caesar.data import Rulings
from engine.games.caesar.state import DOWN, FLIPPED, State
from engine.games.caesar.steps import STEPS
from tests.rules.caesar.table import (
    CAESAR,
    POMPEY,
    Lay,
    Told,
    asked,
    at,
    controls,
    keys,
    marked,
    placing,
    position,
    prov,
    take,
    token,
)


def near(bonus: str, *laid: Lay, won: bool = True, **more: Any) -> State:
    """Caesar to close Syria, which holds `bonus`."""
    more = {"hand": ["shield 4/2", "laurel 3/1"], **more}
    return position((POMPEY, "sword 3/3" if won else "sword 6/0", "SYR", "AEG"), *laid, bonus={"SYR": bonus}, **more)


def close(s: State, *outcomes: int) -> Told:
    return take(s, placing("shield 4/2", "SYR", "ASI"), *outcomes)


@pytest.mark.parametrize(("held", "placed"), [(0, 1), (1, 2), (4, 5), (5, 6)])
def test_R15_a_senate_pays_its_own_number_without_a_limit(held: int, placed: int) -> None:
    s = near("senate", senate=(held, 0))
    close(s)
    assert s.senate[CAESAR] == held + 1
    assert s.under[CAESAR] == placed
    assert s.left[CAESAR] == 12 - 1 - placed


def test_R15_two_senates_in_one_turn_are_paid_one_after_the_other() -> None:
    s = position(
        (CAESAR, "ship 3/3", "HUL", "MAU"),
        (CAESAR, "sword 3/3", "HCI", "GAL"),
        hand=["shield 3/3"],
        bonus={"HUL": "senate", "HCI": "senate"},
        senate=(1, 0),
    )
    t = take(s, placing("shield 3/3", "HUL", "HCI"))
    assert [event[2:4] for event in t.all("senate")] == [(2, 2), (3, 3)]
    assert s.under[CAESAR] == 5


def test_R14_a_senate_without_its_province_pays_nothing_but_counts_later() -> None:
    s = near("senate", won=False, senate=(1, 0))
    close(s)
    assert controls(s, POMPEY) == {"SYR"}
    assert (s.senate, s.under) == ([2, 0], [0, 0])
    s = near("senate", senate=tuple(s.senate))  # type: ignore[arg-type]
    close(s)
    assert s.under[CAESAR] == 3


def test_R14_a_tied_senate_pays_nothing_either() -> None:
    s = position((POMPEY, "sword 4/2", "SYR", "AEG"), hand=["shield 4/2"], bonus={"SYR": "senate"})
    close(s)
    assert (s.senate, s.under, s.left) == ([1, 0], [0, 0], [12, 12])


def test_R23_wealth_draws_at_once_and_the_hand_stays_one_larger() -> None:
    s = near("wealth", bag=["ship 6/0", "ship 5/1", "ship 4/2"])
    t = close(s, 2, 0)
    assert s.hands[CAESAR] == [token("laurel 3/1"), token("ship 4/2"), token("ship 6/0")]
    assert t.all("wealth") == [("wealth", CAESAR)], "the rival reads no token"
    assert (CAESAR, ("wealth", CAESAR, token("ship 4/2"))) in t.private
    assert t.events.index(("wealth", CAESAR)) < t.events.index(("drew", CAESAR))
    s.agenda[-1] = ("place", CAESAR)
    take(s, placing("ship 6/0", "SIC", "AFR"))
    assert len(s.hands[CAESAR]) == 3, "one draw a turn keeps it so"


def test_R23_wealth_from_an_empty_bag_brings_nothing() -> None:
    s = near("wealth", bag=[])
    t = close(s)
    assert ("wealth_empty", CAESAR) in t.events
    assert s.hands[CAESAR] == [token("laurel 3/1")]


def test_R25_a_used_token_is_out_of_the_game_and_listed_with_its_taker() -> None:
    s = near("tactics")
    close(s)
    assert s.bonus[prov("SYR")] == ""
    assert s.taken[CAESAR] == ["tactics"]
    assert s.spares == []


@pytest.mark.parametrize(
    ("kind", "acts"),
    [
        ("tactics", "extra"),
        ("wealth", "wealth"),
        ("senate", "senate"),
        ("poison", "poisoned"),
        ("centurion", "centurion"),
    ],
)
def test_R40_only_might_may_be_declined(kind: str, acts: str) -> None:
    s = near(
        kind,
        poison=True,
        with_centurions=True,
        centurions=["centurion sword 7/0", "centurion laurel 3/3"],
        rival_hand=["sword 6/0", "ship 6/0"],
    )
    t = close(s)
    while asked(s) == ("centurion", CAESAR):
        assert "pass" not in keys(s)
        t = take(s, keys(s)[0])
    assert t.all(acts)


# ---------------------------------------------------------------------- Might


def test_might_turns_a_rivals_token_that_then_counts_nothing() -> None:
    s = near("might", (POMPEY, "ship 5/1", "SIC", "AFR"))
    close(s)
    assert asked(s) == ("might", CAESAR)
    t = take(s, f"flip_token:{at('SIC', 'AFR')}")
    piece = s.spaces[at("SIC", "AFR")]
    assert piece is not None
    assert piece[3] == FLIPPED
    assert s.sums[POMPEY][prov("SIC")] == s.sums[POMPEY][prov("AFR")] == 0
    assert ("flipped_token", CAESAR, at("SIC", "AFR"), token("ship 5/1")) in t.events
    assert asked(s) == ("place", POMPEY), "the space stays occupied and the turn went on"
    assert not s.free & s.box.bit[at("SIC", "AFR")]


def test_R17_targets_are_rival_tokens_at_open_provinces_and_rival_province_markers() -> None:
    s = near(
        "might",
        (POMPEY, "ship 5/1", "SIC", "AFR"),  # Africa is open
        (POMPEY, "ship 4/2", "SIC", "SAR"),  # between two settled provinces
        (POMPEY, "ship 3/3", "ITA", "ACH", "flipped"),
        (CAESAR, "ship 5/1", "ITA", "DAL"),
        control={"SIC": POMPEY, "SAR": CAESAR, "HUL": POMPEY},
        flipped={"HUL": 1},
        left=(8, 8),
    )
    close(s)
    open_syria = f"flip_token:{at('SYR', 'AEG')}"  # Aegyptus is open still
    assert keys(s) == [f"flip_token:{at('SIC', 'AFR')}", open_syria, "flip_marker:SIC", "pass"]


def test_R17_italias_two_markers_are_one_target() -> None:
    s = near("might", control={"ITA": POMPEY})
    close(s)
    assert keys(s).count("flip_marker:ITA") == 1
    take(s, "flip_marker:ITA")
    s = near("might", control={"ITA": POMPEY}, flipped={"ITA": 1})
    close(s)
    assert "flip_marker:ITA" not in keys(s)


def test_R17_what_cannot_be_turned_says_why() -> None:
    s = near(
        "might",
        (POMPEY, "ship 4/2", "SIC", "SAR"),
        (POMPEY, "ship 3/3", "ITA", "ACH", "flipped"),
        control={"SIC": POMPEY, "SAR": CAESAR},
        flipped={"SIC": 1},
    )
    close(s)
    why = {grey.path: grey.why for grey in STEPS["might"].ask(s, CAESAR).greyed}
    assert "settled" in why["flip_token", at("SIC", "SAR")]
    assert "already" in why["flip_token", at("ITA", "ACH")]
    assert "already" in why["flip_marker", "SIC"]
    assert len(why) == 3


def test_R18_might_may_be_declined() -> None:
    s = near("might", (POMPEY, "ship 5/1", "SIC", "AFR"))
    close(s)
    t = take(s, "pass")
    assert ("might_declined", CAESAR) in t.events
    assert s.sums[POMPEY][prov("SIC")] == 5


def test_R18_might_without_a_target_does_nothing() -> None:
    """Pompey's only token lies between Syria, just closed, and Aegyptus, settled before."""
    s = near("might", control={"AEG": CAESAR})
    t = close(s)
    assert ("might_idle", CAESAR) in t.events
    assert asked(s) == ("place", POMPEY)


def test_R19_a_province_with_a_face_down_marker_keeps_what_it_has_and_brings_no_new_border() -> None:
    s = position(
        (POMPEY, "sword 3/3", "SYR", "AEG"),
        hand=["shield 4/2"],
        control={"AEG": CAESAR, "CYR": CAESAR},
        flipped={"AEG": 1},
        marked={("CYR", "AEG"): CAESAR},
        left=(7, 9),
    )
    close(s)
    assert controls(s, CAESAR) == {"AEG", "CYR", "SYR"}
    assert marked(s, CAESAR) == {("CYR", "AEG")}, "the old border marker stays, no new one comes"
    assert s.left == [6, 9], "the face-down marker still counts as placed"


def test_R19_no_new_border_marker_for_the_province_on_the_other_side_either() -> None:
    """The face-down marker lies in the neighbour, or in the one that was there first: it is the same pair."""
    for flipped, marks in (({}, 1), ({"HCI": 1}, 0)):
        s = position(
            (CAESAR, "sword 3/3", "GAL", "HCI"),
            (CAESAR, "sword 4/2", "GAL", "GCI"),
            hand=["shield 5/1"],
            control={"HCI": CAESAR},
            flipped=flipped,
        )
        take(s, placing("shield 5/1", "GAL", "SAR"))
        assert len(marked(s, CAESAR)) == marks


def italy(**more: Any) -> State:
    """Caesar holds Italia, one marker of it face down, and is about to win Dalmatia."""
    return position(
        (CAESAR, "shield 4/2", "DAL", "GCI"),
        (CAESAR, "ship 4/2", "DAL", "ITA"),
        hand=["sword 6/0"],
        control={"ITA": CAESAR},
        flipped={"ITA": 1},
        **more,
    )


def test_R20_one_face_down_marker_is_enough_in_italia() -> None:
    s = italy()
    take(s, placing("sword 6/0", "DAL", "MAC"))
    assert controls(s, CAESAR) == {"ITA", "DAL"}
    assert not marked(s, CAESAR)


def test_R20_as_one_switch_both_markers_must_be_face_down() -> None:
    both = Rulings(R20_one_down_cuts_italia=False)
    s = italy(rulings=both)
    take(s, placing("sword 6/0", "DAL", "MAC"))
    assert marked(s, CAESAR) == {("ITA", "DAL")}
    s = near("might", control={"ITA": POMPEY}, flipped={"ITA": 1}, rulings=both)
    close(s)
    take(s, "flip_marker:ITA")
    assert s.down[prov("ITA")] == 2


def test_R21_might_cannot_change_the_province_it_was_taken_from() -> None:
    s = near("might", won=False)
    close(s)
    assert controls(s, POMPEY) == {"SYR"}
    take(s, f"flip_token:{at('SYR', 'AEG')}")
    assert controls(s, POMPEY) == {"SYR"}
    assert s.left == [12, 11]


def test_R34_a_token_laid_face_down_is_no_target() -> None:
    s = near("might", (POMPEY, "sword 6/0", "NUM", "AFR", "down"), poison=True, border_control=True)
    close(s)
    assert f"flip_token:{at('NUM', 'AFR')}" not in keys(s)
    assert s.spaces[at("NUM", "AFR")][3] == DOWN  # type: ignore[index]
