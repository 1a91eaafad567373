"""Records one match for each end: `python -m tests.rules.caesar.record`. What is there already stays."""

from random import Random

from engine.core.choice import Choice
from engine.core.game import Outcome
from engine.core.match import Match
from engine.games.caesar.game import GAME
from tests.contract.cases import Case
from tests.contract.fixtures import end_file, record, search
from tests.contract.play import Policy, at_random


def sensibly(match: Match, seat: int, rng: Random) -> Choice:
    """A choice by its first judgement, so that the matches look like matches."""
    offered = match.choices(seat)
    return rng.choices(offered, [GAME.prior(match.s, c)[0] for c in offered])[0]


CRASSUS = (("crassus", "dictator"),)
ENDS: dict[str, tuple[Case, Policy]] = {
    "last-marker-map": (Case("caesar", 2), sensibly),
    "last-marker-senate": (Case("caesar", 2), sensibly),
    "both-last": (Case("caesar", 2), at_random),
    "stuck": (Case("caesar", 2), at_random),
    "no-tokens": (Case("caesar", 2, (("poison", True), ("centurions", True), ("border_control", True))), at_random),
    "bag-spent": (Case("caesar", 2, CRASSUS), sensibly),
}

if __name__ == "__main__":
    for reason, (case, policy) in ENDS.items():
        file = end_file("caesar", reason)
        if not file.exists():

            def ended_so(outcome: Outcome, reason: str = reason) -> bool:
                return outcome.reason == reason

            record(search(case, ended_so, policy), file)
            print(file.name)
