"""Assassinations: defence and attack, life or death, and how the Fall ends a match."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice
from engine.core.step import Ask, Greyed, Step
from engine.core.words import seat as named
from engine.games.caligula.agenda import inner, run
from engine.games.caligula.conspiracy import conspirators
from engine.games.caligula.data import CANDIDATES, SHOWS_PUGIO
from engine.games.caligula.moves import honor, lay, pay, sweep
from engine.games.caligula.state import (
    FALL,
    NONE,
    OVER,
    QUIET,
    SLAIN,
    SURVIVED,
    UNDECIDED,
    State,
    cards_of,
)
from engine.games.caligula.text import emperor, several


def first_with_cards(s: State, seats: Iterable[int]) -> tuple[int, tuple[int, ...]] | None:
    """The first of `seats` who holds a card, and those after; the others are passed over (caligula-R55)."""
    rest = tuple(seats)
    while rest:
        seat, rest = rest[0], rest[1:]
        if cards_of(s, seat):
            return seat, rest
    return None


@inner
def guard(s: State, t: Chance) -> None:
    """The next who is not in the conspiracy may defend the emperor."""
    found = first_with_cards(s, s.agenda.pop()[2])
    if found:
        s.agenda.append(("guard", NONE, found[1]))
        s.agenda.append(("defend", found[0]))


@inner
def attack(s: State, t: Chance) -> None:
    """The next conspirator may strike."""
    found = first_with_cards(s, s.agenda.pop()[2])
    if found:
        s.agenda.append(("attack", NONE, found[1]))
        s.agenda.append(("strike", found[0]))


class Defend(Step):
    """One pugio for the emperor's life, or none."""

    private = True
    parts: ClassVar = {"defend": ("cards",)}

    def choices(self, s: State) -> Sequence[Choice]:
        i = s.agenda[-1][1] * 4
        hands = s.hands
        return s.box.defended[bool(hands[i + 1]) << 1 | bool(hands[i + 2]) << 2 | bool(hands[i + 3]) << 3]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is PASS:
            t.tell(s, ("stood_by", seat))
        else:
            lay(s, seat, str(c[1]))
            s.defence += 1
            t.tell(s, ("defended", seat, c[1], s.box.life[s.throne] + s.defence), look=s.box.everybody)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        prompt = f"Defend {emperor(s.throne)} with one pugio?"
        return Ask(
            prompt,
            f"{named(self.seat(s))} defends the emperor or stands by.",
            "4.4",
            _no_pugio(s, self.seat(s), seat, "defend"),
        )


class Strike(Step):
    """Any number of pugios against the emperor."""

    private = True
    parts: ClassVar = {"strike": ("total", "cards")}

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        c, d, p, e = s.hands[seat * 4 : seat * 4 + 4]
        return (PASS, *s.box.strikes[c, d, p, e, 1])

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is PASS:
            t.tell(s, ("held_back", seat))
        else:
            lay(s, seat, str(c[2]))
            s.stabs[seat] = int(c[1])
            t.tell(s, ("struck", seat, c[2], sum(s.stabs), s.box.life[s.throne] + s.defence), look=s.box.everybody)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        need = s.box.life[s.throne] + s.defence - sum(s.stabs)
        still = f"{several(need, 'pugio', 'pugios')} more would kill him" if need > 0 else "he is doomed already"
        return Ask(
            f"Strike at {emperor(s.throne)}? {still[0].upper()}{still[1:]}.",
            f"{named(self.seat(s))} strikes or holds back.",
            "4.4",
            _no_pugio(s, self.seat(s), seat, "strike"),
        )


def _no_pugio(s: State, asked: int, seat: int, kind: str) -> tuple[Greyed, ...]:
    if seat != asked or any(s.hands[seat * 4 + k] for k in SHOWS_PUGIO):
        return ()
    return (Greyed((kind,), "No card in this hand shows a pugio.", "4.4"),)


@inner
def judge(s: State, t: Chance) -> None:
    """Life or death (caligula-R46, R67)."""
    life, stabs = s.box.life[s.throne] + s.defence, sum(s.stabs)
    if stabs >= life:
        t.tell(s, ("slain", s.throne, stabs, life))
        honor(s, s.leader, 1)
        t.tell(s, ("led", s.leader))
        for seat in conspirators(s):
            if s.stabs[seat]:
                pay(s, seat, 1)
                t.tell(s, ("rewarded", seat))
        if s.phase != FALL:
            succeed(s, t)
    else:
        t.tell(s, ("survived", s.throne, stabs, life))
        if s.phase != FALL:
            go_home(s, t, s.candidate)
    sweep(s)
    died = stabs >= life
    forget(s)
    s.agenda.pop()
    if s.phase == FALL:
        end(s, t, SLAIN if died else SURVIVED)


def succeed(s: State, t: Chance) -> None:
    """The dead emperor's favor goes home, the candidate takes the throne, the next candidate comes up."""
    go_home(s, t, s.throne)
    s.dead.append(s.throne)
    s.throne = s.candidate
    s.candidates.remove(s.throne)
    s.slain = True
    t.tell(s, ("crowned", s.throne))
    if len(s.candidates) < CANDIDATES and s.augustus:
        s.candidates.append(t.draw(s.augustus))
        t.tell(s, ("candidate", s.candidates[-1]))


def go_home(s: State, t: Chance, number: int) -> None:
    """Favor tokens on an emperor return to their owners."""
    owners = tuple(seat for seat in s.box.everybody if s.favor[seat] == number)
    if owners:
        for seat in owners:
            s.favor[seat] = NONE
        t.tell(s, ("favor_home", number, owners))


def forget(s: State) -> None:
    """Nothing of a conspiracy lasts but its results."""
    s.leader = s.candidate = NONE
    s.bid = s.defence = 0
    n = s.box.seats
    s.stand = [UNDECIDED] * n
    s.lain = [0] * n
    s.stabs = [0] * n


def end(s: State, t: Chance, reason: str) -> None:
    """After the Fall there is nothing left to do."""
    s.phase, s.ended = OVER, reason
    s.agenda.clear()
    t.tell(s, ("ended", reason))


@inner
def close_fall(s: State, t: Chance) -> None:
    """The Fall passed without a conspiracy."""
    end(s, t, QUIET)


STEPS: dict[str, Step] = {"defend": Defend(), "strike": Strike()}
