"""Steps: one stateless object per decision point, and the window, in which several seats may answer."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice, choice


class Greyed(NamedTuple):
    """Something that can be seen but not chosen, and why: `path` is the start of a choice, kind first."""

    path: tuple[str | int, ...]
    why: str
    section: str = ""


class Ask(NamedTuple):
    """The words around a decision: for the seat asked, for the others, and what is greyed.

    Texts carry marks such as `{seat:0}` and `{province:SIC|Sicilia}` (see `engine.core.words`). They are judged from
    the view of the seat asked; `prompt` and `waiting` themselves must tell nothing that only this seat may know.
    """

    prompt: str
    waiting: str
    section: str
    greyed: tuple[Greyed, ...] = ()


class Step:
    """One decision point. Stateless: all it knows is in the state, its frame is on top of `s.agenda`.

    private: the seat must see its own view to answer, so the tablet goes through the privacy gate first.
    face_down: of a private step, that its choices name face-down things only; listing them tells nobody anything,
        so a Shield table may show them openly (Caligula's bids).
    auto: a single choice is taken at once, with a log line. Only where nothing is private.
    parts: for choices with several parts, the names of the parts in the order one taps them, by kind.
    """

    private: ClassVar[bool] = False
    face_down: ClassVar[bool] = False
    auto: ClassVar[bool] = False
    window: ClassVar[bool] = False
    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def seat(self, s: Any) -> int:
        """The seat that answers. By habit the first argument of the frame."""
        seat: int = s.agenda[-1][1]
        return seat

    def choices(self, s: Any) -> Sequence[Choice]:
        """All that may be chosen now, at least one, without words: this is the hot path of search."""
        raise NotImplementedError

    def take(self, s: Any, c: Choice, t: Chance) -> None:
        """Carry out a choice that `choices` listed, changing `s` in place."""
        raise NotImplementedError

    def ask(self, s: Any, seat: int) -> Ask:
        """The words of this decision for `seat`."""
        raise NotImplementedError


class Window(Step):
    """A run of sealed answers: several seats may speak up, in any order; the rules' priority decides.

    Its frame is `(name, seats, answers, *arguments)`: `seats` in order of priority, `answers` those already in, as
    tuples. The answers are the only hidden thing an agenda may hold. What a seat is offered must not depend on them.
    """

    window = True
    private = True
    refuse: ClassVar[Choice] = PASS

    @staticmethod
    def frame(name: str, seats: Iterable[int], *arguments: Any) -> tuple[Any, ...]:
        """The frame to push: a window for `seats`, first in priority first. Do not push one for no seats."""
        return (name, tuple(seats), (), *arguments)

    def waiting(self, s: Any) -> tuple[int, ...]:
        """Seats whose answer has not been heard yet, first in priority first."""
        _, seats, answers, *_ = s.agenda[-1]
        rest: tuple[int, ...] = seats[len(answers) :]
        return rest

    def seat(self, s: Any) -> int:
        return self.waiting(s)[0]

    def choices(self, s: Any) -> Sequence[Choice]:
        return self.offer(s, self.seat(s))

    def take(self, s: Any, c: Choice, t: Chance) -> None:
        name, seats, answers, *arguments = s.agenda[-1]
        answers = (*answers, tuple(c))
        s.agenda[-1] = (name, seats, answers, *arguments)
        if len(answers) == len(seats) or self.settles(s, seats[len(answers) - 1], c):
            heard = tuple((seat, choice(*answer)) for seat, answer in zip(seats, answers, strict=False))
            s.agenda.pop()
            self.close(s, heard, tuple(arguments), t)

    def offer(self, s: Any, seat: int) -> Sequence[Choice]:
        """What `seat` may answer, `refuse` among it. Never depends on what others have sealed."""
        raise NotImplementedError

    def settles(self, s: Any, seat: int, c: Choice) -> bool:
        """Whether this answer decides the window, so that answers of lower priority are dropped unread."""
        return c != self.refuse

    def close(self, s: Any, answers: Sequence[tuple[int, Choice]], arguments: tuple[Any, ...], t: Chance) -> None:
        """The window is closed and its frame gone: do what the answers, in order of priority, lead to."""
        raise NotImplementedError
