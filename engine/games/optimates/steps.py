"""The decision points. The main one, a choice of action, stands here; the others beside what they belong to."""

from collections.abc import Callable, Mapping, Sequence

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.optimates.box import HOLD, NOT_LAST_COLUMN, NOT_LAST_ROW, neighbours
from engine.games.optimates.crowd import Bid, Crowd, games
from engine.games.optimates.data import (
    COLUMNS,
    CONSUL_COSTS,
    GAMES_COST,
    INTIMIDATE_COST,
    MAJORS,
    PERSUADE_COINS,
    TRIBUNE,
    TRIBUNE_COST,
)
from engine.games.optimates.flow import deal, elect_majors, elect_minors, next_phase, share_spoils
from engine.games.optimates.lawmaking import Override, Redress, Reform, Veto, consul_action, tribune_action
from engine.games.optimates.refusals import greyed
from engine.games.optimates.senate import (
    Backlash,
    FlipBack,
    Influence,
    Oppose,
    influence,
    intimidate,
    nudge,
    persuade,
    proscribe,
)
from engine.games.optimates.state import State, holds_consul, owned, turnable

__all__ = ["STEPS", "deal"]


class Act(Step):
    """The side whose phase it is takes an action, or passes. Only actions that can have an effect are offered (R7)."""

    auto = True
    parts = {
        "influence": ("space",),
        "nudge": ("pair",),
        "persuade": ("space",),
        "intimidate": ("space",),
        "proscribe": ("space",),
        "games": ("coins",),
        "consul": ("law",),
        "tribune": ("law",),
    }

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        b, will, coins = s.box, s.will[seat], s.coins[seat]
        twos, threes, fours = s.twos, s.threes, s.fours
        own = owned(s, seat)
        enemy = owned(s, 1 - seat)
        found: list[Choice] = []

        if will > 1:
            acting = own & twos & neighbours(enemy & twos)
            if will > 2:
                acting |= own & (threes | fours if will > 3 else threes) & neighbours(enemy & (twos | threes))
            found += b.influence[0][acting & 255]
            found += b.influence[1][acting >> 8]

        # Pairs of neighbours with an own Senator, named by the first of the two; two equal ones of one's own are left
        # out, since nothing would change (R56). will is never 0 here.
        ones = ~turnable(s)
        own_right, own_down = own >> 1, own >> COLUMNS
        alike = twos & twos >> 1 | threes & threes >> 1 | fours & fours >> 1 | ones & ones >> 1
        pairs = (own | own_right) & ~(own & own_right & alike) & NOT_LAST_COLUMN
        found += b.nudge_across[0][pairs & 255]
        found += b.nudge_across[1][pairs >> 8]
        alike = twos & twos >> COLUMNS | threes & threes >> COLUMNS | fours & fours >> COLUMNS | ones & ones >> COLUMNS
        pairs = (own | own_down) & ~(own & own_down & alike) & NOT_LAST_ROW
        found += b.nudge_down[0][pairs & 255]
        found += b.nudge_down[1][pairs >> 8]

        if coins >= 2 * PERSUADE_COINS:
            ranks = twos if coins < 3 * PERSUADE_COINS else twos | threes if coins < 4 * PERSUADE_COINS else ~ones
            spaces = enemy & ranks
            found += b.persuade[0][spaces & 255]
            found += b.persuade[1][spaces >> 8]

        if will >= INTIMIDATE_COST:
            spaces = enemy & ~ones
            found += b.intimidate[0][spaces & 255]
            found += b.intimidate[1][spaces >> 8]

        offices = s.offices
        if s.ones and offices[:MAJORS].count(seat) == MAJORS:
            ranks = ones if b.proscribe_ones else 0
            for rank, of_rank in ((2, twos), (3, threes), (4, fours)):
                if will >= rank:
                    ranks |= of_rank
            spaces = enemy & ranks
            found += b.proscribe[0][spaces & 255]
            found += b.proscribe[1][spaces >> 8]

        if will >= GAMES_COST and coins:
            found += b.games[:coins]

        laws = s.laws
        if s.taken < len(CONSUL_COSTS) and will >= CONSUL_COSTS[s.taken] and holds_consul(s, seat):
            closed = s.closed
            for law, may in enumerate(b.consul_moves[seat]):
                if may[laws[law]] and not closed >> law & 1:
                    found.append(b.consul[law])
        if will >= TRIBUNE_COST and offices[TRIBUNE] == seat:
            for law, may in enumerate(b.tribune_moves[seat]):
                if may[laws[law]]:
                    found.append(b.tribune[law])
        found.append(PASS)
        return found

    def take(self, s: State, c: Choice, t: Chance) -> None:
        if c == PASS:
            seat = s.agenda.pop()[1]
            t.tell(s, ("passed", seat, s.will[seat]))
            next_phase(s, seat, t)
        else:
            ACTIONS[c[0]](s, s.agenda[-1][1], *c[1:], t)

    def ask(self, s: State, seat: int) -> Ask:
        actor = s.agenda[-1][1]
        return Ask("Choose an action, or pass.", f"{named(actor)} chooses an action.", "5", greyed(s, actor))


ACTIONS: Mapping[str | int, Callable[..., None]] = {
    "influence": influence,
    "nudge": nudge,
    "persuade": persuade,
    "intimidate": intimidate,
    "proscribe": proscribe,
    "games": games,
    "consul": consul_action,
    "tribune": tribune_action,
}


class Count(Step):
    """A part of the Elections Phase in which nobody decides anything. A step of its own, so that the last action of a
    turn can be foreseen and read without the elections in its train."""

    auto = True

    def choices(self, s: State) -> Sequence[Choice]:
        return (HOLD,)


class Elections(Count):
    """Lean, Consuls, Tribune, and what a side without Major Offices may answer."""

    def take(self, s: State, c: Choice, t: Chance) -> None:
        elect_majors(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Hold the elections.", "The elections are held.", "7")


class Spoils(Count):
    """Quaestor, Aedile, and what every office and law brings."""

    def take(self, s: State, c: Choice, t: Chance) -> None:
        elect_minors(s, t)
        share_spoils(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        return Ask("Share the spoils.", "The spoils are shared.", "7.7")


STEPS: dict[str, Step] = {
    "act": Act(),
    "influence": Influence(),
    "oppose": Oppose(),
    "flip_back": FlipBack(),
    "bid": Bid(),
    "crowd": Crowd(),
    "veto": Veto(),
    "override": Override(),
    "redress": Redress(),
    "reform": Reform(),
    "elections": Elections(),
    "backlash": Backlash(),
    "spoils": Spoils(),
}
