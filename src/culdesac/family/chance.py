"""The only source of chance: a small generator that gives the same numbers everywhere.

A *stream* is a 32-bit state and an odd 32-bit increment.  `advance` is the linear congruential
step `state * 747796405 + increment (mod 2**32)`, `bounded` permutes the state (PCG RXS-M-XS, 32
bits) and scales the word to `0 .. n - 1`.  State and increment come from hashing (seed, purpose,
n), so shuffle n of a game depends on the seed and on n alone, and plans, cards and bots never share
a stream.  No product reaches 2**62: 64-bit words and unbounded integers agree.
"""

from __future__ import annotations

from culdesac.family.state import CommonDesk

WORD = 0xFFFFFFFF
MULTIPLIER = 747796405
BOT_INCREMENT = 2891336453
SEED_LIMIT = 1 << 53  # a seed survives every JSON reader

PLANS, CARDS, SEATS, BOTS, EXTRAS = 1, 2, 3, 4, 5  # purposes


def mix(word: int) -> int:
    """A 32-bit bijection that spreads every input bit over the whole word."""
    word ^= word >> 16
    word = word * 0x21F0AAAD & WORD
    word ^= word >> 15
    word = word * 0x2C1B3C6D & WORD
    return word ^ (word >> 15)


def hashed(seed: int, purpose: int, n: int, salt: int) -> int:
    word = mix((seed & WORD) ^ salt)
    word = mix((word + (seed >> 32)) & WORD)
    word = mix((word + 0x9E3779B9 * purpose) & WORD)
    return mix((word + n) & WORD)


def first_state(seed: int, purpose: int, n: int) -> int:
    return hashed(seed, purpose, n, 0)


def increment(seed: int, purpose: int, n: int) -> int:
    return hashed(seed, purpose, n, 0x5BD1E995) | 1


def advance(state: int, increment: int) -> int:
    return (state * MULTIPLIER + increment) & WORD


def bounded(state: int, n: int) -> int:
    """The number in 0 .. n - 1 that this state stands for."""
    word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737 & WORD
    return (((word >> 22) ^ word) * n) >> 32


def shuffle(cards: list[int], first: int, count: int, seed: int, n: int) -> None:
    """Shuffle number n of the game, of `count` places from `first` on."""
    state = first_state(seed, CARDS, n)
    step = increment(seed, CARDS, n)
    for i in range(count - 1, 0, -1):
        state = advance(state, step)
        j = first + bounded(state, i + 1)
        card = cards[first + i]
        cards[first + i] = cards[j]
        cards[j] = card


def dice(desk: CommonDesk, seat: int, n: int) -> int:
    """The next random number below n of a seat's own bot."""
    state = advance(desk.luck[seat], BOT_INCREMENT)
    desk.luck[seat] = state
    return bounded(state, n)
