"""What lies in the box. Every constant of components is marked at the end of this file: sourced or reconstructed.

"Sourced" gives the section of the published rulebook; "reconstructed" the line of `TITLE.reconstructed` that tells
players about it. A real value replaces a reconstructed one by changing its one line here.
"""

# ---------------------------------------------------------------- names and their order everywhere

OPTIMATES, POPULARES = 0, 1
SIDES = ("Optimates", "Populares")
POOR, LEGIONS, MERCHANTS = 0, 1, 2
BLOCKS = ("Poor", "Legions", "Merchants")
ITALIC, GRAIN, DEBT, AGRARIAN = 0, 1, 2, 3
LAWS = ("Italic Franchise", "Grain Dole", "Debt Relief", "Agrarian Reform")
TRIBUNE, QUAESTOR, AEDILE = 2, 3, 4
OFFICES = ("Consul", "Consul", "Tribune", "Quaestor", "Aedile")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
MAJORS = 3
"""The first three offices are the Major Offices."""

# ---------------------------------------------------------------- components

SENATORS = {2: 8, 3: 5, 4: 3}
"""Senators that start in play, by rank. Sixteen in all."""

ONES = 8
"""Senators of rank 1, which enter by Proscription; two-sided, one pool for both players."""

ROWS = COLUMNS = 4
"""The Senate: a rectangle; Senators are adjacent along edges, never across corners."""

COLOURS = {"checkerboard": ("RBRB", "BRBR", "RBRB", "BRBR"), "halves": ("RRRR", "RRRR", "BBBB", "BBBB")}
"""Starting colours of the spaces, row by row, by the option `senate`. They count at the start only."""

PEOPLE = ((0, 8), (5, 3), (5, 3))
"""At the start, by block: red and blue."""

ITALICS = ((MERCHANTS, 2), (LEGIONS, 3), (POOR, 3))
"""Counters on the blue spaces 1, 2 and 3 of the Italic Franchise."""

BLUE_ARM = (1, 2, 3)
"""The blue spaces of every law."""

GRAIN_RED = (2,)
"""The red spaces of the Grain Dole, from the left."""

SYMBOLS = {
    "italic": ((POOR, OPTIMATES), (MERCHANTS, OPTIMATES), (LEGIONS, OPTIMATES)),
    "debt": ((POOR, POPULARES), (MERCHANTS, OPTIMATES)),
    "agrarian": ((POOR, POPULARES), (MERCHANTS, POPULARES), (LEGIONS, POPULARES)),
}
"""Which block turns to which side when the law passes onto a coloured space in its mover's direction."""

GRAIN_SYMBOLS = {"poor-legions": ((POOR, POPULARES), (LEGIONS, POPULARES)), "poor": ((POOR, POPULARES),)}
"""The same for the Grain Dole, by the option `grain_dole`."""

RED_ARMS = {2: (2, 1, 0), 3: (3, 2, 1, 0)}
"""The red spaces of the other three laws, from the left, by the option `red_arm`."""

OFFICES_AT_START = (OPTIMATES, POPULARES, POPULARES, OPTIMATES, OPTIMATES)
WILL_AT_START = (3, 6)
COINS_AT_START = (4, 4)

# ---------------------------------------------------------------- prices and limits

INFLUENCE_TARGETS = {2: 1, 3: 2, 4: 3}
"""How many Senators one of that rank may flip. It pays its rank."""

NUDGE_COST = 1
PERSUADE_COINS = 2
"""Coins for each point of rank."""

INTIMIDATE_COST, OPPOSE_COST, DIE, INTIMIDATE_FACTOR = 3, 2, 8, 3
PROSCRIPTION_COINS, PROSCRIPTION_GAIN, FLIP_BACK = 2, 1, 2
"""Coins for each point of rank, the opponent's Political Will, the Senators that the opponent flips."""

GAMES_COST = 2
GAMES_ROWS = ((0, 0, ""), (1, 1, "any"), (2, 2, "same"), (3, 2, "apart"), (5, 3, "same"), (6, 3, "apart"))
"""From which difference of bids, how many counters at most, and whether from the same block or from blocks apart."""

CONSUL_COSTS, CONSUL_CEDES = (2, 3, 5, 8), (1, 2, 3, 5)
"""By Consul Actions taken before in this phase."""

TRIBUNE_COST, TRIBUNE_CEDES, TRIBUNE_BARRED = 3, 2, 3
"""Price, what the opponent gains, and the number of the spaces that a Tribune Action can't enter."""

TRIBUNE_VETO_COST = 2
OVERRIDE_ONE, OVERRIDE_BOTH = 6, 8
"""Coins: against the holder of one of Consul and Tribune, and of both."""

TWICE = 2
"""This many times the other side's influence takes both Consuls."""

AEDILE_COINS = 2
LAST_TURN_FACTOR, TIE_FACTOR = 2, 2
ENOUGH_POINTS, ENOUGH_LEAD, ENOUGH_LAWS, HANDICAP = 50, 20, 3, 10

MOST_COINS = 4 + 21 * 6 + 8 * 8
"""Nobody can ever own more: the start, every office for 21 turns, and eight Proscriptions of 4-Senators."""

# ---------------------------------------------------------------- where each comes from

SOURCED = {
    "ONES": "2.3", "PEOPLE": "3.0", "BLUE_ARM": "5.3, 6.1, 6.4", "GRAIN_RED": "3.0, 6.2", "SYMBOLS": "6.1, 6.3, 6.4",
    "OFFICES_AT_START": "3.0", "WILL_AT_START": "3.0", "COINS_AT_START": "3.0", "INFLUENCE_TARGETS": "5.1",
    "NUDGE_COST": "5.1", "PERSUADE_COINS": "5.1", "INTIMIDATE_COST": "5.1", "OPPOSE_COST": "5.1", "DIE": "2.0",
    "INTIMIDATE_FACTOR": "5.1", "PROSCRIPTION_COINS": "5.1", "PROSCRIPTION_GAIN": "5.1", "FLIP_BACK": "5.1",
    "GAMES_COST": "5.2", "GAMES_ROWS": "5.2", "CONSUL_COSTS": "5.3", "CONSUL_CEDES": "5.3", "TRIBUNE_COST": "5.3",
    "TRIBUNE_CEDES": "5.3", "TRIBUNE_BARRED": "5.3", "TRIBUNE_VETO_COST": "5.3", "OVERRIDE_ONE": "5.3",
    "OVERRIDE_BOTH": "5.3", "TWICE": "7.2", "AEDILE_COINS": "7.6", "LAST_TURN_FACTOR": "8.0", "TIE_FACTOR": "8.0",
    "ENOUGH_POINTS": "8.0", "ENOUGH_LEAD": "8.0", "ENOUGH_LAWS": "8.0", "HANDICAP": "8.0",
}  # fmt: skip
RECONSTRUCTED = {
    "SENATORS": "How many Senators there are of rank 2, 3 and 4: eight, five and three.",
    "ROWS": "The Senate as a square of four by four spaces.",
    "COLUMNS": "The Senate as a square of four by four spaces.",
    "COLOURS": "Which spaces of the Senate are red and which are blue at the start.",
    "RED_ARMS": "How far the red ends of the four law tracks reach.",
    "GRAIN_SYMBOLS": "Which People the Grain Dole turns besides the Poor.",
    "ITALICS": "Which of the Italic counters on the second and third space are Legions and which are Poor.",
}
DERIVED = {"MOST_COINS": "from the starting coins, what offices pay and the pool of 1-Senators"}
