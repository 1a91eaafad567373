"""Which matches the contract looks at: every game, every number of seats, and options in a pairwise cover."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import whisper

from engine.core import registry
from engine.core.errors import BadOptions
from engine.core.game import Game, Title
from engine.core.match import Match

registry.register(whisper.TITLE)


@dataclass(frozen=True)
class Case:
    game: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        changed = "".join(f"-{key}={value}" for key, value in self.options)
        return f"{self.game}-{self.seats}{changed}"

    @property
    def rules(self) -> Game:
        return registry.load(self.game)

    def match(self, seed: int) -> Match:
        return Match.new(self.game, self.seats, dict(self.options), seed)


def games() -> list[str]:
    return [title.id for title in registry.titles()]


def by_seats() -> list[Case]:
    """Every number of seats of every game, options as they come."""
    return [Case(title.id, seats) for title in registry.titles() for seats in title.seats]


def covering() -> list[Case]:
    """Every number of seats, and every pair of option values that may stand together."""
    found = by_seats()
    for title in registry.titles():
        turn = itertools.cycle(title.seats)
        found += [Case(title.id, next(turn), options) for options in _pairwise(title)]
    return found


def _pairwise(title: Title) -> Iterator[tuple[tuple[str, Any], ...]]:
    """Option sets that together show every allowed pair of values (greedy)."""
    everything = [
        dict(zip([o.key for o in title.options], values, strict=True))
        for values in itertools.product(*(o.values for o in title.options))
    ]
    allowed = [options for options in everything if _settles(title, options)]
    Random(0).shuffle(allowed)

    def pairs(options: dict[str, Any]) -> set[Any]:
        single = {(item,) for item in options.items()}
        return single | set(itertools.combinations(sorted(options.items(), key=str), 2))

    wanted = set().union(*(pairs(options) for options in allowed)) if title.options else set()
    while wanted:
        best = max(allowed, key=lambda options: len(pairs(options) & wanted))
        wanted -= pairs(best)
        yield tuple((o.key, best[o.key]) for o in title.options if best[o.key] != o.default)


def _settles(title: Title, options: dict[str, Any]) -> bool:
    try:
        title.settle(title.seats[0], options)
    except BadOptions:
        return False
    return True
