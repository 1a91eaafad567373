"""Words for every choice, the heading, and how a match ended."""

from collections.abc import Callable

from engine.core.choice import Choice
from engine.core.game import Outcome, Rung, ScoreLine
from engine.core.words import seat as named
from engine.games.caligula.data import DECKS, DUAL_CON, DUAL_PUG, EMPERORS, KINDS, ORDERS
from engine.games.caligula.state import BIDS, FALL, NONE, OVER, QUIET, SLAIN, SURVIVED, State, owner_of, score
from engine.games.caligula.text import (
    CARD_NAMES,
    ROMAN,
    card_list,
    emperor,
    listed,
    name_list,
    order_name,
    place,
    sequentia,
    several,
)

# ------------------------------------------------------------------ choices and heading

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def label(s: State, c: Choice) -> str:
    """Verb and object of a choice. Never a token's value: bids may lie open on the table while they are chosen."""
    kind, *parts = c
    return LABELS[str(kind)](s, *parts)


def _place(s: State, i: int, slot: int) -> str:
    return f"Lay the {ORDINALS[i]} token on {place(s.box, slot, s.face[slot])}"


def _space(s: State, space: int) -> tuple[str, str]:
    slot, at = divmod(space, 8)
    return named(owner_of(s.laid[slot][at] & 63)), f"{ORDINALS[at]} space of {place(s.box, slot, s.face[slot])}"


def _remove(s: State, space: int) -> str:
    owner, where = _space(s, space)
    return f"Take the token of {owner} off the {where}"


def _swap(s: State, space: int) -> str:
    owner, where = _space(s, space)
    if s.agenda[-1][0] == "swap_with":
        return f"Swap it with the token of {owner} on the {where}"
    return f"Swap the token of {owner} on the {where}"


def _swap_ordo(s: State, seat: int) -> str:
    card = f"ordo {ROMAN[s.order.index(seat)]} of {named(seat)}"
    return f"Swap it with {card}" if s.agenda[-1][0] == "ordo_with" else f"Swap {card}"


def _swap_row(s: State, position: int) -> str:
    return (
        f"Swap it with {sequentia(position)}" if s.agenda[-1][0] == "sequentia_with" else f"Swap {sequentia(position)}"
    )


def _swap_civitas(s: State, order: str) -> str:
    return f"Swap the two {order_name(ORDERS.index(order))} cards"


def _discard_card(s: State, slot: int) -> str:
    return f"Discard {place(s.box, slot, s.face[slot])}"


def _pay_with(s: State, what: str) -> str:
    return "Lose a victory point" if what == "point" else "Lose a conspiracy point"


def _throw(s: State, kind: str) -> str:
    return f"Give up {CARD_NAMES[KINDS.index(kind)]}"


def _lay(s: State, total: int, cards: str) -> str:
    now = s.lain[s.agenda[-1][1]] + total
    what = f"lay {card_list(cards)}{_origin(cards)}"
    if not s.bid:
        return f"Open with {now}: {what}"
    return f"{'Accept' if now == s.bid else f'Raise to {now}'}: {what}"


def _origin(cards: str) -> str:
    """Which deck the dual cards go back to: that alone tells them apart."""
    found = [(cards.count(KINDS[kind]), DECKS[deck]) for deck, kind in enumerate((DUAL_CON, DUAL_PUG))]
    decks = [f"{n} of the {deck} deck" if len(cards) > 1 else f"{deck} deck" for n, deck in found if n]
    return f" ({listed(decks)})" if decks else ""


def _favor(s: State, whom: str) -> str:
    number = s.throne if whom == "emperor" else s.candidate
    verb = "Move" if s.favor[s.agenda[-1][1]] != NONE else "Place"
    return f"{verb} favor {'to' if verb == 'Move' else 'with'} {emperor(number)}"


def _pass(s: State) -> str:
    step = s.agenda[-1][0]
    if step == "favor":
        return "Leave favor there" if s.favor[s.agenda[-1][1]] != NONE else "Keep favor in hand"
    return {"conspire": "Stay quiet", "plot": "Stay out", "defend": "Stand by", "strike": "Hold back"}[step]


LABELS: dict[str, Callable[..., str]] = {
    "place": _place,
    "decline": lambda s: "Decline",
    "draw": lambda s, deck: f"Draw a {deck}",
    "token": lambda s: f"Take the {5 + s.gained[s.agenda[-1][1]]}",
    "primus": lambda s: "Take primus inter pares",
    "remove": _remove,
    "swap": _swap,
    "ordo": _swap_ordo,
    "civitas": _swap_civitas,
    "sequentia": _swap_row,
    "discard": _discard_card,
    "pay": _pay_with,
    "throw": _throw,
    "show": lambda s: "Show the hand",
    "start": lambda s: "Start a conspiracy",
    "pass": _pass,
    "lay": _lay,
    "candidate": lambda s, name: f"Name {emperor([e.name.lower() for e in EMPERORS].index(name))}",
    "favor": _favor,
    "defend": lambda s, cards: f"Defend with {card_list(cards)}{_origin(cards)}",
    "strike": lambda s, total, cards: f"Strike with {card_list(cards)}{_origin(cards)}",
}


def heading(s: State) -> str:
    """Where the match stands, for the frieze."""
    if s.phase == OVER:
        return "The Empire has fallen"
    if s.phase == FALL:
        return "The Fall of the Empire"
    if s.phase == BIDS:
        return f"Round {s.round} · bids"
    if s.leader != NONE:
        return f"Round {s.round} · conspiracy"
    return f"Round {s.round} · sequentia {ROMAN[s.mark]}" if s.mark != NONE else f"Round {s.round}"


# ------------------------------------------------------------------ the end

RUNGS = ("Primus inter pares", "Conspiracy points", "Cards in hand", "Shared victory")
REASONS = (SLAIN, SURVIVED, QUIET)
ENDINGS = {
    SLAIN: "The last emperor, {0}, was slain in the Fall of the Empire.",
    SURVIVED: "The last emperor, {0}, lived through the Fall of the Empire.",
    QUIET: "The Empire fell without another conspiracy.",
}


def outcome(s: State) -> Outcome:
    """Most points; among the tied the primus, then conspiracy points, then cards in hand; else they share."""
    seats = range(s.box.seats)
    cards = [sum(s.hands[seat * 4 : seat * 4 + 4]) for seat in seats]
    key = [(score(s, seat), seat == s.primus, s.cp[seat], cards[seat]) for seat in seats]
    best = max(key)
    winners = tuple(seat for seat in seats if key[seat] == best)
    left = [seat for seat in seats if key[seat][0] == best[0]]
    rungs = []
    for at, (name, values) in enumerate(
        zip(RUNGS, ([int(seat == s.primus) for seat in seats], s.cp, cards), strict=False), 1
    ):
        used = len(left) > 1
        kept = [seat for seat in left if key[seat][at] == best[at]] if used else left
        shown = tuple(values[seat] if used and seat in left else None for seat in seats)
        rungs.append(Rung(name, shown, used, used and len(kept) == 1))
        left = kept
    shared = len(left) > 1
    rungs.append(Rung(RUNGS[-1], tuple(1 if shared and seat in left else None for seat in seats), shared, shared))
    verb = "win" if len(winners) > 1 else "wins"
    how = ENDINGS[s.ended].format(emperor(s.throne))
    return Outcome(
        winners=winners,
        reason=s.ended,
        text=f"{how} {name_list(winners)} {verb} with {several(best[0], 'point')}.",
        ranks=tuple(1 + sum(other > key[seat] for other in key) for seat in seats),
        scores=(
            ScoreLine("Victory points", tuple(s.vp)),
            ScoreLine("Conspiracy points", tuple(s.cp)),
            ScoreLine("Total", tuple(score(s, seat) for seat in seats)),
        ),
        rungs=tuple(rungs),
        section="7",
    )
