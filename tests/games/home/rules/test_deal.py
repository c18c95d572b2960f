"""Shared setup and deal, paragraphs 1 to 4."""

from __future__ import annotations

from collections import Counter
from typing import Any

from culdesac import Game
from culdesac.family.chance import shuffle
from culdesac.family.deal import flip
from tests.games.home.positions import cards_of, play, position, rule, setup_game, sheet, texts
from tests.play import RANDOM, play_game

PLAN_2F_READY = sheet("1 | 2 | 3 |", "4 5 6 7 |")  # 1, 1, 1 and 4


def next_turn(game: Game) -> None:
    play_game(game, [RANDOM], luck=game.turn, until_turn=game.turn + 1)


def pairs_by_cards(game: Game) -> list[tuple[int, str]]:
    cards = game.setup.edition.deck.cards
    return [
        (cards[top][0], cards[turned][1])
        for top, turned in zip(game.table.shown, game.table.flipped, strict=True)
    ]


def test_setup_1_deck_is_shuffled_into_three_equal_stacks() -> None:
    game = setup_game(seats=2, seed=5)
    assert cards_of(game) == list(range(81))
    assert game.table.deck[:81] != list(range(81))
    stacks = [game.table.deck[s:81:3] for s in range(3)]
    assert [len(stack) for stack in stacks] == [27, 27, 27]
    # the flipped card was on top of its stack, the number shown lies right below it
    for s in range(3):
        assert [game.table.flipped[s], game.table.shown[s]] == stacks[s][:2]


def test_setup_1_another_seed_is_another_shuffle() -> None:
    orders = {tuple(setup_game(seed=seed).table.deck) for seed in range(50)}
    assert len(orders) == 50


def test_setup_1_one_plan_of_each_stack() -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        plans = [seen.plan for seen in setup_game(seed=seed).view(0).plans]
        assert [plan.stack for plan in plans] == [1, 2, 3]
        assert not any(plan.advanced for plan in plans)
        seen.update(plan.name for plan in plans)
    assert len(seen) == 18
    assert min(seen.values()) > 30  # of 400 / 6


def test_setup_1_plans_lie_project_side_up() -> None:
    assert [seen.flipped for seen in setup_game(seed=3).view(0).plans] == [False] * 3


def drawn(**options: Any) -> set[str]:
    return {
        seen.plan.name
        for seed in range(600)
        for seen in setup_game(seed=seed, **options).view(0).plans
    }


def test_setup_1_advanced_plans_only_with_the_option() -> None:
    names = drawn(advanced=True, roundabouts=True)
    assert names == {plan.name for plan in setup_game().setup.edition.plans if not plan.sheet}
    assert len(names) == 28


def test_setup_1_roundabouts_off_leaves_out_plans_that_ask_for_one() -> None:
    with_roundabouts, without = drawn(advanced=True, roundabouts=True), drawn(advanced=True)
    left_out = with_roundabouts - without
    plans = {plan.name: plan for plan in setup_game().setup.edition.plans}
    assert left_out == {"2h"}
    assert {plans[name].kind for name in left_out} == {"all parks, all pools, a roundabout"}


def test_setup_1_roundabouts_without_advanced_plans() -> None:
    assert len(drawn(roundabouts=True)) == 18


def test_setup_2_three_pairs_the_same_for_everybody() -> None:
    game = setup_game(seats=3, seed=9)
    for _ in range(4):
        offers = [[(o.number, o.action) for o in game.view(s).offers] for s in range(3)]
        assert offers[0] == offers[1] == offers[2] == pairs_by_cards(game)
        next_turn(game)


def test_setup_2_actions_of_the_next_turn_are_public() -> None:
    game = setup_game(seats=2, seed=11)
    for _ in range(12):
        announced = game.view(1).next_actions
        next_turn(game)
        assert not game.over
        assert tuple(offer.action for offer in game.view(0).offers) == announced


def test_setup_2_every_card_comes_up_once_before_the_stacks_run_out() -> None:
    game = setup_game(seed=4)
    turned = list(game.table.flipped)
    for _ in range(26):
        flip(game.table, game.book)
        turned += game.table.flipped
    assert sorted(turned) == list(range(81))


def test_setup_3_stacks_running_out() -> None:
    """In turn 27 there is no number left: the last cards are its actions, the others come back."""
    game = setup_game(seed=4)
    table = game.table
    for _ in range(25):
        flip(table, game.book)
    assert (table.next, table.shuffles) == (81, 1)
    last = list(table.shown)
    flip(table, game.book)  # turn 27
    assert table.flipped == last
    assert table.shuffles == 2
    assert table.size == 78
    assert sorted(table.deck[:78] + last) == list(range(81))
    assert not set(table.shown) & set(last)


def test_setup_3_the_second_round_has_26_turns_and_keeps_other_cards_back() -> None:
    game = setup_game(seed=4)
    table = game.table
    for _ in range(26):
        flip(table, game.book)
    kept = list(table.flipped)
    numbers = list(table.shown)
    for _ in range(25):
        flip(table, game.book)
        numbers += table.shown
    assert sorted(numbers + kept) == list(range(81))
    last = list(table.shown)
    flip(table, game.book)
    assert table.flipped == last
    assert table.shuffles == 3
    assert sorted(table.deck[:78] + last) == list(range(81))  # `kept` is back in the stacks


def test_ruling_stacks_running_out_2018_all_discards_together() -> None:
    """A card of the first stack can come back in any of the new three."""
    moved = 0
    for seed in range(20):
        game = setup_game(seed=seed)
        before = {card: place % 3 for place, card in enumerate(game.table.deck[:81])}
        for _ in range(26):
            flip(game.table, game.book)
        after = {card: place % 3 for place, card in enumerate(game.table.deck[:78])}
        moved += sum(before[card] != stack for card, stack in after.items())
    assert 900 < moved < 1180  # two thirds of 20 * 78


def test_setup_3_stacks_running_out_in_a_played_game() -> None:
    """A seat that wastes as few houses as it can sees turn 27 and plays on."""
    for seed in range(200):
        game = setup_game(seed=seed)
        play_game(game, [RANDOM], luck=seed, until_turn=27)
        if game.turn == 27 and not game.over:
            break
    assert game.turn == 27
    assert game.table.shuffles == 2
    assert game.table.size == 78
    assert pairs_by_cards(game) == [(o.number, o.action) for o in game.view(0).offers]
    assert len(game.view(0).unseen) == 75


def test_setup_4_first_validator_may_ask_for_a_reshuffle() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip")
    assert rule(game, "reshuffle") == "home.deal.reshuffle"
    play(game, 0, "plan2")
    assert "reshuffle" in texts(game)


def test_setup_4_reshuffle_takes_all_81_cards_before_the_next_turn() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    table = game.table
    played_before = set(table.flipped)
    play(game, 0, "p2 w3.5 skip plan2 reshuffle")
    assert table.shuffles == 1  # nothing happens before the turn ends
    order = list(table.deck)
    play(game, 0, "ok")
    assert game.turn == 2
    assert table.shuffles == 2
    assert table.size == 81
    assert table.next == 6
    shuffle(order, 0, 81, table.seed, 1)  # the second shuffle of the game, of all cards
    assert table.deck == order
    assert cards_of(game) == list(range(81))
    assert [table.flipped[s] for s in range(3)] == table.deck[:3]
    assert [table.shown[s] for s in range(3)] == table.deck[3:6]
    assert played_before & set(table.deck[:81])  # the discards are among the new stacks
    assert len(game.view(0).unseen) == 75


def test_setup_4_without_a_request_nothing_is_reshuffled() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    order, next_actions = list(game.table.deck), game.view(0).next_actions
    play(game, 0, "p2 w3.5 skip plan2 ok")
    assert game.table.deck == order
    assert tuple(offer.action for offer in game.view(0).offers) == next_actions


def test_setup_4_only_once_per_seat() -> None:
    game = position(PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2 reshuffle")
    assert "reshuffle" not in texts(game)
    assert rule(game, "reshuffle") == "home.deal.reshuffle"


def test_setup_4_not_without_validating() -> None:
    game = position(PLAN_2F_READY, sheet(), plans="1b 2f 3f")
    play(game, 0, "p2 w3.5 skip plan2")
    play(game, 1, "p2 w3.5 skip")
    assert rule(game, "reshuffle", seat=1) == "home.deal.reshuffle"


def test_setup_4_not_for_a_later_plan_or_a_later_validator() -> None:
    ready_again = sheet("1 | 2 | 3 |", "4 5 6 7 |", "0 1 | 2 3 | 4 5 | 6 7 |")
    game = position(ready_again, PLAN_2F_READY, plans="1b 2f 3f")
    play(game, 0, "p2 w3.10 skip plan2 ok")
    play(game, 1, "p2 w3.5 skip ok")
    assert game.turn == 2
    for seat, plan in ((0, "plan1"), (1, "plan2")):
        confirm_until_finish(game, seat)
        play(game, seat, plan)
        assert "reshuffle" not in texts(game, seat)
        assert rule(game, "reshuffle", seat) == "home.deal.reshuffle"


def confirm_until_finish(game: Game, seat: int) -> None:
    while game.phase(seat) != "finish":
        moves = texts(game, seat)
        game.play(seat, "skip" if "skip" in moves else moves[-1])


def test_ruling_reshuffle_any_validator_of_that_turn_one_request_is_enough() -> None:
    for asking in ((0,), (1,), (0, 1)):
        game = position(PLAN_2F_READY, PLAN_2F_READY, sheet(), plans="1b 2f 3f")
        for seat in (0, 1):
            play(game, seat, "p2 w3.5 skip plan2")
            assert "reshuffle" in texts(game, seat)
            play(game, seat, "reshuffle ok" if seat in asking else "ok")
        play(game, 2, "p2 w3.5 skip ok")
        assert game.table.shuffles == 2, asking
        assert game.table.size == 81


def test_ruling_a_single_seat_is_scored_like_any_other() -> None:
    game = position(sheet("1 2 |", temps=1))
    assert game.scores()[0]["temps"] == 7
    assert position(sheet("1 2 |")).scores()[0]["temps"] == 0
