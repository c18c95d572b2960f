"""What opening a lot is worth, and where a number is best written."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest
from culdesac.family.chance import dice
from culdesac.family.placement import dead_places, ideal_place
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.players.chances import CERTAIN, open_chance
from culdesac.games.vegas.players.habits import (
    CLOSING,
    COURSE,
    DEAD_CASINO,
    DISPLACED,
    FEAR,
    GOLF,
    LOST_STAR,
    ROOM,
    SCARCITY,
    SLIP,
    STOP_HOPE,
    STOPS,
    VISIT,
)
from culdesac.games.vegas.players.hotels import hoped_value
from culdesac.games.vegas.players.runs import weigh_runs
from culdesac.games.vegas.players.vault import debt_at
from culdesac.games.vegas.players.worth import NOTHING
from culdesac.games.vegas.rules.ids import OF_LUXURY, OF_PAR_3, OF_VIP
from culdesac.games.vegas.rules.limousine import is_home
from culdesac.games.vegas.rules.score import improved_value
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet, Table

LEEWAY = 10  # of every number, in the shares of the book, beyond its cards
NOWHERE = -1
# 1 / casinos, in 2^-32 and rounded up: to divide by a few casinos this way is exact, and much quicker
ONE_BY = (0, *((1 << 32) // casinos + 1 for casinos in range(1, MAX_AVENUES + 1)))


# golf


def hole_value(sheet: Sheet, book: Book, lot: int) -> int:
    for par in range(3):
        if (book.par[par] >> lot) & 1 != 0:
            return 100 * improved_value(sheet, book, OF_PAR_3 + par)
    return 0


def course_beyond(sheet: Sheet, book: Book, row: int, lot: int, step: int) -> int:
    """What the holes from a lot on, in one direction, will bring if the course has come to it."""
    chance = 100
    found = 0
    while 0 <= lot < book.avenues and (book.mask[0] >> lot) & 1 != 0:
        chance = chance * book.habits[row + COURSE] // 100
        if (sheet.standing >> lot) & 1 == 0:
            chance = chance // 2
        found += hole_value(sheet, book, lot) * chance // 100
        lot += step
    return found


def golf_worth(sheet: Sheet, book: Book, row: int, lot: int) -> int:
    """A hole built and those beyond it nearer, or the holes lost by opening further away."""
    if lot >= book.avenues or book.golf == 0 or (sheet.lost >> lot) & 1 != 0:
        return 0
    value = 0
    if sheet.holes == 0:
        value = hole_value(sheet, book, lot)
        value += course_beyond(sheet, book, row, lot + 1, 1)
        value += course_beyond(sheet, book, row, lot - 1, -1)
    elif lot > highest(sheet.holes):
        end = highest(sheet.holes) + 1
        value = -course_beyond(sheet, book, row, end, 1)
        if lot == end:
            value += hole_value(sheet, book, lot) + course_beyond(sheet, book, row, lot + 1, 1)
    elif lot < lowest(sheet.holes):
        end = lowest(sheet.holes) - 1
        value = -course_beyond(sheet, book, row, end, -1)
        if lot == end:
            value += hole_value(sheet, book, lot) + course_beyond(sheet, book, row, lot - 1, -1)
    return value * book.habits[row + GOLF] // 100


# special casinos


def stop_value(sheet: Sheet, book: Book, row: int, lot: int, free: int) -> int:
    """What a special casino brings that is open and was visited."""
    hope = book.habits[row + STOP_HOPE]
    if (book.vips >> lot) & 1 != 0:
        return hoped_value(sheet, book, OF_VIP, hope)
    if (book.luxuries >> lot) & 1 != 0:
        return hoped_value(sheet, book, OF_LUXURY, hope)
    return debt_at(book, row, free) if (book.mafias >> lot) & 1 != 0 else 0


def special_worth(sheet: Sheet, book: Book, desk: Desk, row: int, lot: int, free: int) -> int:
    """What opening a special casino brings now rather than perhaps later."""
    if ((book.vips | book.luxuries | book.mafias) >> lot) & 1 == 0:
        return 0
    value = stop_value(sheet, book, row, lot, free) * book.habits[row + STOPS] // 100
    if (sheet.roads >> lot) & 1 == 0:
        if is_home(sheet, book):
            return 0
        value = value * book.habits[row + VISIT] // 100
    return value * (CERTAIN - open_chance(sheet, desk, lot)) // CERTAIN


# all lots


def lot_worth(sheet: Sheet, book: Book, desk: Desk, row: int, lot: int, free: int) -> int:
    """What opening a lot is worth, apart from its number."""
    avenue = lot % book.avenues
    reached = (desk.reached >> lot) & 1 != 0
    value = desk.avenue_worth[avenue] if reached else desk.stuck_worth[avenue]
    value += desk.open_price[lot] + golf_worth(sheet, book, row, lot)
    value += special_worth(sheet, book, desk, row, lot, free)
    if (book.cranes >> lot) & 1 != 0:
        value += debt_at(book, row, free)
    return value


def weigh_lots(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, free: int
) -> None:
    """Note what every lot is worth, which all numbers share; hotels have been weighed."""
    weigh_runs(table, sheet, book, desk, seat, row)
    lots = sheet.standing & ~sheet.open
    while lots != 0:
        lot = lowest(lots)
        lots &= lots - 1
        desk.lot_worth[lot] = lot_worth(sheet, book, desk, row, lot, free)


def fill_cover(sheet: Sheet, book: Book, desk: Desk) -> None:
    """How much of the deck fits nowhere, and how much fits in one street only, up to each number."""
    only = 0
    missed = 1000
    for number in range(NUMBERS):
        desk.only[number] = only
        desk.number_lot[2 * number] = 0
        desk.number_lot[2 * number + 1] = 0
        chance = book.share[number + 1] - book.share[number] - LEEWAY
        legal = sheet.legal[number] & sheet.standing
        if legal != 0:
            missed -= chance
            if legal & ~book.mask[lowest(legal) // book.avenues] == 0:
                only += chance
    desk.only[NUMBERS] = only
    desk.missed = missed


def refusal_risk(missed: int) -> int:
    """Per mille: that none of three numbers fits, if so many per mille fit nowhere."""
    return missed * missed // 1000 * missed // 1000


def room(book: Book, row: int, casinos: int, below: int, above: int, turns: int) -> int:
    """Casinos that will be opened between two numbers, in thousandths."""
    numbers = above - below - 1
    if casinos <= 0 or numbers <= 0:
        return 0
    share = book.share[above] - (book.share[below] if below >= 0 else 0)
    luck = share * turns * ONE_BY[casinos] >> 32
    return min(casinos, numbers) * 1000 * luck // (luck + book.habits[row + SCARCITY])


def weigh_number(
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    number: int,
    shows: int,
    turns: int,
) -> tuple[int, int]:
    """The best lot for a number, `shows` the worth of a show in a star: its worth and the lot."""
    best = NOTHING
    chosen = NOWHERE
    for street in range(book.streets):
        free = sheet.legal[number] & book.mask[street]
        if free & sheet.standing == 0:
            continue
        first = lowest(free)
        last = highest(free)
        below = -1
        above = NUMBERS
        if first > street * book.avenues and sheet.number[first - 1] >= 0:
            below = sheet.number[first - 1]
        if last < (street + 1) * book.avenues - 1 and sheet.number[last + 1] >= 0:
            above = sheet.number[last + 1]
        before = room(book, row, last - first + 1, below, above, turns)
        ideal = ideal_place(book, first, last, below, above, number)
        only = desk.only[number]
        here = desk.only[number + 1] - only
        left_only = only - desk.only[below + 1]
        right_only = desk.only[above] - only - here
        risk = refusal_risk(desk.missed)
        for lot in range(first, last + 1):
            if ((free & sheet.standing) >> lot) & 1 == 0:
                continue
            value = desk.lot_worth[lot] + desk.run_worth[2 * lot + (number & 1)]
            after = room(book, row, lot - first, below, number, turns)
            after += room(book, row, last - lot, number, above, turns)
            value += (1000 + after - before) * book.habits[row + ROOM] // 1000
            value -= abs(100 * lot - ideal) * book.habits[row + DISPLACED] // 100
            dead = dead_places(first, last, below, above, lot, number)
            value -= dead * book.habits[row + DEAD_CASINO]
            closed = here
            if lot == first:
                closed += left_only
            if lot == last:
                closed += right_only
            if closed > 0:
                value -= book.habits[row + CLOSING] * closed // 1000
                risen = refusal_risk(desk.missed + closed) - risk
                value -= book.habits[row + FEAR] * risen // 1000
            if (book.stars >> lot) & 1 != 0:
                wanted = desk.star_price if (desk.stars_wanted >> lot) & 1 != 0 else 0
                if shows != 0:
                    value += shows + wanted
                else:
                    value -= book.habits[row + LOST_STAR] + wanted
            if book.habits[row + SLIP] != 0:
                value += dice(desk, seat, book.habits[row + SLIP])
            if value > best:
                best = value
                chosen = lot
    return best, chosen


def best_lot(
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    number: int,
    shows: int,
    turns: int,
) -> tuple[int, int]:
    """What `weigh_number` finds, once in a turn for every number."""
    place = 2 * number + (1 if shows != 0 else 0)
    if desk.number_lot[place] == 0:
        worth, lot = weigh_number(sheet, book, desk, seat, row, number, shows, turns)
        desk.number_worth[place] = worth
        desk.number_lot[place] = lot + 1 if lot >= 0 else NOWHERE
    lot = desk.number_lot[place]
    return desk.number_worth[place], lot - 1 if lot > 0 else NOWHERE
