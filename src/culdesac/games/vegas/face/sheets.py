"""A city of New Las Vegas as a plain dict, documented in `docs/json.md`, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.adding import Faults, Spot
from culdesac.face.reading import fail, only_keys, rows, whole
from culdesac.family.numbers import rule_out
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.box.model import City, box_of
from culdesac.games.vegas.face import faults as told
from culdesac.games.vegas.face.limousine import corners, special
from culdesac.games.vegas.face.moves import COLUMNS
from culdesac.games.vegas.face.words import CATEGORY_TITLES, COLUMN_TITLES, SHOW_TITLES
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import boxes_left, longest_run, new_sheet, sheet_debts
from culdesac.games.vegas.rules.ids import ACT
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.i18n import words

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


def number_places(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The lots of every street."""
    city = box_of(setup).city
    return tuple(
        tuple(
            -1 if sign == "." else street * city.avenues + avenue for avenue, sign in enumerate(row)
        )
        for street, row in enumerate(city.streets)
    )


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


@dataclass(frozen=True, slots=True)
class At:
    """A lot that is being read, both counted from 1, and who is told what cannot be there."""

    street: int
    avenue: int
    faults: Faults

    def __str__(self) -> str:
        return f"avenue {self.avenue} of street {self.street}"

    def cannot(self, rule: str, why: str, *others: Spot, **values: int) -> None:
        place = {"street": self.street, "avenue": self.avenue}
        places = (*others, Spot("lot", self.street, self.avenue))
        self.faults.add(f"vegas.{rule}", places, told.AT_LOT, **place, why=words(why, **values))


def empty_sheet(setup: Setup) -> dict[str, Any]:
    """The description of a city on which nothing is written."""
    city = box_of(setup).city
    lots = range(city.avenues)
    return {
        "edition": setup.edition.id,
        "sheet": setup.sheet,
        "streets": [
            {"casinos": [None if row[lot] == "." else {} for lot in lots]} for row in city.streets
        ],
    }


def read_sheet(described: Any, book: Book, setup: Setup) -> Sheet:
    """A city from its description; anything left out is empty, anything impossible is an error.

    Debts, bundles and runs are worked out and need not be given.
    """
    return read(described, book, setup, Faults(strict=True))


def read(described: Any, book: Book, setup: Setup, faults: Faults) -> Sheet:
    """A city from its description; what cannot be by the rules is left out and told as a fault."""
    if not isinstance(described, dict):
        raise SheetError("a sheet must be described by an object")
    only_keys(described, SHEET_KEYS, "a sheet")
    sheet = Sheet()
    new_sheet(sheet, book)
    for street, row in enumerate(rows(described.get("streets"), "streets", book.streets)):
        read_street(sheet, book, box_of(setup).city, street, row, faults)
    read_hotels(sheet, book, described, faults)
    track = part(described, "inauguration", ("checked", "circled", "pledged", "left"))
    read_track(sheet, book, track, faults)
    read_shows(sheet, book, described, faults)
    for name, crossed in part(described, "improvements", COLUMNS).items():
        column = COLUMNS.index(name)
        sheet.improved[column] = faults.boxes(
            crossed, f"improvements.{name}", book.column_boxes[column],
            "vegas.turn.act.improvement", f"improve-{name}", words(COLUMN_TITLES[name]),
        )  # fmt: skip
    read_limousine(sheet, book, box_of(setup).city, described, faults)
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


def read_shows(sheet: Sheet, book: Book, described: dict[str, Any], faults: Faults) -> None:
    """Every show of the streets has crossed a box of one of the two columns."""
    shows = part(described, "shows", ("left", "right"))
    rule = "vegas.turn.act.show"
    crossed = [
        faults.boxes(
            shows.get(side, 0), f"shows.{side}", boxes, rule, f"show-{side}",
            words(told.SHOW_COLUMN, column=SHOW_TITLES[side]),
        )
        for side, boxes in (("left", book.left_boxes), ("right", book.right_boxes))
    ]  # fmt: skip
    sheet.left_shows, sheet.right_shows = crossed
    produced = sheet.shows.bit_count()
    if sum(crossed) != produced:
        places = (Spot("track", id="show-left"), Spot("track", id="show-right"))
        faults.add(rule, places, told.SHOW_BOXES, boxes=sum(crossed), produced=produced)


def read_street(
    sheet: Sheet, book: Book, city: City, street: int, row: Any, faults: Faults
) -> None:
    name = f"street {street + 1}"
    if not isinstance(row, dict):
        raise SheetError(f"{name} must be an object")
    only_keys(row, ("casinos", "run"), name)
    first = street * book.avenues
    for avenue, casino in enumerate(rows(row.get("casinos"), f"casinos of {name}", book.avenues)):
        read_casino(sheet, book, city, first + avenue, casino, At(street + 1, avenue + 1, faults))
    last = -1  # the lot on the left with the number that must be smaller
    for lot in range(first, first + book.avenues):
        number = sheet.number[lot]
        if number < 0:
            continue
        extended = lot > first and sheet.number[lot - 1] == number
        if last >= 0 and number <= sheet.number[last] and not extended:
            same = number == sheet.number[last]
            rule, why = told.REASONS[ids.ALREADY_IN_STREET if same else ids.TOO_SMALL_HERE]
            left = Spot("lot", street + 1, last - first + 1)
            values = {} if same else {"neighbour": sheet.number[last]}
            at = At(street + 1, lot - first + 1, faults)
            at.cannot(rule, why, left, number=number, **values)
        last = lot
        rule_out(sheet, book.mask[street], lot, number)


def read_casino(sheet: Sheet, book: Book, city: City, lot: int, described: Any, at: At) -> None:
    if described is None:
        described = {}
    elif isinstance(described, int) and not isinstance(described, bool):
        described = {"number": described}
    if not isinstance(described, dict):
        raise SheetError(f"{at} must be a number, null or an object")
    only_keys(described, CASINO_KEYS, str(at))
    bit = 1 << lot
    if not book.casinos & bit and described:
        at.cannot(*told.REASONS[ids.NO_CASINO_HERE])
        return
    number = described.get("number")
    if number is not None:
        sheet.number[lot] = whole(number, str(at), 0, NUMBERS - 1)
        sheet.open |= bit
        sheet.standing |= bit
    rules = ("turn.act.construction", "turn.act.show", "turn.golf")
    crane = chosen(described, "crane", at, rules[0], book.cranes & bit, CRANES)
    if crane == "built":
        sheet.standing |= bit
    if chosen(described, "star", at, rules[1], book.stars & bit, STARS) == "produced":
        if number is None:
            at.cannot(rules[1], told.SHOW_WITHOUT_NUMBER)
        else:
            sheet.shows |= bit
    holes = book.casinos & bit if book.golf and lot < book.avenues else 0
    hole = chosen(described, "hole", at, rules[2], holes, HOLES)
    if hole == "built" and number is None:
        at.cannot(rules[2], told.HOLE_WITHOUT_NUMBER)
    elif hole == "built":
        sheet.holes |= bit
    elif hole == "lost":
        sheet.lost |= bit
    visited = described.get("visited")
    if visited not in (None, False, True):
        raise fail(f"visited of {at}", visited, "true or false")
    if visited and not special(city, lot):
        at.cannot("turn.act.limousine", told.NOTHING_TO_VISIT)


CRANES = ("waiting", "built", "repaid")
STARS = ("planned", "produced", "lost")
HOLES = ("planned", "built", "lost")


def chosen(
    described: dict[str, Any], key: str, at: At, rule: str, there: int, choices: tuple[str, ...]
) -> str:
    """One of the states of a mark, empty where it is left out."""
    value = described.get(key)
    if value is None:
        return ""
    if value not in choices:
        raise fail(f"{key} of {at}", value, " or ".join(choices))
    if not there:
        at.cannot(rule, told.NOTHING_SHOWN)
        return ""
    return str(value)


def read_hotels(sheet: Sheet, book: Book, described: dict[str, Any], faults: Faults) -> None:
    """An avenue whose casinos are all open has a hotel, a small one unless it is said to be large."""
    hotels = rows(described.get("hotels", [None] * book.avenues), "hotels", book.avenues)
    for avenue, hotel in enumerate(hotels):
        if hotel not in (None, *HOTELS):
            raise fail(f"the hotel of avenue {avenue + 1}", hotel, "large, small or null")
        complete = sheet.open & book.avenue[avenue] == book.avenue[avenue]
        if hotel is not None and not complete:
            places = (Spot("avenue", at=avenue + 1),)
            faults.add("vegas.turn.hotel", places, told.HOTEL_TOO_EARLY, avenue=avenue + 1)
            continue
        sheet.hotels |= int(complete) << avenue
        sheet.large |= int(hotel == "large") << avenue


def read_track(sheet: Sheet, book: Book, described: dict[str, Any], faults: Faults) -> None:
    name, rule = "inauguration", "vegas.turn.act.inauguration"
    place = (Spot("track", id=name),)
    title = words(CATEGORY_TITLES[name])
    given = described.get("checked", book.checked)
    checked = faults.boxes(given, f"{name}.checked", book.boxes, rule, name, title)
    if checked < book.checked:
        faults.add(rule, place, told.CHECKED_AT_START, count=checked, least=book.checked)
    sheet.checked = max(checked, book.checked)
    groups = whole(described.get("circled", 0), f"{name}.circled", 0, book.group_count)
    if book.group_end[groups] > sheet.checked:
        values = {"groups": groups, "boxes": book.group_end[groups], "count": sheet.checked}
        faults.add("vegas.turn.bonus", place, told.CIRCLED_TOO_EARLY, **values)
        while book.group_end[groups] > sheet.checked:
            groups -= 1
    sheet.groups = groups
    pledged = described.get("pledged", [])
    if not isinstance(pledged, list):
        raise fail(f"{name}.pledged", pledged, "a list of circled groups")
    for group in pledged:
        if whole(group, f"{name}.pledged", 1, book.group_count) > sheet.groups:
            places = (Spot("group", at=group, id=name),)
            faults.add("vegas.turn.bonus", places, told.PLEDGED_NOT_CIRCLED, group=group)
        else:
            sheet.pledged |= 1 << group - 1


def read_limousine(
    sheet: Sheet, book: Book, city: City, described: dict[str, Any], faults: Faults
) -> None:
    name, rule = "limousine", "vegas.turn.act.limousine"
    given = part(described, name, ("at", "streets", "avenues", "missing"))
    at = read_place(given.get("at", list(city.place(book.light))), f"{name}.at", city)
    if at in corners(book):
        sheet.at = at
    else:
        faults.add(rule, (), told.NO_CORNER, street=city.place(at)[0], avenue=city.place(at)[1])
    for key, there in (("streets", book.roads), ("avenues", book.lanes)):
        driven = given.get(key, [])
        if not isinstance(driven, list):
            raise fail(f"{name}.{key}", driven, "a list of lots, each a street and an avenue")
        mask = 0
        for place in driven:
            lot = read_place(place, f"{name}.{key}", city)
            if (there >> lot) & 1:
                mask |= 1 << lot
            else:
                faults.add(rule, (), told.NO_ROAD, street=place[0], avenue=place[1])
        if key == "streets":
            sheet.roads = mask
        else:
            sheet.lanes = mask
    for street, row in enumerate(described["streets"]):
        for avenue, casino in enumerate(row["casinos"]):
            lot = street * book.avenues + avenue
            if isinstance(casino, dict) and casino.get("visited"):
                sheet.roads |= 1 << lot & book.roads


def read_place(value: Any, what: str, city: City) -> int:
    expected = f"a street from 1 to {len(city.streets)} and an avenue from 1 to {city.avenues}"
    if not isinstance(value, list) or len(value) != 2:
        raise fail(what, value, expected)
    street = whole(value[0], f"the street of {what}", 1, len(city.streets))
    return city.lot((street, whole(value[1], f"the avenue of {what}", 1, city.avenues)))
