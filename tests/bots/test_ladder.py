"""The order of the levels, where few matches show it. `engine/bots/README.md` has the whole ladder."""

import pytest

from engine.bots.arena import arena


@pytest.mark.parametrize("game", ["caesar", "optimates"])
@pytest.mark.parametrize(("stronger", "weaker"), [("tiro", "random"), ("legatus", "tiro")])
def test_each_level_without_search_is_plainly_stronger_than_the_one_below(
    game: str, stronger: str, weaker: str
) -> None:
    record = arena(game, (stronger, weaker), 20, 1)[stronger]
    assert record.share - record.interval > 0.5
