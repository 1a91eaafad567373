"""Packs a built site into one HTML file that plays from a USB stick by double click. Called by build.py.

A page of `file:` may load nothing, not even a module beside it. So the page's modules are bundled into one inline
script, styles and fonts stand in the page, and all other files lie in it as data (base64 of gzip), the engine's worker
among them, whose text has Pyodide's inside. Two modules differ from the site's: see single/.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

from bundle import Bundle

HERE = Path(__file__).resolve().parent
# Stands for the address that a script has on a host; nothing is ever asked of it.
ADDRESS = '"file:///engine-worker.js"'

# Stricter than the site's: nothing may be loaded from anywhere, and only the one script runs that has this hash. The
# worker's text is a `data:` address, which takes on the policy of the page; it comes from that script alone.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src '{hash}' 'wasm-unsafe-eval'",
        "style-src 'unsafe-inline'",
        "img-src data: blob:",
        "font-src data:",
        "worker-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
PACKED = (
    "python/pyodide.asm.wasm",
    "python/stdlib.zip.gz",
    "python/engine.zip.gz",
    "titles.json",
    "notices.json",
    "sw.js",
)


def page_script(site: Path) -> str:
    """The page's modules with all games, as the text of one script element."""
    games = sorted(path.stem for path in (site / "games").glob("*.js"))
    imports = "".join(f"import * as {game} from './games/{game}.js';\n" for game in games)
    place = (HERE / "single" / "site.js").read_text(encoding="utf-8")
    instead = {
        "site.js": imports + place.replace("const GAMES = {};", f"const GAMES = {{ {', '.join(games)} }};"),
        "offline.js": (HERE / "single" / "offline.js").read_text(encoding="utf-8"),
        "unpack.js": (HERE / "single" / "unpack.js").read_text(encoding="utf-8"),
    }
    text = Bundle(site, "main.js", instead).text
    if "<!--" in text or "</script" in text:
        raise SystemExit("the page's script would end the element that holds it")
    return text


def worker_script(site: Path) -> str:
    """The engine's worker with Pyodide in it, and a `fetch` that asks nobody."""
    names = ("unpack.js", "fetch.js")
    instead = {name: (HERE / "single" / name).read_text(encoding="utf-8") for name in names}
    instead["single-worker.js"] = "import './fetch.js';\nimport './engine-worker.js';\n"
    text = Bundle(site, "single-worker.js", instead).text
    return re.sub(r"\b(?:self\.location\.href|import\.meta\.url)\b", ADDRESS, text)


def data_url(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def styles(site: Path, index: str) -> str:
    """All style sheets in the order in which the page has them, with the fonts inside."""
    names = re.findall(r'<link rel="stylesheet" href="([^"]+)">', index)
    [later] = re.findall(r"^const STYLES = (\[.*\]);$", (site / "main.js").read_text(encoding="utf-8"), re.M)
    names += [f"style/{name}.css" for name in json.loads(later)]
    if left := {f"style/{path.name}" for path in (site / "style").glob("*.css")} - set(names):
        raise SystemExit(f"nothing asks for {', '.join(sorted(left))}")
    names += sorted(path.relative_to(site).as_posix() for path in (site / "style" / "games").glob("*.css"))
    text = "".join((site / name).read_text(encoding="utf-8") for name in names)
    font = re.compile(r"url\(([\w.-]+\.woff2)\)")
    text = font.sub(lambda found: f"url({data_url(site / 'vendor' / 'fonts' / found[1], 'font/woff2')})", text)
    if loose := re.findall(r"""url\((?!["']?(?:data:|#))[^)]*\)|@import.*|</style""", text):
        raise SystemExit(f"the single file cannot hold {loose[0]} of a style sheet")
    return text


def packed(name: str, data: bytes) -> str:
    """One file as data; what is gzip already stays as it is, and the page hands it out unpacked."""
    text = base64.b64encode(data if name.endswith(".gz") else gzip.compress(data, 9, mtime=0)).decode()
    return f'<script type="text/plain" data-file="{name}">{text}</script>\n'


def single(site: Path) -> str:
    """The page, out of the built site."""
    index = (site / "index.html").read_text(encoding="utf-8")
    page, worker = page_script(site), worker_script(site)
    rules = sorted((site / "rules").glob("*.html"))
    files = {name: (site / name).read_bytes() for name in (*PACKED, *(f"rules/{path.name}" for path in rules))}
    files["engine-worker.js"] = worker.encode("ascii")
    data = "".join(packed(name, content) for name, content in files.items())
    found = base64.b64encode(hashlib.sha256(page.encode()).digest()).decode()
    policy = POLICY.format(hash=f"sha256-{found}")
    icon = data_url(site / "icons" / "triclinium.svg", "image/svg+xml")
    head = f'<link rel="icon" href="{icon}">\n<style>{styles(site, index)}</style>\n'
    index = re.sub(r'\s*<link rel="[\w-]+" [^>]*>|\s*<script type="module"[^>]*></script>', "", index)
    index = re.sub(r'(http-equiv="Content-Security-Policy" content=)"[^"]*"', lambda old: f'{old[1]}"{policy}"', index)
    index = index.replace("</head>", f"{head}</head>")
    return index.replace("</body>", f'{data}<script type="module">{page}</script>\n</body>')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    text = single(given.site)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
