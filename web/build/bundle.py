"""Joins ES modules into one, for where a browser may not load a second file.

Each module becomes a function that is run once, after those that it imports; what it exports are the fields of an
object in `modules`. That holds while no two modules import each other and no exported binding is set anew, which is
checked here, as is that each imported name exists. It reads no JavaScript but its imports and exports, and these only
in the spellings that our own modules and the packages in vendor.json use.
"""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath

START = r"(?:^|(?<=[;}]))"
NAMED = r"""\{([^}]*)\}\s*from\s*["'](\.[^"']+)["'];?"""
IMPORT = re.compile(rf"{START}import\s*{NAMED}", re.M)
IMPORT_ALL = re.compile(r"""^import\s+\*\s+as\s+(\w+)\s+from\s+["'](\.[^"']+)["'];?""", re.M)
IMPORT_DEFAULT = re.compile(r"""^import\s+(\w+)\s+from\s+["'](\.[^"']+)["'];?""", re.M)
IMPORT_BARE = re.compile(r"""^import\s+["'](\.[^"']+)["'];?""", re.M)
IMPORT_LATER = re.compile(r"""\bimport\(["'](\.[^"']+)["']\)""")
EXPORT_FROM = re.compile(rf"{START}export\s*{NAMED}", re.M)
EXPORT_NAMES = re.compile(rf"{START}export\s*\{{([^}}]*)\}};?", re.M)
EXPORT_DEFAULT = re.compile(rf"{START}export\s+default\s+", re.M)
EXPORT_DECLARED = re.compile(r"^export\s+((?:async\s+)?function\*?|class|const)\s+(\w+|\{[^}]*\})", re.M)
LEFT = re.compile(r"^(?:import|export)\b(?!\s*[(.]).*", re.M)
COMMENT = re.compile(r"/\*\*.*?\*/", re.S)


def pairs(names: str) -> list[tuple[str, str]]:
    """`a as b, c` as [(a, b), (c, c)]."""
    split = [name.split(" as ") for name in map(str.strip, names.split(",")) if name]
    return [(parts[0].strip(), parts[-1].strip()) for parts in split]


class Bundle:
    """The modules that `entry` needs, as one text.

    Args:
        folder: where the modules lie.
        entry: the name of the first one, from there.
        instead: texts by name of modules that are to stand in the place of what lies in the folder.

    Raises:
        SystemExit: the modules cannot be joined; says why.
    """

    def __init__(self, folder: Path, entry: str, instead: dict[str, str]) -> None:
        self.folder, self.instead = folder, instead
        self.exported: dict[str, set[str]] = {}
        self.parts: list[str] = []
        self.under_way: list[str] = []
        self.add(entry)

    @property
    def text(self) -> str:
        return "const modules = {};\n" + "".join(self.parts)

    def add(self, name: str) -> None:
        if name in self.under_way:
            raise SystemExit(f"{' imports '.join([*self.under_way, name])}: a circle cannot be bundled")
        if name in self.exported:
            return
        self.under_way.append(name)
        source = self.instead.get(name) or (self.folder / name).read_text(encoding="utf-8")
        self.parts.append(self.module(name, COMMENT.sub("", source)))
        self.under_way.pop()

    def need(self, importer: str, wanted: str, names: list[str]) -> str:
        """Adds a module before the one that imports `names` of it; how to get at it there."""
        found: list[str] = []
        for part in (*PurePosixPath(importer).parent.parts, *PurePosixPath(wanted).parts):
            found = found[:-1] if part == ".." else [*found, part]
        name = "/".join(found)
        self.add(name)
        if missing := [one for one in names if one not in self.exported[name]]:
            raise SystemExit(f"{importer} imports {', '.join(missing)}, which {name} does not export")
        return f"modules[{json.dumps(name)}]"

    def module(self, name: str, text: str) -> str:
        exports: dict[str, str] = {}

        def imported(found: re.Match[str]) -> str:
            names = pairs(found[1])
            from_ = self.need(name, found[2], [theirs for theirs, _ in names])
            return f"const {{ {', '.join(f'{theirs}: {ours}' for theirs, ours in names)} }} = {from_};"

        def passed_on(found: re.Match[str]) -> str:
            names = pairs(found[1])
            from_ = self.need(name, found[2], [theirs for theirs, _ in names])
            exports.update((told, f"{from_}.{theirs}") for theirs, told in names)
            return ""

        def listed(found: re.Match[str]) -> str:
            exports.update((told, ours) for ours, told in pairs(found[1]))
            return ""

        def declared(found: re.Match[str]) -> str:
            exports.update((one, one) for one, _ in pairs(found[2].strip("{}")))
            return f"{found[1]} {found[2]}"

        def default(_: re.Match[str]) -> str:
            exports["default"] = "byDefault"
            return "const byDefault = "

        text = IMPORT.sub(imported, text)
        text = IMPORT_ALL.sub(lambda found: f"const {found[1]} = {self.need(name, found[2], [])};", text)
        text = IMPORT_DEFAULT.sub(
            lambda found: f"const {found[1]} = {self.need(name, found[2], ['default'])}.default;", text
        )
        text = IMPORT_BARE.sub(lambda found: self.need(name, found[1], []) + ";", text)
        text = IMPORT_LATER.sub(lambda found: f"Promise.resolve({self.need(name, found[1], [])})", text)
        text = EXPORT_FROM.sub(passed_on, text)
        text = EXPORT_NAMES.sub(listed, text)
        text = EXPORT_DEFAULT.sub(default, text)
        text = EXPORT_DECLARED.sub(declared, text)
        if left := LEFT.search(text):
            raise SystemExit(f"{name}: {left[0][:80]!r} cannot be bundled")
        self.exported[name] = set(exports)
        fields = ", ".join(f"{told}: {ours}" for told, ours in exports.items())
        # Not returned: a module that exports something named `then` would be taken for a promise.
        return f"await (async () => {{\n{text}\nmodules[{json.dumps(name)}] = {{ {fields} }};\n}})();\n"
