"""What is in the box of Caesar!: map, influence tokens, bonus tokens, and the open rule questions.

Everything here is sourced: the map and the tokens agree in two independent descriptions of the printed game; the
split of Tactics, Wealth and Might and the three double-lined borders stand in one detailed description, and fit the
totals of the others. Only the command tiles of Crassus, at the end, are reconstructed.
"""

from dataclasses import dataclass

SWORD, SHIELD, SHIP, LAUREL = "sword", "shield", "ship", "laurel"
ICONS = (SWORD, SHIELD, SHIP)  # what the map shows; a laurel is only ever on tokens

SENATE, WEALTH, TACTICS, MIGHT, POISON, CENTURION = "senate", "wealth", "tactics", "might", "poison", "centurion"
BONUS_NAMES = {
    SENATE: "Senate",
    WEALTH: "Wealth",
    TACTICS: "Tactics",
    MIGHT: "Might",
    POISON: "Poison",
    CENTURION: "Centurion",
}

CONTROL_MARKERS = 12  # per player; sourced
START_HAND = 2  # sourced
START_HAND_WITH_POISON = 3  # sourced

BASE_BONUS = {SENATE: 6, WEALTH: 4, TACTICS: 4, MIGHT: 4}  # one per province; sourced
POISON_BONUS = {POISON: 3}  # sourced
CENTURION_BONUS = {CENTURION: 3}  # sourced


@dataclass(frozen=True, slots=True)
class Province:
    """A province; `spots` are its spaces for control markers."""

    id: str
    name: str
    spots: int = 1


@dataclass(frozen=True, slots=True)
class Border:
    """A border space between exactly two provinces. `double`: one of the three double-lined ones (Border Control)."""

    n: int
    a: str
    b: str
    icon: str
    double: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """An influence token: the icons of the spaces it may lie on, and its two numbers. Both colours have the same."""

    id: int
    icon: str
    fits: tuple[str, ...]
    values: tuple[int, int]
    centurion: bool = False

    @property
    def even(self) -> bool:
        """Whether turning it round makes no difference (caesar-R36)."""
        return self.values[0] == self.values[1]


PROVINCES = (
    Province("HUL", "Hispania Ulterior"),
    Province("HCI", "Hispania Citerior"),
    Province("MAU", "Mauretania"),
    Province("SAR", "Sardinia"),
    Province("GAL", "Gallia"),
    Province("NUM", "Numidia"),
    Province("SIC", "Sicilia"),
    Province("ITA", "Italia", spots=2),
    Province("GCI", "Gallia Cisalpina"),
    Province("AFR", "Africa"),
    Province("ACH", "Achaia"),
    Province("MAC", "Macedonia"),
    Province("DAL", "Dalmatia"),
    Province("CYR", "Cyrene"),
    Province("CRE", "Creta"),
    Province("AEG", "Aegyptus"),
    Province("ASI", "Asia"),
    Province("SYR", "Syria"),
)
ITALIA = 7  # its place in PROVINCES

BORDERS = (
    Border(1, "HUL", "HCI", SHIELD),
    Border(2, "HUL", "MAU", SHIP),
    Border(3, "HCI", "GAL", SWORD),
    Border(4, "MAU", "SAR", SHIP),
    Border(5, "MAU", "NUM", SWORD),
    Border(6, "SAR", "GAL", SHIELD, double=True),
    Border(7, "SAR", "SIC", SHIP),
    Border(8, "SAR", "ITA", SHIELD),
    Border(9, "GAL", "GCI", SWORD),
    Border(10, "NUM", "SIC", SHIP),
    Border(11, "NUM", "AFR", SWORD, double=True),
    Border(12, "SIC", "ITA", SWORD),
    Border(13, "SIC", "AFR", SHIP),
    Border(14, "ITA", "GCI", SWORD),
    Border(15, "ITA", "ACH", SHIP),
    Border(16, "ITA", "MAC", SHIELD),
    Border(17, "ITA", "DAL", SHIP),
    Border(18, "GCI", "DAL", SHIELD),
    Border(19, "AFR", "ACH", SHIP),
    Border(20, "AFR", "CYR", SHIELD),
    Border(21, "ACH", "MAC", SWORD),
    Border(22, "ACH", "CRE", SHIELD),
    Border(23, "MAC", "DAL", SWORD),
    Border(24, "CYR", "CRE", SHIELD),
    Border(25, "CYR", "AEG", SWORD),
    Border(26, "CRE", "AEG", SHIP),
    Border(27, "CRE", "ASI", SHIELD),
    Border(28, "AEG", "ASI", SHIP, double=True),
    Border(29, "AEG", "SYR", SWORD),
    Border(30, "ASI", "SYR", SHIELD),
)

_PLAIN = ((6, 0), (5, 1), (4, 2), (3, 3))
_WILD = ((4, 0), (3, 1), (2, 2), (2, 2))
_BASE = [(icon, (icon,), pair) for icon in ICONS for pair in _PLAIN] + [(LAUREL, ICONS, pair) for pair in _WILD]
_CENTURIONS = [(LAUREL, ICONS, (3, 3)), (SWORD, (SWORD,), (7, 0)), ("shield-ship", (SHIELD, SHIP), (4, 4))]

TOKENS = tuple(
    [Token(i, *parts) for i, parts in enumerate(_BASE)]
    + [Token(len(_BASE) + i, *parts, centurion=True) for i, parts in enumerate(_CENTURIONS)]
)


@dataclass(frozen=True, slots=True)
class Rulings:
    """Questions that no known official source answers, one switch each: an answer costs one line.

    R3_stuck_extra_turn_loses: an extra turn that can't be taken loses the match; otherwise it is forfeited.
    R5_closer_orders: of two bonuses the closer chooses the first; otherwise they follow the list of provinces.
    R20_one_down_cuts_italia: one face-down marker in Italia ends new border markers there; otherwise both must be.
    R29_skips_add_up: two Centurions in one turn skip two draws; otherwise one.
    R32_face_down_fits: a face-down token needs the icon of its space; otherwise any token may lie there face down.
    R33_spare_at_once: a face-down token's bonus acts before provinces close; otherwise it is the first one after.
    """

    R3_stuck_extra_turn_loses: bool = True
    R5_closer_orders: bool = True
    R20_one_down_cuts_italia: bool = True
    R29_skips_add_up: bool = True
    R32_face_down_fits: bool = True
    R33_spare_at_once: bool = True


RULINGS = Rulings()

Tile = tuple[int, int]  # a command tile: how many tokens Crassus draws, and how many of them he lays

# Reconstructed, all of it: known are only that there are ten tiles, one turned up per turn, and that the deck sets how
# hard he plays. By level, from the mildest to the hardest.
DECKS: dict[str, tuple[Tile, ...]] = {
    "tiro": (*[(1, 1)] * 6, *[(2, 1)] * 2),
    "legatus": (*[(1, 1)] * 4, *[(2, 1)] * 3, (2, 2), (3, 1)),
    "consul": (*[(1, 1)] * 3, *[(2, 1)] * 3, *[(2, 2)] * 2, *[(3, 1)] * 2),
    "dictator": (*[(2, 1)] * 3, *[(2, 2)] * 2, *[(3, 1)] * 3, *[(3, 2)] * 2),
}
