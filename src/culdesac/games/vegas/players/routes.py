"""Routes of the limousine: which line comes nearest to the stops that pay, and home again in time.

A planner looks a few lines ahead.  What lies beyond draws it on, the less the further off it is, if
there is time to get there and home; the way home weighs the more, the fewer turns are left.
"""

from __future__ import annotations

from culdesac.family.bits import lowest
from culdesac.games.vegas.players.chances import CERTAIN, open_chance
from culdesac.games.vegas.players.goals import points_of
from culdesac.games.vegas.players.habits import A_LINE, FAR, FOR_STOPS, LINE_WAIT, LOOK, PULL
from culdesac.games.vegas.players.lots import stop_value
from culdesac.games.vegas.players.worth import NOTHING
from culdesac.games.vegas.rules.ids import EACH_STREET, EACH_TYPE, LINES, OF_MISSING_LINES
from culdesac.games.vegas.rules.limousine import (
    drivable,
    is_line,
    line_end,
    line_lanes,
    line_roads,
    lines_home,
    visited,
)
from culdesac.games.vegas.rules.score import improved_value
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet, Table

UNKNOWN = -1


def lines_between(book: Book, corner: int, lot: int) -> int:
    """Lines from a corner until the limousine has passed below a lot."""
    street = corner // book.avenues
    far = lot // book.avenues
    return lines_to(street, corner - street * book.avenues, far, lot - far * book.avenues)


def lines_to(street: int, avenue: int, far_street: int, far_avenue: int) -> int:
    """The same, of places given by street and avenue."""
    along = avenue - far_avenue if avenue >= far_avenue else far_avenue - 1 - avenue
    return (abs(street - far_street) + along + 2) // 2


def note_stops(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, free: int, turns: int
) -> None:
    """What every special casino would bring that was not visited yet."""
    stops = (book.vips | book.luxuries | book.mafias) & ~sheet.roads
    desk.stops = stops
    desk.lines = 16 * turns // book.habits[row + LINE_WAIT]
    for corner in range(book.streets * book.avenues):
        desk.drawn[corner] = UNKNOWN
    pull = 100
    for line in range(MAX_AVENUES):
        desk.pull[line] = pull
        pull = pull * book.habits[row + PULL] // 100
    while stops != 0:
        lot = lowest(stops)
        stops &= stops - 1
        value = stop_value(sheet, book, row, lot, free)
        if (sheet.open >> lot) & 1 == 0:
            value = value * open_chance(sheet, desk, lot) // CERTAIN
        desk.stop_worth[lot] = value
        desk.stop_home[lot] = lines_between(book, book.light, lot)
        desk.stop_street[lot] = lot // book.avenues
        desk.stop_avenue[lot] = lot % book.avenues
    for stack in range(3):
        if ((sheet.validated | sheet.met) >> stack) & 1 == 0:
            kind = book.kind[table.plan[stack]]
            points = points_of(table, book, stack) * book.habits[row + FOR_STOPS]
            if kind == EACH_TYPE:
                price_types(sheet, book, desk, points)
            elif kind == EACH_STREET:
                price_streets_passed(sheet, book, desk, points)


def price_types(sheet: Sheet, book: Book, desk: Desk, points: int) -> None:
    """What a project pays for special casinos of every type."""
    lacks = 0
    for kind in (book.vips, book.luxuries, book.mafias):
        if sheet.roads & kind == 0:
            lacks += 1
    for kind in (book.vips, book.luxuries, book.mafias):
        if sheet.roads & kind == 0:
            add_to_stops(desk, kind, points // (lacks + 1))


def price_streets_passed(sheet: Sheet, book: Book, desk: Desk, points: int) -> None:
    """What a project pays for special casinos of every street."""
    seen = visited(sheet, book)
    lacks = 0
    for street in range(book.streets):
        if seen & book.mask[street] == 0:
            lacks += 1
    for street in range(book.streets):
        if seen & book.mask[street] == 0:
            add_to_stops(desk, book.mask[street], points // (lacks + 1))


def add_to_stops(desk: Desk, lots: int, price: int) -> None:
    lots &= desk.stops
    while lots != 0:
        desk.stop_worth[lowest(lots)] += price
        lots &= lots - 1


def passed_worth(desk: Desk, roads: int) -> int:
    """What the stops of some pieces of street bring."""
    stops = roads & desk.stops
    value = 0
    while stops != 0:
        value += desk.stop_worth[lowest(stops)]
        stops &= stops - 1
    return value


def pulled(desk: Desk, street: int, avenue: int, stops: int) -> int:
    """What stops are worth at a corner, if there is time to get there and home."""
    value = 0
    while stops != 0:
        lot = lowest(stops)
        stops &= stops - 1
        lines = lines_to(street, avenue, desk.stop_street[lot], desk.stop_avenue[lot])
        if lines + desk.stop_home[lot] <= desk.lines:
            value += desk.stop_worth[lot] * desk.pull[lines] // 100
    return value


def drawn_on(book: Book, desk: Desk, corner: int, roads: int) -> int:
    """How much the stops beyond a corner are worth there, those on these roads aside."""
    street = corner // book.avenues
    avenue = corner - street * book.avenues
    if desk.drawn[corner] == UNKNOWN:
        desk.drawn[corner] = pulled(desk, street, avenue, desk.stops)
    return desk.drawn[corner] - pulled(desk, street, avenue, desk.stops & roads)


def lines_missed(book: Book, row: int, lines: int, turns: int) -> int:
    """Of the lines home, those that will be missing in the end, in CERTAIN-ths."""
    wait = lines * book.habits[row + FAR]
    return CERTAIN * lines * wait // (wait + 16 * turns)


def way_home_cost(sheet: Sheet, book: Book, row: int, lines: int, turns: int) -> int:
    penalty = -100 * improved_value(sheet, book, OF_MISSING_LINES)
    return penalty * lines_missed(book, row, lines, turns) // CERTAIN


def way_on(book: Book, desk: Desk, corner: int, roads: int, lanes: int, look: int) -> int:
    """The worth of standing at a corner after some roads: stops within `look` lines, and beyond."""
    if corner == book.light and roads | lanes != 0:
        return 0  # home again
    best = drawn_on(book, desk, corner, roads)
    if look == 0:
        return best
    for line in range(LINES):
        if is_line(corner, book, line, book.roads & ~roads, book.lanes & ~lanes):
            more = line_roads(corner, book, line)
            value = passed_worth(desk, more)
            value += way_on(
                book,
                desk,
                line_end(corner, book, line),
                roads | more,
                lanes | line_lanes(corner, book, line),
                look - 1,
            )
            best = max(best, value * desk.pull[1] // 100)
    return best


def best_line(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, free: int, turns: int
) -> tuple[int, int]:
    """The best line to drive: what it brings over standing still, and the line."""
    best = NOTHING
    chosen = -1
    lines = drivable(sheet, book)
    if lines == 0:
        return best, chosen
    note_stops(table, sheet, book, desk, row, free, turns)
    look = book.habits[row + LOOK] - 1  # beyond the line at hand
    far = lines_home(book, sheet.at, sheet.roads, sheet.lanes)
    now = way_on(book, desk, sheet.at, sheet.roads, sheet.lanes, look)
    now -= way_home_cost(sheet, book, row, far, turns)
    for line in range(LINES):
        if (lines >> line) & 1 != 0:
            more = line_roads(sheet.at, book, line)
            roads = sheet.roads | more
            lanes = sheet.lanes | line_lanes(sheet.at, book, line)
            end = line_end(sheet.at, book, line)
            far = lines_home(book, end, roads, lanes)
            value = passed_worth(desk, more) - way_home_cost(sheet, book, row, far, turns)
            value += way_on(book, desk, end, roads, lanes, look)
            if value > best:
                best = value
                chosen = line
    return best - now + book.habits[row + A_LINE], chosen
