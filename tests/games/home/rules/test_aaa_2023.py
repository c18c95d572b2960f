"""Solo against AAA, 2023: a test per sentence of the rules."""

from __future__ import annotations

import pytest

from culdesac import Game
from tests.games.home.aaa import HANDS, NEW, draw_validation, end_turn, give, rival
from tests.games.home.positions import cards_of, play, position, setup_game, sheet
from tests.play import BUILDER, RANDOM, Players, play_game

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


def test_2023_same_turn_two_cards_are_discarded_the_third_goes_on_aaas_pile() -> None:
    game = setup_game(**NEW)
    hand = list(game.sheets[0].hand)
    before = game.table.discards  # the two validation cards
    play(game, 0, "p1/3 w1.5")
    if game.phase(0) == "act":
        game.play(0, "skip")
    game.play(0, "ok")
    assert game.table.pile[: game.table.piled] == [hand[1]]
    assert game.table.discard[before : game.table.discards] == [hand[0], hand[2]]


def until_drawn(game: Game, count: int) -> None:
    """Play on until so many validation cards have come up."""
    players = Players(game, [BUILDER])
    while not game.over and game.table.validations < count:
        game.play(0, players.choose(0))


def places_of(game: Game) -> list[int]:
    table = game.table
    return [
        *table.deck[table.next : table.size],
        *table.discard[: table.discards],
        *table.pile[: table.piled],
        *game.sheets[0].hand,
    ]


def test_2023_the_validation_card_leaves_the_game_and_is_replaced() -> None:
    for seed in range(12):
        game = setup_game(1, seed, **NEW, level=5)
        until_drawn(game, 1)
        assert all(card < 63 for card in game.sheets[0].hand)
        drawn = game.table.drawn[: game.table.validations]
        assert game.table.rival_validated == sum(1 << plan for plan in drawn) > 0
        assert sorted(places_of(game)) == sorted({*range(66)} - {63 + plan for plan in drawn})


def test_2023_the_new_pile_holds_the_two_validation_cards_of_your_discard() -> None:
    seen = 0
    for seed in range(12):
        game = setup_game(1, seed, **NEW, level=5)
        first = set(game.table.discard[:2])
        players = Players(game, [BUILDER])
        shuffles = game.table.shuffles
        while not game.over and game.table.shuffles == shuffles:
            game.play(0, players.choose(0))
        if game.over:
            continue
        seen += 1
        drawn = {63 + plan for plan in game.table.drawn[1 : game.table.validations]}
        assert first == {card for card in places_of(game) if card >= 63} | drawn
        assert not first & set(game.table.discard[: game.table.discards])
    assert seen > 6
