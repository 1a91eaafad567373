"""What a player of Caesar! must not miss; the consul finds it with a tenth of its time."""

from pathlib import Path

import pytest

from tests.bots.puzzle import Puzzle, check, reached


@pytest.mark.parametrize("puzzle", reached(Path(__file__).with_name("positions.json")), ids=str)
def test_the_consul_finds(puzzle: Puzzle) -> None:
    check(puzzle)
