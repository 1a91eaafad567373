"""How Caesar! is judged: what a position promises, and which choices are worth a look, with the reason in words.

Everything is measured as the logarithm of the odds to win. The weights were fitted to matches that this judgement
played itself (`python -m tests.rules.caesar.fit`). Nothing here looks at a rival's hand, bag or face-down tokens:
`prior` must come out the same in every state that the seat to move can't tell apart.
"""

from functools import lru_cache
from math import exp
from typing import Any

from engine.core.choice import Choice
from engine.games.caesar.box import ONE_ICON, Box
from engine.games.caesar.data import CENTURION, ITALIA, MIGHT, POISON, PROVINCES, SENATE, TACTICS, TOKENS, WEALTH
from engine.games.caesar.resolve import NO_PROVINCE
from engine.games.caesar.state import NOBODY, State

SPREAD = 1.4  # how widely influence still moves, per free space
TEMPO = 2.0  # influence that being next to move is worth where one free space is left
PER_MARKER, PER_MARKER_NEAR = 0.16, 0.40  # a marker ahead in the race; the second times `near`
PER_PROMISE = 0.18  # a marker that an open province promises
PER_SENATE = 0.21  # a marker that a Senate on the map promises
PER_TOKEN = 0.34  # a token more in hand
TO_MOVE, TO_MOVE_NEAR = 0.0, 0.83  # being next to move; the second times `near`
TACTICS_IN_REACH = 0.42
# Bonus tokens to their taker, a Senate apart from the markers it places; for Tactics see `tactics_worth`.
WORTH = {SENATE: 0.10, WEALTH: PER_TOKEN, MIGHT: 0.25, POISON: PER_TOKEN, CENTURION: 0.2}
SPENT = 0.02  # what each point of influence on a token that leaves the hand is missed by
TO_LAY = ("place", "command", "obey")  # decisions that come before a token is laid; the others come after it
CERTAIN = 10.0  # for what wins or loses at once
SHARPNESS = 1.0  # of `prior`: how steeply its weights rise with what a choice is worth


def chance_to_win(lead: float, free: int) -> float:
    """How likely a province with this lead and so many free spaces ends up controlled."""
    if not free:
        return 1.0 if lead > 0 else 0.0
    return 1.0 / (1.0 + exp(-lead / (SPREAD * free)))


def stakes(s: State) -> tuple[tuple[float, ...], ...]:
    """How many markers a seat would place by winning a province, the Senate's apart: by seat and province."""
    return _stakes(s.box, s.free, tuple(s.control), tuple(s.marks), tuple(s.down))


@lru_cache(512)
def _stakes(
    box: Box, free: int, control: tuple[int, ...], marks: tuple[int, ...], down: tuple[int, ...]
) -> tuple[tuple[float, ...], ...]:
    found = ([0.0] * len(PROVINCES), [0.0] * len(PROVINCES))
    open_ = [any(free & box.bit[n] for n, _ in around) for around in box.around]
    for p, around in enumerate(box.around):
        base = 1.0 + (p == ITALIA)
        # A neighbour that may still follow counts a quarter.
        both = [base + 0.25 * sum(open_[neighbour] for _, neighbour in around)] * 2
        for n, neighbour in around:
            owner = control[neighbour]
            if owner != NOBODY and marks[n] == NOBODY and down[neighbour] < box.cut_at[neighbour]:
                both[owner] += 1.0
        found[0][p], found[1][p] = both
    return tuple(found[0]), tuple(found[1])


def near_end(s: State) -> float:
    """The shorter the race, the more a marker and a move decide: 0.2 at the start, 1 with one marker to place."""
    return 3.0 / (min(s.left) + 2.0)


def tactics_worth(s: State) -> float:
    """Moving again instead of the rival."""
    return 2.0 * (TO_MOVE + TO_MOVE_NEAR * near_end(s)) + 0.1


def outlook(s: State, p: int, seat: int, lead: float, free: int, to_move: bool) -> float:
    """What open province `p` is worth to `seat`, with that lead and so many free spaces."""
    return _outlook(s, stakes(s), p, seat, lead, free, to_move)


def _outlook(
    s: State, markers: tuple[tuple[float, ...], ...], p: int, seat: int, lead: float, free: int, to_move: bool
) -> float:
    rival, kind = 1 - seat, s.bonus[p]
    mine, theirs = (s.senate[seat], s.senate[rival]) if kind == SENATE else (0, 0)
    return promise(lead, free, to_move, markers[seat][p], markers[rival][p], kind, mine, theirs)


@lru_cache(1 << 15)
def promise(
    lead: float, free: int, to_move: bool, markers: float, rivals: float, kind: str, senate: int, rivals_senate: int
) -> float:
    """What an open province is worth: markers to place there for either side, its bonus, Senate tokens owned so far."""
    closing = free == 1
    tempo = (TEMPO if to_move else -TEMPO) if closing else 0.0
    won = chance_to_win(lead + tempo, free)
    value = PER_PROMISE * (won * markers - (1.0 - won) * rivals)
    if kind == SENATE:
        takes = (0.7 if to_move else 0.3) if closing else 0.5
        value += PER_SENATE * (won * takes * (senate + 1) - (1.0 - won) * (1.0 - takes) * (rivals_senate + 1))
    elif kind == TACTICS and closing:
        value += TACTICS_IN_REACH if to_move else -TACTICS_IN_REACH
    return value


# ---------------------------------------------------------------------- positions


def evaluate(s: State, seat: int) -> float:
    """The expected share of victory of `seat`, 0 to 1."""
    if not s.agenda:
        return 0.5 if s.winner == NOBODY else float(s.winner == seat)
    active = s.agenda[-1][1]
    ahead = active if s.agenda[-1][0] in TO_LAY or s.extra else 1 - active
    odds = edge(s, ahead)
    pending = sum(_pending(s, active, task) for task in _tasks(s))
    odds += pending if active == ahead else -pending
    return 1.0 / (1.0 + exp(-odds if seat == ahead else odds))


def edge(s: State, seat: int) -> float:
    """The logarithm of the odds of `seat`, taken to be next to move."""
    rival = 1 - seat
    near = near_end(s)
    odds = (PER_MARKER + PER_MARKER_NEAR * near) * (s.left[rival] - s.left[seat]) + TO_MOVE + TO_MOVE_NEAR * near
    odds += PER_TOKEN * (_choice(s, seat) - _choice(s, rival))
    mine, theirs = s.sums[seat], s.sums[rival]
    markers = stakes(s)
    for p, kind in enumerate(s.bonus):
        if kind:
            odds += _outlook(s, markers, p, seat, mine[p] - theirs[p], s.open[p], True)
    return odds


def _choice(s: State, seat: int) -> int:
    """From how many tokens a seat chooses; Crassus draws them anew each time, and as many more as he owns Wealth."""
    if seat != s.box.crassus:
        return len(s.hands[seat])
    return s.box.start_hand - s.spoiled + s.called + s.taken[seat].count(WEALTH)


def _tasks(s: State) -> tuple[Any, ...]:
    """What is left to do after the decision that interrupts a turn."""
    frame = s.agenda[-1]
    return frame[2] if len(frame) > 2 else ()


def _pending(s: State, active: int, task: tuple[Any, ...]) -> float:
    """What a bonus that waits for its turn is worth to the seat that took it."""
    if task[0] != "bonus":
        return 0.0
    _, kind, p = task
    if kind == TACTICS:
        return 0.0 if s.extra else tactics_worth(s)
    won = kind == SENATE and p != NO_PROVINCE and s.control[p] == active
    markers = s.senate[active] + 1 if won else 0
    return WORTH[kind] + markers * (PER_MARKER + PER_MARKER_NEAR * near_end(s))


# ---------------------------------------------------------------------- choices


def prior(s: State, c: Choice) -> tuple[float, str]:
    """How much a choice deserves a look (a weight above 0, to be compared within one prompt), and why."""
    seat = s.agenda[-1][1]
    parts: tuple[Any, ...] = c
    match parts:
        case ("place", token, n, facing):
            worth, why = _placing(s, seat, token, n, s.box.worth[token][facing])
        case ("hide", token, n):
            worth, why = _placing(s, seat, token, n, (0, 0))
            spare = sum(tactics_worth(s) if kind == TACTICS else WORTH[kind] for kind in s.spares) / len(s.spares)
            worth, why = worth + spare, f"turns up one of {len(s.spares)} spare bonuses, and {why}"
        case ("first", ident):
            worth, why = _first(s, seat, s.box.province[ident])
        case ("flip_token", n):
            worth, why = _flip_token(s, seat, n)
        case ("flip_marker", ident):
            worth, why = _flip_marker(s, seat, s.box.province[ident])
        case ("centurion", token):
            worth, why = _centurion(s, seat, token)
        case ("command",) | ("obey",):
            worth, why = 0.0, "his rules leave no choice"
        case _:
            worth, why = 0.0, "nothing of the rival's is worth turning"
    return exp(SHARPNESS * max(-CERTAIN, min(CERTAIN, worth))), why


def _placing(s: State, seat: int, token: int, n: int, toward: tuple[int, int]) -> tuple[float, str]:
    """Laying a token on space `n` with this influence toward its two provinces; the rival moves next."""
    rival = 1 - seat
    total = -SPENT * sum(TOKENS[token].values)
    best, why = 0.0, "keeps stronger tokens for later"
    markers = stakes(s)
    closed: dict[int, int] = {}
    for p, more in zip(s.box.ends[n], toward, strict=True):
        lead = s.sums[seat][p] - s.sums[rival][p]
        free = s.open[p] - 1
        if not free:
            level = lead + more
            closed[p] = NOBODY if level == 0 else seat if level > 0 else rival
            total -= _outlook(s, markers, p, seat, lead, 1, False)
            continue
        gain = _outlook(s, markers, p, seat, lead + more, free, False)
        gain -= _outlook(s, markers, p, seat, lead, free + 1, False)
        total += gain
        if abs(gain) > abs(best):
            best, why = gain, _open_reason(s, seat, p, gain, more)
    if closed:
        gain, why = _closing(s, seat, closed)
        total += gain
    return total, why


def _open_reason(s: State, seat: int, p: int, gain: float, more: int) -> str:
    name, free = PROVINCES[p].name, s.open[p] - 1
    mine, theirs = s.sums[seat][p] + more, s.sums[1 - seat][p]
    stands = f"{mine} to {theirs} with {free} border{'' if free == 1 else 's'} free"
    if gain < 0:
        return f"costs least, though {name} then stands {stands}" if free > 1 else f"lets the rival close {name}"
    if not more:
        return f"takes a border of {name} from the rival, where it stands {stands}"
    if mine <= theirs:
        return f"catches up in {name}, {stands}"
    return f"{'takes' if mine - more <= theirs else 'widens'} the lead in {name}, {stands}"


def _closing(s: State, seat: int, closed: dict[int, int]) -> tuple[float, str]:
    """Markers and bonuses of the provinces that close, given who wins each."""
    rival = 1 - seat
    placed = [0, 0]
    promised = 0.0
    borders = []
    for p, winner in closed.items():
        if winner == NOBODY:
            continue
        placed[winner] += 1 + (p == ITALIA)
        for n, neighbour in s.box.around[p]:
            if s.down[neighbour] >= s.box.cut_at[neighbour]:
                continue
            if closed.get(neighbour, s.control[neighbour]) == winner:
                if n not in borders:
                    borders.append(n)
                    placed[winner] += 1
            elif s.bonus[neighbour] and neighbour not in closed:  # winning there will bring a border marker
                lead = s.sums[winner][neighbour] - s.sums[1 - winner][neighbour]
                hope = 0.75 * PER_PROMISE * chance_to_win(lead, s.open[neighbour])
                promised += hope if winner == seat else -hope
    names = " and ".join(PROVINCES[p].name for p in closed)
    if placed[rival] >= s.left[rival] and placed[seat] < s.left[seat]:
        return -CERTAIN, f"closes {names}, and the rival's last marker goes down"
    if placed[seat] >= s.left[seat]:
        return CERTAIN, f"closes {names} with the last marker"
    senate, extra, worth = s.senate[seat], s.extra, 0.0
    for p in sorted(closed, key=lambda p: closed[p] == seat):  # a Senate that pays comes last, to pay more
        kind = s.bonus[p]
        if kind == TACTICS:
            worth += 0.0 if extra else tactics_worth(s)
            extra = True
        else:
            worth += WORTH[kind]
        if kind == SENATE:
            senate += 1
            placed[seat] += senate if closed[p] == seat else 0
    if placed[seat] >= s.left[seat]:
        return CERTAIN, f"closes {names}, and the Senate takes the last marker"
    near = 3.0 / (min(s.left[0] - placed[0], s.left[1] - placed[1]) + 2.0)
    before = (PER_MARKER + PER_MARKER_NEAR * near_end(s)) * (s.left[rival] - s.left[seat])
    after = (PER_MARKER + PER_MARKER_NEAR * near) * (s.left[rival] - placed[rival] - s.left[seat] + placed[seat])
    to_move = 0.0 if s.extra else TO_MOVE_NEAR * (near - near_end(s))
    kinds = [s.bonus[p].capitalize() for p in closed]
    tokens = f"two of {kinds[0]}" if len(kinds) > len(set(kinds)) else " and ".join(f"the {kind}" for kind in kinds)
    gained = f"{placed[seat]} marker{'' if placed[seat] == 1 else 's'} and " if placed[seat] else ""
    against = f", though the rival places {placed[rival]}" if placed[rival] else ""
    return after - before - to_move + worth + promised, f"closes {names} for {gained}{tokens}{against}"


def _first(s: State, seat: int, p: int) -> tuple[float, str]:
    """Which of two bonuses first. Between two Senates the one whose province was not won should come first."""
    kinds = {task[2]: task[1] for task in _tasks(s) if task[0] == "bonus"}
    won = s.control[p] == seat
    if all(kind == SENATE for kind in kinds.values()):
        return (
            (0.0, "this Senate then pays a marker less") if won else (0.5, "then the other Senate pays a marker more")
        )
    if kinds[p] == SENATE and won:
        return 0.3, "markers first: they may end the race"
    return 0.0, "either order comes to the same"


def _flip_token(s: State, seat: int, n: int) -> tuple[float, str]:
    piece = s.spaces[n]
    assert piece is not None
    rival, token, facing, _ = piece
    total, best, why = -0.02, 0.0, "its influence decides nothing now"
    for p, worth in zip(s.box.ends[n], s.box.worth[token][facing], strict=True):
        if s.bonus[p]:
            lead = s.sums[seat][p] - s.sums[rival][p]
            free = s.open[p] or 1  # a province that a face-down token is just closing
            gain = outlook(s, p, seat, lead + worth, free, s.extra) - outlook(s, p, seat, lead, free, s.extra)
            total += gain
            if gain > best:
                best, why = gain, f"takes {worth} from the rival in {PROVINCES[p].name}"
    return total, why


def _flip_marker(s: State, seat: int, p: int) -> tuple[float, str]:
    """Borders that the rival might still mark from province `p`."""
    rival = 1 - seat
    ahead = 0.0
    for n, neighbour in s.box.around[p]:
        if s.bonus[neighbour] and s.marks[n] == NOBODY and s.down[neighbour] < s.box.cut_at[neighbour]:
            ahead += chance_to_win(s.sums[rival][neighbour] - s.sums[seat][neighbour], s.open[neighbour])
    if ahead < 0.05:
        return PER_PROMISE * ahead - 0.02, "no new border marker is in sight there"
    why = f"ends new border markers of {PROVINCES[p].name}, of which about {ahead:.1f} were to come"
    return PER_PROMISE * ahead - 0.02, why


def _centurion(s: State, seat: int, token: int) -> tuple[float, str]:
    """The best that a Centurion could do on the board as it is."""
    best, where = -CERTAIN, 0
    for shift, listing in s.box.moves[token]:
        for c in listing[s.free >> shift & ONE_ICON]:
            if c[0] == "place":
                parts: tuple[Any, ...] = c
                n, facing = parts[2:]
                worth, _ = _placing(s, seat, token, n, s.box.worth[token][facing])
                if worth > best:
                    best, where = worth, n
    if not where:
        return best, "it fits no free border now"
    a, b = s.box.ends[where]
    return best, f"it does most between {PROVINCES[a].name} and {PROVINCES[b].name}"
