"""The table set of one match: what seats and options decide, and every choice made beforehand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.core.choice import DONE, PASS, Choice, choice
from engine.core.game import OptionValue
from engine.games.bacchus import data
from engine.games.bacchus.data import CARDS, DISCARD, GIFT, KEEP, PRIVILEGES

ACCEPT = choice("accept")
LET = choice("let")
MIX = DONE
NONE = -1  # no card, no seat, no guest

Table = tuple[tuple[Choice, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything that never changes during a match.

    Cards, guests, privileges are numbers, in the order of `data`. Masks have bit n for seat or table place n.

    deck: the 93 cards by number. counts: how many of each. value, family: by card number.
    limited: cards of which one person may have one.
    order: the seats clockwise, from each seat on, itself first. everyone: all seats.
    takes: by mask of the places on the table where a card may be taken. offers: by mask of seats that may be offered
    the gift. lays: the six ways to lay three mixed cards. claims: by privilege. specials: by seat.
    plays: by mask of privileges that may be played.
    """

    seats: int
    different_dishes: bool
    deck: tuple[int, ...]
    counts: tuple[int, ...]
    value: tuple[int, ...]
    family: tuple[str, ...]
    limited: tuple[bool, ...]
    order: tuple[tuple[int, ...], ...]
    everyone: tuple[int, ...]
    takes: Table
    mix: tuple[Choice, ...]
    lays: tuple[Choice, ...]
    fewer: tuple[Choice, ...]
    offers: Table
    answers: Table
    specials: Table
    claims: Table
    plays: Table
    cancels: Table


def box(seats: int, options: Mapping[str, OptionValue]) -> Box:
    """The box for these options, built once."""
    return _box(seats, bool(options["different_dishes"]))


@cache
def _box(seats: int, different_dishes: bool) -> Box:
    return build(seats, different_dishes, tuple(card.count for card in CARDS))


def build(seats: int, different_dishes: bool, counts: tuple[int, ...]) -> Box:
    """A box with so many copies of each card (tests play with other decks)."""
    bits = range(1 << seats)
    offer = [choice("offer", seat) for seat in range(seats)]
    take = [choice("take", place) for place in range(data.FACE_UP)]
    play = [choice("play", privilege.id) for privilege in PRIVILEGES]
    offers = tuple(tuple(offer[p] for p in range(seats) if mask >> p & 1) for mask in bits)
    cancel = (choice("cancel", "food_taster"), choice("cancel", "umbra"))
    place = {KEEP: choice("claim", "keep"), GIFT: choice("claim", "gift"), DISCARD: choice("claim", "discard")}
    return Box(
        seats=seats,
        different_dishes=different_dishes,
        deck=tuple(number for number, count in enumerate(counts) for _ in range(count)),
        counts=counts,
        value=tuple(card.value for card in CARDS),
        family=tuple(card.family for card in CARDS),
        limited=tuple(
            card.family == data.SPECIAL or (data.DAGGERS_LIMITED and card.family == data.DAGGER) for card in CARDS
        ),
        order=tuple(tuple((p + k) % seats for k in range(seats)) for p in range(seats)),
        everyone=tuple(range(seats)),
        takes=tuple(
            tuple(take[i] for i in range(data.FACE_UP) if mask >> i & 1) for mask in range(1 << data.FACE_UP)
        ),
        mix=(MIX,),
        lays=tuple(choice("lay", keep, gift) for keep in range(3) for gift in range(3) if keep != gift),
        fewer=(PASS, ACCEPT),
        offers=offers,
        answers=tuple((ACCEPT, *row) for row in offers),
        specials=tuple(tuple(choice("special", q) for q in range(seats) if q != p) for p in range(seats)),
        claims=tuple(() if row.pair is None else tuple(place[i] for i in row.pair) for row in PRIVILEGES),
        plays=tuple(
            (PASS, *(play[i] for i in range(len(PRIVILEGES)) if mask >> i & 1)) for mask in range(1 << len(PRIVILEGES))
        ),
        cancels=tuple((LET, *(cancel[i] for i in range(2) if mask >> i & 1)) for mask in range(4)),
    )  # fmt: skip
