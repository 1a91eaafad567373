"""Positions of Caligula with one plainly right choice. People judge a bot by its blunders: consul must make none."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from engine.bots.levels import think
from engine.games.caligula.box import SLOTS
from engine.games.caligula.conspiracy import open_window
from engine.games.caligula.data import ORDERS
from engine.games.caligula.game import GAME
from engine.games.caligula.state import EMPTY, FALL, NONE, value_of
from tests.bots.puzzle import TENTH, seen
from tests.rules.caligula.table import Table, slot, space

PLACES = [f"{order} {position}" for order in ORDERS for position in ("I", "II")]


class Puzzle(NamedTuple):
    """table: the position, at the question. right: keys of the right choices. why: in a sentence."""

    why: str
    table: Callable[[], Table]
    right: Callable[[Table], set[str]]


def late(seats: int = 4, throne: str = "Galba", *candidates: str, rounds: int = 5) -> Table:
    """The resolution of a late round, with nothing on the cards."""
    table = Table(seats)
    table.s.round = rounds
    for deck in table.s.decks:
        table.s.gone += [deck.pop() for _ in range(2 * rounds - 2)]
    table.throne(throne, *(candidates or (("Nero", "Commodus") if seats > 3 else ("Domitianus", "Vitellius"))))
    return table


def fall(seats: int = 4, throne: str = "Galba") -> Table:
    """The last question of all: the Fall of the Empire."""
    table = late(seats, throne)
    s = table.s
    s.phase = FALL
    s.mark = s.symbol = NONE
    s.agenda = [("close_fall", NONE)]
    return table


def last_chance(table: Table) -> Table:
    """Everybody who has a card is asked whether to start the last conspiracy."""
    open_window(table.s, table.t)
    return table


def only_room(table: Table, where: str, seat: int, *values: int) -> Table:
    """The last token to bid: no card but this one has a space, and one seat has these tokens; nobody else has any."""
    s = table.s
    for p in s.box.everybody:
        for one in s.held[p * 8 : p * 8 + 8]:
            if one != EMPTY and not (p == seat and value_of(one) in values):
                at = next(i for i in range(SLOTS) if i != slot(where) and s.room >> i & 1)
                table.lay(PLACES[at], (p, value_of(one)))
    s.room = 1 << slot(where)
    s.order = [seat, *(p for p in s.order if p != seat)]
    s.agenda = [("bid", seat)]
    return table


# ------------------------------------------------------------------ the Fall


def last_kill() -> Table:
    table = fall()
    table.points(9, 10, 8, 7)
    table.hands("cpp", "", "", "")
    return last_chance(table)


def last_plot_without_hope() -> Table:
    table = fall(4, "Caracalla")
    table.points(9, 9, 8, 7)
    table.hands("cp", "", "", "")
    return last_chance(table)


def raise_in_the_fall() -> Table:
    table = fall(3, "Galba")
    table.points(8, 9, 2)
    table.hands("ccpp", "c", "")
    table.s.order = [1, 0, 2]
    return last_chance(table).conspire("start", "c")


def join_in_the_fall() -> Table:
    """Seat 1 needs one point, for seat 2 wins ties; and the leader needs one more pugio."""
    table = fall(3, "Galba")
    table.points(3, 9, 9)
    table.s.primus = 2
    table.hands("cp", "cp", "")
    table.s.known[:] = table.s.hands
    return last_chance(table).conspire("start", "c")


def help_a_rival_to_win() -> Table:
    """Joining brings seat 1 one point, and the leader the two that win."""
    table = fall(3, "Galba")
    table.points(9, 10, 2)
    table.hands("cp", "cp", "")
    table.s.known[:] = table.s.hands
    return last_chance(table).conspire("start", "c")


def defend_the_lead() -> Table:
    table = fall(3, "Galba")
    table.points(9, 10, 2)
    table.hands("cpp", "p", "")
    table.s.known[:] = table.s.hands
    return last_chance(table).conspire("start", "c", "pass")


# ------------------------------------------------------------------ strikes


def struck(throne: str, hands: tuple[str, ...], lay: str = "c") -> Table:
    """Seat 0 leads a plot of one; all others stayed out and stand by. Now it may strike."""
    table = late(4, throne, "Nero", "Commodus", rounds=4)
    table.hands(*hands)
    table.plot_time().conspire("start", lay)
    while table.step != "strike":
        choices = table.choices
        table.play("pass" if "pass" in choices else "favor:candidate" if "favor:candidate" in choices else choices[0])
    return table


def doomed() -> Table:
    """The leader has killed Otho in the Fall; seat 1 conspires too and has two pugios."""
    table = fall(3, "Otho")
    table.points(3, 8, 9)
    table.hands("cp", "cpp", "")
    return last_chance(table).conspire("start", "c", "c").play("strike:1:p")


# ------------------------------------------------------------------ plots, favor, defence


def plot_that_pays() -> Table:
    """The leader surely kills, and the candidate has two spaces more."""
    table = late(4, "Otho", "Nero", "Commodus", rounds=3)
    table.hands("cpp", "cp", "", "")
    table.s.known[:] = table.s.hands
    return table.plot_time().conspire("start", "c")


def plot_that_fails() -> Table:
    """Nobody but the leader has a card; he has none left; the throne's spaces are full."""
    table = late(4, "Claudius", "Nero", "Commodus", rounds=5)
    table.hands("c", "d", "", "")
    table.s.favor[0] = table.s.favor[2] = table.s.favor[3] = table.s.throne
    return table.plot_time().conspire("start", "c")


def alone_and_strong() -> Table:
    """One pugio kills Otho, nobody can defend him, and the successor pays in this very round."""
    table = late(4, "Otho", "Nero", "Commodus", rounds=4)
    table.hands("cp", "", "", "")
    return table.plot_time()


def too_weak() -> Table:
    table = late(4, "Caracalla", "Nero", "Galba", rounds=5)
    table.hands("d", "", "", "")
    table.s.favor[0] = table.s.throne
    return table.plot_time()


def free_space_at_the_last_chance() -> Table:
    """The last chance of the last round: a coniura buys the emperor's points, for nobody can kill him."""
    table = late(3, "Galba", "Otho", "Caracalla", rounds=5)
    table.hands("cc", "", "")
    return table.start(5, 1)


def name_a_successor() -> Table:
    table = late(4, "Otho", "Caracalla", "Commodus", rounds=5)
    table.points(4, 8, 8, 8)
    table.hands("cp", "", "", "")
    return table.plot_time().conspire("start", "c")


def favor_with_a_kill() -> Table:
    table = name_a_successor()
    return table.play("candidate:commodus")


def favor_without_a_kill() -> Table:
    table = late(3, "Galba", "Otho", "Caracalla", rounds=5)
    table.hands("cc", "", "")
    table.start(5, 1).conspire("start", "c")
    return table.play("candidate:otho")


def leave_favor() -> Table:
    """Seat 1 joined, has its favor with Galba, and sees that nobody has a pugio."""
    table = late(3, "Galba", "Otho", "Caracalla", rounds=4)
    table.hands("cc", "c", "")
    table.s.known[:] = table.s.hands
    table.s.favor[1] = table.s.throne
    table.plot_time().conspire("start", "c", "c")
    return table.play("candidate:otho", "favor:candidate")


def save_my_emperor() -> Table:
    """Two pugios against a life of two: one more in defence saves four points."""
    table = late(3, "Galba", "Otho", "Caracalla", rounds=5)
    table.hands("cpp", "p", "")
    table.s.known[:] = table.s.hands
    table.s.favor[1] = table.s.throne
    table.plot_time().conspire("start", "c", "pass")
    return table.play("candidate:otho", "favor:candidate")


def needless_defence() -> Table:
    """The leader has no card left: nobody will strike."""
    table = late(3, "Galba", "Otho", "Caracalla", rounds=3)
    table.hands("c", "p", "")
    table.s.favor[1] = table.s.throne
    table.plot_time().conspire("start", "c", "pass")
    return table.play("candidate:otho", "favor:emperor")


# ------------------------------------------------------------------ cards


def won(order: str, card: str, *, rounds: int = 2, hands: tuple[str, ...] = ("c", "c", "c", "c")) -> Table:
    """Seat 0 is about to win a card with its 3."""
    table = late(4, "Galba", "Nero", "Commodus", rounds=rounds)
    table.card(f"{order} I", card)
    table.lay(f"{order} I", (0, 3))
    table.hands(*hands)
    return table


def remove_the_rival() -> Table:
    """A rival's 3 lies before the own 4 on a Praetoriani card; elsewhere there are only own tokens."""
    table = won("tribuni", "T3")
    table.card("praetoriani II", "G3")
    table.lay("praetoriani II", (1, 3), (0, 4))
    table.card("nobiles II", "N7")
    table.lay("nobiles II", (0, 2))
    return table.resolve("tribuni")


def harm_only_myself() -> Table:
    """Only tokens of seat 0 are left, and each is about to bring something."""
    table = won("tribuni", "T3")
    table.card("praetoriani II", "G7")
    table.card("nobiles II", "N7")
    table.lay("praetoriani II", (0, 2))
    table.lay("nobiles II", (0, 4))
    return table.resolve("tribuni")


def better_half() -> Table:
    """Four coniura and no pugio before the last chances: a pugio is what is missing."""
    table = won("praetoriani", "G3", rounds=5, hands=("cccc", "c", "c", "c"))
    return table.resolve("praetoriani")


def or_discard() -> Table:
    """A pugio, or to discard a Plebs card on which only seat 0 has a token."""
    table = won("legionarii", "L1")
    table.card("plebs I", "B6")
    table.card("plebs II", "B3")
    table.lay("plebs I", (0, 1))
    return table.resolve("legionarii")


def discard_a_penalty() -> Table:
    """A coniura that comes too late for anything, or to discard a penalty that takes a point from seat 0 alone."""
    table = won("tribuni", "T5", rounds=5, hands=("", "c", "c", "c"))
    table.points(5, 5, 4, 4)
    table.card("nobiles I", "N8")
    table.card("nobiles II", "N7")
    table.lay("nobiles I", (1, 1), (2, 1), (3, 1))
    table.lay("nobiles II", (0, 0))
    return table.resolve("tribuni")


def new_token() -> Table:
    return won("nobiles", "N1", rounds=1).resolve("nobiles")


def victim(card: str, order: str, hand: str, vp: int, cp: int) -> Table:
    table = late(4, "Galba", "Nero", "Commodus", rounds=3)
    table.card(f"{order} I", card)
    table.lay(f"{order} I", (1, 3), (2, 3), (3, 3))
    table.hands(hand, "c", "c", "c")
    table.points(vp, 2, 2, 2, cp=(cp, 0, 0, 0))
    return table.resolve(order)


# ------------------------------------------------------------------ bids


def one_is_enough() -> Table:
    """The last space is on a card that everybody wins who reaches 1."""
    table = Table(4)
    table.card("plebs I", "B6")
    return only_room(table, "plebs I", 0, 1, 4)


def escape_the_penalty() -> Table:
    table = Table(4)
    table.points(3, 3, 3, 3)
    table.card("plebs I", "B8")
    return only_room(table, "plebs I", 0, -1, 1)


def last_space_of_a_prize() -> Table:
    """The last space of the card with a new token: a rival has two tokens there."""
    table = Table(2)
    table.card("nobiles I", "N1")
    table.lay("nobiles I", (1, 2), (1, 0))
    return only_room(table, "nobiles I", 0, 0, 4)


def waste_the_weakest() -> Table:
    """Four tokens of one rival lie on the only card with room."""
    table = Table(5)
    table.card("nobiles I", "N1")
    table.lay("nobiles I", (1, 4), (1, 3), (1, 2), (1, 1))
    return only_room(table, "nobiles I", 0, -1, 3)


def tokens(*values: int) -> Callable[[Table], set[str]]:
    """Choices that place one of these tokens."""

    def keys(table: Table) -> set[str]:
        places = {table.place_of(table.seat, value) for value in values}
        return {key for key in table.choices if key.startswith("place:") and int(key.split(":")[1]) in places}

    return keys


def just(*keys: str) -> Callable[[Table], set[str]]:
    return lambda _: set(keys)


PUZZLES = [
    Puzzle("Two pugios kill Galba and bring the two points that win.", last_kill, just("start")),
    Puzzle("One pugio is not enough, and cards in hand break the tie.", last_plot_without_hope, just("pass")),
    Puzzle("Who raises leads: two points win, one point does not.", raise_in_the_fall, just("lay:2:cc")),
    Puzzle("The leader has the other pugio: joining brings the point that wins.", join_in_the_fall, just("lay:1:c")),
    Puzzle("Without this pugio the leader can't kill and overtake.", help_a_rival_to_win, just("pass")),
    Puzzle("One pugio in defence keeps the lead.", defend_the_lead, just("defend:p")),
    Puzzle("Two of three pugios are enough.", lambda: struck("Galba", ("cppp", "", "", "")), just("strike:2:pp")),
    Puzzle("One of two that are needed kills nobody.", lambda: struck("Galba", ("cp", "", "", "")), just("pass")),
    Puzzle("He is dead already: one pugio earns the point.", doomed, just("strike:1:p")),
    Puzzle("The deed is sure, and so is a favor space.", plot_that_pays, just("lay:1:c")),
    Puzzle("Nobody can strike: cards laid there are lost.", plot_that_fails, just("pass")),
    Puzzle("Nobody can defend Otho, and Nero or Commodus pay at once.", alone_and_strong, just("start")),
    Puzzle("Nothing is to be had, and favor lies well.", too_weak, just("pass")),
    Puzzle("A coniura for three points.", free_space_at_the_last_chance, just("start")),
    Puzzle("Commodus pays four points, Caracalla two.", name_a_successor, just("candidate:commodus")),
    Puzzle("The kill is certain: favor goes to the successor.", favor_with_a_kill, just("favor:candidate")),
    Puzzle("No pugio anywhere: favor goes to the one who lives.", favor_without_a_kill, just("favor:emperor")),
    Puzzle("No pugio anywhere: favor stays.", leave_favor, just("pass")),
    Puzzle("One pugio saves three points.", save_my_emperor, just("defend:p")),
    Puzzle("Nobody is left who could strike.", needless_defence, just("pass")),
    Puzzle("The rival's token is in the way.", remove_the_rival, lambda _: {f"remove:{space('praetoriani II')}"}),
    Puzzle("All tokens are one's own, and useful.", harm_only_myself, just("decline")),
    Puzzle("Coniura enough, no pugio.", better_half, just("draw:pugio")),
    Puzzle("To discard one's own hope is no gain.", or_discard, just("draw:pugio")),
    Puzzle("The penalty would hit nobody else.", discard_a_penalty, lambda _: {f"discard:{slot('nobiles I')}"}),
    Puzzle("A 5 for all rounds to come.", new_token, just("token")),
    Puzzle("A conspiracy point breaks ties.", lambda: victim("B8", "plebs", "", 3, 1), just("pay:point")),
    Puzzle("A single pugio is the lesser loss.", lambda: victim("L8", "legionarii", "pe", 3, 0), just("throw:p")),
    Puzzle("The 1 reaches it as well as the 4.", one_is_enough, tokens(1)),
    Puzzle("The 1 escapes, the −1 does not.", escape_the_penalty, tokens(1)),
    Puzzle("The 0 never reaches 3; the 4 most likely wins.", last_space_of_a_prize, tokens(4)),
    Puzzle("Four tokens of a rival are there: only the −1 is well lost.", waste_the_weakest, tokens(-1)),
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: getattr(puzzle.table, "__name__", "") + puzzle.why)
def test_consul_sees_what_is_plain(puzzle: Puzzle) -> None:
    table = puzzle.table()
    table.check()
    right = puzzle.right(table)
    assert right and right < set(table.choices), (right, table.choices)
    advice = think(seen(GAME, table.s, table.s.box.seats, "a puzzle"), "consul", TENTH)
    assert advice.choice.key in right, (advice.choice.key, advice.considered, puzzle.why)
