"""Optimates et Populares: two factions, one Senate, four laws, a hundred years of struggle in eight turns."""

from engine.core.game import Option, Title

TITLE = Title(
    id="optimates",
    name="Optimates et Populares",
    tagline="The last century of the Republic, where every blow strengthens the one who is struck",
    seats=(2,),
    minutes=75,
    module="engine.games.optimates.game",
    seat_names=("Optimates", "Populares"),
    secrets=False,
    options=(
        Option(
            "random_italics",
            "Random Italic counters",
            "The eight Italic counters are shuffled before they are laid on the track of the Italic Franchise: "
            "2, 3 and 3 as they come. The rulebook's own variant.",
        ),
        Option(
            "red_arm",
            "The Optimates' end of the laws",
            "How far the Optimates can push a law back. The printed tracks are not known to us.",
            default=2,
            values=(2, 3),
            value_labels=("2 1 0", "3 2 1 0"),
        ),
        Option(
            "grain_dole",
            "Whom the Grain Dole wins",
            "Which People turn when the Grain Dole passes. The printed symbols are not known to us.",
            default="poor-legions",
            values=("poor-legions", "poor"),
            value_labels=("Poor and Legions", "Poor only"),
        ),
        Option(
            "senate",
            "Where the Senators start",
            "Which of the sixteen spaces belong to whom at the start.",
            default="checkerboard",
            values=("checkerboard", "halves"),
            value_labels=("Checkerboard", "Two halves"),
        ),
        Option(
            "proscribe_ones",
            "Proscribing 1-Senators",
            "A Senator of rank 1 may be proscribed too: it is cheap, and nobody flips back.",
            default=True,
        ),
        Option(
            "tribune_sets_no_pass",
            "Tribune Actions close a law",
            "A law that the Tribune has moved can't be the target of a Consul Action in the same turn.",
            default=True,
        ),
    ),
    reconstructed=(
        "How many Senators there are of rank 2, 3 and 4: eight, five and three.",
        "The Senate as a square of four by four spaces.",
        "Which spaces of the Senate are red and which are blue at the start.",
        "How far the red ends of the four law tracks reach.",
        "Which People the Grain Dole turns besides the Poor.",
        "Which of the Italic counters on the second and third space are Legions and which are Poor.",
    ),
    compatible_with="Optimates et Populares (Hollandspiele)",
    begin="Open the Senate",
)
