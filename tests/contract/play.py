"""Ways to play a match without thinking, and what to compare two positions by."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

from engine.core.chance import Live
from engine.core.choice import Choice
from engine.core.match import Match
from engine.core.state import pack_state

Policy = Callable[[Match, int, Random], Choice]


def at_random(match: Match, seat: int, rng: Random) -> Choice:
    return rng.choice(match.choices(seat))


def first(match: Match, seat: int, rng: Random) -> Choice:
    return match.choices(seat)[0]


def last(match: Match, seat: int, rng: Random) -> Choice:
    return match.choices(seat)[-1]


def slowest(match: Match, seat: int, rng: Random) -> Choice:
    """The longest way: refuse and take back where that is possible, else spend the least (the fewest parts)."""
    lazy = ("pass", "done", "refuse", "decline", "no")
    return min(match.choices(seat), key=lambda c: (c.kind not in lazy, len(c), rng.random()))


def played(match: Match, policy: Policy = at_random, seed: int = 0, entries: int = 100_000) -> Match:
    """The match, played on until it is over or has that many entries. In windows the seats answer in any order."""
    rng = Random(seed)
    while not match.over and match.at < entries:
        seat = rng.choice(match.asked)
        match.play(policy(match, seat, rng).key, seat, match.at)
    return match


def twin(match: Match) -> Match:
    """The same match once more, to try something on. States are never changed, so only lists and tables are its own."""
    again = copy.copy(match)
    for name, value in vars(match).items():
        if isinstance(value, (list, dict)):
            setattr(again, name, value.copy())
    return again


def digest(s: Any) -> str:
    """A state in all its fields, as text."""
    return json.dumps(pack_state(s))


class Witness(Live):
    """Live chance that remembers, for each beat, who looked and whether chance had been asked before it."""

    def __init__(self, seed: str, entry: int) -> None:
        super().__init__(seed, entry)
        self.looks: list[tuple[int, ...]] = []
        self.drawn: list[bool] = []

    def tell(self, s: Any, public: Any, private: Any = None, look: Any = ()) -> None:
        super().tell(s, public, private, look)
        self.looks.append(tuple(look))
        self.drawn.append(bool(self.outcomes))
