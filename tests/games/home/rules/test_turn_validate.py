"""A turn, paragraph 4: validating plans."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game
from tests.games.home.positions import estates, play, position, rule, sheet, texts

PLAN_2F_READY = sheet("1 | 2 | 3 |", "4 5 6 7 |")  # 1, 1, 1 and 4
FULL = (
    "1 2 3 4 5 6 7 8 9 10",
    "1 2 3 4 5 6 7 8 9 10 11",
    "1 2 3 4 5 6 7 8 9 10 11 12",
)


def plan_moves(game: Game, seat: int = 0) -> list[str]:
    return texts(game, seat, "plan")


def finished(*rows: str, plans: str, offers: str = "8 park, 5 park, 6 park", **rest: Any) -> Game:
    """A game whose only seat has written its number and skipped the action."""
    options = {key: rest.pop(key) for key in ("advanced", "roundabouts") if key in rest}
    game = position(sheet(*rows, **rest), plans=plans, offers=offers, **options)
    game.play(0, "p1")
    game.play(0, texts(game, kind="w")[-1])
    if game.phase(0) == "act":
        game.play(0, "skip")
    return game


def test_turn_4_validate_when_the_condition_holds() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip")
    assert plan_moves(game) == ["plan2"]
    assert rule(game, "plan1") == "home.turn.validate"
    play(game, 0, "plan2")
    assert game.sheet(0)["plans"] == [None, 9, None]


def test_turn_4_validate_is_optional_and_may_be_put_off() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip ok")
    assert game.sheet(0)["plans"] == [None, None, None]


def test_ruling_put_off_validation_is_still_possible_in_a_later_turn() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip ok")
    while game.phase(0) != "finish":
        moves = texts(game)
        game.play(0, "skip" if "skip" in moves else moves[-1])
    assert plan_moves(game) == ["plan2"]
    play(game, 0, "plan2")
    assert game.sheet(0)["plans"] == [None, 9, None]  # nobody was faster


def test_turn_4_several_plans_in_one_turn() -> None:
    game = position(sheet("1 | 2 | 3 |", "4 5 6 7 |", "1 2 | 3 4 | 5 6 | 7 9 |"), plans="1b 2f 3f")
    play(game, 0, "p2 w1.4 skip plan1 plan2")
    assert game.sheet(0)["plans"] == [8, 9, None]


def test_turn_4_also_in_a_refusal_turn() -> None:
    game = position(
        sheet("1 | 2 | 3 | 4 5 6 7 | 8 9 .", *FULL[1:]),
        plans="1b 2f 3f",
        offers="5 fence, 6 park, 8 estate",
    )
    play(game, 0, "x")
    assert plan_moves(game) == ["plan2"]


def test_turn_4_not_before_number_and_action_are_done() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    assert rule(game, "plan2") == "home.turn.choose"
    play(game, 0, "p2")
    assert rule(game, "plan2") == "home.turn.number"
    play(game, 0, "w3.5")
    assert rule(game, "plan2") == "home.turn.act"


def test_turn_4_first_and_later_scores() -> None:
    """All who validate in the first turn take the high score, later ones the low one."""
    game = position(PLAN_2F_READY, PLAN_2F_READY, PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2 ok")
    play(game, 1, "p2 w3.5 skip ok")
    assert [seen.flipped for seen in game.view(2).plans] == [False] * 3
    play(game, 2, "p2 w3.5 skip plan2 ok")
    assert game.turn == 2
    assert [game.sheet(seat)["plans"][1] for seat in range(3)] == [9, None, 9]
    assert [seen.flipped for seen in game.view(1).plans] == [False, True, False]
    while game.phase(1) != "finish":
        moves = texts(game, 1)
        game.play(1, "skip" if "skip" in moves else moves[-1])
    play(game, 1, "plan2")
    assert game.sheet(1)["plans"][1] == 5
    assert game.scores()[1]["plans"] == 5


def test_turn_4_each_plan_once_per_player() -> None:
    ready_twice = sheet("1 | 2 | 3 |", "4 5 6 7 |", "1 | 2 | 3 | 4 5 6 7 |")
    game = position(ready_twice, plans="1b 2f 3f")
    play(game, 0, "p2 w3.12 skip plan2 s1.1 s1.2 s1.3 s2.1")
    assert plan_moves(game) == []
    why = game.why_not(0, "plan2")
    assert why is not None
    assert "already" in why.sentence


def test_turn_4_estates_must_be_complete() -> None:
    game = finished("1 | 2 | 3 |", "4 5 . 7 |", plans="1b 2f 3f")
    assert plan_moves(game) == []


def test_turn_4_estates_of_other_sizes_do_not_help() -> None:
    game = finished("1 | 2 | 3 |", "4 5 6 7 8 |", plans="1b 2f 3f")
    assert plan_moves(game) == []
    game = finished("1 | 2 |", "4 5 6 7 |", plans="1b 2f 3f")
    assert plan_moves(game) == []


def test_turn_4_estates_must_hold_no_spent_house() -> None:
    game = finished("1@1 | 2 | 3 |", "4 5 6 7 |", plans="1a 2f 3f")
    assert plan_moves(game) == []


def test_turn_4_the_player_chooses_which_to_spend() -> None:
    game = position(
        sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |", "1 2 3 |"),
        plans="1d 2f 3c",
        offers="9 park, 5 park, 6 park",
    )
    play(game, 0, "p1 w3.12 skip plan1")
    assert game.phase(0) == "spend"
    assert texts(game) == ["s1.1", "s1.5", "s2.1"]
    assert rule(game, "s3.1") == "home.turn.validate"  # not of a size in need
    assert rule(game, "s1.2") == "home.turn.validate"  # no estate begins there
    assert rule(game, "ok") == "home.turn.validate"
    play(game, 0, "s1.5")
    assert texts(game) == ["s1.1", "s2.1"]
    why = game.why_not(0, "s1.5")
    assert why is not None
    assert "used" in why.sentence
    play(game, 0, "s2.1")
    assert game.phase(0) == "finish"
    made = game.sheet(0)
    assert made["plans"] == [6, None, None]
    spent = {(e["street"], e["house"]): e.get("plan") for e in made["estates"]}
    assert spent == {(1, 1): None, (1, 5): 1, (2, 1): 1, (3, 1): None}
    assert plan_moves(game) == ["plan3"]  # 3 and 4: the estate left over serves


def test_turn_4_without_a_choice_estates_are_spent_at_once() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2")
    assert game.phase(0) == "finish"
    assert {e.get("plan") for e in game.sheet(0)["estates"]} == {2}


def test_turn_4_choice_in_one_size_only() -> None:
    game = position(
        sheet("1 | 2 | 3 | 4 |", "4 5 6 7 |"), plans="1b 2f 3f", offers="8 park, 5 park, 6 park"
    )
    play(game, 0, "p1 w3.5 skip plan2")
    assert {"s1.1", "s1.2", "s1.3", "s1.4"} <= set(texts(game))
    play(game, 0, "s1.1 s1.3 s1.4")
    if game.phase(0) == "spend":
        play(game, 0, "s2.1")
    spent = [(e["street"], e["house"]) for e in game.sheet(0)["estates"] if e.get("plan") == 2]
    assert spent == [(1, 1), (1, 3), (1, 4), (2, 1)]


def test_turn_4_spent_estates_cannot_serve_another_plan() -> None:
    game = position(sheet("1 2 3 4 | 5 6 7 9 |", "1 2 3 |"), plans="1d 2e 3c")
    play(game, 0, "p2 w3.12 skip")
    assert plan_moves(game) == ["plan1", "plan3"]
    play(game, 0, "plan3 s1.5")
    assert plan_moves(game) == []


def test_turn_4_spent_estates_are_marked_and_cannot_be_split() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2 ok")
    again = position(game.sheet(0), plans="1b 2f 3f", offers="9 fence, 5 park, 6 park")
    play(again, 0, "p1 w3.11")
    assert not {"f2.1", "f2.2", "f2.3"} & set(texts(again))
    assert {"f2.5", "f1.4"} <= set(texts(again))
    houses = again.sheet(0)["streets"][1]["houses"]
    assert [house.get("plan") for house in houses[:5]] == [2, 2, 2, 2, None]


def test_ruling_spent_estates_still_score() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip")
    before = game.scores()[0]["estates"]
    play(game, 0, "plan2 ok")
    assert before == game.scores()[0]["estates"] == 1 + 1 + 1 + 4
    assert len(estates(game)) == 4


# advanced plans

SHORT_OF_ONE = "1 2 3 4 5 6 7 8 9 ."


def test_turn_4_advanced_every_house_of_a_street() -> None:
    game = finished(FULL[0], plans="1h 2a 3a", advanced=True)
    assert plan_moves(game) == ["plan1"]
    play(game, 0, "plan1")
    assert game.sheet(0)["plans"][0] == 6
    houses = game.sheet(0)["streets"][0]["houses"]
    assert [house["plan"] for house in houses] == [1] * 10
    assert plan_moves(finished(SHORT_OF_ONE, plans="1h 2a 3a", advanced=True)) == []
    assert plan_moves(finished(FULL[0], plans="1g 2a 3a", advanced=True)) == []
    assert plan_moves(finished("", "", FULL[2], plans="1g 2a 3a", advanced=True)) == ["plan1"]


def test_turn_4_advanced_both_ends_of_all_streets() -> None:
    ends = ("1 . . . . . . . . 9", "1 . . . . . . . . . 9", "1 . . . . . . . . . . 9")
    game = finished(*ends, plans="1k 2a 3a", advanced=True)
    assert plan_moves(game) == ["plan1"]
    play(game, 0, "plan1")
    used = [[h.get("plan") for h in row["houses"]] for row in game.sheet(0)["streets"]]
    assert [row[0] for row in used] == [row[-1] for row in used] == [1, 1, 1]
    assert sum(row.count(1) for row in used) == 6
    game = finished(ends[0], ends[1], "1 . . . . . . . . . 9", plans="1k 2a 3a", advanced=True)
    assert plan_moves(game) == []


def test_turn_4_advanced_built_houses_must_be_unspent() -> None:
    row = "1@2 | 2 3 4 5 6 7 8 9 10"
    assert plan_moves(finished(row, plans="1h 2f 3a", advanced=True)) == []


def test_turn_4_advanced_built_houses_are_spent() -> None:
    """An estate with a spent end house serves no plan."""
    row = "1 2 3 4 | 5 6 7 | 8 9 10"
    game = finished(row, plans="1h 2a 3c", advanced=True)
    assert plan_moves(game) == ["plan1", "plan3"]
    play(game, 0, "plan1")
    assert plan_moves(game) == []
    assert game.scores()[0]["estates"] == 4 + 3 + 3


def test_ruling_a_roundabout_counts_as_built_for_every_house() -> None:
    game = finished("1 2 3 4 o 6 7 8 9 10", plans="1h 2a 3a", advanced=True, roundabouts=True)
    assert plan_moves(game) == ["plan1"]


def test_ruling_a_roundabout_counts_as_built_for_both_ends() -> None:
    game = finished(
        "o . . . . . . . . 9", "1 . . . . . . . . . o", "1 . . . . . . . . . . 9",
        plans="1k 2a 3a", advanced=True, roundabouts=True,
    )  # fmt: skip
    assert plan_moves(game) == ["plan1"]


@pytest.mark.parametrize(("temps", "holds"), [(6, False), (7, True), (11, True)])
def test_turn_4_advanced_7_temps(temps: int, holds: bool) -> None:
    game = finished(plans="1j 2a 3a", advanced=True, temps=temps)
    assert plan_moves(game) == (["plan1"] if holds else [])


def test_turn_4_advanced_5_bis_in_one_street() -> None:
    five = finished("1 1b 1b 1b 5 5b 5b", plans="1i 2a 3a", advanced=True)
    assert plan_moves(five) == ["plan1"]
    four = finished("1 1b 1b 1b 5 5b", "1 1b", plans="1i 2a 3a", advanced=True)
    assert plan_moves(four) == []


PARKS = (3, 4, 5)


def parks_in(*streets: int) -> tuple[int, ...]:
    return tuple(PARKS[s - 1] if s in streets else PARKS[s - 1] - 1 for s in (1, 2, 3))


POOL_ROWS = (
    ". . 3p . . . 7p 8p",
    "1p . . 4p . . . 8p",
    ". 2p . . . . 7p . . . 11p",
)


def pools_in(*streets: int) -> list[str]:
    rows = []
    for street, row in enumerate(POOL_ROWS, 1):
        rows.append(row if street in streets else row.replace("p", "", 1))
    return rows


@pytest.mark.parametrize("streets", [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)])
def test_turn_4_advanced_parks_and_pools(streets: tuple[int, ...]) -> None:
    enough = len(streets) >= 2
    game = finished(plans="1a 2g 3a", advanced=True, parks=parks_in(*streets))
    assert ("plan2" in plan_moves(game)) == enough
    game = finished(*pools_in(*streets), plans="1a 2i 3a", advanced=True)
    assert ("plan2" in plan_moves(game)) == enough
    for plan, street in (("2j", 3), ("2k", 2)):
        both = finished(
            *pools_in(*streets), plans=f"1a {plan} 3a", advanced=True, parks=parks_in(*streets)
        )
        assert ("plan2" in plan_moves(both)) == (street in streets)
        no_parks = finished(*pools_in(*streets), plans=f"1a {plan} 3a", advanced=True)
        assert "plan2" not in plan_moves(no_parks)


def test_turn_4_advanced_parks_pools_and_a_roundabout_in_one_street() -> None:
    rows = [POOL_ROWS[0] + " . o", POOL_ROWS[1], POOL_ROWS[2]]
    options: dict[str, Any] = {"plans": "1a 2h 3a", "advanced": True, "roundabouts": True}
    game = finished(*rows, parks=parks_in(1), **options)
    assert plan_moves(game) == ["plan2"]
    play(game, 0, "plan2")
    assert game.sheet(0)["plans"] == [None, 10, None]
    assert plan_moves(finished(*rows, parks=parks_in(2), **options)) == []  # not where it is
    assert plan_moves(finished(*POOL_ROWS, parks=parks_in(1), **options)) == []


def test_turn_4_advanced_plans_on_boxes_spend_nothing() -> None:
    for plans, temps in (("1i 2a 3a", 0), ("1j 2a 3a", 7)):
        game = finished("1 1b 1b 1b 1b 1b |", plans=plans, advanced=True, temps=temps)
        play(game, 0, "plan1")
        assert not any("plan" in h for row in game.sheet(0)["streets"] for h in row["houses"])
    game = finished(*POOL_ROWS, plans="1a 2i 3a", advanced=True)
    play(game, 0, "plan2")
    assert not any("plan" in h for row in game.sheet(0)["streets"] for h in row["houses"])
