"""A slow, independent count of the points of New Las Vegas, from the data file and the marks.

Nothing of the rules is used here: streets are lists, roads are sets of pairs.
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import Any

from culdesac.games.vegas.rules.state import Sheet, Table

Marks = dict[str, Any]


@functools.cache
def box() -> dict[str, Any]:
    file = resources.files("culdesac.games.vegas.box").joinpath("data/vegas-2019.toml")
    return tomllib.loads(file.read_text("utf-8"))


def marks(sheet: Sheet) -> Marks:
    """What stands on a sheet, in words."""
    lots = {}
    for s, row in enumerate(box()["city"]["streets"], 1):
        for a, letters in enumerate(row, 1):
            number = 11 * (s - 1) + a - 1
            if letters == ".":
                continue
            lots[s, a] = {
                "letters": letters,
                "number": sheet.number[number] if sheet.open >> number & 1 else None,
                "built": "C" not in letters or bool(sheet.standing >> number & 1),
                "hole": bool(sheet.holes >> number & 1),
                "passed": bool(sheet.roads >> number & 1),
            }
    return {
        "lots": lots,
        "hotels": {a for a in range(1, 12) if sheet.hotels >> (a - 1) & 1},
        "large": {a for a in range(1, 12) if sheet.large >> (a - 1) & 1},
        "shows": (sheet.left_shows, sheet.right_shows),
        "checked": sheet.checked,
        "groups": sheet.groups,
        "extensions": bin(sheet.pledged).count("1"),
        "improved": list(sheet.improved),
        "at": (sheet.at // 11 + 1, sheet.at % 11 + 1),
        "driven": pieces(sheet),
        "projects": sum(sheet.points),
        "borrows": bool(sheet.borrows),
    }


def pieces(sheet: Sheet) -> set[frozenset[tuple[int, int]]]:
    found = set()
    for number in range(44):
        s, a = number // 11 + 1, number % 11 + 1
        if sheet.roads >> number & 1:
            found.add(frozenset({(s, a - 1), (s, a)}))
        if sheet.lanes >> number & 1:
            found.add(frozenset({(s - 1, a), (s, a)}))
    return found


def run_of(city: Marks, street: int) -> int:
    """The longest run: unbuilt casinos are struck out, everything else must follow on."""
    row = [
        lot["number"]
        for (s, _), lot in sorted(city["lots"].items())
        if s == street and lot["built"]
    ]
    best = 0
    for first in range(len(row)):
        for last in range(first, len(row)):
            part = row[first : last + 1]
            if None not in part and len({number % 2 for number in part}) == 1:
                best = max(best, len(part))
    return best


def boxes(city: Marks) -> int:
    groups: list[int] = box()["score"]["inauguration"]["groups"]
    return int(city["checked"]) - sum(groups[: city["groups"]])


def missing(city: Marks) -> int:
    """Lines from where the limousine stands to the light, by growing circles of corners."""
    every = {frozenset({(s, a - 1), (s, a)}) for s in range(1, 5) for a in range(2, 12)}
    every |= {frozenset({(s - 1, a), (s, a)}) for s in range(2, 5) for a in range(1, 12)}
    for s, a in box()["limousine"]["missing_avenue_segments"]:
        every.remove(frozenset({(s - 1, a), (s, a)}))
    goal = tuple(box()["limousine"]["start"])
    for allowed in (every - city["driven"], every):
        circle, seen, steps = {city["at"]}, {city["at"]}, 0
        while circle:
            if goal in circle:
                return steps // 2
            circle = {
                corner
                for piece in allowed
                if piece & circle
                for corner in piece
                if corner not in seen
            }
            seen |= circle
            steps += 1
    raise AssertionError("no way home")


def value(city: Marks, column: int) -> int:
    ladders = list(box()["score"]["ladders"].values())
    return int(ladders[column - 1][city["improved"][column]])


def debts(city: Marks) -> int:
    """On the sheet; that of the inauguration comes at the end."""
    cranes = sum(
        "C" in lot["letters"] and lot["built"] and lot["number"] is None
        for lot in city["lots"].values()
    )
    shows = 0
    for crossed, repaid in zip(city["shows"], ("left_debts", "right_debts"), strict=True):
        if crossed:
            shows += sum(crossed < at for at in box()["score"]["shows"][repaid])
    return int(cranes + shows + city["extensions"])


def recount(table: Table, sheets: list[Sheet], introductory: bool) -> list[dict[str, int]]:
    """Points by category of all seats of a table that has ended, without a rival."""
    cities = [marks(sheet) for sheet in sheets]
    score = box()["score"]
    counts = [boxes(city) for city in cities]
    vault = score["vault"]
    borrowers = sum(city["borrows"] for city in cities)
    loan = 0
    if borrowers and not introductory:
        many = borrowers * 2 > len(cities)
        loan = vault["majority_loan"] if many else vault["minority_loan"]
    made = []
    for city, count in zip(cities, counts, strict=True):
        lots = city["lots"].values()
        stops = [lot for lot in lots if lot["passed"] and lot["number"] is not None]
        awards = score["inauguration"]["improved_places" if city["improved"][0] else "places"]
        place = sorted(set(counts), reverse=True).index(count)
        last = int(count == min(counts) and min(counts) < max(counts))
        streets = 0
        for street in range(1, 5):
            own = run_of(city, street)
            longest = max(run_of(other, street) for other in cities)
            streets += own + (value(city, 3) if own == longest and own else 0)
        golf = 0
        for (s, a), lot in city["lots"].items():
            if s == 1 and lot["hole"]:
                golf += value(city, box()["city"]["golf_pars"][a - 1] + 1)
        have = vault["introductory_bundles" if introductory else "bundles"] + loan
        have += sum("M" in lot["letters"] for lot in stops)
        made.append(
            {
                "projects": city["projects"],
                "inauguration": awards[place] if place < 3 else 0,
                "shows": score["shows"]["left"][city["shows"][0]]
                + score["shows"]["right"][city["shows"][1]],
                "hotels": len(city["large"]) * value(city, 1)
                + len(city["hotels"] - city["large"]) * value(city, 2),
                "streets": streets,
                "golf": golf,
                "limousine": sum("V" in lot["letters"] for lot in stops) * value(city, 7)
                + sum("L" in lot["letters"] for lot in stops) * value(city, 8)
                + missing(city) * value(city, 9),
                "vault": vault["bankruptcy"] if debts(city) + last > have else 0,
            }
        )
    return made
