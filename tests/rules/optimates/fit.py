"""Where the weights of `engine/games/optimates/standing.py` come from.

    python -m tests.rules.optimates.fit [positions]

Positions of matches are jumbled (some Will, coins, points, laws, People and Senators change hands at random, so that
what goes together in matches is told apart), then played to their end by what looks best at first sight, a little
blurred. The weights are those of a linear regression on the lead at the end; the spread is how far the guesses lie off.

What looks best at first sight is judged with the same weights, so that this is done in rounds. The numbers in use are
those of the third round, with 2500 positions. A fourth one, with 4000, gave the Optimates a better first choice and the
Populares a worse one, and search lost by it: not every round is a gain, so let the arena decide.
"""

import sys
from collections.abc import Sequence
from random import Random

from engine.core.chance import Stream
from engine.core.choice import Choice
from engine.games.optimates import TITLE, standing
from engine.games.optimates.bot import prior
from engine.games.optimates.box import SPACES, box
from engine.games.optimates.state import FIRST, State, turnable
from engine.games.optimates.steps import STEPS, deal
from tests.rules.caesar.fit import solve

BLUR = 0.5
Row = tuple[int, tuple[float, ...], float]


def play(positions: int, rng: Random) -> dict[int, list[Row]]:
    """Turns to come, signs and the lead at the end, by list of weights: ordinary turns, both phases of the last."""
    rows: dict[int, list[Row]] = {0: [], 1: [], 2: []}
    table = box(2, TITLE.settle(2))
    t = Stream(rng)
    while sum(map(len, rows.values())) < positions:
        s = deal(table, t)
        while s.agenda:
            if s.agenda[-1][0] == "act" and rng.random() < 0.15:
                other = s.clone()
                if jumble(other, rng):
                    kind = (1 if other.phase == FIRST else 2) if other.doubled else 0
                    turns, signs = standing.signs(other)
                    while other.agenda:
                        step_on(other, rng, t)
                    rows[kind].append((turns, signs, float(other.vp[1] - other.vp[0])))
            step_on(s, rng, t)
    return rows


def jumble(s: State, rng: Random) -> bool:
    """Change what both sides have; False when the side to act would have no Will left."""
    for seat in (0, 1):
        s.will[seat] = max(0, s.will[seat] + rng.randint(-3, 4))
        s.coins[seat] = max(0, s.coins[seat] + rng.randint(-4, 5))
        s.vp[seat] += rng.randint(0, 8)
    for law in range(len(s.laws)):
        if rng.random() < 0.4:
            s.laws[law] = max(0, min(len(s.box.track[law]) - 1, s.laws[law] + rng.choice((-1, 1))))
    for block in range(3):
        side = rng.randrange(2)
        count = min(rng.choice((0, 0, 1, 2)), s.people[2 * block + side])
        s.people[2 * block + side] -= count
        s.people[2 * block + 1 - side] += count
    for _ in range(rng.randrange(5)):
        s.blue ^= turnable(s) & 1 << rng.randrange(SPACES)
    if rng.random() < 0.3:
        s.offices[2] = 1 - s.offices[2]
    if rng.random() < 0.4:
        s.doubled = True
    return bool(s.will[s.agenda[-1][1]])


def step_on(s: State, rng: Random, t: Stream) -> None:
    step = STEPS[s.agenda[-1][0]]
    offered = step.choices(s)
    step.take(s, offered[0] if len(offered) == 1 else choose(s, offered, rng), t)


def choose(s: State, offered: Sequence[Choice], rng: Random) -> Choice:
    return max(offered, key=lambda c: prior(s, c)[0] * (1 + BLUR * (2 * rng.random() - 1)))


def regression(rows: Sequence[Row], ridge: float = 5.0) -> list[float]:
    n = len(rows[0][1])
    a = [[ridge * (i == j and i > 0) for j in range(n)] for i in range(n)]
    b = [0.0] * n
    for _, x, y in rows:
        for i in range(n):
            b[i] += x[i] * y
            for j in range(n):
                a[i][j] += x[i] * x[j]
    for i in range(n):
        a[i][i] += 1e-9
    return solve(a, b)


if __name__ == "__main__":
    found = play(int(sys.argv[1]) if len(sys.argv) > 1 else 4000, Random(7))
    for kind, name in enumerate(("ORDINARY", "LAST_FIRST", "LAST_SECOND")):
        rows = found[kind]
        weights = regression(rows)
        print(name, len(rows))
        for sign, weight, now in zip(standing.Weights._fields, weights, getattr(standing, name), strict=True):
            print(f"    {sign:36} {weight:6.2f}   (now {now})")
        print("(" + ", ".join(f"{w:.2f}" for w in weights) + ")")
        off: dict[int, list[float]] = {}
        for turns, x, y in rows:
            off.setdefault(turns, []).append((y - sum(w * v for w, v in zip(weights, x, strict=True))) ** 2)
        for turns, errors in sorted(off.items()):
            print(f"    {turns} turns: off by {(sum(errors) / len(errors)) ** 0.5:.1f}  ({len(errors)})")
