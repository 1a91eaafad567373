"""Public Games: the bidding, and the People who turn to the one who paid more."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import DONE, Choice
from engine.core.step import Ask, Step
from engine.core.words import seat as named
from engine.games.optimates.box import DECLINE
from engine.games.optimates.data import BLOCKS, GAMES_COST, GAMES_ROWS, NUMBERS
from engine.games.optimates.flow import cede, end_action, pay, turn_people
from engine.games.optimates.state import State, people_of


def row(difference: int) -> tuple[int, str]:
    """How many counters at most for this difference of bids, and how they must lie: any, same or apart (R24)."""
    _, most, how = max(entry for entry in GAMES_ROWS if entry[0] <= difference)
    return most, how


ROWS = tuple(row(difference) for difference in range(GAMES_ROWS[-1][0] + 1))


def games(s: State, seat: int, coins: int, t: Chance) -> None:
    pay(s, seat, "games", GAMES_COST, t)
    _bid(s, seat, (0, coins) if seat else (coins, 0), t)


def least_bid(seat: int, bids: tuple[int, ...]) -> int:
    """An answer at least equals the other's total and adds at least one coin to one's own (R20)."""
    return max(bids[1 - seat], bids[seat] + 1)


def _bid(s: State, seat: int, bids: tuple[int, int], t: Chance) -> None:
    """`seat` has bid; now the other side may, unless it can't (R57)."""
    other = 1 - seat
    able = s.coins[other] >= least_bid(other, bids)
    t.tell(s, ("bid", seat, bids[seat], bids[other], s.coins[other] if able else -1, people_of(s, other)))
    if able:
        s.agenda.append(("bid", other, *bids))
    else:
        _settle(s, bids, t)


class Bid(Step):
    """Equal the other's total or raise it, or leave it at that. Frame: (..., red total, blue total)."""

    parts = {"bid": ("coins",)}

    def choices(self, s: State) -> Sequence[Choice]:
        _, seat, *bids = s.agenda[-1]
        return (*s.box.bid[least_bid(seat, tuple(bids)) - 1 : s.coins[seat]], DECLINE)

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, red, blue = s.agenda.pop()
        if c == DECLINE:
            t.tell(s, ("no_bid", seat))
            _settle(s, (red, blue), t)
        else:
            coins = int(c[1])
            _bid(s, seat, (red, coins) if seat else (coins, blue), t)

    def ask(self, s: State, seat: int) -> Ask:
        _, bidder, *bids = s.agenda[-1]
        prompt = (
            f"{named(1 - bidder)} bids {bids[1 - bidder]}, {named(bidder)} {bids[bidder] or 'nothing yet'}. "
            f"Bid {least_bid(bidder, tuple(bids))} or more, or leave it at that."
        )
        return Ask(prompt, f"{named(bidder)} answers the bid.", "5.6")


def _settle(s: State, bids: tuple[int, int], t: Chance) -> None:
    """Both pay what they bid; equal bids turn nobody (R23), else the higher one, whoever it is (R22), turns People."""
    s.coins[0] -= bids[0]
    s.coins[1] -= bids[1]
    difference = abs(bids[0] - bids[1])
    winner = -1 if not difference else int(bids[1] > bids[0])
    t.tell(s, ("bids_paid", *bids, winner, difference))
    if winner >= 0 and people_of(s, 1 - winner):
        s.agenda.append(("crowd", winner, difference, 0, 0, 0))
    else:
        end_action(s, t)


class Crowd(Step):
    """The higher bidder turns counters one at a time, then `done`; fewer than the most is allowed, even
    none (R24).

    Frame: (..., difference, counters marked among the Poor, the Legions, the Merchants).
    """

    parts = {"turn": ("block",)}

    def choices(self, s: State) -> Sequence[Choice]:
        _, seat, difference, *marks = s.agenda[-1]
        most, how = ROWS[min(difference, len(ROWS) - 1)]
        chosen = sum(marks)
        if chosen == most:
            return (DONE,)
        found = []
        for block, marked in enumerate(marks):
            fits = not chosen or how != "same" or marked
            if fits and not (how == "apart" and marked) and s.people[2 * block + 1 - seat] > marked:
                found.append(s.box.crowd[block])
        found.append(DONE if chosen else DECLINE)
        return found

    def take(self, s: State, c: Choice, t: Chance) -> None:
        frame = list(s.agenda.pop())
        if c == DECLINE:
            end_action(s, t)
            return
        if c != DONE:
            frame[3 + int(c[1])] += 1
            s.agenda.append(tuple(frame))
            return
        seat = int(frame[1])
        affected = turn_people(s, "games", [(block, seat, frame[3 + block]) for block in range(len(BLOCKS))], t)
        cede(s, 1 - seat, "games", affected, t)
        end_action(s, t)

    def ask(self, s: State, seat: int) -> Ask:
        _, winner, difference, *marks = s.agenda[-1]
        most, how = ROWS[min(difference, len(ROWS) - 1)]
        where = {"any": "", "same": ", all of one block", "apart": ", each of another block"}[how]
        counters = "one counter" if most == 1 else f"{NUMBERS[most]} counters"
        left = f" {most - sum(marks)} left." if sum(marks) else ""
        prompt = f"A lead of {difference}: turn up to {counters}{where}.{left}"
        return Ask(prompt, f"{named(winner)} turns People.", "5.6")
