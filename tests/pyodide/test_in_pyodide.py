"""The engine's own tests inside Pyodide: what the browser runs, without a browser."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.contract.cases import Case, games

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


def larger(game: str) -> list[str]:
    """What a game's contract has beyond its fewest seats and options as they come: all that runs in Python only."""
    fewest, *more = Case(game, 0).rules.title.seats
    return [f"{game}-{fewest}-", *(f"{game}-{seats}" for seats in more)]


# Each starts a Pyodide of its own, so that two cores can share the work.
PARTS = {
    "tests/rules": "",
    "tests/contract tests/core": " and ".join(f"not {name}" for game in games() for name in larger(game)),
}


@pytest.mark.parametrize("tests", PARTS)
def test_the_engine_passes_its_tests_in_pyodide(node: str, tests: str) -> None:
    """With the site's byte code; pytest itself needs more of the standard library than the site carries."""
    engine = ROOT / "dist" / "python" / "engine.zip.gz"
    told = run(node, MODULES / "python_stdlib.zip", engine, "-q", *tests.split(), "-k", PARTS[tests])
    assert re.search(r"\d+ passed", told)


def test_the_wheel_passes_them_too(node: str) -> None:
    [wheel] = (ROOT / "dist" / "wheels").glob("triclinium-*.whl")
    assert re.search(r"\d+ passed", run(node, MODULES / "python_stdlib.zip", wheel, "-q", "tests/core/test_bridge.py"))
