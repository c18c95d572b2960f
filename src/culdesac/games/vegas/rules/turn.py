"""A seat's turn: the moves that are legal now, and carrying one out on the seat's own sheet.

The opening comes before the action; a bonus can come at any moment: opening help is part of the opening,
a free action takes the place of the pair's, an extension stands on its own.
"""

from __future__ import annotations

from culdesac.family.bits import popcount, put_bits
from culdesac.family.deal import NUMBER_BITS, take_pick
from culdesac.family.rounds import may_ask_reshuffle, take_plan
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.vegas.rules.city import (
    check_boxes,
    circle_group,
    extends_from_left,
    extends_from_right,
    group_free,
    open_casino,
    sites,
)
from culdesac.games.vegas.rules.ids import (
    ACT,
    ACTIONS,
    BORROW,
    BUILD,
    CHECK,
    CHOOSE,
    CLAIM,
    COLUMNS,
    CONSTRUCTION,
    DRIVE,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    EXTENSION,
    FINISH,
    FREE,
    FREE_ACTION,
    HELP,
    IMPROVEMENT,
    INAUGURATION,
    LIMOUSINE,
    LOAN,
    NO_BONUS,
    PICK,
    PLACE,
    RAISE,
    REFUSE,
    RESHUFFLE,
    SAVE,
    SHOW,
    SKIP,
    STAGE,
    UNCHANGED,
)
from culdesac.games.vegas.rules.limousine import drivable, drive
from culdesac.games.vegas.rules.projects import claimable, remember_met
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

REFUSAL_BOXES = 2


def bonus_ready(sheet: Sheet, book: Book) -> bool:
    """One bonus per turn, paid with a free group."""
    return sheet.bonus == NO_BONUS and group_free(sheet, book)


def reach(sheet: Sheet, book: Book) -> int:
    """By how much opening help may change the number."""
    return 2 if bonus_ready(sheet, book) else 0


def number_fits(sheet: Sheet, number: int, by: int) -> bool:
    for n in range(max(0, number - by), min(NUMBERS - 1, number + by) + 1):
        if sites(sheet, n) != 0:
            return True
    return False


def pick_fits(sheet: Sheet, book: Book, pick: int) -> bool:
    return number_fits(sheet, sheet.offer[pick] & NUMBER_BITS, reach(sheet, book))


def printed_sites(sheet: Sheet, book: Book) -> int:
    """Casinos that one of the printed numbers fits; while there are any, no refusal."""
    found = 0
    for pick in range(book.picks):
        found |= sites(sheet, sheet.offer[pick] & NUMBER_BITS)
    return found


def extension_sites(sheet: Sheet, book: Book) -> int:
    """Casinos that an extension may take now, whatever lies beside them.

    Before the opening it must leave a casino for one of the printed numbers; all that it takes from
    them is its own casino, because its number stands beside it already.
    """
    if not bonus_ready(sheet, book) or sheet.phase > DONE:
        return 0
    if sheet.phase == CHOOSE or sheet.phase == PLACE:
        openings = printed_sites(sheet, book)
        if openings == 0:
            return 0
        return book.casinos & ~openings if popcount(openings) == 1 else book.casinos
    return book.casinos if sheet.lot >= 0 else 0


def shows_left(sheet: Sheet, book: Book) -> bool:
    return sheet.left_shows < book.left_boxes or sheet.right_shows < book.right_boxes


def has_effect(sheet: Sheet, book: Book, action: int) -> bool:
    """Whether an action can do anything after the opening."""
    if action == INAUGURATION:
        return sheet.checked < book.boxes
    if action == CONSTRUCTION:
        return book.cranes & ~sheet.standing != 0
    if action == LIMOUSINE:
        return drivable(sheet, book) != 0
    if action == SHOW:
        return (book.stars >> sheet.lot) & 1 != 0 and shows_left(sheet, book)
    for column in range(COLUMNS):
        if sheet.improved[column] < book.column_boxes[column]:
            return True
    return False


def free_actions(sheet: Sheet, book: Book) -> int:
    """Actions that a bonus can put in place of the pair's, one bit each."""
    found = 0
    if bonus_ready(sheet, book):
        for action in range(ACTIONS):
            if action != sheet.action and has_effect(sheet, book, action):
                found |= 1 << action
    return found


def may_skip(sheet: Sheet, book: Book) -> bool:
    """No action need be taken but a free one, which was paid for."""
    return book.free_action_binds == 0 or sheet.bonus != FREE_ACTION


def legal(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write the seat's legal moves on the desk, in ascending order; return how many."""
    n = 0
    phase = sheet.phase
    if table.over != 0 or phase == DONE:
        return 0
    if phase == LOAN:
        desk.out[0] = BORROW
        desk.out[1] = SAVE
        return 2
    if phase == CHOOSE:
        for pick in range(book.picks):
            if pick_fits(sheet, book, pick):
                desk.out[n] = PICK + pick
                n += 1
        if printed_sites(sheet, book) == 0:
            for slot in range(3 if book.rival != 0 else 1):
                desk.out[n] = REFUSE + slot
                n += 1
    elif phase == PLACE:
        by = reach(sheet, book)
        for change in range(-by, by + 1):
            number = sheet.printed + change
            if 0 <= number < NUMBERS:
                n = put_bits(desk, n, (UNCHANGED + change) * 64, sites(sheet, number))
    elif phase == ACT:
        n = legal_actions(sheet, book, desk)
    else:
        n = put_bits(desk, n, CLAIM, claimable(sheet))
        if may_ask_reshuffle(table, sheet, book):
            desk.out[n] = RESHUFFLE
            n += 1
        desk.out[n] = CONFIRM
        n += 1
    found = extension_sites(sheet, book)
    if found != 0:
        n = put_bits(desk, n, EXTEND_LEFT * 64, extends_from_left(sheet, book) & found)
        n = put_bits(desk, n, EXTEND_RIGHT * 64, extends_from_right(sheet, book) & found)
    return n


def legal_actions(sheet: Sheet, book: Book, desk: Desk) -> int:
    action = sheet.action
    n = 0
    if may_skip(sheet, book):
        desk.out[0] = SKIP
        n = 1
    if action == SHOW and has_effect(sheet, book, SHOW):
        if sheet.left_shows < book.left_boxes:
            desk.out[n] = STAGE
            n += 1
        if sheet.right_shows < book.right_boxes:
            desk.out[n] = STAGE + 1
            n += 1
    elif action == INAUGURATION and sheet.checked < book.boxes:
        desk.out[n] = CHECK
        n += 1
    elif action == IMPROVEMENT:
        for column in range(COLUMNS):
            if sheet.improved[column] < book.column_boxes[column]:
                desk.out[n] = RAISE + column
                n += 1
    elif action == LIMOUSINE:
        n = put_bits(desk, n, DRIVE, drivable(sheet, book))
    n = put_bits(desk, n, FREE, free_actions(sheet, book))
    if action == CONSTRUCTION:
        n = put_bits(desk, n, BUILD * 64, book.cranes & ~sheet.standing)
    return n


def step(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    """Carry out a legal move other than CONFIRM; nothing but the seat's own sheet changes."""
    block = move >> 6
    lot = move & 63
    if sheet.phase == LOAN:
        sheet.borrows = 1 if move == BORROW else 0
        sheet.phase = FINISH
        return
    if block == 0:
        small_step(table, sheet, book, move)
    elif block < BUILD:
        change = block - UNCHANGED
        if change != 0:
            circle_group(sheet, HELP, 0)
        open_casino(table, sheet, book, lot, sheet.printed + change)
        sheet.lot = lot
        sheet.phase = ACT
    elif block == BUILD:
        sheet.standing |= 1 << lot
        sheet.phase = FINISH
    else:
        circle_group(sheet, EXTENSION, 1)
        source = lot - 1 if block == EXTEND_LEFT else lot + 1
        open_casino(table, sheet, book, lot, sheet.number[source])
        if sheet.phase == PLACE and sites(sheet, sheet.printed) == 0:
            sheet.phase = CHOOSE
    settle(sheet, book)
    remember_met(table, sheet, book)


def settle(sheet: Sheet, book: Book) -> None:
    """Where neither the action nor another one for a bonus can do anything, none is asked for."""
    if sheet.phase == ACT and not has_effect(sheet, book, sheet.action):
        if free_actions(sheet, book) == 0:
            sheet.phase = FINISH


def small_step(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    if move < REFUSE:
        take_pick(sheet, move)
        sheet.phase = PLACE
    elif move < SKIP:
        check_boxes(sheet, book, REFUSAL_BOXES)
        sheet.action = -1
        sheet.kept = move - REFUSE
        sheet.phase = FINISH
    elif move == SKIP:
        sheet.phase = FINISH
    elif move < CHECK:
        sheet.shows |= 1 << sheet.lot
        if move == STAGE:
            sheet.left_shows += 1
        else:
            sheet.right_shows += 1
        sheet.phase = FINISH
    elif move == CHECK:
        check_boxes(sheet, book, 1)
        sheet.phase = FINISH
    elif move < CLAIM:
        sheet.improved[move - RAISE] += 1
        sheet.phase = FINISH
    elif move < RESHUFFLE:
        take_plan(table, sheet, book, move - CLAIM)
    elif move == RESHUFFLE:
        sheet.asked = 1
    elif move < FREE:
        drive(sheet, book, move - DRIVE)
        sheet.phase = FINISH
    else:
        circle_group(sheet, FREE_ACTION, 0)
        sheet.action = move - FREE
