"""How a position stands between two actions: the Populares' odds, as a weighted sum of signs that can be read off it.

The weights were fitted to matches that the bots played themselves (`python -m tests.rules.optimates.fit`): one set for
ordinary turns, one for the last turn with its double points.
"""

from math import exp
from typing import NamedTuple

from engine.games.optimates.data import ENOUGH_LAWS, ENOUGH_LEAD, ENOUGH_POINTS, HANDICAP, LAST_TURN_FACTOR, TWICE
from engine.games.optimates.elections import laws_at_end
from engine.games.optimates.state import FIRST, State, influences


class Weights(NamedTuple):
    """What each sign is worth, in points of the Populares' lead at the end of the match.

    A sign is the Populares' number less the Optimates'; offices and People as an election now would find them.
    """

    always: float
    lead: float
    laws_to_come: float  # a point of law for every turn to come, the doubled one twice
    laws: float
    offices_to_come: float
    offices: float
    tribune: float  # on top of being an office
    will_active: float
    will_next: float  # of the side that acts after this phase
    will_acted: float
    coins: float
    influence: float
    poor: float
    legions: float
    merchants: float
    act_first: float
    act_second: float
    tribune_held: float  # in this turn
    consuls_held: float


ORDINARY = Weights(
    -1.69, 0.98, -0.03, 3.58, 0.14, -0.60, 0.28, 0.70, 0.83, 0.46, 0.35, 0.30, 0.41, 0.83, 0.56, 0.47, 0.59, 2.24,
    -0.42,
)  # fmt: skip
LAST_FIRST = Weights(
    0.59, 1.01, 0.67, 0.33, 0.05, 0.03, 0.64, 0.24, 0.61, 0.00, 0.20, 0.11, 0.02, 0.30, 0.31, -0.41, 0.00, 1.62, 0.74,
)  # fmt: skip
LAST_SECOND = Weights(
    -1.07, 1.04, 0.77, 0.38, 0.10, 0.05, 0.42, 0.51, 0.00, 0.03, 0.17, 0.13, 0.10, 0.42, 0.15, 0.00, 1.53, 1.30, 0.73,
)  # fmt: skip
SPREAD, SPREAD_PER_TURN = 1.7, 0.6
"""How far the end may lie from what is expected."""


def weights(s: State) -> Weights:
    """Those for this moment of the match."""
    if not s.doubled:
        return ORDINARY
    return LAST_FIRST if s.phase == FIRST else LAST_SECOND


def populares_chance(s: State) -> float:
    """How likely the Populares win, from 0 to 1. The step that is open is `act`."""
    turns, found = signs(s)
    margin = 0.5 - HANDICAP
    for weight, sign in zip(weights(s), found, strict=True):
        margin += weight * sign
    odds = margin / (SPREAD + SPREAD_PER_TURN * turns)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def signs(s: State) -> tuple[int, tuple[float, ...]]:
    """Ordinary turns to come, and the signs in the order of `Weights`."""
    people = s.people
    lean = 2 if people[5] else 0
    poor, legions, merchants = people[1] - people[0], people[3] - people[2], people[5] - people[4] - lean
    red, blue = influences(s.blue, s.twos, s.threes, s.fours)
    consuls = 2 if blue >= TWICE * red else -2 if red >= TWICE * blue else 0
    tribune = 1 if poor + legions + merchants >= 0 else -1
    tie = 1 if consuls + tribune > 0 else -1
    quaestor = tie if not legions else 1 if legions > 0 else -1
    aedile = tie if not merchants else 1 if merchants > 0 else -1
    offices = consuls + tribune + quaestor + aedile
    laws = gains = 0
    for points, at in zip(s.box.points, s.laws, strict=True):
        here = points[at]
        laws += here
        gains += abs(here)
    red_vp, blue_vp = s.vp
    lead = blue_vp - red_vp
    if s.doubled:
        turns, to_come = 0, LAST_TURN_FACTOR
    else:
        turns = _turns_left(s, lead, (5 - offices + gains - laws) // 2, (5 + offices + gains + laws) // 2)
        to_come = turns + LAST_TURN_FACTOR
    active = s.agenda[-1][1]
    sign = 1 if active else -1
    mine, other = sign * s.will[active], -sign * s.will[1 - active]
    first = s.phase == FIRST
    return turns, (
        1, lead, laws * to_come, laws, offices * to_come, offices, tribune,
        mine, other if first else 0, 0 if first else other,
        s.coins[1] - s.coins[0], blue - red, poor, legions, merchants,
        sign if first else 0, 0 if first else sign, 2 * s.offices[2] - 1, 2 * (s.offices[0] + s.offices[1] - 1),
    )  # fmt: skip


def _turns_left(s: State, lead: int, red: int, blue: int) -> int:
    """Ordinary turns before the doubled one, with these points a turn."""
    if max(laws_at_end(s, 0), laws_at_end(s, 1)) >= ENOUGH_LAWS:
        return 1
    turns = 12
    for has, gets in ((s.vp[0], red), (s.vp[1], blue)):
        if gets:
            turns = min(turns, -((has - ENOUGH_POINTS) // gets))
    if red != blue:
        ahead, more = (lead, blue - red) if blue > red else (-lead, red - blue)
        turns = min(turns, -((ahead - ENOUGH_LEAD) // more))
    return max(1, turns)


class Prices(NamedTuple):
    """What one of each is worth to whoever has it, at this moment, in points at the end of the match."""

    will: float  # of the side in its phase
    given: float  # of the other side
    kept: float  # of the side in its phase, once that phase is over
    coin: float
    influence: float
    poor: float
    legions: float
    merchants: float
    office: float  # an office taken from the other side
    tribune: float
    consul: float
    law: float  # a point of law


TYPICAL = 5
"""Turns to come that a choice is judged with."""


def _prices(w: Weights, other_will: float, kept: float, to_come: int) -> Prices:
    office = 2 * (w.offices + w.offices_to_come * to_come)
    return Prices(
        w.will_active, other_will, kept, w.coins, w.influence, w.poor, w.legions, w.merchants,
        office, office + 2 * w.tribune, office, w.laws + w.laws_to_come * to_come,
    )  # fmt: skip


PRICES = (
    _prices(ORDINARY, ORDINARY.will_next, ORDINARY.will_acted, TYPICAL),
    _prices(ORDINARY, ORDINARY.will_acted, ORDINARY.will_acted, TYPICAL),
    _prices(LAST_FIRST, LAST_FIRST.will_next, LAST_FIRST.will_acted, LAST_TURN_FACTOR),
    _prices(LAST_SECOND, 0.0, 0.0, LAST_TURN_FACTOR),
)
"""First and second phase of an ordinary turn, and the same of the last turn."""


def prices(s: State) -> Prices:
    """Those for this moment of the match."""
    return PRICES[2 * s.doubled + (s.phase != FIRST)]
