"""Saves of every released format, as the page writes its files: within a match, within a reaction, and at the end.

`python -m tests.contract.saves` records what is missing for the format of today. What is there is never written again.
"""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import OptionValue
from engine.core.match import Match
from engine.core.save import FORMAT
from tests.contract.fixtures import FOLDER

SAVES = FOLDER / "saves"
NOW = SAVES / f"format-{FORMAT}"
NAMES = ("Marta", "Jonas", "Ines", "Ruben", "Ottilie")
RECORDED = 1_700_000_000_000  # ms, some day

Wanted = Callable[[Match], bool]


def at_step(name: str, entries: int = 0) -> Wanted:
    return lambda match: not match.over and match.at > entries and match.s.agenda[-1][0] == name


def half_sealed(match: Match) -> bool:
    return bool(match.sealed) and match.at > 40


# Options that are not as they come, by stage.
OPTIONS: dict[str, dict[str, OptionValue]] = {"crassus": {"crassus": "consul", "poison": True}}
# The file's name, the seats, and where the match stands. Of each game one stands within a reaction.
STAGES: dict[str, list[tuple[str, int, Wanted]]] = {
    "caesar": [
        ("middle", 2, at_step("place", 14)),
        ("reaction", 2, at_step("order")),
        ("might", 2, at_step("might")),
        ("crassus", 2, at_step("place", 20)),
        ("over", 2, lambda match: match.over),
    ],
    "optimates": [
        ("middle", 2, at_step("act", 40)),
        ("reaction", 2, at_step("override")),
        ("over", 2, lambda match: match.over),
    ],
    "bacchus": [
        ("middle", 3, at_step("offer", 40)),
        ("reaction", 4, half_sealed),
        ("over", 5, lambda match: match.over),
    ],
    "caligula": [
        ("middle", 3, at_step("benefit", 60)),
        ("reaction", 4, at_step("defend")),
        ("sealed", 4, half_sealed),
        ("over", 5, lambda match: match.over),
    ],
}


def path(game: str, stage: str) -> Path:
    return NOW / f"{game}-{stage}.json"


def search(game: str, seats: int, wanted: Wanted, options: dict[str, OptionValue]) -> Match:
    """The first match, by seed, that comes to stand as wanted under random play with changes of mind."""
    for seed in range(1000):
        match, rng = Match.new(game, seats, options, seed), Random(seed)
        while not match.over and not wanted(match):
            seat = rng.choice(match.asked)
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
            if not match.undo_barrier and rng.random() < 0.1 and not wanted(match):
                match.undo()
        if wanted(match):
            return match
    raise LookupError(f"{game} never comes there")


def file_of(match: Match) -> dict[str, Any]:
    """The file that the page would write of a match."""
    seats = [{"name": NAMES[n], "look": "abcde"[n], "bot": False} for n in range(match.seats)]
    return {
        "triclinium": 1,
        "game": match.game.title.id,
        "table": {"seats": seats, "privacy": "cover"},
        "created": RECORDED,
        "updated": RECORDED,
        "save": json.loads(match.to_json()),
    }


def main() -> None:
    NOW.mkdir(parents=True, exist_ok=True)
    for game, stages in STAGES.items():
        for stage, seats, wanted in stages:
            file = path(game, stage)
            if not file.exists():
                match = search(game, seats, wanted, OPTIONS.get(stage, {}))
                file.write_text(json.dumps(file_of(match), separators=(",", ":")) + "\n", "utf-8")
                print(f"recorded {file.name}")


if __name__ == "__main__":
    main()
