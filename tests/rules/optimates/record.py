"""Records one match for each end: `python -m tests.rules.optimates.record`. What is there already stays."""

from collections.abc import Callable
from random import Random

from engine.core.choice import Choice
from engine.core.game import Outcome
from engine.core.match import Match
from engine.games.optimates.game import GAME
from tests.contract.cases import Case
from tests.contract.fixtures import FOLDER, decides, end_file, record, rung_file, search


def sensibly(match: Match, seat: int, rng: Random) -> Choice:
    """A choice by its first judgement, so that the matches look like matches."""
    offered = match.choices(seat)
    return rng.choices(offered, [GAME.prior(match.s, c)[0] for c in offered])[0]


def lead(least: int, most: int) -> Callable[[Outcome], bool]:
    """Whether the Populares end with a lead between these."""

    def wanted(outcome: Outcome) -> bool:
        red, blue = outcome.scores[-1].values
        tied = any(rung.used for rung in outcome.rungs)
        return not tied and least <= int(blue) - int(red) <= most

    return wanted


def ends_by(reason: str) -> Callable[[Outcome], bool]:
    return lambda outcome: outcome.reason == reason


if __name__ == "__main__":
    case = Case("optimates", 2)
    wanted = {end_file("optimates", reason): ends_by(reason) for reason in GAME.reasons}
    wanted |= {rung_file("optimates", label): decides(label) for label in GAME.rungs}
    wanted |= {
        FOLDER / "optimates" / "populares-by-ten.json": lead(10, 10),
        FOLDER / "optimates" / "optimates-within-the-handicap.json": lead(1, 9),
        FOLDER / "optimates" / "optimates-ahead.json": lead(-5, -1),
    }
    for file, fits in wanted.items():
        if not file.exists():
            record(search(case, fits, sensibly), file)
