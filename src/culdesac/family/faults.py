"""Where the rules can only have gone wrong: what may be wrong, and an end to it.

Compiled code has a trap in the place of `fault`, which tells the same codes.
"""

from __future__ import annotations

from culdesac.errors import RulesFault

OUT_OF_RANGE, NO_DIVISOR, BAD_SHIFT, LONG_TURN, LONG_GAME = range(1, 6)
SENTENCES = (  # by code
    "",
    "an index lies outside its list",
    "a number is divided by zero",
    "a number is shifted too far",
    "a turn did not end",
    "a game did not end",
)


def fault(code: int) -> None:
    """Give up; nothing goes on after this."""
    raise RulesFault(SENTENCES[code], code)
