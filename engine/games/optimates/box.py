"""The table set of one match: tracks, symbols, adjacency, and every choice ready-made.

A set of spaces is a number with sixteen bits, space 0 the lowest. Choices for a set are looked up by its two bytes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.core.choice import Choice, choice
from engine.core.game import OptionValue
from engine.games.optimates.data import (
    BLOCKS,
    BLUE_ARM,
    COLOURS,
    COLUMNS,
    GRAIN,
    GRAIN_RED,
    GRAIN_SYMBOLS,
    LAWS,
    MOST_COINS,
    OPTIMATES,
    POPULARES,
    RED_ARMS,
    ROWS,
    SYMBOLS,
    TRIBUNE_BARRED,
)

SPACES = ROWS * COLUMNS
EVERYWHERE = (1 << SPACES) - 1
FIRST_COLUMN = sum(1 << (row * COLUMNS) for row in range(ROWS))
NOT_FIRST_COLUMN = EVERYWHERE ^ FIRST_COLUMN
NOT_LAST_COLUMN = EVERYWHERE ^ (FIRST_COLUMN << COLUMNS - 1)
NOT_LAST_ROW = EVERYWHERE >> COLUMNS

DECLINE, OPPOSE, OVERRIDE, HOLD = choice("decline"), choice("oppose"), choice("override"), choice("hold")
CONSUL_VETO, TRIBUNE_VETO = choice("veto", "consul"), choice("veto", "tribune")

Bytes = tuple[tuple[tuple[Choice, ...], ...], tuple[tuple[Choice, ...], ...]]
Track = tuple[tuple[int, int], ...]


def neighbours(spaces: int) -> int:
    """All spaces that share an edge with one of these."""
    return (
        (spaces & NOT_LAST_COLUMN) << 1
        | (spaces & NOT_FIRST_COLUMN) >> 1
        | spaces << COLUMNS & EVERYWHERE
        | spaces >> COLUMNS
    )


def members(spaces: int) -> list[int]:
    """The spaces in a set, in reading order."""
    return [space for space in range(SPACES) if spaces >> space & 1]


def space_name(space: int) -> str:
    """Columns a to d from the left, rows 1 to 4 from the top."""
    return f"{'abcd'[space % COLUMNS]}{space // COLUMNS + 1}"


def pair_name(a: int, b: int) -> str:
    """Two neighbours as one word: "a1-b1"."""
    return f"{space_name(a)}-{space_name(b)}"


@dataclass(frozen=True, slots=True)
class Box:
    """Frozen, shared by all states of a match. `track[law]` lists (side, number) from the red end to the blue one;
    `points[law]` the same as numbers, what counts for the Optimates below 0.

    blue_ends: by law, the Populares' last space.
    pairs: neighbouring spaces by their name, the left or upper one first.
    """

    random_italics: bool
    proscribe_ones: bool
    tribune_sets_no_pass: bool
    red_spaces: int
    track: tuple[Track, ...]
    points: tuple[tuple[int, ...], ...]
    blue_ends: tuple[int, ...]
    start: tuple[int, ...]
    symbols: tuple[tuple[tuple[int, int], ...], ...]
    near: tuple[int, ...]
    consul_moves: tuple[tuple[tuple[bool, ...], ...], ...]
    tribune_moves: tuple[tuple[tuple[bool, ...], ...], ...]
    influence: Bytes
    pairs: Mapping[str, tuple[int, int]]
    nudge_across: Bytes
    nudge_down: Bytes
    persuade: Bytes
    intimidate: Bytes
    proscribe: Bytes
    mark: Bytes
    flip: Bytes
    games: tuple[Choice, ...]
    bid: tuple[Choice, ...]
    consul: tuple[Choice, ...]
    tribune: tuple[Choice, ...]
    crowd: tuple[Choice, ...]


def box(seats: int, options: Mapping[str, OptionValue]) -> Box:
    """The box for these options; the same object for the same ones."""
    return _box(
        bool(options["random_italics"]),
        int(options["red_arm"]),
        str(options["grain_dole"]),
        str(options["senate"]),
        bool(options["proscribe_ones"]),
        bool(options["tribune_sets_no_pass"]),
    )


@cache
def _box(random_italics: bool, red_arm: int, grain: str, senate: str, ones: bool, no_pass: bool) -> Box:
    tracks = tuple(_track(GRAIN_RED if law == GRAIN else RED_ARMS[red_arm]) for law in range(len(LAWS)))
    colours = "".join(COLOURS[senate])
    across = [(space, space + 1) for space in range(SPACES) if NOT_LAST_COLUMN >> space & 1]
    down = [(space, space + COLUMNS) for space in range(SPACES) if NOT_LAST_ROW >> space & 1]
    pairs = MappingProxyType({pair_name(*pair): pair for pair in across + down})
    return Box(
        random_italics=random_italics,
        proscribe_ones=ones,
        tribune_sets_no_pass=no_pass,
        red_spaces=sum(1 << space for space, colour in enumerate(colours) if colour == "R"),
        track=tracks,
        points=tuple(tuple(number if side else -number for side, number in track) for track in tracks),
        blue_ends=tuple(len(track) - 1 for track in tracks),
        start=tuple(len(track) - len(BLUE_ARM) - 1 for track in tracks),
        symbols=(SYMBOLS["italic"], GRAIN_SYMBOLS[grain], SYMBOLS["debt"], SYMBOLS["agrarian"]),
        near=tuple(neighbours(1 << space) for space in range(SPACES)),
        consul_moves=tuple(_moves(tracks, side, None) for side in (OPTIMATES, POPULARES)),
        tribune_moves=tuple(_moves(tracks, side, TRIBUNE_BARRED) for side in (OPTIMATES, POPULARES)),
        influence=_by_byte(lambda space: choice("influence", space)),
        pairs=pairs,
        nudge_across=_by_byte(lambda space: choice("nudge", pair_name(space, space + 1))),
        nudge_down=_by_byte(lambda space: choice("nudge", pair_name(space, space + COLUMNS))),
        persuade=_by_byte(lambda space: choice("persuade", space)),
        intimidate=_by_byte(lambda space: choice("intimidate", space)),
        proscribe=_by_byte(lambda space: choice("proscribe", space)),
        mark=_by_byte(lambda space: choice("mark", space)),
        flip=_by_byte(lambda space: choice("flip", space)),
        games=tuple(choice("games", coins) for coins in range(1, MOST_COINS + 1)),
        bid=tuple(choice("bid", coins) for coins in range(1, MOST_COINS + 1)),
        consul=tuple(choice("consul", law) for law in range(len(LAWS))),
        tribune=tuple(choice("tribune", law) for law in range(len(LAWS))),
        crowd=tuple(choice("turn", block) for block in range(len(BLOCKS))),
    )


def _track(red: Sequence[int]) -> Track:
    return tuple((OPTIMATES, number) for number in red) + tuple((POPULARES, number) for number in BLUE_ARM)


def _moves(tracks: Sequence[Track], side: int, barred: int | None) -> tuple[tuple[bool, ...], ...]:
    """By law and place on its track: may `side` move it one space its way, not onto a space numbered `barred`?

    Nobody moves a law past its end (R30), and the Optimates never touch the Grain Dole.
    """
    step = 1 if side == POPULARES else -1

    def may(law: int, at: int) -> bool:
        if (law == GRAIN and side == OPTIMATES) or not 0 <= at + step < len(tracks[law]):
            return False
        return tracks[law][at + step][1] != barred

    return tuple(tuple(may(law, at) for at in range(len(track))) for law, track in enumerate(tracks))


def _by_byte(make: Callable[[int], Choice]) -> Bytes:
    """For each low and each high byte of a set, the choices of its members."""

    def table(first: int) -> tuple[tuple[Choice, ...], ...]:
        return tuple(tuple(make(first + bit) for bit in range(8) if byte >> bit & 1) for byte in range(256))

    return table(0), table(8)
