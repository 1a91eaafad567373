"""Positions of Caesar! set up by hand, and choices made in them with chance written down beforehand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.chance import Chance, Event
from engine.games.caesar.box import table
from engine.games.caesar.data import BORDERS, PROVINCES, TOKENS, Rulings
from engine.games.caesar.state import DOWN, FLIPPED, NOBODY, UP, State
from engine.games.caesar.steps import STEPS

CAESAR, POMPEY = 0, 1
_NUMBERS = {f"{t.icon} {t.values[0]}/{t.values[1]}": t.id for t in reversed(TOKENS) if not t.centurion}
_NUMBERS |= {f"centurion {t.icon} {t.values[0]}/{t.values[1]}": t.id for t in TOKENS if t.centurion}
_NUMBERS["other laurel 2/2"] = 15
_INDEX = {province.id: p for p, province in enumerate(PROVINCES)}
_SPACES = {border.n: border for border in BORDERS}

Lay = tuple[int, str, str, str] | tuple[int, str, str, str, str]


def token(name: str) -> int:
    """`ship 6/0` as the number of that token."""
    return _NUMBERS[name]


def prov(name: str) -> int:
    return _INDEX[name]


def at(one: str, other: str) -> int:
    """The space between two provinces."""
    return next(border.n for border in BORDERS if {border.a, border.b} == {one, other})


def placing(name: str, toward: str, other: str) -> str:
    """The choice to lay a token with its first number toward one province."""
    n = at(toward, other)
    kind = TOKENS[token(name)]
    facing = 0 if kind.even or _SPACES[n].a == toward else 1
    return f"place:{kind.id}:{n}:{facing}"


def hiding(name: str, one: str, other: str) -> str:
    return f"hide:{token(name)}:{at(one, other)}"


def position(
    *laid: Lay,
    hand: Sequence[str] = (),
    rival_hand: Sequence[str] = ("laurel 2/2",),
    bag: Sequence[str] = ("laurel 4/0",),
    rival_bag: Sequence[str] = ("laurel 4/0",),
    seat: int = CAESAR,
    control: Mapping[str, int] | None = None,
    tied: Iterable[str] = (),
    bonus: Mapping[str, str] | None = None,
    marked: Mapping[tuple[str, str], int] | None = None,
    flipped: Mapping[str, int] | None = None,
    left: tuple[int, int] = (12, 12),
    senate: tuple[int, int] = (0, 0),
    spares: Sequence[str] = (),
    centurions: Sequence[str] = (),
    skips: tuple[int, int] = (0, 0),
    extra: bool = False,
    poison: bool = False,
    with_centurions: bool = False,
    border_control: bool = False,
    rulings: Rulings | None = None,
    crassus: int = NOBODY,
    level: str = "tiro",
) -> State:
    """A position with `seat` to place. Is that Crassus, his `hand` are the tokens that he has drawn.

    laid: `(owner, token, toward, other)` with the first number toward one province; a fifth item "flipped" or "down".
    Provinces whose borders are all occupied, and those in `control` or `tied`, are closed; the others hold `bonus`, a
    Wealth where none is named. Borders of closed provinces that nobody laid a token on are filled with flipped tokens.
    """
    played = (crassus, level) if crassus != NOBODY else ()
    box = table(poison, with_centurions, border_control, rulings or Rulings(), *played)
    control, bonus = dict(control or {}), dict(bonus or {})
    spaces: list[Any] = [None] * 31
    sums = [[0] * 18, [0] * 18]
    for owner, name, toward, other, *how in laid:
        n = at(toward, other)
        number = token(name)
        facing = 0 if TOKENS[number].even or _SPACES[n].a == toward else 1
        lies = {"flipped": FLIPPED, "down": DOWN}[how[0]] if how else UP
        assert spaces[n] is None
        spaces[n] = (owner, number, facing, lies)
        if lies == UP:
            for p, worth in zip(box.ends[n], box.worth[number][facing], strict=True):
                sums[owner][p] += worth
    closed = [_INDEX[name] for name in (*control, *tied)]
    for p in closed:
        for n, _ in box.around[p]:
            if spaces[n] is None:
                spaces[n] = (CAESAR, token("laurel 2/2"), 0, FLIPPED)
    free = [border.n for border in BORDERS if spaces[border.n] is None]
    opened = [sum(n in free for n, _ in around) for around in box.around]
    closed += [p for p, n in enumerate(opened) if n == 0]
    marks = [NOBODY] * 31
    for pair, owner in (marked or {}).items():
        marks[at(*pair)] = owner
    controlled = [control.get(province.id, NOBODY) for province in PROVINCES]
    own = [[token(name) for name in hand], [token(name) for name in rival_hand]]
    bags = [sorted(token(name) for name in bag), sorted(token(name) for name in rival_bag)]
    beside = [[token(name) for name in centurions], list(box.reserve)]
    if seat == POMPEY:
        own, bags, beside = own[::-1], bags[::-1], beside[::-1]
    return State(
        box=box,
        agenda=[("obey" if seat == crassus else "place", seat)],
        turn=20,
        hands=own,
        bags=bags,
        spaces=spaces,
        marks=marks,
        free=sum(box.bit[n] for n in free),
        open=opened,
        sums=sums,
        bonus=["" if p in closed else bonus.get(PROVINCES[p].id, "wealth") for p in range(18)],
        control=controlled,
        down=[(flipped or {}).get(province.id, 0) for province in PROVINCES],
        second=control.get("ITA", NOBODY),
        left=list(left),
        under=[0, 0],
        senate=list(senate),
        taken=[[], []],
        spares=sorted(spares),
        centurions=beside,
        skips=list(skips),
        extra=extra,
        last=0,
        story=[],
        reason="",
        winner=NOBODY,
        deck=box.deck,
        orders=int(seat == crassus),
    )


class Told(Chance):
    """Chance that says what it was told to (0 where nothing is left), and remembers what was told to the table."""

    def __init__(self, *outcomes: int) -> None:
        self.outcomes = list(outcomes)
        self.asked: list[int] = []
        self.events: list[Event] = []
        self.private: list[tuple[int, Event]] = []
        self.looks: list[tuple[Event | None, tuple[int, ...]]] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        x = self.outcomes.pop(0) if self.outcomes else 0
        assert x < n
        return x

    def tell(self, s: Any, public: Any, private: Any = None, look: Any = ()) -> None:
        if public is not None:
            self.events.append(public)
        self.private += list((private or {}).items())
        if look:
            self.looks.append((public, tuple(look)))

    def all(self, kind: str) -> list[Event]:
        return [event for event in self.events if event[0] == kind]


def keys(s: State) -> list[str]:
    """What may be chosen now."""
    return [c.key for c in STEPS[s.agenda[-1][0]].choices(s)] if s.agenda else []


def asked(s: State) -> tuple[str, int] | None:
    """Which decision is open, and whose."""
    return s.agenda[-1][:2] if s.agenda else None  # type: ignore[return-value]


def take(s: State, key: str, *outcomes: int) -> Told:
    """Make a choice that is on offer; `outcomes` are what chance answers."""
    step = STEPS[s.agenda[-1][0]]
    c = next((c for c in step.choices(s) if c.key == key), None)
    assert c is not None, f"{key} is not on offer: {keys(s)}"
    t = Told(*outcomes)
    step.take(s, c, t)
    return t


def marked(s: State, seat: int) -> set[tuple[str, str]]:
    """The borders that a player has marked."""
    return {(_SPACES[n].a, _SPACES[n].b) for n in range(1, 31) if s.marks[n] == seat}


def controls(s: State, seat: int) -> set[str]:
    return {PROVINCES[p].id for p in range(18) if s.control[p] == seat}
