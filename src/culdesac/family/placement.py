"""Where a number belongs in its street, as the built-in players see it."""

from __future__ import annotations

from culdesac.family.state import CommonBook


def ideal_place(
    book: CommonBook, first: int, last: int, below: int, above: int, number: int
) -> int:
    """In hundredths of a place: the share of the deck that lies between the numbers on both sides.

    The empty places are `first` to `last`, between the numbers `below` (-1: the start of the street) and
    `above` (`NUMBERS`: its end).
    """
    below_it = book.share[below] if below >= 0 else 0
    span = book.share[above] - below_it + 1
    return 100 * first + 100 * (last - first + 1) * (book.share[number] - below_it) // span - 50


def dead_places(first: int, last: int, below: int, above: int, place: int, number: int) -> int:
    """Empty places around a written number that no number can reach any more."""
    before = max(0, place - first - (number - below - 1))
    return before + max(0, last - place - (above - number - 1))
