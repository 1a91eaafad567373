"""Which browsers this machine has, and how each is started for tests."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

# Parts of Chromium that no test needs. The first two, drawn as pages of their own, take a sixth of all the work of a small
# machine; the others Playwright switches off itself, but of two such lists only the last counts, and that is this one.
UNUSED = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
]
# Without them Chromium talks to its maker's servers, and uses features that are in the way of an offline test.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
]
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"


def chromium() -> str | None:
    """A Chromium: the one named in TRICLINIUM_CHROMIUM, the system's, else Playwright's own."""
    named = [
        os.environ.get("TRICLINIUM_CHROMIUM", ""),
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ]
    for name in named:
        if name and (found := shutil.which(name)):
            return found
    for cache in (Path.home() / ".cache" / "ms-playwright", Path.home() / "Library" / "Caches" / "ms-playwright"):
        for inside in ("chrome-linux*/chrome", "chrome-mac*/Chromium.app/Contents/MacOS/Chromium"):
            if own := sorted(cache.glob(f"chromium-*/{inside}")):
                return str(own[-1])
    return None


def firefox() -> str | None:
    """Firefox ESR: the release whose BiDi protocol the pinned Playwright speaks."""
    return shutil.which("firefox-esr")


def webkit() -> str | None:
    """WebKitGTK's MiniBrowser, where its driver and a virtual screen are there too."""
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), reverse=True)
    return str(browsers[0]) if browsers and Path(WEBKIT_DRIVER).exists() and shutil.which("Xvfb") else None
