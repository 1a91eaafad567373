"""Caesar! at the table: whole matches by tapping, by keys and without a network, hands behind both privacy ways, and a
map whose every target can be hit."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.core.match import Match
from engine.games.caesar.data import BORDERS, PROVINCES, TOKENS
from tests.web.conftest import Tablet, ask_engine, wait_until_kept
from tests.web.positions import lay_out
from tests.web.serving import Host
from tests.web.sight import SCHEMES, SIZES, axe_faults, resize
from tests.web.table import Table

NAMES = ("Marta", "Jonas")
LETTERS = "ab"
MODULES = {"poison": True, "centurions": True, "border_control": True}
CONFIRM = "[data-action=confirm][aria-disabled=false]"
# Border Control: a token on a double line may be laid the other side up.
FACE_DOWN = ".side:has-text('Face down')"
# What one may touch next, the map first: a token that is chosen asks for its space.
NEXT = (
    ".space[data-state=legal]",
    ".dado [data-state=legal]",
    ".province[data-state=legal]",
)
COUNT = "(selectors) => selectors.map((selector) => document.querySelectorAll(selector).length)"
# What the keyboard goes to, the first of these that is there.
PLACES = [
    "[data-action=take-over]",
    ".sh [data-state=legal]",
    CONFIRM,
    *NEXT,
    "[data-action=reveal]",
]
# A token in words ("ship 6/0"), and as it is read aloud ("6 0 ship").
TOKEN = re.compile(r"(?:(\d) (\d) )?(shield and ship|sword|shield|ship|laurel)(?: (\d)/(\d))?", re.IGNORECASE)


@pytest.fixture
def table(page: Page, site: Host) -> Table:
    return Table(page, site.url).open()


def tap_on(table: Table, chance: random.Random) -> None:
    """One touch of whoever holds the tablet. A cover is lifted by its key."""
    page, screen = table.page, table.screen
    if screen == "cover":
        table.take_over()
    if screen in ("cover", "outcome"):
        return
    over = page.locator(FACE_DOWN)
    if over.count() and chance.random() < 0.5:
        over.tap()
        table.ready()
    lit = (CONFIRM, *NEXT)
    for selector, n in zip(lit, page.evaluate(COUNT, lit), strict=True):
        if n:
            page.locator(selector).nth(chance.randrange(n)).tap()
            table.ready()
            return
    # The page may be between two screens.
    expect(page.locator(", ".join(("body:not([data-screen=table])", *lit))).first).to_be_attached()


def play_out(table: Table, chance: random.Random) -> int:
    """Taps on to the outcome screen; returns the number of taps."""
    for taps in range(600):
        if table.screen == "outcome":
            return taps
        tap_on(table, chance)
    raise AssertionError("no end after 600 taps")


def position(
    phase: str,
    options: dict[str, bool] | None = None,
    after: int = 0,
    wanted: Callable[[dict[str, Any]], bool] = lambda view: True,
) -> Match:
    """A match that random play has brought to a question of this phase, after this turn."""
    for seed in range(300):
        match, chance = Match.new("caesar", 2, options or {}, f"table {seed}"), random.Random(seed)
        while not match.over:
            view = match.view(None)
            if view["phase"] == phase and view["turn"] > after and wanted(view):
                return match
            seat = match.asked[0]
            match.play(chance.choice(list(match.choices(seat))).key, seat, match.at)
    raise AssertionError("random play never came there")


def opened(table: Table) -> Table:
    """Waits for a match that is being opened, and takes the tablet over."""
    expect(table.at("body[data-screen=cover], .dado .ask")).to_be_attached(timeout=60_000)
    return table.take_over()


# ---------------------------------------------------------------------- whole matches


def test_a_whole_match_by_tapping_with_all_modules(table: Table) -> None:
    table.begin("caesar", NAMES, options=MODULES)
    assert play_out(table, random.Random(8)) > 60
    expect(table.at(".win1 h2")).to_contain_text("win")
    expect(table.at(".caesar.final .map")).to_be_visible()


def test_a_whole_match_without_a_network_and_a_reload_in_the_middle_of_a_turn(
    passing_site: Host, tablet: Tablet
) -> None:
    chance = random.Random(20)
    page = tablet.start()
    Table(page, passing_site.url).open()
    ask_engine(page, "games")
    wait_until_kept(page)
    passing_site.stop()

    table = Table(tablet.start(offline=True), passing_site.url).open()
    opened(table.begin("caesar", NAMES))
    for _ in range(24):
        tap_on(table, chance)
    while not table.at(".hand [data-pick]").count() or table.at("[data-state=chosen]").count():
        tap_on(table, chance)
    asked = table.at(".dado .ask").inner_text()
    hand = table.at(".hand [data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)")
    table.at(".hand [data-pick]").first.tap()
    expect(table.at(".space[data-state=legal]")).not_to_have_count(0)
    table.page.reload()
    opened(table)
    assert table.at(".dado .ask").inner_text() == asked
    assert table.at(".hand [data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)") == hand
    play_out(table, chance)
    expect(table.at(".win1 h2")).to_contain_text("win")


@pytest.mark.parametrize(("privacy", "most"), [("cover", 600), ("shield", 40)])
def test_the_keyboard_alone_plays_a_game(table: Table, privacy: str, most: int) -> None:
    """To the end under the Cover; behind the Shield for some turns, which has more steps of the same kind."""
    table.begin("caesar", NAMES, privacy)
    best = "(places) => places.findIndex((selector) => document.querySelector(selector))"
    chance = random.Random(4)
    for _ in range(most):
        if table.screen == "outcome":
            break
        wanted = table.page.evaluate(best, PLACES)
        if wanted < 0:
            continue
        table.tab_to(PLACES[wanted], chance.randrange(4) if PLACES[wanted] == NEXT[0] else 0)
        table.page.keyboard.press("Enter")
        table.ready()
    if privacy == "cover":
        assert table.screen == "outcome"
    else:
        expect(table.at(".space .token")).not_to_have_count(0)


# ---------------------------------------------------------------------- hands


def faces(table: Table) -> dict[str, int]:
    """Influence tokens that lie open off the map, by seat: hands, sheets, and the Centurions before the screens."""
    found = {"a": 0, "b": 0}
    for letter in table.at(".held:has(.print)").evaluate_all("all => all.map((one) => one.dataset.seat)"):
        found[letter] += 1
    return found


def tokens(words: str) -> set[str]:
    """Tokens named in a text, as "ship 6/0"."""
    found = set()
    for one, other, icon, first, second in TOKEN.findall(words):
        if first or one:
            found.add(f"{icon.lower()} {first or one}/{second or other}")
    return found


def named(table: Table) -> set[str]:
    """Tokens named anywhere in the page or in what a screen reader is told."""
    return tokens(table.page.content()) | tokens(table.at("body").aria_snapshot())


def public(table: Table) -> set[str]:
    """Tokens that the public log has named."""
    return tokens(json.dumps(ask_engine(table.page, "log", eyes=None)))


def labels(table: Table, where: str) -> set[str]:
    return tokens(
        "\n".join(
            table.at(f"{where} .piece-button").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        )
    )


def test_with_the_cover_each_hand_is_in_the_page_for_its_owner_only(table: Table) -> None:
    table.begin("caesar", NAMES)
    chance = random.Random(11)
    turns = set()
    for _ in range(40):
        screen = table.screen
        if screen == "outcome":
            break
        if screen == "cover":
            assert faces(table) == {"a": 0, "b": 0}
            assert not table.at("[data-pick], [data-choice], .board-panel").count()
            assert named(table) <= public(table)
        elif table.at(".hand .held:has(.print)").count():
            seat = table.at(".dado").get_attribute("data-seat")
            other = "b" if seat == "a" else "a"
            assert seat in ("a", "b")
            turns.add(seat)
            own = labels(table, ".hand")
            assert own <= named(table)
            assert faces(table) == {seat: table.at(".hand .piece-button").count(), other: 0}
            assert named(table) <= public(table) | own
        tap_on(table, chance)
    assert turns == {"a", "b"}


def test_behind_the_shield_a_hand_is_there_only_while_it_is_held(table: Table) -> None:
    table.begin("caesar", NAMES, "shield", {"poison": True})
    chance = random.Random(3)
    none = {"a": 0, "b": 0}
    for turn in range(6):
        seat = LETTERS[turn % 2]
        expect(table.at(f".dado[data-seat={seat}]")).to_be_visible()
        assert faces(table) == none
        assert not table.at("[data-pick], [data-choice]").count(), "nothing to pick lies open"
        assert named(table) <= public(table)
        backs = table.at(".backs .held").count()
        table.reveal()
        assert faces(table) == {**none, seat: backs}
        own = labels(table, ".sh")
        assert own <= named(table) <= public(table) | own
        table.do("conceal")
        assert faces(table) == none
        assert named(table) <= public(table)
        # The token that is picked lies open from then on, and nothing else of the hand.
        table.reveal()
        chosen = table.at(".sh [data-state=legal]").nth(0)
        name = tokens(str(chosen.get_attribute("aria-label")))
        chosen.tap()
        assert faces(table.ready()) == {**none, seat: 1}
        assert table.at(".backs .held").count() == backs - 1
        assert named(table) <= public(table) | name
        while table.at(".dado").get_attribute("data-seat") == seat and not table.at("[data-action=reveal]").count():
            tap_on(table, chance)
            if table.screen == "outcome":
                return


def test_a_face_down_token_has_a_face_for_its_owner_only(table: Table) -> None:
    def wanted(view: dict[str, Any]) -> bool:
        lain = [space["token"] for space in view["spaces"] if space["token"] and space["token"]["face_down"]]
        return any(token["owner"] != view["active"] for token in lain)

    match = position("place", MODULES, wanted=wanted)
    [hidden] = [n for n, space in enumerate(match.view(None)["spaces"]) if (space["token"] or {}).get("face_down")][:1]
    owner = match.view(None)["spaces"][hidden]["token"]["owner"]
    token = TOKENS[match.view(owner)["spaces"][hidden]["token"]["token"]]
    lay_out(table, match.to_json()).take_over()
    space = table.at(".space").nth(hidden)
    expect(space).to_have_attribute("aria-label", re.compile(f"^Face-down token of {NAMES[owner]} on "))
    expect(space.locator(".back text")).to_have_count(0)
    # The owner looks through the gate at what is theirs.
    table.do("peek")
    table.at(f"[data-speak='{owner}']").click()
    table.take_over()
    expect(table.at(".sheet-down")).to_contain_text("/".join(map(str, token.values)))
    table.do("hide")
    assert table.screen == "cover"
    assert not table.at(".sheet-down").count()


# ---------------------------------------------------------------------- choosing


def test_a_choice_is_seen_in_place_before_it_is_made(table: Table) -> None:
    """A token that closes a province: ghost, its numbers turned round, the land's new master, what is left to place."""
    found: tuple[Match, Any, Any, Any] | None = None
    for seed in range(200):
        match, chance = Match.new("caesar", 2, {}, f"preview {seed}"), random.Random(seed)
        while not match.over and not found:
            seat = match.asked[0]
            for choice in match.choices(seat):
                after = match.preview(choice.key, seat).state
                if (
                    choice.kind == "place"
                    and after
                    and after.left[seat] < match.s.left[seat]
                    and not TOKENS[int(choice[1])].even
                ):
                    found = match, choice[1], choice[2], choice[3]
                    break
            else:
                match.play(chance.choice(list(match.choices(seat))).key, seat, match.at)
        if found:
            break
    assert found
    match, token, n, facing = found
    seat, before = match.asked[0], match.view(match.asked[0])
    lay_out(table, match.to_json()).take_over()
    left = table.at(f".rail[data-seat={LETTERS[seat]}] .left")
    expect(left.locator(".then")).to_have_count(0)
    table.at(f"[data-pick='token:{token}']").tap()
    space = table.at(".space").nth(n - 1)
    space.tap()
    if facing:
        table.do("turn")
    expect(space.locator(".ghost .tn")).to_have_text([str(v) for v in TOKENS[token].values[:: -1 if facing else 1]])
    expect(left.locator(".then")).to_contain_text("→")
    assert table.at(".ahead .marker").count() >= 1
    assert table.at(".ground .tint.ahead").count() >= 1
    expect(table.at(".conseq")).to_contain_text("Closes")
    shown = str(before["players"][seat]["markers_left"])
    expect(left.locator(".big")).to_have_text(shown)
    table.do("turn")
    expect(space.locator(".ghost .tn")).to_have_text([str(v) for v in TOKENS[token].values[:: 1 if facing else -1]])
    # Touched again, the space gives the token back, and nothing was done.
    space.tap()
    expect(table.at(".ghost")).to_have_count(0)
    expect(table.at(".ahead")).to_have_count(0)


def test_on_a_double_line_a_token_can_be_laid_face_down(table: Table) -> None:
    """It lies face up at first; one button turns it over, and back."""

    def wanted(view: dict[str, Any]) -> bool:
        free = {space["icon"] for space in view["spaces"] if space["double"] and not space["token"]}
        return len(free) == 3 and view["turn"] < 4  # any token of the hand fits one of them

    lay_out(table, position("place", MODULES, wanted=wanted).to_json()).take_over()
    spares = int(table.at(".spares .tn").text_content() or 0)
    table.at(".hand .piece-button").first.tap()
    table.at(".space[data-state=legal]:has(.double)").first.tap()
    chosen = table.at(".space[data-state=chosen]")
    expect(chosen.locator(".ghost .cut")).to_be_visible()
    table.at(FACE_DOWN).tap()
    expect(chosen.locator(".ghost .token.back")).to_be_visible()
    table.at(".side").tap()
    expect(chosen.locator(".ghost .cut")).to_be_visible()
    table.at(FACE_DOWN).tap()
    expect(table.at(CONFIRM)).to_have_text("Place it face down")
    table.do("confirm")
    opened(table)
    expect(table.at(".space .token.back")).to_have_count(1)
    assert int(table.at(".spares .tn").text_content() or 0) == spares - 1


def test_a_space_that_does_not_fit_says_why(table: Table) -> None:
    opened(table.begin("caesar", NAMES))
    # A hand of two laurels fits everywhere: then the next player has a try.
    while not (picky := table.at(".hand .piece-button:not([aria-label$=laurel])")).count():
        tap_on(table, random.Random(1))
    picky.first.tap()
    refused = table.at(".space[data-state=refused]")
    refused.first.tap(force=True)  # it says that it is disabled, and why when touched all the same
    expect(table.at(".reason")).to_contain_text("or a laurel")
    expect(table.at(".reason a")).to_be_visible()
    assert table.at(".reason").bounding_box() and not overlap(table.at(".reason"), refused.first)


def test_might_turns_a_token_or_a_marker_on_the_map(table: Table) -> None:
    match = position("might")
    lay_out(table, match.to_json()).take_over()
    table.at(":is(.space, .province)[data-state=legal]").first.tap()
    chosen = table.at(":is(.space, .province)[data-state=chosen]")
    expect(chosen.locator(".token.flipped, .marker.down")).to_be_visible()
    table.do("confirm").take_over()
    expect(table.at(".token.flipped, .marker.down")).not_to_have_count(0)


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    return (
        a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]
    )  # fmt: skip


# ---------------------------------------------------------------------- the drawing


def test_every_space_can_be_hit_and_nothing_lies_outside(table: Table) -> None:
    page = table.page
    opened(table.begin("caesar", NAMES, options=MODULES))
    for size in SIZES:
        resize(page, size)
        boxes = page.locator(".space .hit").evaluate_all(
            """all => all.map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return { width, height, x: x + width / 2, y: y + height / 2 };
            })"""
        )
        board = table.at(".map").bounding_box()
        assert board and len(boxes) == 30
        for box in boxes:
            assert box["width"] >= 44 and box["height"] >= 44, (size, box)
            assert board["x"] + 14 < box["x"] < board["x"] + board["width"] - 14, (size, box)
            assert board["y"] + 14 < box["y"] < board["y"] + board["height"] - 14, (size, box)
        nearest = min(hypot(one["x"] - other["x"], one["y"] - other["y"]) for one, other in combinations(boxes, 2))
        assert nearest >= 44, f"at {size} two spaces share their 44 px"
        # What is tapped is what was meant: at the middle of every space lies that space.
        hits = page.evaluate(
            """(boxes) => boxes.map(({ x, y }) =>
              [...document.querySelectorAll('.space')].indexOf(document.elementFromPoint(x, y).closest('.space')))""",
            boxes,
        )
        assert hits == list(range(30))
        page_size = "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
        assert page.evaluate(page_size) == list(SIZES[size]), "nothing scrolls"


def test_a_phone_sees_the_map_west_up_and_what_a_seat_owns_at_a_touch(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    opened(table.begin("caesar", NAMES))

    def middle(ident: str) -> tuple[float, float]:
        box = table.at(".province .hit").nth([province.id for province in PROVINCES].index(ident)).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    assert middle("HUL")[1] < middle("SYR")[1] and middle("AFR")[0] < middle("GCI")[0]
    bag = table.at(".rail[data-seat=b] .facts")
    expect(bag).not_to_be_visible()
    table.at(".rail[data-seat=b] .more").tap()
    expect(bag).to_be_visible()
    expect(bag).to_contain_text("14 in bag")
    # Beside the log the board is lower than wide: north up.
    table.do("log")
    assert middle("HUL")[0] < middle("SYR")[0] and middle("GCI")[1] < middle("AFR")[1]


def test_the_drawing_knows_the_same_map_and_tokens_as_the_rules(table: Table) -> None:
    drawn = table.page.evaluate(
        """async () => {
          const from = (name) => import(new URL(`games/caesar/${name}.js`, document.baseURI).href);
          const { AT, LAND, NAMES, SPACES } = await from('map');
          const { FACES } = await from('pieces');
          return {
            at: Object.keys(AT),
            land: Object.keys(LAND),
            names: Object.entries(NAMES).map(([id, { north: [lines] }]) => [id, lines.join(' ')]),
            spaces: SPACES.map(({ n, a, b }) => [n, a, b]),
            faces: FACES.map(({ icon, values, centurion }) => [icon, ...values, centurion]),
          };
        }"""
    )
    assert drawn["at"] == [province.id for province in PROVINCES]
    assert sorted(drawn["land"]) == sorted(drawn["at"])
    assert dict(drawn["names"]) == {province.id: province.name for province in PROVINCES}
    assert drawn["spaces"] == [[border.n, border.a, border.b] for border in BORDERS]
    assert drawn["faces"] == [[token.icon, *token.values, token.centurion] for token in TOKENS]


def test_axe_finds_nothing_by_day_and_by_night(table: Table) -> None:
    for phase in ("place", "might", "centurion", "order"):
        match = position(phase, MODULES, after=12 if phase in ("place", "might") else 0)
        lay_out(table, match.to_json()).take_over()
        if phase == "place":
            table.at(".dado [data-state=legal]").first.tap()
            table.ready().at(".space[data-state=legal]").first.tap()
            table.ready()
        assert not axe_faults(table.page, SCHEMES if phase == "place" else ["light"]), phase
