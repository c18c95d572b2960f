"""Solo against AAA: a test per sentence of the rules, and the worked examples E7 to E12."""

from __future__ import annotations

from typing import Any

import pytest

from culdesac import Game, SetupError
from culdesac.editions import edition, make_setup
from culdesac.editions.model import ACTIONS
from culdesac.rules.engine import Compiled
from culdesac.rules.race import resolve_validations
from culdesac.rules.home.rounds import meet_validations
from culdesac.rules.pack import pack
from tests.play import BUILDER, RANDOM, Players, play_game
from tests.positions import cards_of, play, position, setup_game, sheet, texts

HANDS = ("5 fence, 8 park, 11 estate",)
OLD: dict[str, Any] = {"mode": "aaa"}
NEW: dict[str, Any] = {"mode": "aaa", "box": "home-2023"}


def give(game: Game, *actions: str) -> None:
    """Let AAA's pile be these cards, in order."""
    table = game.table
    for place, action in enumerate(actions):
        table.pile[place] = list(game.book.action[:81]).index(ACTIONS.index(action))
    table.piled = len(actions)


def rival(game: Game) -> dict[str, int]:
    points = game.rival()
    assert points is not None
    return points


def draw_validation(game: Game, *stacks: int) -> None:
    """Draw validation cards of plans (1 to 3) in this turn."""
    table = game.table
    for stack in stacks:
        table.drawn[table.validations] = stack - 1
        table.validations += 1
    meet_validations(table, game.book)


def end_turn(game: Game) -> None:
    turn = game.turn
    players = Players(game, [BUILDER])
    while not game.over and game.turn == turn:
        game.play(0, players.choose(0))


# the examples


def test_example_e7_a_whole_pile() -> None:
    """Six lots of 2, 2, 3 improved, 2 and a bis improved, 1, and 7 improved houses."""
    game = position(sheet(temps=2), mode="aaa", level=1, hands=HANDS)
    lots = [
        ["park", "pool"],
        ["park", "temp"],
        ["park", "pool", "estate"],
        ["park", "estate", "bis"],
        ["temp"],
        ["park", "park", "estate", "estate", "estate", "estate", "estate"],
    ]
    pile: list[str] = []
    for lot in lots[:5]:
        pile += [*lot, "fence"]
    give(game, *pile, *lots[5], "fence")
    assert rival(game) == {
        "plans": 0,
        "parks": 6,
        "pools": 2,
        "temps": 7 + 2,
        "fences": 6,
        "estates": 2 + 2 + 6 + 8 + 14,
        "total": 55,
    }


def test_example_e8_validation_by_draw_order() -> None:
    game = setup_game(mode="aaa", level=1)
    draw_validation(game, 3, 2, 1)
    assert game.view(0).rival.points == (None, None, None)  # type: ignore[union-attr]
    resolve_validations(game.table, game.book)
    seen = game.view(0)
    assert seen.rival is not None
    assert seen.rival.drawn == (3, 2, 1)
    assert seen.rival.points == (seen.plans[0].plan.points[0], None, None)


def test_example_e9_sam_holds_5_park_cards() -> None:
    game = setup_game(**NEW, level=1)
    give(game, *["park"] * 5)
    assert rival(game)["parks"] == 5


def test_example_e10_tied_temps() -> None:
    game = position(sheet(temps=4), **NEW, level=1, hands=HANDS)
    give(game, *["temp"] * 4)
    assert game.scores()[0]["temps"] == 7
    assert rival(game)["temps"] == 7 + 4


def test_example_e11_a_lot_of_5_improved_houses() -> None:
    game = setup_game(**NEW, level=1)
    give(game, "park", "estate", "pool", "bis")
    assert rival(game)["estates"] == 10


def test_example_e12_irene() -> None:
    game = position(sheet(), **NEW, level=2, hands=HANDS, plans="a5 b1 c1", flipped=(3,))
    draw_validation(game, 2)
    assert rival(game)["plans"] == 0
    draw_validation(game, 1)
    assert rival(game)["plans"] == 8
    draw_validation(game, 3)
    assert rival(game)["plans"] == 8 + 6


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


# AAA, 2023


def test_2023_deck_20_cards_with_one_validation_card_below_two_in_your_discard() -> None:
    seen = set()
    for seed in range(60):
        game = setup_game(1, seed, **NEW)
        table = game.table
        assert table.size == 64
        (place,) = [place for place in range(64) if table.deck[place] >= 63]
        assert place >= 43
        assert table.discards == 2
        assert sorted([table.deck[place], *table.discard[:2]]) == [63, 64, 65]
        seen.add(table.deck[place])
    assert seen == {63, 64, 65}


def test_2023_a_validation_card_is_resolved_at_once_by_its_letter_and_the_plan_flips() -> None:
    game = position(sheet(), **NEW, level=2, hands=HANDS, plans="a5 b1 c1")
    draw_validation(game, 1)
    assert [seen.flipped for seen in game.view(0).plans] == [True, False, False]
    draw_validation(game, 2)
    assert [seen.flipped for seen in game.view(0).plans] == [True, False, False]
    assert rival(game)["plans"] == 8


def test_2023_the_player_then_takes_the_low_score() -> None:
    game = position(sheet("1 2 3 4 | 5 6 7 8 |"), **NEW, level=5, hands=HANDS)
    draw_validation(game, 1)
    play(game, 0, "p1/2 w2.5 skip plan1")
    assert game.sheets[0].points[0] == 3


def test_2023_an_empty_draw_pile_is_renewed_from_your_discard_and_aaas_cards_never_return() -> None:
    game = setup_game(1, 4, **NEW)
    players = Players(game, [BUILDER])
    while not game.over and game.turn < 24:
        game.play(0, players.choose(0))
    table = game.table
    assert table.shuffles > 2  # renewed
    in_play = table.deck[table.next : table.size] + table.discard[: table.discards]
    assert not set(in_play) & set(table.pile[: table.piled])
    assert cards_of(game) == list(range(63))


def test_2023_only_you_can_end_the_game() -> None:
    game = setup_game(1, 2, **NEW, level=5)
    draw_validation(game, 1, 2, 3)
    end_turn(game)
    assert game.table.rival_validated == 7
    assert not game.over
    for seed in range(8):
        assert "cards" not in play_game(setup_game(1, seed, **NEW), [RANDOM]).end_reasons


def test_level_0_scores_nothing_but_still_takes_plans() -> None:
    game = setup_game(**NEW, level=0)
    give(game, "park", "estate", "temp", "fence", "bis")
    draw_validation(game, 1, 2, 3)
    assert game.table.approved == 7
    assert set(rival(game).values()) == {0}
    assert game.outcome() is None


@pytest.mark.parametrize(("temps", "points"), [(0, 0), (1, 1), (2, 1), (3, 4), (4, 4), (5, 7)])
def test_level_0_places_your_temps_by_the_thresholds(temps: int, points: int) -> None:
    game = position(sheet(temps=temps), **NEW, level=0, hands=HANDS)
    assert game.scores()[0]["temps"] == points


# AAA's score


@pytest.mark.parametrize(
    ("yours", "theirs", "points"),
    [
        (0, 0, (0, 0)),
        (2, 0, (7, 0)),
        (0, 2, (0, 7 + 2)),
        (3, 2, (7, 4 + 2)),
        (1, 2, (4, 7 + 2)),
        (2, 2, (7, 7 + 2)),
    ],
)
def test_temp_majority_most_7_second_4_tied_both_7_nobody_with_0(
    yours: int, theirs: int, points: tuple[int, int]
) -> None:
    game = position(sheet(temps=yours), mode="aaa", level=1, hands=HANDS)
    give(game, *["temp"] * theirs)
    assert (game.scores()[0]["temps"], rival(game)["temps"]) == points


def test_the_pile_is_cut_by_its_fence_cards_and_empty_lots_do_not_count() -> None:
    game = setup_game(mode="aaa", level=1)
    give(game, "fence", "fence", "park", "fence", "fence", "pool", "temp")
    assert rival(game)["estates"] == 1 + 2
    assert rival(game)["fences"] == 4


def test_only_the_five_best_lots_score() -> None:
    game = setup_game(mode="aaa", level=1)
    pile = []
    for houses in (1, 2, 3, 1, 4, 2, 5):
        pile += ["pool"] * houses + ["fence"]
    give(game, *pile)
    assert rival(game)["estates"] == 5 + 4 + 3 + 2 + 2


def test_a_house_is_worth_1_or_the_improved_value_if_the_lot_holds_an_estate_card() -> None:
    game = setup_game(mode="aaa", level=5)
    give(game, "park", "pool", "fence", "park", "estate", "estate")
    assert rival(game)["estates"] == 2 * 1 + 3 * 4


def test_no_size_limit_and_no_penalties() -> None:
    game = setup_game(mode="aaa", level=1)
    give(game, *["bis"] * 9, "estate")
    assert rival(game)["estates"] == (9 * 2 + 1) * 2
    assert rival(game)["total"] == 38


# the outcome


def against(total_more: int, lots: int, **options: Any) -> str | None:
    """A game in which you have 3 + `total_more` points and two estates, AAA 3 points and lots."""
    row = "1 2 | 3 |" if total_more == 0 else "1 2 | 3 4 |"
    game = position(sheet(row), mode="aaa", level=1, hands=HANDS, **options)
    give(game, *(["pool", "fence"] * (lots - 1)), "bis")
    theirs, mine = rival(game)["total"], game.scores()[0]["total"]
    game.sheets[0].points[0] = theirs - mine + total_more
    return game.outcome()


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
@pytest.mark.parametrize(
    ("more", "lots", "outcome"),
    [(1, 5, "win"), (-1, 1, "loss"), (0, 1, "win"), (0, 2, "tie"), (0, 3, "loss")],
)
def test_equal_totals_you_win_only_with_more_complete_estates_than_aaa_has_lots(
    box: str, more: int, lots: int, outcome: str
) -> None:
    assert against(more, lots, box=box) == outcome


def test_without_aaa_there_is_no_outcome() -> None:
    assert setup_game().outcome() is None
    assert setup_game().rival() is None


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
def test_the_mean_score_of_aaa_rises_with_the_level(name: str, twin: Compiled) -> None:
    box = edition(name)
    means = []
    for level in box.opponents:
        setup = make_setup(box, 1, 1, mode="aaa", level=level)
        results = twin.play_many(pack(setup), 1, [BUILDER], 1, 2000)
        means.append(sum(results[3::4]))  # score, turns, reasons, AAA's score
    assert means == sorted(set(means))
