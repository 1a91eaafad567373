"""Whisper: a toy game with everything a real one may need. Cards go round face down; whoever keeps them counts them."""

from engine.core.game import Option, Title

TITLE = Title(
    id="whisper",
    name="Whisper",
    tagline="A toy with hidden gifts",
    seats=(3, 4, 5),
    minutes=5,
    module="whisper.game",
    options=(
        Option("burst", "Burst", "whoever passes 20 points falls to 0", default=True),
        Option(
            "gentle",
            "Gentle",
            "a burst falls to 10 instead",
            needs=("burst",),
            why="Gentle softens a burst: switch that on.",
        ),
    ),
    reconstructed=("All of it: the game is made up.",),
    script="table.js",
)
