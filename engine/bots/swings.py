"""Looking back at a match that is over: the choice of each seat that changed its prospects most."""

from typing import NamedTuple

from engine.core.match import Match


class Swing(NamedTuple):
    """A choice in the journal, in words, and what its seat could expect of the victory before and after it, 0 to 1."""

    seat: int
    entry: int
    played: str
    before: float
    after: float


def swings(match: Match) -> list[Swing]:
    """For each seat that ever had a choice, its greatest swing by the game's own judgement of the open table.

    The choice that ends a match is left out: how that changed everything is no news.
    """
    greatest: dict[int, Swing] = {}
    game = match.game
    for entry, s in match.course():
        after = match.journal[entry]
        step = game.step(s)
        if step is None or after.seat is None or after.auto or not after.state.agenda:
            continue
        choices = step.choices(s)
        chosen = next((c for c in choices if c.key == after.key), None)
        if chosen is None or len(choices) == 1:
            continue
        seat = after.seat
        swing = Swing(seat, entry, game.label(s, chosen), game.evaluate(s, seat), game.evaluate(after.state, seat))
        known = greatest.get(seat)
        if known is None or abs(swing.after - swing.before) > abs(known.after - known.before):
            greatest[seat] = swing
    return [greatest[seat] for seat in sorted(greatest)]
