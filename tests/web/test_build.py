"""What stands in dist/: the same bytes each time, small enough, complete, and credited."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.web.conftest import ROOT

sys.path.insert(0, str(ROOT / "web" / "build"))

from rules import render

LIMIT = 8_000_000  # bytes of the whole site as page hosts send it (DESIGN 8)
COMPRESSED_BY_HOSTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}


def hashes(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path, node: str) -> None:
    """All byte code made anew, in another folder."""
    command = [sys.executable, ROOT / "web" / "build" / "assemble.py", "--out", tmp_path / "dist"]
    command += ["--cache", tmp_path / "cache", "--wheels", ROOT / "build" / "wheels" / "site", "--node", node]
    subprocess.run(command, check=True)
    assert hashes(tmp_path / "dist") == hashes(dist)


def test_the_site_is_small(dist: Path) -> None:
    total = 0
    for path in dist.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            total += len(gzip.compress(data) if path.suffix in COMPRESSED_BY_HOSTS else data)
    print(f"the whole site, compressed: {total / 1e6:.2f} MB of {LIMIT / 1e6:.0f}")
    assert total < LIMIT


def test_the_service_worker_knows_every_file(dist: Path) -> None:
    text = (dist / "sw.js").read_text(encoding="utf-8")
    known = json.loads(re.search(r"const FILES = (\{.*?\});", text, re.S)[1])  # type: ignore[index]
    known["index.html"] = known.pop("./")
    # wheels/ belongs to the host, who may change it without a new build.
    files = {name: found[:16] for name, found in hashes(dist).items() if not name.startswith("wheels/")}
    del files["sw.js"], files[".nojekyll"]
    assert known == files


def test_every_import_finds_its_file(dist: Path) -> None:
    """In the page, the workers and what was copied from packages; also those that are loaded on demand."""
    found = []
    for path in dist.rglob("*.*js"):
        if "python" in path.parts:
            continue
        for wanted in re.findall(
            r"""(?:\bfrom|^import|\bimport\()\s*["'](\.[^"']+)["']""", path.read_text("utf-8"), re.M
        ):
            found.append(wanted)
            assert (path.parent / wanted).is_file(), f"{path.relative_to(dist)} imports {wanted}"
    assert len(found) > 10


def test_every_icon_that_is_named_is_in_the_site() -> None:
    used = set(json.loads((ROOT / "web" / "icons" / "used.json").read_text(encoding="utf-8")))
    for path in [*(ROOT / "web").glob("*.js"), *(ROOT / "web").glob("[!nb]*/**/*.js")]:
        named = set(re.findall(r"""\bicon(?:Shape)?\(["']([a-z0-9-]+)["']""", path.read_text(encoding="utf-8")))
        assert named <= used, f"{path.name} names icons that web/icons/used.json does not list"


def test_no_file_of_the_page_names_another_host(dist: Path) -> None:
    """Links that people follow stand in notices and rules; code loads nothing from elsewhere."""
    ours = [path for path in dist.rglob("*") if path.suffix in {".js", ".css", ".html"} and "vendor" not in path.parts]
    assert ours
    namespaces = re.compile(r"http://www\.w3\.org/\S*")
    found = {
        path.name: hits
        for path in ours
        if "rules" not in path.parts
        if (hits := re.findall(r"(?:https?:)?//[\w-]+\.[\w.-]+", namespaces.sub("", path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_the_app_can_be_installed(dist: Path) -> None:
    """A manifest with relative addresses (the site may lie in any folder) and icons of the sizes that it claims."""
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "./"
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        data = (dist / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= sizes


def test_whatever_the_site_carries_is_credited_with_its_licence(dist: Path) -> None:
    notices = {notice["name"]: notice for notice in json.loads((dist / "notices.json").read_text(encoding="utf-8"))}
    expected = {
        "Triclinium": "MIT",
        "Pyodide": "MPL-2.0",
        "CPython": "PSF-2.0",
        "micropip": "MPL-2.0",
        "lit-html": "BSD-3-Clause",
        "idb": "ISC",
        "lean-qr": "MIT",
        "Cinzel": "OFL-1.1",
        "Alegreya": "OFL-1.1",
        "Alegreya Sans": "OFL-1.1",
        "game-icons.net": "CC-BY-3.0",
    }
    assert {name: notices[name]["licence"] for name in expected} == expected
    assert all(len(notice["text"]) > 200 and notice["what"] for notice in notices.values())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert notices["Pyodide"]["version"] == lock["node_modules/pyodide"]["version"]


def test_the_engine_travels_whole(dist: Path) -> None:
    """Each module as byte code and each rules.md, in the zip as in the wheel."""
    with gzip.open(dist / "python" / "engine.zip.gz") as packed, zipfile.ZipFile(packed) as site:
        inside = {name for name in site.namelist() if name.startswith("engine/")}
    sources = [path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*") if path.is_file()]
    wanted = {re.sub(r"\.py$", ".pyc", name) for name in sources if "__pycache__" not in name}
    assert inside == wanted


def test_titles_are_there_before_python_is(dist: Path) -> None:
    from engine.core import registry

    titles = json.loads((dist / "titles.json").read_text(encoding="utf-8"))
    built_in = [title.id for title in registry.titles() if not title.script]
    assert [title["id"] for title in titles] == built_in


def test_rules_get_anchors_for_sections_and_rulings() -> None:
    html = render(
        "# Caesar!\n\n## 2 A turn\n\n### 2.3 Placing\n\n**caesar-R12.** A ruling.\n\n- **caesar-R13.** Another.\n"
    )
    for anchor in ('<h2 id="s2">', '<h3 id="s2.3">', '<p id="caesar-R12">', 'id="caesar-R13"'):
        assert anchor in html
    assert html.count("id=") == 4


def test_rules_never_carry_markup_of_their_own() -> None:
    html = render("## 1 A\n\n<script>alert(1)</script>\n\n[link](javascript:alert(1))\n")
    assert "<script" not in html
    assert 'href="javascript' not in html


def test_two_sections_of_one_number_are_refused() -> None:
    with pytest.raises(ValueError, match=r"s1\.2"):
        render("## 1.2 A\n\n## 1.2 B\n")
