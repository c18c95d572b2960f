"""Which draws of a validation card a rival validates by, in words."""

from __future__ import annotations

from culdesac.i18n import Words, listed, mark, words

DRAWS = {1: mark("first"), 2: mark("second"), 3: mark("third")}


def draws_words(draws: tuple[int, ...]) -> Words:
    """At least one draw, counted from 1."""
    told = listed([words(DRAWS[draw]) for draw in draws])
    return words(mark("Claims by the order of the cards drawn: {draws}."), draws=told)
