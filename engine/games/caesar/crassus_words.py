"""Crassus in words: each thing he does, and the reason he has for it."""

from engine.core.chance import Event
from engine.core.words import Words, seat
from engine.games.caesar.things import facing, kind, province, space, token

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
LEVELS = {"tiro": "Tiro", "legatus": "Legatus", "consul": "Consul", "dictator": "Dictator"}


def command(event: Event) -> Words | None:
    """The line of something that only Crassus does, or None."""
    match event:
        case ("deck", who, level, number):
            told = (
                f"{seat(who)} plays by the deck of {LEVELS[level]}, {_many(number, 'command tile')}. He is a house bot"
            )
            return Words(f"{told}: nobody decides for him.", "6.1", who)
        case ("reshuffled", who, number):
            return Words(f"All {number} command tiles of {seat(who)} are shuffled again.", "6.2", who)
        case ("tile", who, draw, more, place, *drawn):
            return Words(f"{seat(who)} turns up {draw}/{place}: {_drawing(draw, more, place, drawn)}.", "6.2", who)
        case ("drew_on", who, number):
            return Words(
                f"Nothing he has drawn fits a free border, so {seat(who)} draws on: {token(number)}.", "6.2", who
            )
        case ("obeyed", who, number, n, way, equal, why):
            laid = f"{seat(who)} lays {token(number)} on {space(n)}: {facing(number, n, way)}."
            lot = "" if equal == 1 else f" One of {equal} equal ways, by lot."
            return Words(f"{laid} {_reason(why)}{lot}", "6.3", who)
        case ("orders_dropped", who):
            return Words(f"No other token that {seat(who)} has drawn fits a free border.", "6.2", who)
        case ("put_back", who, *rest):
            return Words(f"{seat(who)} puts back {_listed(rest)}.", "6.2", who)
        case _:
            return _bonus(event)


def _drawing(draw: int, more: int, place: int, drawn: list[int]) -> str:
    """What a tile has him do, and what came of it."""
    wealth = f" and {COUNTS[more]} more for Wealth" if more else ""
    told = f"he draws {_many(draw, 'token')}{wealth}, and lays {COUNTS[place]}"
    if not drawn:
        return f"{told}, but his bag is empty"
    short = "" if len(drawn) == draw + more else ", all that his bag still holds"
    return f"{told}. {'It is' if len(drawn) == 1 else 'They are'} {_listed(drawn)}{short}"


def _reason(why: Event) -> str:
    """Why he laid a token there, with the number of the rule."""
    match why:
        case ("closes", rule, closed, own, given):
            names = " and ".join(province(p) for p in closed)
            placed = f"{_many(own, 'marker')} for him" + (f", {given} against" if given else "")
            if rule == 1:
                return f"Rule 1: he closes {names}, {placed}; nothing gains more, and no lower token as much."
            return f"Rule 2: he closes {names}, though he gains nothing by it ({placed}), and takes the bonus."
        case ("behind", p, deficit, toward):
            lead = f"he is furthest behind in {province(p)}, by {deficit}"
            return f"Rule 3: nothing to close; {lead}, and {toward} is the highest number he can send."
        case ("quiet", 0):
            return "Rule 4: nothing to close, nowhere behind; the highest token that brings no province near its end."
        case ("quiet", short):
            provinces = "one province" if short == 1 else "two provinces"
            told = f"it leaves {provinces} one border short, and nothing leaves fewer"
            return f"Rule 4: nothing to close, nowhere behind; {told}."
    raise AssertionError(why)


def _bonus(event: Event) -> Words | None:
    """What bonus tokens do for him or to him."""
    match event:
        case ("first", who, bonus, p):
            return Words(f"{seat(who)} resolves {kind(bonus)} from {province(p)} first.", "6.4", who)
        case ("wealth_kept", who):
            return Words(f"{seat(who)} draws one token more with every tile from now on.", "6.4", who, "gain")
        case ("tactics_tile", who):
            return Words(f"{seat(who)} turns up one further tile after this one.", "6.4", who, "gain")
        case ("spoils", who):
            return Words(f"Of what {seat(who)} draws next, a token goes back into the bag.", "6.5", who, "loss")
        case ("spoilt", who, number):
            return Words(f"Poison: {seat(who)} puts {token(number)} back into the bag.", "6.5", who, "loss")
        case ("called", who):
            return Words(f"A Centurion joins what {seat(who)} draws next.", "6.5", who, "gain")
        case ("joined", who, number):
            return Words(f"{token(number)} joins {seat(who)}: none that is left serves him better.", "6.5", who, "gain")
    return None


def _many(number: int, one: str) -> str:
    """`two tokens`, `12 markers`."""
    return f"{COUNTS[number] if number < len(COUNTS) else number} {one if number == 1 else one + 's'}"


def _listed(tokens: list[int]) -> str:
    *most, final = (token(one) for one in tokens)
    return f"{', '.join(most)} and {final}" if most else final
