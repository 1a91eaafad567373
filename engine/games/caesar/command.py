"""What Crassus does in his turn: turn up a command tile, then lay tokens as it says. Nobody is ever asked for him."""

from bisect import insort
from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as seat_mark
from engine.games.caesar.box import COMMAND, OBEY
from engine.games.caesar.crassus import best_centurion, choose
from engine.games.caesar.data import WEALTH
from engine.games.caesar.resolve import finish, fits, lay, proceed
from engine.games.caesar.state import State


class Command(Step):
    """Turn up a tile and draw as many tokens as it says, all in the open (caesar-R44)."""

    auto = True

    def choices(self, s: State) -> Sequence[Choice]:
        return (COMMAND,)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda[-1][1]
        if not s.deck:
            s.deck = s.box.deck
            t.tell(s, ("reshuffled", seat, len(s.deck)))
        i = t.below(len(s.deck))
        s.tile = number, orders = s.deck[i]
        s.deck = s.deck[:i] + s.deck[i + 1 :]
        more = s.taken[seat].count(WEALTH)
        drawn = [_pull(s, seat, t) for _ in range(min(number + more, len(s.bags[seat])))]
        s.orders = orders
        t.tell(s, ("tile", seat, number, more, orders, *drawn))
        self._befall(s, seat, drawn, t)
        while not fits(s, seat):
            if not s.bags[seat]:
                finish(s, "bag-spent", 1 - seat, t)
                return
            t.tell(s, ("drew_on", seat, _pull(s, seat, t)))
        s.agenda[-1] = ("obey", seat)

    def _befall(self, s: State, seat: int, drawn: Sequence[int], t: Chance) -> None:
        """Poison sends back the first tokens drawn, then Centurions join them (caesar-R48, R50)."""
        for token in drawn[: s.spoiled]:
            s.hands[seat].remove(token)
            insort(s.bags[seat], token)
            t.tell(s, ("spoilt", seat, token))
        s.spoiled = 0
        while s.called:
            s.called -= 1
            token = best_centurion(s, seat)
            s.centurions[seat].remove(token)
            s.hands[seat].append(token)
            t.tell(s, ("joined", seat, token))

    def ask(self, s: State, seat: int) -> Ask:
        words = f"{seat_mark(self.seat(s))} turns up a command tile."
        return Ask(words, words, "6.2")


def _pull(s: State, seat: int, t: Chance) -> int:
    """A token out of his bag, for all to see."""
    bag = s.bags[seat]
    token = bag.pop(t.below(len(bag)))
    s.hands[seat].append(token)
    return token


class Obey(Step):
    """Lay one of the drawn tokens, the one and where his key says (caesar-R45)."""

    auto = True

    def choices(self, s: State) -> Sequence[Choice]:
        return (OBEY,)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda[-1][1]
        (token, n, facing), why, equal = choose(s, seat, t)
        tasks = lay(s, seat, token, n, facing)
        t.tell(s, ("obeyed", seat, token, n, facing, equal, why))
        proceed(s, seat, tasks, t)

    def ask(self, s: State, seat: int) -> Ask:
        words = f"{seat_mark(self.seat(s))} lays a token."
        return Ask(words, words, "6.3")
