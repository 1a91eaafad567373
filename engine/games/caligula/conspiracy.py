"""Conspiracies: who starts one, the plot, candidate and favor."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice
from engine.core.step import Ask, Greyed, Step, Window
from engine.core.words import seat as named
from engine.games.caligula.agenda import inner, run
from engine.games.caligula.box import START, TO_CANDIDATE, TO_EMPEROR
from engine.games.caligula.data import DUAL_PUG, SHOWS_CONIURA
from engine.games.caligula.moves import lay, sweep
from engine.games.caligula.state import (
    CONSPIRES,
    FALL,
    NONE,
    PASSED,
    UNDECIDED,
    State,
    cards_of,
    turn_order,
)
from engine.games.caligula.text import emperor

# ------------------------------------------------------------------ starting one


def open_window(s: State, t: Chance) -> None:
    """After a sequentia card, or in the Fall: everybody with a card in hand may start a conspiracy.

    Not after a death in this round, and not without a candidate (caligula-R32, R33); the Fall needs none.
    """
    if s.phase != FALL and (s.slain or not s.candidates):
        return
    seats = [seat for seat in s.order if cards_of(s, seat)]
    if seats:
        s.agenda.append(Window.frame("conspire", seats))


class Conspire(Window):
    """Does anybody start a conspiracy? Who has no coniura can only stay quiet, and looks the same (caligula-R55)."""

    def offer(self, s: State, seat: int) -> Sequence[Choice]:
        i = seat * 4
        hands = s.hands
        return (PASS, START) if hands[i] or hands[i + 1] or hands[i + DUAL_PUG] else (PASS,)

    def close(self, s: State, answers: Sequence[tuple[int, Choice]], arguments: tuple[Any, ...], t: Chance) -> None:
        for seat, answer in answers:
            if answer is START:
                s.leader = seat
                s.agenda.append(("plot", seat))
                t.tell(s, ("started", seat))
                return
        t.tell(s, ("quiet",))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        if s.phase == FALL:
            return Ask("Start the last conspiracy?", "Does anybody start the last conspiracy?", "6")
        prompt = f"Start a conspiracy against {emperor(s.throne)}?"
        return Ask(prompt, "Does anybody start a conspiracy?", "4.1")


# ------------------------------------------------------------------ plot


class Plot(Step):
    """Lay coniura symbols, as many as the leader or more, or pass. The leader opens with at least one."""

    private = True
    parts: ClassVar = {"lay": ("total", "cards")}

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        c, d, p, e = s.hands[seat * 4 : seat * 4 + 4]
        if not s.bid:
            return s.box.lays[c, d, p, e, 1]
        return (PASS, *s.box.lays[c, d, p, e, s.bid - s.lain[seat]])

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda[-1][1]
        if c is PASS:
            s.stand[seat] = PASSED
            t.tell(s, ("passed", seat))
        else:
            lay(s, seat, str(c[2]))
            s.lain[seat] += int(c[1])
            s.stand[seat] = CONSPIRES
            if s.lain[seat] > s.bid:
                opened = not s.bid
                s.leader, s.bid = seat, s.lain[seat]
                for other in s.box.everybody:
                    if other != seat and s.stand[other] == CONSPIRES:
                        s.stand[other] = UNDECIDED
                event = ("opened" if opened else "raised", seat, c[2], s.bid)
            else:
                event = ("accepted", seat, c[2], s.bid)
            t.tell(s, event, look=s.box.everybody)
        self._next(s, t, seat)

    @staticmethod
    def _next(s: State, t: Chance, seat: int) -> None:
        """The next who has neither passed nor matched is asked (caligula-R35)."""
        for other in turn_order(s, seat)[1:]:
            if s.stand[other] == UNDECIDED:
                if cards_of(s, other):
                    s.agenda[-1] = ("plot", other)
                    return
                s.stand[other] = PASSED
                t.tell(s, ("empty_handed", other))
        s.agenda.pop()
        join(s, t)
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        asked = self.seat(s)
        if not s.bid:
            return Ask("Lay coniura cards to open the plot.", f"{named(asked)} opens the plot.", "4.2")
        need = s.bid - s.lain[asked]
        more = "more coniura" if s.lain[asked] else "coniura"
        prompt = f"Pass, accept with {need} {more}, or raise?"
        return Ask(prompt, f"{named(asked)} joins the plot, raises it, or passes.", "4.2", self._greyed(s, seat))

    @staticmethod
    def _greyed(s: State, seat: int) -> tuple[Greyed, ...]:
        asked = s.agenda[-1][1]
        if seat != asked:
            return ()
        held = sum(s.hands[seat * 4 + kind] for kind in SHOWS_CONIURA)
        need = s.bid - s.lain[seat]
        if held >= need:
            return ()
        return (Greyed(("lay",), f"That takes {need} coniura; here are {held}.", "4.2"),)


def conspirators(s: State) -> list[int]:
    """Those in the plot, in turn order from the leader."""
    return [seat for seat in turn_order(s, s.leader) if s.stand[seat] == CONSPIRES]


def others(s: State) -> list[int]:
    """Those who may defend the emperor, in the same order (caligula-R65: who laid cards and then passed is one)."""
    return [seat for seat in turn_order(s, s.leader) if s.stand[seat] != CONSPIRES]


def join(s: State, t: Chance) -> None:
    """The plot is settled: its cards go home, then come candidate, favor, defence and attack."""
    sweep(s)
    t.tell(s, ("joined", s.leader, tuple(conspirators(s))))
    s.agenda.append(("judge", NONE))
    s.agenda.append(("attack", NONE, tuple(conspirators(s))))
    s.agenda.append(("guard", NONE, tuple(others(s))))
    if s.phase == FALL:
        return
    s.agenda.append(("favors", NONE, tuple(conspirators(s))))
    if len(s.candidates) > 1:
        s.agenda.append(("candidate", s.leader))
    else:
        choose(s, t, s.candidates[0])


# ------------------------------------------------------------------ candidate and favor


def choose(s: State, t: Chance, number: int) -> None:
    s.candidate = number
    t.tell(s, ("chose", s.leader, number))


class Candidate(Step):
    """The leader names the candidate who is to follow."""

    parts: ClassVar = {"candidate": ("emperor",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return [s.box.candidates[number] for number in s.candidates]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        s.agenda.pop()
        choose(s, t, s.box.candidates.index(c))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Who is to be the next emperor?", f"{named(self.seat(s))} names the candidate.", "4.3")


def free_spaces(s: State, number: int) -> int:
    """Empty favor spaces of an emperor."""
    return s.box.favors[number] - s.favor.count(number)


@inner
def favors(s: State, t: Chance) -> None:
    """The next conspirator may place or move a favor token, where there is a space."""
    seats = s.agenda[-1][2]
    if not seats:
        s.agenda.pop()
        return
    s.agenda[-1] = ("favors", NONE, seats[1:])
    seat = seats[0]
    open_there = free_spaces(s, s.candidate) > 0
    if open_there or (s.favor[seat] != s.throne and free_spaces(s, s.throne) > 0):
        s.agenda.append(("favor", seat))


class Favor(Step):
    """A conspirator's favor: on the candidate or the emperor. The leader places it if he can (caligula-R41, R42)."""

    auto = True
    parts: ClassVar = {"favor": ("whom",)}

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        found: list[Choice] = []
        if free_spaces(s, s.candidate) > 0:
            found.append(TO_CANDIDATE)
        if s.favor[seat] == s.throne:
            return (*found, PASS)
        if free_spaces(s, s.throne) > 0:
            found.append(TO_EMPEROR)
        if seat != s.leader:
            found.append(PASS)
        return found

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        if c is PASS:
            t.tell(s, ("left_favor", seat, s.favor[seat]))
        else:
            before, s.favor[seat] = s.favor[seat], s.candidate if c is TO_CANDIDATE else s.throne
            t.tell(s, ("favored", seat, s.favor[seat], before))
        run(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        asked = self.seat(s)
        if s.favor[asked] == s.throne:
            prompt = f"Move the favor token from {emperor(s.throne)} to {emperor(s.candidate)}, or leave it?"
        else:
            prompt = f"Place the favor token with {emperor(s.candidate)} or {emperor(s.throne)}."
        return Ask(prompt, f"{named(asked)} decides about favor.", "4.3", self._greyed(s))

    @staticmethod
    def _greyed(s: State) -> tuple[Greyed, ...]:
        found = []
        for number, whom in ((s.candidate, "candidate"), (s.throne, "emperor")):
            if free_spaces(s, number) <= 0:
                found.append(Greyed(("favor", whom), f"{emperor(number)} has no empty favor space.", "4.3"))
        return tuple(found)


STEPS: dict[str, Step] = {"conspire": Conspire(), "plot": Plot(), "candidate": Candidate(), "favor": Favor()}
