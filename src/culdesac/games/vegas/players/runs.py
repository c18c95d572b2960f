"""Runs in sight: how long the run of a street may become, and what a number does to it.

A run to come is counted in hundredths of a casino: those that are open count in full, empty ones by the
chance that they will carry it on, and all beyond them by that chance again.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest
from culdesac.family.facts import most_of_others
from culdesac.games.vegas.players.chances import CERTAIN
from culdesac.games.vegas.players.goals import points_of
from culdesac.games.vegas.players.habits import (
    BONUS_HOPE,
    FOR_RUNS,
    RUN_GROWTH,
    RUN_HOPE,
    RUN_LEAD,
    RUN_WORTH,
)
from culdesac.games.vegas.players.hotels import hoped_value
from culdesac.games.vegas.players.table_facts import RUN
from culdesac.games.vegas.rules.ids import (
    EVEN_RUN,
    EVEN_RUN_AT_END,
    ODD_RUN,
    OF_LONGEST_RUN,
    TWO_ODD_RUNS,
)
from culdesac.games.vegas.rules.rival import rival_run
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table


def lead_chance(book: Book, row: int, run: int, theirs: int) -> int:
    """That a run is the longest at the table, in CERTAIN-ths."""
    ahead = run - theirs
    return max(0, min(CERTAIN, CERTAIN // 2 + ahead * book.habits[row + RUN_LEAD] // 100))


def sweep(sheet: Sheet, book: Book, desk: Desk, street: int, parity: int, hope: int) -> None:
    """Note for every casino of a street which runs of a parity end beside it."""
    first = lowest(book.mask[street])
    last = highest(book.mask[street])
    run = 0
    part = 0
    for lot in range(first, last + 1):
        desk.left_run[2 * lot + parity] = run
        desk.part[2 * lot + parity] = part
        if (sheet.open >> lot) & 1 != 0:
            if sheet.number[lot] & 1 == parity:
                run += 100
            else:
                run = 0
                part += 1
        elif (sheet.standing >> lot) & 1 != 0:
            run = hope * (100 + run) // 100
    run = 0
    for back in range(last - first + 1):
        lot = last - back
        desk.right_run[2 * lot + parity] = run
        if (sheet.open >> lot) & 1 != 0:
            run = run + 100 if sheet.number[lot] & 1 == parity else 0
        elif (sheet.standing >> lot) & 1 != 0:
            run = hope * (100 + run) // 100


def best_runs(
    sheet: Sheet, book: Book, desk: Desk, street: int, parity: int, hope: int
) -> tuple[int, int, int]:
    """The longest run in sight, its stretch, and the longest in any other stretch."""
    best = 0
    where = -1
    second = 0
    for lot in range(lowest(book.mask[street]), highest(book.mask[street]) + 1):
        place = 2 * lot + parity
        run = 100 + desk.left_run[place] + desk.right_run[place]
        if (sheet.open >> lot) & 1 != 0:
            if sheet.number[lot] & 1 != parity:
                continue
        elif (sheet.standing >> lot) & 1 != 0:
            run = hope * run // 100
        else:
            continue
        if run > best:
            if desk.part[place] != where:
                second = best
            best = run
            where = desk.part[place]
        elif desk.part[place] != where and run > second:
            second = run
    return best, where, second


def run_in_sight(sheet: Sheet, book: Book, desk: Desk, street: int, parity: int, hope: int) -> int:
    """The longest run in sight, as `sweep` and `best_runs` find it, and no more than that."""
    first = lowest(book.mask[street])
    last = highest(book.mask[street])
    run = 0
    for back in range(last - first + 1):
        lot = last - back
        desk.right_run[lot] = run
        if (sheet.open >> lot) & 1 != 0:
            run = run + 100 if sheet.number[lot] & 1 == parity else 0
        elif (sheet.standing >> lot) & 1 != 0:
            run = hope * (100 + run) // 100
    best = 0
    run = 0
    for lot in range(first, last + 1):
        if (sheet.open >> lot) & 1 != 0:
            if sheet.number[lot] & 1 != parity:
                run = 0
                continue
            run += 100
            best = max(best, run + desk.right_run[lot])
        elif (sheet.standing >> lot) & 1 != 0:
            best = max(best, hope * (100 + run + desk.right_run[lot]) // 100)
            run = hope * (100 + run) // 100
    return best


def progress(points: int, need: int, run: int) -> int:
    """What a run brings a project that needs a longer one: little at first, all at the end."""
    if points == 0:
        return 0
    share = min(run, 100 * need) // need
    return points * share * share // 10_000


def sought_runs(table: Table, sheet: Sheet, book: Book, row: int, parity: int) -> tuple[int, int]:
    """What a project pays for runs of a parity, and the length that it asks for; 0 if none does."""
    for stack in range(3):
        if ((sheet.validated | sheet.met) >> stack) & 1 != 0:
            continue
        card = table.plan[stack]
        kind = book.kind[card]
        points = points_of(table, book, stack) * book.habits[row + FOR_RUNS]
        if parity == 0 and (kind == EVEN_RUN or kind == EVEN_RUN_AT_END):
            return points, book.count[card]
        if parity == 1 and kind == ODD_RUN:
            return points, book.count[card]
        if parity == 1 and kind == TWO_ODD_RUNS:
            return points // 2, book.count[card]
    return 0, 1


def weigh_runs(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> None:
    """Note what an even and an odd number in every empty casino brings the run of its street."""
    hope = book.habits[row + RUN_HOPE]
    bonus = hoped_value(sheet, book, OF_LONGEST_RUN, book.habits[row + BONUS_HOPE])
    worth = book.habits[row + RUN_WORTH]
    even_points, even_need = sought_runs(table, sheet, book, row, 0)
    odd_points, odd_need = sought_runs(table, sheet, book, row, 1)
    desk.leads = 0
    for street in range(book.streets):
        theirs = 100 * most_of_others(desk, RUN + 3 * street, seat)
        if book.rival != 0:
            theirs = 100 * rival_run(table, book, street)
        if table.seats > 1 or book.rival != 0:
            theirs += book.habits[row + RUN_GROWTH]
        sweep(sheet, book, desk, street, 0, hope)
        sweep(sheet, book, desk, street, 1, hope)
        even, even_part, even_other = best_runs(sheet, book, desk, street, 0, hope)
        odd, odd_part, odd_other = best_runs(sheet, book, desk, street, 1, hope)
        run = max(even, odd)
        lead = lead_chance(book, row, run, theirs)
        desk.leads += lead
        now = worth * run // 100 + bonus * lead // CERTAIN
        now += progress(even_points, even_need, even) + progress(odd_points, odd_need, odd)
        lots = book.mask[street] & ~sheet.open
        while lots != 0:
            lot = lowest(lots)
            lots &= lots - 1
            for parity in range(2):
                one, two = even, odd
                if parity == 0:
                    one = max(even, 100 + desk.left_run[2 * lot] + desk.right_run[2 * lot])
                    if desk.part[2 * lot + 1] == odd_part:
                        two = max(desk.left_run[2 * lot + 1], desk.right_run[2 * lot + 1])
                        two = max(two, odd_other)
                else:
                    two = max(odd, 100 + desk.left_run[2 * lot + 1] + desk.right_run[2 * lot + 1])
                    if desk.part[2 * lot] == even_part:
                        one = max(desk.left_run[2 * lot], desk.right_run[2 * lot])
                        one = max(one, even_other)
                run = max(one, two)
                lead = lead_chance(book, row, run, theirs)
                then = worth * run // 100 + bonus * lead // CERTAIN
                then += progress(even_points, even_need, one) + progress(odd_points, odd_need, two)
                desk.run_worth[2 * lot + parity] = then - now
