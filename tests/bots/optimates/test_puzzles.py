"""What a player of Optimates et Populares must not miss; the consul finds it with a tenth of its time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.optimates.game import GAME
from tests.bots.puzzle import Puzzle, check, reached, seen
from tests.rules.optimates.table import BLUE, DEBT, GRAIN, RED, Table, table

AGAINST_TWO = {"offices": (RED, BLUE, RED, RED, RED), "coins": (0, 0)}
"""Each side has a Consul, the Optimates hold the rest: the Populares can veto as Consul only."""


def last_turn(lead: int, **more: object) -> Table:
    """The Optimates' phase, the second of the last turn; the Populares are ahead by `lead`."""
    fields = {"second": True, "doubled": True, "called": ("fifty-points",), "vp": [40, 40 + lead], **more}
    return table(RED, **fields)  # type: ignore[arg-type]


def built() -> Iterator[Puzzle]:
    def puzzle(name: str, why: str, t: Table, right: str) -> Puzzle:
        return Puzzle(name, why, seen(GAME, t.s), lambda key: key.startswith(right))

    yield puzzle(
        "the first law of the match",
        "Grain Dole brings three points a turn at once, and by the Tribune nobody can veto it.",
        table(BLUE, will=(3, 6), coins=(4, 4)),
        f"tribune:{GRAIN}",
    )
    two_at_the_end = ((RED, 2), (RED, 2), (RED, 1), (BLUE, 3))
    yield puzzle(
        "block the third law",
        "A third law on its last space calls the last turn before the Populares are ten ahead.",
        table(RED, laws=two_at_the_end, will=(6, 6), coins=(0, 0), vp=[30, 44]).do(f"consul:{DEBT}"),
        "veto",
    )
    forward = ((RED, 0), (RED, 2), (BLUE, 2), (RED, 0))
    yield puzzle(
        "a veto that costs nothing",
        "Neither Influence nor People nor the law's colour speak for the Optimates: the veto is free.",
        table(RED, laws=forward, people=(2, 6, 4, 4, 4, 4), will=(6, 4), vp=[10, 22], **AGAINST_TWO).do(  # type: ignore[arg-type]
            f"consul:{DEBT}"
        ),
        "veto:consul",
    )
    laws = ((RED, 0), (BLUE, 2), (BLUE, 1), (RED, 0))
    yield puzzle(
        "the veto that keeps the lead of ten",
        "If the law passes, the Populares end less than ten ahead; and Will is of no use afterwards.",
        last_turn(6, laws=laws, will=(2, 4), **AGAINST_TWO).do(f"consul:{DEBT}"),
        "veto:consul",
    )
    yield puzzle(
        "coins are worth nothing after the last turn",
        "The law takes two points from the Populares, who then are not ten ahead.",
        last_turn(6, laws=laws, will=(2, 4), **{**AGAINST_TWO, "coins": (6, 0)}).do(f"consul:{DEBT}", "veto:consul"),
        "override",
    )
    senate = "R2 B2 R3 B3 / B4 R2 R2 R4 / R2 B2 R3 R3 / R4 R3 B2 B2"
    yield puzzle(
        "both Consuls for four coins",
        "Twenty-eight against fifteen: one 2 more and the Optimates have twice as much, which takes a Consul.",
        last_turn(12, senate=senate, people=(0, 8, 2, 6, 4, 4), will=(1, 2), coins=(4, 0)),
        "persuade",
    )
    yield puzzle(
        "oppose what would decide",
        "If the 2 flips, the Optimates take both Consuls and the match; opposed, two faces of eight flip it.",
        last_turn(13, senate=senate, people=(6, 6, 2, 6, 4, 4), will=(3, 2), coins=(0, 0)).do("intimidate:1"),
        "oppose",
    )


@pytest.mark.parametrize("puzzle", [*reached(Path(__file__).with_name("positions.json")), *built()], ids=str)
def test_the_consul_finds(puzzle: Puzzle) -> None:
    check(puzzle)
