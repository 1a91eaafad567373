"""The words around each decision: prompt, what the others read meanwhile, what is greyed and why."""

from engine.core.step import Ask, Greyed
from engine.core.words import seat as named
from engine.games.bacchus.data import CARDS, DISH, PLACED, PRIVILEGES
from engine.games.bacchus.flow import UMBRA
from engine.games.bacchus.state import State
from engine.games.bacchus.words import card, listed, privilege

_NTH = ("first", "second", "third")


def take(s: State) -> Ask:
    seat, n = s.agenda[-1][1], len(s.taken)
    prompt = "Take three of the open cards." if n == 0 else f"Take the {_NTH[n]} card."
    greyed = tuple(Greyed(("take", place), f"{card(s.face[place])} is taken already.", "3.1") for place in s.taken)
    return Ask(prompt, f"{named(seat)} takes three of the open cards.", "3.1", greyed)


def mix(s: State) -> Ask:
    seat = s.agenda[-1][1]
    three = listed(map(card, s.trio))
    return Ask(
        f"Mix {three}: from then on only {named(seat)} may look.", f"{named(seat)} is about to mix the three.", "3.1"
    )


def lay(s: State) -> Ask:
    seat = s.agenda[-1][1]
    return Ask("Give each of the three cards its place.", f"{named(seat)} lays a keep, a gift and a discard.", "3.2")


def fewer(s: State) -> Ask:
    seat = s.agenda[-1][1]
    return Ask(
        "Fewest cards by two: claim the gift, unseen, before it goes anywhere?",
        f"{named(seat)} has fewest cards by two and may claim the gift.",
        "3.3",
    )


def offer(s: State) -> Ask:
    seat = s.agenda[-1][1]
    greyed = (
        Greyed(("offer", seat), f"{named(seat)} gives it; it comes home only when all others have refused.", "3.4"),
    )
    return Ask("Who is handed the gift first?", f"{named(seat)} hands the gift to somebody.", "3.4", greyed)


def answer(s: State) -> Ask:
    seat = s.agenda[-1][1]
    home = s.offered == (1 << s.box.seats) - 1
    text = "Accept the gift, unseen, or hand it on?"
    if home:
        text = f"Accept the gift, unseen, or hand it home to {named(s.active)}?"
    greyed = [
        Greyed(("offer", p), f"{named(p)} has refused it this turn.", "3.4")
        for p in s.box.order[s.active][1:]
        if s.offered >> p & 1 and p != seat
    ]
    if not home:
        greyed.append(
            Greyed(("offer", s.active), f"It comes home to {named(s.active)} only when all others have refused.", "3.4")
        )
    return Ask(text, f"{named(seat)} decides on the gift.", "3.4", tuple(greyed))


def privileges(s: State, seat: int) -> Ask:
    giver, to = s.agenda[-1][3:]
    question = f"{named(giver)} hands {named(to)} the gift. Does anybody play a privilege?"
    own = f"Play a privilege while the gift goes from {named(giver)} to {named(to)}?"
    greyed: tuple[Greyed, ...] = ()
    if seat != to:
        greyed = tuple(
            Greyed(("play", PRIVILEGES[held].id), f"{privilege(held)} is for the one who is handed the gift.", "6.1")
            for held in s.privileges[seat]
            if held not in PLACED
        )  # fmt: skip
    return Ask(own, question, "6.1", greyed)


def special(s: State) -> Ask:
    seat = s.agenda[-1][1]
    greyed = (Greyed(("special", seat), f"{named(seat)} sends it away.", "6.5"),)
    return Ask("Who must accept the gift?", f"{named(seat)} chooses who must accept the gift.", "6.5", greyed)


def claim(s: State) -> Ask:
    _, seat, number = s.agenda[-1]
    return Ask(
        f"{privilege(number)}. Which of the two is taken, unseen?",
        f"{named(seat)} takes one of two cards, unseen.",
        "6.2",
    )


def cancel(s: State) -> Ask:
    seat = s.agenda[-1][1]
    shown = s.shown[seat]
    greyed: tuple[Greyed, ...] = ()
    if UMBRA in shown and CARDS[s.up].family != DISH:
        greyed = (Greyed(("cancel", "umbra"), f"The {card(UMBRA)} throws away dishes only.", "5.2"),)
    return Ask(
        f"{card(s.up)} has come up. Throw it away before it takes effect?",
        f"{named(seat)} may throw {card(s.up)} away.",
        "5.1",
        greyed,
    )
