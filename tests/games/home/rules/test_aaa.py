"""Solo against AAA, first edition: a test per sentence of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from culdesac import SetupError
from culdesac.editions import edition, make_setup
from culdesac.engine import engine
from culdesac.family.rounds import resolve_validations
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.box.pack import pack
from tests.games.home.aaa import HANDS, NEW, OLD, draw_validation, end_turn, rival
from tests.games.home.positions import cards_of, play, position, setup_game, sheet, texts
from tests.play import BUILDER, RANDOM, Players, play_game

DOCS = Path(__file__).parents[4] / "docs" / "solo.md"


# AAA, first edition


def test_deck_40_cards_on_top_41_and_the_validation_cards_shuffled_below() -> None:
    places = set()
    for seed in range(80):
        table = setup_game(1, seed, mode="aaa").table
        assert table.size == 84
        extra = [place for place in range(84) if table.deck[place] >= 81]
        assert len(extra) == 3
        assert min(extra) >= 40
        places.update(extra)
    assert len(places) > 40


def test_the_pile_lies_action_side_up_so_its_top_action_is_public() -> None:
    game = setup_game(mode="aaa")
    top = game.table.deck[game.table.next]
    assert game.view(0).next_actions == (ACTIONS[game.book.action[top]],)


def test_turn_draw_three_two_are_discarded_the_third_goes_on_aaas_pile() -> None:
    game = setup_game(mode="aaa")
    hand = list(game.sheets[0].hand)
    play(game, 0, "p1/3 w1.5")
    if game.phase(0) == "act":
        game.play(0, "skip")
    game.play(0, "ok")
    assert game.table.pile[:1] == [hand[1]]
    assert game.table.discard[: game.table.discards] == [hand[0], hand[2]]
    seen = game.view(0).rival
    assert seen is not None
    assert seen.pile == (game.setup.edition.deck.cards[hand[1]],)


def test_the_order_of_the_pile_is_kept_and_always_visible() -> None:
    game = setup_game(mode="aaa", seed=9)
    players = Players(game, [BUILDER])
    given: list[int] = []
    while not game.over:
        turn, sheet_ = game.turn, game.sheets[0]
        hand = list(sheet_.hand)
        while not game.over and game.turn == turn:
            kept = game.sheets[0].kept
            game.play(0, players.choose(0))
        given.append(hand[kept])
    assert game.table.pile[: game.table.piled] == given


@pytest.mark.parametrize("card", [1, 2, 3])
def test_a_refusal_still_gives_a_card(card: int) -> None:
    full = "1 2 3 4 5 6 7 8 9 10"
    game = position(sheet(full, full, full), mode="aaa", hands=("5 fence, 8 park, 7 estate",))
    assert texts(game) == ["x1", "x2", "x3"]
    hand = list(game.sheets[0].hand)
    play(game, 0, f"x{card} ok")
    assert game.table.pile[0] == hand[card - 1]


def test_a_validation_card_is_set_aside_and_replaced() -> None:
    for seed in range(6):
        game = play_game(setup_game(1, seed, mode="aaa"), [RANDOM])
        assert all(card < 81 for card in game.table.pile[: game.table.piled])
        # every construction card is in one place
        assert len(cards_of(game)) == len(set(cards_of(game)))


def test_it_is_resolved_at_the_end_of_the_turn() -> None:
    game = setup_game(mode="aaa", level=5)
    draw_validation(game, 2)
    assert game.table.rival_validated == 0
    end_turn(game)
    assert game.table.rival_validated == 2


@pytest.mark.parametrize(("level", "draws"), [(1, [3]), (2, [1]), (3, [2, 3]), (4, [1, 2])])
def test_the_opponents_card_says_by_draw_order_whether_it_validates(
    level: int, draws: list[int]
) -> None:
    game = setup_game(mode="aaa", level=level)
    for draw, stack in enumerate((2, 3, 1), 1):
        before = game.table.rival_validated
        draw_validation(game, stack)
        resolve_validations(game.table, game.book)
        assert (game.table.rival_validated != before) == (draw in draws)


READY = "1 | 2 | 3 | 4 | 5 | 6 |"


def test_high_score_if_the_plan_is_unflipped_also_when_you_validate_it_in_the_same_turn() -> None:
    game = position(sheet(READY), mode="aaa", level=5, hands=HANDS)
    draw_validation(game, 1)
    play(game, 0, "p1/2 w2.5 skip plan1 ok")
    assert game.sheets[0].points[0] == 8
    assert game.table.rival_points[0] == 8
    assert game.table.approved == 1


def test_low_otherwise() -> None:
    game = position(sheet(), mode="aaa", level=5, hands=HANDS, flipped=(1,))
    draw_validation(game, 1)
    end_turn(game)
    assert game.table.rival_points[0] == 4


def test_it_flips() -> None:
    game = position(sheet(READY), mode="aaa", level=5, hands=HANDS)
    draw_validation(game, 1)
    play(game, 0, "p1/2 w2.5 skip ok")
    assert [seen.flipped for seen in game.view(0).plans] == [True, False, False]


@pytest.mark.parametrize("by_you", [True, False])
def test_the_first_validated_plan_shuffles_your_discard_into_the_draw_pile(by_you: bool) -> None:
    game = position(sheet(READY), mode="aaa", level=5, hands=HANDS)
    shuffles = game.table.shuffles
    if not by_you:
        draw_validation(game, 1)
    play(game, 0, "p1/2 w2.5 skip" + (" plan1" if by_you else "") + " ok")
    assert game.table.shuffles == shuffles + 1
    assert game.table.discards == 0
    assert game.table.piled == 1  # AAA's pile stays
    assert game.view(0).pile == 81 - 1 - 3  # this turn's two cards are in it
    end_turn(game)
    assert game.table.shuffles == shuffles + 1  # only the first plan of the game


def test_one_card_for_its_number_a_different_one_for_its_action() -> None:
    game = position(sheet(), mode="aaa", hands=HANDS)
    assert texts(game) == ["p1/2", "p1/3", "p2/1", "p2/3", "p3/1", "p3/2"]
    numbers, actions = (5, 8, 11), ("fence", "park", "estate")
    offered = [(offer.number, offer.action) for offer in game.view(0).offers]
    assert offered == [(numbers[i], actions[j]) for i in range(3) for j in range(3) if i != j]


def test_a_turn_ends_with_aaas_validation_cards_of_this_turn_in_draw_order() -> None:
    """Level 1 validates with its third card only: the one that names plan 2."""
    game = setup_game(mode="aaa", level=1)
    draw_validation(game, 3, 1, 2)
    end_turn(game)
    assert game.table.rival_validated == 2
    assert game.table.approved & 5 == game.sheets[0].validated & 5


FULL = "1 2 3 4 5 6 7 8 9 10"


def test_a_turn_ends_in_this_order_also_the_last_one() -> None:
    """With the third refusal the game is over, and AAA's card of this turn is still resolved."""
    hands = ("5 fence, 8 park, 7 estate",)
    game = position(sheet(FULL, FULL, FULL, refusals=2), mode="aaa", level=5, hands=hands)
    draw_validation(game, 1)
    piled, shuffles = game.table.piled, game.table.shuffles
    play(game, 0, "x1 ok")
    assert game.end_reasons == ("refusals",)
    assert rival(game)["plans"] == 8
    assert game.view(0).plans[0].flipped
    assert game.table.piled == piled + 1
    assert game.table.shuffles == shuffles + 1


def test_the_reshuffle_comes_before_the_question_whether_three_cards_are_left() -> None:
    for validates in (False, True):
        game = position(sheet(READY), mode="aaa", level=1, hands=HANDS)
        table = game.table
        table.next = table.size - 2
        play(game, 0, "p1/2 w2.5 skip" + (" plan1" if validates else "") + " ok")
        # two cards are left; the two used this turn are shuffled in with the first plan only
        assert game.over != validates


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_end_fewer_than_three_construction_cards(left: int) -> None:
    game = setup_game(mode="aaa", level=1)
    table = game.table
    table.deck[table.size - 3 :] = [*table.deck[:3], *table.deck[table.size :]]
    table.next = table.size - left
    end_turn(game)
    assert game.over == (left < 3)


def test_nobody_asks_for_this_reshuffle() -> None:
    game = position(sheet(READY), mode="aaa", level=5, hands=HANDS)
    play(game, 0, "p1/2 w2.5 skip plan1")
    assert texts(game) == ["ok"]


def test_the_game_ends_with_fewer_than_three_construction_cards_in_the_draw_pile() -> None:
    game = setup_game(mode="aaa", level=1)
    table = game.table
    table.next = table.size - 2
    table.deck[table.next : table.size] = [0, 81]  # a validation card still there is not resolved
    end_turn(game)
    assert game.end_reasons == ("cards",)
    assert table.validations == 0


def test_ruling_aaas_third_plan_does_not_end_the_game() -> None:
    game = setup_game(mode="aaa", level=5)
    draw_validation(game, 1, 2, 3)
    end_turn(game)
    assert game.table.rival_validated == 7
    assert not game.over


# setting up


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mode": "flip", "level": 2}, "mode flip and level 2 do not go together"),
        (
            {"mode": "aaa", "level": 0},
            "home-2018 has no opponent of level 0; expected one of: 1, 2",
        ),
        ({"mode": "aaa", "level": 6}, "home-2018 has no opponent of level 6"),
        ({"mode": "aaa", "seats": 2}, "mode aaa and 2 seats do not go together"),
        ({"mode": "expert", "box": "home-2023"}, 'home-2023 has no mode "expert"'),
        ({"sheet": "easter", "box": "home-2023"}, 'home-2023 has no sheet "easter"'),
    ],
)
def test_what_cannot_combine_is_refused_naming_both(options: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        setup_game(**options)
    assert message in str(caught.value)


def test_the_easiest_opponent_that_scores_is_the_default() -> None:
    assert setup_game(mode="aaa").setup.level == 1
    assert setup_game(**NEW).setup.level == 1


def test_against_aaa_the_views_hide_nothing_of_it() -> None:
    game = play_game(setup_game(1, 8, mode="aaa", level=3), [BUILDER])
    described = game.view(0).as_dict()
    assert described["level"] == 3
    assert len(described["rival"]["pile"]) == game.table.piled > 20
    assert described["rival"]["points"] == game.rival()
    assert described["rival"]["outcome"] == game.outcome()
    assert OLD["mode"] == described["mode"]


@pytest.mark.parametrize("name", ["home-2018", "home-2023"])
def test_the_mean_score_of_aaa_rises_with_the_level_as_the_docs_say(name: str) -> None:
    """The docs have 20,000 games of these seeds; a tenth of them comes close."""
    documented = re.findall(rf"\| {name} \| (\d) \|[^|]+\| +([\d.]+) \|", DOCS.read_text("utf-8"))
    box = edition(name)
    means = []
    for level in box.opponents:
        setup = make_setup(box, 1, 1, mode="aaa", level=level)
        results = engine("compiled").play_many(pack(setup), 1, [BUILDER], 1, 2000)
        means.append(sum(results[3::4]) / 2000)  # score, turns, reasons, AAA's score
    assert means == sorted(set(means))
    assert [int(level) for level, _ in documented] == list(box.opponents)
    for mean, (_, said) in zip(means, documented, strict=True):
        assert abs(mean - float(said)) < 1.5
