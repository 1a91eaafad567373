"""Many random matches: a wrong map, token or rule would show in how long they last and how they end."""

from collections import Counter
from random import Random

import pytest

from engine.core.chance import Stream
from engine.games.caesar.box import table
from engine.games.caesar.state import State
from engine.games.caesar.steps import STEPS, deal
from engine.games.caesar.words import outcome

MODULES = {
    "base": (False, False, False),
    "poison": (True, False, False),
    "centurions": (False, True, False),
    "all": (True, True, True),
}


def random_match(modules: str, rng: Random) -> State:
    t = Stream(rng)
    s = deal(table(*MODULES[modules]), t)
    while s.agenda:
        step = STEPS[s.agenda[-1][0]]
        step.take(s, rng.choice(step.choices(s)), t)
    return s


@pytest.mark.parametrize("modules", MODULES)
def test_random_play_lasts_and_ends_as_it_should(modules: str) -> None:
    """An independent model of the base rules had a mean of 25.8 tokens laid, 52 % for Caesar, 2.7 % stuck."""
    rng = Random(6)
    ends = [random_match(modules, rng) for _ in range(400)]
    laid = sorted(sum(piece is not None for piece in s.spaces) for s in ends)
    reasons = Counter(s.reason for s in ends)
    assert 24 < sum(laid) / len(laid) < 28
    assert laid[len(laid) // 20] >= 21, "one in twenty is shorter than 23 there"
    assert reasons["last-marker-map"] > reasons["last-marker-senate"] > reasons["stuck"] > 0
    assert 0 < reasons["both-last"] < 0.03 * len(ends)
    assert 0.42 < sum(s.winner == 0 for s in ends) / len(ends) < 0.62


def test_a_match_that_ends_by_markers_left_the_winner_none() -> None:
    rng = Random(7)
    for _ in range(100):
        s = random_match("base", rng)
        if s.reason.startswith("last-marker"):
            assert s.left[s.winner] == 0
            assert s.left[1 - s.winner] > 0
        shown = outcome(s)
        assert shown.winners == (() if s.reason == "both-last" else (s.winner,))
        assert shown.scores[-1].values == tuple(12 - left for left in s.left)
        provinces, borders, _, under, placed = (line.values for line in shown.scores)
        italia = [s.second == p for p in (0, 1)]
        assert [provinces[p] + borders[p] + under[p] + italia[p] for p in (0, 1)] == list(placed)  # type: ignore[operator]
