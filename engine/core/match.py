"""One table's play: a header, a journal, and the answers that wait sealed. Everything else is recomputed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core import registry
from engine.core.chance import Beat, Event, Live, Preview, Told, Unforeseen
from engine.core.choice import Choice
from engine.core.errors import Refused
from engine.core.game import Game, OptionValue, Outcome
from engine.core.journal import BARRIERS, DEAL, REDO, UNDO, Entry, Line
from engine.core.resume import replay, resume
from engine.core.save import FORMAT, SavedEntry, read
from engine.core.state import pack_state
from engine.core.step import Ask, Step, Window
from engine.core.words import Words


class Foreseen(NamedTuple):
    """What a choice would do as far as its seat can know, and the state at that point (None: nothing certain)."""

    lines: tuple[Words, ...]
    state: Any
    complete: bool


@dataclass
class Match:
    """A match in play. Use `Match.new` and `Match.from_json`.

    All refusals raise `Refused` and change nothing: a choice works on a clone.
    """

    game: Game
    seats: int
    options: dict[str, OptionValue]
    seed: str
    journal: list[Entry] = field(default_factory=list)
    sealed: dict[int, str] = field(default_factory=dict)
    notice: str = ""

    def __post_init__(self) -> None:
        self.box = self.game.box(self.seats, self.options)
        self._line: list[Entry] = []  # the entries in force, without what was undone
        self._undone: list[Entry] = []
        self._base: tuple[int, Any] | None = None

    @classmethod
    def new(
        cls, game: str, seats: int, options: Mapping[str, OptionValue] | None = None, seed: int | str = 0
    ) -> "Match":
        """Deal a new match.

        Raises:
            UnknownGame, BadOptions: see there.
        """
        title = registry.title(game)
        match = cls(registry.load(game), seats, title.settle(seats, options), str(seed))
        match.deal(Live(match.seed, 0))
        match._take_forced()
        return match

    # ------------------------------------------------------------------ what is asked

    @property
    def s(self) -> Any:
        """The state now. Read it, never change it."""
        return self._line[-1].state

    @property
    def at(self) -> int:
        """The length of the journal: which question a choice answers."""
        return len(self.journal)

    @property
    def over(self) -> bool:
        return not self.s.agenda

    @property
    def step(self) -> Step | None:
        return self.game.step(self.s)

    @property
    def seat(self) -> int | None:
        """The seat whose answer the rules wait for first, or None when the match is over."""
        step = self.step
        return None if step is None else step.seat(self.s)

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that may answer now: one as a rule; in a window everybody whose answer is not in."""
        step = self.step
        if step is None:
            return ()
        if isinstance(step, Window):
            return tuple(seat for seat in step.waiting(self.s) if seat not in self.sealed)
        return (step.seat(self.s),)

    def choices(self, seat: int) -> Sequence[Choice]:
        """What `seat` may choose now; nothing when it is not asked."""
        step = self.step
        if step is None or seat not in self.asked:
            return ()
        return step.offer(self.s, seat) if isinstance(step, Window) else step.choices(self.s)

    def ask(self, seat: int) -> Ask | None:
        """The words around the decision that is open, for `seat`; None when the match is over."""
        step = self.step
        return None if step is None else step.ask(self.s, seat)

    def choice(self, seat: int, key: str) -> Choice:
        """One of the choices of `seat`.

        Raises:
            Refused: it is not on offer.
        """
        for c in self.choices(seat):
            if c.key == key:
                return c
        raise Refused(f"{key[:60]!r} is not on offer now.", "Choose one of the things that are lit.")

    def preview(self, key: str, seat: int | None = None, public: bool = False) -> Foreseen:
        """What a choice would do, up to the first chance or look. `public`: in the words that everybody may read.

        Raises:
            Refused: the choice is not on offer for that seat (by default the one asked).
        """
        seat = self.seat if seat is None else seat
        step = self.step
        if step is None or seat is None:
            raise Refused(BARRIERS["over"])
        c = self.choice(seat, key)
        if isinstance(step, Window):  # what follows depends on the other answers
            return Foreseen((), None, False)
        s, t = self.s.clone(), Preview()
        complete = True
        try:
            step.take(s, c, t)
        except Unforeseen:
            complete = False
        shown = [told if public else private.get(seat, told) for told, private, _ in t.beats]
        state = s if complete else (t.beats[-1][2] if t.beats else None)
        return Foreseen(tuple(self.game.words(self.box, e) for e in shown if e is not None), state, complete)

    # ------------------------------------------------------------------ playing

    def play(self, key: str, seat: int, at: int) -> None:
        """Answer question number `at` for `seat` with the choice `key`. In a window the answer is sealed.

        Raises:
            Refused: the match is over, the question is an older one, the seat is not asked, or the choice not on offer.
        """
        if self.over:
            raise Refused(BARRIERS["over"])
        if at != self.at:
            raise Refused("That answers an older question.", "Look at what is asked now, and choose again.")
        if seat in self.sealed:
            raise Refused("This seat has answered already.", "Wait for the others.")
        if seat not in self.asked:
            raise Refused("Another seat is asked now.", "Hand the tablet over.")
        c = self.choice(seat, key)
        self._undone.clear()
        if isinstance(self.step, Window):
            self.sealed[seat] = c.key
            self._open_sealed()
        else:
            self.enter(seat, c.key)
        self._take_forced()

    def _open_sealed(self) -> None:
        """Journal sealed answers in order of priority, as far as they have come in."""
        while isinstance(step := self.step, Window) and (seat := step.seat(self.s)) in self.sealed:
            depth, heard = len(self.s.agenda), len(self.s.agenda[-1][2])
            self.enter(seat, self.sealed.pop(seat))
            top = self.s.agenda[-1] if len(self.s.agenda) == depth else None
            same = top is not None and isinstance(self.step, Window) and len(top[2]) == heard + 1
            if not same:
                self.sealed.clear()  # the window is settled: what came later is never read
                return

    def _take_forced(self) -> None:
        while (step := self.step) is not None and step.auto and len(only := step.choices(self.s)) == 1:
            self.enter(step.seat(self.s), only[0].key, auto=True)

    def deal(self, t: Told) -> None:
        """Enter the deal into the journal, which is empty."""
        s = self.game.deal(self.box, t)
        t.finish()
        self._push(Entry(None, DEAL, t.outcomes, False, t.beats, "deal", s))

    def enter(self, seat: int, key: str, t: Told | None = None, auto: bool = False) -> None:
        """Enter one choice into the journal, as a replay does. People `play`.

        Raises:
            Refused, Desync: the choice is not on offer, or chance was asked for something else.
        """
        step = self.step
        assert step is not None
        c = next((c for c in step.choices(self.s) if c.key == key), None)
        if c is None or seat != step.seat(self.s):
            raise Refused(f"{key[:60]!r} is not on offer for seat {seat}.")
        t = t or Live(self.seed, self.at)
        self._undone.clear()
        s = self.s.clone()
        step.take(s, c, t)
        t.finish()
        after = self.game.step(s)
        if isinstance(step, Window):
            barrier = "window"
        elif t.outcomes:
            barrier = "chance"
        elif t.looked:
            barrier = "look"
        elif after is None:
            barrier = "over"
        else:
            barrier = "" if after.seat(s) == seat and not after.window else "seat"
        self._push(Entry(seat, key, t.outcomes, auto, t.beats, barrier, s))

    def _push(self, entry: Entry) -> None:
        self.journal.append(entry)
        self._line.append(entry)

    # ------------------------------------------------------------------ undo and redo

    @property
    def undo_barrier(self) -> str:
        """Why nothing can be taken back now; empty when undo works."""
        if self.sealed:
            return BARRIERS["window"]
        if not self.over and isinstance(self.step, Window):
            return BARRIERS["window"]
        for entry in reversed(self._line):
            if entry.barrier:
                return BARRIERS[entry.barrier]
            if not entry.auto:
                return ""
        return BARRIERS["deal"]

    @property
    def undoable(self) -> int:
        """How many choices can be taken back one after the other."""
        if self.undo_barrier:
            return 0
        choices = 0
        for entry in reversed(self._line):
            if entry.barrier:
                break
            choices += not entry.auto
        return choices

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last choice back, with what followed from it by itself. The journal keeps both.

        Raises:
            Refused: an outcome was drawn, somebody looked, a window closed, or another seat is asked.
        """
        if why := self.undo_barrier:
            raise Refused(why, "Go on from here.")
        seat = self.seat
        while True:
            entry = self._line.pop()
            entry.undone = True
            self._undone.append(entry)
            if not entry.auto:
                break
        self.journal.append(Entry(seat, UNDO, [], False, [], "", self.s))

    def redo(self) -> None:
        """Do again what was taken back last.

        Raises:
            Refused: nothing was taken back, or something else was played since.
        """
        if not self._undone:
            raise Refused("Nothing was taken back.")
        seat = self.seat
        while True:
            entry = self._undone.pop()
            entry.undone = False
            self._line.append(entry)
            if not self._undone or not self._undone[-1].auto:
                break
        self.journal.append(Entry(seat, REDO, [], False, [], "", self.s))

    def restart_turn(self) -> None:
        """Take back all that can be taken back.

        Raises:
            Refused: not even the last choice can.
        """
        self.undo()
        while not self.undo_barrier:
            self.undo()

    # ------------------------------------------------------------------ what may be seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the screen of `seat` may show; None for nobody in particular."""
        return self.game.view(self.s, seat)

    def words_for(self, beat: Beat, seat: int | None) -> Words | None:
        """The line of one beat as `seat` may read it, or None."""
        public, private, _ = beat
        event: Event | None = public if seat is None else private.get(seat, public)
        return None if event is None else self.game.words(self.box, event)

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """The story so far as `seat` may read it, from entry `since` on; None for the public story."""
        told = []
        heading = self.game.heading(self.journal[since - 1].state) if since else ""
        for i, entry in enumerate(self.journal[since:], since):
            lines = tuple(w for beat in entry.beats if (w := self.words_for(beat, seat)) is not None)
            if lines:
                told.append(Line(i, entry.seat, heading or self.game.heading(entry.state), lines, entry.undone))
            heading = self.game.heading(entry.state)
        return told

    def course(self) -> Iterator[tuple[int, Any]]:
        """Each entry in force after the deal, by its number in the journal, with the state that it was chosen in."""
        before = None
        for i, entry in enumerate(self.journal):
            if entry.undone or entry.key in (UNDO, REDO):
                continue
            if before is not None:
                yield i, before
            before = entry.state

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.s) if self.over else None

    # ------------------------------------------------------------------ saving

    def to_json(self) -> str:
        """The save: readable, and the same text for the same match."""
        journal = [[e.seat, e.key, e.outcomes] + (["auto"] if e.auto else []) for e in self.journal]
        base = None if self._base is None else {"at": self._base[0], "state": pack_state(self._base[1])}
        return json.dumps(
            {
                "format": FORMAT,
                "game": self.game.title.id,
                "rules": self.game.rules,
                "seats": self.seats,
                "options": self.options,
                "seed": self.seed,
                "journal": journal,
                "sealed": self.sealed,
                "checkpoint": pack_state(self.s),
                "base": base,
            },
            separators=(",", ":"),
        )

    @classmethod
    def from_json(cls, text: str) -> "Match":
        """The match in a save, replayed from its recorded outcomes.

        A journal that the rules of today refuse goes on from its checkpoint; `notice` then says so.

        Raises:
            BadSave: not a match of ours, or damaged beyond its checkpoint.
            UnknownGame, BadOptions: see there.
        """
        save = read(text)
        title = registry.title(save.game)
        match = cls(registry.load(save.game), save.seats, title.settle(save.seats, save.options), save.seed)
        resume(match, save)
        return match

    @property
    def whole(self) -> bool:
        """Whether the journal leads here from the deal; else a checkpoint of older rules stands in between."""
        return self._base is None

    def fork(self, entry: int, seed: str) -> "Match":
        """A new match that begins with this one's first entries, up to `entry`, and goes on with another chance.

        Raises:
            Refused: this match is not over yet (playing on from a moment would show its cards), or has no such moment.
        """
        if not self.over:
            raise Refused("This match is still running.", "Play it to its end first.")
        if not 0 <= entry < self.at or not self.whole:
            raise Refused("One can't go on from that moment.", "Choose another one.")
        match = Match(self.game, self.seats, dict(self.options), seed)
        replay(match, [SavedEntry(e.seat, e.key, e.outcomes, e.auto) for e in self.journal[: entry + 1]])
        match._take_forced()
        return match

    def stand_at(self, state: Any, until: int, history: list[SavedEntry]) -> None:
        """Stand at a state of older rules after `until` entries, the last of them kept as mere history."""
        for entry in self._line:
            entry.barrier = "old"
        for saved in history:
            self._push(Entry(saved.seat, saved.key, saved.outcomes, saved.auto, [], "old", state))
        if not self._line or self._line[-1].state is not state:
            last = self.journal[-1]
            self._line.append(Entry(last.seat, last.key, last.outcomes, last.auto, [], "old", state))
        self._undone.clear()
        self._base = (until, state)
