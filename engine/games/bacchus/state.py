"""A position of Bacchus' Banquet."""

from dataclasses import dataclass
from typing import Any

from engine.games.bacchus.box import NONE, Box


@dataclass(slots=True)
class State:
    """Plain data; cards, guests and privileges as numbers. "Public" and "hidden" say who may know a field.

    guests: by seat, hidden but for Caligula. stack: guests that may still come, hidden, without an order.
    fallen: guests carried out and discarded; out: guests out of the match for good; carried: every `(seat, guest)`
    carried out so far. All three are public.
    cleared: by seat, public: three daggers lay there while this guest sat, and no conspirator spoke up.
    privileges: by seat, unused, hidden; aside: never dealt, hidden; spent: `(seat, privilege)`, public.
    belts, shown: by seat, the buckle and the accepted cards. daggers: on the whole table.
    bag: the stack of action cards, without an order. pile: the discards. face: the places round the stack.

    The turn: taken, trio: places and cards that the active player took, public. mixed: the three in their face-down
    order, known to him alone. laid: his keep, gift and discard, likewise. up: the card turned up before `up_seat`
    that has not taken effect yet, from place `up_place`. seen: by place, what was turned up this turn.
    offered: mask of the seats that were offered the gift; path: those hand-overs as `(from, to)`.
    placed, placed_by: a Claim or Exchange that lies face down, and whose. played: a privilege was played this turn.
    acceptor, way: who accepted the gift, and how. lost: he forfeits the initiative. fell: mask of seats whose guest
    was carried out this turn. claimed: `(seat, place)` of a Claim. used: `(seat, privilege)` of this turn.
    turns: public record of all turns that are over. reason, winners: of the end.
    """

    box: Box
    agenda: list[tuple[Any, ...]]
    turn: int
    active: int
    guests: list[int]
    stack: list[int]
    fallen: list[int]
    out: list[int]
    carried: list[tuple[int, int]]
    cleared: list[bool]
    privileges: list[tuple[int, ...]]
    aside: list[int]
    spent: list[tuple[int, int]]
    belts: list[int]
    shown: list[tuple[int, ...]]
    daggers: int
    bag: list[int]
    pile: list[int]
    face: list[int]
    taken: list[int]
    trio: list[int]
    mixed: list[int]
    laid: list[int]
    up: int
    up_seat: int
    up_place: int
    seen: list[int]
    offered: int
    path: list[tuple[int, int]]
    placed: int
    placed_by: int
    played: bool
    acceptor: int
    way: str
    lost: bool
    fell: int
    claimed: tuple[int, int]
    used: tuple[int, int]
    turns: list[tuple[Any, ...]]
    reason: str
    winners: tuple[int, ...]

    def clone(self) -> "State":
        c = State.__new__(State)
        c.box = self.box
        c.agenda = self.agenda[:]
        c.turn = self.turn
        c.active = self.active
        c.guests = self.guests[:]
        c.stack = self.stack[:]
        c.fallen = self.fallen[:]
        c.out = self.out[:]
        c.carried = self.carried[:]
        c.cleared = self.cleared[:]
        c.privileges = self.privileges[:]
        c.aside = self.aside[:]
        c.spent = self.spent[:]
        c.belts = self.belts[:]
        c.shown = self.shown[:]
        c.daggers = self.daggers
        c.bag = self.bag[:]
        c.pile = self.pile[:]
        c.face = self.face[:]
        c.taken = self.taken[:]
        c.trio = self.trio[:]
        c.mixed = self.mixed[:]
        c.laid = self.laid[:]
        c.up = self.up
        c.up_seat = self.up_seat
        c.up_place = self.up_place
        c.seen = self.seen[:]
        c.offered = self.offered
        c.path = self.path[:]
        c.placed = self.placed
        c.placed_by = self.placed_by
        c.played = self.played
        c.acceptor = self.acceptor
        c.way = self.way
        c.lost = self.lost
        c.fell = self.fell
        c.claimed = self.claimed
        c.used = self.used
        c.turns = self.turns[:]
        c.reason = self.reason
        c.winners = self.winners
        return c


NOBODY = (NONE, NONE)
NOTHING_LAID = [NONE, NONE, NONE]
