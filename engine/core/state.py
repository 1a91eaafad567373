"""States: slotted dataclasses of plain data with a reference to their box and an agenda of frames."""

import dataclasses
from typing import Any, Protocol

from engine.core.errors import BadSave


class State(Protocol):
    """What every game's state has. `box` is shared and frozen: not saved, not cloned."""

    box: Any
    agenda: list[tuple[Any, ...]]

    def clone(self) -> "State":
        """An independent copy, written by hand because search makes millions of them."""
        ...


def pack(value: Any) -> Any:
    """Plain data as JSON: numbers, words, truth values, None, lists; a tuple becomes `{"t": [...]}`.

    Raises:
        TypeError: something that does not belong into a state.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return {"t": [pack(item) for item in value]}
    if isinstance(value, list):
        return [pack(item) for item in value]
    raise TypeError(f"a state holds plain data only, not {type(value).__name__}")


def unpack(value: Any) -> Any:
    """The value that `pack` made this from."""
    if isinstance(value, dict):
        return tuple(unpack(item) for item in value["t"])
    if isinstance(value, list):
        return [unpack(item) for item in value]
    return value


def pack_state(s: Any) -> dict[str, Any]:
    """Every field but the box, by name."""
    return {field.name: pack(getattr(s, field.name)) for field in dataclasses.fields(s) if field.name != "box"}


def unpack_state(kind: type, box: Any, packed: Any) -> Any:
    """The state that `pack_state` made this from. Fields that came in with later rules have their defaults.

    Raises:
        BadSave: fields are missing, unknown or misshapen.
    """
    fields = [field for field in dataclasses.fields(kind) if field.name != "box"]
    names = {field.name for field in fields}
    needed = {field.name for field in fields if field.default is dataclasses.MISSING}
    if not isinstance(packed, dict) or not needed <= set(packed) <= names:
        raise BadSave("The checkpoint of this match is not one of this game's positions.", "Use a backup.")
    try:
        return kind(box=box, **{name: unpack(value) for name, value in packed.items()})
    except (KeyError, TypeError, ValueError) as why:
        raise BadSave("The checkpoint of this match is damaged.", "Use a backup.") from why


def open_agenda(s: Any, steps: Any, seat: int) -> list[tuple[Any, ...]]:
    """The agenda as `seat` may know it: in a window it looks as if all before this seat had refused.

    Frames hold public arguments only, except for sealed answers; all but the seat's own are replaced here, so how far
    a window has got, and with what answers, stays hidden. Put it into a seat's memory for `determinize`.
    """
    agenda = list(s.agenda)
    for i, (name, *arguments) in enumerate(agenda):
        step = steps[name]
        if step.window:
            seats, answers, *rest = arguments
            before = seats.index(seat) if seat in seats else 0
            own = answers[before : before + 1] if seat in seats else ()
            agenda[i] = (name, seats, (tuple(step.refuse),) * before + own, *rest)
    return agenda
