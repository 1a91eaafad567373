"""The decisions of Caesar!: where to lay a token, which bonus first, what Might turns, which Centurion."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.choice import PASS, Choice
from engine.core.step import Ask, Greyed, Step
from engine.core.words import seat as seat_mark
from engine.games.caesar.box import ALL_FREE, ONE_ICON, Box
from engine.games.caesar.command import Command, Obey
from engine.games.caesar.crassus import first, turned_down, weight
from engine.games.caesar.data import BORDERS, ITALIA, PROVINCES, SENATE, TOKENS
from engine.games.caesar.resolve import draw, lay, proceed, targets
from engine.games.caesar.state import DOWN, FLIPPED, NOBODY, UP, State
from engine.games.caesar.things import misfit


def deal(box: Box, t: Chance) -> State:
    """Set up: bonus tokens on the provinces, a Senate on Italia, starting hands. Caesar (seat 0) begins.

    Crassus has no hand: his tokens stay in the bag.
    """
    bonuses = list(box.bonuses)
    s = State(
        box=box,
        agenda=[("command" if box.crassus == 0 else "place", 0)],
        turn=1,
        hands=[[], []],
        bags=[list(box.base), list(box.base)],
        spaces=[None] * (len(BORDERS) + 1),
        marks=[NOBODY] * (len(BORDERS) + 1),
        free=ALL_FREE,
        open=[len(around) for around in box.around],
        sums=[[0] * len(PROVINCES), [0] * len(PROVINCES)],
        bonus=[SENATE if p == ITALIA else t.draw(bonuses) for p in range(len(PROVINCES))],
        control=[NOBODY] * len(PROVINCES),
        down=[0] * len(PROVINCES),
        second=NOBODY,
        left=[box.markers, box.markers],
        under=[0, 0],
        senate=[0, 0],
        taken=[[], []],
        spares=sorted(bonuses),
        centurions=[list(box.reserve), list(box.reserve)],
        skips=[0, 0],
        extra=False,
        last=0,
        story=[],
        reason="",
        winner=NOBODY,
        deck=box.deck,
    )
    people = [seat for seat in (0, 1) if seat != box.crassus]
    for seat in people:
        for _ in range(box.start_hand):
            draw(s, seat, t)
    t.tell(s, ("dealt",), {seat: ("dealt", *s.hands[seat]) for seat in people}, look=people)
    if box.crassus != NOBODY:
        t.tell(s, ("deck", box.crassus, box.level, len(box.deck)))
    return s


class Place(Step):
    """Lay a token of one's hand on a free border of its icon, either way round; or face down on a double line.

    Facing 0 turns the token's first number toward the first province of the space, 1 toward the second.
    """

    private = True
    parts = {"place": ("token", "space", "facing"), "hide": ("token", "space")}

    def choices(self, s: State) -> Sequence[Choice]:
        free, moves = s.free, s.box.moves
        listed: tuple[Choice, ...] = ()
        for token in s.hands[s.agenda[-1][1]]:
            for shift, listing in moves[token]:
                listed += listing[free >> shift & ONE_ICON]
        return listed

    def take(self, s: State, c: Choice, t: Chance) -> None:
        seat = s.agenda[-1][1]
        box = s.box
        parts: tuple[Any, ...] = c
        if parts[0] == "place":
            _, token, n, facing = parts
            tasks = lay(s, seat, token, n, facing)
            t.tell(s, ("laid", seat, token, n, facing))
            proceed(s, seat, tasks, t)
        else:
            _, token, n = parts
            a, b = box.ends[n]
            s.hands[seat].remove(token)
            s.free ^= box.bit[n]
            s.last = n
            s.open[a] -= 1
            s.open[b] -= 1
            s.spaces[n] = (seat, token, 0, DOWN)
            s.story.append(("hid", seat, n))
            t.tell(s, ("hid", seat, n), {seat: ("hid", seat, n, token)})
            at_once = box.rulings.R33_spare_at_once
            proceed(s, seat, (("spare",), ("close", n)) if at_once else (("close", n), ("spare",)), t)

    def ask(self, s: State, seat: int) -> Ask:
        active = self.seat(s)
        waiting = f"{seat_mark(active)} places an influence token."
        greyed = self._greyed(s, seat) if seat == active else ()
        return Ask("Place one influence token on a border.", waiting, "2.1", greyed)

    def _greyed(self, s: State, seat: int) -> tuple[Greyed, ...]:
        """Free spaces whose icon a token of the hand does not have."""
        greyed = []
        for token in s.hands[seat]:
            for border in BORDERS:
                if s.spaces[border.n] is None and border.icon not in TOKENS[token].fits:
                    why = misfit(token, border)
                    greyed.append(Greyed(("place", token, border.n), why, "2.1"))
                    if border.double and s.box.border_control and s.box.rulings.R32_face_down_fits:
                        greyed.append(Greyed(("hide", token, border.n), why, "4.3"))
        return tuple(greyed)


class Order(Step):
    """Two provinces closed at once: which bonus acts first? Frame: `("order", seat, tasks)`, the last two are meant.

    For Crassus his rules decide: a single choice, taken by itself.
    """

    auto = True
    parts = {"first": ("province",)}

    def choices(self, s: State) -> Sequence[Choice]:
        _, seat, tasks = s.agenda[-1]
        if seat == s.box.crassus:
            return (first(s, seat, tasks),)
        return s.box.order[tasks[-2][2]], s.box.order[tasks[-1][2]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, tasks = s.agenda[-1]
        one, other = tasks[-2:]
        if s.box.order[one[2]] is not c:
            one, other = other, one
        if seat == s.box.crassus:
            t.tell(s, ("first", seat, one[1], one[2]))
        proceed(s, seat, (*tasks[:-2], one, other), t)

    def ask(self, s: State, seat: int) -> Ask:
        waiting = f"{seat_mark(self.seat(s))} chooses which bonus comes first."
        return Ask("Which bonus comes first?", waiting, "2.6")


class Might(Step):
    """Turn one of the rival's tokens or province markers face down, or leave it. Frame: `("might", seat, tasks)`.

    For Crassus his rules decide: a single choice, taken by itself.
    """

    auto = True
    parts = {"flip_token": ("space",), "flip_marker": ("province",)}

    def choices(self, s: State) -> Sequence[Choice]:
        seat = s.agenda[-1][1]
        return (turned_down(s, seat),) if seat == s.box.crassus else [*targets(s, seat), PASS]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, tasks = s.agenda[-1]
        rival = 1 - seat
        parts: tuple[Any, ...] = c
        why = (weight(s, c),) if seat == s.box.crassus else ()
        if parts[0] == "flip_token":
            n = parts[1]
            piece = s.spaces[n]
            assert piece is not None
            _, token, facing, _ = piece
            s.spaces[n] = (rival, token, facing, FLIPPED)
            for p, worth in zip(s.box.ends[n], s.box.worth[token][facing], strict=True):
                if s.bonus[p]:
                    s.sums[rival][p] -= worth
            t.tell(s, ("flipped_token", seat, n, token, *why))
        elif parts[0] == "flip_marker":
            p = s.box.province[parts[1]]
            s.down[p] += 1
            t.tell(s, ("flipped_marker", seat, p, *why))
        else:
            t.tell(s, ("might_declined", seat))
        proceed(s, seat, tasks, t)

    def ask(self, s: State, seat: int) -> Ask:
        active = self.seat(s)
        rival = 1 - active
        greyed = []
        for n, piece in enumerate(s.spaces):
            if piece is None or piece[0] != rival:
                continue
            if piece[3] != UP:
                greyed.append(Greyed(("flip_token", n), "This token lies face down already.", "3.4"))
            elif not any(s.bonus[p] for p in s.box.ends[n]):
                greyed.append(Greyed(("flip_token", n), "Both its provinces are settled: nothing would change.", "3.4"))
        for p, province in enumerate(PROVINCES):
            if s.control[p] == rival and s.down[p] >= s.box.cut_at[p]:
                greyed.append(Greyed(("flip_marker", province.id), "This marker lies face down already.", "3.4"))
        return Ask(
            f"Turn a token or a province marker of {seat_mark(rival)} face down, or leave it.",
            f"{seat_mark(active)} uses Might.",
            "3.4",
            tuple(greyed),
        )


class Centurion(Step):
    """Which of the remaining Centurions comes into the hand? All see it. Frame: `("centurion", seat, tasks)`."""

    auto = True
    parts = {"centurion": ("token",)}

    def choices(self, s: State) -> Sequence[Choice]:
        return [s.box.centurion[token] for token in s.centurions[s.agenda[-1][1]]]

    def take(self, s: State, c: Choice, t: Chance) -> None:
        _, seat, tasks = s.agenda[-1]
        parts: tuple[Any, ...] = c
        token = parts[1]
        s.centurions[seat].remove(token)
        s.hands[seat].append(token)
        s.skips[seat] = s.skips[seat] + 1 if s.box.rulings.R29_skips_add_up else 1
        s.story.append(("centurion", seat, token))
        t.tell(s, ("centurion", seat, token))
        proceed(s, seat, tasks, t)

    def ask(self, s: State, seat: int) -> Ask:
        waiting = f"{seat_mark(self.seat(s))} chooses a Centurion."
        return Ask("Which Centurion joins the hand?", waiting, "4.2")


STEPS: dict[str, Step] = {
    "place": Place(),
    "order": Order(),
    "might": Might(),
    "centurion": Centurion(),
    "command": Command(),
    "obey": Obey(),
}
