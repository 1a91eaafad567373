"""The two worked examples of the rulebook (the plot; favor and assassination), played move for move in one match."""

from engine.core.match import Match
from engine.core.words import plain
from tests.rules.caligula.record import EXAMPLE


def test_the_worked_examples_are_played_move_for_move() -> None:
    match = Match.from_json(EXAMPLE.read_text(encoding="utf-8"))
    assert not match.notice
    at = next(i for i, entry in enumerate(match.journal) if entry.key == "lay:2:cc") - 5
    before = match.journal[at - 1].state
    one, two, three, four = before.order
    names = {one: "Player 1", two: "Player 2", three: "Player 3", four: "Player 4"}
    old = before.throne
    assert before.box.life[old] == 1
    assert before.favor[four] == old

    played = [(entry.seat, entry.key) for entry in match.journal[at : at + 16]]
    seats = [names[seat] for seat, _ in played if seat is not None]
    keys = [key for _, key in played]
    assert list(zip(seats, keys, strict=True))[:8] == [
        ("Player 1", "pass"),  # decides not to start
        ("Player 2", "start"),
        ("Player 2", "lay:1:c"),
        ("Player 3", "pass"),
        ("Player 4", "lay:1:c"),  # accepts
        ("Player 1", "lay:2:cc"),  # raises
        ("Player 2", "lay:1:c"),  # accepts with one more
        ("Player 4", "lay:1:c"),
    ]
    plotted = match.journal[at + 7].state
    assert plotted.leader == one
    assert [plotted.stand[seat] for seat in (one, two, three, four)] == [1, 1, 2, 1]
    assert plotted.table == [], "all cards are back in their decks"
    assert plotted.under[0][-6:] == [0] * 6

    assert seats[8:] == ["Player 1", "Player 1", "Player 2", "Player 4", "Player 3", "Player 1", "Player 2", "Player 4"]
    assert [key.split(":")[0] for key in keys[8:]] == [
        "candidate", "favor", "favor", "pass", "defend", "strike", "pass", "strike",
    ]  # fmt: skip
    assert keys[9:11] == ["favor:candidate", "favor:candidate"]
    defended, struck, after = (match.journal[at + i].state for i in (12, 13, 15))
    assert before.box.life[old] + defended.defence == 2
    assert struck.stabs[one] == 2, "as many as his life"

    gained = [after.vp[seat] - before.vp[seat] for seat in (one, two, three, four)]
    lines = [plain(match.words_for(beat, None).text, names) for beat in match.journal[at + 15].beats]  # type: ignore[union-attr]
    assert any("slain: 3 against 2" in line for line in lines)
    assert after.cp[one] == before.cp[one] + 1
    assert "Player 1 gains 1 point for the pugio." in lines
    assert "Player 4 gains 1 point for the pugio." in lines
    assert "Player 2 gains 1 point for the pugio." not in lines
    assert gained[0] >= 1
    assert gained[3] >= 1
    assert gained[2] <= 0
    new = after.throne
    assert new != old
    assert after.favor[one] == after.favor[two] == new
    assert after.favor[four] == -1
    assert len(after.candidates) == 2

    paid = next(
        [event for event, _, _ in entry.beats if event and event[0] == "favor_pays"]
        for entry in match.journal[at + 15 :]
        if any(event and event[0] in ("round", "fall") for event, _, _ in entry.beats)
    )
    assert {event[1] for event in paid} == {one, two}, "at the end of the round both gain what the new emperor pays"
    assert all(event[2] == after.box.points[new] for event in paid)
