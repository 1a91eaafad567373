"""Caesar!: Caesar and Pompey race to place their last control marker round the Mediterranean."""

from engine.core.game import Automa, Option, Title

TITLE = Title(
    id="caesar",
    name="Caesar!",
    tagline="Two rivals, thirty borders, one Rome",
    seats=(2,),
    minutes=20,
    module="engine.games.caesar.game",
    options=(
        Option(
            "poison",
            "Poison",
            "Three Poison tokens join the provinces: whoever takes one sends a token of the rival's hand back into the "
            "bag. Both players start with three tokens instead of two.",
        ),
        Option(
            "centurions",
            "Centurions",
            "Three Centurion tokens join the provinces, and each player owns three strong influence tokens that only "
            "they bring into play.",
        ),
        Option(
            "border_control",
            "Border Control",
            "The spare bonus tokens lie face down. On three double-lined borders a token may be laid face down: it "
            "counts nothing, but draws a spare bonus at once.",
            needs=("poison", "centurions"),
            why="Border Control uses the bonus tokens left over by Poison or Centurions. Switch on one of those first.",
        ),
        Option(
            "crassus",
            "Crassus",
            "A deck of command tiles plays the other side, for one who plays alone.",
            default="off",
            values=("off", "tiro", "legatus", "consul", "dictator"),
            value_labels=("Off", "Tiro", "Legatus", "Consul", "Dictator"),
        ),
        Option(
            "crassus_seat",
            "Crassus takes the part of",
            "Caesar has the first turn. Without Crassus this changes nothing.",
            default=1,
            values=(1, 0),
            value_labels=("Pompey", "Caesar"),
        ),
    ),
    seat_names=("Caesar", "Pompey"),
    reconstructed=(
        "Crassus, for one who plays alone: his tiles, and how he decides. He is our house bot, not the official one.",
    ),
    automa=Automa(
        name="Crassus",
        level="crassus",
        seat="crassus_seat",
        offer="Alone against Crassus",
        help="A house bot plays the other side: open tiles say what he does, and every move comes with its reason.",
        words=(
            "As a rule he draws one token and lays it where it fits best. For first matches.",
            "He often has a choice of two or three tokens, and now and then lays two.",
            "More choice, and two tokens at once in one turn of five.",
            "Never less than two tokens to choose from, and two turns in five he lays two. For those who know him.",
        ),
    ),
    compatible_with="Caesar! Seize Rome in 20 Minutes!",
    begin="To Rome",
)
