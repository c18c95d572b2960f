"""The marks of a themed neighbourhood in the plain form of a sheet, and back."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.errors import SheetError
from culdesac.face.reading import fail, whole
from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.halloween.rules import STEPS

HOUSE_KEYS = {
    ids.EASTER: ("eggs",),
    ids.ZOMBIES: ("barricade", "infected", "reached"),
    ids.SUMMER: ("cone",),
    ids.HALLOWEEN: ("treat",),
}
THEME_KEYS = {
    ids.ZOMBIES: ("bullets", "shots"),
    ids.SUMMER: ("bonus",),
    ids.HALLOWEEN: ("candy_bonus", "ghost_bonus", "crossed"),
}
SIDES = {1: "left", 2: "right"}
TREATS = ("candy", "ghost")


def house_keys(book: Book) -> tuple[str, ...]:
    return HOUSE_KEYS.get(book.theme, ())


def street_keys(book: Book) -> tuple[str, ...]:
    return ("truck",) if book.theme == ids.SUMMER else ()


def sheet_keys(book: Book) -> tuple[str, ...]:
    return ("theme",) if book.theme in THEME_KEYS else ()


def describe_house_theme(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    """Only what is true of a house is listed."""
    bit = 1 << house
    if book.theme == ids.EASTER and sheet.eggs & bit:
        return {"eggs": 1 + bool(sheet.second_eggs & bit)}
    if book.theme == ids.SUMMER and (sheet.cones_sold | sheet.cones_lost) & bit:
        return {"cone": "sold" if sheet.cones_sold & bit else "lost"}
    if book.theme == ids.HALLOWEEN and (sheet.candies | sheet.ghosts) & bit:
        return {"treat": TREATS[bool(sheet.ghosts & bit)]}
    made = {}
    if book.theme == ids.ZOMBIES:
        for key, mask in zip(
            house_keys(book), (sheet.barricades, sheet.lost, sheet.reached), strict=True
        ):
            if mask & bit:
                made[key] = True
    return made


def describe_street_theme(sheet: Sheet, book: Book, setup: Setup, street: int) -> dict[str, Any]:
    if book.theme != ids.SUMMER or sheet.truck[street] == 0:
        return {}
    at = sheet.truck[street] - setup.layout.first_house(street)
    return {"truck": {"side": SIDES[sheet.side[street]], "house": at}}


def describe_theme(sheet: Sheet, book: Book) -> dict[str, Any]:
    """What a theme marks beside the streets."""
    if book.theme == ids.ZOMBIES:
        return {"theme": {"bullets": sheet.bullets, "shots": sheet.shots}}
    if book.theme == ids.SUMMER:
        return {"theme": {"bonus": sheet.bonus_points}}
    if book.theme == ids.HALLOWEEN:
        taken = [bonus for bonus in range(2 * STEPS) if (sheet.bonuses >> bonus) & 1]
        steps = [
            next((b % STEPS + 1 for b in taken if b // STEPS == sort), None) for sort in (0, 1)
        ]
        crossed = [bonus for bonus in range(2 * STEPS) if (sheet.crossed >> bonus) & 1]
        return {
            "theme": {
                "candy_bonus": steps[0],
                "ghost_bonus": steps[1],
                "crossed": [f"{TREATS[b // STEPS]} {b % STEPS + 1}" for b in crossed],
            }
        }
    return {}


def read_house_theme(
    sheet: Sheet, book: Book, house: int, described: dict[str, Any], what: str
) -> None:
    """The marks of a house, after its number has been read."""
    bit = 1 << house
    numbered = sheet.number[house] >= 0
    for key in house_keys(book):
        value = described.get(key)
        if value is None or value is False:
            continue
        if not book.spots & bit:
            raise SheetError(f'{what} has "{key}", but the sheet shows nothing there')
        if not numbered and (key, value) != ("cone", "lost") and key not in ("infected", "reached"):
            raise SheetError(f'{what} has "{key}" but no number')
        if key == "eggs":
            most = min(book.worth[house], book.collects[sheet.number[house]])
            eggs = whole(value, f"eggs of {what}", 0, most)
            sheet.eggs |= bit if eggs > 0 else 0
            sheet.second_eggs |= bit if eggs > 1 else 0
        elif key in ("cone", "treat"):
            choices = ("sold", "lost") if key == "cone" else TREATS
            if value not in choices:
                raise fail(f"{key} of {what}", value, " or ".join(choices))
            if key == "cone":
                sheet.cones_sold |= bit if value == "sold" else 0
                sheet.cones_lost |= bit if value == "lost" else 0
            else:
                sheet.candies |= bit if value == TREATS[0] else 0
                sheet.ghosts |= bit if value == TREATS[1] else 0
        elif value is not True:
            raise fail(f"{key} of {what}", value, "true or false")
        elif key == "barricade":
            sheet.barricades |= bit
        elif key == "reached":
            sheet.reached |= bit
        else:
            infect_house(sheet, bit)


def infect_house(sheet: Sheet, bit: int) -> None:
    sheet.lost |= bit
    sheet.reached |= bit
    sheet.built &= ~bit
    sheet.fences |= bit | (bit >> 1)
    for number in range(NUMBERS):
        sheet.legal[number] &= ~bit


def read_street_theme(sheet: Sheet, book: Book, setup: Setup, street: int, row: Any) -> None:
    """The truck of a street; the cones have been read with the houses."""
    truck = row.get("truck")
    if book.theme != ids.SUMMER or truck is None:
        return
    name = f"truck of street {street + 1}"
    if not isinstance(truck, dict) or set(truck) != {"side", "house"}:
        raise fail(name, truck, "an object with a side and a house")
    sides = [side for side in SIDES if book.sides[street] in (side, 3)]
    if truck["side"] not in [SIDES[side] for side in sides]:
        expected = " or ".join(SIDES[side] for side in sides)
        raise fail(f"side of the {name}", truck["side"], expected)
    at = whole(truck["house"], f"house of the {name}", 1, setup.layout.streets[street])
    sheet.side[street] = 1 if truck["side"] == "left" else 2
    sheet.truck[street] = setup.layout.first_house(street) + at
    cones = book.spots & book.mask[street]
    if cones & ~(sheet.cones_sold | sheet.cones_lost) == 0:
        sheet.bonuses |= 1 << street


def read_theme_marks(sheet: Sheet, book: Book, described: Any) -> None:
    """What a theme marks beside the streets."""
    if described is None or book.theme not in THEME_KEYS:
        return
    known = THEME_KEYS[book.theme]
    if not isinstance(described, dict) or not set(described) <= set(known):
        raise fail("theme", described, f"an object with {', '.join(known)}")
    if book.theme == ids.ZOMBIES:
        sheet.bullets = whole(described.get("bullets", book.bullets), "bullets", 0, 99)
        sheet.shots = whole(described.get("shots", 0), "shots", 0, 99)
    elif book.theme == ids.SUMMER:
        most = popcount(book.spots)
        sheet.bonus_points = whole(described.get("bonus", 0), "bonus", 0, most)
    else:
        for sort, treat in enumerate(TREATS):
            step = described.get(f"{treat}_bonus")
            if step is not None:
                step = whole(step, f"{treat}_bonus", 1, STEPS)
                sheet.bonuses |= 1 << (STEPS * sort + step - 1)
                sheet.bonus_points += book.step_points[step - 1] if sort == 0 else 0
        names = [f"{treat} {step + 1}" for treat in TREATS for step in range(STEPS)]
        crossed = described.get("crossed", [])
        if not isinstance(crossed, list) or any(name not in names for name in crossed):
            raise fail("crossed", crossed, f"a list of {', '.join(names)}")
        for name in crossed:
            sheet.crossed |= 1 << names.index(name)
