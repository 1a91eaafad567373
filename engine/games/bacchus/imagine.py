"""Whole states that fit what one seat sees and remembers: every world that may be, each as likely as the others."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from engine.games.bacchus.box import NONE, Box
from engine.games.bacchus.data import (
    CALIGULA,
    CARD,
    CONSPIRATORS,
    GUEST,
    GUESTS,
    PLACED,
    PLACES,
    PRIVILEGE,
    PRIVILEGES,
)
from engine.games.bacchus.effects import reached
from engine.games.bacchus.state import NOBODY, State


def determinize(box: Box, view: Mapping[str, Any], memory: Mapping[str, Any], rng: Random) -> State:
    """A state in which this seat would see and remember exactly this."""
    shown = [tuple(CARD[card] for card in row["cards"]) for row in view["seats"]]
    face = [_card(card) for card in view["face"]]
    pile = [CARD[row["card"]] for row in view["pile"] for _ in range(row["count"])]
    trio = [CARD[card] for card in view["trio"]]
    seen = [_card(card) for card in view["seen"]]
    up = view["up"]
    mixed, laid = _hidden(view, trio, seen, rng)
    guests, stack = _guests(box, view, shown, rng)
    privileges, aside, placed = _privileges(view, rng)
    left = list(box.counts)
    for card in (*face, *pile, *mixed, *laid, *(c for row in shown for c in row)):
        if card != NONE:
            left[card] -= 1
    if up is not None:
        left[CARD[up["card"]]] -= 1
    bag = [card for card, count in enumerate(left) for _ in range(count)]
    path = [(hand["from"], hand["to"]) for hand in view["path"]]
    offered = 1 << view["active"]
    for _, to in path:
        offered |= 1 << to
    used = _used(view["used"])
    return State(
        box=box,
        agenda=[tuple(frame) for frame in memory["agenda"]],
        turn=view["turn"],
        active=view["active"],
        guests=guests,
        stack=stack,
        fallen=[GUEST[guest] for guest in view["fallen"]],
        out=[GUEST[guest] for guest in view["out"]],
        carried=[(row["seat"], GUEST[row["guest"]]) for row in view["carried"]],
        cleared=[row["cleared"] for row in view["seats"]],
        privileges=privileges,
        aside=aside,
        spent=[(row["seat"], PRIVILEGE[row["privilege"]]) for row in view["spent"]],
        belts=[row["belt"] for row in view["seats"]],
        shown=shown,
        daggers=view["daggers"],
        bag=bag,
        pile=pile,
        face=face,
        taken=list(view["taken"]),
        trio=trio,
        mixed=mixed,
        laid=laid,
        up=NONE if up is None else CARD[up["card"]],
        up_seat=NONE if up is None else up["seat"],
        up_place=NONE if up is None else PLACES.index(up["place"]),
        seen=seen,
        offered=offered,
        path=path,
        placed=placed,
        placed_by=NONE if view["placed"] is None else view["placed"]["seat"],
        played=view["placed"] is not None or used != NOBODY,
        acceptor=NONE if view["acceptor"] is None else view["acceptor"],
        way=view["way"],
        lost=view["lost"],
        fell=sum(1 << seat for seat in view["fell"]),
        claimed=_claimed(view["claimed"]),
        used=used,
        turns=[_turn(row) for row in view["turns"]],
        reason="",
        winners=(),
    )


def _card(card: str | None) -> int:
    return NONE if card is None else CARD[card]


def _hidden(view: Mapping[str, Any], trio: list[int], seen: list[int], rng: Random) -> tuple[list[int], list[int]]:
    """The mixed cards, and keep, gift, discard: as the seat knows them, else the rest of the trio in any order."""
    unseen = list(trio)
    for card in seen:
        if card != NONE:
            unseen.remove(card)
    rng.shuffle(unseen)
    mixed = [unseen.pop() if card is None else CARD[card] for card in view["mixed"]]
    laid = [
        NONE if not row["there"] else unseen.pop() if row["card"] is None else CARD[row["card"]] for row in view["laid"]
    ]
    return mixed, laid


@lru_cache(maxsize=1 << 12)
def possible(box: Box, pool: tuple[int, ...], shown: tuple[int, ...], cleared: bool) -> tuple[int, ...]:
    """Which of these guests may sit behind these cards."""
    return tuple(
        guest for guest in pool if not (cleared and guest in CONSPIRATORS) and not reached(box, guest, shown)
    )  # fmt: skip


def _guests(
    box: Box, view: Mapping[str, Any], shown: Sequence[tuple[int, ...]], rng: Random
) -> tuple[list[int], list[int]]:
    """Guests for the seats whose guest is hidden, and those still to come.

    A seat can't be a guest that would have won already, nor a conspirator where three daggers lay unanswered.
    """
    guests = [NONE if row["guest"] is None else GUEST[row["guest"]] for row in view["seats"]]
    known = [*guests, *(GUEST[guest] for guest in (*view["fallen"], *view["out"]))]
    pool = [guest for guest in range(len(GUESTS)) if guest != CALIGULA and guest not in known]
    hidden = [p for p, guest in enumerate(guests) if guest == NONE]
    allowed = [possible(box, tuple(pool), shown[p], view["seats"][p]["cleared"]) for p in hidden]
    # Independent picks, thrown again until they differ: every allowed seating is then as likely as any other.
    picks = [rng.choice(row) for row in allowed]
    while len(set(picks)) < len(picks):
        picks = [rng.choice(row) for row in allowed]
    for p, guest in zip(hidden, picks, strict=True):
        guests[p] = guest
    return guests, [guest for guest in pool if guest not in picks]


def _privileges(view: Mapping[str, Any], rng: Random) -> tuple[list[tuple[int, ...]], list[int], int]:
    """Privileges of all seats, those never dealt, and the one that lies face down."""
    own = [tuple(PRIVILEGE[card] for card in row["own"]) for row in view["seats"]]
    placed = NONE
    lies = view["placed"]
    if lies is not None and lies["privilege"] is not None:
        placed = PRIVILEGE[lies["privilege"]]
    known = [
        placed,
        *(PRIVILEGE[row["privilege"]] for row in view["spent"]),
        *(card for cards in own for card in cards),
    ]
    pool = [card for card in range(len(PRIVILEGES)) if card not in known]
    if lies is not None and placed == NONE:
        placed = rng.choice([card for card in pool if card in PLACED])
        pool.remove(placed)
    rng.shuffle(pool)
    held = [
        cards if len(cards) == row["privileges"] else tuple(sorted(pool.pop() for _ in range(row["privileges"])))
        for cards, row in zip(own, view["seats"], strict=True)
    ]
    return held, pool, placed


def _used(row: Mapping[str, Any] | None) -> tuple[int, int]:
    return NOBODY if row is None else (row["seat"], PRIVILEGE[row["privilege"]])


def _claimed(row: Mapping[str, Any] | None) -> tuple[int, int]:
    return NOBODY if row is None else (row["seat"], PLACES.index(row["place"]))


def _turn(row: Mapping[str, Any]) -> tuple[Any, ...]:
    return (
        row["active"],
        tuple(CARD[card] for card in row["trio"]),
        tuple((hand["from"], hand["to"]) for hand in row["path"]),
        row["acceptor"],
        row["way"],
        row["lost"],
        _used(row["used"]),
        _claimed(row["claimed"]),
        (_card(row["keep"]), _card(row["gift"]), _card(row["discard"])),
    )
