"""What lies on the table for one match: built once from the data and the options, then only read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.core.choice import Choice, choice
from engine.core.game import OptionValue
from engine.games.caesar import data
from engine.games.caesar.data import BORDERS, DECKS, ICONS, PROVINCES, TOKENS, Rulings, Tile, Token

PER_ICON = len(BORDERS) // len(ICONS)  # the map has as many spaces of each icon
ALL_FREE = (1 << len(BORDERS)) - 1
ONE_ICON = (1 << PER_ICON) - 1
NO_SEAT = -1
COMMAND, OBEY = choice("command"), choice("obey")  # what Crassus does by himself: turn up a tile, lay a token


class Listing(dict[int, tuple[Choice, ...]]):
    """What one token may do on the spaces of one icon, by the mask of those that are free; filled when first asked."""

    __slots__ = ("per_space",)

    def __init__(self, per_space: tuple[tuple[Choice, ...], ...]) -> None:
        super().__init__()
        self.per_space = per_space

    def __missing__(self, mask: int) -> tuple[Choice, ...]:
        listed: tuple[Choice, ...] = ()
        for i, choices in enumerate(self.per_space):
            if mask >> i & 1:
                listed += choices
        self[mask] = listed
        return listed


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The table set of one match. Sequences by border space have index 1 to 30, by province the order of `PROVINCES`.

    base, reserve: each player's tokens in the bag, and the Centurions beside the screen. bonuses: all that are mixed,
    without Italia's own Senate. start_hand: tokens drawn at the start. hidden: whether hands hold more than a player
    can work out from the tokens still unseen, so that the story of the hidden tokens must be kept. crassus: the seat
    that he plays, or NO_SEAT; deck: all his command tiles, sorted; level: which deck that is, "off" without him.

    ends: the two provinces of a space. around: spaces and neighbours of a province. bit: each space's bit in
    `State.free`, grouped by icon. cut_at: face-down markers that end new border markers of a province.
    worth: by token and facing, the influence toward a space's first and second province.
    moves: by token, `(shift, listing)` for every icon it may lie on. reach: by token, the mask of those spaces.
    """

    poison: bool
    centurions: bool
    border_control: bool
    rulings: Rulings
    base: tuple[int, ...]
    reserve: tuple[int, ...]
    bonuses: tuple[str, ...]
    start_hand: int
    markers: int
    hidden: bool
    crassus: int
    deck: tuple[Tile, ...]
    level: str
    province: Mapping[str, int]
    ends: tuple[tuple[int, int], ...]
    around: tuple[tuple[tuple[int, int], ...], ...]
    bit: tuple[int, ...]
    cut_at: tuple[int, ...]
    worth: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    moves: tuple[tuple[tuple[int, Listing], ...], ...]
    reach: tuple[int, ...]
    flip_token: tuple[Choice, ...]
    flip_marker: tuple[Choice, ...]
    centurion: Mapping[int, Choice]
    order: tuple[Choice, ...]


def box(seats: int, options: Mapping[str, OptionValue]) -> Box:
    """The box for settled options (see `Title.settle`)."""
    level = str(options["crassus"])
    crassus = int(options["crassus_seat"]) if level in DECKS else NO_SEAT
    modules = bool(options["poison"]), bool(options["centurions"]), bool(options["border_control"])
    return table(*modules, data.RULINGS, crassus, level)


@cache
def table(
    poison: bool = False,
    centurions: bool = False,
    border_control: bool = False,
    rulings: Rulings = data.RULINGS,
    crassus: int = NO_SEAT,
    level: str = "off",
) -> Box:
    """The box for these modules and rulings, and for Crassus with the deck of that level at his seat."""
    counts = dict(data.BASE_BONUS)
    if poison:
        counts |= data.POISON_BONUS
    if centurions:
        counts |= data.CENTURION_BONUS
    counts[data.SENATE] -= 1  # one always lies on Italia (caesar-R30)
    index = {province.id: i for i, province in enumerate(PROVINCES)}
    bit = _bits()
    moves = tuple(_moves(token, bit, border_control, rulings) for token in TOKENS)
    return Box(
        poison=poison,
        centurions=centurions,
        border_control=border_control,
        rulings=rulings,
        base=tuple(token.id for token in TOKENS if not token.centurion),
        reserve=tuple(token.id for token in TOKENS if token.centurion) if centurions else (),
        bonuses=tuple(sorted(kind for kind, n in counts.items() for _ in range(n))),
        start_hand=data.START_HAND_WITH_POISON if poison else data.START_HAND,
        markers=data.CONTROL_MARKERS,
        hidden=poison or centurions,
        crassus=crassus,
        deck=tuple(sorted(DECKS.get(level, ()))),
        level=level,
        province=index,
        ends=((-1, -1), *((index[border.a], index[border.b]) for border in BORDERS)),
        around=tuple(
            tuple(
                (border.n, index[border.b if border.a == province.id else border.a])
                for border in BORDERS
                if province.id in (border.a, border.b)
            )
            for province in PROVINCES
        ),
        bit=bit,
        cut_at=tuple(1 if rulings.R20_one_down_cuts_italia else province.spots for province in PROVINCES),
        worth=tuple((token.values, token.values[::-1]) for token in TOKENS),
        moves=moves,
        reach=tuple(_reach(lists) for lists in moves),
        flip_token=tuple(choice("flip_token", n) for n in range(len(BORDERS) + 1)),
        flip_marker=tuple(choice("flip_marker", province.id) for province in PROVINCES),
        centurion={token.id: choice("centurion", token.id) for token in TOKENS if token.centurion},
        order=tuple(choice("first", province.id) for province in PROVINCES),
    )


def _bits() -> tuple[int, ...]:
    """Each space's bit: sword spaces first, then shields, then ships, each in the order of the map."""
    place = {icon: PER_ICON * i for i, icon in enumerate(ICONS)}
    bits = [0]
    for border in BORDERS:
        bits.append(1 << place[border.icon])
        place[border.icon] += 1
    return tuple(bits)


def _moves(
    token: Token, bit: tuple[int, ...], border_control: bool, rulings: Rulings
) -> tuple[tuple[int, Listing], ...]:
    """All that a token may ever do: laid face up either way round (once if both are alike), or face down."""
    lists = []
    for i, icon in enumerate(ICONS):
        per_space = []
        for border in BORDERS:
            if border.icon != icon:
                continue
            fits = icon in token.fits
            ways = (0,) if token.even else (0, 1)
            choices = [choice("place", token.id, border.n, way) for way in ways if fits]
            if border_control and border.double and (fits or not rulings.R32_face_down_fits):
                choices.append(choice("hide", token.id, border.n))
            per_space.append(tuple(choices))
        if any(per_space):
            lists.append((PER_ICON * i, Listing(tuple(per_space))))
    return tuple(lists)


def _reach(lists: tuple[tuple[int, Listing], ...]) -> int:
    mask = 0
    for shift, listing in lists:
        for i, choices in enumerate(listing.per_space):
            if choices:
                mask |= 1 << (shift + i)
    return mask
