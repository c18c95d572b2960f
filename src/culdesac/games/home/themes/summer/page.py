"""Summer on the page: cones, trucks, and the bonus of every street."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from culdesac.editions import Setup
from culdesac.face.moves import Move
from culdesac.family.bits import popcount
from culdesac.family.state import copy_record
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.page import CATEGORY, Count, Features, ThemePage, tally
from culdesac.games.home.themes.sides import SIDE_NUMBERS, SIDE_TEXTS, SIDES
from culdesac.games.home.themes.summer.box import Summer
from culdesac.games.home.themes.summer.face import BONUS, FATES
from culdesac.games.home.themes.summer.rules import drive, scoops
from culdesac.i18n import mark
from culdesac.server.present.entering import choices, lot_kind, sheet_kind
from culdesac.server.present.presenter import EnteredKind
from culdesac.server.wire.adding import MarkKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.features import (
    BonusLayout,
    RunnerLayout,
    RunnerMarks,
    Side,
    TallyLayout,
)
from culdesac.server.words import text
from culdesac.view import View

TRUCK = mark("Ice-cream truck")
SCOOPS = mark("Scoops sold")
STREET_BONUS = mark("First at the last cone of street {street}: 1 point per cone sold")
TRUCK_SIDE = mark("Choose the truck of street {street}.")
CHOOSE_TRUCK = mark("Truck {side}")
# what a truck would do
WOULD_SELL = mark("scoops sold: {scoops}, cones lost: {cones}")
LOG_TRUCK = mark("Chose the truck of street {street} that comes {side}.")
LOG_SCOOPS = mark("Sold scoops of ice cream: {count}.")
LOG_STREET_BONUS = mark("Was first at the last cone of street {street}: {points} points.")


# what is printed


def runner(theme: Summer, street: int) -> RunnerLayout:
    side = theme.trucks[street]
    sides = ("left", "right") if side == "either" else (side,)
    return RunnerLayout(id="truck", title=text(TRUCK), sides=cast(list[Side], list(sides)))


def tallies(theme: Summer, book: Book, seats: int) -> list[TallyLayout]:
    return [tally("scoops", SCOOPS, "cone")]


def bonuses(theme: Summer) -> list[BonusLayout]:
    return [
        BonusLayout(
            id=f"street-{street}",
            title=text(STREET_BONUS, street=street),
            category=CATEGORY,
            street=street,
        )
        for street in range(1, len(theme.trucks) + 1)
    ]


# what is marked


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if sheet.cones_sold & bit:
        return {"cone": ("built", book.worth[house])}
    return {"cone": ("lost", 0)} if sheet.cones_lost & bit else {}


def runner_marks(sheet: Sheet, before: Sheet, street: int, first: int) -> RunnerMarks | None:
    if sheet.truck[street] == 0:
        return None
    return RunnerMarks(
        side=cast(Side, SIDES[sheet.side[street]]),
        house=sheet.truck[street] - first,
        pencil=sheet.truck[street] != before.truck[street],
    )


def counts(sheet: Sheet, book: Book) -> list[Count]:
    sold = scoops(sheet, book)
    return [("scoops", sold, sold)]


def bonus_points(sheet: Sheet, book: Book) -> list[tuple[str, int | None]]:
    return [
        (f"street-{street + 1}", popcount(sheet.cones_sold & book.mask[street]))
        for street in range(book.streets)
    ]


def bonuses_gone(sheet: Sheet, taken: int) -> int:
    """Of streets whose truck has met every cone."""
    return sheet.bonuses


# steps and moves


def prompt(view: View, own: Sheet) -> Text | None:
    if view.phase != "truck":
        return None
    return text(TRUCK_SIDE, street=view.book.street[own.truck_house - 1] + 1)


def truck_title(move: Move, theme: Summer) -> Text:
    return text(CHOOSE_TRUCK, side=SIDE_TEXTS[str(move["side"])])


def details(move: Move, view: View) -> dict[str, Any]:
    if move.name != "truck" or view.phase != "truck":
        return {}
    return {"detail": way_of_truck(view, view.sheets[view.seat], str(move["side"]))}


def way_of_truck(view: View, own: Sheet, side: str) -> Text:
    """What a truck would sell and lose on its way to the house at hand."""
    book = view.book
    house = own.truck_house - 1
    tried = copy_record(own)
    tried.side[book.street[house]] = SIDE_NUMBERS[side]
    drive(view.table, tried, book, house)
    return text(
        WOULD_SELL,
        scoops=scoops(tried, book) - scoops(own, book),
        cones=popcount(tried.cones_lost) - popcount(own.cones_lost),
    )


# the log


def truck_in_log(move: Move, theme: Summer, street: int) -> Text:
    return text(LOG_TRUCK, street=street, side=SIDE_TEXTS[str(move["side"])])


def outcome(sheet: Sheet, before: Sheet, book: Book, setup: Setup, bonuses: int) -> Iterator[Text]:
    sold = scoops(sheet, book) - scoops(before, book)
    if sold:
        yield text(LOG_SCOOPS, count=sold)
    for street in range(book.streets):
        if (bonuses >> street) & 1:
            points = popcount(sheet.cones_sold & book.mask[street])
            yield text(LOG_STREET_BONUS, street=street + 1, points=points)


# copied from paper

ABOUT_CONES = mark("Tap a cone that was sold, once more if it was lost.")
ABOUT_BONUS = mark("Points for being first at the last cone of streets.")
SOLD = mark("sold")
LOST = mark("lost")


def entered(theme: Summer, book: Book) -> list[EnteredKind]:
    shown = MarkKind(
        id="cone", title=text(mark("Cones")), on="lot", picture="cone", about=text(ABOUT_CONES),
        choices=choices([(SOLD, "cone"), (LOST, "cone")]), features=["cone"],
    )  # fmt: skip
    bonus = sheet_kind(
        "bonus", BONUS, ABOUT_BONUS, "cone", CATEGORY, ("theme", "bonus"),
        largest=popcount(book.spots),
    )  # fmt: skip
    return [lot_kind(shown, "houses", "cone", FATES), bonus]


PAGE = ThemePage(
    entered=entered,
    special=mark("The ice-cream truck only drives ahead. Sell what it reaches."),
    title=mark("Ice cream"),
    about=mark("A number ahead of the truck sells the cone there and loses those it passes."),
    picture="cone",
    mark_pictures={"cones": "cone"},
    features={
        "cone": (
            mark("cone, scoops: {count}"),
            mark("cone sold, scoops: {count}"),
            mark("cone lost"),
        ),
    },
    runner=runner,
    tallies=tallies,
    bonuses=bonuses,
    feature_marks=features,
    runner_marks=runner_marks,
    counts=counts,
    bonus_points=bonus_points,
    bonuses_gone=bonuses_gone,
    prompt=prompt,
    moves={"truck": truck_title},
    details=details,
    log={"truck": truck_in_log},
    outcome=outcome,
)
