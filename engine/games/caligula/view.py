"""What one seat's screen may show, field by field, and what the seat may remember beyond it."""

from functools import cache
from typing import Any

from engine.core.state import open_agenda
from engine.core.words import seat as named
from engine.games.caligula.box import DRAWS, SLOTS, Box
from engine.games.caligula.data import CIVITAS, EMPERORS, EVERYBODY_DRAWS, KINDS, LEGEND, ORDERS, ORDO_LEFT
from engine.games.caligula.moves import deck_size
from engine.games.caligula.state import (
    CONSPIRES,
    EMPTY,
    FALL,
    NONE,
    PASSED,
    QUIET,
    SLAIN,
    SURVIVED,
    UNDECIDED,
    State,
    cards_of,
    owner_of,
    score,
    turn_order,
    value_of,
)
from engine.games.caligula.steps import STEPS
from engine.games.caligula.text import (
    EFFECTS,
    KINDS_IN_WORDS,
    effect_text,
    effect_words,
    emperor,
    listed,
    reach_words,
    several,
)

PHASES = ("bids", "resolution", "fall", "over")
STANDS = {UNDECIDED: "undecided", CONSPIRES: "conspires", PASSED: "passed"}
STAGES = {
    "plot": "plot", "candidate": "candidate", "favor": "favor", "favors": "favor", "defend": "defence",
    "guard": "defence", "strike": "attack", "attack": "attack", "judge": "judgement",
}  # fmt: skip


# ------------------------------------------------------------------ the table


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What the table shows to `seat`; None for the spectator and the cover."""
    b = s.box
    return {
        "seat": seat,
        "round": s.round,
        "phase": PHASES[s.phase],
        "ended": s.ended or None,
        "ordo": list(s.order),
        "sequentia": [{"card": card, "symbols": [_symbol(symbol) for symbol in b.symbols[card]]} for card in s.row],
        "mark": None if s.mark == NONE else {"row": s.mark, "symbol": s.symbol},
        "civitas": [_slot(s, slot, seat) for slot in range(SLOTS)],
        "resolving": _resolving(s),
        "first": _first(s),
        "decks": [len(deck) for deck in s.decks],
        "gone": list(s.gone),
        "throne": _emperor(s, s.throne),
        "candidates": [_emperor(s, number) for number in s.candidates],
        "augustus": len(s.augustus),
        "dead": [{"id": number, "name": EMPERORS[number].name} for number in s.dead],
        "slain": s.slain,
        "coniura": deck_size(s, 0),
        "pugio": deck_size(s, 1),
        "primus": None if s.primus == NONE else s.primus,
        "plot": _plot(s),
        "kinds": KINDS_JSON,
        "legend": LEGEND_JSON,
        "seats": [_seat(s, p, seat) for p in b.everybody],
    }


LEGEND_JSON = [{"effect": effect, "name": EFFECTS[effect][1], "text": EFFECTS[effect][2]} for effect in LEGEND]
"""The fifteen symbols in words. Shared between views: nobody writes into it."""

KINDS_JSON = [{"kind": kind, "name": name, "text": text} for kind, (name, text) in KINDS_IN_WORDS.items()]
"""The three kinds of civitas card, the same."""


def _symbol(symbol: int) -> str:
    if symbol < len(ORDERS):
        return ORDERS[symbol]
    return EVERYBODY_DRAWS if symbol == DRAWS else ORDO_LEFT


@cache
def card_json(b: Box, card: int) -> dict[str, Any]:
    """A civitas card with its words. Shared between views: nobody writes into it."""
    c = b.cards[card]
    return {
        "id": card,
        "name": c.id,
        "order": c.order,
        "kind": c.kind,
        "least": c.least,
        "spaces": b.spaces[card],
        "effects": [
            {"effect": name, "order": None if order == NONE else ORDERS[order], "text": effect_text(name, order)}
            for name, order in b.effects[card]
        ],
        "text": effect_words(b, card),
        "reach": reach_words(b, card),
        "source": c.source,
    }


def _slot(s: State, slot: int, seat: int | None) -> dict[str, Any]:
    card = s.face[slot]
    tokens = []
    for item in s.laid[slot]:
        owner = owner_of(item & 63)
        looks = s.box.owner_may_look and owner == seat
        tokens.append({"seat": owner, "value": value_of(item & 63) if looks else None})
    return {
        "slot": slot,
        "order": ORDERS[slot // 2],
        "card": None if card == EMPTY else card_json(s.box, card),
        "tokens": tokens,
        "room": bool(s.room >> slot & 1),
    }


def _resolving(s: State) -> dict[str, Any] | None:
    """The card set aside, its tokens face up, the totals leftmost first, whom it concerns and who is still to come."""
    if s.resolving == NONE:
        return None
    totals: dict[int, int] = {}
    for token in s.shown:
        owner = owner_of(token)
        totals[owner] = totals.get(owner, 0) + value_of(token)
    waiting = [frame[2] for frame in s.agenda if frame[0] in ("serve", "punish")]
    return {
        "card": card_json(s.box, s.resolving),
        "tokens": [{"seat": owner_of(token), "value": value_of(token)} for token in s.shown],
        "totals": [{"seat": owner, "total": total} for owner, total in totals.items()],
        "concerns": list(s.won),
        "waiting": list(waiting[0]) if waiting else [],
    }


def _first(s: State) -> dict[str, Any] | None:
    """The first of two things that are being swapped."""
    if not s.agenda or s.agenda[-1][0] not in ("swap_with", "ordo_with", "sequentia_with"):
        return None
    name, _, value = s.agenda[-1]
    return {"kind": name.removesuffix("_with"), "value": value}


def _emperor(s: State, number: int) -> dict[str, Any]:
    e = EMPERORS[number]
    return {
        "id": number,
        "name": e.name,
        "life": e.life,
        "points": e.points,
        "spaces": e.spaces,
        "favor": [seat for seat in s.order if s.favor[seat] == number],
        "source": e.source,
    }


def _seat(s: State, p: int, eyes: int | None) -> dict[str, Any]:
    mine = p == eyes
    tokens = [
        {"slot": i, "value": value_of(s.held[p * 8 + i]) if mine else None} for i in range(8) if s.slots[p] >> i & 1
    ]
    hand = [KINDS[kind] for kind in range(4) for _ in range(s.hands[p * 4 + kind])] if mine else None
    return {
        "points": score(s, p),
        "vp": s.vp[p],
        "cp": s.cp[p],
        "tokens": tokens,
        "gained": s.gained[p],
        "cards": cards_of(s, p),
        "hand": hand,
        "favor": None if s.favor[p] == NONE else s.favor[p],
    }


def _plot(s: State) -> dict[str, Any] | None:
    """A conspiracy in progress: who is in, what lies, what the emperor's life is, what each result would pay."""
    if s.leader == NONE:
        return None
    laid: list[list[str]] = [[] for _ in s.box.everybody]
    for card in s.table:
        laid[card >> 2].append(KINDS[card & 3])
    stage = STAGES.get(s.agenda[-1][0], "judgement") if s.agenda else "judgement"
    return {
        "stage": stage,
        "leader": s.leader,
        "bid": s.bid,
        "candidate": None if s.candidate == NONE else s.candidate,
        "life": s.box.life[s.throne] + s.defence,
        "defence": s.defence,
        "stabs": sum(s.stabs),
        "seats": [
            {"seat": p, "stand": STANDS[s.stand[p]], "laid": s.lain[p], "cards": laid[p], "stabs": s.stabs[p]}
            for p in turn_order(s, s.leader)
        ],
        "dies": if_slain(s),
        "lives": if_spared(s),
    }


def if_slain(s: State) -> list[str]:
    """What the emperor's death would pay, as far as it is settled."""
    told = [f"{named(s.leader)} gains 1 conspiracy point."]
    struck = [named(p) for p in s.box.everybody if s.stabs[p]]
    told.append(
        f"{listed(struck)} {'gains' if len(struck) == 1 else 'gain'} 1 point."
        if struck
        else "Whoever strikes gains 1 point."
    )
    if s.phase == FALL:
        return told
    if s.candidate == NONE:
        return [*told, "The leader's candidate takes the throne."]
    return [*told, _payers(s, s.candidate, f"{emperor(s.candidate)} takes the throne")]


def if_spared(s: State) -> list[str]:
    """What stays if the emperor lives."""
    told = ["Nobody gains anything now."]
    if s.phase == FALL:
        return told
    told.append(_payers(s, s.throne, f"{emperor(s.throne)} stays"))
    guests = [named(p) for p in s.box.everybody if s.candidate != NONE and s.favor[p] == s.candidate]
    if guests:
        told.append(f"The favor of {listed(guests)} comes home.")
    return told


def _payers(s: State, number: int, what: str) -> str:
    friends = [named(p) for p in s.box.everybody if s.favor[p] == number]
    if not friends:
        return f"{what} and pays nobody."
    return f"{what} and pays {several(s.box.points[number], 'point')} a round to {listed(friends)}."


# ------------------------------------------------------------------ memory


def memory(s: State, seat: int) -> dict[str, Any]:
    """What a seat may know though the table does not show it.

    Its own: the values of its tokens on the cards, wherever they were moved. Everybody's: which tokens were turned up
    when, which cards were drawn from which deck, which were put under a deck in what order, and which are known to be
    in whose hand.
    """
    return {
        "agenda": open_agenda(s, STEPS, seat),
        "mine": [[item & 63 if owner_of(item & 63) == seat else None for item in laid] for laid in s.laid],
        "stamps": [[item >> 6 for item in laid] for laid in s.laid],
        "seen": list(s.seen),
        "clock": s.clock,
        "known": list(s.known),
        "drawn": [
            [s.hands[p * 4] + s.hands[p * 4 + 1], s.hands[p * 4 + 2] + s.hands[p * 4 + 3]] for p in s.box.everybody
        ],
        "under": [list(cards) for cards in s.under],
        "table": list(s.table),
    }


# ------------------------------------------------------------------ schema


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": list(properties), "properties": properties}


def _array(items: Any, most: int, least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _number(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _word(*words: str) -> dict[str, Any]:
    return {"enum": list(words)}


_SEAT = _number(0, 4)
_TEXT = {"type": "string", "maxLength": 300}
_VALUE = _number(-1, 6)
_SOURCE = _word("sourced", "partly", "reconstructed")
_CARD_ID = _number(0, 54)
_CARD = _object(
    id=_CARD_ID,
    name=_word(*(card.id for card in CIVITAS)),
    order=_word(*ORDERS),
    kind=_word("individual", "collective", "penalty"),
    least=_number(0, 6),
    spaces=_number(1, 5),
    effects=_array(_object(effect=_word(*LEGEND), order=_or_null(_word(*ORDERS)), text=_TEXT), 2, 1),
    text=_TEXT,
    reach=_TEXT,
    source=_SOURCE,
)
_EMPEROR_ID = _number(0, len(EMPERORS) - 1)
_EMPEROR = _object(
    id=_EMPEROR_ID,
    name=_word(*(e.name for e in EMPERORS)),
    life=_number(1, 9),
    points=_number(0, 9),
    spaces=_number(0, 5),
    favor=_array(_SEAT, 5),
    source=_SOURCE,
)
_KIND = _word(*KINDS)

VIEW_SCHEMA: dict[str, Any] = _object(
    seat=_or_null(_SEAT),
    round=_number(1, 6),
    phase=_word(*PHASES),
    ended=_or_null(_word(SLAIN, SURVIVED, QUIET)),
    ordo=_array(_SEAT, 5, 2),
    sequentia=_array(
        _object(card=_number(0, 5), symbols=_array(_word(*ORDERS, EVERYBODY_DRAWS, ORDO_LEFT), 3, 1)), 6, 6
    ),
    mark=_or_null(_object(row=_number(0, 5), symbol=_number(0, 2))),
    civitas=_array(
        _object(
            slot=_number(0, SLOTS - 1),
            order=_word(*ORDERS),
            card=_or_null(_CARD),
            tokens=_array(_object(seat=_SEAT, value=_or_null(_VALUE)), 5),
            room={"type": "boolean"},
        ),
        SLOTS,
        SLOTS,
    ),
    resolving=_or_null(
        _object(
            card=_CARD,
            tokens=_array(_object(seat=_SEAT, value=_VALUE), 5),
            totals=_array(_object(seat=_SEAT, total=_number(-1, 20)), 5),
            concerns=_array(_SEAT, 5),
            waiting=_array(_SEAT, 5),
        )
    ),
    first=_or_null(_object(kind=_word("swap", "ordo", "sequentia"), value=_number(0, 80))),
    decks=_array(_number(0, 11), 5, 5),
    gone=_array(_CARD_ID, 55),
    throne=_EMPEROR,
    candidates=_array(_EMPEROR, 2),
    augustus=_number(0, 6),
    dead=_array(_object(id=_EMPEROR_ID, name=_word(*(e.name for e in EMPERORS))), 6),
    slain={"type": "boolean"},
    coniura=_number(0, 20),
    pugio=_number(0, 14),
    primus=_or_null(_SEAT),
    plot=_or_null(
        _object(
            stage=_word(*dict.fromkeys(STAGES.values())),
            leader=_SEAT,
            bid=_number(0, 27),
            candidate=_or_null(_EMPEROR_ID),
            life=_number(1, 20),
            defence=_number(0, 4),
            stabs=_number(0, 24),
            seats=_array(
                _object(
                    seat=_SEAT,
                    stand=_word(*STANDS.values()),
                    laid=_number(0, 27),
                    cards=_array(_KIND, 34),
                    stabs=_number(0, 24),
                ),
                5,
            ),
            dies=_array(_TEXT, 4),
            lives=_array(_TEXT, 4),
        )
    ),
    kinds=_array(_object(kind=_word(*KINDS_IN_WORDS), name=_TEXT, text=_TEXT), 3, 3),
    legend=_array(_object(effect=_word(*LEGEND), name=_TEXT, text=_TEXT), len(LEGEND), len(LEGEND)),
    seats=_array(
        _object(
            points=_number(0, 117),
            vp=_number(0, 111),
            cp=_number(0, 6),
            tokens=_array(_object(slot=_number(0, 7), value=_or_null(_VALUE)), 8),
            gained=_number(0, 2),
            cards=_number(0, 34),
            hand=_or_null(_array(_KIND, 34)),
            favor=_or_null(_EMPEROR_ID),
        ),
        5,
        2,
    ),
)
