"""Records Caligula's fixtures: `python -m tests.rules.caligula.record`. Files that are there already stay as they are.

One match for each end and each rung of the tie-break, found among random ones, and one in which the two worked examples
of the rulebook (plot; favor and assassination) are played move for move.
"""

from pathlib import Path
from random import Random

from engine.core.choice import Choice
from engine.core.match import Match
from engine.games.caligula.game import GAME
from engine.games.caligula.labels import REASONS, RUNGS
from engine.games.caligula.plots import pugios
from engine.games.caligula.state import State
from tests.contract.cases import Case
from tests.contract.fixtures import FOLDER, decides, end_file, record, rung_file, search

EXAMPLE = FOLDER / "caligula" / "example-plot-favor-assassination.json"


def eager(match: Match, seat: int, rng: Random) -> Choice:
    """Plays by the bot's first impression, and dares more in the Fall."""
    choices = match.choices(seat)
    s = GAME.determinize(match.box, match.view(seat), GAME.memory(match.s, seat), rng)
    weights = [GAME.prior(s, c)[0] for c in choices]
    return rng.choices(choices, weights)[0]


def ready(s: State) -> bool:
    """Whether the example can be played now: see `example`."""
    one, two, three, four = (s.hands[seat * 4 : seat * 4 + 4] for seat in s.order)
    return (
        s.agenda[-1][0] == "conspire"
        and s.box.life[s.throne] == 1
        and s.favor[s.order[3]] == s.throne
        and s.favor.count(s.throne) == 1
        and any(s.box.favors[number] >= 3 for number in s.candidates)  # so that the last has a choice
        and len(s.candidates) == 2
        and one[0] >= 2
        and pugios(s, s.order[0]) >= 2
        and two[0] >= 3
        and pugios(s, s.order[1]) == 0
        and pugios(s, s.order[2]) >= 2
        and sum(three) >= 2
        and four[0] >= 2
        and pugios(s, s.order[3]) >= 1
    )


def wait_for_it(match: Match, rng: Random) -> bool:
    """Play on until the example can be played: somebody kills Caligula alone, then nobody conspires."""
    while not match.over:
        s = match.s
        step = s.agenda[-1][0]
        if step == "conspire" and ready(s):
            return True
        seat = match.seat
        assert seat is not None
        offered = {c.key: c for c in match.choices(seat)}
        if step in ("conspire", "plot", "strike", "defend", "candidate", "favor"):
            key = alone(s, seat, offered)
        else:
            key = eager(match, seat, rng).key
        match.play(key, seat, match.at)
    return False


def alone(s: State, seat: int, offered: dict[str, Choice]) -> str:
    step = s.agenda[-1][0]
    pugio_cards = s.hands[seat * 4 + 2] + s.hands[seat * 4 + 3]
    can = s.throne == 0 and pugio_cards >= 2 and s.hands[seat * 4] and any(s.box.life[n] == 1 for n in s.candidates)
    if step == "conspire":
        return "start" if can and "start" in offered else "pass"
    if step == "plot":
        return "lay:1:c" if not s.bid else "pass"
    if step == "candidate":
        return next((k for k, c in offered.items() if s.box.life[s.box.candidates.index(c)] == 1), next(iter(offered)))
    if step == "favor":
        return "favor:candidate" if "favor:candidate" in offered else next(iter(offered))
    if step == "strike":
        return next((key for key in offered if key.startswith("strike:2")), "pass")
    return "pass"


def example(match: Match) -> None:
    """The worked examples, move for move; players by their ordo numbers."""
    one, two, three, four = match.s.order

    def play(seat: int, key: str) -> None:
        match.play(key, seat, match.at)

    for seat, key in ((one, "pass"), (two, "start")):
        play(seat, key)
    play(two, "lay:1:c")
    play(three, "pass")
    play(four, "lay:1:c")
    play(one, "lay:2:cc")
    play(two, "lay:1:c")
    play(four, "lay:1:c")
    box = match.box
    play(one, next(c.key for c in match.choices(one) if box.favors[box.candidates.index(c)] >= 3))
    play(one, "favor:candidate")
    play(two, "favor:candidate")
    play(four, "pass")
    play(three, next(c.key for c in match.choices(three) if c.kind == "defend"))
    play(one, next(c.key for c in match.choices(one) if c.key.startswith("strike:2")))
    play(two, "pass")
    play(four, next(c.key for c in match.choices(four) if c.key.startswith("strike:1")))


def worked_example() -> Match:
    for seed in range(20_000):
        match = Match.new("caligula", 4, seed=seed)
        rng = Random(seed)
        if not wait_for_it(match, rng):
            continue
        example(match)
        while not match.over:
            seat = match.asked[0]
            match.play(eager(match, seat, rng).key, seat, match.at)
        return match
    raise LookupError("the example never came up")


def main() -> None:
    case = Case("caligula", 3)
    for reason in REASONS:
        record(
            search(case, lambda outcome, reason=reason: outcome.reason == reason, eager), end_file("caligula", reason)
        )
    for label in RUNGS:
        record(search(case, decides(label), eager), rung_file("caligula", label))
    if not Path(EXAMPLE).exists():
        record(worked_example(), EXAMPLE)


if __name__ == "__main__":
    main()
