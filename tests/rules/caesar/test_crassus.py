"""Crassus, the opponent for one player: how he chooses, by the rules 1 to 4 of section 6.3. He is Pompey here."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.match import Match
from engine.core.words import plain
from engine.games.caesar.box import table
from engine.games.caesar.state import DOWN, State
from engine.games.caesar.view import view
from engine.games.caesar.words import words
from tests.rules.caesar.table import CAESAR, POMPEY, Lay, Told, asked, at, keys, position, prov, take, token


def his_turn(*laid: Lay, drawn: Sequence[str], **more: Any) -> State:
    """Crassus has drawn these tokens and has to lay one of them."""
    return position(*laid, hand=drawn, seat=POMPEY, crassus=POMPEY, **more)


def laid_by_him(s: State, *outcomes: int) -> tuple[str, tuple[str, str], Told]:
    """What he lays and where, and what was told; the reason is `reason(told)`."""
    before = list(s.spaces)
    t = take(s, "obey", *outcomes)
    n = next(n for n in range(31) if s.spaces[n] != before[n])
    _, number, _, _ = s.spaces[n]  # type: ignore[misc]
    names = {token(name): name for name in NAMES}
    return names[number], s.box.ends[n], t  # type: ignore[return-value]


NAMES = [f"{icon} {pair}" for icon in ("sword", "shield", "ship") for pair in ("6/0", "5/1", "4/2", "3/3")]
NAMES += ["laurel 4/0", "laurel 3/1", "laurel 2/2", "other laurel 2/2"]
NAMES += ["centurion laurel 3/3", "centurion sword 7/0", "centurion shield-ship 4/4"]


def reason(s: State, t: Told) -> str:
    """The line in which he lays a token, with his reason."""
    return plain(words(s.box, t.all("obeyed")[0]).text)


def ends(one: str, other: str) -> tuple[int, int]:
    return table().ends[at(one, other)]


# ---------------------------------------------------------------------- rule 1


def test_rule_1_he_closes_what_he_wins_rather_than_what_he_does_not() -> None:
    s = his_turn((CAESAR, "sword 5/1", "SYR", "AEG"), drawn=["shield 5/1", "shield 6/0", "ship 3/3"])
    name, where, t = laid_by_him(s)
    assert (name, where) == ("shield 6/0", ends("ASI", "SYR"))
    assert s.control[prov("SYR")] == POMPEY
    assert "Rule 1: he closes Syria, one marker for him;" in reason(s, t)


def test_rule_1_of_two_closings_the_one_with_more_markers() -> None:
    s = his_turn((POMPEY, "ship 3/3", "HUL", "MAU"), drawn=["laurel 2/2"], control={"AEG": POMPEY})
    _, where, t = laid_by_him(s)
    assert where == ends("ASI", "SYR"), "Syria brings a border marker toward Aegyptus"
    assert t.all("obeyed")[0][-1] == ("closes", 1, (prov("SYR"),), 2, 0)


def test_rule_1_then_the_token_with_the_lowest_sum() -> None:
    s = his_turn((CAESAR, "sword 3/3", "SYR", "AEG"), drawn=["shield 6/0", "laurel 4/0", "shield 5/1"])
    assert laid_by_him(s)[0] == "laurel 4/0"


def test_R51_the_markers_of_the_senate_and_italia_count_too() -> None:
    s = his_turn(
        (POMPEY, "ship 3/3", "HUL", "MAU"),
        (POMPEY, "sword 3/3", "SYR", "AEG"),
        drawn=["laurel 2/2"],
        bonus={"HUL": "senate", "SYR": "wealth"},
        senate=(0, 1),
    )
    _, where, t = laid_by_him(s)
    assert where == ends("HUL", "HCI")
    assert t.all("obeyed")[0][-1][3] == 3
    assert s.under[POMPEY] == 2


def test_R51_markers_that_the_rival_gets_are_taken_off() -> None:
    """The shield between the Spains closes both, one marker for each side; Syria is one for him alone."""
    s = his_turn(
        (POMPEY, "ship 3/3", "HUL", "MAU"),
        (CAESAR, "sword 6/0", "HCI", "GAL"),
        (POMPEY, "sword 3/3", "SYR", "AEG"),
        drawn=["shield 3/3"],
    )
    _, where, t = laid_by_him(s)
    assert where == ends("ASI", "SYR")
    s = his_turn(
        (POMPEY, "ship 3/3", "HUL", "MAU"), (CAESAR, "sword 6/0", "HCI", "GAL"), drawn=["shield 3/3", "ship 3/3"]
    )
    _, where, t = laid_by_him(s)
    assert where == ends("HUL", "HCI")
    assert t.all("obeyed")[0][-1] == ("closes", 2, (prov("HUL"), prov("HCI")), 1, 1), "as much as he gives: not rule 1"


# ---------------------------------------------------------------------- rule 2


def test_rule_2_closing_without_gain_comes_before_catching_up() -> None:
    s = his_turn(
        (CAESAR, "sword 6/0", "SYR", "AEG"), (CAESAR, "ship 6/0", "SIC", "AFR"), drawn=["shield 3/3", "sword 6/0"]
    )
    _, where, t = laid_by_him(s)
    assert where == ends("ASI", "SYR")
    assert s.control[prov("SYR")] == CAESAR
    assert "Rule 2: he closes Syria, though he gains nothing" in reason(s, t)


def test_rule_2_a_tie_is_better_than_a_marker_for_the_rival_and_then_the_lowest_sum_counts() -> None:
    s = his_turn((CAESAR, "sword 5/1", "SYR", "AEG"), drawn=["shield 5/1", "shield 4/2"])
    name, _, _ = laid_by_him(s)
    assert name == "shield 5/1"
    assert s.control[prov("SYR")] == -1
    s = his_turn((CAESAR, "sword 6/0", "SYR", "AEG"), drawn=["shield 3/3", "laurel 2/2"])
    assert laid_by_him(s)[0] == "laurel 2/2"


# ---------------------------------------------------------------------- rule 3


def test_rule_3_the_greatest_deficit_then_the_highest_number_toward_it() -> None:
    s = his_turn(
        (CAESAR, "ship 6/0", "SIC", "AFR"),
        (CAESAR, "sword 4/2", "AEG", "CYR"),
        drawn=["ship 4/2", "sword 5/1", "laurel 4/0"],
    )
    name, where, t = laid_by_him(s)
    assert (name, where) == ("sword 5/1", ends("SIC", "ITA"))
    assert s.sums[POMPEY][prov("SIC")] == 5
    assert "furthest behind in Sicilia, by 6, and 5 is the highest number he can send" in reason(s, t)


def test_rule_3_what_his_tokens_cannot_reach_is_left_alone() -> None:
    s = his_turn((CAESAR, "ship 6/0", "SIC", "AFR"), (CAESAR, "sword 4/2", "AEG", "CYR"), drawn=["shield 4/2"])
    _, where, _ = laid_by_him(s)
    assert prov("SIC") not in where, "no shield border at Sicilia is free"
    assert t_behind(s) == prov("CYR")


def t_behind(s: State) -> int:
    """The province toward which he turned his higher number."""
    seat, number, facing, _ = s.spaces[s.last]  # type: ignore[misc]
    assert (seat, number) == (POMPEY, token("shield 4/2"))
    return s.box.ends[s.last][facing]


# ---------------------------------------------------------------------- rule 4


def test_rule_4_few_provinces_one_border_short_then_the_highest_sum() -> None:
    s = his_turn(drawn=["ship 6/0", "laurel 4/0"])
    name, where, t = laid_by_him(s, 5)
    assert name == "ship 6/0"
    assert all(s.open[p] >= 2 for p in where)
    assert "Rule 4" in reason(s, t)


def test_rule_4_counts_provinces_that_would_be_left_with_a_single_free_border() -> None:
    """A token between the Spains would leave two provinces so, one between Asia and Syria only Syria."""
    s = his_turn(drawn=["shield 3/3"])
    s.free = s.box.bit[at("HUL", "HCI")] | s.box.bit[at("ASI", "SYR")]
    _, where, t = laid_by_him(s)
    assert where == ends("ASI", "SYR")
    assert t.all("obeyed")[0][-1] == ("quiet", 1)
    assert "one province one border short" in reason(s, t)


def test_R45_equal_ways_are_drawn_by_lot() -> None:
    found = set()
    for outcome in range(8):
        s = his_turn(drawn=["ship 6/0"])
        _, where, t = laid_by_him(s, outcome)
        assert t.asked[0] == 18, "nine ship borders that bring no province near its end, each with two ways round"
        found.add((where, s.spaces[s.last][2]))  # type: ignore[index]
        assert "One of 18 equal ways, by lot." in reason(s, t)
    assert len(found) == 8


def test_a_hidden_hand_changes_nothing_about_his_choice() -> None:
    lines = set()
    for hand in (["laurel 4/0"], ["ship 6/0", "sword 6/0", "shield 6/0"], []):
        s = his_turn((CAESAR, "ship 6/0", "SIC", "AFR"), drawn=["ship 4/2", "shield 5/1"], rival_hand=hand)
        lines.add(reason(s, laid_by_him(s)[2]))
    assert len(lines) == 1


def test_face_down_borders_are_nothing_he_uses() -> None:
    s = his_turn(drawn=["shield 3/3"], poison=True, border_control=True, spares=["might", "wealth", "wealth"])
    s.free = s.box.bit[at("SAR", "GAL")]
    laid_by_him(s)
    assert s.spaces[at("SAR", "GAL")][3] != DOWN  # type: ignore[index]
    assert len(s.spares) == 3


# ---------------------------------------------------------------------- the table


def test_the_four_decks() -> None:
    decks = {level: Counter(table(crassus=POMPEY, level=level).deck) for level in DECKS}
    assert decks == DECKS


DECKS = {
    "tiro": {(1, 1): 6, (2, 1): 2},
    "legatus": {(1, 1): 4, (2, 1): 3, (3, 1): 1, (2, 2): 1},
    "consul": {(1, 1): 3, (2, 1): 3, (3, 1): 2, (2, 2): 2},
    "dictator": {(2, 1): 3, (3, 1): 3, (2, 2): 2, (3, 2): 2},
}


@pytest.mark.parametrize("seat", [0, 1])
def test_he_takes_either_side_has_no_hand_and_caesar_begins(seat: int) -> None:
    match = Match.new("caesar", 2, {"crassus": "tiro", "crassus_seat": seat}, 3)
    assert match.asked == (1 - seat,)
    first = match.journal[1:]
    assert [entry.key for entry in first] == (["command", "obey"] if seat == 0 else [])
    assert all(entry.auto for entry in first)
    shown = match.view(None)
    assert shown["crassus"]["seat"] == seat
    assert shown["players"][seat]["hand"] == 0
    assert len(match.view(1 - seat)["hand"]) == 2


def test_R46_his_drawn_tokens_and_his_deck_lie_open() -> None:
    s = his_turn(drawn=["ship 4/2", "laurel 3/1"])
    s.deck, s.tile = ((1, 1), (2, 1)), (2, 1)
    for eyes in (None, CAESAR, POMPEY):
        shown = view(s, eyes)["crassus"]
        assert [one["token"] for one in shown["drawn"]] == [token("ship 4/2"), token("laurel 3/1")]
        assert shown["deck"] == [{"draw": 1, "place": 1}, {"draw": 2, "place": 1}]
        assert shown["tile"] == {"draw": 2, "place": 1}


def test_R46_an_empty_deck_is_shuffled_again() -> None:
    s = his_turn(drawn=[], rival_bag=["laurel 4/0"], bag=["ship 6/0", "ship 5/1", "ship 4/2"])
    s.agenda, s.deck = [("command", POMPEY)], ()
    t = take(s, "command", 7)
    assert t.asked[0] == 8, "one of all eight tiles"
    assert t.all("reshuffled") == [("reshuffled", POMPEY, 8)]
    assert len(s.deck) == 7
    assert s.tile == (2, 1)


def test_without_him_nobody_is_played_by_the_rules() -> None:
    match = Match.new("caesar", 2, {"crassus_seat": 0}, 3)
    assert match.asked == (0,)
    assert match.view(None)["crassus"] is None
    assert match.s.deck == ()


@pytest.mark.parametrize("level", DECKS)
def test_every_decision_is_a_line_with_its_rule(level: str) -> None:
    match = Match.new("caesar", 2, {"crassus": level}, 4)
    while not match.over:
        assert match.asked == (CAESAR,)
        match.play(keys(match.s)[-1], CAESAR, match.at)
    his = [entry for entry in match.journal if entry.seat == POMPEY]
    assert all(entry.auto for entry in his)
    for entry in his:
        told = [plain(words(match.box, event).text) for event, _, _ in entry.beats if event]
        if entry.key == "obey":
            assert "Rule " in told[0]
        if entry.key == "command":
            assert any("turns up" in line for line in told)
    assert Match.from_json(match.to_json()).log(None) == match.log(None)
    assert asked(match.s) is None
