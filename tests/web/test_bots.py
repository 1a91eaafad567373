"""Bots at the table: they answer by themselves, nothing is covered for them, and one can be asked for advice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import Host
from tests.web.table import Table

LIT = ":is([data-choice], [data-pick]):not([aria-disabled=true], [aria-pressed=true])"


# What bots do stands no longer than it takes them to think.
NO_STILLNESS = "localStorage.setItem('triclinium', JSON.stringify({ bots: 'none' }));"


def against_bots(page: Page, site: Host, game: str, bots: int, level: str) -> Table:
    """A match of one person and some bots in a hurry, up to the first question."""
    page.add_init_script(NO_STILLNESS)
    table = Table(page, site.url).open()
    page.locator(f"[data-game={game}]").click(timeout=60_000)
    for seat in range(1, bots + 1):
        page.locator(f"[data-plays='{seat}']").select_option(level)
    page.locator("[data-action=begin]").click()
    expect(page.locator("body[data-screen=table]")).to_be_attached(timeout=60_000)
    return table.ready()


def test_one_person_plays_a_whole_match_against_a_bot_without_a_cover(page: Page, site: Host) -> None:
    table = against_bots(page, site, "caesar", 1, "tiro")
    for _ in range(60):
        assert table.screen != "cover"
        if table.screen == "outcome":
            break
        # Nothing of the bot's can be chosen for it.
        expect(page.locator(".dado .who b").first).to_have_text("Aquila")
        table.choose()
    assert table.screen == "outcome"


def test_a_hint_says_what_and_why_and_plays_nothing(page: Page, site: Host) -> None:
    table = against_bots(page, site, "caesar", 1, "tiro")
    before = page.locator(".standing").inner_text()
    table.do("hint")
    hint = page.locator(".reason")
    expect(hint).to_be_visible(timeout=30_000)
    assert " on " in hint.inner_text()
    assert page.locator(".standing").inner_text() == before


def test_a_match_against_bots_goes_on_after_a_reload_while_a_bot_thinks(page: Page, site: Host) -> None:
    table = against_bots(page, site, "caesar", 1, "consul")
    confirm = page.locator("[data-action=confirm][aria-disabled=false]")
    while not confirm.count():
        table.ready().at(LIT).first.click()
        table.ready()
    confirm.click()
    expect(page.locator("[data-action=hurry]")).to_be_attached()
    page.reload()
    table.ready()
    expect(page.locator(".dado .who b").first).to_have_text("Aquila", timeout=60_000)
    # The bot may have earned extra turns: only that its turn is over is sure.
    expect(page.locator(".standing")).to_have_text(re.compile(r"Turn ([3-9]|[1-9]\d)\b"), timeout=60_000)


@pytest.mark.parametrize(("memory", "engines"), [(8, 2), (2, 1)])
def test_bots_think_in_an_engine_of_their_own_where_there_is_room(
    page: Page, site: Host, memory: int, engines: int
) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'deviceMemory', {{ get: () => {memory} }});")
    table = against_bots(page, site, "caesar", 1, "legatus")
    while "Turn 1 " in page.locator(".standing").inner_text() + " ":
        table.choose()
    expect(page.locator(".standing")).to_have_text(re.compile(r"Turn ([3-9]|[1-9]\d)\b"), timeout=60_000)
    table.ready()
    assert len(page.workers) == engines


def test_the_turning_points_name_each_seats_choice_and_what_a_consul_would_have_done(page: Page, site: Host) -> None:
    table = Table(page, site.url).open().begin("caesar", ["Marta", "Jonas"])
    table.play(seed=3)
    page.locator("[data-page='Turning points']").click()
    points = page.locator(".swings li")
    expect(points).to_have_count(2, timeout=30_000)
    for i, name in enumerate(("Marta", "Jonas")):
        expect(points.nth(i)).to_contain_text(name)
        expect(points.nth(i)).to_contain_text(re.compile(r"hope of winning \d+ % → \d+ %"))
        expect(points.nth(i).locator(".advice")).to_contain_text("A consul would", timeout=60_000)
    points.nth(1).locator("[data-action=moment]").click()
    expect(page.locator("[data-eyes]")).to_have_value("1")
    expect(page.locator(".told")).to_contain_text("Jonas")
