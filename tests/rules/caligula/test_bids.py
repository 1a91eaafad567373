"""Placing tokens."""

from engine.games.caligula.game import GAME
from tests.rules.caligula.table import Table, slot


def test_tokens_go_round_one_by_one_in_the_order_of_the_ordo() -> None:
    table = Table(3)
    table.s.order = [2, 0, 1]
    table.s.agenda = [("bid", 2)]
    asked = []
    for _ in range(7):
        asked.append(table.seat)
        table.play(table.choices[0])
    assert asked == [2, 0, 1, 2, 0, 1, 2]


def test_spaces_fill_from_left_to_right() -> None:
    table = Table(3)
    table.card("plebs I", "B5")
    place = table.place_of(0, 3), table.place_of(1, -1)
    table.play(f"place:{place[0]}:0", f"place:{place[1]}:0")
    assert table.tokens("plebs I") == [(0, 3), (1, -1)]
    assert not any(key.endswith(":0") for key in table.choices), "two spaces with three players: full"


def test_R5_who_has_no_token_left_is_passed_over_and_bids_end_without_a_space() -> None:
    table = Table(3)
    table.lay("plebs I", *((0, value) for value in (0, 1)))
    table.lay("plebs II", *((0, value) for value in (2, 3)))
    table.lay("tribuni I", (0, 4))
    assert table.values(0) == [-1]
    table.play(table.choices[0])
    asked = [table.seat]
    for _ in range(3):
        table.play(table.choices[0])
        asked.append(table.seat)
    assert asked == [1, 2, 1, 2]

    table = Table(3)
    full = 1 << slot("nobiles I")
    table.card("nobiles I", "N2")
    table.s.room = full
    table.play(f"place:0:{slot('nobiles I')}", f"place:0:{slot('nobiles I')}")
    assert table.told("bids_closed"), "no card has an empty space"
    assert table.s.phase != 0
    assert len(table.values(2)) >= 6, "leftover tokens stay in hand"


def test_R6_placing_is_compulsory_and_values_add_up() -> None:
    table = Table(4)
    assert all(key.startswith("place:") for key in table.choices)
    table.card("praetoriani I", "G8")  # all who reach 3 draw a pugio
    table.lay("praetoriani I", (2, 4), (2, -1), (1, 2))
    table.resolve("praetoriani")
    assert table.told("concerns")[0][2] == (2,), "4 and -1 make 3"


def test_R9_marked_spaces_need_that_many_players_for_every_effect() -> None:
    for seats, spaces in ((2, 2), (3, 2), (4, 3), (5, 4)):
        table = Table(seats)
        card = table.card("plebs II", "B7")
        assert table.view()["civitas"][slot("plebs II")]["card"]["spaces"] == spaces
        table.lay("plebs II", *[(0, value) for value in (0, 1, 2, 3)[:spaces]])
        assert not any(key.endswith(f":{slot('plebs II')}") for key in table.choices)
        assert table.s.box.spaces[card] == spaces
    table = Table(3)
    table.card("plebs I", "B7")  # all who reach 1 place a token
    table.card("plebs II", "B5")
    table.lay("plebs I", (0, 4))
    table.lay("plebs II", (1, 0), (2, 0))
    table.resolve("plebs")
    assert table.asked == ("place", 0)
    assert not any(key.endswith(f":{slot('plebs II')}") for key in table.choices), "two spaces with three players"


def test_R7_tokens_close_up_when_one_leaves() -> None:
    table = Table(5)
    table.card("legionarii I", "L5")  # the winner removes a token
    table.lay("legionarii I", (0, 3))
    table.card("nobiles I", "N1")
    table.lay("nobiles I", (1, 1), (2, 2), (3, 3))
    table.resolve("legionarii")
    table.play(f"remove:{slot('nobiles I') * 8 + 1}")
    assert table.tokens("nobiles I") == [(1, 1), (3, 3)]
    table.lay("nobiles I", (4, 0))
    assert table.tokens("nobiles I") == [(1, 1), (3, 3), (4, 0)], "a later token lies behind the earlier ones"


def test_R8_level_bids_go_to_the_leftmost_and_a_swapped_token_takes_the_rank_of_its_space() -> None:
    table = Table(4)
    table.card("praetoriani I", "G1")
    table.lay("praetoriani I", (3, 2), (1, 3), (3, 1))
    table.resolve("praetoriani")
    assert table.told("concerns")[0][2] == (3,)

    table = Table(4)
    table.card("plebs I", "B3")  # the winner swaps two tokens
    table.lay("plebs I", (0, 4))
    table.card("praetoriani I", "G1")
    table.card("nobiles I", "N1")
    table.lay("praetoriani I", (1, 2), (3, 3))
    table.lay("nobiles I", (2, 3))
    table.resolve("plebs")
    table.play(f"swap:{slot('praetoriani I') * 8}", f"swap:{slot('nobiles I') * 8}")
    assert table.tokens("praetoriani I") == [(2, 3), (3, 3)]
    table.quiet()
    table.resolve("praetoriani")
    assert table.told("concerns")[-1][2] == (2,), "the 3 swapped in lies first"


def test_R10_nobody_looks_at_a_placed_token_unless_the_table_says_so() -> None:
    for looks in (False, True):
        table = Table(3, owner_may_look=looks)
        table.lay("plebs I", (0, 3), (1, 2))
        seen = {seat: [one["value"] for one in table.view(seat)["civitas"][0]["tokens"]] for seat in (None, 0, 1, 2)}
        assert seen[None] == seen[2] == [None, None]
        assert seen[0] == ([3, None] if looks else [None, None])
        assert seen[1] == ([None, 2] if looks else [None, None])
        assert [one["seat"] for one in table.view()["civitas"][0]["tokens"]] == [0, 1]
        assert GAME.memory(table.s, 0)["mine"][0] == [4, None], "a bot may remember what its seat placed"
        assert GAME.memory(table.s, 2)["mine"][0] == [None, None]


def test_R11_a_token_that_goes_home_unseen_is_seen_by_its_owner_only() -> None:
    table = Table(4)
    table.card("plebs I", "B2")  # the winner removes a token
    table.lay("plebs I", (0, 3))
    table.lay("tribuni I", (2, 4))
    table.resolve("plebs")
    table.play(f"remove:{slot('tribuni I') * 8}")
    event = table.told("removed")[0]
    assert 4 not in event[5:]
    assert [(seat, private[-1]) for seat, private in table.t.private if private[0] == "removed"] == [(2, 4)]
    assert (2,) in table.t.looks
    revealed = table.told("revealed")[0]
    assert revealed[2] == (4,), "tokens on a card that is resolved are turned up for all"


def test_a_greyed_card_says_that_no_space_is_left() -> None:
    table = Table(3)
    table.lay("plebs I", (1, 0), (1, 1))
    table.lay("plebs I", (1, 2)) if table.s.room & 1 else None
    greyed = GAME.steps["bid"].ask(table.s, 0).greyed
    assert greyed
    assert all(grey.path[0] == "place" and grey.path[2] == 0 and "No space" in grey.why for grey in greyed)


def test_the_prompt_of_a_bid_names_face_down_things_only() -> None:
    """A Shield table lists bids openly: their words must not tell a value."""
    table = Table(4)
    step = GAME.steps["bid"]
    labels = [GAME.label(table.s, c) for c in step.choices(table.s)]
    table.s.held[0:6] = reversed(table.s.held[0:6])
    assert [GAME.label(table.s, c) for c in step.choices(table.s)] == labels
