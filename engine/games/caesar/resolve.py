"""What follows from a token laid: provinces close, markers go down, bonuses act, and the turn ends.

What is left to do of a turn is a tuple of tasks, carried along in the frame of whatever decision interrupts it:
`("spare",)` draw and resolve a spare bonus, `("close", space)` see what that space closed, `("bonus", kind, province)`
resolve a bonus token (province -1: it came from the spares).
"""

from bisect import insort
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.games.caesar.data import CENTURION, ITALIA, MIGHT, POISON, SENATE, TACTICS, WEALTH
from engine.games.caesar.state import NOBODY, UP, State

Task = tuple[Any, ...]
NO_PROVINCE = -1


def proceed(s: State, seat: int, tasks: tuple[Task, ...], t: Chance) -> None:
    """Do what is left of `seat`'s turn, up to the next decision or the end of the match."""
    while tasks:
        task, tasks = tasks[0], tasks[1:]
        if task[0] == "close":
            bonuses = close(s, seat, task[1], t)
            tasks += bonuses
            if _order_matters(s, seat, bonuses):
                s.agenda[-1] = ("order", seat, tasks)
                return
        elif task[0] == "spare":
            kind = s.spares.pop(t.below(len(s.spares)))
            s.taken[seat].append(kind)
            t.tell(s, ("spare", seat, kind))
            tasks = (("bonus", kind, NO_PROVINCE), *tasks)
        elif _bonus(s, seat, task[1], task[2], tasks, t):
            return
        if s.reason:
            return
    end_turn(s, seat, t)


def lay(s: State, seat: int, token: int, n: int, facing: int) -> tuple[Task, ...]:
    """Put a token of the hand face up on a space, its first number toward the first province (1: the second).

    Returns:
        what is left to do for it: nothing, unless it closed a province.
    """
    box = s.box
    s.hands[seat].remove(token)
    s.free ^= box.bit[n]
    s.last = n
    s.spaces[n] = (seat, token, facing, UP)
    a, b = box.ends[n]
    toward_a, toward_b = box.worth[token][facing]
    sums, around = s.sums[seat], s.open
    sums[a] += toward_a
    sums[b] += toward_b
    around[a] -= 1
    around[b] -= 1
    if box.hidden:
        s.story.append(("laid", seat, token))
    return () if around[a] and around[b] else (("close", n),)


def _order_matters(s: State, seat: int, bonuses: tuple[Task, ...]) -> bool:
    """Whether the closer of two provinces is asked which bonus comes first (caesar-R5, R42)."""
    if len(bonuses) < 2 or not s.box.rulings.R5_closer_orders:
        return False
    (_, one, p), (_, other, q) = bonuses
    if one != other:
        return True
    return bool(one == SENATE and (s.control[p] == seat) != (s.control[q] == seat))


# ---------------------------------------------------------------------- closing


def close(s: State, seat: int, n: int, t: Chance) -> tuple[Task, ...]:
    """Settle the provinces that the token on space `n` has closed; their bonuses are left to do (caesar-R4)."""
    closed = [p for p in s.box.ends[n] if not s.open[p]]
    if not closed:
        return ()
    bonuses = tuple(("bonus", s.bonus[p], p) for p in closed)
    for p in closed:
        t.tell(s, ("closed", seat, p, s.sums[0][p], s.sums[1][p]))
    for p in closed:
        kind, s.bonus[p] = s.bonus[p], ""
        s.taken[seat].append(kind)
        t.tell(s, ("took", seat, kind, p))
    for p in closed:
        caesar, pompey = s.sums[0][p], s.sums[1][p]
        if caesar != pompey:
            winner = 0 if caesar > pompey else 1
            if s.left[winner]:
                s.control[p] = winner
                s.left[winner] -= 1
                t.tell(s, ("control", winner, p, s.left[winner]))
    if _last_marker(s, "last-marker-map", t):
        return ()
    if ITALIA in closed and (winner := s.control[ITALIA]) != NOBODY:
        s.second = winner
        s.left[winner] -= 1
        t.tell(s, ("second", winner, s.left[winner]))
        if _last_marker(s, "last-marker-map", t):
            return ()
    for p in closed:
        _mark_borders(s, p, t)
    return () if _last_marker(s, "last-marker-map", t) else bonuses


def _mark_borders(s: State, p: int, t: Chance) -> None:
    """A marker on every border between this province and a neighbour of the same controller (caesar-R9 to R11, R19)."""
    winner = s.control[p]
    if winner == NOBODY:
        return
    for n, neighbour in s.box.around[p]:
        if (
            s.control[neighbour] == winner
            and s.marks[n] == NOBODY
            and s.down[neighbour] < s.box.cut_at[neighbour]
            and s.left[winner]
        ):
            s.marks[n] = winner
            s.left[winner] -= 1
            t.tell(s, ("border", winner, n, s.left[winner]))


def _last_marker(s: State, reason: str, t: Chance) -> bool:
    """After each step of placing markers: has somebody placed the last? Both in one step is a draw (caesar-R6)."""
    caesar, pompey = s.left
    if caesar and pompey:
        return False
    if caesar or pompey:
        finish(s, reason, 1 if caesar else 0, t)
    else:
        finish(s, "both-last", NOBODY, t)
    return True


def finish(s: State, reason: str, winner: int, t: Chance) -> None:
    """End the match."""
    s.reason, s.winner = reason, winner
    s.agenda.clear()
    t.tell(s, ("over", reason, winner))


# ---------------------------------------------------------------------- bonuses


def _bonus(s: State, seat: int, kind: str, p: int, tasks: tuple[Task, ...], t: Chance) -> bool:
    """Resolve one bonus token; True when it opened a decision, which then carries the remaining tasks."""
    if kind == SENATE:
        senate(s, seat, p, t)
    elif kind == WEALTH:
        if seat == s.box.crassus:
            t.tell(s, ("wealth_kept", seat))
        elif s.bags[seat]:
            token = draw(s, seat, t)
            t.tell(s, ("wealth", seat), {seat: ("wealth", seat, token)}, look=(seat,))
        else:
            t.tell(s, ("wealth_empty", seat))
    elif kind == TACTICS:
        again, s.extra = s.extra, True
        if seat == s.box.crassus and not again:
            t.tell(s, ("tactics_tile", seat))
            return False
        private = {} if again or fits(s, seat) else {seat: ("tactics_risky", seat)}
        t.tell(s, ("tactics_again" if again else "tactics", seat), private)
    elif kind == MIGHT:
        if targets(s, seat):
            s.agenda[-1] = ("might", seat, tasks)
            return True
        t.tell(s, ("might_idle", seat))
    elif kind == POISON:
        _poison(s, 1 - seat, t)
    elif kind == CENTURION and seat == s.box.crassus:
        s.called += 1
        t.tell(s, ("called", seat))
    elif kind == CENTURION:
        s.agenda[-1] = ("centurion", seat, tasks)
        return True
    return False


def senate(s: State, seat: int, p: int, t: Chance) -> None:
    """Another Senate token; if its province was won, as many markers as there are tokens now (caesar-R14, R15)."""
    s.senate[seat] += 1
    won = p != NO_PROVINCE and s.control[p] == seat
    placed = min(s.senate[seat], s.left[seat]) if won else 0
    s.left[seat] -= placed
    s.under[seat] += placed
    t.tell(s, ("senate", seat, s.senate[seat], placed, s.left[seat]))
    if placed:
        _last_marker(s, "last-marker-senate", t)


def _poison(s: State, victim: int, t: Chance) -> None:
    """A token of the victim's hand, picked by chance and shown to both, goes back into the bag (caesar-R38)."""
    hand = s.hands[victim]
    if victim == s.box.crassus:
        s.spoiled += 1
        t.tell(s, ("spoils", victim))
        return
    if not hand:
        t.tell(s, ("poison_idle", victim))
        return
    token = hand.pop(t.below(len(hand)))
    insort(s.bags[victim], token)
    s.story.append(("returned", victim, token))
    t.tell(s, ("poisoned", victim, token), look=(0, 1))


def targets(s: State, seat: int) -> list[Choice]:
    """What Might may turn face down for `seat` (caesar-R17): rival tokens that still count, rival province markers."""
    box = s.box
    rival = 1 - seat
    found = []
    for n, piece in enumerate(s.spaces):
        if piece is not None and piece[0] == rival and piece[3] == UP:
            a, b = box.ends[n]
            if s.bonus[a] or s.bonus[b]:
                found.append(box.flip_token[n])
    for p, owner in enumerate(s.control):
        if owner == rival and s.down[p] < box.cut_at[p]:
            found.append(box.flip_marker[p])
    return found


# ---------------------------------------------------------------------- turns


def draw(s: State, seat: int, t: Chance) -> int:
    """A token from the bag into the hand. Bags stay sorted, so that their order tells nothing."""
    bag = s.bags[seat]
    token = bag.pop(t.below(len(bag)))
    s.hands[seat].append(token)
    if s.box.hidden:
        s.story.append(("drew", seat, 0))
    return token


def end_turn(s: State, seat: int, t: Chance) -> None:
    """The draw at the end of a turn, and on to the next one."""
    if seat == s.box.crassus:
        end_order(s, seat, t)
        return
    if s.skips[seat]:
        s.skips[seat] -= 1
        t.tell(s, ("skipped", seat))
    elif s.bags[seat]:
        token = draw(s, seat, t)
        t.tell(s, ("drew", seat), {seat: ("drew", seat, token)}, look=(seat,))
    else:
        t.tell(s, ("bag_empty", seat))
    if s.extra:
        s.extra = False
        # That the next player can go on, or can't, depends on a hidden hand: the other one learns it.
        t.tell(s, ("extra", seat), look=(1 - seat,))
        start_turn(s, seat, t, extra=True)
    else:
        t.tell(s, None, look=(seat,))
        start_turn(s, 1 - seat, t)


def end_order(s: State, seat: int, t: Chance) -> None:
    """After a token of Crassus: the next one that his tile demands, his next tile, or the other player (caesar-R44)."""
    s.orders -= 1
    if s.orders:
        if fits(s, seat):
            s.agenda[-1] = ("obey", seat)
            return
        s.orders = 0
        t.tell(s, ("orders_dropped", seat))
    hand = s.hands[seat]
    if hand:
        for token in hand:
            insort(s.bags[seat], token)
        told = ("put_back", seat, *hand)
        hand.clear()
        t.tell(s, told)
    if s.extra:
        s.extra = False
        start_turn(s, seat, t)
    else:
        t.tell(s, None, look=(seat,))
        start_turn(s, 1 - seat, t)


def fits(s: State, seat: int) -> bool:
    """Whether a token of the hand can lie on some free space."""
    free, reach = s.free, s.box.reach
    return any(free & reach[token] for token in s.hands[seat])


def start_turn(s: State, seat: int, t: Chance, extra: bool = False) -> None:
    """A player without a token that fits any free space has lost (caesar-R2, R3). Crassus turns up a tile."""
    s.turn += 1
    if seat == s.box.crassus:
        s.agenda[-1] = ("command", seat)
        return
    s.agenda[-1] = ("place", seat)
    free, reach = s.free, s.box.reach
    for token in s.hands[seat]:
        if free & reach[token]:
            return
    if extra and not s.box.rulings.R3_stuck_extra_turn_loses:
        t.tell(s, ("forfeit", seat), look=(seat,))
        start_turn(s, 1 - seat, t)
    else:
        finish(s, "stuck" if s.hands[seat] else "no-tokens", 1 - seat, t)
