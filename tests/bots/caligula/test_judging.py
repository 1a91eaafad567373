"""How Caligula's bots judge: what is searched, where a search may stop, and what the shares come to."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots.levels import Thinker, level_of, think
from engine.bots.seen import Seen
from engine.core.match import Match
from engine.games.caligula.game import GAME
from engine.games.caligula.state import NONE, State
from tests.rules.caligula.table import Table


def moments(seats: int, seed: int) -> Iterator[State]:
    """All states of a random match, each before its choice."""
    match, rng = Match.new("caligula", seats, seed=seed), Random(seed)
    while not match.over:
        yield match.s
        seat = match.asked[0]
        match.play(rng.choice(match.choices(seat)).key, seat, match.at)
    yield match.s


@pytest.mark.parametrize("seats", (2, 3, 5))
def test_shares_of_victory_add_up_and_are_the_outcome_at_the_end(seats: int) -> None:
    for s in moments(seats, seed=seats):
        shares = GAME.judge(s) if GAME.judge else []
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        assert [GAME.evaluate(s, seat) for seat in range(seats)] == shares
    winners = GAME.outcome(s).winners
    assert {seat for seat, share in enumerate(shares) if share} == set(winners)


def test_no_search_stops_in_the_middle_of_a_conspiracy() -> None:
    assert GAME.quiet
    plots = quiet = 0
    for s in moments(4, seed=8):
        if s.agenda and s.leader != NONE:
            plots += 1
            assert not GAME.quiet(s)
        elif s.agenda:
            quiet += GAME.quiet(s)
    assert plots > 10
    assert quiet > 50


def test_consul_answers_a_bid_at_once_as_legatus_does_and_thinks_about_a_conspiracy() -> None:
    match = Match.new("caligula", 4, seed=3)
    seen = Seen.of(match, match.asked[0])
    assert Thinker(seen, level_of(seen, "consul")).done
    assert think(seen, "consul").choice == think(seen, "legatus").choice
    table = Table(4)
    table.hands("cp", "cp", "c", "c")
    table.plot_time()
    s = table.s
    seen = Seen(GAME, s.box, 0, 4, GAME.view(s, 0), GAME.memory(s, 0), tuple(GAME.steps["conspire"].choices(s)), "a")
    assert not Thinker(seen, level_of(seen, "consul")).done


def test_the_leftmost_token_decides_level_totals_in_the_odds_too() -> None:
    """A second token behind a rival's is worth as much as one before it, and a first one behind it less."""
    weights = []
    for bids in (((0, 0), (0, 1), (1, 2)), ((0, 0), (1, 2), (0, 1)), ((1, 2), (0, 0), (0, 1))):
        table = Table(2)
        table.card("plebs I", "B1")
        table.lay("plebs I", *bids)
        table.s.agenda = [("remove", 0)]
        weights.append(GAME.prior(table.s, table.s.box.taken[0][3][bids.index((0, 1))])[0])
    assert weights[0] == weights[1]
    assert weights[0] < weights[2], "taking back what wins level totals costs more"
