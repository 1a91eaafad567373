"""The course of a match: the deal, bids, the row of sequentia cards, the end of a round, and the Fall of the Empire."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.step import Ask, Greyed, Step
from engine.core.words import seat as named
from engine.games.caligula import assassination, conspiracy, effects, penalties
from engine.games.caligula.agenda import INNER, Inner, inner, run
from engine.games.caligula.box import DRAWS, LEFT, SLOTS, Box
from engine.games.caligula.civitas import resolve
from engine.games.caligula.conspiracy import open_window
from engine.games.caligula.data import (
    AT_START,
    CALIGULA,
    CANDIDATES,
    CONIURA_DECK,
    CONSPIRACY_POINTS,
    COPIES,
    DUAL_CON,
    ORDERS,
    SEQUENTIA,
    VICTORY_POINTS,
)
from engine.games.caligula.moves import draw, mix, pay, put, settle
from engine.games.caligula.state import BIDS, EMPTY, FALL, NONE, RESOLUTION, UNDECIDED, State
from engine.games.caligula.text import place

# ------------------------------------------------------------------ the deal


def deal(b: Box, t: Chance) -> State:
    """Set the table: everybody has six tokens and one dual coniura card, Caligula is on the throne."""
    n = b.seats
    decks: list[list[int]] = [[] for _ in ORDERS]
    for card, order in enumerate(b.order_of):
        decks[order].append(card)
    bags = list(COPIES)
    bags[DUAL_CON] -= n
    s = State(
        box=b, agenda=[], round=1, phase=BIDS, ended="", order=list(range(n)), row=list(range(len(SEQUENTIA))),
        mark=NONE, symbol=NONE, face=[EMPTY] * SLOTS, laid=[()] * SLOTS, room=0, decks=decks, gone=[], resolving=NONE,
        shown=(), won=(),
        held=[EMPTY] * (8 * n), slots=[(1 << AT_START) - 1] * n, gained=[0] * n, seen=[0] * (8 * n), clock=0,
        hands=[0, 1, 0, 0] * n, known=[0, 1, 0, 0] * n, bags=bags, under=[[], []],
        throne=CALIGULA, candidates=[], augustus=list(b.emperors), dead=[], favor=[NONE] * n, slain=False,
        vp=[0] * n, cp=[0] * n, bank=VICTORY_POINTS, honors=CONSPIRACY_POINTS, primus=NONE,
        leader=NONE, bid=0, stand=[UNDECIDED] * n, lain=[0] * n, table=[], candidate=NONE, defence=0, stabs=[0] * n,
    )  # fmt: skip
    for seat in b.everybody:
        s.held[seat * 8 : seat * 8 + AT_START] = range(seat * 8, seat * 8 + AT_START)
    for order in range(len(ORDERS)):
        settle(s, t, order)
    t.shuffle(s.row)
    t.shuffle(s.order)
    for _ in range(CANDIDATES):
        s.candidates.append(t.draw(s.augustus))
    t.tell(s, ("dealt", tuple(s.order)))
    open_round(s, t)
    return s


# ------------------------------------------------------------------ bids


def open_round(s: State, t: Chance) -> None:
    """Everybody shuffles the tokens in hand, and the first in the ordo bids."""
    for seat in s.box.everybody:
        mix(s, seat, t)
    ask_next(s, t, s.order)


def ask_next(s: State, t: Chance, order: Sequence[int]) -> None:
    """The next of `order` with a token bids, while any card has room; else the sequentia cards begin (caligula-R5)."""
    if s.room:
        for seat in order:
            if s.slots[seat]:
                s.agenda.append(("bid", seat))
                return
    s.phase = RESOLUTION
    t.tell(s, ("bids_closed",))
    s.agenda.append(("march", NONE, 0, 0))
    run(s, t)


class Bid(Step):
    """Place one token face down on a card. Nobody can pass (caligula-R6)."""

    private = True
    face_down = True
    parts: ClassVar = {"place": ("slot", "card")}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.bids[s.slots[s.agenda[-1][1]] << SLOTS | s.room]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        slot = int(c[2])
        put(s, seat, int(c[1]), slot)
        t.tell(s, ("placed", seat, slot, s.face[slot], len(s.laid[slot])))
        order = s.order
        after = order.index(seat) + 1
        ask_next(s, t, order[after:] + order[:after])

    def ask(self, s: State, seat: int) -> Ask:
        asked = self.seat(s)
        return Ask(
            "Place one token face down on a card.", f"{named(asked)} places a token.", "2.1", full_cards(s, asked)
        )


def full_cards(s: State, seat: int) -> tuple[Greyed, ...]:
    """Cards without an empty space, for each token that might go there."""
    full = [slot for slot in range(SLOTS) if s.face[slot] != EMPTY and not s.room >> slot & 1]
    held = [i for i in range(8) if s.slots[seat] >> i & 1]
    return tuple(
        Greyed(("place", i, slot), f"No space is left on {place(s.box, slot, s.face[slot])}.", "2.2")
        for i in held
        for slot in full
    )


# ------------------------------------------------------------------ sequentia


@inner
def march(s: State, t: Chance) -> None:
    """The next symbol of a sequentia card; after its last one comes the chance of a conspiracy."""
    _, _, position, step = s.agenda[-1]
    symbols = s.box.symbols[s.row[position]]
    if step == len(symbols):
        last = position + 1 == len(s.row)
        s.agenda[-1] = ("close_round", NONE) if last else ("march", NONE, position + 1, 0)
        open_window(s, t)
        return
    s.mark, s.symbol = position, step
    s.agenda[-1] = ("march", NONE, position, step + 1)
    symbol = symbols[step]
    if symbol == DRAWS:
        t.tell(s, ("everybody_draws", position))
        for seat in s.order:
            draw(s, t, seat, CONIURA_DECK)
    elif symbol == LEFT:
        n = s.box.seats
        s.order = [(seat + 1) % n for seat in s.order]
        t.tell(s, ("ordo_left", position, tuple(s.order)))
    else:
        resolve(s, t, symbol)


# ------------------------------------------------------------------ the end of a round


@inner
def close_round(s: State, t: Chance) -> None:
    """The emperor pays; with ten civitas cards face up there is another round, else the Empire falls."""
    s.agenda.pop()
    s.mark = s.symbol = NONE
    points = s.box.points[s.throne]
    for seat in s.order:
        if s.favor[seat] == s.throne:
            pay(s, seat, points)
            t.tell(s, ("favor_pays", seat, points, s.throne))
    s.slain = False
    if EMPTY not in s.face:
        s.round += 1
        s.phase = BIDS
        t.tell(s, ("round", s.round))
        open_round(s, t)
        return
    s.phase = FALL
    owners = tuple(seat for seat in s.box.everybody if s.favor[seat] == s.throne)
    for seat in owners:
        s.favor[seat] = NONE
    t.tell(s, ("fall", s.throne, owners))
    s.agenda.append(("close_fall", NONE))
    open_window(s, t)


STEPS: dict[str, Step] = {
    "bid": Bid(),
    **effects.STEPS,
    **penalties.STEPS,
    **conspiracy.STEPS,
    **assassination.STEPS,
    **{name: Inner() for name in INNER},
}
