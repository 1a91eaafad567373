"""How the toy is judged and imagined."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.core.choice import Choice
from whisper.rules import LIMIT, NONE, Box, State


def evaluate(s: State, seat: int) -> float:
    others = max(score for p, score in enumerate(s.score) if p != seat)
    return min(1.0, max(0.0, 0.5 + (s.score[seat] - others) / 40))


def prior(s: State, c: Choice) -> tuple[float, str]:
    if c.kind == "pick":
        value = s.hands[s.active][int(c[1])]
        return 7.0 - value, f"a {value} is cheap to give"
    if c.kind == "keep":
        room = LIMIT - s.score[s.agenda[-1][1]]
        return max(0.5, room / 6), f"there is room for {room}"
    return 1.0, {"snatch": "a card in the hand is a card counted", "pass": "the privilege may be worth more later"}.get(
        c.kind, "it goes on"
    )


def determinize(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any], rng: Random) -> State:
    """A whole state that fits what the seat sees and remembers."""
    seat = view["seat"]
    gift = memory["gift"]
    pool = list(box.deck)
    for card in (*view["hand"], *view["landed"]):
        pool.remove(card)
    if gift:
        pool.remove(gift)
    rng.shuffle(pool)
    hands = [list(view["hand"]) if p == seat else [pool.pop() for _ in range(n)] for p, n in enumerate(view["hands"])]
    if view["gift"] and not gift:
        gift = pool.pop()
    privilege = [
        view["mine"] if p == seat else (int(rng.random() * 2) if held else NONE)
        for p, held in enumerate(view["privileges"])
    ]
    return State(
        box=box,
        agenda=list(memory["agenda"]),
        hands=hands,
        bag=pool,
        score=list(view["score"]),
        privilege=privilege,
        active=view["active"],
        gift=gift,
        landed=list(view["landed"]),
    )
