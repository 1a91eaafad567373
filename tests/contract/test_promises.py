"""Whole matches, checked at every step against what a game promises."""

import copy
import json
from random import Random

import fastjsonschema
import pytest

from engine.core.errors import BadOptions, Refused
from engine.core.match import Match
from engine.core.state import pack_state, unpack_state
from engine.core.words import MARK
from tests.contract.cases import Case, by_seats, covering, games
from tests.contract.play import at_random, digest, first, last, played, slowest, twin


def texts(match: Match, seat: int | None) -> list[str]:
    asked = match.ask(seat if seat is not None else 0)
    said = [asked.prompt, asked.waiting, *(grey.why for grey in asked.greyed)] if asked else []
    said += [match.game.heading(match.s)]
    if seat is not None:
        said += [match.game.label(match.s, c) for c in match.choices(seat)]
    return said


@pytest.mark.parametrize("case", covering(), ids=str)
def test_every_step_of_a_match_keeps_the_promises(case: Case) -> None:
    game = case.rules
    match = case.match(seed=11)
    rng = Random(11)
    totals = dict(game.totals(match.s))
    validate = fastjsonschema.compile(game.view_schema, detailed_exceptions=False)
    while not match.over:
        asked = match.asked
        assert asked, "somebody must be asked"
        for seat in range(case.seats):
            offered = match.choices(seat)
            assert bool(offered) == (seat in asked)
            keys = [c.key for c in offered]
            assert len(set(keys)) == len(keys) <= game.bounds.choices
        for seat in (None, *range(case.seats)):
            shown = match.view(seat)
            assert json.loads(json.dumps(shown)) == shown, "a view is JSON"
            validate(shown)
            for text in texts(match, seat):
                assert text
                assert "{" not in MARK.sub("", text), f"a mark is misspelt: {text}"
        assert unpack_state(game.state, match.box, json.loads(json.dumps(pack_state(match.s)))) == match.s
        assert dict(game.totals(match.s)) == totals
        for line in game.measures(match.s).values():
            assert len(line) == case.seats
        seat = rng.choice(asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
        assert match.at <= game.bounds.entries
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason in game.reasons
    assert {rung.label for rung in outcome.rungs} <= set(game.rungs)
    assert len(outcome.ranks) == case.seats
    assert all(outcome.ranks[winner] == 1 for winner in outcome.winners)
    low, high = game.bounds.score
    for line in outcome.scores:
        assert len(line.values) == case.seats
        assert all(low <= value <= high for value in line.values if isinstance(value, int))
    for line in match.log(None):
        for words in line.lines:
            assert words.text
            assert "{" not in MARK.sub("", words.text), words.text


@pytest.mark.parametrize("policy", [at_random, first, last, slowest], ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_every_way_of_playing_comes_to_an_end(case: Case, policy: object) -> None:
    for seed in range(3):
        match = played(case.match(seed), policy, seed, case.rules.bounds.entries + 1)  # type: ignore[arg-type]
        assert match.over, f"{match.at} entries and still going"


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_a_clone_shares_nothing_that_changes(case: Case) -> None:
    match = case.match(seed=5)
    rng = Random(5)
    before: list[tuple[object, str]] = []
    while not match.over:
        twin, oracle = match.s.clone(), copy.deepcopy(pack_state(match.s))
        assert pack_state(twin) == oracle
        assert twin.box is match.s.box
        before.append((match.s, digest(match.s)))
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
        assert pack_state(twin) == oracle
    for state, seen in before:
        assert digest(state) == seen, "a later choice changed an earlier state"


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_what_is_not_listed_is_refused_and_changes_nothing(case: Case) -> None:
    match = case.match(seed=7)
    rng = Random(7)
    while not match.over and match.at < 120:
        seat = rng.choice(match.asked)
        key = at_random(match, seat, rng).key
        listed = {c.key for c in match.choices(seat)}
        before = match.to_json()
        for wrong in (key + ":0", key + "x", "", "undo", "redo", "deal", key.replace(":", ";") + ";", "∞"):
            if wrong not in listed:
                with pytest.raises(Refused) as refusal:
                    match.play(wrong, seat, match.at)
                assert refusal.value.text
        with pytest.raises(Refused):
            match.play(key, seat, match.at - 1)
        for other in (*(s for s in range(case.seats) if s not in match.asked), -1, case.seats):
            with pytest.raises(Refused):
                match.play(key, other, match.at)
        assert match.to_json() == before
        match.play(key, seat, match.at)


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_every_listed_choice_can_be_made(case: Case) -> None:
    match = case.match(seed=13)
    rng = Random(13)
    while not match.over:
        if rng.random() < 0.2:
            resumed = Match.from_json(match.to_json())
            for seat in match.asked:
                for c in rng.sample(match.choices(seat), min(12, len(match.choices(seat)))):
                    twin(resumed).play(c.key, seat, match.at)
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)


@pytest.mark.parametrize("case", covering(), ids=str)
def test_a_save_resumes_exactly_where_it_was(case: Case) -> None:
    match = case.match(seed=17)
    rng = Random(17)
    while not match.over:
        if rng.random() < 0.1:
            text = match.to_json()
            again = Match.from_json(text)
            assert again.to_json() == text
            assert again.asked == match.asked
            assert not again.notice
            for seat in (None, *range(case.seats)):
                assert again.view(seat) == match.view(seat)
                assert again.log(seat) == match.log(seat)
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
        if rng.random() < 0.3 and not match.undo_barrier:
            match.undo()
    assert Match.from_json(match.to_json()).outcome == match.outcome


@pytest.mark.parametrize("case", covering(), ids=str)
def test_undo_and_redo_give_the_same_state(case: Case) -> None:
    match = case.match(seed=19)
    rng = Random(19)
    while not match.over:
        before = digest(match.s)
        auto_before = match.at
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
        after = digest(match.s)
        if match.undo_barrier:
            with pytest.raises(Refused):
                match.undo()
            continue
        assert match.seat == seat, "undo never reaches into another seat's turn"
        assert all(not entry.outcomes for entry in match.journal[auto_before:]), "undo never gives a second draw"
        match.undo()
        assert digest(match.s) == before
        match.redo()
        assert digest(match.s) == after


@pytest.mark.parametrize("game", games())
def test_options_are_checked(game: str) -> None:
    title = Case(game, 0).rules.title
    with pytest.raises(BadOptions):
        Match.new(game, max(title.seats) + 1)
    with pytest.raises(BadOptions):
        Match.new(game, title.seats[0], {"no such option": True})
    for option in title.options:
        with pytest.raises(BadOptions):
            Match.new(game, title.seats[0], {option.key: "no such value"})


@pytest.mark.parametrize("game", games())
def test_views_are_closed(game: str) -> None:
    """Every object of the schema names all that it may hold."""

    def walk(schema: object) -> None:
        if isinstance(schema, dict):
            kind = schema.get("type")
            if kind == "object" or (isinstance(kind, list) and "object" in kind) or "properties" in schema:
                assert schema.get("additionalProperties") is False, schema
                assert set(schema.get("required", ())) == set(schema["properties"]), sorted(schema["properties"])
            for value in schema.values():
                walk(value)
        elif isinstance(schema, list):
            for value in schema:
                walk(value)

    schema = Case(game, 0).rules.view_schema
    fastjsonschema.compile(schema)
    walk(schema)
