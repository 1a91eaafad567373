"""What a step may do besides changing the state: ask chance, and tell.

One object `t` does both. In search it is a bare stream and silence (`Stream`); at the table each journal entry has
its own stream and every outcome is written down (`Live`); replay reads the outcomes back (`Replay`) and never needs
the seed; a preview stops where chance or a look would begin (`Preview`).
"""

from collections.abc import Collection, Mapping, MutableSequence, Sequence
from random import Random
from typing import Any, TypeVar

from engine.core.errors import Desync

T = TypeVar("T")
Event = tuple[Any, ...]
Beat = tuple[Event | None, Mapping[int, Event], Any]


class Chance:
    """Everything random is built on one primitive, `below`, so that one record replays them all."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def draw(self, bag: MutableSequence[T]) -> T:
        """Take one item out of an order-free bag. No order exists beforehand that could leak."""
        i = self.below(len(bag))
        bag[i], bag[-1] = bag[-1], bag[i]
        return bag.pop()

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, which stays as it is."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put a list into a random order (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            i = self.below(last + 1)
            items[i], items[last] = items[last], items[i]

    def tell(
        self, s: Any, public: Event | None, private: Mapping[int, Event] | None = None, look: Collection[int] = ()
    ) -> None:
        """Say that something happened: one beat of the story, with the state as it is now.

        `public` is what everybody reads (None: nothing), `private` what single seats read instead, `look` the seats
        that learned something hidden by it; a look can't be undone.
        """


class Stream(Chance):
    """For search and playouts: fast and silent."""

    __slots__ = ("rnd",)

    def __init__(self, rng: Random) -> None:
        self.rnd = rng.random

    def below(self, n: int) -> int:
        return int(self.rnd() * n)


class Told(Chance):
    """One journal entry: outcomes written down as `[n, x]`, one beat per telling."""

    __slots__ = ("beats", "looked", "outcomes")

    def __init__(self) -> None:
        self.outcomes: list[list[int]] = []
        self.beats: list[Beat] = []
        self.looked = False

    def tell(
        self, s: Any, public: Event | None, private: Mapping[int, Event] | None = None, look: Collection[int] = ()
    ) -> None:
        self.looked = self.looked or bool(look)
        self.beats.append((public, dict(private or {}), s.clone()))

    def finish(self) -> None:
        """Called when the entry is complete."""


class Live(Told):
    """An entry at the table, with its own stream."""

    __slots__ = ("rnd",)

    def __init__(self, seed: str, entry: int) -> None:
        super().__init__()
        self.rnd = Random(f"{seed}/{entry}").random

    def below(self, n: int) -> int:
        x = int(self.rnd() * n)
        self.outcomes.append([n, x])
        return x


class Replay(Told):
    """One entry read back from a journal.

    Raises:
        Desync: the rules ask for another range than was recorded, for more outcomes, or for fewer.
    """

    __slots__ = ("feed",)

    def __init__(self, outcomes: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self.feed = list(reversed(outcomes))

    def below(self, n: int) -> int:
        if not self.feed:
            raise Desync(f"The rules now ask chance for one of {n} where the journal recorded nothing.")
        recorded, x = self.feed.pop()
        if recorded != n or not 0 <= x < n:
            raise Desync(f"The journal recorded one of {recorded}; the rules now ask for one of {n}.")
        self.outcomes.append([n, x])
        return x

    def finish(self) -> None:
        if self.feed:
            raise Desync("The journal recorded more outcomes than the rules now ask for.")


class Unforeseen(Exception):
    """A preview reached chance or hidden knowledge."""


class Preview(Told):
    """What a choice would do, up to the first chance or look and never beyond."""

    __slots__ = ()

    def below(self, n: int) -> int:
        raise Unforeseen

    def tell(
        self, s: Any, public: Event | None, private: Mapping[int, Event] | None = None, look: Collection[int] = ()
    ) -> None:
        if look:
            raise Unforeseen
        super().tell(s, public, private)
