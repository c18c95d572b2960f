"""Easter in a box: where eggs lie, which numbers collect them, and what they score."""

from __future__ import annotations

import re
from dataclasses import dataclass

from culdesac.editions.packing import put
from culdesac.editions.tables import Reader, are_wholes
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points, read_values


@dataclass(frozen=True, slots=True)
class Easter(Theme):
    kind: str = "easter"
    collects: tuple[tuple[int, int], ...] = ()  # number written -> eggs at most
    egg_points: tuple[tuple[int, int], ...] = ()


def read_collects(reader: Reader) -> tuple[tuple[int, int], ...]:
    rows = reader.sub("collects", "a table: number written = eggs at most")
    for key in rows.table:
        if not re.fullmatch("0|[1-9][0-9]?", key) or int(key) > 17:
            rows.fail(key, "numbers from 0 to 17 as keys")
    return tuple((int(key), rows.whole(key, 1, 2)) for key in rows.table)


def read_egg_points(reader: Reader) -> tuple[tuple[int, int], ...]:
    key = "egg_points"
    rows = reader.table.get(key)
    if not isinstance(rows, list) or not 1 <= len(rows) <= 6:
        reader.fail(key, "1 to 6 pairs of how many and their points")
    for row in rows:
        if not are_wholes(row, 0, 99) or len(row) != 2:
            reader.fail(key, "pairs of how many and their points")
    if [row[0] for row in rows] != sorted({row[0] for row in rows}):
        reader.fail(key, "pairs in rising order")
    return tuple((row[0], row[1]) for row in rows)


def read(reader: Reader, streets: tuple[int, ...]) -> Easter:
    return Easter(
        collects=read_collects(reader),
        egg_points=read_egg_points(reader),
        values=read_values(reader, "eggs", streets),
        aaa_points=read_aaa_points(reader),
    )


def pack(book: Book, theme: Easter) -> None:
    for number, eggs in theme.collects:
        book.collects[number] = eggs
    put(book.steps, tuple(step for step, _ in theme.egg_points))
    put(book.step_points, tuple(points for _, points in theme.egg_points))


BOX = ThemeBox(
    theme=Easter,
    keys=("eggs", "collects", "egg_points", "aaa_points"),
    read=read,
    pack=pack,
    plans={"all eggs": PlanKind(ids.ALL_EGGS, ("street",))},
    marks={"eggs": ids.EGGS},
)
