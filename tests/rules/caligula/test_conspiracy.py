"""Conspiracies, from the question who starts one to life or death."""

from engine.games.caligula.data import KINDS
from engine.games.caligula.game import GAME
from engine.games.caligula.state import NONE
from tests.rules.caligula.table import Table, emperor


def under(table: Table) -> tuple[str, str]:
    one, two = table.s.under
    return "".join(KINDS[k] for k in one), "".join(KINDS[k] for k in two)


def test_a_successful_conspiracy() -> None:
    table = Table(4)
    table.throne("Otho", "Nero", "Galba", favor=(1,))
    table.hands("cp", "c", "c", "c")
    table.plot_time().conspire("start", "c", "pass", "pass", "pass")
    assert table.asked == ("candidate", 0)
    table.play("candidate:nero", "favor:candidate")
    while table.step == "defend":
        table.play("pass")
    table.play("strike:1:p")
    assert table.s.throne == emperor("Nero")
    assert (table.s.vp[0], table.s.cp[0]) == (1, 1)
    assert table.s.favor == [emperor("Nero"), NONE, NONE, NONE]
    assert emperor("Galba") in table.s.candidates
    assert len(table.s.candidates) == 2
    assert table.s.leader == NONE


def test_R2_inside_a_conspiracy_turn_order_goes_round_from_the_leader() -> None:
    table = Table(4)
    table.s.order = [2, 0, 3, 1]
    table.throne("Caracalla", "Nero", "Claudius")
    table.hands("cp", "cp", "cp", "cp")
    table.plot_time()
    assert table.seat == 2
    table.conspire("pass", "pass", "start", "c")  # seat 3 leads
    asked = []
    for what in ("c", "pass", "c"):
        asked.append(table.seat)
        table.conspire(what)
    assert asked == [1, 2, 0], "from ordo III to IV, I and II"
    table.play("candidate:nero")
    favored = []
    while table.step == "favor":
        favored.append(table.seat)
        table.play("favor:candidate")
    assert favored == [3, 1, 0]
    assert table.asked == ("defend", 2)
    table.play("pass")
    struck = []
    while table.step == "strike":
        struck.append(table.seat)
        table.play("pass")
    assert struck == [3, 1, 0]


def test_R32_with_one_candidate_the_leader_takes_him_and_without_one_there_is_no_conspiracy() -> None:
    table = Table(3)
    table.throne("Otho", "Galba")
    table.s.dead = [0, *table.s.augustus]
    table.s.augustus = []
    table.hands("cp", "c", "c")
    table.plot_time().conspire("start", "c", "pass", "pass")
    assert table.told("chose") == [("chose", 0, emperor("Galba"))]
    table.play("favor:candidate", "pass", "pass", "strike:1:p")
    assert table.s.throne == emperor("Galba")
    assert table.s.candidates == [], "none comes up from an empty deck"
    table.s.slain = False
    table.hand(0, "cp")
    table.s.row.reverse()
    table.plot_time()
    assert table.step != "conspire"


def test_R33_a_failed_conspiracy_leaves_room_for_others_and_a_death_for_none() -> None:
    table = Table(3)
    table.row("S6", "S4")
    table.throne("Galba", "Otho", "Caracalla")
    table.hands("ccpp", "c", "c")
    table.start(0, 1)
    windows = 0
    table.conspire("start", "c", "pass", "pass")
    table.play("candidate:otho", "favor:candidate", "pass", "pass", "pass")
    assert table.told("survived")
    while table.step != "conspire":
        table.play(table.choices[-1])
    table.conspire("start", "c", "pass", "pass")
    table.play("candidate:otho", "favor:candidate", "pass", "pass", "strike:2:pp")
    assert table.told("slain")
    table.hand(0, "ccpp")
    while not table.told("round", "fall"):
        windows += table.step == "conspire"
        table.play(table.choices[-1])
    assert windows == 0
    while table.step == "bid":
        table.play(table.choices[0])
    while table.step != "conspire":
        table.play(table.choices[-1])
    assert table.seat in (0, 1, 2), "the next round has its own"


def test_R34_not_to_start_is_not_to_pass() -> None:
    table = Table(4)
    table.hands("cc", "c", "c", "c")
    table.plot_time().conspire("pass", "start", "c", "pass", "pass")
    assert table.asked == ("plot", 0)
    assert "lay:2:cc" in table.choices


def test_R55_windows_do_not_tell_what_a_hand_holds() -> None:
    table = Table(4)
    table.hands("p", "c", "", "d")
    table.throne("Galba", "Nero", "Otho")
    table.plot_time()
    assert table.s.agenda[-1][1] == (0, 1, 3), "only who has no card is passed over"
    assert table.choices == ["pass"], "a pugio alone can't start one"
    table.conspire("pass", "start", "c")
    assert table.told("empty_handed") == [("empty_handed", 2)]
    assert table.asked == ("plot", 3), "the seat without cards is passed over"
    table.conspire("pass")
    assert table.asked == ("plot", 0)
    assert table.choices == ["pass"]
    assert GAME.steps["plot"].private
    greyed = GAME.steps["plot"].ask(table.s, 0).greyed
    assert greyed[0].why == "That takes 1 coniura; here are 0."
    assert GAME.steps["plot"].ask(table.s, 1).greyed == (), "others do not read why"
    table.conspire("pass").play("candidate:nero", "favor:candidate")
    asked = []
    while table.step == "defend":
        asked.append(table.seat)
        table.play("pass")
    assert asked == [3, 0], "asked by public counts only"
    assert table.s.leader == NONE, "the leader has no card left and is not asked to strike"


def test_R35_after_a_raise_everybody_who_has_not_passed_answers_round_from_the_raiser() -> None:
    table = Table(5)
    table.hands("cc", "cc", "cc", "cc", "cc")
    table.plot_time().conspire("start", "c", "c", "pass", "cc")
    assert table.s.leader == 3
    asked = []
    while table.step == "plot":
        asked.append(table.seat)
        table.play("lay:2:cc" if table.s.lain[table.seat] == 0 else "lay:1:c")
    assert asked == [4, 0, 1], "not yet asked, then the former leader, then who had joined; not the raiser"
    assert table.s.leader == 3


def test_R36_a_raise_may_be_of_any_size_and_each_card_counts_once() -> None:
    table = Table(3)
    table.hands("c", "cccde", "c")
    table.plot_time().conspire("start", "c")
    assert table.asked == ("plot", 1)
    totals = {int(key.split(":")[1]) for key in table.choices if key.startswith("lay")}
    assert totals == {1, 2, 3, 4, 5}
    table.conspire("ccde")
    assert table.s.bid == 4, "a dual card is one symbol"
    assert table.view(2)["plot"]["seats"][0]["cards"] == ["c", "c", "d", "e"], "face up"


def test_R37_who_cannot_match_stays_out_and_loses_the_cards_laid() -> None:
    table = Table(3)
    table.hands("cp", "ccc", "c")
    table.plot_time().conspire("start", "c", "ccc")
    assert table.asked == ("plot", 2)
    assert table.choices == ["pass"]
    table.conspire("pass")
    assert table.asked == ("plot", 0)
    assert table.choices == ["pass"]
    table.conspire("pass")
    assert table.holds(0) == "p"
    assert under(table) == ("cccc", "")
    assert table.told("joined")[-1][2] == (1,), "a plot of one is legal"

    table = Table(3)
    table.hands("c", "c", "c")
    table.plot_time().conspire("start", "c", "c", "c")
    assert table.told("joined")[-1][2] == (0, 1, 2), "and so is a plot of all"
    assert table.asked == ("candidate", 0)


def test_R39_plot_cards_are_back_before_the_attack_and_pugios_after_the_judgement() -> None:
    table = Table(3)
    table.throne("Otho", "Galba", "Caracalla")
    table.hands("dp", "e", "c")
    table.plot_time().conspire("start", "d", "pass", "pass")
    assert under(table) == ("d", "")
    table.play("candidate:galba", "favor:candidate", "defend:e")
    assert under(table) == ("d", ""), "the pugio still lies there"
    table.play("pass", "strike:1:p")
    assert under(table) == ("d", "ep"), "in order of play"


def test_R41_the_leader_must_name_a_candidate_and_place_favor_if_he_can() -> None:
    table = Table(4)
    table.throne("Otho", "Nero", "Galba")
    table.hands("c", "c", "p", "p")
    table.plot_time().conspire("start", "c", "c", "pass", "pass")
    assert table.choices == ["candidate:nero", "candidate:galba"]
    table.play("candidate:nero")
    assert table.choices == ["favor:candidate", "favor:emperor"]
    table.play("favor:emperor")
    assert table.asked == ("favor", 1)
    assert "pass" in table.choices, "the others may keep theirs"

    table = Table(4)  # Caligula has no spaces: only the candidate is left, and the leader has no choice
    table.hands("c", "p", "p", "p")
    table.plot_time().conspire("start", "c", "pass", "pass", "pass")
    table.play(table.choices[0])
    assert table.choices == ["favor:candidate"]
    assert GAME.steps["favor"].auto


def test_R42_any_conspirator_may_move_favor_and_frees_a_space_for_those_who_follow() -> None:
    table = Table(4)
    table.throne("Otho", "Galba", "Caracalla", favor=(1, 3))
    table.hands("c", "c", "c", "p")
    table.plot_time().conspire("start", "c", "c", "c", "pass")
    table.play("candidate:galba")
    assert table.choices == ["favor:candidate"], "no space with the emperor"
    table.play("favor:candidate")
    assert table.asked == ("favor", 1)
    assert table.choices == ["favor:candidate", "pass"], "moved or left, not taken back"
    table.play("favor:candidate")
    assert table.asked == ("favor", 2)
    assert table.choices == ["favor:emperor", "pass"], "the freed space is open, the candidate is full"
    table.play("favor:emperor")
    assert table.s.favor == [emperor("Galba"), emperor("Galba"), emperor("Otho"), emperor("Otho")]


def test_R43_after_a_failure_a_moved_token_goes_home() -> None:
    table = Table(3)
    table.throne("Galba", "Caracalla", "Otho", favor=(0,))
    table.hands("c", "p", "p")
    table.plot_time().conspire("start", "c", "pass", "pass")
    table.play("candidate:caracalla", "favor:candidate", "pass", "pass")
    assert table.told("survived")
    assert table.s.favor[0] == NONE
    assert table.told("favor_home") == [("favor_home", emperor("Caracalla"), (0,))]


def test_R44_outsiders_cannot_touch_favor_and_go_on_earning() -> None:
    table = Table(3)
    table.throne("Galba", "Caracalla", "Otho", favor=(1,))
    table.hands("c", "p", "p")
    table.plot_time().conspire("start", "c", "pass", "pass")
    table.play("candidate:caracalla", "favor:candidate")
    assert table.step == "defend", "nobody but the conspirators was asked about favor"
    assert table.s.favor[1] == emperor("Galba")


def test_R45_a_defence_is_one_card_and_lasts_for_this_attempt() -> None:
    table = Table(3)
    table.row("S6", "S4")
    table.throne("Otho", "Galba", "Caracalla")
    table.hands("ccp", "pp", "c")
    table.start(0, 1).conspire("start", "c", "pass", "pass")
    table.play("candidate:galba", "favor:candidate")
    assert table.choices == ["pass", "defend:p"]
    table.play("defend:p")
    assert table.asked == ("defend", 2)
    assert table.view()["plot"]["life"] == 2
    table.play("pass", "strike:1:p")
    assert table.told("survived") == [("survived", emperor("Otho"), 1, 2)]
    while table.step != "conspire":
        table.play(table.choices[-1])
    table.conspire("start", "c", "pass", "pass")
    assert table.view()["plot"]["life"] == 1


def test_R46_everybody_strikes_once_with_any_number_and_may_overdo_it() -> None:
    table = Table(4)
    table.throne("Otho", "Galba", "Caracalla")
    table.hands("c", "cp", "cpp", "c")
    table.plot_time().conspire("start", "c", "c", "c", "c")
    table.play("candidate:galba", "favor:candidate", "favor:candidate", "pass")
    while table.step == "favor":
        table.play("pass")
    assert table.asked == ("strike", 1), "the leader has no card left"
    table.play("strike:1:p")
    assert set(table.choices) == {"pass", "strike:1:p", "strike:2:pp"}
    table.play("strike:2:pp")
    assert table.told("slain") == [("slain", emperor("Otho"), 3, 1)]
    assert table.s.cp == [1, 0, 0, 0], "the leader gains without a pugio"
    assert table.s.vp == [0, 1, 1, 0], "one point each, however many pugios"


def test_R47_a_dead_emperor_is_out_of_the_game() -> None:
    table = Table(3)
    table.hands("cppp", "c", "c")
    deck = list(table.s.augustus)
    table.plot_time().conspire("start", "c", "pass", "pass")
    table.play(table.choices[0], "favor:candidate", "pass", "pass", "strike:2:pp")
    assert table.view()["dead"] == [{"id": emperor("Caligula"), "name": "Caligula"}]
    assert emperor("Caligula") not in table.s.augustus
    assert len(table.s.augustus) == len(deck) - 1


def test_R64_everybody_is_asked_even_when_the_result_is_certain() -> None:
    table = Table(3)
    table.throne("Otho", "Galba", "Caracalla")
    table.hands("cpp", "cp", "p")
    table.plot_time().conspire("start", "c", "c", "pass")
    table.play("candidate:galba", "favor:candidate", "pass", "pass", "strike:2:pp")
    assert table.asked == ("strike", 1)
    assert "doomed already" in GAME.steps["strike"].ask(table.s, 1).prompt


def test_R65_who_laid_cards_and_stayed_out_may_defend_and_gains_nothing() -> None:
    table = Table(3)
    table.throne("Otho", "Galba", "Caracalla")
    table.hands("cp", "ccppp", "c")
    table.plot_time().conspire("start", "c", "cc", "pass", "pass")
    table.play("candidate:galba", "favor:candidate")
    assert table.asked == ("defend", 2)
    table.play("pass")
    assert table.asked == ("defend", 0)
    table.play("defend:p", "strike:3:ppp")
    assert table.told("slain")
    assert table.points_now == [0, 2, 0]


def test_R67_home_then_the_throne_then_a_new_candidate() -> None:
    table = Table(4)
    table.throne("Otho", "Galba", "Caracalla", favor=(2,))
    table.hands("cp", "c", "c", "c")
    table.plot_time().conspire("start", "c", "pass", "pass", "pass")
    table.play("candidate:galba", "favor:candidate")
    while table.step == "defend":
        table.play("pass")
    table.play("strike:1:p")
    order = [event[0] for event in table.told("slain", "led", "rewarded", "favor_home", "crowned", "candidate")]
    assert order == ["slain", "led", "rewarded", "favor_home", "crowned", "candidate"]


def test_everybody_sees_who_is_in_what_lies_and_what_each_result_would_pay() -> None:
    table = Table(4)
    table.throne("Otho", "Galba", "Caracalla", favor=(3,))
    table.hands("cp", "cp", "p", "p")
    table.plot_time().conspire("start", "c", "c", "pass", "pass")
    table.play("candidate:galba", "favor:candidate", "pass", "defend:p")
    for seat in (None, 0, 3):
        plot = table.view(seat)["plot"]
        assert plot["stage"] == "defence"
        assert {p["seat"]: p["stand"] for p in plot["seats"]} == {
            0: "conspires", 1: "conspires", 2: "passed", 3: "passed",
        }  # fmt: skip
        assert (plot["bid"], plot["life"], plot["defence"], plot["stabs"]) == (1, 2, 1, 0)
        assert plot["dies"] == [
            "{seat:0} gains 1 conspiracy point.",
            "Whoever strikes gains 1 point.",
            "{emperor:1|Galba} takes the throne and pays 3 points a round to {seat:0}.",
        ]
        assert plot["lives"] == [
            "Nobody gains anything now.",
            "{emperor:2|Otho} stays and pays 4 points a round to {seat:3}.",
            "The favor of {seat:0} comes home.",
        ]
