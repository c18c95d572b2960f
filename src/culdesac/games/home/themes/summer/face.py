"""Summer as the face shows it: cones and trucks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from culdesac.editions import Setup
from culdesac.face.game_type import Progress
from culdesac.face.moves import Move, MoveBook, compiled
from culdesac.face.reading import fail, whole
from culdesac.family.bits import popcount
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.parts.face import (
    Answer,
    OnceBonus,
    PlanFace,
    ThemeFace,
    must_have_number,
)
from culdesac.games.home.themes.sides import SIDE_NUMBERS, SIDE_TEXTS, SIDES
from culdesac.i18n import Translate, mark, words

FATES = ("sold", "lost")  # of a cone
TRUCKS = {"left": ids.FROM_LEFT, "right": ids.FROM_RIGHT}


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    for fate, cones in zip(FATES, (sheet.cones_sold, sheet.cones_lost), strict=True):
        if (cones >> house) & 1:
            return {"cone": fate}
    return {}


def describe_street(sheet: Sheet, book: Book, setup: Setup, street: int) -> dict[str, Any]:
    if sheet.truck[street] == 0:
        return {}
    at = sheet.truck[street] - setup.layout.first_house(street)
    return {"truck": {"side": SIDES[sheet.side[street]], "house": at}}


def describe_beside(sheet: Sheet, book: Book) -> dict[str, Any]:
    return {"bonus": sheet.bonus_points}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, what: str) -> None:
    if value != "lost":
        must_have_number(sheet, house, key, what)
    if value not in FATES:
        raise fail(f"{key} of {what}", value, " or ".join(FATES))
    if value == "sold":
        sheet.cones_sold |= 1 << house
    else:
        sheet.cones_lost |= 1 << house


def read_street(
    sheet: Sheet, book: Book, setup: Setup, street: int, row: Mapping[str, Any]
) -> None:
    """The truck of a street; the cones have been read with the houses."""
    truck = row.get("truck")
    if truck is None:
        return
    name = f"truck of street {street + 1}"
    if not isinstance(truck, dict) or set(truck) != {"side", "house"}:
        raise fail(name, truck, "an object with a side and a house")
    sides = [side for number, side in SIDES.items() if book.sides[street] in (number, 3)]
    if truck["side"] not in sides:
        raise fail(f"side of the {name}", truck["side"], " or ".join(sides))
    at = whole(truck["house"], f"house of the {name}", 1, setup.layout.streets[street])
    sheet.side[street] = SIDE_NUMBERS[truck["side"]]
    sheet.truck[street] = setup.layout.first_house(street) + at
    cones = book.spots & book.mask[street]
    if cones & ~(sheet.cones_sold | sheet.cones_lost) == 0:
        sheet.bonuses |= 1 << street


def read_beside(sheet: Sheet, book: Book, described: Mapping[str, Any]) -> None:
    sheet.bonus_points = whole(described.get("bonus", 0), "bonus", 0, popcount(book.spots))


def extras(table: Table, book: Book) -> dict[str, Any]:
    """Streets whose bonus nobody can take now."""
    streets = [street for street in range(book.streets) if (table.closed >> street) & 1]
    return {"closed": [f"street {street + 1}" for street in streets]}


STREET_TITLE = mark("Bonus of street {street}")


def street_open(table: Table, sheet: Sheet, street: int, group: bool) -> bool:
    return ((table.closed | sheet.bonuses) >> street) & 1 == 0


def once(book: Book) -> tuple[OnceBonus, ...]:
    """The truck of a street has reached its last cone."""
    return tuple(
        OnceBonus(f"bonus-{street + 1}", words(STREET_TITLE, street=street + 1), street_open)
        for street in range(book.streets)
    )


def read_truck(book: MoveBook, text: str, side: str) -> Move:
    return book.from_id(TRUCKS[side])


def truck(setup: Setup, number: int) -> Move | None:
    for side, known in TRUCKS.items():
        if number == known:
            return Move(number, "truck", (("side", side),), f"truck-{side}")
    return None


def truck_line(move: Move, tr: Translate) -> str:
    return tr("Truck {side}").format(side=tr(SIDE_TEXTS[str(move["side"])]))


def cones_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    cones = book.spots & book.mask[street]
    return Progress(popcount(sheet.cones_sold & cones), popcount(cones))


FACE = ThemeFace(
    house_keys=("cone",),
    street_keys=("truck",),
    beside_keys=("bonus",),
    describe_house=describe_house,
    describe_street=describe_street,
    describe_beside=describe_beside,
    read_house=read_house,
    read_street=read_street,
    read_beside=read_beside,
    turn_fields=("truck_house",),
    answers={
        ids.TRUCK: Answer(
            name="truck",
            asks=mark("Choose the truck of this street."),
            rule="summer.truck",
            sentence=mark("Choose the truck of this street first."),
        ),
    },
    once=once,
    extras=extras,
    extra_names=("closed",),
    columns={
        "treat": "truck",
        "tokens": "a sold cone",
        "tokens 2": "a lost cone",
        "streets": "house of the truck from 1 on, side it comes from",
    },
    patterns=compiled((r"truck-(left|right)", read_truck)),
    texts={"truck": lambda f: f"truck-{f['side']}"},
    move=truck,
    lines={"truck": truck_line},
    plans={
        "all cones": PlanFace(mark("Streets with all cones sold: {count}"), cones_of_street),
    },
    marks={"cones": (mark("cone sold"), mark("cones sold"))},
)
