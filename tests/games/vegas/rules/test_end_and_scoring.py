"""Runs, the end, scoring, ties, and the example of the rulebook."""

from __future__ import annotations

import pytest

from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import (
    crane_debts,
    longest_run,
    parity_runs,
    sheet_debts,
    show_debts,
)
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.score import bundles, debts
from tests.games.vegas.world import City, mask

# runs


def run(street: str) -> int:
    game = City()
    return longest_run(game.write(0, "", street), game.book, 1)


@pytest.mark.parametrize(
    ("street", "longest"),
    [
        ("", 0),
        (". 3", 1),
        (". 2 4 . 6 8", 4),  # over an unbuilt crane
        (". 2 4 + 6 8", 2),  # a built casino that is not open breaks it
        (". 2 4 5 6 8", 2),
        (". 2 4 . . 8", 2),  # 2.5 is built and empty
        (". 5 5 . 7", 3),  # twins by extension
        (". 0 2 . 4 6", 4),
        (". 1 3 . 4 6 8 9 . 11", 3),
        ("1 2 4 6 8 10 11 13 15 . .", 5),
    ],
)
def test_runs(street: str, longest: int) -> None:
    assert run(street) == longest


def test_runs_one_of_eight_counts_as_two_of_four() -> None:
    game = City()
    sheet = game.write(0, "", "1 3 5 5 7 9 11 13 . 15")
    assert parity_runs(sheet, game.book, 1, 1, 4)[1] == 2
    sheet = game.write(0, "", "1 3 5 5 7 9 11 . .")
    assert parity_runs(sheet, game.book, 1, 1, 4)[1] == 1


# the end


def ended(game: City, moves: str = "p1 w1.5 skip") -> int:
    game.lay_out("7 inauguration, 8 construction, 15 show")
    game.play(0, f"{moves} ok")
    return game.table.over


def test_end_when_someone_checks_the_last_inauguration_box() -> None:
    game = City()
    game.write(0, checked=13, groups=6)
    assert ended(game, "p1 w1.5 check") == ids.BY_INAUGURATION
    game = City()
    game.write(0, checked=12, groups=6)
    assert ended(game, "p1 w1.5 check") == 0


def test_end_when_someone_has_validated_all_three_projects() -> None:
    game = City()
    game.write(0, validated=7)
    assert ended(game) == ids.BY_PROJECTS
    game = City()
    game.write(0, validated=6)
    assert ended(game) == 0


def test_end_when_every_built_casino_is_open() -> None:
    full = (
        ". . 1 2 . 8 9 10 11 . .",
        ". 1 2 . 3 4 5 6 . 7 8",
        ". . 1 2 . 3 4 5 6 7 .",
        "1 2 . 3 4 5 6 . 7 . .",
    )
    game = City()
    game.write(0, *full)
    assert ended(game) == ids.BY_FULL_CITY
    crane = City()
    crane.write(0, full[0], "+ " + full[1][2:], *full[2:])
    assert ended(crane) == 0


def test_end_everybody_plays_that_turn() -> None:
    game = City(2)
    game.write(0, validated=7)
    game.lay_out("7 inauguration, 8 construction, 15 show")
    game.play(0, "p1 w1.5 skip ok")
    assert game.table.over == 0
    game.play(1, "p1 w1.5 skip ok")
    assert game.table.over == ids.BY_PROJECTS
    assert game.legal(0) == []
    assert game.why("p1") == ids.GAME_OVER


def test_a_confirmed_seat_waits() -> None:
    game = City(2)
    game.lay_out("7 inauguration, 8 construction, 15 show")
    game.play(0, "p1 w1.5 skip ok")
    assert game.legal(0) == []
    assert game.why("p1") == ids.TURN_CONFIRMED


# scoring


def table_of(*counts: tuple[int, int], rows: tuple[int, ...] = ()) -> City:
    """Seats with so many boxes checked and groups circled; `rows` have the improved awards."""
    game = City(len(counts)).finish()
    for seat, (checked, groups) in enumerate(counts):
        improved = {"inauguration": 1} if seat in rows else {}
        game.write(seat, checked=checked, groups=groups, improved=improved)
    return game


def places(game: City) -> list[tuple[int, int]]:
    """Points and debts of the inauguration."""
    return [
        (
            game.points(seat)["inauguration"],
            debts(game.table, game.sheets, game.book, seat)
            - sheet_debts(game.sheets[seat], game.book),
        )
        for seat in range(len(game.sheets))
    ]


def test_scoring_inauguration_distinct_counts_in_the_players_own_row() -> None:
    game = table_of((9, 0), (7, 0), (9, 0), (5, 0), (4, 0), rows=(2, 3))
    assert places(game) == [(10, 0), (5, 0), (15, 0), (0, 0), (0, 1)]


def test_scoring_inauguration_third_place() -> None:
    assert places(table_of((9, 0), (7, 0), (5, 0), (5, 0))) == [(10, 0), (5, 0), (2, 1), (2, 1)]


def test_scoring_inauguration_counts_boxes_that_are_not_circled() -> None:
    assert places(table_of((13, 6), (3, 0))) == [(5, 1), (10, 0)]
    assert places(table_of((14, 6), (3, 1))) == [(10, 0), (10, 0)]


def test_scoring_inauguration_the_last_circles_a_debt_also_as_second_of_two() -> None:
    assert places(table_of((9, 0), (8, 0), rows=(1,))) == [(10, 0), (8, 1)]


def test_scoring_inauguration_the_debt_is_charged() -> None:
    game = table_of((9, 1), (9, 2))
    game.sheets[0].pledged = game.sheets[1].pledged = 1
    assert [game.points(seat)["vault"] for seat in range(2)] == [0, -20]


def test_scoring_inauguration_if_all_are_tied_they_are_first_without_debt() -> None:
    assert places(table_of((9, 0), (9, 0), (9, 0))) == [(10, 0)] * 3
    assert places(table_of((3, 0))) == [(10, 0)]


def test_scoring_shows_both_columns() -> None:
    game = City()
    left, right = [0, 3, 7, 11, 16, 21, 28], [0, 3, 6, 9, 12, 15, 18]
    for one in range(7):
        for two in range(7):
            game.write(0, shows=(one, two))
            assert game.points()["shows"] == left[one] + right[two]


def test_scoring_hotels() -> None:
    game = City()
    game.write(0, hotels=0b1110111, large=0b0010101)
    assert game.points()["hotels"] == 3 * 3 + 3 * 1
    game.write(0, hotels=0b1110111, large=0b0010101, improved={"large_hotel": 4, "small_hotel": 3})
    assert game.points()["hotels"] == 3 * 9 + 3 * 4


def test_scoring_streets_with_the_bonus_for_the_longest_at_the_table() -> None:
    game = City(2)
    game.write(0, ". . 1 3 5", ". 2 4", improved={"longest_run": 1})
    game.write(1, ". . 2 4 6", ". 1 3 . 5")
    assert game.points(0)["streets"] == 3 + 2 + 6  # tied in street 1, beaten in street 2
    assert game.points(1)["streets"] == 3 + 3 + 2 * 4


def test_scoring_streets_a_run_of_0_never_takes_the_bonus() -> None:
    assert City(2).points()["streets"] == 0


def test_scoring_golf() -> None:
    game = City()
    game.write(0, holes=mask("1.2", "1.3", "1.5"), improved={"par4": 2, "par5": 3})
    assert game.points()["golf"] == 10 + 3 + 1


def test_scoring_limousine_visited_and_open() -> None:
    game = City()
    seen = mask("2.5", "3.6", "1.4", "4.9")
    game.write(0, ". . . 4", ". . . . 5", roads=seen, improved={"vip": 2, "luxury": 1})
    assert game.points()["limousine"] == 7 + 4


def test_scoring_limousine_missing_lines() -> None:
    game = City()
    assert game.points()["limousine"] == 0  # it never left
    game.write(0, drive="ES")
    assert game.points()["limousine"] == -10
    game.write(0, drive="ES SE", improved={"missing_line": 1})
    assert game.points()["limousine"] == -12
    game.write(0, drive="ES WN", improved={"missing_line": 1})
    assert game.points()["limousine"] == 0


@pytest.mark.parametrize(
    ("loans", "bundles_each"),
    [
        ("save save", 1), ("borrow save", 3), ("borrow borrow", 5), ("borrow save save", 3),
        ("borrow borrow save", 5), ("borrow borrow save save", 3), ("borrow", 5), ("save", 1),
    ],
)  # fmt: skip
def test_scoring_vault_the_loan_is_the_same_for_all(loans: str, bundles_each: int) -> None:
    game = City(len(loans.split()), loans=loans).finish()
    for seat in range(len(game.sheets)):
        assert bundles(game.table, game.sheets, game.book, seat) == bundles_each


def test_scoring_vault_a_bundle_per_visited_and_open_mafia_casino() -> None:
    game = City().finish()
    game.write(0, ". . 5", "", "", ". 7", roads=mask("1.3", "2.11"))
    assert bundles(game.table, game.sheets, game.book, 0) == 2  # 2.11 is not open, 4.2 not visited


@pytest.mark.parametrize(("pledged", "points"), [(0b1, 0), (0b11, 0), (0b111, 0), (0b1111, -20)])
def test_scoring_vault_every_debt_costs_a_bundle_short_of_them_20_once(
    pledged: int, points: int
) -> None:
    game = City(2, loans="borrow save").finish()
    for seat in range(2):
        game.write(seat, checked=14, groups=4, pledged=pledged)
    assert game.points()["vault"] == points
    game.write(0, ". +", checked=14, groups=4, pledged=0b111111)
    game.write(1, checked=14, groups=4)
    assert game.points()["vault"] == -20  # once, however many are missing


# ties


def test_ties_most_hotels_then_most_large_hotels() -> None:
    game = City(2)
    game.write(0, hotels=0b111, large=0b001)
    game.write(1, hotels=0b111, large=0b011)
    assert (game.ties(0), game.ties(1)) == ([3, 1], [3, 2])


# the example of the rulebook


def example_13() -> City:
    """Two players; the first as he is described, with cities that lead to it."""
    game = City(2, loans="borrow save", projects="pink3 purple1 yellow5")
    game.write(
        0,
        ". 2 4 5* 7 9 11* 12 13 . .",  # the 13 came before the 12
        "+ 1 1 2* 3 6 7* 8 . . .",
        ". . 1* 5 5 7 9 11* 15* . .",
        "0* 4 6 8 9 10 13* 14 . . .",
        shows=(6, 3),
        checked=10,
        groups=3,
        pledged=0b011,
        hotels=0b00011111110,
        large=0b00000110100,
        holes=mask("1.2", "1.3", "1.4", "1.5", "1.6", "1.7"),
        lost=mask("1.8", "1.9", "1.10"),
        improved={"inauguration": 1, "longest_run": 2, "par5": 3, "missing_line": 1},
        drive="NE ES ES",
        validated=0b101,
        points=[6, 0, 12],
    )
    game.write(1, ". . 1 3 5 7 9", ". 2 4 . 6", ". . 2 4", "1 3 . 5 7 9", checked=9, groups=1)
    return game.finish()


def test_example_13_category_by_category() -> None:
    game = example_13()
    sheet = game.sheets[0]
    assert [longest_run(sheet, game.book, street) for street in range(4)] == [4, 2, 7, 4]
    assert missing_lines(sheet, game.book) == 2
    assert bundles(game.table, game.sheets, game.book, 0) == 4
    assert (crane_debts(sheet, game.book), show_debts(sheet, game.book)) == (1, 1)
    assert debts(game.table, game.sheets, game.book, 0) == 5
    assert game.points(0) == {
        "projects": 6 + 12,
        "inauguration": 8,
        "shows": 28 + 9,
        "hotels": 9 + 4,
        "streets": 17 + 8,
        "golf": 3 + 4 + 10,
        "limousine": 3 + 3 - 12,
        "vault": -20,
    }
    assert sum(game.points(0).values()) == 92
