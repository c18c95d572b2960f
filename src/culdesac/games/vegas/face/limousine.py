"""Where the limousine can go: the lines that can be driven now, and the way home."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from culdesac.editions import Setup
from culdesac.face.moves import Move
from culdesac.games.vegas.box.model import City, Place, box_of
from culdesac.games.vegas.face.moves import VegasMoves
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.limousine import (
    drivable,
    is_home,
    line_end,
    line_lanes,
    line_roads,
    lines_home,
    missing_lines,
    way_home,
)
from culdesac.games.vegas.rules.state import Book, Desk, Sheet

Ends = tuple[int, int]  # corners as the rules number them
Piece = tuple[int, bool, Ends]  # of road: its lot, whether it is a street, its ends

SPECIALS = {"V": "vip", "L": "luxury", "M": "mafia"}


@dataclass(frozen=True, slots=True)
class Visit:
    """A special casino that a line passes."""

    street: int
    avenue: int
    type: str  # vip, luxury or mafia
    open: bool  # only then it scores
    new: bool  # its carpet is not circled yet


@dataclass(frozen=True, slots=True)
class Line:
    """Two blocks, from a lamp post to the next.  A corner is named after the lot on its top left."""

    move: Move
    start: Place
    corner: Place
    end: Place
    visits: tuple[Visit, ...]
    missing: int  # lines from its end back to the light

    def as_dict(self) -> dict[str, Any]:
        return {
            "move": self.move.as_dict(),
            "from": list(self.start),
            "by": list(self.corner),
            "to": list(self.end),
            "visits": [
                {
                    "street": visit.street,
                    "avenue": visit.avenue,
                    "type": visit.type,
                    "open": visit.open,
                    "new": visit.new,
                }
                for visit in self.visits
            ],
            "missing": self.missing,
        }


@dataclass(frozen=True, slots=True)
class Limousine:
    """The limousine of a sheet."""

    at: Place
    light: Place
    home: bool  # back at the light, for good
    missing: int  # lines back to the light
    lines: tuple[Line, ...]  # that can be driven now, with a limousine action
    way_home: tuple[Line, ...]  # a shortest one

    def as_dict(self) -> dict[str, Any]:
        return {
            "at": list(self.at),
            "light": list(self.light),
            "home": self.home,
            "missing": self.missing,
            "lines": [line.as_dict() for line in self.lines],
            "way_home": [line.as_dict() for line in self.way_home],
        }


def pieces(book: Book) -> tuple[Piece, ...]:
    """Every piece of road in a lasting order."""
    return pieces_of(book.streets, book.avenues, book.roads, book.lanes)


@functools.lru_cache
def pieces_of(streets: int, avenues: int, roads: int, lanes: int) -> tuple[Piece, ...]:
    lots = range(streets * avenues)
    along = [(lot, True, (lot - 1, lot)) for lot in lots if (roads >> lot) & 1]
    across = [(lot, False, (lot - avenues, lot)) for lot in lots if (lanes >> lot) & 1]
    return (*along, *across)


def corners(book: Book) -> tuple[int, ...]:
    """The light and every corner that a road touches, in a lasting order."""
    return corners_of(pieces(book), book.light)


@functools.lru_cache
def corners_of(known: tuple[Piece, ...], light: int) -> tuple[int, ...]:
    return tuple(sorted({light, *(corner for _, _, ends in known for corner in ends)}))


def special(city: City, lot: int) -> str:
    """The type of a special casino, empty for any other lot."""
    return next((SPECIALS[letter] for letter in city.letters(lot) if letter in SPECIALS), "")


def look_at_line(
    sheet: Sheet, book: Book, setup: Setup, start: int, line: int, driven: tuple[int, int]
) -> Line:
    """A line from a corner, after the pieces of street and avenue that are driven by then."""
    city = box_of(setup).city
    streets, avenues = driven
    passed = line_roads(start, book, line)
    end = line_end(start, book, line)
    visits = []
    for lot in range(city.lots):
        if (passed >> lot) & 1 and special(city, lot):
            street, avenue = city.place(lot)
            is_open, new = bool((sheet.open >> lot) & 1), not (streets >> lot) & 1
            visits.append(Visit(street, avenue, special(city, lot), is_open, new))
    after = streets | passed, avenues | line_lanes(start, book, line)
    return Line(
        move=VegasMoves(setup).from_id(ids.DRIVE + line),
        start=city.place(start),
        corner=city.place(corner_of(book, start, line)),
        end=city.place(end),
        visits=tuple(visits),
        missing=lines_home(book, end, *after),
    )


def corner_of(book: Book, start: int, line: int) -> int:
    """The corner in the middle of a line."""
    steps = (1, book.avenues, -1, -book.avenues)
    return start + steps[line >> 2]


def lines_home_of(sheet: Sheet, book: Book) -> list[tuple[int, int]]:
    """The lines of a shortest way home, each with the corner that it begins at."""
    desk = Desk()
    count = way_home(sheet, book, desk)
    way = []
    corner = sheet.at
    for line in desk.out[:count]:
        way.append((corner, line))
        corner = line_end(corner, book, line)
    return way


def lines_now(sheet: Sheet, book: Book, setup: Setup) -> tuple[Line, ...]:
    """Lines that can be driven now."""
    lines = drivable(sheet, book)
    return tuple(
        look_at_line(sheet, book, setup, sheet.at, line, (sheet.roads, sheet.lanes))
        for line in range(ids.LINES)
        if (lines >> line) & 1
    )


def limousine_view(sheet: Sheet, book: Book, setup: Setup) -> Limousine:
    city = box_of(setup).city
    now = sheet.roads, sheet.lanes
    way = []
    for corner, line in lines_home_of(sheet, book):
        way.append(look_at_line(sheet, book, setup, corner, line, now))
        now = now[0] | line_roads(corner, book, line), now[1] | line_lanes(corner, book, line)
    return Limousine(
        at=city.place(sheet.at),
        light=city.place(book.light),
        home=is_home(sheet, book),
        missing=missing_lines(sheet, book),
        lines=lines_now(sheet, book, setup),
        way_home=tuple(way),
    )
