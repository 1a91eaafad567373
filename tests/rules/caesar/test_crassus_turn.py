"""A whole turn of Crassus: his tile, what he draws, bonus tokens, modules, and how it ends. He is Pompey here."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.arena import arena
from engine.core.match import Match
from engine.core.words import plain
from engine.games.caesar.state import FLIPPED, State
from engine.games.caesar.words import words
from tests.rules.caesar.table import (
    CAESAR,
    POMPEY,
    Lay,
    Told,
    asked,
    at,
    controls,
    keys,
    marked,
    placing,
    position,
    prov,
    take,
    token,
)
from tests.rules.caesar.test_crassus import his_turn


def his_tile(tile: tuple[int, int], *laid: Lay, bag: Sequence[str], **more: Any) -> State:
    """Crassus is about to turn up this tile."""
    s = his_turn(*laid, drawn=(), bag=bag, **more)
    s.agenda, s.orders, s.deck = [("command", POMPEY)], 0, (tile,)
    return s


def numbers(*names: str) -> list[int]:
    return [token(name) for name in names]


def lines(s: State, t: Told) -> list[str]:
    return [plain(words(s.box, event).text, {0: "Ines", 1: "Crassus"}) for event in t.events]


# ---------------------------------------------------------------------- drawing and laying


def test_a_tile_draws_lays_and_the_rest_goes_back() -> None:
    s = his_tile((3, 1), bag=["ship 6/0", "ship 5/1", "laurel 2/2", "laurel 3/1"])
    t = take(s, "command", 0, 0, 0, 0)
    assert asked(s) == ("obey", POMPEY)
    assert len(s.hands[POMPEY]) == 3
    assert lines(s, t)[0].startswith("Crassus turns up 3/1: he draws three tokens, and lays one. They are")
    take(s, "obey")
    assert asked(s) == ("place", CAESAR)
    assert s.hands[POMPEY] == []
    assert len(s.bags[POMPEY]) == 3
    assert s.bags[POMPEY] == sorted(s.bags[POMPEY]), "the order of a bag tells nothing"


def test_two_tokens_are_laid_one_after_the_other_each_settled_by_itself() -> None:
    s = his_tile((2, 2), (POMPEY, "sword 3/3", "SYR", "AEG"), bag=["shield 3/3", "laurel 2/2"])
    take(s, "command")
    take(s, "obey")
    assert controls(s, POMPEY) == {"SYR"}, "closed before the second one is laid"
    assert asked(s) == ("obey", POMPEY)
    take(s, "obey")
    assert asked(s) == ("place", CAESAR)


def test_R44_fewer_in_the_bag_than_the_tile_says() -> None:
    s = his_tile((3, 2), bag=["ship 6/0"])
    t = take(s, "command")
    assert s.hands[POMPEY] == numbers("ship 6/0")
    assert "all that his bag still holds" in lines(s, t)[0]
    t = take(s, "obey")
    assert ("orders_dropped", POMPEY) in t.events
    assert asked(s) == ("place", CAESAR)


def test_R44_he_draws_on_until_a_token_fits() -> None:
    s = his_tile((1, 1), bag=["ship 6/0", "ship 5/1", "sword 4/2", "sword 3/3"])
    s.free = s.box.bit[at("SYR", "AEG")]
    t = take(s, "command", 0, 2, 2, 0)
    assert [event[2] for event in t.all("drew_on")] == numbers("ship 5/1", "sword 4/2")
    take(s, "obey")
    assert s.spaces[at("AEG", "SYR")][1] == token("sword 4/2")  # type: ignore[index]


def test_with_an_empty_bag_and_nothing_that_fits_he_loses() -> None:
    s = his_tile((1, 1), bag=["ship 6/0", "ship 5/1"])
    s.free = s.box.bit[at("SYR", "AEG")]
    t = take(s, "command")
    assert (s.reason, s.winner) == ("bag-spent", CAESAR)
    assert lines(s, t)[-1] == "Crassus has emptied his bag, and no token fits. Ines wins."


def test_R44_the_last_marker_ends_it_between_two_tokens() -> None:
    s = his_tile((2, 2), (POMPEY, "sword 3/3", "SYR", "AEG"), bag=["shield 3/3", "ship 6/0"], left=(5, 1))
    take(s, "command")
    take(s, "obey")
    assert (s.reason, s.winner) == ("last-marker-map", POMPEY)


def test_the_other_player_is_stuck_as_ever() -> None:
    s = his_turn(drawn=["ship 6/0"], rival_hand=["sword 6/0"])
    s.free = s.box.bit[at("SIC", "AFR")] | s.box.bit[at("ITA", "DAL")]
    take(s, "obey")
    assert (s.reason, s.winner) == ("stuck", POMPEY)


# ---------------------------------------------------------------------- bonus tokens


def closing_syria(bonus: str, *laid: Lay, **more: Any) -> State:
    """Crassus is about to win Syria, where this bonus lies."""
    drawn = more.pop("drawn", ["shield 3/3"])
    return his_turn((POMPEY, "sword 3/3", "SYR", "AEG"), *laid, drawn=drawn, bonus={"SYR": bonus}, **more)


def test_wealth_draws_one_more_with_every_tile() -> None:
    s = closing_syria("wealth", bag=["ship 6/0", "ship 5/1", "ship 4/2"])
    take(s, "obey")
    assert s.hands[POMPEY] == [], "nothing at once"
    s.agenda, s.deck = [("command", POMPEY)], ((1, 1),)
    t = take(s, "command")
    assert len(s.hands[POMPEY]) == 2
    assert "he draws one token and one more for Wealth, and lays one" in lines(s, t)[0]


def test_tactics_turns_up_one_further_tile() -> None:
    s = closing_syria("tactics", bag=["ship 6/0", "ship 5/1"])
    t = take(s, "obey")
    assert "Crassus turns up one further tile after this one." in lines(s, t)
    assert asked(s) == ("command", POMPEY)
    take(s, "command")
    take(s, "obey")
    assert asked(s) == ("place", CAESAR)


def test_R44_two_tactics_of_one_tile_turn_up_one_further_tile() -> None:
    s = closing_syria(
        "tactics", (POMPEY, "ship 3/3", "HUL", "MAU"), drawn=["shield 3/3", "laurel 2/2"], bag=["ship 6/0", "ship 5/1"]
    )
    s.bonus[prov("HUL")] = "tactics"
    s.orders = 2
    take(s, "obey")
    t = take(s, "obey")
    assert ("tactics_again", POMPEY) in t.events
    take(s, "command")
    take(s, "obey")
    assert asked(s) == ("place", CAESAR)


def test_a_senate_is_paid_as_usual() -> None:
    s = closing_syria("senate", senate=(0, 2))
    take(s, "obey")
    assert s.under[POMPEY] == 3


def mighty(*laid: Lay, **more: Any) -> tuple[State, Told]:
    """He has just won Syria with Might on it."""
    s = closing_syria("might", *laid, **more)
    take(s, "obey")
    assert asked(s) == ("might", POMPEY)
    assert len(keys(s)) == 1, "nobody is asked"
    return s, take(s, keys(s)[0])


def test_R49_might_turns_the_token_with_the_greatest_weight_in_open_provinces() -> None:
    s, t = mighty((CAESAR, "laurel 3/1", "SIC", "AFR"), (CAESAR, "shield 6/0", "CRE", "CYR"))
    assert s.spaces[at("CRE", "CYR")][3] == FLIPPED  # type: ignore[index]
    assert "none weighs more in open provinces, 6" in lines(s, t)[0]
    assert asked(s) == ("place", CAESAR)


def test_R49_only_open_provinces_weigh() -> None:
    """The 6 faces Numidia, which is closed; the ship weighs 5 in two open ones."""
    laid = (CAESAR, "ship 6/0", "NUM", "SIC"), (CAESAR, "ship 5/1", "AFR", "ACH")
    s, _ = mighty(*laid, tied=["NUM"])
    assert s.spaces[at("AFR", "ACH")][3] == FLIPPED  # type: ignore[index]


def test_R49_a_marker_that_blocks_more_borders_than_any_token_weighs() -> None:
    s, t = mighty((CAESAR, "laurel 4/0", "NUM", "SIC"), tied=["NUM"], control={"ITA": CAESAR})
    assert s.down[prov("ITA")] == 1
    assert "it blocks the 6 borders" in lines(s, t)[0]


def test_R49_of_equal_things_a_token_and_the_first_of_the_list() -> None:
    s, _ = mighty((CAESAR, "ship 3/3", "SIC", "AFR"), (CAESAR, "shield 5/1", "HUL", "HCI"))
    assert s.spaces[at("HUL", "HCI")][3] == FLIPPED  # type: ignore[index]
    assert s.spaces[at("SIC", "AFR")][3] != FLIPPED  # type: ignore[index]
    s, _ = mighty((CAESAR, "shield 4/2", "HUL", "HCI"), control={"ITA": CAESAR}, tied=["SAR"])
    assert s.spaces[at("HUL", "HCI")][3] == FLIPPED  # type: ignore[index]


def test_R49_what_weighs_nothing_is_left() -> None:
    s, t = mighty((CAESAR, "ship 6/0", "NUM", "SIC"), tied=["NUM"])
    assert s.spaces[at("NUM", "SIC")][3] != FLIPPED  # type: ignore[index]
    assert ("might_declined", POMPEY) in t.events


def two_at_once(first: str, second: str, **more: Any) -> tuple[State, str]:
    """One token closes Hispania Ulterior, which he wins, and Citerior, which he loses: which bonus first?"""
    s = his_turn(
        (POMPEY, "ship 6/0", "HUL", "MAU"),
        (CAESAR, "sword 6/0", "HCI", "GAL"),
        drawn=["shield 3/3"],
        bonus={"HUL": first, "HCI": second},
        **more,
    )
    take(s, "obey")
    assert asked(s) == ("order", POMPEY)
    assert len(keys(s)) == 1
    return s, keys(s)[0]


def test_R47_the_senate_that_pays_comes_first_of_two_senates_last() -> None:
    assert two_at_once("senate", "tactics")[1] == "first:HUL"
    assert two_at_once("tactics", "senate")[1] == "first:HUL", "that Senate was not won: the order of the list"
    s, key = two_at_once("senate", "senate")
    assert key == "first:HCI"
    take(s, key)
    assert s.under[POMPEY] == 2, "paid as the second one"


def test_R47_the_reason_is_told() -> None:
    s, key = two_at_once("wealth", "tactics")
    t = take(s, key)
    assert lines(s, t)[0] == "Crassus resolves Wealth from Hispania Ulterior first."


# ---------------------------------------------------------------------- modules


def test_R48_poison_sends_back_the_first_token_he_draws() -> None:
    s = position(
        (CAESAR, "sword 3/3", "SYR", "AEG"),
        hand=["shield 3/3", "laurel 2/2"],
        rival_hand=[],
        rival_bag=["ship 6/0", "ship 5/1", "ship 4/2"],
        bonus={"SYR": "poison"},
        crassus=POMPEY,
        poison=True,
    )
    t = take(s, placing("shield 3/3", "SYR", "ASI"))
    assert ("spoils", POMPEY) in t.events
    s.deck = ((2, 1),)
    t = take(s, "command")
    assert t.all("spoilt") == [("spoilt", POMPEY, token("ship 6/0"))]
    assert token("ship 6/0") in s.bags[POMPEY]
    assert len(s.hands[POMPEY]) == 1
    assert s.spoiled == 0


def test_R48_two_poisons_send_back_two_and_he_draws_on_if_nothing_is_left() -> None:
    s = his_tile((2, 1), bag=["ship 6/0", "ship 5/1", "ship 4/2"], poison=True)
    s.spoiled = 2
    t = take(s, "command")
    assert len(t.all("spoilt")) == 2
    assert len(t.all("drew_on")) == 1
    assert len(s.hands[POMPEY]) == 1


def test_R48_his_poison_reaches_the_hand_as_usual() -> None:
    s = closing_syria("poison", poison=True, rival_hand=["ship 6/0", "sword 6/0"])
    t = take(s, "obey", 1)
    assert t.all("poisoned") == [("poisoned", CAESAR, token("sword 6/0"))]
    assert s.hands[CAESAR] == numbers("ship 6/0")


def test_R50_the_best_centurion_joins_his_next_draw() -> None:
    s = closing_syria(
        "centurion",
        (CAESAR, "sword 6/0", "MAC", "DAL"),
        bag=["ship 6/0"],
        centurions=["centurion laurel 3/3", "centurion sword 7/0", "centurion shield-ship 4/4"],
        with_centurions=True,
    )
    t = take(s, "obey")
    assert ("called", POMPEY) in t.events
    assert s.skips == [0, 0]
    s.agenda, s.deck = [("command", POMPEY)], ((1, 1),)
    t = take(s, "command")
    assert t.all("joined") == [("joined", POMPEY, token("centurion sword 7/0"))], "7 toward Macedonia, by rule 3"
    assert len(s.hands[POMPEY]) == 2
    assert len(s.centurions[POMPEY]) == 2


def test_R50_a_centurion_that_he_does_not_lay_goes_into_his_bag() -> None:
    s = his_turn(
        (CAESAR, "ship 6/0", "SIC", "AFR"), drawn=["ship 5/1", "centurion laurel 3/3"], bag=[], with_centurions=True
    )
    take(s, "obey")
    assert s.bags[POMPEY] == numbers("centurion laurel 3/3")


def test_a_spare_poison_of_border_control_reaches_him_too() -> None:
    s = position(
        hand=["ship 6/0"], rival_hand=[], crassus=POMPEY, poison=True, border_control=True, spares=["poison"] * 3
    )
    take(s, f"hide:{token('ship 6/0')}:{at('AEG', 'ASI')}")
    assert s.spoiled == 1


# ---------------------------------------------------------------------- matches


@pytest.mark.parametrize("level", ["tiro", "legatus", "consul", "dictator"])
def test_he_is_never_asked_and_every_match_ends(level: str) -> None:
    modules = {"poison": True, "centurions": True, "border_control": True}
    for seed in range(8):
        match = Match.new("caesar", 2, {**modules, "crassus": level, "crassus_seat": seed % 2}, seed)
        human = 1 - seed % 2
        while not match.over:
            assert match.asked == (human,)
            offered = match.choices(human)
            match.play(offered[(7 * match.at) % len(offered)].key, human, match.at)
        again = Match.from_json(match.to_json())
        assert again.to_json() == match.to_json()


def test_a_harder_deck_wins_more_against_the_same_player() -> None:
    won = [
        arena("caesar", ["legatus", "crassus"], 60, 2, {"crassus": level})["crassus"].share
        for level in ("tiro", "dictator")
    ]
    assert won[0] + 0.2 < won[1]


def test_marked_borders_are_his_as_well() -> None:
    s = closing_syria("wealth", control={"ASI": POMPEY}, drawn=["laurel 2/2"])
    s.spaces[at("ASI", "SYR")] = None
    s.free |= s.box.bit[at("ASI", "SYR")]
    s.open[prov("SYR")] = 1
    take(s, "obey")
    assert marked(s, POMPEY) == {("ASI", "SYR")}
