"""A planner drives home in time, stays out of ruin, and works for the projects on the table."""

from __future__ import annotations

import pytest

from culdesac.family.bits import popcount
from culdesac.family.contract import BEGINNER, CASUAL, OWN, SKILLED
from culdesac.family.facts import most_of_others
from culdesac.family.state import CONFIRM
from culdesac.games.vegas.players.habits import LOOK, row_of
from culdesac.games.vegas.players.policies import policy_move
from culdesac.games.vegas.players.table_facts import AVENUE, BOXES, NEAR, note_table_facts
from culdesac.games.vegas.rules.limousine import is_home, missing_lines
from culdesac.games.vegas.rules.rounds import open_sheet
from culdesac.games.vegas.rules.turn import step
from tests.games.vegas.world import City, move_text

LATE = 36  # a turn in which a game is nearly over
FILLED = (  # a city with little left to open
    ". . 2 4 5 6 8 9 11 . .",
    ". 2 3 . 6 7 8 10 . 13 15",
    ". . 3 4 . 7 8 10 11 . .",
    "1 2 . 5 6 8 9 . 12 . .",
)
EARLY = (
    ". . . . 6 8 . . . . .",
    ". . 3 . . 7 . . . . .",
    ". . . 4 . . 8 . . . .",
    "1 . . . 6 . . . . . .",
)


def turn_of(game: City, bot: int = OWN, seat: int = 0) -> list[str]:
    """The whole turn of a built-in player; the planner plays for a search where nothing was learned."""
    game.book.horizon = 0
    note_table_facts(game.table, game.sheets, game.book, game.desk)
    game.desk.mind[seat] = 0
    made = []
    while True:
        move = policy_move(bot, game.table, game.sheets[seat], game.book, game.desk, seat)
        made.append(move_text(move))
        if move == CONFIRM:
            return made
        step(game.table, game.sheets[seat], game.book, move)


def late_game(*, drive: str = "", **fields: object) -> City:
    game = City(2, loans="borrow borrow")
    game.table.turn = LATE
    for seat in range(2):
        game.write(seat, *FILLED, drive=drive if seat == 0 else "", checked=11, **fields)
    return game


# the limousine


def test_it_drives_home_before_the_end() -> None:
    game = late_game(drive="EN")
    assert missing_lines(game.sheets[0], game.book) == 1
    game.lay_out("14 limousine, 14 show, 14 inauguration")
    made = turn_of(game)
    assert "p1" in made
    assert is_home(game.sheets[0], game.book)


def test_it_does_not_leave_home_when_it_would_not_come_back() -> None:
    game = late_game()
    game.lay_out("14 limousine, 14 limousine, 14 limousine")
    made = turn_of(game)
    assert not any(move.startswith("drive") for move in made)


def test_it_turns_to_the_stops_that_pay() -> None:
    """Half a game is left, and a visited VIP casino is worth 9."""
    game = City(2, loans="borrow borrow")
    game.table.turn = 12
    game.write(0, *EARLY, drive="EN EE", improved={"vip": 3})
    before = game.sheets[0].roads
    for number in (10, 5, 9, 4):
        game.lay_out(", ".join([f"{number} limousine"] * 3))
        turn_of(game)
        open_sheet(game.table, game.sheets[0], game.book)
    assert popcount(game.sheets[0].roads & ~before & game.book.vips) == 2


def test_skilled_looks_further_along_a_route_than_the_levels_below() -> None:
    habits = City().book.habits
    looks = [habits[row_of(bot - BEGINNER, 1) + LOOK] for bot in (BEGINNER, CASUAL, SKILLED, OWN)]
    assert looks == sorted(looks)
    assert looks[2] > looks[1]


# debts


def indebted(debts: int) -> City:
    """One bundle and a loan of four, less debts that will never be repaid."""
    return late_game(groups=debts, pledged=(1 << debts) - 1)


@pytest.mark.parametrize("bot", [SKILLED, OWN])
def test_no_debt_near_the_end_that_no_bundle_pays(bot: int) -> None:
    game = indebted(5)
    game.lay_out("14 construction, 14 construction, 14 construction")
    made = turn_of(game, bot)
    assert not any(move.startswith(("build", "<", ">")) for move in made)
    assert game.finish().points()["vault"] == 0


def test_a_casino_that_repays_a_debt_comes_first() -> None:
    """The debt of an open crane would ruin it."""
    game = City(2, loans="borrow borrow")
    game.table.turn = LATE
    for seat in range(2):
        game.write(seat, *FILLED, checked=11, groups=5, pledged=31)
    game.sheets[0].standing |= 1 << 9  # a crane of street 1, built and not opened
    game.lay_out("14 inauguration, 14 inauguration, 14 inauguration")
    assert "w1.10" in turn_of(game)
    assert game.finish().points()["vault"] == 0


def test_the_last_box_waits_where_it_would_mean_ruin() -> None:
    game = late_game(groups=6, pledged=63)
    game.sheets[0].checked = 13
    game.lay_out("14 inauguration, 14 inauguration, 14 inauguration")
    assert "check" not in turn_of(game)


# projects


@pytest.mark.parametrize(
    ("project", "wanted"),
    [("yellow1", {"build2.1", "build3.11"}), ("yellow2", {"build1.2", "build1.10"})],
)
def test_it_builds_the_cranes_that_a_project_asks_for(project: str, wanted: set[str]) -> None:
    game = City(2, loans="borrow borrow", projects=f"pink3 purple6 {project}")
    game.table.turn = 8
    streets = EARLY if project == "yellow1" else (". . 4 5 6 8 9 11 12 . .", *EARLY[1:])
    game.write(0, *streets)
    if project == "yellow2":  # one of its two streets lacks nothing
        game.sheets[0].open |= game.book.cranes & game.book.mask[2]
        game.sheets[0].standing |= game.book.cranes & game.book.mask[2]
    game.lay_out("10 construction, 10 construction, 10 construction")
    assert wanted & set(turn_of(game))


def test_projects_are_validated_as_soon_as_they_hold() -> None:
    game = City(2, loans="borrow borrow", projects="pink7 purple6 yellow1")
    game.write(0, *EARLY, checked=11)
    game.sheets[0].met = 1
    game.lay_out("10 construction, 3 show, 12 limousine")
    assert "plan1" in turn_of(game)


# the others


def test_it_knows_what_others_showed_as_the_turn_began() -> None:
    game = City(3)
    game.write(1, *FILLED, checked=9)
    game.write(2, *EARLY, checked=5)
    note_table_facts(game.table, game.sheets, game.book, game.desk)
    assert [most_of_others(game.desk, BOXES, seat) for seat in range(3)] == [9, 5, 9]
    lacks = [NEAR - most_of_others(game.desk, AVENUE + 3 * 5, seat) for seat in range(3)]
    assert lacks == [0, 2, 0]
