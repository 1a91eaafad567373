"""Many matches at random: what must hold in every position, and what never happens."""

from random import Random

import pytest

from engine.core.chance import Stream
from engine.games.caligula.box import box
from engine.games.caligula.game import GAME
from engine.games.caligula.state import EMPTY, FALL, NONE, OVER, State, owner_of
from engine.games.caligula.steps import STEPS, deal


def holds(s: State) -> None:
    b = s.box
    for slot, (card, laid) in enumerate(zip(s.face, s.laid, strict=True)):
        assert not laid or card != EMPTY
        assert bool(s.room >> slot & 1) == (card != EMPTY and len(laid) < b.spaces[card])
        stamps = [item >> 6 for item in laid]
        assert len(set(stamps)) == len(stamps)
    for seat in b.everybody:
        places = s.held[seat * 8 : seat * 8 + 8]
        assert s.slots[seat] == sum(1 << i for i, one in enumerate(places) if one != EMPTY)
        assert all(owner_of(one) == seat for one in places if one != EMPTY)
        hand, known = s.hands[seat * 4 : seat * 4 + 4], s.known[seat * 4 : seat * 4 + 4]
        assert all(0 <= k <= h for k, h in zip(known, hand, strict=True))
    assert min(s.bags) >= 0
    assert s.bank >= 0
    assert s.honors >= 0
    assert min(s.vp) >= 0
    assert min(s.cp) >= 0
    for number in (s.throne, *s.candidates):
        assert s.favor.count(number) <= b.favors[number]
    if s.phase < FALL:
        assert len(s.candidates) == 2 or len(s.dead) == 5, "two candidates for each of five deaths"
    if s.leader == NONE:
        assert not any((*s.stand, *s.lain, *s.stabs, *s.table, s.bid, s.defence))
        assert s.candidate == NONE
    if s.phase == OVER:
        assert not s.agenda


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_positions_hold_together_however_they_are_reached(seats: int) -> None:
    for seed in range(25):
        rng = Random(f"{seats}/{seed}")
        t = Stream(rng)
        s = deal(box(seats, {"owner_may_look": False}), t)
        totals = GAME.totals(s)
        deaths: dict[int, int] = {}
        while s.agenda:
            before, round_ = len(s.dead), s.round
            step = STEPS[s.agenda[-1][0]]
            choices = step.choices(s)
            busy = [c for c in choices if c.kind not in ("pass", "decline")]
            step.take(s, rng.choice(busy or choices) if seed % 2 else rng.choice(choices), t)
            deaths[round_] = deaths.get(round_, 0) + len(s.dead) - before
            holds(s)
            assert GAME.totals(s) == totals
        assert max(deaths.values()) <= 1, "one death a round"
        assert len(s.dead) <= 5
