"""The pupil, who plays on for the seat of a search: the turn after which its outlook is best."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.contract import BEGINNER, OWN
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.home.players.builder import best_roundabout
from culdesac.games.home.players.habits import WHIM, row_of
from culdesac.games.home.players.outlook import (
    TRIED,
    lesson_row,
    note_last_turn,
    outlook_of_sheet,
    outlook_of_streets,
    outlook_with,
    rest_with,
    weigh_complete,
    weigh_estate,
    weigh_raises,
    weigh_sheet,
    weigh_street,
    weigh_tasks,
    weigh_theme,
)
from culdesac.games.home.players.worth import NOTHING
from culdesac.games.home.rules.ids import (
    ACT,
    BIS,
    BIS_LEFT,
    CANDY,
    CHOOSE,
    CLAIM,
    DECLINE,
    DIG,
    ESTATE,
    FENCE,
    FENCE_AT,
    FROM_LEFT,
    GHOST,
    PARK,
    PICK,
    PLACE,
    PLANT,
    POOL,
    RAISE_VALUE,
    REFUSE,
    RESHUFFLE,
    REWARD,
    ROUNDABOUT,
    SKIP,
    SPEND,
    SPEND_ON,
    TAKE_TEMP,
    TEMP,
    TREAT,
    TRUCK,
    UNCHANGED,
)
from culdesac.games.home.rules.marks import bis_from_left, bis_from_right, free_gaps
from culdesac.games.home.rules.plans import claimable, spendable
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.rules.turn import pick_fits, reach, roundabout_sites
from culdesac.games.home.themes.dispatch import (
    best_reward,
    keep_theme,
    take_theme_back,
    theme_choice,
    try_reward,
    try_way,
    value_box_worth,
    ways,
)

WHOLE = 100  # per cent
BIS_DEPTH = 1  # a bis is tried after a number


def whim(table: Table, book: Book, desk: Desk, seat: int) -> int:
    """How far a turn pleases for no reason, to those who learn; otherwise not at all."""
    most = book.habits[row_of(OWN - BEGINNER, table.turn) + WHIM]
    return dice(desk, seat, most) if most > 0 else 0


def best_way(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, house: int, depth: int
) -> tuple[int, int]:
    """How to answer what the neighbourhood asks about a number in a house: its worth, and the way.

    The number is on the sheet already, and so is the best answer when it returns: `take_theme_back`
    undoes it.
    """
    keep_theme(sheet, book, desk, house, depth)
    chosen = 0
    count = ways(sheet, book, house)
    if count > 1:
        best = NOTHING
        for way in range(count):
            value = try_way(table, sheet, book, house, way)
            value += theme_outlook(table, sheet, book, desk, seat, row)
            if book.plain == 0:
                promise, points = weigh_tasks(table, sheet, book, desk, row, sheet.spare)
                value += promise + 100 * points
            take_theme_back(sheet, book, desk, house, depth)
            if value > best:
                best = value
                chosen = way
    beyond = try_way(table, sheet, book, house, chosen)
    return beyond + theme_outlook(table, sheet, book, desk, seat, row), chosen


def theme_outlook(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """What the neighbourhood pays now and promises, by itself."""
    return weigh_theme(table, sheet, book, desk, seat, row, desk.last != 0)


def weigh_actions(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, action: int
) -> None:
    """Note what an action would bring in every street if no number were written."""
    before = weigh_sheet(table, sheet, book, desk, seat, row)
    if action == ESTATE:
        value, _ = best_raise(table, sheet, book, desk, seat, row)
        desk.raised = max(0, value - before)
    elif action == FENCE or action == BIS:
        for street in range(book.streets):
            value, _ = best_in_street(table, sheet, book, desk, seat, row, action, street)
            desk.gains[street] = max(0, value - before)


def best_raise(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int
) -> tuple[int, int]:
    """The best box of an estate-value column: the outlook after it, and its move.

    The sheet has been weighed as it stands.
    """
    best = NOTHING
    chosen = SKIP
    weigh_raises(sheet, book, desk, row)
    for size in range(book.sizes):
        crossed = sheet.values[size]
        if crossed < book.value_boxes[size]:
            sheet.values[size] = crossed + 1
            promise, points = weigh_complete(sheet, book, desk, row, desk.all_complete)
            promise += desk.raises[size]
            value = outlook_of_sheet(table, sheet, book, desk, row, promise, points)
            sheet.values[size] = crossed
            if book.theme != 0:
                value += value_box_worth(book, size, crossed)
            value += whim(table, book, desk, seat)
            if value > best:
                best = value
                chosen = RAISE_VALUE + size
    return best, chosen


def best_in_street(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    action: int,
    street: int,
) -> tuple[int, int]:
    """The best fence or bis in a street: the outlook after it, and its move."""
    if action == FENCE:
        weigh_street(sheet, book, desk, row, street, TRIED, desk.lacking)
        other, paid = rest_with(table, sheet, book, desk, seat, row, street)
        return best_fence(table, sheet, book, desk, seat, row, street, other, paid)
    best = NOTHING
    chosen = SKIP
    if sheet.bis >= book.bis_boxes:
        return best, chosen
    stands = 0
    if book.theme != 0:
        stands = theme_outlook(table, sheet, book, desk, seat, row)
    sheet.bis += 1
    for side in range(2):
        sites = bis_from_left(sheet, book) if side == 0 else bis_from_right(sheet, book)
        sites &= book.mask[street]
        while sites != 0:
            house = lowest(sites)
            sites &= sites - 1
            number = sheet.number[house - 1 if side == 0 else house + 1]
            sheet.number[house] = number
            sheet.built |= 1 << house
            sheet.bis_houses |= 1 << house
            value = -stands
            if book.theme != 0:
                gain, _ = best_way(table, sheet, book, desk, seat, row, house, BIS_DEPTH)
                value += gain
            value += outlook_with(table, sheet, book, desk, seat, row, street)
            if book.theme != 0:
                take_theme_back(sheet, book, desk, house, BIS_DEPTH)
            sheet.bis_houses ^= 1 << house
            sheet.built ^= 1 << house
            sheet.number[house] = -1
            if value > best:
                best = value
                chosen = (BIS_LEFT + side) * 64 + house
    sheet.bis -= 1
    return best, chosen


def best_fence(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    street: int,
    other: int,
    paid: int,
) -> tuple[int, int]:
    """The best fence in a street that has been weighed, and so has the rest.

    A fence parts one estate in two; all else stays.
    """
    best = NOTHING
    chosen = SKIP
    mask = book.mask[street]
    gaps = free_gaps(sheet, book) & mask
    if gaps == 0:
        return best, chosen
    wanted = desk.lacking
    never = desk.never
    tight = desk.tight
    promise = desk.promise[TRIED]
    complete = desk.complete[TRIED]
    spare = desk.unspent[TRIED]
    forming = desk.forming[TRIED]
    start = -1
    end = -1
    stood = 0
    whole = 0
    unspent = 0
    begun = 0
    while gaps != 0:
        house = lowest(gaps)
        gaps &= gaps - 1
        if house >= end:
            below = sheet.fences & mask & ((1 << house) - 1)
            start = highest(below) + 1 if below != 0 else lowest(mask)
            end = lowest(sheet.fences & mask & ~((1 << house) - 1)) + 1
            stood, whole, unspent, begun = weigh_estate(
                sheet, book, desk, row, start, end, never, tight, wanted
            )
        left, left_complete, left_spare, left_forming = weigh_estate(
            sheet, book, desk, row, start, house + 1, never, tight, wanted
        )
        right, right_complete, right_spare, right_forming = weigh_estate(
            sheet, book, desk, row, house + 1, end, never, tight, wanted
        )
        desk.promise[TRIED] = promise - stood + left + right
        desk.complete[TRIED] = complete - whole + left_complete + right_complete
        desk.unspent[TRIED] = spare - unspent + left_spare + right_spare
        desk.forming[TRIED] = forming - begun + left_forming + right_forming
        sheet.fences |= 1 << house
        value = outlook_of_streets(table, sheet, book, desk, seat, row, street, other, paid)
        sheet.fences ^= 1 << house
        if value > best:
            best = value
            chosen = FENCE_AT * 64 + house
    desk.promise[TRIED] = promise
    desk.complete[TRIED] = complete
    desk.unspent[TRIED] = spare
    desk.forming[TRIED] = forming
    return best, chosen


def outlook_of_write(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, house: int, action: int
) -> int:
    """The outlook with a number in a house and its action taken.

    What an action brings in other streets is taken from `weigh_actions`.
    """
    street = book.street[house]
    if action == PARK and sheet.parks[street] < book.park_boxes[street]:
        sheet.parks[street] += 1
        value = outlook_with(table, sheet, book, desk, seat, row, street)
        sheet.parks[street] -= 1
        return value
    if action == POOL and (book.pools >> house) & 1 != 0:
        sheet.pools |= 1 << house
        value = outlook_with(table, sheet, book, desk, seat, row, street)
        sheet.pools ^= 1 << house
        return value
    if action == TEMP and sheet.temps < book.temp_boxes:
        sheet.temps += 1
        value = outlook_with(table, sheet, book, desk, seat, row, street)
        sheet.temps -= 1
        return value
    weigh_street(sheet, book, desk, row, street, TRIED, desk.lacking)
    other, paid = rest_with(table, sheet, book, desk, seat, row, street)
    here = NOTHING
    if action == FENCE:
        here, _ = best_fence(table, sheet, book, desk, seat, row, street, other, paid)
    value = outlook_of_streets(table, sheet, book, desk, seat, row, street, other, paid)
    if action == ESTATE:
        return value + desk.raised
    if action == BIS:
        here, _ = best_in_street(table, sheet, book, desk, seat, row, action, street)
    if action == FENCE or action == BIS:
        return max(value + gain_elsewhere(book, desk, street), here)
    return value


def gain_elsewhere(book: Book, desk: Desk, street: int) -> int:
    """What an action would bring in another street."""
    gain = 0
    for other in range(book.streets):
        if other != street:
            gain = max(gain, desk.gains[other])
    return gain


def best_write(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, pick: int
) -> tuple[int, int]:
    """The best way to write the number of a pick: the outlook after it, and its move."""
    offer = sheet.offer[pick]
    printed = offer & NUMBER_BITS
    action = offer >> NUMBER_WIDTH
    weigh_actions(table, sheet, book, desk, seat, row, action)
    by = reach(sheet, book, action)
    best = NOTHING
    move = -1
    for number in range(max(0, printed - by), min(NUMBERS - 1, printed + by) + 1):
        houses = sheet.legal[number]
        while houses != 0:
            house = lowest(houses)
            houses &= houses - 1
            sheet.number[house] = number
            sheet.built |= 1 << house
            value = 0
            if book.theme != 0:
                value, _ = best_way(table, sheet, book, desk, seat, row, house, 0)
            value += outlook_of_write(table, sheet, book, desk, seat, row, house, action)
            if book.theme != 0:
                take_theme_back(sheet, book, desk, house, 0)
            sheet.built ^= 1 << house
            sheet.number[house] = -1
            value += whim(table, book, desk, seat)
            if value > best:
                best = value
                move = (UNCHANGED + number - printed) * 64 + house
    return best, move


def choose_pick(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    best = NOTHING
    chosen = -1
    write = -1
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            value, move = best_write(table, sheet, book, desk, seat, row, pick)
            if value > best:
                best = value
                chosen = pick
                write = move
    if chosen >= 0:
        desk.mind[seat] = write
        return PICK + chosen
    if sheet.refusals + 1 >= book.refusal_boxes:
        sites = roundabout_sites(sheet, book)
        if sites != 0:
            return ROUNDABOUT * 64 + best_roundabout(sheet, book, sites)
    return REFUSE


def choose_action(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    action = sheet.action
    if action == PARK:
        return PLANT
    if action == POOL:
        return DIG
    if action == TEMP:
        return TAKE_TEMP
    best = weigh_sheet(table, sheet, book, desk, seat, row)
    chosen = SKIP
    if action == ESTATE:
        value, move = best_raise(table, sheet, book, desk, seat, row)
        return move if value > best else SKIP
    for street in range(book.streets):
        value, move = best_in_street(table, sheet, book, desk, seat, row, action, street)
        value += whim(table, book, desk, seat)
        if value > best:
            best = value
            chosen = move
    return chosen


def choose_end(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Validate what can be, unless the last plan would end a game that promises more."""
    plans = claimable(table, sheet, book)
    if plans != 0:
        if book.plain == 0 or popcount(sheet.validated) < 2:
            return CLAIM + lowest(plans)
        weigh_sheet(table, sheet, book, desk, seat, row)
        if desk.ended != 0:
            return CLAIM + lowest(plans)
    if may_ask_reshuffle(table, sheet, book) and sheet.refusals > 0:
        return RESHUFFLE
    return CONFIRM


def choose_answer(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Answer what the neighbourhood asks; those who learn also try what a planner would do."""
    curious = book.habits[row_of(OWN - BEGINNER, table.turn) + WHIM]
    if curious > 0 and dice(desk, seat, WHOLE) < curious:
        return theme_choice(table, sheet, book)
    if sheet.phase == REWARD:
        return choose_reward(table, sheet, book, desk, seat, row)
    house = (sheet.treat if sheet.phase == TREAT else sheet.truck_house) - 1
    _, way = best_way(table, sheet, book, desk, seat, row, house, 0)
    take_theme_back(sheet, book, desk, house, 0)
    if sheet.phase == TREAT:
        return GHOST if way & 1 != 0 else CANDY
    return FROM_LEFT + way


def choose_reward(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Take a bonus, or hope for a better one."""
    stands = theme_outlook(table, sheet, book, desk, seat, row)
    keep_theme(sheet, book, desk, 0, 0)
    value = try_reward(table, sheet, book)
    value += theme_outlook(table, sheet, book, desk, seat, row)
    take_theme_back(sheet, book, desk, 0, 0)
    return best_reward(table, sheet, book) if value > stands else DECLINE


def pupil_answers(phase: int) -> bool:
    """Whether the pupil has an opinion of its own on what is asked."""
    return phase < DONE or phase == TRUCK or phase == TREAT or phase == REWARD


def pupil_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    phase = sheet.phase
    note_last_turn(table, book, desk)
    row = lesson_row(book, desk, sheet, seat, table.turn)
    if phase == SPEND:
        return SPEND_ON * 64 + lowest(spendable(table, sheet, book))
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat, row)
    if phase == PLACE:
        if desk.mind[seat] != 0:
            return desk.mind[seat]
        _, move = best_write(table, sheet, book, desk, seat, row, sheet.pick)
        return move
    if phase == ACT:
        return choose_action(table, sheet, book, desk, seat, row)
    if phase > DONE:
        return choose_answer(table, sheet, book, desk, seat, row)
    return choose_end(table, sheet, book, desk, seat, row)
