"""Doomsday: a test per sentence of the rules of this neighbourhood."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.home.positions import play, position, sheet
from tests.games.home.themes.scores import rival_theme, theme_points

# bunkers in houses 2, 5, 9, 10 of street 1; 2, 5, 7, 9, 11 of street 2; ...


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
