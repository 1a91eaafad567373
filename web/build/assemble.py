"""Puts the site together: called by build.py with the packages already installed.

What comes from where:
    our own files           web/**, except this folder and what npm needs
    other people's files    web/build/vendor.json names package, files and place
    python/                 Pyodide, and three zips of byte code: standard library, engine, add-on support
    rules/<game>.html       from engine/games/<game>/rules.md
    titles.json             what the library shows before Python has started
    notices.json            licences of everything above
    wheels/                 the engine's wheel, and the index of add-on wheels (empty until a host adds some)
    sw.js                   the service worker, told of every file and its hash
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from notices import notices
from rules import render

HERE = Path(__file__).resolve().parent
WEB = HERE.parent
ROOT = WEB.parent
MODULES = WEB / "node_modules"

# Everything the page, its workers and the service worker may load comes from the site itself. The page carries this as
# a meta element; the service worker adds it as a header to all that it answers, since a page's policy does not bind
# its workers. Styles are set by the page on elements (positions, seat colours), hence 'unsafe-inline' there.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
NOT_OURS = {"build", "eslint.config.js", "node_modules", "package.json", "package-lock.json"}
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


class Assembly:
    """One build of the site into a folder that is empty at first."""

    def __init__(self, out: Path, cache: Path, wheels: Path, node: str) -> None:
        self.out, self.cache, self.wheels, self.node = out, cache, wheels, node
        self.vendor = json.loads((HERE / "vendor.json").read_text(encoding="utf-8"))

    def all(self) -> None:
        self.own_files()
        self.packages()
        self.fonts()
        self.icons()
        self.python()
        self.rules()
        self.titles()
        self.write("notices.json", json.dumps(notices(WEB, self.wheels, self.vendor), ensure_ascii=False, indent=1))
        self.write(".nojekyll", "")  # some page hosts would else leave out files
        self.index()
        self.worker()
        self.service_worker()

    def write(self, name: str, data: str | bytes) -> None:
        target = self.out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data.encode() if isinstance(data, str) else data)

    def replace(self, name: str, old: str, new: str) -> None:
        text = (self.out / name).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"web/{name} must hold {old!r} exactly once: the build puts its part there")
        self.write(name, text.replace(old, new))

    # ------------------------------------------------------------------ files

    def own_files(self) -> None:
        for source in sorted(WEB.rglob("*")):
            inside = source.relative_to(WEB)
            ours = inside.parts[0] not in NOT_OURS and source.suffix != ".md" and not source.name.startswith(".")
            if ours and source.is_file():
                self.write(str(inside), source.read_bytes())
        (self.out / "icons" / "used.json").unlink()

    def packages(self) -> None:
        for package, copy in self.vendor["packages"].items():
            for name in copy["files"]:
                source = MODULES / package / copy.get("from", "") / name
                # Source maps are not shipped; the mention of one would only make developer tools ask for it.
                text = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))
                self.write(f"{copy['to']}/{name}", text)

    def fonts(self) -> None:
        """The chosen faces and a style sheet for them, from the packages' own (they know the Unicode ranges)."""
        rules = []
        for package, font in self.vendor["fonts"].items():
            known: dict[str, str] = {}
            for sheet in sorted((MODULES / package).glob("*.css")):
                for name, rule in re.findall(r"/\* (\S+) \*/\s*(@font-face \{.*?\n\})", sheet.read_text(), re.S):
                    # Sheets of a single subset name the same face without its Unicode range.
                    known[name] = max(known.get(name, ""), rule, key=len)
            for face in font["faces"]:
                self.write(f"vendor/fonts/{face}.woff2", (MODULES / package / "files" / f"{face}.woff2").read_bytes())
                rule = re.sub(r"font-family: .*?;", f"font-family: '{font['family']}';", known[face])
                rule = re.sub(r"src: .*?;", f"src: url({face}.woff2) format('woff2');", rule)
                rules.append(rule)
        self.write("vendor/fonts/fonts.css", "\n".join(rules) + "\n")

    def icons(self) -> None:
        """`vendor/icons.js`: the used icons of game-icons.net as the inner SVG of a 512 x 512 square."""
        icons = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))
        used = json.loads((WEB / "icons" / "used.json").read_text(encoding="utf-8"))
        missing = [name for name in used if name not in icons["icons"]]
        if missing:
            raise SystemExit(f"web/icons/used.json names icons that game-icons.net does not have: {', '.join(missing)}")
        bodies = {name: icons["icons"][name]["body"] for name in sorted(used)}
        note = "// Icons of game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0. Made by the build.\n"
        self.write("vendor/icons.js", f"{note}export const icons = {json.dumps(bodies, indent=1)};\n")

    # ------------------------------------------------------------------ python

    def python(self) -> None:
        for name in PYODIDE:
            data = (MODULES / "pyodide" / name).read_bytes()
            self.write(f"python/{name}", re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", data))
        chosen = stdlib_files()
        stdlib = MODULES / "pyodide" / "python_stdlib.zip"
        [micropip] = self.wheels.glob("micropip-*.whl")
        engine = self.engine_wheel()
        self.byte_code("stdlib", [(stdlib, chosen["start"])])
        self.byte_code("engine", [(engine, None)])
        self.byte_code("addons", [(micropip, None), (stdlib, chosen["addons"])])
        self.write("wheels/index.json", '{"wheels": []}\n')

    def engine_wheel(self) -> Path:
        """The engine's wheel, which the engine's zip is then compiled from: so both hold the same."""
        from flit_core import buildapi

        os.environ["SOURCE_DATE_EPOCH"] = "315532800"  # the earliest date a zip can hold
        folder = self.out / "wheels"
        folder.mkdir(parents=True)
        return folder / str(buildapi.build_wheel(str(folder)))

    def byte_code(self, name: str, sources: list[tuple[Path, list[str] | None]]) -> None:
        """A zip compiled by Pyodide under Node, in a gzip; kept under the hash of everything it is made from."""
        found = hashlib.sha256()
        tools = [HERE / "zips.mjs", HERE / "compile_zip.py", MODULES / "pyodide" / "pyodide.asm.wasm"]
        for part in [*tools, *(path for path, _ in sources)]:
            found.update(hashlib.sha256(part.read_bytes()).digest())
        found.update(json.dumps([patterns for _, patterns in sources]).encode())
        kept = self.cache / f"{found.hexdigest()[:32]}.zip"
        if not kept.exists():
            half = kept.with_suffix(".half")
            job = {"sources": [[str(path), patterns] for path, patterns in sources], "target": str(half)}
            done = subprocess.run([self.node, HERE / "zips.mjs", json.dumps(job)], stdout=subprocess.DEVNULL)
            if done.returncode:
                raise SystemExit(f"Pyodide could not compile {', '.join(path.name for path, _ in sources)}: see above")
            half.replace(kept)
        self.write(f"python/{name}.zip.gz", gzip.compress(kept.read_bytes(), 9, mtime=0))

    # ------------------------------------------------------------------ what the page reads

    def rules(self) -> None:
        for source in sorted((ROOT / "engine" / "games").glob("*/rules.md")):
            self.write(f"rules/{source.parent.name}.html", render(source.read_text(encoding="utf-8")))

    def titles(self) -> None:
        """The answer to the bridge's call `games`, so that people can choose while Python still loads."""
        ask = 'from engine.bridge import handle; print(handle(\'{"call": "games"}\'))'
        told = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
        self.write("titles.json", json.dumps(json.loads(told.stdout)["result"], ensure_ascii=False) + "\n")

    def index(self) -> None:
        """Adds the policy, and hints that let the browser load all modules at once instead of import by import."""
        if "Content-Security-Policy" in (self.out / "index.html").read_text(encoding="utf-8"):
            raise SystemExit(
                "web/index.html brings a policy of its own; the build adds the one of web/build/assemble.py"
            )
        meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        hints = "".join(f'  <link rel="modulepreload" href="{name}">\n' for name in self.imported("main.js"))
        self.replace("index.html", "<head>", f"<head>\n  {meta}")
        self.replace("index.html", "</head>", f"{hints}</head>")

    def imported(self, *names: str) -> list[str]:
        """The modules that these import statically, and so on, nearest first."""
        found = list(names)
        for name in found:
            text = (self.out / name).read_text(encoding="utf-8")
            for wanted in re.findall(r"""(?:^|(?<=;))(?:import|export)\b[^'";=(]*["'](\.[^"']+)["']""", text, re.M):
                path = os.path.normpath(f"{Path(name).parent.as_posix()}/{wanted}").replace(os.sep, "/")
                if path not in found:
                    found.append(path)
        return found

    def worker(self) -> None:
        sizes = {
            name: (self.out / "python" / name).stat().st_size for name in (*PYODIDE, "stdlib.zip.gz", "engine.zip.gz")
        }
        self.replace("engine-worker.js", "const SIZES = {};", f"const SIZES = {json.dumps(sizes)};")
        made = [self.out / "python" / name for name in sizes] + [self.out / "engine-worker.js"]
        version = hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in made)).hexdigest()[:16]
        self.replace("memory.js", "const VERSION = '';", f"const VERSION = '{version}';")

    def service_worker(self) -> None:
        """Names every file with its hash; wheels/ is the host's to change and stays out."""
        files = {}
        for path in sorted(self.out.rglob("*")):
            name = path.relative_to(self.out).as_posix()
            if path.is_file() and name not in ("sw.js", ".nojekyll") and not name.startswith("wheels/"):
                files["./" if name == "index.html" else name] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        self.replace("sw.js", "const FILES = {};", f"const FILES = {json.dumps(files, indent=1)};")
        self.replace("sw.js", "const POLICY = '';", f"const POLICY = {json.dumps(POLICY)};")


def stdlib_files() -> dict[str, list[str]]:
    """The sections of stdlib.txt."""
    sections: dict[str, list[str]] = {}
    for line in (HERE / "stdlib.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            chosen = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            chosen.append(line)
    return sections


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--wheels", type=Path, required=True)
    parser.add_argument("--node", required=True)
    given = parser.parse_args()
    # Put together aside, so that a build that fails leaves the site of the last one as it was.
    given.cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=given.cache) as folder:
        half = Path(folder) / "site"
        half.mkdir()
        Assembly(half, given.cache, given.wheels, given.node).all()
        shutil.rmtree(given.out, ignore_errors=True)
        shutil.move(half, given.out)


if __name__ == "__main__":
    main()
