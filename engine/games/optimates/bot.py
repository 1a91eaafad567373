"""Judging positions: what may be expected of the end, from the position or from where an action under way leads."""

from engine.core.chance import Chance
from engine.games.optimates.box import DECLINE, OPPOSE
from engine.games.optimates.data import DIE, POPULARES
from engine.games.optimates.elections import verdict
from engine.games.optimates.judge import prior
from engine.games.optimates.senate import faces
from engine.games.optimates.standing import populares_chance
from engine.games.optimates.state import State, rank_at
from engine.games.optimates.steps import STEPS

__all__ = ["evaluate", "prior"]


def evaluate(s: State, seat: int) -> float:
    """The chance of `seat` to win, as a number from 0 to 1."""
    populares = _chance(s)
    return populares if seat == POPULARES else 1.0 - populares


def _chance(s: State) -> float:
    """The Populares' chance. An action under way is first carried through with the answers that look best."""
    if not s.agenda:
        return float(verdict(s).winner == POPULARES)
    frame = s.agenda[-1]
    if frame[0] == "act":
        return populares_chance(s)
    if frame[0] == "oppose":
        _, seat, space = frame
        opposed = prior(s, OPPOSE)[0] > prior(s, DECLINE)[0]
        hit = faces(s, 1 - seat, rank_at(s, space), opposed) / DIE
        return sum(
            share * _chance(_carried_through(s, _Loaded(die), opposed))
            for share, die in ((hit, DIE), (1 - hit, 1))
            if share
        )
    return _chance(_carried_through(s, _Loaded(DIE // 2)))


class _Loaded(Chance):
    """Every die shows the same face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def below(self, n: int) -> int:
        return min(self.face, n) - 1


def _carried_through(s: State, t: Chance, opposed: bool = False) -> State:
    """The next moment at which a side chooses an action."""
    s = s.clone()
    if s.agenda[-1][0] == "oppose":
        STEPS["oppose"].take(s, OPPOSE if opposed else DECLINE, t)
    while s.agenda and (kind := s.agenda[-1][0]) != "act":
        step = STEPS[kind]
        choices = step.choices(s)
        step.take(s, choices[0] if len(choices) == 1 else max(choices, key=lambda c: prior(s, c)[0]), t)
    return s
