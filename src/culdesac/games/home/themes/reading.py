"""Reads what the tables of several neighbourhoods hold."""

from __future__ import annotations

from culdesac.editions.tables import Reader, are_wholes
from culdesac.games.home.themes.parts.box import Spots


def read_spots(reader: Reader, key: str, streets: tuple[int, ...]) -> Spots:
    rows = reader.rows(key, len(streets), f"one per street ({len(streets)} streets)")
    for number, (row, length) in enumerate(zip(rows, streets, strict=True), 1):
        if not are_wholes(row, 1, length) or len(set(row)) != len(row):
            reader.fail(key, f"in street {number} different houses from 1 to {length}")
    return tuple(tuple(sorted(row)) for row in rows)


def read_values(reader: Reader, key: str, streets: tuple[int, ...]) -> Spots:
    rows = reader.rows(key, len(streets), f"one per street ({len(streets)} streets)")
    for number, (row, length) in enumerate(zip(rows, streets, strict=True), 1):
        if not are_wholes(row, 0, 9) or len(row) != length:
            reader.fail(key, f"in street {number} a number from 0 to 9 for each of {length} houses")
    return tuple(tuple(row) for row in rows)


def read_sides(reader: Reader, key: str, count: int, choices: tuple[str, ...]) -> tuple[str, ...]:
    value = reader.table.get(key)
    if not isinstance(value, list) or len(value) != count or any(x not in choices for x in value):
        reader.fail(key, f"{count} of " + ", ".join(f'"{choice}"' for choice in choices))
    return tuple(value)


def read_aaa_points(reader: Reader) -> int:
    return reader.whole("aaa_points", -99, 99)
