"""The file of a match: a header, the journal, and one checkpoint. Reading one trusts nothing in it."""

import json
import re
from typing import Any, NamedTuple

from engine.core.errors import BadSave
from engine.core.journal import DEAL

FORMAT = 1
LARGEST = 4_000_000  # characters; the longest match of any game stays below a twentieth of it
MOST_ENTRIES = 20_000  # in a journal, with all that was taken back; the longest match of any game has a fifth of it
DEEPEST = 40
WHAT_TO_DO = "Choose another file. Nothing on this tablet was changed."

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class SavedEntry(NamedTuple):
    """One journal entry as it stands in the file."""

    seat: int | None
    key: str
    outcomes: list[list[int]]
    auto: bool


class Save(NamedTuple):
    """A file that is well formed. Whether its choices are legal only a replay can tell.

    base: how many entries are history only, and the packed state that stands in their place; None as a rule.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    journal: list[SavedEntry]
    sealed: dict[int, str]
    checkpoint: Any
    base: tuple[int, Any] | None


def read_json(text: str) -> Any:
    """JSON of bounded size and depth.

    Raises:
        BadSave: too large, too deep, or not JSON.
    """
    if len(text) > LARGEST:
        raise BadSave("This file is far larger than any match.", WHAT_TO_DO)
    depth = deepest = 0
    for mark in _STRING.sub("", text):
        if mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in "]}":
            depth -= 1
    if deepest > DEEPEST:
        raise BadSave("This file is nested more deeply than any match.", WHAT_TO_DO)
    try:
        return json.loads(text)
    except ValueError as why:
        raise BadSave("This file is cut off or is not a match of Triclinium.", WHAT_TO_DO) from why


def read(text: str) -> Save:
    """The save in `text`, checked for shape.

    Raises:
        BadSave: not a match of ours, of a newer format, or damaged.
    """
    data = read_json(text)
    if not isinstance(data, dict) or "journal" not in data or "game" not in data:
        raise BadSave("This file holds no match of Triclinium.", WHAT_TO_DO)
    if data.get("format") != FORMAT:
        raise BadSave(
            "This match was saved by another version than this one can read.", "Open it with a newer version."
        )
    try:
        base = data.get("base")
        save = Save(
            game=_is(data["game"], str),
            rules=_is(data["rules"], int),
            seats=_is(data["seats"], int),
            options=dict(_is(data["options"], dict)),
            seed=_is(data["seed"], str),
            journal=[_entry(raw) for raw in _is(data["journal"], list)],
            sealed={int(seat): _is(key, str) for seat, key in _is(data.get("sealed", {}), dict).items()},
            checkpoint=data["checkpoint"],
            base=None if base is None else (_is(base["at"], int), base["state"]),
        )
    except (KeyError, TypeError, ValueError, IndexError) as why:
        raise BadSave("This match is damaged: a part of it is missing or of the wrong kind.", WHAT_TO_DO) from why
    if [i for i, entry in enumerate(save.journal) if entry.key == DEAL] != [0]:
        raise BadSave("This match is damaged: it does not begin with its one deal.", WHAT_TO_DO)
    if len(save.journal) > MOST_ENTRIES:
        raise BadSave("This match is far longer than any match.", WHAT_TO_DO)
    if save.base is not None and not 0 < save.base[0] <= len(save.journal):
        raise BadSave("This match is damaged: its history does not fit.", WHAT_TO_DO)
    return save


def _is(value: Any, kind: type) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{kind.__name__} expected")
    return value


def _entry(raw: Any) -> SavedEntry:
    seat, key, outcomes, *rest = _is(raw, list)
    pairs = [[_is(n, int), _is(x, int)] for n, x in _is(outcomes, list)]
    if not all(0 <= x < n for n, x in pairs):
        raise ValueError("no chance brings that")
    return SavedEntry(None if seat is None else _is(seat, int), _is(key, str), pairs, rest == ["auto"])
