"""Triclinium: the rules of Roman board games, in pure Python, without I/O, clock or global chance."""

from engine.core.game import Title
from engine.core.match import Match
from engine.core.registry import titles

VERSION = "1.0.0"

__all__ = ["VERSION", "Match", "games"]


def games() -> list[Title]:
    """Every registered game: id, title, seats, options with defaults, reconstructed parts."""
    return titles()
