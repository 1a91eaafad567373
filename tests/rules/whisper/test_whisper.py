"""The toy's few rules, and that its imagined worlds are all those that fit."""

from collections import Counter
from random import Random

from engine.core.match import Match
from tests.contract.cases import Case


def dealt(seed: int = 2, seats: int = 3) -> Match:
    return Case("whisper", seats).match(seed)


def play(match: Match, *keys: str) -> None:
    for key in keys:
        seat = next(p for p in match.asked if key in [c.key for c in match.choices(p)])
        match.play(key, seat, match.at)


def test_R1_counted_cards_lie_open() -> None:
    match = dealt()
    play(match, "pick:0")
    gift = match.s.gift
    play(match, "give:1")
    while (match.asked and len(match.asked) > 1) or match.choices(match.asked[0])[0].key == "pass":
        match.play("pass", match.asked[0], match.at)
    play(match, "keep")
    assert match.view(None)["landed"] == [gift]
    assert match.view(None)["score"][1] == gift


def test_the_giver_may_take_the_card_back_until_somebody_is_named() -> None:
    match = dealt()
    before = match.view(0)
    play(match, "pick:1")
    assert match.undo_barrier == ""
    match.undo()
    assert match.view(0) == before


def test_a_blank_privilege_is_asked_like_a_real_one() -> None:
    for seed in range(20):
        match = dealt(seed)
        play(match, "pick:0", "give:1")
        assert set(match.asked) == {0, 1, 2}


def test_the_first_in_turn_order_snatches_whoever_speaks_first() -> None:
    for seed in range(200):
        match = dealt(seed)
        if match.s.privilege[1:] == [1, 1]:
            break
    play(match, "pick:0", "give:2")
    match.play("snatch", 2, match.at)
    match.play("snatch", 1, match.at)
    match.play("pass", 0, match.at)
    assert "{seat:1} snatched it." in [w.text for line in match.log(None) for w in line.lines]
    assert match.view(None)["privileges"][2], "the later answer was dropped unread"


def test_imagined_worlds_reach_every_hand_that_fits_as_often_as_chance_would() -> None:
    """Chi-square over the gift as the receiver imagines it: 21 unseen cards."""
    match = dealt()
    play(match, "pick:0", "give:1")
    game = match.game
    view, memory = match.view(1), game.memory(match.s, 1)
    rng = Random(8)
    seen = Counter(game.determinize(match.box, view, memory, rng).gift for _ in range(4000))
    unseen = Counter(match.box.deck) - Counter(match.s.hands[1])
    expected = {value: 4000 * n / sum(unseen.values()) for value, n in unseen.items()}
    assert set(seen) == set(expected)
    chi = sum((seen[value] - n) ** 2 / n for value, n in expected.items())
    assert chi < 20.5, "five degrees of freedom, one in a thousand"
