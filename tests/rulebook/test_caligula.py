"""Caligula: a second reading of the rulebook, as a model that follows whole matches.

Like the model of Bacchus' Banquet this is one long story told as a generator, which stops at each question. The model
sees all hands (through the eyes of their owners), and remembers every token's value from the moment it is placed. From
the match it takes what chance brought: ordo and sequentia, civitas cards and candidates that come up, cards drawn.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from engine import Match
from tests.rulebook.harness import Views, anything, play

ORDERS = ("plebs", "legionarii", "praetoriani", "tribuni", "nobiles")
# name, copies, kind, least bid, spaces at two and three, effects (an "or" card has two)
CIVITAS: dict[str, tuple[tuple[str, int, str, int, int, tuple[str, ...]], ...]] = {
    "plebs": (
        ("B1", 1, "I", 1, 3, ("discard legionarii", "coniura")),
        ("B2", 1, "I", 1, 2, ("remove",)),
        ("B3", 1, "I", 1, 2, ("swap_tokens",)),
        ("B4", 1, "I", 2, 2, ("pugio",)),
        ("B5", 1, "C", 0, 2, ("coniura",)),
        ("B6", 1, "C", 1, 2, ("coniura",)),
        ("B7", 2, "C", 1, 2, ("place",)),
        ("B8", 2, "P", 1, 2, ("lose_point",)),
        ("B9", 1, "P", 1, 2, ("lose_token", "lose_point")),
    ),
    "legionarii": (
        ("L1", 1, "I", 2, 3, ("discard plebs", "pugio")),
        ("L2", 3, "I", 2, 2, ("pugio",)),
        ("L3", 1, "I", 1, 2, ("swap_civitas",)),
        ("L4", 1, "I", 3, 3, ("token",)),
        ("L5", 1, "I", 1, 2, ("remove",)),
        ("L6", 1, "C", 3, 2, ("pugio",)),
        ("L7", 1, "C", 1, 2, ("place",)),
        ("L8", 1, "P", 1, 2, ("lose_pugio",)),
        ("L9", 1, "P", 1, 2, ("lose_pugio", "lose_point")),
    ),
    "praetoriani": (
        ("G1", 2, "I", 2, 2, ("pugio",)),
        ("G2", 1, "I", 1, 2, ("coniura",)),
        ("G3", 1, "I", 2, 3, ("pugio", "coniura")),
        ("G4", 1, "I", 2, 2, ("swap_sequentia",)),
        ("G5", 1, "I", 2, 3, ("discard tribuni", "pugio")),
        ("G6", 1, "I", 1, 2, ("swap_ordo",)),
        ("G7", 1, "C", 2, 2, ("coniura",)),
        ("G8", 1, "C", 3, 2, ("pugio",)),
        ("G9", 1, "P", 1, 2, ("lose_coniura",)),
        ("G10", 1, "P", 2, 2, ("lose_pugio", "lose_coniura")),
    ),
    "tribuni": (
        ("T1", 1, "I", 1, 2, ("swap_civitas",)),
        ("T2", 1, "I", 2, 2, ("swap_sequentia",)),
        ("T3", 1, "I", 1, 2, ("remove",)),
        ("T4", 1, "I", 1, 2, ("swap_tokens",)),
        ("T5", 1, "I", 2, 3, ("discard nobiles", "coniura")),
        ("T6", 1, "I", 1, 2, ("swap_ordo",)),
        ("T7", 1, "I", 3, 3, ("token",)),
        ("T8", 2, "C", 1, 2, ("place",)),
        ("T9", 1, "C", 1, 2, ("coniura",)),
        ("T10", 1, "P", 1, 2, ("lose_token",)),
    ),
    "nobiles": (
        ("N1", 3, "I", 3, 3, ("token",)),
        ("N2", 2, "I", 2, 2, ("primus",)),
        ("N3", 1, "I", 1, 2, ("swap_ordo",)),
        ("N4", 1, "I", 2, 3, ("discard praetoriani", "coniura")),
        ("N5", 1, "I", 1, 2, ("coniura",)),
        ("N6", 1, "C", 3, 3, ("token",)),
        ("N7", 1, "C", 2, 2, ("coniura",)),
        ("N8", 1, "P", 1, 2, ("lose_point",)),
    ),
}
SEQUENTIA = {
    ("tribuni", "praetoriani", "nobiles"),
    ("draw", "plebs"),
    ("ordo", "legionarii"),
    ("nobiles", "plebs"),
    ("legionarii", "tribuni"),
    ("praetoriani",),
}
EMPERORS = {  # life, favor spaces, points a round
    "Caligula": (2, 0, 0),
    "Galba": (2, 2, 3),
    "Otho": (1, 2, 4),
    "Caracalla": (3, 2, 2),
    "Claudius": (3, 3, 2),
    "Nero": (2, 3, 3),
    "Commodus": (1, 3, 4),
    "Domitianus": (3, 1, 2),
    "Vitellius": (2, 1, 3),
    "Elagabalo": (1, 1, 4),
}
MANY = {"Claudius", "Nero", "Commodus"}  # four and five players
FEW = {"Domitianus", "Vitellius", "Elagabalo"}  # two and three
KINDS = {"I": "individual", "C": "collective", "P": "penalty"}
# c and d lie in the coniura deck, p and e in the pugio deck; d and e show both symbols
DECKS = {"coniura": {"c": 10, "d": 10}, "pugio": {"p": 7, "e": 7}}
HOME = {"c": "coniura", "d": "coniura", "p": "pugio", "e": "pugio"}
CONIURA, PUGIO = set("cde"), set("pde")


@dataclass(frozen=True)
class Civitas:
    id: int
    name: str
    order: str
    kind: str
    least: int
    spaces: int
    effects: tuple[str, ...]


@dataclass
class Question:
    """Who is asked, first in order first, and what each may answer."""

    offers: dict[int, set[str]]


Story = Generator[Question, str, Any]
Token = tuple[int, int]  # owner and value


class Over(Exception):
    """The match has ended."""


class Deck:
    """A deck whose shuffled part is known by its contents only; what was put under it comes in that order."""

    def __init__(self, cards: Counter[str]) -> None:
        self.shuffled = cards
        self.under: list[str] = []

    def __len__(self) -> int:
        return self.shuffled.total() + len(self.under)

    def take(self, drawn: Counter[str]) -> str:
        """The next card, out of those that were seen to come to the drawer."""
        if self.shuffled.total():
            card = next(c for c in drawn.elements() if self.shuffled[c])
            self.shuffled[card] -= 1
            return card
        assert drawn[self.under[0]], "the cards under a deck come in the order in which they went there"
        return self.under.pop(0)


class Caligula:
    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.n = seats
        self.look = options.get("owner_may_look", False)
        self.events: Counter[str] = Counter()
        self.by_id: dict[int, Civitas] = {}
        extra = (seats >= 4) + (seats >= 5)
        for order in ORDERS:
            for name, copies, kind, least, spaces, effects in CIVITAS[order]:
                for _ in range(copies):
                    i = len(self.by_id)
                    self.by_id[i] = Civitas(i, name, order, kind, least, spaces + extra, effects)

    # ------------------------------------------------------------------ the deal

    def start(self, views: Views) -> None:
        table = views[None]
        n = self.n
        self.after, self.lines = views, iter(())
        self.ordo = list(table["ordo"])
        assert sorted(self.ordo) == list(range(n))
        self.sequentia = [(s["card"], tuple(s["symbols"])) for s in table["sequentia"]]
        assert {symbols for _, symbols in self.sequentia} == SEQUENTIA
        self.row: dict[str, list[Civitas]] = {order: [] for order in ORDERS}
        self.tokens: dict[int, list[Token]] = {}  # by card
        for place in table["civitas"]:
            card = self.by_id[place["card"]["id"]]
            self.row[place["order"]].append(card)
            self.tokens[card.id] = []
        self.come: set[int] = {card.id for cards in self.row.values() for card in cards}
        assert len(self.come) == 10
        self.gone: list[int] = []
        pool = set(EMPERORS) - {"Caligula"} - (FEW if n >= 4 else MANY)
        self.throne = "Caligula"
        self.candidates = [c["name"] for c in table["candidates"]]
        assert len(self.candidates) == 2
        self.augustus = pool - set(self.candidates)
        assert len(self.augustus) == 4
        self.dead: list[str] = []
        self.favor: list[str | None] = [None] * n  # whom each favor token lies with
        self.hand = [Counter("d") for _ in range(n)]  # everybody begins with one dual coniura card
        self.decks = {name: Deck(Counter(cards)) for name, cards in DECKS.items()}
        self.decks["coniura"].shuffled["d"] -= n
        self.purse = [[-1, 0, 1, 2, 3, 4] for _ in range(n)]
        self.gained = [0] * n
        self.vp = [0] * n
        self.cp = [0] * n
        self.primus: int | None = None
        self.round = 0
        self.slain = False
        self.marker: int | None = None
        self.laid: Counter[str] = Counter()  # cards of a conspiracy that lie on the table
        self.winners: tuple[int, ...] | None = None
        self.aside: Civitas | None = None
        self.plot: dict[str, Any] | None = None
        self.entries = 0
        self.story = self._match()
        self.question: Question | None = next(self.story)
        self._compare(views)

    # ------------------------------------------------------------------ questions and answers

    @staticmethod
    def _plain(key: str) -> str:
        """Cards named in a choice are a set: their order says nothing."""
        kind, *parts = key.split(":")
        if kind in ("lay", "strike"):
            parts[1] = "".join(sorted(parts[1]))
        return ":".join([kind, *parts])

    def expect(self, seat: int, keys: list[str]) -> None:
        assert self.question
        assert len(keys) == len(set(keys))
        assert seat in self.question.offers, f"seat {seat} should not be asked"
        assert {self._plain(k) for k in keys} == self.question.offers[seat]

    def follow(self, seat: int, key: str, after: Views, lines: list[str]) -> None:
        assert self.question
        assert seat == next(iter(self.question.offers)), "the first in order answers first"
        assert self._plain(key) in self.question.offers[seat]
        self.after, self.lines, self.text = after, iter(lines), "\n".join(lines)
        try:
            self.question = self.story.send(self._plain(key))
        except Over:
            self.question = None
        self._compare(after)

    def _ask(self, seat: int, keys: set[str]) -> Story:
        return (yield Question({seat: keys}))

    # ------------------------------------------------------------------ rounds

    def _match(self) -> Story:
        while True:
            self.round += 1
            self.slain = False
            yield from self._bids()
            for place in range(6):
                self.marker = place
                for symbol in self.sequentia[place][1]:
                    if symbol == "draw":
                        for seat in list(self.ordo):
                            self._draw(seat, "coniura")
                    elif symbol == "ordo":
                        self.ordo = [(seat + 1) % self.n for seat in self.ordo]
                    else:
                        yield from self._resolve(symbol)
                if not self.slain and self.candidates:
                    yield from self._conspiracy(fall=False)
            self.marker = None
            for seat in range(self.n):
                if self.favor[seat] == self.throne:
                    self.vp[seat] += EMPERORS[self.throne][2]
                    self.events["paid by an emperor"] += 1
            if any(len(cards) < 2 for cards in self.row.values()):
                break
        assert self.round in (4, 5)
        self.events[f"{self.round} rounds"] += 1
        self.favor = [None if where == self.throne else where for where in self.favor]
        self.slain = False  # the Fall comes after the round and always has its conspiracy
        yield from self._conspiracy(fall=True)
        self._end()

    def _room(self) -> list[int]:
        return [
            2 * i + position
            for i, order in enumerate(ORDERS)
            for position, card in self._positions(order)
            if len(self.tokens[card.id]) < card.spaces
        ]

    def _positions(self, order: str) -> list[tuple[int, Civitas]]:
        """The face-up cards of an order with their positions, without one that is being resolved."""
        return [(i, card) for i, card in enumerate(self.row[order]) if card is not self.aside]

    def _card(self, slot: int) -> Civitas:
        return self.row[ORDERS[slot // 2]][slot % 2]

    def _placements(self, seat: int) -> set[str]:
        if not self.purse[seat] or not self._room():
            return set()
        own = self.after[seat]["seats"][seat]["tokens"]
        assert sorted(t["value"] for t in own) == sorted(self.purse[seat])
        return {f"place:{t['slot']}:{slot}" for t in own for slot in self._room()}

    def _put(self, seat: int, key: str) -> None:
        slot, where = map(int, key.split(":")[1:])
        value = next(t["value"] for t in self.held[seat] if t["slot"] == slot)
        self.purse[seat].remove(value)
        self.tokens[self._card(where).id].append((seat, value))

    def _keep(self) -> None:
        """Remember what each hand slot holds before a choice is made."""
        self.held = [self.after[s]["seats"][s]["tokens"] for s in range(self.n)]

    def _bids(self) -> Story:
        while True:
            anybody = False
            for seat in self.ordo:
                if self.purse[seat] and self._room():
                    anybody = True
                    self._keep()
                    self._put(seat, (yield from self._ask(seat, self._placements(seat))))
            if not anybody:
                if any(self.purse):
                    self.events["no space left for bids"] += 1
                return

    # ------------------------------------------------------------------ civitas cards

    def _resolve(self, order: str) -> Story:
        if not self.row[order]:
            self.events["no card left"] += 1
            return
        card = self.row[order][0]
        self.aside = card
        tokens, self.tokens[card.id] = self.tokens[card.id], []
        totals: dict[int, int] = {}  # in the order of who placed first
        for seat, value in tokens:
            totals[seat] = totals.get(seat, 0) + value
            self.purse[seat].append(value)
        if tokens:
            found = re.search(rf"\{{card:{card.id}\|[^}}]*\}} is turned up: (.*)\.", self.text)
            assert found, f"{card.name} is turned up without a word"
            told = re.findall(r"\{seat:(\d)\} (−?\d+)", found[1])
            assert [(int(s), int(v.replace("−", "-"))) for s, v in told] == list(totals.items())
        best_first = sorted(totals, key=lambda s: -totals[s])  # stable: level totals stay in the order of placing
        reach = [s for s in best_first if totals[s] >= card.least]
        if card.kind == "I":
            if len(best_first) > 1 and totals[best_first[0]] == totals[best_first[1]] and reach:
                self.events["tie for one card"] += 1
            for seat in reach[:1]:
                yield from self._benefit(seat, card)
        elif card.kind == "C":
            for seat in reach:
                yield from self._benefit(seat, card)
        else:
            for seat in list(self.ordo):
                if seat not in reach:
                    yield from self._penalty(seat, card)
        self.aside = None
        self.gone.append(card.id)
        self.row[order].remove(card)
        self._turn_up(order)

    def _turn_up(self, order: str) -> None:
        while len(self.row[order]) < 2 and self._left(order):
            found = next((m for x in self.lines if (m := re.search(r"\{card:(\d+)\|[^}]*\} comes up", x))), None)
            assert found, f"no card of the {order} came up"
            card = self.by_id[int(found[1])]
            assert card.order == order
            assert card.id not in self.come, "a card came up twice"
            self.come.add(card.id)
            self.tokens[card.id] = []
            self.row[order].append(card)

    def _left(self, order: str) -> int:
        return 11 - sum(self.by_id[i].order == order for i in self.come)

    def _draw(self, seat: int, name: str) -> None:
        deck = self.decks[name]
        if not len(deck):
            self.events[f"empty {name} deck"] += 1
            return
        seen = Counter(self.after[seat]["seats"][seat]["hand"])
        drawn = Counter({c: k for c, k in (seen - self.hand[seat]).items() if HOME[c] == name})
        self.hand[seat][deck.take(drawn)] += 1

    def _benefit(self, seat: int, card: Civitas) -> Story:
        keys: set[str] = set()
        on_cards = self._on_cards()
        for effect in card.effects:
            if effect in ("pugio", "coniura"):
                if len(self.decks[effect]):
                    keys.add(f"draw:{effect}")
            elif effect == "token":
                if self.gained[seat] < 2:
                    keys.add("token")
            elif effect == "primus":
                if self.primus != seat:
                    keys.add("primus")
            elif effect == "place":
                keys |= self._placements(seat)
            elif effect == "remove":
                keys |= {f"remove:{where}" for where in on_cards}
            elif effect == "swap_tokens":
                if len(on_cards) > 1:
                    keys |= {f"swap:{where}" for where in on_cards}
            elif effect == "swap_ordo":
                keys |= {f"ordo:{s}" for s in range(self.n)}
            elif effect == "swap_civitas":
                keys |= {f"civitas:{order}" for order in ORDERS if len(self._positions(order)) == 2}
            elif effect == "swap_sequentia":
                keys |= {f"sequentia:{i}" for i in range(6) if i != self.marker}
            else:
                order = effect.split()[1]
                keys |= {f"discard:{2 * ORDERS.index(order) + i}" for i, _ in self._positions(order)}
        if not keys:
            self.events["can't use a card"] += 1
            return
        self._keep()
        key = yield from self._ask(seat, keys | {"decline"})
        kind, *parts = key.split(":")
        self.events[f"benefit: {kind}"] += 1
        if kind == "draw":
            self._draw(seat, parts[0])
        elif kind == "token":
            self.purse[seat].append(5 + self.gained[seat])
            self.gained[seat] += 1
        elif kind == "primus":
            self.primus = seat
        elif kind == "place":
            self._put(seat, key)
        elif kind == "remove":
            self._send_home(int(parts[0]))
        elif kind == "swap":
            one = int(parts[0])
            key = yield from self._ask(seat, {f"swap:{where}" for where in on_cards if where != one})
            other = int(key.split(":")[1])
            a, b = self.tokens[self._card(one // 8).id], self.tokens[self._card(other // 8).id]
            a[one % 8], b[other % 8] = b[other % 8], a[one % 8]
        elif kind == "ordo":
            one = int(parts[0])
            key = yield from self._ask(seat, {f"ordo:{s}" for s in range(self.n) if s != one})
            other = int(key.split(":")[1])
            self.ordo = [{one: other, other: one}.get(s, s) for s in self.ordo]
        elif kind == "civitas":
            self.row[parts[0]].reverse()
        elif kind == "sequentia":
            one = int(parts[0])
            key = yield from self._ask(seat, {f"sequentia:{i}" for i in range(6) if i not in (one, self.marker)})
            other = int(key.split(":")[1])
            s = self.sequentia
            s[one], s[other] = s[other], s[one]
        elif kind == "discard":
            self._discard(int(parts[0]))

    def _on_cards(self) -> list[int]:
        """Where tokens lie: eight numbers for each slot."""
        return [
            8 * (2 * i + position) + j
            for i, order in enumerate(ORDERS)
            for position, card in self._positions(order)
            for j in range(len(self.tokens[card.id]))
        ]

    def _send_home(self, where: int) -> None:
        owner, value = self.tokens[self._card(where // 8).id].pop(where % 8)
        self.purse[owner].append(value)

    def _discard(self, slot: int) -> None:
        card = self._card(slot)
        for owner, value in self.tokens[card.id]:
            self.purse[owner].append(value)
        self.tokens[card.id] = []
        self.gone.append(card.id)
        self.row[card.order].remove(card)
        assert not self.aside or self.aside.order != card.order
        self._turn_up(card.order)

    def _penalty(self, seat: int, card: Civitas) -> Story:
        keys: set[str] = set()
        secret = False
        for effect in card.effects:
            if effect == "lose_point":
                keys |= {"pay:point"} if self.vp[seat] else set()
                keys |= {"pay:conspiracy"} if self.cp[seat] else set()
            elif effect == "lose_token":
                keys |= {f"remove:{where}" for where in self._on_cards() if self._owner(where) == seat}
            else:
                symbol = CONIURA if effect == "lose_coniura" else PUGIO
                secret |= bool(self.hand[seat].total())
                keys |= {f"throw:{c}" for c in +self.hand[seat] if c in symbol}
        if secret and not keys:
            keys = {"show"}
        if not keys:
            return
        key = yield from self._ask(seat, keys)
        kind, *parts = key.split(":")
        self.events[f"penalty: {kind}"] += 1
        if key == "pay:point":
            self.vp[seat] -= 1
        elif key == "pay:conspiracy":
            self.cp[seat] -= 1
        elif kind == "remove":
            self._send_home(int(parts[0]))
        elif kind == "throw":
            self.hand[seat][parts[0]] -= 1
            self.decks[HOME[parts[0]]].under.append(parts[0])

    def _owner(self, where: int) -> int:
        return self.tokens[self._card(where // 8).id][where % 8][0]

    # ------------------------------------------------------------------ conspiracies

    def _choices(self, seat: int, verb: str, symbol: set[str], least: int) -> set[str]:
        """All sets of at least so many fitting cards of a hand."""
        fitting = sorted(c for c in self.hand[seat].elements() if c in symbol)
        return {
            f"{verb}:{k}:{''.join(cards)}"
            for k in range(max(1, least), len(fitting) + 1)
            for cards in combinations(fitting, k)
        }

    def _spend(self, seat: int, cards: str) -> list[str]:
        for c in cards:
            self.hand[seat][c] -= 1
            assert self.hand[seat][c] >= 0
        self.laid.update(cards)
        return list(cards)

    def _under(self, cards: list[str]) -> None:
        for c in cards:
            self.decks[HOME[c]].under.append(c)
        self.laid -= Counter(cards)

    def _after(self, seat: int) -> list[int]:
        """The others, in turn order from this seat on."""
        i = self.ordo.index(seat)
        return self.ordo[i + 1 :] + self.ordo[:i]

    def _conspiracy(self, fall: bool) -> Story:
        leader = None
        offers = {}
        for seat in self.ordo:  # whoever has a card is asked, whatever it is
            if self.hand[seat].total():
                offers[seat] = {"pass", "start"} if any(self.hand[seat][c] for c in CONIURA) else {"pass"}
        while offers and leader is None:
            seat = next(iter(offers))
            if (yield Question(offers)) == "start":
                leader = seat
            offers = {s: keys for s, keys in offers.items() if s != seat}
        if leader is None:
            self.how = "quiet"
            return
        self.events["conspiracies"] += 1
        # the plot
        self.plot = {"stage": "plot", "leader": leader, "bid": 0}
        key = yield from self._ask(leader, self._choices(leader, "lay", CONIURA, 1))
        played = self._spend(leader, key.split(":")[2])
        laid = Counter({leader: len(played)})
        passed: set[int] = set()
        waiting = self._after(leader)
        while waiting:
            seat = waiting.pop(0)
            if not self.hand[seat].total():
                passed.add(seat)
                continue
            least = laid[leader] - laid[seat]
            self.plot.update(leader=leader, bid=laid[leader])
            key = yield from self._ask(seat, {"pass"} | self._choices(seat, "lay", CONIURA, least))
            if key == "pass":
                passed.add(seat)
                continue
            cards = self._spend(seat, key.split(":")[2])
            played += cards
            laid[seat] += len(cards)
            if laid[seat] > laid[leader]:
                self.events["raised"] += 1
                leader = seat
                waiting = [s for s in self._after(seat) if s not in passed]
        conspirators = [leader, *(s for s in self._after(leader) if s not in passed)]
        self._under(played)
        self.plot.update(leader=leader, bid=laid[leader])
        if any(laid[s] for s in passed):
            self.events["laid and passed"] += 1
        # favor
        candidate = None
        if not fall:
            self.plot.update(stage="candidate")
            key = yield from self._ask(leader, {f"candidate:{name.lower()}" for name in self.candidates})
            candidate = key.split(":")[1].capitalize()
            self.plot.update(stage="favor")
            for seat in conspirators:
                yield from self._favor(seat, candidate, seat == leader)
        # defence and attack
        life = EMPERORS[self.throne][0]
        played = []
        for seat in self._after(leader):
            if seat in passed and self.hand[seat].total():
                own = {f"defend:{c}" for c in +self.hand[seat] if c in PUGIO}
                self.plot.update(stage="defence", leader=leader, defence=len(played), stabs=0)
                key = yield from self._ask(seat, {"pass"} | own)
                if key != "pass":
                    self.events["defended"] += 1
                    played += self._spend(seat, key.split(":")[1])
        life += len(played)
        stabs: Counter[int] = Counter()
        for seat in conspirators:
            if not self.hand[seat].total():
                continue
            self.plot.update(
                stage="attack", leader=leader, defence=life - EMPERORS[self.throne][0], stabs=stabs.total()
            )
            key = yield from self._ask(seat, {"pass"} | self._choices(seat, "strike", PUGIO, 1))
            if key != "pass":
                cards = self._spend(seat, key.split(":")[2])
                stabs[seat] += len(cards)
                played += cards
        self._under(played)
        self.plot = None
        # life or death
        assert f"{stabs.total()} against {life}" in self.text
        if stabs.total() < life:
            self.how = "survived"
            self.favor = [None if where == candidate else where for where in self.favor]
            return
        self.how = "slain"
        self.events["emperor slain" if not fall else "slain in the Fall"] += 1
        self.cp[leader] += 1
        for seat in stabs:
            self.vp[seat] += 1
        if fall:
            return
        assert candidate
        self.slain = True
        self.dead.append(self.throne)
        self.favor = [None if where == self.throne else where for where in self.favor]
        self.throne = candidate
        self.candidates.remove(candidate)
        if self.augustus:
            new = {c["name"] for c in self.after[None]["candidates"]} - set(self.candidates)
            assert len(new) == 1 and new <= self.augustus
            self.augustus -= new
            self.candidates += new
        else:
            self.events["no candidate left to come"] += 1

    def _favor(self, seat: int, candidate: str, leads: bool) -> Story:
        keys = {
            f"favor:{what}"
            for what, who in (("candidate", candidate), ("emperor", self.throne))
            if self.favor.count(who) < EMPERORS[who][1] and self.favor[seat] != who
        }
        if not keys:
            return
        stays = self.favor[seat] == self.throne
        key = yield from self._ask(seat, keys | ({"pass"} if stays or not leads else set()))
        if key != "pass":
            self.events["favor moved" if stays else "favor placed"] += 1
            self.favor[seat] = candidate if key == "favor:candidate" else self.throne

    def _end(self) -> None:
        total = [v + c for v, c in zip(self.vp, self.cp, strict=True)]
        left = [s for s in range(self.n) if total[s] == max(total)]
        if len(left) > 1:
            self.events["tie at the end"] += 1
            if self.primus in left:
                self.events["tie: primus"] += 1
                left = [self.primus]
        for what, measure in (("conspiracy", self.cp), ("cards", [hand.total() for hand in self.hand])):
            best = [s for s in left if measure[s] == max(measure[t] for t in left)]
            if len(best) < len(left):
                self.events[f"tie: {what}"] += 1
            left = best
        if len(left) > 1:
            self.events["tie: shared"] += 1
        self.winners = tuple(left)
        raise Over

    # ------------------------------------------------------------------ comparing

    def _compare(self, views: Views) -> None:
        table = views[None]
        over = self.winners is not None
        self.entries += 1
        if self.plot and not over:
            self._compare_plot(table["plot"])
        assert table["ordo"] == self.ordo
        assert [(s["card"], tuple(s["symbols"])) for s in table["sequentia"]] == self.sequentia
        for place in table["civitas"]:
            order, position = ORDERS[place["slot"] // 2], place["slot"] % 2
            assert place["order"] == order
            cards = dict(self._positions(order))
            card, shown = cards.get(position), place["card"]
            assert (card is None) == (shown is None), f"slot {place['slot']}"
            if not card:
                continue
            assert (shown["id"], shown["name"], shown["order"]) == (card.id, card.name, order)
            assert (shown["kind"], shown["least"], shown["spaces"]) == (KINDS[card.kind], card.least, card.spaces)
            effects = {e["effect"] + (f" {e['order']}" if e["order"] else "") for e in shown["effects"]}
            assert effects == set(card.effects)
            assert [t["seat"] for t in place["tokens"]] == [owner for owner, _ in self.tokens[card.id]]
            assert place["room"] == (len(self.tokens[card.id]) < card.spaces)
            if card.id % 4 == self.entries % 4:
                self._compare_values(views, place["slot"], self.tokens[card.id])
        assert table["gone"] == self.gone
        assert table["decks"] == [self._left(order) for order in ORDERS]
        assert table["throne"]["name"] == self.throne
        assert {c["name"] for c in table["candidates"]} == set(self.candidates)
        for shown in (table["throne"], *table["candidates"]):
            assert (shown["life"], shown["spaces"], shown["points"]) == EMPERORS[shown["name"]]
            assert set(shown["favor"]) == {s for s in range(self.n) if self.favor[s] == shown["name"]}
            assert len(shown["favor"]) <= shown["spaces"]
        assert table["augustus"] == len(self.augustus)
        assert len(table["dead"]) == len(self.dead)
        assert table["slain"] == self.slain
        assert table["coniura"] == len(self.decks["coniura"])
        assert table["pugio"] == len(self.decks["pugio"])
        assert table["primus"] == self.primus
        for seat in range(self.n):
            shown = table["seats"][seat]
            thorough = over or self.entries % 4 == seat % 4
            assert (shown["vp"], shown["cp"]) == (self.vp[seat], self.cp[seat]), f"points of seat {seat}"
            assert shown["points"] == self.vp[seat] + self.cp[seat]
            assert shown["gained"] == self.gained[seat]
            assert shown["cards"] == self.hand[seat].total()
            assert shown["hand"] is None
            assert len(shown["tokens"]) == len(self.purse[seat])
            assert over or all(t["value"] is None for t in shown["tokens"])
            if thorough:
                own = views[seat]["seats"]
                assert Counter(own[seat]["hand"]) == +self.hand[seat]
                assert sorted(t["value"] for t in own[seat]["tokens"]) == sorted(self.purse[seat])
                others = [x for other, x in enumerate(own) if other != seat]
                assert over or not any(t["value"] is not None for x in others for t in x["tokens"])
                assert over or all(x["hand"] is None for x in others)
        held = sum((hand for hand in self.hand), Counter()) + self.laid
        for deck in self.decks.values():
            held += deck.shuffled + Counter(deck.under)
        assert held == Counter(c=10, d=10, p=7, e=7)
        if not over:
            assert table["round"] == self.round

    def _compare_values(self, views: Views, slot: int, tokens: list[Token]) -> None:
        """Nobody reads a placed token; with the option its owner may."""
        for seat in range(self.n):
            shown = [t["value"] for t in views[seat]["civitas"][slot]["tokens"]]
            for value, token in zip(shown, tokens, strict=True):
                assert value is None or (self.look and token == (seat, value))

    def _compare_plot(self, shown: dict[str, Any]) -> None:
        assert self.plot
        for name, value in self.plot.items():
            assert shown[name] == value, f"the plot's {name}"

    def finish(self, match: Match) -> None:
        assert self.winners is not None
        outcome = match.outcome
        assert outcome is not None
        assert outcome.winners == self.winners
        assert outcome.reason == self.how
        self.events[f"ends: {self.how}"] += 1


def plotting(rng: random.Random, match: Match, seat: int, choices: Sequence[Any]) -> Any:
    """Collects daggers, conspires when there are enough, and strikes with all of them."""
    table = match.view(seat)
    hand = table["seats"][seat]["hand"]
    daggers = sum(c in PUGIO for c in hand)
    saving = table["round"] >= 4 and table["phase"] != "fall"  # for the last conspiracy

    def weight(c: Any) -> float:
        if c[0] == "start":
            return 0.05 if saving else 9.0 if daggers > 2 or table["phase"] == "fall" else 0.3
        if c[0] == "strike":
            return 9.0 * c[1]
        if c[0] == "throw":
            return 1.0 if c[1] == "c" else 0.1
        if c[0] in ("lay", "draw"):
            return 6.0 if c[1] in (1, "pugio") else 0.5
        return {"decline": 0.1, "defend": 0.3}.get(c[0], 1.0)

    return rng.choices(choices, [weight(c) for c in choices])[0]


@pytest.mark.parametrize("policy", [anything, plotting])
@pytest.mark.parametrize("look", [False, True], ids=["nobody looks", "owners may look"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_follow_the_rulebook(seats: int, look: bool, policy: Any) -> None:
    options = {"owner_may_look": look}
    play("caligula", seats, options, "rulebook", Caligula(seats, options), policy)


def test_every_way_to_end_is_met_and_judged_alike() -> None:
    wanted = {"quiet", "survived", "slain"}
    for seed in range(60):
        model = Caligula(4, {})
        play("caligula", 4, {}, f"ends {seed}", model, plotting)
        wanted.discard(model.how)
        if not wanted:
            return
    raise AssertionError(f"never seen: {wanted}")
