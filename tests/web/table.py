"""A person at the tablet, for tests that play through the page by its stable hooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

# What a person would touch next, by the hooks that stand in the page: an answer that is ready, else any lit thing.
NEXT = """(below) => {
  const find = (selector) => document.querySelector(selector);
  const where = find('.sh') ?? document;
  const lit = [...where.querySelectorAll('[data-choice], [data-pick]:not([aria-disabled=true])')]
    .filter((one) => one.getAttribute('aria-pressed') !== 'true' && !one.closest('[inert]'));
  const ready = find('[data-action=take-over]') ?? find('.sh [data-action=confirm]')
    ?? find('.table > .dado:not([inert]) [data-action=confirm][aria-disabled=false]')
    ?? (where === document && find('[data-action=nobody]')) ?? null;
  return ready || lit[below(lit.length || 1)] || find('[data-action=reveal]');
}"""

# Touches whatever comes next, at random.
ROBOT = """async ([seed, most, watch]) => {
  const next = NEXT;
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const below = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
  const quiet = async () => {
    do await new Promise((done) => setTimeout(done)); while (document.body.dataset.busy);
  };
  const seen = [];
  for (let i = 0; i < most; i++) {
    await quiet();
    const { screen } = document.body.dataset;
    const inside = all(watch).filter((one) => one.closest('.sh')).length;
    seen.push({
      screen, name: find('.cov h1')?.textContent, window: Boolean(find('[data-action=nobody]')),
      open: all(watch).length - inside, shielded: inside,
    });
    if (screen === 'outcome') break;
    const touched = next(below);
    if (!touched) throw new Error(`nothing to touch on ${document.body.innerText}`);
    touched.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  return seen;
}""".replace("NEXT", NEXT)


def _until(settled: str, seconds: int) -> str:
    return f"""async () => {{
  const start = performance.now();
  do {{
    if (performance.now() > start + {seconds * 1000}) throw new Error(`waiting for {settled}: ${{document.body.innerText}}`);
    await new Promise((done) => setTimeout(done, 5));
  }} while (!({settled}));
  return document.body.dataset.screen;
}}"""


# Until the page is done with what was asked of it, and until a fresh cover, if there is one, takes touches.
QUIET = _until("!document.body.dataset.busy", 60)
FRESH = _until("!document.querySelector('[data-action=take-over][aria-disabled=true]')", 5)
TOUCHABLE = f"async () => {{ await ({QUIET})(); await ({FRESH})(); }}"

# Watches the focus while Tabs come in bursts: once it has come to the place for the last time, the rest goes nowhere.
FOLLOW = """([selector, passes]) => {
  window.follower?.abort();
  window.follower = new AbortController();
  const { signal } = window.follower;
  window.arrived = false;
  document.addEventListener('focusin', ({ target }) => {
    if (target.matches(selector)) window.arrived ||= passes-- === 0;
  }, { signal });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && window.arrived) event.preventDefault();
  }, { signal });
}"""
# Whether it has come there and stays; from then on Tab is free again.
ARRIVED = """(selector) => {
  const there = window.arrived && document.activeElement.matches(selector);
  if (there) window.follower.abort();
  return there;
}"""

# Every match is dealt the same way, so that a test that passes today passes tomorrow.
SAME_CHANCE = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  const asked = 'json' in message ? JSON.parse(message.json) : {};
  return post.call(this, 'seed' in asked ? { ...message, json: JSON.stringify({ ...asked, seed: 'Alea' }) } : message, ...rest);
};
"""


class Table:
    """One page of the site. Stories are told at once, so that tests need not wait for them."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.emulate_media(reduced_motion="reduce")
        page.add_init_script(SAME_CHANCE)

    def open(self) -> Table:
        self.page.goto(self.url)
        return self

    def begin(
        self, game: str, names: Sequence[str], privacy: str = "cover", options: Mapping[str, bool] | None = None
    ) -> Table:
        """From the library through the setup to the first prompt."""
        page = self.page
        page.locator(f"[data-game={game}]").click(timeout=60_000)
        expect(page.locator("body[data-screen=setup]")).to_be_attached()
        count = page.locator(f"[data-count='{len(names)}']")
        if count.count():
            count.click()
        for place, name in enumerate(names):
            page.locator(".sr1 input").nth(place).fill(name)
        way = page.locator(f"[data-privacy={privacy}]")
        if way.count():
            way.click()
        for option, on in (options or {}).items():
            switch = page.locator(f"[data-option={option}]")
            if (switch.get_attribute("aria-checked") == "true") is not on:
                switch.click()
        page.locator("[data-action=begin]").click()
        expect(page.locator("body[data-screen=table], body[data-screen=cover]")).to_be_attached(timeout=60_000)
        return self.ready()

    def ready(self) -> Table:
        """Waits until the page is done with what was asked of it."""
        self.page.evaluate(QUIET)
        return self

    def touchable(self) -> Table:
        """Waits until a fresh cover, if there is one, takes touches."""
        self.page.evaluate(TOUCHABLE)
        return self

    @property
    def screen(self) -> str | None:
        screen: str | None = self.page.evaluate(QUIET)
        return screen

    def at(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def do(self, action: str) -> Table:
        """Touches what bears `data-action`."""
        self.touchable().at(f"[data-action={action}]").first.click()
        return self.ready()

    def tab_to(self, selector: str, passes: int = 0, most: int = 160) -> Table:
        """Holds Tab down until the focus comes to such a thing, and lets it pass that often before."""
        keys = self.page.keyboard
        self.page.evaluate(FOLLOW, [selector, passes])
        for _ in range(most // 8):
            for _ in range(8):
                keys.down("Tab")
            if self.page.evaluate(ARRIVED, selector):
                keys.up("Tab")
                return self
        raise AssertionError(f"Tab never comes to {selector}")

    def take_over(self) -> Table:
        """Lifts the cover, if there is one, by the keyboard, which need not wait until it takes touches."""
        if self.screen == "cover":
            self.at("[data-action=take-over]").press("Enter")
        return self.ready()

    def reveal(self, button: Locator | None = None) -> Table:
        """Opens the shield with the keyboard, which latches it."""
        held = button or self.page.locator("[data-action=reveal]").first
        held.focus()
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".sh")).to_be_visible()
        return self.ready()

    def choose(self) -> Table:
        """Makes one choice: the first lit thing of each part, and the button if it waits for that."""
        for _ in range(8):
            confirm = self.ready().page.locator("[data-action=confirm][aria-disabled=false]")
            if confirm.count():
                confirm.click()
                return self.ready()
            whole = self.page.locator("[data-choice]:not([aria-pressed=true])")
            part = self.page.locator("[data-pick]:not([aria-disabled=true], [aria-pressed=true])")
            if whole.count():
                whole.first.click()
                if not self.ready().page.locator("[data-action=confirm]").count():
                    return self
            else:
                part.first.click()
        raise AssertionError("no choice came of eight touches")

    def play(self, seed: int = 1, most: int = 4000, watch: str = ".nothing") -> list[dict[str, Any]]:
        """Plays on to the outcome screen, all inside the page.

        Returns:
            what stood on the screen before each touch: its name, the name on the cover, whether a window was open, and
            how many things matched `watch` outside and inside an open shield.
        """
        seen: list[dict[str, Any]] = self.ready().page.evaluate(ROBOT, [seed, most, watch])
        assert self.screen == "outcome", f"no end after {most} touches: {seen[-1]}"
        return seen
