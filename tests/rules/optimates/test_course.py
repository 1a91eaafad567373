"""Setup, turns, phases, and how Political Will moves."""

from random import Random

from engine.core.chance import Stream
from engine.core.match import Match
from engine.games.optimates import TITLE
from engine.games.optimates.box import box, members
from engine.games.optimates.game import GAME
from engine.games.optimates.state import FIRST, SECOND, owned
from engine.games.optimates.steps import deal
from tests.rules.optimates.table import AGRARIAN, BLUE, DEBT, ITALIC, RED, at, table


def dealt(seed: int = 1, **options: object) -> Match:
    return Match.new("optimates", 2, options, seed)  # type: ignore[arg-type]


def test_the_setup_is_that_of_the_book() -> None:
    view = dealt().view(None)
    assert [block["counts"] for block in view["people"]] == [[0, 8], [5, 3], [5, 3]]
    assert [(office["name"], office["holder"]) for office in view["offices"]] == [
        ("Consul", RED), ("Consul", BLUE), ("Tribune", BLUE), ("Quaestor", RED), ("Aedile", RED),
    ]  # fmt: skip
    assert (view["will"], view["coins"], view["vp"]) == ([3, 6], [4, 4], [0, 0])
    assert [law["track"][law["at"]]["number"] for law in view["laws"]] == [0, 2, 0, 0]
    assert all(law["track"][law["at"]]["side"] == RED for law in view["laws"])
    assert all(law["track"][law["at"] + 1] == {"side": BLUE, "number": 1} for law in view["laws"])
    assert sorted(space["rank"] for space in view["senate"]) == [2] * 8 + [3] * 5 + [4] * 3
    assert view["ones"] == 8
    assert [waiting["counts"] for waiting in view["italics"]] == [[0, 0, 2], [0, 3, 0], [3, 0, 0]]


def test_senators_start_on_the_spaces_of_their_colour() -> None:
    for layout, red in (
        ("checkerboard", {0, 2, 5, 7, 8, 10, 13, 15}),
        ("halves", set(range(8))),
    ):
        s = dealt(senate=layout).s
        assert set(members(owned(s, RED))) == red


def test_the_sixteen_senators_are_drawn_blind_from_the_whole_mix() -> None:
    seen = {tuple(space["rank"] for space in dealt(seed).view(None)["senate"]) for seed in range(40)}
    assert len(seen) == 40
    at_a1 = [ranks[0] for ranks in seen]
    assert set(at_a1) == {2, 3, 4}


def test_nobody_starts_at_double_influence() -> None:
    b = box(2, TITLE.settle(2))
    for seed in range(300):
        s = deal(b, Stream(Random(seed)))
        red, blue = GAME.measures(s)["Influence"]
        assert red < 2 * blue
        assert blue < 2 * red


def test_the_board_variants_change_the_tracks_and_symbols() -> None:
    view = dealt(red_arm=3, grain_dole="poor").view(None)
    assert [space["number"] for space in view["laws"][ITALIC]["track"]] == [3, 2, 1, 0, 1, 2, 3]
    assert view["laws"][ITALIC]["at"] == 3
    assert [space["number"] for space in view["laws"][1]["track"]] == [2, 1, 2, 3]
    assert view["laws"][1]["symbols"] == [{"block": 0, "side": BLUE}]


def test_random_italics_are_laid_two_three_and_three_and_stay_what_they_are() -> None:
    layouts = set()
    for seed in range(30):
        waiting = [space["counts"] for space in dealt(seed, random_italics=True).view(None)["italics"]]
        assert [sum(counts) for counts in waiting] == [2, 3, 3]
        assert [sum(column) for column in zip(*waiting, strict=True)] == [3, 3, 2]
        layouts.add(str(waiting))
    assert len(layouts) > 10


# ---------------------------------------------------------------- rulings


def test_R1_the_populares_go_first_in_the_first_turn() -> None:
    for seed in range(5):
        match = dealt(seed)
        assert match.seat == BLUE
        assert match.view(None)["first"] == BLUE


def test_R1_one_side_always_holds_most_major_offices() -> None:
    for offices in [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]:
        assert offices.count(RED) != offices.count(BLUE)


def test_R2_a_phase_ends_when_no_will_is_left_after_an_action() -> None:
    t = table(will=(5, 1)).do("nudge:a1-b1")
    assert t.asked == ("act", RED)
    assert t.s.phase == SECOND


def test_R2_will_from_a_consuls_veto_keeps_the_phase_going() -> None:
    t = table(will=(5, 2), coins=(0, 0), people=(0, 8, 0, 8, 5, 3)).do(f"consul:{DEBT}")
    assert t.s.will[BLUE] == 0
    t.do("veto:consul")
    assert t.s.will[BLUE] == 1
    assert t.asked == ("act", BLUE)


def test_R2_will_as_the_low_bidder_of_ones_own_games_keeps_the_phase_going() -> None:
    t = table(will=(5, 2), coins=(3, 1)).do("games:1", "bid:3", "turn:0", "done")
    assert t.s.will[BLUE] == 1
    assert t.asked == ("act", BLUE)


def test_R2_without_will_at_its_start_there_is_no_phase_not_even_for_persuading() -> None:
    t = table(will=(0, 1), coins=(50, 0)).do("nudge:a1-b1")
    assert t.told("idle") == [("idle", RED)]
    assert t.asked == ("elections", RED)


def test_R2_a_free_consuls_veto_can_be_cast_without_will() -> None:
    senate = "R4 R4 R4 R3 / R3 R3 R3 R3 / B2 B2 B2 B2 / B2 B2 B2 B2"
    t = table(
        senate=senate,
        will=(0, 5),
        coins=(0, 0),
        people=(5, 3, 5, 3, 5, 3),
        laws=((RED, 0),) + ((RED, 2),) + ((RED, 0),) * 2,
    )
    t.do(f"consul:{DEBT}")
    assert t.asked == ("veto", RED)
    assert t.offered == ["veto:consul", "decline"]


def test_R3_what_is_not_spent_is_kept() -> None:
    t = table(will=(4, 5), coins=(3, 2)).do("pass")
    assert t.s.will == [4, 5]
    t.elect()
    assert t.s.turn == 2
    assert t.s.will[RED] == 4 + 2  # two offices of the other side
    assert t.s.will[BLUE] == 5 + 3


def test_R3_ceded_will_pays_for_a_reaction_in_the_same_phase() -> None:
    t = table(will=(0, 12), people=(2, 6, 5, 3, 5, 3))
    space = at("b2")
    t.do(f"intimidate:{space}", roll=1)  # red has no Will to oppose with
    assert t.s.will[RED] == 2
    t.do(f"intimidate:{space}" if t.side("b2") == RED else f"intimidate:{at('a1')}")
    assert t.asked == ("oppose", RED)


def test_R4_ceded_will_comes_too_late_for_the_action_that_cedes_it() -> None:
    t = table(will=(1, 6)).do(f"intimidate:{at('d2')}", roll=1)
    assert not t.told("unopposed")
    assert t.s.will[RED] == 1 + 4
    t = table(will=(0, 2), offices=(BLUE, BLUE, RED, RED, RED), coins=(0, 0)).do(f"consul:{DEBT}")
    assert t.law(DEBT) == (BLUE, 1)  # the Tribune's Veto was never possible
    assert t.s.will[RED] == 1


def test_R4_only_the_consuls_veto_pays_at_once() -> None:
    t = table(will=(5, 2), coins=(0, 9)).do(f"consul:{AGRARIAN}", "veto:consul")
    assert t.asked == ("override", BLUE)
    assert t.s.will == [5 - 1, 1]  # blue has more People, and nothing else that would make it dearer


def test_R5_both_seats_and_the_spectator_see_the_same_table() -> None:
    match = dealt(3)
    rng = Random(3)
    while not match.over:
        seen = [match.view(seat) for seat in (None, RED, BLUE)]
        assert [view.pop("seat") for view in seen] == [None, RED, BLUE]
        assert seen[0] == seen[1] == seen[2]
        logs = [match.log(seat) for seat in (None, RED, BLUE)]
        assert logs[0] == logs[1] == logs[2]
        assert GAME.step(match.s) is not None
        assert not GAME.step(match.s).private  # type: ignore[union-attr]
        match.play(rng.choice(match.choices(match.seat)).key, match.seat, match.at)  # type: ignore[arg-type]


def test_R5_chance_is_asked_for_the_deal_and_the_die_only() -> None:
    match = dealt(4)
    assert [n for n, _ in match.journal[0].outcomes] == list(range(16, 0, -1))
    rng = Random(4)
    while not match.over:
        match.play(rng.choice(match.choices(match.seat)).key, match.seat, match.at)  # type: ignore[arg-type]
    assert {tuple(n for n, _ in entry.outcomes) for entry in match.journal[1:]} <= {(), (8,)}
    shuffled = dealt(4, random_italics=True).journal[0].outcomes
    assert [n for n, _ in shuffled] == list(range(16, 0, -1)) + list(range(8, 0, -1))


def test_R6_rank_is_the_influence_that_a_senator_counts() -> None:
    t = table(senate="R1 R2 R3 R4 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2")
    assert t.influence() == (1 + 2 + 3 + 4, 24)
    assert {c.split(":")[0] for c in t.offered} >= {"persuade"}


def test_R7_only_what_can_have_an_effect_is_offered() -> None:
    lonely = "B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 B2 B2 / B2 B2 R4 R4"
    t = table(senate=lonely)
    assert not t.of_kind("influence")  # only 4s to flip
    assert t.why_not("influence") == "None of these Senators can flip a neighbour."
    end = ((BLUE, 3), (BLUE, 3), (BLUE, 3), (BLUE, 3))
    t = table(laws=end)
    assert not t.of_kind("consul")
    assert not t.of_kind("tribune")
    assert t.why_not("consul") == "No law can be moved this way now."


def test_R7_a_hopeless_threat_and_hopeless_games_are_possible_and_say_so() -> None:
    t = table(acting=RED)
    assert f"intimidate:{at('a2')}" in t.offered  # a 4, and no red Poor: no face can do it
    t.do(f"intimidate:{at('a2')}")
    text = GAME.words(t.s.box, t.told("threat")[0]).text
    assert "0 of 8" in text
    assert "cannot succeed" in text
    t = table(people=(0, 8, 0, 8, 0, 8))
    t.do("games:1")
    assert "no counter that could turn" in GAME.words(t.s.box, t.told("bid")[0]).text


def test_R10_a_senator_acts_again_and_so_does_one_that_was_just_flipped() -> None:
    t = table(will=(0, 12))
    t.do(f"influence:{at('a2')}", f"mark:{at('a1')}", "done")
    assert f"influence:{at('a2')}" in t.offered
    t = table(senate="B2 R2 R2 R2 / R2 R2 R2 R2 / R3 R3 R3 R3 / R3 R4 R4 R4")
    t.do("influence:0", "mark:1", "done")
    assert "influence:1" in t.offered


def test_R53_taking_back_reaches_to_the_last_roll_or_question() -> None:
    match = dealt(2)
    start = match.view(None)
    nudge = next(c.key for c in match.choices(BLUE) if c.kind == "nudge")
    match.play(nudge, BLUE, match.at)
    match.undo()
    assert match.view(None) == start
    threat = next(c.key for c in match.choices(BLUE) if c.kind == "intimidate")
    match.play(threat, BLUE, match.at)
    assert match.undo_barrier  # red is asked whether to oppose
    match.play("decline", RED, match.at)
    assert match.undo_barrier  # the die was rolled


def test_R53_a_choice_of_several_targets_can_be_taken_back_until_done() -> None:
    match = dealt(2)
    before = match.view(None)
    act = next(c.key for c in match.choices(BLUE) if c.kind == "influence")
    match.play(act, BLUE, match.at)
    flip = match.choices(BLUE)[0].key
    match.play(flip, BLUE, match.at)
    assert match.view(None)["will"] == before["will"]  # nothing is paid before done
    assert match.view(None)["senate"] == before["senate"]
    match.undo()
    match.undo()
    assert match.view(None) == before


def test_R55_offices_move_in_elections_only() -> None:
    t = table(will=(6, 9), people=(0, 8, 5, 3, 5, 3), coins=(0, 9))
    t.do("games:9", "turn:1", "turn:2", "done")  # red has no Poor; Legions 4:4, Merchants 4:4
    assert t.s.offices == [RED, BLUE, BLUE, RED, RED]
    t.do("pass")
    assert t.asked == ("act", RED)
    assert t.s.first == BLUE
    t.elect()
    assert t.s.offices == [RED, BLUE, BLUE, BLUE, RED]  # the Legions tie, the Merchants lean


def test_R55_the_first_player_is_read_when_the_turn_begins() -> None:
    t = table(people=(8, 0, 5, 3, 5, 3))
    assert t.s.first == BLUE
    t.elect()
    assert t.s.turn == 2
    assert t.s.offices[2] == RED
    assert t.s.first == RED
    assert t.asked == ("act", RED)
    assert t.s.phase == FIRST


def test_passing_ends_the_phase_and_keeps_will() -> None:
    t = table(will=(2, 7)).do("pass")
    assert t.asked == ("act", RED)
    assert t.s.will == [2, 7]
    t.do("pass")
    assert t.asked == ("elections", RED)


def test_the_second_player_comes_after_the_first() -> None:
    t = table(acting=RED, offices=(RED, BLUE, RED, RED, RED))
    t.do("pass")
    assert t.asked == ("act", BLUE)
    assert t.s.phase == SECOND
    t.do("pass")
    assert t.asked == ("elections", BLUE)
