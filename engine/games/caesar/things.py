"""The things of Caesar! as they stand in a sentence."""

from engine.core.words import mark
from engine.games.caesar.data import BONUS_NAMES, BORDERS, PROVINCES, TOKENS, Border

ICON_NAMES = {
    "sword": "sword",
    "shield": "shield",
    "ship": "ship",
    "laurel": "laurel",
    "shield-ship": "shield and ship",
}
_NAME = {province.id: province.name for province in PROVINCES}


def province(p: int) -> str:
    """A province, as a mark that the board can ring."""
    return mark("province", PROVINCES[p].id, PROVINCES[p].name)


def space(n: int) -> str:
    """A border space, named by its two provinces."""
    border = BORDERS[n - 1]
    return mark("space", n, f"{_NAME[border.a]} – {_NAME[border.b]}")


def token(number: int) -> str:
    """`ship 6/0`, `Centurion, sword 7/0`."""
    kind = TOKENS[number]
    name = f"{ICON_NAMES[kind.icon]} {kind.values[0]}/{kind.values[1]}"
    return f"Centurion {name}" if kind.centurion else name


def misfit(number: int, border: Border) -> str:
    """Why a token can't lie on a space."""
    return f"Needs a {ICON_NAMES[border.icon]} or a laurel: this is a {ICON_NAMES[TOKENS[number].icon]}."


def facing(number: int, n: int, way: int) -> str:
    """`6 toward Sicilia, 0 toward Africa`."""
    border = BORDERS[n - 1]
    first, second = TOKENS[number].values[::-1] if way else TOKENS[number].values
    return f"{first} toward {_NAME[border.a]}, {second} toward {_NAME[border.b]}"


def markers(n: int) -> str:
    return "1 control marker" if n == 1 else f"{n} control markers"


def race(placed: int, left: int) -> str:
    """`6 → 5`: how many markers a player still has to place."""
    return f"{left + placed} → {left} to place"


def kind(bonus: str) -> str:
    return BONUS_NAMES[bonus]
