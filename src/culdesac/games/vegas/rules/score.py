"""Scoring by category, and what decides a tie."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.rounds import cards_with, plan_points
from culdesac.games.vegas.rules.city import boxes_left, longest_run, sheet_debts
from culdesac.games.vegas.rules.ids import (
    CATEGORIES,
    IN_GOLF,
    IN_HOTELS,
    IN_INAUGURATION,
    IN_LIMOUSINE,
    IN_PROJECTS,
    IN_SHOWS,
    IN_STREETS,
    IN_VAULT,
    INAUGURATION,
    OF_INAUGURATION,
    OF_LARGE_HOTELS,
    OF_LONGEST_RUN,
    OF_LUXURY,
    OF_MISSING_LINES,
    OF_PAR_3,
    OF_SMALL_HOTELS,
    OF_VIP,
)
from culdesac.games.vegas.rules.limousine import missing_lines
from culdesac.games.vegas.rules.rival import rival_borrows, rival_run
from culdesac.games.vegas.rules.state import STEPS, Book, Desk, Sheet, Table


def improved_value(sheet: Sheet, book: Book, column: int) -> int:
    """The first value of a column that is not crossed."""
    return book.ladder[STEPS * column + sheet.improved[column]]


def inauguration_place(table: Table, sheets: list[Sheet], book: Book, seat: int) -> tuple[int, int]:
    """How many distinct larger counts there are, and 1 if nobody has fewer boxes but someone more."""
    own = boxes_left(sheets[seat], book)
    larger = 0
    smaller = 0
    if book.rival != 0:
        return (1, 1) if cards_with(table, book, INAUGURATION) > own else (0, 0)
    for other in range(table.seats):
        boxes = boxes_left(sheets[other], book)
        if boxes > own:
            larger |= 1 << boxes
        elif boxes < own:
            smaller = 1
    return popcount(larger), 1 if larger != 0 and smaller == 0 else 0


def inauguration_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    place, _ = inauguration_place(table, sheets, book, seat)
    if place > 2:
        return 0
    if sheets[seat].improved[OF_INAUGURATION] != 0:
        return book.better_places[place]
    return book.places[place]


def show_points(sheet: Sheet, book: Book) -> int:
    return book.left[sheet.left_shows] + book.right[sheet.right_shows]


def hotel_points(sheet: Sheet, book: Book) -> int:
    large = popcount(sheet.large)
    small = popcount(sheet.hotels) - large
    return large * improved_value(sheet, book, OF_LARGE_HOTELS) + small * improved_value(
        sheet, book, OF_SMALL_HOTELS
    )


def has_longest_run(table: Table, sheets: list[Sheet], book: Book, street: int, run: int) -> bool:
    """Whether nobody has a longer run in a street; a run of 0 is never the longest."""
    if run == 0 or (book.rival != 0 and rival_run(table, book, street) > run):
        return False
    for other in range(table.seats):
        if longest_run(sheets[other], book, street) > run:
            return False
    return True


def street_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    sheet = sheets[seat]
    total = 0
    for street in range(book.streets):
        run = longest_run(sheet, book, street)
        total += run
        if has_longest_run(table, sheets, book, street, run):
            total += improved_value(sheet, book, OF_LONGEST_RUN)
    return total


def golf_points(sheet: Sheet, book: Book) -> int:
    total = 0
    for k in range(3):
        total += popcount(sheet.holes & book.par[k]) * improved_value(sheet, book, OF_PAR_3 + k)
    return total


def limousine_points(sheet: Sheet, book: Book) -> int:
    seen = sheet.roads & sheet.open
    return (
        popcount(seen & book.vips) * improved_value(sheet, book, OF_VIP)
        + popcount(seen & book.luxuries) * improved_value(sheet, book, OF_LUXURY)
        + missing_lines(sheet, book) * improved_value(sheet, book, OF_MISSING_LINES)
    )


# vault


def loan_for(book: Book, borrowers: int, choosing: int) -> int:
    """What the bank gives when so many of those who choose have borrowed."""
    if borrowers == 0:
        return book.loan_of_none
    return book.loan_of_many if 2 * borrowers > choosing else book.loan_of_few


def loan(table: Table, sheets: list[Sheet], book: Book) -> int:
    """Bundles that the bank gives everyone; the choices are revealed when the game is over."""
    if book.loan == 0 or table.over == 0:
        return 0
    choosing = table.seats
    borrowers = 0
    for seat in range(table.seats):
        borrowers += sheets[seat].borrows
    if book.rival != 0:
        choosing += 1
        borrowers += rival_borrows(table, book)
    return loan_for(book, borrowers, choosing)


def bundles(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """Bundles of notes: those at the start, visited and open mafia casinos, and the loan."""
    sheet = sheets[seat]
    mafias = popcount(sheet.roads & sheet.open & book.mafias)
    return book.bundles + mafias + loan(table, sheets, book)


def debts(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """Circled, uncrossed debts, with that of the last place of the inauguration."""
    _, last = inauguration_place(table, sheets, book, seat)
    return sheet_debts(sheets[seat], book) + last


def vault_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    short = debts(table, sheets, book, seat) > bundles(table, sheets, book, seat)
    return book.bankruptcy if short else 0


# all of it


def score(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    sheet = sheets[seat]
    return (
        plan_points(sheet)
        + inauguration_points(table, sheets, book, seat)
        + show_points(sheet, book)
        + hotel_points(sheet, book)
        + street_points(table, sheets, book, seat)
        + golf_points(sheet, book)
        + limousine_points(sheet, book)
        + vault_points(table, sheets, book, seat)
    )


def score_by_category(table: Table, sheets: list[Sheet], book: Book, seat: int, desk: Desk) -> int:
    """Write the points of every category on the desk; return how many categories there are."""
    sheet = sheets[seat]
    out = desk.out
    out[IN_PROJECTS] = plan_points(sheet)
    out[IN_INAUGURATION] = inauguration_points(table, sheets, book, seat)
    out[IN_SHOWS] = show_points(sheet, book)
    out[IN_HOTELS] = hotel_points(sheet, book)
    out[IN_STREETS] = street_points(table, sheets, book, seat)
    out[IN_GOLF] = golf_points(sheet, book)
    out[IN_LIMOUSINE] = limousine_points(sheet, book)
    out[IN_VAULT] = vault_points(table, sheets, book, seat)
    return CATEGORIES


def tie_breaks(sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write what decides a tie on the desk, the more important first; return how many."""
    desk.out[0] = popcount(sheet.hotels)
    desk.out[1] = popcount(sheet.large)
    return 2
