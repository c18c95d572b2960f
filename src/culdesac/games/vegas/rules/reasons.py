"""Why a move is not legal: the first rule in its way.

`reason` gives FINE for exactly the moves that `legal` lists; it asks the same questions, one by one.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import extends_from_left, extends_from_right, group_free, sites
from culdesac.games.vegas.rules.limousine import drivable, is_home, is_line
from culdesac.games.vegas.rules.state import Book, Sheet, Table
from culdesac.games.vegas.rules.turn import (
    extension_sites,
    has_effect,
    may_skip,
    pick_fits,
    printed_sites,
)


def reason(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    """FINE for a legal move, otherwise why it is not."""
    if not known(book, move):
        return ids.NO_SUCH_MOVE
    if table.over != 0:
        return ids.GAME_OVER
    if sheet.phase == DONE:
        return ids.TURN_CONFIRMED
    if move == ids.BORROW or move == ids.SAVE:
        return ids.FINE if sheet.phase == ids.LOAN else ids.NOT_ASKED
    if sheet.phase == ids.LOAN or (table.turn == 0 and move != CONFIRM):
        return ids.LOAN_FIRST
    block = move >> 6
    lot = move & 63
    if block == 0 and move < ids.SKIP:
        return not_choosable(sheet, book, move)
    if ids.WRITE <= block < ids.BUILD:
        return not_writable(sheet, book, lot, block - ids.UNCHANGED)
    if block == ids.EXTEND_LEFT or block == ids.EXTEND_RIGHT:
        return not_extended(sheet, book, lot, block)
    if move == CONFIRM or ids.CLAIM <= move <= ids.RESHUFFLE:
        return not_finishing(table, sheet, book, move)
    return no_action(sheet, book, move)


def known(book: Book, move: int) -> bool:
    """Whether the number stands for a move in this city and mode at all."""
    if not 0 <= move < ids.MOVES:
        return False
    if move >> 6 != 0:
        return move & 63 < book.streets * book.avenues
    if move < ids.REFUSE:
        return move < book.picks
    if move < ids.SKIP:
        return move - ids.REFUSE < (3 if book.rival != 0 else 1)
    if ids.RAISE + ids.COLUMNS <= move < ids.CLAIM:
        return False
    if move == ids.BORROW or move == ids.SAVE:
        return book.loan != 0
    return move < ids.BORROW or move == CONFIRM


def not_choosable(sheet: Sheet, book: Book, move: int) -> int:
    if sheet.phase == ids.PLACE:
        return ids.ALREADY_CHOSEN
    if sheet.phase != ids.CHOOSE:
        return ids.ALREADY_OPENED if sheet.lot >= 0 else ids.REFUSED_THIS_TURN
    if move < ids.REFUSE:
        return ids.FINE if pick_fits(sheet, book, move) else ids.PICK_FITS_NOWHERE
    return ids.FINE if printed_sites(sheet, book) == 0 else ids.NUMBER_FITS


def no_bonus(sheet: Sheet, book: Book) -> int:
    """Why no bonus can be had now."""
    if sheet.bonus != ids.NO_BONUS:
        return ids.BONUS_USED
    return ids.FINE if group_free(sheet, book) else ids.NO_FREE_GROUP


def not_empty(sheet: Sheet, book: Book, lot: int) -> int:
    """Why a lot has no casino that waits for a number."""
    if (book.casinos >> lot) & 1 == 0:
        return ids.NO_CASINO_HERE
    if (sheet.open >> lot) & 1 != 0:
        return ids.CASINO_OPEN
    return ids.FINE if (sheet.standing >> lot) & 1 != 0 else ids.UNDER_CONSTRUCTION


def not_writable(sheet: Sheet, book: Book, lot: int, change: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase != ids.PLACE:
        return ids.ALREADY_OPENED if sheet.lot >= 0 else ids.REFUSED_THIS_TURN
    if change != 0:
        why = no_bonus(sheet, book)
        if why != ids.FINE:
            return why
    number = sheet.printed + change
    if not 0 <= number < NUMBERS:
        return ids.NUMBER_OUT_OF_RANGE
    why = not_empty(sheet, book, lot)
    if why != ids.FINE:
        return why
    if (sites(sheet, number) >> lot) & 1 != 0:
        return ids.FINE
    return out_of_order(sheet, book, lot, number)


def open_neighbours(sheet: Sheet, book: Book, lot: int) -> tuple[int, int]:
    """The nearest open casinos of the street on both sides; -1: none."""
    street = book.mask[lot // book.avenues] & sheet.open
    left = street & ((1 << lot) - 1)
    right = street & ~((2 << lot) - 1)
    return (highest(left) if left else -1, lowest(right) if right else -1)


def out_of_order(sheet: Sheet, book: Book, lot: int, number: int) -> int:
    left, right = open_neighbours(sheet, book, lot)
    if left >= 0 and sheet.number[left] > number:
        return ids.TOO_SMALL_HERE
    if right >= 0 and sheet.number[right] < number:
        return ids.TOO_LARGE_HERE
    return ids.ALREADY_IN_STREET


def not_extended(sheet: Sheet, book: Book, lot: int, block: int) -> int:
    if sheet.phase > ids.PLACE and sheet.lot < 0:
        return ids.REFUSED_THIS_TURN
    why = no_bonus(sheet, book)
    if why == ids.FINE:
        why = not_empty(sheet, book, lot)
    if why != ids.FINE:
        return why
    found = extends_from_left(sheet, book)
    if block == ids.EXTEND_RIGHT:
        found = extends_from_right(sheet, book)
    if (found >> lot) & 1 == 0:
        return ids.NOTHING_TO_EXTEND
    left = (extension_sites(sheet, book) >> lot) & 1 != 0
    return ids.FINE if left else ids.LEAVES_NO_OPENING


def action_of(move: int) -> int:
    """The action that a move belongs to, -1 for SKIP and for a free action."""
    if move >> 6 == ids.BUILD:
        return ids.CONSTRUCTION
    if move == ids.CHECK:
        return ids.INAUGURATION
    if ids.STAGE <= move < ids.CHECK:
        return ids.SHOW
    if ids.RAISE <= move < ids.CLAIM:
        return ids.IMPROVEMENT
    return ids.LIMOUSINE if ids.DRIVE <= move < ids.FREE else -1


def no_action(sheet: Sheet, book: Book, move: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase == ids.PLACE:
        return ids.OPEN_FIRST
    if sheet.lot < 0:
        return ids.REFUSED_THIS_TURN
    wanted = action_of(move)
    if wanted >= 0 and wanted != sheet.action:
        return ids.OTHER_ACTION
    why = no_move_of(sheet, book, move)
    if sheet.phase == ids.ACT or why == ids.NO_STAR_HERE:
        return why
    return ids.ACTION_DONE


def no_move_of(sheet: Sheet, book: Book, move: int) -> int:
    """Why a move of the action at hand, a free action or SKIP cannot be made."""
    if move >> 6 == ids.BUILD:
        lot = move & 63
        if (book.cranes >> lot) & 1 == 0:
            return ids.NO_CRANE_HERE
        return ids.ALREADY_BUILT if (sheet.standing >> lot) & 1 != 0 else ids.FINE
    if move == ids.CHECK:
        return ids.FINE if sheet.checked < book.boxes else ids.TRACK_FULL
    if ids.STAGE <= move < ids.CHECK:
        return no_show(sheet, book, move)
    if ids.RAISE <= move < ids.CLAIM:
        column = move - ids.RAISE
        if sheet.improved[column] < book.column_boxes[column]:
            return ids.FINE
        return ids.GOLF_OFF if book.column_boxes[column] == 0 else ids.COLUMN_FULL
    if ids.DRIVE <= move < ids.FREE:
        return no_drive(sheet, book, move - ids.DRIVE)
    if move >= ids.FREE:
        return no_free_action(sheet, book, move - ids.FREE)
    return ids.FINE if may_skip(sheet, book) else ids.ACTION_PAID


def no_show(sheet: Sheet, book: Book, move: int) -> int:
    if (book.stars >> sheet.lot) & 1 == 0:
        return ids.NO_STAR_HERE
    if move == ids.STAGE:
        return ids.FINE if sheet.left_shows < book.left_boxes else ids.SHOWS_FULL
    return ids.FINE if sheet.right_shows < book.right_boxes else ids.SHOWS_FULL


def no_drive(sheet: Sheet, book: Book, line: int) -> int:
    if (drivable(sheet, book) >> line) & 1 != 0:
        return ids.FINE
    if is_home(sheet, book):
        return ids.BACK_HOME
    there = is_line(sheet.at, book, line, book.roads, book.lanes)
    return ids.ROAD_DRIVEN if there else ids.NO_ROAD


def no_free_action(sheet: Sheet, book: Book, action: int) -> int:
    why = no_bonus(sheet, book)
    if why != ids.FINE:
        return why
    if action == sheet.action:
        return ids.SAME_ACTION
    return ids.FINE if has_effect(sheet, book, action) else ids.NO_EFFECT


def not_finishing(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase == ids.PLACE:
        return ids.OPEN_FIRST
    if sheet.phase == ids.ACT:
        return ids.ACT_FIRST if may_skip(sheet, book) else ids.ACTION_PAID
    if move == CONFIRM:
        return ids.FINE
    if move == ids.RESHUFFLE:
        if sheet.asked != 0:
            return ids.RESHUFFLE_ASKED
        return ids.FINE if may_ask_reshuffle(table, sheet, book) else ids.NO_RESHUFFLE
    stack = move - ids.CLAIM
    if (sheet.validated >> stack) & 1 != 0:
        return ids.PROJECT_VALIDATED
    return ids.FINE if (sheet.met >> stack) & 1 != 0 else ids.PROJECT_NOT_MET
