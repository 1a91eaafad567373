"""Caesar!: a second reading of the rulebook, as a model that follows whole matches.

The model knows the map, the tokens and the rules from the rulebook and the fact sheet. From the match it takes the
opening position, what each seat may see, and what chance brought (which token was drawn, which spare was turned up).
Everything else it computes for itself, and compares: what is offered, what each entry changes, who wins and when.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine import Match
from engine.core.errors import BadOptions
from tests.rulebook.harness import Views, anything, play

BORDERS = {
    n: (a, b, icon, double)
    for n, a, b, icon, double in (
        (1, "HUL", "HCI", "shield", False),
        (2, "HUL", "MAU", "ship", False),
        (3, "HCI", "GAL", "sword", False),
        (4, "MAU", "SAR", "ship", False),
        (5, "MAU", "NUM", "sword", False),
        (6, "SAR", "GAL", "shield", True),
        (7, "SAR", "SIC", "ship", False),
        (8, "SAR", "ITA", "shield", False),
        (9, "GAL", "GCI", "sword", False),
        (10, "NUM", "SIC", "ship", False),
        (11, "NUM", "AFR", "sword", True),
        (12, "SIC", "ITA", "sword", False),
        (13, "SIC", "AFR", "ship", False),
        (14, "ITA", "GCI", "sword", False),
        (15, "ITA", "ACH", "ship", False),
        (16, "ITA", "MAC", "shield", False),
        (17, "ITA", "DAL", "ship", False),
        (18, "GCI", "DAL", "shield", False),
        (19, "AFR", "ACH", "ship", False),
        (20, "AFR", "CYR", "shield", False),
        (21, "ACH", "MAC", "sword", False),
        (22, "ACH", "CRE", "shield", False),
        (23, "MAC", "DAL", "sword", False),
        (24, "CYR", "CRE", "shield", False),
        (25, "CYR", "AEG", "sword", False),
        (26, "CRE", "AEG", "ship", False),
        (27, "CRE", "ASI", "shield", False),
        (28, "AEG", "ASI", "ship", True),
        (29, "AEG", "SYR", "sword", False),
        (30, "ASI", "SYR", "shield", False),
    )
}
PROVINCES = sorted({p for a, b, _, _ in BORDERS.values() for p in (a, b)})
AROUND = {p: [n for n, (a, b, _, _) in BORDERS.items() if p in (a, b)] for p in PROVINCES}
PLAIN = [(6, 0), (5, 1), (4, 2), (3, 3)]
BAG = Counter((icon, *values) for icon in ("sword", "shield", "ship") for values in PLAIN)
BAG.update(("laurel", *values) for values in ((4, 0), (3, 1), (2, 2), (2, 2)))
CENTURIONS = {("laurel", 3, 3), ("sword", 7, 0), ("shield-ship", 4, 4)}
FITS = {
    "sword": {"sword"},
    "shield": {"shield"},
    "ship": {"ship"},
    "laurel": {"sword", "shield", "ship"},
    "shield-ship": {"shield", "ship"},
}
BASE_BONUS = Counter(senate=6, wealth=4, tactics=4, might=4)
MARKERS = 12


def across(n: int, province: str) -> str:
    a, b, _, _ = BORDERS[n]
    return b if a == province else a


class Won(Exception):
    """Raised inside the model when a step of the rules ends the match."""


class Caesar:
    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.events: Counter[str] = Counter()

    # ------------------------------------------------------------------ the deal

    def start(self, views: Views) -> None:
        table = views[None]
        poison, centurions = self.options["poison"], self.options["centurions"]
        spaces = {s["n"]: (*s["between"], s["icon"]) for s in table["spaces"]}
        assert spaces == {n: border[:3] for n, border in BORDERS.items()}
        double = {s["n"] for s in table["spaces"] if s["double"]}  # shown where they are of use
        assert double == (
            {n for n, border in BORDERS.items() if border[3]} if self.options["border_control"] else set()
        )
        self.bonus: dict[str, str | None] = {p["id"]: p["bonus"] for p in table["provinces"]}
        assert sorted(self.bonus) == PROVINCES
        assert self.bonus["ITA"] == "senate"
        pool = BASE_BONUS + Counter(poison=3 if poison else 0, centurion=3 if centurions else 0)
        laid = Counter(self.bonus.values())
        assert not laid - pool, "more bonus tokens of a kind than there are"
        self.unseen = pool - laid  # left over; face down
        assert self.unseen.total() == 3 * (poison + centurions)
        self.spares = self.unseen.total() if self.options["border_control"] else 0

        self.names: list[dict[int, tuple[str, int, int]]] = [{}, {}]
        self.hand: list[list[int]] = [[], []]
        self.bag: list[Counter[tuple[str, int, int]]] = [Counter(BAG), Counter(BAG)]
        size = 3 if poison else 2
        for seat in (0, 1):
            self._learn(seat, views[seat])
            self.hand[seat] = [t["token"] for t in views[seat]["hand"]]
            assert len(self.hand[seat]) == size
            self.bag[seat].subtract(self.names[seat][t] for t in self.hand[seat])
            assert min(self.bag[seat].values()) >= 0
        self.fresh: list[set[int]] = [set(), set()]
        for seat in (0, 1):
            beside = table["players"][seat]["centurions"]
            kinds = {(c["icon"], *c["values"]) for c in beside}
            assert kinds == (CENTURIONS if centurions else set())
            for c in beside:
                self.names[seat][c["token"]] = (c["icon"], *c["values"])
                self.fresh[seat].add(c["token"])
        self.left = [MARKERS, MARKERS]
        self.senate = [0, 0]
        self.under = [0, 0]
        self.taken: list[Counter[str]] = [Counter(), Counter()]
        self.skips = [0, 0]
        self.space: dict[int, dict[str, Any] | None] = dict.fromkeys(BORDERS)
        self.mark: dict[int, int | None] = dict.fromkeys(BORDERS)
        self.closed: set[str] = set()
        self.owner: dict[str, int | None] = dict.fromkeys(PROVINCES)
        self.second: int | None = None
        self.turned: set[str] = set()  # provinces with a marker face down
        self.active = 0
        self.extra = False
        self.phase = "place"
        self.queue: list[tuple[str, str | None]] = []  # bonus tokens to resolve, with the province they came from
        self.closing = False  # a spare is being resolved before the closing test
        self.winners: tuple[int, ...] | None = None
        self.how = ""
        self._begin_turn()
        self._compare(views)

    def _learn(self, seat: int, view: dict[str, Any]) -> None:
        for t in view["hand"]:
            kind = (t["icon"], max(t["values"]), min(t["values"]))
            assert self.names[seat].setdefault(t["token"], kind) == kind

    # ------------------------------------------------------------------ what may be chosen

    def _places(self, seat: int) -> set[str]:
        keys = set()
        for token in self.hand[seat]:
            icon, high, low = self.names[seat][token]
            for n, (_, _, wanted, double) in BORDERS.items():
                if self.space[n] is not None or wanted not in FITS[icon]:
                    continue
                keys.add(f"place:{token}:{n}:0")
                if high != low:
                    keys.add(f"place:{token}:{n}:1")
                if double and self.options["border_control"]:
                    keys.add(f"hide:{token}:{n}")
        return keys

    def _targets(self, rival: int) -> set[str]:
        keys = set()
        for n, token in self.space.items():
            a, b, _, _ = BORDERS[n]
            settled = a in self.closed and b in self.closed
            if token and token["owner"] == rival and not (token["hidden"] or token["flipped"] or settled):
                keys.add(f"flip_token:{n}")
        keys |= {f"flip_marker:{p}" for p in PROVINCES if self.owner[p] == rival and p not in self.turned}
        return keys

    def expect(self, seat: int, keys: list[str]) -> None:
        assert len(keys) == len(set(keys))
        assert seat == self.active
        if self.phase == "place":
            assert set(keys) == self._places(seat)
        elif self.phase == "might":
            assert set(keys) == self._targets(1 - seat) | {"pass"}
        elif self.phase == "centurion":
            assert set(keys) == {f"centurion:{t}" for t in self.fresh[seat]}
        else:
            assert self.phase == "order"
            assert set(keys) == {f"first:{p}" for _, p in self.queue}

    # ------------------------------------------------------------------ what an entry does

    def follow(self, seat: int, key: str, after: Views, lines: list[str]) -> None:
        assert seat == self.active
        self.actor = seat  # whose entry this is; the turn may pass on meanwhile
        self.lines = lines
        self.draws = [0, 0]
        self.poisoned = 0
        self.spare = None
        for line in lines:
            if found := re.search(r"turns up a spare bonus: (\w+)", line):
                self.spare = found[1].lower()
        kind, *parts = key.split(":")
        try:
            if kind == "place":
                token, n, way = map(int, parts)
                assert key in self._places(seat)
                self._lay(token, n, way, hidden=False)
                self._close(n)
                self._resolve()
            elif kind == "hide":
                token, n = map(int, parts)
                assert key in self._places(seat)
                self._lay(token, n, 0, hidden=True)
                assert self.spare in self.unseen
                self.unseen[self.spare] -= 1
                self.unseen = +self.unseen
                self.spares -= 1
                self.taken[seat][self.spare] += 1
                self.events["spare " + self.spare] += 1
                self.closing = True
                self.last = n
                self.queue = [(self.spare, None)]
                self._resolve()
            elif kind == "first":
                assert self.phase == "order"
                self.queue.sort(key=lambda item: item[1] != parts[0])
                self.phase = "place"
                self._resolve(asked=True)
            elif kind in ("flip_token", "flip_marker", "pass"):
                assert self.phase == "might"
                assert kind == "pass" or key in self._targets(1 - seat)
                if kind == "flip_token":
                    token = self.space[int(parts[0])]
                    assert token
                    token["flipped"] = True
                elif kind == "flip_marker":
                    self.turned.add(parts[0])
                self.events[kind] += 1
                self._resolve(asked=True)
            elif kind == "centurion":
                assert self.phase == "centurion"
                token = int(parts[0])
                assert token in self.fresh[seat]
                self.fresh[seat].remove(token)
                self.hand[seat].append(token)
                self.skips[seat] += 1
                self._resolve(asked=True)
            else:
                raise AssertionError(f"unknown choice {key}")
        except Won:
            self.phase = "over"
        self._hands(after)
        told = dict(re.findall(r"\{seat:(\d)\}.* → (\d+) to place", "\n".join(lines)))
        assert all(self.left[int(who)] == int(left) for who, left in told.items()), "markers left in the log"
        if self.winners is None and self.phase == "turn":
            self._begin_turn()
        self._compare(after)

    def _lay(self, token: int, n: int, way: int, hidden: bool) -> None:
        icon, high, low = self.names[self.active][token]
        self.hand[self.active].remove(token)
        values = [high, low] if way == 0 else [low, high]
        self.space[n] = {"owner": self.active, "icon": icon, "values": values, "hidden": hidden, "flipped": False}

    def _influence(self, province: str) -> list[int]:
        sums = [0, 0]
        for n in AROUND[province]:
            token = self.space[n]
            if token and not token["hidden"] and not token["flipped"]:
                sums[token["owner"]] += token["values"][BORDERS[n].index(province)]
        return sums

    def _put(self, seat: int, number: int) -> int:
        put = min(number, self.left[seat])
        self.left[seat] -= put
        return put

    def _test_win(self, where: str = "map") -> None:
        out = tuple(seat for seat in (0, 1) if self.left[seat] == 0)
        if out:
            self.winners = out if len(out) == 1 else ()
            self.how = f"last-marker-{where}" if len(out) == 1 else "both-last"
            raise Won

    def _close(self, n: int) -> None:
        """What follows when the space `n` was filled: bonus tokens, control, Italia, borders."""
        now = [p for p in BORDERS[n][:2] if all(self.space[m] for m in AROUND[p])]
        self.closing = False
        if not now:
            return
        self.events[f"closes {len(now)}"] += 1
        self.queue = []
        for p in now:
            bonus = self.bonus[p]
            assert bonus
            self.taken[self.active][bonus] += 1
            self.queue.append((bonus, p))
            self.bonus[p] = None
        won: dict[str, int | None] = {}
        for p in now:
            zero, one = self._influence(p)
            won[p] = None if zero == one else int(one > zero)
            assert re.search(f"Closes .*{p}.*Caesar {zero}, Pompey {one}", "\n".join(self.lines)), "sums in the log"
        for p, winner in won.items():
            if winner is None:
                self.events["tie"] += 1
            elif self._put(winner, 1):
                self.owner[p] = winner
        self.closed |= set(now)
        self._test_win()
        if (holder := won.get("ITA")) is not None and self._put(holder, 1):
            self.second = holder
            self._test_win()
        pairs = set()
        for p, winner in won.items():
            for m in AROUND[p]:
                q = across(m, p)
                if winner is not None and self.owner[q] == winner and q not in self.turned:
                    pairs.add((m, winner))
                elif winner is not None and self.owner[q] == winner:
                    self.events["no border marker beside a turned marker"] += 1
        for m, winner in sorted(pairs):
            assert self.mark[m] is None
            if self._put(winner, 1):
                self.mark[m] = winner
        self._test_win()

    def _order_matters(self) -> bool:
        if len(self.queue) < 2:
            return False
        (x, p), (y, q) = self.queue
        if x != y:
            return True
        return x == "senate" and (self.owner[p] == self.active) != (self.owner[q] == self.active)

    def _resolve(self, asked: bool = False) -> None:
        """Resolve bonus tokens until somebody has to be asked, then end the turn."""
        me, rival = self.active, 1 - self.active
        while True:
            if not self.queue:
                if self.closing:
                    self._close(self.last)
                    asked = False
                    if self.queue:
                        continue
                break
            if not asked and self._order_matters():
                self.phase = "order"
                self.events["order"] += 1
                return
            asked = True  # the order of what is left is known
            bonus, province = self.queue.pop(0)
            if bonus == "tactics":
                self.extra = True
            elif bonus == "wealth":
                self._draw(me)
            elif bonus == "senate":
                self.senate[me] += 1
                if province is not None and self.owner[province] == me:
                    self.under[me] += self._put(me, self.senate[me])
                    self._test_win("senate")
            elif bonus == "poison":
                if len(self.hand[rival]) > self.poisoned:
                    self.poisoned += 1
            elif bonus == "might":
                if self._targets(rival):
                    self.phase = "might"
                    return
                self.events["might without a target"] += 1
            else:
                assert bonus == "centurion"
                assert self.fresh[me]
                self.phase = "centurion"
                return
        if self.skips[me]:
            self.skips[me] -= 1
            self.events["skip"] += 1
        else:
            self._draw(me)
        if not self.extra:
            self.active = rival
        else:
            self.events["extra turn"] += 1
        self.extra = False
        self.phase = "turn"

    def _draw(self, seat: int) -> None:
        if self.bag[seat].total() > self.draws[seat]:
            self.draws[seat] += 1
        else:
            self.events["empty bag"] += 1

    def _hands(self, after: Views) -> None:
        """What chance did with the hands: exactly the draws and the poisonings that the rules ask for."""
        for seat in (0, 1):
            self._learn(seat, after[seat])
            now = [t["token"] for t in after[seat]["hand"]]
            assert len(now) == len(set(now))
            came = [t for t in now if t not in self.hand[seat]]
            gone = [t for t in self.hand[seat] if t not in now]
            if self.draws[seat]:
                assert not gone
            assert len(came) == self.draws[seat], f"seat {seat} draws {len(came)}, not {self.draws[seat]}"
            victim = seat != self.actor and self.poisoned
            assert len(gone) == (self.poisoned if victim else 0)
            for t in came:
                assert self.bag[seat][self.names[seat][t]] > 0, "drew what was not in the bag"
                self.bag[seat][self.names[seat][t]] -= 1
            for t in gone:
                icon, high, low = self.names[seat][t]
                self.bag[seat][self.names[seat][t]] += 1
                shown = icon.replace("shield-ship", "shield and ship")
                assert any(f"{{seat:{seat}}} puts" in x and f"{shown} {high}/{low}" in x for x in self.lines)
                self.events["poison"] += 1
            self.hand[seat] = now

    def _begin_turn(self) -> None:
        self.phase = "place"
        if not self._places(self.active):
            self.winners = (1 - self.active,)
            self.how = "stuck" if self.hand[self.active] else "no-tokens"
            self.phase = "over"

    # ------------------------------------------------------------------ comparing

    def _compare(self, views: Views) -> None:
        table = views[None]
        over = self.winners is not None
        assert (table["phase"] == "over") == over
        if not over:
            assert table["active"] == self.active
            assert table["phase"] == self.phase
        for seat in (0, 1):
            shown = table["players"][seat]
            assert shown["markers_left"] == self.left[seat], f"markers left of seat {seat}"
            assert shown["senate"] == self.senate[seat] or over
            assert shown["senate_markers"] == self.under[seat]
            assert shown["hand"] == len(self.hand[seat])
            assert shown["bag"] == self.bag[seat].total()
            assert Counter(shown["taken"]) == self.taken[seat]
            assert {c["token"] for c in shown["centurions"]} == self.fresh[seat]
            assert shown["skips"] == self.skips[seat]
            other = views[1 - seat]
            assert not set(self.hand[seat]) - {t["token"] for t in views[seat]["hand"]}
            assert other["players"] == table["players"]
        assert table["spares"] == self.spares
        on_map = [0, 0]
        for p in table["provinces"]:
            name = p["id"]
            assert p["bonus"] == self.bonus[name], name
            assert p["open"] == sum(self.space[n] is None for n in AROUND[name]), name
            if name not in self.closed:
                assert p["sums"] == self._influence(name), name
            for spot in (p["controller"], p["second"]):
                if spot is not None:
                    on_map[spot] += 1
            if over:
                continue  # which of several places takes the last marker is of no consequence
            assert p["controller"] == self.owner[name], name
            assert p["second"] == (self.second if name == "ITA" else None)
            assert bool(p["flipped"]) == (name in self.turned), name
        for s in table["spaces"]:
            n = s["n"]
            if s["marker"] is not None:
                on_map[s["marker"]] += 1
            if not over:
                assert s["marker"] == self.mark[n], f"border marker on {n}"
            mine, shown = self.space[n], s["token"]
            assert (mine is None) == (shown is None), n
            if mine and shown:
                assert shown["owner"] == mine["owner"]
                assert bool(shown["face_down"]) == mine["hidden"]
                assert bool(shown["flipped"]) == mine["flipped"]
                if not mine["hidden"]:
                    assert shown["values"] == mine["values"]
                    assert shown["icon"] == mine["icon"]
                else:
                    assert shown["values"] is None or shown["values"] == [0, 0]
                    assert shown["icon"] is None
                    assert shown["token"] is None
                    own, other = (views[x]["spaces"][n - 1]["token"] for x in (mine["owner"], 1 - mine["owner"]))
                    assert own["icon"] == mine["icon"], "the owner may look"
                    assert other == shown, "the rival never"
        for seat in (0, 1):
            assert on_map[seat] + self.under[seat] + self.left[seat] == MARKERS

    def finish(self, match: Match) -> None:
        assert self.winners is not None
        outcome = match.outcome
        assert outcome is not None
        self.events[f"ends: {self.how}"] += 1
        assert outcome.winners == self.winners
        assert outcome.reason == self.how


def closing(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Prefers what ends on a double line or fills a province, so that modules and races come up more often."""
    table = match.view(None)
    free = {p["id"]: p["open"] for p in table["provinces"]}

    def weight(c: Any) -> int:
        if c[0] == "hide":
            return 6
        if c[0] == "place":
            return 1 + 8 * sum(free[p] == 1 for p in BORDERS[c[2]][:2])
        return 3

    return rng.choices(choices, [weight(c) for c in choices])[0]


def together(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Brings both players' markers down side by side, and shuns every end but the one where both run out at once."""
    best: tuple[float, Any] = (-1000.0, choices[0])
    for c in rng.sample(list(choices), min(len(choices), 12)):
        state = match.preview(c.key, seat).state
        if state is None:
            continue
        a, b = (p["markers_left"] for p in match.game.view(state, None)["players"])
        worth = 100.0 if a == b == 0 else -100.0 if 0 in (a, b) else -abs(a - b) - 0.5 * (a + b) + rng.random()
        best = max(best, (worth, c), key=lambda item: item[0])
    return best[1]


def poisoning(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Goes after the Poison tokens, so that somebody begins a turn with an empty hand."""
    table = match.view(None)
    near = {p["id"]: 20 // p["open"] for p in table["provinces"] if p["bonus"] == "poison" and p["open"]}
    weights = [1 + sum(near.get(p, 0) for p in BORDERS[c[2]][:2]) ** 2 if c[0] == "place" else 1 for c in choices]
    return rng.choices(choices, weights)[0]


MODULES = [
    {"poison": p, "centurions": c, "border_control": b}
    for p in (False, True)
    for c in (False, True)
    for b in (False, True)
    if p or c or not b
]


@pytest.mark.parametrize("policy", [anything, closing])
@pytest.mark.parametrize("options", MODULES, ids=lambda o: "+".join(k for k in o if o[k]) or "base")
def test_whole_matches_follow_the_rulebook(options: dict[str, bool], policy: Any) -> None:
    for seed in range(4):
        play("caesar", 2, options, f"rulebook {seed}", Caesar(options), policy)


@pytest.mark.parametrize(
    ("policy", "wanted"),
    [
        (together, {"last-marker-map", "last-marker-senate", "both-last", "stuck"}),
        (poisoning, {"no-tokens"}),
    ],
    ids=["side by side", "poison"],
)
def test_every_way_to_end_is_met_and_judged_alike(policy: Any, wanted: set[str]) -> None:
    options = {"poison": True, "centurions": False, "border_control": False}
    seen = set()
    for seed in range(80):
        model = Caesar(options)
        play("caesar", 2, options, f"rubicon {seed}", model, policy)
        seen.add(model.how)
        if wanted <= seen:
            return
    raise AssertionError(f"never seen: {wanted - seen}")


def test_border_control_needs_a_module_that_leaves_bonus_tokens_over() -> None:
    with pytest.raises(BadOptions):
        Match.new("caesar", 2, {"border_control": True}, 0)
