"""Frames that ask nobody: the rules' own to-do list between two decisions.

Such a frame lies in the agenda like any other, so that a saved match goes on exactly where it was, but it is worked off
at once when it comes to the top.
"""

from collections.abc import Callable

from engine.core.chance import Chance
from engine.core.step import Step
from engine.games.caligula.state import State

Work = Callable[[State, Chance], None]
INNER: dict[str, Work] = {}


def inner(work: Work) -> Work:
    """Mark a function as the work of frames with its name. It must change or pop its frame."""
    INNER[work.__name__] = work
    return work


def run(s: State, t: Chance) -> None:
    """Work on until somebody is asked, or the match is over."""
    agenda = s.agenda
    while agenda:
        work = INNER.get(agenda[-1][0])
        if work is None:
            return
        work(s, t)


class Inner(Step):
    """Stands in the table of steps for a frame that never asks."""
