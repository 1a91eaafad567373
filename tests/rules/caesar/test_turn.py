"""Placing, drawing, and whose turn it is."""

from typing import Any

from engine.core.match import Match
from engine.games.caesar.data import BORDERS, TOKENS, Rulings
from engine.games.caesar.state import State
from engine.games.caesar.steps import STEPS
from tests.rules.caesar.table import CAESAR, POMPEY, Lay, asked, at, keys, placing, position, prov, take, token


def spaces_offered(s: State, name: str) -> set[int]:
    return {int(key.split(":")[2]) for key in keys(s) if key.startswith(f"place:{token(name)}:")}


def test_a_token_fits_the_free_borders_of_its_icon_and_a_laurel_all() -> None:
    s = position((POMPEY, "ship 3/3", "SIC", "AFR"), hand=["ship 6/0", "laurel 3/1"])
    ships = {border.n for border in BORDERS if border.icon == "ship"}
    assert spaces_offered(s, "ship 6/0") == ships - {at("SIC", "AFR")}
    assert spaces_offered(s, "laurel 3/1") == {border.n for border in BORDERS} - {at("SIC", "AFR")}


def test_R36_a_token_may_be_turned_unless_its_numbers_are_equal() -> None:
    s = position(hand=["sword 6/0", "sword 3/3"])
    n = at("SIC", "ITA")
    assert [key for key in keys(s) if key.split(":")[2] == str(n)] == [
        f"place:{token('sword 6/0')}:{n}:0",
        f"place:{token('sword 6/0')}:{n}:1",
        f"place:{token('sword 3/3')}:{n}:0",
    ]


def test_each_number_counts_toward_the_province_it_faces() -> None:
    for toward, other in (("SIC", "ITA"), ("ITA", "SIC")):
        s = position(hand=["sword 5/1"], seat=POMPEY)
        take(s, placing("sword 5/1", toward, other))
        assert s.sums[POMPEY][prov(toward)] == 5
        assert s.sums[POMPEY][prov(other)] == 1
        assert s.sums[CAESAR] == [0] * 18


def test_R1_there_is_no_passing() -> None:
    s = position(hand=["sword 6/0"])
    assert keys(s)
    assert all(key.startswith("place:") for key in keys(s))


def test_the_end_of_a_turn_draws_one_token_and_the_rival_is_next() -> None:
    s = position(hand=["ship 6/0", "ship 5/1"], bag=["sword 6/0", "sword 5/1"])
    t = take(s, placing("ship 6/0", "SIC", "AFR"), 1)
    assert s.hands[CAESAR] == [token("ship 5/1"), token("sword 5/1")]
    assert t.asked == [2]
    assert (CAESAR, ("drew", CAESAR, token("sword 5/1"))) in t.private
    assert ("drew", CAESAR) in t.events
    assert asked(s) == ("place", POMPEY)


def test_R24_an_empty_bag_means_no_draw_and_nothing_is_made_up_for() -> None:
    s = position(hand=["ship 6/0", "ship 5/1"], bag=[], rival_hand=["ship 3/3"], rival_bag=["sword 6/0"])
    t = take(s, placing("ship 6/0", "SIC", "AFR"))
    assert ("bag_empty", CAESAR) in t.events
    assert s.hands[CAESAR] == [token("ship 5/1")]
    s.bags[CAESAR] = [token("sword 6/0"), token("sword 5/1")]
    take(s, placing("ship 3/3", "SIC", "SAR"))
    take(s, placing("ship 5/1", "ITA", "ACH"))
    assert len(s.hands[CAESAR]) == 1, "one draw, not two"


def test_R2_without_a_token_that_fits_a_free_border_the_turn_is_lost() -> None:
    """Every ship border but one is taken: Pompey, who holds a ship, is stuck once that is gone too."""
    ships = [border for border in BORDERS if border.icon == "ship"]
    *others, last = ships
    laid = [(CAESAR, "laurel 2/2", border.a, border.b) for border in others]
    s = position(*laid, hand=["ship 3/3", "laurel 3/1"], rival_hand=["ship 6/0", "ship 5/1"])
    t = take(s, placing("ship 3/3", last.a, last.b))
    assert (s.reason, s.winner, s.agenda) == ("stuck", CAESAR, [])
    assert t.events[-1] == ("over", "stuck", CAESAR)


def test_R2_one_that_fits_is_enough() -> None:
    *others, last = [border for border in BORDERS if border.icon == "ship"]
    laid = [(CAESAR, "laurel 2/2", border.a, border.b) for border in others]
    s = position(*laid, hand=["ship 3/3"], rival_hand=["ship 6/0", "sword 6/0"])
    take(s, placing("ship 3/3", last.a, last.b))
    assert asked(s) == ("place", POMPEY)


def test_R28_no_token_in_hand_at_all_loses_likewise() -> None:
    s = position(hand=["ship 3/3"], rival_hand=[], rival_bag=["sword 6/0"])
    take(s, placing("ship 3/3", "SIC", "AFR"))
    assert (s.reason, s.winner) == ("no-tokens", CAESAR)


def near_tactics(*laid: Lay, **more: Any) -> State:
    """A shield on Syria's last border brings Caesar a Tactics."""
    return position((POMPEY, "sword 3/3", "AEG", "SYR"), *laid, bonus={"SYR": "tactics"}, **more)


def test_R22_tactics_gives_one_whole_extra_turn_after_the_draw() -> None:
    s = near_tactics(hand=["shield 6/0", "ship 6/0"], bag=["sword 6/0", "sword 5/1"])
    t = take(s, placing("shield 6/0", "SYR", "ASI"))
    assert asked(s) == ("place", CAESAR)
    assert len(s.hands[CAESAR]) == 2, "the draw came first"
    assert t.events.index(("drew", CAESAR)) < t.events.index(("extra", CAESAR))
    take(s, placing("ship 6/0", "SIC", "AFR"))
    assert asked(s) == ("place", POMPEY)


def test_R22_an_extra_turn_may_earn_another_but_two_tactics_in_one_turn_earn_one() -> None:
    s = position(
        (POMPEY, "shield 3/3", "HUL", "HCI"),
        hand=["ship 6/0", "sword 6/0", "laurel 3/1"],
        bonus={"HUL": "tactics", "HCI": "tactics"},
    )
    take(s, placing("ship 6/0", "HUL", "MAU"))
    assert asked(s) == ("place", CAESAR)
    take(s, placing("sword 6/0", "HCI", "GAL"))
    assert asked(s) == ("place", CAESAR), "earned within the extra turn"

    s = position(
        (POMPEY, "ship 3/3", "HUL", "MAU"),
        (POMPEY, "sword 3/3", "HCI", "GAL"),
        hand=["shield 6/0", "sword 6/0"],
        bonus={"HUL": "tactics", "HCI": "tactics"},
    )
    t = take(s, placing("shield 6/0", "HUL", "HCI"))
    assert ("tactics_again", CAESAR) in t.events
    assert asked(s) == ("place", CAESAR)
    take(s, placing("sword 6/0", "SIC", "ITA"))
    assert asked(s) == ("place", POMPEY)


def trap(**more: Any) -> State:
    """All ship borders are taken, and Caesar keeps only ships."""
    laid = [(POMPEY, "laurel 2/2", border.a, border.b) for border in BORDERS if border.icon == "ship"]
    return near_tactics(*laid, hand=["shield 6/0", "ship 6/0"], bag=["ship 5/1"], **more)


def test_R3_an_extra_turn_that_cannot_be_taken_loses_and_the_preview_warns() -> None:
    s = trap()
    t = take(s, placing("shield 6/0", "SYR", "ASI"))
    assert (s.reason, s.winner) == ("stuck", POMPEY)
    assert (CAESAR, ("tactics_risky", CAESAR)) in t.private


def test_R3_no_warning_while_a_token_fits() -> None:
    s = near_tactics(hand=["shield 6/0", "ship 6/0"])
    t = take(s, placing("shield 6/0", "SYR", "ASI"))
    assert all(event[0] != "tactics_risky" for _, event in t.private)


def test_R3_as_one_switch_the_extra_turn_is_forfeited() -> None:
    s = trap(rulings=Rulings(R3_stuck_extra_turn_loses=False))
    take(s, placing("shield 6/0", "SYR", "ASI"))
    assert asked(s) == ("place", POMPEY)


def test_R43_a_stuck_rival_loses_only_when_his_own_turn_starts() -> None:
    s = near_tactics(hand=["shield 6/0", "ship 6/0"], rival_hand=[], rival_bag=["sword 6/0"])
    take(s, placing("shield 6/0", "SYR", "ASI"))
    assert asked(s) == ("place", CAESAR)
    take(s, placing("ship 6/0", "SIC", "AFR"))
    assert (s.reason, s.winner) == ("no-tokens", CAESAR)


def test_what_does_not_fit_says_why() -> None:
    s = position(hand=["ship 6/0", "laurel 2/2"])
    greyed = STEPS["place"].ask(s, CAESAR).greyed
    why = {grey.path: grey.why for grey in greyed}
    ship = token("ship 6/0")
    assert why["place", ship, at("NUM", "AFR")] == "Needs a sword or a laurel: this is a ship."
    assert len(greyed) == 20, "twenty borders do not fit a ship, all fit a laurel"
    assert all(grey.section == "2.1" for grey in greyed)


def test_the_rival_reads_nothing_of_what_does_not_fit() -> None:
    s = position(hand=["ship 6/0"], rival_hand=["sword 6/0"])
    assert STEPS["place"].ask(s, POMPEY).greyed == ()


def test_a_preview_tells_what_closes_before_anything_is_drawn() -> None:
    match = Match.new("caesar", 2, seed=3)
    s = position(
        (POMPEY, "sword 4/2", "SYR", "AEG"), hand=["shield 6/0", "ship 6/0"], bonus={"SYR": "wealth"}, left=(6, 7)
    )
    match.s.__init__(**{name: getattr(s, name) for name in s.__slots__})  # type: ignore[misc]
    foreseen = match.preview(placing("shield 6/0", "SYR", "ASI"))
    told = [line.text for line in foreseen.lines]
    assert told[1:] == [
        "Closes {province:SYR|Syria}: Caesar 6, Pompey 4.",
        "{seat:0} takes Wealth from {province:SYR|Syria}.",
        "{seat:0} controls {province:SYR|Syria}: 1 marker, 6 → 5 to place.",
    ]
    assert not foreseen.complete, "Wealth draws: beyond that nothing is foreseen"
    assert foreseen.state.hands[CAESAR] == [token("ship 6/0")]


def test_every_icon_is_named_in_words() -> None:
    assert {kind.icon for kind in TOKENS} == {"sword", "shield", "ship", "laurel", "shield-ship"}
