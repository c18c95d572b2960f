"""The limousine on its roads.

A corner has the number of the lot at whose bottom right it lies, a piece of street that of the lot above
it, a piece of avenue that of the lot on its left.  A line is two pieces of road, `4 * first direction +
second direction`, from a lamp post to the next.
"""

from __future__ import annotations

from culdesac.games.vegas.rules.ids import EAST, LINES, NORTH, SOUTH
from culdesac.games.vegas.rules.state import Book, Desk, Sheet


def street_piece(corner: int, direction: int) -> int:
    """The piece of street, as a bit, that leads from a corner in a direction; 0 if it is none."""
    if direction & 1 != 0:
        return 0
    return 2 << corner if direction == EAST else 1 << corner


def avenue_piece(book: Book, corner: int, direction: int) -> int:
    if direction & 1 == 0:
        return 0
    return 1 << (corner + book.avenues) if direction == SOUTH else 1 << corner


def next_corner(book: Book, corner: int, direction: int) -> int:
    if direction == EAST:
        return corner + 1
    if direction == SOUTH:
        return corner + book.avenues
    return corner - book.avenues if direction == NORTH else corner - 1


def line_roads(corner: int, book: Book, line: int) -> int:
    """The pieces of street of a line: bits of the lots whose carpets it passes."""
    middle = next_corner(book, corner, line >> 2)
    return street_piece(corner, line >> 2) | street_piece(middle, line & 3)


def line_lanes(corner: int, book: Book, line: int) -> int:
    middle = next_corner(book, corner, line >> 2)
    return avenue_piece(book, corner, line >> 2) | avenue_piece(book, middle, line & 3)


def line_end(corner: int, book: Book, line: int) -> int:
    return next_corner(book, next_corner(book, corner, line >> 2), line & 3)


def is_piece(book: Book, corner: int, direction: int, roads: int, lanes: int) -> bool:
    """Whether the piece that leads from a corner in a direction is among these."""
    return (
        street_piece(corner, direction) & roads != 0
        or avenue_piece(book, corner, direction) & lanes != 0
    )


def is_line(corner: int, book: Book, line: int, roads: int, lanes: int) -> bool:
    """Whether both pieces of a line are among these, and are two."""
    first, second = line >> 2, line & 3
    if first ^ second == 2 or not is_piece(book, corner, first, roads, lanes):
        return False
    return is_piece(book, next_corner(book, corner, first), second, roads, lanes)


def is_home(sheet: Sheet, book: Book) -> bool:
    """Back at the traffic light, where it stays."""
    return sheet.at == book.light and sheet.roads | sheet.lanes != 0


def drivable(sheet: Sheet, book: Book) -> int:
    """The lines that can be drawn now, one bit each."""
    if is_home(sheet, book):
        return 0
    roads = book.roads & ~sheet.roads
    lanes = book.lanes & ~sheet.lanes
    found = 0
    for line in range(LINES):
        if is_line(sheet.at, book, line, roads, lanes):
            found |= 1 << line
    return found


def drive(sheet: Sheet, book: Book, line: int) -> None:
    roads = line_roads(sheet.at, book, line)
    lanes = line_lanes(sheet.at, book, line)
    sheet.at = line_end(sheet.at, book, line)
    sheet.roads |= roads
    sheet.lanes |= lanes


def visited(sheet: Sheet, book: Book) -> int:
    """Special casinos whose carpet is circled, open or not."""
    return sheet.roads & (book.vips | book.luxuries | book.mafias)


# the way home


def distance(book: Book, corner: int, roads: int, lanes: int) -> int:
    """Lines from a corner to the light over these pieces of road; -1 if there is no way.

    All corners that can be reached spread at once, one piece of road at a time.
    """
    goal = 1 << corner
    reached = 1 << book.light
    fresh = reached
    pieces = 0
    while fresh != 0:
        if reached & goal != 0:
            return pieces // 2
        spread = ((fresh << 1) & roads) | ((fresh & roads) >> 1)
        spread |= ((fresh << book.avenues) & lanes) | ((fresh & lanes) >> book.avenues)
        fresh = spread & ~reached
        reached |= fresh
        pieces += 1
    return -1


def lines_home(book: Book, corner: int, roads: int, lanes: int) -> int:
    """Lines from a corner to the light: over pieces not driven yet, or else over any."""
    found = distance(book, corner, book.roads & ~roads, book.lanes & ~lanes)
    return found if found >= 0 else distance(book, corner, book.roads, book.lanes)


def missing_lines(sheet: Sheet, book: Book) -> int:
    return lines_home(book, sheet.at, sheet.roads, sheet.lanes)


def way_home(sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write the lines of a shortest way home on the desk; return how many."""
    roads = book.roads & ~sheet.roads
    lanes = book.lanes & ~sheet.lanes
    left = distance(book, sheet.at, roads, lanes)
    if left < 0:
        roads = book.roads
        lanes = book.lanes
        left = distance(book, sheet.at, roads, lanes)
    corner = sheet.at
    for n in range(left):
        for line in range(LINES):
            if is_line(corner, book, line, roads, lanes):
                end = line_end(corner, book, line)
                if distance(book, end, roads, lanes) == left - n - 1:
                    desk.out[n] = line
                    corner = end
                    break
    return left
