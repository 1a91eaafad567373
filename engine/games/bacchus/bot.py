"""How a position is judged, and what a sensible guest would do.

`prior` decides from what the seat asked may know: its own guest and privileges, all that lies open, and where the three
cards lie if it laid them itself. Of the others' guests it only has an opinion by their cards.
"""

from itertools import combinations
from math import exp, log

from engine.core.choice import PASS, Choice
from engine.games.bacchus.box import ACCEPT, LET, NONE
from engine.games.bacchus.data import CALIGULA, GIFT, GIVE_BACK, KEEP, PLACES, PRIVILEGE, PRIVILEGES, TRIO
from engine.games.bacchus.outlook import Outlook, outlook, without
from engine.games.bacchus.reasons import Reasons
from engine.games.bacchus.state import State
from engine.games.bacchus.turn import Lay, Lays, Turn, claimed, lays, swapped
from engine.games.bacchus.worth import (
    A_DAGGER,
    FOOD_TASTER,
    OUT,
    PLOTTING,
    UMBRA,
    gone,
    lead,
    lying_open,
    plot_odds,
    standing,
)

HEAT = 0.12  # how finely choices are told apart, in logarithms of the odds of winning
HELD = 0.05  # what a privilege in hand is worth, likewise
CLOSELY = 8  # trios that are looked at twice
FIRST = 0.002  # of equal cards, the one to keep is taken before the others

Weighed = dict[Choice, tuple[float, str]]


def evaluate(s: State, seat: int) -> float:
    """The seat's expected share of victory, 0 to 1, all guests being known."""
    if s.reason:
        return 1 / len(s.winners) if seat in s.winners else 0.0
    b, active, shown, belts, open_ = s.box, s.active, s.shown, s.belts, lying_open(s.face)
    total = own = 0.0
    plotters, plotting, emperor = 0, False, NONE
    for p, guest in enumerate(s.guests):
        if PLOTTING[guest]:
            plotters += 1
            plotting = plotting or p == active
            continue
        near, closing, useful = standing(b, guest, shown[p], belts[p])
        if p == active:
            near *= lead(closing, useful, open_)
        if guest == CALIGULA:
            near *= OUT[gone(s.carried)]
            emperor = p
        if p == seat:
            own = near
        total += near
    if plotters and emperor != NONE:
        near = plot_odds(s.daggers, belts[emperor], plotters, plotting, open_ & A_DAGGER != 0)
        total += near
        if PLOTTING[s.guests[seat]]:
            own = near / plotters
    return own / total if total else 0.0


def prior(s: State, c: Choice) -> tuple[float, str]:
    """How likely a sensible guest is to choose this against its best choice, and why, in words."""
    frame = s.agenda[-1]
    name = frame[0]
    if name == "mix":
        return 1.0, "from then on nobody else knows which is which"
    seat: int = frame[1][len(frame[2])] if name == "privilege" else frame[1]
    o = outlook(s, seat)
    question = _question(s, seat, frame)
    weighed: Weighed | None = o.found.get(question)
    if weighed is None:
        scores = _QUESTIONS[name](s, o)
        best = max(scores.values())
        why = Reasons(s, o)
        weighed = {c: (exp((score - best) / HEAT), why.of(c)) for c, score in scores.items()}
        o.found[question] = weighed
    return weighed[c]


def _question(s: State, seat: int, frame: tuple[object, ...]) -> tuple[object, ...]:
    """All that answers depend on besides the outlook."""
    name = frame[0]
    if name == "take":
        return (name, tuple(s.face), tuple(s.taken))
    mine = seat == s.active
    if name == "lay":
        return (name, lying_open(s.face), *s.mixed)
    places = (lying_open(s.face), *(s.laid if mine else s.trio))
    if name == "cancel":
        return (name, lying_open(s.face), s.up, s.up_place, s.acceptor, s.active, s.lost)
    if name == "privilege":
        return (name, s.active, places, s.offered, frame[3], frame[4], s.privileges[seat])
    return (name, s.active, places, s.offered, s.acceptor, frame[2:])


# ------------------------------------------------------------------ what each choice promises


def _score(share: float) -> float:
    """The logarithm of its odds: so what is nearly won or nearly lost counts more than what is in the balance."""
    share = min(1 - 1e-4, max(1e-4, share))
    return log(share / (1 - share))


def _take(s: State, o: Outlook) -> dict[Choice, float]:
    """By the best trio that it may become part of."""
    face, taken = s.face, s.taken
    free = [place for place in range(len(face)) if face[place] != NONE and place not in taken]
    trios = _trios(o, tuple(sorted(face)))
    best: dict[int, tuple[float, Lay]] = {}
    for more in combinations(free, TRIO - len(taken)):
        found = trios[tuple(sorted(face[place] for place in (*taken, *more)))]
        for place in more:
            best[place] = max(best.get(place, found), found)
    o.found["take"] = {face[place]: lay for place, (_, lay) in best.items()}
    choices = {int(c[1]): c for c in s.box.takes[(1 << len(face)) - 1]}
    # What one wants is taken first, so that the reason names it.
    return {choices[place]: score + FIRST * (face[place] == lay[KEEP]) for place, (score, lay) in best.items()}


def _trios(o: Outlook, face: tuple[int, ...]) -> dict[tuple[int, ...], tuple[float, Lay]]:
    """What each trio out of these cards promises, and how it would be laid.

    All are weighed without a thought of the cards that would stay, and the most promising again with it.
    """
    found: dict[tuple[int, ...], tuple[float, Lay]] | None = o.found.get(("trios", face))
    if found is None:
        cards = [card for card in face if card != NONE]
        found = {trio: _best_lay(o, trio, 0) for trio in dict.fromkeys(combinations(cards, TRIO))}
        second: dict[tuple[int, ...], tuple[float, Lay]] = {}
        for trio in sorted(found, key=lambda trio: found[trio], reverse=True)[:CLOSELY]:  # type: ignore[index]
            rest = list(cards)
            for card in trio:
                rest.remove(card)
            second[trio] = _best_lay(o, trio, lying_open(rest))
        less = min(second[trio][0] - found[trio][0] for trio in second)
        found = {trio: (score + min(0.0, less), lay) for trio, (score, lay) in found.items()} | second
        o.found["trios", face] = found
    return found


def _best_lay(o: Outlook, trio: tuple[int, ...], open_: int) -> tuple[float, Lay]:
    ways = Turn(o, o.me, trio, open_).best_lay()
    lay = max(sorted(ways), key=lambda lay: ways[lay])
    return _score(ways[lay]), lay


def _lay(s: State, o: Outlook) -> dict[Choice, float]:
    mixed = s.mixed
    ways = Turn(o, o.me, mixed, lying_open(s.face)).best_lay()
    found = {}
    for c in s.box.lays:
        keep, gift = int(c[1]), int(c[2])
        found[c] = _score(ways[mixed[keep], mixed[gift], mixed[3 - keep - gift]])
    return found


def _rest(s: State, *without: int) -> list[int]:
    """Seats that may still be offered the gift, clockwise, but for those named."""
    return [p for p in s.box.order[s.active] if not s.offered >> p & 1 and p not in without]


def _fewer(s: State, o: Outlook) -> dict[Choice, float]:
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    return {ACCEPT: _score(turn.accept(o.me, ways)), PASS: _score(turn.mean(ways, _rest(s, o.me)))}


def _offer(s: State, o: Outlook) -> dict[Choice, float]:
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    found = {}
    for c in s.box.offers[(1 << s.box.seats) - 1 - s.offered]:
        to = int(c[1])
        found[c] = _score(turn.mean(ways, [to, *turn.ahead(_rest(s, to), ways[0][1])]))
    return found


def _answer(s: State, o: Outlook) -> dict[Choice, float]:
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    found = {ACCEPT: _score(turn.accept(o.me, ways))}
    left = (1 << s.box.seats) - 1 - s.offered
    for c in s.box.offers[left or 1 << s.active]:
        to = int(c[1])
        found[c] = _score(turn.mean(ways, [] if to == s.active else [to, *_rest(s, to)]))
    return found


def _special(s: State, o: Outlook) -> dict[Choice, float]:
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    return {c: _score(turn.accept(int(c[1]), ways)) for c in s.box.specials[o.me]}


def _claim(s: State, o: Outlook) -> dict[Choice, float]:
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    found = {}
    for c in s.box.claims[s.agenda[-1][2]]:
        place = PLACES.index(str(c[1]))
        found[c] = _score(sum(chance * claimed(turn, o.me, place, s.acceptor, lay) for chance, lay in ways))
    return found


def _cancel(s: State, o: Outlook) -> dict[Choice, float]:
    me, mask, open_ = o.me, s.agenda[-1][2], lying_open(s.face)
    following = s.acceptor if s.acceptor != NONE and not s.lost else s.active
    found = {LET: _score(o.share([(me, o.let(me, s.up))], following, open_))}
    for c in s.box.cancels[mask][1:]:
        special = FOOD_TASTER if c[1] == "food_taster" else UMBRA
        found[c] = _score(o.share([(me, o.having(me, without(s.shown[me], special)))], following, open_))
    return found


def _privilege(s: State, o: Outlook) -> dict[Choice, float]:
    frame = s.agenda[-1]
    giver, to = frame[3], frame[4]
    turn, ways = Turn(o, s.active, s.trio, lying_open(s.face)), lays(s, o)
    ahead = [to, *_rest(s, to)]
    choices = s.box.plays[_playable(s, o.me, to)]
    if to == o.me:
        pass_on = max(turn.mean(ways, [p]) for p in _rest(s)) if _rest(s) else turn.mean(ways, [])
        quiet = max(turn.accept(to, ways), pass_on)
    else:
        quiet = turn.mean(ways, ahead)
    found = {PASS: _score(quiet) + HELD}
    for c in choices[1:]:
        privilege = PRIVILEGES[PRIVILEGE[str(c[1])]]
        if privilege.kind == GIVE_BACK:
            share = turn.accept(giver, ways)
        elif privilege.pair is None:
            share = max(turn.accept(p, ways) for p in s.box.everyone if p != o.me)
        elif privilege.kind == "claim":
            share = max(_taken(turn, o.me, place, to, ahead, ways) for place in privilege.pair)
        else:
            share = turn.mean(tuple((chance, swapped(lay, privilege.pair)) for chance, lay in ways), ahead)
        found[c] = _score(share)
    return found


def _taken(turn: Turn, me: int, place: int, to: int, ahead: list[int], ways: Lays) -> float:
    """What a claim of that place would bring, whoever accepts the gift."""
    if place == GIFT:
        return turn.accept(me, ways)
    share, still = 0.0, 1.0
    for p in (*ahead, turn.active):
        chance = still * (1.0 if p == turn.active else 0.5 if p == me else turn.likely(p))
        share += chance * sum(likely * claimed(turn, me, place, p, lay) for likely, lay in ways)
        still -= chance
    return share


def _playable(s: State, seat: int, to: int) -> int:
    return sum(1 << card for card in s.privileges[seat] if seat == to or PRIVILEGES[card].pair is not None)


_QUESTIONS = {
    "take": _take, "lay": _lay, "fewer": _fewer, "offer": _offer, "answer": _answer, "special": _special,
    "claim": _claim, "cancel": _cancel, "privilege": _privilege,
}  # fmt: skip
