"""What a person with other eyes meets on a screen: what axe finds, at every size."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.web.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "landscape": (1180, 820),
    "portrait": (820, 1180),
    "phone": (390, 844),
    "small": (1024, 768),
    "upright": (768, 1024),
}
SCHEMES = ("light", "dark")


def resize(page: Page, size: str) -> None:
    """Gives the screen another size, and the page the time to draw itself anew."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    )


def axe_faults(page: Page, schemes: Sequence[str] = SCHEMES) -> list[str]:
    """What axe has against the page as it stands, by day ("light") and by night ("dark")."""
    if not page.evaluate("window.axe !== undefined"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        faults += [
            f"{scheme}: {violation['id']}: {node['html'][:160]} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
    return faults
