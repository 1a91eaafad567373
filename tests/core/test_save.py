"""Files from elsewhere: truncated, foreign, huge and hostile ones are refused whole, in words."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.errors import EngineError
from engine.core.match import Match
from engine.core.save import DEEPEST, LARGEST
from tests.contract.cases import Case
from tests.contract.play import played

GOOD = played(Case("whisper", 3).match(4), entries=30).to_json()


def longer(change: Callable[[list[Any]], list[Any]]) -> str:
    save = json.loads(GOOD)
    return json.dumps({**save, "journal": change(save["journal"])})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "\x00\x01",
        GOOD[:-1],
        GOOD[: len(GOOD) // 2],
        GOOD + GOOD,
        '{"game":"whisper"}',
        "[" * 100_000,
        '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1),
        " " * (LARGEST + 1),
        GOOD.replace('"format":1', '"format":2'),
        re.sub(r'"deal",\[\[(\d+),\d+', r'"deal",[[\1,99', GOOD),
        GOOD.replace('"whisper"', '"../../etc"'),
        GOOD.replace('"seats":3', '"seats":"3"'),
        GOOD.replace('"seats":3', '"seats":true'),
        GOOD.replace('"seats":3', '"seats":99'),
        GOOD.replace('"burst":true', '"burst":"<script>"'),
        GOOD.replace('"journal":[', '"journal":[[0,"pick:0",[]],'),
        GOOD.replace('"journal":[', '"journal":{"__proto__":['),
        longer(lambda journal: journal * 2),
        longer(lambda journal: journal + [[0, "undo", []], [0, "redo", []]] * 10_000),
        GOOD.replace('"sealed":{', '"sealed":{"x":"y"'),
        GOOD.replace('"sealed":{', '"sealed":{"0":"snatch"'),
        GOOD.replace('"base":null', '"base":{"at":-1,"state":{}}'),
        GOOD.replace('"base":null', '"base":{"at":1,"state":{}}'),
        json.dumps({**json.loads(GOOD), "checkpoint": {"agenda": "no"}}),
    ],
    ids=range(28),
)
def test_a_bad_file_is_refused_in_words(text: str) -> None:
    with pytest.raises(EngineError) as refusal:
        Match.from_json(text)
    assert refusal.value.text
    assert refusal.value.todo


def paths(value: Any, prefix: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [prefix]
    if isinstance(value, dict):
        found += [path for key, item in value.items() for path in paths(item, (*prefix, key))]
    elif isinstance(value, list):
        found += [path for i, item in enumerate(value) for path in paths(item, (*prefix, i))]
    return found


PATHS = [path for path in paths(json.loads(GOOD)) if path]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


CHECKPOINT = [path for path in PATHS if path[0] == "checkpoint" and len(path) > 1]


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(path=st.sampled_from(PATHS), value=ANYTHING)
def test_a_file_with_one_thing_changed_loads_or_is_refused_but_never_crashes(path: tuple[Any, ...], value: Any) -> None:
    save = json.loads(GOOD)
    place = save
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    try:
        match = Match.from_json(json.dumps(save))
    except EngineError:
        return
    for seat in (None, 0, 1, 2):
        match.view(seat)
        match.log(seat)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(path=st.sampled_from(CHECKPOINT), value=ANYTHING)
def test_a_mangled_checkpoint_under_a_journal_that_does_not_replay_never_crashes(
    path: tuple[Any, ...], value: Any
) -> None:
    save = json.loads(GOOD)
    save["journal"][1][1] = "no such choice"
    place = save
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    try:
        match = Match.from_json(json.dumps(save))
    except EngineError:
        return
    for seat in (None, 0, 1, 2):
        match.view(seat)
        match.log(seat)
