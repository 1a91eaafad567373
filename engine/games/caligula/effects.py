"""The effects of the legend that a winner may use."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.chance import Chance, Event
from engine.core.choice import Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.caligula import data
from engine.games.caligula.agenda import run
from engine.games.caligula.box import (
    DECLINE,
    DRAW,
    SLOTS,
    TAKE_PRIMUS,
    TAKE_TOKEN,
)
from engine.games.caligula.data import CONIURA_DECK, PUGIO_DECK
from engine.games.caligula.moves import (
    clear,
    deck_size,
    draw,
    gain_token,
    look_for_room,
    put,
    settle,
    take_back,
)
from engine.games.caligula.state import EMPTY, State, owner_of, value_of
from engine.games.caligula.text import civitas as card_words
from engine.games.caligula.text import effect_words


def tokens_laid(s: State, rows: tuple[tuple[tuple[Choice, ...], ...], ...]) -> list[Choice]:
    found: list[Choice] = []
    for slot, laid in enumerate(s.laid):
        if laid:
            found += rows[slot][len(laid)]
    return found


def uses(s: State, seat: int, effect: str, order: int) -> Sequence[Choice]:
    """All ways in which a seat can use an effect now; none means it can't."""
    b = s.box
    if effect == data.PUGIO or effect == data.CONIURA:
        return (DRAW[effect],) if deck_size(s, PUGIO_DECK if effect == data.PUGIO else CONIURA_DECK) else ()
    if effect == data.TOKEN:
        return (TAKE_TOKEN,) if s.gained[seat] < 2 else ()
    if effect == data.PRIMUS:
        return (TAKE_PRIMUS,) if s.primus != seat else ()
    if effect == data.REMOVE:
        return tokens_laid(s, b.taken)
    if effect == data.SWAP_TOKENS:
        found = tokens_laid(s, b.swapped)
        return found if len(found) > 1 else ()
    if effect == data.SWAP_ORDO:
        return b.ranked
    if effect == data.SWAP_CIVITAS:
        return [c for o, c in enumerate(b.turned) if s.face[2 * o] != EMPTY and s.face[2 * o + 1] != EMPTY]
    if effect == data.SWAP_SEQUENTIA:
        return [c for place, c in enumerate(b.moved) if place != s.mark]
    return [b.discards[slot] for slot in (2 * order, 2 * order + 1) if s.face[slot] != EMPTY]


class Benefit(Step):
    """The winner of a card uses it, or declines."""

    parts: ClassVar = {
        "draw": ("deck",), "remove": ("space",), "swap": ("space",), "ordo": ("seat",), "civitas": ("order",),
        "sequentia": ("row",), "discard": ("card",),
    }  # fmt: skip

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        found: list[Choice] = []
        for effect, order in s.box.effects[s.resolving]:
            found += uses(s, seat, effect, order)
        found.append(DECLINE)
        return found

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda[-1][1]
        kind = str(c[0])
        if kind in FIRST_OF_TWO:
            s.agenda[-1] = (FIRST_OF_TWO[kind], seat, c[1])
            return
        s.agenda.pop()
        EFFECTS[kind](s, seat, c, t)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        winner = self.seat(s)
        words = card_words(s.box, s.resolving)
        return Ask(f"{effect_words(s.box, s.resolving)}?", f"{named(winner)} may use {words}.", "3.4")


def _decline(s: State, seat: int, c: Choice, t: Chance) -> None:
    t.tell(s, ("declined", seat, s.resolving))


def _draw(s: State, seat: int, c: Choice, t: Chance) -> None:
    draw(s, t, seat, data.DECKS.index(str(c[1])))


def _token(s: State, seat: int, c: Choice, t: Chance) -> None:
    t.tell(s, ("gained", seat, gain_token(s, seat)))


def _primus(s: State, seat: int, c: Choice, t: Chance) -> None:
    before, s.primus = s.primus, seat
    t.tell(s, ("primus", seat, before))


def remove(s: State, seat: int, c: Choice, t: Chance) -> None:
    """A token goes home; only its owner sees which one it was (caligula-R11)."""
    slot, place = divmod(int(c[1]), 8)
    token = take_back(s, slot, place)
    owner = owner_of(token)
    event = ("removed", seat, owner, slot, s.face[slot])
    t.tell(s, event, {owner: (*event, value_of(token))}, look=(owner,))


def _civitas(s: State, seat: int, c: Choice, t: Chance) -> None:
    order = data.ORDERS.index(str(c[1]))
    one, two = 2 * order, 2 * order + 1
    s.face[one], s.face[two] = s.face[two], s.face[one]
    s.laid[one], s.laid[two] = s.laid[two], s.laid[one]
    look_for_room(s, one)
    look_for_room(s, two)
    t.tell(s, ("turned", seat, order, s.face[one], s.face[two]))


def _discard(s: State, seat: int, c: Choice, t: Chance) -> None:
    slot = int(c[1])
    card, s.face[slot] = s.face[slot], EMPTY
    s.gone.append(card)
    tokens = clear(s, slot)
    s.room &= ~(1 << slot)
    owners = sorted({owner_of(token) for token in tokens})
    event = ("discarded", seat, card, slot)
    private: dict[int, Event] = {
        owner: (*event, tuple(value_of(token) for token in tokens if owner_of(token) == owner)) for owner in owners
    }
    t.tell(s, event, private, look=owners)
    order = s.box.order_of[card]
    if order != s.box.order_of[s.resolving]:  # else it moves up when the resolving card leaves (caligula-R15)
        settle(s, t, order)
        t.tell(s, ("moved_up", order, s.face[2 * order], s.face[2 * order + 1]))


FIRST_OF_TWO = {"swap": "swap_with", "ordo": "ordo_with", "sequentia": "sequentia_with"}
EFFECTS = {
    "decline": _decline, "draw": _draw, "token": _token, "primus": _primus, "remove": remove, "civitas": _civitas,
    "discard": _discard,
}  # fmt: skip


class SwapWith(Step):
    """The second of two tokens that change places."""

    parts: ClassVar = {"swap": ("space",)}

    def choices(self, s: State) -> Sequence[Choice]:
        first = s.agenda[-1][2]
        return [c for c in tokens_laid(s, s.box.swapped) if c[1] != first]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, first = s.agenda.pop()
        a, i = divmod(first, 8)
        b, j = divmod(int(c[1]), 8)
        one, two = s.laid[a][i], s.laid[b][j]
        s.laid[a] = (*s.laid[a][:i], two, *s.laid[a][i + 1 :])
        s.laid[b] = (*s.laid[b][:j], one, *s.laid[b][j + 1 :])
        t.tell(s, ("swapped", seat, owner_of(one & 63), a, s.face[a], owner_of(two & 63), b, s.face[b]))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Which token changes places with it?", f"{named(self.seat(s))} swaps two tokens.", "3.4")


class OrdoWith(Step):
    """The second of two ordo cards that change owners."""

    parts: ClassVar = {"ordo": ("seat",)}

    def choices(self, s: State) -> Sequence[Choice]:
        first = s.agenda[-1][2]
        return [c for c in s.box.ranked if c[1] != first]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, first = s.agenda.pop()
        other = int(c[1])
        i, j = s.order.index(first), s.order.index(other)
        s.order[i], s.order[j] = other, first
        t.tell(s, ("ordo", seat, first, other))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("With whose ordo card?", f"{named(self.seat(s))} swaps two ordo cards.", "3.4")


class SequentiaWith(Step):
    """The second of two sequentia cards that change places (caligula-R31)."""

    parts: ClassVar = {"sequentia": ("row",)}

    def choices(self, s: State) -> Sequence[Choice]:
        first = s.agenda[-1][2]
        return [c for place, c in enumerate(s.box.moved) if place != s.mark and place != first]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, first = s.agenda.pop()
        i, j = sorted((first, int(c[1])))
        s.row[i], s.row[j] = s.row[j], s.row[i]
        t.tell(s, ("rearranged", seat, i, j, s.mark))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("With which sequentia card?", f"{named(self.seat(s))} swaps two sequentia cards.", "3.4")


class Place(Step):
    """The winner of a "place a token" card lays one more token, or declines."""

    private = True
    face_down = True
    parts: ClassVar = {"place": ("slot", "card")}

    def choices(self, s: State) -> Sequence[Choice]:
        return (*s.box.bids[s.slots[s.agenda[-1][1]] << SLOTS | s.room], DECLINE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is DECLINE:
            t.tell(s, ("declined", seat, s.resolving))
        else:
            slot = int(c[2])
            put(s, seat, int(c[1]), slot)
            t.tell(s, ("placed", seat, slot, s.face[slot], len(s.laid[slot])))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Place one more token face down?", f"{named(self.seat(s))} may place one more token.", "3.4")


STEPS: dict[str, Step] = {
    "benefit": Benefit(),
    "swap_with": SwapWith(),
    "ordo_with": OrdoWith(),
    "sequentia_with": SequentiaWith(),
    "place": Place(),
}
