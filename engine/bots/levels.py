"""The levels people choose from, and the bots behind them."""

from engine.bots.search import Search
from engine.bots.seen import Advice, Seen
from engine.bots.simple import at_random, greedy
from engine.core.game import Level

LEVELS = ("tiro", "legatus", "consul")

RANDOM = Level("random")
USUAL = {
    "tiro": Level("greedy", noise=1.2),
    "legatus": Level("search", iterations=60, depth=1, cut=12),
    "consul": Level("search", iterations=600, depth=40, cut=16),
}


def level_of(seen: Seen, name: str) -> Level:
    """The level of that name in this game: the game's own if it has one, else the usual one.

    Raises:
        KeyError: no such level.
    """
    if name == "random":
        return RANDOM
    return {**USUAL, **seen.game.levels}[name]


class Thinker:
    """A question being thought about at some level, in slices, so that whoever waits can stop or go on."""

    def __init__(self, seen: Seen, level: Level) -> None:
        self.seen = seen
        self.level = level
        self._search = Search(seen, level) if level.kind == "search" else None

    @property
    def done(self) -> bool:
        return self._search is None or self._search.done

    @property
    def spent(self) -> int:
        return 0 if self._search is None else self._search.spent

    def run(self, iterations: int) -> None:
        if self._search is not None:
            self._search.run(iterations)

    def advice(self) -> Advice:
        """The answer as far as it was thought."""
        if len(self.seen.choices) == 1:
            return Advice(self.seen.choices[0], "there is no other choice")
        if self._search is not None:
            return self._search.best()
        return (
            at_random(self.seen)
            if self.level.kind == "random"
            else greedy(self.seen, self.level.noise, self.level.heat)
        )


def think(seen: Seen, name: str, budget: float = 1.0) -> Advice:
    """The whole thought of one level at once; `budget` scales its iterations (arenas may use a tenth)."""
    level = level_of(seen, name)
    thinker = Thinker(seen, level.scaled(budget))
    thinker.run(level.iterations)
    return thinker.advice()
