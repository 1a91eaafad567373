"""The engine without a browser: `python3 -m engine CALL ... [--json]`.

For developers, benches and checks: play at random, show a position, check a saved match, count choice sequences.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine import Match, games
from engine.bots.arena import arena
from engine.core import registry
from engine.core.chance import Stream
from engine.core.errors import BadOptions, EngineError
from engine.core.game import OptionValue, by_name
from engine.core.words import plain

Json = dict[str, Any]


def parse_options(game: str, given: Sequence[str]) -> dict[str, OptionValue]:
    """`key=value` pairs, read as the values that the game offers.

    Raises:
        BadOptions: an unknown key, or a value that is not offered.
    """
    known = {option.key: option for option in registry.title(game).options}
    options: dict[str, OptionValue] = {}
    for pair in given:
        key, _, text = pair.partition("=")
        if key not in known:
            raise BadOptions(f"{game} has no option {key!r}.", f"It has: {', '.join(known) or 'none'}.")
        values = {str(value).lower(): value for value in known[key].values}
        values |= {"yes": True, "no": False} if True in known[key].values else {}
        if text.lower() not in values:
            raise BadOptions(f"{key} can't be {text!r}.", f"It can be: {', '.join(values)}.")
        options[key] = values[text.lower()]
    return options


def show_games(_: argparse.Namespace) -> Json:
    return {
        title.id: {
            "title": title.name,
            "seats": list(title.seats),
            "options": {option.key: option.default for option in title.options},
            "reconstructed": list(title.reconstructed),
        }
        for title in games()
    }


def random_play(args: argparse.Namespace) -> Json:
    """Playouts without a journal, as search plays them."""
    game = registry.load(args.game)
    box = game.box(args.seats, game.title.settle(args.seats, parse_options(args.game, args.option)))
    rng = Random(args.seed)
    t, steps, chance = Stream(rng), game.steps, rng.random
    lengths, reasons, wins = [], Counter[str](), [0.0] * args.seats
    started = time.perf_counter()
    for _ in range(args.games):
        s = game.deal(box, t)
        agenda, plies = s.agenda, 0
        while agenda:
            step = steps[agenda[-1][0]]
            choices = step.choices(s)
            step.take(s, choices[int(chance() * len(choices))], t)
            plies += 1
        lengths.append(plies)
        outcome = game.outcome(s)
        reasons[outcome.reason] += 1
        for winner in outcome.winners:
            wins[winner] += 1 / len(outcome.winners)
    seconds = time.perf_counter() - started
    return {
        "matches": args.games,
        "choices": sum(lengths),
        "choices_per_second": round(sum(lengths) / seconds),
        "mean_length": round(sum(lengths) / args.games, 1),
        "longest": max(lengths),
        "ends": dict(reasons.most_common()),
        "wins_by_seat": [round(share, 2) for share in wins],
    }


def show(args: argparse.Namespace) -> Json:
    """A position after some random choices, as one seat sees it."""
    match = Match.new(args.game, args.seats, parse_options(args.game, args.option), args.seed)
    rng = Random(args.seed)
    for _ in range(args.moves):
        if match.over:
            break
        seat = rng.choice(match.asked)
        match.play(rng.choice(match.choices(seat)).key, seat, match.at)
    asked = match.ask(args.seat if args.seat is not None else 0)
    mine = match.choices(args.seat) if args.seat is not None else ()
    return {
        "heading": plain(match.game.heading(match.s)),
        "asked": list(match.asked),
        "prompt": plain(asked.prompt if args.seat in match.asked else asked.waiting) if asked else "",
        "choices": {c.key: plain(match.game.label(match.s, c)) for c in mine},
        "view": match.view(args.seat),
        "log": [plain(words.text) for line in match.log(args.seat) for words in line.lines][-12:],
    }


def replay(args: argparse.Namespace) -> Json:
    """Check a saved match step by step."""
    match = Match.from_json(Path(args.file).read_text(encoding="utf-8"))
    outcome = match.outcome
    return {
        "game": match.game.title.id,
        "seats": match.seats,
        "entries": match.at,
        "notice": match.notice,
        "heading": plain(match.game.heading(match.s)),
        "outcome": None if outcome is None else {**by_name(outcome), "text": plain(outcome.text)},
    }


def perft(args: argparse.Namespace) -> Json:
    """How many sequences of choices there are to each depth, chance following the seed."""
    match = Match.new(args.game, args.seats, parse_options(args.game, args.option), args.seed)
    game = match.game

    def count(s: Any, depth: int) -> int:
        step = game.step(s)
        if depth == 0 or step is None:
            return 1
        total = 0
        for c in step.choices(s):
            after = s.clone()
            step.take(after, c, Stream(Random(f"{args.seed}/{depth}")))
            total += count(after, depth - 1)
        return total

    return {"sequences": [count(match.s, depth) for depth in range(1, args.depth + 1)]}


def run_arena(args: argparse.Namespace) -> Json:
    """Bots against bots."""
    bots = args.bots.split(",")
    options = parse_options(args.game, args.option)
    records = arena(args.game, bots, args.games, args.seed, options, args.budget, args.decide)
    first = next(iter(records.values()))
    return {
        "matches": len(first.got) // bots.count(bots[0]),
        "fair_share": round(1 / len(bots), 3),
        "bots": {
            name: {"share": round(r.share, 3), "interval_95": round(r.interval, 3)} for name, r in records.items()
        },
    }


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python3 -m engine", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    top.add_argument("--json", action="store_true", help="print one JSON object")
    calls = top.add_subparsers(required=True, metavar="CALL")

    def call(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        sub = calls.add_parser(name, help=help)
        sub.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="print one JSON object")
        sub.set_defaults(run=run)
        return sub

    def of_a_match(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("game")
        sub.add_argument("--seats", type=int, help="how many seats (the game's smallest number by default)")
        sub.add_argument("--seed", default="0")
        sub.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")

    call("games", show_games, "every registered game")
    sub = call("random", random_play, "play at random, as fast as search does")
    of_a_match(sub)
    sub.add_argument("--games", type=int, default=1000)
    sub = call("show", show, "a position as text, for one seat")
    of_a_match(sub)
    sub.add_argument("--moves", type=int, default=0)
    sub.add_argument("--seat", type=int)
    sub = call("replay", replay, "check a saved match step by step")
    sub.add_argument("file")
    sub = call("arena", run_arena, "bots against bots, seats rotated")
    of_a_match(sub)
    sub.add_argument("--bots", required=True, help="levels, one per seat: consul,tiro[,...]; also random")
    sub.add_argument("--games", type=int, default=100)
    sub.add_argument("--budget", type=float, default=1.0, help="share of the levels' iterations")
    sub.add_argument("--decide", type=float, help="stop when the first bot's interval excludes this share")
    sub = call("perft", perft, "number of choice sequences by depth")
    of_a_match(sub)
    sub.add_argument("--depth", type=int, default=2)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    args = parser().parse_args(argv)
    try:
        registry.find_addons()
        if getattr(args, "game", None) and args.seats is None:
            bots = getattr(args, "bots", "").split(",")
            args.seats = len(bots) if len(bots) > 1 else registry.title(args.game).seats[0]
        result = args.run(args)
    except (EngineError, OSError) as why:
        print(f"{why} {getattr(why, 'todo', '')}".strip(), file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(result))
    else:
        for key, value in result.items():
            print(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
