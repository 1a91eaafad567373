"""The story: a line for every event."""

from collections.abc import Callable

from engine.core.chance import Event
from engine.core.words import Words
from engine.core.words import seat as named
from engine.games.caligula.box import Box
from engine.games.caligula.data import DECKS, PENALTY
from engine.games.caligula.state import (
    NONE,
    owner_of,
    value_of,
)
from engine.games.caligula.text import (
    CARD_NAMES,
    card_list,
    civitas,
    effect_words,
    emperor,
    name_list,
    order_name,
    place,
    reach_words,
    sequentia,
    several,
)


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


def _dealt(b: Box, order: tuple[int, ...]) -> Words:
    return Words(f"The table is set. {named(order[0])} has ordo I.", "1.1")


def _placed(b: Box, seat: int, slot: int, card: int, nth: int) -> Words:
    where = f"{place(b, slot, card)}, space {nth} of {b.spaces[card]}"
    return Words(f"{named(seat)} placed a token on {where}.", "2.1", seat)


def _bids_closed(b: Box) -> Words:
    return Words("The bids are in. The sequentia cards begin.", "3.1")


def _round(b: Box, number: int) -> Words:
    return Words(f"Round {number} begins.", "5")


def _everybody_draws(b: Box, position: int) -> Words:
    return Words(f"By {sequentia(position)} everybody draws a coniura.", "3.1")


def _drew(b: Box, seat: int, deck: int, kind: int = NONE) -> Words:
    if kind == NONE:
        return Words(f"{named(seat)} drew from the {DECKS[deck]} deck.", "3.6", seat, "gain", "card")
    return Words(f"{named(seat)} drew {CARD_NAMES[kind]}.", "3.6", seat, "gain")


def _empty(b: Box, seat: int, deck: int) -> Words:
    return Words(f"The {DECKS[deck]} deck is empty: {named(seat)} draws nothing.", "3.6", seat)


def _ordo_left(b: Box, position: int, order: tuple[int, ...]) -> Words:
    return Words(f"The ordo cards pass to the left: {named(order[0])} has ordo I now.", "3.1")


def _absent(b: Box, order: int) -> Words:
    return Words(f"No {order_name(order)} card is left.", "3.2")


def _revealed(b: Box, card: int, tokens: tuple[int, ...]) -> Words:
    bids: dict[int, list[int]] = {}
    for token in tokens:
        bids.setdefault(owner_of(token), []).append(value_of(token))
    told = []
    for seat, values in bids.items():
        total = _number(sum(values))
        told.append(f"{named(seat)} {total}" + (f" ({', '.join(map(_number, values))})" if len(values) > 1 else ""))
    return Words(f"{civitas(b, card)} is turned up: {', '.join(told)}.", "3.2", sound="card")


def _concerns(b: Box, card: int, won: tuple[int, ...]) -> Words:
    name, what = civitas(b, card), effect_words(b, card)
    what = what[0].lower() + what[1:]
    if b.cards[card].kind == PENALTY:
        if not won:
            return Words(f"Everybody escapes {name}.", "3.5")
        return Words(
            f"{name_list(won)} {'misses' if len(won) == 1 else 'miss'} {b.least[card]} on {name}: {what}.",
            "3.5",
            None,
            "loss",
        )
    if not won:
        return Words(f"Nobody wins {name}: it takes {reach_words(b, card)}.", "3.3")
    if len(won) == 1:
        return Words(f"{named(won[0])} wins {name}: {what}.", "3.3", won[0], "gain")
    return Words(f"{name_list(won)} reach {b.least[card]} on {name}: {what}.", "3.3", None, "gain")


def _useless(b: Box, seat: int, card: int) -> Words:
    return Words(f"{named(seat)} can't use {civitas(b, card)}.", "3.3", seat)


def _declined(b: Box, seat: int, card: int) -> Words:
    return Words(f"{named(seat)} declined {civitas(b, card)}.", "3.3", seat)


def _moved_up(b: Box, order: int, one: int, two: int) -> Words:
    if one == NONE:
        return Words(f"No {order_name(order)} card is left to come up.", "3.2")
    if two == NONE:
        return Words(f"{place(b, 2 * order, one)} is the last of its order.", "3.2")
    return Words(f"{order_name(order)}: {place(b, 2 * order + 1, two)} comes up.", "3.2", sound="card")


def _gained(b: Box, seat: int, value: int) -> Words:
    return Words(f"{named(seat)} took the {value} token.", "3.4", seat, "gain")


def _primus(b: Box, seat: int, before: int) -> Words:
    source = "" if before == NONE else f" from {named(before)}"
    return Words(f"{named(seat)} took primus inter pares{source}.", "3.4", seat, "gain")


def _removed(b: Box, seat: int, owner: int, slot: int, card: int, value: int | None = None) -> Words:
    whose = "a token of their own" if seat == owner else f"a token of {named(owner)}"
    which = "" if value is None else f" It was the {_number(value)}."
    return Words(f"{named(seat)} took {whose} off {place(b, slot, card)}.{which}", "3.4", seat)


def _swapped(b: Box, seat: int, one: int, slot: int, card: int, other: int, slot2: int, card2: int) -> Words:
    first = f"a token of {named(one)} on {place(b, slot, card)}"
    return Words(f"{named(seat)} swapped {first} with one of {named(other)} on {place(b, slot2, card2)}.", "3.4", seat)


def _ordo(b: Box, seat: int, one: int, other: int) -> Words:
    return Words(f"{named(seat)} swapped the ordo cards of {named(one)} and {named(other)}.", "3.4", seat)


def _turned(b: Box, seat: int, order: int, one: int, two: int) -> Words:
    return Words(
        f"{named(seat)} swapped the {order_name(order)} cards: now {place(b, 2 * order, one)} comes first.", "3.4", seat
    )


def _rearranged(b: Box, seat: int, i: int, j: int, mark: int) -> Words:
    result = ""
    if i < mark < j:
        result = f" The card now at {sequentia(j)} resolves again, the one at {sequentia(i)} is passed over this round."
    return Words(f"{named(seat)} swapped {sequentia(i)} and {sequentia(j)}.{result}", "3.4", seat)


def _discarded(b: Box, seat: int, card: int, slot: int, values: tuple[int, ...] = ()) -> Words:
    back = f" Back in hand: {', '.join(map(_number, values))}." if values else ""
    return Words(f"{named(seat)} discarded {place(b, slot, card)}; its tokens go home.{back}", "3.4", seat)


def _paid(b: Box, seat: int, points: int) -> Words:
    return Words(f"{named(seat)} lost {several(points, 'point')}.", "3.5", seat, "loss")


def _dishonored(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} lost a conspiracy point.", "3.5", seat, "loss")


def _spared(b: Box, seat: int, card: int) -> Words:
    return Words(f"{named(seat)} has nothing to lose to {civitas(b, card)}.", "3.5", seat)


def _threw(b: Box, seat: int, kind: int) -> Words:
    return Words(f"{named(seat)} gave up {CARD_NAMES[kind]}.", "3.5", seat, "loss")


def _showed(b: Box, seat: int, card: int) -> Words:
    symbol = "pugio" if b.effects[card][0][0].endswith("pugio") else "coniura"
    return Words(f"{named(seat)} proved to hold no {symbol}.", "3.5", seat)


def _started(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} starts a conspiracy.", "4.1", seat)


def _quiet(b: Box) -> Words:
    return Words("Nobody starts a conspiracy.", "4.1")


def _opened(b: Box, seat: int, cards: str, bid: int) -> Words:
    return Words(f"{named(seat)} lays {card_list(cards)} and leads the plot.", "4.2", seat)


def _raised(b: Box, seat: int, cards: str, bid: int) -> Words:
    return Words(f"{named(seat)} lays {card_list(cards)}, raises to {bid} and leads.", "4.2", seat)


def _accepted(b: Box, seat: int, cards: str, bid: int) -> Words:
    return Words(f"{named(seat)} lays {card_list(cards)} and joins.", "4.2", seat)


def _passed(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} stays out.", "4.2", seat)


def _empty_handed(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} has no cards and stays out.", "4.2", seat)


def _joined(b: Box, leader: int, seats: tuple[int, ...]) -> Words:
    if len(seats) == 1:
        return Words(f"{named(leader)} conspires alone. The coniura cards go under their decks.", "4.2", leader)
    return Words(
        f"{name_list(seats)} conspire; {named(leader)} leads. The coniura cards go under their decks.", "4.2", leader
    )


def _chose(b: Box, leader: int, number: int) -> Words:
    return Words(f"{named(leader)} names {emperor(number)} as the next emperor.", "4.3", leader)


def _favored(b: Box, seat: int, number: int, before: int) -> Words:
    if before == NONE:
        return Words(f"{named(seat)} places favor with {emperor(number)}.", "4.3", seat)
    return Words(f"{named(seat)} moves favor from {emperor(before)} to {emperor(number)}.", "4.3", seat)


def _left_favor(b: Box, seat: int, number: int) -> Words:
    if number == NONE:
        return Words(f"{named(seat)} keeps the favor token in hand.", "4.3", seat)
    return Words(f"{named(seat)} leaves favor with {emperor(number)}.", "4.3", seat)


def _defended(b: Box, seat: int, cards: str, life: int) -> Words:
    return Words(f"{named(seat)} defends the emperor with {card_list(cards)}: his life is {life}.", "4.4", seat)


def _stood_by(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} stands by.", "4.4", seat)


def _struck(b: Box, seat: int, cards: str, stabs: int, life: int) -> Words:
    return Words(f"{named(seat)} strikes with {card_list(cards)}: {stabs} against {life}.", "4.4", seat)


def _held_back(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} holds back.", "4.4", seat)


def _slain(b: Box, number: int, stabs: int, life: int) -> Words:
    return Words(f"{emperor(number)} is slain: {stabs} against {life}.", "4.5")


def _survived(b: Box, number: int, stabs: int, life: int) -> Words:
    return Words(f"{emperor(number)} survives: {stabs} against {life}.", "4.5")


def _led(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} gains 1 conspiracy point as the leader.", "4.5", seat, "gain")


def _rewarded(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} gains 1 point for the pugio.", "4.5", seat, "gain")


def _crowned(b: Box, number: int) -> Words:
    return Words(f"{emperor(number)} takes the throne. No more conspiracies this round.", "4.5")


def _candidate(b: Box, number: int) -> Words:
    return Words(f"{emperor(number)} is a new candidate.", "4.5", sound="card")


def _favor_home(b: Box, number: int, seats: tuple[int, ...]) -> Words:
    return Words(f"The favor of {name_list(seats)} comes home from {emperor(number)}.", "4.5")


def _favor_pays(b: Box, seat: int, points: int, number: int) -> Words:
    return Words(f"{emperor(number)} gives {named(seat)} {several(points, 'point')}.", "5", seat, "gain")


def _fall(b: Box, number: int, seats: tuple[int, ...]) -> Words:
    home = f" The favor of {name_list(seats)} comes home." if seats else ""
    return Words(f"The Empire falls. {emperor(number)} trusts nobody any more.{home}", "6")


def _ended(b: Box, reason: str) -> Words:
    return Words("The match is over.", "7")


TELL: dict[str, Callable[..., Words]] = {
    "dealt": _dealt, "placed": _placed, "bids_closed": _bids_closed, "round": _round,
    "everybody_draws": _everybody_draws, "drew": _drew, "empty": _empty, "ordo_left": _ordo_left, "absent": _absent,
    "revealed": _revealed, "concerns": _concerns, "useless": _useless, "declined": _declined, "moved_up": _moved_up,
    "gained": _gained, "primus": _primus, "removed": _removed, "swapped": _swapped, "ordo": _ordo, "turned": _turned,
    "rearranged": _rearranged, "discarded": _discarded, "paid": _paid, "dishonored": _dishonored, "spared": _spared,
    "threw": _threw, "showed": _showed, "started": _started, "quiet": _quiet, "opened": _opened, "raised": _raised,
    "accepted": _accepted, "passed": _passed, "empty_handed": _empty_handed, "joined": _joined, "chose": _chose,
    "favored": _favored, "left_favor": _left_favor, "defended": _defended, "stood_by": _stood_by, "struck": _struck,
    "held_back": _held_back, "slain": _slain, "survived": _survived, "led": _led, "rewarded": _rewarded,
    "crowned": _crowned, "candidate": _candidate, "favor_home": _favor_home, "favor_pays": _favor_pays, "fall": _fall,
    "ended": _ended,
}  # fmt: skip


def words(box: Box, event: Event) -> Words:
    """The line of one event, as whoever may read it reads it."""
    name, *arguments = event
    return TELL[name](box, *arguments)
