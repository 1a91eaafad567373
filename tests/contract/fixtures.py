"""Recorded matches: one for each end of a game and for each rung of its tie-break, as saves that must load for ever."""

import re
from collections.abc import Callable
from pathlib import Path

from engine.core.game import Outcome
from engine.core.match import Match
from tests.contract.cases import Case
from tests.contract.play import Policy, at_random, played

FOLDER = Path(__file__).parents[1] / "fixtures"


def name(label: str) -> str:
    """A label as a file name."""
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")


def end_file(game: str, reason: str) -> Path:
    return FOLDER / game / f"end-{name(reason)}.json"


def rung_file(game: str, label: str) -> Path:
    return FOLDER / game / f"rung-{name(label)}.json"


def search(
    case: Case, wanted: Callable[[Outcome], bool], policy: Policy = at_random, tries: int = 20_000, start: int = 0
) -> Match:
    """The first match, by seed, that ends as wanted. Used by the scripts that record fixtures."""
    for seed in range(start, start + tries):
        match = played(case.match(seed), policy, seed)
        outcome = match.outcome
        if outcome is not None and wanted(outcome):
            return match
    raise LookupError(f"{case}: no such end in {tries} matches")


def record(match: Match, file: Path) -> None:
    """Write a save once; a fixture that is there already is never written over."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(match.to_json() + "\n", encoding="utf-8")


def decides(label: str) -> Callable[[Outcome], bool]:
    """Whether that rung broke the tie."""
    return lambda outcome: any(rung.label == label and rung.decided for rung in outcome.rungs)
