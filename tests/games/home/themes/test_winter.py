"""Winter: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

import pytest

from culdesac.games.home.face.progress import plan_progress
from tests.games.home.positions import play, position, setup_game, sheet, texts
from tests.games.home.themes.scores import rival_theme, theme_points


def light_points(*rows: str) -> int:
    return theme_points(position(sheet(*rows), sheet="winter", plans="1a 2a winter1"))


def test_neighbours_with_consecutive_numbers_are_joined() -> None:
    assert light_points("1 2") == 2
    assert light_points("1 3") == 0
    assert light_points("1 . 2") == 0


def test_bis_twins_are_joined() -> None:
    assert light_points("4 4b") == 2
    assert light_points("4 4b 5 7") == 3


def test_fences_do_not_matter() -> None:
    assert light_points("1 | 2 | 3") == 3


def test_a_roundabout_does_matter() -> None:
    game = position(sheet("1 o 2 3"), sheet="winter", plans="1a 2a winter1", roundabouts=True)
    assert theme_points(game) == 2


def test_points_are_the_houses_of_the_longest_string_of_every_street() -> None:
    assert light_points("1 2 3 . 5 6 . 8 9 10", "1 2 . 4 5 6 7", "1 3 5") == 3 + 4 + 0


def test_no_string_scores_nothing() -> None:
    assert light_points("1 3 5", "7") == 0


def test_ruling_lights_are_always_joined_never_declined() -> None:
    game = position(sheet("1 . 3"), sheet="winter", plans="1a 2a winter1", offers=OFFERS)
    play(game, 0, "p1 w1.2")
    assert texts(game) == ["skip", "park"]  # nothing is asked
    assert theme_points(game) == 3


OFFERS = "2 park, 9 park, 10 park"


def validates(plan: str, *rows: str) -> bool:
    """Whether the plan of stack 3 can be validated; a number is written in street 3."""
    game = position(
        sheet(*rows), sheet="winter", plans=f"1a 2a {plan}", offers=OFFERS, roundabouts=True
    )
    play(game, 0, "p1 w3.12 skip")
    return "plan3" in texts(game)


def test_an_estate_is_without_any_string_if_no_house_is_joined_inside_or_beyond_its_fences() -> (
    None
):
    assert validates("winter1", "1 3 5 | 7 9 11 |")
    assert not validates("winter1", "1 2 5 | 7 9 11 |")  # inside
    assert not validates("winter1", "1 3 5 | 6 9 11 |")  # beyond a fence
    assert not validates("winter1", "1 3 5 | 7 9 11 | 12")  # on the other side of it
    assert not validates("winter1", "4 | 5 7 9 | 11 13 15 |")  # before its first house
    assert not validates("winter1", "1 3 5 | 7 7b 11 |")  # twins


def test_an_estate_is_joined_by_a_single_string_if_all_its_neighbouring_houses_are_joined() -> None:
    whole = "1 2 3 4 5 6 |"
    assert validates("winter2", whole, whole)
    assert validates("winter2", whole, "1 2 3 3b 4 5 |")
    assert validates("winter2", whole, "1 2 3 4 5 6 | 7 8")  # the string may go on outside
    assert not validates("winter2", whole, "1 2 3 5 6 7 |")


def test_for_every_house_of_one_street_roundabouts_at_a_street_end_do_not_matter() -> None:
    assert validates("winter3", "1 2 3 4 5 6 7 8 9 10")
    assert validates("winter3", "o 2 3 4 5 6 7 8 9 10")
    assert validates("winter3", "o 2 3 4 5 6 7 8 9 o")
    assert not validates("winter3", "1 2 3 4 o 6 7 8 9 10")
    assert not validates("winter3", "1 o 3 4 5 6 7 8 9 10")
    assert not validates("winter3", "1 2 3 4 5 6 7 8 9 .")
    assert not validates("winter3", "1 2 3 4 5 6 7 8 9 11")


def test_for_every_house_of_one_street_both_roundabouts_side_by_side_at_a_street_end_do_not_matter() -> (
    None
):
    assert validates("winter3", "o o 3 4 5 6 7 8 9 10")
    assert validates("winter3", "1 2 3 4 5 6 7 8 o o")
    assert not validates("winter3", "o 2 o 4 5 6 7 8 9 10")
    assert not validates("winter3", "1 2 3 o o 6 7 8 9 10")
    assert not validates("winter3", "o o 3 4 5 6 7 8 9 11")


def test_the_progress_to_a_street_of_lights_leaves_roundabouts_at_its_ends_out() -> None:
    game = position(
        sheet("o o 3 4 5 6 7 8 9 10"), sheet="winter", plans="1a 2a winter3", roundabouts=True
    )
    card = game.table.plan[2]
    plan = game.setup.edition.plans[card]
    assert plan_progress(plan, game.sheets[0], game.book, card) == (7, 7)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_solo_aaa_25_in_winter(level: int) -> None:
    assert rival_theme(setup_game(sheet="winter", mode="aaa", level=level)) == 25
