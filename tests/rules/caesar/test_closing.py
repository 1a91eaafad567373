"""Closing provinces: influence, control markers, Italia, border markers, and who runs out first."""

import pytest

from engine.games.caesar.data import Rulings
from tests.rules.caesar.table import (
    CAESAR,
    POMPEY,
    asked,
    at,
    controls,
    keys,
    marked,
    placing,
    position,
    prov,
    take,
)


def test_more_influence_controls_the_closed_province() -> None:
    s = position((POMPEY, "sword 4/2", "SYR", "AEG"), hand=["shield 5/1"])
    t = take(s, placing("shield 5/1", "SYR", "ASI"))
    assert controls(s, CAESAR) == {"SYR"}
    assert s.left == [11, 12]
    assert ("closed", CAESAR, prov("SYR"), 5, 4) in t.events
    assert s.bonus[prov("SYR")] == ""
    assert s.taken[CAESAR] == ["wealth"]


def test_the_closer_takes_the_bonus_even_of_a_province_that_the_rival_wins() -> None:
    s = position((POMPEY, "sword 6/0", "SYR", "AEG"), hand=["shield 5/1"])
    take(s, placing("shield 5/1", "ASI", "SYR"))
    assert controls(s, POMPEY) == {"SYR"}
    assert s.taken == [["wealth"], []]
    assert s.left == [12, 11]


@pytest.mark.parametrize("flipped", [False, True])
def test_R13_a_tie_is_nobodys_and_the_bonus_is_taken_all_the_same(flipped: bool) -> None:
    """3 to 3, and 0 to 0."""
    if flipped:
        s = position((POMPEY, "sword 6/0", "SYR", "AEG", "flipped"), hand=["shield 6/0"], left=(5, 5))
        t = take(s, placing("shield 6/0", "ASI", "SYR"))
    else:
        s = position((POMPEY, "sword 3/3", "SYR", "AEG"), hand=["shield 3/3"], left=(5, 5))
        t = take(s, placing("shield 3/3", "SYR", "ASI"))
    assert s.control[prov("SYR")] == -1
    assert s.left == [5, 5]
    assert s.taken[CAESAR] == ["wealth"]
    assert not t.all("control")


def test_R4_the_order_of_a_turn() -> None:
    """Italia closes beside Sicilia, which is Caesar's already, and holds a Senate."""
    s = position(
        (CAESAR, "shield 6/0", "ITA", "SAR"),
        (CAESAR, "ship 6/0", "ITA", "ACH"),
        (POMPEY, "shield 5/1", "ITA", "MAC"),
        (POMPEY, "ship 5/1", "ITA", "DAL"),
        hand=["sword 6/0"],
        control={"SIC": CAESAR},
        bonus={"ITA": "senate"},
    )
    t = take(s, placing("sword 6/0", "ITA", "GCI"))
    story = [event[0] for event in t.events]
    assert story == ["laid", "closed", "took", "control", "second", "border", "senate", "drew"]


def test_R5_both_provinces_are_settled_on_the_same_board_and_the_closer_orders_the_bonuses() -> None:
    s = position(
        (POMPEY, "ship 3/3", "HUL", "MAU"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 4/2"],
        bonus={"HUL": "wealth", "HCI": "senate"},
    )
    take(s, placing("shield 4/2", "HUL", "HCI"))
    assert controls(s, CAESAR) == {"HUL"}
    assert controls(s, POMPEY) == {"HCI"}
    assert s.taken[CAESAR] == ["wealth", "senate"]
    assert asked(s) == ("order", CAESAR)
    assert keys(s) == ["first:HUL", "first:HCI"]
    t = take(s, "first:HCI")
    assert [event[0] for event in t.events][:2] == ["senate", "wealth"]


def test_R5_as_one_switch_the_bonuses_follow_the_list_of_provinces() -> None:
    s = position(
        (POMPEY, "ship 3/3", "HUL", "MAU"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 4/2"],
        bonus={"HUL": "wealth", "HCI": "senate"},
        bag=["ship 6/0", "ship 5/1"],
        rulings=Rulings(R5_closer_orders=False),
    )
    t = take(s, placing("shield 4/2", "HUL", "HCI"))
    assert [event[0] for event in t.events][-3:] == ["wealth", "senate", "drew"]


@pytest.mark.parametrize(
    ("bonuses", "hcis_sword", "is_asked"),
    [
        (("senate", "wealth"), "sword 3/3", True),
        (("senate", "senate"), "sword 6/0", True),
        (("senate", "senate"), "sword 5/1", False),
        (("wealth", "wealth"), "sword 6/0", False),
    ],
    ids=["they differ", "two Senates, one province won", "two Senates, both won", "both alike"],
)
def test_R42_the_order_is_asked_only_where_it_can_matter(
    bonuses: tuple[str, str], hcis_sword: str, is_asked: bool
) -> None:
    hci_lost = hcis_sword == "sword 6/0"
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, hcis_sword, "HCI" if hci_lost else "GAL", "GAL" if hci_lost else "HCI"),
        hand=["shield 3/3", "ship 6/0"],
        bonus=dict(zip(("HUL", "HCI"), bonuses, strict=True)),
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert asked(s) == (("order", CAESAR) if is_asked else ("place", POMPEY))


def test_R42_of_two_senates_the_won_one_pays_more_when_it_comes_second() -> None:
    for first, placed in (("HCI", 2), ("HUL", 1)):
        s = position(
            (POMPEY, "ship 4/2", "MAU", "HUL"),
            (POMPEY, "sword 6/0", "HCI", "GAL"),
            hand=["shield 3/3", "ship 6/0"],
            bonus={"HUL": "senate", "HCI": "senate"},
        )
        take(s, placing("shield 3/3", "HUL", "HCI"))
        take(s, f"first:{first}")
        assert s.under[CAESAR] == placed


def test_R6_both_last_markers_in_one_step_draw_the_match() -> None:
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 3/3"],
        left=(1, 1),
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert (s.reason, s.winner, s.left) == ("both-last", -1, [0, 0])


def test_R6_both_last_markers_onto_borders_draw_it_too() -> None:
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 3/3"],
        control={"MAU": CAESAR, "GAL": POMPEY},
        left=(2, 2),
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert marked(s, CAESAR) == {("HUL", "MAU")}
    assert marked(s, POMPEY) == {("HCI", "GAL")}
    assert (s.reason, s.winner) == ("both-last", -1)


def test_R6_who_runs_out_in_an_earlier_step_has_won_already() -> None:
    """Caesar's province marker is the last; Pompey's border marker would have been."""
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 3/3"],
        control={"GAL": POMPEY},
        left=(1, 2),
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert (s.reason, s.winner) == ("last-marker-map", CAESAR)
    assert s.left == [0, 1], "the border step was never reached"


def test_R7_the_rivals_last_marker_wins_before_the_bonus_acts() -> None:
    s = position((POMPEY, "sword 6/0", "SYR", "AEG"), hand=["shield 5/1"], bonus={"SYR": "tactics"}, left=(1, 1))
    t = take(s, placing("shield 5/1", "ASI", "SYR"))
    assert (s.reason, s.winner) == ("last-marker-map", POMPEY)
    assert not t.all("tactics")


def test_R8_who_must_place_more_than_are_left_places_what_is_left_and_wins() -> None:
    s = position(
        (CAESAR, "sword 6/0", "MAC", "ACH"),
        hand=["shield 5/1"],
        control={"ACH": CAESAR, "DAL": CAESAR},
        left=(2, 5),
    )
    take(s, placing("shield 5/1", "MAC", "ITA"))
    assert s.left[CAESAR] == 0
    assert len(marked(s, CAESAR)) == 1, "one of two borders"
    assert (s.reason, s.winner) == ("last-marker-map", CAESAR)


def test_R8_under_a_senate_token_too() -> None:
    s = position(
        (CAESAR, "sword 6/0", "SYR", "AEG"), hand=["shield 5/1"], bonus={"SYR": "senate"}, senate=(3, 0), left=(3, 5)
    )
    t = take(s, placing("shield 5/1", "SYR", "ASI"))
    assert s.under[CAESAR] == 2, "four were due"
    assert (s.reason, s.winner) == ("last-marker-senate", CAESAR)
    assert not t.all("drew")


def test_R9_the_border_between_two_neighbours_closed_together_is_marked() -> None:
    s = position(
        (CAESAR, "ship 3/3", "HUL", "MAU"),
        (CAESAR, "sword 3/3", "HCI", "GAL"),
        hand=["shield 3/3"],
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert controls(s, CAESAR) == {"HUL", "HCI"}
    assert marked(s, CAESAR) == {("HUL", "HCI")}
    assert s.left[CAESAR] == 9


def test_R11_a_border_marker_covers_anybodys_token() -> None:
    s = position((POMPEY, "sword 3/3", "SYR", "AEG"), hand=["shield 6/0"], control={"AEG": CAESAR})
    beneath = s.spaces[at("AEG", "SYR")]
    take(s, placing("shield 6/0", "SYR", "ASI"))
    assert marked(s, CAESAR) == {("AEG", "SYR")}
    assert s.spaces[at("AEG", "SYR")] == beneath
    assert beneath is not None
    assert beneath[0] == POMPEY


def test_R12_a_settled_province_stays_as_it_is() -> None:
    """Sicilia was settled long ago. Turning a token that faces it and open Africa does not count it anew."""
    s = position(
        (CAESAR, "ship 4/2", "SIC", "AFR"),
        (POMPEY, "sword 3/3", "SYR", "AEG"),
        hand=["ship 6/0"],
        rival_hand=["shield 6/0"],
        seat=CAESAR,
        control={"SIC": CAESAR},
        bonus={"SYR": "might"},
    )
    take(s, placing("ship 6/0", "DAL", "ITA"))
    sums = [list(row) for row in s.sums]
    take(s, placing("shield 6/0", "SYR", "ASI"))
    take(s, "flip_token:13")
    assert s.sums[CAESAR][prov("AFR")] == sums[CAESAR][prov("AFR")] - 2
    assert s.sums[CAESAR][prov("SIC")] == sums[CAESAR][prov("SIC")]
    assert s.control[prov("SIC")] == CAESAR


def test_R16_italias_second_marker_adds_no_border_marker() -> None:
    """Italia with Sardinia already Caesar's: three markers, not more."""
    s = position(
        (CAESAR, "sword 6/0", "ITA", "SIC"),
        (CAESAR, "ship 6/0", "ITA", "ACH"),
        (POMPEY, "shield 5/1", "ITA", "MAC"),
        (POMPEY, "ship 5/1", "ITA", "DAL"),
        hand=["sword 5/1"],
        control={"SAR": CAESAR},
        bonus={"ITA": "senate"},
    )
    t = take(s, placing("sword 5/1", "ITA", "GCI"))
    assert s.second == CAESAR
    assert marked(s, CAESAR) == {("SAR", "ITA")}
    assert s.left[CAESAR] == 12 - 1 - 1 - 1 - 1
    assert ("senate", CAESAR, 1, 1, 8) in t.events


def test_R16_a_tied_italia_gets_no_marker_and_its_senate_places_none() -> None:
    s = position(
        (CAESAR, "sword 6/0", "ITA", "SIC"),
        (CAESAR, "ship 4/2", "ITA", "ACH"),
        (POMPEY, "shield 6/0", "ITA", "MAC"),
        (POMPEY, "ship 5/1", "ITA", "DAL"),
        (POMPEY, "shield 3/3", "ITA", "SAR", "flipped"),
        hand=["sword 5/1"],
        bonus={"ITA": "senate"},
    )
    take(s, placing("sword 5/1", "GCI", "ITA"))
    assert s.control[prov("ITA")] == s.second == -1
    assert s.left == [12, 12]
    assert s.senate == [1, 0]


def test_a_last_marker_on_italias_second_space_ends_the_match_before_any_border() -> None:
    s = position(
        (CAESAR, "sword 6/0", "ITA", "SIC"),
        (CAESAR, "ship 6/0", "ITA", "ACH"),
        (POMPEY, "shield 5/1", "ITA", "MAC"),
        (POMPEY, "ship 5/1", "ITA", "DAL"),
        hand=["sword 5/1"],
        control={"SAR": CAESAR},
        left=(2, 3),
    )
    take(s, placing("sword 5/1", "ITA", "GCI"))
    assert (s.reason, s.winner) == ("last-marker-map", CAESAR)
    assert not marked(s, CAESAR)
