"""How a hidden world is imagined: a whole state that fits what one seat sees and remembers."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.games.caligula import data
from engine.games.caligula.box import Box
from engine.games.caligula.data import CONSPIRACY_POINTS, COPIES, KINDS, ORDERS, VICTORY_POINTS
from engine.games.caligula.state import EMPTY, NONE, UNDECIDED, State, token
from engine.games.caligula.view import PHASES, STANDS

Chance = Callable[[], float]
"""A number from 0 to 1 each time."""


def determinize(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any], rng: Random) -> State:
    """A whole state that fits what a seat sees and remembers; every such state can come out."""
    return imaginer(box, view, memory)(rng)


def imaginer(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any]) -> Callable[[Random], State]:
    """`determinize` for many worlds of one moment: what is certain is read once, what is hidden each time anew."""
    known = _certain(box, view, memory)
    tokens = _tokens(known, view, memory)
    cards = _cards(view, memory)

    def imagine(rng: Random) -> State:
        s = known.clone()
        tokens(s, rng.random)
        s.hands, s.bags = cards(rng.random)
        return s

    return imagine


def _certain(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any]) -> State:
    """The state without what is hidden: no hands, and only the seat's own tokens."""
    n = box.seats
    plot = view["plot"]
    face = [EMPTY if slot["card"] is None else slot["card"]["id"] for slot in view["civitas"]]
    resolving = view["resolving"]
    unseen: list[list[int]] = [[] for _ in ORDERS]
    known = {*view["gone"], *face, resolving["card"]["id"] if resolving else NONE}
    for card, order in enumerate(box.order_of):
        if card not in known:
            unseen[order].append(card)
    dead = [e["id"] for e in view["dead"]]
    seen = {*dead, view["throne"]["id"], *(e["id"] for e in view["candidates"])}
    seats = view["seats"]
    stands = {p["seat"]: p for p in plot["seats"]} if plot else {}
    numbers = {word: number for number, word in STANDS.items()}
    return State(
        box=box,
        agenda=list(memory["agenda"]),
        round=view["round"],
        phase=PHASES.index(view["phase"]),
        ended=view["ended"] or "",
        order=list(view["ordo"]),
        row=[card["card"] for card in view["sequentia"]],
        mark=NONE if view["mark"] is None else view["mark"]["row"],
        symbol=NONE if view["mark"] is None else view["mark"]["symbol"],
        face=face,
        laid=[()] * len(face),
        room=sum(1 << slot["slot"] for slot in view["civitas"] if slot["room"]),
        decks=unseen,
        gone=list(view["gone"]),
        resolving=resolving["card"]["id"] if resolving else NONE,
        shown=tuple(token(t["seat"], t["value"]) for t in resolving["tokens"]) if resolving else (),
        won=tuple(resolving["concerns"]) if resolving else (),
        held=[EMPTY] * (8 * n),
        slots=[sum(1 << place["slot"] for place in p["tokens"]) for p in seats],
        gained=[p["gained"] for p in seats],
        seen=list(memory["seen"]),
        clock=memory["clock"],
        hands=[],
        known=list(memory["known"]),
        bags=[],
        under=[list(cards) for cards in memory["under"]],
        throne=view["throne"]["id"],
        candidates=[e["id"] for e in view["candidates"]],
        augustus=[number for number in box.emperors if number not in seen],
        dead=dead,
        favor=[NONE if p["favor"] is None else p["favor"] for p in seats],
        slain=view["slain"],
        vp=[p["vp"] for p in seats],
        cp=[p["cp"] for p in seats],
        bank=VICTORY_POINTS - sum(p["vp"] for p in seats),
        honors=CONSPIRACY_POINTS - sum(p["cp"] for p in seats),
        primus=NONE if view["primus"] is None else view["primus"],
        leader=plot["leader"] if plot else NONE,
        bid=plot["bid"] if plot else 0,
        stand=[numbers[stands[p]["stand"]] if plot else UNDECIDED for p in range(n)],
        lain=[stands[p]["laid"] if plot else 0 for p in range(n)],
        table=list(memory["table"]),
        candidate=NONE if not plot or plot["candidate"] is None else plot["candidate"],
        defence=plot["defence"] if plot else 0,
        stabs=[stands[p]["stabs"] if plot else 0 for p in range(n)],
    )


def _tokens(known: State, view: Mapping[str, Any], memory: Mapping[str, Any]) -> Callable[[State, Chance], None]:
    """Values for the tokens of others: on the cards, then in hand.

    A token laid at some time can only be one that was in hand then: none that was turned up later while it lay there.
    What may lie on an earlier token may also lie on a later one, so giving the earliest its value first always works
    out, and makes every fitting arrangement equally likely.
    """
    n, me, seen = known.box.seats, view["seat"], memory["seen"]
    all_left = [[token(p, v) for v in data.VALUES[: data.AT_START + view["seats"][p]["gained"]]] for p in range(n)]
    hidden: list[tuple[int, int, int, int]] = []  # stamp, owner, slot, place
    all_laid: list[list[int]] = []
    for slot, (lies, mine, stamps) in enumerate(zip(view["civitas"], memory["mine"], memory["stamps"], strict=True)):
        all_laid.append([stamp << 6 for stamp in stamps])
        for at, (shown, own, stamp) in enumerate(zip(lies["tokens"], mine, stamps, strict=True)):
            if own is None:
                hidden.append((stamp, shown["seat"], slot, at))
            else:
                all_laid[slot][at] |= own
                all_left[me].remove(own)
    hidden.sort()
    places = [[p * 8 + place["slot"] for place in view["seats"][p]["tokens"]] for p in range(n)]
    for place in view["seats"][me]["tokens"]:
        known.held[me * 8 + place["slot"]] = token(me, place["value"])
    others = [p for p in range(n) if p != me and places[p]]

    def fill(s: State, rnd: Chance) -> None:
        left = [one[:] for one in all_left]
        laid = [one[:] for one in all_laid]
        for stamp, owner, slot, at in hidden:
            mine = left[owner]
            fits = [one for one in mine if seen[one] < stamp]
            chosen = fits[int(rnd() * len(fits))]
            mine.remove(chosen)
            laid[slot][at] |= chosen
        s.laid = [tuple(one) for one in laid]
        held = s.held
        for p in others:
            mine = left[p]
            for place in places[p]:
                i = int(rnd() * len(mine))
                held[place] = mine[i]
                mine[i] = mine[-1]
                mine.pop()

    return fill


def _cards(view: Mapping[str, Any], memory: Mapping[str, Any]) -> Callable[[Chance], tuple[list[int], list[int]]]:
    """Hands of the others: what is known to be there, the rest from the cards nobody has seen."""
    n, me, known = len(view["seats"]), view["seat"], memory["known"]
    pool = list(COPIES)
    for under in memory["under"]:
        for kind in under:
            pool[kind] -= 1
    for card in memory["table"]:
        pool[card & 3] -= 1
    own = [view["seats"][me]["hand"].count(kind) for kind in KINDS]
    fixed = [card for p in range(n) for card in (own if p == me else known[p * 4 : p * 4 + 4])]
    draws: list[tuple[int, int]] = []  # a kind single of the deck, and where its owner's number of them stands
    for p in range(n):
        for one in (0, 2):
            at = p * 4 + one
            pool[one] -= fixed[at]
            pool[one + 1] -= fixed[at + 1]
            draws += [(one, at)] * (memory["drawn"][p][one // 2] - fixed[at] - fixed[at + 1])
    opens = opening(memory["agenda"], view)

    def deal(rnd: Chance) -> tuple[list[int], list[int]]:
        while True:
            bags, hands = pool[:], fixed[:]
            for one, at in draws:
                dual = rnd() * (bags[one] + bags[one + 1]) >= bags[one]
                bags[one + dual] -= 1
                hands[at + dual] += 1
            if opens == NONE or any(hands[opens * 4 + kind] for kind in data.SHOWS_CONIURA):
                return hands, bags

    return deal


def opening(agenda: Sequence[tuple[Any, ...]], view: Mapping[str, Any]) -> int:
    """The seat that has just started a conspiracy and so must hold a coniura, or NONE."""
    if agenda and agenda[-1][0] == "plot" and view["plot"]["bid"] == 0:
        return int(agenda[-1][1])
    return NONE
