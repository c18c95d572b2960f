"""Reads what a themed sheet adds."""

from __future__ import annotations

import re
from typing import Any

from culdesac.editions.tables import Reader, are_wholes
from culdesac.games.home.box.model import SIDES, THEMES, Theme

KEYS = {
    "easter": ("eggs", "collects", "egg_points", "aaa_points"),
    "doomsday": ("bunkers", "street_points", "optimist_points", "aaa_capacity"),
    "zombies": ("gaps", "bullet_boxes", "starting_bullets", "hordes", "aaa_points"),
    "summer": ("cones", "trucks", "aaa_points"),
    "halloween": ("treats", "steps", "candy_points", "ghost_bonuses", "aaa_points"),
    "winter": ("aaa_points",),
}
SPOTS = {"doomsday": "bunkers", "zombies": "gaps", "halloween": "treats"}
VALUES = {"easter": "eggs", "summer": "cones"}
FREE_ACTIONS = ("pools", "parks", "bis")


def read_spots(reader: Reader, key: str, streets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    rows = reader.rows(key, len(streets), f"one per street ({len(streets)} streets)")
    for number, (row, length) in enumerate(zip(rows, streets, strict=True), 1):
        if not are_wholes(row, 1, length) or len(set(row)) != len(row):
            reader.fail(key, f"in street {number} different houses from 1 to {length}")
    return tuple(tuple(sorted(row)) for row in rows)


def read_values(reader: Reader, key: str, streets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    rows = reader.rows(key, len(streets), f"one per street ({len(streets)} streets)")
    for number, (row, length) in enumerate(zip(rows, streets, strict=True), 1):
        if not are_wholes(row, 0, 9) or len(row) != length:
            reader.fail(key, f"in street {number} a number from 0 to 9 for each of {length} houses")
    return tuple(tuple(row) for row in rows)


def read_pairs(reader: Reader, key: str) -> tuple[tuple[int, int], ...]:
    rows = reader.table.get(key)
    if not isinstance(rows, list) or not 1 <= len(rows) <= 6:
        reader.fail(key, "1 to 6 pairs of how many and their points")
    for row in rows:
        if not are_wholes(row, 0, 99) or len(row) != 2:
            reader.fail(key, "pairs of how many and their points")
    if [row[0] for row in rows] != sorted({row[0] for row in rows}):
        reader.fail(key, "pairs in rising order")
    return tuple((row[0], row[1]) for row in rows)


def read_collects(reader: Reader) -> tuple[tuple[int, int], ...]:
    rows = reader.sub("collects", "a table: number written = eggs at most")
    for key in rows.table:
        if not re.fullmatch("0|[1-9][0-9]?", key) or int(key) > 17:
            rows.fail(key, "numbers from 0 to 17 as keys")
    return tuple((int(key), rows.whole(key, 1, 2)) for key in rows.table)


def read_sides(reader: Reader, key: str, count: int, choices: tuple[str, ...]) -> tuple[str, ...]:
    value = reader.table.get(key)
    if not isinstance(value, list) or len(value) != count or any(x not in choices for x in value):
        reader.fail(key, f"{count} of " + ", ".join(f'"{choice}"' for choice in choices))
    return tuple(value)


def read_bonus(reader: Reader, value: Any) -> tuple[tuple[str, int], ...]:
    good = (
        isinstance(value, list)
        and len(value) == 2
        and all(
            isinstance(one, dict) and len(one) == 1 and set(one) <= set(FREE_ACTIONS)
            for one in value
        )
    )
    if not good or not are_wholes([n for one in value for n in one.values()], 1, 9):
        reader.fail("ghost_bonuses", "per step two choices such as { pools = 1 }, { parks = 2 }")
    return tuple((key, count) for one in value for key, count in one.items())


def read_halloween(reader: Reader) -> dict[str, Any]:
    steps = reader.wholes("steps", "three rising numbers of treats", 1, 40)
    if len(steps) != 3 or list(steps) != sorted(set(steps)):
        reader.fail("steps", "three rising numbers of treats")
    points = reader.wholes("candy_points", "three numbers of points", 0, 99)
    bonuses = reader.table.get("ghost_bonuses")
    if len(points) != 3:
        reader.fail("candy_points", "three numbers of points")
    if not isinstance(bonuses, list) or len(bonuses) != 3:
        reader.fail("ghost_bonuses", "three choices, one per step")
    return {
        "steps": steps,
        "candy_points": points,
        "ghost_bonuses": tuple(read_bonus(reader, bonus) for bonus in bonuses),
    }


def read_zombies(reader: Reader) -> dict[str, Any]:
    boxes = reader.table.get("bullet_boxes")
    if (
        not isinstance(boxes, list)
        or len(boxes) != 6
        or not all(are_wholes(x, 1, 19) for x in boxes)
    ):
        reader.fail(
            "bullet_boxes", "six lists: the boxes of each estate-value column with a bullet"
        )
    return {
        "bullet_boxes": tuple(tuple(row) for row in boxes),
        "starting_bullets": reader.whole("starting_bullets", 0, 20),
        "hordes": read_sides(reader, "hordes", 3, SIDES),
    }


def read_theme(reader: Reader, streets: tuple[int, ...]) -> Theme:
    kind = reader.choice("kind", THEMES)
    reader.only("kind", *KEYS[kind])
    more: dict[str, Any] = {}
    if kind == "easter":
        more = {"collects": read_collects(reader), "egg_points": read_pairs(reader, "egg_points")}
    elif kind == "doomsday":
        capacity = reader.wholes("aaa_capacity", "a capacity per street", 0, 200)
        if len(capacity) != len(streets):
            reader.fail("aaa_capacity", f"{len(streets)} capacities, one per street")
        more = {
            "street_points": reader.whole("street_points", 0, 99),
            "optimist_points": reader.whole("optimist_points", 0, 99),
            "aaa_capacity": capacity,
        }
    elif kind == "zombies":
        more = read_zombies(reader)
    elif kind == "summer":
        more = {"trucks": read_sides(reader, "trucks", len(streets), (*SIDES, "either"))}
    elif kind == "halloween":
        more = read_halloween(reader)
    return Theme(
        kind=kind,
        spots=read_spots(reader, SPOTS[kind], streets) if kind in SPOTS else (),
        values=read_values(reader, VALUES[kind], streets) if kind in VALUES else (),
        aaa_points=0 if kind == "doomsday" else reader.whole("aaa_points", -99, 99),
        **more,
    )
