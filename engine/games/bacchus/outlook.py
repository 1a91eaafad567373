"""What one seat may expect of the victory, by what it may know: its own guest, and all that lies open.

Of the others' guests it has an opinion by what lies before them. An outlook is made once for all the questions that can
be asked in the same situation, and remembers what it found out.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import Any, NamedTuple

from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import (
    CALIGULA,
    CAPACITY,
    CARRIED_OUT,
    CONSPIRATORS,
    DAGGER,
    DAGGERS,
    DISH,
    GUESTS,
    ORDINARY,
    POISON,
    PRESENT,
    RELIEF,
    SPECIAL,
    WINE,
)
from engine.games.bacchus.effects import reached
from engine.games.bacchus.imagine import possible
from engine.games.bacchus.state import State
from engine.games.bacchus.worth import A_DAGGER, FOOD_TASTER, OUT, PLOTTING, UMBRA, gone, lead, plot_odds, standing

# How often a card of this family lies before guests of this kind, against all guests (counted in matches of the bots).
SIGNS: dict[str, dict[str, float]] = {
    "eats": {DISH: 1.4, WINE: 1.0, PRESENT: 0.5, DAGGER: 0.35, SPECIAL: 0.9, POISON: 0.6, RELIEF: 1.0},
    "collects": {DISH: 0.7, WINE: 0.8, PRESENT: 2.3, DAGGER: 0.4, SPECIAL: 1.1, POISON: 1.5, RELIEF: 1.0},
    "plots": {DISH: 0.7, WINE: 1.0, PRESENT: 0.85, DAGGER: 2.4, SPECIAL: 1.2, POISON: 1.8, RELIEF: 1.0},
}
KIND = tuple("plots" if g.conspirator else "collects" if g.presents else "eats" for g in GUESTS)
OUTSIDE = (*ORDINARY, *CONSPIRATORS)
PATIENCE = 0.18  # how finely people tell a good gift from a bad one, in logarithms of odds

Beliefs = tuple[tuple[int, float], ...]  # guests that may be, with their probabilities


class Cell(NamedTuple):
    """What becomes of a seat. odds: its odds alone, without the initiative. plots: how likely it is in the plot.

    win: how likely it has won by it. daggers: how many more lie there. shown, belt: then. torn: its guest is gone.
    """

    odds: float
    plots: float
    win: float
    daggers: int
    shown: tuple[int, ...]
    belt: int
    torn: bool


@lru_cache(maxsize=1 << 14)
def opinion(b: Box, pool: tuple[int, ...], shown: tuple[int, ...], cleared: bool) -> Beliefs:
    """Who may sit there, by the cards that lie there."""
    found = []
    for guest in possible(b, pool, shown, cleared):
        likely, signs = 1.0, SIGNS[KIND[guest]]
        for card in shown:
            likely *= signs[b.family[card]]
        found.append((guest, likely))
    total = sum(likely for _, likely in found)
    return tuple((guest, likely / total) for guest, likely in found)


@lru_cache(maxsize=1 << 16)
def gain(b: Box, guest: int, shown: tuple[int, ...], belt: int, card: int, daggers: int) -> float:
    """What the card is worth to somebody who is this guest, in logarithms of odds."""
    family = b.family[card]
    after = max(0, belt + b.value[card])
    if b.limited[card] and card in shown:
        return 0.0
    if after > CAPACITY:
        if FOOD_TASTER in shown or (UMBRA in shown and family == DISH):
            return -0.2
        return -0.4 if PLOTTING[guest] else log(FRESH / standing(b, guest, shown, belt)[0]) - 0.5
    if PLOTTING[guest]:
        if family == DAGGER:
            return 4.0 if daggers + 1 >= DAGGERS else 0.7
        return -0.03 * (after - belt) if family != SPECIAL else 0.2
    if reached(b, guest, (*shown, card)):
        return 4.0
    worth = log(standing(b, guest, (*shown, card), after)[0] / standing(b, guest, shown, belt)[0])
    return worth - (2.0 if daggers + 1 >= DAGGERS else 0.3) if family == DAGGER else worth


FRESH = 0.06  # the odds of somebody who has just sat down, whoever it is


@lru_cache(maxsize=1 << 15)
def willing(b: Box, beliefs: Beliefs, shown: tuple[int, ...], belt: int, cards: tuple[int, ...], daggers: int) -> float:
    """How likely somebody accepts a gift that is one of these cards."""
    total = 0.0
    for guest, likely in beliefs:
        worth = 0.3 + sum(gain(b, guest, shown, belt, card, daggers) for card in cards) / len(cards)
        total += likely / (1 + exp(-max(-30.0, worth / PATIENCE)))
    return total


class Outlook:
    """The situation of a seat between two accepted cards."""

    __slots__ = (
        "_after",
        "b",
        "beliefs",
        "belts",
        "daggers",
        "emperor",
        "found",
        "gone",
        "guest",
        "me",
        "now",
        "plotting",
        "shown",
        "strangers",
    )

    def __init__(
        self, b: Box, me: int, guest: int, emperor: int, belts: tuple[int, ...],
        shown: tuple[tuple[int, ...], ...], daggers: int, out: int, away: tuple[int, ...], cleared: tuple[bool, ...],
    ) -> None:  # fmt: skip
        self.b, self.me, self.guest, self.emperor = b, me, guest, emperor
        self.belts, self.shown, self.daggers, self.gone = belts, shown, daggers, out
        pool = tuple(g for g in OUTSIDE if g != guest and g not in away)
        self.beliefs: tuple[Beliefs, ...] = tuple(
            ((guest, 1.0),)
            if p == me
            else ((CALIGULA, 1.0),)
            if p == emperor
            else opinion(b, pool, shown[p], cleared[p])
            for p in range(b.seats)
        )
        self.strangers = opinion(b, pool, (), False) if pool else ()
        self.now = tuple(self._cell(p, shown[p], belts[p], 0) for p in range(b.seats))
        self.plotting = self.plot(self.now)
        self._after: dict[tuple[int, tuple[int, ...]], Cell] = {}
        self.found: dict[Any, Any] = {}

    # ------------------------------------------------------------------ what becomes of a seat

    def _cell(self, p: int, shown: tuple[int, ...], belt: int, daggers: int) -> Cell:
        return Cell(*self._odds(self.beliefs[p], shown, belt), daggers, shown, belt, False)

    def _odds(self, beliefs: Beliefs, shown: tuple[int, ...], belt: int) -> tuple[float, float, float]:
        """Of somebody who is one of these guests: the first three of a cell."""
        b = self.b
        alone = plots = win = 0.0
        for guest, likely in beliefs:
            if PLOTTING[guest]:
                plots += likely
            elif reached(b, guest, shown):
                win += likely
            else:
                times = OUT[self.gone] if guest == CALIGULA else 1.0
                alone += likely * times * standing(b, guest, shown, belt)[0]
        return alone, plots, win

    def leading(self, p: int, cell: Cell, open_: int) -> float:
        """The odds of a seat that has the initiative, these cards lying open."""
        key = ("leading", p, cell.shown, cell.belt, cell.torn, open_)
        found: float | None = self.found.get(key)
        if found is None:
            found = 0.0
            for guest, likely in self.strangers if cell.torn else self.beliefs[p]:
                if not PLOTTING[guest] and not reached(self.b, guest, cell.shown):
                    odds, closing, useful = standing(self.b, guest, cell.shown, cell.belt)
                    times = OUT[self.gone] if guest == CALIGULA else 1.0
                    found += likely * times * odds * lead(closing, useful, open_)
            self.found[key] = found
        return found

    def after(self, p: int, *cards: int) -> Cell:
        """What becomes of seat `p` when these cards come up before it, and it throws away what would tear its belt."""
        key = (p, cards)
        cell = self._after.get(key)
        if cell is None:
            cell = self._after[key] = self._applied(p, cards)
        return cell

    def _applied(self, p: int, cards: tuple[int, ...]) -> Cell:
        b, shown, belt, daggers = self.b, self.shown[p], self.belts[p], 0
        for card in cards:
            if b.limited[card] and card in shown:
                continue
            after = belt + b.value[card]
            if after <= CAPACITY:
                belt, shown = max(0, after), (*shown, card)
                daggers += b.family[card] == DAGGER
            elif UMBRA in shown and b.family[card] == DISH:
                shown = without(shown, UMBRA)
            elif FOOD_TASTER in shown:
                shown = without(shown, FOOD_TASTER)
            else:
                return self.torn(p)
        return self._cell(p, shown, belt, daggers)

    def let(self, p: int, card: int) -> Cell:
        """What becomes of seat `p` when this card takes effect."""
        b, after = self.b, self.belts[p] + self.b.value[card]
        if after > CAPACITY:
            return self.torn(p)
        return self._cell(p, (*self.shown[p], card), max(0, after), int(b.family[card] == DAGGER))

    def having(self, p: int, shown: tuple[int, ...]) -> Cell:
        """Seat `p` with these cards before it and the belt as it is."""
        return self._cell(p, shown, self.belts[p], 0)

    def torn(self, p: int) -> Cell:
        """Somebody else sits down at seat `p`, with nothing before it."""
        lying = sum(self.b.family[card] == DAGGER for card in self.shown[p])
        return Cell(*self._odds(self.strangers, (), 0), -lying, (), 0, True)

    # ------------------------------------------------------------------ the victory

    def share(self, applied: Sequence[tuple[int, Cell]], active: int, open_: int = 0) -> float:
        """What this seat may expect once that has happened, one after the other, and `active` begins the next turn.

        open_: mask of the cards that lie open then, as far as they are known.
        """
        cells, loud = list(self.now), False
        for p, cell in applied:
            cells[p] = cell
            loud = loud or cell.torn or cell.daggers != 0 or cell.win > 0
        if loud:
            return self._loud(applied, active, open_)
        return self._rest(cells, active, open_, self.daggers, self.gone, self.emperor, self.plotting)

    def _loud(self, applied: Sequence[tuple[int, Cell]], active: int, open_: int) -> float:
        """The share where somebody may have won or been carried out, or daggers come or go."""
        me, cells = self.me, list(self.now)
        daggers, out, emperor = self.daggers, self.gone, self.emperor
        plotter = PLOTTING[self.guest]
        sure, still = 0.0, 1.0  # won by now; to be played for
        for p, cell in applied:
            came = cell.daggers - cells[p].daggers
            cells[p] = cell
            if cell.win:
                if p == me:
                    return sure + still * cell.win
                still *= 1 - cell.win
            if cell.torn:
                plotter = plotter and p != me
                if p == emperor:
                    some, others = self.plot(cells)
                    if plotter:
                        return sure + still / (1 + others)
                    still *= 1 - some
                    emperor = NONE
                else:
                    out += 1
                    if out >= CARRIED_OUT:
                        return sure + (still if emperor == me else 0.0 if emperor != NONE else still / self.b.seats)
            daggers += came
            if daggers >= DAGGERS and emperor != NONE and came > 0:
                some, others = self.plot(cells)
                if plotter:
                    return sure + still / (1 + others)
                still *= 1 - some
        return sure + still * self._rest(cells, active, open_, max(0, daggers), out, emperor, self.plot(cells))

    def _rest(
        self, cells: Sequence[Cell], active: int, open_: int, daggers: int, out: int, emperor: int,
        plotting: tuple[float, float],
    ) -> float:  # fmt: skip
        """The share of what is still to be played for."""
        me, (some, others) = self.me, plotting
        plotter = PLOTTING[self.guest] and not cells[me].torn
        leading = self.leading(active, cells[active], open_)
        total = leading - cells[active].odds
        for cell in cells:
            total += cell.odds
        own = leading if me == active else cells[me].odds
        if out != self.gone and emperor != NONE:
            more = (OUT[out] / OUT[self.gone] - 1) * (leading if emperor == active else cells[emperor].odds)
            total += more
            if emperor == me:
                own += more
        if emperor == NONE:
            return own / total if not plotter else 0.01
        plotters = 1 + others if plotter else max(1.0, others)
        dagger, belt = open_ & A_DAGGER != 0, cells[emperor].belt
        plot = plot_odds(daggers, belt, plotters, False, dagger)
        leads = cells[active].plots
        if leads:
            plot += leads * (plot_odds(daggers, belt, plotters, True, dagger) - plot)
        plot *= some
        total += plot
        if plotter:
            own = plot / plotters
        elif cells[me].plots:
            own += cells[me].plots * plot / (1 + others)
        return own / total

    def plot(self, cells: Sequence[Cell]) -> tuple[float, float]:
        """How likely there is a conspirator at the table, and how many there are beside this seat's."""
        nobody, others = 1.0, 0.0
        for p, cell in enumerate(cells):
            if p != self.me:
                nobody *= 1 - cell.plots
                others += cell.plots
        own = cells[self.me].plots
        return 1 - nobody * (1 - own), others

    def score(self, applied: Sequence[tuple[int, Cell]], active: int, open_: int = 0) -> float:
        """The same as a logarithm: what choices are weighed by."""
        return log(max(1e-4, self.share(applied, active, open_)))

    def willing(self, p: int, cards: tuple[int, ...]) -> float:
        """How likely seat `p` accepts a gift that is one of these cards."""
        return willing(self.b, self.beliefs[p], self.shown[p], self.belts[p], cards, self.daggers)


def without(shown: tuple[int, ...], card: int) -> tuple[int, ...]:
    rest = list(shown)
    rest.remove(card)
    return tuple(rest)


_outlook = lru_cache(maxsize=1 << 11)(Outlook)


def outlook(s: State, me: int) -> Outlook:
    """The outlook of a seat as things stand."""
    emperor = s.guests.index(CALIGULA) if CALIGULA in s.guests else NONE
    return _outlook(
        s.box, me, s.guests[me], emperor, tuple(s.belts), tuple(s.shown), s.daggers, gone(s.carried),
        (*s.fallen, *sorted(s.out)), tuple(s.cleared),
    )  # fmt: skip
