"""What may be seen of the toy, and in what words."""

from typing import Any

from engine.core.chance import Event
from engine.core.choice import Choice
from engine.core.game import Outcome, Rung, ScoreLine
from engine.core.state import open_agenda
from engine.core.words import Words, mark
from engine.core.words import seat as named
from whisper.rules import NONE, STEPS, State

COUNTS = {"type": "array", "items": {"type": "integer", "minimum": 0}, "maxItems": 5}
VIEW_SCHEMA: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["seat", "active", "hand", "mine", "held", "gift", "hands", "score", "privileges", "bag", "landed"],
    "properties": {
        "seat": {"type": ["integer", "null"]},
        "active": {"type": "integer"},
        "hand": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 6}, "maxItems": 3},
        "mine": {"type": ["integer", "null"]},
        "held": {"type": "integer", "minimum": 0, "maximum": 6},
        "gift": {"type": "boolean"},
        "hands": COUNTS,
        "score": COUNTS,
        "privileges": {"type": "array", "items": {"type": "boolean"}},
        "bag": {"type": "integer"},
        "landed": {"type": "array", "items": {"type": "integer"}},
    },
}


def view(s: State, seat: int | None) -> dict[str, Any]:
    picked = bool(s.agenda) and s.agenda[-1][0] == "give"
    return {
        "seat": seat,
        "active": s.active,
        "hand": [] if seat is None else list(s.hands[seat]),
        "mine": None if seat is None else s.privilege[seat],
        "held": s.gift if picked and seat == s.active else 0,
        "gift": bool(s.gift),
        "hands": [len(hand) for hand in s.hands],
        "score": list(s.score),
        "privileges": [p != NONE for p in s.privilege],
        "bag": len(s.bag),
        "landed": list(s.landed),
    }


def memory(s: State, seat: int) -> dict[str, Any]:
    """The giver remembers what is on its way."""
    return {"gift": s.gift if seat == s.active else 0, "agenda": open_agenda(s, STEPS, seat)}


def words(box: Any, event: Event) -> Words:
    match event:
        case ("dealt",):
            return Words("The cards are dealt.", "1")
        case ("gave", giver, to):
            return Words(f"{named(giver)} gave {named(to)} a card.", "2.1", giver)
        case ("gave", giver, to, value):
            return Words(f"{named(giver)} gave {named(to)} a {mark('card', value, str(value))}.", "2.1", giver)
        case ("snatched", seat):
            return Words(f"{named(seat)} snatched it.", "2.2", seat)
        case ("silence",):
            return Words("Nobody snatched it.", "2.2")
        case ("answered", seat, True):
            return Words(f"{named(seat)} kept it.", "2.3", seat)
        case ("answered", seat, False):
            return Words(f"{named(seat)} sent it back.", "2.3", seat)
        case ("landed", seat, value):
            return Words(f"{named(seat)} counts {mark('card', value, str(value))}.", "2.4", seat, "gain")
        case ("burst", seat, falls):
            return Words(f"{named(seat)} bursts and falls to {falls}.", "2.4", seat, "loss")
        case ("drew", seat):
            return Words(f"{named(seat)} drew a card.", "2.4", seat)
        case ("drew", seat, value):
            return Words(f"{named(seat)} drew a {value}.", "2.4", seat)
    raise AssertionError(event)


def label(s: State, c: Choice) -> str:
    match tuple(c):
        case ("pick", slot):
            return f"Give the {s.hands[s.active][int(slot)]}"
        case ("give", to):
            return f"To {named(int(to))}"
        case (kind,):
            return {
                "pass": "Stay silent",
                "snatch": "Snatch it",
                "keep": "Keep it",
                "refuse": "Send it back",
                "draw": "Draw",
            }[str(kind)]
    raise AssertionError(c)


def heading(s: State) -> str:
    return f"Card {len(s.landed) + 1} of {len(s.box.deck)}" if s.agenda else "The bag is empty"


def outcome(s: State) -> Outcome:
    """Most points; level seats count who still holds a privilege; still level, they share."""
    best = max(s.score)
    level = [p for p in range(s.box.seats) if s.score[p] == best]
    kept = [p for p in level if s.privilege[p] != NONE]
    decided = len(level) > 1 and 0 < len(kept) < len(level)
    winners = tuple(kept if decided else level)
    rank = {p: (-s.score[p], p not in winners) for p in range(s.box.seats)}
    return Outcome(
        winners=winners,
        reason="cards-out",
        text=f"{' and '.join(map(named, winners))} counted {best} points.",
        ranks=tuple(1 + sum(rank[q] < rank[p] for q in rank) for p in rank),
        scores=(ScoreLine("points", tuple(s.score)),),
        rungs=(
            Rung(
                "Privilege kept",
                tuple(int(s.privilege[p] != NONE) if p in level else None for p in range(s.box.seats)),
                used=len(level) > 1,
                decided=decided,
            ),
        ),
        section="3",
    )
