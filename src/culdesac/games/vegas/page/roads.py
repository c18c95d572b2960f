"""The map of a city: its corners and roads, and the limousine on them.

The rules number a corner, the piece of street below a lot and the piece of avenue to its right like the
lot itself; a page counts the corners and the roads of the layout from 0 on.
"""

from __future__ import annotations

import functools

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.limousine import (
    Piece,
    Visit,
    corner_of,
    corners,
    lines_home_of,
    lines_now,
    pieces,
    special,
)
from culdesac.games.vegas.page import words
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.limousine import is_home, line_end, missing_lines
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.wire.base import Text
from culdesac.server.wire.city import (
    AvenueLayout,
    CornerLayout,
    HotelMarks,
    LineOffer,
    MapLayout,
    MapMarks,
    RoadLayout,
    RoadMarks,
)
from culdesac.server.words import text


def is_post(book: Book, corner: int) -> bool:
    """Lamp posts stand at every second corner from the light."""
    street, avenue = divmod(corner, book.avenues)
    start, column = divmod(book.light, book.avenues)
    return (street + avenue - start - column) % 2 == 0


def layout(setup: Setup, book: Book) -> MapLayout:
    city = box_of(setup).city
    known = corners(book)
    return MapLayout(
        corners=[CornerLayout(*city.place(corner), post=is_post(book, corner)) for corner in known],
        roads=[
            RoadLayout(
                ends=(known.index(one), known.index(other)),
                carpet=city.place(lot) if is_street and special(city, lot) else None,
            )
            for lot, is_street, (one, other) in pieces(book)
        ],
        avenues=[
            AvenueLayout(title=text(words.AVENUE, avenue=avenue))
            for avenue in range(1, book.avenues + 1)
        ],
        start=known.index(book.light),
        driver=text(words.LIMOUSINE),
        post=text(words.LAMP_POST),
        base=text(words.TRAFFIC_LIGHT),
        hotel=text(words.HOTEL),
    )


def marks(shown: ShownSheet) -> MapMarks:
    sheet, before, book = shown.marks, shown.before, shown.book
    driven = []
    for road, (lot, is_street, _) in enumerate(pieces(book)):
        now, then = (sheet.roads, before.roads) if is_street else (sheet.lanes, before.lanes)
        if (now >> lot) & 1:
            driven.append(RoadMarks(road=road, pencil=not (then >> lot) & 1))
    ways = road_between(pieces(book))
    return MapMarks(
        at=corners(book).index(sheet.at),
        roads=driven,
        hotels=[hotel(sheet, before, book, shown.table.hotels, n) for n in range(book.avenues)],
        back=is_home(sheet, book),
        missing=missing_lines(sheet, book),
        way_back=[
            road
            for corner, line in lines_home_of(sheet, book)
            for road in roads_of(book, corner, line, ways)
        ],
        lines=lines(shown, ways),
    )


def lines(shown: ShownSheet, ways: dict[frozenset[int], int]) -> list[LineOffer]:
    """The lines that the seat may drive now."""
    legal = () if shown.view is None else shown.view.legal
    drives = {move.id for move in legal if move.name == "drive"}
    if not drives:
        return []
    sheet, book, setup = shown.marks, shown.book, shown.setup
    return [
        LineOffer(
            move=line.move.id,
            roads=roads_of(book, sheet.at, line.move.id - ids.DRIVE, ways),
            corner=corners(book).index(box_of(setup).city.lot(line.end)),
            visits=[visit_words(visit) for visit in line.visits if visit.new],
            missing=line.missing,
        )
        for line in lines_now(sheet, book, setup)
        if line.move.id in drives
    ]


@functools.lru_cache
def road_between(known: tuple[Piece, ...]) -> dict[frozenset[int], int]:
    """The road of the layout that joins two corners."""
    return {frozenset(ends): road for road, (_, _, ends) in enumerate(known)}


def roads_of(book: Book, start: int, line: int, ways: dict[frozenset[int], int]) -> tuple[int, int]:
    corner = corner_of(book, start, line)
    end = line_end(start, book, line)
    return ways[frozenset((start, corner))], ways[frozenset((corner, end))]


def visit_words(visit: Visit) -> Text:
    return text(
        words.VISIT if visit.open else words.VISIT_CLOSED,
        casino=words.SPECIALS[visit.type],
        avenue=visit.avenue,
        street=visit.street,
    )


def hotel(sheet: Sheet, before: Sheet, book: Book, taken: int, avenue: int) -> HotelMarks:
    """The end of an avenue (from 0); `taken` are those whose large hotel is gone."""
    bit = 1 << avenue
    return HotelMarks(
        state="large" if sheet.large & bit else "small" if sheet.hotels & bit else "planned",
        first=not taken & bit,
        left=popcount(book.avenue[avenue] & ~sheet.open),
        pencil=bool(sheet.hotels & ~before.hotels & bit),
    )
