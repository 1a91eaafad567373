"""The engine's own tests inside Pyodide: what the browser runs, without a browser."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from engine.core import registry
from engine.core.game import Title

pytestmark = pytest.mark.processes

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web" / "node_modules" / "pyodide"


def run(node: str, stdlib: Path, engine: Path, *arguments: str) -> str:
    """Runs run.mjs; returns what it printed."""
    wheels = ROOT / "build" / "wheels" / "test-portable"
    if not (MODULES.exists() and wheels.exists() and engine.exists()):
        pytest.fail("the site, its packages or the wheels for Pyodide are missing: use `python3 build.py test`")
    command = [node, Path(__file__).with_name("run.mjs"), ROOT, wheels, stdlib, engine, *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-8000:]
    return done.stdout


def test_every_module_of_the_engine_loads_with_the_standard_library_of_the_site(node: str) -> None:
    site = ROOT / "dist" / "python"
    counted = re.fullmatch(r"(\d+) modules\n", run(node, site / "stdlib.zip.gz", site / "engine.zip.gz"))
    sources = set((ROOT / "engine").rglob("*.py")) - {ROOT / "engine" / "__init__.py"}
    assert counted
    assert int(counted[1]) == len(sources)


def smallest(title: Title) -> str:
    """Selects a game's contract with the fewest seats, and options as they come: all else runs in Python."""
    fewest, *more = title.seats
    return " and ".join([title.id, f"not {title.id}-{fewest}-", *(f"not {title.id}-{seats}" for seats in more)])


TITLES = registry.titles()
# Game by game, so that several cores can share the work.
PARTS = [("tests/core", ""), ("tests/rules", "")]
PARTS += [("tests/contract", " and ".join(f"not {title.id}" for title in TITLES))]
PARTS += [("tests/contract", smallest(title)) for title in TITLES]


@pytest.mark.parametrize(("tests", "only"), PARTS)
def test_the_engine_passes_its_tests_in_pyodide(node: str, tests: str, only: str) -> None:
    """With the site's byte code; pytest itself needs more of the standard library than the site carries."""
    told = run(node, MODULES / "python_stdlib.zip", ROOT / "dist" / "python" / "engine.zip.gz", "-q", tests, "-k", only)
    assert re.search(r"\d+ passed", told)


def test_the_wheel_passes_them_too(node: str) -> None:
    [wheel] = (ROOT / "dist" / "wheels").glob("triclinium-*.whl")
    assert re.search(r"\d+ passed", run(node, MODULES / "python_stdlib.zip", wheel, "-q", "tests/core/test_bridge.py"))
