"""The pupil, who plays on for the seat of a search: the turn after which its outlook is best.

An opening, the action beside it and a bonus are weighed apart, and their gains added up.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.contract import BEGINNER, OWN
from culdesac.family.deal import KEPT_SLOT, NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.placement import ideal_place
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, NUMBERS
from culdesac.games.vegas.players.builder import choose_refusal
from culdesac.games.vegas.players.gains import (
    best_action,
    gain_of_group,
    gain_of_opening,
)
from culdesac.games.vegas.players.goals import points_of
from culdesac.games.vegas.players.habits import SLIP, WHIM, row_of
from culdesac.games.vegas.players.lesson_rows import lesson_row
from culdesac.games.vegas.players.outlook import (
    REST,
    gain_of,
    weigh_sheet,
)
from culdesac.games.vegas.players.steps import avenue_steps
from culdesac.games.vegas.players.worth import NOTHING, gift_value
from culdesac.games.vegas.rules.city import (
    extends_from_left,
    extends_from_right,
    sites,
)
from culdesac.games.vegas.rules.ids import (
    ACT,
    ACTIONS,
    BORROW,
    CHOOSE,
    CLAIM,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FREE,
    LOAN,
    PICK,
    PLACE,
    RESHUFFLE,
    SHOW,
    SKIP,
    UNCHANGED,
)
from culdesac.games.vegas.rules.projects import claimable
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import (
    extension_sites,
    free_actions,
    has_effect,
    may_skip,
    pick_fits,
    reach,
)

NARROW = 4  # lots, less one, of a gap in which every lot is weighed
DISPLACED = 200  # hundredths of a lot by which a number may stray from where it belongs
NEAR_STEPS = 2  # to a hotel


def whim(table: Table, book: Book, desk: Desk, seat: int, habit: int) -> int:
    """How far a choice pleases for no reason, to those who learn; otherwise not at all."""
    most = book.habits[row_of(OWN - BEGINNER, table.turn) + habit]
    return dice(desk, seat, most) if most > 0 else 0


def look(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """Put the parts of the sheet as it stands on the desk; return the row of the lessons."""
    opens = 1 if sheet.phase == CHOOSE or sheet.phase == PLACE else 0
    row = lesson_row(sheet, book, desk, seat, table.turn, opens)
    weigh_sheet(table, sheet, book, desk, seat, row)
    return row


# actions


def choose_action(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The pair's action, or a free one that is worth a group more; SKIP where neither pays."""
    row = look(table, sheet, book, desk, seat)
    best = 0 if may_skip(sheet, book) else NOTHING
    chosen = SKIP
    if has_effect(sheet, book, sheet.action):
        gain, move = best_action(table, sheet, book, desk, seat, row, sheet.action)
        if gain > best:
            best = gain
            chosen = move
    others = free_actions(sheet, book)
    if others != 0:
        group = gain_of_group(table, sheet, book, desk, seat, row, 0)
        for action in range(ACTIONS):
            if (others >> action) & 1 != 0:
                gain, _ = best_action(table, sheet, book, desk, seat, row, action)
                if gain + group > best:
                    best = gain + group
                    chosen = FREE + action
    return chosen


# openings


def likely_lots(sheet: Sheet, book: Book, number: int) -> int:
    """The lots that can take a number, but for those far from where it belongs in its street."""
    found = 0
    for street in range(book.streets):
        free = sheet.legal[number] & book.mask[street]
        if free & sheet.standing == 0:
            continue
        first = lowest(free)
        last = highest(free)
        if last - first < NARROW:
            found |= free
            continue
        below = -1
        above = NUMBERS
        if first > street * book.avenues and sheet.number[first - 1] >= 0:
            below = sheet.number[first - 1]
        if last < (street + 1) * book.avenues - 1 and sheet.number[last + 1] >= 0:
            above = sheet.number[last + 1]
        ideal = ideal_place(book, first, last, below, above, number)
        least = max(first, (ideal - DISPLACED + 99) // 100)
        most = min(last, (ideal + DISPLACED) // 100)
        if most >= least:
            found |= free & ((2 << most) - (1 << least))
    found &= sheet.standing
    return found if found != 0 else sites(sheet, number)


def lots_of_near_hotels(sheet: Sheet, book: Book) -> int:
    """The lots of avenues that lack little: opening help is for these."""
    found = 0
    for avenue in range(book.avenues):
        if avenue_steps(sheet, book, avenue) <= NEAR_STEPS:
            found |= book.avenue[avenue]
    return found


def best_write(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    pick: int,
    beside: int,
    help_gain: int,
) -> tuple[int, int]:
    """The best way to write the number of a pick: its gain and its move.

    The action beside it brings a gain too, a show only with a star; so does opening help.
    """
    number = sheet.offer[pick] & NUMBER_BITS
    show = sheet.offer[pick] >> NUMBER_WIDTH == SHOW
    by = reach(sheet, book)
    nearly_there = book.casinos
    if by != 0 and sites(sheet, number) != 0:
        nearly_there = lots_of_near_hotels(sheet, book)
    best = NOTHING
    move = -1
    for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
        lots = likely_lots(sheet, book, number + change)
        if change != 0:
            lots &= nearly_there
        while lots != 0:
            lot = lowest(lots)
            lots &= lots - 1
            gain = gain_of_opening(table, sheet, book, desk, seat, row, lot, number + change)
            if not show or (book.stars >> lot) & 1 != 0:
                gain += beside
            if change != 0:
                gain += help_gain
            gain += whim(table, book, desk, seat, SLIP)
            if gain > best:
                best = gain
                move = (UNCHANGED + change) * 64 + lot
    return best, move


def gain_of_help(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """What the group is worth with which a number can be changed, if it can."""
    if reach(sheet, book) == 0:
        return 0
    return gain_of_group(table, sheet, book, desk, seat, row, 0)


def choose_pick(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    row = look(table, sheet, book, desk, seat)
    group = gain_of_help(table, sheet, book, desk, seat, row)
    best = NOTHING
    chosen = -1
    write = -1
    weighed = 0
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            action = sheet.offer[pick] >> NUMBER_WIDTH
            if (weighed >> action) & 1 == 0:
                weighed |= 1 << action
                gain, _ = best_action(table, sheet, book, desk, seat, row, action)
                desk.action_worth[action] = max(0, gain)
            beside = desk.action_worth[action]
            gain, move = best_write(table, sheet, book, desk, seat, row, pick, beside, group)
            gain += whim(table, book, desk, seat, WHIM)
            if book.rival != 0:
                kept = book.action[sheet.hand[KEPT_SLOT[pick]]]
                gain -= gift_value(table, book, kept)
            if gain > best:
                best = gain
                chosen = pick
                write = move
    if chosen < 0:
        return choose_refusal(table, sheet, book)
    desk.mind[seat] = write
    return PICK + chosen


def choose_write(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    if desk.mind[seat] != 0:
        return desk.mind[seat]
    row = look(table, sheet, book, desk, seat)
    group = gain_of_help(table, sheet, book, desk, seat, row)
    beside, _ = best_action(table, sheet, book, desk, seat, row, sheet.action)
    _, move = best_write(table, sheet, book, desk, seat, row, sheet.pick, max(0, beside), group)
    return move


# the end of a turn


def best_extension(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """An extension that is worth its group and its debt, -1 for none."""
    found = extension_sites(sheet, book)
    found &= extends_from_left(sheet, book) | extends_from_right(sheet, book)
    if found == 0:
        return -1
    row = look(table, sheet, book, desk, seat)
    best = -gain_of_group(table, sheet, book, desk, seat, row, 1)
    chosen = -1
    for side in range(2):
        block = EXTEND_LEFT if side == 0 else EXTEND_RIGHT
        lots = extends_from_left(sheet, book) if side == 0 else extends_from_right(sheet, book)
        lots &= found
        while lots != 0:
            lot = lowest(lots)
            lots &= lots - 1
            number = sheet.number[lot - 1 if side == 0 else lot + 1]
            gain = gain_of_opening(table, sheet, book, desk, seat, row, lot, number)
            if gain > best:
                best = gain
                chosen = block * 64 + lot
    return chosen


def claims(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, projects: int) -> bool:
    """Whether to validate a project: always, but for the last if the game promises more."""
    if popcount(sheet.validated) < 2:
        return True
    row = look(table, sheet, book, desk, seat)
    sheet.validated |= projects
    gain = gain_of(table, sheet, book, desk, seat, row, 1 << REST)
    sheet.validated ^= projects
    return gain + 100 * points_of(table, book, lowest(projects)) >= 0


def choose_end(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    projects = claimable(sheet)
    if projects != 0 and claims(table, sheet, book, desk, seat, projects):
        return CLAIM + lowest(projects)
    if may_ask_reshuffle(table, sheet, book) and table.turn % 2 == 0:
        return RESHUFFLE
    move = best_extension(table, sheet, book, desk, seat)
    return move if move >= 0 else CONFIRM


def pupil_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    phase = sheet.phase
    if phase == LOAN:
        return BORROW
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat)
    if phase == PLACE:
        return choose_write(table, sheet, book, desk, seat)
    if phase == ACT:
        return choose_action(table, sheet, book, desk, seat)
    return choose_end(table, sheet, book, desk, seat)
