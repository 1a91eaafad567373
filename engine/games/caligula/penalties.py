"""Penalties: what a victim can pay, in the open or from its hand."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.caligula import data
from engine.games.caligula.agenda import run
from engine.games.caligula.box import (
    PAY_CONSPIRACY,
    PAY_POINT,
    SHOW,
)
from engine.games.caligula.data import KINDS
from engine.games.caligula.effects import remove
from engine.games.caligula.moves import (
    give_up,
    honor,
    pay,
    sweep,
)
from engine.games.caligula.state import State, owner_of
from engine.games.caligula.text import civitas as card_words
from engine.games.caligula.text import effect_words

SYMBOLS = {data.LOSE_PUGIO: data.SHOWS_PUGIO, data.LOSE_CONIURA: data.SHOWS_CONIURA}


def open_payments(s: State, seat: int) -> list[Choice]:
    """What a seat can pay with things that lie open: points, or a token of its own."""
    found: list[Choice] = []
    for name, _ in s.box.effects[s.resolving]:
        if name == data.LOSE_POINT:
            if s.vp[seat]:
                found.append(PAY_POINT)
            if s.cp[seat]:
                found.append(PAY_CONSPIRACY)
        elif name == data.LOSE_TOKEN:
            for slot, laid in enumerate(s.laid):
                row = s.box.taken[slot][len(laid)]
                found += [row[i] for i, item in enumerate(laid) if owner_of(item & 63) == seat]
    return found


def _pay(s: State, seat: int, c: Choice, t: Chance) -> None:
    if c is PAY_POINT:
        pay(s, seat, -1)
        t.tell(s, ("paid", seat, 1))
    else:
        honor(s, seat, -1)
        t.tell(s, ("dishonored", seat))


PAYMENTS = {"pay": _pay, "remove": remove}


class Penalty(Step):
    """A victim pays with something that lies open."""

    auto = True
    parts: ClassVar = {"pay": ("what",), "remove": ("space",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return open_payments(s, s.agenda[-1][1])

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        PAYMENTS[str(c[0])](s, seat, c, t)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        victim = self.seat(s)
        return Ask(
            f"{effect_words(s.box, s.resolving)}.", f"{named(victim)} pays for {card_words(s.box, s.resolving)}.", "3.5"
        )


class Tribute(Step):
    """A victim pays with a card from hand, in secret until it lies there, or with something else the card allows."""

    private = True
    parts: ClassVar = {"throw": ("cards",), "pay": ("what",), "remove": ("space",)}

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        hand = s.hands[seat * 4 : seat * 4 + 4]
        wanted = [kind for name, _ in s.box.effects[s.resolving] for kind in SYMBOLS.get(name, ())]
        found = [s.box.thrown[kind] for kind in range(len(KINDS)) if hand[kind] and kind in wanted]
        found += open_payments(s, seat)
        return found or (SHOW,)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is SHOW:  # only single cards of the other symbol can be left: now everybody knows them (caligula-R25)
            s.known[seat * 4 : seat * 4 + 4] = s.hands[seat * 4 : seat * 4 + 4]
            t.tell(s, ("showed", seat, s.resolving), look=s.box.everybody)
        elif c[0] == "throw":
            kind = KINDS.index(str(c[1]))
            give_up(s, seat, kind)
            s.table.append(seat * 4 + kind)
            t.tell(s, ("threw", seat, kind), look=s.box.everybody)
            sweep(s)
        else:
            PAYMENTS[str(c[0])](s, seat, c, t)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        victim = self.seat(s)
        return Ask(
            f"{effect_words(s.box, s.resolving)}.", f"{named(victim)} pays for {card_words(s.box, s.resolving)}.", "3.5"
        )


STEPS: dict[str, Step] = {"penalty": Penalty(), "tribute": Tribute()}
