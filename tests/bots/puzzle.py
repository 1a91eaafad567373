"""Positions with one plainly right choice, and what a bot makes of them.

A position comes from a match as it was saved (`reached`), or was built (`seen`). Either way the bot gets only what the
seat that is asked may know.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.bots.levels import think
from engine.bots.seen import Seen
from engine.core.game import Game
from engine.core.match import Match

TENTH = 0.1


@dataclass(frozen=True)
class Puzzle:
    """right: whether a choice, by its key, is the plainly right one (or one of several as good). why: in a sentence."""

    name: str
    why: str
    question: Seen
    right: Callable[[str], bool]

    def __str__(self) -> str:
        return self.name


def seen(game: Game, s: Any, seats: int = 2, stream: str = "puzzle") -> Seen:
    """The question that is open in a built state. stream: names the chance of the thought."""
    step = game.step(s)
    assert step is not None
    seat = step.seat(s)
    return Seen(
        game, s.box, seat, seats, game.view(s, seat), game.memory(s, seat), tuple(step.choices(s)), stream
    )  # fmt: skip


def reached(path: Path) -> list[Puzzle]:
    """Positions out of matches: a list of `{name, why, right: [keys], save}`."""
    found = []
    for told in json.loads(path.read_text(encoding="utf-8")):
        match = Match.from_json(json.dumps(told["save"]))
        right = frozenset(told["right"]).__contains__
        found.append(Puzzle(told["name"], told["why"], Seen.of(match, match.asked[0]), right))
    return found


def check(puzzle: Puzzle, level: str = "consul") -> None:
    """The bot finds what is plainly right, and there was something else to choose."""
    keys = [c.key for c in puzzle.question.choices]
    assert 0 < sum(map(puzzle.right, keys)) < len(keys)
    advice = think(puzzle.question, level, TENTH)
    assert puzzle.right(advice.choice.key), f"{puzzle.why} Not {advice.choice.key}: {advice.reason}."
