"""A turn, paragraph 5: roundabouts, an option of the advanced game."""

from __future__ import annotations

from tests.games.home.positions import estates, play, position, rule, sheet, texts

OFFERS = "8 fence, 5 park, 6 estate"


def test_turn_5_roundabout_at_any_moment_of_the_turn() -> None:
    game = position(sheet(), offers=OFFERS, roundabouts=True)
    for before, after in (
        ("", "p1 w2.5 f2.5 ok"),
        ("p1", "w2.5 f2.5 ok"),
        ("p1 w2.5", "f2.5 ok"),
        ("p1 w2.5 f2.5", "ok"),
    ):
        line = game.copy()
        play(line, 0, f"{before} o1.4 {after}")
        assert line.turn == 2
        assert line.sheet(0)["roundabouts"] == 1
        assert line.sheet(0)["streets"][1]["houses"][4]["number"] == 8


def test_turn_5_roundabout_after_validating_a_plan() -> None:
    game = position(
        sheet("1 | 2 | 3 |", "4 5 6 7 |"), plans="1b 2f 3f", offers=OFFERS, roundabouts=True
    )
    play(game, 0, "p1 w3.5 skip plan2 o3.6 ok")
    assert game.sheet(0)["roundabouts"] == 1


def test_turn_5_roundabout_also_with_a_refusal() -> None:
    full = ("1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    game = position(sheet("2 3 4 . .", *full), offers="1 fence, 1 park, 1 temp", roundabouts=True)
    play(game, 0, "x o1.5 ok")
    made = game.sheet(0)
    assert (made["refusals"], made["roundabouts"]) == (1, 1)


def test_turn_5_roundabout_only_with_the_option() -> None:
    game = position(sheet(), offers=OFFERS, advanced=True)
    assert texts(game, kind="o") == []
    assert rule(game, "o1.4") == "home.roundabouts"


def test_turn_5_roundabout_into_an_empty_house_of_any_street() -> None:
    game = position(sheet("1 . 3", ". 5", "o"), offers=OFFERS, roundabouts=True)
    assert len(texts(game, kind="o")) == 33 - 4
    assert rule(game, "o1.1") == "home.turn.number"
    assert rule(game, "o3.1") == "home.roundabouts"


def test_turn_5_roundabout_gets_a_fence_on_each_side() -> None:
    game = position(sheet("1 2 . 4 5 |"), offers=OFFERS, roundabouts=True)
    play(game, 0, "o1.3")
    assert game.sheet(0)["streets"][0]["fences"] == [2, 3, 5]
    assert estates(game) == [(1, 1, 2), (1, 4, 2)]


def test_turn_5_roundabout_at_a_street_end() -> None:
    game = position(sheet("", "9 . ", ""), offers=OFFERS, roundabouts=True)
    play(game, 0, "o2.11")
    assert game.sheet(0)["streets"][1]["fences"] == [10]
    assert game.sheet(0)["streets"][2]["fences"] == []
    game = position(sheet(), offers=OFFERS, roundabouts=True)
    play(game, 0, "o2.1")
    assert game.sheet(0)["streets"][1]["fences"] == [1]
    assert game.sheet(0)["streets"][0]["fences"] == []


def test_turn_5_roundabout_costs_its_box() -> None:
    game = position(sheet(), offers=OFFERS, roundabouts=True)
    play(game, 0, "o1.3")
    assert game.scores()[0]["roundabouts"] == -3
    game = position(sheet("o"), offers=OFFERS, roundabouts=True)
    play(game, 0, "o2.3")
    assert game.scores()[0]["roundabouts"] == -8


def test_turn_5_roundabout_at_most_two_per_game() -> None:
    game = position(sheet("o", "o"), offers=OFFERS, roundabouts=True)
    assert texts(game, kind="o") == []
    assert rule(game, "o3.4") == "home.roundabouts"


def test_ruling_one_roundabout_per_turn() -> None:
    game = position(sheet(), offers=OFFERS, roundabouts=True)
    play(game, 0, "o1.3")
    assert texts(game, kind="o") == []
    why = game.why_not(0, "o2.3")
    assert why is not None
    assert "per turn" in why.sentence
    play(game, 0, "p1 w2.5 skip ok")
    assert "o2.3" in texts(game)


def test_turn_5_roundabout_is_not_a_house_and_belongs_to_no_estate() -> None:
    game = position(sheet("1 2 o 4 |"), offers=OFFERS, roundabouts=True)
    assert estates(game) == [(1, 1, 2), (1, 4, 1)]
    play(game, 0, "p1")
    assert "w1.3" not in texts(game)


def test_turn_5_roundabout_numbering_restarts_on_each_side() -> None:
    game = position(sheet(". 9 . . ."), offers="3 fence, 5 park, 6 estate", roundabouts=True)
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == ["w1.1"]
    play(game, 0, "o1.3")
    assert texts(game, kind="w1.") == ["w1.1", *(f"w1.{house}" for house in range(4, 11))]


def test_turn_5_roundabout_loses_the_pool_of_its_house() -> None:
    game = position(sheet(), offers=OFFERS, roundabouts=True)
    play(game, 0, "o1.3")
    house = game.sheet(0)["streets"][0]["houses"][2]
    assert house == {"roundabout": True, "pool": "lost"}


def test_turn_5_roundabout_that_closes_the_last_site_of_the_action_ends_it() -> None:
    """With the only house for a bis gone there is nothing left to do."""
    game = position(
        sheet("1 . 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 ."),
        offers="12 bis, 5 park, 6 estate",
        roundabouts=True,
    )
    play(game, 0, "p1 w3.12")
    assert game.phase(0) == "act"
    play(game, 0, "o1.2")
    assert game.phase(0) == "finish"
    assert "b1.2<" not in texts(game)
