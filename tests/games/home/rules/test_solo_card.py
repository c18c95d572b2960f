"""Solo, the Solo-card variant."""

from __future__ import annotations

import pytest

from culdesac import Game, SetupError
from tests.games.home.positions import cards_of, play, position, rule, setup_game, sheet, texts

SOLO = 81
HAND = "8 fence, 5 park, 9 estate"
PLAN_2F_READY = sheet("1 | 2 | 3 |", "4 5 6 7 |")


def solo(seed: int = 1) -> Game:
    return setup_game(seed=seed, mode="solo-card")


def put_solo_card(game: Game, place: int) -> None:
    """Let the Solo card lie at a place of the pile, 0 being the next card."""
    deck, table = game.table.deck, game.table
    there, here = deck.index(SOLO), table.next + place
    deck[there], deck[here] = deck[here], deck[there]


def waste_turn(game: Game) -> None:
    """Write anywhere, do nothing else."""
    if "x" in texts(game):
        game.play(0, "x")
    else:
        game.play(0, texts(game)[0])
        game.play(0, texts(game, kind="w")[0])
    if game.phase(0) == "act":
        game.play(0, "skip")
    game.play(0, "ok")


def test_solo_40_cards_on_top_41_and_the_solo_card_below() -> None:
    places = []
    for seed in range(200):
        deck = solo(seed).table.deck[:82]
        assert sorted(deck) == [*range(81), SOLO]
        places.append(deck.index(SOLO))
    assert min(places) >= 40
    assert {min(places), max(places)} <= {40, 41, 42, 79, 80, 81}
    assert len(set(places)) > 35


def test_solo_only_one_seat() -> None:
    with pytest.raises(SetupError, match="mode solo-card and 2 seats do not go together"):
        setup_game(seats=2, mode="solo-card")


def test_solo_top_action_is_public() -> None:
    game = solo()
    card = game.table.deck[game.table.next]
    assert game.view(0).next_actions == (game.setup.edition.deck.cards[card][1],)
    put_solo_card(game, 0)
    assert game.view(0).next_actions == ("solo",)


def test_solo_three_cards_a_turn_two_used_all_discarded() -> None:
    game = position(sheet(), mode="solo-card", hands=(HAND,))
    upcoming = game.table.deck[3:6]
    play(game, 0, "p1/2 w1.1")
    assert texts(game) == ["skip", "park"]
    play(game, 0, "park ok")
    assert game.sheets[0].hand == upcoming
    assert game.view(0).pile == 81 - 6


def test_solo_number_and_action_of_different_cards() -> None:
    game = position(sheet(), mode="solo-card", hands=(HAND,))
    assert texts(game) == ["p1/2", "p1/3", "p2/1", "p2/3", "p3/1", "p3/2"]


def test_solo_card_flips_all_plans_and_a_replacement_is_drawn() -> None:
    game = position(sheet(), mode="solo-card", hands=(HAND,))
    put_solo_card(game, 1)
    drawn = [card for card in game.table.deck[3:7] if card != SOLO]
    assert [seen.flipped for seen in game.view(0).plans] == [False] * 3
    play(game, 0, "p1/2 w1.1 park ok")
    assert [seen.flipped for seen in game.view(0).plans] == [True] * 3
    assert game.sheets[0].hand == drawn
    assert len(cards_of(game)) == 81 - 3


def test_solo_card_counts_for_a_plan_validated_in_that_very_turn() -> None:
    game = position(PLAN_2F_READY, mode="solo-card", hands=(HAND,), plans="1b 2f 3f")
    early = game.copy()
    play(early, 0, "p1/2 w3.5 skip plan2")
    assert early.sheet(0)["plans"][1] == 9
    put_solo_card(game, 2)
    play(game, 0, "p1/2 w3.5 skip ok")  # put off until the turn in which the Solo card comes up
    game.play(0, texts(game)[0])
    game.play(0, texts(game, kind="w")[0])
    if game.phase(0) == "act":
        game.play(0, "skip")
    game.play(0, "plan2")
    assert game.sheet(0)["plans"][1] == 5


def test_solo_no_reshuffle_after_the_first_plan() -> None:
    game = position(PLAN_2F_READY, mode="solo-card", hands=(HAND,), plans="1b 2f 3f")
    play(game, 0, "p1/2 w3.5 skip plan2")
    assert "reshuffle" not in texts(game)
    assert rule(game, "reshuffle") == "home.deal.reshuffle"


def test_solo_ends_with_the_last_card_after_27_turns() -> None:
    """A sheet that is emptied every turn, so that nothing else ends the game."""
    for place in (0, 40, 78):  # wherever the Solo card lies, also as the very last card
        game = solo(seed=3)
        put_solo_card(game, place)
        blank = game.sheet(0)
        for turn in range(1, 28):
            assert (game.turn, game.over) == (turn, False)
            renewed = position(blank, mode="solo-card", seed=3)
            renewed.table = game.table
            renewed.sheets[0].hand = game.sheets[0].hand
            renewed.sheets[0].offer = game.sheets[0].offer
            game = renewed
            waste_turn(game)
        assert game.over
        assert game.turn == 27
        assert game.end_reasons == ("cards",)


def test_solo_ends_normally_too() -> None:
    full = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 9 10 11 12 .")
    described = sheet(*full, refusals=2)
    game = position(described, mode="solo-card", hands=("8 fence, 5 park, 9 estate",))
    assert texts(game) == ["x"]  # all three cards are discarded: no card to choose
    play(game, 0, "x ok")
    assert game.end_reasons == ("refusals",)


@pytest.mark.parametrize(("temps", "points"), [(0, 0), (5, 0), (6, 7), (7, 7), (11, 7)])
def test_solo_temps_7_points_from_6_on(temps: int, points: int) -> None:
    game = position(sheet(temps=temps), mode="solo-card", hands=(HAND,))
    assert game.scores()[0]["temps"] == points


def test_solo_combines_with_advanced_plans_and_roundabouts() -> None:
    game = setup_game(mode="solo-card", advanced=True, roundabouts=True)
    assert texts(game, kind="o")
