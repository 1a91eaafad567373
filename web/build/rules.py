"""Renders a game's `rules.md` as the fragment that the page shows beside the board."""

from __future__ import annotations

import re
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

# "2.3 Placing a token" is section s2.3; "**caesar-R12.** ..." is ruling caesar-R12. Prompts and log lines link to them.
SECTION = re.compile(r"(\d+(?:\.\d+)*)\.?\s")
RULING = re.compile(r"[*_`\s]*([a-z][a-z0-9-]*-R\d+[a-z]?)\b")


def render(markdown: str) -> str:
    """HTML of the rules, with an `id` on every numbered heading and every ruling.

    Raw HTML in the source is shown as text: the fragment goes into the page as it is.

    Raises:
        ValueError: an id that occurs twice.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    seen: set[str] = set()
    for opening, inline in pairwise(tokens):
        if inline.type != "inline" or opening.nesting != 1:
            continue
        found = name(opening, inline)
        if found is None:
            continue
        if found in seen:
            raise ValueError(f"{found} occurs twice in the rules")
        seen.add(found)
        opening.attrSet("id", found)
        # The paragraph of a tight list is not written out; its list item is.
        opening.hidden = False
    return str(parser.renderer.render(tokens, parser.options, {}))


def name(opening: Token, inline: Token) -> str | None:
    """The anchor of a block, if prompts may link to it."""
    if opening.type == "heading_open" and (section := SECTION.match(inline.content + " ")):
        return f"s{section[1]}"
    if ruling := RULING.match(inline.content):
        return ruling[1]
    return None
