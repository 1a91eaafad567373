"""What happens when the engine does not start as it should, or dies: people get to know, and it goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.conftest import Tablet, add_toy, ask_engine, wait_until_kept
from tests.web.serving import Host

START = """async () => {
  const { createEngine } = await import(new URL('rpc.js', document.baseURI).href);
  const engine = createEngine();
  const steps = [];
  try {
    await engine.start((step) => steps.push(step));
    return { steps, games: await engine.call('games') };
  } catch ({ name, kind, text, todo }) {
    return { steps, error: { name, kind, text, todo } };
  } finally {
    engine.stop();
  }
}"""

# Stands in for the real worker: answers any call with all it was asked so far, and dies when told to.
FRAIL_WORKER = """
const asked = [];
self.postMessage({ ready: true });
self.onmessage = ({ data: { id, json, addons } }) => {
  const call = addons ? 'addons' : JSON.parse(json).call;
  asked.push(call);
  if (call === 'die') self.postMessage({ fatal: 'out of memory' });
  else if (call === 'refuse') {
    const error = { kind: 'refused', text: 'Not now.', todo: 'Wait.' };
    self.postMessage({ id, json: JSON.stringify({ ok: false, error }) });
  } else self.postMessage({ id, json: JSON.stringify({ ok: true, result: asked }) });
};
"""


def test_progress_counts_up_to_the_whole(host: Callable[..., Host], dist: Path, newcomer: Page) -> None:
    newcomer.goto(host(dist, pause=0.05).url)
    steps = newcomer.evaluate(START)["steps"]
    loaded = [step["done"] for step in steps if step["stage"] == "download"]
    assert len(loaded) > 5 and loaded == sorted(loaded)
    assert steps[-1]["stage"] == "start"
    assert all(step["total"] == loaded[-1] for step in steps), "what was loaded is what was announced"


def test_a_host_that_does_not_know_the_type_of_wasm(host: Callable[..., Host], dist: Path, page: Page) -> None:
    """Browsers refuse to compile such a stream, and Pyodide alone would wait for ever."""
    odd = host(dist, types={".wasm": "application/octet-stream"})
    page.goto(odd.url)
    assert "games" in page.evaluate(START)


def test_a_missing_file_is_told_in_words(own_site: Host, tablet: Tablet) -> None:
    (own_site.folder / "python" / "stdlib.zip.gz").unlink()
    page = tablet.start()
    page.goto(own_site.url)
    error = page.evaluate(START)["error"]
    assert error["name"] == "EngineError"
    assert error["kind"] == "start"
    assert "python/stdlib.zip.gz" in error["text"]
    assert "reload" in error["todo"]


def test_a_broken_engine_is_told_in_words(own_site: Host, tablet: Tablet) -> None:
    (own_site.folder / "python" / "engine.zip.gz").write_bytes(b"half a file")
    page = tablet.start()
    page.goto(own_site.url)
    error = page.evaluate(START)["error"]
    assert error["kind"] == "start"
    assert "engine" in error["text"]


def test_a_dead_engine_is_replaced_and_the_page_told(own_site: Host, tablet: Tablet) -> None:
    (own_site.folder / "engine-worker.js").write_text(FRAIL_WORKER, encoding="utf-8")
    page = tablet.start()
    page.goto(own_site.url)
    told = page.evaluate(
        """async () => {
          const { createEngine } = await import(new URL('rpc.js', document.baseURI).href);
          const engine = createEngine();
          await engine.start();
          const before = await engine.call('look');
          const refused = await engine.call('refuse').catch(({ kind, text, todo }) => ({ kind, text, todo }));
          const restarted = new Promise((done) => {
            engine.onRestart(async (why) => { await engine.call('open'); done(why); });
          });
          const [lost, waiting] = await Promise.all(['die', 'look'].map((name) =>
            engine.call(name).catch(({ kind, text }) => ({ kind, text }))));
          const why = await restarted;
          return { before, refused, lost, waiting, why, after: await engine.call('look') };
        }"""
    )
    assert told["before"] == ["look"]
    assert told["refused"] == {"kind": "refused", "text": "Not now.", "todo": "Wait."}
    assert told["lost"]["kind"] == told["waiting"]["kind"] == "restarted"
    assert told["why"] == "out of memory"
    assert told["after"] == ["open", "look"], "a new engine that knows nothing of the old one"


def test_a_new_engine_gets_its_addons_back_before_anything_else(own_site: Host, tablet: Tablet) -> None:
    (own_site.folder / "engine-worker.js").write_text(FRAIL_WORKER, encoding="utf-8")
    page = tablet.start()
    page.goto(own_site.url)
    asked = page.evaluate(
        """async () => {
          const { createEngine } = await import(new URL('rpc.js', document.baseURI).href);
          const engine = createEngine();
          await engine.start();
          await engine.installAddons();
          const opened = new Promise((done) => engine.onRestart(async () => done(await engine.call('open'))));
          engine.call('die').catch(() => {});
          return opened;
        }"""
    )
    assert asked == ["addons", "games", "open"]


def test_an_engine_that_dies_each_time_is_not_started_for_ever(own_site: Host, tablet: Tablet) -> None:
    (own_site.folder / "engine-worker.js").write_text(FRAIL_WORKER, encoding="utf-8")
    page = tablet.start()
    page.goto(own_site.url)
    told = page.evaluate(
        """async () => {
          const { createEngine } = await import(new URL('rpc.js', document.baseURI).href);
          const engine = createEngine();
          await engine.start();
          let restarts = 0;
          return new Promise((done) => {
            const over = ({ kind, todo }) => kind === 'start' && done({ restarts, todo });
            const die = () => engine.call('die').catch(over);
            engine.onRestart(async () => { restarts += 1; die(); });
            die();
          });
        }"""
    )
    assert told["restarts"] == 3
    assert "reload" in told["todo"]


def install(page: Page) -> Any:
    return page.evaluate(
        """async () => {
          const { start, call, installAddons } = await import(new URL('rpc.js', document.baseURI).href);
          const { storeScript } = await import(new URL('offline.js', document.baseURI).href);
          await start();
          const installed = await installAddons();
          const games = await call('games', { addons: true });
          const url = await storeScript('whisper', await call('script', { game: 'whisper' }));
          const script = await import(url);
          const match = await call('new', { game: 'whisper', seats: 3, options: {}, seed: '1' });
          return { installed, games: games.map(({ id }) => id), draws: typeof script.default.panel, match: match.game };
        }"""
    )


def test_an_addon_wheel_brings_a_game_also_offline(own_site: Host, tablet: Tablet) -> None:
    wheels = own_site.folder / "wheels"
    wheel = add_toy(own_site.folder)
    (wheels / "broken-1.0-py3-none-any.whl").write_bytes(b"not a wheel")
    (wheels / "index.json").write_text(f'{{"wheels": ["broken-1.0-py3-none-any.whl", "{wheel}"]}}', encoding="utf-8")
    page = tablet.start()
    page.goto(own_site.url)
    ask_engine(page, "games")
    wait_until_kept(page)
    online = install(page)
    assert online["installed"][0]["error"], "a broken wheel is reported"
    assert online["installed"][1] == {"wheel": wheel, "error": None}
    assert "whisper" in online["games"]
    assert online["draws"] == "function"
    assert online["match"] == "whisper"
    own_site.stop()
    page = tablet.start(offline=True)
    page.goto(own_site.url)
    assert install(page) == online
