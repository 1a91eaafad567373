"""What things are worth in Caligula, from matches of greedy bots: `python -m tests.bots.caligula.prices 500`.

For moments of many matches, how many points a seat still scored beyond the mean of the table is laid against what it
had beyond that mean (least squares, by payouts still to come). `worth.py` holds such numbers, rounded by hand.
"""

import sys
from random import Random
from typing import Any

from engine.core import registry
from engine.core.chance import Stream
from engine.games.caligula.state import State, score
from engine.games.caligula.worth import payouts

SEATS = 4
MOMENTS = 0.04  # of all choices
NOISES = (0.0, 0.3, 0.8)
NAMES = ("coniura", "dual", "pugio", "dual", "tokens", "laid", "safe", "unsafe", "chances", "candidate")


def things(s: State, seat: int) -> list[float]:
    """What a seat has, in the order of `NAMES`; favor in points of the emperor, `chances` of conspiracies besides."""
    number = s.favor[seat]
    points = float(s.box.points[number]) if number >= 0 else 0.0
    reigns, stands = number == s.throne, number >= 0 and number in s.candidates
    unsafe = points * (reigns and not s.slain)
    laid = sum((item & 63) >> 3 == seat for items in s.laid for item in items)
    return [
        *s.hands[seat * 4 : seat * 4 + 4], s.gained[seat], laid, points * (reigns and s.slain), unsafe,
        unsafe * (5 - s.mark) / 6, points * stands,
    ]  # fmt: skip


def observe(games: int, seed: int) -> dict[int, list[tuple[list[float], float]]]:
    """By payouts to come: what a seat has and what it will score, both beyond the mean of the table."""
    game, rng = registry.load("caligula"), Random(seed)
    box, t = game.box(SEATS, game.title.settle(SEATS, {})), Stream(rng)
    found: dict[int, list[tuple[list[float], float]]] = {}
    for _ in range(games):
        s: Any = game.deal(box, t)
        noises = [rng.choice(NOISES) for _ in range(SEATS)]
        moments = []
        while s.agenda:
            step = game.steps[s.agenda[-1][0]]
            if rng.random() < MOMENTS:
                seats = [(things(s, seat), score(s, seat)) for seat in range(SEATS)]
                moments.append((payouts(s), seats))
            noise = noises[step.seat(s)]
            weigh = {c: game.prior(s, c)[0] * (1 + noise * (rng.random() * 2 - 1)) for c in step.choices(s)}
            step.take(s, max(weigh, key=weigh.__getitem__), t)
        for left, seats in moments:
            gains = [score(s, seat) - before for seat, (_, before) in enumerate(seats)]
            means = [sum(column) / SEATS for column in zip(*(has for has, _ in seats), strict=True)]
            for (has, _), gain in zip(seats, gains, strict=True):
                beyond = [one - mean for one, mean in zip(has, means, strict=True)]
                found.setdefault(left, []).append((beyond, gain - sum(gains) / SEATS))
    return found


def solve(rows: list[tuple[list[float], float]]) -> list[float]:
    """Least squares, drawn a little towards nothing, by Gauss's elimination."""
    n = len(rows[0][0])
    m = [[sum(x[i] * x[j] for x, _ in rows) + 3.0 * (i == j) for j in range(n)] for i in range(n)]
    for i in range(n):
        m[i].append(sum(x[i] * y for x, y in rows))
    for i in range(n):
        for j in range(n):
            if j != i:
                factor = m[j][i] / m[i][i]
                m[j] = [a - factor * b for a, b in zip(m[j], m[i], strict=True)]
    return [m[i][n] / m[i][i] for i in range(n)]


def main() -> None:
    found = observe(int(sys.argv[1]), seed=5)
    print("payouts moments", *(f"{name:>9}" for name in NAMES))
    for left in sorted(found):
        print(f"{left:7} {len(found[left]):7}", *(f"{price:9.2f}" for price in solve(found[left])))


if __name__ == "__main__":
    main()
