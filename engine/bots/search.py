"""Search over imagined worlds: one tree of choices for all of them (single-observer ISMCTS; depth 1 is flat UCB).

Each iteration imagines a world that fits the seat's knowledge, walks down by UCB among the choices that this world
offers, adds one node, plays on for a while, and adds what each seat may expect to every node on the way (max^n). After
Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE TCIAIG 4(2), 2012).
"""

from math import log, sqrt
from typing import Any

from engine.bots.seen import Advice, Seen
from engine.bots.worlds import Worlds
from engine.core.chance import Stream
from engine.core.choice import Choice
from engine.core.game import Level


class Node:
    """A sequence of choices: how often it was there to be chosen, how often chosen, and what each seat got.

    mover: who chooses next (-1: nobody knows yet). best: what each seat gets if everybody goes on with what is best.
    weighed: what the prior says of the choices, where it is the same each time.
    """

    __slots__ = ("available", "best", "children", "mover", "prior", "values", "visits", "weighed")

    def __init__(self, seats: int, prior: float) -> None:
        self.children: dict[Choice, Node] = {}
        self.visits = 0
        self.available = 0
        self.values = [0.0] * seats
        self.prior = prior
        self.mover = -1
        self.best = self.values
        self.weighed: dict[Choice, tuple[float, str]] = {}


class Search:
    """One question being thought about. Run it in slices; it can be asked for its best at any time."""

    def __init__(self, seen: Seen, level: Level) -> None:
        self.seen = seen
        self.level = level
        self.spent = 0
        self._rng = seen.rng()
        self._imagine = seen.imaginer()
        self._open = not seen.game.title.secrets
        if self._open:  # there is one world only, and a copy of it costs far less than making it again
            only = self._imagine(self._rng)
            self._imagine = lambda _: only.clone()
        self._t = Stream(self._rng)
        self._worlds: Worlds | None = None
        self._root = Node(seen.seats, 1.0)
        self._reasons: dict[Choice, str] = {}

    @property
    def done(self) -> bool:
        plain = len(self.seen.choices) == 1 or self.seen.choices[0].kind in self.level.trusted
        return plain or self.spent >= self.level.iterations

    def run(self, iterations: int) -> None:
        """Think on, at most to the level's budget."""
        for _ in range(0 if self.done else min(iterations, self.level.iterations - self.spent)):
            self._iterate()
            self.spent += 1

    def best(self) -> Advice:
        """The choice most often tried so far, or one tried nearly as often that is worth more; and what it promises."""
        seat = self.seen.seat
        if not self._root.children:
            s = self.seen.imagine(self._rng)
            weighed = [(self.seen.game.prior(s, c), c) for c in self.seen.choices]
            (_, reason), c = max(weighed, key=lambda one: one[0][0])
            return Advice(c, reason)
        minimax = self.level.minimax
        shares = {
            c: (1 - minimax) * node.values[seat] / node.visits + minimax * node.best[seat]
            for c, node in self._root.children.items()
            if node.visits
        }
        visits = {c: self._root.children[c].visits for c in shares}
        enough = self.level.settle * max(visits.values())
        best = max((c for c in shares if visits[c] >= enough), key=lambda c: (shares[c], visits[c]))
        considered = {c.key: round(share, 3) for c, share in shares.items()}
        promise = f"the chance of victory is then about {round(100 * shares[best])} %"
        return Advice(best, f"{self._reasons[best]}; {promise}", round(shares[best], 3), considered)

    # ------------------------------------------------------------------ one iteration

    def _iterate(self) -> None:
        game, level, quiet = self.seen.game, self.level, self.seen.game.quiet
        root, asked, seat = self._root, self.seen.choices, self.seen.seat
        if level.worlds:
            if self._worlds is None:
                many = min(level.worlds, level.iterations)
                self._worlds = Worlds([self._imagine(self._rng) for _ in range(many)], self.seen.stream)
            node, c, fresh = self._select(root, asked, seat, self._worlds.first)
            s, t = self._worlds.at(node.visits)
        else:
            s, t = self._imagine(self._rng), self._t
            node, c, fresh = self._select(root, asked, seat, s)
        rnd, steps, agenda = t.rnd, game.steps, s.agenda
        steps[agenda[-1][0]].take(s, c, t)
        self._take_forced(s)
        path, depth = [root, node], 1
        while agenda and not fresh and depth < level.depth and not (quiet is not None and quiet(s)):
            step = steps[agenda[-1][0]]
            node, c, fresh = self._select(node, step.choices(s), step.seat(s), s)
            step.take(s, c, t)
            self._take_forced(s)
            path.append(node)
            depth += 1
        plies, guided = level.cut, level.guided
        while agenda and (plies > 0 or not (quiet is None or quiet(s))):
            step = steps[agenda[-1][0]]
            choices = step.choices(s)
            if len(choices) == 1:
                c = choices[0]
            elif guided and rnd() < guided:
                c = max(choices, key=lambda c: game.prior(s, c)[0])
            else:
                c = choices[int(rnd() * len(choices))]
            step.take(s, c, t)
            plies -= 1
        values = self._worth(s)
        for node in path:
            node.visits += 1
            mine = node.values
            for seat, value in enumerate(values):
                mine[seat] += value
        if level.minimax:
            _back_up(path)

    def _take_forced(self, s: Any) -> None:
        """In an open game, what can't be chosen otherwise follows at once and is no place in the tree."""
        if not self._open:
            return
        steps, agenda = self.seen.game.steps, s.agenda
        while agenda and len(only := (step := steps[agenda[-1][0]]).choices(s)) == 1:
            step.take(s, only[0], self._t)

    def _select(self, node: Node, choices: Any, mover: int, s: Any) -> tuple[Node, Choice, bool]:
        """The child to walk to: an untried one by its prior first, else the best by UCB with a prior bias."""
        children, minimax = node.children, self.level.minimax
        node.mover = mover
        best, best_score, best_choice = None, -1.0, choices[0]
        untried: list[Choice] = []
        for c in choices:
            child = children.get(c)
            if child is None:
                untried.append(c)
                continue
            child.available += 1
            exploit = child.values[mover] / child.visits
            if minimax:
                exploit += minimax * (child.best[mover] - exploit)
            explore = self.level.curiosity * sqrt(log(child.available + 1) / child.visits)
            score = exploit + explore + child.prior / (1 + child.visits)
            if score > best_score:
                best, best_score, best_choice = child, score, c
        if untried and (best is None or len(children) < self._width(node)):
            weighed = self._weigh(node, untried, s)
            total = sum(weight for (weight, _), _ in weighed) or 1.0
            (weight, reason), c = max(weighed, key=lambda one: one[0][0] * (0.75 + 0.5 * self._t.rnd()))
            child = Node(self.seen.seats, self.level.bias * weight / total)
            child.available = 1
            children[c] = child
            if node is self._root:
                self._reasons[c] = reason
            return child, c, True
        assert best is not None
        return best, best_choice, False

    def _weigh(self, node: Node, choices: list[Choice], s: Any) -> list[tuple[tuple[float, str], Choice]]:
        prior = self.seen.game.prior
        # At the root all worlds look the same to the seat, so that its priors are asked once there too.
        if not self._open and node is not self._root:
            return [(prior(s, c), c) for c in choices]
        known = node.weighed
        for c in choices:
            if c not in known:
                known[c] = prior(s, c)
        return [(known[c], c) for c in choices]

    def _width(self, node: Node) -> float:
        """Progressive widening: how many children a node may have after so many visits."""
        return self.level.width * sqrt(node.visits + 1)

    def _worth(self, s: Any) -> list[float]:
        """What each seat may expect of the victory: its share at the end, else the game's own judgement."""
        game, seats = self.seen.game, self.seen.seats
        if not s.agenda:
            return shares(game.outcome(s).winners, seats)
        if game.judge:
            return game.judge(s)
        if seats == 2:  # two share one victory
            worth = game.evaluate(s, 0)
            return [worth, 1.0 - worth]
        return [game.evaluate(s, seat) for seat in range(seats)]


def _back_up(path: list[Node]) -> None:
    """From the leaf to the root: a leaf is worth what it got, any other node what the best of its choices is worth."""
    for node in reversed(path):
        if node.children:
            mover = node.mover
            node.best = max((child.best for child in node.children.values()), key=lambda best: best[mover])
        else:
            visits = node.visits
            node.best = [value / visits for value in node.values]


def shares(winners: tuple[int, ...], seats: int) -> list[float]:
    """The victory, shared: a draw without winners is shared by all."""
    if not winners:
        return [1 / seats] * seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
