"""Bacchus' Banquet: a second reading of the rulebook, as a model that follows whole matches.

The model is one long story told as a generator: it stops at each question with the seats asked and what they may
answer, takes the answer, and goes on. From the match it takes what chance brought: the guests and privileges dealt, the
order of three mixed cards, the cards that fill the table, who sits down after somebody was carried out. The rest it
computes.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from engine import Match
from tests.rulebook.harness import Views, anything, play

DISHES = {"carp": 2, "oysters": 2, "dormice": 2, "peacock": 3, "hare": 3, "piglet": 4}
WINES = {"watered_wine": 1, "cup_of_wine": 2, "jug_of_wine": 3}
PRESENTS = {"ring", "necklace", "perfume", "statuette", "silk", "mirror"}
SPECIALS = {"food_taster", "umbra", "hymn"}
VALUES = {**DISHES, **WINES, "poison": 7, "dance": -2, "bill_and_coo": -3, "doze": -4, "feather": -5}
COUNTS = (
    "carp 6, oysters 6, dormice 4, peacock 5, hare 5, piglet 4, watered_wine 4, cup_of_wine 6, jug_of_wine 4, "
    "poison 6, dance 5, bill_and_coo 4, doze 3, feather 4, ring 2, necklace 2, perfume 2, statuette 2, "
    "silk 2, mirror 2, dagger 6, food_taster 4, umbra 3, hymn 2"
)
DECK = Counter({card: int(number) for card, number in (line.split() for line in COUNTS.split(", "))})
CONSPIRATORS = {"octavius", "septimus", "cassius"}
EATERS = {"caligula": (2, 5), "claudius": (3, 3), "messalina": (4, 1), "vespasianus": (5, 0)}
COLLECTORS = {"caesonia", "agrippina"}
GUESTS = CONSPIRATORS | set(EATERS) | COLLECTORS
PRIVILEGES = {
    *(f"claim_{pair}" for pair in ("gift_keep", "gift_discard", "keep_discard")),
    *(f"exchange_{pair}" for pair in ("gift_keep", "gift_discard", "keep_discard")),
    "give_back",
    "special_gift",
}
CAPACITY = 10


@dataclass
class Question:
    """Who is asked, first in order first, and what each may answer."""

    offers: dict[int, set[str]]


Story = Generator[Question, str, Any]


class Over(Exception):
    """The match has ended."""


class Bacchus:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.n = seats
        self.different = options.get("different_dishes", False)
        self.events: Counter[str] = Counter()

    # ------------------------------------------------------------------ the deal

    def start(self, views: Views) -> None:
        table = views[None]
        self.after = views
        self.guest = [views[s]["seats"][s]["guest"] for s in range(self.n)]
        assert len(set(self.guest)) == self.n and set(self.guest) <= GUESTS
        assert "caligula" in self.guest
        self.privileges = [list(views[s]["seats"][s]["own"]) for s in range(self.n)]
        dealt = [p for own in self.privileges for p in own]
        assert len(dealt) == len(set(dealt)) == self.n + 1 and set(dealt) <= PRIVILEGES
        assert [len(own) for own in self.privileges] == [2 if g == "caligula" else 1 for g in self.guest]
        for s in range(self.n):
            for eyes in (None, *range(self.n)):
                known = views[eyes]["seats"][s]["guest"]
                assert known == (self.guest[s] if eyes == s or self.guest[s] == "caligula" else None)
                assert bool(views[eyes]["seats"][s]["own"]) == (eyes == s)
        self.to_come = GUESTS - set(self.guest)
        self.carried: list[str] = []  # all guests carried out, in order
        self.third = 0
        self.belt = [0] * self.n
        self.cards: list[list[str]] = [[] for _ in range(self.n)]
        self.face = Counter(table["face"])
        assert self.face.total() == 7
        assert not self.face - DECK and DECK.total() == 93
        self.stack = DECK - self.face
        self.pile: Counter[str] = Counter()
        self.winners: tuple[int, ...] | None = None
        self.between_turns = False
        self.record: dict[str, Any] | None = None
        self.entries = 0
        self.story = self._evening(self.guest.index("caligula"))
        self.question: Question | None = next(self.story)
        self._compare(views)

    # ------------------------------------------------------------------ questions and answers

    def expect(self, seat: int, keys: list[str]) -> None:
        assert self.question
        assert len(keys) == len(set(keys))
        assert seat in self.question.offers, f"seat {seat} should not be asked"
        assert set(keys) == self.question.offers[seat]

    def follow(self, seat: int, key: str, after: Views, lines: list[str]) -> None:
        assert self.question
        assert seat == next(iter(self.question.offers)), "the first in order answers first"
        assert key in self.question.offers[seat]
        self.after, self.lines = after, "\n".join(lines)
        self.between_turns = False
        try:
            self.question = self.story.send(key)
        except Over:
            self.question = None
        told = re.findall(r"\{seat:(\d)\}(?:: belt \d+ to|[^:]*drinks along: belt) (\d+)", self.lines)
        for who, belt in dict(told).items():
            assert self.belt[int(who)] == int(belt) or int(who) in self.out, "the belt in the log"
        self._compare(after)

    def _ask(self, seat: int, keys: set[str]) -> Story:
        return (yield Question({seat: keys}))

    # ------------------------------------------------------------------ one turn after another

    def _evening(self, active: int) -> Story:
        while True:
            active = yield from self._turn(active)

    def _turn(self, active: int) -> Story:
        self.active = active
        self.between_turns = True
        spots = dict(enumerate(self.after[None]["face"]))
        assert Counter(spots.values()) == self.face
        trio = []
        for _ in range(3):
            key = yield from self._ask(active, {f"take:{i}" for i in spots})
            trio.append(spots.pop(int(key.split(":")[1])))
        yield from self._ask(active, {"done"})
        self.face -= Counter(trio)
        mixed = self.after[active]["mixed"]
        assert sorted(mixed) == sorted(trio)
        assert not any(card for s in (None, *range(self.n)) if s != active for card in self.after[s]["mixed"])
        key = yield from self._ask(active, {f"lay:{a}:{b}" for a in range(3) for b in range(3) if a != b})
        a, b = map(int, key.split(":")[1:])
        self.place: dict[str, str | None] = {"keep": mixed[a], "gift": mixed[b], "discard": mixed[3 - a - b]}
        self.used = False  # a privilege, this turn
        self.placed: tuple[int, str] | None = None
        self.out: set[int] = set()  # seats whose guest was carried out this turn
        self.lost: set[int] = set()  # who dozed off or fell by a card of their own; it matters for the acceptor only
        acceptor = yield from self._who_accepts()
        self.unseen: Counter[str] = Counter()
        acceptor = yield from self._privilege(acceptor)
        lies = dict(self.place)
        gift = self.place["gift"]
        if gift:
            self.place["gift"] = None
            if acceptor in self.out:
                self.events["gift never came up"] += 1
                self.unseen[gift] += 1
            else:
                yield from self._apply(acceptor, gift)
        keep = self.place["keep"]
        if keep:
            self.place["keep"] = None
            if active in self.out:
                self.events["keep never came up"] += 1
                self.unseen[keep] += 1
            else:
                yield from self._apply(active, keep)
        discard = self.place["discard"]
        self.pile.update(self.unseen)
        if discard:
            self.pile[discard] += 1
        self._refill()
        lost = acceptor in self.lost
        self.record = {"active": active, "trio": sorted(trio), "acceptor": acceptor, "lost": lost, "lies": lies}
        if lost:
            self.events["initiative lost"] += 1
            return (acceptor + 1) % self.n
        return acceptor

    def _fewest(self) -> int | None:
        for s in range(self.n):
            if s != self.active and all(len(self.cards[s]) + 2 <= len(self.cards[t]) for t in range(self.n) if t != s):
                return s
        return None

    def _who_accepts(self) -> Story:
        active = self.active
        if (fewest := self._fewest()) is not None:
            key = yield from self._ask(fewest, {"accept", "pass"})
            self.events[f"fewest: {key}"] += 1
            if key == "accept":
                return fewest
        holder = active
        asked: set[int] = set()
        while True:
            free = set(range(self.n)) - asked - {active}
            if holder == active:
                key = yield from self._ask(active, {f"offer:{s}" for s in free})
            else:
                onward = free or {active}  # when nobody is left the gift goes home
                key = yield from self._ask(holder, {"accept", *(f"offer:{s}" for s in onward)})
            if key == "accept":
                return holder
            giver, holder = holder, int(key.split(":")[1])
            if holder == active:
                self.events["nobody accepts"] += 1
                return active
            asked.add(holder)
            forced = yield from self._window(giver, holder)
            if forced is not None:
                return forced

    def _window(self, giver: int, recipient: int) -> Story:
        """Does anybody play a privilege at this hand-over? Who must accept, after Give Back or Special Gift."""
        order = [(self.active + i) % self.n for i in range(self.n)]
        holders = [s for s in order if self.privileges[s]]
        if self.used:
            return None
        offers = {}
        for s in holders:
            fitting = [p for p in self.privileges[s] if p.startswith(("claim", "exchange")) or s == recipient]
            offers[s] = {"pass", *(f"play:{p}" for p in fitting)}
        while offers:
            seat = next(iter(offers))
            key = yield Question(offers)
            offers = {s: keys for s, keys in offers.items() if s != seat}
            if key == "pass":
                continue
            privilege = key.split(":")[1]
            self.events[privilege] += 1
            self.privileges[seat].remove(privilege)
            self.used = True
            if privilege == "give_back":
                return giver
            if privilege == "special_gift":
                key = yield from self._ask(seat, {f"special:{s}" for s in range(self.n) if s != seat})
                return int(key.split(":")[1])
            self.placed = (seat, privilege)
            return None
        return None

    def _privilege(self, acceptor: int) -> Story:
        """A Claim or an Exchange that was laid down comes up. Returns who accepts the gift."""
        if not self.placed:
            return acceptor
        owner, privilege = self.placed
        kind, one, other = privilege.split("_")
        if kind == "exchange":
            self.place[one], self.place[other] = self.place[other], self.place[one]
            return acceptor
        key = yield from self._ask(owner, {f"claim:{one}", f"claim:{other}"})
        where = key.split(":")[1]
        self.events[f"claims {where}"] += 1
        card = self.place[where]
        assert card
        if where == "gift":
            return owner
        self.place[where] = None
        yield from self._apply(owner, card)
        return acceptor

    def _refill(self) -> None:
        self.table = self.after[None]
        missing = 7 - self.face.total()
        came = Counter(self.table["face"]) - self.face
        if self.stack.total() < missing:
            self.events["reshuffled"] += 1
            assert not self.stack - came, "the old stack is dealt out first"
            assert not came - self.stack - self.pile
            self.stack, self.pile = self.stack + self.pile, Counter()
            missing = min(missing, self.stack.total())
        assert not came - self.stack, "a card came that was not in the stack"
        assert came.total() == missing
        self.stack -= came
        self.face += came
        if self.face.total() < 3:
            self._end(())

    # ------------------------------------------------------------------ one card and its consequences

    def _apply(self, seat: int, card: str) -> Story:
        """A card comes up before `seat`."""
        mine = self.cards[seat]
        if card in SPECIALS and card in mine:
            self.events["second special"] += 1
            self.pile[card] += 1
            return
        helpers = {"food_taster"} | ({"umbra"} if card in DISHES else set())
        helpers &= set(mine)
        if helpers:
            key = yield from self._ask(seat, {"let", *(f"cancel:{h}" for h in helpers)})
            if key != "let":
                helper = key.split(":")[1]
                self.events[f"{helper} used"] += 1
                mine.remove(helper)
                self.pile[helper] += 1
                self.pile[card] += 1
                return
        belt = max(0, self.belt[seat] + VALUES.get(card, 0))
        if belt > CAPACITY:
            self.pile[card] += 1
            self.lost.add(seat)
            self._carry_out(seat)
            return
        self.belt[seat] = belt
        mine.append(card)
        if card == "doze":
            self.lost.add(seat)
        self._goal(seat)
        self._daggers()
        if card in WINES and "hymn" in mine:
            self.events["hymn"] += 1
            for i in range(1, self.n):
                other = (seat + i) % self.n
                if self.belt[other] + 1 > CAPACITY:
                    self.events["carried out by a sip"] += 1
                    self._carry_out(other)
                else:
                    self.belt[other] += 1

    def dishes(self, seat: int) -> int:
        eaten = [c for c in self.cards[seat] if c in DISHES]
        return len(set(eaten)) if self.different else len(eaten)

    def wine(self, seat: int) -> int:
        return sum(WINES.get(c, 0) for c in self.cards[seat])

    def presents(self, seat: int) -> int:
        return len(PRESENTS & set(self.cards[seat]))

    def daggers(self) -> int:
        return sum(cards.count("dagger") for cards in self.cards)

    def _conspirators(self) -> tuple[int, ...]:
        return tuple(s for s in range(self.n) if self.guest[s] in CONSPIRATORS)

    def _goal(self, seat: int) -> None:
        guest = self.guest[seat]
        if guest in EATERS:
            dishes, wine = EATERS[guest]
            done = self.dishes(seat) >= dishes and self.wine(seat) >= wine
        else:
            done = guest in COLLECTORS and self.presents(seat) >= 3
        if done:
            self.events[f"{guest} wins"] += 1
            self._end((seat,))

    def _daggers(self) -> None:
        if self.daggers() >= 3:
            if found := self._conspirators():
                self.events["daggers win"] += 1
                self._end(found)
            self.events["daggers without conspirators"] += 1

    def _end(self, winners: tuple[int, ...]) -> None:
        self.winners = winners
        raise Over

    def _carry_out(self, seat: int) -> None:
        guest = self.guest[seat]
        self.events["carried out"] += 1
        self.out.add(seat)
        self.carried.append(guest)
        self.pile.update(self.cards[seat])
        self.cards[seat] = []
        self.belt[seat] = 0
        if guest == "caligula":
            if found := tuple(s for s in self._conspirators() if s != seat):
                self.events["Caligula's fall wins"] += 1
                self._end(found)
            self.events["Caligula gone"] += 1
            self.to_come -= CONSPIRATORS
        else:
            self.third += 1
            if self.third == 3:
                if "caligula" in self.guest:
                    self.events["three carried out"] += 1
                    self._end((self.guest.index("caligula"),))
                self.events["draw"] += 1
                self._end(())
        if not self.to_come:
            self.events["guests mixed again"] += 1
            self.to_come = set(self.carried) - {"caligula"} - CONSPIRATORS - (set(self.guest) - {guest})
        new = self.after[seat]["seats"][seat]["guest"]
        assert new in self.to_come, f"{new} was not to come"
        self.to_come.remove(new)
        self.guest[seat] = new
        if self.daggers() >= 3 and (found := self._conspirators()):
            self.events["daggers lay there already"] += 1
            self._end(found)

    # ------------------------------------------------------------------ comparing

    def _compare(self, views: Views) -> None:
        table = views[None]
        over = self.winners is not None
        self.entries += 1
        for s in range(self.n):
            shown = table["seats"][s]
            fell_last = over and self.carried and self.belt[s] == 0 and not self.cards[s]
            if not fell_last:
                assert shown["belt"] == self.belt[s], f"belt of seat {s}"
            assert 0 <= shown["belt"] <= CAPACITY or fell_last
            assert Counter(shown["cards"]) == Counter(self.cards[s]), f"cards of seat {s}"
            assert shown["dishes"] == self.dishes(s)
            assert shown["wine"] == self.wine(s)
            assert shown["presents"] == self.presents(s)
            assert shown["daggers"] == self.cards[s].count("dagger")
            assert shown["specials"] == sum(c in SPECIALS for c in self.cards[s])
            assert shown["privileges"] == len(self.privileges[s])
            if not over:
                public = self.guest[s] == "caligula"
                assert shown["public"] == public
                assert shown["guest"] == (self.guest[s] if public else None)
                assert self.guest[s] not in {x["guest"] for x in shown["cannot"]}
            if self.entries % 4 == 0 or over:
                own = views[s]["seats"][s]
                assert sorted(own["own"]) == sorted(self.privileges[s])
                assert over or own["guest"] == self.guest[s]
                for t in range(self.n):
                    ruled_out = {x["guest"] for x in views[s]["seats"][t]["cannot"]}
                    assert over or self.guest[t] not in ruled_out, f"seat {s} reads that {t} can't be {self.guest[t]}"
        assert table["daggers"] == self.daggers()
        assert table["gone"] == self.third
        if not over:
            assert table["guests_to_come"] == len(self.to_come)
            assert self.question
            assert table["active"] == self.active
            assert table["asked"] in (None, *self.question.offers)
        if self.between_turns and self.record:
            last = table["turns"][-1]
            assert (last["active"], last["acceptor"]) == (self.record["active"], self.record["acceptor"])
            assert sorted(last["trio"]) == self.record["trio"]
            assert last["lost"] == self.record["lost"]
            for place, card in self.record["lies"].items():
                assert last[place] in (None, card) or last["claimed"], place
        if self.between_turns:
            assert Counter(table["face"]) == self.face
            assert table["stack"] == self.stack.total()
            assert Counter({x["card"]: x["count"] for x in table["pile"]}) == +self.pile
            held = Counter(c for cards in self.cards for c in cards)
            assert self.face + self.stack + self.pile + held == DECK
            catalog = [c["id"] for c in table["catalog"]["cards"]]
            assert Counter(dict(zip(catalog, table["unseen"], strict=True))) == self.stack

    def finish(self, match: Match) -> None:
        assert self.winners is not None
        outcome = match.outcome
        assert outcome is not None
        assert outcome.winners == self.winners


def reckless(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Eats and drinks what is worst, so that many are carried out; plays privileges when there are any."""
    weights = {"accept": 3.0, "play": 3.0, "pass": 1.0}

    def weight(c: Any) -> float:
        if c[0] == "take":
            card = match.view(seat)["face"][c[1]]
            return 8.0 if card in ("poison", "piglet", "hymn", "jug_of_wine") else 1.0
        return weights.get(c[0], 1.0)

    return rng.choices(choices, [weight(c) for c in choices])[0]


def cautious(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Collects daggers, presents and relief, and uses whatever guards against a card, so that evenings last."""

    def weight(c: Any) -> float:
        if c[0] == "take":
            card = match.view(seat)["face"][c[1]]
            return 0.1 if VALUES.get(card, 0) > 1 else 4.0
        return {"cancel": 4.0, "play": 0.3}.get(c[0], 1.0)

    return rng.choices(choices, [weight(c) for c in choices])[0]


def claiming(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """The active player lays poison beside the gift, and whoever accepts the gift claims that first."""
    table = match.view(seat)
    deadly = {"poison", "piglet"}
    me = table["seats"][seat]

    def weight(c: Any) -> float:
        if c[0] == "take":
            return 9.0 if table["face"][c[1]] in deadly else 1.0
        if c[0] == "lay":
            return 0.1 if table["mixed"][c[2]] in deadly else 1.0
        if c[0] == "play":
            handed = table["path"][-1]["to"] == seat
            return 20.0 if c[1].startswith("claim") and handed and me["belt"] > 3 else 0.01
        if c[0] == "claim":
            return 0.1 if c[1] == "gift" else 1.0
        return {"accept": 5.0, "cancel": 0.1}.get(c[0], 1.0)

    return rng.choices(choices, [weight(c) for c in choices])[0]


@pytest.mark.parametrize("policy", [anything, reckless, cautious])
@pytest.mark.parametrize("different", [False, True], ids=["any dishes", "different dishes"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_matches_follow_the_rulebook(seats: int, different: bool, policy: Any) -> None:
    for seed in range(2):
        options = {"different_dishes": different}
        play("bacchus", seats, options, f"rulebook {seed}", Bacchus(seats, options), policy)


def test_who_is_carried_out_by_a_claim_never_turns_up_the_gift() -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        model = Bacchus(4, {})
        play("bacchus", 4, {}, f"gift {seed}", model, claiming)
        seen.update(model.events)
        if seen["gift never came up"]:
            return
    raise AssertionError("never carried out by a claim before the gift")


def test_three_conspirators_win_together() -> None:
    for seed in range(80):
        model = Bacchus(5, {})
        play("bacchus", 5, {}, f"dagger {seed}", model, reckless)
        if model.winners and len(model.winners) == 3:
            return
    raise AssertionError("never three winners")
