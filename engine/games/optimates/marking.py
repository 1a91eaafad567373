"""Choosing several Senators: one at a time, then `done`. Nothing turns before that, so all of it can be taken back."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import DONE, Choice
from engine.core.step import Greyed, Step
from engine.games.optimates.box import members
from engine.games.optimates.state import State


class Marking(Step):
    """The frame is `(name, seat, marks, ...)`, `marks` being the set of spaces chosen so far."""

    parts = {"mark": ("space",)}

    def open(self, s: State, frame: tuple[Any, ...]) -> tuple[int, bool]:
        """The spaces that may be chosen next, and whether `done` may be said."""
        raise NotImplementedError

    def finish(self, s: State, frame: tuple[Any, ...], t: Chance) -> None:
        """Turn what was chosen; the frame is gone already."""
        raise NotImplementedError

    def marked(self, s: State, section: str) -> tuple[Greyed, ...]:
        """What was chosen already, for the prompt."""
        why = "It will flip. Undo takes that back."
        return tuple(Greyed(("mark", space), why, section) for space in members(s.agenda[-1][2]))

    def choices(self, s: State) -> Sequence[Choice]:
        spaces, done = self.open(s, s.agenda[-1])
        low, high = s.box.mark
        found = low[spaces & 255] + high[spaces >> 8]
        return (*found, DONE) if done else found

    def take(self, s: State, c: Choice, t: Chance) -> None:
        if c == DONE:
            self.finish(s, s.agenda.pop(), t)
        else:
            name, seat, marks, *rest = s.agenda[-1]
            s.agenda[-1] = (name, seat, marks | 1 << int(c[1]), *rest)
