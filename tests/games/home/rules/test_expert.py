"""Expert mode: hands of three, two used, the third passed to the right."""

from __future__ import annotations

import pytest

from culdesac import Game, IllegalMoveError, MoveError, SetupError
from culdesac.family.deal import ACTION_SLOT, KEPT_SLOT, NUMBER_SLOT
from tests.games.home.positions import (
    Description,
    cards_of,
    play,
    position,
    rule,
    setup_game,
    sheet,
    texts,
)
from tests.play import RANDOM, play_game

HANDS = ("1 fence, 8 park, 15 estate", "2 park, 9 bis, 14 fence", "3 pool, 10 fence, 13 temp")
PLAN_2F_READY = sheet("1 | 2 | 3 |", "4 5 6 7 |")


def table_of_three(*sheets: Description, plans: str = "1b 2f 3f") -> Game:
    return position(*(sheets or (sheet(),) * 3), mode="expert", hands=HANDS, plans=plans)


def one_move_each(game: Game) -> None:
    """All seats use card 1 for the number and card 2 for the action: card 3 is passed."""
    for seat in range(game.seats):
        game.play(seat, "p1/2")
        game.play(seat, texts(game, seat, "w")[-1])
        if game.phase(seat) == "act":
            game.play(seat, "skip")
        game.play(seat, "ok")


def test_expert_every_player_holds_three_cards_of_one_deck() -> None:
    for seats in (2, 3, 27):
        game = setup_game(seats=seats, mode="expert")
        held = [card for each in game.sheets for card in each.hand]
        assert len(set(held)) == 3 * seats
        assert game.view(0).pile == 81 - 3 * seats
        assert cards_of(game) == list(range(81))


def test_expert_27_seats_are_the_most_and_2_the_fewest() -> None:
    for seats in (1, 28):
        with pytest.raises(SetupError, match=f"mode expert and {seats} seats do not go together"):
            setup_game(seats=seats, mode="expert")


def test_expert_the_action_of_the_top_card_is_public() -> None:
    game = setup_game(seats=2, seed=3, mode="expert")
    top = game.table.deck[game.table.next]
    action = game.setup.edition.deck.cards[top][1]
    assert [game.view(seat).next_actions for seat in (0, 1)] == [(action,)] * 2


def test_expert_number_and_action_of_two_different_cards() -> None:
    game = table_of_three()
    assert texts(game) == ["p1/2", "p1/3", "p2/1", "p2/3", "p3/1", "p3/2"]
    with pytest.raises(MoveError, match="two different cards"):
        game.play(0, "p1/1")
    play(game, 0, "p2/3 w1.5")
    assert game.sheet(0)["streets"][0]["houses"][4]["number"] == 8
    assert texts(game, 0, "v") == [f"v{size}" for size in range(1, 7)]


def test_expert_slots_number_action_and_kept_are_three_cards() -> None:
    for slots in zip(NUMBER_SLOT, ACTION_SLOT, KEPT_SLOT, strict=True):
        assert sorted(slots) == [0, 1, 2]


def test_expert_offers_are_all_six_pairs_of_the_hand() -> None:
    offers = [(offer.number, offer.action) for offer in table_of_three().view(0).offers]
    assert offers == [
        (1, "park"), (1, "estate"), (8, "fence"), (8, "estate"), (15, "fence"), (15, "park"),
    ]  # fmt: skip


def test_expert_third_card_goes_to_the_right_hand_neighbour() -> None:
    """Seat i passes to seat i - 1."""
    game = table_of_three()
    one_move_each(game)
    first = [game.view(seat).hand[0] for seat in range(3)]
    assert first == [(14, "fence"), (13, "temp"), (15, "estate")]


def test_expert_each_pick_passes_the_card_it_does_not_use() -> None:
    for pick, passed in (("p1/2", 2), ("p1/3", 1), ("p2/1", 2), ("p2/3", 0), ("p3/1", 1)):
        game = table_of_three()
        kept = game.view(1).hand[passed]
        play(game, 1, pick)
        game.play(1, texts(game, 1, "w")[0])
        if game.phase(1) == "act":
            game.play(1, "skip")
        game.play(1, "ok")
        for seat in (0, 2):
            game.play(seat, "p1/2")
            game.play(seat, texts(game, seat, "w")[-1])
            game.play(seat, "skip")
            game.play(seat, "ok")
        assert game.view(0).hand[0] == kept


def test_expert_used_cards_are_discarded() -> None:
    game = table_of_three()
    used = [card for each in game.sheets for card in each.hand[:2]]
    one_move_each(game)
    assert sorted(game.table.discard[: game.table.discards]) == sorted(used)
    assert cards_of(game) == list(range(81))


def test_expert_passed_action_is_public_and_its_number_known_to_giver_and_receiver() -> None:
    game = table_of_three()
    one_move_each(game)
    for seat in range(3):
        view = game.view(seat)
        assert view.passed_actions == ("fence", "temp", "estate")
        assert view.given == game.view((seat - 1) % 3).hand[0]
    # seat 0 knows the 15 it gave to seat 2, but not the 13 that went from seat 2 to seat 1
    unseen = game.view(0).unseen
    cards = game.setup.edition.deck.cards
    assert unseen.count((13, "temp")) == cards.count((13, "temp"))
    assert unseen.count((15, "estate")) == cards.count((15, "estate")) - 1


def test_expert_deal_starts_with_the_holder_of_the_solo_card() -> None:
    for seed in range(12):
        game = setup_game(seats=3, seed=seed, mode="expert")
        first = game.table.first_seat
        order = [(first + i) % 3 for i in range(3)]
        deck = game.table.deck
        assert [game.sheets[seat].hand for seat in order] == [deck[0:3], deck[3:6], deck[6:9]]
        upcoming = deck[9:15]
        one_move_each(game)
        if game.turn == 2:
            dealt = [game.sheets[seat].hand[1:] for seat in order]
            assert dealt == [upcoming[0:2], upcoming[2:4], upcoming[4:6]]
            assert game.table.first_seat == first


def test_expert_solo_card_goes_to_a_random_player() -> None:
    holders = [
        setup_game(seats=3, seed=seed, mode="expert").table.first_seat for seed in range(300)
    ]
    assert all(70 < holders.count(seat) < 130 for seat in range(3))


NOTHING_FITS = sheet(
    "6 7 8 9 10 11 12 . 13 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"
)


def test_expert_refusal_chooses_the_card_to_pass() -> None:
    for card in (1, 2, 3):
        game = position(
            sheet(), NOTHING_FITS, mode="expert", hands=("1 fence, 8 park, 15 estate",
                                                         "2 park, 9 bis, 11 fence"),
        )  # fmt: skip
        assert texts(game, 1) == ["x1", "x2", "x3"]
        kept = game.view(1).hand[card - 1]
        thrown = [c for slot, c in enumerate(game.sheets[1].hand) if slot != card - 1]
        play(game, 1, f"x{card} ok")
        play(game, 0, "p1/2 w1.1 skip ok")
        assert game.view(0).hand[0] == kept
        assert set(thrown) <= set(game.table.discard[: game.table.discards])


def test_expert_refusal_not_while_one_of_the_three_numbers_fits() -> None:
    game = position(
        sheet(), NOTHING_FITS, mode="expert", hands=("1 fence, 8 park, 15 estate",
                                                     "2 park, 9 bis, 15 fence"),
    )  # fmt: skip
    assert rule(game, "x1", seat=1) is None
    fits = sheet("6 7 8 9 10 11 12 13 14 .", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11")
    game = position(
        sheet(), fits, mode="expert", hands=("1 fence, 8 park, 13 bis", "2 park, 9 bis, 15 fence")
    )
    assert texts(game, 1) == ["p3/1", "p3/2"]
    with pytest.raises(IllegalMoveError, match="still fits"):
        game.play(1, "x1")


def test_expert_temp_can_make_a_number_fit_that_does_not_as_printed() -> None:
    game = position(
        sheet(),
        sheet("6 7 8 9 10 11 12 . 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"),
        mode="expert",
        hands=("1 fence, 8 park, 15 estate", "2 park, 9 bis, 11 fence"),
    )
    assert "p3/1" not in texts(game, 1)
    game = position(
        sheet(),
        sheet("6 7 8 9 10 11 12 . 14", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12"),
        mode="expert",
        hands=("1 fence, 8 park, 15 estate", "4 temp, 9 bis, 11 fence"),
    )
    assert texts(game, 1) == ["p3/1", "x1", "x2", "x3"]


def test_expert_discard_is_shuffled_with_this_turns_cards_when_the_deck_runs_out() -> None:
    """27 seats hold every card: the 54 used ones are dealt again at once."""
    game = setup_game(seats=27, seed=2, mode="expert")
    hands = [list(each.hand) for each in game.sheets]
    assert game.view(0).pile == 0
    play_game(game, [RANDOM], until_turn=2)
    assert game.turn == 2
    assert game.table.shuffles == 2
    assert cards_of(game) == list(range(81))
    assert game.table.discards == 0
    changed = sum(
        set(each.hand) != set(hand) for each, hand in zip(game.sheets, hands, strict=True)
    )
    assert changed > 20


def test_expert_the_deal_goes_on_after_the_discard_is_shuffled() -> None:
    """With 5 seats 66 cards are left after the first hands: the seventh deal needs the discard."""
    game = setup_game(seats=5, seed=2, mode="expert")
    play_game(game, [RANDOM], until_turn=8)
    assert (game.table.shuffles, game.table.discards) == (2, 0)
    assert cards_of(game) == list(range(81))
    # 6 deals took 60 cards; of the seventh, 6 came from the old deck and 4 from the shuffled 60 + 10
    assert game.view(0).pile == 70 - 4


def test_ruling_expert_reshuffle_shuffles_deck_and_discard() -> None:
    game = table_of_three(PLAN_2F_READY, sheet(), sheet())
    play(game, 0, "p2/1 w3.5 skip plan2 reshuffle ok")
    for seat in (1, 2):
        game.play(seat, "p1/2")
        game.play(seat, texts(game, seat, "w")[-1])
        if game.phase(seat) == "act":
            game.play(seat, "skip")
        game.play(seat, "ok")
    assert game.turn == 2
    assert game.table.shuffles == 2
    assert game.table.discards == 0
    assert game.view(0).pile == 81 - 9  # used cards are in the deck again, hands are not
    assert cards_of(game) == list(range(81))
    # the passed cards stayed with their receivers
    assert [game.view(seat).hand[0] for seat in range(3)] == [
        (14, "fence"), (13, "temp"), (15, "estate"),
    ]  # fmt: skip


def test_expert_combines_with_advanced_plans_and_roundabouts() -> None:
    game = setup_game(seats=2, mode="expert", advanced=True, roundabouts=True)
    assert texts(game, kind="o")
    play_game(game, [RANDOM], luck=1)
    assert game.over
