"""The names of things, and what each card does, in words."""

from collections.abc import Iterable

from engine.core.words import mark
from engine.core.words import seat as named
from engine.games.caligula import data
from engine.games.caligula.box import Box
from engine.games.caligula.data import CON, DUAL_CON, DUAL_PUG, EMPERORS, KINDS, ORDERS, PUG

ROMAN = ("I", "II", "III", "IV", "V", "VI")
ORDER_NAMES = {order: order.capitalize() for order in ORDERS}
CARD_NAMES = ("a coniura", "a coniura that is also a pugio", "a pugio", "a pugio that is also a coniura")

# By effect: on the card, the name of its symbol, and in full.
EFFECTS: dict[str, tuple[str, str, str]] = {
    data.PUGIO: ("Draw a pugio", "Pugio", "Draw the top card of the pugio deck."),
    data.CONIURA: ("Draw a coniura", "Coniura", "Draw the top card of the coniura deck."),
    data.TOKEN: ("Take your next SPQR token", "New token", "Take the 5, later the 6, for the rest of the match."),
    data.PRIMUS: (
        "Take primus inter pares",
        "Primus",
        "Take primus inter pares, from whoever holds it. It breaks ties.",
    ),
    data.PLACE: (
        "Place an SPQR token",
        "Place",
        "Place a token from the hand face down on an empty space, one that has just lain on this card included.",
    ),
    data.SWAP_TOKENS: (
        "Swap two tokens",
        "Swap tokens",
        "Two tokens on the cards change places, unseen. They may be anyone's.",
    ),
    data.REMOVE: ("Remove one token", "Remove", "A token on the cards, anyone's, goes back to its owner unseen."),
    data.SWAP_ORDO: ("Swap two ordo cards", "Ordo", "Two ordo cards change owners; the new order holds at once."),
    data.SWAP_CIVITAS: (
        "Swap I and II of one order",
        "I and II",
        "The two cards of one order change places with their tokens.",
    ),
    data.SWAP_SEQUENTIA: (
        "Swap two sequentia",
        "Sequentia",
        "Two sequentia cards without the marker change places. One that comes to lie ahead resolves (again).",
    ),
    data.DISCARD: (
        "Discard a card",
        "Discard",
        "A face-up card of that order leaves without effect; its tokens go home.",
    ),
    data.LOSE_TOKEN: (
        "Take back one token",
        "Lose a token",
        "Penalty: one of one's own tokens on the cards goes home.",
    ),
    data.LOSE_POINT: ("Lose a point", "Lose a point", "Penalty: a victory point or a conspiracy point is lost."),
    data.LOSE_PUGIO: (
        "Give up a pugio",
        "Lose a pugio",
        "Penalty: a card that shows a pugio goes under its deck. Who has none proves it.",
    ),
    data.LOSE_CONIURA: (
        "Give up a coniura",
        "Lose a coniura",
        "Penalty: a card that shows a coniura goes under its deck. Who has none proves it.",
    ),
}


# By kind of civitas card: its name on the card, and in full.
KINDS_IN_WORDS: dict[str, tuple[str, str]] = {
    data.INDIVIDUAL: ("Highest bid", "One winner: the highest total that reaches the number. Level: who placed first."),
    data.COLLECTIVE: ("All who reach", "Everybody whose total reaches the number, the highest first."),
    data.PENALTY: ("All who miss", "A penalty: everybody whose total misses the number, or who has no token there."),
}


def effect_text(name: str, order: int) -> str:
    """What one effect does, short enough for a card."""
    if name == data.DISCARD:
        return f"Discard a {ORDER_NAMES[ORDERS[order]]} card"
    return EFFECTS[name][0]


def effect_words(box: Box, card: int) -> str:
    """What a card does, both ways if there are two."""
    first, *more = (effect_text(name, order) for name, order in box.effects[card])
    return " or ".join([first, *(text[0].lower() + text[1:] for text in more)])


def reach_words(box: Box, card: int) -> str:
    """Whom a card concerns."""
    kind, least = box.cards[card].kind, box.least[card]
    if kind == data.INDIVIDUAL:
        return f"the highest bid of at least {least}"
    if kind == data.COLLECTIVE:
        return f"everybody who bids at least {least}"
    return f"everybody who does not bid at least {least}"


def civitas(box: Box, card: int) -> str:
    """A civitas card by its order, as a mark that rings it on the table."""
    return mark("card", card, ORDER_NAMES[box.cards[card].order])


def place(box: Box, slot: int, card: int) -> str:
    """A civitas card where it lies: "Plebs II"."""
    return mark("card", card, f"{ORDER_NAMES[ORDERS[slot // 2]]} {ROMAN[slot % 2]}")


def order_name(order: int) -> str:
    return mark("order", ORDERS[order], ORDER_NAMES[ORDERS[order]])


def emperor(number: int) -> str:
    return mark("emperor", number, EMPERORS[number].name)


def sequentia(position: int) -> str:
    return mark("sequentia", position, f"sequentia {ROMAN[position]}")


def several(n: int, one: str, more: str = "") -> str:
    """ "1 card", "2 cards"."""
    return f"{n} {one if n == 1 else more or one + 's'}"


def listed(names: list[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def name_list(seats: Iterable[int]) -> str:
    """Seats by name."""
    return listed([named(seat) for seat in seats])


def card_list(cards: str) -> str:
    """Cards by their letters: "2 coniura and 1 dual card"."""
    singles = (several(cards.count(KINDS[CON]), "coniura", "coniura"), several(cards.count(KINDS[PUG]), "pugio"))
    dual = sum(cards.count(KINDS[kind]) for kind in (DUAL_CON, DUAL_PUG))
    return listed([words for words in (*singles, several(dual, "dual card")) if words[0] != "0"])
