"""Chance that nobody can search for: ChaCha20 under a secret key, the *seal* of a game.

A seed has 53 bits, and whoever tries them all finds the one that deals the cards that have shown.  A
seal has 256.  Where a table has one, every number that decides what is hidden is taken from the
words of ChaCha20 (`chacha_block`, RFC 8439), with the seal as its key.  The nonce is the purpose in
the upper 8 bits and the number of the shuffle in the lower 24 of its first word, then the lower and
the upper half of the seed; a stream begins with block 0 and goes on from word to word.

A word is scaled to `0 .. n - 1` by a multiplication, as in `chance`: no number is more or less likely
than another by more than 2**-32.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.chance import CARDS, WORD
from culdesac.family.state import BLOCK, SEAL, CommonTable

CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
DOUBLE_ROUNDS = 10
PURPOSE_SHIFT = 24


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round of ChaCha."""
    a = (a + b) & WORD
    d ^= a
    d = (d << 16 | d >> 16) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 12 | b >> 20) & WORD
    a = (a + b) & WORD
    d ^= a
    d = (d << 8 | d >> 24) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 7 | b >> 25) & WORD
    return a, b, c, d


def chacha_block(
    key: Sequence[int], counter: int, first: int, second: int, third: int, out: list[int]
) -> None:
    """Sixteen words of ChaCha20, from a key of eight words, a counter and a nonce of three."""
    k0 = key[0]
    k1 = key[1]
    k2 = key[2]
    k3 = key[3]
    k4 = key[4]
    k5 = key[5]
    k6 = key[6]
    k7 = key[7]
    a0, a1, a2, a3 = CONSTANTS[0], CONSTANTS[1], CONSTANTS[2], CONSTANTS[3]
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = counter, first, second, third
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out[0] = (a0 + CONSTANTS[0]) & WORD
    out[1] = (a1 + CONSTANTS[1]) & WORD
    out[2] = (a2 + CONSTANTS[2]) & WORD
    out[3] = (a3 + CONSTANTS[3]) & WORD
    out[4] = (b0 + k0) & WORD
    out[5] = (b1 + k1) & WORD
    out[6] = (b2 + k2) & WORD
    out[7] = (b3 + k3) & WORD
    out[8] = (c0 + k4) & WORD
    out[9] = (c1 + k5) & WORD
    out[10] = (c2 + k6) & WORD
    out[11] = (c3 + k7) & WORD
    out[12] = (d0 + counter) & WORD
    out[13] = (d1 + first) & WORD
    out[14] = (d2 + second) & WORD
    out[15] = (d3 + third) & WORD


def is_sealed(table: CommonTable) -> bool:
    for k in range(SEAL):
        if table.seal[k] != 0:
            return True
    return False


def sealed(table: CommonTable, purpose: int, n: int, place: int, below: int) -> int:
    """The number below a limit at a place of stream n of a purpose; places are asked for in order."""
    if place % BLOCK == 0:
        label = purpose << PURPOSE_SHIFT | n
        seed = table.seed
        chacha_block(table.seal, place // BLOCK, label, seed & WORD, seed >> 32, table.stream)
    return (table.stream[place % BLOCK] * below) >> 32


def sealed_shuffle(table: CommonTable, cards: list[int], first: int, count: int, n: int) -> None:
    """As `chance.shuffle`, with the numbers of the seal."""
    for i in range(count - 1, 0, -1):
        j = first + sealed(table, CARDS, n, count - 1 - i, i + 1)
        card = cards[first + i]
        cards[first + i] = cards[j]
        cards[j] = card
