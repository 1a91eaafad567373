"""Words with marks. `{seat:0}` is a seat, whose name only the table knows; `{card:12|Carp}` names a thing on the board.

The page turns a mark into text (never markup), and rings the thing when the line is touched. Headless, `plain` does.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

MARK = re.compile(r"\{(\w+):(-?\w+)(?:\|([^{}|]*))?\}")


class Words(NamedTuple):
    """One line of the story: text with marks, the section of `rules.md` it follows, whose line it is, tone and sound.

    tone: "gain", "loss" or "" for what is neither.
    sound: "card" where a card is turned, "die" where a die falls, or "". Only that of the public line is ever heard.
    """

    text: str
    section: str = ""
    seat: int | None = None
    tone: str = ""
    sound: str = ""


def mark(kind: str, ident: str | int, text: str = "") -> str:
    """`{kind:ident|text}`: a thing in a sentence."""
    return f"{{{kind}:{ident}|{text}}}" if text else f"{{{kind}:{ident}}}"


def seat(number: int) -> str:
    """`{seat:number}`: the page puts the person's name there."""
    return f"{{seat:{number}}}"


def plain(text: str, names: Mapping[int, str] | None = None) -> str:
    """The sentence without marks, for the command line and for tests."""

    def replace(found: re.Match[str]) -> str:
        kind, ident, shown = found.groups()
        if kind == "seat":
            return (names or {}).get(int(ident), f"seat {ident}")
        return shown if shown is not None else ident

    return MARK.sub(replace, text)
