"""The end of a round, the Fall of the Empire, and who wins."""

from collections import Counter
from random import Random

import pytest

from engine.core.chance import Stream
from engine.games.caligula.box import box
from engine.games.caligula.data import FEWER_ROUNDS_THAN_THIS_NEVER, MORE_ROUNDS_THAN_THIS_NEVER
from engine.games.caligula.game import GAME
from engine.games.caligula.moves import pay
from engine.games.caligula.state import FALL, NONE, OVER, RESOLUTION
from engine.games.caligula.steps import STEPS, deal
from tests.rules.caligula.table import Table, emperor


def last_card(table: Table) -> Table:
    """After the sixth sequentia card."""
    return table.start(5, len(table.s.box.symbols[table.s.row[5]]))


def fall(table: Table) -> Table:
    """The last round is over: the Empire falls."""
    table.s.gone += table.s.decks[0]
    table.s.decks[0].clear()
    table.s.gone.append(table.s.face[1])
    table.s.face[1] = -1
    table.s.room &= ~2
    last_card(table)
    while table.s.phase == RESOLUTION:
        table.play("pass")
    return table


def test_tokens_and_favor_stay_for_the_next_round() -> None:
    table = Table(3)
    table.throne("Galba", "Otho", "Caracalla", favor=(1,))
    table.lay("plebs II", (0, 3))
    last_card(table).quiet()
    assert table.told("round") == [("round", 2)]
    assert table.tokens("plebs II") == [(0, 3)]
    assert table.s.favor[1] == emperor("Galba")
    assert table.step == "bid"
    assert table.view()["mark"] is None


def test_R48_the_emperor_pays_after_the_sixth_card_whoever_has_favor_then() -> None:
    table = Table(4)
    table.throne("Otho", "Nero", "Galba", favor=(3,))
    table.hands("cp", "c", "c", "c")
    last_card(table)
    assert not table.told("favor_pays"), "the conspiracy after the sixth card comes first"
    table.conspire("start", "c", "pass", "pass", "pass")
    table.play("candidate:nero", "favor:candidate")
    while table.step == "defend":
        table.play("pass")
    table.play("strike:1:p")
    assert table.told("favor_pays") == [("favor_pays", 0, 3, emperor("Nero"))], (
        "new favor counts, the dead pays nothing"
    )
    assert table.s.vp == [4, 0, 0, 0]


def test_R49_the_stock_of_points_never_limits_a_gain() -> None:
    table = Table(3)
    pay(table.s, 0, 115)
    assert table.s.vp[0] == 115
    table.throne("Galba", "Otho", "Caracalla", favor=(0,))
    last_card(table).quiet()
    assert table.s.vp[0] == 118
    assert GAME.totals(table.s)["victory points"] == 111


def test_R50_the_fall_removes_favor_after_the_last_payment_and_needs_no_candidate() -> None:
    table = Table(3)
    table.throne("Galba", "Otho", "Caracalla", favor=(1, 2))
    table.s.dead += [*table.s.augustus, *table.s.candidates]
    table.s.augustus, table.s.candidates = [], []
    table.s.order = [2, 0, 1]
    table.hands("cpp", "p", "cpp")
    table.lay("nobiles I", (0, 1))
    fall(table)
    assert table.s.vp == [0, 3, 3]
    assert table.s.phase == FALL
    assert table.s.favor == [NONE] * 3
    assert table.seat == 2, "the ordo is as usual"
    table.conspire("start", "c", "c", "pass")
    assert table.asked == ("defend", 1), "no candidate, no favor"
    table.play("defend:p")
    assert table.view()["plot"]["life"] == 3
    table.play("strike:2:pp", "strike:1:p")
    assert table.s.phase == OVER
    assert table.s.ended == "slain"
    assert table.s.throne == emperor("Galba"), "no new emperor"
    assert (table.s.vp, table.s.cp) == ([1, 3, 4], [0, 0, 1])
    assert table.outcome.rungs[2].label == "Cards in hand"
    assert sum(table.s.hands) == 1, "counted after it"


@pytest.mark.parametrize("reason", ["survived", "quiet"])
def test_the_fall_ends_the_match_whatever_happens(reason: str) -> None:
    table = Table(3)
    table.hands("c", "c", "c")
    fall(table)
    if reason == "survived":
        table.conspire("start", "c", "pass", "pass")
    while table.step != "over":
        table.play("pass")
    assert table.s.ended == reason
    assert table.s.cp == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R58_a_match_has_four_or_five_rounds(seats: int) -> None:
    """Also when players discard and rearrange as much as they can, which is what could change it."""
    rounds: Counter[int] = Counter()
    for seed in range(120):
        rng = Random(seed)
        t = Stream(rng)
        s = deal(box(seats, {"owner_may_look": False}), t)
        while s.agenda:
            step = STEPS[s.agenda[-1][0]]
            choices = step.choices(s)
            wild = [c for c in choices if c.kind in ("discard", "sequentia", "civitas")]
            step.take(s, rng.choice(wild if wild and seed % 2 else choices), t)
        rounds[s.round] += 1
    assert set(rounds) <= set(range(FEWER_ROUNDS_THAN_THIS_NEVER, MORE_ROUNDS_THAN_THIS_NEVER + 1))
    assert rounds[5] > rounds[4]


def ended(vp: tuple[int, ...], cp: tuple[int, ...], primus: int = NONE, hands: tuple[str, ...] = ()) -> Table:
    table = Table(len(vp))
    table.points(*vp, cp=cp)
    table.s.primus = primus
    table.hands(*(hands or ("",) * len(vp)))
    table.s.agenda = []
    table.s.phase, table.s.ended = OVER, "quiet"
    return table


def test_conspiracy_points_are_victory_points() -> None:
    outcome = ended((5, 3, 4), (0, 3, 0)).outcome
    assert outcome.winners == (1,)
    assert outcome.ranks == (2, 1, 3)
    assert [line.values for line in outcome.scores] == [(5, 3, 4), (0, 3, 0), (5, 6, 4)]
    assert not any(rung.used for rung in outcome.rungs)


def test_R66_the_tie_break_is_a_filter() -> None:
    def rungs(table: Table) -> list[tuple[bool, bool]]:
        return [(rung.used, rung.decided) for rung in table.outcome.rungs]

    primus = ended((3, 3, 1), (0, 0, 0), primus=1)
    assert primus.outcome.winners == (1,)
    assert rungs(primus) == [(True, True), (False, False), (False, False), (False, False)]
    outsider = ended((3, 2, 0), (0, 1, 1), primus=2)
    assert outsider.outcome.winners == (1,), "a holder who is not tied breaks nothing: conspiracy points do"
    assert rungs(outsider)[1] == (True, True)
    cards = ended((3, 3, 4), (1, 1, 0), hands=("c", "cp", "cpp"))
    assert cards.outcome.winners == (1,), "of those with most conspiracy points, the most cards"
    assert rungs(cards)[2] == (True, True)
    shared = ended((3, 3, 2), (1, 1, 2), hands=("c", "p", ""))
    assert shared.outcome.winners == (2,)
    shared = ended((3, 3, 2), (1, 1, 1), hands=("c", "p", "ccc"))
    assert shared.outcome.winners == (0, 1)
    assert shared.outcome.ranks == (1, 1, 3)
    assert rungs(shared) == [(True, False), (True, False), (True, False), (True, True)]


def test_measures_and_heading() -> None:
    table = Table(3)
    assert GAME.heading(table.s) == "Round 1 · bids"
    table.row("S6")
    table.card("praetoriani I", "G1")
    table.lay("praetoriani I", (0, 2))
    table.start()
    assert GAME.heading(table.s) == "Round 1 · sequentia I"
    assert GAME.measures(table.s)["Points"] == [0, 0, 0]
