"""The recorded matches show what their names say."""

from itertools import pairwise
from pathlib import Path

import pytest

from engine.core.match import Match
from engine.games.bacchus.data import CALIGULA, CONSPIRATORS, GUESTS, ORDINARY
from tests.contract.fixtures import FOLDER
from tests.rules.bacchus.record import told, winners

HERE = FOLDER / "bacchus"
CASES = [(guest, way) for guest in (GUESTS[n].id for n in CONSPIRATORS) for way in ("daggers", "caligula-out")]


def recorded(name: str) -> Match:
    return Match.from_json(Path(HERE / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("guest", "way"), CASES)
def test_each_conspirator_wins_both_ways(guest: str, way: str) -> None:
    match = recorded(f"win-{guest}-{way}")
    assert winners(match) == [guest]
    assert match.s.reason == way.replace("-", "_")


@pytest.mark.parametrize(("way", "count"), [("daggers", 3), ("caligula-out", 2)])
def test_conspirators_share_their_victory(way: str, count: int) -> None:
    match = recorded(f"win-shared-{way}")
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.winners) == count
    assert all(outcome.ranks[seat] == 1 for seat in outcome.winners)


def test_the_discards_are_shuffled_into_a_new_stack() -> None:
    match = recorded("way-reshuffle")
    assert told(match, "reshuffled")
    stack = [match.game.view(entry.state, None)["stack"] for entry in match.journal]
    assert any(later > earlier for earlier, later in pairwise(stack))


def test_guests_come_back_when_none_are_left() -> None:
    match = recorded("way-guests-come-back")
    assert told(match, "guests_back")
    events = [public for entry in match.journal for public, _, _ in entry.beats if public is not None]
    back = next(event for event in events if event[0] == "guests_back")
    assert set(back[1]) <= set(ORDINARY)
    assert CALIGULA not in match.s.guests


def test_different_dishes_are_different() -> None:
    match = recorded("win-different-dishes")
    assert match.options == {"different_dishes": True}
    seat = match.s.winners[0]
    names = match.view(None)["seats"][seat]["cards"]
    dishes = {card["id"] for card in match.view(None)["catalog"]["cards"] if card["family"] == "dish"}
    assert len({name for name in names if name in dishes}) >= 4
