"""A match as a short text: at any moment the same match comes out, and a text with a slip in it is refused."""

import json
from random import Random

import pytest

from engine.core import short
from engine.core.errors import EngineError, Refused
from engine.core.match import Match
from tests.contract.cases import Case, by_seats, covering
from tests.contract.play import played
from tests.core.test_match import at_the_window

NOTE = '["Märta", "Jonas <b>"]'
TEXT = short.to_text(played(Case("whisper", 3).match(4), entries=30), NOTE)


def hesitating(match: Match, seed: int) -> list[Match]:
    """A match played to its end with many a change of mind, and copies of it on the way, now and then."""
    rng, stages = Random(seed), []
    while not match.over:
        if rng.random() < 0.01:
            stages.append(Match.from_json(match.to_json()))
        seat = rng.choice(match.asked)
        match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        if not match.undo_barrier and rng.random() < 0.3:
            match.undo()
            if rng.random() < 0.5:
                match.redo()
    return [*stages, match]


@pytest.mark.parametrize("case", by_seats(), ids=str)
def test_a_match_travels_as_a_text_at_any_moment(case: Case) -> None:
    stages = hesitating(case.match(5), 5)
    for match in stages:
        again, note = short.from_text(short.to_text(match, NOTE))
        assert json.loads(again.to_json()) == json.loads(match.to_json())
        assert note == NOTE
    if len(stages) > 1:
        match, (again, _) = stages[0], short.from_text(short.to_text(stages[0]))
        assert played(match, seed=1).to_json() == played(again, seed=1).to_json(), "it plays on as it would have"


@pytest.mark.parametrize("case", covering(), ids=str)
def test_options_travel_with_it_and_a_whole_match_fits_into_a_small_code(case: Case) -> None:
    match = played(case.match(8), seed=8)
    text = short.to_text(match)
    assert short.from_text(text)[0].options == match.options
    # A square of 105 by 105 dots holds 758 letters and digits even when a quarter of it can't be read.
    assert len(text) < 758


def test_answers_that_wait_sealed_travel_with_it() -> None:
    match = at_the_window()
    match.play("pass", 2, match.at)
    again, _ = short.from_text(short.to_text(match))
    assert again.asked == (0, 1)
    assert again.to_json() == match.to_json()


def test_a_text_may_be_typed_by_hand() -> None:
    typed = " ".join(TEXT[i : i + 4] for i in range(0, len(TEXT), 4)).lower().replace("0", "o").replace("1", "l")
    assert short.from_text(typed + "\r\n")[1] == NOTE


@pytest.mark.parametrize("seed", range(60))
def test_a_text_with_a_slip_is_refused_in_words(seed: int) -> None:
    rng = Random(seed)
    i = rng.randrange(len(TEXT))
    other = rng.choice(short.ALPHABET.replace(TEXT[i], ""))
    slips = (
        TEXT[:i] + other + TEXT[i + 1 :],
        TEXT[:i] + TEXT[i + 1 :] + "7",
        TEXT[:i] + other + TEXT[i:],
        TEXT[:i],
        TEXT[i + 1 :],
        "".join(rng.choices(short.ALPHABET, k=rng.randrange(1, 400))),
    )
    for text in slips:
        with pytest.raises(EngineError) as refusal:
            short.from_text(text)
        assert refusal.value.text
        assert refusal.value.todo


@pytest.mark.parametrize(
    "text", ["", "?", "Ä" * 50, "<script>", "U" * 50, "Z" * 1_000_000, "-" * 1_000_000, "0" * 15_000, "Z" * 20_000]
)
def test_what_is_no_code_is_refused_in_words(text: str) -> None:
    with pytest.raises(EngineError) as refusal:
        short.from_text(text)
    assert refusal.value.todo


@pytest.mark.parametrize("seed", range(40))
def test_a_well_formed_number_that_is_no_match_is_refused_too(seed: int) -> None:
    """Whoever makes up a number can make up its check as well."""
    rng = Random(seed)
    code = short._Code()
    for n, x in ((256, short.VERSION), (1 << 18, 7), *((256, byte) for byte in b"whisper"), (1 << 16, 1)):
        code.below(n, x)
    number = rng.getrandbits(rng.choice((3, 30, 300, 3000)))
    for n, x in reversed(code.written):
        number = number * n + x
    number = number << 32 | short._crc(number)
    digits = [short.ALPHABET[number >> shift & 31] for shift in range(0, number.bit_length(), 5)]
    with pytest.raises(EngineError):
        short.from_text("".join(reversed(digits)))


def test_what_began_under_older_rules_does_not_fit_into_a_text() -> None:
    match = played(Case("whisper", 3).match(4), entries=20)
    save = match.to_json().replace('"pick:', '"pluck:')
    old = Match.from_json(save)
    assert old.notice
    with pytest.raises(Refused, match="older rules"):
        short.to_text(old)


def test_what_is_too_long_for_a_text_says_so() -> None:
    match = Case("whisper", 3).match(4)
    for note in ("many words " * 1500, "many words " * 4000):
        with pytest.raises(Refused, match="too long") as refusal:
            short.to_text(match, note)
        assert "file" in refusal.value.todo
