"""How a position is judged, and which choices look good and why.

Weights come from points: a choice that promises one point more at the end weighs `exp(KEEN)` times as much. They and
their reasons use only what the seat that moves may know: its own hand and tokens, and what lies open.
"""

from collections.abc import Callable
from math import exp

from engine.core.choice import Choice
from engine.core.words import seat as named
from engine.games.caligula import data, plots
from engine.games.caligula.data import DUAL_CON, DUAL_PUG, INDIVIDUAL, KINDS, PENALTY
from engine.games.caligula.labels import outcome
from engine.games.caligula.state import State, owner_of, value_of
from engine.games.caligula.text import effect_text, emperor
from engine.games.caligula.worth import (
    CARDS,
    HELD,
    KEEN,
    PRIMUS,
    TOKEN,
    Weighed,
    card_worth,
    chance,
    effect_worth,
    more_to_come,
    payouts,
    spite,
    standings,
)

SHARP = (2.3, 0.83, 0.55, 0.44, 0.38, 0.34)
"""How much a point of lead counts, by payouts still to come: the fewer, the surer it is to stay."""


def judge(s: State) -> list[float]:
    """The share of victory that each seat may expect, from 0 to 1; all together 1."""
    if not s.agenda:
        winners = outcome(s).winners
        return [(seat in winners) / len(winners) for seat in s.box.everybody]
    values = standings(s)
    sharp, best = SHARP[payouts(s)], max(values)
    weights = [exp(sharp * (value - best)) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def evaluate(s: State, seat: int) -> float:
    """The share of victory a seat may expect, from 0 to 1."""
    return judge(s)[seat]


def quiet(s: State) -> bool:
    """Whether nothing is half done: a token is to be placed, or nobody has spoken up yet for a conspiracy."""
    frame = s.agenda[-1]
    return frame[0] in ("bid", "place") or (frame[0] == "conspire" and not frame[2])


# ------------------------------------------------------------------ bids and effects


def prospect(s: State, seat: int, slot: int, more: int | None = None, less: int | None = None) -> float:
    """How likely a seat gets what a card gives (or escapes it), with one more token of this value, or one less."""
    card = s.face[slot]
    rivals = [0] * s.box.seats
    mine = own = 0
    first = True
    for item in s.laid[slot]:
        one = item & 63
        if owner_of(one) == seat:
            if not own:  # the leftmost of its tokens wins level totals, or does not
                first = not any(rivals)
            own += 1
            mine += value_of(one)
        else:
            rivals[owner_of(one)] += 1
    if more is not None:
        if not own:
            first = not any(rivals)
        own, mine = own + 1, mine + more
    if less is not None:
        own, mine = own - 1, mine - less
    if not own or mine < s.box.least[card]:
        return 0.0
    if s.box.cards[card].kind != INDIVIDUAL:
        return 1.0
    return chance(s, seat, slot, mine, first, rivals, more_to_come(s, seat, slot, int(more is not None)))


def _what(s: State, card: int) -> str:
    words = effect_text(*s.box.effects[card][0])
    words = words[0].lower() + words[1:]
    return f"to escape “{words}”" if s.box.cards[card].kind == PENALTY else f"to {words}"


def about(odds: float) -> str:
    """Odds in words, to the next tenth."""
    tenths = round(10 * odds)
    return "less than 1 in 10" if tenths < 1 else "more than 9 in 10" if tenths > 9 else f"about {tenths} in 10"


def _bid(s: State, seat: int, c: Choice) -> Weighed:
    value = value_of(s.held[seat * 8 + int(c[1])])
    slot = int(c[2])
    card = s.face[slot]
    left = payouts(s)
    before, after = prospect(s, seat, slot), prospect(s, seat, slot, value)
    gain = (after - before) * card_worth(s, seat, card, left)
    keep = HELD[value - data.VALUES[0]]
    weight = exp(KEEN * (gain - keep))
    least = s.box.least[card]
    if gain > 0.05:
        if s.box.cards[card].kind == INDIVIDUAL:
            return weight, f"{_what(s, card)}, with a chance of {about(after)} to bid highest"
        return weight, f"{_what(s, card)}, for which {least} is enough"
    if gain < -0.05:
        return weight, "though it makes less of the tokens that lie there"
    if s.agenda[-1][0] == "place":
        return weight, f"this {_signed(value)} may win little there, but costs nothing"
    return weight, f"every token must be placed, and this {_signed(value)} would win little elsewhere"


def _signed(value: int) -> str:
    return str(value).replace("-", "−")


def _take_off(s: State, seat: int, c: Choice) -> Weighed:
    slot, at = divmod(int(c[1]), 8)
    token = s.laid[slot][at] & 63
    owner = owner_of(token)
    card = s.face[slot]
    left = payouts(s)
    if owner == seat:
        lost = prospect(s, seat, slot) - prospect(s, seat, slot, less=value_of(token))
        return exp(-KEEN * lost * card_worth(s, seat, card, left)), "it wins less where it lies than another would"
    others = sum(owner_of(item & 63) == owner for item in s.laid[slot])
    harm = card_worth(s, owner, card, left) / others
    gain = spite(s, seat, owner) * harm * 0.5
    mine = 0.0
    if s.box.cards[card].kind == INDIVIDUAL and any(owner_of(item & 63) == seat for item in s.laid[slot]):
        mine = (
            (1 - prospect(s, seat, slot))
            * card_worth(s, seat, card, left)
            / len({*map(owner_of, (i & 63 for i in s.laid[slot]))})
        )
    if mine > 0.05:
        return exp(KEEN * (gain + mine)), "it stands in the way of this seat's own bid"
    return exp(KEEN * gain), f"{named(owner)} may lose what the card gives"


def _swap(s: State, seat: int, c: Choice) -> Weighed:
    slot, at = divmod(int(c[1]), 8)
    item = s.laid[slot][at] & 63
    if owner_of(item) == seat:
        value = value_of(item)
        hopes = prospect(s, seat, slot)
        reason = "wins nothing where it lies" if hopes < 0.05 else "may do more elsewhere"
        return exp(KEEN * (0.3 - 0.3 * hopes)), f"this {_signed(value)} {reason}"
    weight = exp(KEEN * 0.25 * card_worth(s, seat, s.face[slot], payouts(s)))
    return weight, f"whoever lies there has a chance {_what(s, s.face[slot])}"


def _ordo(s: State, seat: int, c: Choice) -> Weighed:
    other = int(c[1])
    first = other == s.order[0]
    gain = 0.2 if first != (other == seat) else 0.05
    return exp(KEEN * gain), "the lower ordo card bids first and is first to start a conspiracy"


def _civitas(s: State, seat: int, c: Choice) -> Weighed:
    return exp(KEEN * 0.1), "the card in position I is resolved before the other"


def _sequentia(s: State, seat: int, c: Choice) -> Weighed:
    place = int(c[1])
    weight = exp(KEEN * 0.1 * len(s.box.symbols[s.row[place]]))
    if place < s.mark:
        return weight, "ahead of the marker it would be resolved again"
    return weight, "behind the marker it would not be resolved in this round"


def _discard(s: State, seat: int, c: Choice) -> Weighed:
    slot = int(c[1])
    card = s.face[slot]
    left = payouts(s)
    penalty = s.box.cards[card].kind == PENALTY
    mine = prospect(s, seat, slot) * card_worth(s, seat, card, left)
    owners = {owner_of(item & 63) for item in s.laid[slot]} - {seat}
    theirs = sum(card_worth(s, other, card, left) * spite(s, seat, other) for other in owners) * 0.6
    if penalty:
        mine -= card_worth(s, seat, card, left)
        missing = [p for p in s.box.everybody if p != seat and p not in owners]
        theirs = -sum(card_worth(s, other, card, left) * spite(s, seat, other) for other in missing)
    gain = theirs - mine
    if penalty:
        return exp(KEEN * gain), "it is a penalty that this seat would have to pay"
    return exp(KEEN * gain), "others have tokens there and may win it" if owners else "nobody has a token there"


def _draw(s: State, seat: int, c: Choice) -> Weighed:
    weight = exp(KEEN * effect_worth(s, seat, str(c[1]), payouts(s)))
    if c[1] == data.PUGIO:
        return weight, f"pugios decide who dies, and {emperor(s.throne)} has a life of {s.box.life[s.throne]}"
    return weight, "it takes a coniura to start or to join a conspiracy"


def _token(s: State, seat: int, c: Choice) -> Weighed:
    value = 5 + s.gained[seat]
    return exp(KEEN * TOKEN[payouts(s)]), f"a {value} to bid with in every round to come"


def _primus(s: State, seat: int, c: Choice) -> Weighed:
    return exp(KEEN * PRIMUS), "whoever holds it wins a tie at the end"


def _decline(s: State, seat: int, c: Choice) -> Weighed:
    return 1.0, "nothing on offer would help this seat"


def _pay(s: State, seat: int, c: Choice) -> Weighed:
    if c[1] == "point":
        return exp(-KEEN), "a victory point counts as much, but breaks no tie"
    return exp(-KEEN * 1.15), "it counts one point like any other"


def _throw(s: State, seat: int, c: Choice) -> Weighed:
    kind = KINDS.index(str(c[1]))
    dual = kind in (DUAL_CON, DUAL_PUG)
    reason = "it costs less than another way to pay" if dual else "a single card can do less than a dual one"
    return exp(-KEEN * CARDS[payouts(s)][kind]), reason


def _only(s: State, seat: int, c: Choice) -> Weighed:
    return 1.0, "there is no other way"


PRIORS: dict[str, Callable[[State, int, Choice], Weighed]] = {
    "place": _bid, "draw": _draw, "token": _token, "primus": _primus, "decline": _decline, "remove": _take_off,
    "swap": _swap, "ordo": _ordo, "civitas": _civitas, "sequentia": _sequentia, "discard": _discard, "pay": _pay,
    "throw": _throw, "show": _only, "start": plots.start, "lay": plots.lay, "pass": plots.refuse,
    "candidate": plots.candidate, "favor": plots.favor, "defend": plots.defend, "strike": plots.strike,
}  # fmt: skip


def prior(s: State, c: Choice) -> Weighed:
    """How promising a choice of the open step looks, and why."""
    frame = s.agenda[-1]
    seat = frame[1] if isinstance(frame[1], int) else frame[1][len(frame[2])]
    return PRIORS[str(c[0])](s, seat, c)
