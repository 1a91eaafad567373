"""No seat learns what is not its own: twins that a seat can't tell apart stay alike for it, whatever is played."""

from random import Random
from typing import Any

import pytest

from engine.core.chance import Preview, Stream, Unforeseen
from engine.core.game import Game
from engine.core.step import Window
from tests.contract.cases import Case, by_seats, covering
from tests.contract.play import Witness, at_random, digest, played


def twin_of(game: Game, s: Any, seat: int, rng: Random) -> Any:
    return game.determinize(s.box, game.view(s, seat), game.memory(s, seat), rng)


def asked_of(game: Game, s: Any) -> tuple[int, ...]:
    step = game.step(s)
    if step is None:
        return ()
    return step.waiting(s) if isinstance(step, Window) else (step.seat(s),)


def knows(game: Game, s: Any, seat: int) -> dict[str, Any]:
    """All that reaches the screen or the bot of one seat in a position."""
    step = game.step(s)
    known: dict[str, Any] = {
        "view": game.view(s, seat),
        "cover": game.view(s, None),
        "memory": game.memory(s, seat),
        "heading": game.heading(s),
        "over": step is None,
    }
    if step is None:
        known["outcome"] = game.outcome(s)
        return known
    known["ask"] = step.ask(s, seat)
    if not isinstance(step, Window):
        known["asked"] = step.seat(s)
    elif seat in step.waiting(s):
        offer = step.offer(s, seat)
        known["offer"] = [(c.key, game.label(s, c)) for c in offer]
    if not isinstance(step, Window) and (step.seat(s) == seat or step.face_down or not step.private):
        choices = step.choices(s)
        known["choices"] = [(c.key, game.label(s, c)) for c in choices]
        if step.seat(s) == seat:
            known["prior"] = [game.prior(s, c) for c in choices]
            known["previews"] = [foreseen(game, s, c, seat) for c in choices]
    return known


def foreseen(game: Game, s: Any, c: Any, seat: int) -> Any:
    step = game.step(s)
    assert step is not None
    trial, t = s.clone(), Preview()
    whole = True
    try:
        step.take(trial, c, t)
    except Unforeseen:
        whole = False
    lines = [private.get(seat, public) for public, private, _ in t.beats]
    views = [game.view(state, seat) for _, _, state in t.beats] + ([game.view(trial, seat)] if whole else [])
    return lines, views, whole


@pytest.mark.parametrize("case", covering(), ids=str)
def test_twins_stay_alike_for_the_seat_that_cannot_tell_them_apart(case: Case) -> None:
    game = case.rules
    for seat in range(case.seats):
        rng = Random(100 + seat)
        match = case.match(seed=23 + seat)
        s = match.s
        twin = twin_of(game, s, seat, rng)
        steps = 0
        while s.agenda and steps < 150:
            steps += 1
            if digest(twin) != digest(s):
                assert knows(game, twin, seat) == knows(game, s, seat)
            step = game.step(s)
            assert step is not None
            mover = step.seat(s)
            real = step.choices(s)
            possible = {c.key for c in game.step(twin).choices(twin)} if step.seat(twin) == mover else set()  # type: ignore[union-attr]
            common = [c for c in real if c.key in possible]
            if not common:  # another seat's own secrets decide what it may do: take a fresh twin after its choice
                c = rng.choice(real)
                s = s.clone()
                step.take(s, c, Witness("x", steps))
                twin = twin_of(game, s, seat, rng)
                continue
            c = rng.choice(common)
            a, b = Witness("x", steps), Witness("x", steps)
            s, twin = s.clone(), twin.clone()
            step.take(s, c, a)
            game.step(twin).take(twin, c, b)  # type: ignore[union-attr]
            learned = compare_beats(game, seat, a, b)
            if learned or a.outcomes or b.outcomes or (mover != seat and step.private):
                twin = twin_of(game, s, seat, rng)


def compare_beats(game: Game, seat: int, a: Witness, b: Witness) -> bool:
    """Compare what the seat reads until it rightly learns something; whether it did."""
    for i, (one, other) in enumerate(zip(a.beats, b.beats, strict=False)):
        if seat in a.looks[i] or a.drawn[i] or b.drawn[i]:
            return True
        assert other[1].get(seat, other[0]) == one[1].get(seat, one[0])
        assert game.view(other[2], seat) == game.view(one[2], seat)
    assert len(a.beats) == len(b.beats) or a.outcomes or b.outcomes
    return False


@pytest.mark.parametrize("case", covering(), ids=str)
def test_an_imagined_state_fits_what_the_seat_knows(case: Case) -> None:
    game = case.rules
    rng = Random(3)
    match = case.match(seed=29)
    while not match.over:
        if rng.random() < 0.25:
            for seat in range(case.seats):
                imagined = twin_of(game, match.s, seat, Random(f"{seat}/{match.at}"))
                again = twin_of(game, match.s, seat, Random(f"{seat}/{match.at}"))
                assert digest(imagined) == digest(again), "one stream, one world"
                assert game.view(imagined, seat) == game.view(match.s, seat)
                assert game.memory(imagined, seat) == game.memory(match.s, seat)
                assert dict(game.totals(imagined)) == dict(game.totals(match.s))
                if seat in match.asked:
                    assert game.step(imagined).seat(imagined) == seat  # type: ignore[union-attr]
                assert 0 <= game.evaluate(imagined, seat) <= 1
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_an_imagined_state_can_be_played_to_its_end(case: Case) -> None:
    game = case.rules
    rng = Random(31)
    for seed in range(4):
        match = played(case.match(seed), at_random, seed, entries=5 + 15 * seed)
        if match.over:
            continue
        for seat in range(case.seats):
            s, t = twin_of(game, match.s, seat, rng), Stream(rng)
            plies = 0
            while s.agenda:
                step = game.steps[s.agenda[-1][0]]
                step.take(s, rng.choice(step.choices(s)), t)
                plies += 1
                assert plies <= game.bounds.entries
            assert game.outcome(s).reason in game.reasons


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_sealed_answers_are_not_seen_and_change_no_offer(case: Case) -> None:
    match = case.match(seed=37)
    rng = Random(37)
    while not match.over:
        asked = match.asked
        if len(asked) > 1:
            seat = rng.choice(asked[1:])
            others = [p for p in asked if p != seat]
            before = [(match.view(p), match.log(p), match.choices(p), match.ask(p)) for p in others]
            spectator = match.view(None), match.log(None)
            match.play(at_random(match, seat, rng).key, seat, match.at)
            assert [(match.view(p), match.log(p), match.choices(p), match.ask(p)) for p in others] == before
            assert (match.view(None), match.log(None)) == spectator
            assert match.choices(seat) == ()
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
