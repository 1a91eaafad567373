"""The course of a match: deal, turns, phases, payments, and the parts of the Elections Phase."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.games.optimates.box import SPACES, Box, members
from engine.games.optimates.data import (
    COINS_AT_START,
    LEGIONS,
    MERCHANTS,
    OFFICES_AT_START,
    ONES,
    OPTIMATES,
    PEOPLE,
    POPULARES,
    SENATORS,
    WILL_AT_START,
)
from engine.games.optimates.data import ITALICS as ITALIC_COUNTERS
from engine.games.optimates.elections import calls, consuls, leans, minor, spoils, tribune
from engine.games.optimates.state import (
    ELECTIONS,
    FIRST,
    SECOND,
    State,
    influence,
    majors,
    owned,
    people_of,
    turnable,
)


def deal(b: Box, t: Chance) -> State:
    """Draw the sixteen Senators blind, the Optimates first, and open the first turn."""
    by_rank = {2: 0, 3: 0, 4: 0}
    bag = [rank for rank, count in SENATORS.items() for _ in range(count)]
    red, blue = members(b.red_spaces), [space for space in range(SPACES) if not b.red_spaces >> space & 1]
    for pair in zip(red, blue, strict=True):
        for space in pair:
            by_rank[t.draw(bag)] |= 1 << space
    s = State(
        box=b, agenda=[], turn=0, phase=FIRST, first=POPULARES,
        blue=sum(1 << space for space in blue), twos=by_rank[2], threes=by_rank[3], fours=by_rank[4],
        ones=ONES, dead=0, people=[count for pair in PEOPLE for count in pair],
        italics=_italics(b, t), arrived=0, laws=list(b.start), closed=0, offices=list(OFFICES_AT_START), taken=0,
        will=list(WILL_AT_START), coins=list(COINS_AT_START), vp=[0, 0], law_vp=[0, 0], doubled=False, called=(),
    )  # fmt: skip
    t.tell(s, ("setup", influence(s, OPTIMATES), influence(s, POPULARES)))
    if b.random_italics:
        t.tell(s, ("italics", *s.italics))
    begin_turn(s, t)
    return s


def _italics(b: Box, t: Chance) -> tuple[tuple[int, int, int], ...]:
    """By blue space, how many Poor, Legions and Merchants wait there."""
    pool = [block for block, count in ITALIC_COUNTERS for _ in range(count)]
    spaces = []
    for block, count in ITALIC_COUNTERS:
        drawn = [t.draw(pool) for _ in range(count)] if b.random_italics else [block] * count
        spaces.append((drawn.count(0), drawn.count(1), drawn.count(2)))
    return tuple(spaces)


# ---------------------------------------------------------------- turns and phases


def begin_turn(s: State, t: Chance) -> None:
    """Whoever holds two or three Major Offices now is First Player for the whole turn (R1, R55)."""
    s.turn += 1
    s.first = POPULARES if majors(s, POPULARES) > majors(s, OPTIMATES) else OPTIMATES
    t.tell(s, ("turn", s.turn, s.first, majors(s, s.first), s.doubled))
    begin_phase(s, FIRST, t)


def begin_phase(s: State, phase: int, t: Chance) -> None:
    """A side without Political Will has no phase at all (R2)."""
    s.phase = phase
    s.taken = 0
    seat = s.first if phase == FIRST else 1 - s.first
    if s.will[seat]:
        s.agenda.append(("act", seat))
        t.tell(s, ("phase", seat, phase, s.will[seat], s.coins[seat]))
    else:
        t.tell(s, ("idle", seat))
        next_phase(s, seat, t)


def next_phase(s: State, seat: int, t: Chance) -> None:
    if s.phase == FIRST:
        begin_phase(s, SECOND, t)
    else:
        s.agenda.append(("elections", seat))


def end_action(s: State, t: Chance) -> None:
    """An action is completely resolved. The phase ends when no Political Will is left (R2)."""
    seat = s.agenda[-1][1]
    if not s.will[seat]:
        s.agenda.pop()
        t.tell(s, ("spent", seat))
        next_phase(s, seat, t)


# ---------------------------------------------------------------- payments and flips


def pay(s: State, seat: int, what: str, will: int, t: Chance) -> None:
    s.will[seat] -= will
    t.tell(s, ("paid", seat, what, will, s.will[seat]))


def cede(s: State, seat: int, why: str, will: int, t: Chance) -> None:
    """`seat` gains what an action cedes to it, once that action is over (R4)."""
    if will:
        s.will[seat] += will
        t.tell(s, ("gained", seat, why, will, s.will[seat]))


def turn_senators(s: State, seat: int, why: str, spaces: int, t: Chance) -> None:
    """These Senators go over to `seat`."""
    s.blue ^= spaces
    t.tell(s, ("turned", seat, why, spaces, spaces & s.threes, spaces & s.fours, influence(s, 0), influence(s, 1)))


def turn_people(s: State, why: str, flips: Sequence[tuple[int, int, int]], t: Chance) -> int:
    """For each (block, side, most): that many counters go over to the side, or as many as there are (R37).

    Returns how many blocks were affected.
    """
    turned = [0, 0, 0]
    affected = 0
    people = s.people
    for block, side, most in flips:
        here, there = 2 * block + side, 2 * block + 1 - side
        count = min(most, people[there])
        if count:
            people[here] += count
            people[there] -= count
            turned[block] = count if side else -count
            affected += 1
    if affected:
        t.tell(s, ("people", why, *turned, *people))
    return affected


# ---------------------------------------------------------------- the Elections Phase


def elect_majors(s: State, t: Chance) -> None:
    """Lean, Consuls, Tribune; then the side that holds none of the three flips, if there is one."""
    s.phase = ELECTIONS
    if leans(s):
        turn_people(s, "lean", ((MERCHANTS, OPTIMATES, 1),), t)
    s.offices[:2] = consuls(s)
    t.tell(s, ("consuls", *s.offices[:2], influence(s, 0), influence(s, 1)))
    s.offices[2] = tribune(s)
    t.tell(s, ("tribune", s.offices[2], people_of(s, 0), people_of(s, 1)))
    seat = s.agenda.pop()[1]
    s.agenda.append(("spoils", seat))
    holder = s.offices[2]
    if majors(s, holder) == 3:
        victims = owned(s, holder) & turnable(s)
        t.tell(s, ("all_three", holder, victims))
        if victims.bit_count() == 1:  # nothing to choose: one Senator, nobody beside it
            turn_senators(s, 1 - holder, "backlash", victims, t)
        elif victims:
            s.agenda.append(("backlash", 1 - holder, 0))


def elect_minors(s: State, t: Chance) -> None:
    held = tuple(s.offices[:3])
    s.offices[3] = minor(s, LEGIONS, held)
    t.tell(s, ("minor", 3, s.offices[3], s.people[2 * LEGIONS], s.people[2 * LEGIONS + 1]))
    s.offices[4] = minor(s, MERCHANTS, held)
    t.tell(s, ("minor", 4, s.offices[4], s.people[2 * MERCHANTS], s.people[2 * MERCHANTS + 1]))


def share_spoils(s: State, t: Chance) -> None:
    """Pay both sides, open the laws again, and see whether the match goes on."""
    offices = tuple(s.offices)
    for seat in (OPTIMATES, POPULARES):
        paid = spoils(s, offices, seat)
        s.vp[seat] += paid.vp
        s.law_vp[seat] += paid.law_vp
        s.coins[seat] += paid.coins
        s.will[seat] += paid.will
        t.tell(s, ("spoils", seat, paid.office_vp, paid.law_vp, paid.coins, paid.will, s.vp[seat]))
    s.closed = 0
    s.agenda.pop()
    if s.doubled:
        t.tell(s, ("over", *s.vp))
        return
    s.called = calls(s, tuple(s.vp))
    if s.called:
        s.doubled = True
        t.tell(s, ("called", s.called))
    begin_turn(s, t)
