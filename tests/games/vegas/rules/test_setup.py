"""Setup."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from culdesac import SetupError
from culdesac.editions import make_setup
from culdesac.family.state import DONE
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import boxes_left
from culdesac.games.vegas.rules.score import bundles
from tests.games.vegas.world import BOX, City, mask


def test_setup_three_stacks_of_27_cards() -> None:
    game = City(seed=3)
    assert len(BOX.deck.cards) == game.table.size == 81
    assert sorted(game.table.deck[:81]) == list(range(81))
    actions = Counter(action for _, action in BOX.deck.cards)
    assert actions == {
        "inauguration": 16, "construction": 16, "limousine": 16, "show": 16, "improvement": 17,
    }  # fmt: skip
    numbers = Counter(number for number, _ in BOX.deck.cards)
    printed = {
        3: (1, 2, 14, 15), 4: (3, 13), 5: (4, 12), 6: (5, 11), 7: (6, 10), 8: (7, 9), 9: (8,),
    }  # fmt: skip
    for count, group in printed.items():
        assert [numbers[number] for number in group] == [count] * len(group)


def test_setup_the_next_turns_actions_are_public() -> None:
    game = City(seed=3)
    shown = list(game.table.shown)
    play_any_turn(game)
    assert game.table.flipped == shown


def play_any_turn(game: City) -> None:
    """Refuse and keep the city as it is, so that nothing ends the game."""
    for seat in range(game.setup.seats):
        blank = game.write(seat)
        blank.standing = 0
        game.play(seat, "x1")
        game.write(seat).phase = ids.FINISH
    for seat in range(game.setup.seats):
        game.play(seat, "ok")


def test_setup_in_turn_27_the_last_cards_are_the_actions_and_78_are_shuffled() -> None:
    game = City(seed=3)
    for _ in range(25):
        play_any_turn(game)
    assert (game.table.turn, game.table.size) == (26, 81)
    last = list(game.table.shown)
    play_any_turn(game)
    assert (game.table.turn, game.table.size, game.table.next) == (27, 78, 3)
    assert game.table.flipped == last
    assert sorted(game.table.deck[:78] + last) == list(range(81))


def test_setup_one_pink_one_purple_one_yellow_project() -> None:
    seen: list[set[str]] = [set(), set(), set()]
    for seed in range(200):
        game = City(2, seed)
        for stack in range(3):
            plan = BOX.plans[game.table.plan[stack]]
            assert plan.stack == stack + 1
            seen[stack].add(plan.name)
    assert [len(names) for names in seen] == [7, 7, 7]


def test_setup_a_seat_has_one_bundle_and_three_boxes_checked() -> None:
    game = City(2)
    for seat in range(2):
        assert boxes_left(game.sheets[seat], game.book) == 3
        assert bundles(game.table, game.sheets, game.book, seat) == 1
        cranes = mask("1.2", "1.10", "2.1", "2.4", "2.9", "3.5", "3.11", "4.3", "4.8")
        assert game.book.casinos & ~game.sheets[seat].standing == cranes


def test_setup_each_player_chooses_in_secret_before_turn_1() -> None:
    game = City(2, wait=True)
    assert game.table.turn == 0
    assert game.legal(0) == ["borrow", "save"]
    assert game.why("ok") == game.why("p1") == ids.LOAN_FIRST
    game.play(1, "borrow")
    assert game.legal(1) == ["ok"]
    assert (game.why("save", 1), game.why("p1", 1)) == (ids.NOT_ASKED, ids.LOAN_FIRST)
    game.play(1, "ok")
    assert game.sheets[1].phase == DONE
    assert game.table.turn == 0
    game.play(0, "save ok")
    assert game.table.turn == 1
    assert [sheet.borrows for sheet in game.sheets] == [0, 1]
    assert [sheet.phase for sheet in game.sheets] == [ids.CHOOSE, ids.CHOOSE]
    assert game.why("borrow") == ids.NOT_ASKED


def test_setup_the_loan_changes_nothing_before_the_end() -> None:
    one, two = City(2, loans="borrow save"), City(2, loans="save borrow")
    for game in (one, two):
        game.write(0, ". +", pledged=1, groups=1)
    assert one.points(0) == two.points(0)
    assert one.points(0)["vault"] == -20


def test_setup_arrival_order_of_the_loans_does_not_matter() -> None:
    one, two = City(3, wait=True), City(3, wait=True)
    for game, order in ((one, (0, 1, 2)), (two, (2, 0, 1))):
        for seat in order:
            game.play(seat, ("borrow", "save", "borrow")[seat] + " ok")
    assert (one.table, one.sheets) == (two.table, two.sheets)


def test_setup_introductory_game() -> None:
    game = City(2, introductory=True)
    assert game.table.turn == 1  # no loan is asked for
    assert bundles(game.table, game.sheets, game.book, 0) == 3
    assert game.why("borrow") == ids.NO_SUCH_MOVE
    game.lay_out("7 improvement, 3 show, 11 show")
    game.play(0, "p1 w1.6")
    assert game.sheets[0].holes == 0
    assert "raise:vip" in game.legal()
    assert game.why("raise:par3") == game.why("raise:par5") == ids.GOLF_OFF
    game.sheets[0].holes = mask("1.6")
    game.finish()
    for seat in range(2):
        game.sheets[seat].borrows = 1
    assert bundles(game.table, game.sheets, game.book, 0) == 3


def test_setup_introductory_game_swaps_golf_projects_out() -> None:
    kinds = {
        BOX.plans[City(seed=seed, introductory=True).table.plan[2]].kind for seed in range(100)
    }
    assert len(kinds) == 5
    assert not kinds & {"golf and shows of street 1", "all par 4 holes"}


def kinds_dealt(**options: Any) -> set[str]:
    """The kinds of pink projects that some seed deals."""
    games = (City(seed=seed, **options) for seed in range(100))
    return {BOX.plans[game.table.plan[0]].kind for game in games}


@pytest.mark.parametrize("options", [{}, {"introductory": True}, {"mode": "acme"}])
def test_setup_ruling_5_small_hotels_is_swapped_out_in_any_game_with_one_seat(
    options: dict[str, Any],
) -> None:
    assert len(kinds_dealt(**options)) == 6
    assert "small hotels" not in kinds_dealt(**options)


def test_setup_5_small_hotels_is_dealt_to_two_seats_and_in_the_first_revision_to_one() -> None:
    assert "small hotels" in kinds_dealt(seats=2)
    assert "small hotels" in kinds_dealt(revision=1)
    assert "small hotels" not in kinds_dealt(revision=1, mode="acme")


def test_setup_a_project_swapped_out_leaves_the_cards_as_they_lie() -> None:
    one, two = City(seed=2), City(seed=2, revision=1)
    assert one.table.plan != two.table.plan
    assert one.table.deck == two.table.deck
    assert one.table.plan[1:] == two.table.plan[1:]


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"mode": "acme", "introductory": True}, "introductory"),
        ({"mode": "acme", "seats": 2}, "mode"),
        ({"mode": "acme", "level": 6}, "level"),
        ({"level": 1}, "level"),
        ({"seats": 101}, "seats"),
        ({"advanced": True}, "advanced"),
        ({"roundabouts": True}, "roundabouts"),
        ({"sheet": "classic"}, "sheet"),
        ({"mode": "expert"}, "mode"),
        ({"introductory": 1}, "introductory"),
        ({"revision": 0}, "revision"),
        ({"revision": 3}, "revision"),
        ({"revision": True}, "revision"),
        ({"revision": "2"}, "revision"),
    ],
)
def test_setup_what_does_not_go_together(options: dict[str, object], option: str) -> None:
    values = {"seats": 1, **options}
    with pytest.raises(SetupError) as found:
        make_setup(BOX, seed=1, **values)  # type: ignore[arg-type]
    assert found.value.option == option
