"""Positions to play from, and a hand that plays them: choices by key, the die as the test wants it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.chance import Chance, Stream
from engine.core.choice import Choice
from engine.core.state import pack_state
from engine.games.optimates import TITLE
from engine.games.optimates.box import box, members
from engine.games.optimates.game import GAME
from engine.games.optimates.state import FIRST, SECOND, State, influence, owned, people_of, rank_at
from engine.games.optimates.steps import STEPS, deal

RED, BLUE = 0, 1
POOR, LEGIONS, MERCHANTS = 0, 1, 2
ITALIC, GRAIN, DEBT, AGRARIAN = 0, 1, 2, 3

# a1 b1 c1 d1 / a2 ... ; red has 22 Influence, blue 21, as a deal may give them
SENATE = "R2 B2 R3 B3 / B4 R2 B2 R4 / R2 B2 R3 B3 / B2 R3 B3 R3"


class Loaded(Chance):
    """Chance that answers as told, and refuses to be asked more often."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self.rolls = list(rolls)
        self.events: list[tuple[Any, ...]] = []

    def below(self, n: int) -> int:
        assert self.rolls, "nothing should be rolled here"
        return self.rolls.pop(0) - 1

    def tell(self, s: Any, public: Any, private: Any = None, look: Any = ()) -> None:
        self.events.append(public)
        assert GAME.words(s.box, public).text


@dataclass
class Table:
    """One position. `do` plays choices by key and holds elections only when told to."""

    s: State
    events: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def asked(self) -> tuple[str, int] | None:
        """The open question and whose it is."""
        return (self.s.agenda[-1][0], self.s.agenda[-1][1]) if self.s.agenda else None

    @property
    def offered(self) -> list[str]:
        return [c.key for c in STEPS[self.s.agenda[-1][0]].choices(self.s)] if self.s.agenda else []

    def of_kind(self, kind: str) -> set[str]:
        return {key for key in self.offered if key.split(":")[0] == kind}

    def do(self, *keys: str, roll: int | None = None) -> "Table":
        """Play these choices. The last one may roll the die."""
        for i, key in enumerate(keys):
            c = self.choice(key)
            t = Loaded([roll] if roll is not None and i == len(keys) - 1 else [])
            self.s = self.s.clone()
            STEPS[self.s.agenda[-1][0]].take(self.s, c, t)
            assert not t.rolls, "the die was not rolled"
            self.events += t.events
        return self

    def choice(self, key: str) -> Choice:
        found = [c for c in STEPS[self.s.agenda[-1][0]].choices(self.s) if c.key == key]
        assert found, f"{key} is not among {self.offered}"
        return found[0]

    def elect(self) -> "Table":
        """Both sides pass, as far as they are asked, and the elections are held until somebody must decide."""
        while self.asked and self.asked[0] in ("act", "elections", "spoils"):
            turn = self.s.turn
            self.do("pass" if self.asked[0] == "act" else "hold")
            if self.s.turn != turn:
                break
        return self

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        return [event for event in self.events if event[0] == kind]

    def why_not(self, *path: str | int) -> str:
        """The reason why something is greyed, for the seat asked."""
        asked = STEPS[self.s.agenda[-1][0]].ask(self.s, self.s.agenda[-1][1])
        return next((grey.why for grey in asked.greyed if grey.path == path), "")

    def view(self) -> dict[str, Any]:
        return GAME.view(self.s, None)

    def influence(self) -> tuple[int, int]:
        return influence(self.s, RED), influence(self.s, BLUE)

    def people(self) -> tuple[int, int]:
        return people_of(self.s, RED), people_of(self.s, BLUE)

    def side(self, name: str) -> int:
        return self.s.blue >> at(name) & 1

    def rank(self, name: str) -> int:
        return rank_at(self.s, at(name))

    def of(self, seat: int) -> set[int]:
        return set(members(owned(self.s, seat)))

    def law(self, law: int) -> tuple[int, int]:
        """Side and number of the space on which a law lies."""
        return self.s.box.track[law][self.s.laws[law]]


def at(name: str) -> int:
    """The space with this name: columns a to d, rows 1 to 4."""
    return "abcd".index(name[0]) + 4 * (int(name[1]) - 1)


def table(
    acting: int = BLUE,
    senate: str = SENATE,
    will: tuple[int, int] = (10, 10),
    coins: tuple[int, int] = (10, 10),
    people: tuple[int, ...] = (0, 8, 5, 3, 5, 3),
    laws: tuple[tuple[int, int], ...] = ((RED, 0), (RED, 2), (RED, 0), (RED, 0)),
    offices: tuple[int, ...] = (RED, BLUE, BLUE, RED, RED),
    second: bool = False,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """A position in somebody's phase. `senate` is written row by row: R or B and the rank; laws as (side, number)."""
    b = box(2, TITLE.settle(2, options))
    s = deal(b, Stream(Random(0)))
    cells = senate.replace("/", " ").split()
    assert len(cells) == 16
    s.blue = sum(1 << i for i, cell in enumerate(cells) if cell[0] == "B")
    s.twos, s.threes, s.fours = (
        sum(1 << i for i, cell in enumerate(cells) if cell[1] == str(rank)) for rank in (2, 3, 4)
    )
    ones = sum(cell[1] == "1" for cell in cells)
    s.ones, s.dead = 8 - ones, ones
    s.will, s.coins, s.people = list(will), list(coins), list(people)
    s.laws = [b.track[law].index(space) for law, space in enumerate(laws)]
    s.offices = list(offices)
    s.phase = SECOND if second else FIRST
    s.first = 1 - acting if second else acting
    s.agenda = [("act", acting)]
    for name, value in fields.items():
        assert hasattr(s, name)
        setattr(s, name, value)
    return Table(s)


def same(one: State, other: State) -> bool:
    return bool(pack_state(one) == pack_state(other))
