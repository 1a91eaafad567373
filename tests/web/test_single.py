"""The one file that plays without a host, opened as a file in each browser that is here."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import ROOT, Tablet, watch_errors
from tests.web.table import ROBOT, Table
from tests.web.test_other_browsers import BEGIN, NO_PACE, Window, window  # noqa: F401

LIMIT = 9_500_000  # bytes
HANDS = ".board-panel, .piece-button, [data-pick], [data-choice], .tk .value, .hc"
GUEST = ".gst.own, .own-guest, .slot .card:not(.back)"

ELSEWHERE = "http://elsewhere.example/"
# Asks another host for something; what the policy has against it.
REFUSED = (
    """() => new Promise((done) => {
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective));
  const request = new XMLHttpRequest();
  request.open('GET', '%s');
  request.send();
})"""
    % ELSEWHERE
)


def packed(dist: Path, out: Path) -> Path:
    command = [sys.executable, ROOT / "web" / "build" / "single.py", "--site", dist, "--out", out]
    subprocess.run(command, check=True)
    return out


@pytest.fixture(scope="session")
def single(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(dist, tmp_path_factory.mktemp("stick") / "triclinium.html")


@pytest.fixture
def stick(tablet: Tablet, single: Path) -> Iterator[Table]:
    """The file, opened by somebody without a network. Whatever the page asks for from outside itself fails the test."""
    page = tablet.start(offline=True)
    errors = watch_errors(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    yield Table(page, single.as_uri()).open()
    assert not [error for error in errors if "elsewhere.example" not in error], errors
    assert {url.split("#")[0] for url in asked if not url.startswith(("data:", "blob:"))} <= {
        single.as_uri(),
        ELSEWHERE,
    }


def moments(table: Table, seed: int, most: int, watch: str) -> list[dict[str, Any]]:
    """Plays on for so many touches."""
    found: list[dict[str, Any]] = table.ready().page.evaluate(ROBOT, [seed, most, watch])
    return found


def test_the_same_site_gives_the_same_file_and_it_is_small(single: Path, dist: Path, tmp_path: Path) -> None:
    data = single.read_bytes()
    print(f"the single file: {len(data) / 1e6:.2f} MB of {LIMIT / 1e6:.1f}")
    assert len(data) < LIMIT
    assert packed(dist, tmp_path / "again.html").read_bytes() == data


def test_its_policy_lets_in_its_own_script_and_nothing_else(stick: Table, single: Path) -> None:
    page = stick.page
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    [script] = re.findall(r'<script type="module">(.*?)</script>', single.read_text(encoding="utf-8"), re.S)
    found = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert rules["script-src"] == f"'sha256-{found}' 'wasm-unsafe-eval'"
    assert rules["default-src"] == "'none'" and "connect-src" not in rules
    # The worker lives under the same policy, whatever its own code would ask for.
    stick.begin("caesar", ("Marta", "Jonas"))
    assert page.workers[0].evaluate(REFUSED) == page.evaluate(REFUSED) == "connect-src"
    assert not re.search(r'(?:src|href)="(?!data:)', single.read_text(encoding="utf-8").replace(script, ""))


def test_a_whole_match_is_played_and_kept(stick: Table, tablet: Tablet) -> None:
    stick.begin("caesar", ("Marta", "Jonas")).take_over().choose()
    expect(stick.at(".cov h1")).to_have_text("Jonas")
    stick.page.reload()
    expect(stick.at(".cov h1"), "a reload comes back to the same moment").to_have_text("Jonas", timeout=60_000)
    seen = stick.play()
    assert {moment["screen"] for moment in seen} >= {"cover", "table", "outcome"}
    stick.do("library")
    stick.do("about")
    stick.at(".about details").first.locator("summary").first.click()
    expect(stick.at(".licence").first).to_contain_text("Triclinium")
    # The browser is closed and the file opened again.
    page = tablet.start(offline=True)
    page.goto(stick.url)
    expect(page.locator(".sv .st1")).to_contain_text("won", timeout=60_000)


def test_with_the_cover_hands_stay_hidden(stick: Table) -> None:
    stick.begin("caligula", ("Marta", "Jonas"))
    seen = moments(stick, 3, 40, HANDS)
    covers = [moment for moment in seen if moment["screen"] == "cover"]
    assert covers and not any(cover["open"] for cover in covers)
    stick.take_over().do("rules")
    expect(stick.at(".aside .rules section").first).to_be_visible()


def test_with_the_shield_a_hand_is_seen_behind_its_name_only(stick: Table) -> None:
    stick.begin("bacchus", ("Marta", "Jonas", "Ines"), "shield").do("peek")
    assert stick.at(GUEST).count() == 0
    stick.reveal(stick.at(".name-card").first)
    expect(stick.at(f".sh :is({GUEST})").first).to_be_visible()
    stick.do("conceal")
    assert stick.at(GUEST).count() == 0
    stick.do("close")
    assert not any(moment["open"] for moment in moments(stick, 3, 20, GUEST))


def test_where_a_browser_keeps_nothing_the_match_goes_on_and_people_are_told(chromium: Browser, single: Path) -> None:
    """As in a browser that refuses all storage to files."""
    with chromium.new_context(viewport={"width": 390, "height": 844}) as context:
        page: Page = context.new_page()
        page.add_init_script(
            "const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };"
            "IDBFactory.prototype.open = refuse; Object.defineProperty(window, 'localStorage', { get: refuse });"
        )
        table = Table(page, single.as_uri()).open()
        expect(page.locator("[data-trouble=unkept]")).to_contain_text("keeps no matches here")
        table.do("understood")
        table.begin("caesar", ("Marta", "Jonas")).take_over()
        banner = page.locator(".banner[data-trouble=unkept]")
        expect(banner).to_contain_text("Save a match as a file before you close the page")
        table.do("understood").choose()
        expect(banner).to_have_count(0)
        table.take_over().do("library")
        page.locator(".sv").click()
        table.ready()
        with page.expect_download() as got:
            banner.locator("[data-action=export]").click()
        table.do("lay-down")
        expect(page.locator("[data-trouble=unkept]")).to_have_count(0)
        expect(page.locator(".sv")).to_have_count(1)
        # Another day: the file is opened, and the match goes on.
        page.goto("about:blank")
        table.open().do("understood")
        expect(page.locator(".sv")).to_have_count(0)
        page.locator("input[data-action=import]").set_input_files(got.value.path())
        table.do("take-in")
        expect(page.locator(".cov h1")).to_be_visible(timeout=60_000)
        table.take_over().do("understood").choose()


def test_in_the_other_browsers_too(window: Window, single: Path) -> None:  # noqa: F811
    window.load(single.as_uri())
    window.run(NO_PACE)
    window.reload()
    assert window.run(BEGIN, ["caesar", "cover"]) == "cover"
    window.run(ROBOT, [5, 8, ".nothing"])
    window.reload()
    seen = window.run(ROBOT, [5, 400, HANDS])
    assert seen[-1]["screen"] == "outcome"
    covers = [moment for moment in seen if moment["screen"] == "cover"]
    assert covers and not any(cover["open"] for cover in covers)
