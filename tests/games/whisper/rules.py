"""Data, box, state, steps and deal of the toy; a real game has a file for each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice, choice
from engine.core.game import OptionValue
from engine.core.step import Ask, Step, Window
from engine.core.words import seat as named

DECK = tuple(value for value in range(1, 7) for _ in range(4))
LIMIT = 20
SNATCH, KEEP, REFUSE, DRAW = choice("snatch"), choice("keep"), choice("refuse"), choice("draw")
NONE, BLANK, REAL = -1, 0, 1


@dataclass(frozen=True)
class Box:
    """`falls` is where a burst leaves a score; None when nobody bursts."""

    seats: int
    deck: tuple[int, ...]
    falls: int | None
    picks: tuple[tuple[Choice, ...], ...]
    gives: tuple[tuple[Choice, ...], ...]
    after: tuple[tuple[int, ...], ...]


def box(seats: int, options: Mapping[str, OptionValue]) -> Box:
    return _box(seats, bool(options["burst"]), bool(options["gentle"]))


@cache
def _box(seats: int, burst: bool, gentle: bool) -> Box:
    return Box(
        seats=seats,
        deck=DECK,
        falls=(10 if gentle else 0) if burst else None,
        picks=tuple(tuple(choice("pick", slot) for slot in range(held)) for held in range(4)),
        gives=tuple(tuple(choice("give", to) for to in range(seats) if to != p) for p in range(seats)),
        after=tuple(tuple((p + k) % seats for k in range(seats)) for p in range(seats)),
    )


@dataclass(slots=True)
class State:
    box: Any
    agenda: list[tuple[Any, ...]]
    hands: list[list[int]]
    bag: list[int]
    score: list[int]
    privilege: list[int]
    active: int
    gift: int  # 0: no card is on its way
    landed: list[int]

    def clone(self) -> "State":
        return State(
            self.box, self.agenda[:], [h[:] for h in self.hands], self.bag[:], self.score[:], self.privilege[:],
            self.active, self.gift, self.landed[:],
        )  # fmt: skip


def deal(b: Box, t: Chance) -> State:
    s = State(b, [("pick", 0)], [[] for _ in range(b.seats)], list(b.deck), [0] * b.seats, [], 0, 0, [])
    for seat in range(b.seats):
        s.hands[seat] = [t.draw(s.bag) for _ in range(3)]
        s.privilege.append(t.below(2))
    t.tell(s, ("dealt",))
    return s


class Pick(Step):
    """The active player chooses a card to give away. It can be taken back until the giver has named somebody."""

    private = True
    parts = {"pick": ("slot",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.picks[len(s.hands[s.active])]  # type: ignore[no-any-return]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        s.gift = s.hands[s.active].pop(int(c[1]))
        s.agenda[-1] = ("give", s.active)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Choose a card to give away.", f"{named(s.active)} chooses a card to give away.", "2.1")


class Give(Step):
    """The card goes to somebody, face down; those who hold a privilege may snatch it on the way."""

    parts = {"give": ("to",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.gives[s.active]  # type: ignore[no-any-return]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        to = int(c[1])
        t.tell(s, ("gave", s.active, to), {s.active: ("gave", s.active, to, s.gift)})
        s.agenda[-1] = ("answer", to)
        holders = [p for p in s.box.after[s.active] if s.privilege[p] != NONE]
        if holders:
            s.agenda.append(Window.frame("speak", holders, to))

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Who gets the card?", f"{named(s.active)} gives a card away.", "2.1")


class Speak(Window):
    """Does anybody snatch the gift? A blank privilege can only be silent, and looks the same."""

    def offer(self, s: State, seat: int) -> Sequence[Choice]:
        return (PASS, SNATCH) if s.privilege[seat] == REAL else (PASS,)

    def close(self, s: State, answers: Sequence[tuple[int, Choice]], arguments: tuple[Any, ...], t: Chance) -> None:
        for seat, answer in answers:
            if answer == SNATCH:
                s.privilege[seat] = NONE
                t.tell(s, ("snatched", seat))
                s.agenda.pop()
                land(s, seat, t)
                return
        t.tell(s, ("silence",))

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Snatch the gift?", "Does anybody snatch the gift?", "2.2")


class Answer(Step):
    """The receiver keeps the gift unseen, or sends it back."""

    def choices(self, s: State) -> Sequence[Choice]:
        return (KEEP, REFUSE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        receiver = s.agenda.pop()[1]
        t.tell(s, ("answered", receiver, c == KEEP))
        land(s, receiver if c == KEEP else s.active, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Keep the gift, unseen?", f"{named(self.seat(s))} keeps the gift or sends it back.", "2.3")


class Draw(Step):
    """The active player fills his hand; there is nothing to decide."""

    auto = True

    def choices(self, s: State) -> Sequence[Choice]:
        return (DRAW,)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        s.agenda.pop()
        card = t.draw(s.bag)
        s.hands[s.active].append(card)
        t.tell(s, ("drew", s.active), {s.active: ("drew", s.active, card)}, look=(s.active,))
        next_turn(s)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Draw a card.", f"{named(s.active)} draws a card.", "2.4")


def land(s: State, seat: int, t: Chance) -> None:
    """The gift is turned over in front of `seat` and counted."""
    value, s.gift = s.gift, 0
    s.landed.append(value)
    s.score[seat] += value
    t.tell(s, ("landed", seat, value), look=s.box.after[seat])
    if s.box.falls is not None and s.score[seat] > LIMIT:
        s.score[seat] = s.box.falls
        t.tell(s, ("burst", seat, s.box.falls))
    if s.bag:
        s.agenda.append(("draw", s.active))
    else:
        next_turn(s)


def next_turn(s: State) -> None:
    """On to the next player with cards; nobody has any when the match ends."""
    for seat in (*s.box.after[s.active][1:], s.active):
        if s.hands[seat]:
            s.active = seat
            s.agenda.append(("pick", seat))
            return


STEPS: dict[str, Step] = {"pick": Pick(), "give": Give(), "speak": Speak(), "answer": Answer(), "draw": Draw()}
