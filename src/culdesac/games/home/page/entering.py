"""Copying a sheet of Your Perfect Home from paper: what can be marked, and where a sheet has it."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.games.home.face.words import ACTION_TITLES, CATEGORY_TITLES, PLAN_TITLE
from culdesac.games.home.rules.marks import free_gaps
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.registry import page_of
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
from culdesac.server.wire.adding import GapSpot, MarkChoice, MarkKind
from culdesac.server.wire.spots import LotSpot, TrackSpot
from culdesac.server.words import text

ROUNDABOUT = mark("Roundabout")
FENCES = mark("Fences")
ABOUT_FENCES = mark("Tap a gap to draw or rub out its fence.")
ABOUT_BIS = mark("Its number repeats that of the house beside it.")
ABOUT_ROUNDABOUT = mark("A roundabout takes the place of the house.")
POOL = mark("Pool built")
ABOUT_POOLS = mark("Tap a pool that is built.")
SPENT = mark("Estates of plans")
ABOUT_SPENT = mark("Tap a house of every estate that a plan has used.")

WRITTEN = ("number", "bis", "roundabout", "twin")  # what stands in the place of a number


def number_kind() -> EnteredKind:
    def get(described: Described, spot: LotSpot) -> int | None:
        return house_at(described, spot, "houses").get("number")

    def put(described: Described, spot: LotSpot, value: int | None) -> None:
        house = house_at(described, spot, "houses")
        if value is None:
            for key in WRITTEN:
                house.pop(key, None)
        else:
            house.pop("roundabout", None)
            house["number"] = value

    shown = MarkKind(
        id="number", title=text(NUMBERS), on="lot", picture="number", about=text(ABOUT_NUMBERS),
        numbers=True,
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def flag(name: str, title: str, about: str, copies: bool = False) -> MarkKind:
    """Something that the lot chosen for a number is or is not."""
    return MarkKind(
        id=name, title=text(title), on="lot", picture=name, about=text(about),
        choices=choices([(title, name)]), beside="number", copies=copies,
    )  # fmt: skip


def roundabout_kind() -> EnteredKind:
    plain = lot_kind(
        flag("roundabout", ROUNDABOUT, ABOUT_ROUNDABOUT), "houses", "roundabout", [True]
    )

    def put(described: Described, spot: LotSpot, value: int | None) -> None:
        if value is not None:
            for key in WRITTEN:
                house_at(described, spot, "houses").pop(key, None)
        plain.put(described, spot, value)

    return EnteredKind(plain.shown, plain.get, put)


def fence_kind() -> EnteredKind:
    def fences(described: Described, spot: GapSpot) -> list[int]:
        made: list[int] = described["streets"][spot.street - 1].setdefault("fences", [])
        return made

    def get(described: Described, spot: GapSpot) -> int | None:
        return 1 if spot.after in fences(described, spot) else None

    def put(described: Described, spot: GapSpot, value: int | None) -> None:
        others = {after for after in fences(described, spot) if after != spot.after}
        kept = others | ({spot.after} if value else set())
        described["streets"][spot.street - 1]["fences"] = sorted(kept)

    shown = MarkKind(
        id="fence", title=text(FENCES), on="gap", picture="fence", about=text(ABOUT_FENCES),
        choices=choices([(ACTION_TITLES["fence"], "fence")]),
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def spent_kind() -> EnteredKind:
    shown = MarkKind(
        id="spent", title=text(SPENT), on="lot", picture="estate", about=text(ABOUT_SPENT),
        choices=[MarkChoice(value=plan, title=text(PLAN_TITLE, plan=plan)) for plan in (1, 2, 3)],
    )  # fmt: skip
    return lot_kind(shown, "houses", "plan", [1, 2, 3])


def pool_kind() -> EnteredKind:
    shown = MarkKind(
        id="pool", title=text(CATEGORY_TITLES["pools"]), on="lot", picture="pool",
        about=text(ABOUT_POOLS), choices=choices([(POOL, "pool")]), features=["pool"],
    )  # fmt: skip
    return lot_kind(shown, "houses", "pool", ["built"])


def track_kind(book: Book) -> EnteredKind:
    """The rows of boxes, but for those that the streets show."""
    ids = [f"parks-{street + 1}" for street in range(book.streets)]
    ids += ["temps", *(f"estates-{size + 1}" for size in range(book.sizes)), "bis", "refusals"]

    def get(described: Described, spot: TrackSpot) -> int | None:
        name, _, number = spot.track.partition("-")
        if name == "parks":
            return described["streets"][int(number) - 1].get("parks", 0)  # type: ignore[no-any-return]
        if name == "estates":
            return described.get("values", [0] * book.sizes)[int(number) - 1]  # type: ignore[no-any-return]
        return described.get(name)

    def put(described: Described, spot: TrackSpot, value: int | None) -> None:
        name, _, number = spot.track.partition("-")
        if name == "parks":
            described["streets"][int(number) - 1]["parks"] = value or 0
        elif name == "estates":
            described.setdefault("values", [0] * book.sizes)[int(number) - 1] = value or 0
        elif value is None:
            described.pop(name, None)
        else:
            described[name] = value

    shown = MarkKind(
        id="track", title=text(BOXES), on="track", picture="box", about=text(ABOUT_TRACK), ids=ids
    )
    return EnteredKind(shown, get, put)


def kinds(setup: Setup, book: Book) -> list[EnteredKind]:
    made = [
        number_kind(),
        lot_kind(
            flag("bis", CATEGORY_TITLES["bis"], ABOUT_BIS, copies=True), "houses", "bis", [True]
        ),
    ]
    if book.roundabouts:
        made.append(roundabout_kind())
    return [
        *made,
        fence_kind(),
        pool_kind(),
        *page_of(book).entered(setup.layout.theme, book),
        spent_kind(),
        track_kind(book),
        plan_kind(CATEGORY_TITLES["plans"], "plans", "plans"),
    ]


def gaps(sheet: Sheet, book: Book, setup: Setup) -> list[list[int]]:
    """Where a fence can be drawn, and where one can be rubbed out."""
    fixed = sheet.roundabouts | sheet.lost
    drawn = sheet.fences & ~(fixed | fixed >> 1)
    shown = (free_gaps(sheet, book) & ~(fixed | fixed >> 1)) | drawn
    layout = setup.layout
    return [
        [
            after
            for after in range(1, length)
            if (shown >> (layout.first_house(street) + after - 1)) & 1
        ]
        for street, length in enumerate(layout.streets)
    ]


ENTERING = Entering(kinds=kinds, gaps=gaps)
