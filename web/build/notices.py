"""Collects the licences of everything the site carries."""

from __future__ import annotations

import json
import tomllib
import zipfile
from pathlib import Path
from typing import Any

Notice = dict[str, str]


def notices(web: Path, wheels: Path, vendor: dict[str, Any]) -> list[Notice]:
    """One entry for each thing in the site: name, version, licence, what it is here, home page, licence text.

    Versions come from the lock file, texts from the packages; what no package brings stands in web/build/licences/.

    Raises:
        FileNotFoundError: a package without a licence text.
        KeyError: a package that the lock file does not name.
    """
    here = web / "build" / "licences"
    lock = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    about = json.loads((here / "about.json").read_text(encoding="utf-8"))
    ours = tomllib.loads((web.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (web.parent / "LICENSE").read_text(encoding="utf-8")
    found = [entry("Triclinium", ours["version"], "MIT", "the rules engine and the page", "", text)]
    for package in ("pyodide", *vendor["packages"], *vendor["fonts"], "@iconify-json/game-icons"):
        locked = lock[f"node_modules/{package}"]
        told = about["packages"][package]
        given = here / told["text"] if "text" in told else web / "node_modules" / package / "LICENSE"
        licence = given.read_text(encoding="utf-8")
        found.append(entry(told["name"], locked["version"], locked["license"], told["what"], told["home"], licence))
    [micropip] = wheels.glob("micropip-*.whl")
    with zipfile.ZipFile(micropip) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith("dist-info/licenses/LICENSE")]
        licence = wheel.read(name).decode()
    told = about["micropip"]
    found.append(entry("micropip", micropip.name.split("-")[1], "MPL-2.0", told["what"], told["home"], licence))
    for told in about["inside pyodide"]:
        licence = (here / told["text"]).read_text(encoding="utf-8")
        found.append(entry(told["name"], told.get("version", ""), told["licence"], told["what"], told["home"], licence))
    return found


def entry(name: str, version: str, licence: str, what: str, home: str, text: str) -> Notice:
    return {"name": name, "version": version, "licence": licence, "what": what, "home": home, "text": text.strip()}
