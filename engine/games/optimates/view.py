"""What a screen may show. Nothing is hidden in this game: both seats' views differ only in `seat`."""

from collections.abc import Mapping
from typing import Any

from engine.core.state import open_agenda
from engine.core.words import seat as named
from engine.games.optimates.box import SPACES, members, space_name
from engine.games.optimates.crowd import least_bid, row
from engine.games.optimates.data import (
    BLOCKS,
    COLUMNS,
    CONSUL_CEDES,
    CONSUL_COSTS,
    DIE,
    FLIP_BACK,
    GAMES_COST,
    GAMES_ROWS,
    INFLUENCE_TARGETS,
    INTIMIDATE_COST,
    LAWS,
    LEGIONS,
    MERCHANTS,
    NUDGE_COST,
    OFFICES,
    OPTIMATES,
    PERSUADE_COINS,
    POPULARES,
    TRIBUNE_COST,
)
from engine.games.optimates.elections import calls, leans, offices_if_held_now, spoils
from engine.games.optimates.lawmaking import NEVER, effects, override_price, veto_price, vetoes
from engine.games.optimates.senate import faces
from engine.games.optimates.state import ELECTIONS, State, influence, owned, people_of, rank_at, turnable
from engine.games.optimates.steps import STEPS

PHASES = ("first", "second", "elections")


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The whole table, and what the elections would bring if they were held now."""
    return {
        "seat": seat,
        "turn": s.turn,
        "phase": PHASES[s.phase] if s.agenda else "over",
        "first": s.first,
        "acting": _acting(s),
        "doubled": s.doubled,
        "called": list(s.called),
        "senate": [_space(s, space) for space in range(SPACES)],
        "influence": [influence(s, 0), influence(s, 1)],
        "people": [
            {"name": name, "counts": s.people[2 * block : 2 * block + 2], "office": (2, 3, 4)[block]}
            for block, name in enumerate(BLOCKS)
        ],
        "laws": [_law(s, law) for law in range(len(LAWS))],
        "offices": [{"name": name, "holder": holder} for name, holder in zip(OFFICES, s.offices, strict=True)],
        "italics": [{"counts": list(waiting), "arrived": i < s.arrived} for i, waiting in enumerate(s.italics)],
        "will": list(s.will),
        "coins": list(s.coins),
        "vp": list(s.vp),
        "law_vp": list(s.law_vp),
        "ones": s.ones,
        "dead": s.dead,
        "taken": s.taken,
        "edges": [{"pair": pair, "spaces": list(spaces)} for pair, spaces in s.box.pairs.items()],
        "actions": _actions(s),
        "games": [{"from": least, "most": most, "how": how} for least, most, how in GAMES_ROWS[1:]],
        "pending": _pending(s),
        "forecast": _forecast(s) if s.agenda and s.phase != ELECTIONS else None,
    }


def _acting(s: State) -> int | None:
    """Whose phase it is, also while the other side answers."""
    return s.agenda[0][1] if s.agenda and s.agenda[0][0] == "act" else None


def _actions(s: State) -> list[dict[str, Any]]:
    """The eight actions with their prices: the least and the most Will, the least and the most coins."""
    consul = CONSUL_COSTS[min(s.taken, len(CONSUL_COSTS) - 1)]
    ranks = [1 if s.box.proscribe_ones else 2, 4]
    prices: dict[str, tuple[str, list[int] | None, list[int] | None]] = {
        "influence": ("Influence", [2, 4], None),
        "nudge": ("Nudge", [NUDGE_COST, NUDGE_COST], None),
        "persuade": ("Persuade", None, [2 * PERSUADE_COINS, 4 * PERSUADE_COINS]),
        "intimidate": ("Intimidate", [INTIMIDATE_COST, INTIMIDATE_COST], None),
        "proscribe": ("Proscription", ranks, None),
        "games": ("Public Games", [GAMES_COST, GAMES_COST], [1, 1]),
        "consul": ("Consul Action", [consul, consul], None),
        "tribune": ("Tribune Action", [TRIBUNE_COST, TRIBUNE_COST], None),
    }
    return [{"kind": kind, "name": name, "will": will, "coins": coins} for kind, (name, will, coins) in prices.items()]


def _space(s: State, space: int) -> dict[str, Any]:
    owner = s.blue >> space & 1
    rank = rank_at(s, space)
    return {
        "name": space_name(space),
        "row": space // COLUMNS,
        "column": space % COLUMNS,
        "beside": members(s.box.near[space]),
        "side": owner,
        "rank": rank,
        "coins": None if rank == 1 else PERSUADE_COINS * rank,
        "faces": None if rank == 1 else [faces(s, 1 - owner, rank, False), faces(s, 1 - owner, rank, True)],
    }


def _law(s: State, law: int) -> dict[str, Any]:
    """One track; `moves` tells for each side what its move would do, None where it can't move the law at all."""
    track, at = s.box.track[law], s.laws[law]
    return {
        "name": LAWS[law],
        "track": [{"side": side, "number": number} for side, number in track],
        "at": at,
        "no_pass": bool(s.closed >> law & 1),
        "symbols": [{"block": block, "side": side} for block, side in s.box.symbols[law]],
        "moves": [_move(s, law, side) if s.box.consul_moves[side][law][at] else None for side in (0, 1)],
    }


def _move(s: State, law: int, side: int) -> dict[str, Any]:
    *turns, senators, citizens = effects(s, side, law)
    return {
        "to": s.laws[law] + (1 if side == POPULARES else -1),
        "turns": turns,
        "senators": senators,
        "citizens": citizens,
        "veto": veto_price(s, side, law),
        "override": override_price(s, 1 - side),
    }


def _forecast(s: State) -> dict[str, Any]:
    """If the turn ended now. A backlash changes Senators only, so all of this is certain."""
    offices = offices_if_held_now(s)
    paid = [spoils(s, offices, seat) for seat in (OPTIMATES, POPULARES)]
    vp = tuple(s.vp[seat] + paid[seat].vp for seat in (0, 1))
    return {
        "offices": list(offices),
        "vp": list(vp),
        "will": [s.will[seat] + paid[seat].will for seat in (0, 1)],
        "coins": [s.coins[seat] + paid[seat].coins for seat in (0, 1)],
        "all_three": offices[0] if len(set(offices[:3])) == 1 else None,
        "called": [] if s.doubled else list(calls(s, vp)),
        "reasons": _reasons(s, offices),
    }


def _reasons(s: State, offices: tuple[int, ...]) -> list[str]:
    """In words with marks: who would be elected to what, and by what count (Merchants after the Lean)."""
    lean = int(leans(s))
    red, blue = influence(s, 0), influence(s, 1)
    both = f"both to {named(offices[0])}" if offices[0] == offices[1] else "one each"
    counts = {
        2: (people_of(s, 0) + lean, people_of(s, 1) - lean),
        3: (s.people[2 * LEGIONS], s.people[2 * LEGIONS + 1]),
        4: (s.people[2 * MERCHANTS] + lean, s.people[2 * MERCHANTS + 1] - lean),
    }
    elected = [
        f"{OFFICES[office]} {a} : {b}{' tie' if a == b else ''}, {named(offices[office])}"
        for office, (a, b) in counts.items()
    ]
    return [f"Consuls {red} : {blue}, {both}", *elected]


def _pending(s: State) -> dict[str, Any] | None:
    """What is going on above the choice of an action, with all its numbers."""
    if not s.agenda or s.agenda[-1][0] in ("act", "elections", "spoils"):
        return None
    kind, seat, *rest = s.agenda[-1]
    shown: dict[str, Any] = {
        "kind": kind, "seat": seat, "space": None, "law": None, "marks": [], "blocks": [0, 0, 0], "most": 0,
        "bids": None, "least": None, "difference": None, "how": "", "vetoes": None, "veto": None, "override": None,
        "faces": None, "gain": None,
    }  # fmt: skip
    match kind:
        case "influence":
            marks, space, rank = rest
            shown |= {"marks": members(marks), "space": space, "most": INFLUENCE_TARGETS[rank]}
        case "oppose":
            rank = rank_at(s, rest[0])
            odds = [faces(s, 1 - seat, rank, False), faces(s, 1 - seat, rank, True)]
            shown |= {"space": rest[0], "faces": odds, "gain": rank}
        case "flip_back":
            shown |= {"marks": members(rest[0]), "most": FLIP_BACK}
        case "backlash":
            most = (owned(s, 1 - seat) & turnable(s)).bit_count()
            shown |= {"marks": members(rest[0]), "space": rest[1] if len(rest) > 1 else None, "most": most}
        case "reform":
            shown |= {"marks": members(rest[0]), "most": rest[1], "gain": rest[2]}
        case "bid":
            shown |= {"bids": rest, "least": least_bid(seat, tuple(rest)), "difference": abs(rest[0] - rest[1])}
        case "crowd":
            most, how = row(rest[0])
            shown |= {"difference": rest[0], "blocks": rest[1:], "most": most, "how": how}
        case "veto":
            prices = [None if price == NEVER else price for price in vetoes(s, seat, rest[0])]
            gain = CONSUL_CEDES[s.taken - 1]
            shown |= {"law": rest[0], "vetoes": prices, "override": override_price(s, seat), "gain": gain}
        case "override":
            gain = CONSUL_CEDES[s.taken - 1]
            shown |= {"law": rest[0], "veto": rest[1], "override": override_price(s, 1 - seat), "gain": gain}
    return shown


def memory(s: State, seat: int) -> dict[str, Any]:
    """Nothing is hidden; the agenda says exactly which question is open."""
    return {"agenda": open_agenda(s, STEPS, seat)}


# ---------------------------------------------------------------- the closed schema


def _object(properties: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(properties),
        "properties": dict(properties),
    }


def _list(of: Mapping[str, Any], least: int, most: int | None = None) -> dict[str, Any]:
    return {"type": "array", "items": of, "minItems": least, "maxItems": least if most is None else most}


def _maybe(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


_COUNT = {"type": "integer", "minimum": 0}
_WHOLE = {"type": "integer"}
_FLAG = {"type": "boolean"}
_TEXT = {"type": "string"}
_SEAT = {"enum": [0, 1]}
_NO_SEAT = {"enum": [0, 1, None]}
_SPACE = {"type": "integer", "minimum": 0, "maximum": SPACES - 1}
_FACES = {"type": "integer", "minimum": 0, "maximum": DIE}
_PAIR = _list(_COUNT, 2)
_CALLS = _list({"enum": ["fifty-points", "lead-of-twenty", "three-laws"]}, 0, 3)

VIEW_SCHEMA: dict[str, Any] = _object(
    {
        "seat": _NO_SEAT,
        "turn": _COUNT,
        "phase": {"enum": [*PHASES, "over"]},
        "first": _SEAT,
        "acting": _NO_SEAT,
        "doubled": _FLAG,
        "called": _CALLS,
        "senate": _list(
            _object(
                {
                    "name": _TEXT,
                    "row": _COUNT,
                    "column": _COUNT,
                    "beside": _list(_SPACE, 2, 4),
                    "side": _SEAT,
                    "rank": {"enum": [1, 2, 3, 4]},
                    "coins": _maybe(_COUNT),
                    "faces": _maybe(_list(_FACES, 2)),
                }
            ),
            SPACES,
        ),
        "influence": _PAIR,
        "people": _list(_object({"name": _TEXT, "counts": _PAIR, "office": _COUNT}), 3),
        "laws": _list(
            _object(
                {
                    "name": _TEXT,
                    "track": _list(_object({"side": _SEAT, "number": _COUNT}), 4, 7),
                    "at": _COUNT,
                    "no_pass": _FLAG,
                    "symbols": _list(_object({"block": _COUNT, "side": _SEAT}), 1, 3),
                    "moves": _list(
                        _maybe(
                            _object(
                                {
                                    "to": _COUNT,
                                    "turns": _list(_WHOLE, 3),
                                    "senators": _COUNT,
                                    "citizens": _COUNT,
                                    "veto": _COUNT,
                                    "override": _COUNT,
                                }
                            )
                        ),
                        2,
                    ),
                }
            ),
            4,
        ),
        "offices": _list(_object({"name": _TEXT, "holder": _SEAT}), 5),
        "italics": _list(_object({"counts": _list(_COUNT, 3), "arrived": _FLAG}), 3),
        "will": _PAIR,
        "coins": _PAIR,
        "vp": _PAIR,
        "law_vp": _PAIR,
        "ones": _COUNT,
        "dead": _COUNT,
        "taken": _COUNT,
        "edges": _list(_object({"pair": _TEXT, "spaces": _list(_SPACE, 2)}), 24),
        "actions": _list(
            _object({"kind": _TEXT, "name": _TEXT, "will": _maybe(_PAIR), "coins": _maybe(_PAIR)}),
            8,
        ),
        "games": _list(_object({"from": _COUNT, "most": _COUNT, "how": {"enum": ["any", "same", "apart"]}}), 5),
        "pending": _maybe(
            _object(
                {
                    "kind": {"enum": sorted(set(STEPS) - {"act", "elections", "spoils"})},
                    "seat": _SEAT,
                    "space": _maybe(_SPACE),
                    "law": _maybe(_COUNT),
                    "marks": _list(_SPACE, 0, SPACES),
                    "blocks": _list(_COUNT, 3),
                    "most": _COUNT,
                    "bids": _maybe(_PAIR),
                    "least": _maybe(_COUNT),
                    "difference": _maybe(_COUNT),
                    "how": {"enum": ["", "any", "same", "apart"]},
                    "vetoes": _maybe(_list(_maybe(_COUNT), 2)),
                    "veto": {"enum": ["consul", "tribune", None]},
                    "override": _maybe(_COUNT),
                    "faces": _maybe(_list(_FACES, 2)),
                    "gain": _maybe(_COUNT),
                }
            )
        ),
        "forecast": _maybe(
            _object(
                {
                    "offices": _list(_SEAT, 5),
                    "vp": _PAIR,
                    "will": _PAIR,
                    "coins": _PAIR,
                    "all_three": _NO_SEAT,
                    "called": _CALLS,
                    "reasons": _list(_TEXT, 4),
                }
            )
        ),
    }
)
