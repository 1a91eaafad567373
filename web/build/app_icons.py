"""Draws the installable app's PNG icons from web/icons/triclinium.svg, with a browser.

Run by hand when the drawing changes (`.venv/bin/python web/build/app_icons.py`, after `python3 build.py test` has
installed what it needs); the PNG files are kept in the repository, because no two browsers draw the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parents[1] / "icons"
sys.path.insert(0, str(ICONS.parents[1]))

from tests.web.browsers import CHROMIUM_FLAGS, chromium  # noqa: E402

# name, size, and the share of the square that the drawing takes: launchers cut a maskable icon to their own shape,
# only its middle 80 % is safe.
PICTURES = (("192", 192, 1.0), ("512", 512, 1.0), ("maskable-512", 512, 0.8), ("touch-180", 180, 0.9))
WALL = "#7d2418"


def main() -> None:
    svg = (ICONS / "triclinium.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for name, size, share in PICTURES:
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else WALL
            inner = round(size * share)
            style = f"margin:0;display:grid;place-items:center;height:{size}px;background:{ground}"
            page.set_content(f'<body style="{style}"><div style="width:{inner}px;height:{inner}px">{svg}</div>')
            page.screenshot(path=ICONS / f"triclinium-{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
