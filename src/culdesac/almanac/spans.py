"""Turns in a few spans: a table by single turns would be long, and its figures unsure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

WIDTH = 5
LAST = 31  # turns from here on are one span

Counted = TypeVar("Counted")


def span_of(turn: int) -> int:
    return min(turn, LAST) - (min(turn, LAST) - 1) % WIDTH


def span_title(first: int) -> str:
    """
    >>> span_title(span_of(1)), span_title(span_of(10)), span_title(span_of(40))
    ('1 to 5', '6 to 10', '31 on')
    """
    return f"{first} on" if first == LAST else f"{first} to {first + WIDTH - 1}"


SPANS = tuple(range(1, LAST + 1, WIDTH))


class BySpan(Generic[Counted]):
    """Something that is counted span by span."""

    def __init__(self, make: Callable[[], Counted]) -> None:
        self.spans = {first: make() for first in SPANS}

    def at(self, turn: int) -> Counted:
        return self.spans[span_of(turn)]
