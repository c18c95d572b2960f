"""The generator: documented, the same everywhere, and fair enough."""

from __future__ import annotations

from collections import Counter

import pytest

from culdesac.family.chance import (
    BOTS,
    CARDS,
    EXTRAS,
    PLANS,
    SEATS,
    advance,
    bounded,
    first_state,
    increment,
    mix,
    shuffle,
)
from tests.games.home.positions import setup_game

MASK = 0xFFFFFFFF

KNOWN_MIX = [0, 2504265686, 713695148, 2015387887]
KNOWN_STATES = [1716084800, 3318527849, 3078273330, 2233715683]
KNOWN_SHUFFLE = [1, 11, 0, 9, 10, 3, 6, 2, 8, 5, 4, 7]
KNOWN_DECK = [17, 51, 55, 60, 46, 25, 79, 69, 20, 70, 18, 24]
KNOWN_PLANS = ["1c", "2b", "3e"]


def documented_shuffle(count: int, seed: int, n: int) -> list[int]:
    """The generator once more, from its description alone."""

    def spread(word: int) -> int:
        for shift, factor in ((16, 0x21F0AAAD), (15, 0x2C1B3C6D)):
            word = ((word ^ (word >> shift)) * factor) % 2**32
        return word ^ (word >> 15)

    def start(salt: int) -> int:
        word = spread(seed % 2**32 ^ salt)
        word = spread((word + seed // 2**32) % 2**32)
        word = spread((word + 0x9E3779B9 * 2) % 2**32)  # purpose 2: cards
        return spread((word + n) % 2**32)

    state, step = start(0), start(0x5BD1E995) | 1
    cards = list(range(count))
    for i in reversed(range(1, count)):
        state = (state * 747796405 + step) % 2**32
        word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737 % 2**32
        word = (word >> 22) ^ word
        j = word * (i + 1) // 2**32
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("seed", [0, 1, 42, 2**32 - 1, 2**32, 2**53 - 1])
@pytest.mark.parametrize("n", [0, 1, 7])
def test_shuffle_is_the_documented_one(seed: int, n: int) -> None:
    cards = list(range(81))
    shuffle(cards, 0, 81, seed, n)
    assert cards == documented_shuffle(81, seed, n)
    assert sorted(cards) == list(range(81))


def test_known_outputs() -> None:
    """Fixed for good: records and shared seeds rely on them."""
    assert [mix(word) for word in (0, 1, 2, MASK)] == KNOWN_MIX
    assert [first_state(seed, CARDS, 0) for seed in (0, 1, 42, 2**53 - 1)] == KNOWN_STATES
    cards = list(range(12))
    shuffle(cards, 0, 12, 42, 0)
    assert cards == KNOWN_SHUFFLE
    game = setup_game(seats=2, seed=42)
    assert game.table.deck[:12] == KNOWN_DECK
    assert [seen.plan.name for seen in game.view(0).plans] == KNOWN_PLANS


def test_shuffle_touches_only_its_part() -> None:
    cards = list(range(50))
    shuffle(cards, 10, 20, 3, 0)
    assert cards[:10] == list(range(10))
    assert cards[30:] == list(range(30, 50))
    assert sorted(cards[10:30]) == list(range(10, 30))
    assert cards[10:30] != list(range(10, 30))


def test_mix_is_a_bijection_on_a_sample() -> None:
    words = {mix(word) for word in range(1 << 16)} | {mix(word << 16) for word in range(1, 1 << 16)}
    assert len(words) == (1 << 16) * 2 - 1


def test_bounded_stays_in_range_and_reaches_both_ends() -> None:
    state = 1
    for n in (1, 2, 3, 6, 81):
        seen = set()
        for _ in range(2000):
            state = advance(state, 1442695041)
            seen.add(bounded(state, n))
        assert seen == set(range(n))


def test_increments_are_odd() -> None:
    """An even one would halve the period."""
    assert all(increment(seed, CARDS, n) & 1 for seed in range(50) for n in range(3))


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_shuffles_are_roughly_uniform() -> None:
    """Every card comes to every place about equally often, over seeds and over shuffles."""
    for vary_seed in (True, False):
        places = [[0] * 12 for _ in range(12)]
        for n in range(3000):
            cards = list(range(12))
            shuffle(cards, 0, 12, n if vary_seed else 5, 0 if vary_seed else n)
            for place, card in enumerate(cards):
                places[card][place] += 1
        for row in places:
            assert chi_square(row) < 40  # 11 degrees of freedom: 0.004 % by chance


def test_all_orders_of_few_cards_are_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(4800):
        cards = [0, 1, 2, 3]
        shuffle(cards, 0, 4, seed, 0)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 60  # 23 degrees of freedom: 0.004 % by chance


def test_streams_are_independent_of_each_other() -> None:
    """Purpose, seed and number each give another stream, without visible correlation."""
    purposes = (PLANS, CARDS, SEATS, BOTS, EXTRAS)
    states = {first_state(seed, p, n) for seed in range(40) for p in purposes for n in range(40)}
    assert len(states) > 40 * 5 * 40 - 5  # a handful may coincide among 2**32
    for one, other in ((PLANS, CARDS), (CARDS, BOTS), (SEATS, CARDS)):
        table = [0] * 36
        for seed in range(3600):
            first = bounded(first_state(seed, one, 0), 6)
            table[6 * first + bounded(first_state(seed, other, 0), 6)] += 1
        assert chi_square(table) < 80  # 35 degrees of freedom: 0.002 % by chance


def test_consecutive_shuffles_of_a_game_differ() -> None:
    orders = set()
    for n in range(200):
        cards = list(range(30))
        shuffle(cards, 0, 30, 9, n)
        orders.add(tuple(cards))
    assert len(orders) == 200


def test_plans_do_not_depend_on_the_cards_drawn() -> None:
    """Plans have a stream of their own: more seats or another mode leave them as they are."""
    for seed in range(20):
        plans = {
            tuple(setup_game(seats=seats, seed=seed, mode=mode).table.plan)
            for seats, mode in ((1, "flip"), (5, "flip"), (3, "expert"), (1, "solo-card"))
        }
        assert len(plans) == 1


def test_seeds_beyond_32_bits_matter() -> None:
    decks = {tuple(setup_game(seed=5 + (k << 32)).table.deck) for k in range(50)}
    assert len(decks) == 50
