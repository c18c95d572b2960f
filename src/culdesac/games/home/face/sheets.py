"""A sheet of Your Perfect Home as a plain dict, documented in `docs/json.md`, and back."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.adding import Faults, Spot
from culdesac.face.reading import fail, only_keys, rows, whole
from culdesac.family.bits import lowest, popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.face import faults as told
from culdesac.games.home.face.words import CATEGORY_TITLES
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import close_numbers, new_sheet, recount
from culdesac.games.home.rules.state import LADDER, Book, Sheet
from culdesac.games.home.themes.dispatch import new_theme
from culdesac.games.home.themes.parts.face import At
from culdesac.games.home.themes.registry import face_of
from culdesac.i18n import words


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


def number_places(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """The houses of every street."""
    layout = setup.layout
    firsts = [layout.first_house(street) for street in range(len(layout.streets))]
    return tuple(
        tuple(range(first, first + length))
        for first, length in zip(firsts, layout.streets, strict=True)
    )


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


def empty_sheet(setup: Setup) -> dict[str, Any]:
    """The description of a sheet on which nothing is written."""
    return {
        "edition": setup.edition.id,
        "sheet": setup.sheet,
        "streets": [
            {"houses": [{} for _ in range(length)], "fences": [], "parks": 0}
            for length in setup.layout.streets
        ],
    }


def read_sheet(described: Any, book: Book, setup: Setup) -> Sheet:
    """A sheet from its description; anything left out is empty, anything impossible is an error."""
    return read(described, book, setup, Faults(strict=True))


def read(described: Any, book: Book, setup: Setup, faults: Faults) -> Sheet:
    """A sheet from its description; what cannot be by the rules is left out and told as a fault."""
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
        read_street(sheet, book, setup, street, row, faults)
    values = rows(described.get("values", [0] * book.sizes), "values", book.sizes)
    for size, crossed in enumerate(values):
        sheet.values[size] = boxes(
            faults, crossed, f"values[{size}]", book.value_boxes[size], f"estates-{size + 1}",
            told.ESTATES, size=size + 1,
        )  # fmt: skip
    sheet.temps = ladder(faults, described, "temps", 0, book.temp_boxes)
    sheet.refusals = ladder(faults, described, "refusals", 0, book.refusal_boxes)
    read_bis(sheet, book, described, faults)
    read_roundabouts(sheet, book, setup, described, faults)
    for stack, points in enumerate(rows(described.get("plans", [None] * 3), "plans", 3)):
        if points is not None:
            sheet.points[stack] = whole(points, f"plans[{stack}]", 0, 99)
            sheet.validated |= 1 << stack
    read_beside(sheet, book, described.get("theme"), faults)
    recount(sheet, book)
    return sheet


def boxes(
    faults: Faults, value: Any, what: str, most: int, track: str, title: str, **values: int
) -> int:
    return faults.boxes(value, what, most, "home.turn.act.full", track, words(title, **values))


def ladder(faults: Faults, described: dict[str, Any], key: str, usual: int, most: int) -> int:
    """The crossed boxes of a ladder that is called like its key."""
    return boxes(faults, described.get(key, usual), key, most, key, CATEGORY_TITLES[key])


def read_bis(sheet: Sheet, book: Book, described: dict[str, Any], faults: Faults) -> None:
    """Every bis of the streets has crossed a box, unless a neighbourhood gives some away."""
    shown = popcount(sheet.bis_houses)
    sheet.bis = ladder(faults, described, "bis", shown, book.bis_boxes)
    free = shown > sheet.bis and face_of(book).unboxed_bis
    if sheet.bis != min(shown, book.bis_boxes) and not free:
        place = Spot("track", id="bis")
        faults.add("home.turn.act.bis", (place,), told.BIS_BOXES, boxes=sheet.bis, houses=shown)


def read_roundabouts(
    sheet: Sheet, book: Book, setup: Setup, described: dict[str, Any], faults: Faults
) -> None:
    shown = popcount(sheet.roundabouts)
    given = whole(described.get("roundabouts", shown), "roundabouts", 0, setup.layout.houses)
    if given != shown:
        place = Spot("track", id="roundabouts")
        values = {"boxes": given, "houses": shown}
        faults.add("home.roundabouts", (place,), told.ROUNDABOUT_BOXES, **values)
    most = len(setup.layout.roundabout_ladder) - 1
    if shown > most:
        places = tuple(
            Spot("lot", *setup.layout.place(house))
            for house in range(book.houses)
            if (sheet.roundabouts >> house) & 1
        )
        faults.add("home.roundabouts", places, told.ROUNDABOUTS, count=shown, most=most)
        while popcount(sheet.roundabouts) >= LADDER:  # no row of boxes is longer
            sheet.roundabouts &= sheet.roundabouts - 1


def read_street(
    sheet: Sheet, book: Book, setup: Setup, street: int, row: Any, faults: Faults
) -> None:
    name = f"street {street + 1}"
    if not isinstance(row, dict):
        raise SheetError(f"{name} must be an object")
    only_keys(row, ("houses", "fences", "parks", *face_of(book).street_keys), name)
    length = setup.layout.streets[street]
    first = setup.layout.first_house(street)
    houses = rows(row.get("houses"), f"houses of {name}", length)
    for index, house in enumerate(houses):
        read_house(sheet, book, first + index, house, At(street + 1, index + 1, faults))
    fences = row.get("fences", [])
    if not isinstance(fences, list):
        raise SheetError(f"fences of {name} must be a list")
    for after in fences:
        sheet.fences |= 1 << (first + whole(after, f"a fence of {name}", 1, length - 1) - 1)
    most = book.park_boxes[street]
    sheet.parks[street] = boxes(
        faults, row.get("parks", 0), f"parks of {name}", most, f"parks-{street + 1}", told.PARKS,
        street=street + 1,
    )  # fmt: skip
    face_of(book).read_street(sheet, book, setup, street, row)
    check_order(sheet, book, first, length, faults)
    check_twins(sheet, book, first, length, faults)


def read_house(sheet: Sheet, book: Book, house: int, described: Any, at: At) -> None:
    if described is None:
        described = {}
    elif isinstance(described, int) and not isinstance(described, bool):
        described = {"number": described}
    if not isinstance(described, dict):
        raise SheetError(f"{at} must be a number, null or an object")
    only_keys(described, (*HOUSE_KEYS, *face_of(book).house_keys), str(at))
    bit = 1 << house
    number = described.get("number")
    if number is not None:
        number = whole(number, str(at), 0, NUMBERS - 1)
    if described.get("roundabout"):
        if number is not None:
            at.cannot("roundabouts", told.NUMBER_AND_ROUNDABOUT)
        sheet.roundabouts |= bit
        sheet.fences |= bit | (bit >> 1)
        for n in range(NUMBERS):
            sheet.legal[n] &= ~bit
    elif number is not None:
        sheet.number[house] = number
        sheet.built |= bit
    read_marks(sheet, house, described, at)
    read_pool(sheet, book, house, described.get("pool"), at)
    read_theme_marks(sheet, book, house, described, at)


def read_marks(sheet: Sheet, house: int, described: dict[str, Any], at: At) -> None:
    """What a house can have once it has a number."""
    bit = 1 << house
    stack = described.get("plan")
    if stack is not None:
        stack = whole(stack, f"plan of {at}", 1, 3) - 1
    if not sheet.built & bit:
        for key, rule in (("bis", "turn.act.bis"), ("twin", "turn.act.bis")):
            if described.get(key):
                at.cannot(rule, told.BIS_WITHOUT_NUMBER)
        if stack is not None:
            at.cannot("turn.validate", told.PLAN_WITHOUT_NUMBER, plan=stack + 1)
        return
    if described.get("bis"):
        sheet.bis_houses |= bit
    if described.get("twin"):
        sheet.joined |= bit
    if stack is not None:
        sheet.used[stack] |= bit
        sheet.spent |= bit


def read_pool(sheet: Sheet, book: Book, house: int, pool: Any, at: At) -> None:
    bit = 1 << house
    if pool not in (None, "planned", "built", "lost"):
        raise SheetError(f"pool of {at} is {pool!r}; expected planned, built or lost")
    if pool != "built":
        return
    if not book.pools & bit:
        at.cannot("turn.act.pool", told.NO_POOL)
    elif not sheet.built & bit:
        at.cannot("turn.act.pool", told.POOL_WITHOUT_NUMBER)
    else:
        sheet.pools |= bit
        if sheet.bis_houses & bit and not face_of(book).unboxed_bis:
            at.cannot("turn.act.bis", told.POOL_OF_BIS)


def read_theme_marks(
    sheet: Sheet, book: Book, house: int, described: dict[str, Any], at: At
) -> None:
    """The marks of a neighbourhood, after the number of the house has been read."""
    theme = face_of(book)
    for key in theme.house_keys:
        value = described.get(key)
        if value is None or value is False:
            continue
        if (book.spots >> house) & 1:
            theme.read_house(sheet, book, house, key, value, at)
        else:
            at.cannot(theme.rule, told.NOTHING_SHOWN)


def read_beside(sheet: Sheet, book: Book, described: Any, faults: Faults) -> None:
    """What a neighbourhood marks beside the streets."""
    theme = face_of(book)
    if not theme.beside_keys:
        return
    described = {} if described is None else described
    if not isinstance(described, dict) or not set(described) <= set(theme.beside_keys):
        raise fail("theme", described, f"an object with {', '.join(theme.beside_keys)}")
    theme.read_beside(sheet, book, described, faults)


def check_order(sheet: Sheet, book: Book, first: int, length: int, faults: Faults) -> None:
    """Numbers rise up to the next roundabout; only a bis repeats the house beside it."""
    last = -1  # the house on the left with the number that must be smaller
    for house in range(first, first + length):
        bit = 1 << house
        number = sheet.number[house]
        if sheet.roundabouts & bit:
            last = -1
        if number < 0:
            continue
        at = At(book.street[house] + 1, house - first + 1, faults)
        twins = [
            beside
            for beside in (house - 1, house + 1)
            if first <= beside < first + length and sheet.number[beside] == number
        ]
        if sheet.bis_houses & bit and not twins:
            at.cannot("turn.act.bis", told.LONELY_BIS, number=number)
        twin = house - 1 in twins and sheet.bis_houses & (bit | bit >> 1)
        if last >= 0 and number <= sheet.number[last] and not twin:
            same = number == sheet.number[last]
            rule, why = told.REASONS[ids.ALREADY_IN_STREET if same else ids.TOO_SMALL_HERE]
            left = Spot("lot", at.street, last - first + 1)
            values = {} if same else {"neighbour": sheet.number[last]}
            at.cannot(rule, why, left, number=number, **values)
        last = house
        close_numbers(sheet, book, house, number)


def check_twins(sheet: Sheet, book: Book, first: int, length: int, faults: Faults) -> None:
    """A bis and its source stay in one estate, where the edition says so."""
    if book.twins_stay == 0:
        return
    for house in range(first, first + length - 1):
        pair = 3 << house
        same = sheet.number[house] >= 0 and sheet.number[house] == sheet.number[house + 1]
        if same and sheet.bis_houses & pair:
            sheet.joined |= 1 << house
        parted = sheet.joined & sheet.fences & (1 << house) and not sheet.lost & pair
        if parted:
            rule, why = told.REASONS[ids.FENCE_BETWEEN_TWINS]
            at = At(book.street[house] + 1, house - first + 1, faults)
            at.cannot(rule, why, Spot("gap", at.street, at.house))
