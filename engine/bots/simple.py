"""Bots that do not search."""

from random import Random

from engine.bots.seen import Advice, Seen


def at_random(seen: Seen) -> Advice:
    """Any choice, each as likely as the others."""
    return Advice(seen.rng().choice(seen.choices), "any choice will do")


def greedy(seen: Seen, noise: float = 0.0, heat: float = 0.0) -> Advice:
    """The choice with the greatest prior weight; `noise` spreads the weights before comparing (0: none).

    With `heat` it is drawn instead, each as often as its weight to the power of 1 / heat.
    Ties fall to chance. The prior is asked on an imagined state, so that it can't see more than the seat.
    """
    rng = seen.rng()
    s = seen.imagine(rng)
    weighed = [(*seen.game.prior(s, c), c) for c in seen.choices]
    if heat:
        chances = [weight ** (1 / heat) for weight, _, _ in weighed]
        _weight, reason, c = rng.choices(weighed, chances)[0]
        return Advice(c, reason)
    _weight, reason, c = max(weighed, key=lambda one: (_blurred(one[0], noise, rng), rng.random()))
    return Advice(c, reason)


def _blurred(weight: float, noise: float, rng: Random) -> float:
    return weight * (1 + noise * (rng.random() - 0.5) * 2) if noise else weight
