"""Civitas cards as they are resolved: who wins, reaches or misses them, and what becomes of them."""

from engine.core.chance import Chance
from engine.games.caligula import data
from engine.games.caligula.agenda import inner
from engine.games.caligula.data import INDIVIDUAL, PENALTY
from engine.games.caligula.effects import uses
from engine.games.caligula.moves import (
    mix,
    settle,
    to_hand,
)
from engine.games.caligula.penalties import SYMBOLS, open_payments
from engine.games.caligula.state import EMPTY, NONE, State, cards_of, owner_of, value_of


def resolve(s: State, t: Chance, order: int) -> None:
    """Set aside the card in position I of an order, turn up its tokens, and see whom it concerns."""
    slot = 2 * order
    card = s.face[slot]
    if card == EMPTY:  # caligula-R14
        t.tell(s, ("absent", order))
        return
    s.face[slot] = EMPTY
    s.room &= ~(1 << slot)
    s.resolving = card
    tokens = tuple(item & 63 for item in s.laid[slot])
    s.laid[slot] = ()
    totals = [0] * s.box.seats
    bidders: list[int] = []  # leftmost token first
    s.clock += 1
    for token in tokens:
        seat = owner_of(token)
        if seat not in bidders:
            bidders.append(seat)
        totals[seat] += value_of(token)
        s.seen[token] = s.clock
        to_hand(s, token)  # before the effects: a token used here may be placed again (caligula-R12)
    s.shown = tokens
    kind, least = s.box.cards[card].kind, s.box.least[card]
    reached = [seat for seat in bidders if totals[seat] >= least]
    if kind == PENALTY:
        won = tuple(seat for seat in s.order if seat not in reached)
    else:
        reached.sort(key=totals.__getitem__, reverse=True)  # stable: level totals stay leftmost first
        won = tuple(reached[:1] if kind == INDIVIDUAL else reached)
    if tokens:
        t.tell(s, ("revealed", card, tokens), look=s.box.everybody)
    s.won = won
    s.agenda.append(("punish" if kind == PENALTY else "serve", NONE, won))
    t.tell(s, ("concerns", card, won))


@inner
def serve(s: State, t: Chance) -> None:
    """The next winner may use the card; after the last one it leaves the game."""
    seats = s.agenda[-1][2]
    if not seats:
        s.agenda.pop()
        finish(s, t)
        return
    seat = seats[0]
    s.agenda[-1] = ("serve", NONE, seats[1:])
    effects = s.box.effects[s.resolving]
    if effects[0][0] == data.PLACE:
        if s.slots[seat] and s.room:
            mix(s, seat, t)
            s.agenda.append(("place", seat))
            return
    elif any(uses(s, seat, name, order) for name, order in effects):
        s.agenda.append(("benefit", seat))
        return
    t.tell(s, ("useless", seat, s.resolving))


def finish(s: State, t: Chance) -> None:
    """The resolved card is out of the game; its order moves up."""
    card, s.resolving = s.resolving, NONE
    s.gone.append(card)
    s.shown = s.won = ()
    order = s.box.order_of[card]
    settle(s, t, order)
    t.tell(s, ("moved_up", order, s.face[2 * order], s.face[2 * order + 1]))


@inner
def punish(s: State, t: Chance) -> None:
    """The next victim pays what it can; after the last one the card leaves the game."""
    seats = s.agenda[-1][2]
    if not seats:
        s.agenda.pop()
        finish(s, t)
        return
    seat = seats[0]
    s.agenda[-1] = ("punish", NONE, seats[1:])
    if cards_of(s, seat) and any(name in SYMBOLS for name, _ in s.box.effects[s.resolving]):
        s.agenda.append(("tribute", seat))  # asked whatever the hand holds (caligula-R55, R56)
    elif open_payments(s, seat):
        s.agenda.append(("penalty", seat))
    else:
        t.tell(s, ("spared", seat, s.resolving))
