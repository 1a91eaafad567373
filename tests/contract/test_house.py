"""The rules of the house: which way imports point, and what no rule may depend on."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from tests.contract.cases import Case, games

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "engine").rglob("*.py"))
FORBIDDEN_MODULES = {
    "time",
    "datetime",
    "os",
    "sys",
    "pathlib",
    "io",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "js",
    "pyodide",
}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: import by full name"
            yield node.module or ""


def part(file: Path) -> tuple[str, ...]:
    return file.relative_to(ROOT / "engine").with_suffix("").parts


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_imports_point_one_way(file: Path) -> None:
    mine = part(file)
    for name in imports(file):
        theirs = tuple(name.split("."))
        if theirs[0] != "engine":
            continue
        if mine[0] == "core":
            assert theirs[1:2] == ("core",), f"core imports {name}"
        if mine[0] == "games":
            assert theirs[1] in ("core", "games"), f"a game imports {name}"
            if len(mine) > 2 and theirs[1] == "games":
                assert theirs[2] == mine[1], f"a game imports another: {name}"
        if mine[0] == "bots":
            assert theirs[1] in ("core", "bots"), f"bots import {name}"
        assert theirs[1:2] != ("bridge",), f"only the page imports the bridge, not {name}"


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_rules_depend_on_nothing_outside(file: Path) -> None:
    """No clock, no I/O, no global chance, no order of sets, no hash (DESIGN 4.3)."""
    if file.name in ("__main__.py",):
        return
    tree = ast.parse(file.read_text(encoding="utf-8"))
    allowed = {"secrets"} if file.name == "bridge.py" else set()
    for name in imports(file):
        assert name.split(".")[0] not in FORBIDDEN_MODULES - allowed, f"{file.name} imports {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("hash", "id", "open", "print", "input"), f"{file.name}:{node.lineno}"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], f"{file.name}:{node.lineno} global chance"
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names], f"{file.name}:{node.lineno} global chance"
        if isinstance(node, ast.For | ast.comprehension):
            walked = node.iter
            is_set = isinstance(walked, ast.Set | ast.SetComp) or (
                isinstance(walked, ast.Call)
                and isinstance(walked.func, ast.Name)
                and walked.func.id in ("set", "frozenset")
            )
            assert not is_set, f"{file.name}: the order of a set is walked"


def rules_text(game: str) -> str:
    package = Case(game, 0).rules.title.module.rpartition(".")[0]
    return (files(package) / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games())
def test_every_ruling_has_a_number_and_a_test(game: str) -> None:
    """Rulings in rules.md, the tests that bear their numbers: one and the same set (DESIGN 4.10)."""
    numbered = set(re.findall(rf"\*\*{game}-(R\d+)\.?\*\*", rules_text(game)))
    assert numbered
    folder = ROOT / "tests" / "rules" / game
    tested = set(
        re.findall(r"def test_(R\d+)_", "\n".join(p.read_text(encoding="utf-8") for p in folder.rglob("*.py")))
    )
    assert tested == numbered, (
        f"without a test: {sorted(numbered - tested)}; without a ruling: {sorted(tested - numbered)}"
    )


@pytest.mark.parametrize("game", games())
def test_every_section_that_is_named_exists(game: str) -> None:
    """Prompts and log lines open the rules at their section."""
    sections = set(re.findall(r"^#{2,4} ([0-9A-Z]+(?:\.\d+)*)[. ]", rules_text(game), re.M))
    for seats in Case(game, 0).rules.title.seats:
        match = Case(game, seats).match(41)
        rng = Random(41)
        while not match.over:
            for seat in match.asked:
                asked = match.ask(seat)
                assert asked is not None
                assert asked.section in sections, asked
                assert all(not grey.section or grey.section in sections for grey in asked.greyed)
            seat = rng.choice(match.asked)
            match.play(rng.choice(match.choices(seat)).key, seat, match.at)
        for line in match.log(None):
            assert all(not words.section or words.section in sections for words in line.lines), line
