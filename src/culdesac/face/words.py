"""What the moves are called that all games share."""

from __future__ import annotations

from collections.abc import Mapping

from culdesac.i18n import Words, mark, words

Fields = Mapping[str, int | str]  # of a move


def pick_words(fields: Fields, number: int | None, action_title: str | None) -> Words:
    """A pick by what it takes, or by its cards where that is not known."""
    if number is not None and action_title is not None:
        return words(mark("{number} with {action}"), number=number, action=action_title)
    if "pair" in fields:
        return Words(mark("Pair {pair}"), fields)
    return Words(mark("Number of card {number}, action of card {action}"), fields)
