"""How near each party at the table is to winning: a sum of weights by what lies before it, all guests being known.

A party is a guest who wins alone, or the conspirators together. Its odds are the exponential of its sum, its share of
the victory its part of all odds. `tests/bots/bacchus/fit.py` tuned the weights on matches of bots against themselves.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import exp

from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import (
    CALIGULA,
    CAPACITY,
    CARD,
    CARRIED_OUT,
    CONSPIRATORS,
    DAGGERS,
    DISH,
    GUESTS,
    PRESENT,
    WINE,
)
from engine.games.bacchus.effects import NEEDS, tally

FOOD_TASTER, UMBRA, HYMN = CARD["food_taster"], CARD["umbra"], CARD["hymn"]
PLOTTING = tuple(guest in CONSPIRATORS for guest in range(len(GUESTS)))
WANTED = (DISH, WINE, PRESENT)
A_DAGGER = 1 << CARD["dagger"]
EXPOSED = 4  # at this belt a Poison carries its drinker out

WEIGHTS: dict[str, float] = {
    "caligula": -0.25, "claudius": -0.1, "messalina": -0.25, "vespasianus": -0.5, "presents": 0.5, "plot": 0.4,
    "dishes 1": -0.15, "dishes 2": -0.6, "dishes 3": -1.2, "dishes 4": -1.7, "dishes 5": -2.4,
    "wine 1": -0.5, "wine 2": -0.6, "wine 3": -0.8, "wine 4": -1.3, "wine 5": -1.4,
    "presents 1": -1.1, "presents 2": -1.75, "presents 3": -2.3,
    "tight": -0.35, "exposed": -0.25, "taster": 0.1, "umbra": 0.0, "hymn": 0.25,
    "active": 0.0, "active, useful card open": 0.2, "active, one card away": 0.2, "active, closing card open": 2.8,
    "out 1": 0.25, "out 2": 0.9,
    "daggers 0": -1.9, "daggers 1": -1.5, "daggers 2": -1.15,
    "emperor's belt": 0.06, "more plotters": 0.4,
    "active plotter": 0.05, "active plotter, dagger open": 0.16, "active plotter, last dagger open": 1.8,
}  # fmt: skip


def missing(guest: int, counts: tuple[int, int, int]) -> tuple[int, int, int]:
    """Dishes, points of wine and presents that a guest still needs."""
    need = NEEDS[guest]
    return max(0, need[0] - counts[0]), max(0, need[1] - counts[1]), max(0, need[2] - counts[2])


def marks(b: Box, guest: int, shown: tuple[int, ...], belt: int) -> Iterator[tuple[str, float]]:
    """What counts, and how often, for a guest who wins alone."""
    dishes, wine, presents = missing(guest, tally(b, shown))
    yield ("presents" if NEEDS[guest][2] else GUESTS[guest].id), 1
    if dishes:
        yield f"dishes {dishes}", 1
    if wine:
        yield f"wine {wine}", 1
    if presents:
        yield f"presents {presents}", 1
    tight = 2 * dishes + wine - (CAPACITY - belt)
    if tight > 0:
        yield "tight", tight
    if FOOD_TASTER in shown:
        yield "taster", 1
    elif belt >= EXPOSED:
        yield "exposed", 1
    if UMBRA in shown:
        yield "umbra", 1
    if HYMN in shown:
        yield "hymn", 1


def lead_marks(closing: int, useful: int, open_: int) -> Iterator[tuple[str, float]]:
    """What counts besides for the one who has the initiative. open_: mask of the cards that lie open."""
    yield "active", 1
    if useful & open_:
        yield "active, useful card open", 1
    if closing:
        yield "active, one card away", 1
    if closing & open_:
        yield "active, closing card open", 1


def plot_marks(daggers: int, belt: int, plotters: float, active: bool, open_: int) -> Iterator[tuple[str, float]]:
    """What counts for the conspirators. belt: Caligula's, who is there; active: one of them has the initiative."""
    yield "plot", 1
    yield f"daggers {min(daggers, DAGGERS - 1)}", 1
    yield "emperor's belt", max(0, belt - EXPOSED + 1)
    yield "more plotters", plotters - 1
    if active:
        yield "active plotter", 1
        if open_ & A_DAGGER:
            yield "active plotter, last dagger open" if daggers + 1 >= DAGGERS else "active plotter, dagger open", 1


def total(found: Iterator[tuple[str, float]]) -> float:
    return sum(WEIGHTS[name] * times for name, times in found)


@lru_cache(maxsize=1 << 16)
def standing(b: Box, guest: int, shown: tuple[int, ...], belt: int) -> tuple[float, int, int]:
    """The odds of a guest who wins alone and has not the initiative, and masks of the cards that would do it good.

    The masks are of the cards that would make it win at once, and of those that would bring it nearer and fit the belt.
    """
    need, closing, useful = missing(guest, tally(b, shown)), 0, 0
    for card, value in enumerate(b.value):
        if b.family[card] in WANTED and belt + value <= CAPACITY:
            then = missing(guest, tally(b, (*shown, card)))
            if then != need:
                useful |= 1 << card
                closing |= (not any(then)) << card
    return exp(total(marks(b, guest, shown, belt))), closing, useful


@cache
def _lead(useful: bool, closing: bool, at_once: bool) -> float:
    return exp(total(lead_marks(closing | at_once << 1, useful, useful | at_once << 1)))


def lead(closing: int, useful: int, open_: int) -> float:
    """By what the initiative multiplies the odds of a guest with these masks (see `standing`)."""
    return _lead(useful & open_ != 0, closing != 0, closing & open_ != 0)


@lru_cache(maxsize=1 << 12)
def plot_odds(daggers: int, emperors_belt: int, plotters: float, active: bool, dagger_open: bool) -> float:
    """The odds of the conspirators together."""
    return exp(total(plot_marks(daggers, emperors_belt, plotters, active, A_DAGGER if dagger_open else 0)))


OUT = tuple(exp(WEIGHTS.get(f"out {gone}", 0.0)) for gone in range(CARRIED_OUT))


def gone(carried: list[tuple[int, int]]) -> int:
    """How many of the guests who count have been carried out."""
    return sum(guest != CALIGULA for _, guest in carried)


def lying_open(face: list[int]) -> int:
    """The mask of the cards round the stack."""
    mask = 0
    for card in face:
        if card != NONE:
            mask |= 1 << card
    return mask
