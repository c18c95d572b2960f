"""A sheet of Your Perfect Home as a plain dict, documented in `docs/json.md`, and back."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.reading import fail, only_keys, rows, whole
from culdesac.family.bits import lowest, popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules.marks import close_numbers, new_sheet, recount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.dispatch import new_theme
from culdesac.games.home.themes.registry import face_of


def describe_sheet(sheet: Sheet, book: Book, setup: Setup) -> dict[str, Any]:
    """Everything that is written on a sheet; streets and houses in printed order."""
    layout = setup.layout
    theme = face_of(book)
    streets = []
    for street, length in enumerate(layout.streets):
        first = layout.first_house(street)
        streets.append(
            {
                "houses": [describe_house(sheet, book, first + i) for i in range(length)],
                "fences": [i + 1 for i in range(length - 1) if (sheet.fences >> (first + i)) & 1],
                "parks": sheet.parks[street],
                **theme.describe_street(sheet, book, setup, street),
            }
        )
    beside = theme.describe_beside(sheet, book)
    return {
        "edition": setup.edition.id,
        "sheet": setup.sheet,
        "streets": streets,
        "values": list(sheet.values[: book.sizes]),
        "temps": sheet.temps,
        "bis": sheet.bis,
        "roundabouts": popcount(sheet.roundabouts),
        "refusals": sheet.refusals,
        "plans": [sheet.points[q] if (sheet.validated >> q) & 1 else None for q in range(3)],
        "estates": describe_estates(sheet, book, setup),
        **({"theme": beside} if beside else {}),
    }


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    """Only what is true of a house is listed."""
    bit = 1 << house
    made: dict[str, Any] = {}
    if sheet.roundabouts & bit:
        made["roundabout"] = True
    elif sheet.number[house] >= 0:
        made["number"] = sheet.number[house]
    if sheet.bis_houses & bit:
        made["bis"] = True
    if book.pools & bit:
        if sheet.pools & bit:
            made["pool"] = "built"
        else:
            gone = (sheet.built | sheet.roundabouts | sheet.lost) & bit
            made["pool"] = "lost" if gone else "planned"
    if sheet.joined & bit:
        made["twin"] = True
    for stack in range(3):
        if sheet.used[stack] & bit:
            made["plan"] = stack + 1
    made.update(face_of(book).describe_house(sheet, book, house))
    return made


def describe_estates(sheet: Sheet, book: Book, setup: Setup) -> list[dict[str, Any]]:
    """The complete estates of 1 to 6 houses, in printed order."""
    made = []
    fences = sheet.fences
    start = 1
    while fences:
        end = fences & -fences
        estate = (end << 1) - start
        size = popcount(estate)
        if sheet.built & estate == estate and size <= book.sizes:
            street, house = setup.layout.place(lowest(estate))
            item: dict[str, Any] = {"street": street, "house": house, "size": size}
            for stack in range(3):
                if sheet.used[stack] & estate:
                    item["plan"] = stack + 1
            made.append(item)
        start = end << 1
        fences ^= end
    return made


HOUSE_KEYS = ("number", "bis", "roundabout", "pool", "twin", "plan")
SHEET_KEYS = (
    "edition", "sheet", "streets", "values", "temps", "bis", "roundabouts", "refusals",
    "plans", "estates",
)  # fmt: skip


def read_sheet(described: Any, book: Book, setup: Setup) -> Sheet:
    """A sheet from its description; anything left out is empty, anything impossible is an error."""
    if not isinstance(described, dict):
        raise SheetError("a sheet must be described by an object")
    theme = face_of(book)
    only_keys(described, (*SHEET_KEYS, *(("theme",) if theme.beside_keys else ())), "a sheet")
    layout = setup.layout
    sheet = Sheet()
    new_sheet(sheet, book)
    new_theme(sheet, book)
    streets = rows(described.get("streets"), "streets", len(layout.streets))
    for street, row in enumerate(streets):
        read_street(sheet, book, setup, street, row)
    values = rows(described.get("values", [0] * book.sizes), "values", book.sizes)
    for size, crossed in enumerate(values):
        sheet.values[size] = whole(crossed, f"values[{size}]", 0, book.value_boxes[size])
    sheet.temps = whole(described.get("temps", 0), "temps", 0, book.temp_boxes)
    bis_houses = popcount(sheet.bis_houses)
    sheet.bis = whole(described.get("bis", bis_houses), "bis", 0, book.bis_boxes)
    free = bis_houses - sheet.bis if theme.unboxed_bis else 0
    if sheet.bis + max(0, free) != bis_houses:
        raise SheetError(f"bis is {sheet.bis}, but the streets show {bis_houses}")
    sheet.refusals = whole(described.get("refusals", 0), "refusals", 0, book.refusal_boxes)
    roundabouts = whole(
        described.get("roundabouts", popcount(sheet.roundabouts)), "roundabouts", 0, layout.houses
    )
    if roundabouts != popcount(sheet.roundabouts):
        raise SheetError(
            f"roundabouts is {roundabouts}, but the streets show {popcount(sheet.roundabouts)}"
        )
    if roundabouts >= len(layout.roundabout_ladder):
        raise SheetError(
            f"the streets show {roundabouts} roundabouts; "
            f"expected at most {len(layout.roundabout_ladder) - 1}"
        )
    for stack, points in enumerate(rows(described.get("plans", [None] * 3), "plans", 3)):
        if points is not None:
            sheet.points[stack] = whole(points, f"plans[{stack}]", 0, 99)
            sheet.validated |= 1 << stack
    read_beside(sheet, book, described.get("theme"))
    recount(sheet, book)
    return sheet


def read_street(sheet: Sheet, book: Book, setup: Setup, street: int, row: Any) -> None:
    name = f"street {street + 1}"
    if not isinstance(row, dict):
        raise SheetError(f"{name} must be an object")
    only_keys(row, ("houses", "fences", "parks", *face_of(book).street_keys), name)
    length = setup.layout.streets[street]
    first = setup.layout.first_house(street)
    houses = rows(row.get("houses"), f"houses of {name}", length)
    for index, house in enumerate(houses):
        read_house(sheet, book, first + index, house, f"house {index + 1} of {name}")
    fences = row.get("fences", [])
    if not isinstance(fences, list):
        raise SheetError(f"fences of {name} must be a list")
    for after in fences:
        sheet.fences |= 1 << (first + whole(after, f"a fence of {name}", 1, length - 1) - 1)
    sheet.parks[street] = whole(row.get("parks", 0), f"parks of {name}", 0, book.park_boxes[street])
    face_of(book).read_street(sheet, book, setup, street, row)
    check_order(sheet, book, first, length, name)


def read_house(sheet: Sheet, book: Book, house: int, described: Any, what: str) -> None:
    if described is None:
        described = {}
    elif isinstance(described, int) and not isinstance(described, bool):
        described = {"number": described}
    if not isinstance(described, dict):
        raise SheetError(f"{what} must be a number, null or an object")
    only_keys(described, (*HOUSE_KEYS, *face_of(book).house_keys), what)
    bit = 1 << house
    if described.get("roundabout"):
        if "number" in described:
            raise SheetError(f"{what} has both a number and a roundabout")
        sheet.roundabouts |= bit
        sheet.fences |= bit | (bit >> 1)
        for number in range(NUMBERS):
            sheet.legal[number] &= ~bit
    elif described.get("number") is not None:
        sheet.number[house] = whole(described["number"], what, 0, 17)
        sheet.built |= bit
    if not sheet.built & bit:
        for mark in ("bis", "twin", "plan"):
            if described.get(mark):
                raise SheetError(f'{what} has "{mark}" but no number')
    if described.get("bis"):
        sheet.bis_houses |= bit
    if described.get("twin"):
        sheet.joined |= bit
    if described.get("plan") is not None:
        stack = whole(described["plan"], f"plan of {what}", 1, 3) - 1
        sheet.used[stack] |= bit
        sheet.spent |= bit
    pool = described.get("pool")
    if pool not in (None, "planned", "built", "lost"):
        raise SheetError(f"pool of {what} is {pool!r}; expected planned, built or lost")
    if pool == "built":
        if not book.pools & bit:
            raise SheetError(f"{what} has no pool to build")
        if not sheet.built & bit:
            raise SheetError(f"{what} has a built pool but no number")
        sheet.pools |= bit
    read_theme_marks(sheet, book, house, described, what)


def read_theme_marks(
    sheet: Sheet, book: Book, house: int, described: dict[str, Any], what: str
) -> None:
    """The marks of a neighbourhood, after the number of the house has been read."""
    theme = face_of(book)
    for key in theme.house_keys:
        value = described.get(key)
        if value is None or value is False:
            continue
        if not (book.spots >> house) & 1:
            raise SheetError(f'{what} has "{key}", but the sheet shows nothing there')
        theme.read_house(sheet, book, house, key, value, what)


def read_beside(sheet: Sheet, book: Book, described: Any) -> None:
    """What a neighbourhood marks beside the streets."""
    theme = face_of(book)
    if described is None or not theme.beside_keys:
        return
    if not isinstance(described, dict) or not set(described) <= set(theme.beside_keys):
        raise fail("theme", described, f"an object with {', '.join(theme.beside_keys)}")
    theme.read_beside(sheet, book, described)


def check_order(sheet: Sheet, book: Book, first: int, length: int, name: str) -> None:
    """Numbers rise up to the next roundabout; only a bis repeats the house beside it."""
    last = -1
    for house in range(first, first + length):
        bit = 1 << house
        number = sheet.number[house]
        if sheet.roundabouts & bit:
            last = -1
        if number < 0:
            continue
        beside = (house > first and sheet.number[house - 1] == number) or (
            house < first + length - 1 and sheet.number[house + 1] == number
        )
        if sheet.bis_houses & bit and not beside:
            raise SheetError(
                f"{name}: the bis in house {house - first + 1} has no {number} beside it"
            )
        after_twin = house > first and sheet.number[house - 1] == number
        twin = after_twin and sheet.bis_houses & (bit | bit >> 1)
        if number < last or (number == last and not twin):
            raise SheetError(
                f"{name}: {number} in house {house - first + 1} does not rise from {last}"
            )
        last = number
        close_numbers(sheet, book, house, number)
