"""Plays a match through the public interface and hands every journal entry to an independent model of the rules.

A model has `start(views)`, `expect(seat, keys)` for the list of choices that a seat is offered, and
`follow(seat, key, views, lines)` for what an entry did. Views are those of every seat and of the public (None).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from engine import Match


class Views(dict[int | None, dict[str, Any]]):
    """What each seat, and the public (None), sees of one state; made when it is asked for."""

    def __init__(self, match: Match, state: Any) -> None:
        super().__init__()
        self._view = match.game.view
        self._state = state

    def __missing__(self, eyes: int | None) -> dict[str, Any]:
        self[eyes] = self._view(self._state, eyes)
        return self[eyes]


class Model(Protocol):
    def start(self, views: Views) -> None: ...

    def expect(self, seat: int, keys: list[str]) -> None: ...

    def follow(self, seat: int, key: str, after: Views, lines: list[str]) -> None: ...

    def finish(self, match: Match) -> None: ...


SLIPS = (",,", "  ", " ,", " .", "..", "{}", "None")  # of a sentence put together from parts

Policy = Callable[[random.Random, Match, int, Sequence[Any]], Any]


def anything(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    return rng.choice(choices)


def play(
    game: str,
    seats: int,
    options: dict[str, Any],
    seed: str,
    model: Model,
    policy: Policy = anything,
) -> Match:
    """One whole match. Whatever the model finds wrong is raised with the seed and the place in the journal."""
    match = Match.new(game, seats, options, seed)
    rng = random.Random(f"{game} {seats} {sorted(options.items())} {seed}")
    done = 0
    where = "the deal"
    try:
        model.start(Views(match, match.journal[0].state))
        done = 1
        while True:
            while done < len(match.journal):
                entry = match.journal[done]
                where = f"entry {done}: seat {entry.seat} {entry.key}{' (by itself)' if entry.auto else ''}"
                lines = [w.text for beat in entry.beats if (w := match.words_for(beat, None)) is not None]
                model.follow(entry.seat, entry.key, Views(match, entry.state), lines)
                done += 1
            if match.over:
                where = "the end"
                model.finish(match)
                assert match.outcome is not None
                for told in (match.outcome.text, *(w.text for line in match.log(None) for w in line.lines)):
                    assert not any(slip in told for slip in SLIPS), told
                return match
            seat = rng.choice(match.asked)
            choices = match.choices(seat)
            where = f"the question before entry {done}, seat {seat}"
            model.expect(seat, [c.key for c in choices])
            chosen = policy(rng, match, seat, choices)
            foreseen = [w.text for w in match.preview(chosen.key, seat).lines] if rng.random() < 0.1 else []
            asked_first = seat == match.seat
            match.play(chosen.key, seat, match.at)
            if foreseen and asked_first:
                where = f"the preview of entry {done}, seat {seat} {chosen.key}"
                told = [w.text for beat in match.journal[done].beats if (w := match.words_for(beat, seat)) is not None]
                assert told[: len(foreseen)] == foreseen, f"foresaw {foreseen}, then told {told}"
    except AssertionError as wrong:
        raise AssertionError(f"{game} {seats} {options} seed {seed!r}, {where}: {wrong}") from wrong
