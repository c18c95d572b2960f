"""The table of games that an arena leaves."""

from __future__ import annotations

import csv
from pathlib import Path

from culdesac.sim.arena.rows import Row


def read_csv(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
