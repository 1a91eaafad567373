"""Measures the engine and prints one JSON line. Run by `test_speed.py`, in this Python and inside Pyodide."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine.core import registry
from engine.core.chance import Stream
from engine.core.match import Match

FIXTURES = Path(__file__).parents[1] / "fixtures"


def best(work: Callable[[], int], seconds: float = 0.1, patience: int = 2) -> float:
    """Times a second, in the best of rounds until so many in a row have brought nothing better.

    Whatever else the machine does can only slow it down, and Pyodide code that runs often is compiled anew for seconds.
    """
    most, since = 0.0, 0
    while since < patience:
        done, started = 0, time.perf_counter()
        while (spent := time.perf_counter() - started) < seconds:
            done += work()
        since = 0 if done / spent > most else since + 1
        most = max(most, done / spent)
    return most


def playout(game: Any, box: Any, rng: Random) -> int:
    t, rnd = Stream(rng), rng.random
    s = game.deal(box, t)
    plies = 0
    while s.agenda:
        step = game.steps[s.agenda[-1][0]]
        choices = step.choices(s)
        step.take(s, choices[int(rnd() * len(choices))], t)
        plies += 1
    return plies


def figures(title: Any) -> dict[str, float]:
    game = registry.load(title.id)
    seats = max(title.seats)
    box = game.box(seats, title.settle(seats))
    rng = Random(1)
    longest = max((FIXTURES / title.id).glob("*.json"), key=lambda file: file.stat().st_size)
    save = longest.read_text(encoding="utf-8")
    match = Match.from_json(save)
    middle = match.journal[match.at // 2].state

    def clones() -> int:
        for _ in range(500):
            middle.clone()
        return 500

    def view() -> int:
        json.dumps(game.view(middle, 0))
        return 1

    def replay() -> int:
        Match.from_json(save)
        return match.at

    return {
        "choices_per_second": best(lambda: playout(game, box, rng), 0.2, patience=4),
        "clone_us": 1e6 / best(clones),
        "view_ms": 1e3 / best(view),
        "view_kb": len(json.dumps(game.view(middle, 0))) / 1000,
        "replay_500_ms": 5e5 / best(replay),
    }


def test_figures() -> None:
    print("FIGURES " + json.dumps({title.id: figures(title) for title in registry.titles()}))
