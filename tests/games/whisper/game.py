"""The toy, tied together."""

from typing import Any

from engine.core.game import Bounds, Game
from whisper import TITLE
from whisper.bot import determinize, evaluate, prior
from whisper.rules import STEPS, State, box, deal
from whisper.view import VIEW_SCHEMA, heading, label, memory, outcome, view, words


def totals(s: Any) -> dict[str, int]:
    return {"cards": len(s.bag) + sum(map(len, s.hands)) + bool(s.gift) + len(s.landed)}


def measures(s: Any) -> dict[str, list[int]]:
    return {"points": s.score}


GAME = Game(
    title=TITLE,
    rules=1,
    state=State,
    steps=STEPS,
    box=box,
    deal=deal,
    label=label,
    words=words,
    heading=heading,
    outcome=outcome,
    view=view,
    view_schema=VIEW_SCHEMA,
    memory=memory,
    determinize=determinize,
    evaluate=evaluate,
    prior=prior,
    totals=totals,
    measures=measures,
    bounds=Bounds(entries=300, choices=4, score=(0, 150)),
    reasons=("cards-out",),
    rungs=("Privilege kept",),
)
