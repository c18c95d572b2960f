"""How much a bot thinks that looks ahead: in time, or in work.

Work is counted in moves of its play-outs.  A time stands for the work that a machine with two cores
does in it, so that the same time gives the same turn on every machine; a slower one takes longer.

>>> work_of("1s") == 5 * work_of("200ms") == work_in(1)
True
>>> work_of("640000")
640000
>>> work_of("soon")
Traceback (most recent call last):
    ...
culdesac.errors.SetupError: thinking "soon": expected a time from 0.2s to 10s, or a number of moves
"""

from __future__ import annotations

import re

from culdesac.errors import SetupError

PER_SECOND = 700_000  # moves of play-outs, on two cores
SHORTEST, LONGEST = 0.2, 10.0  # seconds that people can ask for
MOST_MOVES = round(LONGEST * PER_SECOND)
TIME = re.compile(r"(\d+(?:\.\d+)?) ?(m?s)")


def work_in(seconds: float) -> int:
    """The moves that stand for a time."""
    return round(seconds * PER_SECOND)


def seconds_of(text: str) -> float:
    """A time as people write it."""
    found = TIME.fullmatch(text.strip())
    seconds = float(found[1]) / (1000 if found[2] == "ms" else 1) if found else 0.0
    if not SHORTEST <= seconds <= LONGEST:
        raise SetupError(f'thinking "{text}": expected a time from {SHORTEST:g}s to {LONGEST:g}s')
    return seconds


def work_of(text: str) -> int:
    """A time as people write it, or a number of moves."""
    if text.strip().isdecimal() and 1 <= int(text) <= MOST_MOVES:
        return int(text)
    try:
        return work_in(seconds_of(text))
    except SetupError as error:
        raise SetupError(f"{error}, or a number of moves") from None
