"""Bots against bots: seats rotated, common seeds, the share of victory with its 95 % interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.bots.levels import think
from engine.bots.search import shares
from engine.bots.seen import Seen
from engine.core import registry
from engine.core.game import OptionValue
from engine.core.match import Match


@dataclass(slots=True)
class Record:
    """The shares of victory that one bot got, seat by seat and match by match."""

    got: list[float]

    @property
    def share(self) -> float:
        return sum(self.got) / len(self.got) if self.got else 0.0

    @property
    def interval(self) -> float:
        """Half of the 95 % interval of the mean."""
        n = len(self.got)
        if n < 2:
            return 1.0
        mean = self.share
        return 1.96 * sqrt(sum((x - mean) ** 2 for x in self.got) / (n - 1) / n)


def duel(
    game: str, players: Sequence[str], seed: str, options: Mapping[str, OptionValue] | None, budget: float
) -> Match:
    """One match; `players` are level names by seat."""
    match = Match.new(game, len(players), options, seed)
    while not match.over:
        for seat in match.asked:
            if seat in match.asked:
                advice = think(Seen.of(match, seat), players[seat], budget)
                match.play(advice.choice.key, seat, match.at)
                break
    return match


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    budget: float = 1.0,
    decide: float | None = None,
) -> dict[str, Record]:
    """Play up to `games` matches, rotating the seats; each deal is played once per rotation.

    Equal names are one record. The name of the game's own opponent (`crassus`) stands for the seat that the rules play;
    an option says how hard it is. With `decide`, stop as soon as the first bot's interval excludes that share (after
    at least 20 matches).
    """
    automa = registry.title(game).automa
    records = {name: Record([]) for name in bots}
    n = len(bots)
    for played in range(games):
        turned = [bots[(seat + played) % n] for seat in range(n)]
        by_rules = {automa.seat: turned.index(automa.name.lower())} if automa and automa.name.lower() in turned else {}
        seated = {**(options or {}), **by_rules}
        outcome = duel(game, turned, f"{seed}/{played // n}", seated, budget).outcome
        assert outcome is not None
        for name, share in zip(turned, shares(outcome.winners, n), strict=True):
            records[name].got.append(share)
        first = records[bots[0]]
        if decide is not None and played >= 19 and abs(first.share - decide) > first.interval:
            break
    return records
