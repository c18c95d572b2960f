"""Copying a city of New Las Vegas from paper: what can be marked, and where a sheet has it."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.games.vegas.box.model import City, box_of
from culdesac.games.vegas.face.limousine import corners, pieces
from culdesac.games.vegas.face.moves import COLUMNS, SIDES
from culdesac.games.vegas.face.sheets import HOTELS
from culdesac.games.vegas.face.words import ACTION_TITLES, CATEGORY_TITLES
from culdesac.games.vegas.page import words
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.i18n import mark
from culdesac.server.present.entering import (
    ABOUT_NUMBERS,
    ABOUT_TRACK,
    BOXES,
    NUMBERS,
    choices,
    house_at,
    lot_kind,
    plan_kind,
)
from culdesac.server.present.presenter import Described, EnteredKind, Entering
from culdesac.server.wire.adding import AvenueSpot, GroupSpot, MarkKind, RoadSpot, SheetSpot
from culdesac.server.wire.spots import CornerSpot, LotSpot, TrackSpot
from culdesac.server.words import text

ABOUT_CRANES = mark("Tap a casino that is built and not open.")
CRANE_BUILT = mark("built, not open")
ABOUT_STARS = mark("Tap a star whose show was produced.")
SHOW_PRODUCED = mark("show produced")
ABOUT_HOLES = mark("Tap a golf hole that is built, once more if it was crossed.")
HOLE_BUILT = mark("hole built")
HOLE_LOST = mark("hole crossed")
ABOUT_HOTELS = mark("Tap the end of an avenue: a small hotel, then a large one.")
SMALL_HOTEL = mark("small hotel")
LARGE_HOTEL = mark("large hotel")
ROADS = mark("Roads")
ABOUT_ROADS = mark("Tap every piece of road that was driven.")
ROAD_DRIVEN = mark("driven")
ABOUT_CORNER = mark("Tap the corner where the limousine stands.")
STANDS = mark("stands here")
GROUPS = mark("Circled groups")
ABOUT_GROUPS = mark("Tap a circled group; once more if its debt is owed.")
CIRCLED = mark("circled")
OWED = mark("circled, debt owed")
LOAN = mark("Loan")
ABOUT_LOAN = mark("Whether the loan was taken.")
BORROWED = mark("borrowed")
ROW = "casinos"


def kind(name: str, title: str, on: Any, picture: str, about: str, **more: Any) -> MarkKind:
    return MarkKind(id=name, title=text(title), on=on, picture=picture, about=text(about), **more)


def number_kind() -> EnteredKind:
    def get(described: Described, spot: LotSpot) -> int | None:
        return house_at(described, spot, ROW).get("number")

    def put(described: Described, spot: LotSpot, value: int | None) -> None:
        casino = house_at(described, spot, ROW)
        casino.pop("number", None)
        if value is not None:
            casino["number"] = value

    shown = kind("number", NUMBERS, "lot", "number", ABOUT_NUMBERS, numbers=True)
    return EnteredKind(shown, get, put)


def lot_kinds(book: Book) -> list[EnteredKind]:
    crane = kind(
        "crane", ACTION_TITLES["construction"], "lot", "crane", ABOUT_CRANES,
        choices=choices([(CRANE_BUILT, "crane")]), features=["crane"],
    )  # fmt: skip
    star = kind(
        "star", CATEGORY_TITLES["shows"], "lot", "star", ABOUT_STARS,
        choices=choices([(SHOW_PRODUCED, "star")]), features=["star"],
    )  # fmt: skip
    made = [
        lot_kind(crane, ROW, "crane", ["built"]),
        lot_kind(star, ROW, "star", ["produced"]),
    ]
    if book.golf:
        hole = kind(
            "hole", CATEGORY_TITLES["golf"], "lot", "hole", ABOUT_HOLES,
            choices=choices([(HOLE_BUILT, "hole"), (HOLE_LOST, "hole")]), features=["hole"],
        )  # fmt: skip
        made.append(lot_kind(hole, ROW, "hole", ["built", "lost"]))
    return made


def hotel_kind(book: Book) -> EnteredKind:
    def hotels(described: Described) -> list[Any]:
        made: list[Any] = described.setdefault("hotels", [None] * book.avenues)
        return made

    def get(described: Described, spot: AvenueSpot) -> int | None:
        hotel = hotels(described)[spot.avenue - 1]
        return None if hotel is None else HOTELS.index(hotel) + 1

    def put(described: Described, spot: AvenueSpot, value: int | None) -> None:
        hotels(described)[spot.avenue - 1] = None if value is None else HOTELS[value - 1]

    shown = kind(
        "hotel", CATEGORY_TITLES["hotels"], "avenue", "large-hotel", ABOUT_HOTELS,
        choices=choices([(SMALL_HOTEL, "small-hotel"), (LARGE_HOTEL, "large-hotel")]),
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def road_kind(book: Book, city: City) -> EnteredKind:
    known = pieces(book)

    def driven(described: Described, spot: RoadSpot) -> tuple[list[Any], list[int]]:
        """The list that has the piece if it was driven, and how it stands there."""
        lot, is_street, _ = known[spot.road]
        limousine = described.setdefault("limousine", {})
        return limousine.setdefault("streets" if is_street else "avenues", []), list(
            city.place(lot)
        )

    def get(described: Described, spot: RoadSpot) -> int | None:
        places, place = driven(described, spot)
        return 1 if place in places else None

    def put(described: Described, spot: RoadSpot, value: int | None) -> None:
        places, place = driven(described, spot)
        places[:] = sorted(
            [other for other in places if other != place] + ([place] if value else [])
        )

    shown = kind(
        "road", ROADS, "road", "limousine", ABOUT_ROADS,
        choices=choices([(ROAD_DRIVEN, "limousine")]),
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def corner_kind(book: Book, city: City) -> EnteredKind:
    known = corners(book)

    def get(described: Described, spot: CornerSpot) -> int | None:
        at = described.get("limousine", {}).get("at")
        return 1 if at == list(city.place(known[spot.corner])) else None

    def put(described: Described, spot: CornerSpot, value: int | None) -> None:
        limousine = described.setdefault("limousine", {})
        if value:
            limousine["at"] = list(city.place(known[spot.corner]))
        elif get(described, spot):
            limousine.pop("at")

    shown = kind(
        "corner", words.LIMOUSINE, "corner", "limousine", ABOUT_CORNER,
        choices=choices([(STANDS, "limousine")]),
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def track_kind(book: Book) -> EnteredKind:
    columns = [name for name, boxes in zip(COLUMNS, book.column_boxes, strict=True) if boxes]
    ids = ["inauguration", *(f"show-{side}" for side in SIDES), *(f"improve-{c}" for c in columns)]

    def place(described: Described, spot: TrackSpot) -> tuple[dict[str, Any], str]:
        """The object that has the boxes, and by which key."""
        if spot.track == "inauguration":
            return described.setdefault("inauguration", {}), "checked"
        name, _, key = spot.track.partition("-")
        part = "shows" if name == "show" else "improvements"
        return described.setdefault(part, {}), key

    def get(described: Described, spot: TrackSpot) -> int | None:
        boxes, key = place(described, spot)
        return boxes.get(key)

    def put(described: Described, spot: TrackSpot, value: int | None) -> None:
        boxes, key = place(described, spot)
        boxes.pop(key, None)
        if value is not None:
            boxes[key] = value

    return EnteredKind(kind("track", BOXES, "track", "box", ABOUT_TRACK, ids=ids), get, put)


def group_kind() -> EnteredKind:
    """Groups are circled from the left, so a circled one has circled those before it."""

    def get(described: Described, spot: GroupSpot) -> int | None:
        track = described.get("inauguration", {})
        if spot.group > track.get("circled", 0):
            return None
        return 2 if spot.group in track.get("pledged", []) else 1

    def put(described: Described, spot: GroupSpot, value: int | None) -> None:
        track = described.setdefault("inauguration", {})
        circled, pledged = track.get("circled", 0), set(track.get("pledged", [])) - {spot.group}
        if value is None:
            circled = min(circled, spot.group - 1)
        else:
            circled = max(circled, spot.group)
            pledged |= {spot.group} if value == 2 else set()
        track["circled"] = circled
        track["pledged"] = sorted(group for group in pledged if group <= circled)

    shown = kind(
        "group", GROUPS, "group", "ribbon", ABOUT_GROUPS,
        choices=choices([(CIRCLED, "ribbon"), (OWED, "ribbon")]), ids=["inauguration"],
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def loan_kind() -> EnteredKind:
    def get(described: Described, spot: SheetSpot) -> int | None:
        return 1 if described.get("loan") else None

    def put(described: Described, spot: SheetSpot, value: int | None) -> None:
        described["loan"] = bool(value)

    shown = kind(
        "loan", LOAN, "sheet", "bundle", ABOUT_LOAN, choices=choices([(BORROWED, "bundle")]),
        category="vault",
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def kinds(setup: Setup, book: Book) -> list[EnteredKind]:
    city = box_of(setup).city
    return [
        number_kind(),
        *lot_kinds(book),
        hotel_kind(book),
        road_kind(book, city),
        corner_kind(book, city),
        track_kind(book),
        group_kind(),
        plan_kind(CATEGORY_TITLES["projects"], "plans", "projects"),
        *([loan_kind()] if book.loan else []),
    ]


def no_gaps(sheet: Sheet, book: Book, setup: Setup) -> list[list[int]]:
    """There is nothing to be drawn between casinos."""
    return [[] for _ in range(book.streets)]


ENTERING = Entering(kinds=kinds, gaps=no_gaps)
