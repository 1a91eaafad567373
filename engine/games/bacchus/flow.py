"""From the hand-over of a gift to the next turn: accepting, privileges coming up, gift, keep, refill."""

from engine.core.chance import Chance
from engine.core.step import Window
from engine.games.bacchus.box import NONE
from engine.games.bacchus.data import CARD, DISCARD, DISH, FACE_UP, GIFT, KEEP, PRIVILEGES, TRIO
from engine.games.bacchus.effects import NO_CARDS, end, land
from engine.games.bacchus.state import NOBODY, State

FOOD_TASTER, UMBRA = CARD["food_taster"], CARD["umbra"]
CLAIMS = tuple(privilege.kind == "claim" for privilege in PRIVILEGES)

# How the acceptor came to accept.
ACCEPTED, RETURNED, FEWER, GIVEN_BACK, SENT, CLAIMED = "accepted", "returned", "fewer", "given_back", "sent", "claimed"


def hand_over(s: State, giver: int, to: int, t: Chance) -> None:
    """The gift goes on, face down: to the next one asked, or home to the active player (rules 3.4, 6.1)."""
    s.path.append((giver, to))
    s.offered |= 1 << to
    t.tell(s, ("handed", giver, to, to == s.active))
    if to == s.active:
        accept(s, to, RETURNED, t)
        return
    if not s.played:
        privileges = s.privileges
        holders = [seat for seat in s.box.order[s.active] if privileges[seat]]
        if holders:
            s.agenda.append(Window.frame("privilege", holders, giver, to))
            return
    s.agenda.append(("answer", to))


def accept(s: State, seat: int, way: str, t: Chance) -> None:
    """`seat` accepts the gift, unseen. A Claim or Exchange that lies face down comes up before it."""
    s.acceptor = seat
    s.way = way
    t.tell(s, ("accepted", seat, way))
    owner, card = s.placed_by, s.placed
    if card == NONE:
        turn_up(s, GIFT, seat, t)
        return
    s.placed = s.placed_by = NONE
    s.spent.append((owner, card))
    s.used = (owner, card)
    t.tell(s, ("revealed", owner, card), None, s.box.everyone)
    if CLAIMS[card]:
        s.agenda.append(("claim", owner, card))
        return
    pair = PRIVILEGES[card].pair
    assert pair is not None
    a, b = pair
    s.laid[a], s.laid[b] = s.laid[b], s.laid[a]
    t.tell(s, ("exchanged", owner, a, b))
    turn_up(s, GIFT, seat, t)


def turn_up(s: State, place: int, seat: int, t: Chance) -> None:
    """The card of a place is turned face up before `seat`, who may be able to throw it away before it takes effect."""
    card = s.laid[place]
    s.laid[place] = NONE
    s.seen[place] = card
    s.up, s.up_seat, s.up_place = card, seat, place
    t.tell(s, ("turned", place, seat, card), None, s.box.everyone)
    shown = s.shown[seat]
    if shown:
        if s.box.limited[card] and card in shown:
            s.up = NONE
            s.pile.append(card)
            t.tell(s, ("second", seat, card))
            go_on(s, t)
            return
        mask = 1 if FOOD_TASTER in shown else 0
        if UMBRA in shown and s.box.family[card] == DISH:
            mask |= 2
        if mask:
            s.agenda.append(("cancel", seat, mask))
            return
    land(s, seat, card, t)
    go_on(s, t)


def go_on(s: State, t: Chance) -> None:
    """What is left of the turn, in order: gift, keep, end. Who was carried out meanwhile turns up nothing more."""
    if s.reason:
        return
    if s.laid[GIFT] != NONE and not s.fell >> s.acceptor & 1:
        turn_up(s, GIFT, s.acceptor, t)
    elif s.laid[KEEP] != NONE and not s.fell >> s.active & 1:
        turn_up(s, KEEP, s.active, t)
    else:
        end_turn(s, t)


def end_turn(s: State, t: Chance) -> None:
    """What was never turned up is discarded, all at once so that the pile tells nothing more than the trio did."""
    laid, seen = s.laid, s.seen
    hidden = [card for card in laid if card != NONE]
    by_elimination = bool(hidden) and hidden.count(hidden[0]) == len(hidden)
    if by_elimination:
        seen = [card if card != NONE else laid[place] for place, card in enumerate(seen)]
    s.turns.append(
        (s.active, tuple(s.trio), tuple(s.path), s.acceptor, s.way, s.lost, s.used, s.claimed, tuple(seen))
    )  # fmt: skip
    if hidden:
        s.pile += hidden
        s.laid = [NONE, NONE, NONE]
        t.tell(s, ("discarded", len(hidden), seen[DISCARD] if by_elimination else NONE))
    following = s.acceptor
    if s.lost:
        following = s.box.order[following][1]
    refill(s, t)
    t.tell(s, ("initiative", following, s.acceptor, s.lost))
    begin_turn(s, following, t)


def refill(s: State, t: Chance) -> None:
    """Seven cards lie round the stack again, as far as there are cards; an empty stack takes the discards in."""
    face = s.face
    for place in range(FACE_UP):
        if face[place] == NONE:
            if not s.bag:
                if not s.pile:
                    return
                s.bag, s.pile = s.pile, []
                t.tell(s, ("reshuffled", len(s.bag)))
            face[place] = t.draw(s.bag)


def begin_turn(s: State, seat: int, t: Chance) -> None:
    """`seat` is the active player of a new turn. With fewer than three cards on the table there is none (ruling 66)."""
    s.turn += 1
    s.active = seat
    s.taken = []
    s.trio = []
    s.seen = [NONE, NONE, NONE]
    s.offered = 1 << seat
    s.path = []
    s.played = False
    s.acceptor = NONE
    s.way = ""
    s.lost = False
    s.fell = 0
    s.claimed = s.used = NOBODY
    mask = 0
    for place, card in enumerate(s.face):
        if card != NONE:
            mask |= 1 << place
    if mask.bit_count() < TRIO:
        end(s, NO_CARDS, (), t)
        return
    s.agenda.append(("take", seat, mask))
