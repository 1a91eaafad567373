"""After the first visit the site needs no network, and updates come when they are asked for."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Playwright

from tests.web.conftest import Tablet, ask_engine, wait_until_kept
from tests.web.serving import Host, publish

# The host may change its add-ons at any time: the one thing that is asked for again.
ADDED = {"wheels/index.json"}
# The addresses of everything in the site's storage.
STORED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  }
  return found;
}"""


def test_after_the_first_visit_the_browser_can_be_restarted_without_a_network(
    passing_site: Host, tablet: Tablet
) -> None:
    page = tablet.start()
    page.goto(passing_site.url)
    online = ask_engine(page, "games")
    wait_until_kept(page)
    passing_site.stop()
    page = tablet.start(offline=True)
    page.goto(passing_site.url)
    assert ask_engine(page, "games") == online
    page.reload()
    assert ask_engine(page, "games") == online


def test_a_reload_asks_the_host_for_nothing(passing_site: Host, tablet: Tablet) -> None:
    page = tablet.start()
    page.goto(passing_site.url)
    ask_engine(page, "games")
    wait_until_kept(page)
    passing_site.asked.clear()
    page.reload()
    ask_engine(page, "games")
    # The browser itself looks whether there is a new service worker.
    assert set(passing_site.asked) - ADDED <= {"sw.js"}


def test_an_update_fetches_only_what_changed_and_waits_to_be_asked(own_site: Host, tablet: Tablet) -> None:
    name = "vendor/fonts/fonts.css"
    page = tablet.start()
    page.goto(own_site.url)
    ask_engine(page, "games")
    wait_until_kept(page)

    old = (own_site.folder / name).read_text(encoding="utf-8")
    publish(own_site.folder, {name: old + "\n/* second version */\n"})
    own_site.asked.clear()
    read = f"async () => (await fetch('{name}')).text()"
    page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update();
          const { installing } = registration;
          if (installing) await new Promise((done) => installing.addEventListener('statechange', done));
        }"""
    )
    assert page.evaluate("navigator.serviceWorker.ready.then((r) => r.waiting?.state)") == "installed"
    assert set(own_site.asked) - ADDED == {"sw.js", name}
    assert page.evaluate(read) == old, "the new version must wait"

    # What the page's own offer does when somebody takes it: change over and load anew.
    with page.expect_navigation():
        page.evaluate(
            """async () => {
              const { keepOffline } = await import(new URL('offline.js', document.baseURI).href);
              await keepOffline({ onUpdate: (apply) => apply() });
            }"""
        )
    wait_until_kept(page)
    own_site.stop()
    assert page.evaluate(read) == old + "\n/* second version */\n"
    stored = page.evaluate(STORED)
    assert sum(name in url for url in stored) == 1, "the old version must be gone from the storage"


def test_a_half_uploaded_version_is_not_taken(own_site: Host, tablet: Tablet) -> None:
    page = tablet.start()
    page.goto(own_site.url)
    before = ask_engine(page, "games")
    wait_until_kept(page)
    text = (own_site.folder / "rpc.js").read_text(encoding="utf-8")
    publish(own_site.folder, {"rpc.js": text + "// new\n"})
    (own_site.folder / "rpc.js").write_text(text, encoding="utf-8")  # sw.js has arrived at the host, rpc.js not yet
    state = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          await registration.update().catch(() => {});
          const { installing } = registration;
          if (installing && installing.state === 'installing') {
            await new Promise((done) => installing.addEventListener('statechange', done));
          }
          return registration.waiting?.state ?? installing?.state ?? 'none';
        }"""
    )
    assert state in ("redundant", "none")
    own_site.stop()
    page.reload()
    assert ask_engine(page, "games") == before


# Where this browser reports and updates itself, whatever page is open. Nothing that a page could load lies there.
BROWSER_S_OWN = (
    "accounts.google.com",
    "android.clients.google.com",
    "clients2.google.com",
    "mtalk.google.com",
    "optimizationguide-pa.googleapis.com",
    "update.googleapis.com",
)


class Eavesdropper:
    """A proxy for everything that is not on this machine: it refuses, and remembers what was wanted."""

    def __init__(self) -> None:
        self.wanted: list[str] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with connection, contextlib.suppress(OSError):
                connection.settimeout(2)
                # Browsers also open connections in advance, and say nothing on them.
                if said := connection.recv(4096):
                    self.wanted.append(said.split(b"\r\n")[0].decode(errors="replace"))
                connection.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def eavesdropper() -> Iterator[Eavesdropper]:
    one = Eavesdropper()
    yield one
    one.close()


def test_nothing_is_asked_of_any_other_host(
    site: Host, playwright: Playwright, tmp_path: Path, eavesdropper: Eavesdropper
) -> None:
    """Page, engine worker and service worker, first visit and second: counted where all their requests must pass."""
    tablet = Tablet(playwright, tmp_path / "profile", f"--proxy-server={eavesdropper.address}")
    page = tablet.start()
    page.goto(site.url)
    ask_engine(page, "games")
    wait_until_kept(page)
    page.reload()
    ask_engine(page, "games")
    foreign = [line for line in eavesdropper.wanted if not any(host in line for host in BROWSER_S_OWN)]
    # The proof that this would have been noticed: where no policy holds, a request does arrive.
    bare = tablet.context.new_page()  # type: ignore[union-attr]
    with pytest.raises(Error):
        bare.goto("http://elsewhere.example/")
    tablet.close()
    assert any("elsewhere.example" in line for line in eavesdropper.wanted)
    assert foreign == []


def test_the_policy_binds_page_and_worker(site: Host, tablet: Tablet) -> None:
    page = tablet.start()
    page.goto(site.url)
    ask_engine(page, "games")
    wait_until_kept(page)
    page.reload()
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert policy and policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
    headers = "async (name) => (await fetch(name)).headers.get('content-security-policy')"
    for name in ("./", "engine-worker.js", "python/pyodide.asm.mjs"):
        assert page.evaluate(headers, name) == policy
    refused = "fetch('http://elsewhere.example/').then(() => 'sent', (error) => error.name)"
    assert page.evaluate(refused) == "TypeError"
