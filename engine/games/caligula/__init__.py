"""Caligula: bid hidden influence on the orders of Rome, and conspire against its emperors."""

from engine.core.game import Option, Title

TITLE = Title(
    id="caligula",
    name="Caligula",
    tagline="Five friends, one emperor, and too many daggers",
    seats=(2, 3, 4, 5),
    minutes=60,
    module="engine.games.caligula.game",
    options=(
        Option(
            "owner_may_look",
            "Owners may look",
            "Whoever placed a token may look at its value again. By the rules nobody may, its owner included.",
        ),
    ),
    reconstructed=(
        "The civitas cards, but for the effects of three: which order offers what, at what least bid and spaces.",
        "Five of the six sequentia cards; the one with Tribuni, Praetoriani and Nobiles is known.",
        "Life, points and favor spaces of the emperors, and three of their names.",
    ),
    compatible_with="Caligula (2009)",
)
