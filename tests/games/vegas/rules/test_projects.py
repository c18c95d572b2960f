"""A turn, 6: projects.  Every one with a position that satisfies it and near misses."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac.games.vegas.box.model import PROJECT_KINDS
from culdesac.games.vegas.box.pack import KINDS
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.projects import condition_holds, remember_met
from tests.games.vegas.world import BOX, City, mask

Position = tuple[tuple[str, ...], dict[str, Any]]


def at(*streets: str, **fields: Any) -> Position:
    return streets, fields


def avenues(*numbers: int) -> int:
    return sum(1 << (number - 1) for number in numbers)


GOLF = mask("1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10")
EVERY_CRANE = (
    ". +" + " ." * 7 + " +",
    "+ . . + . . . . +",
    ". . . . + . . . . . +",
    ". . + . . . . +",
)
STREET_2 = ". 1 2 . 4 5 6 7 . 9 10"
STREET_3 = ". . 1 2 . 4 5 6 7 8 ."

# project: positions that satisfy it, near misses
EXAMPLES: dict[str, tuple[list[Position], list[Position]]] = {
    "pink1": (
        [at(hotels=avenues(1, 4, 7), large=avenues(1, 4, 7))],
        [at(hotels=avenues(1, 4, 7), large=avenues(1, 4))],
    ),
    "pink2": (
        [at(hotels=avenues(1, 3, 5, 7, 9, 11), large=avenues(11))],
        [at(hotels=avenues(1, 3, 5, 7, 9), large=avenues(9))],
    ),
    "pink3": (
        [at(hotels=avenues(1, 2, 3, 5, 7, 9, 11), large=avenues(1, 3))],
        [at(hotels=avenues(1, 2, 3, 5, 7, 9), large=avenues(1, 2, 3, 5, 7, 9))],
    ),
    "pink4": (
        [at(hotels=avenues(5, 6), large=avenues(5, 6))],
        [
            at(hotels=avenues(5, 6), large=avenues(5)),
            at(hotels=avenues(5, 7), large=avenues(5, 7)),
            at(hotels=avenues(1, 11), large=avenues(1, 11)),
        ],
    ),
    "pink5": (
        [at(hotels=avenues(8, 9, 10, 11), large=avenues(9))],
        [at(hotels=avenues(1, 2, 3, 5, 6, 7))],
    ),
    "pink6": (
        [at(hotels=avenues(1, 11), large=avenues(1))],
        [at(hotels=avenues(1, 2, 10)), at(hotels=avenues(2, 11))],
    ),
    "pink7": (
        [at(checked=10), at(checked=14, groups=2)],
        [at(checked=9), at(checked=11, groups=1), at(checked=13, groups=2)],
    ),
    "purple1": (
        [at("", ". 2 4 . 6 8 10 12"), at("", ". 2 4 8* 8 8 10 12 ")],
        [
            at("", ". 2 4 . 6 8 10 11 . 12"),
            at("", ". 2 4 + 6 8 10 12"),  # a built casino that is not open breaks it
            at(". . . . . . . . 12", ". 2 4 . 6 8 10"),
            at("", ". 1 3 . 5 7 9 11"),
        ],
    ),
    "purple2": (
        [at("", ". 1 3 . 5 7 9 11 . 13")],
        [at("", ". 1 3 . 5 7 9 11 . 12 13"), at("", ". 2 4 . 6 8 10 12 . 14")],
    ),
    "purple3": (
        [
            at("", ". 1 3 . 5 7", ". . . . . 5 7 9 11"),
            at("", ". 1 3 . 5 7 8 9 . 11 13", ". . . 1 . 3 5 7"),
            at("", "0 1 3 5* 5 7 9 11 . 13 15 "),
        ],
        [
            at("", ". 1 3 . 5 7"),
            at("", ". 1 3 . 5 7 9 11 . 13"),  # one run of seven
            at("", ". 1 3 . 5 7", ". . . . . 6 8 10 12"),
        ],
    ),
    "purple4": (
        [
            at("", ". 2 4 . 6 8 10"),  # the crane before it is not built
            at("", "", ". . . . . 6 8 10 12 14 ."),
            at("", "", "", "2 4 . 6 8 10 12"),
        ],
        [
            at("", "+ 2 4 . 6 8 10"),
            at("", "", ". . . . . 6 8 10 12 14 +"),
            at("", ". 1 2 . 4 6 8 10"),
            at("", "", "", "2 4 . 6 8"),
        ],
    ),
    "purple5": (
        [at("", STREET_2, STREET_3)],
        [
            at("", STREET_2, STREET_3.replace(" 8 ", " . ")),
            at("", STREET_2, STREET_3.replace("2 . 4", "2 + 4")),
            at("", STREET_2),
        ],
    ),
    "purple6": (
        [at(roads=mask("2.5", "1.4", "4.9")), at(roads=mask("4.3", "2.2", "1.3", "1.5"))],
        [at(roads=mask("2.5", "1.4", "3.9")), at("", ". . . . 5", roads=mask("1.4", "4.9"))],
    ),
    "purple7": (
        [at(roads=mask("1.3", "2.5", "3.6", "4.9"))],
        [at(roads=mask("1.3", "2.5", "2.11", "4.9")), at(roads=mask("1.3", "2.5", "3.7", "4.9"))],
    ),
    "yellow1": (
        [at("", "4", ". . . . . . . . . . 9")],
        [at("", "4", ". . . . . . . . . . +"), at("", "+", ". . . . . . . . . . 9"), at("", "4")],
    ),
    "yellow2": (
        [at(". 1 . . . . . . . 12", "", ". . . . 4 . . . . . 9")],
        [
            at(". 1 . . . . . . . 12", "", ". . . . 4 . . . . . +"),
            at(". 1 . . . . . . . 12", "1 . . 4 . . . . ."),
        ],
    ),
    "yellow3": (
        [at(*EVERY_CRANE)],
        [at(*EVERY_CRANE[:3], ". . +"), at(*EVERY_CRANE[:3])],
    ),
    "yellow4": (
        [at("", "", ". . 1* . 4* . . 7* 8* . 11"), at("", "", "", "1* . 4 . . . 6* 7")],
        [
            at("", "", ". . 1* . 4* . . 7 8* . 11"),
            at("", "", ". . 1* . 4* . . 7* 8* . +"),
            at("", "", "", "1* . . . . . 6* 7"),
        ],
    ),
    "yellow5": ([at(shows=(3, 3)), at(shows=(6, 4))], [at(shows=(6, 2)), at(shows=(2, 6))]),
    "yellow6": (
        [at(". 1 2 3* 4 5 6* 7 8* 9", holes=GOLF)],
        [
            at(". 1 2 3* 4 5 6* 7 8 9", holes=GOLF),
            at(". 1 2 3* 4 5 6* 7 8* 9", holes=GOLF & ~mask("1.10")),
        ],
    ),
    "yellow7": (
        [at(holes=mask("1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9"))],
        [at(holes=mask("1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"))],
    ),
}


def card(name: str) -> int:
    return [plan.name for plan in BOX.plans].index(name)


def holds(name: str, position: Position) -> bool:
    game = City()
    streets, fields = position
    return condition_holds(game.write(0, *streets, **fields), game.book, card(name))


def test_every_project_has_examples() -> None:
    assert set(EXAMPLES) == {plan.name for plan in BOX.plans}
    assert all(good and missed for good, missed in EXAMPLES.values())
    assert len(PROJECT_KINDS) == len(BOX.plans) == 21


def test_kinds_are_numbered_as_in_the_rules() -> None:
    assert KINDS["large hotels"] == ids.LARGE_HOTELS
    assert KINDS["outer hotels"] == ids.OUTER_HOTELS
    assert KINDS["inauguration boxes"] == ids.BOXES
    assert KINDS["even run at a street end"] == ids.EVEN_RUN_AT_END
    assert KINDS["limousine in every street"] == ids.EACH_STREET
    assert KINDS["all par 4 holes"] == ids.PAR_4_HOLES


@pytest.mark.parametrize("name", EXAMPLES)
def test_turn_6_project_satisfied(name: str) -> None:
    assert not holds(name, at())
    for position in EXAMPLES[name][0]:
        assert holds(name, position), position


@pytest.mark.parametrize("name", EXAMPLES)
def test_turn_6_project_near_miss(name: str) -> None:
    for position in EXAMPLES[name][1]:
        assert not holds(name, position), position


# the race

ODD = "pink7 purple5 yellow5"


def boxes(seats: int = 1, **fields: Any) -> City:
    """Seats with ten boxes at the start of a turn, where ten boxes are the pink project."""
    game = City(seats, projects=ODD)
    for seat in range(seats):
        game.write(seat, **{"checked": 10, **fields})
    return begin(game)


def begin(game: City) -> City:
    for sheet in game.sheets:
        remember_met(game.table, sheet, game.book)
    game.lay_out("7 inauguration, 8 construction, 15 show")
    return game


def test_turn_6_projects_high_score_in_the_first_turn_low_later() -> None:
    game = boxes(3)
    game.play(0, "p1 w1.5 skip plan1 ok")
    game.play(1, "p1 w1.5 skip plan1 ok")
    game.play(2, "p1 w1.5 skip ok")
    assert game.table.approved == 1
    game.lay_out("9 inauguration, 3 show, 15 show")
    game.play(2, "p1 w1.6 skip plan1 ok")
    assert [sheet.points[0] for sheet in game.sheets] == [8, 8, 4]
    assert game.points(2)["projects"] == 4


def test_turn_6_projects_once_each() -> None:
    game = boxes()
    game.play(0, "p1 w1.5 skip plan1")
    assert game.why("plan1") == ids.PROJECT_VALIDATED
    assert game.why("plan2") == ids.PROJECT_NOT_MET


def test_turn_6_projects_points_stay_and_nothing_is_spent() -> None:
    game = boxes()
    game.play(0, "p1 w1.5 skip plan1 ok")
    assert (game.sheets[0].checked, game.sheets[0].groups) == (10, 0)
    game.lay_out("9 inauguration, 3 show, 15 show")
    game.play(0, "p1 w1.6+1 skip ok")
    assert game.points()["projects"] == 8


def test_turn_6_projects_held_at_the_start_of_the_turn() -> None:
    """The bonus takes two of the ten boxes; the condition held before."""
    game = boxes()
    game.play(0, "p1 w1.5+1 skip")
    assert game.sheets[0].groups == 1
    assert game.legal() == ["plan1", "ok"]


def test_turn_6_projects_held_after_any_step() -> None:
    """Nine boxes, the action checks the tenth, an extension takes two away again."""
    game = boxes(checked=9)
    game.play(0, "p1 w1.5")
    assert game.sheets[0].met == 0
    game.play(0, "check <1.6")
    assert game.sheets[0].groups == 1
    assert "plan1" in game.legal()
    game.play(0, "ok")
    assert game.sheets[0].met == 0  # not in the next turn


def test_turn_6_projects_after_the_opening_though_the_action_breaks_it() -> None:
    """Six even casinos in a run, then the crane among them is built."""
    game = City(projects="pink1 purple1 yellow1")
    game.write(0, "", ". 2 4 . . 8 10 12", checked=1)
    begin(game)
    game.lay_out("6 construction, 8 show, 15 show")
    game.play(0, "p1 w2.5")
    assert game.sheets[0].met == 2
    game.play(0, "build2.4")
    assert not condition_holds(game.sheets[0], game.book, game.table.plan[1])
    game.play(0, "plan2 ok")
    assert game.sheets[0].points[1] == 8


def test_turn_6_projects_also_in_a_refusal_turn() -> None:
    game = City(projects="pink7 purple1 yellow5")
    game.write(0, checked=9, groups=0)
    game.sheets[0].standing = 0
    begin(game)
    game.play(0, "x1")
    assert game.legal() == ["plan1", "ok"]


def test_turn_6_projects_may_be_put_off() -> None:
    game = boxes()
    game.play(0, "p1 w1.5 skip ok")
    game.lay_out("9 inauguration, 3 show, 15 show")
    game.play(0, "p1 w1.6 skip")
    assert "plan1" in game.legal()


def test_turn_6_projects_the_first_validator_may_have_the_cards_reshuffled() -> None:
    game = boxes(2)
    game.play(0, "p1 w1.5 skip")
    assert game.why("reshuffle") == ids.NO_RESHUFFLE
    game.play(0, "plan1 reshuffle")
    assert game.why("reshuffle") == ids.RESHUFFLE_ASKED
    shuffles = game.table.shuffles
    game.play(0, "ok")
    game.play(1, "p1 w1.5 skip ok")
    assert game.table.shuffles == shuffles + 1
    assert sorted(game.table.deck[:81]) == list(range(81))
    game.lay_out("9 inauguration, 3 show, 15 show")
    game.play(1, "p1 w1.6 skip plan1")
    assert game.why("reshuffle", 1) == ids.NO_RESHUFFLE


def test_turn_6_projects_without_the_wish_nothing_is_shuffled() -> None:
    game = boxes()
    shuffles = game.table.shuffles
    game.play(0, "p1 w1.5 skip plan1 ok")
    assert game.table.shuffles == shuffles
