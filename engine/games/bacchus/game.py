"""Bacchus' Banquet, tied together."""

from typing import Any

from engine.core.game import Bounds, Game, Level
from engine.games.bacchus import TITLE
from engine.games.bacchus.bot import evaluate, prior
from engine.games.bacchus.box import NONE, box
from engine.games.bacchus.data import CARDS, GUESTS
from engine.games.bacchus.effects import CALIGULA_OUT, DAGGERS_FOUND, DAGGERS_OUT, DRAW, THREE_OUT
from engine.games.bacchus.imagine import determinize
from engine.games.bacchus.state import State
from engine.games.bacchus.steps import STEPS, deal
from engine.games.bacchus.view import VIEW_SCHEMA, memory, view
from engine.games.bacchus.words import heading, label, outcome, words


def totals(s: Any) -> dict[str, int]:
    """Every card of every title, the guests and the privileges are somewhere at all times."""
    cards = [*s.bag, *s.pile, *s.face, *s.mixed, *s.laid, s.up, *(card for shown in s.shown for card in shown)]
    guests = [*s.guests, *s.stack, *s.fallen, *s.out]
    held = sum(map(len, s.privileges)) + len(s.aside) + len(s.spent) + (s.placed != NONE)
    count = {f"card {card.id}": cards.count(number) for number, card in enumerate(CARDS)}
    count |= {f"guest {guest.id}": guests.count(number) for number, guest in enumerate(GUESTS)}
    return count | {"privileges": held}


def measures(s: Any) -> dict[str, list[int]]:
    """Public quantities by seat, for the graphs."""
    return {"belt": list(s.belts), "accepted cards": [len(shown) for shown in s.shown]}


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
    levels={"tiro": Level("greedy", heat=8.0), "legatus": Level("greedy", heat=1.6), "consul": Level("greedy")},
    bounds=Bounds(entries=4000, choices=7, score=(0, 93)),
    reasons=(
        *(guest.id for guest in GUESTS if guest.dishes or guest.presents),
        THREE_OUT,
        DAGGERS_OUT,
        DAGGERS_FOUND,
        CALIGULA_OUT,
        DRAW,
    ),
)
