"""The story in words: one line of the log for each event."""

from collections.abc import Callable, Mapping

from engine.core.chance import Event
from engine.core.words import Words, mark
from engine.core.words import seat as named
from engine.games.optimates.box import Box, members, space_name
from engine.games.optimates.data import BLOCKS, DIE, LAWS, NUMBERS, OFFICES, OPTIMATES, POPULARES, SIDES
from engine.games.optimates.elections import FIFTY, THREE_LAWS, TWENTY
from engine.games.optimates.state import FIRST

SECTIONS = {
    "influence": "5.1", "nudge": "5.2", "persuade": "5.3", "intimidate": "5.4", "oppose": "5.4", "proscribe": "5.5",
    "flip_back": "5.5", "games": "5.6", "consul": "5.7", "redress": "5.9", "tribune": "5.11", "law": "6.1",
    "reform": "6.5", "lean": "7.1", "backlash": "7.4",
}  # fmt: skip
"""The section of `rules.md` for each reason why something is paid, gained or turned."""

CALLED = {
    FIFTY: "somebody has 50 points",
    TWENTY: "somebody is 20 points ahead",
    THREE_LAWS: "three laws have reached one end",
}
SINGULAR = ("of the Poor", "Legion", "Merchant")


def at(space: int, rank: int) -> str:
    return mark("space", space, f"{rank} at {space_name(space)}")


def law_name(law: int) -> str:
    return mark("law", law, LAWS[law])


def coins(count: int) -> str:
    return f"{count} coin" if count == 1 else f"{count} coins"


def crowd(block: int, count: int) -> str:
    return f"{count} {SINGULAR[block] if count == 1 else BLOCKS[block]}"


def place(b: Box, law: int, position: int) -> str:
    """A space of a track by whose it is: its printed colour may not be the one that this side plays with."""
    side, number = b.track[law][position]
    return f"{SIDES[side]} {number}"


def words(b: Box, event: Event) -> Words:
    """One line of the log."""
    kind, *told = event
    return LINES[kind](b, *told)


# ---------------------------------------------------------------- setting up, turns, phases


def _setup(b: Box, red: int, blue: int) -> Words:
    text = f"The Senate is seated: {named(OPTIMATES)} has {red} Influence, {named(POPULARES)} {blue}."
    return Words(text, "3")


def _italics(b: Box, *spaces: tuple[int, int, int]) -> Words:
    laid = [
        f"{number}: " + ", ".join(crowd(block, count) for block, count in enumerate(waiting) if count)
        for number, waiting in enumerate(spaces, 1)
    ]
    return Words(f"The Italic counters are laid at random. {'; '.join(laid)}.", "9")


def _turn(b: Box, number: int, first: int, majors: int, doubled: bool) -> Words:
    last = " It is the last turn, and its points count double." if doubled else ""
    return Words(f"Turn {number}. {named(first)} goes first with {majors} Major Offices.{last}", "4.1", first)


def _phase(b: Box, seat: int, phase: int, will: int, purse: int) -> Words:
    which = "first" if phase == FIRST else "second"
    return Words(f"{named(seat)}'s phase, the {which} of the turn: {will} Will, {coins(purse)}.", "4.1", seat)


def _idle(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} has no Will and so no phase.", "4.1", seat, "loss")


def _passed(b: Box, seat: int, will: int) -> Words:
    kept = f" and keeps {will} Will" if will else ""
    return Words(f"{named(seat)} passes{kept}.", "5.12", seat)


def _spent(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} has no Will left: the phase ends.", "4.1", seat, "loss")


def _paid(b: Box, seat: int, what: str, will: int, left: int) -> Words:
    verb = "opposes for" if what == "oppose" else "pays"
    return Words(f"{named(seat)} {verb} {will} Will, {left + will} → {left}.", SECTIONS[what], seat, "loss")


def _gained(b: Box, seat: int, why: str, will: int, now: int) -> Words:
    return Words(f"{named(seat)} gains {will} Will, {now - will} → {now}.", SECTIONS[why], 1 - seat, "loss")


# ---------------------------------------------------------------- Senate


def _turned(b: Box, seat: int, why: str, spaces: int, threes: int, fours: int, red: int, blue: int) -> Words:
    ranks = {space: 4 if fours >> space & 1 else 3 if threes >> space & 1 else 2 for space in members(spaces)}
    gained = sum(ranks.values())
    now = (red, blue)
    names = listed([at(space, rank) for space, rank in ranks.items()])
    text = (
        f"{named(seat)} turns {names}: Influence {now[seat] - gained} → {now[seat]}, "
        f"{named(1 - seat)} {now[1 - seat] + gained} → {now[1 - seat]}."
    )
    return Words(text, SECTIONS[why], seat, "gain")


def _nudged(b: Box, seat: int, a: int, c: int, rank_a: int, rank_c: int, owner_a: int, owner_c: int) -> Words:
    text = f"{named(seat)} swaps {at(a, rank_a)} with {at(c, rank_c)}."
    return Words(text, "5.2", seat)


def _persuaded(b: Box, seat: int, space: int, rank: int, price: int, left: int) -> Words:
    text = f"{named(seat)} persuades {at(space, rank)} with {price} coins, {left + price} → {left}."
    return Words(text, "5.3", seat, "loss")


def _threat(b: Box, seat: int, space: int, rank: int, free: int, opposed: int) -> Words:
    chance = f"{free} of {DIE} faces flip it"
    if opposed >= 0:
        chance += f", {opposed} of {DIE} if opposed"
    hopeless = " It cannot succeed." if not free else ""
    text = (
        f"{named(seat)} threatens {at(space, rank)}: {chance}.{hopeless} "
        f"{named(1 - seat)} gains {rank} Will, hit or miss."
    )
    return Words(text, "5.4", seat, "" if free else "loss")


def _unopposed(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} does not oppose.", "5.4", seat)


def _rolled(b: Box, seat: int, space: int, rank: int, die: int, added: int, goal: int, hit: bool) -> Words:
    sign = "+" if added >= 0 else "−"
    result = "the threat works" if hit else "nothing happens"
    text = f"The die shows {die} {sign} {abs(added)} = {die + added}, needed more than {goal}: {result}."
    return Words(text, "5.4", seat, "gain" if hit else "loss", "die")


def _proscribed(b: Box, seat: int, space: int, rank: int, back: int) -> Words:
    answer = f" {named(1 - seat)} flips {NUMBERS[back]} in return." if back else ""
    text = f"{named(seat)} has {at(space, rank)} killed; a 1-Senator takes the place.{answer}"
    return Words(text, "5.5", seat, "gain")


def _loot(b: Box, seat: int, found: int, now: int) -> Words:
    return Words(f"{named(seat)} confiscates {coins(found)}, {now - found} → {now}.", "5.5", seat, "gain")


# ---------------------------------------------------------------- People


def _people(b: Box, why: str, poor: int, legions: int, merchants: int, *now: int) -> Words:
    sides: tuple[list[str], list[str]] = ([], [])
    for block, turned in enumerate((poor, legions, merchants)):
        if turned:
            sides[turned > 0].append(crowd(block, abs(turned)))
    parts = [f"{listed(found)} to {named(side)}" for side, found in enumerate(sides) if found]
    only = None if all(sides) else int(bool(sides[1]))
    return Words(f"People turn: {', '.join(parts)}.", SECTIONS[why], only, "gain" if only is not None else "")


def _bid(b: Box, seat: int, total: int, other: int, can: int, turnable: int) -> Words:
    text = f"{named(seat)} bids {total}"
    text += f" against {other}." if other else "."
    if not turnable:
        text += f" {named(1 - seat)} has no counter that could turn."
    if can >= 0:
        text += f" {named(1 - seat)} may answer with up to {coins(can)}."
    else:
        text += f" {named(1 - seat)} cannot answer."
    return Words(text, "5.6", seat, "" if turnable else "loss")


def _no_bid(b: Box, seat: int) -> Words:
    return Words(f"{named(seat)} leaves it at that.", "5.6", seat)


def _bids_paid(b: Box, red: int, blue: int, winner: int, difference: int) -> Words:
    paid = f"Both pay their bids, {named(OPTIMATES)} {red} and {named(POPULARES)} {blue}"
    if winner < 0:
        return Words(f"{paid}: level, and nobody turns.", "5.6")
    return Words(f"{paid}: {named(winner)} leads by {difference}.", "5.6", winner, "gain")


# ---------------------------------------------------------------- laws


def _proposed(b: Box, seat: int, law: int, to: int, *effects: int) -> Words:
    *turns, senators, citizens, gain = effects
    would = []
    for side in (OPTIMATES, POPULARES):
        found = [crowd(block, abs(n)) for block, n in enumerate(turns) if n and (n > 0) == bool(side)]
        if found:
            would.append(f"{listed(found)} to {named(side)}")
    if citizens:
        would.append(f"{citizens} new citizens for {named(POPULARES)}")
    if senators:
        would.append(f"{named(OPTIMATES)} flips {NUMBERS[senators]}")
    would.append(f"{named(1 - seat)} gains {gain} Will")
    return Words(f"{law_name(law)} to {place(b, law, to)}. If it passes: {', '.join(would)}.", "5.7", seat)


def _may_veto(b: Box, seat: int, consul: int, tribune: int, override: int, affordable: bool) -> Words:
    how = [f"as Consul for {consul} Will"] * (consul >= 0) + [f"as Tribune for {tribune}"] * (tribune >= 0)
    bribe = f"Override: {override} coins" if affordable else f"No {override} coins to override"
    return Words(f"{named(seat)} may veto {' or '.join(how)}. {bribe}.", "5.8", 1 - seat, "loss")


def _no_veto(b: Box, seat: int, law: int) -> Words:
    return Words(f"{named(seat)} lets {law_name(law)} pass.", "5.8", seat)


def _vetoed(b: Box, seat: int, law: int, office: str, price: int, left: int, other: int) -> Words:
    text = f"{named(seat)} vetoes {law_name(law)} as {office.capitalize()} for {price} Will, {left + price} → {left}"
    if office == "consul":
        gift = f", paid to {named(1 - seat)}, {other - price} → {other}" if price else ""
        return Words(f"{text}{gift}.", "5.8", seat)
    return Words(f"{text}.", "5.9", seat)


def _overridden(b: Box, seat: int, law: int, price: int, left: int) -> Words:
    text = f"{named(seat)} overrides the veto of {law_name(law)} with {price} coins, {left + price} → {left}."
    return Words(text, "5.10", seat, "gain")


def _stands(b: Box, seat: int, law: int) -> Words:
    return Words(f"The veto stands: {law_name(law)} fails.", "5.8", seat, "loss")


def _law(b: Box, seat: int, law: int, position: int) -> Words:
    return Words(f"{law_name(law)} passes and moves to {place(b, law, position)}.", "6.1", seat, "gain")


def _citizens(b: Box, *new: int) -> Words:
    found = listed([crowd(block, count) for block, count in enumerate(new) if count])
    return Words(f"New citizens join {named(POPULARES)}: {found}.", "6.2", POPULARES, "gain")


# ---------------------------------------------------------------- elections


def _consuls(b: Box, one: int, two: int, red: int, blue: int) -> Words:
    score = f"Influence {red} : {blue}"
    if one == two:
        return Words(f"{score}. {named(one)} has at least twice as much and takes both Consuls.", "7.2", one, "gain")
    return Words(f"{score}. One Consul each.", "7.2")


def _tribune(b: Box, winner: int, red: int, blue: int) -> Words:
    tie = ", on the tie" if red == blue else ""
    return Words(f"People {red} : {blue}. {named(winner)} holds the Tribune{tie}.", "7.3", winner, "gain")


def _all_three(b: Box, holder: int, victims: int) -> Words:
    answer = "flips a Senator and any beside it" if victims else "finds no Senator to flip"
    text = f"{named(holder)} holds all three Major Offices; {named(1 - holder)} {answer}."
    return Words(text, "7.4", holder)


def _minor(b: Box, office: int, winner: int, red: int, blue: int) -> Words:
    block = "Legions" if office == 3 else "Merchants"
    tie = ", on the tie by Major Offices" if red == blue else ""
    text = f"{block} {red} : {blue}. {named(winner)} holds the {OFFICES[office]}{tie}."
    return Words(text, "7.5" if office == 3 else "7.6", winner, "gain")


def _spoils(b: Box, seat: int, offices: int, laws: int, paid: int, will: int, now: int) -> Words:
    total = offices + laws
    text = (
        f"{named(seat)} scores {offices} for offices and {laws} for laws, {now - total} → {now}; "
        f"and takes {coins(paid)} and {will} Will."
    )
    return Words(text, "7.7", seat, "gain")


def _called(b: Box, why: tuple[str, ...]) -> Words:
    return Words(f"One more turn, with double points: {listed([CALLED[reason] for reason in why])}.", "8.1")


def _over(b: Box, red: int, blue: int) -> Words:
    return Words(f"The match is over: {named(OPTIMATES)} {red}, {named(POPULARES)} {blue}.", "8.2")


LINES: Mapping[str, Callable[..., Words]] = {
    "setup": _setup, "italics": _italics, "turn": _turn, "phase": _phase, "idle": _idle, "passed": _passed,
    "spent": _spent, "paid": _paid, "gained": _gained, "turned": _turned, "nudged": _nudged, "persuaded": _persuaded,
    "threat": _threat, "unopposed": _unopposed, "rolled": _rolled, "proscribed": _proscribed, "loot": _loot,
    "people": _people, "bid": _bid, "no_bid": _no_bid, "bids_paid": _bids_paid, "proposed": _proposed,
    "may_veto": _may_veto, "no_veto": _no_veto, "vetoed": _vetoed, "overridden": _overridden, "stands": _stands,
    "law": _law, "citizens": _citizens, "consuls": _consuls, "tribune": _tribune, "all_three": _all_three,
    "minor": _minor, "spoils": _spoils, "called": _called, "over": _over,
}  # fmt: skip


def listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"
