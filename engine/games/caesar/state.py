"""The state of a match of Caesar!."""

from dataclasses import dataclass
from typing import Any

from engine.core.chance import Event
from engine.games.caesar.box import Box
from engine.games.caesar.data import Tile

UP, FLIPPED, DOWN = 0, 1, 2  # how an influence token lies: face up, turned by Might, laid face down (Border Control)
NOBODY = -1
Piece = tuple[int, int, int, int]  # owner, token, facing (0: first number toward the border's first province), UP..DOWN


@dataclass(slots=True)
class State:
    """Lists by border space have index 1 to 30 (0 stays unused), lists by province the order of `data.PROVINCES`.

    free: one bit per free space, grouped by icon (`box.bits`). open: free spaces round each province. sums: influence
    by seat, then province; they stand still once the province is closed. bonus: the token on a province, "" when
    taken. down: face-down control markers there. second: whose marker lies on Italia's dashed space. under: markers
    under Senate tokens. skips: end draws that a player will miss. last: the space of the last token laid.
    story: what everybody saw happen to hidden tokens, as `(what, seat, token or space)`; kept for `determinize`.
    winner: a seat, or NOBODY for a drawn match once `reason` is set.

    Of Crassus: deck: his tiles not turned up yet, sorted, since their order must not exist. tile: the last one turned
    up. orders: tokens that it still has him lay. spoiled: drawn tokens that Poison is going to send back. called:
    Centurions that will join his next draw. The tokens that he has drawn and not laid yet are his hand.
    """

    box: Box
    agenda: list[tuple[Any, ...]]
    turn: int
    hands: list[list[int]]
    bags: list[list[int]]
    spaces: list[Piece | None]
    marks: list[int]
    free: int
    open: list[int]
    sums: list[list[int]]
    bonus: list[str]
    control: list[int]
    down: list[int]
    second: int
    left: list[int]
    under: list[int]
    senate: list[int]
    taken: list[list[str]]
    spares: list[str]
    centurions: list[list[int]]
    skips: list[int]
    extra: bool
    last: int
    story: list[Event]
    reason: str
    winner: int
    deck: tuple[Tile, ...] = ()
    tile: Tile | None = None
    orders: int = 0
    spoiled: int = 0
    called: int = 0

    def clone(self) -> "State":
        c = State.__new__(State)
        c.box = self.box
        c.agenda = self.agenda[:]
        c.turn = self.turn
        a, b = self.hands
        c.hands = [a[:], b[:]]
        a, b = self.bags
        c.bags = [a[:], b[:]]
        c.spaces = self.spaces[:]
        c.marks = self.marks[:]
        c.free = self.free
        c.open = self.open[:]
        a, b = self.sums
        c.sums = [a[:], b[:]]
        c.bonus = self.bonus[:]
        c.control = self.control[:]
        c.down = self.down[:]
        c.second = self.second
        c.left = self.left[:]
        c.under = self.under[:]
        c.senate = self.senate[:]
        x, y = self.taken
        c.taken = [x[:], y[:]]
        c.spares = self.spares[:]
        a, b = self.centurions
        c.centurions = [a[:], b[:]]
        c.skips = self.skips[:]
        c.extra = self.extra
        c.last = self.last
        c.story = self.story[:]
        c.reason = self.reason
        c.winner = self.winner
        c.deck = self.deck
        c.tile = self.tile
        c.orders = self.orders
        c.spoiled = self.spoiled
        c.called = self.called
        return c
