"""Bacchus' Banquet: hidden guests, full belts and a gift that nobody may look into."""

from engine.core.game import Option, Title

TITLE = Title(
    id="bacchus",
    name="Bacchus' Banquet",
    tagline="Hidden guests, full belts, and a gift that may be poisoned",
    seats=(3, 4, 5),
    minutes=30,
    module="engine.games.bacchus.game",
    options=(
        Option(
            "different_dishes",
            "Different dishes",
            "Only dishes of different names count toward a goal. A second carp fills the belt and counts for nothing.",
        ),
    ),
    reconstructed=(
        "How often each of the 93 action cards is in the deck. Their kinds and effects are sourced.",
        "The values of all cards but carp, piglet, cup of wine and poison.",
        "The names of the six presents, and of the dishes and wines other than carp, piglet and cup of wine.",
        "Which two places two of the three Claims and one of the three Exchanges name.",
    ),
    compatible_with="Bacchus' Banquet (2008) by Frédéric Moyersoen",
    begin="Sit down to dinner",
)
