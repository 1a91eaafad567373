"""What each seat may see and remember, built field by field.

Hidden are: guests (but for Caligula), privileges, which of the three mixed cards went where, a privilege that lies face
down. The discards as a whole are public: what is in them follows from what everybody saw (ruling 2).
"""

from collections import Counter
from typing import Any

from engine.core.state import open_agenda
from engine.core.words import seat as named
from engine.games.bacchus.box import NONE
from engine.games.bacchus.data import (
    CALIGULA,
    CAPACITY,
    CARDS,
    CARRIED_OUT,
    CONSPIRATORS,
    DAGGER,
    DAGGERS,
    FACE_UP,
    GUESTS,
    PLACES,
    PRIVILEGES,
    SPECIAL,
)
from engine.games.bacchus.effects import reached, tally
from engine.games.bacchus.state import State
from engine.games.bacchus.steps import STEPS
from engine.games.bacchus.words import guest as guest_mark

CATALOG: dict[str, Any] = {
    "cards": [
        {
            "id": card.id, "title": card.title, "family": card.family, "value": card.value, "count": card.count,
            "effect": card.effect, "sourced": list(card.sourced),
        }
        for card in CARDS
    ],
    "guests": [
        {
            "id": guest.id, "name": guest.name, "goal": guest.goal, "dishes": guest.dishes, "wine": guest.wine,
            "presents": guest.presents, "conspirator": guest.conspirator,
        }
        for guest in GUESTS
    ],
    "privileges": [
        {"id": p.id, "name": p.name, "kind": p.kind, "text": p.text, "sourced": list(p.sourced)} for p in PRIVILEGES
    ],
    "capacity": CAPACITY,
    "daggers": DAGGERS,
    "carried_out": CARRIED_OUT,
}  # fmt: skip


def _card(number: int) -> str | None:
    return None if number == NONE else CARDS[number].id


def _guest(number: int) -> str | None:
    return None if number == NONE else GUESTS[number].id


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What the screen of `seat` may show; None is the spectator and the cover. All lies open once it is over."""
    over = bool(s.reason)
    knows = over or seat == s.active  # where the three cards lie
    return {
        "seat": seat,
        "turn": s.turn,
        "active": s.active,
        "phase": s.agenda[-1][0] if s.agenda else "over" if over else "telling",
        "asked": s.agenda[-1][1] if s.agenda and not STEPS[s.agenda[-1][0]].window else None,
        "seats": [_seat(s, p, seat, over) for p in range(s.box.seats)],
        "face": [_card(card) for card in s.face],
        "taken": list(s.taken),
        "trio": [CARDS[card].id for card in s.trio],
        "mixed": [_card(card) if knows else None for card in s.mixed],
        "laid": [
            {"place": PLACES[i], "there": card != NONE, "card": _card(card) if knows else None}
            for i, card in enumerate(s.laid)
        ],
        "up": None if s.up == NONE else {"card": CARDS[s.up].id, "seat": s.up_seat, "place": PLACES[s.up_place]},
        "path": [{"from": giver, "to": to} for giver, to in s.path],
        "seen": [_card(card) for card in s.seen],
        "placed": _placed(s, seat),
        "acceptor": None if s.acceptor == NONE else s.acceptor,
        "way": s.way,
        "lost": s.lost,
        "fell": [p for p in range(s.box.seats) if s.fell >> p & 1],
        "used": _used(s.used),
        "claimed": _claimed(s.claimed),
        "stack": len(s.bag),
        "unseen": _unseen(s),
        "pile": [{"card": CARDS[card].id, "count": n} for card, n in sorted(Counter(s.pile).items())],
        "daggers": s.daggers,
        "guests_to_come": len(s.stack),
        "carried": [{"seat": p, "guest": GUESTS[guest].id} for p, guest in s.carried],
        "gone": sum(guest != CALIGULA for _, guest in s.carried),
        "fallen": [GUESTS[guest].id for guest in s.fallen],
        "out": [GUESTS[guest].id for guest in sorted(s.out)],
        "spent": [{"seat": p, "privilege": PRIVILEGES[card].id} for p, card in s.spent],
        "turns": [_turn(*turn) for turn in s.turns],
        "winners": list(s.winners),
        "different_dishes": s.box.different_dishes,
        "catalog": CATALOG,
    }  # fmt: skip


def _seat(s: State, p: int, seat: int | None, over: bool) -> dict[str, Any]:
    shown = s.shown[p]
    dishes, wine, presents = tally(s.box, shown)
    number = s.guests[p]
    own = over or p == seat
    families = [CARDS[card].family for card in shown]
    return {
        "seat": p,
        "belt": s.belts[p],
        "cards": [CARDS[card].id for card in shown],
        "dishes": dishes,
        "wine": wine,
        "presents": presents,
        "daggers": families.count(DAGGER),
        "specials": families.count(SPECIAL),
        "guest": _guest(number) if own or number == CALIGULA else None,
        "public": number == CALIGULA,
        "privileges": len(s.privileges[p]),
        "own": [PRIVILEGES[card].id for card in s.privileges[p]] if own else [],
        "offered": any(to == p for _, to in s.path),
        "cannot": [
            {"guest": GUESTS[guest].id, "why": why}
            for guest in range(len(GUESTS))
            if (why := why_not(s, p, guest, seat))
        ],
        "cleared": s.cleared[p],
    }  # fmt: skip


def why_not(s: State, p: int, guest: int, seat: int | None) -> str:
    """Why seat `p` can't be this guest, as far as `seat` may know; empty when it can, or when its guest is known."""
    if s.guests[p] == CALIGULA:
        return ""
    if guest == CALIGULA:
        there = [q for q, other in enumerate(s.guests) if other == CALIGULA]
        return f"{named(there[0])} is {guest_mark(guest)}." if there else f"{guest_mark(guest)} has been carried out."
    if guest in s.fallen:
        return f"{guest_mark(guest)} has been carried out."
    if guest in s.out:
        return f"{guest_mark(guest)} stays away since {guest_mark(CALIGULA)} was carried out."
    if seat is not None and s.guests[seat] == guest:
        return "" if p == seat else f"{named(seat)} is {guest_mark(guest)}."
    if guest in CONSPIRATORS:
        return "Three daggers lay on the table and nobody spoke up." if s.cleared[p] else ""
    return f"{guest_mark(guest)} would have won with these cards." if reached(s.box, guest, s.shown[p]) else ""


def _unseen(s: State) -> list[int]:
    """How many copies of each card, in the order of the catalog, nobody can see now: in the stack or face down."""
    hidden = Counter((*s.bag, *s.mixed, *s.laid))
    return [hidden[number] for number in range(len(CARDS))]


def _placed(s: State, seat: int | None) -> dict[str, Any] | None:
    if s.placed == NONE:
        return None
    return {"seat": s.placed_by, "privilege": PRIVILEGES[s.placed].id if seat == s.placed_by else None}


def _turn(
    active: int, trio: tuple[int, ...], path: tuple[tuple[int, int], ...], acceptor: int, way: str, lost: bool,
    used: tuple[int, int], claimed: tuple[int, int], seen: tuple[int, ...],
) -> dict[str, Any]:  # fmt: skip
    return {
        "active": active,
        "trio": [CARDS[card].id for card in trio],
        "path": [{"from": giver, "to": to} for giver, to in path],
        "acceptor": acceptor,
        "way": way,
        "lost": lost,
        "used": _used(used),
        "claimed": _claimed(claimed),
        "keep": _card(seen[0]),
        "gift": _card(seen[1]),
        "discard": _card(seen[2]),
    }


def _used(used: tuple[int, int]) -> dict[str, Any] | None:
    return None if used[0] == NONE else {"seat": used[0], "privilege": PRIVILEGES[used[1]].id}


def _claimed(claimed: tuple[int, int]) -> dict[str, Any] | None:
    return None if claimed[0] == NONE else {"seat": claimed[0], "place": PLACES[claimed[1]]}


def memory(s: State, seat: int) -> dict[str, Any]:
    """Nothing beyond the view but where the match stands: the active player's view shows where his cards lie."""
    return {"agenda": open_agenda(s, STEPS, seat)}


# ------------------------------------------------------------------ the closed schema

Schema = dict[str, Any]


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "additionalProperties": False, "required": list(properties), "properties": properties}


def _list(items: Schema, longest: int) -> Schema:
    return {"type": "array", "items": items, "maxItems": longest}


def _one_of(*words: str, null: bool = False) -> Schema:
    return {"enum": [*words, *([None] if null else [])]}


def _number(low: int, high: int, null: bool = False) -> Schema:
    return {"type": ["integer", "null"] if null else "integer", "minimum": low, "maximum": high}


_SEAT, _MAYBE_SEAT = _number(0, 4), _number(0, 4, null=True)
_BOOL, _TEXT = {"type": "boolean"}, {"type": "string"}
_CARD = _one_of(*(card.id for card in CARDS))
_MAYBE_CARD = _one_of(*(card.id for card in CARDS), null=True)
_GUEST = _one_of(*(guest.id for guest in GUESTS))
_MAYBE_GUEST = _one_of(*(guest.id for guest in GUESTS), null=True)
_PRIVILEGE = _one_of(*(p.id for p in PRIVILEGES))
_MAYBE_PRIVILEGE = _one_of(*(p.id for p in PRIVILEGES), null=True)
_PLACE = _one_of(*PLACES)
_PATH = _list(_object(**{"from": _SEAT, "to": _SEAT}), 5)
_MOST = 93


def _or_null(schema: Schema) -> Schema:
    return {"oneOf": [{"type": "null"}, schema]}


_USED = _or_null(_object(seat=_SEAT, privilege=_PRIVILEGE))
_CLAIMED = _or_null(_object(seat=_SEAT, place=_PLACE))

VIEW_SCHEMA: Schema = _object(
    seat=_MAYBE_SEAT,
    turn=_number(0, 10_000),
    active=_SEAT,
    phase=_one_of(*STEPS, "telling", "over"),
    asked=_MAYBE_SEAT,
    seats=_list(
        _object(
            seat=_SEAT,
            belt=_number(0, CAPACITY),
            cards=_list(_CARD, _MOST),
            dishes=_number(0, _MOST),
            wine=_number(0, _MOST),
            presents=_number(0, 6),
            daggers=_number(0, _MOST),
            specials=_number(0, _MOST),
            guest=_MAYBE_GUEST,
            public=_BOOL,
            privileges=_number(0, 2),
            own=_list(_PRIVILEGE, 2),
            offered=_BOOL,
            cannot=_list(_object(guest=_GUEST, why=_TEXT), len(GUESTS)),
            cleared=_BOOL,
        ),
        5,
    ),
    face=_list(_MAYBE_CARD, FACE_UP),
    taken=_list(_number(0, FACE_UP - 1), 3),
    trio=_list(_CARD, 3),
    mixed=_list(_MAYBE_CARD, 3),
    laid=_list(_object(place=_PLACE, there=_BOOL, card=_MAYBE_CARD), 3),
    up=_or_null(_object(card=_CARD, seat=_SEAT, place=_PLACE)),
    path=_PATH,
    seen=_list(_MAYBE_CARD, 3),
    placed=_or_null(_object(seat=_SEAT, privilege=_MAYBE_PRIVILEGE)),
    acceptor=_MAYBE_SEAT,
    way=_TEXT,
    lost=_BOOL,
    fell=_list(_SEAT, 5),
    used=_USED,
    claimed=_CLAIMED,
    stack=_number(0, _MOST),
    unseen=_list(_number(0, _MOST), len(CARDS)),
    pile=_list(_object(card=_CARD, count=_number(1, _MOST)), len(CARDS)),
    daggers=_number(0, _MOST),
    guests_to_come=_number(0, len(GUESTS)),
    carried=_list(_object(seat=_SEAT, guest=_GUEST), 9),
    gone=_number(0, CARRIED_OUT),
    fallen=_list(_GUEST, len(GUESTS)),
    out=_list(_GUEST, len(GUESTS)),
    spent=_list(_object(seat=_SEAT, privilege=_PRIVILEGE), len(PRIVILEGES)),
    turns=_list(
        _object(
            active=_SEAT,
            trio=_list(_CARD, 3),
            path=_PATH,
            acceptor=_SEAT,
            way=_TEXT,
            lost=_BOOL,
            used=_USED,
            claimed=_CLAIMED,
            keep=_MAYBE_CARD,
            gift=_MAYBE_CARD,
            discard=_MAYBE_CARD,
        ),
        10_000,
    ),
    winners=_list(_SEAT, 5),
    different_dishes=_BOOL,
    catalog=_object(
        cards=_list(
            _object(
                id=_CARD, title=_TEXT, family=_TEXT, value=_number(-10, 10), count=_number(0, _MOST), effect=_TEXT,
                sourced=_list(_TEXT, 3),
            ),
            len(CARDS),
        ),
        guests=_list(
            _object(
                id=_GUEST, name=_TEXT, goal=_TEXT, dishes=_number(0, 9), wine=_number(0, 9), presents=_number(0, 6),
                conspirator=_BOOL,
            ),
            len(GUESTS),
        ),
        privileges=_list(
            _object(id=_PRIVILEGE, name=_TEXT, kind=_TEXT, text=_TEXT, sourced=_list(_TEXT, 1)), len(PRIVILEGES)
        ),
        capacity=_number(0, 20),
        daggers=_number(0, 9),
        carried_out=_number(0, 9),
    ),
)  # fmt: skip
