"""The five Senate actions, and the flips that answer them."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.optimates.box import DECLINE, OPPOSE, space_name
from engine.games.optimates.data import (
    DIE,
    FLIP_BACK,
    INFLUENCE_TARGETS,
    INTIMIDATE_COST,
    INTIMIDATE_FACTOR,
    NUDGE_COST,
    NUMBERS,
    OPPOSE_COST,
    PERSUADE_COINS,
    POOR,
    PROSCRIPTION_COINS,
    PROSCRIPTION_GAIN,
)
from engine.games.optimates.flow import cede, end_action, pay, turn_people, turn_senators
from engine.games.optimates.marking import Marking
from engine.games.optimates.state import State, owned, rank_at, turnable

# ---------------------------------------------------------------- Influence


def influence(s: State, seat: int, space: int, t: Chance) -> None:
    s.agenda.append(("influence", seat, 0, space, rank_at(s, space)))


class Influence(Marking):
    """Flip enemies beside the Senator that acts: no chains, fewer than the most is allowed, 4s are out of reach (R11).

    Frame: (..., space of the acting Senator, its rank).
    """

    def open(self, s: State, frame: tuple[Any, ...]) -> tuple[int, bool]:
        _, seat, marks, space, rank = frame
        if marks.bit_count() == INFLUENCE_TARGETS[rank]:
            return 0, True
        ranks = s.twos | s.threes if rank > 2 else s.twos
        return s.box.near[space] & owned(s, 1 - seat) & ranks & ~marks, marks != 0

    def finish(self, s: State, frame: tuple[Any, ...], t: Chance) -> None:
        _, seat, marks, _, rank = frame
        pay(s, seat, "influence", rank, t)
        turn_senators(s, seat, "influence", marks, t)
        cede(s, 1 - seat, "influence", marks.bit_count(), t)
        end_action(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, actor, marks, space, rank = s.agenda[-1]
        most = INFLUENCE_TARGETS[rank]
        whom = "2s" if rank == 2 else "2s or 3s"
        left = f" {most - marks.bit_count()} left." if marks and most > 1 else ""
        what = "a 2" if most == 1 else f"up to {NUMBERS[most]} {whom}"
        prompt = f"Flip {what} beside the {rank} at {space_name(space)}.{left}"
        return Ask(
            prompt,
            f"{named(actor)} flips Senators beside the {rank} at {space_name(space)}.",
            "5.1",
            self.marked(s, "5.1"),
        )


# ---------------------------------------------------------------- Nudge, Persuade


def nudge(s: State, seat: int, pair: str, t: Chance) -> None:
    """Two neighbours change places; as no space is ever empty, it is always a swap (R12)."""
    a, b = s.box.pairs[pair]
    pay(s, seat, "nudge", NUDGE_COST, t)
    ranks = rank_at(s, a), rank_at(s, b)
    owners = s.blue >> a & 1, s.blue >> b & 1
    both = 1 << a | 1 << b
    s.blue = _swapped(s.blue, both)
    s.twos = _swapped(s.twos, both)
    s.threes = _swapped(s.threes, both)
    s.fours = _swapped(s.fours, both)
    t.tell(s, ("nudged", seat, a, b, *ranks, *owners))
    end_action(s, t)


def _swapped(spaces: int, both: int) -> int:
    return spaces if spaces & both in (0, both) else spaces ^ both


def persuade(s: State, seat: int, space: int, t: Chance) -> None:
    rank = rank_at(s, space)
    s.coins[seat] -= PERSUADE_COINS * rank
    t.tell(s, ("persuaded", seat, space, rank, PERSUADE_COINS * rank, s.coins[seat]))
    turn_senators(s, seat, "persuade", 1 << space, t)
    end_action(s, t)


# ---------------------------------------------------------------- Intimidate


def modifier(s: State, seat: int, opposed: bool) -> int:
    """What is added to the die: own Poor in play, Italic ones too, less the enemy's Poor when opposed (R14)."""
    return s.people[2 * POOR + seat] - (s.people[2 * POOR + 1 - seat] if opposed else 0)


def faces(s: State, seat: int, rank: int, opposed: bool) -> int:
    """How many of the eight faces succeed: die and modifier must exceed three times the rank."""
    return max(0, min(DIE, DIE - INTIMIDATE_FACTOR * rank + modifier(s, seat, opposed)))


def intimidate(s: State, seat: int, space: int, t: Chance) -> None:
    pay(s, seat, "intimidate", INTIMIDATE_COST, t)
    rank = rank_at(s, space)
    may_oppose = s.will[1 - seat] >= OPPOSE_COST  # else the question is not asked (R57)
    t.tell(
        s, ("threat", seat, space, rank, faces(s, seat, rank, False), faces(s, seat, rank, True) if may_oppose else -1)
    )
    if may_oppose:
        s.agenda.append(("oppose", 1 - seat, space))
    else:
        _roll(s, seat, space, False, t)


class Oppose(Step):
    """The threatened side may set its own Poor against the mob, before the die is rolled (R14). Frame: (..., space)."""

    def choices(self, s: State) -> Sequence[Choice]:
        return (OPPOSE, DECLINE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, space = s.agenda.pop()
        if c == OPPOSE:
            pay(s, seat, "oppose", OPPOSE_COST, t)
        else:
            t.tell(s, ("unopposed", seat))
        _roll(s, 1 - seat, space, c == OPPOSE, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, victim, space = s.agenda[-1]
        rank = rank_at(s, space)
        free, opposed = faces(s, 1 - victim, rank, False), faces(s, 1 - victim, rank, True)
        vain = " Opposing would change nothing." if free == opposed else ""
        prompt = (
            f"The {rank} at {space_name(space)} is threatened: {free} of {DIE} faces flip it, {opposed} of {DIE} when "
            f"opposed. Oppose for {OPPOSE_COST} Will?{vain}"
        )
        return Ask(prompt, f"Does {named(victim)} oppose the threat?", "5.4")


def _roll(s: State, seat: int, space: int, opposed: bool, t: Chance) -> None:
    rank = rank_at(s, space)
    added, goal = modifier(s, seat, opposed), INTIMIDATE_FACTOR * rank
    die = t.roll(DIE)
    t.tell(s, ("rolled", seat, space, rank, die, added, goal, die + added > goal))
    if die + added > goal:
        turn_senators(s, seat, "intimidate", 1 << space, t)
    cede(s, 1 - seat, "intimidate", rank, t)
    end_action(s, t)


# ---------------------------------------------------------------- Proscription


def proscribe(s: State, seat: int, space: int, t: Chance) -> None:
    """Pay; a 1-Senator takes the victim's place; the Poor turn; the other side flips back; coins; Will (R18)."""
    rank, bit = rank_at(s, space), 1 << space
    pay(s, seat, "proscribe", rank, t)
    s.twos &= ~bit
    s.threes &= ~bit
    s.fours &= ~bit
    s.blue = s.blue | bit if seat else s.blue & ~bit
    s.ones -= 1
    s.dead += 1
    others = _may_flip_back(s, 1 - seat, rank)
    t.tell(s, ("proscribed", seat, space, rank, min(FLIP_BACK, others.bit_count())))
    turn_people(s, "proscribe", ((POOR, seat, rank),), t)
    if others.bit_count() > FLIP_BACK:
        s.agenda.append(("flip_back", 1 - seat, 0, rank))
        return
    if others:
        turn_senators(s, 1 - seat, "flip_back", others, t)
    _loot(s, seat, rank, t)


def _may_flip_back(s: State, seat: int, rank: int) -> int:
    """Enemies of rank 2 to the victim's; so 4s only for a 4, and never the new 1-Senator (R17)."""
    ranks = (0, 0, s.twos, s.twos | s.threes, turnable(s))[rank]
    return owned(s, 1 - seat) & ranks


def _loot(s: State, seat: int, rank: int, t: Chance) -> None:
    s.coins[seat] += PROSCRIPTION_COINS * rank
    t.tell(s, ("loot", seat, PROSCRIPTION_COINS * rank, s.coins[seat]))
    cede(s, 1 - seat, "proscribe", PROSCRIPTION_GAIN, t)
    end_action(s, t)


class FlipBack(Marking):
    """The victim's side flips two in return. Frame: (..., rank of the victim)."""

    def open(self, s: State, frame: tuple[Any, ...]) -> tuple[int, bool]:
        _, seat, marks, rank = frame
        if marks.bit_count() == FLIP_BACK:
            return 0, True
        return _may_flip_back(s, seat, rank) & ~marks, False

    def finish(self, s: State, frame: tuple[Any, ...], t: Chance) -> None:
        _, seat, marks, rank = frame
        turn_senators(s, seat, "flip_back", marks, t)
        _loot(s, 1 - seat, rank, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, victim, marks, rank = s.agenda[-1]
        left = FLIP_BACK - marks.bit_count()
        prompt = f"The Senate is appalled: flip {NUMBERS[FLIP_BACK]} enemies of rank {rank} or less. {left} left."
        return Ask(prompt, f"{named(victim)} flips two Senators in return.", "5.5", self.marked(s, "5.5"))


# ---------------------------------------------------------------- after the elections of the Major Offices


class Backlash(Marking):
    """One side holds all three Major Offices: the other flips one enemy and any of its neighbours, not chained (R19).

    It comes after the Major Offices are settled and before the minor ones (R60). Frame: (..., the first one's space).
    """

    def open(self, s: State, frame: tuple[Any, ...]) -> tuple[int, bool]:
        _, seat, marks, *anchor = frame
        victims = owned(s, 1 - seat) & turnable(s) & ~marks
        return (victims & s.box.near[anchor[0]], True) if anchor else (victims, False)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        super().take(s, c, t)
        top = s.agenda[-1]
        if top[0] == "backlash" and len(top) == 3:
            s.agenda[-1] = (*top, int(c[1]))

    def finish(self, s: State, frame: tuple[Any, ...], t: Chance) -> None:
        turn_senators(s, frame[1], "backlash", frame[2], t)

    def ask(self, s: State, seat: int) -> Ask:
        _, actor, _, *anchor = s.agenda[-1]
        prompt = (
            f"Flip any enemies beside {space_name(anchor[0])} as well, or leave it at that."
            if anchor
            else "All three Major Offices are in one hand: flip one enemy Senator, then any beside it."
        )
        return Ask(prompt, f"{named(actor)} flips a Senator and any beside it.", "7.4", self.marked(s, "7.4"))
