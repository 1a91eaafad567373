"""Consul and Tribune Actions, vetoes and overrides, and what a law does when it passes."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.optimates.box import CONSUL_VETO, DECLINE, OVERRIDE, TRIBUNE_VETO
from engine.games.optimates.data import (
    AGRARIAN,
    BLOCKS,
    CONSUL_CEDES,
    CONSUL_COSTS,
    ITALIC,
    LAWS,
    NUMBERS,
    OPTIMATES,
    OVERRIDE_BOTH,
    OVERRIDE_ONE,
    POPULARES,
    TRIBUNE,
    TRIBUNE_CEDES,
    TRIBUNE_COST,
    TRIBUNE_VETO_COST,
)
from engine.games.optimates.flow import cede, end_action, pay, turn_people, turn_senators
from engine.games.optimates.marking import Marking
from engine.games.optimates.state import State, holds_consul, influence, owned, people_of

NEVER = -1
"""The price of a veto that this side can't cast."""


def veto_price(s: State, seat: int, law: int) -> int:
    """What the Consul's Veto would cost against `seat`: 0 to 3, by the state before the move (R32).

    One each for strictly more Influence, strictly more People, and the law lying on its colour (red 0 is red).
    """
    other = 1 - seat
    return (
        (influence(s, seat) > influence(s, other))
        + (people_of(s, seat) > people_of(s, other))
        + (s.box.track[law][s.laws[law]][0] == seat)
    )


def vetoes(s: State, seat: int, law: int) -> tuple[int, int]:
    """Prices of the Consul's and the Tribune's Veto for `seat`; NEVER where office or Will is lacking (R31, R57)."""
    price = veto_price(s, 1 - seat, law)
    consul = price if holds_consul(s, seat) and s.will[seat] >= price else NEVER
    tribune = TRIBUNE_VETO_COST if s.offices[TRIBUNE] == seat and s.will[seat] >= TRIBUNE_VETO_COST else NEVER
    return consul, tribune


def override_price(s: State, vetoer: int) -> int:
    """By the offices that the vetoing side holds, not by the veto it cast (R33)."""
    both = holds_consul(s, vetoer) and s.offices[TRIBUNE] == vetoer
    return OVERRIDE_BOTH if both else OVERRIDE_ONE


def consul_action(s: State, seat: int, law: int, t: Chance) -> None:
    """The ladder counts this side's Consul Actions in this phase, vetoed ones too (R26)."""
    pay(s, seat, "consul", CONSUL_COSTS[s.taken], t)
    s.taken += 1
    consul, tribune = vetoes(s, 1 - seat, law)
    if consul == NEVER and tribune == NEVER:
        _pass_after_consul(s, seat, law, t)
        return
    s.agenda.append(("veto", 1 - seat, law))
    at = s.laws[law]
    coins = override_price(s, 1 - seat)
    t.tell(s, ("proposed", seat, law, at + (1 if seat else -1), *effects(s, seat, law), CONSUL_CEDES[s.taken - 1]))
    t.tell(s, ("may_veto", 1 - seat, consul, tribune, coins, s.coins[seat] >= coins))


def tribune_action(s: State, seat: int, law: int, t: Chance) -> None:
    """No veto, "No Pass" is no bar, and it is not counted on the Consul's ladder (R35)."""
    pay(s, seat, "tribune", TRIBUNE_COST, t)
    pass_law(s, seat, law, TRIBUNE_CEDES, s.box.tribune_sets_no_pass, t)


# ---------------------------------------------------------------- veto and override


class Veto(Step):
    """One veto at most, chosen by the side that is not in its phase (R31, R58). Frame: (..., law)."""

    parts = {"veto": ("office",)}

    def choices(self, s: State) -> Sequence[Choice]:
        _, seat, law = s.agenda[-1]
        consul, tribune = vetoes(s, seat, law)
        if consul == NEVER:
            return (TRIBUNE_VETO, DECLINE)
        return (CONSUL_VETO, DECLINE) if tribune == NEVER else (CONSUL_VETO, TRIBUNE_VETO, DECLINE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, law = s.agenda.pop()
        mover = 1 - seat
        if c == DECLINE:
            t.tell(s, ("no_veto", seat, law))
            _pass_after_consul(s, mover, law, t)
            return
        price = veto_price(s, mover, law) if c == CONSUL_VETO else TRIBUNE_VETO_COST
        s.will[seat] -= price
        if c == CONSUL_VETO:  # paid to the mover at once, unlike all other gains (R4)
            s.will[mover] += price
        t.tell(s, ("vetoed", seat, law, c[1], price, s.will[seat], s.will[mover]))
        if s.coins[mover] >= override_price(s, seat):
            s.agenda.append(("override", mover, law, c[1]))
        else:
            _stands(s, mover, law, c == TRIBUNE_VETO, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, vetoer, law = s.agenda[-1]
        consul, tribune = vetoes(s, vetoer, law)
        prices = [f"as Consul for {consul} Will"] * (consul != NEVER) + [f"as Tribune for {tribune}"] * (
            tribune != NEVER
        )
        price = override_price(s, vetoer)
        bribe = f" {named(1 - vetoer)} can override it for {price} coins." if s.coins[1 - vetoer] >= price else ""
        prompt = f"{LAWS[law]} is about to pass. Veto it {' or '.join(prices)}?{bribe}"
        return Ask(prompt, f"Does {named(vetoer)} veto {LAWS[law]}?", "5.8" if consul != NEVER else "5.9")


class Override(Step):
    """Coins to the stock make a vetoed law pass after all; it can't be refused (R33). Frame: (..., law, veto)."""

    def choices(self, s: State) -> Sequence[Choice]:
        return (OVERRIDE, DECLINE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, law, veto = s.agenda.pop()
        if c == OVERRIDE:
            price = override_price(s, 1 - seat)
            s.coins[seat] -= price
            t.tell(s, ("overridden", seat, law, price, s.coins[seat]))
            _pass_after_consul(s, seat, law, t)
        else:
            _stands(s, seat, law, veto == "tribune", t)

    def ask(self, s: State, seat: int) -> Ask:
        _, mover, law, veto = s.agenda[-1]
        else_ = " If the veto stands, an enemy Senator flips." if veto == "tribune" else ""
        prompt = f"{LAWS[law]} is vetoed. Override it for {override_price(s, 1 - mover)} coins?{else_}"
        return Ask(prompt, f"Does {named(mover)} override the veto?", "5.10")


def _stands(s: State, mover: int, law: int, by_tribune: bool, t: Chance) -> None:
    """The law fails and is closed for this turn (R28). After a Tribune's Veto the mover flips one enemy (R34)."""
    s.closed |= 1 << law
    t.tell(s, ("stands", mover, law))
    found = redress(s, mover) if by_tribune else 0
    if found.bit_count() > 1:
        s.agenda.append(("redress", mover))
        return
    if found:
        turn_senators(s, mover, "redress", found, t)
    end_action(s, t)


def redress(s: State, mover: int) -> int:
    """Enemy 2s, or the 3s when there are none, and never a 4 (R34)."""
    enemy = owned(s, 1 - mover)
    return enemy & s.twos or enemy & s.threes


class Redress(Step):
    """The mover of the vetoed law chooses which enemy comes over."""

    parts = {"flip": ("space",)}

    def choices(self, s: State) -> Sequence[Choice]:
        found = redress(s, s.agenda[-1][1])
        low, high = s.box.flip
        return low[found & 255] + high[found >> 8]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda.pop()[1]
        turn_senators(s, seat, "redress", 1 << int(c[1]), t)
        end_action(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        mover = s.agenda[-1][1]
        rank = 2 if owned(s, 1 - mover) & s.twos else 3
        return Ask(f"The Tribune's Veto stands: flip one enemy {rank}.", f"{named(mover)} flips a Senator.", "5.9")


# ---------------------------------------------------------------- a law passes


def effects(s: State, seat: int, law: int) -> tuple[int, int, int, int, int]:
    """What the law would do if `seat` moved it now: counters that turn in each block (negative: to the Optimates),
    Senators that the Optimates would flip, new citizens."""
    side, number = s.box.track[law][s.laws[law] + (1 if seat else -1)]
    turns = [0, 0, 0]
    senators = citizens = 0
    if side == seat:
        for block, to in s.box.symbols[law]:
            count = min(number, s.people[2 * block + 1 - to])
            turns[block] = count if to else -count
        if seat == POPULARES and law == AGRARIAN:
            senators = min(number, (s.blue & (s.twos | s.threes)).bit_count())
        if seat == POPULARES and law == ITALIC and number > s.arrived:
            citizens = sum(s.italics[number - 1])
    return turns[0], turns[1], turns[2], senators, citizens


def _pass_after_consul(s: State, seat: int, law: int, t: Chance) -> None:
    pass_law(s, seat, law, CONSUL_CEDES[s.taken - 1], True, t)


def pass_law(s: State, seat: int, law: int, gain: int, closes: bool, t: Chance) -> None:
    """Move, close, turn the blocks, do what is special about the law, cede Will: in this order (R40).

    Blocks turn to the colour of their symbol, and only when the law comes onto the mover's own colour.
    """
    s.laws[law] += 1 if seat else -1
    if closes:
        s.closed |= 1 << law
    side, number = s.box.track[law][s.laws[law]]
    t.tell(s, ("law", seat, law, s.laws[law]))
    if side == seat:
        turn_people(s, "law", [(block, to, number) for block, to in s.box.symbols[law]], t)
        if seat == POPULARES and law == ITALIC:
            _new_citizens(s, number, t)
        if seat == POPULARES and law == AGRARIAN and _reform(s, number, gain, t):
            return
    cede(s, 1 - seat, "law", gain, t)
    end_action(s, t)


def _new_citizens(s: State, number: int, t: Chance) -> None:
    """Counters join once per space in the whole match (R39), after the flips, and for the Populares."""
    if number <= s.arrived:
        return
    s.arrived = number
    new = s.italics[number - 1]
    for block in range(len(BLOCKS)):
        s.people[2 * block + POPULARES] += new[block]
    t.tell(s, ("citizens", *new))


def _reform(s: State, number: int, gain: int, t: Chance) -> bool:
    """The Optimates flip as many blue Senators as the space says, 2s before 3s (R38). True when they must choose."""
    twos, threes = s.blue & s.twos, s.blue & s.threes
    if twos.bit_count() > number:
        s.agenda.append(("reform", OPTIMATES, 0, number, gain))
        return True
    rest = number - twos.bit_count()
    if rest and threes.bit_count() > rest:
        s.agenda.append(("reform", OPTIMATES, twos, number, gain))
        return True
    found = twos | (threes if rest else 0)
    if found:
        turn_senators(s, OPTIMATES, "reform", found, t)
    return False


class Reform(Marking):
    """Agrarian Reform: the Senate's answer. 2s that must flip anyway are marked from the start.

    Frame: (..., how many flip, the Will that the law cedes).
    """

    def open(self, s: State, frame: tuple[Any, ...]) -> tuple[int, bool]:
        _, _, marks, number, _ = frame
        if marks.bit_count() == number:
            return 0, True
        return s.blue & s.twos & ~marks or s.blue & s.threes & ~marks, False

    def finish(self, s: State, frame: tuple[Any, ...], t: Chance) -> None:
        turn_senators(s, OPTIMATES, "reform", frame[2], t)
        cede(s, OPTIMATES, "law", frame[4], t)
        end_action(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, _, marks, number, _ = s.agenda[-1]
        rank = 2 if s.blue & s.twos & ~marks else 3
        left = number - marks.bit_count()
        prompt = f"Agrarian Reform: flip {NUMBERS[number]} of {named(POPULARES)}, 2s first."
        if left:
            prompt += f" {left} left, among the {rank}s."
        return Ask(prompt, f"{named(OPTIMATES)} flips Senators against the reform.", "6.5", self.marked(s, "6.5"))
