"""How Crassus decides (section 6 of `rules.md`): by a fixed key, from what lies open, and never from a hidden hand.

Every judgement comes as `(key, why)`: of two keys the greater is the better one; `why` tells in plain data what it
hinges on, for the table to put into words.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.chance import Chance, Event
from engine.core.choice import PASS, Choice
from engine.games.caesar.box import ONE_ICON
from engine.games.caesar.data import SENATE, TOKENS
from engine.games.caesar.resolve import Task, close, lay, senate, targets
from engine.games.caesar.state import State

Key = tuple[int, int, int]
Way = tuple[int, int, int]  # token, space, facing
Judged = tuple[Key, Event]

_SILENT = Chance()  # closing a province asks nothing of chance


def choose(s: State, seat: int, t: Chance) -> tuple[Way, Event, int]:
    """The best way to lay one of the drawn tokens, why, and among how many equal ones chance decided."""
    judged = list(ways(s, seat, s.hands[seat]))
    best = max(key for _, (key, _) in judged)
    equal = [(way, why) for way, (key, why) in judged if key == best]
    way, why = equal[t.below(len(equal))] if len(equal) > 1 else equal[0]
    return way, why, len(equal)


def ways(s: State, seat: int, tokens: Iterable[int]) -> Iterable[tuple[Way, Judged]]:
    """Every way to lay one of these tokens face up, with what it is worth to him."""
    moves, free = s.box.moves, s.free
    for token in tokens:
        for shift, listing in moves[token]:
            for c in listing[free >> shift & ONE_ICON]:
                if c[0] == "place":
                    parts: tuple[Any, ...] = c
                    way = parts[1:]
                    yield way, judge(s, seat, way)


def judge(s: State, seat: int, way: Way) -> Judged:
    """What one way to lay a token is worth to Crassus (caesar-R45)."""
    token, n, facing = way
    ends = s.box.ends[n]
    total = sum(TOKENS[token].values)
    closed = tuple(p for p in ends if s.open[p] == 1)
    if closed:
        own, given, won = gains(s, seat, way, closed)
        rule = 1 if won and own > given else 2
        return (-rule, own - given, -total), ("closes", rule, closed, own, given)
    best = None
    for p, toward in zip(ends, s.box.worth[token][facing], strict=True):
        deficit = s.sums[1 - seat][p] - s.sums[seat][p]
        if deficit > 0 and (best is None or (deficit, toward) > best[:2]):
            best = (deficit, toward, p)
    if best is not None:
        deficit, toward, p = best
        return (-3, deficit, toward), ("behind", p, deficit, toward)
    one_short = sum(s.open[p] == 2 for p in ends)
    return (-4, -one_short, total), ("quiet", one_short)


def gains(s: State, seat: int, way: Way, closed: Sequence[int]) -> tuple[int, int, bool]:
    """Markers that closing these provinces would put down, his and the rival's, and whether he wins one of them.

    Played out on a copy by the rules themselves, the Senate's markers among them; other bonus tokens place none.
    """
    token, n, facing = way
    trial = s.clone()
    if token not in trial.hands[seat]:
        trial.hands[seat].append(token)  # a Centurion that is only thought of
    lay(trial, seat, token, n, facing)
    tasks = close(trial, seat, n, _SILENT)
    # The Senate that pays comes last: it pays one more then.
    for p in sorted((p for _, kind, p in tasks if kind == SENATE), key=lambda p: trial.control[p] == seat):
        if trial.agenda:
            senate(trial, seat, p, _SILENT)
    own, given = s.left[seat] - trial.left[seat], s.left[1 - seat] - trial.left[1 - seat]
    return own, given, any(trial.control[p] == seat for p in closed)


# ---------------------------------------------------------------------- bonus tokens


def best_centurion(s: State, seat: int) -> int:
    """Of his Centurions the one that he could lay best now; the first of them if none fits anywhere (caesar-R50)."""
    beside = s.centurions[seat]
    keys = {token: max((key for _, (key, _) in ways(s, seat, [token])), default=(-9, 0, 0)) for token in beside}
    return max(beside, key=lambda token: keys[token])


def first(s: State, seat: int, tasks: tuple[Task, ...]) -> Choice:
    """Of two bonus tokens the one that he resolves first (caesar-R47)."""
    two = tasks[-2:]
    paid = [kind == SENATE and s.control[p] == seat for _, kind, p in two]
    both = all(kind == SENATE for _, kind, _ in two)
    second = (paid[0] and not paid[1]) if both else (paid[1] and not paid[0])
    return s.box.order[two[1 if second else 0][2]]


def turned_down(s: State, seat: int) -> Choice:
    """What he turns face down by Might: what weighs most, a token before a marker, else the first on the map."""
    found = targets(s, seat)
    weighed = [(weight(s, c), c.kind == "flip_token", -i) for i, c in enumerate(found)]
    most, _, i = max(weighed)
    return found[-i] if most else PASS


def weight(s: State, c: Choice) -> int:
    """A token: its influence on open provinces. A marker: the borders that the rival could still mark from there."""
    parts: tuple[Any, ...] = c
    if parts[0] == "flip_token":
        n = parts[1]
        piece = s.spaces[n]
        assert piece is not None
        _, token, facing, _ = piece
        return sum(v for p, v in zip(s.box.ends[n], s.box.worth[token][facing], strict=True) if s.bonus[p])
    if parts[0] == "flip_marker":
        return sum(bool(s.bonus[neighbour]) for _, neighbour in s.box.around[s.box.province[parts[1]]])
    return 0
