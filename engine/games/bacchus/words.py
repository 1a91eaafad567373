"""Everything the game says: log lines, labels of choices, the heading, and how it ended."""

from collections.abc import Iterable
from typing import Any

from engine.core.chance import Event
from engine.core.choice import Choice
from engine.core.game import Outcome, ScoreLine
from engine.core.words import Words, mark
from engine.core.words import seat as named
from engine.games.bacchus.box import NONE
from engine.games.bacchus.data import CAPACITY, CARD, CARDS, GUESTS, PLACES, PRIVILEGE, PRIVILEGES
from engine.games.bacchus.effects import CALIGULA_OUT, DRAW, NO_CARDS, THREE_OUT, tally
from engine.games.bacchus.flow import ACCEPTED, FEWER, GIVEN_BACK, RETURNED, SENT
from engine.games.bacchus.state import State

DOZE = CARD["doze"]


def card(number: int) -> str:
    return mark("card", CARDS[number].id, CARDS[number].title)


def guest(number: int) -> str:
    return mark("guest", GUESTS[number].id, GUESTS[number].name)


def privilege(number: int) -> str:
    return mark("privilege", PRIVILEGES[number].id, PRIVILEGES[number].name)


def listed(things: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    items = list(things)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def gift_would(seat: int, gift: int, belts: tuple[int, ...]) -> Words:
    """What the gift would do to each of the others, as far as belts can tell."""
    value = CARDS[gift].value
    others = [p for p in range(len(belts)) if p != seat]
    if not value:
        return Words("The gift would move no belt.", "4", seat)
    torn = [named(p) for p in others if belts[p] + value > CAPACITY]
    holds = [f"{named(p)} at {max(0, belts[p] + value)}" for p in others if belts[p] + value <= CAPACITY]
    parts = [f"carry out {listed(torn, 'or')}"] if torn else []
    if holds:
        parts.append(f"leave {', '.join(holds)}")
    return Words(f"The gift would {'; '.join(parts)}.", "4", seat, "loss" if torn else "")


def keep_would(seat: int, keep: int, belt: int) -> Words:
    after = belt + CARDS[keep].value
    if after > CAPACITY:
        return Words(f"The keep would carry out {named(seat)}.", "4", seat, "loss")
    after = max(0, after)
    moves = (
        f"{named(seat)}'s belt goes from {belt} to {after}"
        if after != belt
        else f"{named(seat)}'s belt stays at {belt}"
    )
    return Words(f"{moves} with the keep.", "4", seat, "gain" if after < belt else "")


def words(box: Any, event: Event) -> Words:
    """One event as a line. Names only, never "you": other people read along."""
    told = _story(event) or _private(event)
    if told is None:
        raise AssertionError(event)
    return told


def _story(event: Event) -> Words | None:
    match event:
        case ("dealt", seat):
            return Words(f"The guests sit down. {named(seat)} is {guest(0)} and begins.", "2", seat)
        case ("mixed", seat, a, b, c):
            return Words(f"{named(seat)} takes {card(a)}, {card(b)} and {card(c)} and mixes them.", "3.1", seat)
        case ("laid", seat):
            return Words(f"{named(seat)} lays a keep, a gift and a discard, face down.", "3.2", seat)
        case ("waived", seat):
            return Words(f"{named(seat)}, with fewest cards, lets the gift go round.", "3.3", seat)
        case ("handed", giver, to, True):
            return Words(f"Nobody wants it: {named(giver)} hands the gift home to {named(to)}.", "3.4", giver)
        case ("handed", giver, to, False):
            return Words(f"{named(giver)} hands the gift to {named(to)}.", "3.4", giver)
        case ("accepted", seat, way):
            return Words(f"{named(seat)} {_WAYS[way]}.", *_WAY_SECTIONS[way], seat)
        case ("placed", seat):
            return Words(f"{named(seat)} lays a privilege face down: a Claim or an Exchange.", "6.1", seat)
        case ("played", seat, card_):
            return Words(f"{named(seat)} plays {privilege(card_)}.", _privilege_section(card_), seat)
        case ("revealed", seat, card_):
            told = f"{named(seat)} turns up the privilege: {privilege(card_)}."
            return Words(told, _privilege_section(card_), seat, sound="card")
        case ("exchanged", seat, a, b):
            return Words(f"The {PLACES[a]} and the {PLACES[b]} change places, unseen.", "6.3", seat)
        case ("claims", seat, place):
            return Words(f"{named(seat)} claims the {PLACES[place]}, unseen.", "6.2", seat)
        case ("sent", seat, to):
            return Words(f"{named(seat)} sends the gift on to {named(to)}, who must accept it.", "6.5", seat)
        case ("turned", place, seat, card_):
            return Words(
                f"The {PLACES[place]} comes up before {named(seat)}: {card(card_)}.", "3.5", seat, sound="card"
            )
        case ("second", seat, card_):
            return Words(f"{named(seat)} has one already: the second {card(card_)} is discarded.", "5", seat)
        case ("cancelled", seat, card_, special):
            return Words(
                f"{named(seat)}'s {card(special)} throws the {card(card_)} away.", _special_section(special), seat
            )
        case ("landed", seat, card_, before, after):
            return _landed(seat, card_, before, after)
    return _table(event)


def _table(event: Event) -> Words | None:
    match event:
        case ("hymn", seat):
            return Words(f"{named(seat)}'s {card(CARD['hymn'])}: everybody else drinks along.", "5.3", seat)
        case ("sip", seat, belt):
            return Words(f"{named(seat)} drinks along: belt {belt}.", "5.3", seat)
        case ("torn", seat, card_):
            through = "a sip too many" if card_ == NONE else card(card_)
            return Words(f"{named(seat)}'s belt tears open: {through}.", "7", seat, "loss")
        case ("carried", seat, guest_):
            return Words(
                f"{guest(guest_)} is carried out; all that lay before {named(seat)} is discarded.", "7", seat, "loss"
            )
        case ("no_plot",):
            return Words("No conspirator is at the table. The conspirators still to come stay away.", "7.2")
        case ("guests_back", guests):
            return Words(f"No guests are left to come: {listed(map(guest, guests))} may be met again.", "7.1")
        case ("seated", seat):
            return Words(f"A new guest sits down in {named(seat)}'s place.", "7.1", seat)
        case ("discarded", 1, card_) if card_ != NONE:
            return Words(f"The discard was {card(card_)}.", "3.6", sound="card")
        case ("discarded", count, card_) if card_ != NONE:
            return Words(f"{_NUMBERS[count]} cards go to the discards: {card(card_)} each.", "3.6")
        case ("discarded", count, _):
            return Words(f"{_NUMBERS[count]} cards go to the discards together; which was which stays unknown.", "3.6")
        case ("reshuffled", count):
            return Words(f"The stack is empty: {count} discards are shuffled into a new one.", "3.6")
        case ("initiative", seat, _, False):
            return Words(f"{named(seat)} has the initiative.", "3.7", seat)
        case ("initiative", seat, acceptor, True):
            return Words(f"{named(acceptor)} loses the initiative to {named(seat)}, on the left.", "3.7", seat)
        case ("over", reason, winners, guests):
            return Words(
                _end(reason, winners, guests), *_END_SECTIONS.get(reason, ("8",)), winners[0] if winners else None
            )
    return None


def _private(event: Event) -> Words | None:
    match event:
        case ("dealt_as", first, seat, guest_, privileges):
            own = listed(map(privilege, privileges))
            begins = f"{named(first)} is {guest(0)} and begins. " if first != seat else ""
            return Words(f"{begins}{named(seat)} is {guest(guest_)}, with {own}.", "2", seat)
        case ("laid_as", seat, keep, gift, discard):
            return Words(
                f"{named(seat)} keeps {card(keep)}, gives {card(gift)} and discards {card(discard)}.", "3.2", seat
            )
        case ("gift_would", seat, gift, belts):
            return gift_would(seat, gift, belts)
        case ("keep_would", seat, keep, belt):
            return keep_would(seat, keep, belt)
        case ("placed_as", seat, card_):
            return Words(f"{named(seat)} lays {privilege(card_)} face down.", "6.1", seat)
        case ("seated_as", seat, guest_):
            return Words(f"{named(seat)} is now {guest(guest_)}.", "7.1", seat)
    return None


_NUMBERS = {1: "One", 2: "Two", 3: "Three"}
_WAYS = {
    ACCEPTED: "accepts the gift, unseen",
    RETURNED: "must accept what came home",
    FEWER: "has fewest cards and claims the gift, unseen",
    GIVEN_BACK: "gets the gift back and must accept it",
    SENT: "must accept the gift",
}
_WAY_SECTIONS = {ACCEPTED: ("3.5",), RETURNED: ("3.4",), FEWER: ("3.3",), GIVEN_BACK: ("6.4",), SENT: ("6.5",)}


def _landed(seat: int, number: int, before: int, after: int) -> Words:
    shown = CARDS[number]
    if shown.value:
        tone = "loss" if after > before else "gain" if after < before else ""
        moves = f"belt {before} to {after}" if after != before else f"the belt stays at {after}"
        return Words(f"{card(number)} for {named(seat)}: {moves}.", "4", seat, tone)
    return Words(f"{card(number)} stays before {named(seat)}.", "4", seat)


def _privilege_section(number: int) -> str:
    return {"claim": "6.2", "exchange": "6.3", "give_back": "6.4", "special_gift": "6.5"}[PRIVILEGES[number].kind]


def _special_section(number: int) -> str:
    return "5.1" if CARDS[number].id == "food_taster" else "5.2"


_END_SECTIONS = {THREE_OUT: ("7.3",), DRAW: ("7.3",), CALIGULA_OUT: ("7.2",), NO_CARDS: ("3.6",)}


def _end(reason: str, winners: tuple[int, ...], guests: tuple[int, ...]) -> str:
    *others, last = [
        f"{named(seat)}, who is {guest(number)}" for seat, number in zip(winners, guests, strict=True)
    ] or [""]
    who = f"{', '.join(others)}, and {last}," if others else f"{last},"
    won = "win" if len(winners) > 1 else "wins"
    match reason:
        case "three_out":
            return f"{who} {won}: three other guests have been carried out."
        case "daggers":
            return f"{who} {won}: three daggers lie on the table."
        case "daggers_found":
            return f"{who} {won}: three daggers lay there waiting."
        case "caligula_out":
            return f"{who} {won}: {guest(0)} has been carried out."
        case "draw":
            return f"Nobody wins: {guest(0)} is gone and a third guest has been carried out."
        case "no_cards":
            return "Nobody wins: there are not three cards left to take."
    number = guests[0]
    return f"{who} {won}: {_goal(number)}"


def _goal(number: int) -> str:
    goal = GUESTS[number].goal.split(";")[0].rstrip(".")
    return goal[0].lower() + goal[1:] + "."


def label(s: State, c: Choice) -> str:
    """The words of a choice. Nothing here tells what lies face down."""
    match tuple(c):
        case ("take", place):
            return f"Take {card(s.face[int(place)])}"
        case ("done",):
            return "Mix the three"
        case ("lay", keep, gift):
            return f"Keep the {_ORDINALS[int(keep)]}, give the {_ORDINALS[int(gift)]}"
        case ("accept",):
            return "Claim the gift" if s.agenda[-1][0] == "fewer" else "Accept it, unseen"
        case ("offer", to) if int(to) == s.active:
            return f"Hand it home to {named(int(to))}"
        case ("offer", to):
            return f"Hand it to {named(int(to))}"
        case ("pass",):
            return "Let it go round" if s.agenda[-1][0] == "fewer" else "Play no privilege"
        case ("play", which):
            number = PRIVILEGE[str(which)]
            verb = "Lay down" if PRIVILEGES[number].pair else "Play"
            return f"{verb} {privilege(number)}"
        case ("special", to):
            return f"Send it to {named(int(to))}"
        case ("claim", place):
            return f"Claim the {place}"
        case ("let",):
            return f"Let {card(s.up)} take effect"
        case ("cancel", special):
            return f"Throw it away with {card(CARD[str(special)])}"
    raise AssertionError(c)


_ORDINALS = ("first", "second", "third")


def heading(s: State) -> str:
    """Where the match stands: "Turn 13, Ines has the initiative"."""
    return "The banquet is over" if s.reason else f"Turn {s.turn} · {named(s.active)} has the initiative"


def outcome(s: State) -> Outcome:
    """How it ended: who won as whom, and what lay before everybody."""
    seats = range(s.box.seats)
    tallies = [tally(s.box, s.shown[p]) for p in seats]
    carried = tuple(sum(seat == p for seat, _ in s.carried) for p in seats)
    return Outcome(
        winners=s.winners,
        reason=s.reason,
        text=_end(s.reason, s.winners, tuple(s.guests[p] for p in s.winners)),
        ranks=tuple(1 if p in s.winners or not s.winners else 2 for p in seats),
        scores=(
            ScoreLine("guest", tuple(GUESTS[g].name if g != NONE else "carried out" for g in s.guests)),
            ScoreLine("dishes", tuple(t[0] for t in tallies)),
            ScoreLine("points of wine", tuple(t[1] for t in tallies)),
            ScoreLine("different presents", tuple(t[2] for t in tallies)),
            ScoreLine("guests carried out", carried),
            ScoreLine("belt", tuple(s.belts)),
        ),
        section=_END_SECTIONS.get(s.reason, ("8",))[0],
    )
