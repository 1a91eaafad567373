"""Cards, guests and privileges of Bacchus' Banquet.

Every card says which of its facts come from a source; all the others are reconstructed and are marked so on the page.
The deck must hold 93 cards: that number, the families of cards and their effects are sourced. To put a known value or
count in place of a reconstructed one, change its line.
"""

from dataclasses import dataclass

# Families of action cards.
DISH, WINE, POISON, RELIEF, PRESENT, DAGGER, SPECIAL = (
    "dish",
    "wine",
    "poison",
    "relief",
    "present",
    "dagger",
    "special",
)


@dataclass(frozen=True, slots=True)
class Card:
    """One title of the action deck. value: how far the buckle moves; count: copies in the deck.

    sourced: which of "title", "value", "count" a source gives.
    """

    id: str
    title: str
    family: str
    value: int
    count: int
    sourced: tuple[str, ...] = ()
    effect: str = ""


_RELIEF = "Lets the belt out; it never goes below 0."
_PRESENT = "Three different presents are what some guests came for."

_DOZE = "Lets the belt out; whoever accepts the gift and dozes loses the initiative."
_DAGGER = "Counts for the conspirators, whoever it lies before."
_TASTER = "Later: throw away one card turned up before its owner, and this one."
_UMBRA = "Later: throw away one dish turned up before its owner, and this one."
_HYMN = "Whenever its owner accepts wine, everybody else's belt goes up by 1."

CARDS = (
    Card("carp", "Carp", DISH, 2, 6, ("title", "value")),
    Card("oysters", "Oysters", DISH, 2, 6),
    Card("dormice", "Dormice", DISH, 2, 4),
    Card("peacock", "Peacock", DISH, 3, 5),
    Card("hare", "Hare", DISH, 3, 5),
    Card("piglet", "Piglet", DISH, 4, 4, ("title", "value")),
    Card("watered_wine", "Watered Wine", WINE, 1, 4),
    Card("cup_of_wine", "Cup of Wine", WINE, 2, 6, ("title", "value")),
    Card("jug_of_wine", "Jug of Wine", WINE, 3, 4),
    Card("poison", "Poison", POISON, 7, 6, ("title", "value"), "Neither a dish nor wine."),
    Card("dance", "Dance", RELIEF, -2, 5, ("title",), _RELIEF),
    Card("bill_and_coo", "Bill & Coo", RELIEF, -3, 4, ("title",), _RELIEF),
    Card("doze", "Doze", RELIEF, -4, 3, ("title",), _DOZE),
    Card("feather", "Feather", RELIEF, -5, 4, ("title",), _RELIEF),
    Card("ring", "Ring", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("necklace", "Necklace", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("perfume", "Perfume", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("statuette", "Statuette", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("silk", "Silk", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("mirror", "Mirror", PRESENT, 0, 2, ("value",), _PRESENT),
    Card("dagger", "Dagger", DAGGER, 0, 6, ("title", "value"), _DAGGER),
    Card("food_taster", "Food Taster", SPECIAL, 0, 4, ("title", "value"), _TASTER),
    Card("umbra", "Umbra", SPECIAL, 0, 3, ("title", "value"), _UMBRA),
    Card("hymn", "Hymn to Bacchus", SPECIAL, 0, 2, ("title", "value"), _HYMN),
)  # fmt: skip
CARD = {card.id: number for number, card in enumerate(CARDS)}

TRIO = 3  # cards that the active player takes (rulebook)
FACE_UP = 7  # cards on the table (rulebook)
CAPACITY = 10  # the last hole of a belt; above it a guest is carried out (rulebook)
FEWER = 2  # so many accepted cards fewer than everybody else, and one may claim the gift (rulebook)
SIP = 1  # what the Hymn adds to everybody else's belt (rulebook)
DAGGERS = 3  # daggers on the table that the conspirators need (rulebook)
DAGGERS_LIMITED = False  # ruling 8: whether a second dagger before the same person counts as a second special would
CARRIED_OUT = 3  # guests carried out that end the match (rulebook)
CALIGULA_COUNTS = False  # ruling 50: whether Caligula himself is one of those three
SURPLUS_TO_CALIGULA = 1  # privileges that Caligula holds more than the others (rulebook)


@dataclass(frozen=True, slots=True)
class Guest:
    """One of the nine guests. dishes, wine, presents: what it needs before it. conspirator: shares the plot."""

    id: str
    name: str
    goal: str
    dishes: int = 0
    wine: int = 0
    presents: int = 0
    conspirator: bool = False


_PLOT = (
    "Three daggers lie on the table, whoever they lie before; or Caligula is carried out. All conspirators share this."
)
_GIFTS = "Three different presents."
_EMPEROR = "Two dishes and five points of wine; or three other guests are carried out."

GUESTS = (
    Guest("caligula", "Caligula", _EMPEROR, dishes=2, wine=5),
    Guest("claudius", "Claudius", "Three dishes and three points of wine.", dishes=3, wine=3),
    Guest("messalina", "Messalina", "Four dishes and one point of wine.", dishes=4, wine=1),
    Guest("vespasianus", "Vespasianus", "Five dishes.", dishes=5),
    Guest("caesonia", "Caesonia", _GIFTS, presents=3),
    Guest("agrippina", "Agrippina", _GIFTS, presents=3),
    Guest("octavius", "Octavius", _PLOT, conspirator=True),
    Guest("septimus", "Septimus", _PLOT, conspirator=True),
    Guest("cassius", "Cassius", _PLOT, conspirator=True),
)  # fmt: skip
GUEST = {guest.id: number for number, guest in enumerate(GUESTS)}
CALIGULA = GUEST["caligula"]
CONSPIRATORS = tuple(number for number, guest in enumerate(GUESTS) if guest.conspirator)
ORDINARY = tuple(n for n in range(len(GUESTS)) if n != CALIGULA and n not in CONSPIRATORS)

# The three places of the active player's cards, as they are numbered in a state.
KEEP, GIFT, DISCARD = 0, 1, 2
PLACES = ("keep", "gift", "discard")


@dataclass(frozen=True, slots=True)
class Privilege:
    """One of the eight privilege cards. pair: the two places of a Claim or an Exchange; None for the recipient's two.

    sourced: "pair" where a source names these two places.
    """

    id: str
    name: str
    kind: str
    text: str
    pair: tuple[int, int] | None = None
    sourced: tuple[str, ...] = ()


CLAIM, EXCHANGE, GIVE_BACK, SPECIAL_GIFT = "claim", "exchange", "give_back", "special_gift"


def _claim(a: int, b: int, *sourced: str) -> Privilege:
    one, other = PLACES[a], PLACES[b]
    text = f"Once the gift is accepted, take the {one} or the {other} card unseen and apply it to yourself."
    return Privilege(f"claim_{one}_{other}", f"Claim: {one} or {other}", CLAIM, text, (a, b), sourced)


def _exchange(a: int, b: int, *sourced: str) -> Privilege:
    one, other = PLACES[a], PLACES[b]
    text = f"Once the gift is accepted, the {one} and the {other} card change places, unseen."
    return Privilege(f"exchange_{one}_{other}", f"Exchange: {one} and {other}", EXCHANGE, text, (a, b), sourced)


_BACK = "When you are handed the gift: whoever handed it to you must accept it."
_ON = "When you are handed the gift: somebody else of your choice must accept it."

PRIVILEGES = (
    _claim(GIFT, KEEP, "pair"),
    _claim(GIFT, DISCARD),
    _claim(KEEP, DISCARD),
    _exchange(GIFT, DISCARD, "pair"),
    _exchange(KEEP, DISCARD, "pair"),
    _exchange(GIFT, KEEP),
    Privilege("give_back", "Give Back", GIVE_BACK, _BACK),
    Privilege("special_gift", "Special Gift", SPECIAL_GIFT, _ON),
)  # fmt: skip
PRIVILEGE = {privilege.id: number for number, privilege in enumerate(PRIVILEGES)}
PLACED = tuple(n for n, privilege in enumerate(PRIVILEGES) if privilege.pair is not None)
