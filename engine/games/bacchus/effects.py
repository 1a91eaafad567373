"""What a card does once it takes effect: belts, goals, guests carried out, the end."""

from engine.core.chance import Chance
from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import (
    CALIGULA,
    CALIGULA_COUNTS,
    CAPACITY,
    CARD,
    CARRIED_OUT,
    CONSPIRATORS,
    DAGGER,
    DAGGERS,
    DISH,
    GUESTS,
    ORDINARY,
    PRESENT,
    SIP,
    WINE,
)
from engine.games.bacchus.state import State

DOZE, HYMN = CARD["doze"], CARD["hymn"]
GOAL_FAMILIES = (DISH, WINE, PRESENT, DAGGER)
NEEDS = tuple((guest.dishes, guest.wine, guest.presents) for guest in GUESTS)
HAS_FEAST = tuple(any(needs) for needs in NEEDS)

# How a match can end. A guest that reaches its own goal gives its name to the end.
THREE_OUT, DAGGERS_OUT, DAGGERS_FOUND, CALIGULA_OUT, DRAW, NO_CARDS = (
    "three_out", "daggers", "daggers_found", "caligula_out", "draw", "no_cards",
)  # fmt: skip


def tally(b: Box, shown: tuple[int, ...]) -> tuple[int, int, int]:
    """Dishes, points of wine and different presents among accepted cards (rulings 5 to 7)."""
    family, value = b.family, b.value
    dishes = wine = presents = 0
    titles: list[int] = []
    for card in shown:
        kind = family[card]
        if kind == DISH:
            if b.different_dishes:
                if card in titles:
                    continue
                titles.append(card)
            dishes += 1
        elif kind == WINE:
            wine += value[card]
        elif kind == PRESENT and card not in titles:
            titles.append(card)
            presents += 1
    return dishes, wine, presents


def reached(b: Box, guest: int, shown: tuple[int, ...]) -> bool:
    """Whether these accepted cards are what the guest came for. Conspirators want no cards of their own."""
    if not HAS_FEAST[guest]:
        return False
    dishes, wine, presents = tally(b, shown)
    needs = NEEDS[guest]
    return dishes >= needs[0] and wine >= needs[1] and presents >= needs[2]


def land(s: State, seat: int, card: int, t: Chance) -> None:
    """A card that is up and was not thrown away takes effect on `seat` (rules 4, 8)."""
    b = s.box
    value, family = b.value[card], b.family[card]
    before = belt = s.belts[seat]
    if value:
        belt += value
        if belt > CAPACITY:
            incapacitate(s, seat, card, t)
            return
        if belt < 0:
            belt = 0
        s.belts[seat] = belt
    s.up = NONE
    s.shown[seat] += (card,)
    if family == DAGGER:
        s.daggers += 1
    elif card == DOZE and seat == s.acceptor:
        s.lost = True
    t.tell(s, ("landed", seat, card, before, belt))
    if family in GOAL_FAMILIES:
        t.tell(s, None, None, b.everyone)  # victory, or that there is none, tells about guests: no preview beyond this
        if reached(b, s.guests[seat], s.shown[seat]):
            end(s, GUESTS[s.guests[seat]].id, (seat,), t)
            return
        if family == DAGGER:
            if s.daggers >= DAGGERS:
                plot(s, DAGGERS_OUT, t)
        elif family == WINE and HYMN in s.shown[seat]:
            sing(s, seat, t)


def sing(s: State, drinker: int, t: Chance) -> None:
    """The Hymn: everybody else drinks along, clockwise from the drinker (rule 5.3)."""
    t.tell(s, ("hymn", drinker))
    for seat in s.box.order[drinker][1:]:
        belt = s.belts[seat] + SIP
        if belt > CAPACITY:
            incapacitate(s, seat, NONE, t)
            if s.reason:
                return
        else:
            s.belts[seat] = belt
            t.tell(s, ("sip", seat, belt))


def plot(s: State, reason: str, t: Chance) -> None:
    """Three daggers lie there: the conspirators at the table have won, or nobody there is one."""
    plotters = tuple(seat for seat, guest in enumerate(s.guests) if guest in CONSPIRATORS)
    if plotters:
        end(s, reason, plotters, t)
    else:
        s.cleared = [True] * s.box.seats


def incapacitate(s: State, seat: int, card: int, t: Chance) -> None:
    """The belt of `seat` tears open through `card`, or through a sip of the Hymn (no card): rule 7, ruling 46."""
    t.tell(s, ("torn", seat, card))
    guest = s.guests[seat]
    s.fell |= 1 << seat
    s.pile += s.shown[seat]
    s.daggers -= sum(s.box.family[shown] == DAGGER for shown in s.shown[seat])
    if card != NONE:
        s.pile.append(card)
        s.up = NONE
        if seat == s.acceptor:
            s.lost = True
    s.shown[seat] = ()
    s.belts[seat] = 0
    s.guests[seat] = NONE
    s.carried.append((seat, guest))
    (s.out if guest == CALIGULA else s.fallen).append(guest)
    t.tell(s, ("carried", seat, guest), None, s.box.everyone)
    if guest == CALIGULA:
        plotters = tuple(p for p, other in enumerate(s.guests) if other in CONSPIRATORS)
        if plotters:
            end(s, CALIGULA_OUT, plotters, t)
            return
        s.out += [other for other in s.stack if other in CONSPIRATORS]
        s.stack = [other for other in s.stack if other not in CONSPIRATORS]
        t.tell(s, ("no_plot",))
    if guest != CALIGULA or CALIGULA_COUNTS:
        gone = sum(CALIGULA_COUNTS or other != CALIGULA for _, other in s.carried)
        if gone >= CARRIED_OUT:
            if CALIGULA in s.guests:
                end(s, THREE_OUT, (s.guests.index(CALIGULA),), t)
            else:
                end(s, DRAW, (), t)
            return
    seat_guest(s, seat, t)


def seat_guest(s: State, seat: int, t: Chance) -> None:
    """A new guest sits down at `seat`, known to that seat alone (rule 7.1, rulings 47, 52)."""
    if not s.stack:
        s.stack = [guest for guest in s.fallen if guest in ORDINARY]
        s.fallen = [guest for guest in s.fallen if guest not in ORDINARY]
        t.tell(s, ("guests_back", tuple(sorted(s.stack))))
    guest = t.draw(s.stack)
    s.guests[seat] = guest
    s.cleared[seat] = False
    t.tell(s, ("seated", seat), {seat: ("seated_as", seat, guest)}, (seat,))
    if s.daggers >= DAGGERS:
        t.tell(s, None, None, s.box.everyone)
        plot(s, DAGGERS_FOUND, t)


def end(s: State, reason: str, winners: tuple[int, ...], t: Chance) -> None:
    """The match is over; whatever is still to be carried out is not (ruling 63)."""
    s.reason = reason
    s.winners = winners
    s.agenda.clear()
    t.tell(s, ("over", reason, winners, tuple(s.guests[p] for p in winners)), None, s.box.everyone)
