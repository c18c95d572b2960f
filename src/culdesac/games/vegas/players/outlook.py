"""What a city will come to: its points so far, and what lessons say of all that is still open.

An outlook is the sum of all lessons that apply (`lesson_rows`), so that cities can be compared before the
cards of the next turn are known.  `tools/learn.py` finds the lessons; the book has them.
"""

from __future__ import annotations

from culdesac.family.state import DONE
from culdesac.games.vegas.players.city_outlook import (
    lots_reached,
    weigh_gaps,
    weigh_golf,
    weigh_hotels,
    weigh_lots,
    weigh_numbers,
    weigh_run,
)
from culdesac.games.vegas.players.lesson_rows import lesson_row
from culdesac.games.vegas.players.score_outlook import score_outlook
from culdesac.games.vegas.rules.ids import FINISH
from culdesac.games.vegas.rules.rounds import ends
from culdesac.games.vegas.rules.score import score
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table


def city_outlook(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, reached: int
) -> tuple[int, int]:
    """The city itself: what it promises, and what it pays now."""
    total = weigh_lots(sheet, book, desk, seat, row, reached)
    total += weigh_numbers(sheet, book, desk, row)
    found, now = weigh_hotels(table, sheet, book, desk, seat, row, reached)
    total += found
    for street in range(book.streets):
        total += weigh_gaps(sheet, book, desk, row, street)
        found, paid = weigh_run(table, sheet, book, desk, seat, row, street)
        total += found
        now += paid
    if book.golf != 0:
        found, paid = weigh_golf(sheet, book, desk, row)
        total += found
        now += paid
    return total, now


def weigh_sheet(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, turn: int) -> int:
    """The outlook of a sheet after a turn; nothing is promised where the game ends with it."""
    desk.placed = 0
    row = lesson_row(sheet, book, desk, seat, turn)
    reached = lots_reached(sheet)
    promise, now = city_outlook(table, sheet, book, desk, seat, row, reached)
    found, paid = score_outlook(table, sheet, book, desk, seat, row, reached)
    if ends(sheet, book) != 0:
        desk.placed = 0
        return 100 * (now + paid)
    return 100 * (now + paid) + promise + found


def outlook(table: Table, sheets: list[Sheet], book: Book, desk: Desk, seat: int) -> int:
    """The points that a seat may expect, in hundredths; a turn that has begun says nothing yet."""
    if book.horizon == 0:
        return 100 * score(table, sheets, book, seat)
    sheet = sheets[seat]
    turn = table.turn if sheet.phase == DONE or sheet.phase == FINISH else table.turn - 1
    return weigh_sheet(table, sheet, book, desk, seat, turn)
