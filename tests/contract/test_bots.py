"""Bots of every game: they see what their seat sees, and thinking changes nothing."""

from random import Random

import pytest

from engine.bots.levels import LEVELS, Thinker, level_of, think
from engine.bots.seen import Seen
from engine.core.match import Match
from tests.contract.cases import Case, by_seats, covering
from tests.contract.play import at_random


def positions(case: Case, seed: int, every: int) -> list[Match]:
    """Some moments of a random match, each as a match of its own."""
    match, rng, found = case.match(seed), Random(seed), []
    while not match.over:
        if match.at % every == 1:
            found.append(Match.from_json(match.to_json()))
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
    return found


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_every_level_answers_every_kind_of_question_and_disturbs_nothing(case: Case) -> None:
    for match in positions(case, seed=43, every=7)[:25]:
        before = match.to_json()
        for seat in match.asked:
            for level in ("random", *LEVELS):
                advice = think(Seen.of(match, seat), level, budget=0.02)
                assert advice.choice in match.choices(seat)
                assert advice.share is None or 0 <= advice.share <= 1
                assert level == "random" or len(match.choices(seat)) == 1 or advice.reason, advice.choice.key
        assert match.to_json() == before


@pytest.mark.parametrize("case", covering(), ids=str)
def test_what_a_seat_cannot_know_changes_neither_its_choice_nor_its_reason(case: Case) -> None:
    """Put the true state aside and an imagined twin in its place: the bot must not notice."""
    for match in positions(case, seed=47, every=11)[:6]:
        for seat in match.asked:
            seen = Seen.of(match, seat)
            s = match.game.determinize(match.box, seen.view, seen.memory, Random(9))
            twin = Seen(
                match.game, match.box, seat, match.seats, match.game.view(s, seat), match.game.memory(s, seat),
                tuple(match.game.step(s).choices(s)), seen.stream,
            )  # fmt: skip
            for level in LEVELS:
                assert think(twin, level, budget=0.02) == think(seen, level, budget=0.02)


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_a_thought_in_slices_comes_to_the_same_answer(case: Case) -> None:
    match = positions(case, seed=53, every=13)[0]
    seat = match.asked[0]
    level = level_of(Seen.of(match, seat), "consul").scaled(0.05)
    whole, sliced = Thinker(Seen.of(match, seat), level), Thinker(Seen.of(match, seat), level)
    whole.run(level.iterations)
    while not sliced.done:
        sliced.run(7)
    assert sliced.advice() == whole.advice()
