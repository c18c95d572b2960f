"""Marks on the city sheet: casinos, cranes, holes, hotels, the inauguration track, and debts."""

from __future__ import annotations

from culdesac.family.bits import highest, popcount
from culdesac.family.numbers import rule_out
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.rules.ids import COLUMNS, NO_BONUS
from culdesac.games.vegas.rules.state import Book, Sheet, Table


def new_sheet(sheet: Sheet, book: Book) -> None:
    """An empty city: cranes where they are printed, the first boxes of the track checked."""
    sheet.pick = 0
    sheet.printed = 0
    sheet.action = 0
    sheet.kept = 0
    sheet.asked = 0
    sheet.claimed = 0
    sheet.lot = -1
    sheet.bonus = NO_BONUS
    sheet.met = 0
    sheet.borrows = 0
    sheet.validated = 0
    sheet.open = 0
    sheet.standing = book.casinos & ~book.cranes
    sheet.shows = 0
    sheet.left_shows = 0
    sheet.right_shows = 0
    sheet.checked = book.checked
    sheet.groups = 0
    sheet.pledged = 0
    sheet.hotels = 0
    sheet.large = 0
    sheet.holes = 0
    sheet.lost = 0
    sheet.at = book.light
    sheet.roads = 0
    sheet.lanes = 0
    for column in range(COLUMNS):
        sheet.improved[column] = 0
    for stack in range(3):
        sheet.points[stack] = 0
        sheet.hand[stack] = 0
    for pick in range(6):
        sheet.offer[pick] = 0
    for number in range(NUMBERS):
        sheet.legal[number] = book.casinos
    for lot in range(book.streets * book.avenues):
        sheet.number[lot] = -1


def sites(sheet: Sheet, number: int) -> int:
    """Built, empty casinos that can take a number."""
    return sheet.legal[number] & sheet.standing


def open_casino(table: Table, sheet: Sheet, book: Book, lot: int, number: int) -> None:
    """Write a number: it may build a golf hole, a hotel, and repay the debt of a crane."""
    rule_out(sheet, book.mask[lot // book.avenues], lot, number)
    sheet.number[lot] = number
    sheet.open |= 1 << lot
    if lot < book.avenues and book.golf != 0:
        play_golf(sheet, book, lot)
    avenue = lot % book.avenues
    wanted = book.avenue[avenue]
    if sheet.open & wanted == wanted:
        sheet.hotels |= 1 << avenue
        if (table.hotels >> avenue) & 1 == 0:
            sheet.large |= 1 << avenue


def play_golf(sheet: Sheet, book: Book, lot: int) -> None:
    """Golf: the course grows at its two ends; an opening further away loses that side."""
    bit = 1 << lot
    holes = sheet.holes
    if holes == 0:
        sheet.holes = bit
    elif sheet.lost & bit == 0:
        if ((holes << 1) | (holes >> 1)) & bit != 0:
            sheet.holes |= bit
        elif bit > holes:
            sheet.lost |= book.mask[0] & ~((2 << highest(holes)) - 1)
        else:
            sheet.lost |= book.mask[0] & ((holes & -holes) - 1)


# extensions


def extends_from_left(sheet: Sheet, book: Book) -> int:
    """Built, empty casinos whose left neighbour in the street is open."""
    return sheet.standing & ~sheet.open & ((sheet.open & ~book.last_column) << 1)


def extends_from_right(sheet: Sheet, book: Book) -> int:
    return sheet.standing & ~sheet.open & ((sheet.open & ~book.first_column) >> 1)


# the inauguration track


def check_boxes(sheet: Sheet, book: Book, count: int) -> None:
    """Check the next boxes, as many as there are."""
    sheet.checked = min(sheet.checked + count, book.boxes)


def group_free(sheet: Sheet, book: Book) -> bool:
    """Whether the leftmost group that is not circled is fully checked."""
    return sheet.groups < book.group_count and sheet.checked >= book.group_end[sheet.groups + 1]


def circle_group(sheet: Sheet, bonus: int, pledge: int) -> None:
    """Pay a bonus with the leftmost free group; `pledge` 1 circles its debt, 0 crosses it."""
    sheet.pledged |= pledge << sheet.groups
    sheet.groups += 1
    sheet.bonus = bonus


def boxes_left(sheet: Sheet, book: Book) -> int:
    """Boxes checked and not circled."""
    return sheet.checked - book.group_end[sheet.groups]


# debts


def crane_debts(sheet: Sheet, book: Book) -> int:
    return popcount(book.cranes & sheet.standing & ~sheet.open)


def show_debts(sheet: Sheet, book: Book) -> int:
    """Both debts of a column are circled by its first box, each is repaid by a later one."""
    debts = 0
    for k in range(2):
        if 0 < sheet.left_shows < book.left_debts[k]:
            debts += 1
        if 0 < sheet.right_shows < book.right_debts[k]:
            debts += 1
    return debts


def sheet_debts(sheet: Sheet, book: Book) -> int:
    """Circled and not crossed, before the inauguration is judged."""
    return crane_debts(sheet, book) + show_debts(sheet, book) + popcount(sheet.pledged)


# runs


def parity_runs(
    sheet: Sheet, book: Book, street: int, parity: int, size: int
) -> tuple[int, int, int, int]:
    """Runs of one parity: the longest, how many disjoint ones of a size, at the start, at the end.

    Casinos under construction are passed over; a built one that is not open breaks a run.
    """
    longest = 0
    pieces = 0
    leading = -1
    length = 0
    casinos = book.mask[street] & sheet.standing
    while casinos != 0:
        low = casinos & -casinos
        casinos ^= low
        if sheet.open & low != 0 and sheet.number[popcount(low - 1)] & 1 == parity:
            length += 1
            longest = max(longest, length)
            if length % size == 0:
                pieces += 1
        else:
            if leading < 0:
                leading = length
            length = 0
    if leading < 0:
        leading = length
    return longest, pieces, leading, length


def longest_run(sheet: Sheet, book: Book, street: int) -> int:
    even = parity_runs(sheet, book, street, 0, 1)
    odd = parity_runs(sheet, book, street, 1, 1)
    return max(even[0], odd[0])
