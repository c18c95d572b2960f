"""A city of New Las Vegas as a plain dict, documented in `docs/json.md`, and back."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.reading import fail, only_keys, rows, whole
from culdesac.family.numbers import rule_out
from culdesac.games.vegas.box.model import City, box_of
from culdesac.games.vegas.face.limousine import special
from culdesac.games.vegas.face.moves import COLUMNS
from culdesac.games.vegas.rules.city import boxes_left, longest_run, new_sheet, sheet_debts
from culdesac.games.vegas.rules.ids import ACT
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.state import Book, Sheet

HOTELS = ("small", "large")


def describe_sheet(sheet: Sheet, book: Book, setup: Setup) -> dict[str, Any]:
    """Everything that is written on a city and its score sheet."""
    city = box_of(setup).city
    return {
        "edition": setup.edition.id,
        "sheet": setup.sheet,
        "streets": [
            {
                "casinos": [
                    describe_casino(sheet, book, city, street * book.avenues + avenue)
                    for avenue in range(book.avenues)
                ],
                "run": longest_run(sheet, book, street),
            }
            for street in range(book.streets)
        ],
        "hotels": [
            HOTELS[(sheet.large >> avenue) & 1] if (sheet.hotels >> avenue) & 1 else None
            for avenue in range(book.avenues)
        ],
        "shows": {"left": sheet.left_shows, "right": sheet.right_shows},
        "inauguration": {
            "checked": sheet.checked,
            "circled": sheet.groups,
            "pledged": [g + 1 for g in range(sheet.groups) if (sheet.pledged >> g) & 1],
            "left": boxes_left(sheet, book),
        },
        "improvements": dict(zip(COLUMNS, sheet.improved, strict=True)),
        "limousine": {
            "at": list(city.place(sheet.at)),
            "streets": places(city, sheet.roads),
            "avenues": places(city, sheet.lanes),
            "missing": missing_lines(sheet, book),
        },
        "loan": None if sheet.borrows < 0 or book.loan == 0 else bool(sheet.borrows),
        "bundles": book.bundles + (sheet.roads & sheet.open & book.mafias).bit_count(),
        "debts": sheet_debts(sheet, book),
        "plans": [sheet.points[q] if (sheet.validated >> q) & 1 else None for q in range(3)],
    }


def places(city: City, mask: int) -> list[list[int]]:
    """Street and avenue of the lots of a mask."""
    return [list(city.place(lot)) for lot in range(city.lots) if (mask >> lot) & 1]


def describe_casino(sheet: Sheet, book: Book, city: City, lot: int) -> dict[str, Any] | None:
    """Only what is true of a casino is listed; None where there is none."""
    bit = 1 << lot
    if not book.casinos & bit:
        return None
    is_open = bool(sheet.open & bit)
    made: dict[str, Any] = {}
    if is_open:
        made["number"] = sheet.number[lot]
    if book.cranes & bit:
        standing = sheet.standing & bit
        made["crane"] = "repaid" if is_open else "built" if standing else "waiting"
    if book.stars & bit:
        made["star"] = star_state(sheet, lot)
    if special(city, lot):
        made["special"] = special(city, lot)
        if sheet.roads & bit:
            made["visited"] = True
    if book.golf and lot < book.avenues:
        made["par"] = city.golf_pars[lot]
        made["hole"] = "built" if sheet.holes & bit else "lost" if sheet.lost & bit else "planned"
    return made


def star_state(sheet: Sheet, lot: int) -> str:
    """The star of an open casino is lost, unless the action that could save it is still to come."""
    if (sheet.shows >> lot) & 1:
        return "produced"
    waiting = sheet.phase == ACT and sheet.lot == lot
    return "lost" if (sheet.open >> lot) & 1 and not waiting else "planned"


SHEET_KEYS = (
    "edition", "sheet", "streets", "hotels", "shows", "inauguration", "improvements",
    "limousine", "loan", "bundles", "debts", "plans",
)  # fmt: skip
CASINO_KEYS = ("number", "crane", "star", "special", "visited", "par", "hole")


def read_sheet(described: Any, book: Book, setup: Setup) -> Sheet:
    """A city from its description; anything left out is empty, anything impossible is an error.

    Debts, bundles and runs are worked out and need not be given.
    """
    if not isinstance(described, dict):
        raise SheetError("a sheet must be described by an object")
    only_keys(described, SHEET_KEYS, "a sheet")
    sheet = Sheet()
    new_sheet(sheet, book)
    for street, row in enumerate(rows(described.get("streets"), "streets", book.streets)):
        read_street(sheet, book, box_of(setup).city, street, row)
    read_hotels(sheet, book, described)
    read_track(
        sheet, book, part(described, "inauguration", ("checked", "circled", "pledged", "left"))
    )
    shows = part(described, "shows", ("left", "right"))
    sheet.left_shows = whole(shows.get("left", 0), "shows.left", 0, book.left_boxes)
    sheet.right_shows = whole(shows.get("right", 0), "shows.right", 0, book.right_boxes)
    produced = sheet.shows.bit_count()
    if sheet.left_shows + sheet.right_shows != produced:
        total = sheet.left_shows + sheet.right_shows
        raise SheetError(f"shows has {total} boxes, but the streets show {produced} produced")
    for name, crossed in part(described, "improvements", COLUMNS).items():
        column = COLUMNS.index(name)
        most = book.column_boxes[column]
        sheet.improved[column] = whole(crossed, f"improvements.{name}", 0, most)
    read_limousine(sheet, book, box_of(setup).city, described)
    loan = described.get("loan")
    if loan not in (None, True, False) or (loan and not book.loan):
        raise fail("loan", loan, "true or false" if book.loan else "null: there are no loans here")
    sheet.borrows = int(bool(loan))
    for stack, points in enumerate(rows(described.get("plans", [None] * 3), "plans", 3)):
        if points is not None:
            sheet.points[stack] = whole(points, f"plans[{stack}]", 0, 99)
            sheet.validated |= 1 << stack
    return sheet


def part(described: dict[str, Any], key: str, known: tuple[str, ...]) -> dict[str, Any]:
    """A table inside a sheet, empty where it is left out."""
    value = described.get(key, {})
    if not isinstance(value, dict):
        raise fail(key, value, f"an object with {', '.join(known)}")
    only_keys(value, known, key)
    return value


def read_street(sheet: Sheet, book: Book, city: City, street: int, row: Any) -> None:
    name = f"street {street + 1}"
    if not isinstance(row, dict):
        raise SheetError(f"{name} must be an object")
    only_keys(row, ("casinos", "run"), name)
    first = street * book.avenues
    for avenue, casino in enumerate(rows(row.get("casinos"), f"casinos of {name}", book.avenues)):
        read_casino(sheet, book, city, first + avenue, casino, f"avenue {avenue + 1} of {name}")
    last = -1
    for lot in range(first, first + book.avenues):
        number = sheet.number[lot]
        if number < 0:
            continue
        extended = lot > first and sheet.number[lot - 1] == number
        if number < last or (number == last and not extended):
            at = lot - first + 1
            raise SheetError(f"{name}: {number} in avenue {at} does not rise from {last}")
        last = number
        rule_out(sheet, book.mask[street], lot, number)


def read_casino(sheet: Sheet, book: Book, city: City, lot: int, described: Any, what: str) -> None:
    if described is None:
        described = {}
    elif isinstance(described, int) and not isinstance(described, bool):
        described = {"number": described}
    if not isinstance(described, dict):
        raise SheetError(f"{what} must be a number, null or an object")
    only_keys(described, CASINO_KEYS, what)
    bit = 1 << lot
    if not book.casinos & bit and described:
        raise SheetError(f"{what} has no casino")
    number = described.get("number")
    if number is not None:
        sheet.number[lot] = whole(number, what, 0, 17)
        sheet.open |= bit
        sheet.standing |= bit
    chosen(described, "crane", what, book.cranes & bit, ("waiting", "built", "repaid"))
    if described.get("crane") == "built":
        sheet.standing |= bit
    if chosen(described, "star", what, book.stars & bit, ("planned", "produced", "lost")):
        if described["star"] == "produced":
            if number is None:
                raise SheetError(f"{what} has a show but no number")
            sheet.shows |= bit
    holes = book.casinos & bit if book.golf and lot < book.avenues else 0
    hole = chosen(described, "hole", what, holes, ("planned", "built", "lost"))
    if hole == "built":
        if number is None:
            raise SheetError(f"{what} has a golf hole but no number")
        sheet.holes |= bit
    elif hole == "lost":
        sheet.lost |= bit
    if described.get("visited") not in (None, False, True) or (
        described.get("visited") and not special(city, lot)
    ):
        raise SheetError(f"{what} has no special casino to visit")


def chosen(
    described: dict[str, Any], key: str, what: str, there: int, choices: tuple[str, ...]
) -> str:
    """One of the states of a mark, empty where it is left out."""
    value = described.get(key)
    if value is None:
        return ""
    if not there:
        raise SheetError(f'{what} has "{key}", but the sheet shows nothing there')
    if value not in choices:
        raise fail(f"{key} of {what}", value, " or ".join(choices))
    return str(value)


def read_hotels(sheet: Sheet, book: Book, described: dict[str, Any]) -> None:
    """An avenue whose casinos are all open has a hotel, a small one unless it is said to be large."""
    hotels = rows(described.get("hotels", [None] * book.avenues), "hotels", book.avenues)
    for avenue, hotel in enumerate(hotels):
        what = f"the hotel of avenue {avenue + 1}"
        if hotel not in (None, *HOTELS):
            raise fail(what, hotel, "large, small or null")
        complete = sheet.open & book.avenue[avenue] == book.avenue[avenue]
        if hotel is not None and not complete:
            raise SheetError(f"{what} is there, but not every casino of the avenue is open")
        sheet.hotels |= int(complete) << avenue
        sheet.large |= int(hotel == "large") << avenue


def read_track(sheet: Sheet, book: Book, described: dict[str, Any]) -> None:
    name = "inauguration"
    sheet.checked = whole(
        described.get("checked", book.checked), f"{name}.checked", book.checked, book.boxes
    )
    sheet.groups = whole(described.get("circled", 0), f"{name}.circled", 0, book.group_count)
    if book.group_end[sheet.groups] > sheet.checked:
        raise SheetError(
            f"{name}.circled is {sheet.groups}, but only {sheet.checked} boxes are checked"
        )
    pledged = described.get("pledged", [])
    if not isinstance(pledged, list):
        raise fail(f"{name}.pledged", pledged, "a list of circled groups")
    for group in pledged:
        sheet.pledged |= 1 << whole(group, f"{name}.pledged", 1, sheet.groups) - 1


def read_limousine(sheet: Sheet, book: Book, city: City, described: dict[str, Any]) -> None:
    name = "limousine"
    given = part(described, name, ("at", "streets", "avenues", "missing"))
    sheet.at = read_place(given.get("at", list(city.place(book.light))), f"{name}.at", city)
    for key, there in (("streets", book.roads), ("avenues", book.lanes)):
        driven = given.get(key, [])
        if not isinstance(driven, list):
            raise fail(f"{name}.{key}", driven, "a list of lots, each a street and an avenue")
        mask = 0
        for place in driven:
            lot = read_place(place, f"{name}.{key}", city)
            if not (there >> lot) & 1:
                raise SheetError(f"{name}.{key}: there is no road at {place[0]}.{place[1]}")
            mask |= 1 << lot
        if key == "streets":
            sheet.roads = mask
        else:
            sheet.lanes = mask
    for street, row in enumerate(described["streets"]):
        for avenue, casino in enumerate(row["casinos"]):
            if isinstance(casino, dict) and casino.get("visited"):
                sheet.roads |= 1 << (street * book.avenues + avenue)


def read_place(value: Any, what: str, city: City) -> int:
    expected = f"a street from 1 to {len(city.streets)} and an avenue from 1 to {city.avenues}"
    if not isinstance(value, list) or len(value) != 2:
        raise fail(what, value, expected)
    street = whole(value[0], f"the street of {what}", 1, len(city.streets))
    return city.lot((street, whole(value[1], f"the avenue of {what}", 1, city.avenues)))
