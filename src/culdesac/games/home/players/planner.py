"""`planner`: a player that weighs a whole turn, with the estates in mind that `layout` finds.

Its levels differ in their `habits`.  A number goes where it leaves the streets the best chance to be
filled and brings the estates and plans at hand forward; actions are worth what their ladders will
pay in the turns that are left.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.facts import most_of_others
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, MAX_HOUSES, NUMBERS
from culdesac.games.home.players.builder import answer_theme, best_roundabout
from culdesac.games.home.players.estates import lay_out
from culdesac.games.home.players.habits import (
    A_FENCE,
    A_RAISE,
    BIS_COST,
    CHANGE,
    CLOSING,
    DISPLACED,
    FEAR,
    FENCES,
    GAINS,
    HOLD,
    LENGTH,
    POOL_LOST,
    ROOM,
    RUSH,
    SCARCITY,
    SLIP,
    WHIM,
)
from culdesac.games.home.players.ladders import (
    best_raise,
    house_task,
    park_worth,
    pool_worth,
    raise_worth,
    task_worth,
    temp_worth,
)
from culdesac.games.home.players.table_facts import BUILT, PLANS
from culdesac.games.home.players.worth import NOTHING, lost_without_number
from culdesac.games.home.rules.ids import (
    ACT,
    BIS,
    BIS_LEFT,
    CHOOSE,
    CLAIM,
    DIG,
    ESTATE,
    FENCE,
    FENCE_AT,
    PARK,
    PICK,
    PLACE,
    PLANT,
    POOL,
    RAISE_VALUE,
    REFUSE,
    RESHUFFLE,
    ROUNDABOUT,
    SKIP,
    SPEND,
    SPEND_ON,
    TAKE_TEMP,
    TEMP,
    UNCHANGED,
)
from culdesac.games.home.rules.marks import (
    bis_from_left,
    bis_from_right,
    empty_houses,
    free_gaps,
)
from culdesac.games.home.rules.plans import claimable, spendable
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.rules.turn import pick_fits, reach, roundabout_sites
from culdesac.games.home.themes.dispatch import (
    added_move,
    adds_to,
    planned_action_value,
    planned_house_value,
)

LEEWAY = 10  # of every number, in the shares of the book, beyond its cards
# 1 / houses, in 2^-32 and rounded up: to divide by a few houses this way is exact, and much quicker
ONE_BY = (0, *((1 << 32) // houses + 1 for houses in range(1, MAX_HOUSES + 1)))
SOLO_TURNS = 27  # that the cards of the Solo-card game last


def turns_left(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """How many turns there may still be, this one included."""
    left = book.habits[row + LENGTH] - table.turn
    left -= book.habits[row + RUSH] * most_of_others(desk, PLANS, seat)
    if book.solo != 0:
        left = min(left, SOLO_TURNS + 1 - table.turn)
    left = min(left, book.houses - most_of_others(desk, BUILT, seat))
    left = min(left, popcount(empty_houses(sheet, book)))
    return max(2, left)


def room(book: Book, row: int, houses: int, below: int, above: int, turns: int) -> int:
    """Houses that will be filled between two numbers, in thousandths."""
    if houses <= 0:
        return 0
    numbers = above - below - 1
    if numbers <= 0:
        return 0
    share = book.share[above] - (book.share[below] if below >= 0 else 0)
    luck = share * turns * ONE_BY[houses] >> 32
    return min(houses, numbers) * 1000 * luck // (luck + book.habits[row + SCARCITY])


def place_of(book: Book, number: int, below: int, above: int, houses: int) -> int:
    """Where among houses between two numbers a number belongs, in thousandths of a house."""
    share = book.share[above] - book.share[below + 1]
    if share <= 0:
        return 500 * houses
    middle = (book.share[number] + book.share[number + 1]) // 2 - book.share[below + 1]
    return 1000 * houses * middle // share


def fill_cover(sheet: Sheet, book: Book, desk: Desk) -> None:
    """How much of the deck fits nowhere, and how much fits in one street only, up to each number."""
    only = 0
    missed = 1000
    for number in range(NUMBERS):
        desk.only[number] = only
        chance = book.share[number + 1] - book.share[number] - LEEWAY
        legal = sheet.legal[number]
        if legal != 0:
            missed -= chance
            if legal & ~book.mask[book.street[lowest(legal)]] == 0:
                only += chance
    desk.only[NUMBERS] = only
    desk.missed = missed


def refusal_risk(missed: int) -> int:
    """Per mille: that none of three numbers fits, if so many per mille fit nowhere."""
    return missed * missed // 1000 * missed // 1000


def best_house(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    number: int,
    action: int,
    turns: int,
) -> tuple[int, int]:
    """The best house for a number with an action: its worth and the house.

    The houses that can take a number between the same two neighbours stand side by side.
    """
    best = NOTHING
    chosen = -1
    houses = sheet.legal[number]
    theme = book.theme
    if theme != 0:
        houses |= lost_without_number(sheet)
    dug = pool_worth(table, sheet, book, row, turns) if action == POOL else 0
    lost = book.habits[row + POOL_LOST] * turns // 32
    slip = book.habits[row + SLIP]
    missed = desk.missed
    now = refusal_risk(missed)
    fear = book.habits[row + FEAR] * (1 + sheet.refusals)
    gains = book.habits[row + GAINS]
    displaced = book.habits[row + DISPLACED]
    while houses != 0:
        low = houses & -houses
        run = houses & ~(houses + low)
        ends = run & book.ends
        if ends != 0:
            run &= ((ends & -ends) << 1) - 1
        houses ^= run
        first = lowest(low)
        last = highest(run)
        below = -1
        if low & book.starts == 0:
            below = sheet.number[first - 1]
        above = NUMBERS
        if run & book.ends == 0 and sheet.number[last + 1] >= 0:
            above = sheet.number[last + 1]
        before = room(book, row, last - first + 1, below, above, turns)
        only = desk.only[number]
        here = desk.only[number + 1] - only
        left_only = only - desk.only[below + 1]
        right_only = desk.only[above] - only - here
        belongs = place_of(book, number, below, above, last - first + 1)
        park = 0
        if action == PARK:
            park = park_worth(table, sheet, book, row, book.street[first], turns)
        for house in range(first, last + 1):
            if theme != 0 and (sheet.legal[number] >> house) & 1 == 0:
                continue
            after = room(book, row, house - first, below, number, turns)
            after += room(book, row, last - house, number, above, turns)
            value = (1000 + after - before) * book.habits[row + ROOM] // 1000
            value += desk.gain[house] * gains // 100 + park
            value -= displaced * abs(1000 * (house - first) + 500 - belongs) // 1000
            closed = 0
            if house == first:
                closed += left_only
            if house == last:
                closed += right_only
            value -= book.habits[row + CLOSING] * closed // 1000
            if closed + here > 0:
                value -= fear * (refusal_risk(missed + closed + here) - now) // 1000
            if book.plain == 0:
                value += house_task(table, sheet, book, row, house)
            if (book.pools >> house) & 1 != 0:
                value += dug if action == POOL else -lost
            if theme != 0:
                value += planned_house_value(sheet, book, row, house, number)
                if adds_to(book, action):
                    value += planned_action_value(sheet, book, row, house)
            if slip != 0:
                value += dice(desk, seat, slip)
            if value > best:
                best = value
                chosen = house
    return best, chosen


def best_write(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    pick: int,
    turns: int,
) -> tuple[int, int]:
    """The best house and change for a pick: its worth and its move."""
    offer = sheet.offer[pick]
    number = offer & NUMBER_BITS
    action = offer >> NUMBER_WIDTH
    by = reach(sheet, book, action)
    best = NOTHING
    move = -1
    for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
        if sheet.legal[number + change] != 0:
            value, house = best_house(
                table, sheet, book, desk, seat, row, number + change, action, turns
            )
            value -= book.habits[row + CHANGE] * abs(change)
            if house >= 0 and value > best:
                best = value
                move = (UNCHANGED + change) * 64 + house
    return best, move


def best_fence(sheet: Sheet, book: Book, desk: Desk) -> tuple[int, int]:
    """The most useful fence: its worth and the house on its left."""
    best = 0
    chosen = -1
    gaps = free_gaps(sheet, book)
    while gaps != 0:
        low = gaps & -gaps
        gaps ^= low
        house = lowest(low)
        if desk.fenced[house] > best:
            best = desk.fenced[house]
            chosen = house
    return best, chosen


def best_bis(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, pencilled: int, turns: int
) -> tuple[int, int]:
    """The best bis inside an estate in mind: its worth and its move."""
    best = 0
    chosen = SKIP
    if sheet.bis >= book.bis_boxes:
        return best, chosen
    cost = book.habits[row + BIS_COST] * (book.bis[sheet.bis + 1] - book.bis[sheet.bis])
    cost -= task_worth(table, sheet, book, row, BIS)
    lost = book.habits[row + POOL_LOST] * turns // 32
    for side in range(2):
        sites = (
            bis_from_left(sheet, book) & ~(pencilled << 1)
            if side == 0
            else bis_from_right(sheet, book) & ~pencilled
        )
        while sites != 0:
            low = sites & -sites
            sites ^= low
            house = lowest(low)
            value = desk.gain[house] * book.habits[row + GAINS] // 100
            value += book.habits[row + ROOM] // 4 - cost
            if book.plain == 0:
                value += house_task(table, sheet, book, row, house)
            if (book.pools >> house) & 1 != 0:
                value -= lost
            if book.theme != 0:
                source = house - 1 if side == 0 else house + 1
                value += planned_house_value(sheet, book, row, house, sheet.number[source])
            if value > best:
                best = value
                chosen = (BIS_LEFT + side) * 64 + house
    return best, chosen


def action_worth(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    action: int,
    pencilled: int,
    turns: int,
) -> int:
    """What an action brings wherever its number goes; parks and pools depend on the house."""
    if action == FENCE:
        value, _ = best_fence(sheet, book, desk)
        if value == 0:
            return 0
        return value * book.habits[row + FENCES] // 100 + book.habits[row + A_FENCE]
    if action == ESTATE:
        size = best_raise(table, sheet, book, desk, row, turns)
        value = raise_worth(table, sheet, book, desk, row, size, turns)
        return value + book.habits[row + A_RAISE] if value > 0 else 0
    if action == TEMP:
        return temp_worth(table, sheet, book, desk, seat, row)
    if action == BIS:
        value, _ = best_bis(table, sheet, book, desk, row, pencilled, turns)
        return value
    return 0


def choose_pick(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, turns: int
) -> int:
    fencing = False
    for pick in range(book.picks):
        fencing |= sheet.offer[pick] >> NUMBER_WIDTH == FENCE
    pencilled = lay_out(table, sheet, book, desk, row, turns, fencing)
    fill_cover(sheet, book, desk)
    whim = book.habits[row + WHIM]
    best = NOTHING
    chosen = -1
    write = -1
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            action = sheet.offer[pick] >> NUMBER_WIDTH
            value, move = best_write(table, sheet, book, desk, seat, row, pick, turns)
            value += action_worth(table, sheet, book, desk, seat, row, action, pencilled, turns)
            value += dice(desk, seat, whim)
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


def choose_action(table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, turns: int) -> int:
    action = sheet.action
    if action == PARK:
        return PLANT
    if action == POOL:
        return DIG
    if action == TEMP:
        return TAKE_TEMP
    pencilled = lay_out(table, sheet, book, desk, row, turns, action == FENCE)
    if action == FENCE:
        move = added_move(sheet, book) if book.theme != 0 else -1
        if move >= 0:
            return move
        _, house = best_fence(sheet, book, desk)
        return FENCE_AT * 64 + house if house >= 0 else SKIP
    if action == ESTATE:
        size = best_raise(table, sheet, book, desk, row, turns)
        return RAISE_VALUE + size if sheet.values[size] < book.value_boxes[size] else SKIP
    _, move = best_bis(table, sheet, book, desk, row, pencilled, turns)
    return move


def choose_end(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Validate what can be; the last plan may wait while there is much to build and no hurry."""
    plans = claimable(table, sheet, book)
    if plans != 0:
        last = popcount(sheet.validated) == 2
        empty = popcount(empty_houses(sheet, book))
        calm = most_of_others(desk, PLANS, seat) < 2
        calm = calm and book.houses - most_of_others(desk, BUILT, seat) > 2
        if not (last and calm and empty > book.habits[row + HOLD]):
            return CLAIM + lowest(plans)
    if may_ask_reshuffle(table, sheet, book) and sheet.refusals > 0:
        return RESHUFFLE
    return CONFIRM


def planner_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    phase = sheet.phase
    if phase == SPEND:
        return SPEND_ON * 64 + lowest(spendable(table, sheet, book))
    if phase > DONE:
        return answer_theme(table, sheet, book)
    if phase != CHOOSE and phase != PLACE and phase != ACT:
        return choose_end(table, sheet, book, desk, seat, row)
    turns = turns_left(table, sheet, book, desk, seat, row)
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat, row, turns)
    if phase == PLACE:
        if desk.mind[seat] != 0:
            return desk.mind[seat]
        lay_out(table, sheet, book, desk, row, turns, False)
        fill_cover(sheet, book, desk)
        _, move = best_write(table, sheet, book, desk, seat, row, sheet.pick, turns)
        return move
    return choose_action(table, sheet, book, desk, row, turns)
