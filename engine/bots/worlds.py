"""A set of worlds in which all choices are tried alike."""

from random import Random
from typing import Any

from engine.core.chance import Stream


class Worlds:
    """Whole states that fit what a seat knows, each with a chance of its own.

    Every choice is tried in the first world first, then in the second, and so on; then choices differ by what they do
    and not by the luck of their worlds.
    """

    def __init__(self, states: list[Any], stream: str) -> None:
        self._states = states
        self._stream = stream

    @property
    def first(self) -> Any:
        """A world to ask about what the seat knows; not to be played on."""
        return self._states[0]

    def at(self, n: int) -> tuple[Any, Stream]:
        """The world for the n-th trial of a choice, a copy to play on, and its chance."""
        return self._states[n % len(self._states)].clone(), Stream(Random(f"{self._stream}/{n}"))
