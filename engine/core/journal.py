"""The journal: the entries of a match, what each led to, and how they read in a log."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.chance import Beat
from engine.core.words import Words

DEAL, UNDO, REDO = "deal", "undo", "redo"

BARRIERS = {
    "chance": "Something was drawn or rolled since.",
    "look": "Somebody has seen something new since.",
    "window": "The answers are in.",
    "seat": "It is another person's turn.",
    "over": "The match is over.",
    "old": "That happened under older rules.",
    "deal": "Nothing has been played yet.",
}


@dataclass(slots=True)
class Entry:
    """One line of the journal with what it led to. `barrier` says why it can't be taken back; empty when it can."""

    seat: int | None
    key: str
    outcomes: list[list[int]]
    auto: bool
    beats: list[Beat]
    barrier: str
    state: Any
    undone: bool = False


class Line(NamedTuple):
    """One entry of the log for some pair of eyes."""

    entry: int
    seat: int | None
    heading: str
    lines: tuple[Words, ...]
    undone: bool
