"""Positions with one plainly right thing to do: whoever gets one of them wrong looks foolish at the table.

Each is built with the table set of the rule tests; the consul, thinking a tenth of its time, must do what is right.
"""

from collections.abc import Callable
from random import Random

import pytest

from engine.bots.levels import think
from engine.core.words import plain
from engine.games.bacchus.data import CARDS
from engine.games.bacchus.game import GAME
from tests.bots.puzzle import TENTH, seen
from tests.rules.bacchus.dinner import Dinner

Position = tuple[Dinner, set[str]]
POSITIONS: list[tuple[str, Callable[[], Position]]] = []


def position(make: Callable[[], Position]) -> Callable[[], Position]:
    POSITIONS.append((make.__name__, make))
    return make


def taking(d: Dinner, *cards: str, taken: int = 0) -> Dinner:
    """The cards on the table, the first `taken` of which are taken already."""
    d.cards_on_the_table(*cards)
    for place in range(taken):
        d.play(f"take:{place}")
    return d


def laying(d: Dinner, *trio: str) -> Dinner:
    """The active player has mixed these three and has to lay them."""
    return taking(d, *trio, taken=3).play("done")


def lays(d: Dinner, right: Callable[[str, str], bool]) -> set[str]:
    """The ways to lay whose keep and gift are right."""
    mixed = [CARDS[card].id for card in d.s.mixed]
    return {
        f"lay:{keep}:{gift}"
        for keep in range(3)
        for gift in range(3)
        if keep != gift and right(mixed[keep], mixed[gift])
    }  # fmt: skip


FIVE_OF_WINE = ["jug_of_wine", "cup_of_wine"]
THREE_EATEN = ["carp", "oysters", "carp", "oysters"]


@position
def the_fifth_dish_is_kept_and_wins() -> Position:
    d = laying(Dinner("vespasianus", "caligula", "claudius", lying={0: THREE_EATEN}), "dormice", "ring", "dance")
    return d, lays(d, lambda keep, gift: keep == "dormice")


@position
def the_third_present_is_taken_while_it_lies_there() -> Position:
    d = Dinner("caesonia", "caligula", "octavius", "claudius", lying={0: ["ring", "silk"]})
    return taking(d, "carp", "dance", "mirror", "poison", "hare", "piglet", "feather", taken=2), {"take:2"}


@position
def the_emperor_is_not_given_his_second_dish() -> Position:
    lying = {1: [*FIVE_OF_WINE, "carp"]}
    d = laying(Dinner("claudius", "caligula", "messalina", "agrippina", lying=lying), "oysters", "ring", "umbra")
    return d, lays(d, lambda keep, gift: gift != "oysters")


@position
def a_dish_is_not_offered_to_the_emperor_who_needs_one() -> Position:
    d = Dinner("octavius", "caligula", "messalina", "agrippina", lying={1: [*FIVE_OF_WINE, "carp"]})
    return d.serve("ring", "oysters", "umbra"), {"offer:2", "offer:3"}


@position
def the_food_taster_saves_from_poison() -> Position:
    lying = {2: ["food_taster", "ring", "mirror", "carp", "piglet"]}
    d = Dinner("caligula", "claudius", "caesonia", "octavius", lying=lying)
    return d.serve("dance", "poison", "carp").hand_to(2).accept(), {"cancel:food_taster"}


@position
def the_last_dish_is_not_thrown_away() -> Position:
    d = Dinner("caligula", "messalina", "caesonia", lying={1: ["umbra", "carp", "carp", "oysters", "watered_wine"]})
    return d.serve("dance", "oysters", "ring").hand_to(1).accept(), {"let"}


@position
def a_dish_too_many_is_thrown_away() -> Position:
    d = Dinner("caligula", "claudius", "caesonia", "octavius", "agrippina", lying={4: ["umbra", "ring", "silk"]},
               belts={4: 9})  # fmt: skip
    return d.serve("ring", "piglet", "dance").hand_to(4).accept(), {"cancel:umbra"}


@position
def nobody_drinks_when_all_three_would_tear_the_belt() -> Position:
    d = Dinner("caligula", "claudius", "caesonia", "octavius", lying={2: ["ring", "mirror"]}, belts={2: 9})
    return d.serve("piglet", "poison", "hare").hand_to(2), {"offer:1", "offer:3"}


@position
def the_last_one_asked_sends_the_poison_home() -> Position:
    lying = {1: ["dance", "carp"], 2: ["ring", "mirror"], 3: ["hare"]}
    d = Dinner("caligula", "claudius", "caesonia", "octavius", lying=lying, belts={2: 8})
    d.serve("poison", "piglet", "hare").hand_to(1).play("offer:3")
    return d.answer_window().play("offer:2").answer_window(), {"offer:0"}


@position
def a_gift_is_accepted_when_each_of_the_three_wins() -> Position:
    d = Dinner("caligula", "vespasianus", "caesonia", "octavius", lying={1: THREE_EATEN}, belts={1: 7})
    return d.serve("carp", "hare", "oysters").hand_to(1), {"accept"}


@position
def a_gift_that_must_be_a_present_is_accepted_by_who_needs_one() -> Position:
    d = Dinner("claudius", "caligula", "agrippina", lying={2: ["ring", "silk"]})
    return d.serve("mirror", "perfume", "statuette").hand_to(2), {"accept"}


@position
def a_conspirator_sends_the_emperor_what_tears_his_belt() -> Position:
    d = Dinner("claudius", "caligula", "octavius", "agrippina", lying={1: ["carp", "jug_of_wine", "hare"]},
               belts={1: 9}, privileges={2: ["special_gift"]})  # fmt: skip
    return d.serve("piglet", "poison", "hare").hand_to(2, p2="special_gift"), {"special:1"}


@position
def the_third_dagger_of_the_plot_is_played() -> Position:
    d = laying(Dinner("cassius", "caligula", "claudius", "agrippina", lying={2: ["dagger"], 0: ["dagger"]}),
               "dagger", "food_taster", "dance")  # fmt: skip
    return d, lays(d, lambda keep, gift: "dagger" in (keep, gift))


@position
def the_third_dagger_is_buried_by_who_has_no_part_in_the_plot() -> Position:
    lying = {1: ["dagger", "ring"], 2: ["dagger", "carp"]}
    d = laying(
        Dinner("caligula", "septimus", "cassius", "claudius", "octavius", lying=lying), "dagger", "hare", "dance"
    )
    return d, lays(d, lambda keep, gift: "dagger" not in (keep, gift))


@position
def who_has_fewest_claims_the_present_that_wins() -> Position:
    lying = {0: ["carp", "hare", "dance", "ring"], 1: ["carp", "dance", "oysters", "umbra"], 2: ["perfume", "silk"]}
    d = Dinner("caligula", "claudius", "caesonia", lying=lying).serve("mirror", "statuette", "necklace")
    return d, {"accept"}


@position
def who_has_fewest_does_not_claim_what_tears_the_belt() -> Position:
    lying = {0: ["carp", "dance", "ring"], 1: ["carp", "dance", "oysters"], 3: ["hare", "silk", "umbra"], 2: ["mirror"]}
    d = Dinner("caligula", "claudius", "caesonia", "octavius", lying=lying, belts={2: 9})
    return d.serve("poison", "piglet", "hare"), {"pass"}


@position
def a_claim_takes_the_place_that_wins() -> Position:
    d = Dinner("claudius", "caligula", "caesonia", lying={0: ["carp", "oysters", "jug_of_wine"]},
               privileges={0: ["claim_gift_keep"]})  # fmt: skip
    d.serve("dance", "dormice", "ring").hand_to(2, p0="claim_gift_keep").accept()
    return d, {"claim:gift"}


@position
def a_claim_is_laid_down_when_any_card_wins() -> Position:
    d = Dinner("caligula", "claudius", "agrippina", "octavius", lying={2: ["ring", "silk"]},
               privileges={2: ["claim_gift_keep"]})  # fmt: skip
    d.serve("mirror", "statuette", "necklace").play("offer:1")
    return d, {"play:claim_gift_keep"}


@position
def an_exchange_takes_the_closing_dish_out_of_the_gift() -> Position:
    d = Dinner("messalina", "caligula", "claudius", lying={1: [*FIVE_OF_WINE, "carp"]}, belts={1: 5},
               privileges={0: ["exchange_gift_discard"]})  # fmt: skip
    d.serve("ring", "carp", "poison").hand_to(2).play("offer:1")
    return d, {"play:exchange_gift_discard"}


@position
def what_tears_the_own_belt_is_not_kept() -> Position:
    lying = {0: ["carp", "oysters", "dormice", "watered_wine"]}
    d = Dinner("messalina", "caligula", "claudius", "octavius", lying=lying, belts={0: 8})
    laying(d, "piglet", "hare", "dance")
    return d, lays(d, lambda keep, gift: keep == "dance")


@position
def a_full_belt_takes_the_relief_with_it() -> Position:
    lying = {0: ["carp", "oysters", "dormice", "watered_wine"]}
    d = Dinner("messalina", "caligula", "claudius", "agrippina", lying=lying, belts={0: 9})
    return taking(d, "piglet", "hare", "feather", "peacock", "hare", "piglet", "peacock", taken=2), {"take:2"}


@position
def the_third_guest_is_not_carried_out_for_the_emperor() -> Position:
    d = Dinner("claudius", "caligula", "messalina", "vespasianus", belts={0: 2, 1: 2, 2: 8, 3: 7},
               carried=[(2, "agrippina"), (3, "caesonia")])  # fmt: skip
    laying(d, "poison", "carp", "dance")
    return d, lays(d, lambda keep, gift: gift != "poison" and keep != "poison")


@position
def the_emperor_makes_the_third_guest_fall() -> Position:
    d = Dinner("caligula", "claudius", "messalina", "vespasianus", belts={0: 2, 1: 9, 2: 1, 3: 3},
               carried=[(2, "agrippina"), (3, "caesonia")], privileges={0: ["special_gift"]}, active=2)  # fmt: skip
    return d.serve("poison", "piglet", "hare").hand_to(0, p0="special_gift"), {"special:1"}


def answer(d: Dinner, level: str, stream: str = "blunder") -> tuple[str, str]:
    """What that level does for the seat that is asked, and why."""
    advice = think(seen(GAME, d.s, d.box.seats, stream), level, TENTH)
    return advice.choice.key, plain(f"{GAME.label(d.s, advice.choice)}: {advice.reason}")


@pytest.mark.parametrize("make", [make for _, make in POSITIONS], ids=[name for name, _ in POSITIONS])
def test_the_consul_does_what_is_plainly_right(make: Callable[[], Position]) -> None:
    d, right = make()
    assert d.asked is not None
    listed = {c.key for c in GAME.steps[d.asked[0]].choices(d.s)}
    assert right and right < listed, "there is something to get wrong"
    key, said = answer(d, "consul")
    assert key in right, said


@pytest.mark.parametrize(
    "make",
    [
        the_fifth_dish_is_kept_and_wins,
        the_third_present_is_taken_while_it_lies_there,
        the_last_dish_is_not_thrown_away,
        a_gift_is_accepted_when_each_of_the_three_wins,
        a_claim_takes_the_place_that_wins,
    ],
)
def test_not_even_a_tiro_misses_a_sure_win(make: Callable[[], Position]) -> None:
    for n in range(12):
        d, right = make()
        key, said = answer(d, "tiro", f"tiro {n}")
        assert key in right, said


def test_a_belt_that_holds_none_of_three_dishes_is_safe_behind_a_food_taster() -> None:
    """Nothing fits it and nothing tears it: that, too, can be said."""
    d = Dinner("caligula", "claudius", "octavius", "agrippina", lying={1: ["food_taster"]}, belts={1: 9},
               privileges={2: ["special_gift"]})  # fmt: skip
    d.serve("piglet", "oysters", "dormice").hand_to(2, p2="special_gift")
    question = seen(GAME, d.s, d.box.seats)
    [reason] = [GAME.prior(question.imagine(Random(1)), c)[1] for c in question.choices if c.key == "special:1"]
    assert "none of the three can tear" in plain(reason)


def test_a_tiro_is_of_two_minds_where_a_consul_is_not() -> None:
    """A quiet first turn: the tiro takes now this card, now that; the consul always weighs the same."""
    taken = {level: set[str]() for level in ("tiro", "consul")}
    for n in range(12):
        for level, keys in taken.items():
            d = taking(Dinner("caligula", "claudius", "caesonia", "octavius"), "carp", "dance", "ring", "cup_of_wine")
            keys.add(answer(d, level, f"{level} {n}")[0])
    assert len(taken["tiro"]) > 2 > len(taken["consul"])


def test_the_positions_are_of_many_kinds() -> None:
    asked = {d.asked[0] for d, _ in (make() for _, make in POSITIONS) if d.asked}
    assert asked == {"take", "lay", "offer", "answer", "fewer", "privilege", "special", "claim", "cancel"}
    assert len(POSITIONS) >= 15
    assert {d.box.seats for d, _ in (make() for _, make in POSITIONS)} == {3, 4, 5}
