"""`planner`: a player that weighs a whole turn by what its city, its show and its limousine will bring.

Its levels differ in their `habits`: in their care, and in how far they look.  A number goes where it
brings hotels, runs, the golf course and the projects forward and leaves the streets the best chance to
be filled; an action is worth what its column will pay by the end; debts are weighed by the bundles that
are left, and ruin is avoided where there is another way.  Worths are in hundredths of a point.
"""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.deal import KEPT_SLOT, NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.facts import most_of_others
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, NUMBERS
from culdesac.games.vegas.players.builder import choose_refusal
from culdesac.games.vegas.players.chances import fill_chances, turns_left
from culdesac.games.vegas.players.goals import price_projects
from culdesac.games.vegas.players.habits import EXTENDED, GIFT, HOLD, LOST_STAR, SAVING, WHIM
from culdesac.games.vegas.players.hotels import weigh_hotels
from culdesac.games.vegas.players.ladders import (
    best_crane,
    best_improvement,
    best_show,
    box_worth,
    group_cost,
)
from culdesac.games.vegas.players.lots import best_lot, fill_cover, weigh_lots
from culdesac.games.vegas.players.routes import best_line
from culdesac.games.vegas.players.runs import weigh_runs
from culdesac.games.vegas.players.table_facts import OPEN, PLANS
from culdesac.games.vegas.players.vault import bundles_free, pledge_cost
from culdesac.games.vegas.players.worth import NOTHING, gift_value
from culdesac.games.vegas.rules.city import extends_from_left, extends_from_right, sites
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
    EXTEND_LEFT,
    EXTEND_RIGHT,
    FREE,
    IMPROVEMENT,
    INAUGURATION,
    LIMOUSINE,
    LOAN,
    PICK,
    PLACE,
    RAISE,
    RESHUFFLE,
    SAVE,
    SHOW,
    SKIP,
    STAGE,
    UNCHANGED,
)
from culdesac.games.vegas.rules.projects import claimable
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import (
    extension_sites,
    free_actions,
    may_skip,
    pick_fits,
    reach,
    shows_left,
)


def look_around(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    """Weigh projects and hotels; return the turns that are left and the bundles that are free."""
    turns = turns_left(table, sheet, book, desk, seat, row)
    fill_chances(sheet, book, desk, row, turns)
    price_projects(table, sheet, book, desk, row)
    weigh_hotels(table, sheet, book, desk, seat, row)
    return turns, bundles_free(sheet, book, desk, seat, row)


def look_closely(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    """The same, and every lot for every number."""
    turns, free = look_around(table, sheet, book, desk, seat, row)
    weigh_lots(table, sheet, book, desk, seat, row, free)
    fill_cover(sheet, book, desk)
    return turns, free


# actions


def action_worth(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    action: int,
    turns: int,
    free: int,
) -> tuple[int, int]:
    """What an action brings, a show apart from its star, and the move that it takes."""
    if action == INAUGURATION:
        return box_worth(table, sheet, book, desk, seat, row, free), CHECK
    if action == CONSTRUCTION:
        value, lot = best_crane(sheet, book, desk, row, free, turns)
        return value, BUILD * 64 + lot
    if action == LIMOUSINE:
        value, line = best_line(table, sheet, book, desk, row, free, turns)
        return value, DRIVE + line
    if action == SHOW:
        value, column = best_show(sheet, book, desk, row, free, turns)
        return value, STAGE + column
    value, column = best_improvement(sheet, book, desk, row, turns)
    return value, RAISE + column


def best_write(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    pick: int,
    turns: int,
    free: int,
) -> tuple[int, int]:
    """The best lot and change for a pick: its worth and its move."""
    number = sheet.offer[pick] & NUMBER_BITS
    shows = 0
    if sheet.offer[pick] >> NUMBER_WIDTH == SHOW and shows_left(sheet, book):
        shows, _ = best_show(sheet, book, desk, row, free, turns)
        shows = max(0, shows)
    by = reach(sheet, book)
    cost = group_cost(table, sheet, book, desk, seat, row) if by != 0 else 0
    best = NOTHING
    move = -1
    for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
        if sites(sheet, number + change) != 0:
            value, lot = best_lot(sheet, book, desk, seat, row, number + change, shows, turns)
            if change != 0:
                value -= cost
            if lot >= 0 and value > best:
                best = value
                move = (UNCHANGED + change) * 64 + lot
    return best, move


def choose_pick(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    turns, free = look_closely(table, sheet, book, desk, seat, row)
    best = NOTHING
    chosen = -1
    write = 0
    weighed = 0
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            value, move = best_write(table, sheet, book, desk, seat, row, pick, turns, free)
            action = sheet.offer[pick] >> NUMBER_WIDTH
            if action != SHOW:
                if (weighed >> action) & 1 == 0:
                    weighed |= 1 << action
                    worth, _ = action_worth(
                        table, sheet, book, desk, seat, row, action, turns, free
                    )
                    desk.action_worth[action] = max(0, worth)
                value += desk.action_worth[action]
            value += dice(desk, seat, book.habits[row + WHIM])
            if book.rival != 0:
                kept = book.action[sheet.hand[KEPT_SLOT[pick]]]
                value -= gift_value(table, book, kept) * book.habits[row + GIFT] // 100
            if value > best:
                best = value
                chosen = pick
                write = move
    if chosen < 0:
        return choose_refusal(table, sheet, book)
    desk.mind[seat] = write
    return PICK + chosen


def choose_write(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    if desk.mind[seat] != 0:
        return desk.mind[seat]
    turns, free = look_closely(table, sheet, book, desk, seat, row)
    _, move = best_write(table, sheet, book, desk, seat, row, sheet.pick, turns, free)
    return move


def choose_action(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The pair's action, or a free one that is worth a group more; SKIP where neither pays.

    Somebody else may have paid for a free action that is worth nothing: it must be taken.
    """
    turns, free = look_around(table, sheet, book, desk, seat, row)
    if sheet.action == IMPROVEMENT:
        weigh_runs(table, sheet, book, desk, seat, row)
    best = 0
    move = SKIP
    if sheet.action != SHOW or (book.stars >> sheet.lot) & 1 != 0:
        value, taken = action_worth(table, sheet, book, desk, seat, row, sheet.action, turns, free)
        if value > 0 or not may_skip(sheet, book):
            best = value
            move = taken
    others = free_actions(sheet, book)
    if others == 0:
        return move
    cost = group_cost(table, sheet, book, desk, seat, row)
    if best < cost:  # who has something good to do looks no further
        weigh_runs(table, sheet, book, desk, seat, row)
        best += cost
        for action in range(ACTIONS):
            if (others >> action) & 1 != 0:
                value, _ = action_worth(table, sheet, book, desk, seat, row, action, turns, free)
                if value > best:
                    best = value
                    move = FREE + action
    return move


def best_extension(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """An extension that is worth its group and its debt, -1 for none."""
    found = extension_sites(sheet, book)
    found &= extends_from_left(sheet, book) | extends_from_right(sheet, book)
    if found == 0:
        return -1
    turns, free = look_closely(table, sheet, book, desk, seat, row)
    best = group_cost(table, sheet, book, desk, seat, row)
    best += pledge_cost(sheet, book, row, free, turns) - book.habits[row + EXTENDED]
    move = -1
    for side in range(2):
        block = EXTEND_LEFT if side == 0 else EXTEND_RIGHT
        lots = extends_from_left(sheet, book) if side == 0 else extends_from_right(sheet, book)
        lots &= found
        while lots != 0:
            lot = lowest(lots)
            lots &= lots - 1
            number = sheet.number[lot - 1 if side == 0 else lot + 1]
            value = desk.lot_worth[lot] + desk.run_worth[2 * lot + (number & 1)]
            if (book.stars >> lot) & 1 != 0:
                value -= book.habits[row + LOST_STAR]
            if value > best:
                best = value
                move = block * 64 + lot
    return move


def choose_end(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Validate what can be; the last project may wait while there is much to open and no hurry."""
    projects = claimable(sheet)
    if projects != 0:
        last = popcount(sheet.validated) == 2
        empty = popcount(sheet.standing & ~sheet.open)
        calm = most_of_others(desk, PLANS, seat) < 2
        calm = calm and popcount(book.casinos) - most_of_others(desk, OPEN, seat) > 2
        ruined = bundles_free(sheet, book, desk, seat, row) < 0
        if not (last and calm and (ruined or empty > book.habits[row + HOLD])):
            return CLAIM + lowest(projects)
    if may_ask_reshuffle(table, sheet, book) and table.turn % 2 == 0:
        return RESHUFFLE
    move = best_extension(table, sheet, book, desk, seat, row)
    return move if move >= 0 else CONFIRM


def choose_loan(book: Book, desk: Desk, seat: int, row: int) -> int:
    saving = book.habits[row + SAVING]
    return SAVE if saving != 0 and dice(desk, seat, saving) == 0 else BORROW


def planner_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The next move of the player whose habits begin at a row of the book."""
    phase = sheet.phase
    if phase == LOAN:
        return choose_loan(book, desk, seat, row)
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat, row)
    if phase == PLACE:
        return choose_write(table, sheet, book, desk, seat, row)
    if phase == ACT:
        return choose_action(table, sheet, book, desk, seat, row)
    return choose_end(table, sheet, book, desk, seat, row)
