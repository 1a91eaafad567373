"""Caligula, tied together."""

from engine.core.game import Bounds, Game, Level
from engine.games.caligula import TITLE
from engine.games.caligula.bot import evaluate, judge, prior, quiet
from engine.games.caligula.box import box
from engine.games.caligula.imagine import determinize, imaginer
from engine.games.caligula.labels import REASONS, RUNGS, heading, label, outcome
from engine.games.caligula.state import EMPTY, NONE, State, cards_of, score
from engine.games.caligula.steps import STEPS, deal
from engine.games.caligula.view import VIEW_SCHEMA, memory, view
from engine.games.caligula.words import words


def totals(s: State) -> dict[str, int]:
    """What never changes: cards in all places, tokens, points with those nobody has."""
    n = s.box.seats
    return {
        "civitas cards": sum(map(len, s.decks))
        + len(s.gone)
        + sum(card != EMPTY for card in s.face)
        + (s.resolving != NONE),
        "coniura and pugio cards": sum(s.hands) + sum(s.bags) + sum(map(len, s.under)) + len(s.table),
        "SPQR tokens": sum(token != EMPTY for token in s.held)
        + sum(map(len, s.laid))
        + sum(2 - gained for gained in s.gained),
        "favor tokens": sum(number in (NONE, s.throne, s.candidate) for number in s.favor),
        "emperors": 1 + len(s.candidates) + len(s.augustus) + len(s.dead),
        "ordo cards": len(set(s.order)),
        "sequentia cards": len(set(s.row)),
        "victory points": s.bank + sum(s.vp),
        "conspiracy points": s.honors + sum(s.cp),
        "players": n,
    }


def measures(s: State) -> dict[str, list[int]]:
    """The main quantities by seat, for graphs."""
    seats = s.box.everybody
    return {
        "Points": [score(s, seat) for seat in seats],
        "Conspiracy points": list(s.cp),
        "Cards in hand": [cards_of(s, seat) for seat in seats],
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
    bounds=Bounds(entries=900, choices=400, score=(0, 40)),
    imaginer=imaginer,
    judge=judge,
    quiet=quiet,
    # Bids are left to the prior: what one token changes drowns in what nobody knows of the other hands. Conspiracies
    # are played on to their end, by the prior too, and judged there.
    levels={
        "legatus": Level("greedy"),
        "consul": Level(
            "search",
            iterations=600,
            depth=40,
            guided=1.0,
            worlds=200,
            settle=0.5,
            trusted=("place",),
            curiosity=0.15,
            width=2.0,
        ),
    },
    reasons=REASONS,
    rungs=RUNGS,
)
