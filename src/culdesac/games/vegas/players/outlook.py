"""What a city will come to: its points so far, and what lessons say of all that is still open.

An outlook is the sum of all lessons that apply (`lesson_rows`), so that cities can be compared before
the cards of the next turn are known.  `tools/learn.py` finds the lessons; the book has them.

It has parts: the lots, the hotels, the golf course, the limousine, the rest of the score sheet, and
every street.  A move changes a few of them, and what the others came to is kept on the desk.
"""

from __future__ import annotations

from culdesac.family.facts import HEARD, UNHEARD
from culdesac.family.state import DONE
from culdesac.games.vegas.players.city_outlook import (
    lots_reached,
    weigh_counts,
    weigh_gaps,
    weigh_golf,
    weigh_hotels,
    weigh_lots,
    weigh_numbers,
    weigh_run,
)
from culdesac.games.vegas.players.lesson_rows import lesson_row
from culdesac.games.vegas.players.score_outlook import (
    bundles_left,
    weigh_limousine,
    weigh_projects,
    weigh_shows,
    weigh_track,
    weigh_vault,
)
from culdesac.games.vegas.rules.ids import FINISH
from culdesac.games.vegas.rules.rounds import ends
from culdesac.games.vegas.rules.score import score
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

LOTS, HOTELS, GOLF, ROUTE, REST = 0, 1, 2, 3, 4
STREET = 5  # + street


def weigh_part(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, reached: int, part: int
) -> int:
    """What a part of a sheet has come to and promises."""
    if part >= STREET:
        street = part - STREET
        value = weigh_lots(sheet, book, desk, row, reached, street)
        value += weigh_gaps(sheet, book, desk, row, street)
        return value + weigh_run(table, sheet, book, desk, seat, row, street)
    if part == LOTS:
        value = weigh_counts(sheet, book, desk, seat, row, reached)
        return value + weigh_numbers(sheet, book, desk, row)
    if part == HOTELS:
        return weigh_hotels(table, sheet, book, desk, seat, row, reached)
    if part == GOLF:
        return weigh_golf(sheet, book, desk, row)
    free = bundles_left(table, sheet, book, desk, seat)
    if part == ROUTE:
        return weigh_limousine(sheet, book, desk, row, reached, free)
    value = weigh_shows(sheet, book, desk, row, reached)
    value += weigh_track(table, sheet, book, desk, seat, row)
    value += weigh_vault(sheet, book, desk, row, reached, free)
    return value + weigh_projects(table, sheet, book, desk, seat, row)


def weigh_sheet(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The outlook of a sheet by the lessons of a row; its parts are left on the desk."""
    reached = lots_reached(sheet)
    desk.bundles = bundles_left(table, sheet, book, desk, seat)
    total = 0
    for part in range(STREET + book.streets):
        value = weigh_part(table, sheet, book, desk, seat, row, reached, part)
        desk.parts[part] = value
        total += value
    return total


def gain_of(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, changed: int
) -> int:
    """By how much a sheet is better than that on the desk, which differs in some parts, one bit each."""
    over = ends(sheet, book) != 0
    desk.heed = UNHEARD if over else HEARD
    reached = lots_reached(sheet)
    if bundles_left(table, sheet, book, desk, seat) != desk.bundles:
        changed |= 1 << ROUTE  # a mafia is worth more or less
    total = 0
    for part in range(STREET + book.streets):
        if over or (changed >> part) & 1 != 0:
            value = weigh_part(table, sheet, book, desk, seat, row, reached, part)
            total += value - desk.parts[part]
    desk.heed = HEARD
    return total


def outlook(table: Table, sheets: list[Sheet], book: Book, desk: Desk, seat: int) -> int:
    """The points that a seat may expect, in hundredths; a turn that has begun says nothing yet.

    Nothing is promised where the game ends with the turn, and no lesson applies.
    """
    if book.horizon == 0:
        return 100 * score(table, sheets, book, seat)
    sheet = sheets[seat]
    turn = table.turn if sheet.phase == DONE or sheet.phase == FINISH else table.turn - 1
    row = lesson_row(sheet, book, desk, seat, turn, 0)
    heed = desk.heed
    if ends(sheet, book) != 0:
        desk.heed = UNHEARD
    value = weigh_sheet(table, sheet, book, desk, seat, row)
    desk.heed = heed
    return value
