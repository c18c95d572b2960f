"""Easter eggs, Doomsday and Winter: a test per sentence of the rules of these neighbourhoods."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from culdesac.editions import changed_edition
from culdesac.games.home.face.progress import plan_progress
from tests.positions import play, position, setup_game, sheet, texts


def theme_points(game: Game, seat: int = 0) -> int:
    return game.scores()[seat]["theme"]


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


def rival_theme(game: Game) -> int:
    rival = game.rival()
    assert rival is not None
    assert rival["total"] == sum(value for name, value in rival.items() if name != "total")
    return rival["theme"]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("theme", "points"), [("easter", 20), ("winter", 25)])
def test_solo_aaa_20_in_easter_and_25_in_winter(theme: str, points: int, level: int) -> None:
    game = setup_game(sheet=theme, mode="aaa", level=level)
    assert rival_theme(game) == points


# Doomsday: bunkers in houses 2, 5, 9, 10 of street 1; 2, 5, 7, 9, 11 of street 2; ...


def test_a_number_written_on_a_house_with_a_bunker_is_its_capacity() -> None:
    game = position(
        sheet("1 5 6"),
        sheet(),
        sheet="doomsday",
        plans="1a 2a doomsday1",
        offers="9 bis, 8 bis, 3 park",
    )
    assert theme_points(game, 0) == 10  # 5 people against none
    play(game, 1, "p1 w1.9 b1.10<")
    assert theme_points(game, 1) == 10  # 9 and, by the bis, 9 more
    assert theme_points(game, 0) == 10  # for being the optimist


def test_ruling_all_tied_leaders_of_a_street_take_its_points() -> None:
    game = position(
        sheet("1 7", ". 8"), sheet("2 7", ". 9"), sheet="doomsday", plans="1a 2a doomsday1"
    )
    assert [theme_points(game, seat) for seat in (0, 1)] == [10 + 10, 10 + 10]


def test_ruling_a_street_with_capacity_0_never_scores() -> None:
    game = position(sheet("1 . 3"), sheet(), sheet="doomsday", plans="1a 2a doomsday1")
    assert [theme_points(game, seat) for seat in (0, 1)] == [10, 10]  # both are optimists


def test_ruling_all_tied_for_the_smallest_total_take_it() -> None:
    game = position(
        sheet(". 4"), sheet("", ". 4"), sheet(". 9"), sheet="doomsday", plans="1a 2a doomsday1"
    )
    assert [theme_points(game, seat) for seat in range(3)] == [10, 10 + 10, 10]


def test_a_player_alone_takes_the_street_awards_but_not_the_optimists() -> None:
    game = position(sheet(". 4", ". 5"), sheet="doomsday", plans="1a 2a doomsday1")
    assert theme_points(game) == 20


@pytest.mark.parametrize("mode", ["flip", "solo-card"])
def test_alone_without_aaa_nothing_is_scored_for_empty_bunkers(mode: str) -> None:
    hands = ("5 fence, 8 park, 11 estate",) if mode != "flip" else ()
    game = position(sheet(), sheet="doomsday", mode=mode, plans="1a 2a doomsday1", hands=hands)
    assert theme_points(game) == 0


AGAINST_AAA: dict[str, Any] = {
    "sheet": "doomsday",
    "mode": "aaa",
    "hands": ("5 fence, 8 park, 11 estate",),
}
# just the capacity of AAA, street by street
EQUAL = (
    ". 7 . . 8 . . . 9 11",
    ". 7 . . 8 . 9 . 10 . 11",
    "5 . . 6 . 8 . 9 . 10 . 12",
)
LESS = (
    ". 6 . . 8 . . . 9 11",
    ". 6 . . 8 . 9 . 10 . 11",
    "4 . . 6 . 8 . 9 . 10 . 12",
)
MORE = (
    ". 7 . . 8 . . . 10 11",
    ". 7 . . 8 . 9 . 10 . 12",
    "5 . . 7 . 8 . 9 . 10 . 12",
)


@pytest.mark.parametrize("street", [0, 1, 2])
@pytest.mark.parametrize(
    ("rows", "yours", "theirs"), [(LESS, 0, 30), (EQUAL, 10, 30), (MORE, 10, 20)]
)
def test_solo_aaas_capacities_are_35_45_50(
    rows: tuple[str, str, str], street: int, yours: int, theirs: int
) -> None:
    """One street filled: the award of that street, and the optimist's for you."""
    streets = ["", "", ""]
    streets[street] = rows[street]
    game = position(sheet(*streets), **AGAINST_AAA)
    assert (theme_points(game), rival_theme(game)) == (yours + 10, theirs)


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (EQUAL, (30 + 10, 30 + 10)),
        ((MORE[0], *EQUAL[1:]), (30, 20 + 10)),
        ((LESS[0], *EQUAL[1:]), (20 + 10, 30)),
    ],
)
def test_solo_ruling_aaa_takes_part_in_both_awards(
    rows: tuple[str, str, str], points: tuple[int, int]
) -> None:
    game = position(sheet(*rows), **AGAINST_AAA)
    assert (theme_points(game), rival_theme(game)) == points


# Winter


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
