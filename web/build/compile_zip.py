"""Runs inside Pyodide: makes a zip of byte code, so that no browser has to compile Python at every start.

The byte code must come from the very Python that will load it, hence Pyodide under Node (zips.mjs) and not the
Python of the build machine.
"""

from __future__ import annotations

import ast
import fnmatch
import importlib.util
import marshal
import zipfile

# The earliest date a zip can hold: with the real one the same input would give other bytes each time.
EPOCH = (1980, 1, 1, 0, 0, 0)
WITH_DOCSTRING = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)


def matches(name: str, patterns: list[str]) -> bool:
    """Whether a zip entry is wanted; `*` does not cross a slash."""
    return any(name.count("/") == pattern.count("/") and fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def byte_code(name: str, source: bytes) -> bytes:
    """The `.pyc` of one module, never checked against its source, with `name` as file name in tracebacks.

    Docstrings of modules and functions are left out, which makes the standard library an eighth smaller; asserts stay.
    A class keeps its docstring: without one `dataclass` would write one, at every start.
    """
    tree = ast.parse(source, name)
    # Pyodide reads its own functions' docstrings when it starts.
    if not name.startswith(("pyodide/", "_pyodide/")):
        for node in ast.walk(tree):
            if isinstance(node, WITH_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    unchecked_hash = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked_hash + importlib.util.source_hash(source) + marshal.dumps(code)


def compile_zip(sources: list[tuple[str, list[str] | None]], target: str) -> int:
    """Joins zips into one, each `.py` as `.pyc` beside where it stood; other files are copied.

    Args:
        sources: path of a zip and the patterns of the entries to take (None: all).
        target: path of the zip to write.

    Returns: the number of entries.

    Raises:
        ValueError: a pattern that matches nothing, or the same entry from two sources.
        SyntaxError: a module with a syntax error.
    """
    entries: dict[str, bytes] = {}
    for path, patterns in sources:
        with zipfile.ZipFile(path) as source:
            names = [name for name in source.namelist() if not name.endswith("/")]
            for pattern in patterns or []:
                if not any(matches(name, [pattern]) for name in names):
                    raise ValueError(f"nothing in {path} matches {pattern}")
            for name in names:
                if patterns is not None and not (name.endswith(".py") and matches(name, patterns)):
                    continue
                data = source.read(name)
                if name.endswith(".py"):
                    data, name = byte_code(name, data), name + "c"
                if name in entries:
                    raise ValueError(f"{name} comes from two sources")
                entries[name] = data
    with zipfile.ZipFile(target, "w") as out:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            out.writestr(info, entries[name])
    return len(entries)
