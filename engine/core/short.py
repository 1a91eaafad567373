"""A match as a text that is short enough for a square of dots: one number, written in letters and digits.

It says which of the listed choices was made each time and what chance brought, nothing more; reading it is a replay.
So it needs the same rules on both sides, where the save of `Match.to_json` carries a match over to any version.
"""

import json
from binascii import crc32
from collections.abc import Sequence

from engine.core import registry
from engine.core.chance import Told
from engine.core.errors import BadSave, Refused
from engine.core.journal import REDO, UNDO, Entry
from engine.core.match import Match
from engine.core.save import MOST_ENTRIES
from engine.core.state import pack_state
from engine.core.step import Window

VERSION = 1
LONGEST = 20_000  # letters and digits, several times what one code holds
WHAT_TO_DO = "Copy it once more, whole, or use the file instead."

# Without the letters that are easily taken for others: I, L, O and U.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"  # the same as Python reads them
_AS_DIGITS = str.maketrans(ALPHABET + "OILU", _DIGITS + "011?", " \t\r\n-")


def to_text(match: Match, note: str = "") -> str:
    """The match as letters and digits. `note` travels along: any words, for whoever reads it.

    Raises:
        Refused: it does not lead here from its deal, or is too long.
    """
    if not match.whole:
        raise Refused("This match began under older rules, which a code can't carry.", "Use the file instead.")
    if match.at > MOST_ENTRIES or len(note) > LONGEST:
        raise Refused("This match is too long for a code.", "Use the file instead.")
    code = _Code()
    _match(code, match, note)
    number = 0
    for n, x in reversed(code.written):
        number = number * n + x
    number = number << 32 | _crc(number)
    letters = [ALPHABET[number >> shift & 31] for shift in range(0, number.bit_length(), 5)]
    if len(letters) > LONGEST:
        raise Refused("This match is too long for a code.", "Use the file instead.")
    return "".join(reversed(letters))


def from_text(text: str) -> tuple[Match, str]:
    """The match in a text, replayed, and the note that came along. Reading one trusts nothing in it.

    Raises:
        BadSave: not such a text, not whole, or of other rules than these.
        UnknownGame: the game is not here.
    """
    letters = text[: 4 * LONGEST].upper().translate(_AS_DIGITS)
    if not 0 < len(letters) <= LONGEST or not set(letters) <= set(_DIGITS):
        raise BadSave("This is no code of Triclinium: one has letters and digits only.", WHAT_TO_DO)
    number, check = divmod(int(letters, 32), 1 << 32)
    if check != _crc(number):
        raise BadSave("This code is not whole, or a part of it is wrong.", WHAT_TO_DO)
    try:
        return _match(_Code(number))
    except (ValueError, Refused) as why:
        raise BadSave("This code was made by another version of Triclinium.", "Use the file instead.") from why


def _crc(number: int) -> int:
    return crc32(number.to_bytes(number.bit_length() // 8 + 1, "big"))


class _Code:
    """A number made of digits whose bases differ, written digit by digit in the order in which it is read again."""

    def __init__(self, number: int | None = None) -> None:
        self.reading = number is not None
        self.number = number or 0
        self.written: list[tuple[int, int]] = []

    def below(self, n: int, x: int = 0) -> int:
        """One digit from 0 to n - 1: `x` is written, or the next one is read."""
        if self.reading:
            self.number, x = divmod(self.number, n)
        else:
            self.written.append((n, x))
        return x

    def words(self, words: str) -> str:
        """Any words, as bytes after their number."""
        data = words.encode()
        length = self.below(1 << 18, len(data))
        if self.reading and length * 8 > self.number.bit_length() + 8:
            raise ValueError("more words than the number holds")
        return bytes(self.below(256, data[i] if data else 0) for i in range(length)).decode()


class _Chance(Told):
    """What chance brought in one entry, on its way into the number or out of it. The rules ask, so no base is kept."""

    __slots__ = ("code", "known")

    def __init__(self, code: _Code, outcomes: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self.code = code
        self.known = [x for _, x in reversed(outcomes)]

    def below(self, n: int) -> int:
        x = self.code.below(n, self.known.pop() if self.known else 0)
        self.outcomes.append([n, x])
        return x


def _match(code: _Code, known: Match | None = None, note: str = "") -> tuple[Match, str]:
    """One walk for both ways: a match replayed move by move, as `known` tells or as is read."""
    if code.below(256, VERSION) != VERSION:
        raise ValueError("another way of writing")
    title = registry.title(code.words(known.game.title.id if known else ""))
    game = registry.load(title.id)
    if code.below(1 << 16, game.rules) != game.rules:
        raise ValueError("other rules")
    seats = code.below(256, known.seats if known else 0)
    options = {}
    for option in title.options:
        place = option.values.index(known.options[option.key]) if known else 0
        options[option.key] = option.values[code.below(len(option.values), place)]
    match = Match(game, seats, title.settle(seats, options), code.words(known.seed if known else ""))
    entries = known.journal if known else []
    for i in range(code.below(MOST_ENTRIES + 1, len(entries))):
        _entry(code, match, entries[i] if entries else None)
    if not match.journal:
        raise ValueError("no deal")
    if isinstance(step := match.step, Window):
        for seat in step.waiting(match.s):
            keys = ["", *(c.key for c in step.offer(match.s, seat))]
            key = keys[code.below(len(keys), keys.index(known.sealed.get(seat, "") if known else ""))]
            if key:
                match.sealed[seat] = key
    note = code.words(note)
    here = crc32(json.dumps(pack_state(match.s)).encode())
    if code.below(1 << 32, here) != here or code.number:
        raise ValueError("it leads elsewhere")
    return match, note


def _entry(code: _Code, match: Match, known: Entry | None) -> None:
    """One entry of the journal: which of all that is possible, and what chance brought."""
    chance = _Chance(code, known.outcomes if known else ())
    if not match.journal:
        match.deal(chance)
        return
    step = match.step
    offered = [] if step is None else [c.key for c in step.choices(match.s)]
    keys = offered + [UNDO] * (not match.undo_barrier) + [REDO] * match.can_redo
    if not keys:
        raise ValueError("there is nothing to choose")
    key = keys[code.below(len(keys), keys.index(known.key) if known else 0)]
    if key == UNDO:
        match.undo()
    elif key == REDO:
        match.redo()
    else:
        assert step is not None
        alone = step.auto and len(offered) == 1
        match.enter(step.seat(match.s), key, chance, alone and bool(code.below(2, known.auto if known else 0)))
