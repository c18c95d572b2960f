"""The order of numbers in a street: rising from left to right."""

from __future__ import annotations

from culdesac.family.state import NUMBERS, CommonSheet


def rule_out(sheet: CommonSheet, street: int, place: int, number: int) -> None:
    """Take back what a written number rules out: smaller ones right of it, larger ones left.

    `street` is the mask of the places that are numbered together.
    """
    bit = 1 << place
    left = ~(street & ~(bit - 1))
    right = ~(street & ((bit << 1) - 1))
    legal = sheet.legal
    for n in range(number):
        legal[n] &= left
    legal[number] &= ~street
    for n in range(number + 1, NUMBERS):
        legal[n] &= right
