"""The door to the browser: requests and answers as text."""

import json
from random import Random
from typing import Any

import pytest

from engine import bridge
from engine.core.match import Match
from tests.contract import cases
from tests.contract.play import at_random


def ask(call: str, **arguments: Any) -> Any:
    answer = json.loads(bridge.handle(json.dumps({"call": call, **arguments})))
    assert answer["ok"], answer
    return answer["result"]


def refused(call: str, **arguments: Any) -> dict[str, str]:
    answer = json.loads(bridge.handle(json.dumps({"call": call, **arguments})))
    assert not answer["ok"]
    error: dict[str, str] = answer["error"]
    return error


@pytest.fixture(autouse=True)
def table() -> None:
    assert cases.whisper
    bridge.TABLE.__init__()  # type: ignore[misc]
    ask("new", game="whisper", seats=3, options={}, seed="2")


def choose(look: dict[str, Any], kind: str, **parts: Any) -> str:
    return next(c["handle"] for c in look["prompt"]["choices"] if c["kind"] == kind and c["parts"] == parts)


def test_choices_of_a_private_step_go_to_the_eyes_of_its_seat_only() -> None:
    assert len(ask("look", eyes=0)["prompt"]["choices"]) == 3
    for eyes in (None, 1, 2):
        assert ask("look", eyes=eyes)["prompt"]["choices"] == []


def test_a_choice_is_made_once_and_the_beats_come_back_for_the_eyes_that_look() -> None:
    handle = choose(ask("look", eyes=0), "pick", slot=0)
    told = ask("play", handle=handle, eyes=0)
    assert told["at"] == 2
    assert refused("play", handle=handle, eyes=0)["kind"] == "refused"
    told = ask("play", handle=choose(ask("look", eyes=0), "give", to=1), eyes=None)
    assert [beat["line"]["text"] for beat in told["beats"]] == ["{seat:0} gave {seat:1} a card."]


def test_what_happened_by_itself_before_the_first_choice_can_be_told() -> None:
    new = ask("new", game="caesar", seats=2, options={"crassus": "tiro", "crassus_seat": 0}, seed="2")
    assert new["automa"] == [0]
    assert new["asked"] == [1]
    beats = ask("opening", eyes=1)["beats"]
    assert [beat["seat"] for beat in beats] == [0] * len(beats)
    assert "turns up" in beats[0]["line"]["text"]
    assert beats[0]["view"]["hand"], "as those eyes may see it"
    look = ask("look", eyes=1)
    ask("play", handle=look["prompt"]["choices"][0]["handle"], eyes=1)
    assert ask("opening", eyes=1)["beats"] == []
    assert ask("new", game="caesar", seats=2, options={}, seed="2")["automa"] == []
    assert ask("opening", eyes=0)["beats"] == []


def test_handles_are_void_after_the_next_look() -> None:
    handle = choose(ask("look", eyes=0), "pick", slot=0)
    ask("look", eyes=0)
    assert refused("play", handle=handle, eyes=0)["text"]


def test_handles_tell_nothing() -> None:
    handles = [c["handle"] for _ in range(20) for c in ask("look", eyes=0)["prompt"]["choices"]]
    assert len(set(handles)) == len(handles)
    assert not any("pick" in handle for handle in handles)


def at_the_window() -> dict[str, Any]:
    ask("play", handle=choose(ask("look", eyes=0), "pick", slot=0))
    ask("play", handle=choose(ask("look", eyes=0), "give", to=1))
    look: dict[str, Any] = ask("look", eyes=None)
    return look


def test_nobody_closes_a_window_for_all_who_are_left() -> None:
    look = at_the_window()
    assert look["prompt"]["window"]
    assert look["asked"] == [0, 1, 2]
    ask("play", handle=choose(ask("look", eyes=2), "pass"))
    told = ask("nobody", at=ask("look")["at"])
    assert told["beats"][0]["line"]["text"] == "Nobody snatched it."
    assert ask("look")["asked"] == [1]


def test_undo_says_why_it_ends() -> None:
    ask("play", handle=choose(ask("look", eyes=0), "pick", slot=0))
    assert ask("look", eyes=0)["undo"] == {"can": True, "why": "", "choices": 1}
    ask("undo")
    assert ask("look", eyes=0)["redo"]
    at_the_window()
    assert ask("look")["undo"]["why"]


def test_history_shows_the_public_view_while_the_match_runs() -> None:
    at_the_window()
    assert ask("history", entry=0)["view"]["hand"] == []
    assert refused("history", entry=0, eyes=0)["text"]
    assert refused("history", entry=99)["text"]


def test_a_save_that_cannot_be_read_leaves_the_open_match_alone() -> None:
    before = ask("save")
    assert refused("open", save="{}")["kind"] == "bad-save"
    assert ask("save") == before


@pytest.mark.parametrize(
    "request_text",
    ["", "[]", "{}", '{"call":"_match"}', '{"call":"__init__"}', '{"call":"look","hands":1}', '{"call":"play"}', "{"],
)
def test_a_bad_request_gets_an_error_in_words(request_text: str) -> None:
    answer = json.loads(bridge.handle(request_text))
    assert not answer["ok"]
    assert answer["error"]["text"]


def test_the_log_for_one_seat_tells_what_it_may_know() -> None:
    at_the_window()
    mine = [words["text"] for line in ask("log", eyes=0) for words in line["lines"]]
    public = [words["text"] for line in ask("log", eyes=None) for words in line["lines"]]
    assert mine != public
    assert public[-1] == "{seat:0} gave {seat:1} a card."


def test_the_recap_begins_after_ones_own_last_answer() -> None:
    at_the_window()
    ask("nobody", at=ask("look")["at"])
    lines = [words["text"] for words in ask("recap", seat=2)]
    assert "{seat:0} gave {seat:1} a card." not in lines
    assert lines == []


def test_a_bot_thinks_in_slices_and_is_followed() -> None:
    at = ask("look")["at"]
    while not (thought := ask("think", seat=0, level="consul", slice=50))["done"]:
        assert thought["spent"] < thought["budget"]
    assert thought["label"]
    assert thought["reason"]
    assert ask("follow", seat=0, at=at, key=thought["key"])["at"] == at + 1
    assert refused("follow", seat=0, at=at, key=thought["key"])["text"], "one thought, one choice"
    assert refused("think", seat=1, level="consul", slice=50)["text"], "seat 1 is not asked"


def test_a_thought_can_be_cut_short() -> None:
    assert not ask("think", seat=0, level="consul", slice=5)["done"]
    assert ask("think", seat=0, level="consul", slice=0)["done"]


def played_out() -> Match:
    match, rng = Match.new("whisper", 3, {}, "swings"), Random(5)
    while not match.over:
        seat = rng.choice(match.asked)
        match.play(at_random(match, seat, rng).key, seat, match.at)
    return match


def test_after_the_end_each_seat_has_its_greatest_swing_and_what_a_bot_would_have_done() -> None:
    match = played_out()
    ask("open", save=match.to_json())
    found = ask("swings")
    assert [swing["seat"] for swing in found] == sorted({swing["seat"] for swing in found})
    assert found
    for swing in found:
        entry = match.journal[swing["entry"]]
        assert entry.seat == swing["seat"]
        before = next(s for i, s in match.course() if i == swing["entry"])
        assert swing["before"] == match.game.evaluate(before, entry.seat)
        assert swing["after"] == match.game.evaluate(entry.state, entry.seat)
        assert swing["played"]
        while not (thought := ask("think_back", entry=swing["entry"], level="consul", slice=200))["done"]:
            pass
        assert thought["label"]
        assert thought["key"] in {c.key for c in match.game.step(before).choices(before)}
    assert refused("think_back", entry=0, level="tiro", slice=1)["text"], "nobody chose the deal"


def test_nothing_is_judged_while_a_match_runs() -> None:
    assert refused("swings")["text"]
    assert refused("think_back", entry=1, level="tiro", slice=1)["text"]


@pytest.mark.parametrize(("game", "seats"), [("caesar", 2), ("optimates", 2), ("bacchus", 3), ("caligula", 3)])
def test_each_step_of_a_story_is_headed_by_the_moment_it_tells(game: str, seats: int) -> None:
    """A story begins in the turn of its choice or the next; some go on into another."""
    ask("new", game=game, seats=seats, options={}, seed="1")
    rng, look, turned = Random(1), ask("look", eyes=None), 0
    for _ in range(60):
        if look["over"]:
            break
        seat, before = look["asked"][0], look["heading"]
        choices = ask("look", eyes=seat)["prompt"]["choices"]
        beats = ask("play", handle=rng.choice(choices)["handle"], eyes=None)["beats"]
        look = ask("look", eyes=None)
        headings = [beat["heading"] for beat in beats]
        assert not headings or headings[0] == before or before not in headings
        turned += len(set(headings)) > 1
    assert turned, "some stories go on into another turn"


@pytest.mark.parametrize(
    ("game", "seats", "special"), [("optimates", 2, "die"), ("bacchus", 3, "card"), ("caligula", 3, "card")]
)
def test_what_is_heard_follows_from_what_everybody_reads(game: str, seats: int, special: str) -> None:
    """One sound for the whole table: the same whoever looks, and none where only single seats read something."""
    save, rng, heard = ask("new", game=game, seats=seats, options={}, seed="1")["save"], Random(1), set()
    for _ in range(60):
        look = ask("open", save=save)
        if look["over"]:
            break
        seat, told = look["asked"][0], []
        pick = rng.random()
        for eyes in (seat, None):
            ask("open", save=save)
            choices = ask("look", eyes=seat)["prompt"]["choices"]
            answer = ask("play", handle=choices[int(pick * len(choices))]["handle"], eyes=eyes)
            told.append([beat["sound"] for beat in answer["beats"] if beat["sound"] is not None])
        save = answer["save"]
        assert told[0] == told[1]
        heard.update(told[1])
    assert heard == {"", special}
