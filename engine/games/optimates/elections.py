"""Who would win which office, and what it would bring: pure functions, for the Elections Phase and its forecast."""

from dataclasses import dataclass
from operator import eq

from engine.games.optimates.data import (
    AEDILE,
    AEDILE_COINS,
    ENOUGH_LAWS,
    ENOUGH_LEAD,
    ENOUGH_POINTS,
    HANDICAP,
    LAST_TURN_FACTOR,
    LEGIONS,
    MERCHANTS,
    OPTIMATES,
    POPULARES,
    TIE_FACTOR,
    TWICE,
)
from engine.games.optimates.state import State, influence, people_of

FIFTY, TWENTY, THREE_LAWS = "fifty-points", "lead-of-twenty", "three-laws"


def leans(s: State) -> bool:
    """Whether a blue Merchant will turn red at the start of the Elections Phase; Italic ones are no exception (R42)."""
    return s.people[2 * MERCHANTS + POPULARES] > 0


def consuls(s: State) -> tuple[int, int]:
    """The two Consuls: both to the side with at least twice the influence, else one each (R43)."""
    red, blue = influence(s, OPTIMATES), influence(s, POPULARES)
    if red >= TWICE * blue:
        return (OPTIMATES, OPTIMATES)
    if blue >= TWICE * red:
        return (POPULARES, POPULARES)
    return (OPTIMATES, POPULARES)


def tribune(s: State, lean: int = 0) -> int:
    """The side with more People; a tie goes to the Populares. `lean`: blue Merchants still to turn red."""
    return OPTIMATES if people_of(s, OPTIMATES) + lean > people_of(s, POPULARES) - lean else POPULARES


def minor(s: State, block: int, majors: tuple[int, ...], lean: int = 0) -> int:
    """Quaestor by the Legions, Aedile by the Merchants; a tie to the holder of most Major Offices (R44)."""
    red, blue = s.people[2 * block] + lean, s.people[2 * block + 1] - lean
    if red != blue:
        return OPTIMATES if red > blue else POPULARES
    return OPTIMATES if majors.count(OPTIMATES) > majors.count(POPULARES) else POPULARES


def offices_if_held_now(s: State) -> tuple[int, ...]:
    """All five offices as an election now would give them, the Conservative Lean included."""
    lean = int(leans(s))
    majors = (*consuls(s), tribune(s, lean))
    return (*majors, minor(s, LEGIONS, majors), minor(s, MERCHANTS, majors, lean))


@dataclass(frozen=True, slots=True)
class Spoils:
    """What one side is paid at the end of a turn."""

    office_vp: int
    law_vp: int
    coins: int
    will: int

    @property
    def vp(self) -> int:
        return self.office_vp + self.law_vp


def law_points(s: State, seat: int) -> int:
    """The numbers of the laws that lie on this side's colour."""
    found = 0
    for points, at in zip(s.box.points, s.laws, strict=True):
        found += points[at] if (points[at] > 0) == seat else 0
    return found if seat else -found


def spoils(s: State, offices: tuple[int, ...], seat: int) -> Spoils:
    """What these offices and the laws bring. In the last turn victory points count double, and nothing else (R48)."""
    own = offices.count(seat)
    factor = LAST_TURN_FACTOR if s.doubled else 1
    return Spoils(
        office_vp=factor * own,
        law_vp=factor * law_points(s, seat),
        coins=own + (AEDILE_COINS - 1 if offices[AEDILE] == seat else 0),
        will=len(offices) - own,
    )


def laws_at_end(s: State, seat: int) -> int:
    """Laws on the last space of this side; the Grain Dole's red 2 is one (R52)."""
    return sum(map(eq, s.laws, s.box.blue_ends)) if seat == POPULARES else s.laws.count(0)


def calls(s: State, vp: tuple[int, ...]) -> tuple[str, ...]:
    """Which conditions for a last turn hold with these victory points (R46)."""
    found = []
    if max(vp) >= ENOUGH_POINTS:
        found.append(FIFTY)
    if abs(vp[OPTIMATES] - vp[POPULARES]) >= ENOUGH_LEAD:
        found.append(TWENTY)
    if max(laws_at_end(s, OPTIMATES), laws_at_end(s, POPULARES)) >= ENOUGH_LAWS:
        found.append(THREE_LAWS)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins, and by what: the rungs in order are `lead`, `laws` (a tie only) and `tie` (still level).

    again: each side's points with its laws counted twice more; only after a tie.
    """

    winner: int
    rung: str
    again: tuple[int, int] | None


def verdict(s: State) -> Verdict:
    """The end of the match. A lead of the Populares below the handicap loses, a tie may win: the book says so (R51)."""
    red, blue = s.vp
    if red != blue:
        return Verdict(POPULARES if blue - red >= HANDICAP else OPTIMATES, "lead", None)
    again = (red + TIE_FACTOR * law_points(s, OPTIMATES), blue + TIE_FACTOR * law_points(s, POPULARES))
    if again[0] != again[1]:
        return Verdict(POPULARES if again[1] > again[0] else OPTIMATES, "laws", again)
    return Verdict(OPTIMATES, "tie", again)
