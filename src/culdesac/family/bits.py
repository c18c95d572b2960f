"""Bit masks: one bit per house, lowest bit = first house of the first street.

Everything stays below 2**62, so that a mask means the same as an unbounded Python integer and as a
64-bit machine word.  `popcount` and `highest` are single machine instructions in compiled code.
"""

from __future__ import annotations

from culdesac.family.state import CommonDesk


def popcount(mask: int) -> int:
    return mask.bit_count()


def highest(mask: int) -> int:
    """Position of the highest set bit of a non-empty mask."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """Position of the lowest set bit of a non-empty mask."""
    return popcount((mask & -mask) - 1)


def select(mask: int, k: int) -> int:
    """Position of the k-th set bit, counting from 0."""
    for _ in range(k):
        mask &= mask - 1
    return popcount((mask & -mask) - 1)


def put_bits(desk: CommonDesk, n: int, base: int, mask: int) -> int:
    """Append `base + position` for every set bit to a listing; return its new length."""
    while mask != 0:
        low = mask & -mask
        desk.out[n] = base + popcount(low - 1)
        n += 1
        mask ^= low
    return n
