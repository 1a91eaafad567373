"""What the hands do: tokens, cards and points going from place to place. No rule is decided here."""

from engine.core.chance import Chance
from engine.games.caligula.data import HOME, KINDS, VALUES
from engine.games.caligula.state import EMPTY, State, owner_of

# ------------------------------------------------------------------ tokens


def mix(s: State, seat: int, t: Chance) -> None:
    """Shuffle the tokens in a hand over its places, so that the number of a place tells nobody a value."""
    start = seat * 8
    tokens = [token for token in s.held[start : start + 8] if token != EMPTY]
    t.shuffle(tokens)
    n = len(tokens)
    s.held[start : start + 8] = tokens + [EMPTY] * (8 - n)
    s.slots[seat] = (1 << n) - 1


def put(s: State, seat: int, place: int, slot: int) -> None:
    """Lay a token from a hand face down on the next space of a card (caligula-R7: always behind those there)."""
    i = seat * 8 + place
    token = s.held[i]
    s.held[i] = EMPTY
    s.slots[seat] ^= 1 << place
    s.clock += 1
    s.laid[slot] += (s.clock << 6 | token,)
    if len(s.laid[slot]) == s.box.spaces[s.face[slot]]:
        s.room &= ~(1 << slot)


def to_hand(s: State, token: int) -> None:
    """Back into its owner's hand, at the first free place."""
    seat = owner_of(token)
    used = s.slots[seat]
    free = ~used & (used + 1)
    s.slots[seat] = used | free
    s.held[seat * 8 + free.bit_length() - 1] = token


def take_back(s: State, slot: int, place: int) -> int:
    """A token goes from a card into its owner's hand; those to its right close up. Returns the token."""
    laid = s.laid[slot]
    token = laid[place] & 63
    s.laid[slot] = laid[:place] + laid[place + 1 :]
    s.room |= 1 << slot
    to_hand(s, token)
    return token


def clear(s: State, slot: int) -> tuple[int, ...]:
    """All tokens of a card go home unseen. Returns them."""
    tokens = tuple(item & 63 for item in s.laid[slot])
    s.laid[slot] = ()
    for token in tokens:
        to_hand(s, token)
    return tokens


def gain_token(s: State, seat: int) -> int:
    """The 5 comes into a hand, later the 6. Returns its value."""
    token = seat * 8 + 6 + s.gained[seat]
    s.gained[seat] += 1
    s.seen[token] = s.clock
    to_hand(s, token)
    return VALUES[token & 7]


# ------------------------------------------------------------------ civitas cards


def settle(s: State, t: Chance, order: int) -> None:
    """Position II slides to I where that is empty; then cards come up until two lie there or the deck is empty."""
    one, two = 2 * order, 2 * order + 1
    if s.face[one] == EMPTY:
        s.face[one], s.laid[one] = s.face[two], s.laid[two]
        s.face[two], s.laid[two] = EMPTY, ()
    deck = s.decks[order]
    for slot in (one, two):
        if s.face[slot] == EMPTY and deck:
            s.face[slot] = t.draw(deck)
        look_for_room(s, slot)


def look_for_room(s: State, slot: int) -> None:
    """Note whether the card of a slot has an empty space."""
    card = s.face[slot]
    if card != EMPTY and len(s.laid[slot]) < s.box.spaces[card]:
        s.room |= 1 << slot
    else:
        s.room &= ~(1 << slot)


# ------------------------------------------------------------------ coniura and pugio cards


def deck_size(s: State, deck: int) -> int:
    return s.bags[2 * deck] + s.bags[2 * deck + 1] + len(s.under[deck])


def draw(s: State, t: Chance, seat: int, deck: int) -> None:
    """A card from the top of a deck. Below the unseen part lie the cards put back, whose order everybody saw."""
    first = 2 * deck
    unseen = s.bags[first] + s.bags[first + 1]
    if unseen:
        kind = first if t.below(unseen) < s.bags[first] else first + 1
        s.bags[kind] -= 1
    elif s.under[deck]:
        kind = s.under[deck].pop(0)
        s.known[seat * 4 + kind] += 1
    else:
        t.tell(s, ("empty", seat, deck))
        return
    s.hands[seat * 4 + kind] += 1
    t.tell(s, ("drew", seat, deck), {seat: ("drew", seat, deck, kind)}, look=(seat,))


def give_up(s: State, seat: int, kind: int) -> None:
    """A card leaves a hand, face up."""
    i = seat * 4 + kind
    s.hands[i] -= 1
    if s.known[i]:
        s.known[i] -= 1


def lay(s: State, seat: int, cards: str) -> None:
    """Cards from a hand onto the table, in the order named."""
    for name in cards:
        kind = KINDS.index(name)
        give_up(s, seat, kind)
        s.table.append(seat * 4 + kind)


def sweep(s: State) -> None:
    """Cards on the table go under the decks they came from, in order of play."""
    for card in s.table:
        kind = card & 3
        s.under[HOME[kind]].append(kind)
    s.table = []


# ------------------------------------------------------------------ points


def pay(s: State, seat: int, points: int) -> None:
    """Victory points from the bank, or back to it."""
    s.vp[seat] += points
    s.bank -= points


def honor(s: State, seat: int, points: int) -> None:
    """Conspiracy points, the same."""
    s.cp[seat] += points
    s.honors -= points
