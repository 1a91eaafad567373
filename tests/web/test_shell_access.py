"""Every screen, by day and by night, on tablet and phone: axe finds nothing, and nothing lies beyond the edge."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import Host
from tests.web.sight import SIZES, axe_faults, resize
from tests.web.table import Table
from tests.web.test_shell import NAMES

# What one can touch that is smaller than a fingertip, and what sticks out of the screen.
TOO_SMALL = """() => [...document.querySelectorAll('button, [role=button], label.plain, input[type=text]')]
  .filter((one) => one.checkVisibility() && !one.closest('[inert], .log'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width < 43.5 || box.height < (one.localName === 'input' ? 33 : 43.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""
OUTSIDE = """() => [...document.querySelectorAll('.screen *, .cov *')]
  .filter((one) => one.checkVisibility()
    && !one.closest('svg, .sr, .choices, .toc, .txt, .row, .panel, dialog'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, b]) => b.width && (b.left < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1))
  .map(([one]) => one.outerHTML.slice(0, 120))"""


def check(table: Table, where: str) -> None:
    """Looks at the screen by day and by night."""
    page = table.ready().page
    assert not axe_faults(page), where
    assert not page.evaluate(TOO_SMALL), where
    assert not page.evaluate(OUTSIDE), where


@pytest.mark.parametrize("size", SIZES)
def test_every_screen(page: Page, toy_site: Host, size: str) -> None:
    resize(page, size)
    table = Table(page, toy_site.url).open()
    expect(table.at("[data-game=whisper]")).to_be_visible(timeout=60_000)
    check(table, "library")
    for sheet in ("settings", "about"):
        table.do(sheet)
        check(table, sheet)
        page.keyboard.press("Escape")
        expect(table.at("dialog")).to_have_count(0)
    table.at("[data-game=whisper]").click()
    check(table, "setup")
    page.go_back()
    table.begin("whisper", (*NAMES, "Paul", "Ruth"))
    check(table, "cover")
    table.take_over()
    check(table, "table")
    table.at("[data-choice]").first.click()
    check(table, "a choice made")
    table.do("log")
    check(table, "log")
    table.do("log").do("peek")
    check(table, "peek")
    page.keyboard.press("Escape")
    table.do("confirm").choose()
    check(table, "window")
    table.play()
    check(table, "outcome")
    table.do("library").do("matches")
    check(table, "all matches")
    table.do("move")
    expect(table.at(".move .square")).to_be_visible()
    check(table, "a match to be moved")
    page.keyboard.press("Escape")
    table.do("enter-code").at("textarea").fill("ABC")
    check(table, "a code to be entered")
    page.keyboard.press("Escape")
    table.begin("whisper", NAMES, privacy="shield").reveal()
    check(table, "shield")
