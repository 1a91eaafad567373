"""Caesar! in words: what happened, what a choice would do, what is asked, and how it ended."""

from engine.core.chance import Event
from engine.core.choice import Choice
from engine.core.game import Outcome, ScoreLine
from engine.core.words import Words, seat
from engine.games.caesar.box import Box
from engine.games.caesar.crassus_words import command
from engine.games.caesar.state import NOBODY, State
from engine.games.caesar.things import facing, kind, markers, province, race, space, token

# ---------------------------------------------------------------------- what happened


def words(box: Box, event: Event) -> Words:
    """The line of one event; names and roles of seats are for the page to fill in."""
    match event:
        case ("dealt",):
            return Words(f"{seat(0)} is Caesar, {seat(1)} is Pompey. Caesar begins.", "1")
        case ("dealt", *hand):
            return Words(f"Drawn to begin with: {', '.join(token(one) for one in hand)}.", "1")
        case ("laid", who, number, n, way):
            told = f"{seat(who)} lays {token(number)} on {space(n)}: {facing(number, n, way)}."
            return Words(told, "2.1", who)
        case ("hid", who, n):
            return Words(f"{seat(who)} lays a token face down on {space(n)}.", "4.3", who)
        case ("hid", who, n, number):
            return Words(f"{seat(who)} lays {token(number)} face down on {space(n)}.", "4.3", who)
        case ("spare", who, bonus):
            return Words(f"{seat(who)} turns up a spare bonus: {kind(bonus)}.", "4.3", who, "gain", "card")
        case _:
            return _settling(event) or _bonuses(event) or command(event) or _turns(event)


def _settling(event: Event) -> Words | None:
    """Closing a province and placing markers."""
    match event:
        case ("closed", who, p, caesar, pompey):
            sums = f"Closes {province(p)}: Caesar {caesar}, Pompey {pompey}"
            if caesar == pompey:
                return Words(f"{sums}. Nobody controls it.", "2.2", who)
            winner = 0 if caesar > pompey else 1
            return Words(f"{sums}.", "2.2", who, "gain" if winner == who else "loss")
        case ("took", who, bonus, p):
            return Words(f"{seat(who)} takes {kind(bonus)} from {province(p)}.", "2.2", who, "gain")
        case ("control", who, p, left):
            return Words(f"{seat(who)} controls {province(p)}: 1 marker, {race(1, left)}.", "2.3", who, "gain")
        case ("second", who, left):
            return Words(f"{seat(who)} puts a second marker into Italia, {race(1, left)}.", "2.4", who, "gain")
        case ("border", who, n, left):
            return Words(f"{seat(who)} marks the border {space(n)}, {race(1, left)}.", "2.5", who, "gain")
    return None


def _bonuses(event: Event) -> Words | None:
    """What bonus tokens do."""
    match event:
        case ("senate", who, count, 0, _):
            return Words(f"{seat(who)} keeps the Senate token, now {count}, and places no marker for it.", "3.1", who)
        case ("senate", who, count, placed, left):
            told = f"{seat(who)} puts {markers(placed)} under Senate token {count}, {race(placed, left)}."
            return Words(told, "3.1", who, "gain")
        case ("wealth", who):
            return Words(f"{seat(who)} draws one token more, for good.", "3.2", who, "gain")
        case ("wealth", who, number):
            return Words(f"{seat(who)} draws {token(number)}, one token more for good.", "3.2", who, "gain")
        case ("wealth_empty", who):
            return Words(f"The bag of {seat(who)} is empty: Wealth brings nothing.", "3.2", who)
        case ("tactics", who):
            return Words(f"{seat(who)} takes another turn after this one.", "3.3", who, "gain")
        case ("tactics_risky", who):
            told = f"{seat(who)} must take another turn, and loses unless the next draw fits a free border."
            return Words(told, "3.3", who, "loss")
        case ("tactics_again", who):
            return Words(f"{seat(who)} has an extra turn already: a second Tactics adds none.", "3.3", who)
        case ("might_idle", who):
            return Words(f"{seat(who)} finds nothing for Might to turn.", "3.4", who)
        case ("might_declined", who):
            return Words(f"{seat(who)} leaves Might unused.", "3.4", who)
        case ("flipped_token", who, n, number, weight):
            told = f"{seat(who)} turns {token(number)} on {space(n)} face down: none weighs more in open provinces"
            return Words(f"{told}, {weight}.", "6.4", who, "gain")
        case ("flipped_marker", who, p, weight):
            told = f"{seat(who)} turns the marker of {seat(1 - who)} in {province(p)} face down"
            blocked = "the border" if weight == 1 else f"the {weight} borders"
            return Words(f"{told}: it blocks {blocked} still to be marked there.", "6.4", who, "gain")
        case ("flipped_token", who, n, number):
            told = f"{seat(who)} turns {token(number)} on {space(n)} face down: it counts 0."
            return Words(told, "3.4", who, "gain")
        case ("flipped_marker", who, p):
            told = f"{seat(who)} turns the marker of {seat(1 - who)} in {province(p)} face down"
            return Words(f"{told}: no new border markers there.", "3.4", who, "gain")
        case ("poisoned", victim, number):
            return Words(
                f"{seat(victim)} puts {token(number)} back into the bag and keeps a smaller hand.",
                "4.1",
                victim,
                "loss",
            )
        case ("poison_idle", victim):
            return Words(f"{seat(victim)} has no token that Poison could reach.", "4.1", victim)
        case ("centurion", who, number):
            return Words(f"{seat(who)} takes {token(number)} and skips a draw.", "4.2", who, "gain")
    return None


def _turns(event: Event) -> Words:
    """Draws, the next turn, and the end."""
    match event:
        case ("drew", who):
            return Words(f"{seat(who)} draws a token.", "2.7", who)
        case ("drew", who, number):
            return Words(f"{seat(who)} draws {token(number)}.", "2.7", who)
        case ("skipped", who):
            return Words(f"{seat(who)} skips the draw for a Centurion.", "4.2", who)
        case ("bag_empty", who):
            return Words(f"{seat(who)} has no token left to draw.", "2.7", who)
        case ("extra", who):
            return Words(f"{seat(who)} takes the extra turn.", "3.3", who)
        case ("forfeit", who):
            return Words(f"{seat(who)} has no token that fits and forfeits the extra turn.", "3.3", who, "loss")
        case ("over", reason, winner):
            told, section = ending(reason, winner)
            return Words(told, section, None if winner == NOBODY else winner)
    raise AssertionError(event)


def ending(reason: str, winner: int) -> tuple[str, str]:
    """How the match ended, as a sentence, and its section."""
    match reason:
        case "last-marker-map":
            return f"{seat(winner)} places the last control marker on the map and wins.", "5.1"
        case "last-marker-senate":
            return f"{seat(winner)} places the last control marker under a Senate token and wins.", "5.1"
        case "both-last":
            return f"{seat(0)} and {seat(1)} place their last control markers together: a draw.", "5.2"
        case "stuck":
            return f"{seat(1 - winner)} has no token that fits a free border. {seat(winner)} wins.", "5.3"
        case "no-tokens":
            return f"{seat(1 - winner)} has no token left in hand. {seat(winner)} wins.", "5.3"
        case "bag-spent":
            return f"{seat(1 - winner)} has emptied his bag, and no token fits. {seat(winner)} wins.", "6.6"
    raise AssertionError(reason)


# ---------------------------------------------------------------------- choices, heading, outcome


def label(s: State, c: Choice) -> str:
    """A choice in words."""
    match tuple(c):
        case ("place", number, n, way):
            told = f"{token(int(number))} on {space(int(n))}, {facing(int(number), int(n), int(way))}"
            return told[0].upper() + told[1:]
        case ("hide", number, n):
            told = f"{token(int(number))} face down on {space(int(n))}, to draw a spare bonus"
            return told[0].upper() + told[1:]
        case ("first", ident):
            p = s.box.province[str(ident)]
            bonus = next(task[1] for task in s.agenda[-1][2] if task[0] == "bonus" and task[2] == p)
            return f"{kind(bonus)} from {province(p)} first"
        case ("flip_token", n):
            piece = s.spaces[int(n)]
            assert piece is not None
            return f"Turn {token(piece[1])} on {space(int(n))} face down"
        case ("flip_marker", ident):
            p = s.box.province[str(ident)]
            return f"Turn the marker in {province(p)} face down"
        case ("centurion", number):
            return f"Take {token(int(number))}"
        case ("pass",):
            return "Leave Might unused"
        case ("command",):
            return "Turn up a command tile"
        case ("obey",):
            return "Lay a token as the tile says"
    raise AssertionError(c)


def heading(s: State) -> str:
    """Where the match stands, for the frieze and for the log."""
    return f"Turn {s.turn} · {seat(s.agenda[-1][1])}" if s.agenda else f"Over after turn {s.turn}"


def outcome(s: State) -> Outcome:
    """How it ended. There is no tie-break: last markers placed in the same step draw the match."""
    told, section = ending(s.reason, s.winner)
    drawn = s.winner == NOBODY
    return Outcome(
        winners=() if drawn else (s.winner,),
        reason=s.reason,
        text=told,
        ranks=(1, 1) if drawn else tuple(1 if p == s.winner else 2 for p in (0, 1)),
        scores=(
            ScoreLine("Provinces controlled", tuple(sum(owner == p for owner in s.control) for p in (0, 1))),
            ScoreLine("Borders marked", tuple(sum(owner == p for owner in s.marks) for p in (0, 1))),
            ScoreLine("Senate tokens", (s.senate[0], s.senate[1])),
            ScoreLine("Markers under Senate tokens", (s.under[0], s.under[1])),
            ScoreLine("Control markers placed", tuple(s.box.markers - s.left[p] for p in (0, 1))),
        ),
        section=section,
    )
