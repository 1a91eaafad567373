"""What holds for all tests."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "processes: starts other processes, which Pyodide has not got")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if sys.platform == "emscripten" and item.get_closest_marker("processes"):
        pytest.skip("there are no processes inside Pyodide")


@pytest.fixture(scope="session")
def node() -> str:
    """Node.js: the system's, or the one that build.py puts into .venv where there is none."""
    return shutil.which("node") or str(Path(sys.executable).with_name("node"))
