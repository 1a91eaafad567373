"""Alone against Crassus: found in the setup, played to its end by touches, every decision of his with its reason."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import Host
from tests.web.table import Table

RULE = re.compile(r"Rule [1-4]: ")


def alone(page: Page, site: Host, level: str = "tiro", as_pompey: bool = False) -> Table:
    """From the library to the first question of a match against Crassus."""
    table = Table(page, site.url).open()
    page.locator("[data-game=caesar]").click(timeout=60_000)
    page.locator("[data-alone=yes]").click()
    page.locator(f"[data-alone={level}]").click()
    if as_pompey:
        page.locator(".mv button:not([disabled])").first.click()
    page.locator("[data-action=begin]").click()
    expect(page.locator("body[data-screen=table]")).to_be_attached(timeout=60_000)
    return table.ready()


def test_the_setup_offers_him_in_plain_words(page: Page, site: Host) -> None:
    Table(page, site.url).open()
    expect(page.locator("[data-game=caesar] .gi")).to_contain_text("1 or 2", timeout=60_000)
    page.locator("[data-game=caesar]").click()
    expect(page.locator("[data-alone=yes]")).to_have_text("Alone against Crassus")
    assert page.locator("[data-alone=tiro]").count() == 0
    page.locator("[data-alone=yes]").click()
    assert [page.locator(f"[data-alone={level}]").count() for level in ("tiro", "legatus", "consul", "dictator")] == [
        1
    ] * 4
    expect(page.locator("[data-alone=tiro]")).to_have_attribute("aria-checked", "true")
    assert page.locator("[data-plays]").count() == 0, "no bot level for a seat that the rules play"
    assert page.locator("[data-privacy]").count() == 0
    expect(page.locator(".setup")).to_contain_text("alone, nothing has to be hidden from anybody")
    expect(page.locator(".setup .rec li")).to_contain_text("our house bot, not the official one")
    page.locator("[data-alone=no]").click()
    assert page.locator("[data-privacy]").count() == 2
    expect(page.locator("[data-plays]")).to_have_count(2)


def test_a_match_is_played_to_its_end_without_a_cover_over_a_reload(page: Page, site: Host) -> None:
    table = alone(page, site)
    for choices in range(40):
        assert table.screen != "cover"
        if table.screen == "outcome":
            break
        # Only the person is ever asked.
        expect(page.locator(".dado .who b").first).to_have_text("Aquila")
        if choices == 4:
            before = page.locator(".standing").inner_text()
            left = page.locator(".command-tile.back").get_attribute("aria-label")
            page.reload()
            expect(page.locator(".standing")).to_have_text(before, timeout=60_000)
            table.ready()
            expect(page.locator(".command-tile.back")).to_have_attribute("aria-label", left or "")
        table.choose()
    assert table.screen == "outcome"
    # The same again with the sides changed: now he is Caesar, and has played when the person is asked.
    table.do("again")
    expect(page.locator(".rail .nm").first).to_have_text("Crassus")
    expect(page.locator(".dado .who")).to_have_text("Aquila as Pompey", timeout=30_000)


def test_each_decision_is_told_step_by_step_with_its_reason(page: Page, site: Host) -> None:
    table = alone(page, site)
    page.emulate_media(reduced_motion="no-preference")
    lit = page.locator(":is([data-choice], [data-pick]):not([aria-disabled=true], [aria-pressed=true])")
    confirm = page.locator("[data-action=confirm][aria-disabled=false]")
    while not confirm.count():
        lit.first.click()
        table.ready()
    confirm.click()
    ask = page.locator(".dado .ask")
    expect(ask).to_have_text(re.compile(r"Crassus turns up \d/\d: he draws"), timeout=15_000)
    expect(page.locator(".dado .command-tile.large")).to_be_visible()
    assert page.locator(".dado .obeying li").count() >= 1, "what he has drawn lies open"
    page.locator("[data-action=go-on]").click()
    expect(ask).to_have_text(RULE)
    page.locator("[data-action=skip]").click()
    table.ready()
    expect(page.locator(".dado .who b").first).to_have_text("Aquila")
    table.do("log")
    log = page.locator(".aside")
    expect(log).to_contain_text("Crassus turns up")
    expect(log).to_contain_text(RULE)


def test_as_caesar_he_begins_and_that_is_told_too(page: Page, site: Host) -> None:
    Table(page, site.url).open()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-game=caesar]").click(timeout=60_000)
    page.locator("[data-alone=yes]").click()
    page.locator(".mv button:not([disabled])").first.click()
    page.locator("[data-action=begin]").click()
    expect(page.locator(".dado .ask")).to_have_text(re.compile("Crassus turns up"), timeout=90_000)
    page.locator("[data-action=skip]").click()
    expect(page.locator(".standing")).to_have_text(re.compile("Turn 2 "))
    expect(page.locator(".dado .who")).to_have_text("Aquila as Pompey")


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (390, 844)])
def test_in_portrait_and_on_a_phone_tile_reason_and_button_are_in_sight(
    page: Page, site: Host, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    Table(page, site.url).open()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-game=caesar]").click(timeout=60_000)
    page.locator("[data-alone=yes]").click()
    page.locator(".mv button:not([disabled])").first.click()
    page.locator("[data-action=begin]").click()
    expect(page.locator(".dado .ask")).to_have_text(re.compile("Crassus turns up"), timeout=90_000)
    page.locator("[data-action=go-on]").click()
    expect(page.locator(".dado .ask")).to_have_text(RULE)
    for part in (".dado .ask", ".dado .command-tile", "[data-action=go-on]", "[data-action=skip]"):
        box = page.locator(part).first.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
