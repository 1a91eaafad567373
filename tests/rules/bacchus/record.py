"""Records the matches of `tests/fixtures/bacchus`: `python -m tests.rules.bacchus.record`. Files that exist are kept.

Each is the first match by seed that shows what its name says: every way to end, every conspirator's victory both ways,
the discards shuffled anew, and the guests that come back because no others are left.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.core.choice import Choice
from engine.core.match import Match
from engine.games.bacchus.data import CONSPIRATORS, GUESTS
from engine.games.bacchus.game import GAME
from tests.contract.cases import Case
from tests.contract.fixtures import FOLDER, end_file, record
from tests.contract.play import Policy, at_random, played

GAME_ID = GAME.title.id


def cautious(match: Match, seat: int, rng: Random) -> Choice:
    """Play as a sensible guest would, more or less: matches get longer, and nobody is carried out by folly."""
    choices = list(match.choices(seat))
    if match.step is not None and match.step.window:
        return choices[0] if rng.random() < 0.9 else rng.choice(choices)
    s = GAME.determinize(match.box, match.view(seat), GAME.memory(match.s, seat), rng)
    return rng.choices(choices, [GAME.prior(s, c)[0] for c in choices])[0]


def told(match: Match, name: str) -> bool:
    return any(public is not None and public[0] == name for entry in match.journal for public, _, _ in entry.beats)


def winners(match: Match) -> list[str]:
    return [GUESTS[match.s.guests[seat]].id for seat in match.s.winners]


def always(match: Match) -> bool:
    return True


@dataclass(frozen=True)
class Wanted:
    """What a file shows: `shows` the finished match, `fits` the deal it must start from."""

    seats: int
    shows: Callable[[Match], bool]
    policy: Policy = at_random
    fits: Callable[[Match], bool] = always
    options: tuple[tuple[str, bool], ...] = ()

    def find(self) -> Match:
        case = Case(GAME_ID, self.seats, self.options)
        for seed in range(100_000):
            match = case.match(seed)
            if self.fits(match) and self.shows(played(match, self.policy, seed)):
                return match
        raise LookupError(str(case))


def won_by(reason: str, *guests: str) -> Callable[[Match], bool]:
    return lambda match: match.s.reason == reason and winners(match) == list(guests)


def ended(reason: str, sharing: int = 0) -> Callable[[Match], bool]:
    return lambda match: match.s.reason == reason and (not sharing or len(match.s.winners) == sharing)


def no_conspirators(match: Match) -> bool:
    return not any(guest in CONSPIRATORS for guest in match.s.guests)


def files() -> Iterator[tuple[Path, Wanted]]:
    for i, reason in enumerate(GAME.reasons):
        yield end_file(GAME_ID, reason), Wanted(3 + i % 3, ended(reason))
    here = FOLDER / GAME_ID
    for number in CONSPIRATORS:
        guest = GUESTS[number].id
        yield here / f"win-{guest}-daggers.json", Wanted(4, won_by("daggers", guest))
        yield here / f"win-{guest}-caligula-out.json", Wanted(4, won_by("caligula_out", guest))
    yield here / "win-shared-daggers.json", Wanted(5, ended("daggers", sharing=3))
    yield here / "win-shared-caligula-out.json", Wanted(5, ended("caligula_out", sharing=2))
    different = (("different_dishes", True),)
    yield here / "win-different-dishes.json", Wanted(4, ended("messalina"), options=different)
    yield here / "way-reshuffle.json", Wanted(5, lambda match: told(match, "reshuffled"), cautious)
    yield here / "way-guests-come-back.json", Wanted(5, lambda match: told(match, "guests_back"), fits=no_conspirators)


if __name__ == "__main__":
    for file, wanted in files():
        if not file.exists():
            record(wanted.find(), file)
