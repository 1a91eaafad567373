"""Choices: interned immutable values, compared by value and named by a key."""

from functools import cache


class Choice(tuple[str | int, ...]):
    """`("place", 12, 5, 1)`: the first item is its kind, the others its parts.

    Made through `choice` only, so that one value exists once: listing sixty of them costs no allocation.
    Parts are whole numbers or words without a colon. The kinds `deal`, `undo` and `redo` belong to the journal.
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        return str(self[0])

    @property
    def key(self) -> str:
        """The name under which the choice stands in the journal, unique within a prompt."""
        return _key(self)


@cache
def _key(parts: Choice) -> str:
    return ":".join(map(str, parts))


@cache
def choice(*parts: str | int) -> Choice:
    """The one `Choice` with these parts."""
    return Choice(parts)


PASS = choice("pass")
DONE = choice("done")
