"""A turn, 4 and 5: hotels and golf."""

from __future__ import annotations

from culdesac.games.vegas.rules import ids
from tests.games.vegas.world import City, mask

AVENUE_6 = ("", ". . . . . 4", ". . . . . 5", ". . . . . 6")


def test_turn_4_hotel_when_every_casino_of_an_avenue_is_open() -> None:
    game = City()
    game.write(0, *AVENUE_6)
    game.lay_out("7 show, 1 show, 15 show")
    game.play(0, "p1 w1.6")
    assert game.sheets[0].hotels == game.sheets[0].large == 1 << 5


def test_turn_4_hotel_needs_the_crane_built_and_open() -> None:
    game = City()
    game.write(0, "", ". . . . . . .", "", "3")
    game.lay_out("7 construction, 1 show, 15 show")
    game.play(0, "p1 w2.2 build2.1 ok")
    assert game.sheets[0].hotels == 0
    game.lay_out("5 show, 1 show, 15 show")
    game.play(0, "p1 w2.1 skip ok")
    assert game.sheets[0].hotels == 1


def test_turn_4_hotel_large_for_everyone_in_the_first_turn_small_from_then_on() -> None:
    game = City(3)
    for seat in range(3):
        game.write(seat, *AVENUE_6)
    game.lay_out("7 inauguration, 1 show, 15 show")
    game.play(0, "p1 w1.6 skip ok")
    game.play(2, "p1 w1.5 skip ok")
    assert game.table.hotels == 0  # nobody is told before the turn is over
    game.play(1, "p1 w1.6 skip ok")
    assert game.table.hotels == 1 << 5
    game.lay_out("9 inauguration, 1 show, 15 show")
    game.play(2, "p1 w1.6 skip ok")
    assert [sheet.large for sheet in game.sheets] == [1 << 5, 1 << 5, 0]
    assert [sheet.hotels for sheet in game.sheets] == [1 << 5] * 3


def test_turn_4_hotel_arrival_order_does_not_matter() -> None:
    games = []
    for order in ((0, 1), (1, 0)):
        game = City(2)
        for seat in range(2):
            game.write(seat, *AVENUE_6)
        game.lay_out("7 inauguration, 1 show, 15 show")
        for seat in order:
            game.play(seat, "p1 w1.6 skip ok")
        games.append(game)
    assert games[0].table == games[1].table
    assert games[0].sheets == games[1].sheets


def golf(first: str, *then: str) -> City:
    """Open casinos of street 1 one after the other."""
    game = City()
    game.write(0, checked=13, groups=6)
    sheet = game.sheets[0]
    sheet.standing |= mask("1.2", "1.10")
    for place in (first, *then):
        avenue = int(place.split(".")[1])
        game.lay_out(f"{avenue + 2} show, 1 show, 15 show")
        game.play(0, f"p1 w{place}")
        if game.sheets[0].phase == ids.ACT:
            game.play(0, "skip")
        game.play(0, "ok")
    return game


def test_turn_5_golf_the_first_casino_of_street_1_builds_its_hole() -> None:
    game = golf("1.5")
    assert (game.sheets[0].holes, game.sheets[0].lost) == (mask("1.5"), 0)


def test_turn_5_golf_a_casino_next_to_the_courses_end_builds_its_hole() -> None:
    game = golf("1.5", "1.6", "1.4", "1.3", "1.2")
    assert game.sheets[0].holes == mask("1.2", "1.3", "1.4", "1.5", "1.6")
    assert game.sheets[0].lost == 0


def test_turn_5_golf_further_away_crosses_the_rest_of_that_side() -> None:
    right = golf("1.5", "1.7")
    assert right.sheets[0].holes == mask("1.5")
    assert right.sheets[0].lost == mask("1.6", "1.7", "1.8", "1.9", "1.10")
    left = golf("1.6", "1.5", "1.3")
    assert left.sheets[0].lost == mask("1.2", "1.3", "1.4")
    assert left.sheets[0].holes == mask("1.5", "1.6")


def test_turn_5_golf_a_casino_inside_the_lost_part_builds_nothing() -> None:
    game = golf("1.5", "1.7", "1.6", "1.8", "1.4")
    assert game.sheets[0].holes == mask("1.4", "1.5")


def test_turn_5_golf_adjacency_is_by_lot() -> None:
    """The crane of 1.10 is a lot like any other: 1.9 and 1.10 are neighbours, 1.8 and 1.10 are not."""
    game = golf("1.8", "1.10")
    assert game.sheets[0].lost == mask("1.9", "1.10")
    assert golf("1.9", "1.10").sheets[0].holes == mask("1.9", "1.10")


def test_turn_5_golf_scores_by_par() -> None:
    game = golf("1.5", "1.6", "1.4", "1.3", "1.2")
    assert game.points()["golf"] == 2 * 1 + 2 * 2 + 3
    game.sheets[0].improved[ids.OF_PAR_4] = 3
    game.sheets[0].improved[ids.OF_PAR_3] = 1
    game.sheets[0].improved[ids.OF_PAR_5] = 2
    assert game.points()["golf"] == 2 * 2 + 2 * 4 + 7


def test_turn_5_golf_only_street_1_counts() -> None:
    game = City()
    game.lay_out("7 show, 1 show, 15 show")
    game.play(0, "p1 w2.5")
    assert game.sheets[0].holes == 0
