"""Tests of the whole project. The toy game in `tests/games/` is imported as if its add-on wheel were installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "games"))
