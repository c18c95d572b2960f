"""The files of lessons, as `tools/learn.py` writes them: in the folder `learned` of a game's players.

The first line of a file is what the sheet is like that was learned on, then there is a line of numbers
for each phase of a game.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from importlib import resources

FOLDER = "learned"
ENDING = ".txt"

Rows = list[list[int]]  # a row for each phase


def likeness(*parts: object) -> str:
    """What is the same for sheets with the same printed values."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


@functools.cache
def learned(package: str) -> dict[str, Rows]:
    """All lessons that there are for a game's players, by what their sheet is like."""
    found = {}
    for file in (resources.files(package) / FOLDER).iterdir():
        if file.name.endswith(ENDING):
            like, *rows = file.read_text("utf-8").splitlines()
            found[like] = [[int(number) for number in row.split()] for row in rows]
    return found


def lessons_text(like: str, rows: Iterable[list[int]]) -> str:
    """The content of a file."""
    return "".join(f"{line}\n" for line in (like, *(" ".join(map(str, row)) for row in rows)))
