"""Doomsday on the page: bunkers and how many they hold."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.doomsday.box import Doomsday
from culdesac.games.home.themes.doomsday.rules import capacity, total_capacity
from culdesac.games.home.themes.parts.page import CATEGORY, Count, Features, ThemePage, tally
from culdesac.i18n import mark
from culdesac.server.wire.features import TallyLayout
from culdesac.server.words import text

BUNKERS_OF_STREET = mark("Bunkers of street {street}")
ALL_BUNKERS = mark("All bunkers")


def tallies(theme: Doomsday, book: Book, seats: int) -> list[TallyLayout]:
    made = [
        TallyLayout(
            id=f"bunkers-{street}",
            title=text(BUNKERS_OF_STREET, street=street),
            category=CATEGORY,
            picture="bunker",
            street=street,
            award=theme.street_points,
        )
        for street in range(1, book.streets + 1)
    ]
    total = tally("bunkers", ALL_BUNKERS, "bunker")
    if seats > 1 or book.rival:
        total.award, total.fewest = theme.optimist_points, True
    return [*made, total]


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if sheet.built & bit:
        return {"bunker": ("built", sheet.number[house])}
    return {"bunker": ("lost", 0)} if sheet.roundabouts & bit else {}


def counts(sheet: Sheet, book: Book) -> list[Count]:
    streets = range(book.streets)
    bunkers: list[Count] = [(f"bunkers-{s + 1}", capacity(sheet, book, s), None) for s in streets]
    return [*bunkers, ("bunkers", total_capacity(sheet, book), None)]


PAGE = ThemePage(
    special=mark("Every number is also the room in a bunker below its house."),
    title=mark("Bunkers"),
    about=mark("A number is the capacity of the bunker at its house."),
    picture="bunker",
    mark_pictures={"bunkers": "bunker"},
    features={
        "bunker": (mark("bunker planned"), mark("bunker for {amount}"), mark("bunker lost")),
    },
    tallies=tallies,
    feature_marks=features,
    counts=counts,
)
