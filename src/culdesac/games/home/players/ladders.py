"""What the ladders of a sheet, its races and its plans that are not about sizes will pay a planner."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import most_of_others
from culdesac.games.home.players.estates import CERTAIN
from culdesac.games.home.players.habits import (
    A_PARK,
    A_POOL,
    PARK_LACK,
    PARKS,
    POOL_LACK,
    POOLS,
    RACE,
    RAISES,
    TASKS,
    TEMPS,
)
from culdesac.games.home.players.table_facts import TEMPS as MOST_TEMPS
from culdesac.games.home.rules.ids import (
    BIS,
    BIS_IN_STREET,
    ENDS_BUILT,
    ESTATE,
    PARK,
    PARK_BOXES,
    PARK_BOXES_EVERYWHERE,
    PARKS_AND_POOLS,
    PARKS_OF,
    PARKS_POOLS_ROUNDABOUT,
    POOL,
    POOLS_OF,
    STREET_BUILT,
    TEMP,
    TEMPS as TEMPS_PLAN,
    VALUE_BOXES,
    VALUE_COLUMNS,
)
from culdesac.games.home.rules.state import LADDER, Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import value_box_worth


def serves_plan(kind: int, action: int) -> bool:
    """Whether an action brings a plan of this kind forward."""
    both = kind == PARKS_AND_POOLS or kind == PARKS_POOLS_ROUNDABOUT
    if action == PARK:
        return both or kind == PARKS_OF or kind == PARK_BOXES or kind == PARK_BOXES_EVERYWHERE
    if action == POOL:
        return both or kind == POOLS_OF
    if action == TEMP:
        return kind == TEMPS_PLAN
    if action == BIS:
        return kind == BIS_IN_STREET
    return action == ESTATE and (kind == VALUE_BOXES or kind == VALUE_COLUMNS)


def plan_share(table: Table, book: Book, row: int, stack: int, parts: int) -> int:
    card = table.plan[stack]
    points = book.low[card] if (table.approved >> stack) & 1 != 0 else book.high[card]
    return points * book.habits[row + TASKS] // parts


def task_worth(table: Table, sheet: Sheet, book: Book, row: int, action: int) -> int:
    """What the open plans that ask for an action make of taking it once."""
    if book.plain != 0:
        return 0
    worth = 0
    for stack in range(3):
        if (sheet.validated >> stack) & 1 == 0:
            kind = book.kind[table.plan[stack]]
            if serves_plan(kind, action):
                worth += plan_share(table, book, row, stack, 6)
    return worth


def house_task(table: Table, sheet: Sheet, book: Book, row: int, house: int) -> int:
    """What the open plans that ask for built houses make of numbering one."""
    worth = 0
    for stack in range(3):
        if (sheet.validated >> stack) & 1 == 0:
            card = table.plan[stack]
            kind = book.kind[card]
            if kind == STREET_BUILT and book.where[card] == book.street[house]:
                worth += plan_share(table, book, row, stack, 10)
            elif kind == ENDS_BUILT and ((book.starts | book.ends) >> house) & 1 != 0:
                worth += plan_share(table, book, row, stack, 5)
    return worth


def park_worth(table: Table, sheet: Sheet, book: Book, row: int, street: int, turns: int) -> int:
    crossed = sheet.parks[street]
    left = book.park_boxes[street] - crossed
    if left <= 0:
        return 0
    now = book.park[LADDER * street + crossed]
    step = 100 * (book.park[LADDER * street + crossed + 1] - now)
    average = 100 * (book.park[LADDER * street + crossed + left] - now) // left
    average = average * 16 * turns // (16 * turns + (left - 1) * book.habits[row + PARK_LACK])
    worth = max(step, average) * book.habits[row + PARKS] // 100 + book.habits[row + A_PARK]
    return worth + task_worth(table, sheet, book, row, PARK)


def pool_worth(table: Table, sheet: Sheet, book: Book, row: int, turns: int) -> int:
    built = popcount(sheet.pools)
    left = popcount(book.pools) - built
    if left <= 0:
        return 0
    step = 100 * (book.pool[built + 1] - book.pool[built])
    average = 100 * (book.pool[built + left] - book.pool[built]) // left
    average = average * 16 * turns // (16 * turns + (left - 1) * book.habits[row + POOL_LACK])
    worth = max(step, average) * book.habits[row + POOLS] // 100 + book.habits[row + A_POOL]
    return worth + task_worth(table, sheet, book, row, POOL)


def raise_worth(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, size: int, turns: int
) -> int:
    """What crossing the next box of an estate-value column is worth; sizes count from 0 here."""
    crossed = sheet.values[size]
    left = book.value_boxes[size] - crossed
    if left <= 0:
        return 0
    now = book.value[LADDER * size + crossed]
    average = 100 * (book.value[LADDER * size + crossed + left] - now) // left
    expected = desk.expected[size + 1]
    worth = average * expected // CERTAIN * book.habits[row + RAISES] // 100
    if book.theme != 0:
        worth += value_box_worth(book, size, crossed)
    return worth + task_worth(table, sheet, book, row, ESTATE)


def best_raise(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, turns: int) -> int:
    best = 0
    worth = -1
    for size in range(book.sizes):
        value = raise_worth(table, sheet, book, desk, row, size, turns)
        if value > worth:
            worth = value
            best = size
    return best


def temp_worth(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    if sheet.temps >= book.temp_boxes:
        return 0
    worth = book.habits[row + TEMPS] + task_worth(table, sheet, book, row, TEMP)
    ahead = sheet.temps - most_of_others(desk, MOST_TEMPS, seat)
    if book.temps_needed != 0:
        return worth if sheet.temps < book.temps_needed else worth // 4
    if -1 <= ahead <= 0:
        worth += book.habits[row + RACE]
    elif ahead < -3 or ahead > 2:
        worth = worth // 2
    return worth
