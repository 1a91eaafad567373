"""Why a choice is a good one, in words: the number or the goal that it hinges on."""

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.words import seat as named
from engine.games.bacchus.data import (
    CAPACITY,
    CARDS,
    DAGGER,
    DAGGERS,
    DISH,
    GIFT,
    GIVE_BACK,
    KEEP,
    PLACES,
    POISON,
    PRESENT,
    PRIVILEGE,
    PRIVILEGES,
    RELIEF,
    SPECIAL,
    WINE,
)
from engine.games.bacchus.effects import DOZE, NEEDS, tally
from engine.games.bacchus.outlook import Outlook, gain
from engine.games.bacchus.state import State
from engine.games.bacchus.turn import Turn
from engine.games.bacchus.worth import FOOD_TASTER, PLOTTING, UMBRA


def _cards(count: int) -> str:
    return "nothing" if not count else "one card" if count == 1 else f"{count} cards"


class Reasons:
    """The reasons of one question."""

    def __init__(self, s: State, o: Outlook) -> None:
        self.s, self.o = s, o
        self.me, self.guest = o.me, o.guest

    def of(self, c: Choice) -> str:
        """The reason for a choice of the question that is open."""
        s = self.s
        match s.agenda[-1][0]:
            case "take":
                return self.take(s.face[int(c[1])])
            case "lay":
                return self.lay(s.mixed[int(c[1])], s.mixed[int(c[2])])
            case "offer":
                return self.onward(int(c[1]), [s.laid[GIFT]])
            case "special":
                return self.onward(int(c[1]), self.gifts())
            case "fewer" | "answer":
                return self.answer(c)
            case "claim":
                return self.claim(PLACES.index(str(c[1])))
            case "cancel":
                return self.cancel(c)
        return self.privilege(c)

    # ------------------------------------------------------------------ cards

    def tears(self, p: int, card: int) -> bool:
        """Whether the card would carry out whoever sits at `p`."""
        shown = self.o.shown[p]
        if self.o.belts[p] + CARDS[card].value <= CAPACITY or (self.o.b.limited[card] and card in shown):
            return False
        return FOOD_TASTER not in shown and not (UMBRA in shown and CARDS[card].family == DISH)

    def best(self, cards: Sequence[int]) -> str:
        """What the most useful of these cards would do, if any is of use."""
        wanted = [card for card in dict.fromkeys(cards) if self.useful(card) and not self.tears(self.me, card)]
        worth = {card: self.o.share([(self.me, self.o.after(self.me, card))], self.me) for card in wanted}
        return self.use(max(worth, key=lambda card: worth[card])) if wanted else ""

    def use(self, card: int) -> str:
        """What the card would do for this seat."""
        face, o = CARDS[card], self.o
        shown, belt = o.shown[self.me], o.belts[self.me]
        if o.b.limited[card] and card in shown:
            return f"a second {face.title} would only be discarded"
        if belt + face.value > CAPACITY:
            saved = "" if self.tears(self.me, card) else ", were it not thrown away"
            return f"{face.title} ({face.value}) would tear a belt at {belt}{saved}"
        had, need = tally(o.b, shown), NEEDS[self.guest]
        have = tally(o.b, (*shown, card))
        last = any(need) and all(a >= b for a, b in zip(have, need, strict=True))
        after = max(0, belt + face.value)
        if face.family == DISH and had[0] < need[0] and have[0] > had[0]:
            return f"{face.title} is dish {have[0]} of {need[0]}" + (", the last thing needed" if last else "")
        if face.family == WINE and had[1] < need[1]:
            points = min(have[1], need[1])
            return f"{face.title} makes {points} of {need[1]} points of wine" + (
                ", the last thing needed" if last else ""
            )
        if face.family == PRESENT and had[2] < need[2] and have[2] > had[2]:
            return f"{face.title} is present {have[2]} of {need[2]}" + (", the last thing needed" if last else "")
        if face.family == DAGGER:
            if PLOTTING[self.guest]:
                return f"it would be dagger {min(o.daggers + 1, DAGGERS)} of the {DAGGERS} that the plot needs"
            return f"it would be dagger {o.daggers + 1} on the table, and {DAGGERS} let the conspirators win"
        if face.family == RELIEF:
            return f"{face.title} lets the belt out from {belt} to {after}" if belt else f"{face.title} does no harm"
        if face.family == SPECIAL:
            return {FOOD_TASTER: "a Food Taster saves from any one card later",
                    UMBRA: "an Umbra throws away one unwelcome dish later"}.get(
                card, "with the Hymn, one's own wine fills all other belts")  # fmt: skip
        if face.value:
            return f"{face.title} serves no goal here and fills the belt to {after}"
        return f"{face.title} costs nothing and fills no belt"

    def threat(self, p: int, card: int) -> str:
        """What the card would do to somebody else."""
        face, belt = CARDS[card], self.o.belts[p]
        if self.o.b.limited[card] and card in self.o.shown[p]:
            return f"{named(p)} has a {face.title} already, and a second is only discarded"
        if self.tears(p, card):
            return f"{face.title} ({face.value}) would tear the belt of {named(p)} at {belt}"
        if belt + face.value > CAPACITY:
            return f"it would cost {named(p)} the special that saves from {face.title}"
        if face.family == DAGGER:
            return f"it would be dagger {self.o.daggers + 1} of {DAGGERS}, whoever it lies before"
        if card == DOZE:
            return f"whoever accepts Doze loses the initiative, and {named(p)} stands at {belt}"
        if face.value > 0:
            return f"{face.title} would bring the belt of {named(p)} to {belt + face.value} of {CAPACITY}"
        return f"{face.title} does {named(p)} little good, who has {_cards(len(self.o.shown[p]))} there"

    # ------------------------------------------------------------------ questions

    def take(self, card: int) -> str:
        """By what would be done with it in the best of its trios."""
        keep, gift, discard = self.o.found["take"][card]
        if card == keep:
            return self.use(card)
        others = [p for p in self.o.b.everyone if p != self.me]
        torn = [p for p in others if self.tears(p, card)]
        if torn:
            some = f"{len(torn)} of {len(others)} others"
            if card == gift:
                return f"{CARDS[card].title} ({CARDS[card].value}) as a gift would carry out {some}"
            return f"a {CARDS[card].title} among the three makes people refuse: it would carry out {some}"
        if card == gift:
            turn = Turn(self.o, self.me, (keep, gift, discard), 0)
            return f"as a gift, {self.threat(turn.ahead(others, (keep, gift, discard))[0], card)}"
        if CARDS[card].family == POISON:
            return f"a Poison among the three makes people think twice: it fills a belt by {CARDS[card].value}"
        if CARDS[card].family == DAGGER and not PLOTTING[self.guest]:
            return f"a Dagger among the discards is one that the conspirators do not get: {self.o.daggers} lie there"
        wanted = max(self.wanted(p, card) for p in others)
        if wanted > 0.1:
            return f"to be discarded: {CARDS[card].title} would help somebody else more"
        return f"{CARDS[card].title} can be discarded: it helps nobody much"

    def wanted(self, p: int, card: int) -> float:
        """What a card is worth to a seat, by who may sit there, in logarithms of odds."""
        o = self.o
        return sum(
            likely * gain(o.b, guest, o.shown[p], o.belts[p], card, o.daggers) for guest, likely in o.beliefs[p]
        )  # fmt: skip

    def useful(self, card: int) -> bool:
        return self.o.score([(self.me, self.o.after(self.me, card))], self.me) > self.o.score((), self.me) + 0.02

    def lay(self, keep: int, gift: int) -> str:
        others = [p for p in self.o.b.everyone if p != self.me]
        torn = [p for p in others if self.tears(p, gift)]
        if torn:
            return f"{self.use(keep)}; the gift would tear {len(torn)} of {len(others)} other belts"
        if self.tears(self.me, gift):
            return f"{self.use(keep)}; but should the gift come home, it would tear a belt at {self.o.belts[self.me]}"
        if CARDS[gift].family == DAGGER:
            return f"{self.use(keep)}; and the gift is dagger {self.o.daggers + 1} of {DAGGERS}, whoever accepts it"
        if self.useful(gift):
            return f"{self.use(keep)}; and {CARDS[gift].title} is welcome if the gift comes home"
        if CARDS[gift].value > 0:
            return f"{self.use(keep)}; and the gift fills the belt of whoever accepts it by {CARDS[gift].value}"
        return f"{self.use(keep)}; and {CARDS[gift].title} does little good to whoever accepts it"

    def gifts(self) -> list[int]:
        """What the gift may be, to this seat."""
        return [self.s.laid[GIFT]] if self.me == self.s.active else list(self.s.trio)

    def of_three(self, p: int) -> str:
        """How the three cards would suit a seat's belt."""
        cards, belt = self.gifts(), self.o.belts[p]
        torn = [card for card in cards if self.tears(p, card)]
        whose = "a belt" if p == self.me else f"the belt of {named(p)}"
        fitting = [reached for card in cards if (reached := belt + CARDS[card].value) <= CAPACITY]
        if not torn and fitting and p != self.me:
            return f"one of the three may bring {whose} from {belt} to {max(0, *fitting)}"
        if not torn:
            return f"none of the three can tear {whose} at {belt}"
        names = " or ".join(sorted({CARDS[card].title for card in torn}))
        return f"it may be {names}, which would tear {whose} at {belt}"

    def onward(self, p: int, cards: Sequence[int]) -> str:
        return self.threat(p, cards[0]) if len(cards) == 1 else self.of_three(p)

    def answer(self, c: Choice) -> str:
        if c.kind == "accept":
            best = self.best(self.gifts())
            hope = f"; at best {best}" if best else ""
            return f"{self.of_three(self.me)}{hope}, and whoever accepts begins the next turn"
        if c.kind == "pass":
            return self.of_three(self.me)
        to = int(c[1])
        if to == self.s.active:
            return f"{self.unwanted()}; {named(to)} must take it home"
        return f"{self.unwanted()}; {named(to)} stands at {self.o.belts[to]}"

    def unwanted(self) -> str:
        """Why this seat would rather not accept the gift."""
        if any(self.tears(self.me, card) for card in self.gifts()):
            return self.of_three(self.me)
        helps = sum(self.useful(card) for card in self.gifts())
        return f"only {helps} of the three would be of use" if helps else "none of the three serves the own goal"

    def claim(self, place: int) -> str:
        if self.me == self.s.active:
            return self.use(self.s.laid[place])
        if place == GIFT:
            return f"whoever claims the gift begins the next turn, and {self.of_three(self.me)}"
        if place == KEEP:
            return f"{named(self.s.active)} laid it there as the best of the three"
        return f"the discard is what {named(self.s.active)} least wanted anybody to have"

    def cancel(self, c: Choice) -> str:
        if c.kind == "let":
            return self.use(self.s.up)
        face, belt = CARDS[self.s.up], self.o.belts[self.me]
        if belt + face.value > CAPACITY:
            return f"{face.title} ({face.value}) would tear a belt at {belt}"
        return self.use(self.s.up)

    def privilege(self, c: Choice) -> str:
        giver = self.s.agenda[-1][3]
        if c.kind == "pass":
            return "a privilege serves only once, and may be worth more at another gift"
        privilege = PRIVILEGES[PRIVILEGE[str(c[1])]]
        if privilege.kind == GIVE_BACK:
            return f"{self.unwanted()}, and {named(giver)} would have to accept it"
        if privilege.pair is None:
            return f"{self.unwanted()}, and somebody else would have to accept it"
        one, other = privilege.pair
        if self.me == self.s.active:
            a, b = (CARDS[self.s.laid[place]].title for place in privilege.pair)
            if privilege.kind == "claim":
                return f"the {PLACES[one]} is {a} and the {PLACES[other]} {b}, and one of them is welcome"
            return f"{a} as the {PLACES[other]} and {b} as the {PLACES[one]} would be better"
        if privilege.kind == "claim":
            best = self.best(self.s.trio)
            if not best:
                return f"it may take a card from {named(self.s.active)}"
            return f"it takes the {PLACES[one]} or the {PLACES[other]}, and at best {best}"
        return (
            f"{named(self.s.active)} laid the {PLACES[one]} and the {PLACES[other]} with a purpose, and this upsets it"
        )
