"""Where every number comes from, what players are told about it, and limits that hold in any match."""

from random import Random

import pytest

from engine.core.chance import Stream
from engine.core.words import plain
from engine.games.optimates import TITLE, data
from engine.games.optimates.box import EVERYWHERE, SPACES, box, neighbours
from engine.games.optimates.game import GAME
from engine.games.optimates.state import State, turnable
from engine.games.optimates.steps import STEPS, deal
from tests.contract.cases import Case, covering
from tests.rules.optimates.table import BLUE, RED, table

NAMES = {
    "OPTIMATES", "POPULARES", "SIDES", "POOR", "LEGIONS", "MERCHANTS", "BLOCKS", "ITALIC", "GRAIN", "DEBT", "AGRARIAN",
    "LAWS", "TRIBUNE", "QUAESTOR", "AEDILE", "OFFICES", "MAJORS", "NUMBERS", "SOURCED", "RECONSTRUCTED", "DERIVED",
}  # fmt: skip


def test_every_constant_is_marked_sourced_reconstructed_or_derived() -> None:
    constants = {name for name in vars(data) if name.isupper()} - NAMES
    marked = [*data.SOURCED, *data.RECONSTRUCTED, *data.DERIVED]
    assert sorted(marked) == sorted(constants)


def test_players_are_told_what_is_reconstructed() -> None:
    assert set(TITLE.reconstructed) == set(data.RECONSTRUCTED.values())


def test_the_counters_of_the_box() -> None:
    assert sum(data.SENATORS.values()) == SPACES == 16
    people = sum(sum(pair) for pair in data.PEOPLE)
    italics = sum(count for _, count in data.ITALICS)
    assert (people, italics) == (24, 8)
    assert sum(data.SENATORS.values()) + data.ONES == 24


def test_only_agrarian_reform_turns_all_three_blocks_blue() -> None:
    for symbols in data.GRAIN_SYMBOLS.values():
        assert len(symbols) < 3
    assert [to for _, to in data.SYMBOLS["agrarian"]] == [BLUE] * 3


def test_adjacency_is_along_edges() -> None:
    b = box(2, TITLE.settle(2))
    assert sum(spaces.bit_count() for spaces in b.near) == 2 * 24
    assert sorted(spaces.bit_count() for spaces in b.near) == [2] * 4 + [3] * 8 + [4] * 4
    for space in range(SPACES):
        for other in range(SPACES):
            rows, columns = abs(space // 4 - other // 4), abs(space % 4 - other % 4)
            assert (b.near[space] >> other & 1) == (rows + columns == 1)
    assert neighbours(EVERYWHERE) == EVERYWHERE


def check(s: State) -> None:
    assert 1 <= s.turn <= 21
    assert min(s.will) >= 0
    assert min(s.coins) >= 0
    assert max(s.coins) <= data.MOST_COINS
    assert min(s.people) >= 0
    assert 24 <= sum(s.people) <= 32
    assert s.twos & s.threes == s.threes & s.fours == s.twos & s.fours == 0
    assert (turnable(s) | s.blue) & ~EVERYWHERE == 0
    assert s.ones + s.dead == 8
    assert turnable(s).bit_count() >= SPACES - s.dead
    assert all(0 <= place < len(track) for place, track in zip(s.laws, s.box.track, strict=True))
    assert sum(s.vp) - sum(s.law_vp) == (5 * (s.turn - 1) if s.agenda else 5 * (s.turn + 1))


@pytest.mark.parametrize("case", [case for case in covering() if case.game == "optimates"], ids=str)
def test_limits_hold_at_every_step_of_random_matches(case: Case) -> None:
    for seed in range(25):
        t = Stream(Random(seed))
        s = deal(box(2, TITLE.settle(2, dict(case.options))), t)
        while s.agenda:
            check(s)
            offered = STEPS[s.agenda[-1][0]].choices(s)
            assert 0 < len(offered) <= GAME.bounds.choices
            STEPS[s.agenda[-1][0]].take(s, offered[t.below(len(offered))], t)
        check(s)
        assert s.doubled


def test_no_action_is_greyed_and_offered_at_once() -> None:
    for seed in range(12):
        t = Stream(Random(seed))
        s = deal(box(2, TITLE.settle(2)), t)
        while s.agenda:
            step = STEPS[s.agenda[-1][0]]
            offered = step.choices(s)
            if s.agenda[-1][0] == "act":
                refused = {grey.path for grey in step.ask(s, s.agenda[-1][1]).greyed}
                for c in offered:
                    assert not {tuple(c[:n]) for n in range(1, len(c) + 1)} & refused, c.key
                kinds = {c[0] for c in offered} | {path[0] for path in refused}
                assert kinds >= {
                    "influence",
                    "nudge",
                    "persuade",
                    "intimidate",
                    "proscribe",
                    "games",
                    "consul",
                    "tribune",
                }
            step.take(s, offered[t.below(len(offered))], t)


def test_an_action_tile_is_either_open_or_says_why_not() -> None:
    poor = table(will=(9, 1), coins=(0, 0))
    assert poor.why_not("influence") == "Needs 2 Will."
    assert poor.why_not("intimidate") == "Needs 3 Will."
    assert poor.why_not("persuade") == "Needs 4 coins."
    assert poor.why_not("consul") == "Needs 2 Will."
    assert poor.why_not("tribune") == "Needs 3 Will."
    assert poor.why_not("proscribe") == "Needs 3 Major Offices."
    assert table(RED, offices=(BLUE, BLUE, RED, RED, RED)).why_not("consul") == "Needs a Consul."


def test_names_and_not_you_stand_in_the_story() -> None:
    t = table(will=(9, 9), coins=(9, 9)).do("nudge:a1-b1", "consul:2", "veto:consul", "override")
    for event in t.events:
        text = plain(GAME.words(t.s.box, event).text, {0: "Marta", 1: "Jonas"})
        assert " you" not in text.lower()
        assert "seat" not in text
    assert "Marta vetoes Debt Relief as Consul for 1 Will" in plain(
        GAME.words(t.s.box, t.told("vetoed")[0]).text, {0: "Marta", 1: "Jonas"}
    )
