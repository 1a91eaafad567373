"""A table of Caligula that a test can set as it needs, and then play on through the steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from engine.core.chance import Event, Stream
from engine.core.choice import Choice
from engine.core.game import Outcome
from engine.core.words import plain
from engine.games.caligula.agenda import run
from engine.games.caligula.box import box
from engine.games.caligula.data import EMPERORS, KINDS, ORDERS, SEQUENTIA
from engine.games.caligula.game import GAME
from engine.games.caligula.moves import look_for_room
from engine.games.caligula.state import EMPTY, NONE, RESOLUTION, State, owner_of, token, value_of
from engine.games.caligula.steps import STEPS, deal

FIRST = {
    "tribuni": ("S1", 0),
    "plebs": ("S4", 1),
    "legionarii": ("S5", 0),
    "nobiles": ("S4", 0),
    "praetoriani": ("S6", 0),
}
"""A sequentia card, and the step on it, that resolves an order."""


class Told(Stream):
    """Chance from a seed, which remembers what was told to whom."""

    def __init__(self, seed: int) -> None:
        super().__init__(Random(seed))
        self.events: list[Event] = []
        self.private: list[tuple[int, Event]] = []
        self.looks: list[tuple[int, ...]] = []

    def tell(
        self, s: Any, public: Event | None, private: Mapping[int, Event] | None = None, look: Collection[int] = ()
    ) -> None:
        if public is not None:
            self.events.append(public)
        self.private += (private or {}).items()
        self.looks.append(tuple(look))


class Table:
    """A dealt match whose position can be changed before it is played.

    Cards are named as in `data.py` ("L1"), slots as "plebs I", hands as letters ("ccd": two coniura and a dual one of
    the coniura deck; p: a pugio, e: a dual one of the pugio deck). The ordo is seat 0, 1, 2, ... unless changed, and
    no card shows a token.
    """

    def __init__(self, seats: int = 4, seed: int = 1, **options: bool) -> None:
        self.t = Told(seed)
        self.s: State = deal(box(seats, GAME.title.settle(seats, options)), self.t)
        self.s.order = list(range(seats))
        self.s.row = list(range(len(SEQUENTIA)))
        self.s.agenda = [("bid", 0)]
        self.t.events.clear()

    # ------------------------------------------------------------------ setting

    def card(self, where: str, name: str, copy: int = 0) -> int:
        """Lay a civitas card into a slot; the one that lay there goes into the deck."""
        s, at = self.s, slot(where)
        number = [i for i, card in enumerate(s.box.cards) if card.id == name][copy]
        if number in s.face:
            s.face[s.face.index(number)] = s.face[at]
        else:
            deck = s.decks[at // 2]
            if number in s.gone:
                s.gone.remove(number)
            else:
                deck.remove(number)
            if s.face[at] != EMPTY:
                deck.append(s.face[at])
        s.face[at] = number
        for one in range(len(s.face)):
            look_for_room(s, one)
        return number

    def lay(self, where: str, *bids: tuple[int, int]) -> None:
        """Place tokens from hands on a card: (seat, value)."""
        s, at = self.s, slot(where)
        for seat, value in bids:
            i = s.held.index(token(seat, value))
            s.held[i] = EMPTY
            s.slots[seat] &= ~(1 << i - seat * 8)
            s.clock += 1
            s.laid[at] += (s.clock << 6 | token(seat, value),)
            look_for_room(s, at)

    def hand(self, seat: int, cards: str) -> None:
        """Give a seat exactly these cards, from the unseen parts of the decks."""
        s, i = self.s, seat * 4
        for kind, name in enumerate(KINDS):
            s.bags[kind] += s.hands[i + kind] - cards.count(name)
            assert s.bags[kind] >= 0
            s.hands[i + kind] = cards.count(name)
            s.known[i + kind] = 0

    def hands(self, *cards: str) -> None:
        for seat, held in enumerate(cards):
            self.hand(seat, held)

    def row(self, *names: str) -> None:
        """Begin the row of sequentia cards with these."""
        numbers = [next(i for i, card in enumerate(SEQUENTIA) if card.id == name) for name in names]
        self.s.row = numbers + [i for i in range(len(SEQUENTIA)) if i not in numbers]

    def throne(self, name: str, *candidates: str, favor: Collection[int] = ()) -> None:
        """Who reigns, who stands beside him, and whose favor he has."""
        s = self.s
        numbers = [emperor(n) for n in (name, *candidates)]
        everybody = [0, *s.box.emperors]
        s.throne, s.candidates = numbers[0], numbers[1:] or s.candidates
        assert s.throne not in s.candidates
        s.augustus = [n for n in everybody if n and n != s.throne and n not in s.candidates]
        s.dead = [0] if s.throne else []
        for seat in favor:
            s.favor[seat] = s.throne

    def points(self, *vp: int, cp: tuple[int, ...] = ()) -> None:
        s = self.s
        s.bank += sum(s.vp) - sum(vp)
        s.honors += sum(s.cp) - sum(cp)
        s.vp = list(vp)
        s.cp = list(cp) or [0] * s.box.seats

    def start(self, position: int = 0, step: int = 0) -> Table:
        """Go on from a place in the row of sequentia cards."""
        s = self.s
        s.phase = RESOLUTION
        s.agenda = [("march", NONE, position, step)]
        run(s, self.t)
        return self

    def resolve(self, order: str) -> Table:
        """Resolve position I of an order."""
        name, step = FIRST[order]
        self.row(name)
        return self.start(0, step)

    def plot_time(self) -> Table:
        """The moment after a sequentia card: the window for a conspiracy."""
        return self.start(0, len(SEQUENTIA[self.s.row[0]].symbols))

    # ------------------------------------------------------------------ playing

    @property
    def step(self) -> str:
        return str(self.s.agenda[-1][0]) if self.s.agenda else "over"

    @property
    def seat(self) -> int:
        return STEPS[self.step].seat(self.s)

    @property
    def asked(self) -> tuple[str, int]:
        return self.step, self.seat

    @property
    def choices(self) -> list[str]:
        return [c.key for c in STEPS[self.step].choices(self.s)]

    def _choice(self, key: str) -> Choice:
        for c in STEPS[self.step].choices(self.s):
            if c.key == key:
                return c
        raise AssertionError(f"{key} is not among {self.choices} of seat {self.seat}")

    def play(self, *keys: str) -> Table:
        """Make choices, each for the seat that is asked."""
        for key in keys:
            self.check()
            STEPS[self.step].take(self.s, self._choice(key), self.t)
        self.check()
        return self

    def quiet(self) -> Table:
        """Nobody starts a conspiracy."""
        while self.step == "conspire":
            self.play("pass")
        return self

    def conspire(self, *lays: str) -> Table:
        """Answer the window and the plot in the order asked: "start", "pass", or the cards to lay."""
        for what in lays:
            self.play(what if what in ("start", "pass") else f"lay:{len(what)}:{what}")
        return self

    def check(self) -> None:
        """Nothing is lost and nothing comes from nowhere."""
        totals = GAME.totals(self.s)
        assert totals["coniura and pugio cards"] == 34
        assert totals["civitas cards"] == 55
        assert totals["SPQR tokens"] == 8 * self.s.box.seats
        assert totals["victory points"] == 111
        assert totals["conspiracy points"] == 6

    # ------------------------------------------------------------------ reading

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return GAME.view(self.s, seat)

    def tokens(self, where: str) -> list[tuple[int, int]]:
        """What lies on a card, seat and value, from left to right."""
        return [(owner_of(item & 63), value_of(item & 63)) for item in self.s.laid[slot(where)]]

    def values(self, seat: int) -> list[int]:
        """The values of the tokens in a hand, sorted."""
        return sorted(value_of(one) for one in self.s.held[seat * 8 : seat * 8 + 8] if one != EMPTY)

    def holds(self, seat: int) -> str:
        return "".join(name * self.s.hands[seat * 4 + kind] for kind, name in enumerate(KINDS))

    def at(self, where: str) -> str:
        number = self.s.face[slot(where)]
        return "" if number == EMPTY else self.s.box.cards[number].id

    def place_of(self, seat: int, value: int) -> int:
        """In which place of the hand a token is."""
        return self.s.held.index(token(seat, value)) - seat * 8

    def told(self, *names: str) -> list[Event]:
        """The events of these kinds, oldest first."""
        return [event for event in self.t.events if event[0] in names]

    def story(self) -> list[str]:
        return [plain(GAME.words(self.s.box, event).text) for event in self.t.events]

    @property
    def points_now(self) -> list[int]:
        return [vp + cp for vp, cp in zip(self.s.vp, self.s.cp, strict=True)]

    @property
    def outcome(self) -> Outcome:
        return GAME.outcome(self.s)


def slot(where: str) -> int:
    """The number of "plebs II"."""
    order, position = where.split()
    return 2 * ORDERS.index(order) + ("I", "II").index(position)


def space(where: str, place: int = 0) -> int:
    return slot(where) * 8 + place


def emperor(name: str) -> int:
    return [e.name for e in EMPERORS].index(name)
