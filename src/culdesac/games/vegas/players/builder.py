"""`builder`: a fast rule-of-thumb player that opens casinos where their numbers belong.

A number goes where its share of the deck says it belongs, where it fills an avenue, keeps the parity of
its neighbours and carries the golf course on.  The limousine sees special casinos and comes home before
the end.  Bonuses are used when they bring more than the boxes they cost.  The levels are this player
too, each with `habits` of its own.  Values are in hundredths of a point.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.deal import KEPT_SLOT, NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.placement import dead_places, ideal_place
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, NUMBERS
from culdesac.games.vegas.players.thumbs import (
    A_GROUP,
    A_STOP,
    DEAD_CASINO,
    DISPLACED,
    FILLED,
    GIFT,
    HOTEL_HOPE,
    LOST_STAR,
    OTHER_PARITY,
    REPAID,
    RUN,
    SAME_PARITY,
    SAVING,
    SLIP,
    STREET,
    WHIM,
)
from culdesac.games.vegas.players.worth import (
    NOTHING,
    action_value,
    best_crane,
    best_improvement,
    best_line,
    best_show,
    debt_cost,
    gift_value,
    wants,
)
from culdesac.games.vegas.rules.city import (
    extends_from_left,
    extends_from_right,
    parity_runs,
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
    CONSTRUCTION,
    DRIVE,
    EVEN_RUN,
    EVEN_RUN_AT_END,
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FREE,
    INAUGURATION,
    LIMOUSINE,
    LOAN,
    ODD_RUN,
    OF_LARGE_HOTELS,
    OF_PAR_3,
    OF_SMALL_HOTELS,
    PICK,
    PLACE,
    RAISE,
    REFUSE,
    RESHUFFLE,
    SAVE,
    SHOW,
    SKIP,
    STAGE,
    STREETS_OPEN,
    TWO_ODD_RUNS,
    UNCHANGED,
)
from culdesac.games.vegas.rules.projects import claimable
from culdesac.games.vegas.rules.score import improved_value
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import (
    extension_sites,
    free_actions,
    may_skip,
    pick_fits,
    reach,
    shows_left,
)


def parity_value(sheet: Sheet, book: Book, row: int, lot: int, number: int) -> int:
    """Whether the next casinos on both sides, unbuilt ones aside, continue a run."""
    street = book.mask[lot // book.avenues] & sheet.standing
    value = 0
    left = street & ((1 << lot) - 1)
    right = street & ~((2 << lot) - 1)
    if left != 0 and (sheet.open >> highest(left)) & 1 != 0:
        same = (sheet.number[highest(left)] ^ number) & 1 == 0
        value += book.habits[row + SAME_PARITY] if same else book.habits[row + OTHER_PARITY]
    if right != 0 and (sheet.open >> lowest(right)) & 1 != 0:
        same = (sheet.number[lowest(right)] ^ number) & 1 == 0
        value += book.habits[row + SAME_PARITY] if same else book.habits[row + OTHER_PARITY]
    return value


def avenue_value(table: Table, sheet: Sheet, book: Book, row: int, lot: int) -> int:
    """The hotel of the avenue: all of it with the last casino, a share before."""
    avenue = lot % book.avenues
    wanted = book.avenue[avenue]
    left = wanted & ~sheet.open & ~(1 << lot)
    column = OF_SMALL_HOTELS if (table.hotels >> avenue) & 1 != 0 else OF_LARGE_HOTELS
    worth = 100 * improved_value(sheet, book, column)
    if left == 0:
        return worth + book.habits[row + FILLED]
    hoped = worth * book.habits[row + HOTEL_HOPE] // 100 + book.habits[row + FILLED]
    return hoped * (popcount(wanted) - popcount(left)) // popcount(wanted) // 2


def golf_value(sheet: Sheet, book: Book, lot: int) -> int:
    """A hole built, or the holes lost by opening further away."""
    if lot >= book.avenues or book.golf == 0 or (sheet.lost >> lot) & 1 != 0:
        return 0
    bit = 1 << lot
    holes = sheet.holes
    if holes == 0 or ((holes << 1) | (holes >> 1)) & bit != 0:
        for par in range(3):
            if book.par[par] & bit != 0:
                return 100 * improved_value(sheet, book, OF_PAR_3 + par)
    side = book.mask[0] & ~(2 * holes - 1) if bit > holes else book.mask[0] & ((holes & -holes) - 1)
    return -100 * popcount(side)


def lot_value(table: Table, sheet: Sheet, book: Book, row: int, lot: int) -> int:
    """What opening a lot is worth, apart from its number."""
    value = avenue_value(table, sheet, book, row, lot) + golf_value(sheet, book, lot)
    if (book.cranes >> lot) & 1 != 0:
        value += book.habits[row + REPAID]
    if ((sheet.roads & (book.vips | book.luxuries | book.mafias)) >> lot) & 1 != 0:
        value += book.habits[row + A_STOP]
    return value


def project_value(
    table: Table, sheet: Sheet, book: Book, row: int, parity: int, street: int
) -> int:
    """What an even or odd number in a street brings projects that ask for runs or whole streets."""
    value = 0
    worth = book.habits[row + RUN]
    if worth != 0:
        if parity == 0:
            sought = wants(table, sheet, book, EVEN_RUN)
            sought = sought or wants(table, sheet, book, EVEN_RUN_AT_END)
        else:
            sought = wants(table, sheet, book, ODD_RUN)
            sought = sought or wants(table, sheet, book, TWO_ODD_RUNS)
        if sought:
            run, _, _, _ = parity_runs(sheet, book, street, parity, 1)
            value += worth * (1 + run)
    worth = book.habits[row + STREET]
    if worth != 0 and wants(table, sheet, book, STREETS_OPEN):
        value += worth * popcount(sheet.open & book.mask[street])
    return value


def weigh_lots(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int) -> None:
    """Note what every lot and street is worth, which the picks and their changes share."""
    lots = sheet.standing & ~sheet.open
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        desk.lot_worth[lot] = lot_value(table, sheet, book, row, lot)
    for street in range(book.streets):
        for parity in range(2):
            worth = project_value(table, sheet, book, row, parity, street)
            desk.street_worth[2 * street + parity] = worth


def best_lot(
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    number: int,
    street: int,
    shows: int,
) -> tuple[int, int]:
    """The best lot of a street for a number: its value and the lot; `shows` is what a star brings.

    The lots between the same two open casinos stand side by side, and have been weighed.
    """
    best = NOTHING
    chosen = -1
    free = sheet.legal[number] & book.mask[street]
    if free & sheet.standing == 0:
        return best, chosen
    first = lowest(free)
    last = highest(free)
    below = -1
    above = NUMBERS
    if first > street * book.avenues and sheet.number[first - 1] >= 0:
        below = sheet.number[first - 1]
    if last < (street + 1) * book.avenues - 1 and sheet.number[last + 1] >= 0:
        above = sheet.number[last + 1]
    slip = book.habits[row + SLIP]
    ideal = ideal_place(book, first, last, below, above, number)
    for lot in range(first, last + 1):
        if ((free & sheet.standing) >> lot) & 1 != 0:
            dead = dead_places(first, last, below, above, lot, number)
            value = desk.lot_worth[lot] + parity_value(sheet, book, row, lot, number)
            value -= (
                abs(100 * lot - ideal) * book.habits[row + DISPLACED] // 100
                + dead * book.habits[row + DEAD_CASINO]
            )
            if (book.stars >> lot) & 1 != 0:
                value += shows
            if slip != 0:
                value += dice(desk, seat, slip)
            if value > best:
                best = value
                chosen = lot
    return best + desk.street_worth[2 * street + (number & 1)], chosen


def best_write(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, pick: int
) -> tuple[int, int]:
    """The best lot and change for a pick: its value and its move."""
    number = sheet.offer[pick] & NUMBER_BITS
    action = sheet.offer[pick] >> NUMBER_WIDTH
    shows = -book.habits[row + LOST_STAR]
    worth = 0
    if action != SHOW:
        worth = max(0, action_value(table, sheet, book, row, action, 0))
    elif shows_left(sheet, book):
        shows, _ = best_show(table, sheet, book, row)
    by = reach(sheet, book)
    best = NOTHING
    move = -1
    for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
        if sites(sheet, number + change) != 0:
            cost = book.habits[row + A_GROUP] if change != 0 else 0
            for street in range(book.streets):
                value, lot = best_lot(sheet, book, desk, seat, row, number + change, street, shows)
                if lot >= 0 and value - cost > best:
                    best = value - cost
                    move = (UNCHANGED + change) * 64 + lot
    return best + worth, move


def choose_pick(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    best = NOTHING
    chosen = -1
    weigh_lots(table, sheet, book, desk, row)
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            value, _ = best_write(table, sheet, book, desk, seat, row, pick)
            value += dice(desk, seat, book.habits[row + WHIM])
            if book.rival != 0:
                kept = book.action[sheet.hand[KEPT_SLOT[pick]]]
                value -= gift_value(table, book, kept) * book.habits[row + GIFT] // 100
            if value > best:
                best = value
                chosen = pick
    return PICK + chosen if chosen >= 0 else choose_refusal(table, sheet, book)


def choose_refusal(table: Table, sheet: Sheet, book: Book) -> int:
    """Against ACME, with the card that brings it least."""
    if book.rival == 0:
        return REFUSE
    slot = 0
    for other in range(1, 3):
        mine = gift_value(table, book, book.action[sheet.hand[slot]])
        if gift_value(table, book, book.action[sheet.hand[other]]) < mine:
            slot = other
    return REFUSE + slot


def choose_action(table: Table, sheet: Sheet, book: Book, row: int) -> int:
    """The pair's action, or a free one that is worth a group more; SKIP where neither pays.

    Somebody else may have paid for a free action that is worth nothing: it must be taken.
    """
    own = max(0, action_value(table, sheet, book, row, sheet.action, sheet.lot))
    free = free_actions(sheet, book)
    for action in range(ACTIONS):
        if (free >> action) & 1 != 0:
            if (
                action_value(table, sheet, book, row, action, sheet.lot)
                > own + book.habits[row + A_GROUP]
            ):
                return FREE + action
    if own == 0 and may_skip(sheet, book):
        return SKIP
    action = sheet.action
    if action == INAUGURATION:
        return CHECK
    if action == CONSTRUCTION:
        _, lot = best_crane(table, sheet, book, row)
        return BUILD * 64 + lot
    if action == LIMOUSINE:
        _, line = best_line(table, sheet, book, row)
        return DRIVE + line
    if action == SHOW:
        _, column = best_show(table, sheet, book, row)
        return STAGE + column
    _, column = best_improvement(sheet, book, row)
    return RAISE + column


def best_extension(table: Table, sheet: Sheet, book: Book, row: int) -> int:
    """An extension that is worth its group and its debt, -1 for none."""
    best = book.habits[row + A_GROUP] + debt_cost(sheet, book, row, 1)
    move = -1
    found = extension_sites(sheet, book)
    for side in range(2):
        block = EXTEND_LEFT if side == 0 else EXTEND_RIGHT
        lots = extends_from_left(sheet, book) if side == 0 else extends_from_right(sheet, book)
        lots &= found
        while lots != 0:
            low = lots & -lots
            lots ^= low
            lot = lowest(low)
            number = sheet.number[lot - 1 if side == 0 else lot + 1]
            value = lot_value(table, sheet, book, row, lot)
            value += parity_value(sheet, book, row, lot, number)
            if book.stars & low != 0:
                value -= book.habits[row + LOST_STAR]
            if value > best:
                best = value
                move = block * 64 + lot
    return move


def builder_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The next move of the player whose habits begin at a row of the book."""
    phase = sheet.phase
    if phase == LOAN:
        return BORROW if dice(desk, seat, book.habits[row + SAVING]) != 0 else SAVE
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat, row)
    if phase == PLACE:
        weigh_lots(table, sheet, book, desk, row)
        _, move = best_write(table, sheet, book, desk, seat, row, sheet.pick)
        return move
    if phase == ACT:
        return choose_action(table, sheet, book, row)
    projects = claimable(sheet)
    if projects != 0:
        return CLAIM + lowest(projects)
    if may_ask_reshuffle(table, sheet, book) and table.turn % 2 == 0:
        return RESHUFFLE
    move = best_extension(table, sheet, book, row)
    return move if move >= 0 else CONFIRM
