"""Easter eggs: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

import pytest

from culdesac import Game
from culdesac.editions import changed_edition
from tests.games.home.positions import play, position, setup_game, sheet, texts
from tests.games.home.themes.scores import rival_theme, theme_points


def eggs(game: Game, house: int, street: int = 1) -> int:
    described = game.sheet(0)["streets"][street - 1]["houses"][house - 1]
    return int(described.get("eggs", 0))


# Easter: houses 5 and 7 of street 1 show two eggs, houses 1, 4, 6 and 10 one, the others none


@pytest.mark.parametrize(
    ("number", "house", "collected"),
    [
        (6, 4, 1), (9, 4, 1), (16, 4, 1), (6, 5, 1), (9, 7, 1),  # one egg at most
        (8, 5, 2), (10, 7, 2), (8, 4, 1), (10, 1, 1),  # up to two: what the house shows
        (7, 5, 0), (12, 4, 0), (8, 2, 0),  # another number, a house without eggs
    ],
)  # fmt: skip
def test_6_9_16_collect_one_egg_and_0_8_10_up_to_two(
    number: int, house: int, collected: int
) -> None:
    pair = f"{number} fence" if number < 16 else "14 temp"
    game = position(
        sheet(), sheet="easter", plans="1a 2a easter1", offers=f"{pair}, 1 park, 2 park"
    )
    play(game, 0, f"p1 w1.{house}{'+2' if number == 16 else ''}")
    assert eggs(game, house) == collected


def test_0_collects_up_to_two_eggs() -> None:
    game = position(sheet(), sheet="easter", plans="1a 2a easter1", offers="1 park, 3 temp, 2 park")
    game.table.offer[0] = game.sheets[0].offer[0] = 2 + (4 << 5)  # a 2 with a temp
    play(game, 0, "p1 w1.5-2")
    assert eggs(game, 5) == 2


def test_a_bis_writes_a_number_and_collects() -> None:
    game = position(
        sheet(". . . . 8ee"), sheet="easter", plans="1a 2a easter1", offers="1 bis, 2 park, 3 park"
    )
    play(game, 0, "p1 w2.1 b1.6<")
    assert eggs(game, 6) == 1


@pytest.mark.parametrize(
    ("count", "points"), [(5, 0), (6, 5), (9, 5), (10, 10), (14, 20), (17, 20), (18, 35)]
)
def test_6_10_14_18_eggs_score_5_10_20_35_the_highest_step_reached(count: int, points: int) -> None:
    # eggs of street 1: 8 at most, of street 2: 10, of street 3: 12
    houses = [(1, h) for h in (1, 4, 5, 6, 7, 10)] + [(2, h) for h in (3, 5, 6, 7, 8, 9, 11)]
    houses += [(3, h) for h in (1, 4, 6, 7, 8, 9, 10, 12)]
    game = position(sheet(), sheet="easter", plans="1a 2a easter1")
    layout = game.setup.layout
    left = count
    for street, house in houses:
        place = layout.first_house(street - 1) + house - 1
        take = min(left, game.book.worth[place])
        game.sheets[0].eggs |= (take > 0) << place
        game.sheets[0].second_eggs |= (take > 1) << place
        left -= take
    assert left == 0
    assert theme_points(game) == points


def test_the_egg_estates_of_the_plan_may_have_any_size_from_1_to_6() -> None:
    """Three estates with three eggs each, of two, three and four houses."""
    game = position(
        sheet(". . . . | 8ee 9e |", ". . . . | 8ee 9e 10ee |", ". . . . . | 8ee 9e 10ee 16e |"),
        sheet="easter",
        plans="1a 2a easter1",
        offers="1 park, 2 park, 3 park",
    )
    play(game, 0, "p1 w1.1 skip plan3")
    assert [estate.get("plan") for estate in game.sheet(0)["estates"]] == [3, 3, 3]


def test_the_egg_estates_of_the_plan_have_1_house_or_6_but_not_7() -> None:
    """With two eggs for each: estates of one house, of five and of six; never of seven."""
    text = "[plans.easter1]\neach = { eggs = [2, 12] }\n"
    box = changed_edition("home-2018", text, "own.toml")

    def offered(third: str) -> bool:
        game = position(
            sheet(". . . . | 8ee |", ". . . . | 8ee 9e 10ee 11 12 |", third),
            box=box, sheet="easter", plans="1a 2a easter1", offers="1 park, 2 park, 3 park",
        )  # fmt: skip
        play(game, 0, "p1 w1.1 skip")
        return "plan3" in texts(game)

    assert offered(". . . . . | 8ee 9e 10ee 11 12 13 |")
    assert not offered(". . . . . | 8ee 9e 10ee 11 12 13 14")


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_solo_aaa_20_in_easter(level: int) -> None:
    assert rival_theme(setup_game(sheet="easter", mode="aaa", level=level)) == 20
