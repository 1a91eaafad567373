"""Tunes the weights of `engine/games/bacchus/worth.py` on matches of bots against themselves.

    python -m tests.bots.bacchus.fit --games 3000 --heat 0.7

Every turn that begins is a row: what counts for each party at the table, and who won in the end. The weights are those
under which the winners were most likely (a softmax over parties, by stochastic gradient descent); it prints them and
how well they foresee matches that they were not fitted on.
"""

import argparse
from collections.abc import Iterator
from math import exp, log
from random import Random

from engine.core.chance import Stream
from engine.games.bacchus import TITLE
from engine.games.bacchus.data import CALIGULA
from engine.games.bacchus.game import GAME
from engine.games.bacchus.state import State
from engine.games.bacchus.worth import PLOTTING, WEIGHTS, gone, lead_marks, lying_open, marks, plot_marks, standing

Marks = list[tuple[str, float]]
Row = tuple[list[Marks], list[float]]  # what counts for each party, and the share of victory of each party


def parties(s: State) -> tuple[list[Marks], list[list[int]]]:
    """The parties of a position with what counts for each, and the seats of each."""
    found: list[Marks] = []
    seats: list[list[int]] = []
    plotters = [p for p, guest in enumerate(s.guests) if PLOTTING[guest]]
    open_ = lying_open(s.face)
    for p, guest in enumerate(s.guests):
        if PLOTTING[guest]:
            continue
        mine: Marks = list(marks(s.box, guest, s.shown[p], s.belts[p]))
        if p == s.active:
            _, closing, useful = standing(s.box, guest, s.shown[p], s.belts[p])
            mine.extend(lead_marks(closing, useful, open_))
        if guest == CALIGULA and gone(s.carried):
            mine.append((f"out {gone(s.carried)}", 1))
        found.append(mine)
        seats.append([p])
    if plotters and CALIGULA in s.guests:
        belt = s.belts[s.guests.index(CALIGULA)]
        found.append(list(plot_marks(s.daggers, belt, len(plotters), s.active in plotters, open_)))
        seats.append(plotters)
    return found, seats


def match(seats: int, heat: float, seed: str) -> Iterator[Row]:
    """One match; a row for each turn that began, if somebody who sat there then has won.

    The prior looks at nothing that its seat does not know, so it may be asked on the true position.
    """
    rng = Random(seed)
    t = Stream(rng)
    s = GAME.deal(GAME.box(seats, TITLE.settle(seats, {})), t)
    begun: list[State] = []
    while s.agenda:
        step = GAME.steps[s.agenda[-1][0]]
        if s.agenda[-1][0] == "take" and not s.taken:
            begun.append(s.clone())
        choices = step.choices(s)
        weights = [GAME.prior(s, c)[0] ** (1 / heat) for c in choices] if len(choices) > 1 else [1.0]
        step.take(s, rng.choices(choices, weights)[0], t)
    for then in begun:
        found, who = parties(then)
        shares = [sum(p in s.winners for p in seats) / len(s.winners) if s.winners else 0.0 for seats in who]
        if sum(shares) > 0.99:
            yield found, shares


def shares_of(row: Row, weights: dict[str, float]) -> list[float]:
    odds = [exp(sum(weights[name] * x for name, x in mine)) for mine in row[0]]
    return [one / sum(odds) for one in odds]


def loss(rows: list[Row], weights: dict[str, float]) -> float:
    """Mean negative logarithm of what the winners were given."""
    return -sum(
        share * log(max(given, 1e-9))
        for row in rows
        for share, given in zip(row[1], shares_of(row, weights), strict=True)
    ) / len(rows)  # fmt: skip


def fit(rows: list[Row], rounds: int, pull: float) -> dict[str, float]:
    """The weights of greatest likelihood, held near 0 by `pull`."""
    weights, rng = dict(WEIGHTS), Random(1)
    for n in range(rounds):
        rng.shuffle(rows)
        rate = 0.05 / (1 + 0.6 * n)
        for row in rows:
            for mine, share, given in zip(row[0], row[1], shares_of(row, weights), strict=True):
                for name, x in mine:
                    weights[name] += rate * ((share - given) * x - pull * weights[name])
    return weights


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("--games", type=int, default=3000)
    args.add_argument("--heat", type=float, default=0.7)
    args.add_argument("--rounds", type=int, default=12)
    args.add_argument("--pull", type=float, default=0.0003)
    given = args.parse_args()
    rows: list[Row] = []
    kept: list[Row] = []
    for k in range(given.games):
        (kept if k % 10 == 9 else rows).extend(match(3 + k % 3, given.heat, f"fit/{k}"))
    print(f"{len(rows)} rows; loss with the weights as they are {loss(kept, WEIGHTS):.4f}", flush=True)
    weights = fit(rows, given.rounds, given.pull)
    print(f"loss with the new weights {loss(kept, weights):.4f}, on matches that they were not fitted on")
    print({name: round(value, 2) for name, value in weights.items()})


if __name__ == "__main__":
    main()
