"""The built-in games, by their titles; a game's rules are imported when it is first played."""

from engine.core.game import Title
from engine.games import bacchus, caesar, caligula, optimates

TITLES: tuple[Title, ...] = (caesar.TITLE, optimates.TITLE, bacchus.TITLE, caligula.TITLE)
