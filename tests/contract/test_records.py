"""Recorded matches of every game: goldens to read, fixtures for every end, the same play on every machine."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.match import Match
from tests.contract import goldens
from tests.contract.cases import Case, by_seats, games
from tests.contract.fixtures import FOLDER, end_file, rung_file

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_the_golden_playthrough_has_not_changed(case: Case) -> None:
    file = goldens.path(case)
    assert file.exists(), "write it with: python -m tests.contract.goldens"
    assert goldens.playthrough(case) == file.read_text(encoding="utf-8")


def ends() -> list[tuple[str, str]]:
    return [(game, reason) for game in games() for reason in Case(game, 0).rules.reasons]


def rungs() -> list[tuple[str, str]]:
    return [(game, label) for game in games() for label in Case(game, 0).rules.rungs]


@pytest.mark.parametrize(("game", "reason"), ends(), ids=str)
def test_every_end_has_a_recorded_match(game: str, reason: str) -> None:
    file = end_file(game, reason)
    assert file.exists(), f"record a match that ends so as {file.name}"
    match = Match.from_json(file.read_text(encoding="utf-8"))
    assert not match.notice
    assert match.outcome is not None
    assert match.outcome.reason == reason


@pytest.mark.parametrize(("game", "label"), rungs(), ids=str)
def test_every_rung_of_the_tie_break_has_a_recorded_match(game: str, label: str) -> None:
    file = rung_file(game, label)
    assert file.exists(), f"record a match decided so as {file.name}"
    outcome = Match.from_json(file.read_text(encoding="utf-8")).outcome
    assert outcome is not None
    assert [rung.label for rung in outcome.rungs if rung.decided] == [label]
    assert all(rung.used for rung in outcome.rungs if rung.decided)


# Those of released formats, as the page writes them, have tests of their own: test_released_saves.py.
OURS = sorted(file for file in FOLDER.rglob("*.json") if "saves" not in file.parts)


@pytest.mark.parametrize("file", OURS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_recorded_matches_replay_without_a_word(file: Path) -> None:
    match = Match.from_json(file.read_text(encoding="utf-8"))
    assert not match.notice


DIGEST = """
import sys, json, hashlib
from tests.contract.cases import Case
from tests.contract.play import played
cases = json.loads(sys.argv[1])
saves = [played(Case(game, seats).match(3), seed=3).to_json() for game, seats in cases]
print(json.dumps([hashlib.sha256(save.encode()).hexdigest() for save in saves]))
"""


@pytest.mark.processes
def test_another_process_plays_the_same_match() -> None:
    """The order of sets of words differs between processes; no rule may depend on it."""
    cases = json.dumps([(case.game, case.seats) for case in by_seats()])
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST, cases],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1
