"""Browsers and hosts for the tests of the built site.

The tests look at dist/ as `python3 build.py` made it, served under a sub-path. The tests of a browser that is not here
are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.web import browsers
from tests.web.serving import Host

ROOT = Path(__file__).resolve().parents[2]
TABLET = {"width": 1180, "height": 820}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; tests that change it work on a copy."""
    built = ROOT / "dist"
    if not (built / "sw.js").exists():
        pytest.fail("there is no dist/: run `python3 build.py` first, or the tests with `python3 build.py test`")
    return built


@pytest.fixture
def host() -> Iterator[Callable[..., Host]]:
    """`host(folder)` serves a folder under /user/repo/; `.stop()` takes it away."""
    hosts: list[Host] = []

    def serve(folder: Path, **more: Any) -> Host:
        hosts.append(Host(folder, **more))
        return hosts[-1]

    yield serve
    for one in hosts:
        one.stop()


@pytest.fixture(scope="session")
def lasting() -> set[str]:
    """Addresses of the hosts that stay for all tests: what a tablet has kept of their sites stays good."""
    return set()


@pytest.fixture(scope="session")
def site(dist: Path, lasting: set[str]) -> Iterator[Host]:
    """The built site as it is, on one host for all tests that leave it as it is."""
    one = Host(dist)
    lasting.add(one.url)
    yield one
    one.stop()


@pytest.fixture
def passing_site(host: Callable[..., Host], dist: Path) -> Host:
    """The built site as it is, on a host that the test may stop."""
    return host(dist)


@pytest.fixture
def own_site(host: Callable[..., Host], dist: Path, tmp_path: Path) -> Host:
    """A copy of the built site that the test may change (`own_site.folder`), served."""
    return host(Path(shutil.copytree(dist, tmp_path / "site")))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


# ---------------------------------------------------------------------- Chromium


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests that need no restart; each takes a context of its own."""
    with playwright.chromium.launch(executable_path=needed_chromium(), args=browsers.CHROMIUM_FLAGS) as browser:
        yield browser


@pytest.fixture(scope="session")
def visited(chromium: Browser, site: Host) -> Iterator[BrowserContext]:
    """A tablet on which the site has been before and is kept, so that it starts fast."""
    with chromium.new_context(viewport=TABLET, has_touch=True) as context:
        visit(context, site)
        yield context


@pytest.fixture(scope="session")
def toy_site(
    dist: Path, lasting: set[str], visited: BrowserContext, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    """The site with the toy added as a host would add it, kept on the tablet like the site itself."""
    folder = Path(shutil.copytree(dist, tmp_path_factory.mktemp("toy") / "site"))
    add_toy(folder)
    one = Host(folder)
    lasting.add(one.url)
    visit(visited, one)
    yield one
    one.stop()


def add_toy(site: Path) -> str:
    """Packs the toy game as its own project would, and puts it into a site; returns the wheel's file name."""
    build = "from flit_core import buildapi; import sys; print(buildapi.build_wheel(sys.argv[1]))"
    wheels, toy = site / "wheels", ROOT / "tests" / "games"
    packed = subprocess.run([sys.executable, "-c", build, wheels], cwd=toy, capture_output=True, text=True, check=True)
    wheel = packed.stdout.strip()
    (wheels / "index.json").write_text(f'{{"wheels": ["{wheel}"]}}', encoding="utf-8")
    return wheel


@pytest.fixture(scope="session")
def wipe(visited: BrowserContext) -> Iterator[Callable[[str, str], None]]:
    """`wipe(url, kinds)` clears what that tablet keeps of the site at an address, with no page of it open."""
    page = visited.new_page()
    session = visited.new_cdp_session(page)

    def clear(url: str, kinds: str) -> None:
        origin = "/".join(url.split("/")[:3])
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kinds})

    yield clear
    page.close()


@pytest.fixture
def page(visited: BrowserContext, wipe: Callable[[str, str], None], site: Host, lasting: set[str]) -> Iterator[Page]:
    """That tablet, in landscape, without any matches or settings. What the page logs as an error fails the test.

    Tests that take over the clock need a `newcomer`: Playwright's clock is the tablet's, and stays with it.
    """
    standing = set(visited.pages)
    page = visited.new_page()
    errors = watch_errors(page)
    yield page
    opened = [one for one in visited.pages if one not in standing]
    urls = {site.url, *(one.url for one in opened)}
    visited.unroute_all()
    visited.clear_permissions()
    for one in opened:
        one.close()
    # Only now: what is taken from under a page that still loads, it logs as an error.
    for url in urls:
        wipe(url, "indexeddb,local_storage" if url.startswith(tuple(lasting)) else "all")
    assert not errors, errors


@pytest.fixture
def newcomer(chromium: Browser) -> Iterator[Page]:
    """A tablet in landscape that has never been to any site. What the page logs as an error fails the test."""
    with chromium.new_context(viewport=TABLET, has_touch=True) as context:
        page = context.new_page()
        errors = watch_errors(page)
        yield page
    assert not errors, errors


class Tablet:
    """A Chromium that keeps its profile: it can be closed, and started again without a network."""

    def __init__(self, playwright: Playwright, profile: Path, *flags: str) -> None:
        self._playwright = playwright
        self._profile = profile
        self._flags = flags
        self.context: BrowserContext | None = None

    def start(self, offline: bool = False) -> Page:
        """Starts the browser; with `offline` it has no network."""
        self.close()
        self.context = self._playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path=needed_chromium(),
            args=[*browsers.CHROMIUM_FLAGS, *self._flags],
            viewport=TABLET,  # type: ignore[arg-type]
            has_touch=True,
            offline=offline,
        )
        return self.context.pages[0]

    def close(self) -> None:
        if self.context:
            self.context.close()
            self.context = None


@pytest.fixture
def tablet(playwright: Playwright, tmp_path: Path) -> Iterator[Tablet]:
    """A Chromium that survives being closed, for offline restarts."""
    one = Tablet(playwright, tmp_path / "profile")
    yield one
    one.close()


def needed_chromium() -> str:
    found = browsers.chromium()
    if not found:
        pytest.skip("no Chromium here; `python3 build.py test` looks for one")
    return found


# ---------------------------------------------------------------------- the other two engines


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    path = browsers.firefox()
    if not path:
        pytest.skip("no Firefox ESR here: `apt-get install firefox-esr`")
    # Over BiDi: Debian's Firefox lacks what Playwright's own protocol needs.
    with playwright.firefox.launch(executable_path=path, channel="moz-firefox") as browser:
        yield browser


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A virtual screen, for a browser that has no headless way."""
    if not shutil.which("Xvfb"):
        pytest.skip("no Xvfb here: `apt-get install xvfb`")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    process.terminate()
    process.wait()


@pytest.fixture
def webkit(screen: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """WebKitGTK's MiniBrowser as a selenium driver: the nearest to an iPad's browser that Linux has."""
    path = browsers.webkit()
    if not path:
        pytest.skip("no WebKitGTK here: `apt-get install webkit2gtk-driver xvfb`")
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    monkeypatch.setenv("DISPLAY", screen)
    # Its other switches for machines without a graphics card make screenshots hang.
    monkeypatch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
    options = Options()
    options.binary_location = path
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(browsers.WEBKIT_DRIVER))
    driver.set_script_timeout(60)
    yield driver
    driver.quit()


# ---------------------------------------------------------------------- what tests ask of a page
# (not with page.wait_for_function: it evaluates strings inside the page, which the site's policy forbids)


def watch_errors(page: Page) -> list[str]:
    """Collects uncaught errors and errors on the console."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    return errors


# Both run in the page and share its modules: `start` gives the page's own engine.
ENGINE_CALL = """async ([name, args]) => {
  const { start, call } = await import(new URL('rpc.js', document.baseURI).href);
  await start();
  return call(name, args);
}"""
KEPT_OFFLINE = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== 'activated') await new Promise((done) => active.addEventListener('statechange', done));
}"""


def ask_engine(page: Page, name: str, **arguments: object) -> Any:
    """The engine's answer to one call of the bridge, once it has started."""
    return page.evaluate(ENGINE_CALL, [name, arguments])


def visit(context: BrowserContext, host: Host) -> None:
    """Has a tablet keep a site and the memory of its engine, so that it starts fast there from then on."""
    with context.new_page() as page:
        page.goto(host.url)
        wait_until_kept(page)
        wait_until_remembered(page)


def wait_until_kept(page: Page) -> None:
    """Waits until the site is on the tablet as a whole."""
    page.evaluate(KEPT_OFFLINE)


REMEMBERED = """async () => {
  for (;;) {
    for (const name of await caches.keys()) {
      if (!name.startsWith('triclinium memory')) continue;
      if ((await (await caches.open(name)).keys()).some(({ url }) => url.includes('memory?h='))) return;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def wait_until_remembered(page: Page) -> None:
    """Waits until the memory of the started engine is kept for the next start."""
    page.evaluate(REMEMBERED)
