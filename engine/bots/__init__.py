"""Opponents that know no game: they see what their seat sees, imagine the rest, and search."""

from engine.bots.levels import LEVELS, think
from engine.bots.seen import Advice, Seen

__all__ = ["LEVELS", "Advice", "Seen", "think"]
