"""What a bot gets to know, and what it answers."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.core.choice import Choice
from engine.core.errors import Refused
from engine.core.game import Game
from engine.core.match import Match


class Seen(NamedTuple):
    """One seat's question as that seat sees it. There is no way from here to the true state: peeking is impossible."""

    game: Game
    box: Any
    seat: int
    seats: int
    view: dict[str, Any]
    memory: dict[str, Any]
    choices: tuple[Choice, ...]
    stream: str

    @classmethod
    def of(cls, match: Match, seat: int) -> "Seen":
        """The question that `match` asks `seat` now."""
        return cls._of(match, seat, match.s, match.at, match.choices(seat))

    @classmethod
    def back(cls, match: Match, entry: int) -> "Seen":
        """The question that was answered by this entry of the journal, as its seat saw it then.

        Raises:
            Refused: no such entry is in force, or the match is not over (its hidden things are still hidden).
        """
        if not match.over:
            raise Refused("This match is still running.", "Play it to its end first.")
        s = next((s for i, s in match.course() if i == entry), None)
        step = None if s is None else match.game.step(s)
        seat = None if step is None else match.journal[entry].seat
        if step is None or seat is None:
            raise Refused("Nobody chose anything at that moment.", "Choose another one.")
        return cls._of(match, seat, s, entry, step.choices(s))

    @classmethod
    def _of(cls, match: Match, seat: int, s: Any, at: int, choices: Sequence[Choice]) -> "Seen":
        return cls(
            game=match.game,
            box=match.box,
            seat=seat,
            seats=match.seats,
            view=match.game.view(s, seat),
            memory=match.game.memory(s, seat),
            choices=tuple(choices),
            # Its own stream: thinking never changes a card.
            stream=f"{match.seed}/thinks/{seat}/{at}",
        )

    def rng(self) -> Random:
        return Random(self.stream)

    def imaginer(self) -> Callable[[Random], Any]:
        """What imagines whole states that fit all that the seat knows, one for each call."""
        if self.game.imaginer:
            return self.game.imaginer(self.box, self.view, self.memory)
        return self.imagine

    def imagine(self, rng: Random) -> Any:
        """A whole state that fits all that the seat knows."""
        return self.game.determinize(self.box, self.view, self.memory, rng)


class Advice(NamedTuple):
    """A choice and why. share: what the bot expects of the victory, 0 to 1; considered: share by choice key."""

    choice: Choice
    reason: str
    share: float | None = None
    considered: Mapping[str, float] = MappingProxyType({})
