"""Why an action can't be taken now: the greyed things of the main prompt, in words."""

from engine.core.step import Greyed
from engine.games.optimates.box import members, neighbours
from engine.games.optimates.data import (
    CONSUL_COSTS,
    GAMES_COST,
    GRAIN,
    INTIMIDATE_COST,
    LAWS,
    MAJORS,
    NUDGE_COST,
    OPTIMATES,
    PERSUADE_COINS,
    TRIBUNE,
    TRIBUNE_COST,
)
from engine.games.optimates.state import State, holds_consul, majors, owned, rank_at, turnable


def greyed(s: State, seat: int) -> tuple[Greyed, ...]:
    """Everything of the table that `seat` might want to touch in its phase and can't, with the reason."""
    return (
        *_influence(s, seat),
        *_nudge(s, seat),
        *_persuade(s, seat),
        *_intimidate(s, seat),
        *_proscribe(s, seat),
        *_games(s, seat),
        *_laws(s, seat, "consul"),
        *_laws(s, seat, "tribune"),
    )


def _influence(s: State, seat: int) -> list[Greyed]:
    found = []
    will = s.will[seat]
    enemy = owned(s, 1 - seat)
    for space in members(owned(s, seat)):
        rank = rank_at(s, space)
        reach = neighbours(1 << space) & enemy & (s.twos | s.threes if rank > 2 else s.twos)
        if rank == 1:
            why = "1-Senators have no Influence action."
        elif will < rank:
            why = f"A {rank} needs {rank} Will; {will} is left."
        elif not reach:
            why = "No enemy 2 beside it." if rank == 2 else "No enemy 2 or 3 beside it."
        else:
            continue
        found.append(Greyed(("influence", space), why, "5.1"))
    if len(found) == owned(s, seat).bit_count():
        least = "Needs 2 Will." if will < 2 else "None of these Senators can flip a neighbour."
        found.insert(0, Greyed(("influence",), least, "5.1"))
    return found


def _nudge(s: State, seat: int) -> list[Greyed]:
    if s.will[seat] < NUDGE_COST:
        return [Greyed(("nudge",), f"Needs {NUDGE_COST} Will.", "5.2")]
    return []


def _enemies(s: State, seat: int, kind: str, section: str) -> list[Greyed]:
    ones = owned(s, 1 - seat) & ~turnable(s)
    return [Greyed((kind, space), "A 1-Senator never changes sides.", section) for space in members(ones)]


def _persuade(s: State, seat: int) -> list[Greyed]:
    found = _enemies(s, seat, "persuade", "5.3")
    coins = s.coins[seat]
    enemy = members(owned(s, 1 - seat) & turnable(s))
    dear = [space for space in enemy if PERSUADE_COINS * rank_at(s, space) > coins]
    for space in dear:
        price = PERSUADE_COINS * rank_at(s, space)
        found.append(Greyed(("persuade", space), f"Costs {price} coins; there are {coins}.", "5.3"))
    if len(dear) == len(enemy):
        cheapest = min((PERSUADE_COINS * rank_at(s, space) for space in enemy), default=0)
        why = f"Needs {cheapest} coins." if enemy else "No enemy Senator can change sides."
        found.insert(0, Greyed(("persuade",), why, "5.3"))
    return found


def _intimidate(s: State, seat: int) -> list[Greyed]:
    if s.will[seat] < INTIMIDATE_COST:
        return [Greyed(("intimidate",), f"Needs {INTIMIDATE_COST} Will.", "5.4")]
    found = _enemies(s, seat, "intimidate", "5.4")
    if not owned(s, 1 - seat) & turnable(s):
        found.insert(0, Greyed(("intimidate",), "No enemy Senator can change sides.", "5.4"))
    return found


def _proscribe(s: State, seat: int) -> list[Greyed]:
    enemy = members(owned(s, 1 - seat))
    if majors(s, seat) < MAJORS:
        return [Greyed(("proscribe",), "Needs 3 Major Offices.", "5.5")]
    if not s.ones:
        return [Greyed(("proscribe",), "No 1-Senator is left to take the place.", "5.5")]
    found = []
    for space in enemy:
        rank = rank_at(s, space)
        if rank == 1 and not s.box.proscribe_ones:
            found.append(Greyed(("proscribe", space), "In this match 1-Senators can't be proscribed.", "5.5"))
        elif rank > s.will[seat]:
            found.append(Greyed(("proscribe", space), f"Costs {rank} Will; {s.will[seat]} is left.", "5.5"))
    if len(found) == len(enemy):
        found.insert(0, Greyed(("proscribe",), "No victim can be paid for." if enemy else "No enemy is left.", "5.5"))
    return found


def _games(s: State, seat: int) -> list[Greyed]:
    if s.will[seat] < GAMES_COST:
        return [Greyed(("games",), f"Needs {GAMES_COST} Will.", "5.6")]
    if not s.coins[seat]:
        return [Greyed(("games",), "Needs a coin to bid.", "5.6")]
    return []


def _laws(s: State, seat: int, kind: str) -> list[Greyed]:
    consul = kind == "consul"
    section = "5.7" if consul else "5.11"
    holds = holds_consul(s, seat) if consul else s.offices[TRIBUNE] == seat
    if not holds:
        return [Greyed((kind,), "Needs a Consul." if consul else "Needs the Tribune.", section)]
    if consul and s.taken >= len(CONSUL_COSTS):
        return [Greyed((kind,), "All four laws have been tried.", section)]
    cost = CONSUL_COSTS[s.taken] if consul else TRIBUNE_COST
    if s.will[seat] < cost:
        return [Greyed((kind,), f"Needs {cost} Will.", section)]
    moves = (s.box.consul_moves if consul else s.box.tribune_moves)[seat]
    found = []
    for law in range(len(LAWS)):
        at = s.laws[law]
        if consul and s.closed >> law & 1:
            why = "No Pass: it has had its Consul Action or passed this turn."
        elif law == GRAIN and seat == OPTIMATES:
            why = "The Optimates can never touch the Grain Dole."
        elif not s.box.consul_moves[seat][law][at]:
            why = "It is at this side's end already."
        elif not moves[law][at]:
            why = "A Tribune Action can't enter a 3."
        else:
            continue
        found.append(Greyed((kind, law), why, section))
    if len(found) == len(LAWS):
        found.insert(0, Greyed((kind,), "No law can be moved this way now.", section))
    return found
