"""What lies on the table before the first turn."""

from collections import Counter
from random import Random

import pytest

from engine.core.chance import Stream
from engine.core.errors import BadOptions
from engine.core.match import Match
from engine.games.caesar import TITLE
from engine.games.caesar.box import table
from engine.games.caesar.data import BORDERS, PROVINCES, TOKENS
from engine.games.caesar.steps import deal
from tests.rules.caesar.table import at, prov


def test_thirty_borders_ten_of_each_icon() -> None:
    assert Counter(border.icon for border in BORDERS) == {"sword": 10, "shield": 10, "ship": 10}


def test_the_provinces_have_two_to_six_borders() -> None:
    sizes = Counter(len(around) for around in table().around)
    assert sizes == {2: 3, 3: 8, 4: 6, 6: 1}
    assert len(table().around[prov("ITA")]) == 6


def test_one_double_line_per_icon() -> None:
    assert {(b.a, b.b, b.icon) for b in BORDERS if b.double} == {
        ("SAR", "GAL", "shield"),
        ("NUM", "AFR", "sword"),
        ("AEG", "ASI", "ship"),
    }


def test_sixteen_tokens_with_88_influence_and_three_centurions() -> None:
    base = [token for token in TOKENS if not token.centurion]
    assert len(base) == 16
    assert sum(sum(token.values) for token in base) == 88
    assert sorted(t.values for t in base if t.icon == "laurel") == [(2, 2), (2, 2), (3, 1), (4, 0)]
    assert [(t.icon, t.values) for t in TOKENS if t.centurion] == [
        ("laurel", (3, 3)),
        ("sword", (7, 0)),
        ("shield-ship", (4, 4)),
    ]


def test_a_match_begins_with_two_tokens_each_and_twelve_markers() -> None:
    match = Match.new("caesar", 2, seed=1)
    assert [len(hand) for hand in match.s.hands] == [2, 2]
    assert [len(bag) for bag in match.s.bags] == [14, 14]
    assert match.s.left == [12, 12]


def test_with_poison_it_begins_with_three() -> None:
    match = Match.new("caesar", 2, {"poison": True}, seed=1)
    assert [len(hand) for hand in match.s.hands] == [3, 3]


def test_the_eighteen_bonus_tokens_of_the_base_game_all_lie_on_the_map() -> None:
    match = Match.new("caesar", 2, seed=1)
    assert Counter(match.s.bonus) == {"senate": 6, "wealth": 4, "tactics": 4, "might": 4}
    assert match.s.spares == []


def test_each_module_leaves_three_bonus_tokens_over() -> None:
    for poison, centurions, spare in ((True, False, 3), (False, True, 3), (True, True, 6)):
        s = deal(table(poison, centurions), Stream(Random(1)))
        assert len(s.spares) == spare
        everything = Counter(s.bonus) + Counter(s.spares)
        assert everything["poison"] == 3 * poison
        assert everything["centurion"] == 3 * centurions


def test_R30_italia_always_has_a_senate_and_spares_may_hold_senates() -> None:
    rng = Random(4)
    deals = [deal(table(True, True, True), Stream(rng)) for _ in range(60)]
    assert all(s.bonus[prov("ITA")] == "senate" for s in deals)
    assert any("senate" in s.spares for s in deals)
    assert max(s.spares.count("senate") for s in deals) <= 5


def test_R31_border_control_needs_poison_or_centurions() -> None:
    with pytest.raises(BadOptions) as refusal:
        Match.new("caesar", 2, {"border_control": True})
    assert "Poison or Centurions" in refusal.value.text
    for other in ("poison", "centurions"):
        Match.new("caesar", 2, {"border_control": True, other: True})


def test_R37_seat_0_is_caesar_and_begins() -> None:
    assert TITLE.seat_names == ("Caesar", "Pompey")
    for seed in range(5):
        assert Match.new("caesar", 2, seed=seed).asked == (0,)


def test_R10_neighbours_share_a_border_space() -> None:
    """Thirty pairs; four pairs that lie close on the map are none."""
    pairs = {frozenset((border.a, border.b)) for border in BORDERS}
    assert len(pairs) == 30
    for close in (("MAC", "ASI"), ("HCI", "SAR"), ("SAR", "GCI"), ("MAU", "HCI")):
        assert frozenset(close) not in pairs
    around = table().around
    for border in BORDERS:
        assert (border.n, prov(border.b)) in around[prov(border.a)]
        assert (border.n, prov(border.a)) in around[prov(border.b)]
    assert at("GCI", "DAL") == 18
    assert len(PROVINCES) == 18
