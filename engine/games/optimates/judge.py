"""Judging choices. Nothing is hidden, so everything here may be decided from the state itself.

Worth is measured in victory points at the end of the match, with the prices of `standing.py`. Reactions are foreseen
one step deep: whoever may veto, override, oppose or outbid takes what is best for its own side.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from engine.core.choice import Choice
from engine.games.optimates.crowd import ROWS
from engine.games.optimates.data import (
    BLOCKS,
    CONSUL_CEDES,
    CONSUL_COSTS,
    DIE,
    FLIP_BACK,
    GAMES_COST,
    INFLUENCE_TARGETS,
    INTIMIDATE_COST,
    LAWS,
    LEGIONS,
    NUDGE_COST,
    OPPOSE_COST,
    PERSUADE_COINS,
    POOR,
    PROSCRIPTION_COINS,
    PROSCRIPTION_GAIN,
    TRIBUNE_CEDES,
    TRIBUNE_COST,
    TRIBUNE_VETO_COST,
    TWICE,
)
from engine.games.optimates.lawmaking import NEVER, effects, override_price, redress, vetoes
from engine.games.optimates.senate import faces
from engine.games.optimates.standing import Prices, prices
from engine.games.optimates.state import FIRST, State, influences, owned, people_of, rank_at, turnable, weight

Judgement = tuple[float, str]


def prior(s: State, c: Choice) -> Judgement:
    """How promising a choice looks at first sight, and why. 1 is "neither good nor bad"."""
    frame = s.agenda[-1]
    worth, reason = JUDGES[frame[0]](s, c, *frame[1:])
    return 2.0 ** max(-8.0, min(8.0, worth)), reason


def _senate(s: State, seat: int, p: Prices, gained: int) -> float:
    """What it is worth to `seat` to turn Senators of this rank in all (negative: to lose them)."""
    both = influences(s.blue, s.twos, s.threes, s.fours)
    own, other = both[seat], both[1 - seat]
    before = (own >= TWICE * other) - (other >= TWICE * own)
    own, other = own + gained, other - gained
    after = (own >= TWICE * other) - (other >= TWICE * own)
    return 2 * p.influence * gained + p.consul * (after - before)


def _people(s: State, seat: int, p: Prices, poor: int, legions: int, merchants: int) -> float:
    """What it is worth to `seat` if its lead in each block grows by so much."""
    return _people_change(tuple(s.people), seat, p, poor, legions, merchants)


@lru_cache(8192)
def _people_change(people: tuple[int, ...], seat: int, p: Prices, poor: int, legions: int, merchants: int) -> float:
    other = 1 - seat
    a, b, c = people[seat] - people[other], people[2 + seat] - people[2 + other], people[4 + seat] - people[4 + other]
    if people[5]:
        c += -2 if seat else 2
    before = _offices(seat, p, a, b, c)
    after = _offices(seat, p, a + poor, b + legions, c + merchants)
    return after - before + p.poor * poor + p.legions * legions + p.merchants * merchants


def _offices(seat: int, p: Prices, poor: int, legions: int, merchants: int) -> float:
    """Tribune, Quaestor and Aedile by these leads; level ones go with the Tribune, and that to the Populares."""
    first = poor + legions + merchants + seat > 0
    return (
        p.tribune * first
        + p.office * (legions > 0 or (legions == 0 and first))
        + p.office * (merchants > 0 or (merchants == 0 and first))
    )


# ---------------------------------------------------------------- actions


def _act(s: State, c: Choice, seat: int) -> Judgement:
    kind = c[0]
    if kind == "pass":
        p, will = prices(s), s.will[seat]
        last = s.doubled and s.phase != FIRST
        reason = "nothing left is worth a point" if last else f"keeps {will} Will, as nothing left is worth its price"
        return -(p.will - p.kept) * will - 0.2, reason
    return ACTIONS[kind](s, seat, prices(s), c[1])


def _nudge(s: State, seat: int, p: Prices, pair: str) -> Judgement:
    """Worth what an own Senator could do by Influence in its new place and not in its old one."""
    a, b = s.box.pairs[pair]
    both, mine, theirs = 1 << a | 1 << b, owned(s, seat), owned(s, 1 - seat)
    best, reason = 0.0, "changes nobody's reach"
    for here, there in ((a, b), (b, a)):
        if mine >> here & 1 and (rank := rank_at(s, here)) > 1 and s.will[seat] > rank:
            enemies = theirs & ~both
            if theirs >> there & 1:
                enemies |= 1 << here
            after, _, gained = _reach(s, seat, p, rank, s.box.near[there] & enemies)
            before, _, _ = _reach(s, seat, p, rank, s.box.near[here] & theirs)
            gain = max(0.0, after - p.will * rank) - max(0.0, before - p.will * rank)
            if gain > best:
                best, reason = gain, f"brings a {rank} to where its Influence can turn {gained}"
    return best - p.will * NUDGE_COST - (0.3 if best else 4.0), reason


def _reach(s: State, seat: int, p: Prices, rank: int, enemies: int) -> tuple[float, int, int]:
    """The most that a Senator of this rank can make of these neighbours: worth, how many flip, Influence turned."""
    threes = (enemies & s.threes).bit_count() if rank > 2 else 0
    twos = (enemies & s.twos).bit_count()
    best, most, turned = -99.0, 0, 0
    for count in range(1, min(threes + twos, INFLUENCE_TARGETS[rank]) + 1):
        gained = 2 * count + min(threes, count)
        worth = _senate(s, seat, p, gained) - p.given * count
        if worth > best:
            best, most, turned = worth, count, gained
    return best, most, turned


def _influence_action(s: State, seat: int, p: Prices, space: int) -> Judgement:
    rank = rank_at(s, space)
    worth, count, gained = _reach(s, seat, p, rank, s.box.near[space] & owned(s, 1 - seat))
    return worth - p.will * rank, f"turns {gained} Influence for {rank} Will and gives the other side {count}"


def _persuade(s: State, seat: int, p: Prices, space: int) -> Judgement:
    rank = rank_at(s, space)
    return (
        _senate(s, seat, p, rank) - p.coin * PERSUADE_COINS * rank,
        f"turns a {rank} for {PERSUADE_COINS * rank} coins and gives the other side no Will",
    )


def _intimidate(s: State, seat: int, p: Prices, space: int) -> Judgement:
    rank = rank_at(s, space)
    prize = _senate(s, seat, p, rank)
    free = faces(s, seat, rank, False) / DIE
    worth, chance = free * prize, free
    if s.will[1 - seat] >= OPPOSE_COST:
        opposed = faces(s, seat, rank, True) / DIE
        if opposed * prize + p.given * OPPOSE_COST < worth:
            worth, chance = opposed * prize + p.given * OPPOSE_COST, opposed
    return (
        worth - p.will * INTIMIDATE_COST - p.given * rank,
        f"turns a {rank} with a chance of {round(100 * chance)} %, and gives the other side {rank} Will",
    )


def _proscribe(s: State, seat: int, p: Prices, space: int) -> Judgement:
    rank = rank_at(s, space)
    mine = owned(s, seat)
    lost, back = 0, FLIP_BACK
    for value, those in ((4, s.fours), (3, s.threes), (2, s.twos)):
        if value <= rank and back:
            count = min(back, (mine & those).bit_count())
            lost, back = lost + count * value, back - count
    poor = min(rank, s.people[2 * POOR + 1 - seat])
    worth = (
        _senate(s, seat, p, 1 - lost)
        + p.influence * (rank - 1)
        + _people(s, seat, p, 2 * poor, 0, 0)
        + p.coin * PROSCRIPTION_COINS * rank
        - p.will * rank
        - p.given * PROSCRIPTION_GAIN
    )
    return worth, f"removes a {rank} for good, turns {poor} of the Poor and brings {PROSCRIPTION_COINS * rank} coins"


# ---------------------------------------------------------------- Public Games


@lru_cache(4096)
def _crowd_table(people: tuple[int, ...], seat: int, p: Prices) -> tuple[float, ...]:
    """By difference of bids, the most that the higher bidder `seat` can make of it."""
    there = people[1 - seat :: 2]
    table = []
    for most, how in ROWS:
        best = 0.0
        for poor in range(min(most, there[0]) + 1):
            for legions in range(min(most - poor, there[1]) + 1):
                for merchants in range(min(most - poor - legions, there[2]) + 1):
                    blocks = (poor > 0) + (legions > 0) + (merchants > 0)
                    if (how == "same" and blocks > 1) or (how == "apart" and max(poor, legions, merchants) > 1):
                        continue
                    gain = _people_change(people, seat, p, 2 * poor, 2 * legions, 2 * merchants) - p.given * blocks
                    best = max(best, gain)
        table.append(best)
    return tuple(table)


def _crowd_worth(s: State, seat: int, p: Prices, difference: int) -> float:
    table = _crowd_table(tuple(s.people), seat, p)
    return table[min(difference, len(table) - 1)]


def _bidding(s: State, seat: int, p: Prices, mine: int, theirs: int) -> float:
    """What these bids are worth to `seat`, who has bid last; its own coins not counted."""
    other = 1 - seat
    worth = _crowd_worth(s, seat, p, mine - theirs)
    least = max(mine, theirs + 1)
    for total in range(least, min(s.coins[other], mine + len(ROWS) - 1) + 1):
        answer = p.coin * (total - theirs) - _crowd_worth(s, other, p, total - mine)
        if answer < worth:
            worth = answer
    return worth


def _games(s: State, seat: int, p: Prices, coins: int) -> Judgement:
    if not people_of(s, 1 - seat):
        return -4.0, "there is nobody to turn"
    worth = _bidding(s, seat, p, coins, 0) - p.coin * coins - p.will * GAMES_COST
    if s.coins[1 - seat] < max(coins, 1):
        most = ROWS[min(coins, len(ROWS) - 1)][0]
        return worth, f"turns up to {most} of the People, and the other side can't bid as much"
    return worth, "the other side must pay as many coins or lose People"


def _bid(s: State, c: Choice, seat: int, *bids: int) -> Judgement:
    p = prices(s)
    mine, theirs = bids[seat], bids[1 - seat]
    if c[0] == "decline":
        return -_crowd_worth(s, 1 - seat, p, theirs - mine), "what may turn is not worth more coins"
    total = int(c[1])
    worth = _bidding(s, seat, p, total, theirs) - p.coin * (total - mine)
    return (
        worth,
        f"a lead of {total - theirs} turns People to this side" if total > theirs else "level bids turn nobody",
    )


def _crowd(s: State, c: Choice, seat: int, difference: int, *marks: int) -> Judgement:
    p = prices(s)
    if c[0] in ("done", "decline"):
        return 0.0, "turning more would only give Will away"
    block = int(c[1])
    before = _people(s, seat, p, *(2 * mark for mark in marks))
    after = _people(s, seat, p, *(2 * (mark + (b == block)) for b, mark in enumerate(marks)))
    gain = after - before - (p.given if not marks[block] else 0.0)
    return gain + 0.3, _electors(s, seat, block, marks[block] + 1)


def _electors(s: State, seat: int, block: int, more: int) -> str:
    """How a block will stand if so many turn to `seat`, and the office that hinges on it."""
    own, other = s.people[2 * block + seat] + more, s.people[2 * block + 1 - seat] - more
    if block == POOR:
        all_own, all_other = people_of(s, seat) + more, people_of(s, 1 - seat) - more
        return f"the People then stand {all_own} to {all_other}, and they elect the Tribune"
    office = "Quaestor" if block == LEGIONS else "Aedile"
    return f"the {BLOCKS[block]} then stand {own} to {other}, and they elect the {office}"


# ---------------------------------------------------------------- laws


def _passage(s: State, seat: int, p: Prices, law: int) -> tuple[float, str]:
    """What the passage of a law is worth to `seat`, prices aside."""
    at = s.laws[law]
    track, points = s.box.track[law], s.box.points[law]
    to = at + (1 if seat else -1)
    sign = 1 if seat else -1
    change = sign * (points[to] - points[at])
    poor, legions, merchants, senators, citizens = effects(s, seat, law)
    new = s.italics[track[to][1] - 1] if citizens else (0, 0, 0)
    worth = p.law * change + _people(
        s, seat, p, 2 * sign * poor + new[0], 2 * sign * legions + new[1], 2 * sign * merchants + new[2]
    )
    reason = f"brings {change} point{'' if change == 1 else 's'} a turn"
    if turned := sign * (poor + legions + merchants) + sum(new):
        reason += f" and {'wins' if turned > 0 else 'costs'} {abs(turned)} of the People"
    if senators:
        worth += _senate(s, seat, p, -2 * senators)
    return worth, reason


def _consul(s: State, seat: int, p: Prices, law: int) -> Judgement:
    """The other side answers with what is worst for `seat`: let it pass, or either veto, which coins may override."""
    cost, gives = CONSUL_COSTS[s.taken], CONSUL_CEDES[s.taken]
    worth, reason = _passage(s, seat, p, law)
    passed = worth - p.given * gives
    consul, tribune = vetoes(s, 1 - seat, law)
    best = passed
    price = override_price(s, 1 - seat)
    bought = passed - p.coin * price if s.coins[seat] >= price else -99.0
    if consul != NEVER:
        best = min(best, max(0.0, bought) + (p.will + p.given) * consul)
    if tribune != NEVER:
        found = redress(s, seat)
        flip = _senate(s, seat, p, 2 if found & s.twos else 3) if found else 0.0
        best = min(best, max(flip, bought) + p.given * TRIBUNE_VETO_COST)
    if best < passed:
        reason += ", unless it is vetoed" if bought < 0 else f"; {price} coins override a veto"
    return best - p.will * cost, reason


def _tribune(s: State, seat: int, p: Prices, law: int) -> Judgement:
    worth, reason = _passage(s, seat, p, law)
    return worth - p.will * TRIBUNE_COST - p.given * TRIBUNE_CEDES, f"{reason}, and nobody can veto it"


def _veto(s: State, c: Choice, seat: int, law: int) -> Judgement:
    """`p.given` is the Will of the side that is not in its phase: here that of `seat`."""
    p, mover, gains = prices(s), 1 - seat, CONSUL_CEDES[s.taken - 1]
    passed = p.given * gains - _passage(s, mover, p, law)[0]
    if c[0] == "decline":
        return passed, f"a veto costs more than {LAWS[law]} does harm, and its passage brings {gains} Will"
    price = override_price(s, seat)
    bought = passed + p.coin * price if s.coins[mover] >= price else 99.0
    if c[1] == "consul":
        worth = min(0.0, bought) - (p.given + p.will) * vetoes(s, seat, law)[0]
    else:
        found = redress(s, mover)
        flip = _senate(s, seat, p, -2 if found & s.twos else -3) if found else 0.0
        worth = min(flip, bought) - p.given * TRIBUNE_VETO_COST
    return worth, f"keeps {LAWS[law]} where it is" + (
        f", or makes the other side pay {price} coins" if bought < 99 else ""
    )


def _override(s: State, c: Choice, seat: int, law: int, veto: str) -> Judgement:
    p = prices(s)
    price = override_price(s, 1 - seat)
    if c[0] == "decline":
        found = redress(s, seat) if veto == "tribune" else 0
        flip = _senate(s, seat, p, 2 if found & s.twos else 3) if found else 0.0
        return flip, f"the {price} coins are worth more than {LAWS[law]}"
    worth, reason = _passage(s, seat, p, law)
    return worth - p.given * CONSUL_CEDES[s.taken - 1] - p.coin * price, reason


# ---------------------------------------------------------------- flips, threats, and what decides itself


def _influence(s: State, c: Choice, seat: int, marks: int, space: int, rank: int) -> Judgement:
    if c[0] == "done":
        return 0.0, "another Senator would give away more Will than it is worth"
    p, so_far, target = prices(s), weight(s, marks), rank_at(s, int(c[1]))
    gain = _senate(s, seat, p, so_far + target) - _senate(s, seat, p, so_far) - p.given
    return gain, f"a {target} is worth more than the 1 Will it gives away"


def _oppose(s: State, c: Choice, seat: int, space: int) -> Judgement:
    p, rank = prices(s), rank_at(s, space)
    free, opposed = faces(s, 1 - seat, rank, False) / DIE, faces(s, 1 - seat, rank, True) / DIE
    loss = _senate(s, seat, p, -rank)
    if c[0] == "oppose":
        return opposed * loss - p.given * OPPOSE_COST, f"makes the threat {round(100 * (free - opposed))} % less likely"
    return free * loss, f"{OPPOSE_COST} Will are worth more than {round(100 * (free - opposed))} % of a {rank}"


def _flips(s: State, c: Choice, seat: int, *rest: int) -> Judgement:
    if c[0] == "done":
        return 0.0, "that is all there is to do"
    rank = rank_at(s, int(c[1]))
    return 0.5 * rank, f"takes {rank} Influence from the other side"


def _backlash(s: State, c: Choice, seat: int, marks: int, *anchor: int) -> Judgement:
    """The first Senator opens the way to its neighbours."""
    if anchor or c[0] == "done":
        return _flips(s, c, seat)
    space = int(c[1])
    victims = owned(s, 1 - seat) & turnable(s) & (s.box.near[space] | 1 << space)
    gained = weight(s, victims)
    return 0.5 * gained, f"takes {gained} Influence from the other side, its neighbours counted in"


def _hold(s: State, c: Choice, seat: int) -> Judgement:
    return 0.0, "it happens by itself"


ACTIONS: Mapping[str | int, Callable[..., Judgement]] = {
    "influence": _influence_action, "nudge": _nudge, "persuade": _persuade, "intimidate": _intimidate,
    "proscribe": _proscribe, "games": _games, "consul": _consul, "tribune": _tribune,
}  # fmt: skip
JUDGES: Mapping[str, Callable[..., Judgement]] = {
    "act": _act, "influence": _influence, "oppose": _oppose, "flip_back": _flips, "bid": _bid, "crowd": _crowd,
    "veto": _veto, "override": _override, "redress": _flips, "reform": _flips, "elections": _hold,
    "backlash": _backlash, "spoils": _hold,
}  # fmt: skip
