"""A turn, paragraph 3: the six actions."""

from __future__ import annotations

import pytest

from tests.games.home.positions import estates, play, position, rule, sheet, texts


def test_turn_3_act_is_optional() -> None:
    for action in ("fence", "estate", "park", "temp"):
        game = position(sheet(), offers=f"8 {action}, 5 park, 6 park")
        play(game, 0, "p1 w1.5")
        assert "skip" in texts(game)
        play(game, 0, "skip ok")
        assert game.turn == 2
        made = game.sheet(0)
        assert made == position(sheet(". . . . 8")).sheet(0)


def test_turn_3_act_only_after_numbering() -> None:
    game = position(sheet(), offers="8 fence, 5 park, 6 park")
    assert rule(game, "f1.1") == "home.turn.choose"
    play(game, 0, "p1")
    assert rule(game, "f1.1") == "home.turn.number"


def test_turn_3_act_once_and_only_the_action_of_the_pair() -> None:
    game = position(sheet(), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w1.5")
    assert rule(game, "park") == "home.turn.act"
    play(game, 0, "f1.1")
    assert rule(game, "f1.2") == "home.turn.act"
    assert texts(game) == ["ok"]


def test_turn_3_fence_between_any_two_neighbouring_houses_built_or_not() -> None:
    game = position(sheet("1 2"), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w2.5")
    inner = [f"f{s}.{h}" for s, n in ((1, 10), (2, 11), (3, 12)) for h in range(1, n)]
    assert texts(game, kind="f") == inner


def test_turn_3_fence_not_where_a_fence_is() -> None:
    game = position(sheet("1 | 2"), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w2.5")
    assert "f1.1" not in texts(game)
    assert rule(game, "f1.1") == "home.turn.act.fence"


def test_turn_3_fence_street_ends_are_fenced_from_the_start() -> None:
    game = position(sheet(), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w2.5")
    for move in ("f1.10", "f2.11", "f3.12"):
        assert rule(game, move) == "home.turn.act.fence"


def test_turn_3_fence_not_between_houses_spent_on_the_same_plan() -> None:
    game = position(
        sheet("1@1 2@1 | 3@2 4@2 | 5 6 |", plans=[8, 10, None]),
        plans="1b 2b 3a",
        offers="8 fence, 5 park, 6 park",
    )
    play(game, 0, "p1 w2.5")
    assert texts(game, kind="f1.") == ["f1.5", "f1.7", "f1.8", "f1.9"]
    why = game.why_not(0, "f1.3")
    assert why is not None
    assert "A plan has used" in why.sentence


def test_turn_3_fence_a_street_spent_on_every_house_built_is_never_cut_again() -> None:
    game = position(
        sheet("1@1 2@1 3@1 4@1 5@1 6@1 7@1 8@1 9@1 10@1", plans=[6, None, None]),
        plans="1h 2b 3a",
        advanced=True,
        offers="8 fence, 5 park, 6 park",
    )
    play(game, 0, "p1 w2.5")
    assert texts(game, kind="f1.") == []
    assert rule(game, "f1.5") == "home.turn.act.fence"


def test_turn_3_fence_beside_a_single_spent_end_house_is_fine() -> None:
    ends = "3@1 4 . . . . . . 12 13@1"
    game = position(
        sheet(ends, "3@1 . . . . . . . . . 13@1", "3@1 . . . . . . . . . . 13@1",
              plans=[7, None, None]),
        plans="1k 2b 3a",
        advanced=True,
        offers="8 fence, 5 park, 6 park",
    )  # fmt: skip
    play(game, 0, "p1 w2.5")
    assert {"f1.1", "f1.9", "f2.1", "f3.11"} <= set(texts(game))


def test_turn_3_fence_not_between_twins_2018() -> None:
    game = position(sheet("5 5b 6 7b 7"), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w2.5")
    assert texts(game, kind="f1.")[:2] == ["f1.2", "f1.3"]
    assert {"f1.1", "f1.4"} & set(texts(game)) == set()
    why = game.why_not(0, "f1.4")
    assert why is not None
    assert "bis" in why.sentence


def test_turn_3_fence_not_between_twins_drawn_by_moves() -> None:
    for copied, forbidden in (("b1.5>", "f1.5"), ("b1.7<", "f1.6")):
        game = position(sheet(". . . . . 6"), offers="8 bis, 5 park, 6 park")
        play(game, 0, f"p1 w2.5 {copied} ok")
        game = position(game.sheet(0), offers="9 fence, 5 park, 6 park")
        play(game, 0, "p1 w3.5")
        assert forbidden not in texts(game)
        assert len(texts(game, kind="f1.")) == 8


@pytest.mark.parametrize("size", range(1, 7))
def test_turn_3_estate_crosses_the_next_box_of_one_column(size: int) -> None:
    game = position(sheet(), offers="8 estate, 5 park, 6 park")
    play(game, 0, "p1 w2.5")
    assert texts(game) == ["skip", *(f"v{n}" for n in range(1, 7))]
    play(game, 0, f"v{size}")
    assert game.sheet(0)["values"] == [int(n == size) for n in range(1, 7)]
    assert texts(game) == ["ok"]


def test_turn_3_park_crosses_the_next_box_of_the_street_just_numbered() -> None:
    for street in (1, 2, 3):
        game = position(sheet(parks=(1, 1, 1)), offers="8 park, 5 park, 6 park")
        play(game, 0, f"p1 w{street}.5 park ok")
        parks = [row["parks"] for row in game.sheet(0)["streets"]]
        assert parks == [1 + (n == street) for n in (1, 2, 3)]


def test_turn_3_pool_only_if_the_house_just_numbered_has_one() -> None:
    game = position(sheet(), offers="8 pool, 5 park, 6 park")
    with_pool = game.copy()
    play(with_pool, 0, "p1 w1.3")
    assert texts(with_pool) == ["skip", "pool"]
    play(with_pool, 0, "pool")
    assert with_pool.sheet(0)["streets"][0]["houses"][2]["pool"] == "built"
    assert with_pool.scores()[0]["pools"] == 3
    play(game, 0, "p1 w1.4")
    assert texts(game) == ["ok"]
    assert rule(game, "pool") == "home.turn.act.pool"


def test_turn_3_pool_of_a_house_numbered_with_another_action_is_lost() -> None:
    game = position(sheet(), offers="8 pool, 5 park, 6 park")
    play(game, 0, "p2 w1.3 skip ok")
    assert game.sheet(0)["streets"][0]["houses"][2]["pool"] == "lost"


def test_turn_3_pool_every_planned_pool_can_be_built() -> None:
    planned = [(1, 3), (1, 7), (1, 8), (2, 1), (2, 4), (2, 8), (3, 2), (3, 7), (3, 11)]
    for street, house in [(s, h) for s, n in ((1, 10), (2, 11), (3, 12)) for h in range(1, n + 1)]:
        game = position(sheet(), offers="8 pool, 5 park, 6 park")
        play(game, 0, f"p1 w{street}.{house}")
        assert ("pool" in texts(game)) == ((street, house) in planned)


def test_turn_3_temp_changes_the_number_by_up_to_2() -> None:
    game = position(sheet("6 7 . 9 10"), offers="8 temp, 5 park, 6 park")
    play(game, 0, "p1")
    assert texts(game, kind="w1.") == ["w1.3"]
    assert texts(game, kind="w2.1")
    assert {"w2.1-2", "w2.1-1", "w2.1", "w2.1+1", "w2.1+2"} <= set(texts(game))
    for change, number in (("-2", 6), ("-1", 7), ("", 8), ("+1", 9), ("+2", 10)):
        after = game.copy()
        play(after, 0, f"w2.1{change}")
        assert after.sheet(0)["streets"][1]["houses"][0]["number"] == number


def test_turn_3_temp_changed_number_crosses_a_box() -> None:
    game = position(sheet(temps=2), offers="8 temp, 5 park, 6 park")
    play(game, 0, "p1 w2.1-2")
    assert game.sheet(0)["temps"] == 3
    assert texts(game) == ["ok"]


def test_turn_3_temp_with_0_still_crosses_a_box_if_it_is_used() -> None:
    game = position(sheet(temps=2), offers="8 temp, 5 park, 6 park")
    play(game, 0, "p1 w2.1")
    assert texts(game) == ["skip", "temp"]
    used = game.copy()
    play(used, 0, "temp ok")
    assert used.sheet(0)["temps"] == 3
    play(game, 0, "skip ok")
    assert game.sheet(0)["temps"] == 2


def test_turn_3_temp_numbers_go_from_0_to_17() -> None:
    game = position(sheet(), offers="1 temp, 15 temp, 6 park")
    low, high = game.copy(), game.copy()
    play(low, 0, "p1")
    assert texts(low, kind="w1.1") == ["w1.1-1", "w1.10-1", "w1.1", "w1.10", "w1.1+1", "w1.10+1",
                                       "w1.1+2", "w1.10+2"]  # fmt: skip
    assert rule(low, "w1.1-2") == "home.turn.act.temp"
    play(low, 0, "w1.1-1")
    assert low.sheet(0)["streets"][0]["houses"][0]["number"] == 0
    play(high, 0, "p2 w1.10+2")
    assert high.sheet(0)["streets"][0]["houses"][9]["number"] == 17


def test_turn_3_temp_other_actions_change_nothing() -> None:
    game = position(sheet(), offers="8 temp, 5 park, 6 park")
    play(game, 0, "p2")
    assert rule(game, "w1.4+1") == "home.turn.act.temp"


def test_turn_3_bis_copies_a_neighbour_into_an_empty_house() -> None:
    game = position(sheet(". 5 . . 9"), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.3")
    assert texts(game) == [
        "skip", "b1.3<", "b1.6<", "b2.4<", "b1.1>", "b1.4>", "b2.2>",
    ]  # fmt: skip
    play(game, 0, "b1.4>")
    made = game.sheet(0)
    assert made["streets"][0]["houses"][3] == {"number": 9, "bis": True, "twin": True}
    assert made["bis"] == 1
    assert game.scores()[0]["bis"] == -1


def test_turn_3_bis_also_the_one_just_written_and_also_a_bis() -> None:
    game = position(sheet("5 5b ."), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w1.6")
    assert {"b1.3<", "b1.5>", "b1.7<"} <= set(texts(game))
    play(game, 0, "b1.3<")
    houses = game.sheet(0)["streets"][0]["houses"]
    assert [house.get("number") for house in houses[:3]] == [5, 5, 5]


def test_turn_3_bis_only_directly_beside_its_source() -> None:
    game = position(sheet("5 ."), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.3")
    assert rule(game, "b1.3<") == "home.turn.act.bis"
    assert rule(game, "b1.1<") == "home.turn.number"
    assert rule(game, "b2.1<") == "home.turn.act.bis"  # the last street's end is no neighbour


def test_turn_3_bis_not_from_the_end_of_another_street() -> None:
    game = position(sheet(". . . . . . . . . 9", "", "1"), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.6")
    assert "b2.1<" not in texts(game)
    assert "b2.11>" not in texts(game)
    assert rule(game, "b2.1<") == "home.turn.act.bis"
    assert rule(game, "b2.11>") == "home.turn.act.bis"


def test_turn_3_bis_same_estate_2018() -> None:
    game = position(sheet(". | 5 | ."), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.3")
    assert texts(game, kind="b1.") == []
    for move in ("b1.1>", "b1.3<"):
        why = game.why_not(0, move)
        assert why is not None
        assert "fence" in why.sentence


def test_turn_3_bis_roundabout_cannot_be_copied() -> None:
    game = position(sheet("5 o ."), offers="8 bis, 5 park, 6 park", roundabouts=True)
    play(game, 0, "p1 w2.3")
    assert texts(game, kind="b1.") == []
    assert rule(game, "b1.3<") == "home.turn.act.bis"
    assert rule(game, "b1.2<") == "home.roundabouts"


def test_turn_3_bis_can_complete_an_estate() -> None:
    game = position(sheet("5 . |"), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.3 b1.2<")
    assert estates(game) == [(1, 1, 2)]


def test_turn_3_bis_closes_the_houses_around_it_for_other_numbers() -> None:
    game = position(sheet(". 5 . ."), offers="8 bis, 5 park, 6 park")
    play(game, 0, "p1 w2.3 b1.3< ok")
    game = position(game.sheet(0), offers="5 fence, 4 park, 6 park")
    for pick, houses in (("p1", []), ("p2", [1]), ("p3", range(4, 11))):
        after = game.copy()
        play(after, 0, pick)
        assert texts(after, kind="w1.") == [f"w1.{house}" for house in houses]


def test_ruling_full_boxes_no_free_temp_box_no_changed_number() -> None:
    game = position(sheet(temps=11), offers="8 temp, 5 park, 6 park")
    play(game, 0, "p1")
    assert not [text for text in texts(game) if "+" in text or "-" in text]
    assert rule(game, "w1.1+1") == "home.turn.act.full"
    play(game, 0, "w1.1")
    assert texts(game) == ["ok"]
    assert rule(game, "temp") == "home.turn.act.full"


def test_ruling_full_boxes_temp_right_to_a_changed_number_is_gone_too() -> None:
    nearly_full = sheet(
        "1 2 3 4 5 6 . 10 11 12",
        "1 2 3 4 5 6 7 8 9 10 11",
        "1 2 3 4 5 6 7 8 9 10 11 12",
        temps=11,
    )
    game = position(nearly_full, offers="5 fence, 6 park, 11 temp")
    assert texts(game) == ["x"]


def test_ruling_full_boxes_no_free_bis_box_no_bis() -> None:
    game = position(sheet("1 1b 1b 1b 1b 1b 1b 1b", "3 3b 3b ."), offers="8 bis, 5 park, 6 park")
    assert game.sheet(0)["bis"] == 9
    play(game, 0, "p1 w2.7")
    assert texts(game) == ["ok"]
    assert rule(game, "b2.8<") == "home.turn.act.full"


def test_ruling_full_boxes_parks_and_columns() -> None:
    game = position(sheet(parks=(3, 0, 0)), offers="8 park, 5 park, 6 park")
    play(game, 0, "p1 w1.1")
    assert texts(game) == ["ok"]
    assert rule(game, "park") == "home.turn.act.full"
    game = position(sheet(values=[1, 2, 3, 4, 4, 4]), offers="8 estate, 5 park, 6 park")
    play(game, 0, "p1 w1.1")
    assert texts(game) == ["ok"]
    game = position(sheet(values=[1, 2, 3, 3, 4, 4]), offers="8 estate, 5 park, 6 park")
    play(game, 0, "p1 w1.1")
    assert texts(game) == ["skip", "v4"]
    assert rule(game, "v6") == "home.turn.act.full"


def test_ruling_a_bis_does_not_build_the_pool_of_its_house() -> None:
    game = position(sheet(". 5"), offers="8 bis, 5 pool, 6 pool")
    play(game, 0, "p1 w2.2 b1.3< ok")  # house 3 of street 1 has a pool
    house = game.sheet(0)["streets"][0]["houses"][2]
    assert house["pool"] == "lost"
    assert game.scores()[0]["pools"] == 0


def test_turn_3_fence_splits_a_complete_estate() -> None:
    game = position(sheet("1 2 3 4 |"), offers="8 fence, 5 park, 6 park")
    play(game, 0, "p1 w2.5 f1.3")
    assert estates(game) == [(1, 1, 3), (1, 4, 1)]
