"""The one door to the browser: JSON in, JSON out, one match open at a time.

A request is `{"call": name, ...arguments}`, the answer `{"ok": true, "result": ...}` or
`{"ok": false, "error": {"kind", "text", "todo"}}`. The calls are the public methods of `Table`; they are listed with
their shapes in `engine/core/README.md`.

`eyes` is the seat whose view the screen may show now, or None. Choices leave under handles that are opaque and fresh
for each prompt, so that neither their order nor their name carries anything hidden.
"""

import json
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from engine.bots.levels import Thinker, level_of
from engine.bots.seen import Seen
from engine.bots.swings import swings
from engine.core import registry, short
from engine.core.chance import Beat
from engine.core.choice import Choice
from engine.core.errors import BadRequest, EngineError, Refused
from engine.core.game import Title, by_name
from engine.core.journal import Entry
from engine.core.match import Foreseen, Match
from engine.core.step import Step, Window
from engine.core.words import Words

Json = dict[str, Any]


def handle(request: str) -> str:
    """Answer one request. Never raises: what goes wrong comes back as an error in words."""
    try:
        asked = json.loads(request)
        if not isinstance(asked, dict) or asked.get("call") not in CALLS:
            raise BadRequest("The page asked for something the engine does not know.", "Reload the page.")
        name = asked.pop("call")
        try:
            result = CALLS[name](TABLE, **asked)
        except TypeError as why:
            raise BadRequest(f"The page asked for {name!r} in a wrong way: {why}", "Reload the page.") from why
        return json.dumps({"ok": True, "result": result}, separators=(",", ":"))
    except EngineError as why:
        return json.dumps({"ok": False, "error": {"kind": why.kind, "text": why.text, "todo": why.todo}})
    except ValueError:
        return json.dumps({"ok": False, "error": {"kind": "bad-request", "text": "That is not JSON.", "todo": ""}})
    except Exception as why:  # the table must learn of it in words, and go on from its last save
        text = f"The rules engine failed: {type(why).__name__}: {why}"
        todo = "Nothing was lost: the match stands at its last choice. Reload, and report the problem."
        return json.dumps({"ok": False, "error": {"kind": "internal", "text": text, "todo": todo}})


class Table:
    """The match that is open, and the handles that were given out for it."""

    def __init__(self) -> None:
        self._open: Match | None = None
        self._handles: dict[str, tuple[str, int, int]] = {}
        self._thought: tuple[tuple[int, int | None, str], Thinker] | None = None

    @property
    def _match(self) -> Match:
        if self._open is None:
            raise Refused("No match is open.", "Open one from the library.")
        return self._open

    # ------------------------------------------------------------------ library

    def games(self, addons: bool = False) -> list[Json]:
        """All titles; with `addons`, after looking for newly installed ones."""
        if addons:
            registry.find_addons()
        return [title_json(title) for title in registry.titles()]

    def script(self, game: str) -> str:
        """The drawing script that an add-on brings, as text."""
        from importlib.resources import files

        title = registry.title(game)
        return (files(title.module.rpartition(".")[0]) / title.script).read_text(encoding="utf-8")

    def new(self, game: str, seats: int, options: Json, seed: str) -> Json:
        """Deal a match and open it."""
        self._open = Match.new(game, seats, options, seed)
        return self._summary()

    def open(self, save: str) -> Json:
        """Open a saved match; the one open before stays open if this one can't be read."""
        self._open = Match.from_json(save)
        return self._summary()

    def check(self, save: str) -> Json:
        """What a file holds, without opening it."""
        return summary(Match.from_json(save))

    def to_text(self, save: str, note: str = "") -> str:
        """A saved match as a short text of letters and digits, with words that travel along."""
        return short.to_text(Match.from_json(save), note)

    def from_text(self, text: str) -> Json:
        """What such a text holds, without opening it."""
        match, note = short.from_text(text)
        return {**summary(match), "note": note}

    def save(self) -> str:
        """The open match as the text to keep."""
        return self._match.to_json()

    def _summary(self) -> Json:
        self._handles.clear()
        return summary(self._match)

    # ------------------------------------------------------------------ looking

    def look(self, eyes: int | None = None) -> Json:
        """Everything the table draws for one pair of eyes. Handles given out before are void."""
        match = self._match
        self._handles.clear()
        barrier = match.undo_barrier
        return {
            "at": match.at,
            "over": match.over,
            "heading": match.game.heading(match.s),
            "eyes": eyes,
            "view": match.view(eyes),
            "asked": list(match.asked),
            "prompt": self._prompt(eyes),
            "undo": {"can": not barrier, "why": barrier, "choices": match.undoable},
            "redo": match.can_redo,
            "measures": {name: list(values) for name, values in match.game.measures(match.s).items()},
        }

    def _prompt(self, eyes: int | None) -> Json | None:
        """The question that is open. Its choices come along only for eyes that may have them."""
        match = self._match
        step = match.step
        if step is None or not match.asked:
            return None
        seat = eyes if eyes in match.asked else match.asked[0]
        asked = match.ask(seat)
        assert asked is not None and seat is not None
        mine = eyes == seat
        listed = mine or not step.private or (step.face_down and not step.window)
        return {
            "seat": seat,
            "window": step.window,
            "private": step.private,
            "face_down": step.face_down,
            "text": asked.prompt,
            "waiting": asked.waiting,
            "section": asked.section,
            "parts": {kind: list(parts) for kind, parts in step.parts.items()},
            "choices": [self._choice_json(step, seat, c) for c in match.choices(seat)] if listed else [],
            "greyed": by_name(asked.greyed) if listed else [],
            "order": list(match.s.agenda[-1][1]) if step.window else [seat],
        }

    def _choice_json(self, step: Step, seat: int, c: Choice) -> Json:
        handle = secrets.token_hex(4)
        self._handles[handle] = (c.key, seat, self._match.at)
        names = step.parts.get(c.kind, ())
        refuse = isinstance(step, Window) and c == step.refuse
        return {
            "handle": handle,
            "kind": c.kind,
            "parts": dict(zip(names, c[1:], strict=False)),
            "label": self._match.game.label(self._match.s, c),
            "refuse": refuse,
        }

    def preview(self, handle: str, eyes: int | None = None) -> Json:
        """What the choice behind a handle would do, as far as its seat can know; publicly told for other eyes."""
        key, seat, _ = self._held(handle)
        shown = seat if eyes == seat else None
        foreseen = self._match.preview(key, seat, public=shown is None)
        state = foreseen.state
        return {
            "lines": [words_json(line) for line in foreseen.lines],
            "view": None if state is None else self._match.game.view(state, shown),
            "complete": foreseen.complete,
            "final": self._final(foreseen, seat),
        }

    def _final(self, foreseen: Foreseen, seat: int) -> bool:
        """Whether that choice can't be taken back, as far as can be foreseen."""
        if not foreseen.complete:
            return True
        after = self._match.game.step(foreseen.state)
        return after is None or after.window or after.seat(foreseen.state) != seat

    def log(self, eyes: int | None = None) -> list[Json]:
        """The story as these eyes may read it, oldest first."""
        return [
            {
                "entry": line.entry,
                "seat": line.seat,
                "heading": line.heading,
                "lines": [words_json(words) for words in line.lines],
                "undone": line.undone,
            }
            for line in self._match.log(eyes)
        ]

    def recap(self, seat: int) -> list[Json]:
        """Public lines since `seat` last answered: what the cover and the dado tell."""
        match = self._match
        last = max((i for i, _ in match.course() if match.journal[i].seat == seat), default=0)
        return [words_json(words) for line in match.log(None, last + 1) if not line.undone for words in line.lines]

    def history(self, entry: int, eyes: int | None = None) -> Json:
        """The table after one journal entry: the public view while the match runs, any seat's once it is over."""
        match = self._match
        if not 0 <= entry < match.at:
            raise Refused("The match has no such moment.", "Choose one between the deal and now.")
        if eyes is not None and not match.over:
            raise Refused("While a match runs, its history shows what everybody may see.", "Look again at the end.")
        past = match.journal[entry]
        return {
            "entry": entry,
            "entries": match.at,
            "heading": match.game.heading(past.state),
            "view": match.game.view(past.state, eyes),
            "lines": [words_json(w) for beat in past.beats if (w := match.words_for(beat, eyes)) is not None],
            "undone": past.undone,
        }

    def opening(self, eyes: int | None = None) -> Json:
        """What happened by itself since the deal, as beats, while nobody has chosen anything yet; else nothing."""
        match = self._match
        return self._told(1 if all(entry.auto for entry in match.journal[1:]) else match.at, eyes)

    def fork(self, entry: int, seed: str) -> Json:
        """A new match that goes on from a moment of this one, once it is over. The open match stays open."""
        return summary(self._match.fork(entry, seed))

    def graph(self) -> list[Json]:
        """The game's main quantities, by seat, after each entry in force."""
        match = self._match
        return [
            {"entry": i, "heading": match.game.heading(e.state), "measures": _lists(match.game.measures(e.state))}
            for i, e in enumerate(match.journal)
            if not e.undone and e.key not in ("undo", "redo")
        ]

    def outcome(self) -> Json | None:
        """How the match ended, or None."""
        outcome = self._match.outcome
        return None if outcome is None else by_name(outcome)

    # ------------------------------------------------------------------ playing

    def play(self, handle: str, eyes: int | None = None) -> Json:
        """Make the choice behind a handle; the beats come back as `eyes` may see them."""
        key, seat, at = self._held(handle)
        self._match.play(key, seat, at)
        return self._told(at, eyes)

    def nobody(self, at: int, eyes: int | None = None, seats: list[int] | None = None) -> Json:
        """In a window: all who have not answered refuse (or only `seats`)."""
        match = self._match
        step = match.step
        if at != match.at or not isinstance(step, Window):
            raise Refused("That answers an older question.", "Look at what is asked now, and choose again.")
        frame = match.s.agenda[-1][0]
        for seat in match.asked:
            if (seats is None or seat in seats) and seat in match.asked and match.s.agenda[-1][0] == frame:
                match.play(step.refuse.key, seat, match.at)
        return self._told(at, eyes)

    def undo(self, eyes: int | None = None) -> Json:
        """Take the last choice back."""
        at = self._match.at
        self._match.undo()
        return self._told(at, eyes)

    def redo(self, eyes: int | None = None) -> Json:
        """Do it again."""
        at = self._match.at
        self._match.redo()
        return self._told(at, eyes)

    def restart_turn(self, eyes: int | None = None) -> Json:
        """Take back all that can be taken back."""
        at = self._match.at
        self._match.restart_turn()
        return self._told(at, eyes)

    # ------------------------------------------------------------------ bots

    def think(self, seat: int, level: str, slice: int) -> Json:
        """Let a bot think for `seat`, at most `slice` iterations; ask again until `done`, then `follow` it or not.

        A slice of 0 ends the thought: the best so far is the answer.
        """
        match = self._match
        if seat not in match.asked:
            raise Refused("That seat is not asked now.", "Look at what is asked now.")
        return self._think((match.at, seat, level), lambda: Seen.of(match, seat), slice)

    def think_back(self, entry: int, level: str, slice: int) -> Json:
        """The same about a choice of a match that is over: what a bot would have done in its place."""
        match = self._match
        return self._think((entry, None, level), lambda: Seen.back(match, entry), slice)

    def _think(self, about: tuple[int, int | None, str], see: Callable[[], Seen], slice: int) -> Json:
        if self._thought is None or self._thought[0] != about:
            seen = see()
            self._thought = about, Thinker(seen, level_of(seen, about[2]))
        thinker = self._thought[1]
        thinker.run(slice)
        if not thinker.done and slice:
            return {"done": False, "spent": thinker.spent, "budget": thinker.level.iterations}
        self._thought = None
        seen, advice = thinker.seen, thinker.advice()
        return {
            "done": True,
            "key": advice.choice.key,
            "label": seen.game.label(seen.imagine(seen.rng()), advice.choice),
            "reason": advice.reason,
            "share": advice.share,
        }

    def follow(self, seat: int, at: int, key: str, eyes: int | None = None) -> Json:
        """Make the choice that a bot has thought of for `seat`: here, or in another engine with the same match."""
        self._match.play(key, seat, at)
        return self._told(at, eyes)

    def swings(self) -> list[Json]:
        """Each seat's greatest swing in a match that is over."""
        match = self._match
        if not match.over:
            raise Refused("This match is still running.", "Play it to its end first.")
        headings = {entry: match.game.heading(s) for entry, s in match.course()}
        return [{**swing._asdict(), "heading": headings[swing.entry]} for swing in swings(match)]

    def _held(self, handle: str) -> tuple[str, int, int]:
        held = self._handles.get(handle) if isinstance(handle, str) else None
        if held is None:
            raise Refused("That answers an older question.", "Look at what is asked now, and choose again.")
        return held

    def _told(self, since: int, eyes: int | None) -> Json:
        self._handles.clear()
        match = self._match
        beats = [self._beat_json(entry, beat, eyes) for entry in match.journal[since:] for beat in entry.beats]
        return {"at": match.at, "save": match.to_json(), "beats": [beat for beat in beats if beat is not None]}

    def _beat_json(self, entry: Entry, beat: Beat, eyes: int | None) -> Json | None:
        match = self._match
        words = match.words_for(beat, eyes)
        if words is None:
            return None
        # Everybody hears it, so it follows from the public line alone; None where the public story has none.
        public = match.words_for(beat, None)
        sound = None if public is None else public.sound
        _, _, state = beat
        return {
            "line": words_json(words),
            "heading": match.game.heading(state),
            "view": match.game.view(state, eyes),
            "seat": entry.seat,
            "sound": sound,
        }


def summary(match: Match) -> Json:
    """What the library shows of a match."""
    return {
        "game": match.game.title.id,
        "seats": match.seats,
        "options": match.options,
        "automa": list(match.game.title.played_by_rules(match.options)),
        "at": match.at,
        "heading": match.game.heading(match.s),
        "asked": list(match.asked),
        "over": match.over,
        "outcome": None if match.outcome is None else by_name(match.outcome),
        "notice": match.notice,
        "save": match.to_json(),
    }


def title_json(title: Title) -> Json:
    """A title as the library and the setup screen need it."""
    return {**by_name(title), "addon": bool(title.script)}


def words_json(words: Words) -> Json:
    return {"text": words.text, "section": words.section, "seat": words.seat, "tone": words.tone}


def _lists(values: Any) -> dict[str, list[int]]:
    return {name: list(numbers) for name, numbers in values.items()}


def _calls(names: Iterable[str]) -> dict[str, Callable[..., Any]]:
    return {name: getattr(Table, name) for name in names}


TABLE = Table()
CALLS = _calls(name for name in vars(Table) if not name.startswith("_"))
