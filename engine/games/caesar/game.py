"""Caesar!, tied together."""

from engine.core.game import Bounds, Game, Level
from engine.games.caesar import TITLE
from engine.games.caesar.bot import evaluate, prior
from engine.games.caesar.box import box
from engine.games.caesar.imagine import determinize
from engine.games.caesar.state import State
from engine.games.caesar.steps import STEPS, deal
from engine.games.caesar.view import VIEW_SCHEMA, memory, view
from engine.games.caesar.words import heading, label, outcome, words


def totals(s: State) -> dict[str, int]:
    """What never changes: each player's tokens and markers, and the bonus tokens."""
    found = {"bonus tokens": sum(map(bool, s.bonus)) + len(s.spares) + sum(map(len, s.taken))}
    for seat, role in ((0, "Caesar"), (1, "Pompey")):
        laid = sum(piece is not None and piece[0] == seat for piece in s.spaces)
        found[f"{role}'s tokens"] = laid + len(s.hands[seat]) + len(s.bags[seat]) + len(s.centurions[seat])
        on_map = s.control.count(seat) + s.marks.count(seat) + (s.second == seat)
        found[f"{role}'s markers"] = s.left[seat] + s.under[seat] + on_map
    return found


def measures(s: State) -> dict[str, list[int]]:
    """For the graph: the race, and what it comes from."""
    return {
        "Markers placed": [s.box.markers - left for left in s.left],
        "Provinces": [sum(owner == seat for owner in s.control) for seat in (0, 1)],
        "Senate tokens": list(s.senate),
    }


GAME = Game(
    title=TITLE,
    rules=2,
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
    # 30 tokens laid, at most 4 Mights, 3 Centurions and 9 double closures, the deal, and a tile of Crassus for each
    # token but one. Most choices: seven tokens.
    bounds=Bounds(entries=76, choices=256, score=(0, 15)),
    # Random choices after the tree only blur what `evaluate` sees well, so the search goes without them.
    levels={
        "tiro": Level("greedy", noise=2.0),
        "legatus": Level("greedy", noise=0.25),
        "consul": Level("search", iterations=600, depth=40, settle=0.3, curiosity=0.15, bias=2.0, width=1.5),
    },
    reasons=("last-marker-map", "last-marker-senate", "both-last", "stuck", "no-tokens", "bag-spent"),
)
