"""Finds a way for the limousine past the carpets that a project asks for."""

from __future__ import annotations

from culdesac.games.vegas.box.soundness.case import Case
from culdesac.games.vegas.rules.ids import LINES
from culdesac.games.vegas.rules.limousine import is_line, line_end, line_lanes, line_roads
from culdesac.games.vegas.rules.state import Book

KEPT = 40  # of the ways that are followed at once

Spot = tuple[int, int, int]  # corner, pieces of street driven, pieces of avenue driven


def within_reach(book: Book) -> int:
    """Pieces of street that lie on some line from the light on, however long the way is."""
    found, corners, waiting = 0, {book.light}, [book.light]
    while waiting:
        corner = waiting.pop()
        for line in range(LINES):
            if is_line(corner, book, line, book.roads, book.lanes):
                found |= line_roads(corner, book, line)
                end = line_end(corner, book, line)
                if end not in corners:
                    corners.add(end)
                    waiting.append(end)
    return found


def onward(book: Book, spot: Spot) -> list[tuple[int, Spot]]:
    """Every line that can be drawn next, and where the limousine is then."""
    corner, roads, lanes = spot
    if corner == book.light and roads | lanes:
        return []  # back at the light it stays
    left = book.roads & ~roads, book.lanes & ~lanes
    return [
        (
            line,
            (
                line_end(corner, book, line),
                roads | line_roads(corner, book, line),
                lanes | line_lanes(corner, book, line),
            ),
        )
        for line in range(LINES)
        if is_line(corner, book, line, *left)
    ]


def find_way(case: Case, wanted: list[int]) -> tuple[int, ...] | None:
    """Lines past a carpet of each of these masks; the most promising ways are followed."""
    book = case.book
    places = [[divmod(lot, book.avenues) for lot in case.lots(mask)] for mask in wanted]

    def missing(spot: Spot) -> int:
        """How far the carpets are that are still to be passed."""
        street, avenue = divmod(spot[0], book.avenues)
        far = 0
        for mask, lots in zip(wanted, places, strict=True):
            if spot[1] & mask == 0:
                far += 4 + min(abs(street - s) + abs(avenue - a) for s, a in lots)
        return far

    ways: dict[Spot, tuple[int, ...]] = {(book.light, 0, 0): ()}
    for _ in range(book.streets * book.avenues):
        following: dict[Spot, tuple[int, ...]] = {}
        case.effort.spend(len(ways) * LINES)
        for spot, way in ways.items():
            if missing(spot) == 0:
                return way
            for line, after in onward(book, spot):
                following.setdefault(after, (*way, line))
        kept = sorted(following, key=missing)[:KEPT]
        ways = {spot: following[spot] for spot in kept}
    return None
