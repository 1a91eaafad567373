"""What a seat may expect of a conspiracy, from its own hand and from what lies open."""

from collections.abc import Iterable
from functools import cache
from math import comb, exp

from engine.core.choice import Choice
from engine.games.caligula import data
from engine.games.caligula.box import TO_CANDIDATE
from engine.games.caligula.conspiracy import free_spaces
from engine.games.caligula.data import DUAL_CON, DUAL_PUG, KINDS, PUG
from engine.games.caligula.state import CONSPIRES, FALL, PASSED, State, cards_of
from engine.games.caligula.text import emperor, several
from engine.games.caligula.worth import CARDS, EARLY, KEEN, LATE, SAFE, Weighed, favor_worth, payouts, spite

SHOWS = 0.6
"""How likely an unseen card shows a pugio."""

MANY = 4
"""More cards of one hand than this are not spent on one emperor."""


def pugios(s: State, seat: int) -> int:
    return sum(s.hands[seat * 4 + kind] for kind in data.SHOWS_PUGIO)


def stake(s: State, number: int) -> float:
    """Points from a favor token with an emperor who lives through this conspiracy, or has come to the throne by it."""
    points = s.box.points[number]
    if number == s.throne:
        return points * (LATE + 0.3 + (EARLY - LATE) * (5 - s.mark) / 6)
    return points * SAFE


def best_successor(s: State) -> float:
    return max((stake(s, number) for number in s.candidates if s.box.favors[number]), default=0.0)


def reward(s: State, seat: int, after: int, leads: bool, before: int) -> float:
    """Points for a conspirator if the emperor dies: for striking, for leading, and from favor with the successor."""
    gain = float(after > 0) + leads
    if s.phase < FALL:
        rank = 0 if leads else max(1, before)
        gain += max((stake(s, number) for number in s.candidates if s.box.favors[number] > rank), default=0.0)
    return gain


def death(s: State, seat: int, mine: int, friends: Iterable[int], extra: int = 0, final: bool = False) -> float:
    """How likely the emperor dies: with so many pugios of this seat's own, and those its friends may have.

    extra: pugios in defence beyond those played. final: nobody can defend any more.
    """
    friends = tuple(friends)
    guards = []
    if not final:
        for other in s.box.everybody:
            cards = cards_of(s, other)
            if cards and other != seat and other not in friends and s.stand[other] != CONSPIRES:
                guards.append((min(cards, MANY), s.phase < FALL and s.favor[other] == s.throne))
    need = s.box.life[s.throne] + s.defence + extra - sum(s.stabs) - mine
    return _death(need, sum(min(cards_of(s, other), MANY) for other in friends), tuple(guards), s.phase == FALL)


@cache
def _death(need: int, cards: int, guards: tuple[tuple[int, bool], ...], fall: bool) -> float:
    stabs = [comb(cards, k) * SHOWS**k * (1 - SHOWS) ** (cards - k) for k in range(cards + 1)]
    defence = [1.0]
    for n, loves in guards:
        p = (0.5 if fall else 0.45 if loves else 0.08) * (1 - (1 - SHOWS) ** n)
        defence = [a * (1 - p) + b * p for a, b in zip([*defence, 0.0], [0.0, *defence], strict=True)]
    return sum(one * sum(stabs[max(0, need + k) :]) for k, one in enumerate(defence))


def cost(cards: str, left: int) -> float:
    """Points that these cards from the hand are worth."""
    return sum(CARDS[left][KINDS.index(name)] for name in cards)


def after_laying(s: State, seat: int, total: int) -> int:
    """Pugios left when so many coniura are laid, singles first."""
    c, d, p, e = s.hands[seat * 4 : seat * 4 + 4]
    return p + d + e - max(0, total - c)


def cheapest(s: State, seat: int, total: int) -> float:
    """What so many coniura cost, singles first."""
    single = min(total, s.hands[seat * 4])
    cards = CARDS[payouts(s)]
    return single * cards[0] + (total - single) * cards[DUAL_CON]


def start(s: State, seat: int, c: Choice) -> Weighed:
    left = payouts(s)
    pays = cheapest(s, seat, 1)
    after, life = after_laying(s, seat, 1), s.box.life[s.throne]
    deed = 2 - life * CARDS[left][PUG]
    stays = -pays
    if s.phase < FALL:
        deed += best_successor(s) - favor_worth(s, seat)
        deed += sum(spite(s, seat, p) * favor_worth(s, p) for p in s.box.everybody if p != seat)
        if s.favor[seat] != s.throne and free_spaces(s, s.throne) > 0:
            stays += stake(s, s.throne) * 0.8 - favor_worth(s, seat)
    kill = death(s, seat, after, ()) * deed - pays
    if stays > kill:
        points = several(s.box.points[s.throne], "point")
        reason = f"the leader may place favor with {emperor(s.throne)}, who pays {points} a round"
        return exp(KEEN * (stays - 0.1)), reason
    if after >= life:
        reason = f"{several(after, 'pugio', 'pugios')} against a life of {life} can kill {emperor(s.throne)}"
    else:
        reason = f"{emperor(s.throne)} has a life of {life}, so it takes friends"
    return exp(KEEN * (kill - 0.2)), reason


def lay(s: State, seat: int, c: Choice) -> Weighed:
    total, cards = int(c[1]), str(c[2])
    left = payouts(s)
    after = pugios(s, seat) - sum(cards.count(KINDS[kind]) for kind in (DUAL_CON, DUAL_PUG))
    price = cost(cards, left)
    if not s.bid:
        if total == 1:
            return exp(-KEEN * price), "one card is enough to lead until somebody raises"
        return exp(-KEEN * (price + 0.3 * (total - 1))), "a high opening keeps others out"
    raises = s.lain[seat] + total > s.bid
    friends = [p for p in s.box.everybody if p != seat and s.lain[p] and s.stand[p] != PASSED]
    odds = death(s, seat, after, friends)
    gain = odds * reward(s, seat, after, raises, len(friends)) - price - odds * CARDS[left][PUG] * (after > 0)
    if s.phase < FALL and s.favor[seat] != s.throne and free_spaces(s, s.throne) > len(friends) * (not raises):
        gain += (1 - odds) * stake(s, s.throne) * 0.6
    if raises:
        return exp(KEEN * (gain - 0.3)), "the leader gains a conspiracy point and chooses the candidate"
    if after:
        return exp(KEEN * gain), "a conspirator who strikes gains a point if the emperor dies"
    return exp(KEEN * gain), "a conspirator may place the favor token"


def refuse(s: State, seat: int, c: Choice) -> Weighed:
    step = s.agenda[-1][0]
    name, life = emperor(s.throne), s.box.life[s.throne] + s.defence
    if step == "favor":
        if s.favor[seat] != s.throne:
            return 1.0, f"neither {name} nor {emperor(s.candidate)} is likely to pay it"
        odds = death(s, seat, pugios(s, seat), friends_of(s, seat))
        return exp(KEEN * (1 - odds) * stake(s, s.throne)), f"{name} may well live, and goes on paying"
    if step == "defend":
        if s.phase < FALL and s.favor[seat] == s.throne:
            return 1.0, f"one pugio for {name} would cost more than it saves"
        return 1.0, f"{name} pays this seat nothing"
    if step == "strike":
        need = life - sum(s.stabs)
        reason = f"it takes {need} more, and pugios are worth keeping" if need > 0 else "he is doomed without it"
        return exp(KEEN * _deed(s, seat, 0, "")), reason
    if step == "plot":
        need = s.bid - s.lain[seat]
        return 1.0, f"{need} coniura would be gone, and {name} has a life of {life}"
    if s.phase == FALL:
        return 1.0, f"it takes {several(life, 'pugio', 'pugios')}, and cards in hand break ties"
    if more := 5 - s.mark:
        return 1.0, f"a card laid now is gone, and {several(more, 'chance')} of a conspiracy will follow in this round"
    return 1.0, "a card laid now is gone, and this hand would gain too little by it"


def friends_of(s: State, seat: int) -> list[int]:
    return [p for p in s.box.everybody if p != seat and s.stand[p] == CONSPIRES]


def candidate(s: State, seat: int, c: Choice) -> Weighed:
    number = s.box.candidates.index(c)
    b = s.box
    points, spaces = b.points[number], b.favors[number]
    others = min(max(0, spaces - 1), len(friends_of(s, seat)))
    gain = points * (spaces > 0) * (1 - 0.7 * others / max(1, b.seats - 1)) + 0.1 * b.life[number]
    what = f"{several(points, 'point')} a round and has {several(spaces, 'favor space')}"
    return exp(0.5 * KEEN * gain), f"{emperor(number)} pays {what}"


def favor(s: State, seat: int, c: Choice) -> Weighed:
    odds = death(s, seat, pugios(s, seat), friends_of(s, seat))
    if c is TO_CANDIDATE:
        points = s.box.points[s.candidate]
        reason = f"if {emperor(s.throne)} dies, {emperor(s.candidate)} pays {several(points, 'point')} a round"
        return exp(KEEN * odds * points), reason
    gain = (1 - odds) * stake(s, s.throne)
    return exp(KEEN * gain), f"if {emperor(s.throne)} lives, he pays {several(s.box.points[s.throne], 'point')} a round"


def defend(s: State, seat: int, c: Choice) -> Weighed:
    friends = [p for p in s.box.everybody if s.stand[p] == CONSPIRES]
    before, after = death(s, seat, 0, friends, 0), death(s, seat, 0, friends, 1)
    mine = favor_worth(s, seat) * 2 if s.phase < FALL else 0.0
    theirs = sum(spite(s, seat, p) * (1 + (p == s.leader)) for p in friends)
    if s.phase < FALL:
        theirs += sum(spite(s, seat, p) * s.box.points[s.candidate] for p in friends if s.favor[p] == s.candidate)
    gain = (before - after) * (mine + theirs) - cost(str(c[1]), payouts(s))
    if mine:
        return exp(
            KEEN * gain
        ), f"{emperor(s.throne)} holds this seat's favor token and pays {s.box.points[s.throne]} a round"
    return exp(KEEN * gain), f"his death would bring points to {several(len(friends), 'rival')}"


def _deed(s: State, seat: int, total: int, cards: str) -> float:
    """Points to be expected from striking with these cards."""
    need = s.box.life[s.throne] + s.defence - sum(s.stabs) - total
    rest: Iterable[int] = s.agenda[-2][2] if len(s.agenda) > 1 and s.agenda[-2][0] == "attack" else ()
    odds = death(s, seat, total, rest, 0, final=True) if need > 0 else 1.0
    gain = (total > 0) + (seat == s.leader) + 0.0
    if s.phase < FALL:
        if s.favor[seat] == s.candidate:
            gain += s.box.points[s.candidate]
        elif s.favor[seat] == s.throne:
            gain -= favor_worth(s, seat) * 1.5
    return odds * gain - cost(cards, payouts(s))


def strike(s: State, seat: int, c: Choice) -> Weighed:
    total, cards = int(c[1]), str(c[2])
    need = s.box.life[s.throne] + s.defence - sum(s.stabs)
    weight = exp(KEEN * _deed(s, seat, total, cards))
    if need <= 0:
        if total == 1:
            return weight, "he is doomed already, and one pugio earns the point"
        return weight, "one pugio would earn the point as well"
    if total == need:
        return weight, "one pugio is what it takes" if total == 1 else f"{total} pugios are what it takes"
    if total > need:
        return weight, f"that is more than the {need} it takes"
    return weight, f"the others may add the {need - total} that are missing"
