"""The position: plain numbers only, cheap to copy."""

from dataclasses import dataclass
from typing import Any

from engine.games.caligula.box import Box
from engine.games.caligula.data import VALUES

NOBODY = NONE = EMPTY = -1
UNDECIDED, CONSPIRES, PASSED = range(3)
BIDS, RESOLUTION, FALL, OVER = range(4)
SLAIN, SURVIVED, QUIET = "slain", "survived", "quiet"
"""How a match can end: the last emperor dies in the Fall of the Empire, lives through a conspiracy, or sees none."""


def token(seat: int, value: int) -> int:
    """The number of a player's SPQR token, by its value."""
    return seat * 8 + value - VALUES[0]


def owner_of(token: int) -> int:
    return token >> 3


def value_of(token: int) -> int:
    return (token & 7) + VALUES[0]


@dataclass(slots=True)
class State:
    """Seats are numbered clockwise; civitas slots are `2 * order`, plus 1 for position II.

    order: seats by ordo number. row: sequentia cards from left to right; mark, symbol: where the sequentia token
    stands. phase: BIDS, RESOLUTION, FALL or OVER; ended: the reason, once it is over.

    face: the civitas card of each slot, EMPTY if none. laid: on it, in order of placing, `stamp << 6 | token`; the
    stamp says when it was placed. room: mask of slots with an empty space. decks: civitas cards not yet seen, without
    any order. resolving: the card set aside, with its tokens turned up in `shown` and whom it concerns in `won`.

    held: per seat eight places for tokens in hand, EMPTY or a token; slots: mask of the places in use. gained: how many
    of 5 and 6 a seat has. seen, clock: per token, when everybody last knew that it was in its owner's hand.

    hands: per seat the number of cards of each kind. known: how many of them everybody knows to be there. bags: cards
    of each kind in the unseen parts of the two decks; under: what has been put under each deck, next card first.

    favor: per seat the emperor who has its token, or NONE. bank, honors: victory and conspiracy points nobody has.

    leader, bid, stand, lain: the plot; table: cards lying open in it or in the assassination, `seat * 4 + kind` in
    order of play. candidate: the one it is for. defence: pugios played for the emperor; stabs: against him, per seat.
    """

    box: Box
    agenda: list[tuple[Any, ...]]
    round: int
    phase: int
    ended: str
    order: list[int]
    row: list[int]
    mark: int
    symbol: int
    face: list[int]
    laid: list[tuple[int, ...]]
    room: int
    decks: list[list[int]]
    gone: list[int]
    resolving: int
    shown: tuple[int, ...]
    won: tuple[int, ...]
    held: list[int]
    slots: list[int]
    gained: list[int]
    seen: list[int]
    clock: int
    hands: list[int]
    known: list[int]
    bags: list[int]
    under: list[list[int]]
    throne: int
    candidates: list[int]
    augustus: list[int]
    dead: list[int]
    favor: list[int]
    slain: bool
    vp: list[int]
    cp: list[int]
    bank: int
    honors: int
    primus: int
    leader: int
    bid: int
    stand: list[int]
    lain: list[int]
    table: list[int]
    candidate: int
    defence: int
    stabs: list[int]

    def clone(self) -> "State":
        c = State.__new__(State)
        c.box = self.box
        c.agenda = self.agenda[:]
        c.round = self.round
        c.phase = self.phase
        c.ended = self.ended
        c.order = self.order[:]
        c.row = self.row[:]
        c.mark = self.mark
        c.symbol = self.symbol
        c.face = self.face[:]
        c.laid = self.laid[:]
        c.room = self.room
        a, b, d, e, f = self.decks
        c.decks = [a[:], b[:], d[:], e[:], f[:]]
        c.gone = self.gone[:]
        c.resolving = self.resolving
        c.shown = self.shown
        c.won = self.won
        c.held = self.held[:]
        c.slots = self.slots[:]
        c.gained = self.gained[:]
        c.seen = self.seen[:]
        c.clock = self.clock
        c.hands = self.hands[:]
        c.known = self.known[:]
        c.bags = self.bags[:]
        a, b = self.under
        c.under = [a[:], b[:]]
        c.throne = self.throne
        c.candidates = self.candidates[:]
        c.augustus = self.augustus[:]
        c.dead = self.dead[:]
        c.favor = self.favor[:]
        c.slain = self.slain
        c.vp = self.vp[:]
        c.cp = self.cp[:]
        c.bank = self.bank
        c.honors = self.honors
        c.primus = self.primus
        c.leader = self.leader
        c.bid = self.bid
        c.stand = self.stand[:]
        c.lain = self.lain[:]
        c.table = self.table[:]
        c.candidate = self.candidate
        c.defence = self.defence
        c.stabs = self.stabs[:]
        return c


def cards_of(s: State, seat: int) -> int:
    """How many coniura and pugio cards a seat holds: everybody may know that."""
    i = seat * 4
    hands = s.hands
    return hands[i] + hands[i + 1] + hands[i + 2] + hands[i + 3]


def turn_order(s: State, seat: int) -> list[int]:
    """All seats by ordo, beginning with `seat`: "in turn order" inside a conspiracy (caligula-R2)."""
    i = s.order.index(seat)
    return s.order[i:] + s.order[:i]


def score(s: State, seat: int) -> int:
    """Conspiracy points are victory points."""
    return s.vp[seat] + s.cp[seat]
