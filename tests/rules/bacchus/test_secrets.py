"""What a seat can imagine: exactly the worlds that fit what it saw, each as likely as the others."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engine.core.chance import Live, Replay
from engine.core.match import Match
from engine.games.bacchus.data import CARD, CONSPIRATORS, GUEST, GUESTS, PRIVILEGE, PRIVILEGES
from engine.games.bacchus.effects import reached
from engine.games.bacchus.game import GAME
from tests.rules.bacchus.dinner import FOUR, ORDINARY_FOUR, Dinner

MANY = 4000


def chi(seen: Counter[object], worlds: list[object]) -> float:
    """Chi-square against all worlds being alike, a degree of freedom; about 1 is to be expected."""
    assert set(seen) == set(worlds), "every world and no other"
    expected = sum(seen.values()) / len(worlds)
    return sum((seen[world] - expected) ** 2 / expected for world in worlds) / (len(worlds) - 1)


def imagined(d: Dinner, seat: int, what: object) -> Counter[object]:
    rng = Random(5)
    view, memory = GAME.view(d.s, seat), GAME.memory(d.s, seat)
    return Counter(what(GAME.determinize(d.box, view, memory, rng)) for _ in range(MANY))  # type: ignore[operator]


def test_the_three_places_are_any_order_of_the_trio_to_all_but_the_active_player() -> None:
    d = Dinner(*FOUR).serve("ring", "poison", "carp").hand_to(2)
    trio = [CARD["ring"], CARD["poison"], CARD["carp"]]
    for seat in (1, 2, 3):
        assert chi(imagined(d, seat, lambda s: tuple(s.laid)), list(permutations(trio))) < 3
    assert set(imagined(d, 0, lambda s: tuple(s.laid))) == {tuple(trio)}


def test_what_has_come_up_is_known_and_the_rest_is_not() -> None:
    d = Dinner(*FOUR, lying={2: ["food_taster"]}).serve("ring", "poison", "carp").hand_to(2).accept()
    assert d.asked == ("cancel", 2)
    worlds = [(CARD["ring"], -1, CARD["carp"]), (CARD["carp"], -1, CARD["ring"])]
    assert chi(imagined(d, 2, lambda s: tuple(s.laid)), list(worlds)) < 8


def test_the_other_guests_are_any_that_would_not_have_won() -> None:
    lying = {1: ["carp", "hare", "dormice", "jug_of_wine"], 2: ["dagger", "dagger", "dagger"]}
    d = Dinner("caligula", "messalina", "agrippina", "caesonia", lying=lying, belts={1: 4})
    d.s.cleared = [True] * 4
    fits = [
        (a, b)
        for a, b in permutations([g for g in range(1, 9) if g != GUEST["caesonia"]], 2)
        if not {a, b} & set(CONSPIRATORS)
        and not reached(d.box, a, d.s.shown[1])
        and not reached(d.box, b, d.s.shown[2])
    ]
    assert fits and len(fits) < 12, "Claudius can't sit there"
    assert chi(imagined(d, 3, lambda s: (s.guests[1], s.guests[2])), list(fits)) < 3


def test_a_guest_who_came_after_the_daggers_may_be_a_conspirator_again() -> None:
    d = Dinner(*ORDINARY_FOUR, lying={2: ["dagger", "dagger"]}, belts={1: 0}).gift("dagger", to=1)
    assert set(imagined(d, 0, lambda s: s.guests[2])).isdisjoint(CONSPIRATORS)
    d.s.belts[1] = 9
    d.next_guest("vespasianus")
    d.s.out, d.s.stack = [], [g for g in range(1, 9) if g not in d.s.guests]
    d.s.agenda[:] = [("take", 1, 127)]
    d.serve("poison", "ring", "silk").hand_to(3).accept()
    assert d.s.daggers == 2
    public = d.view(0)["seats"]
    assert [row["cleared"] for row in public] == [True, False, True, True]
    assert set(imagined(d, 0, lambda s: s.guests[2])).isdisjoint(CONSPIRATORS), "those who sat there then are not"
    assert set(imagined(d, 0, lambda s: s.guests[1])) & set(CONSPIRATORS)


def test_privileges_in_hand_and_face_down_are_any_that_fit() -> None:
    privileges = {0: ["give_back", "claim_gift_keep"], 1: ["exchange_gift_keep"], 2: ["special_gift"]}
    d = Dinner(*FOUR[:3], privileges=privileges).serve("ring", "carp", "silk").hand_to(1, p0="claim_gift_keep")
    unknown = [n for n in range(len(PRIVILEGES)) if n != PRIVILEGE["special_gift"]]
    worlds = [
        (placed, a, b)
        for placed in unknown
        if PRIVILEGES[placed].pair
        for a, b in permutations([n for n in unknown if n != placed], 2)
    ]
    assert chi(imagined(d, 2, lambda s: (s.placed, s.privileges[0][0], s.privileges[1][0])), list(worlds)) < 1.6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_possible_world_is_left_out_and_no_impossible_one_let_in(seats: int) -> None:
    """Put every world of guests under a whole match: those that would have gone the same way are those imagined.

    The oracle replays the journal's choices with other guests dealt, and keeps the deals that lead to the same view.
    """
    rng = Random(seats)
    for seed in range(6):
        match = Match.new("bacchus", seats, {}, seed)
        while not match.over and match.at < 60:
            seat = rng.choice(match.asked)
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        if match.over or match.s.carried or not any(match.s.shown):
            continue
        eyes = rng.randrange(seats)
        view, memory = match.view(eyes), GAME.memory(match.s, eyes)
        dealt = match.journal[0].state
        hidden = [p for p in range(seats) if p != eyes and dealt.guests[p] != 0]
        pool = [g for g in range(1, 9) if g != dealt.guests[eyes]]
        fits = set()
        for guests in permutations(pool, len(hidden)):
            s = dealt.clone()
            for p, guest in zip(hidden, guests, strict=True):
                s.guests[p] = guest
            s.stack = [g for g in pool if g not in guests]
            if goes_the_same_way(match, s) and GAME.view(s, eyes) == view:
                fits.add(guests)
        world = Random(1)
        seen = set()
        for _ in range(len(fits) * 14):
            s = GAME.determinize(match.box, view, memory, world)
            seen.add(tuple(s.guests[p] for p in hidden))
        assert seen <= fits
        assert len(seen) >= 0.98 * len(fits)


def goes_the_same_way(match: Match, s: object) -> bool:
    """Play the journal again from another deal, with the same cards drawn."""
    for entry in match.journal[1:]:
        step = GAME.step(s)
        if step is None:
            return False
        c = next((c for c in step.choices(s) if c.key == entry.key), None)
        if c is None:
            return False
        step.take(s, c, Replay(entry.outcomes))
    return True


def test_the_discards_never_tell_more_than_was_seen() -> None:
    """Whatever happens: at every moment the view shows how many of each card are out of sight, and that is all."""
    for seed in range(60):
        match = Match.new("bacchus", 5, {}, seed)
        rng = Random(seed)
        while not match.over:
            seat = rng.choice(match.asked)
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        for entry in match.journal[1:]:
            for _, _, s in entry.beats:
                if s.reason or not any(card != -1 for card in s.laid):
                    continue
                public = GAME.view(s, None)
                hidden = sum(row["there"] for row in public["laid"])
                unseen = Counter(public["trio"]) - Counter(card for card in public["seen"] if card)
                assert sum(unseen.values()) == hidden, "what lies face down is what has not come up"


def test_every_seat_reads_the_same_story_but_for_its_own_lines() -> None:
    private = {"dealt_as", "laid_as", "gift_would", "keep_would", "placed_as", "seated_as"}
    for seed in range(30):
        match = Match.new("bacchus", 4, {}, seed)
        rng = Random(seed)
        while not match.over:
            seat = rng.choice(match.asked)
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        for entry in match.journal:
            for public, own, _ in entry.beats:
                assert public is None or public[0] not in private
                for seat, event in own.items():
                    assert event[0] in private
                    assert event[2 if event[0] == "dealt_as" else 1] == seat


def test_a_look_stands_before_everything_that_tells_about_guests() -> None:
    """Accepting, and letting a card take effect, foresee nothing that depends on who sits there."""
    d = Dinner(*FOUR, lying={1: ["food_taster"], 0: ["dagger"], 2: ["dagger"]})
    d.serve("ring", "dagger", "silk").hand_to(1).accept()
    other = d.s.clone()
    other.guests[3] = GUEST["agrippina"]
    told = []
    for s in (d.s.clone(), other):
        step = GAME.step(s)
        assert step is not None
        t = Live("1", 1)
        step.take(s, step.choices(s)[0], t)
        told.append([event for event, _, _ in t.beats])
    assert [event[0] for event in told[0] if event] == ["landed", "over"]
    assert told[0][:2] == told[1][:2] == [("landed", 1, CARD["dagger"], 0, 0), None], "the look comes in between"


def test_all_guests_are_named_when_it_is_over() -> None:
    d = Dinner(*FOUR, lying={2: ["ring", "mirror"]}).gift("silk", to=2, keep="carp")
    assert [row["guest"] for row in d.view(None)["seats"]] == list(FOUR)
    assert GUESTS[GUEST["caesonia"]].name in GAME.outcome(d.s).text
