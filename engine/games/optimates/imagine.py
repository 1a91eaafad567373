"""The state that a seat sees: nothing is hidden, so there is only one."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.games.optimates.box import Box
from engine.games.optimates.state import ELECTIONS, State


def determinize(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any], rng: Random) -> State:
    """The state that view and memory tell: there is only one."""
    senate = view["senate"]
    by_rank = [sum(1 << i for i, space in enumerate(senate) if space["rank"] == rank) for rank in range(5)]
    phase = view["phase"]
    return State(
        box=box,
        agenda=[tuple(frame) for frame in memory["agenda"]],
        turn=view["turn"],
        phase=ELECTIONS if phase == "over" else ("first", "second", "elections").index(phase),
        first=view["first"],
        blue=sum(1 << i for i, space in enumerate(senate) if space["side"]),
        twos=by_rank[2],
        threes=by_rank[3],
        fours=by_rank[4],
        ones=view["ones"],
        dead=view["dead"],
        people=[count for block in view["people"] for count in block["counts"]],
        italics=tuple(
            (poor, legions, merchants) for poor, legions, merchants in (w["counts"] for w in view["italics"])
        ),
        arrived=sum(waiting["arrived"] for waiting in view["italics"]),
        laws=[law["at"] for law in view["laws"]],
        closed=sum(1 << i for i, law in enumerate(view["laws"]) if law["no_pass"]),
        offices=[office["holder"] for office in view["offices"]],
        taken=view["taken"],
        will=list(view["will"]),
        coins=list(view["coins"]),
        vp=list(view["vp"]),
        law_vp=list(view["law_vp"]),
        doubled=view["doubled"],
        called=tuple(view["called"]),
    )
