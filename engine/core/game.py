"""What a game is made of: its title, and the functions and steps that the core calls."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.core.chance import Chance, Event
from engine.core.choice import Choice
from engine.core.errors import BadOptions
from engine.core.step import Step
from engine.core.words import Words

OptionValue = bool | int | str


def by_name(record: Any) -> Any:
    """A `Title`, an `Outcome` or the like as JSON: its fields by name, and so on for what is in it."""
    if hasattr(record, "_asdict"):
        return {name: by_name(value) for name, value in record._asdict().items()}
    return [by_name(value) for value in record] if isinstance(record, tuple) else record


class Option(NamedTuple):
    """One switch of the setup screen. `needs`: on only beside one of these other options, else `why` is shown."""

    key: str
    label: str
    help: str
    default: OptionValue = False
    values: tuple[OptionValue, ...] = (False, True)
    value_labels: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    why: str = ""


class Automa(NamedTuple):
    """An opponent that the rules of a game play themselves, so that one person can play alone.

    name: who it is. level: key of the option that says how hard it is; that option's first value means that all seats
    are played by people or bots. seat: key of the option whose value is the seat it takes. offer, help: how the setup
    screen invites to it. words: each level in plain words, the first value left out.
    """

    name: str
    level: str
    seat: str
    offer: str
    help: str
    words: tuple[str, ...]


class Title(NamedTuple):
    """All that the library and the setup screen show of a game, without its rules being imported.

    module: where `GAME` stands. seat_names: roles by seat, where seats have one (Caesar, Pompey).
    reconstructed: in words, which parts no source gives. script: the module that draws it, a path in its package, for
    add-on games; built-in ones are drawn by the site's own `games/<id>.js`. secrets: whether anything is hidden from
    anybody, so that the table has to choose who may see what. automa: the opponent for one who plays alone, if any.
    """

    id: str
    name: str
    tagline: str
    seats: tuple[int, ...]
    minutes: int
    module: str
    options: tuple[Option, ...] = ()
    seat_names: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()
    compatible_with: str = ""
    begin: str = "Begin"
    script: str = ""
    secrets: bool = True
    automa: Automa | None = None

    def settle(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in.

        Raises:
            BadOptions: a number of seats, an option, a value or a combination that this game does not offer.
        """
        if seats not in self.seats or isinstance(seats, bool):
            offered = ", ".join(map(str, self.seats))
            raise BadOptions(f"{self.name} is for {offered} seats, not {seats}.", "Choose another number of seats.")
        given = dict(options or {})
        settled: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.key, option.default)
            if not any(value == known and type(value) is type(known) for known in option.values):
                raise BadOptions(f"{option.label} can't be {value!r}.", "Choose one of the values offered.")
            settled[option.key] = value
        if given:
            raise BadOptions(f"{self.name} has no option {sorted(given)[0]!r}.", "Leave it out.")
        for option in self.options:
            if option.needs and settled[option.key] and not any(settled[key] for key in option.needs):
                raise BadOptions(option.why or f"{option.label} needs another option.", "Switch that on first.")
        return settled

    def played_by_rules(self, options: Mapping[str, OptionValue]) -> tuple[int, ...]:
        """Seats that are never asked, because the rules decide for them; for settled options."""
        automa = self.automa
        if automa is None:
            return ()
        off = next(option.values[0] for option in self.options if option.key == automa.level)
        return () if options[automa.level] == off else (int(options[automa.seat]),)


class Bounds(NamedTuple):
    """Declared limits, checked in fuzzing: entries in a journal, choices in a prompt, scores."""

    entries: int
    choices: int
    score: tuple[int, int]


class ScoreLine(NamedTuple):
    """One line of the final table, a value per seat."""

    label: str
    values: tuple[int | str, ...]


class Rung(NamedTuple):
    """One rung of the tie-break: whether it was used, whether it decided, and each seat's value where it counts."""

    label: str
    values: tuple[int | str | None, ...]
    used: bool
    decided: bool = False


class Outcome(NamedTuple):
    """How a match ended. No winner is a draw; several share the victory.

    reason: a stable word, one per end of the rulebook. text: the same as a sentence with marks.
    ranks: 1 for the best, per seat.
    """

    winners: tuple[int, ...]
    reason: str
    text: str
    ranks: tuple[int, ...]
    scores: tuple[ScoreLine, ...] = ()
    rungs: tuple[Rung, ...] = ()
    section: str = ""


class Level(NamedTuple):
    """How well a bot plays. kind: "random", "greedy" or "search".

    noise: how far a greedy bot's weights are blurred. heat: how freely it draws among its choices (0: it takes the
    best; 1: each as often as its weight says; more: more evenly).
    iterations, depth, cut: of a search, how many worlds it imagines, how many choices deep its tree grows (1: flat),
    and how many choices follow before the game is judged.
    guided: how likely each of those is the one that the prior likes best, instead of any (0 to 1).
    minimax: how much a choice is worth what follows if everybody plays on at their best, instead of the mean (0 to 1).
    settle: the answer is the best of those tried at least this share as often as the most tried one (1: that one).
    trusted: kinds of choice that are left to the prior alone, because no search judges them better.
    curiosity, bias, width: how much it tries what it knows little of, trusts the prior, and how fast it widens.
    worlds: how many worlds it imagines before it starts, to try every choice in the same ones (0: a fresh
    one for each iteration, all alike).
    """

    kind: str
    noise: float = 0.0
    heat: float = 0.0
    iterations: int = 0
    depth: int = 1
    cut: int = 0
    guided: float = 0.0
    minimax: float = 0.0
    settle: float = 1.0
    trusted: tuple[str, ...] = ()
    curiosity: float = 0.7
    bias: float = 0.5
    width: float = 4.0
    worlds: int = 0

    def scaled(self, budget: float) -> "Level":
        """The same level with another number of iterations, at least one."""
        return self._replace(iterations=max(1, round(self.iterations * budget))) if self.iterations else self


class Game(NamedTuple):
    """The rules of one game, as the core calls them. See `engine/core/README.md` for how to write one.

    rules: the RULES number, raised whenever a change could make an old journal replay differently.
    levels: bots of this game that differ from the usual ones, by level name.
    quiet: whether a position may be judged as it is, or search has to play on first.
    imaginer: `determinize` without its `rng`, for many worlds of one moment, where much can be read beforehand.
    judge: `evaluate` for all seats at once, where that is cheaper than one by one.
    reasons, rungs: every `Outcome.reason` and every tie-break label that can occur, each shown by a fixture.
    """

    title: Title
    rules: int
    state: type
    steps: Mapping[str, Step]
    box: Callable[[int, Mapping[str, OptionValue]], Any]
    deal: Callable[[Any, Chance], Any]
    label: Callable[[Any, Choice], str]
    words: Callable[[Any, Event], Words]
    heading: Callable[[Any], str]
    outcome: Callable[[Any], Outcome]
    view: Callable[[Any, int | None], dict[str, Any]]
    view_schema: Mapping[str, Any]
    memory: Callable[[Any, int], dict[str, Any]]
    determinize: Callable[[Any, Mapping[str, Any], Mapping[str, Any], Random], Any]
    evaluate: Callable[[Any, int], float]
    prior: Callable[[Any, Choice], tuple[float, str]]
    totals: Callable[[Any], Mapping[str, int]]
    measures: Callable[[Any], Mapping[str, Sequence[int]]]
    bounds: Bounds
    reasons: tuple[str, ...]
    rungs: tuple[str, ...] = ()
    levels: Mapping[str, Level] = MappingProxyType({})
    quiet: Callable[[Any], bool] | None = None
    imaginer: Callable[[Any, Mapping[str, Any], Mapping[str, Any]], Callable[[Random], Any]] | None = None
    judge: Callable[[Any], list[float]] | None = None

    def step(self, s: Any) -> Step | None:
        """The decision point that is open now, or None when the match is over."""
        return self.steps[s.agenda[-1][0]] if s.agenda else None
