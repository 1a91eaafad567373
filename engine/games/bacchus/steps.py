"""The decisions of Bacchus' Banquet, in the order of a turn, and the deal."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice
from engine.core.step import Ask, Step, Window
from engine.games.bacchus import ask
from engine.games.bacchus.box import ACCEPT, LET, NONE, Box
from engine.games.bacchus.data import (
    CALIGULA,
    CARD,
    FEWER,
    GIFT,
    GUESTS,
    KEEP,
    PLACED,
    PLACES,
    PRIVILEGE,
    PRIVILEGES,
    SURPLUS_TO_CALIGULA,
    TRIO,
)
from engine.games.bacchus.effects import land
from engine.games.bacchus.flow import (
    ACCEPTED,
    CLAIMED,
    GIVEN_BACK,
    SENT,
    accept,
    begin_turn,
    go_on,
    hand_over,
    refill,
    turn_up,
)
from engine.games.bacchus.flow import FEWER as BY_FEWER
from engine.games.bacchus.state import NOBODY, State

GIVE_BACK, SPECIAL_GIFT = PRIVILEGE["give_back"], PRIVILEGE["special_gift"]
_FOR_ANYBODY = sum(1 << number for number in PLACED)
_FOR_RECIPIENT = (1 << len(PRIVILEGES)) - 1 - _FOR_ANYBODY


def deal(b: Box, t: Chance) -> State:
    """Guests, privileges and the first seven cards (rule 2)."""
    stack = [guest for guest in range(len(GUESTS)) if guest != CALIGULA]
    guests = [CALIGULA, *(t.draw(stack) for _ in range(b.seats - 1))]
    t.shuffle(guests)
    first = guests.index(CALIGULA)
    aside = list(range(len(PRIVILEGES)))
    privileges = []
    for seat in range(b.seats):
        count = 1 + (SURPLUS_TO_CALIGULA if seat == first else 0)
        privileges.append(tuple(sorted(t.draw(aside) for _ in range(count))))
    s = State(
        box=b, agenda=[], turn=0, active=first, guests=guests, stack=stack, fallen=[], out=[], carried=[],
        cleared=[False] * b.seats, privileges=privileges, aside=aside, spent=[], belts=[0] * b.seats,
        shown=[()] * b.seats, daggers=0, bag=list(b.deck), pile=[], face=[NONE] * 7, taken=[], trio=[], mixed=[],
        laid=[NONE, NONE, NONE], up=NONE, up_seat=NONE, up_place=NONE, seen=[NONE, NONE, NONE], offered=0, path=[],
        placed=NONE, placed_by=NONE, played=False, acceptor=NONE, way="", lost=False, fell=0, claimed=NOBODY,
        used=NOBODY, turns=[], reason="", winners=(),
    )  # fmt: skip
    own: dict[int, tuple[Any, ...]] = {p: ("dealt_as", first, p, guests[p], privileges[p]) for p in b.everyone}
    refill(s, t)
    begin_turn(s, first, t)
    t.tell(s, ("dealt", first), own, b.everyone)
    return s


class Take(Step):
    """The active player takes three of the open cards, one after the other; everybody sees which."""

    parts = {"take": ("place",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.takes[s.agenda[-1][2]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, mask = s.agenda.pop()
        place: int = c[1]  # type: ignore[assignment]
        s.taken.append(place)
        s.trio.append(s.face[place])
        s.agenda.append(("mix", seat) if len(s.taken) == TRIO else ("take", seat, mask & ~(1 << place)))

    def ask(self, s: State, seat: int) -> Ask:
        return ask.take(s)


class Mix(Step):
    """Then the three are mixed face down; only the active player knows which is which from here on."""

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.mix

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        for place in s.taken:
            s.face[place] = NONE
        s.mixed = s.trio[:]
        t.shuffle(s.mixed)
        s.agenda.append(("lay", seat))
        t.tell(s, ("mixed", seat, *s.trio), None, (seat,))

    def ask(self, s: State, seat: int) -> Ask:
        return ask.mix(s)


class Lay(Step):
    """Which of the three face-down cards is his keep, which the gift, and so which the discard."""

    private = True
    face_down = True
    parts = {"lay": ("keep", "gift")}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.lays

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, keep, gift = c
        seat = s.agenda.pop()[1]
        mixed = s.mixed
        s.laid = [mixed[keep], mixed[gift], mixed[3 - keep - gift]]  # type: ignore[index,operator]
        s.mixed = []
        t.tell(s, None, {seat: ("gift_would", seat, s.laid[GIFT], tuple(s.belts))})
        t.tell(s, None, {seat: ("keep_would", seat, s.laid[KEEP], s.belts[seat])})
        t.tell(s, ("laid", seat), {seat: ("laid_as", seat, *s.laid)})
        entitled = who_has_fewer(s)
        s.agenda.append(("fewer", entitled) if entitled != NONE else ("offer", seat))

    def ask(self, s: State, seat: int) -> Ask:
        return ask.lay(s)


def who_has_fewer(s: State) -> int:
    """The seat, not the active one, with two accepted cards fewer than every other; NONE as a rule (rulings 10, 59)."""
    counts = [len(shown) for shown in s.shown]
    least = min(counts)
    seat = counts.index(least)
    if seat == s.active:
        return NONE
    counts[seat] = least + FEWER
    return seat if min(counts) >= least + FEWER else NONE


class Fewer(Step):
    """Whoever has fewest accepted cards by two may claim the gift before it goes anywhere, unseen."""

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.fewer

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is ACCEPT:
            accept(s, seat, BY_FEWER, t)
        else:
            s.agenda.append(("offer", s.active))
            t.tell(s, ("waived", seat))

    def ask(self, s: State, seat: int) -> Ask:
        return ask.fewer(s)


class Offer(Step):
    """To whom the active player gives the gift first."""

    parts = {"offer": ("to",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.offers[(1 << s.box.seats) - 1 - s.offered]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        hand_over(s, seat, c[1], t)  # type: ignore[arg-type]

    def ask(self, s: State, seat: int) -> Ask:
        return ask.offer(s)


class Privileges(Window):
    """Does anybody play a privilege on this hand-over? Everybody who holds one is asked, whichever (ruling 43)."""

    parts = {"play": ("card",)}

    def offer(self, s: State, seat: int) -> Sequence[Choice]:
        mask = 0
        for card in s.privileges[seat]:
            mask |= 1 << card
        return s.box.plays[mask if seat == s.agenda[-1][4] else mask & _FOR_ANYBODY]

    def close(self, s: State, answers: Sequence[tuple[int, Choice]], arguments: tuple[Any, ...], t: Chance) -> None:
        giver, to = arguments
        seat, answer = answers[-1]
        if answer is PASS:
            s.agenda.append(("answer", to))
            return
        card = PRIVILEGE[str(answer[1])]
        s.played = True
        s.privileges[seat] = tuple(held for held in s.privileges[seat] if held != card)
        if card in PLACED:
            s.placed, s.placed_by = card, seat
            s.agenda.append(("answer", to))
            t.tell(s, ("placed", seat), {seat: ("placed_as", seat, card)})
            return
        s.spent.append((seat, card))
        s.used = (seat, card)
        t.tell(s, ("played", seat, card), None, s.box.everyone)
        if card == GIVE_BACK:
            accept(s, giver, GIVEN_BACK, t)
        else:
            s.agenda.append(("special", seat))

    def ask(self, s: State, seat: int) -> Ask:
        return ask.privileges(s, seat)


class Answer(Step):
    """The one before whom the gift lies accepts it, unseen, or hands it on."""

    parts = {"offer": ("to",)}

    def choices(self, s: State) -> Sequence[Choice]:
        left = (1 << s.box.seats) - 1 - s.offered
        return s.box.answers[left or 1 << s.active]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is ACCEPT:
            accept(s, seat, ACCEPTED, t)
        else:
            hand_over(s, seat, c[1], t)  # type: ignore[arg-type]

    def ask(self, s: State, seat: int) -> Ask:
        return ask.answer(s)


class SpecialGift(Step):
    """Who must accept the gift that a Special Gift sends on."""

    parts = {"special": ("to",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.specials[s.agenda[-1][1]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        to: int = c[1]  # type: ignore[assignment]
        t.tell(s, ("sent", seat, to))
        accept(s, to, SENT, t)

    def ask(self, s: State, seat: int) -> Ask:
        return ask.special(s)


class Claim(Step):
    """Which of its two places a Claim takes, unseen; the gift has just been accepted."""

    parts = {"claim": ("place",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.claims[s.agenda[-1][2]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        place = PLACES.index(str(c[1]))
        s.claimed = (seat, place)
        if place == GIFT:
            s.acceptor = seat
            s.way = CLAIMED
        t.tell(s, ("claims", seat, place))
        turn_up(s, place, seat, t)

    def ask(self, s: State, seat: int) -> Ask:
        return ask.claim(s)


class Cancel(Step):
    """A Food Taster or an Umbra may throw the card away that has just been turned up, before it takes effect."""

    parts = {"cancel": ("special",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return s.box.cancels[s.agenda[-1][2]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        card = s.up
        if c is LET:
            land(s, seat, card, t)
        else:
            special = CARD[str(c[1])]
            shown = list(s.shown[seat])
            shown.remove(special)
            s.shown[seat] = tuple(shown)
            s.up = NONE
            s.pile += (card, special)
            t.tell(s, ("cancelled", seat, card, special))
        go_on(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return ask.cancel(s)


STEPS: dict[str, Step] = {
    "take": Take(), "mix": Mix(), "lay": Lay(), "fewer": Fewer(), "offer": Offer(), "privilege": Privileges(),
    "answer": Answer(), "special": SpecialGift(), "claim": Claim(), "cancel": Cancel(),
}  # fmt: skip
