"""Words that a player can answer with in every game, and numbers told in a line."""

from __future__ import annotations

from collections.abc import Iterable

from culdesac.cli.screen import Screen
from culdesac.moves import Move

YES = ("y", "yes", "o", "oui")
NO = ("n", "no", "non", "-")
CONFIRMING = ("confirm", "done", "confirmer")


def spans(numbers: Iterable[int]) -> str:
    """Numbers in a line, runs of three and more shortened.

    >>> spans([1, 2, 3, 4, 6, 8, 9])
    '1-4 6 8 9'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[str] = []
    for run in runs:
        parts.extend([f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run))
    return " ".join(parts)


def by_street(screen: Screen, moves: Iterable[Move], field: str) -> str:
    """The houses of moves, street by street."""
    streets: dict[int, list[int]] = {}
    for move in moves:
        streets.setdefault(int(move["street"]), []).append(int(move[field]))
    text = screen.tr("street {street}: {houses}")
    return ", ".join(
        text.format(street=street, houses=spans(set(houses))) for street, houses in streets.items()
    )
