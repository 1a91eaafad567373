"""What one seat's screen may show, and what a seat may remember besides."""

from typing import Any

from engine.core.state import open_agenda
from engine.games.caesar.data import BORDERS, DECKS, ITALIA, PROVINCES, TOKENS, Tile
from engine.games.caesar.state import DOWN, FLIPPED, NOBODY, Piece, State
from engine.games.caesar.steps import STEPS


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": list(properties), "properties": properties}


def _array(items: Any, least: int = 0, most: int | None = None) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": least} | ({} if most is None else {"maxItems": most})


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


_COUNT = {"type": "integer", "minimum": 0}
_SEAT = {"type": "integer", "minimum": 0, "maximum": 1}
_PROVINCE = {"enum": [province.id for province in PROVINCES]}
_ICON = {"enum": ["sword", "shield", "ship"]}
_TOKEN_ICON = {"enum": ["sword", "shield", "ship", "laurel", "shield-ship"]}
_BONUS = {"enum": ["senate", "wealth", "tactics", "might", "poison", "centurion"]}
_NUMBERS = _array(_COUNT, 2, 2)
_TILE = _object(draw=_COUNT, place=_COUNT)
_TOKEN = _object(token=_COUNT, icon=_TOKEN_ICON, values=_NUMBERS, centurion={"type": "boolean"})

VIEW_SCHEMA: dict[str, Any] = _object(
    seat={"type": ["integer", "null"]},  # whose eyes
    turn={"type": "integer", "minimum": 1},
    active=_or_null(_SEAT),  # null once the match is over
    phase={"enum": ["place", "order", "might", "centurion", "command", "obey", "over"]},
    extra_turn={"type": "boolean"},  # the active player takes another turn after this one
    last=_or_null({"type": "integer", "minimum": 1, "maximum": 30}),  # where the last token was laid
    spares=_COUNT,  # bonus tokens lying face down beside the board (Border Control)
    provinces=_array(
        _object(
            id=_PROVINCE,
            name={"type": "string"},
            spots=_COUNT,  # spaces for control markers: 2 in Italia, else 1
            bonus=_or_null(_BONUS),  # the token lying there; null once taken
            sums=_NUMBERS,  # influence of seats 0 and 1; stands still when closed
            open=_COUNT,  # free spaces round it; 0: closed
            controller=_or_null(_SEAT),
            second=_or_null(_SEAT),  # whose marker lies on Italia's dashed space
            flipped=_COUNT,  # face-down markers
        ),
        18,
        18,
    ),
    spaces=_array(
        _object(
            n={"type": "integer", "minimum": 1, "maximum": 30},
            between=_array(_PROVINCE, 2, 2),  # `values` and facings count toward the first, then the second
            icon=_ICON,
            double={"type": "boolean"},  # double line and in use
            marker=_or_null(_SEAT),  # whose border marker lies here
            token=_or_null(
                _object(
                    owner=_SEAT,
                    token=_or_null(_COUNT),  # null, like icon and values, for a rival's face-down token
                    icon=_or_null(_TOKEN_ICON),
                    values=_or_null(_NUMBERS),  # as printed, toward the two provinces
                    face_down={"type": "boolean"},  # laid so by Border Control
                    flipped={"type": "boolean"},  # turned by Might: still known, counts 0
                )
            ),
        ),
        30,
        30,
    ),
    players=_array(
        _object(
            name={"type": "string"},
            markers_left=_COUNT,
            senate=_COUNT,  # Senate tokens held
            senate_markers=_COUNT,  # markers under them
            hand=_COUNT,
            bag=_COUNT,
            taken=_array(_BONUS),  # in the order they were taken
            centurions=_array(_TOKEN, 0, 3),  # still beside the screen
            skips=_COUNT,  # end draws that will be skipped
        ),
        2,
        2,
    ),
    hand=_array(_TOKEN),  # of the seat whose eyes these are; in the order they were drawn
    crassus=_or_null(  # of the opponent for one player; null without him
        _object(
            seat=_SEAT,
            level={"enum": list(DECKS)},
            deck=_array(_TILE),  # not turned up yet, sorted: everybody has seen the others
            tile=_or_null(_TILE),  # the last one turned up
            orders=_COUNT,  # tokens that it still has him lay
            drawn=_array(_TOKEN),  # face up before him, none laid yet
            spoiled=_COUNT,  # drawn tokens that Poison will send back
            called=_COUNT,  # Centurions that will join the next draw
        )
    ),
)


def view(s: State, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None: as everybody may."""
    return {
        "seat": seat,
        "turn": s.turn,
        "active": s.agenda[-1][1] if s.agenda else None,
        "phase": s.agenda[-1][0] if s.agenda else "over",
        "extra_turn": s.extra,
        "last": s.last or None,
        "spares": len(s.spares) if s.box.border_control else 0,
        "provinces": [_province(s, p) for p in range(len(PROVINCES))],
        "spaces": [
            {
                "n": border.n,
                "between": [border.a, border.b],
                "icon": border.icon,
                "double": border.double and s.box.border_control,
                "marker": _seat(s.marks[border.n]),
                "token": _piece(s.spaces[border.n], seat),
            }
            for border in BORDERS
        ],
        "players": [_player(s, p) for p in (0, 1)],
        "hand": [] if seat is None else [_token(token) for token in s.hands[seat]],
        "crassus": None if s.box.crassus == NOBODY else _crassus(s),
    }


def _crassus(s: State) -> dict[str, Any]:
    """Crassus hides nothing but the order of his tiles, which does not exist."""
    return {
        "seat": s.box.crassus,
        "level": s.box.level,
        "deck": [_tile(tile) for tile in s.deck],
        "tile": None if s.tile is None else _tile(s.tile),
        "orders": s.orders,
        "drawn": [_token(token) for token in s.hands[s.box.crassus]],
        "spoiled": s.spoiled,
        "called": s.called,
    }


def _tile(tile: Tile) -> dict[str, int]:
    return {"draw": tile[0], "place": tile[1]}


def _seat(owner: int) -> int | None:
    return None if owner == NOBODY else owner


def _province(s: State, p: int) -> dict[str, Any]:
    province = PROVINCES[p]
    return {
        "id": province.id,
        "name": province.name,
        "spots": province.spots,
        "bonus": s.bonus[p] or None,
        "sums": [s.sums[0][p], s.sums[1][p]],
        "open": s.open[p],
        "controller": _seat(s.control[p]),
        "second": _seat(s.second) if p == ITALIA else None,
        "flipped": s.down[p],
    }


def _token(token: int) -> dict[str, Any]:
    kind = TOKENS[token]
    return {"token": token, "icon": kind.icon, "values": list(kind.values), "centurion": kind.centurion}


def _piece(piece: Piece | None, seat: int | None) -> dict[str, Any] | None:
    """A token on a border. Laid face down it has a face only for its owner (caesar-R34)."""
    if piece is None:
        return None
    owner, token, facing, lies = piece
    shown = lies != DOWN or owner == seat
    values = TOKENS[token].values
    return {
        "owner": owner,
        "token": token if shown else None,
        "icon": TOKENS[token].icon if shown else None,
        "values": list(values[::-1] if facing else values) if shown else None,
        "face_down": lies == DOWN,
        "flipped": lies == FLIPPED,
    }


def _player(s: State, p: int) -> dict[str, Any]:
    return {
        "name": ("Caesar", "Pompey")[p],
        "markers_left": s.left[p],
        "senate": s.senate[p],
        "senate_markers": s.under[p],
        "hand": len(s.hands[p]),
        "bag": len(s.bags[p]),
        "taken": list(s.taken[p]),
        "centurions": [_token(token) for token in s.centurions[p]],
        "skips": s.skips[p],
    }


def memory(s: State, seat: int) -> dict[str, Any]:
    """What everybody saw happen to hidden tokens, and how the match ended."""
    return {
        "agenda": open_agenda(s, STEPS, seat),
        "story": list(s.story),
        "reason": s.reason,
        "winner": s.winner,
    }
