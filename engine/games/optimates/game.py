"""Optimates et Populares, tied together."""

from collections.abc import Mapping, Sequence

from engine.core.game import Bounds, Game, Level
from engine.games.optimates import TITLE
from engine.games.optimates.bot import evaluate, prior
from engine.games.optimates.box import SPACES, box
from engine.games.optimates.data import BLOCKS
from engine.games.optimates.elections import FIFTY, THREE_LAWS, TWENTY
from engine.games.optimates.imagine import determinize
from engine.games.optimates.lines import words
from engine.games.optimates.state import State, influence, people_of
from engine.games.optimates.steps import STEPS, deal
from engine.games.optimates.view import VIEW_SCHEMA, memory, view
from engine.games.optimates.words import RUNG_LAWS, RUNG_TIE, heading, label, outcome


def totals(s: State) -> Mapping[str, int]:
    """Counters in all their places, as many as at the start."""
    waiting = s.italics[s.arrived :]
    blocks = {
        name: s.people[2 * block] + s.people[2 * block + 1] + sum(space[block] for space in waiting)
        for block, name in enumerate(BLOCKS)
    }
    return {"Senators": SPACES + s.ones + s.dead, **blocks}


def measures(s: State) -> Mapping[str, Sequence[int]]:
    return {
        "Victory points": s.vp,
        "Political Will": s.will,
        "Influence": (influence(s, 0), influence(s, 1)),
        "People": (people_of(s, 0), people_of(s, 1)),
    }


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
    bounds=Bounds(entries=1500, choices=320, score=(0, 110)),
    reasons=(FIFTY, TWENTY, THREE_LAWS),
    rungs=(RUNG_LAWS, RUNG_TIE),
    # Nothing is hidden and hardly anything is left to chance, so that the best line tells more than the mean of many.
    levels={
        "tiro": Level("greedy", noise=2.0),
        "legatus": Level("greedy", noise=0.6),
        "consul": Level("search", iterations=1000, depth=40, minimax=0.9, curiosity=0.05, bias=0.5, width=1.5),
    },
)
