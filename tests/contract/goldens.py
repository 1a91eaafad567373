"""Golden playthroughs: one match per game and number of seats, as readable text with every seat's view.

Run `python -m tests.contract.goldens` to write the missing ones. One whose *play* changed is not written over unless
the game's RULES number was raised (or `--unreleased` says that no released version holds it): old saves replay by it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from engine.core.match import Match
from engine.core.words import plain
from tests.contract.cases import Case, by_seats
from tests.contract.play import at_random

FOLDER = Path(__file__).parents[1] / "goldens"
VIEW_EVERY = 10  # entries between two sets of views, to keep the files readable


def path(case: Case) -> Path:
    return FOLDER / case.game / f"{case.seats}.txt"


def playthrough(case: Case) -> str:
    match = case.match(seed=1)
    rng = Random(1)
    lines = [f"{case.rules.title.name}, {case.seats} seats, rules {case.rules.rules}", ""]
    told = 0
    while not match.over:
        if match.at - told >= VIEW_EVERY or match.at == 1:
            told = match.at
            lines += views(match)
        seat = rng.choice(match.asked)
        offered = match.choices(seat)
        c = at_random(match, seat, rng)
        asked = match.ask(seat)
        assert asked is not None
        lines.append(
            f"{match.at} [{plain(match.game.heading(match.s))}] seat {seat}: {plain(asked.prompt)} § {asked.section}"
        )
        lines.append(f"    of {len(offered)}: {c.key}  {plain(match.game.label(match.s, c))}")
        before = match.at
        match.play(c.key, seat, match.at)
        for entry in match.journal[before:]:
            if entry.auto:
                lines.append(f"    by itself: {entry.key}")
            if entry.outcomes:
                lines.append(f"    chance {entry.outcomes}")
            for public, private, _ in entry.beats:
                if public is not None:
                    lines.append(f"    . {plain(match.game.words(match.box, public).text)}")
                for p, event in sorted(private.items()):
                    lines.append(f"    . seat {p} reads: {plain(match.game.words(match.box, event).text)}")
    lines += views(match)
    outcome = match.outcome
    assert outcome is not None
    lines += [
        "",
        f"{outcome.reason}: {plain(outcome.text)}",
        f"winners {list(outcome.winners)}, ranks {list(outcome.ranks)}",
    ]
    lines += [f"  {line.label}: {list(line.values)}" for line in outcome.scores]
    lines += [f"  rung {r.label}: {list(r.values)} used={r.used} decided={r.decided}" for r in outcome.rungs]
    return "\n".join(lines) + "\n"


def views(match: Match) -> list[str]:
    lines = ["    spectator " + compact(match.view(None))]
    for seat in range(match.seats):
        shared = match.view(None)
        own = {key: value for key, value in match.view(seat).items() if shared.get(key) != value}
        lines.append(f"    seat {seat} sees besides: {compact(own)}")
    return lines


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def play_only(text: str) -> Iterator[str]:
    """The lines that say what was played and what came of it, without the words."""
    for line in text.splitlines():
        if line.startswith("    of "):
            yield line.split("  ")[2].split(": ")[1]
        elif line.startswith(("    chance", "    by itself", "winners")):
            yield line


def main(unreleased: bool) -> int:
    refused = 0
    for case in by_seats():
        text = playthrough(case)
        file = path(case)
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        same_rules = old.splitlines()[:1] == text.splitlines()[:1]
        if old and same_rules and list(play_only(old)) != list(play_only(text)) and not unreleased:
            print(f"{case}: its play changed; raise the RULES number of the game first.")
            refused += 1
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return refused


if __name__ == "__main__":
    sys.exit(main("--unreleased" in sys.argv))
