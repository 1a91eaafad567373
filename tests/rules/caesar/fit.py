"""Fits the weights of `engine.games.caesar.bot` to matches: `python -m tests.rules.caesar.fit [MATCHES]`.

The bot's own first judgement plays, blurred, with and without modules. From every other position the logarithm of the
odds is taken apart into one feature per weight, and the weights that explain best who won are found by Newton's method
(logistic regression). A second fit shows how a lead turns into control: `SPREAD` is its scale per free space, `TEMPO`
what being next to move adds to the lead where one space is free.
"""

import sys
from math import exp
from random import Random

from engine.core.chance import Stream
from engine.games.caesar import bot
from engine.games.caesar.box import table
from engine.games.caesar.state import NOBODY, State
from engine.games.caesar.steps import STEPS, deal

WEIGHTS = (
    "PER_MARKER",
    "PER_MARKER_NEAR",
    "PER_PROMISE",
    "PER_SENATE",
    "PER_TOKEN",
    "TO_MOVE",
    "TO_MOVE_NEAR",
    "TACTICS_IN_REACH",
)
BOXES = (table(), table(True), table(False, True), table(True, True, True))
Row = tuple[list[float], float]


def features(s: State, seat: int) -> list[float]:
    """What each weight is multiplied with: `bot.edge` is linear in them, so each is tried alone."""
    kept = {name: getattr(bot, name) for name in WEIGHTS}
    found = []
    for name in WEIGHTS:
        for other in WEIGHTS:
            setattr(bot, other, float(other == name))
        bot.promise.cache_clear()
        found.append(bot.edge(s, seat))
    for name, value in kept.items():
        setattr(bot, name, value)
    bot.promise.cache_clear()
    return found


def play(matches: int, rng: Random) -> tuple[list[Row], dict[int, list[Row]]]:
    """Positions with what became of them, and leads in open provinces (by free spaces) with who got control."""
    positions: list[Row] = []
    leads: dict[int, list[Row]] = {}
    t = Stream(rng)
    for i in range(matches):
        s = deal(BOXES[i % len(BOXES)], t)
        seen: list[tuple[int, list[float]]] = []
        open_then: list[tuple[int, int, int, int]] = []
        while s.agenda:
            step = STEPS[s.agenda[-1][0]]
            seat = step.seat(s)
            if s.agenda[-1][0] == "place" and s.turn > 2 and rng.random() < 0.5:
                seen.append((seat, features(s, seat)))
                open_then += [
                    (p, seat, s.sums[seat][p] - s.sums[1 - seat][p], s.open[p]) for p in range(18) if s.bonus[p]
                ]
            offered = step.choices(s)
            weights = [bot.prior(s, c)[0] ** (2 / bot.SHARPNESS) * (0.5 + rng.random()) for c in offered]
            step.take(s, offered[max(range(len(offered)), key=weights.__getitem__)], t)
        positions += [(row, 0.5 if s.winner == NOBODY else float(s.winner == seat)) for seat, row in seen]
        for p, seat, lead, free in open_then:
            if s.control[p] != NOBODY:
                leads.setdefault(free, []).append(([float(lead), 1.0], float(s.control[p] == seat)))
    return positions, leads


def fit(rows: list[Row], rounds: int = 12, ridge: float = 1.0) -> list[float]:
    """Weights of a logistic regression, by Newton's method."""
    n = len(rows[0][0])
    weights = [0.0] * n
    for _ in range(rounds):
        slope = [-ridge * w for w in weights]
        curve = [[ridge * (i == j) for j in range(n)] for i in range(n)]
        for row, won in rows:
            p = 1 / (1 + exp(-max(-30.0, min(30.0, sum(w * x for w, x in zip(weights, row, strict=True))))))
            for i in range(n):
                slope[i] += (won - p) * row[i]
                for j in range(n):
                    curve[i][j] += p * (1 - p) * row[i] * row[j]
        weights = [w + d for w, d in zip(weights, solve(curve, slope), strict=True)]
    return weights


def solve(a: list[list[float]], b: list[float]) -> list[float]:
    """The solution of a x = b, by Gaussian elimination with pivots."""
    rows = [[*row, value] for row, value in zip(a, b, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


if __name__ == "__main__":
    positions, leads = play(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, Random(7))
    print(f"{len(positions)} positions")
    for name, weight in zip(WEIGHTS, fit(positions), strict=True):
        print(f"{name:18} {weight:6.2f}   (now {getattr(bot, name)})")
    for free, rows in sorted(leads.items()):
        slope, ahead = fit(rows)
        if free < 6:  # all of Italia's borders are free only before anybody leads there
            scale = 1 / slope
            print(f"{free} free: scale {scale:4.1f}, per space {scale / free:4.2f}, to move {ahead * scale:5.2f}")
