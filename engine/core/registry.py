"""Which games there are: the built-in ones, and those that add-on packages register."""

from functools import cache
from importlib import import_module

from engine.core.errors import UnknownGame
from engine.core.game import Game, Title

GROUP = "triclinium.games"
_added: dict[str, Title] = {}


def register(title: Title) -> None:
    """Add a game by hand, as tests do. Add-on packages use the entry point group `triclinium.games` instead."""
    _added[title.id] = title


@cache
def _built_in() -> dict[str, Title]:
    return {title.id: title for title in import_module("engine.games").TITLES}


def find_addons() -> None:
    """Look for add-on packages again. Each entry point of the group names a `Title`."""
    from importlib.metadata import entry_points  # a slow import that the start of the page does not need

    for point in entry_points(group=GROUP):
        register(point.load())


def titles() -> list[Title]:
    """Every registered game: the built-in ones first."""
    return [*_built_in().values(), *(title for key, title in _added.items() if key not in _built_in())]


def title(game: str) -> Title:
    """The title of one game.

    Raises:
        UnknownGame: nothing of that name is registered.
    """
    for known in titles():
        if known.id == game:
            return known
    raise UnknownGame(f"There is no game called {game[:40]!r} here.", "Install its add-on, or choose another game.")


def load(game: str) -> Game:
    """The rules of one game, imported on first use.

    Raises:
        UnknownGame: nothing of that name is registered.
    """
    found: Game = import_module(title(game).module).GAME
    return found
