"""Saves of every released format load for ever, and the match goes on where it stood."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import Refused
from engine.core.match import Match
from engine.core.state import pack_state
from tests.contract import saves
from tests.contract.cases import games
from tests.contract.play import played

FILES = sorted(saves.SAVES.rglob("*.json"))
AFTER_THE_DEAL = 8


def save_in(file: Path) -> dict[str, Any]:
    save: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["save"]
    return save


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_save_of_any_released_format_loads_and_plays_on(file: Path) -> None:
    save = save_in(file)
    match = Match.from_json(json.dumps(save))
    assert pack_state(match.s).items() >= save["checkpoint"].items(), "it stands where it stood"
    assert {str(seat): key for seat, key in match.sealed.items()} == save["sealed"]
    if save["rules"] == match.game.rules:
        assert not match.notice
        assert json.loads(match.to_json())["journal"] == save["journal"]
    assert match.log(None)
    assert match.over == file.stem.endswith("-over")
    assert played(match, seed=3).outcome is not None


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_one_that_no_longer_replays_goes_on_from_its_checkpoint_and_keeps_what_came_before(file: Path) -> None:
    save = save_in(file)
    save["rules"] -= 1
    save["journal"][AFTER_THE_DEAL][1] = "no such choice"
    match = Match.from_json(json.dumps(save))
    assert "rules were mended" in match.notice
    assert "can be read but not taken back" in match.notice
    assert pack_state(match.s).items() >= save["checkpoint"].items()
    assert {line.entry for line in match.log(None)} & set(range(AFTER_THE_DEAL)), "the story up to there can be read"
    with pytest.raises(Refused):
        match.undo()
    again = Match.from_json(match.to_json())
    assert not again.notice, "it is said once"
    assert again.log(None) == match.log(None)
    assert played(again, seed=3).outcome is not None


@pytest.mark.parametrize("game", [game for game in games() if game != "whisper"])
def test_the_format_of_today_is_recorded(game: str) -> None:
    """Whoever raises FORMAT records saves of it before it is released."""
    assert {"middle", "reaction", "over"} <= {stage for stage, _, _ in saves.STAGES[game]}
    for stage, seats, wanted in saves.STAGES[game]:
        file = saves.path(game, stage)
        assert file.exists(), f"{file} is missing: record it with python -m tests.contract.saves"
        match = Match.from_json(json.dumps(save_in(file)))
        assert match.seats == seats
        assert wanted(match), "it stands where its name says"


def test_the_page_writes_files_of_a_recorded_format_too() -> None:
    text = (Path(__file__).parents[2] / "web" / "shell" / "files.js").read_text(encoding="utf-8")
    found = re.search(r"^const FORMAT = (\d+);", text, re.M)
    assert found
    recorded = {json.loads(file.read_text(encoding="utf-8"))["triclinium"] for file in FILES}
    assert int(found[1]) in recorded, "record files of the page's new format beside the old ones"
