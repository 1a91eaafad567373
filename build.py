"""Sets up, builds, serves and tests Triclinium.

    python3 build.py                  build dist/, the folder to copy to any static host
    python3 build.py serve            build it and serve it on this machine
    python3 build.py single           build it and pack it into one file that plays without a host
    python3 build.py test [PATHS]     build it, then lint, types and all tests (or only those under PATHS)
    python3 build.py bench            start-up and speed, printed as ratios

Standard library only, because it runs before anything is installed. Whatever it needs it puts into .venv/ and
web/node_modules/; a second run finds it there. How dist/ comes together is told in web/build/.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import http.server
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 (whoever has an older one is told so)
    sys.exit(
        f"Triclinium needs Python 3.11 or newer; this is {sys.version.split()[0]}. Get one from your system's packages."
    )

import tomllib

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SINGLE = ROOT / "dist-single" / "triclinium.html"
# Downloads and byte code, kept between builds; each file is named by what it was made from.
CACHE = ROOT / "build"
NODE_AT_LEAST = 20
# The Python inside the pinned Pyodide: wheels for the site and for tests inside Pyodide are chosen for it.
PYODIDE_PYTHON = "3.14"
WITHOUT_BROWSER = ("tests/core", "tests/contract", "tests/rules", "tests/pyodide")


def stop(what: str, remedy: str = "") -> NoReturn:
    """End with what went wrong and what to do about it."""
    sys.exit(f"\nbuild.py: {what}" + (f"\n  What helps: {remedy}" if remedy else ""))


def say(text: str) -> None:
    print(f"--- {text}", flush=True)


def run(command: list[str | Path], failed: str, remedy: str = "", **more: object) -> None:
    """Run a command in the repository; if it fails, say what that means."""
    try:
        code = subprocess.run([str(part) for part in command], cwd=ROOT, **more).returncode  # type: ignore[call-overload]
    except OSError as why:
        stop(f"{failed} ({command[0]}: {why.strerror})", remedy)
    if code:
        stop(f"{failed} (exit code {code}; its own words stand above)", remedy)


def unchanged(stamp: Path, *inputs: str | bytes) -> bool:
    """Whether a step was done with exactly these inputs. Call `done` after doing it."""
    return stamp.exists() and stamp.read_text() == digest(*inputs)


def digest(*inputs: str | bytes) -> str:
    found = hashlib.sha256()
    for part in inputs:
        data = part.encode() if isinstance(part, str) else part
        found.update(len(data).to_bytes(8, "big") + data)
    return found.hexdigest()


# ---------------------------------------------------------------------- set-up


@functools.cache
def pins(group: str) -> tuple[str, ...]:
    """The requirements of one dependency group of pyproject.toml, included groups first."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found: list[str] = []
    for item in groups[group]:
        found += pins(item["include-group"]) if isinstance(item, dict) else [item]
    return tuple(found)


def python_packages(group: str) -> None:
    """Makes .venv where it is missing and installs one dependency group into it."""
    if not PYTHON.exists():
        say("making .venv")
        debian = "on Debian and Ubuntu `apt-get install python3-venv` brings it"
        run([sys.executable, "-m", "venv", VENV], "Python could not make a virtual environment", debian)
    stamp = VENV / f"stamp-{group}"
    inputs = (sys.version, *pins(group))
    if unchanged(stamp, *inputs):
        return
    say(f"installing the Python packages of group {group!r}")
    remedy = "check the network and, if you use one, pip's proxy or mirror settings; then run this again"
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check"]
    # All of them are pinned in pyproject.toml, so pip need not look for dependencies, only confirm them.
    run([*pip, "install", "--quiet", "--no-deps", *pins(group)], "pip could not install the pinned packages", remedy)
    run([*pip, "check"], "a dependency is missing among the pins in pyproject.toml", "pin what pip names above")
    stamp.write_text(digest(*inputs))


@functools.cache
def node() -> Path:
    """A Node.js that is new enough: the system's, else the one that PyPI carries."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        version = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        if int((re.match(r"v(\d+)", version) or [0, 0])[1]) >= NODE_AT_LEAST:
            return Path(found)
    python_packages("node")
    return BIN / "node"


def node_packages() -> None:
    """Installs the page's packages exactly as web/package-lock.json names them."""
    npm = shutil.which("npm", path=f"{node().parent}{os.pathsep}{os.environ['PATH']}") or "npm"
    stamp = WEB / "node_modules" / ".stamp"
    lock = (WEB / "package-lock.json").read_bytes()
    if unchanged(stamp, lock):
        return
    say("installing the page's packages with npm")
    remedy = "check the network and npm's registry setting (`npm config get registry`); then run this again"
    path = {**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ['PATH']}"}
    run([npm, "ci", "--prefix", WEB, "--ignore-scripts", "--no-audit", "--no-fund"], "npm failed", remedy, env=path)
    stamp.write_text(digest(lock))


def pyodide_wheels(group: str) -> Path:
    """Downloads a dependency group as wheels for the Python inside Pyodide; returns their folder."""
    folder = CACHE / "wheels" / group
    stamp = folder / "stamp"
    if not unchanged(stamp, PYODIDE_PYTHON, *pins(group)):
        say(f"downloading the wheels of group {group!r} for Pyodide")
        shutil.rmtree(folder, ignore_errors=True)
        wanted = ["--python-version", PYODIDE_PYTHON, "--platform", "any", "--only-binary=:all:", "--no-deps"]
        remedy = "check the network; a package without a pure-Python wheel cannot go into Pyodide"
        run(
            [
                PYTHON,
                "-m",
                "pip",
                "download",
                "--quiet",
                "--disable-pip-version-check",
                *wanted,
                "-d",
                folder,
                *pins(group),
            ],
            "pip could not download wheels for Pyodide",
            remedy,
        )
        stamp.write_text(digest(PYODIDE_PYTHON, *pins(group)))
    return folder


# ---------------------------------------------------------------------- dist/


def build(out: Path, fresh: bool = False) -> None:
    """Builds the site.

    Args:
        out: the folder to write; what stood there is replaced once the new one is complete.
        fresh: make all byte code anew instead of taking it from build/.
    """
    python_packages("build")
    node_packages()
    micropip = pyodide_wheels("site")
    cache = CACHE / "zips"
    if fresh:
        shutil.rmtree(cache, ignore_errors=True)
    places: list[str | Path] = ["--out", out, "--cache", cache, "--wheels", micropip, "--node", node()]
    run([PYTHON, WEB / "build" / "assemble.py", *places], "the site could not be built")
    say(f"built {out}")


def single(out: Path) -> None:
    """Packs dist/ into one file that plays by double click."""
    run(
        [PYTHON, WEB / "build" / "single.py", "--site", ROOT / "dist", "--out", out],
        "the single file could not be made",
    )
    say(f"packed {out} ({out.stat().st_size / 1e6:.1f} MB)")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the types that a browser insists on for modules and WebAssembly."""

    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def serve(out: Path, port: int) -> None:
    handler = functools.partial(Handler, directory=str(out))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as why:
        stop(
            f"port {port} cannot be used ({why.strerror})", f"choose another: python3 build.py serve --port {port + 1}"
        )
    print(f"\nTriclinium is served at http://localhost:{server.server_address[1]}/   (Ctrl+C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


# ---------------------------------------------------------------------- tests


def apt(*packages: str) -> bool:
    """Installs Debian packages where that is possible without asking anybody."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"installing {', '.join(packages)} with apt-get")
    quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        if subprocess.run(["apt-get", "-q", *command], **quiet).returncode:  # type: ignore[call-overload]
            return False
    return True


def browsers(thorough: bool) -> None:
    """Makes sure of a Chromium; with `thorough` of Firefox ESR and WebKitGTK as well."""
    sys.path.insert(0, str(ROOT))
    from tests.web import browsers as known

    if not known.chromium():
        say("no Chromium found, trying Playwright's own")
        command: list[str | Path] = [PYTHON, "-m", "playwright", "install", "chromium"]
        if subprocess.run(command, cwd=ROOT).returncode or not known.chromium():
            apt("chromium")
    if not known.chromium():
        stop(
            "the browser tests need a Chromium and none is here",
            "install Chromium or Chrome, or name one in the environment variable TRICLINIUM_CHROMIUM",
        )
    if thorough:
        missing = [] if known.firefox() else ["firefox-esr"]
        missing += [] if known.webkit() else ["webkit2gtk-driver", "xvfb"]
        if missing and not apt(*missing):
            say(f"{' and '.join(missing)} cannot be installed here: their tests are skipped")


def test_packages() -> None:
    """What tests and benches need, outside Pyodide and inside it."""
    python_packages("build")
    python_packages("test")
    pyodide_wheels("test-portable")


def test(arguments: list[str]) -> None:
    """Lint, types and tests; with arguments, only what pytest selects by them."""
    test_packages()
    paths = [argument for argument in arguments if not argument.startswith("-")]
    if not paths or not all(path.startswith(WITHOUT_BROWSER) for path in paths):
        browsers(thorough=bool(os.environ.get("CI")))
    build(ROOT / "dist")
    pytest: list[str | Path] = [PYTHON, "-m", "pytest"]
    if arguments:
        run([*pytest, *arguments], "tests failed")
        return
    say("lint and types")
    run([PYTHON, "-m", "ruff", "check", "--quiet"], "ruff found faults", "`.venv/bin/ruff check --fix` mends some")
    run([PYTHON, "-m", "ruff", "format", "--check"], "files are not formatted", "`.venv/bin/ruff format` does it")
    run([PYTHON, "-m", "mypy"], "mypy found faults")
    eslint = WEB / "node_modules" / "eslint" / "bin" / "eslint.js"
    run([node(), eslint, "--config", WEB / "eslint.config.js", WEB], "ESLint found faults in the page's code")
    say("tests")
    workers = ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    run([*pytest, *workers, "--ignore=tests/bench"], "tests failed")
    bench([])


def bench(arguments: list[str]) -> None:
    """Timings one after the other: side by side they would measure each other."""
    say("benches")
    run([PYTHON, "-m", "pytest", "tests/bench", "-s", *arguments], "a budget of tests/bench was not kept")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    builds = [commands.add_parser("build", help="build dist/ (the default)")]
    builds.append(commands.add_parser("serve", help="build and serve it on this machine"))
    builds[1].add_argument("--port", type=int, default=8000, help="default 8000")
    for command in builds:
        command.add_argument("--out", type=Path, default=ROOT / "dist", help="another folder than dist/")
    builds.append(commands.add_parser("single", help="build it and pack it into one file that plays without a host"))
    builds[2].add_argument("--out", type=Path, default=SINGLE, help="another file than dist-single/triclinium.html")
    for command in builds:
        command.add_argument("--fresh", action="store_true", help="take nothing from earlier builds")
    commands.add_parser("test", help="lint, types and tests; further arguments go to pytest")
    commands.add_parser("bench", help="timings; further arguments go to pytest")
    chosen, rest = parser.parse_known_args(sys.argv[1:] or ["build"])
    if rest and chosen.command not in ("test", "bench"):
        parser.error(f"unknown: {' '.join(rest)}")
    if chosen.command in ("build", "serve"):
        build(chosen.out.resolve(), chosen.fresh)
    if chosen.command == "single":
        build(ROOT / "dist", chosen.fresh)
        single(chosen.out.resolve())
    elif chosen.command == "serve":
        serve(chosen.out.resolve(), chosen.port)
    elif chosen.command == "test":
        test(rest)
    elif chosen.command == "bench":
        test_packages()
        browsers(thorough=False)
        build(ROOT / "dist")
        bench(rest)


if __name__ == "__main__":
    main()
