"""What one seat may expect of the rest of a turn, by where the three cards may lie and who is likely to accept what."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from math import exp

from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import FEWER, GIFT, KEEP
from engine.games.bacchus.effects import DOZE
from engine.games.bacchus.outlook import Beliefs, Cell, Outlook, gain
from engine.games.bacchus.state import NOBODY, State

Lay = tuple[int, int, int]
Lays = tuple[tuple[float, Lay], ...]  # how the three cards may lie, with probabilities

KEEPS_BEST = 0.5  # how finely an active player is thought to choose the keep, in logarithms of odds


@lru_cache(maxsize=1 << 14)
def keeps(b: Box, beliefs: Beliefs, shown: tuple[int, ...], belt: int, cards: tuple[int, ...], daggers: int) -> Lays:
    """How somebody may have laid these three, who is one of these guests: the best to keep is kept more often."""
    likely = dict.fromkeys(cards, 0.0)
    for guest, chance in beliefs:
        worth = {card: exp(gain(b, guest, shown, belt, card, daggers) / KEEPS_BEST) for card in likely}
        total = sum(worth[card] for card in cards)
        for card in likely:
            likely[card] += chance * worth[card] / total
    found: dict[Lay, float] = {}
    for keep, gift, discard in permutations(cards):
        lay = (keep, gift, discard)
        found[lay] = found.get(lay, 0.0) + likely[keep] / 2
    return tuple((chance, lay) for lay, chance in found.items())


def lays(s: State, o: Outlook) -> Lays:
    """Where the three cards of this turn may lie, none of them having come up yet."""
    if o.me == s.active:
        return ((1.0, (s.laid[0], s.laid[1], s.laid[2])),)
    p = s.active
    return keeps(o.b, o.beliefs[p], o.shown[p], o.belts[p], tuple(sorted(s.trio)), o.daggers)


def fewest(o: Outlook, active: int) -> int:
    """Who may claim the gift before it goes anywhere (rule 3.3)."""
    counts = sorted((len(shown), p) for p, shown in enumerate(o.shown))
    (least, p), (others, _) = counts[:2]
    return p if p != active and others >= least + FEWER else NONE


class Turn:
    """The turn of `active`, the three cards being laid. open_: mask of the cards that lie open."""

    __slots__ = ("_chances", "_known", "active", "entitled", "o", "open_", "trio")

    def __init__(self, o: Outlook, active: int, trio: Sequence[int], open_: int) -> None:
        self.o, self.active, self.open_ = o, active, open_
        self.trio = tuple(sorted(trio))
        self._chances: dict[int, float] = {}
        self.entitled = fewest(o, active)
        self._known: dict[tuple[int, int, int, int, int, tuple[int, int]], float] = o.found

    def accepted(self, p: int, lay: Lay, first: tuple[int, int] = NOBODY) -> float:
        """This seat's share when `p` accepts the gift. first: seat and card of a claim that comes up before it."""
        key = (self.open_, self.active, p, lay[KEEP], lay[GIFT], first)
        share = self._known.get(key)
        if share is None:
            share = self._known[key] = self._accepted(p, lay[KEEP], lay[GIFT], first)
        return share

    def _accepted(self, p: int, keep: int, gift: int, first: tuple[int, int]) -> float:
        o = self.o
        applied: list[tuple[int, Cell]] = []
        torn: list[int] = []
        cards: dict[int, tuple[int, ...]] = {}
        following = self.o.b.order[p][1] if gift == DOZE else p
        for seat, card in (first, (p, gift), (self.active, keep)):
            if card != NONE and seat not in torn:
                cards[seat] = (*cards.get(seat, ()), card)
                cell = o.after(seat, *cards[seat])
                applied.append((seat, cell))
                if cell.torn:
                    torn.append(seat)
                    if seat == p:
                        following = o.b.order[p][1]
        return o.share(applied, following, self.open_)

    def likely(self, p: int) -> float:
        """How likely `p` is to accept the gift, seeing the trio."""
        chance = self._chances.get(p)
        if chance is None:
            chance = self._chances[p] = self.o.willing(p, self.trio)
        return chance

    def round(self, lay: Lay, ahead: Sequence[int]) -> float:
        """The share when the gift is handed to these seats, one after the other, and at last home."""
        share, still = 0.0, 1.0
        for p in ahead:
            chance = self.likely(p)
            share += still * chance * self.accepted(p, lay)
            still *= 1 - chance
        return share + still * self.accepted(self.active, lay)

    def ahead(self, seats: Iterable[int], lay: Lay) -> list[int]:
        """These seats, those first who would best be the ones to accept."""
        return sorted(seats, key=lambda p: self.accepted(p, lay), reverse=True)

    def before(self, seats: Iterable[int], lay: Lay) -> list[int]:
        """The same before anybody was asked: who has fewest cards by two is asked first."""
        ahead = self.ahead(seats, lay)
        if self.entitled != NONE:
            ahead.remove(self.entitled)
            ahead.insert(0, self.entitled)
        return ahead

    def mean(self, lays: Lays, ahead: Sequence[int]) -> float:
        return sum(chance * self.round(lay, ahead) for chance, lay in lays)

    def accept(self, p: int, lays: Lays) -> float:
        return sum(chance * self.accepted(p, lay) for chance, lay in lays)

    def best_lay(self) -> dict[Lay, float]:
        """Each way to lay the trio, for the active player."""
        others = self.o.b.order[self.active][1:]
        return {lay: self.round(lay, self.before(others, lay)) for lay in _orders(self.trio)}


def _orders(trio: tuple[int, ...]) -> tuple[Lay, ...]:
    a, b, c = trio
    return ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a))


def swapped(lay: Lay, pair: tuple[int, int]) -> Lay:
    cards = list(lay)
    a, b = pair
    cards[a], cards[b] = cards[b], cards[a]
    return cards[0], cards[1], cards[2]


def claimed(turn: Turn, p: int, place: int, acceptor: int, lay: Lay) -> float:
    """The share when seat `p` claims that place, `acceptor` having accepted the gift."""
    if place == GIFT:
        return turn.accepted(p, lay)
    rest = list(lay)
    rest[place] = NONE
    return turn.accepted(acceptor, (rest[KEEP], rest[GIFT], NONE), (p, lay[place]))
