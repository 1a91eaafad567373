"""A table to try rules at: who sits there, what lies there, and short words for what people do."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from engine.core.chance import Live
from engine.core.choice import Choice
from engine.core.step import Ask
from engine.core.words import plain
from engine.games.bacchus import TITLE
from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import CALIGULA, CARD, CARDS, DAGGER, FACE_UP, GUEST, GUESTS, PRIVILEGE, PRIVILEGES
from engine.games.bacchus.game import GAME
from engine.games.bacchus.state import State

FOUR = ("caligula", "claudius", "caesonia", "octavius")
ORDINARY_FOUR = ("caligula", "claudius", "caesonia", "messalina")
QUIET = ("oysters", "hare", "dormice", "peacock", "silk", "carp", "dance", "statuette", "watered_wine")
"""Cards that lie on the table when a test does not care."""


class Dinner:
    """A position and the people who play on from it. Cards, guests and privileges go by their names.

    guests: by seat. lying: accepted cards by seat. belts: buckles by seat. privileges: cards in hand by seat.
    carried: guests carried out before. The first to play is the `active` seat.
    """

    def __init__(
        self,
        *guests: str,
        lying: Mapping[int, Iterable[str]] | None = None,
        belts: Mapping[int, int] | None = None,
        privileges: Mapping[int, Iterable[str]] | None = None,
        carried: Iterable[tuple[int, str]] = (),
        active: int = 0,
        seed: int = 1,
        box: Box | None = None,
        different_dishes: bool = False,
    ) -> None:
        seats = len(guests)
        self.box: Box = box or GAME.box(seats, TITLE.settle(seats, {"different_dishes": different_dishes}))
        self.t = Live(str(seed), 0)
        s: State = GAME.deal(self.box, self.t)
        self.s = s
        s.guests = [GUEST[guest] for guest in guests]
        s.carried = [(seat, GUEST[guest]) for seat, guest in carried]
        gone = [guest for _, guest in s.carried]
        s.fallen = [guest for guest in gone if guest != CALIGULA]
        s.out = [CALIGULA] if CALIGULA in gone else []
        s.stack = [g for g in range(len(GUESTS)) if g not in (CALIGULA, *s.guests, *gone)]
        if CALIGULA in gone:
            s.out += [g for g in s.stack if GUESTS[g].conspirator]
            s.stack = [g for g in s.stack if not GUESTS[g].conspirator]
        held = privileges or {}
        s.privileges = [tuple(sorted(PRIVILEGE[card] for card in held.get(p, ()))) for p in range(seats)]
        s.aside = [n for n in range(len(PRIVILEGES)) if not any(n in cards for cards in s.privileges)]
        s.bag = list(self.box.deck)
        s.face = [NONE] * FACE_UP
        for seat, cards in (lying or {}).items():
            s.shown[seat] = tuple(CARD[card] for card in cards)
            for card in s.shown[seat]:
                s.bag.remove(card)
                s.belts[seat] = max(0, s.belts[seat] + CARDS[card].value)
        for seat, belt in (belts or {}).items():
            s.belts[seat] = belt
        s.daggers = sum(CARDS[card].family == DAGGER for shown in s.shown for card in shown)
        s.active = active
        s.offered = 1 << active
        s.agenda[:] = [("take", active, (1 << FACE_UP) - 1)]
        self.cards_on_the_table()
        self.check()

    # ------------------------------------------------------------------ what lies there

    def cards_on_the_table(self, *cards: str) -> None:
        """These cards lie open, and quiet ones beside them."""
        s = self.s
        s.bag += [card for card in s.face if card != NONE]
        wanted = [CARD[card] for card in cards]
        for card in wanted:
            s.bag.remove(card)
        for name in QUIET * 2:
            if len(wanted) < FACE_UP and CARD[name] in s.bag:
                s.bag.remove(CARD[name])
                wanted.append(CARD[name])
        s.face = wanted

    def next_guest(self, guest: str) -> None:
        """Only this guest is left to come."""
        assert GUEST[guest] in self.s.stack
        waiting = [g for g in self.s.stack if g != GUEST[guest]]
        self.s.stack = [GUEST[guest]]
        self.s.out += waiting

    def check(self) -> None:
        """Nothing has got lost."""
        totals = GAME.totals(self.s)
        for number, card in enumerate(CARDS):
            assert totals[f"card {card.id}"] == self.box.deck.count(number), card.id

    def lying(self, seat: int) -> list[str]:
        return [CARDS[card].id for card in self.s.shown[seat]]

    def guest(self, seat: int) -> str:
        return GUESTS[self.s.guests[seat]].id

    def discards(self) -> list[str]:
        return sorted(CARDS[card].id for card in self.s.pile)

    @property
    def asked(self) -> tuple[str, int] | None:
        """The question that is open, and the seat that answers first."""
        s = self.s
        return (s.agenda[-1][0], GAME.steps[s.agenda[-1][0]].seat(s)) if s.agenda else None

    @property
    def won(self) -> tuple[str, tuple[int, ...]] | None:
        return (self.s.reason, self.s.winners) if self.s.reason else None

    @property
    def story(self) -> list[str]:
        """What everybody read so far."""
        return [plain(GAME.words(self.box, event).text) for event, _, _ in self.t.beats if event is not None]

    def ask(self, seat: int) -> Ask:
        return GAME.steps[self.s.agenda[-1][0]].ask(self.s, seat)

    def may(self) -> list[str]:
        """The choices of the seat that is asked."""
        return [c.key for c in GAME.steps[self.s.agenda[-1][0]].choices(self.s)]

    def view(self, seat: int | None) -> dict[str, Any]:
        return GAME.view(self.s, seat)

    def event(self, name: str) -> tuple[Any, ...]:
        """The last event of that name."""
        return [event for event, _, _ in self.t.beats if event is not None and event[0] == name][-1]

    def events(self) -> list[str]:
        return [event[0] for event, _, _ in self.t.beats if event is not None]

    # ------------------------------------------------------------------ what people do

    def play(self, key: str) -> "Dinner":
        s = self.s
        step = GAME.steps[s.agenda[-1][0]]
        listed: dict[str, Choice] = {c.key: c for c in step.choices(s)}
        assert key in listed, f"{key} is not among {list(listed)}"
        step.take(s, listed[key], self.t)
        self.check()
        return self

    def serve(self, keep: str, gift: str, discard: str) -> "Dinner":
        """The active player takes these three cards, mixes them and lays them so."""
        assert self.asked is not None and self.asked[0] == "take"
        self.cards_on_the_table(keep, gift, discard)
        self.play("take:0").play("take:1").play("take:2").play("done")
        mixed = list(self.s.mixed)
        at = mixed.index(CARD[keep])
        mixed[at] = NONE
        return self.play(f"lay:{at}:{mixed.index(CARD[gift])}")

    def hand_to(self, seat: int, **plays: str) -> "Dinner":
        """The gift is handed to a seat, and nobody plays a privilege but those named: `hand_to(2, p1="give_back")`."""
        self.play(f"offer:{seat}")
        return self.answer_window(**plays)

    def answer_window(self, **plays: str) -> "Dinner":
        if self.asked is not None and self.asked[0] == "privilege":
            seats = self.s.agenda[-1][1]
            for seat in seats:
                if self.asked is None or self.asked[0] != "privilege":
                    break
                card = plays.get(f"p{seat}")
                self.play(f"play:{card}" if card else "pass")
        return self

    def accept(self) -> "Dinner":
        return self.play("accept")

    def gift(self, gift: str, to: int, keep: str = "mirror", discard: str = "perfume") -> "Dinner":
        """A whole turn in which `to` accepts that gift."""
        self.serve(keep, gift, discard)
        if self.asked is not None and self.asked[0] == "fewer":
            self.play("pass")
        return self.hand_to(to).accept()

    def twin(self, seat: int, seed: int = 0) -> State:
        twin: State = GAME.determinize(self.box, GAME.view(self.s, seat), GAME.memory(self.s, seat), Random(seed))
        return twin
