"""What things are worth, in points at the end of the match.

Prices of cards, tokens and favor are what many matches of greedy bots came to, rounded by hand: how much more than the
others a seat scored in the end that had one more of a thing. `python -m tests.bots.caligula.prices 500` measures them
again. The small ones, of effects that move things about, are judged by eye. All look only at what lies open and, where
a seat is named, at what is its own; but for `standings`, which reads a whole imagined state.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.games.caligula import data
from engine.games.caligula.box import Box
from engine.games.caligula.data import INDIVIDUAL, PENALTY
from engine.games.caligula.state import BIDS, EMPTY, FALL, NONE, State, cards_of, score

Weighed = tuple[float, str]
"""A weight, and the reason for it."""

KEEN = 2.0
"""A choice that promises one point more weighs `exp(KEEN)` times as much."""

# By payouts still to come, from none (the Fall) to five (the first round).
CARDS = (  # one more card of each kind in the hand: coniura, dual, pugio, dual
    (0.08, 0.2, 0.25, 0.25),
    (0.5, 0.85, 0.85, 0.95),
    (1.0, 1.25, 1.0, 1.2),
    (1.15, 1.45, 1.15, 1.4),
    (1.1, 1.4, 1.4, 1.5),
    (1.2, 1.5, 1.4, 1.5),
)
TOKEN = (0.0, 0.1, 0.45, 0.9, 1.45, 1.7)  # one more SPQR token for the rest of the match
HONOR = 1.05  # a conspiracy point also breaks ties
PRIMUS = 0.45  # breaks ties
SAFE = 1.05  # of the points of an emperor with favor, in a round that has seen its death
LATE, EARLY = 0.48, 0.05  # the same before: with no chance of a conspiracy left, and with all six
LATER = 0.5  # of what a card will bring, if it is not resolved before the next round
HELD = tuple(0.08 + 0.1 * max(0, value) for value in data.VALUES)  # a token in the hand while others still bid
SMALL = {
    data.PLACE: 0.35,
    data.SWAP_TOKENS: 0.4,
    data.REMOVE: 0.45,
    data.SWAP_ORDO: 0.2,
    data.SWAP_CIVITAS: 0.2,
    data.SWAP_SEQUENTIA: 0.3,
    data.DISCARD: 0.3,
    data.LOSE_TOKEN: 0.3,
}


@cache
def ahead(b: Box, row: tuple[int, ...], mark: int, symbol: int) -> tuple[int, ...]:
    """How many cards of each order are still resolved in this round, behind the sequentia marker."""
    found = [0] * len(data.ORDERS)
    for position in range(max(0, mark), len(row)):
        for at, what in enumerate(b.symbols[row[position]]):
            if what < len(found) and (position > mark or at > symbol):
                found[what] += 1
    return tuple(found)


def payouts(s: State) -> int:
    """How often an emperor will still pay, as far as the decks tell: while each order has two cards."""
    if s.phase >= FALL:
        return 0
    shortest = min(map(len, s.decks))  # two cards shorter at the end of a round than at its beginning
    return max(1, min(6 - s.round, shortest // 2 + (1 if s.phase == BIDS else 2)))


@cache
def _effect(effect: str, left: int, gains: bool, has_primus: bool, has_points: bool, has_cards: bool) -> float:
    cards = CARDS[left]
    if effect == data.PUGIO:
        return (cards[2] + cards[3]) / 2
    if effect == data.CONIURA:
        return (cards[0] + cards[1]) / 2
    if effect == data.TOKEN:
        return TOKEN[left] if gains else 0.0
    if effect == data.PRIMUS:
        return 0.15 if has_primus else PRIMUS
    if effect == data.LOSE_POINT:
        return 1.0 if has_points else 0.0
    if effect == data.LOSE_PUGIO:
        return cards[2] * (0.75 if has_cards else 0.1)
    if effect == data.LOSE_CONIURA:
        return cards[0] * (0.9 if has_cards else 0.1)
    return SMALL[effect]


def effect_worth(s: State, seat: int, effect: str, left: int) -> float:
    """Points that an effect is worth to a seat; for a penalty, what it costs."""
    return _effect(effect, left, s.gained[seat] < 2, s.primus == seat, score(s, seat) > 0, cards_of(s, seat) > 0)


@cache
def _card(b: Box, card: int, left: int, gains: bool, has_primus: bool, has_points: bool, has_cards: bool) -> float:
    values = [_effect(name, left, gains, has_primus, has_points, has_cards) for name, _ in b.effects[card]]
    if b.cards[card].kind == PENALTY:
        return min(values)
    return max(values) + 0.1 * (len(values) - 1)


def card_worth(s: State, seat: int, card: int, left: int) -> float:
    """Points that a civitas card is worth to a seat: the better of its effects; of a penalty, the lesser."""
    return _card(s.box, card, left, s.gained[seat] < 2, s.primus == seat, score(s, seat) > 0, cards_of(s, seat) > 0)


def spite(s: State, seat: int, other: int) -> float:
    """How much a point less for another seat is worth to this one: the more, the closer that one is to the lead."""
    ahead = score(s, other) - score(s, seat)
    return max(0.1, min(0.6, (1 + 0.15 * ahead) / max(1.5, s.box.seats - 1)))


# ------------------------------------------------------------------ who wins a card


@cache
def below(total: int, tokens: int, gained: int) -> float:
    """How likely so many tokens of a seat, none of them known, come to less than `total`."""
    sums = [sum(mix) for mix in combinations(data.VALUES[: data.AT_START + gained], tokens)]
    return sum(one < total for one in sums) / len(sums)


def more_to_come(s: State, seat: int, slot: int, taken: int = 0) -> float:
    """How many tokens of others may still come to a card, from the spaces and the tokens that are left."""
    if s.phase != BIDS:
        return 0.0
    laid, face, spaces = s.laid, s.face, s.box.spaces
    here = spaces[face[slot]] - len(laid[slot]) - taken
    if here <= 0:
        return 0.0
    tokens = sum(map(int.bit_count, s.slots)) - s.slots[seat].bit_count()
    if not tokens:
        return 0.0
    room = sum([spaces[card] for card in face if card != EMPTY]) - sum(map(len, laid)) - taken
    return here * min(1.0, tokens / max(1, room))


def chance(s: State, seat: int, slot: int, total: int, first: bool, rivals: Sequence[int], coming: float) -> float:
    """How likely a seat with this total wins an individual card.

    first: whether it wins level totals against those there. rivals: tokens there, by seat. coming: see `more_to_come`.
    """
    won = 1.0
    for other, n in enumerate(rivals):
        if n and other != seat:
            won *= below(total + first, n, s.gained[other])
    if coming:
        won *= (1 - overbid(total)) ** coming
    return won


# ------------------------------------------------------------------ a whole position


def favor_worth(s: State, seat: int) -> float:
    """Points that the favor token of a seat will bring from where it lies."""
    number = s.favor[seat]
    if number == NONE:
        return 0.0
    points = s.box.points[number]
    if number == s.throne:
        return points * (SAFE if s.slain else LATE + (EARLY - LATE) * (5 - s.mark) / 6)
    return 0.5 * points


def standings(s: State) -> list[float]:
    """Points that each seat may expect at the end. Reads the whole (imagined) state."""
    left = payouts(s)
    cards, fresh = CARDS[left], TOKEN[left]
    hands, bids = s.hands, s.phase == BIDS
    values = []
    for seat in s.box.everybody:
        c, d, p, e = hands[seat * 4 : seat * 4 + 4]
        value = s.vp[seat] + HONOR * s.cp[seat] + c * cards[0] + d * cards[1] + p * cards[2] + e * cards[3]
        value += fresh * s.gained[seat]
        if left:
            value += favor_worth(s, seat)
        if bids:
            for one in s.held[seat * 8 : seat * 8 + 8]:
                if one != EMPTY:
                    value += HELD[one & 7]
        values.append(value)
    if s.primus != NONE:
        values[s.primus] += PRIMUS
    if left:
        coming = ahead(s.box, tuple(s.row), s.mark, s.symbol)
        for slot, card in enumerate(s.face):
            if card != EMPTY and (s.laid[slot] or s.box.cards[card].kind == PENALTY):
                order, second = slot >> 1, slot & 1 and s.face[slot - 1] != EMPTY
                if coming[order] > second:
                    _expect(s, slot, card, left, values, 1.0)
                elif left > 1:
                    _expect(s, slot, card, left, values, LATER)
    return values


def _expect(s: State, slot: int, card: int, left: int, values: list[float], share: float) -> None:
    """Add this share of what the tokens on one card will bring or spare their owners."""
    totals: dict[int, int] = {}
    for item in s.laid[slot]:
        owner = (item & 63) >> 3
        totals[owner] = totals.get(owner, 0) + (item & 7) - 1
    kind, least = s.box.cards[card].kind, s.box.least[card]
    if kind == INDIVIDUAL:
        best = max(totals, key=totals.__getitem__)  # the leftmost of level ones
        total = totals[best]
        if total >= least:
            holds = (1 - overbid(total)) ** more_to_come(s, best, slot)
            values[best] += share * holds * card_worth(s, best, card, left)
    elif kind == PENALTY:
        open_yet = s.phase == BIDS and s.room >> slot & 1
        for seat in s.box.everybody:
            if totals.get(seat, -2) < least:
                cost = share * card_worth(s, seat, card, left)
                values[seat] -= cost * (0.6 if open_yet and s.slots[seat] else 1.0)
    else:
        for seat, total in totals.items():
            if total >= least:
                values[seat] += share * card_worth(s, seat, card, left)


def overbid(total: int) -> float:
    """How likely one more token of somebody else beats this total."""
    return 1 - below(total + 1, 1, 1)
