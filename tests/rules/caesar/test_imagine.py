"""Imagined worlds: all those that fit what a seat saw, and no others."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest

from engine.core.chance import Event
from engine.core.match import Match
from engine.games.caesar.data import BORDERS, TOKENS
from engine.games.caesar.imagine import determinize, possible
from engine.games.caesar.state import DOWN, State
from engine.games.caesar.view import memory, view
from tests.contract.cases import Case
from tests.rules.caesar.table import CAESAR, POMPEY, at, hiding, placing, position, take, token

World = tuple[frozenset[int], tuple[tuple[int, int], ...]]  # a hand, and what lies face down where


def a_story(rng: Random, bag: list[int], reserve: list[int]) -> list[Event]:
    """A player's hidden tokens through some turns, as everybody saw it. Spaces of face-down tokens: 1, 2, 3."""
    bag, hand, told, hidden = list(bag), [], [], 0

    def draw() -> None:
        if bag:
            hand.append(bag.pop(rng.randrange(len(bag))))
            told.append(("drew", POMPEY, 0))

    draw()
    draw()
    while hand and (bag or len(hand) > 1) and len(told) < 14:
        one = hand.pop(rng.randrange(len(hand)))
        if hidden < 3 and rng.random() < 0.35:
            hidden += 1
            told.append(("hid", POMPEY, hidden))
        else:
            told.append(("laid", POMPEY, one))
        if reserve and rng.random() < 0.3:
            hand.append(reserve.pop())
            told.append(("centurion", POMPEY, hand[-1]))
        else:
            draw()
        if len(hand) > 1 and rng.random() < 0.3:
            one = hand.pop(rng.randrange(len(hand)))
            bag.append(one)
            told.append(("returned", POMPEY, one))
    return told


def told_forward(told: list[Event], bag: list[int]) -> set[World]:
    """Every world that the story can have led to, by trying every draw and every token laid face down."""
    worlds: set[tuple[frozenset[int], frozenset[int], tuple[tuple[int, int], ...]]] = {
        (frozenset(), frozenset(bag), ())
    }
    for what, _, thing in told:
        after = set()
        for hand, rest, faces in worlds:
            if what == "drew":
                after |= {(hand | {one}, rest - {one}, faces) for one in rest}
            elif what == "laid" and thing in hand:
                after.add((hand - {thing}, rest, faces))
            elif what == "hid":
                after |= {(hand - {one}, rest, (*faces, (thing, one))) for one in hand}
            elif what == "returned" and thing in hand:
                after.add((hand - {thing}, rest | {thing}, faces))
            elif what == "centurion":
                after.add((hand | {thing}, rest, faces))
        worlds = after
    return {(hand, faces) for hand, _, faces in worlds}


def all_splits(unseen: list[int], size: int, spaces: list[int]) -> Iterator[tuple[tuple[int, ...], dict[int, int]]]:
    for faces in permutations(unseen, len(spaces)):
        rest = [one for one in unseen if one not in faces]
        for hand in combinations(rest, size):
            yield hand, dict(zip(spaces, faces, strict=True))


@pytest.mark.parametrize("seed", range(60))
def test_a_hand_is_possible_exactly_if_some_draws_explain_it(seed: int) -> None:
    rng = Random(seed)
    bag, reserve = list(range(6)), [16, 17]
    told = a_story(rng, bag, list(reserve))
    expected = told_forward(told, bag)
    drawn = [event for event in told if event[0] == "centurion"]
    gone = {event[2] for event in told if event[0] == "laid"}
    unseen = [one for one in (*bag, *(event[2] for event in drawn)) if one not in gone]
    spaces = [event[2] for event in told if event[0] == "hid"]
    size = len(next(iter(expected))[0])
    found = {
        (frozenset(hand), tuple(faces.items()))
        for hand, faces in all_splits(unseen, size, spaces)
        if possible(told, hand, faces)
    }
    assert found == expected


def worlds_imagined(s: State, seat: int, times: int) -> Counter[World]:
    shown, remembered, rng = view(s, seat), memory(s, seat), Random(5)
    found: Counter[World] = Counter()
    for _ in range(times):
        d = determinize(s.box, shown, remembered, rng)
        faces = tuple((n, p[1]) for n, p in enumerate(d.spaces) if p and p[0] != seat and p[3] == DOWN)
        found[frozenset(d.hands[1 - seat]), faces] += 1
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_world_that_fits_is_imagined_and_no_other(seed: int) -> None:
    """Late in matches with all modules, against all ways to split the rival's unseen tokens."""
    case = Case("caesar", 2, (("poison", True), ("centurions", True), ("border_control", True)))
    match, rng = case.match(seed), Random(seed)
    while not match.over:
        hides = [c for c in match.choices(match.seat or 0) if c.kind == "hide"]
        laid = sum(piece is not None for piece in match.s.spaces)
        if laid >= 19 and match.step is match.game.steps["place"]:
            break
        c = rng.choice(hides or match.choices(match.seat or 0))
        match.play(c.key, match.seat or 0, match.at)
    if match.over:
        pytest.fail("choose seeds whose match comes this far")
    s = match.s
    for seat in (0, 1):
        assert set(worlds_imagined(s, seat, 3000)) == set(worlds_that_fit(s, seat))


def worlds_that_fit(s: State, seat: int) -> Iterator[World]:
    """Found by trying: the rival's tokens that `seat` has not seen, in all their splits."""
    rival = 1 - seat
    spaces = [n for n, piece in enumerate(s.spaces) if piece and piece[0] == rival and piece[3] == DOWN]
    unseen = s.hands[rival] + s.bags[rival] + [s.spaces[n][1] for n in spaces]  # type: ignore[index]
    told = [event for event in s.story if event[1] == rival]
    for hand, faces in all_splits(unseen, len(s.hands[rival]), spaces):
        fits_there = all(BORDERS[n - 1].icon in TOKENS[one].fits for n, one in faces.items())
        fits = any(s.box.reach[one] & s.free for one in hand)
        if fits_there and possible(told, hand, faces) and (fits or s.agenda[-1][1] != rival):
            yield frozenset(hand), tuple(faces.items())


def test_in_the_base_game_hands_come_as_often_as_chance_would_have_them() -> None:
    """Chi-square over which of 15 pairs the rival holds, six tokens being unseen."""
    for seed in range(100):
        match, rng = Match.new("caesar", 2, seed=seed), Random(seed)
        while not match.over and len(match.s.bags[1]) > 4:
            match.play(rng.choice(match.choices(match.seat or 0)).key, match.seat or 0, match.at)
        s = match.s
        if not match.over and (len(s.hands[1]), len(s.bags[1]), match.seat) == (2, 4, 0):
            break
    found = worlds_imagined(s, 0, 3000)
    assert len(found) == 15
    assert sum((n - 200) ** 2 / 200 for n in found.values()) < 36.1, "14 degrees of freedom, one in a thousand"


def whole(s: State) -> State:
    """The position with nothing missing: full bags, the bonus tokens of the box, and the draws that led to it."""
    beside = [token for token in s.box.reserve if token not in (*s.hands[CAESAR], *s.hands[POMPEY])]
    s.centurions = [list(beside), list(beside)]
    s.story = []
    for seat in (CAESAR, POMPEY):
        laid = [piece[1] for piece in s.spaces if piece and piece[0] == seat]
        s.bags[seat] = [one for one in s.box.base if one not in (*s.hands[seat], *laid)]
        s.story += [("drew", seat, 0)] * len([one for one in (*s.hands[seat], *laid) if one in s.box.base])
        s.story += [("laid", seat, one) for one in laid]
    bonuses = [*s.box.bonuses, "senate"]
    named = [kind for kind in s.bonus if kind != "wealth"]
    for kind in named:
        bonuses.remove(kind)
    s.bonus = [kind if kind in named else bonuses.pop() for kind in s.bonus]
    s.spares = sorted(bonuses)
    return s


def test_a_centurion_seen_to_be_taken_is_in_hand_until_it_is_seen_again() -> None:
    s = whole(
        position(
            (POMPEY, "sword 3/3", "SYR", "AEG"),
            hand=["shield 4/2", "laurel 4/0"],
            bonus={"SYR": "centurion"},
            with_centurions=True,
        )
    )
    take(s, placing("shield 4/2", "SYR", "ASI"))
    take(s, f"centurion:{token('centurion sword 7/0')}")
    assert all(token("centurion sword 7/0") in hand for hand, _ in worlds_imagined(s, POMPEY, 200))


def test_a_token_sent_back_by_poison_is_in_the_bag_until_something_was_drawn() -> None:
    s = whole(
        position(
            (POMPEY, "sword 3/3", "SYR", "AEG"),
            hand=["shield 4/2", "laurel 3/1"],
            rival_hand=["ship 6/0", "ship 5/1", "laurel 4/0"],
            bonus={"SYR": "poison"},
            poison=True,
        )
    )
    take(s, placing("shield 4/2", "SYR", "ASI"), 0)
    back = token("ship 6/0")
    assert back in s.bags[POMPEY]
    assert all(back not in hand for hand, _ in worlds_imagined(s, CAESAR, 300))
    take(s, placing("ship 5/1", "SIC", "AFR"))
    assert any(back in hand for hand, _ in worlds_imagined(s, CAESAR, 300))


def test_R41_a_face_down_token_counts_among_those_not_seen() -> None:
    s = whole(position(hand=["ship 6/0", "ship 5/1"], poison=True, border_control=True))
    take(s, hiding("ship 6/0", "AEG", "ASI"))
    guesses = {dict(faces)[at("AEG", "ASI")] for _, faces in worlds_imagined(s, POMPEY, 600)}
    assert guesses == {one.id for one in TOKENS if "ship" in one.fits and not one.centurion}
