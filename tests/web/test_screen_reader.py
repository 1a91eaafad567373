"""A hidden-hand game played with nothing but what a screen reader gets: roles, names and states, and the Enter key."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.serving import Host
from tests.web.table import QUIET, Table

NAMES = ("Marta", "Jonas")
# Whoever listens knows that these choose nothing.
BESIDE = re.compile(r"Legend|Take it back|Answer later|Hurry|§|hold to look|Close|Lay it down")
LOOK = re.compile(r"hold to look|I am ")
# A fresh cover takes no finger for a moment, and says so; keys need not wait for it.
AT_ONCE = re.compile(r"I am ")


@dataclass(frozen=True)
class Heard:
    """One thing in the accessibility tree. `path`: the names of what a button lies in."""

    role: str
    name: str
    states: dict[str, Any]
    path: tuple[str, ...]
    node: int


class Reader:
    """Reads the tree, and presses Enter on what it has found there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)

    def hear(self) -> list[Heard]:
        nodes = self.cdp.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}

        def path(node: dict[str, Any]) -> Iterator[str]:
            while node := known.get(node.get("parentId", ""), {}):
                role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
                yield f"{role} {name}"

        return [
            Heard(
                node["role"]["value"],
                node.get("name", {}).get("value", ""),
                {one["name"]: one["value"].get("value") for one in node.get("properties", ())},
                tuple(path(node)) if node["role"]["value"] == "button" else (),
                node.get("backendDOMNodeId", 0),
            )
            for node in nodes
            if not node["ignored"]
        ]

    def press(self, heard: Heard) -> None:
        self.cdp.send("DOM.focus", {"backendNodeId": heard.node})
        self.page.keyboard.press("Enter")
        self.page.evaluate(QUIET)


def pressable(heard: list[Heard]) -> list[Heard]:
    return [
        one
        for one in heard
        if one.role == "button"
        and (not one.states.get("disabled") or AT_ONCE.match(one.name))
        and one.states.get("pressed") != "true"
        and not any(where.startswith("banner") for where in one.path)
    ]


def in_region(one: Heard, name: str) -> bool:
    return any(name in where for where in one.path)


def next_press(heard: list[Heard], rng: random.Random) -> Heard | None:
    """What a person would try next: the answer that is ready, else any of what is offered, else a look."""
    buttons = pressable(heard)
    assert all(one.name for one in buttons), [one for one in buttons if not one.name]
    offered = [one for one in buttons if not BESIDE.search(one.name)]
    ready = [one for one in offered if in_region(one, "What to do") and not in_region(one, "Tokens")]
    if offered and (not ready or rng.random() < 0.15):
        return rng.choice(offered)
    if ready:
        return ready[-1]
    return next((one for one in buttons if LOOK.search(one.name)), None)


@pytest.mark.parametrize("privacy", ["shield", "cover"])
def test_caligula_from_the_deal_to_the_winner_by_the_accessibility_tree_alone(
    page: Page, site: Host, privacy: str
) -> None:
    table = Table(page, site.url).open().begin("caligula", NAMES, privacy)
    reader, rng = Reader(page), random.Random(4)
    for _ in range(6000):
        heard = reader.hear()
        headings = {one.name for one in heard if one.role == "heading"}
        if any("wins" in name or "win together" in name for name in headings):
            break
        wanted = next_press(heard, rng)
        assert wanted, [one.name for one in pressable(heard)]
        reader.press(wanted)
    else:
        raise AssertionError(f"no end in sight: {[one.name for one in pressable(reader.hear())]}")
    assert table.screen == "outcome"
    ranked = [one.name for one in reader.hear() if one.role == "rowheader"]
    assert sorted(name.split()[-1] for name in ranked) == sorted(NAMES)
