"""A whole state from what one seat sees and remembers: the rival's hand, bag and face-down tokens are made up."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from engine.core.chance import Event
from engine.games.caesar.box import Box
from engine.games.caesar.data import BORDERS, SENATE, TOKENS, Tile
from engine.games.caesar.state import DOWN, FLIPPED, NOBODY, UP, Piece, State

View = Mapping[str, Any]
TRIES = 20_000  # guesses before a story is given up; the worst position met in matches took fifteen on average


def determinize(box: Box, view: View, memory: Mapping[str, Any], rng: Random) -> State:
    """A state that fits `view` and `memory`; every state that fits can come out.

    Raises:
        ValueError: no hand explains what is remembered (a checkpoint that no match can have led to).
    """
    seat: int = view["seat"]
    rival = 1 - seat
    spaces: list[Piece | None] = [None, *(_piece(space["token"]) for space in view["spaces"])]
    left = [[token["token"] for token in player["centurions"]] for player in view["players"]]
    hands, bags = [[], []], [[], []]  # type: tuple[list[list[int]], list[list[int]]]
    hands[seat] = [token["token"] for token in view["hand"]]
    bags[seat] = _without(_owned(box, left[seat]), [*hands[seat], *_laid(spaces, seat)])
    unseen = _without(_owned(box, left[rival]), _laid(spaces, rival))
    free = sum(box.bit[space["n"]] for space in view["spaces"] if space["token"] is None)
    crassus = view["crassus"]
    if rival == box.crassus:  # hides nothing: what he has drawn lies open, and the rest is in his bag
        hands[rival] = [token["token"] for token in crassus["drawn"]]
        bags[rival] = _without(unseen, hands[rival])
    else:
        hands[rival], bags[rival], faces = _rival(box, view, memory, unseen, free, rng)
        for n, token in faces.items():
            spaces[n] = (rival, token, 0, DOWN)
    bonus = [province["bonus"] or "" for province in view["provinces"]]
    taken = [list(player["taken"]) for player in view["players"]]
    return State(
        box=box,
        agenda=list(memory["agenda"]),
        turn=view["turn"],
        hands=hands,
        bags=bags,
        spaces=spaces,
        marks=[NOBODY, *(_owner(space["marker"]) for space in view["spaces"])],
        free=free,
        open=[province["open"] for province in view["provinces"]],
        sums=[[province["sums"][p] for province in view["provinces"]] for p in (0, 1)],
        bonus=bonus,
        control=[_owner(province["controller"]) for province in view["provinces"]],
        down=[province["flipped"] for province in view["provinces"]],
        second=next((p["second"] for p in view["provinces"] if p["second"] is not None), NOBODY),
        left=[player["markers_left"] for player in view["players"]],
        under=[player["senate_markers"] for player in view["players"]],
        senate=[player["senate"] for player in view["players"]],
        taken=taken,
        # Which tokens are the spare ones follows from those on the table.
        spares=_without([*box.bonuses, SENATE], [kind for kind in (*bonus, *taken[0], *taken[1]) if kind]),
        centurions=left,
        skips=[player["skips"] for player in view["players"]],
        extra=view["extra_turn"],
        last=view["last"] or 0,
        story=list(memory["story"]),
        reason=memory["reason"],
        winner=memory["winner"],
        deck=tuple(_tile(tile) for tile in crassus["deck"]) if crassus else (),
        tile=_tile(crassus["tile"]) if crassus and crassus["tile"] else None,
        orders=crassus["orders"] if crassus else 0,
        spoiled=crassus["spoiled"] if crassus else 0,
        called=crassus["called"] if crassus else 0,
    )


def _tile(tile: Mapping[str, int]) -> Tile:
    return tile["draw"], tile["place"]


def _rival(
    box: Box, view: View, memory: Mapping[str, Any], unseen: Sequence[int], free: int, rng: Random
) -> tuple[list[int], list[int], dict[int, int]]:
    """A hand, a bag and what lies face down on which space, for the rival: any that fits what was seen."""
    rival = 1 - view["seat"]
    hidden = [space["n"] for space in view["spaces"] if space["token"] and space["token"]["token"] is None]
    told = [event for event in memory["story"] if event[1] == rival]
    size = view["players"][rival]["hand"]
    stuck = _stuck(memory, rival)
    for _ in range(TRIES):
        guess = _guess(box, unseen, hidden, told, size, rng)
        if guess is None:
            continue
        hand, _, faces = guess
        fits = any(box.reach[token] & free for token in hand)
        if (stuck is None or stuck != fits) and possible(told, hand, faces):
            return guess
    raise ValueError("no hand explains what was seen of the rival's tokens")


def _piece(token: Mapping[str, Any] | None) -> Piece | None:
    """A token on a border as the state keeps it; one without a face is filled in later."""
    if token is None or token["token"] is None:
        return None
    number = token["token"]
    facing = 0 if tuple(token["values"]) == TOKENS[number].values else 1
    return token["owner"], number, facing, DOWN if token["face_down"] else FLIPPED if token["flipped"] else UP


def _owner(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _owned(box: Box, left: Sequence[int]) -> list[int]:
    """All tokens of a player but the Centurions still beside the screen."""
    return [*box.base, *(token for token in box.reserve if token not in left)]


def _laid(spaces: Iterable[Piece | None], seat: int) -> list[int]:
    return [piece[1] for piece in spaces if piece is not None and piece[0] == seat]


def _without(items: Iterable[Any], gone: Iterable[Any]) -> list[Any]:
    rest = sorted(items)
    for item in gone:
        rest.remove(item)
    return rest


def _stuck(memory: Mapping[str, Any], rival: int) -> bool | None:
    """Whether the rival's hand is known to fit no free space (True), to fit one (False), or neither (None)."""
    if memory["agenda"]:
        return False if memory["agenda"][-1][:2] == ("place", rival) else None
    return True if memory["reason"] == "stuck" and memory["winner"] != rival else None


def _guess(
    box: Box, unseen: Sequence[int], hidden: Sequence[int], told: Sequence[Event], size: int, rng: Random
) -> tuple[list[int], list[int], dict[int, int]] | None:
    """Deal the unseen tokens out to face-down spaces, hand and bag; None if that came to nothing.

    Most of what the story rules out is left out here already; `possible` decides about the rest.
    """
    rest = list(unseen)
    rng.shuffle(rest)
    faces: dict[int, int] = {}
    for n in hidden:
        fitting = [token for token in rest if _may_hide(box, token, n)]
        if not fitting:
            return None
        faces[n] = fitting[int(rng.random() * len(fitting))]
        rest.remove(faces[n])
    held = [token for token in rest if _last_told(told, token) == "centurion"]
    rest = [token for token in rest if token not in held]
    if len(held) > size:
        return None
    hand = held + rest[: size - len(held)]
    rng.shuffle(hand)
    return hand, sorted(rest[size - len(held) :]), faces


def _may_hide(box: Box, token: int, n: int) -> bool:
    return not box.rulings.R32_face_down_fits or BORDERS[n - 1].icon in TOKENS[token].fits


def _last_told(told: Sequence[Event], token: int) -> str:
    """What everybody saw last of a token that is out of sight now: `centurion`, `returned`, or nothing."""
    for what, _, thing in reversed(told):
        if thing == token and what in ("centurion", "returned"):
            return str(what)
    return ""


def possible(told: Sequence[Event], hand: Iterable[int], faces: Mapping[int, int]) -> bool:
    """Whether one player's story can have led to this hand and these face-down tokens.

    The story is taken back event by event. Every draw must take a token out of the hand again: of those that Poison
    is going to have returned (they must have been drawn after that) the one whose return comes first, else any that
    did not come as a Centurion. Choosing by the nearest deadline misses no way to explain the hand.
    """
    if all(what in ("drew", "laid") for what, _, _ in told):
        return True
    held = list(hand)
    down = dict(faces)
    for i in range(len(told) - 1, -1, -1):
        what, _, thing = told[i]
        if what == "drew":
            back = _undrawn(told, i, held)
            if back is None:
                return False
            held.remove(back)
        elif what == "laid":
            held.append(thing)
        elif what == "hid":
            held.append(down.pop(thing))
        elif what == "returned":
            if thing in held or thing in down.values():
                return False
            held.append(thing)
        else:
            if thing not in held:
                return False
            held.remove(thing)
    return True


def _undrawn(told: Sequence[Event], before: int, held: Sequence[int]) -> int | None:
    """Which token of the hand the draw at `before` is best explained by; None if by none of them."""
    free = None
    best, nearest = None, -1
    for token in held:
        for i in range(before - 1, -1, -1):
            what, _, thing = told[i]
            if thing == token and what == "returned":
                if i > nearest:
                    best, nearest = token, i
                break
            if thing == token and what == "centurion":
                break
        else:
            free = token
    return free if best is None else best
