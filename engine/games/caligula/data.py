"""The cards and counts of Caligula, each marked with where it comes from.

`SOURCED`: the rulebook or a published description states it. `RECONSTRUCTED`: no source gives it; the value is ours,
chosen to fit every count that is known. `PARTLY`: what the note says is sourced, the rest is not. To correct a card,
change its one line here.
"""

from dataclasses import dataclass
from typing import Final

SOURCED, PARTLY, RECONSTRUCTED = "sourced", "partly", "reconstructed"

# ------------------------------------------------------------------ orders and civitas cards

ORDERS: Final = ("plebs", "legionarii", "praetoriani", "tribuni", "nobiles")
"""In the order in which the table shows them. The game gives them no rank."""

INDIVIDUAL, COLLECTIVE, PENALTY = "individual", "collective", "penalty"

# The fifteen effects of the legend; a discard names the order it hits.
PUGIO, CONIURA, TOKEN, PRIMUS, PLACE = "pugio", "coniura", "token", "primus", "place"
SWAP_TOKENS, REMOVE, SWAP_ORDO, SWAP_CIVITAS, SWAP_SEQUENTIA = (
    "swap_tokens",
    "remove",
    "swap_ordo",
    "swap_civitas",
    "swap_sequentia",
)
DISCARD = "discard"
LOSE_TOKEN, LOSE_POINT, LOSE_PUGIO, LOSE_CONIURA = "lose_token", "lose_point", "lose_pugio", "lose_coniura"
LEGEND: Final = (
    PUGIO, CONIURA, TOKEN, PRIMUS, PLACE, SWAP_TOKENS, REMOVE, SWAP_ORDO, SWAP_CIVITAS, SWAP_SEQUENTIA, DISCARD,
    LOSE_TOKEN, LOSE_POINT, LOSE_PUGIO, LOSE_CONIURA,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Civitas:
    """One kind of civitas card.

    least: the lowest total that wins it, or that escapes it. effects: one or two, of which one is applied; a discard
    is written `discard:plebs`. spaces: for everybody, more with 4 players, more with 5.
    """

    id: str
    order: str
    copies: int
    kind: str
    least: int
    effects: tuple[str, ...]
    spaces: tuple[int, int, int]
    source: str = RECONSTRUCTED
    note: str = ""


def _discard(order: str) -> str:
    return f"{DISCARD}:{order}"


_NARROW, _WIDE = (2, 1, 1), (3, 1, 1)

CIVITAS: Final = (
    Civitas("B1", "plebs", 1, INDIVIDUAL, 1, (CONIURA, _discard("legionarii")), _WIDE),
    Civitas("B2", "plebs", 1, INDIVIDUAL, 1, (REMOVE,), _NARROW),
    Civitas("B3", "plebs", 1, INDIVIDUAL, 1, (SWAP_TOKENS,), _NARROW),
    Civitas("B4", "plebs", 1, INDIVIDUAL, 2, (PUGIO,), _NARROW),
    Civitas("B5", "plebs", 1, COLLECTIVE, 0, (CONIURA,), _NARROW, PARTLY, "that a least bid of 0 occurs"),
    Civitas("B6", "plebs", 1, COLLECTIVE, 1, (CONIURA,), _NARROW),
    Civitas("B7", "plebs", 2, COLLECTIVE, 1, (PLACE,), _NARROW, PARTLY, "kind, least bid and effect; not its order"),
    Civitas("B8", "plebs", 2, PENALTY, 1, (LOSE_POINT,), _NARROW, PARTLY, "kind, least bid and effect; not its order"),
    Civitas("B9", "plebs", 1, PENALTY, 1, (LOSE_TOKEN, LOSE_POINT), _NARROW),
    Civitas(
        "L1", "legionarii", 1, INDIVIDUAL, 2, (PUGIO, _discard("plebs")), _WIDE, PARTLY, "all but its order and spaces"
    ),
    Civitas("L2", "legionarii", 3, INDIVIDUAL, 2, (PUGIO,), _NARROW),
    Civitas("L3", "legionarii", 1, INDIVIDUAL, 1, (SWAP_CIVITAS,), _NARROW),
    Civitas("L4", "legionarii", 1, INDIVIDUAL, 3, (TOKEN,), _WIDE),
    Civitas("L5", "legionarii", 1, INDIVIDUAL, 1, (REMOVE,), _NARROW),
    Civitas("L6", "legionarii", 1, COLLECTIVE, 3, (PUGIO,), _NARROW),
    Civitas(
        "L7", "legionarii", 1, COLLECTIVE, 1, (PLACE,), _NARROW, PARTLY, "kind, least bid and effect; not its order"
    ),
    Civitas("L8", "legionarii", 1, PENALTY, 1, (LOSE_PUGIO,), _NARROW),
    Civitas("L9", "legionarii", 1, PENALTY, 1, (LOSE_PUGIO, LOSE_POINT), _NARROW),
    Civitas("G1", "praetoriani", 2, INDIVIDUAL, 2, (PUGIO,), _NARROW),
    Civitas("G2", "praetoriani", 1, INDIVIDUAL, 1, (CONIURA,), _NARROW),
    Civitas("G3", "praetoriani", 1, INDIVIDUAL, 2, (PUGIO, CONIURA), _WIDE),
    Civitas("G4", "praetoriani", 1, INDIVIDUAL, 2, (SWAP_SEQUENTIA,), _NARROW),
    Civitas("G5", "praetoriani", 1, INDIVIDUAL, 2, (PUGIO, _discard("tribuni")), _WIDE),
    Civitas("G6", "praetoriani", 1, INDIVIDUAL, 1, (SWAP_ORDO,), _NARROW),
    Civitas("G7", "praetoriani", 1, COLLECTIVE, 2, (CONIURA,), _NARROW),
    Civitas("G8", "praetoriani", 1, COLLECTIVE, 3, (PUGIO,), _NARROW),
    Civitas("G9", "praetoriani", 1, PENALTY, 1, (LOSE_CONIURA,), _NARROW),
    Civitas("G10", "praetoriani", 1, PENALTY, 2, (LOSE_PUGIO, LOSE_CONIURA), _NARROW),
    Civitas("T1", "tribuni", 1, INDIVIDUAL, 1, (SWAP_CIVITAS,), _NARROW),
    Civitas("T2", "tribuni", 1, INDIVIDUAL, 2, (SWAP_SEQUENTIA,), _NARROW),
    Civitas("T3", "tribuni", 1, INDIVIDUAL, 1, (REMOVE,), _NARROW),
    Civitas("T4", "tribuni", 1, INDIVIDUAL, 1, (SWAP_TOKENS,), _NARROW),
    Civitas("T5", "tribuni", 1, INDIVIDUAL, 2, (CONIURA, _discard("nobiles")), _WIDE),
    Civitas("T6", "tribuni", 1, INDIVIDUAL, 1, (SWAP_ORDO,), _NARROW),
    Civitas("T7", "tribuni", 1, INDIVIDUAL, 3, (TOKEN,), _WIDE),
    Civitas("T8", "tribuni", 2, COLLECTIVE, 1, (PLACE,), _NARROW, PARTLY, "kind, least bid and effect; not its order"),
    Civitas("T9", "tribuni", 1, COLLECTIVE, 1, (CONIURA,), _NARROW),
    Civitas("T10", "tribuni", 1, PENALTY, 1, (LOSE_TOKEN,), _NARROW),
    Civitas("N1", "nobiles", 3, INDIVIDUAL, 3, (TOKEN,), _WIDE),
    Civitas("N2", "nobiles", 2, INDIVIDUAL, 2, (PRIMUS,), _NARROW),
    Civitas("N3", "nobiles", 1, INDIVIDUAL, 1, (SWAP_ORDO,), _NARROW),
    Civitas("N4", "nobiles", 1, INDIVIDUAL, 2, (CONIURA, _discard("praetoriani")), _WIDE),
    Civitas("N5", "nobiles", 1, INDIVIDUAL, 1, (CONIURA,), _NARROW),
    Civitas("N6", "nobiles", 1, COLLECTIVE, 3, (TOKEN,), _WIDE),
    Civitas("N7", "nobiles", 1, COLLECTIVE, 2, (CONIURA,), _NARROW),
    Civitas(
        "N8", "nobiles", 1, PENALTY, 1, (LOSE_POINT,), _NARROW, PARTLY, "kind, least bid and effect; not its order"
    ),
)
CIVITAS_PER_ORDER: Final = 11  # sourced
FACE_UP: Final = 2  # of each order, sourced

# ------------------------------------------------------------------ sequentia

EVERYBODY_DRAWS, ORDO_LEFT = "draw", "ordo"


@dataclass(frozen=True, slots=True)
class Sequentia:
    """One sequentia card: its symbols in the order of the arrow, orders or one of the two other effects."""

    id: str
    symbols: tuple[str, ...]
    source: str = RECONSTRUCTED


SEQUENTIA: Final = (
    Sequentia("S1", ("tribuni", "praetoriani", "nobiles"), SOURCED),
    Sequentia("S2", (EVERYBODY_DRAWS, "plebs")),
    Sequentia("S3", (ORDO_LEFT, "legionarii")),
    Sequentia("S4", ("nobiles", "plebs")),
    Sequentia("S5", ("legionarii", "tribuni")),
    Sequentia("S6", ("praetoriani",)),
)

# ------------------------------------------------------------------ emperors


@dataclass(frozen=True, slots=True)
class Emperor:
    """One Augustus card. players: the numbers of players it is used with. What is sourced stands in `note`."""

    name: str
    life: int
    spaces: int
    points: int
    players: tuple[int, ...]
    source: str = RECONSTRUCTED
    note: str = ""


_ALL, _FEW, _MANY = (2, 3, 4, 5), (2, 3), (4, 5)

CALIGULA: Final = 0
"""His place in `EMPERORS`: always the first on the throne (sourced)."""

EMPERORS: Final = (
    Emperor("Caligula", 2, 0, 0, _ALL, PARTLY, "the name, and that he has no favor spaces"),
    Emperor("Galba", 2, 2, 3, _ALL),
    Emperor("Otho", 1, 2, 4, _ALL),
    Emperor("Caracalla", 3, 2, 2, _ALL),
    Emperor("Claudius", 3, 3, 2, _MANY, PARTLY, "the name and its use"),
    Emperor("Nero", 2, 3, 3, _MANY, PARTLY, "the name and its use"),
    Emperor("Commodus", 1, 3, 4, _MANY, PARTLY, "the name and its use"),
    Emperor("Domitianus", 3, 1, 2, _FEW, PARTLY, "the name and its use"),
    Emperor("Vitellius", 2, 1, 3, _FEW, PARTLY, "the name and its use"),
    Emperor("Elagabalo", 1, 1, 4, _FEW, PARTLY, "the name and its use"),
)
CANDIDATES: Final = 2  # sourced

# ------------------------------------------------------------------ coniura and pugio cards

CON, DUAL_CON, PUG, DUAL_PUG = range(4)
"""The four kinds of card: single coniura, dual of the coniura deck, single pugio, dual of the pugio deck."""

KINDS: Final = ("c", "d", "p", "e")
"""How choices and views name them. Both duals show both symbols; they differ by the deck they return to."""

COPIES: Final = (10, 10, 7, 7)  # sourced
CONIURA_DECK, PUGIO_DECK = 0, 1
DECKS: Final = (CONIURA, PUGIO)
HOME: Final = (CONIURA_DECK, CONIURA_DECK, PUGIO_DECK, PUGIO_DECK)
SHOWS_CONIURA: Final = (CON, DUAL_CON, DUAL_PUG)
SHOWS_PUGIO: Final = (PUG, DUAL_PUG, DUAL_CON)

# ------------------------------------------------------------------ tokens and points

VALUES: Final = (-1, 0, 1, 2, 3, 4, 5, 6)  # of each player's SPQR tokens, sourced
AT_START: Final = 6  # so many of them; the last two, 5 and then 6, are set aside (sourced)
VICTORY_POINTS: Final = 111  # 31 of 1 and 16 of 5, sourced
CONSPIRACY_POINTS: Final = 6  # sourced
MORE_ROUNDS_THAN_THIS_NEVER: Final = 5  # follows from the cards above (caligula-R58)
FEWER_ROUNDS_THAN_THIS_NEVER: Final = 4
