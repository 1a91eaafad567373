"""What the bot thinks of plain positions: wins are taken, gifts are not given, and the reason says so."""

from random import Random

from engine.core.chance import Stream
from engine.games.caesar.bot import evaluate, prior
from engine.games.caesar.box import table
from engine.games.caesar.state import State
from engine.games.caesar.steps import STEPS, deal
from tests.rules.caesar.table import CAESAR, POMPEY, at, placing, position, take


def preferred(s: State) -> tuple[str, str]:
    """The choice with the greatest weight, and its reason."""
    (_, why), key = max(((prior(s, c), c.key) for c in STEPS[s.agenda[-1][0]].choices(s)), key=lambda one: one[0][0])
    return key, why


def weight(s: State, key: str) -> float:
    return next(prior(s, c)[0] for c in STEPS[s.agenda[-1][0]].choices(s) if c.key == key)


def test_the_last_marker_is_placed_when_it_can_be() -> None:
    s = position(
        (CAESAR, "sword 6/0", "SYR", "AEG"), hand=["shield 3/3", "laurel 4/0"], bonus={"SYR": "wealth"}, left=(1, 4)
    )
    key, why = preferred(s)
    assert int(key.split(":")[2]) == at("ASI", "SYR")
    assert "last marker" in why


def test_the_senate_is_counted_on_for_the_last_markers() -> None:
    s = position(
        (CAESAR, "sword 6/0", "SYR", "AEG"), hand=["shield 3/3"], bonus={"SYR": "senate"}, senate=(2, 0), left=(4, 4)
    )
    key, why = preferred(s)
    assert int(key.split(":")[2]) == at("ASI", "SYR")
    assert "Senate" in why


def test_the_rivals_last_marker_is_not_placed_for_him() -> None:
    s = position((POMPEY, "sword 6/0", "SYR", "AEG"), hand=["shield 5/1", "ship 6/0"], left=(2, 1))
    losing = placing("shield 5/1", "SYR", "ASI")
    assert weight(s, losing) < min(
        weight(s, c.key) for c in STEPS["place"].choices(s) if str(at("ASI", "SYR")) not in c.key
    )
    assert any("rival's last marker" in prior(s, c)[1] for c in STEPS["place"].choices(s))


def test_the_closing_move_is_not_handed_over() -> None:
    """Only a sword is left to close Syria's Senate: laying the other border first lets Pompey take it."""
    s = position(hand=["shield 3/3"], bonus={"SYR": "senate"}, senate=(0, 3))
    gift = placing("shield 3/3", "SYR", "ASI")
    assert weight(s, gift) < weight(s, placing("shield 3/3", "CYR", "AFR"))


def test_more_influence_goes_where_it_wins() -> None:
    s = position((POMPEY, "sword 5/1", "SYR", "AEG"), hand=["shield 6/0"])
    assert weight(s, placing("shield 6/0", "SYR", "ASI")) > weight(s, placing("shield 6/0", "ASI", "SYR"))


def test_of_two_senates_the_one_that_was_not_won_comes_first() -> None:
    s = position(
        (POMPEY, "ship 4/2", "MAU", "HUL"),
        (POMPEY, "sword 6/0", "HCI", "GAL"),
        hand=["shield 3/3", "ship 6/0"],
        bonus={"HUL": "senate", "HCI": "senate"},
    )
    take(s, placing("shield 3/3", "HUL", "HCI"))
    assert preferred(s)[0] == "first:HCI"


def test_might_turns_what_decides_a_province() -> None:
    s = position(
        (POMPEY, "sword 3/3", "SYR", "AEG"),
        (POMPEY, "sword 6/0", "ITA", "SIC"),
        (CAESAR, "ship 4/2", "ITA", "ACH"),
        (CAESAR, "ship 5/1", "ITA", "DAL"),
        (POMPEY, "shield 6/0", "ITA", "MAC"),
        (CAESAR, "shield 3/3", "ITA", "SAR"),
        (POMPEY, "laurel 2/2", "HUL", "HCI"),
        hand=["shield 4/2"],
        bonus={"SYR": "might"},
    )
    take(s, placing("shield 4/2", "SYR", "ASI"))
    key, why = preferred(s)
    assert key in (f"flip_token:{at('ITA', 'SIC')}", f"flip_token:{at('ITA', 'MAC')}")
    assert "Italia" in why


def test_fewer_markers_to_place_is_better_and_both_seats_share_one_victory() -> None:
    even = position(hand=["shield 3/3"], left=(6, 6))
    ahead = position(hand=["shield 3/3"], left=(3, 6))
    assert evaluate(ahead, CAESAR) > evaluate(even, CAESAR)
    for s in (even, ahead):
        assert abs(evaluate(s, CAESAR) + evaluate(s, POMPEY) - 1) < 1e-9


def test_the_first_judgement_beats_random_play_nearly_always() -> None:
    rng = Random(2)
    t, won = Stream(rng), 0.0
    for i in range(40):
        s = deal(table(), t)
        while s.agenda:
            step = STEPS[s.agenda[-1][0]]
            offered = step.choices(s)
            c = max(offered, key=lambda c: prior(s, c)[0]) if step.seat(s) == i % 2 else rng.choice(offered)
            step.take(s, c, t)
        won += s.winner == i % 2
    assert won >= 38
