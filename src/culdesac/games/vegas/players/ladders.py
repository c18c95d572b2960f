"""What actions bring whose worth is printed in columns: improvements, shows, the inauguration track."""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.family.facts import most_of_others
from culdesac.family.rounds import cards_with
from culdesac.games.vegas.players.chances import CERTAIN, open_chance
from culdesac.games.vegas.players.habits import (
    A_BOX,
    A_CRANE,
    A_GROUP,
    BOX_WAIT,
    COURSE,
    IMPROVED,
    LAST_BOX,
    RACE,
    SHOWS,
    VISIT,
)
from culdesac.games.vegas.players.routes import lines_missed
from culdesac.games.vegas.players.table_facts import BOXES
from culdesac.games.vegas.players.vault import debt_at, debt_cost
from culdesac.games.vegas.players.worth import NOTHING
from culdesac.games.vegas.rules.city import boxes_left
from culdesac.games.vegas.rules.ids import (
    COLUMNS,
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
from culdesac.games.vegas.rules.limousine import is_home, lines_home
from culdesac.games.vegas.rules.state import STEPS, Book, Desk, Sheet, Table

FIRST_BOXES = 3  # of each show column that a project may ask for


def boxes_ahead(book: Book, row: int, left: int, turns: int) -> int:
    """How many boxes of a column may still be crossed."""
    return min(left, 1 + turns // book.habits[row + BOX_WAIT])


# improvements


def stops_hoped(sheet: Sheet, book: Book, desk: Desk, row: int, lots: int) -> int:
    """Special casinos that will be open and visited, in CERTAIN-ths."""
    home = is_home(sheet, book)
    found = 0
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        chance = CERTAIN
        if (sheet.roads >> lot) & 1 == 0:
            chance = 0 if home else CERTAIN * book.habits[row + VISIT] // 100
        if (sheet.open >> lot) & 1 == 0:
            chance = chance * open_chance(sheet, desk, lot) // CERTAIN
        found += chance
    return found


def column_count(sheet: Sheet, book: Book, desk: Desk, row: int, column: int, turns: int) -> int:
    """How often a column will count at the end, in CERTAIN-ths."""
    if column == OF_LARGE_HOTELS:
        return desk.large_hoped
    if column == OF_SMALL_HOTELS:
        return desk.small_hoped
    if column == OF_LONGEST_RUN:
        return desk.leads
    if column == OF_VIP:
        return stops_hoped(sheet, book, desk, row, book.vips)
    if column == OF_LUXURY:
        return stops_hoped(sheet, book, desk, row, book.luxuries)
    if column == OF_MISSING_LINES:
        lines = lines_home(book, sheet.at, sheet.roads, sheet.lanes)
        return lines_missed(book, row, lines, turns)
    holes = book.par[column - OF_PAR_3] & ~sheet.lost
    to_come = popcount(holes & ~sheet.holes) * CERTAIN * book.habits[row + COURSE] // 200
    return CERTAIN * popcount(holes & sheet.holes) + to_come


def improvement_worth(
    sheet: Sheet, book: Book, desk: Desk, row: int, column: int, turns: int
) -> int:
    """What the next box of a column brings, with those after it that may be crossed too."""
    crossed = sheet.improved[column]
    left = book.column_boxes[column] - crossed
    if left <= 0:
        return NOTHING
    share = book.habits[row + IMPROVED + column]
    if column == OF_INAUGURATION:
        better = book.better_places[0] - book.places[0] + book.better_places[1] - book.places[1]
        return share * better // 2
    count = column_count(sheet, book, desk, row, column, turns)
    best = 0
    for more in range(1, boxes_ahead(book, row, left, turns) + 1):
        gain = book.ladder[STEPS * column + crossed + more] - book.ladder[STEPS * column + crossed]
        best = max(best, gain * count // more)
    return best * share // CERTAIN


def best_improvement(sheet: Sheet, book: Book, desk: Desk, row: int, turns: int) -> tuple[int, int]:
    best = NOTHING
    chosen = -1
    for column in range(COLUMNS):
        value = improvement_worth(sheet, book, desk, row, column, turns)
        if value > best:
            best = value
            chosen = column
    return best, chosen


# shows


def show_worth(
    sheet: Sheet, book: Book, desk: Desk, row: int, column: int, free: int, turns: int
) -> int:
    """What the next box of a show column brings, with those after it and the debts beside them."""
    crossed = sheet.left_shows if column == 0 else sheet.right_shows
    boxes = book.left_boxes if column == 0 else book.right_boxes
    if crossed >= boxes:
        return NOTHING
    best = 0
    for more in range(1, boxes_ahead(book, row, boxes - crossed, turns) + 1):
        gain = book.left[crossed + more] - book.left[crossed]
        if column == 1:
            gain = book.right[crossed + more] - book.right[crossed]
        best = max(best, 100 * gain // more)
    best = best * book.habits[row + SHOWS] // 100
    if crossed == 0:
        best -= debt_cost(book, row, free, 2, turns)
    for k in range(2):
        repaid = book.left_debts[k] if column == 0 else book.right_debts[k]
        if crossed + 1 == repaid:
            best += debt_at(book, row, free)
    if crossed < FIRST_BOXES:
        best += desk.column_price
    return best


def best_show(
    sheet: Sheet, book: Book, desk: Desk, row: int, free: int, turns: int
) -> tuple[int, int]:
    """The better show column: its worth, and 0 for the left or 1 for the right one."""
    left = show_worth(sheet, book, desk, row, 0, free, turns)
    right = show_worth(sheet, book, desk, row, 1, free, turns)
    return (left, 0) if left >= right else (right, 1)


# the inauguration track


def boxes_to_beat(table: Table, book: Book, desk: Desk, seat: int) -> int:
    """The most boxes of another seat, or of ACME."""
    if book.rival != 0:
        return cards_with(table, book, INAUGURATION)
    return most_of_others(desk, BOXES, seat)


def place_worth(book: Book, row: int, ahead: int) -> int:
    """What a lead of so many boxes is worth, from 2 behind to 2 ahead."""
    return book.habits[row + RACE] * max(0, min(4, ahead + 2)) // 4


def box_worth(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, free: int
) -> int:
    """What one more box brings: a bonus, a place, or the end of the game."""
    if sheet.checked >= book.boxes:
        return NOTHING
    value = book.habits[row + A_BOX] + desk.box_price
    if table.seats > 1 or book.rival != 0:
        ahead = boxes_left(sheet, book) - boxes_to_beat(table, book, desk, seat)
        value += place_worth(book, row, ahead + 1) - place_worth(book, row, ahead)
    if sheet.checked == book.boxes - 1:
        if free < 0:
            return NOTHING  # the end would find too few bundles
        value += book.habits[row + LAST_BOX]
    return value


def group_cost(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """What it costs to circle the next group of boxes for a bonus."""
    boxes = book.group_end[sheet.groups + 1] - book.group_end[sheet.groups]
    cost = book.habits[row + A_GROUP] + boxes * desk.box_price
    if table.seats > 1 or book.rival != 0:
        ahead = boxes_left(sheet, book) - boxes_to_beat(table, book, desk, seat)
        cost += place_worth(book, row, ahead) - place_worth(book, row, ahead - boxes)
    return cost


# construction


def crane_value(
    sheet: Sheet, book: Book, desk: Desk, row: int, lot: int, free: int, turns: int
) -> int:
    value = book.habits[row + A_CRANE] + desk.build_price[lot]
    value += desk.crane_worth[lot % book.avenues]
    debts = 1 if (desk.reached >> lot) & 1 != 0 else 2
    return value - debt_cost(book, row, free, debts, turns)


def best_crane(
    sheet: Sheet, book: Book, desk: Desk, row: int, free: int, turns: int
) -> tuple[int, int]:
    """The best casino to finish: its worth and its lot."""
    best = NOTHING
    chosen = -1
    cranes = book.cranes & ~sheet.standing
    while cranes != 0:
        lot = lowest(cranes)
        cranes &= cranes - 1
        value = crane_value(sheet, book, desk, row, lot, free, turns)
        if value > best:
            best = value
            chosen = lot
    return best, chosen
