"""How fast the engine plays, here and inside Pyodide. Figures are printed; only ratios within one run are asserted."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web" / "node_modules" / "pyodide"
# Half of CPython is the aim (0.53 to 0.58 was measured on a quiet machine); below this something is wrong.
PYODIDE_AT_LEAST = 0.25


def measured(command: list[str | Path]) -> dict[str, dict[str, float]]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    found = re.search(r"FIGURES (.*)", done.stdout)
    assert found, (done.stdout + done.stderr)[-4000:]
    figures: dict[str, dict[str, float]] = json.loads(found[1])
    return figures


def test_the_engine_in_pyodide_keeps_up_with_the_engine_here(dist: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js on the PATH to run Pyodide with")
    tests = "tests/pyodide/figures.py"
    wheels = ROOT / "build" / "wheels" / "test-portable"
    run = ROOT / "tests" / "pyodide" / "run.mjs"
    zips = [MODULES / "python_stdlib.zip", dist / "python" / "engine.zip.gz"]
    # One after the other: side by side, the threads that compile Pyodide's code take from both.
    here = measured([sys.executable, "-m", "pytest", "-q", "-s", tests])
    there = measured([node, run, ROOT, wheels, *zips, "-q", "-s", tests])
    print()
    ratios = []
    for game, figures in here.items():
        ratio = there[game]["choices_per_second"] / figures["choices_per_second"]
        ratios.append(ratio)
        for name, where in (("CPython", figures), ("Pyodide", there[game])):
            print(
                f"{game:10} {name}: {where['choices_per_second']:9,.0f} choices/s, clone {where['clone_us']:.1f} us, "
                f"view {where['view_kb']:.1f} kB in {where['view_ms']:.2f} ms, "
                f"replay of 500 entries {where['replay_500_ms']:.0f} ms"
            )
        print(f"{game:10} Pyodide / CPython: {ratio:.2f}")
    assert min(ratios) >= PYODIDE_AT_LEAST
