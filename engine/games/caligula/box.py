"""What lies on the table for one match: built once from the data and the options, then only read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from engine.core.choice import PASS, Choice, choice
from engine.core.game import OptionValue
from engine.games.caligula import data
from engine.games.caligula.data import CIVITAS, COPIES, EMPERORS, KINDS, ORDERS, SEQUENTIA, Civitas

SLOTS = 2 * len(ORDERS)
"""Places of face-up civitas cards: order * 2 for position I, one more for position II."""

WIDEST = 5
"""Spaces on the widest card with five players."""

TOKENS = len(data.VALUES)
NONE = -1
MANY_BIDS = 20_000


class Bids(dict[int, tuple[Choice, ...]]):
    """All ways to place a token, by `tokens << SLOTS | cards`: masks of places in the hand and of cards with room.

    Filled when first asked. Emptied when it grows large, so that a long search cannot fill the memory.
    """

    __slots__ = ()

    def __missing__(self, key: int) -> tuple[Choice, ...]:
        if len(self) >= MANY_BIDS:
            self.clear()
        cards = [slot for slot in range(SLOTS) if key >> slot & 1]
        tokens = [i for i in range(TOKENS) if key >> (SLOTS + i) & 1]
        listed = tuple(choice("place", token, slot) for token in tokens for slot in cards)
        self[key] = listed
        return listed


class Lays(dict[tuple[int, int, int, int, int], tuple[Choice, ...]]):
    """What a hand can lay down, by its cards of each kind and the least number: `(kind name, total, cards)`.

    kind: of the choice. fit: the kinds of card that show the symbol, in the order in which they are laid.
    """

    __slots__ = ("fit", "kind")

    def __init__(self, kind: str, fit: tuple[int, ...]) -> None:
        super().__init__()
        self.kind = kind
        self.fit = fit

    def __missing__(self, key: tuple[int, int, int, int, int]) -> tuple[Choice, ...]:
        least = key[4]
        mixes = [mix for mix in product(*(range(key[kind] + 1) for kind in self.fit)) if sum(mix) >= least]
        mixes.sort(key=lambda mix: (sum(mix), [-n for n in mix]))
        listed = tuple(
            choice(self.kind, sum(mix), "".join(KINDS[kind] * n for kind, n in zip(self.fit, mix, strict=True)))
            for mix in mixes
        )
        self[key] = listed
        return listed


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The table set of one match. Civitas cards are numbered through, copies included, in the order of `CIVITAS`.

    cards, order_of, least, spaces: by number of the card. slot_order: by slot. symbols: by sequentia card, an order's
    number, or DRAWS or LEFT. emperors: those in the Augustus deck at the start. after: by seat, all seats from it on,
    clockwise. The rest are choices made beforehand.
    """

    seats: int
    owner_may_look: bool
    cards: tuple[Civitas, ...]
    order_of: tuple[int, ...]
    least: tuple[int, ...]
    spaces: tuple[int, ...]
    effects: tuple[tuple[tuple[str, int], ...], ...]  # by card: name, and the order a discard hits (else NONE)
    symbols: tuple[tuple[int, ...], ...]
    emperors: tuple[int, ...]
    life: tuple[int, ...]
    favors: tuple[int, ...]
    points: tuple[int, ...]
    everybody: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]
    bids: Bids
    lays: Lays
    strikes: Lays
    taken: tuple[tuple[tuple[Choice, ...], ...], ...]  # "remove" a space, by slot and number of tokens there
    swapped: tuple[tuple[tuple[Choice, ...], ...], ...]  # "swap", the same
    discards: tuple[Choice, ...]  # by slot
    turned: tuple[Choice, ...]  # "civitas", by order
    moved: tuple[Choice, ...]  # "sequentia", by place in the row
    ranked: tuple[Choice, ...]  # "ordo", by seat
    thrown: tuple[Choice, ...]  # by kind of card
    defended: tuple[tuple[Choice, ...], ...]  # by which kinds of pugio are held, as a mask
    candidates: tuple[Choice, ...]  # by emperor


DRAWS, LEFT = len(ORDERS), len(ORDERS) + 1
DECLINE, SHOW, START = choice("decline"), choice("show"), choice("start")
DRAW = {name: choice("draw", name) for name in data.DECKS}
TAKE_TOKEN, TAKE_PRIMUS = choice("token"), choice("primus")
PAY_POINT, PAY_CONSPIRACY = choice("pay", "point"), choice("pay", "conspiracy")
TO_EMPEROR, TO_CANDIDATE = choice("favor", "emperor"), choice("favor", "candidate")


def box(seats: int, options: Mapping[str, OptionValue]) -> Box:
    """The box for settled options (see `Title.settle`)."""
    return _box(seats, bool(options["owner_may_look"]))


@cache
def _box(seats: int, owner_may_look: bool) -> Box:
    cards = tuple(card for card in CIVITAS for _ in range(card.copies))
    names = {**{order: i for i, order in enumerate(ORDERS)}, data.EVERYBODY_DRAWS: DRAWS, data.ORDO_LEFT: LEFT}
    return Box(
        seats=seats,
        owner_may_look=owner_may_look,
        cards=cards,
        order_of=tuple(names[card.order] for card in cards),
        least=tuple(card.least for card in cards),
        spaces=tuple(sum(card.spaces[: max(1, seats - 2)]) for card in cards),
        effects=tuple(tuple(_effect(effect) for effect in card.effects) for card in cards),
        symbols=tuple(tuple(names[symbol] for symbol in card.symbols) for card in SEQUENTIA),
        emperors=tuple(i for i, e in enumerate(EMPERORS) if seats in e.players and i != data.CALIGULA),
        life=tuple(emperor.life for emperor in EMPERORS),
        favors=tuple(emperor.spaces for emperor in EMPERORS),
        points=tuple(emperor.points for emperor in EMPERORS),
        everybody=tuple(range(seats)),
        after=tuple(tuple((seat + k) % seats for k in range(seats)) for seat in range(seats)),
        bids=Bids(),
        lays=Lays("lay", data.SHOWS_CONIURA),
        strikes=Lays("strike", data.SHOWS_PUGIO),
        taken=_by_token("remove"),
        swapped=_by_token("swap"),
        discards=tuple(choice("discard", slot) for slot in range(SLOTS)),
        turned=tuple(choice("civitas", order) for order in ORDERS),
        moved=tuple(choice("sequentia", place) for place in range(len(SEQUENTIA))),
        ranked=tuple(choice("ordo", seat) for seat in range(seats)),
        thrown=tuple(choice("throw", kind) for kind in KINDS),
        defended=_defences(),
        candidates=tuple(choice("candidate", emperor.name.lower()) for emperor in EMPERORS),
    )


def _effect(effect: str) -> tuple[str, int]:
    name, _, order = effect.partition(":")
    return name, ORDERS.index(order) if order else NONE


def _by_token(kind: str) -> tuple[tuple[tuple[Choice, ...], ...], ...]:
    return tuple(
        tuple(tuple(choice(kind, space(slot, place)) for place in range(n)) for n in range(WIDEST + 1))
        for slot in range(SLOTS)
    )


def space(slot: int, place: int) -> int:
    """The number of a space in choices: its card's slot, and its place from the left."""
    return slot * 8 + place


def _defences() -> tuple[tuple[Choice, ...], ...]:
    return tuple(
        (PASS, *(choice("defend", KINDS[kind]) for kind in data.SHOWS_PUGIO if mask >> kind & 1))
        for mask in range(1 << len(COPIES))
    )
