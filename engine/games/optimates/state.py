"""The position: sixteen Senators as sets of spaces, people, laws, offices, and what each side owns."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.games.optimates.box import EVERYWHERE, SPACES, Box
from engine.games.optimates.data import MAJORS

FIRST, SECOND, ELECTIONS = 0, 1, 2


@dataclass(slots=True)
class State:
    """Pairs are (Optimates, Populares). Sets of spaces are numbers with sixteen bits; see `box`.

    turn: from 1. phase: FIRST, SECOND or ELECTIONS. first: the First Player of this turn.
    blue: spaces of the Populares' Senators. twos, threes, fours: spaces by rank; the others hold 1-Senators.
    ones: 1-Senators left. dead: Senators back in the box. people: red and blue counters of Poor, Legions, Merchants.
    italics: by blue space of the Italic Franchise, counters of each block that wait or waited there.
    arrived: how many of these spaces have sent theirs. laws: places on the tracks. closed: set of laws on "No Pass".
    offices: the holder of each. taken: Consul Actions in this phase. law_vp: of the victory points, those from laws.
    doubled: this is the last turn. called: what called it (or has just called it).
    """

    box: Box
    agenda: list[tuple[Any, ...]]
    turn: int
    phase: int
    first: int
    blue: int
    twos: int
    threes: int
    fours: int
    ones: int
    dead: int
    people: list[int]
    italics: tuple[tuple[int, int, int], ...]
    arrived: int
    laws: list[int]
    closed: int
    offices: list[int]
    taken: int
    will: list[int]
    coins: list[int]
    vp: list[int]
    law_vp: list[int]
    doubled: bool
    called: tuple[str, ...]

    def clone(self) -> "State":
        return State(
            self.box, self.agenda[:], self.turn, self.phase, self.first,
            self.blue, self.twos, self.threes, self.fours, self.ones, self.dead,
            self.people[:], self.italics, self.arrived, self.laws[:], self.closed, self.offices[:], self.taken,
            self.will[:], self.coins[:], self.vp[:], self.law_vp[:], self.doubled, self.called,
        )  # fmt: skip


def owned(s: State, seat: int) -> int:
    """The spaces of one side's Senators."""
    return s.blue if seat else s.blue ^ EVERYWHERE


def turnable(s: State) -> int:
    """Spaces whose Senator can change sides at all: a 1-Senator never does (R9)."""
    return s.twos | s.threes | s.fours


def rank_at(s: State, space: int) -> int:
    bit = 1 << space
    if s.twos & bit:
        return 2
    if s.threes & bit:
        return 3
    return 4 if s.fours & bit else 1


def of_rank(s: State, rank: int) -> int:
    """The spaces that hold Senators of this rank."""
    return (turnable(s) ^ EVERYWHERE, s.twos, s.threes, s.fours)[rank - 1]


def weight(s: State, spaces: int) -> int:
    """The ranks of the Senators on these spaces, added up; 1-Senators count too (R8)."""
    return (
        spaces.bit_count()
        + (spaces & s.twos).bit_count()
        + 2 * (spaces & s.threes).bit_count()
        + 3 * (spaces & s.fours).bit_count()
    )


def influence(s: State, seat: int) -> int:
    """A side's Influence in the Senate."""
    return influences(s.blue, s.twos, s.threes, s.fours)[seat]


@lru_cache(1 << 14)
def influences(blue: int, twos: int, threes: int, fours: int) -> tuple[int, int]:
    """Each side's Influence, with these sets of spaces; 1-Senators count too (R8)."""
    mine = (
        blue.bit_count() + (blue & twos).bit_count() + 2 * (blue & threes).bit_count() + 3 * (blue & fours).bit_count()
    )
    return SPACES + twos.bit_count() + 2 * threes.bit_count() + 3 * fours.bit_count() - mine, mine


def people_of(s: State, seat: int) -> int:
    """A side's counters in play, all three blocks. Italic counters still on their track are not in play (R25)."""
    people = s.people
    return people[seat] + people[2 + seat] + people[4 + seat]


def majors(s: State, seat: int) -> int:
    """How many Major Offices a side holds."""
    return s.offices[:MAJORS].count(seat)


def holds_consul(s: State, seat: int) -> bool:
    return seat in s.offices[:2]
