"""Where the points of a bot come from on average, as `bench/breakdown.py` has measured it."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("breakdown.toml")


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The means of a variant by category."""

    edition: str
    sheet: str
    mode: str
    switches: tuple[str, ...]  # that were on, sorted
    sheets: int  # that were filled to know it
    points: dict[str, float]


@dataclass(frozen=True, slots=True)
class Measured:
    bot: str
    effort: float  # the part of its usual effort with which it played
    variants: tuple[Breakdown, ...]


@functools.cache
def breakdowns() -> Measured:
    read = tomllib.loads(FILE.read_text("utf-8"))
    return Measured(
        read["bot"],
        read["effort"],
        tuple(
            Breakdown(**{**variant, "switches": tuple(variant["switches"])})
            for variant in read["variants"]
        ),
    )


def written(bot: str, effort: float, variants: Iterable[Breakdown]) -> str:
    """What was measured, as `breakdowns` reads it."""
    lines = [
        "# written by: python bench/run.py breakdown",
        f'bot = "{bot}"',
        f"effort = {effort}",
    ]
    for each in variants:
        switches = ", ".join(f'"{name}"' for name in each.switches)
        points = ", ".join(f'"{name}" = {mean}' for name, mean in each.points.items())
        lines += [
            "",
            "[[variants]]",
            f'edition = "{each.edition}"',
            f'sheet = "{each.sheet}"',
            f'mode = "{each.mode}"',
            f"switches = [{switches}]",
            f"sheets = {each.sheets}",
            f"points = {{ {points} }}",
        ]
    return "\n".join(lines) + "\n"
