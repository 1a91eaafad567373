"""The match: windows, undo, saves that the rules have left behind."""

import json

import pytest
import whisper.game as toy

from engine.core import registry
from engine.core.errors import BadSave, Refused
from engine.core.match import Match
from tests.contract.cases import Case
from tests.contract.play import digest, played


def whisper(seed: int = 2) -> Match:
    return Case("whisper", 3).match(seed)


def at_the_window() -> Match:
    match = whisper()
    match.play("pick:0", 0, match.at)
    match.play("give:1", 0, match.at)
    assert set(match.asked) == {0, 1, 2}
    return match


def test_answers_may_come_in_any_order_and_stand_in_the_journal_by_priority() -> None:
    match = at_the_window()
    for seat in (2, 1, 0):
        match.play("pass", seat, match.at)
    assert [entry.seat for entry in match.journal[3:6]] == [0, 1, 2]


def test_a_sealed_answer_waits_in_the_save() -> None:
    match = at_the_window()
    match.play("pass", 2, match.at)
    again = Match.from_json(match.to_json())
    assert again.asked == (0, 1)
    again.play("pass", 0, again.at)
    again.play("pass", 1, again.at)
    assert again.seat == 1, "the receiver answers next"


def test_nobody_answers_twice() -> None:
    match = at_the_window()
    match.play("pass", 2, match.at)
    with pytest.raises(Refused, match="answered already"):
        match.play("pass", 2, match.at)


def test_a_double_tap_acts_once() -> None:
    match = whisper()
    at = match.at
    match.play("pick:0", 0, at)
    before = match.to_json()
    with pytest.raises(Refused, match="older question"):
        match.play("pick:0", 0, at)
    assert match.to_json() == before


def test_undo_ends_at_the_window_and_says_why() -> None:
    match = at_the_window()
    with pytest.raises(Refused) as refusal:
        match.undo()
    assert refusal.value.text == match.undo_barrier


def test_what_was_undone_stays_in_the_log_and_in_the_journal() -> None:
    match = whisper()
    match.play("pick:0", 0, match.at)
    match.undo()
    match.redo()
    match.undo()
    match.play("pick:1", 0, match.at)
    assert [entry.key for entry in match.journal] == ["deal", "pick:0", "undo", "redo", "undo", "pick:1"]
    assert [entry.undone for entry in match.journal[1:]] == [True, False, False, False, False]
    again = Match.from_json(match.to_json())
    assert digest(again.s) == digest(match.s)
    assert not again.can_redo


def test_restart_takes_back_all_that_can_be_taken_back() -> None:
    match = whisper()
    match.play("pick:0", 0, match.at)
    match.restart_turn()
    assert match.view(0)["hands"] == [3, 3, 3]


def test_the_seed_is_not_needed_to_replay() -> None:
    match = played(whisper())
    save = json.loads(match.to_json())
    save["seed"] = "another"
    assert Match.from_json(json.dumps(save)).outcome == match.outcome


def test_chance_of_one_entry_does_not_depend_on_the_others() -> None:
    """A sealed window leaves no trace in what is drawn later."""
    one, other = at_the_window(), at_the_window()
    for match, order in ((one, (0, 1, 2)), (other, (2, 0, 1))):
        for seat in order:
            match.play("pass", seat, match.at)
        match.play("keep", 1, match.at)
    assert one.to_json() == other.to_json()


def test_a_match_goes_on_from_its_checkpoint_when_the_rules_were_mended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Version 2 of the toy deals in another way, so no old journal replays."""
    match = at_the_window()
    match.play("pass", 1, match.at)
    text = match.to_json()
    game = registry.load("whisper")
    monkeypatch.setattr(toy, "GAME", game._replace(rules=2, deal=lambda box, t: (t.below(99), game.deal(box, t))[1]))
    again = Match.from_json(text)
    assert "rules were mended" in again.notice
    assert digest(again.s) == digest(match.s)
    assert again.asked == match.asked, "in the middle of the window, with the sealed answer"
    assert again.undo_barrier
    again.play("pass", 0, again.at)
    again.play("pass", 2, again.at)
    again.play("keep", 1, again.at)
    third = Match.from_json(again.to_json())
    assert digest(third.s) == digest(again.s)
    assert played(third).over


def test_a_save_whose_moves_lead_elsewhere_is_refused() -> None:
    save = json.loads(played(whisper(), entries=12).to_json())
    save["checkpoint"]["score"] = [99, 0, 0]
    with pytest.raises(BadSave, match="damaged"):
        Match.from_json(json.dumps(save))


def test_one_can_play_on_from_a_moment_of_a_match_that_is_over() -> None:
    match = whisper()
    with pytest.raises(Refused):
        match.fork(3, "other")
    played(match)
    fork = match.fork(9, "other")
    assert digest(fork.journal[9].state) == digest(match.journal[9].state)
    assert not fork.step.auto or len(fork.choices(fork.seat)) > 1, "what is forced is taken at once"
    assert played(fork, seed=9).over
    assert Match.from_json(fork.to_json()).outcome == fork.outcome
