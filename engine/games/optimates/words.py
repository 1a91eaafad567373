"""The words of choices, the heading, and how a match ended."""

from engine.core.choice import Choice
from engine.core.game import Outcome, Rung, ScoreLine
from engine.core.words import seat as named
from engine.games.optimates.data import (
    DIE,
    HANDICAP,
    NUMBERS,
    OPPOSE_COST,
    OPTIMATES,
    PERSUADE_COINS,
    POPULARES,
    SIDES,
    TIE_FACTOR,
)
from engine.games.optimates.elections import law_points, verdict
from engine.games.optimates.lawmaking import override_price, vetoes
from engine.games.optimates.lines import CALLED, at, law_name, listed, place
from engine.games.optimates.senate import faces
from engine.games.optimates.state import ELECTIONS, FIRST, State, rank_at

RUNG_LAWS = "After a tie: the laws count double once more"
RUNG_TIE = "Still level: the Optimates"


def label(s: State, c: Choice) -> str:
    """The words of a choice, verb and object, as they stand on a button."""
    match tuple(c):
        case ("pass",):
            return "Pass: end the phase"
        case ("influence", int(space)):
            rank = rank_at(s, space)
            return f"Influence by {at(space, rank)}, {rank} Will"
        case ("nudge", str(pair)):
            a, b = s.box.pairs[pair]
            return f"Swap {at(a, rank_at(s, a))} with {at(b, rank_at(s, b))}"
        case ("persuade", int(space)):
            rank = rank_at(s, space)
            return f"Persuade {at(space, rank)}, {PERSUADE_COINS * rank} coins"
        case ("intimidate", int(space)):
            rank = rank_at(s, space)
            chance = faces(s, s.agenda[-1][1], rank, False)
            return f"Threaten {at(space, rank)}: {chance} of {DIE}"
        case ("proscribe", int(space)):
            rank = rank_at(s, space)
            return f"Proscribe {at(space, rank)}, {rank} Will"
        case ("games" | "bid", int(coins)):
            return f"Bid {coins}"
        case ("consul" | "tribune" as kind, int(law)):
            position = s.laws[law] + (1 if s.agenda[-1][1] else -1)
            office = "as Tribune" if kind == "tribune" else "as Consul"
            return f"{law_name(law)} to {place(s.box, law, position)}, {office}"
        case ("mark" | "flip", int(space)):
            return f"Flip {at(space, rank_at(s, space))}"
        case ("turn", int(block)):
            return f"Turn one {('of the Poor', 'Legion', 'Merchant')[block]}"
        case ("veto", office):
            _, seat, law = s.agenda[-1]
            return f"Veto as {str(office).capitalize()}, {vetoes(s, seat, law)[office == 'tribune']} Will"
        case ("oppose",):
            return f"Oppose, {OPPOSE_COST} Will"
        case ("override",):
            return f"Override, {override_price(s, 1 - s.agenda[-1][1])} coins"
        case ("decline",):
            return DECLINED[s.agenda[-1][0]]
        case ("hold",):
            return "Hold the elections" if s.agenda[-1][0] == "elections" else "Share the spoils"
        case ("done",):
            return _done(s)
    raise AssertionError(c)


DECLINED = {
    "oppose": "Do not oppose",
    "bid": "Leave it at that",
    "veto": "Let it pass",
    "override": "Let the veto stand",
    "crowd": "Turn nobody",
}


def _done(s: State) -> str:
    kind, _, *rest = s.agenda[-1]
    if kind == "crowd":
        count = sum(rest[1:])
        return f"Turn {NUMBERS[count]} {'counter' if count == 1 else 'counters'}"
    count = rest[0].bit_count()
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"Flip {number} {'Senator' if count == 1 else 'Senators'}"


# ---------------------------------------------------------------- heading and end


def heading(s: State) -> str:
    if not s.agenda:
        return f"After {s.turn} turns"
    last = ", the last" if s.doubled else ""
    counting = s.phase == ELECTIONS or s.agenda[-1][0] == "elections"
    phase = "elections" if counting else "first phase" if s.phase == FIRST else "second phase"
    return f"Turn {s.turn}{last} · {phase}"


def outcome(s: State) -> Outcome:
    """The winner, by the lead, by the laws after a tie, or the Optimates when even that is level (R49, R50)."""
    found = verdict(s)
    winner, loser = found.winner, 1 - found.winner
    red, blue = s.vp
    if found.rung == "tie":
        how = f"Level at {red}, and level with the laws counted again: a tie goes to {named(OPTIMATES)}."
    elif found.again is not None:
        score = f"{found.again[winner]} to {found.again[loser]}"
        how = f"Level at {red}; with the laws counted again {named(winner)} has {score}."
    elif winner == POPULARES:
        how = f"{named(POPULARES)} is {blue - red} points ahead and needed {HANDICAP}."
    elif blue > red:
        how = f"{named(POPULARES)} is {blue - red} ahead, short of the {HANDICAP} that the Populares need."
    else:
        how = f"{named(OPTIMATES)} is {red - blue} points ahead."
    why = listed([CALLED[reason] for reason in s.called])
    again = found.again or (None, None)
    rungs = (
        Rung(RUNG_LAWS, again, used=found.again is not None, decided=found.rung == "laws"),
        Rung(RUNG_TIE, (None, None), used=found.rung == "tie", decided=found.rung == "tie"),
    )
    scores = [
        ScoreLine("from offices", (red - s.law_vp[0], blue - s.law_vp[1])),
        ScoreLine("from laws", (s.law_vp[0], s.law_vp[1])),
    ]
    if found.again is not None:
        counted = tuple(TIE_FACTOR * law_points(s, seat) for seat in (OPTIMATES, POPULARES))
        scores.append(ScoreLine("laws counted again", counted))
    scores.append(ScoreLine("Victory points", found.again or (red, blue)))
    return Outcome(
        winners=(winner,),
        reason=s.called[0],
        text=f"{named(winner)} wins for the {SIDES[winner]}. {how} The last turn was called because {why}.",
        ranks=(1, 2) if winner == OPTIMATES else (2, 1),
        scores=tuple(scores),
        rungs=rungs,
        section="8.2",
    )
