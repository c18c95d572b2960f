"""What actions are worth to a built-in player, and what debts cost it.

`row` is where its habits begin in the book.  Values are in hundredths of a point.
"""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.games.vegas.players.thumbs import (
    A_BOX,
    A_LINE,
    A_MAFIA,
    BETTER_PLACES,
    CRANE,
    CRANE_FOR_PROJECT,
    DEBT,
    FREE_DEBT,
    GOOD_AVENUE,
    HOPED_HOTELS,
    HOPED_LOAN,
    HOPED_STOPS,
    IMPROVEMENTS,
    LAST_BOX,
    NEW_STREET,
    NEW_TYPE,
    NOT_OPEN_YET,
    SHOW_FOR_PROJECT,
    SHOWS,
    SURE_LOAN,
    TURNS_PER_LINE,
    USUAL_TURNS,
)
from culdesac.games.vegas.rules.city import sheet_debts
from culdesac.games.vegas.rules.ids import (
    CARD_INAUGURATION,
    CARD_LIMOUSINE,
    CARD_SHOW,
    COLUMNS,
    CONSTRUCTION,
    CRANES_AND_SHOWS,
    CRANES_BUILT,
    EACH_STREET,
    EACH_TYPE,
    FIRST_SHOWS,
    INAUGURATION,
    LIMOUSINE,
    LINES,
    OF_INAUGURATION,
    OF_LARGE_HOTELS,
    OF_LONGEST_RUN,
    OF_LUXURY,
    OF_MISSING_LINES,
    OF_PAR_3,
    OF_SMALL_HOTELS,
    OF_VIP,
    OUTER_CRANES,
    SHOW,
    STREETS_OF_CRANES,
)
from culdesac.games.vegas.rules.limousine import (
    drivable,
    line_end,
    line_lanes,
    line_roads,
    lines_home,
    visited,
)
from culdesac.games.vegas.rules.rival import value_of
from culdesac.games.vegas.rules.score import improved_value
from culdesac.games.vegas.rules.state import STEPS, Book, Sheet, Table

NOTHING = -1_000_000  # worth of what cannot be done


def debt_cost(sheet: Sheet, book: Book, row: int, more: int) -> int:
    """What further debts cost: little while bundles are left, much beyond."""
    mafias = popcount(sheet.roads & sheet.open & book.mafias)
    hoped = 0
    if book.loan != 0:
        hoped = (
            book.habits[row + SURE_LOAN] if sheet.borrows != 0 else book.habits[row + HOPED_LOAN]
        )
    left = book.bundles + mafias + hoped - sheet_debts(sheet, book)
    covered = min(more, max(0, left))
    return covered * book.habits[row + FREE_DEBT] + (more - covered) * book.habits[row + DEBT]


def wants(table: Table, sheet: Sheet, book: Book, kind: int) -> bool:
    """Whether a project of this kind is in the game and still to be validated."""
    for stack in range(3):
        if book.kind[table.plan[stack]] == kind and (sheet.validated >> stack) & 1 == 0:
            return True
    return False


# construction


def crane_value(table: Table, sheet: Sheet, book: Book, row: int, lot: int) -> int:
    avenue = lot % book.avenues
    worth = book.habits[row + CRANE] + book.habits[row + GOOD_AVENUE] * popcount(
        sheet.open & book.avenue[avenue]
    )
    if wants(table, sheet, book, CRANES_BUILT) or wants(table, sheet, book, STREETS_OF_CRANES):
        worth += book.habits[row + CRANE_FOR_PROJECT]
    elif wants(table, sheet, book, CRANES_AND_SHOWS):
        worth += book.habits[row + CRANE_FOR_PROJECT] // 2
    elif wants(table, sheet, book, OUTER_CRANES):
        if ((book.first_column | book.last_column) >> lot) & 1 != 0:
            worth += 2 * book.habits[row + CRANE_FOR_PROJECT]
    for number in range(1, 16):
        if (sheet.legal[number] >> lot) & 1 != 0:
            return worth - debt_cost(sheet, book, row, 1)
    return worth // 2 - debt_cost(sheet, book, row, 2)  # it could never be opened


def best_crane(table: Table, sheet: Sheet, book: Book, row: int) -> tuple[int, int]:
    """The best casino to finish: its value and its lot."""
    best = NOTHING
    chosen = -1
    cranes = book.cranes & ~sheet.standing
    while cranes != 0:
        low = cranes & -cranes
        cranes ^= low
        value = crane_value(table, sheet, book, row, lowest(low))
        if value > best:
            best = value
            chosen = lowest(low)
    return best, chosen


# limousine


def stops_value(table: Table, sheet: Sheet, book: Book, row: int, carpets: int) -> int:
    """What carpets are worth that the limousine would pass for the first time."""
    fresh = carpets & ~sheet.roads
    value = project_stops(table, sheet, book, row, fresh)
    while fresh != 0:
        low = fresh & -fresh
        fresh ^= low
        worth = 0
        if book.vips & low != 0:
            worth = 100 * improved_value(sheet, book, OF_VIP)
        elif book.luxuries & low != 0:
            worth = 100 * improved_value(sheet, book, OF_LUXURY)
        elif book.mafias & low != 0:
            worth = book.habits[row + A_MAFIA]
        value += worth if sheet.open & low != 0 else worth * book.habits[row + NOT_OPEN_YET] // 100
    return value


def project_stops(table: Table, sheet: Sheet, book: Book, row: int, fresh: int) -> int:
    """What carpets are worth to the projects that ask for some of each type or street."""
    seen = visited(sheet, book)
    value = 0
    if wants(table, sheet, book, EACH_TYPE):
        for kind in (book.vips, book.luxuries, book.mafias):
            if fresh & kind != 0 and seen & kind == 0:
                value += book.habits[row + NEW_TYPE]
    if wants(table, sheet, book, EACH_STREET):
        special = fresh & (book.vips | book.luxuries | book.mafias)
        for street in range(book.streets):
            if special & book.mask[street] != 0 and seen & book.mask[street] == 0:
                value += book.habits[row + NEW_STREET]
    return value


def home_cost(table: Table, sheet: Sheet, book: Book, row: int, lines: int) -> int:
    """What a way home costs: little while it can still be driven, the penalty beyond."""
    full = -100 * improved_value(sheet, book, OF_MISSING_LINES)
    able = max(0, book.habits[row + USUAL_TURNS] - table.turn) // book.habits[row + TURNS_PER_LINE]
    return book.habits[row + A_LINE] * lines + full * max(0, lines - able)


def line_value(table: Table, sheet: Sheet, book: Book, row: int, line: int) -> int:
    """New carpets, less what it costs to be further from home."""
    roads = line_roads(sheet.at, book, line)
    lanes = line_lanes(sheet.at, book, line)
    end = line_end(sheet.at, book, line)
    now = lines_home(book, sheet.at, sheet.roads, sheet.lanes)
    then = lines_home(book, end, sheet.roads | roads, sheet.lanes | lanes)
    value = stops_value(table, sheet, book, row, roads)
    return (
        value + home_cost(table, sheet, book, row, now) - home_cost(table, sheet, book, row, then)
    )


def best_line(table: Table, sheet: Sheet, book: Book, row: int) -> tuple[int, int]:
    best = NOTHING
    chosen = -1
    lines = drivable(sheet, book)
    for line in range(LINES):
        if (lines >> line) & 1 != 0:
            value = line_value(table, sheet, book, row, line)
            if value > best:
                best = value
                chosen = line
    return best, chosen


# shows


def column_value(now: int, last: int, crossed: int, boxes: int) -> int:
    """What one more box of a show column is worth on average, if the rest follows."""
    return 100 * (last - now) // (boxes - crossed) if crossed < boxes else NOTHING


def best_show(table: Table, sheet: Sheet, book: Book, row: int) -> tuple[int, int]:
    """The better show column: its value, and 0 for the left or 1 for the right one."""
    one, two = sheet.left_shows, sheet.right_shows
    left = column_value(book.left[one], book.left[book.left_boxes], one, book.left_boxes)
    right = column_value(book.right[two], book.right[book.right_boxes], two, book.right_boxes)
    share = book.habits[row + SHOWS]
    left = left * share // 100
    right = right * share // 100
    if one == 0:
        left -= debt_cost(sheet, book, row, 2)
    if two == 0:
        right -= debt_cost(sheet, book, row, 2)
    if wants(table, sheet, book, FIRST_SHOWS):
        left += book.habits[row + SHOW_FOR_PROJECT] if one < 3 else 0
        right += book.habits[row + SHOW_FOR_PROJECT] if two < 3 else 0
    return (left, 0) if left >= right else (right, 1)


# improvements


def improvement_value(sheet: Sheet, book: Book, row: int, column: int) -> int:
    """What the next box of a column brings for what is there and what may come."""
    crossed = sheet.improved[column]
    if crossed >= book.column_boxes[column]:
        return NOTHING
    if column == OF_INAUGURATION:
        return book.habits[row + BETTER_PLACES] * (
            book.better_places[0] - book.places[0] + book.better_places[1] - book.places[1]
        )
    gain = book.ladder[STEPS * column + crossed + 1] - book.ladder[STEPS * column + crossed]
    large = popcount(sheet.large)
    seen = sheet.roads
    if column == OF_LARGE_HOTELS:
        count = large + book.habits[row + HOPED_HOTELS]
    elif column == OF_SMALL_HOTELS:
        count = popcount(sheet.hotels) - large + 1
    elif column == OF_LONGEST_RUN:
        count = 2
    elif column == OF_VIP:
        count = popcount(seen & book.vips) + book.habits[row + HOPED_STOPS]
    elif column == OF_LUXURY:
        count = popcount(seen & book.luxuries) + book.habits[row + HOPED_STOPS]
    elif column == OF_MISSING_LINES:
        count = min(2, lines_home(book, sheet.at, sheet.roads, sheet.lanes))
    else:
        holes = book.par[column - OF_PAR_3] & ~sheet.lost
        count = (popcount(holes) + popcount(holes & sheet.holes)) // 2
    return book.habits[row + IMPROVEMENTS] * gain * count


def best_improvement(sheet: Sheet, book: Book, row: int) -> tuple[int, int]:
    best = NOTHING
    chosen = -1
    for column in range(COLUMNS):
        value = improvement_value(sheet, book, row, column)
        if value > best:
            best = value
            chosen = column
    return best, chosen


# any of them


def action_value(table: Table, sheet: Sheet, book: Book, row: int, action: int, lot: int) -> int:
    """What an action brings after opening a lot; NOTHING or less is not worth doing."""
    if action == INAUGURATION:
        if sheet.checked >= book.boxes:
            return NOTHING
        return (
            book.habits[row + LAST_BOX]
            if sheet.checked == book.boxes - 1
            else book.habits[row + A_BOX]
        )
    if action == CONSTRUCTION:
        value, _ = best_crane(table, sheet, book, row)
    elif action == LIMOUSINE:
        value, _ = best_line(table, sheet, book, row)
    elif action == SHOW:
        if (book.stars >> lot) & 1 == 0:
            return NOTHING
        value, _ = best_show(table, sheet, book, row)
    else:
        value, _ = best_improvement(sheet, book, row)
    return value


def gift_value(table: Table, book: Book, action: int) -> int:
    """What a card brings ACME."""
    if action == INAUGURATION:
        return 100 * value_of(table, book, CARD_INAUGURATION)
    if action == SHOW:
        return 100 * value_of(table, book, CARD_SHOW)
    if action == LIMOUSINE:
        return 100 * value_of(table, book, CARD_LIMOUSINE)
    return 100 * book.streets if action == CONSTRUCTION else 200
