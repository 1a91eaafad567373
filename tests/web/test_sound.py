"""Sounds: off until wanted, obeying at once, and nothing that the whole table may not know; settings at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.serving import Host
from tests.web.table import Table

# Stands in for the browser's sound: counts what would be heard, by the pitch that each source begins with.
EARS = """
window.heard = [];
const parameter = () => ({ setValueAtTime(value) { this.value = value; }, exponentialRampToValueAtTime() {} });
class Part {
  constructor(kind) { Object.assign(this, { kind, frequency: parameter(), gain: parameter() }); }
  connect(to) { return to; }
  start() { window.heard.push(this.kind === 'rush' ? 0 : this.frequency.value); }
  stop() {}
}
window.AudioContext = class {
  state = 'suspended'; currentTime = 0; sampleRate = 8000; destination = {};
  async resume() { this.state = 'running'; }
  async suspend() { this.state = 'suspended'; window.heard.push('still'); }
  createGain() { return new Part('gain'); }
  createBiquadFilter() { return new Part('gate'); }
  createOscillator() { return new Part('string'); }
  createBufferSource() { return new Part('rush'); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
};
"""
NAMES = {210: "piece", 659: "turn", 440: "end", 950: "die", "still": "still"}


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    page.add_init_script(EARS)
    return Table(page, site.url).open()


def heard(table: Table) -> list[str]:
    """The sounds since the last call, by name."""
    pitches = table.ready().page.evaluate("() => window.heard.splice(0)")
    found = [NAMES[pitch] for pitch in pitches if pitch in NAMES]
    # The end is a chord that passes through the first note of "your turn".
    return ["end"] if "end" in found else found


def wish(table: Table, setting: str) -> None:
    """Changes a setting without leaving the screen."""
    table.at("[data-action=settings]:visible").click()
    choice = table.at(f"[data-setting='{setting}']")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    table.at(".settings [data-action=close]").click()
    expect(table.at(".settings")).to_have_count(0)


def test_sounds_are_off_until_wanted_and_obey_at_once(table: Table) -> None:
    table.begin("caesar", ("Marta", "Jonas")).take_over().choose().take_over()
    assert heard(table) == [], "nobody has asked for sounds"
    wish(table, "sounds:true")
    assert heard(table) == ["piece"], "one hears what one has chosen"
    table.choose()
    assert heard(table) == ["piece", "turn"], "a token is laid, and the tablet is handed on"
    table.take_over()
    assert heard(table) == []
    wish(table, "sounds:false")
    assert heard(table) == ["still"]
    table.choose().take_over()
    assert "piece" not in heard(table)


def test_a_look_at_a_hand_is_never_heard_and_the_end_is(table: Table) -> None:
    wish(table, "sounds:true")
    table.begin("caesar", ("Marta", "Jonas")).take_over()
    heard(table)
    table.do("peek")
    table.at("[data-speak='1']").click()
    table.take_over().do("hide").take_over()
    assert heard(table) == []
    table.play()
    assert heard(table)[-1] == "end"


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (820, 1180), (768, 1024), (390, 844)])
def test_settings_are_within_reach_of_the_table_at_every_size(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.begin("optimates", ("Marta", "Jonas")).choose()
    frieze = table.at(".frieze")
    assert frieze.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    if width < 600:
        table.do("log")
    button = table.at("[data-action=settings]:visible")
    box = button.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    size = table.at(".dado .ask").evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)")
    wish(table, "text:larger")
    assert table.at(".dado .ask").evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)") > size
    assert frieze.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    table.page.keyboard.press("Escape")
    table.choose()
