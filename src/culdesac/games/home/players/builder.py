"""`builder`: a fast rule-of-thumb player that completes estates and claims plans.

It pencils the estates of all three plans onto its streets before the first turn and draws fences
only there.  A number goes where its share of the deck says it belongs; an action is worth about what
its ladder still pays.  Values are in hundredths of a point.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.chance import dice
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.placement import dead_places, ideal_place
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.home.players.worth import (
    A_BIS,
    ANY_BIS,
    LOST_POOL,
    NOTHING,
    lost_without_number,
    park_value,
    pencilled_estate,
    pencilled_fences,
    pool_value,
    wanted_estates,
)
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
from culdesac.games.home.rules.marks import bis_from_left, bis_from_right, empty_houses, free_gaps
from culdesac.games.home.rules.plans import claimable, spendable
from culdesac.games.home.rules.state import LADDER, LANE, LANE_MASK, Book, Desk, Sheet, Table
from culdesac.games.home.rules.turn import pick_fits, reach, roundabout_sites
from culdesac.games.home.themes.dispatch import (
    added_houses,
    added_move,
    added_value,
    adds_to,
    theme_choice,
    theme_value,
    themed_houses,
    value_box_worth,
)

DISPLACED = 130  # per house away from where the number belongs
DEAD_HOUSE = 260  # a house that no number can reach any more
A_FENCE = 330
A_TEMP = 130
A_CHANGE = 15  # a temp is kept for numbers that need it
WHIM = 30  # two builders at one table should not play the same game
NO_ACTION = -1
NOTE_WIDTH, NOTE_HOUSE = 6, 63  # a note is the value above the house + 1
SETTLED = 60  # a house that has its number, by how full its estate then is


def raise_value(table: Table, sheet: Sheet, book: Book, size: int) -> int:
    """What crossing the next box of an estate-value column is worth."""
    crossed = sheet.values[size]
    if crossed >= book.value_boxes[size]:
        return 0
    now = book.value[LADDER * size + crossed]
    best = book.value[LADDER * size + book.value_boxes[size]]
    per_box = 100 * (best - now) // (book.value_boxes[size] - crossed)
    lane = LANE * size
    done = (sheet.complete >> lane) & LANE_MASK
    hoped = (wanted_estates(table, book) >> lane) & LANE_MASK
    if size == 2:
        hoped += 1
    worth = per_box * max(done, hoped) * 8 // 10
    if book.theme != 0:
        worth += value_box_worth(book, size, crossed)
    return worth


def best_raise(table: Table, sheet: Sheet, book: Book) -> tuple[int, int]:
    """The column whose next box is worth most, and what it is worth."""
    best = 0
    worth = -1
    for size in range(book.sizes):
        value = raise_value(table, sheet, book, size)
        if value > worth:
            worth = value
            best = size
    return best, worth


def action_value(table: Table, sheet: Sheet, book: Book, action: int, pencilled: int) -> int:
    """What an action brings wherever its number goes; parks and pools depend on the house."""
    if action == FENCE:
        return A_FENCE if pencilled & free_gaps(sheet, book) != 0 else 0
    if action == ESTATE:
        _, worth = best_raise(table, sheet, book)
        return worth
    if action == TEMP:
        return A_TEMP if sheet.temps < book.temp_boxes else 0
    if action == BIS and sheet.bis < book.bis_boxes:
        return A_BIS - 40 * (book.bis[sheet.bis + 1] - book.bis[sheet.bis])
    return 0


def best_house(
    sheet: Sheet, book: Book, desk: Desk, number: int, street: int, action: int
) -> tuple[int, int]:
    """The best house of a street for a number: its value and the house, -1 if there is none.

    The houses that can take a number between the same two neighbours stand side by side.
    """
    best = NOTHING
    chosen = -1
    mask = book.mask[street]
    houses = sheet.legal[number] & mask
    lost = 0
    themed = 0
    added = 0
    if book.theme != 0:
        lost = lost_without_number(sheet) & mask
        houses |= lost
        themed = themed_houses(sheet, book, number, street)
        if adds_to(book, action):
            added = added_houses(sheet, book, street)
    pool_worth = pool_value(sheet, book) if action == POOL else -LOST_POOL
    while houses != 0:
        low = houses & -houses
        run = houses & ~(houses + low)
        houses ^= run
        first = lowest(low)
        last = highest(run)
        below = -1
        if low & book.starts == 0:
            below = sheet.number[first - 1]
        above = NUMBERS
        if run & book.ends == 0 and sheet.number[last + 1] >= 0:
            above = sheet.number[last + 1]
        ideal = ideal_place(book, first, last, below, above, number)
        dead_before = max(0, last - first + 1 - (above - below - 1))
        for house in range(first, last + 1):
            if (lost >> house) & 1 != 0:
                continue
            dead = dead_places(first, last, below, above, house, number) - dead_before
            value = -(abs(100 * house - ideal) * DISPLACED) // 100 - dead * DEAD_HOUSE
            value += desk.settled[house]
            if (book.pools >> house) & 1 != 0:
                value += pool_worth
            if (themed >> house) & 1 != 0:
                value += theme_value(sheet, book, house, number)
            if (added >> house) & 1 != 0:
                value += added_value(book)
            if value > best:
                best = value
                chosen = house
    return best, chosen


def noted_house(sheet: Sheet, book: Book, desk: Desk, number: int, street: int) -> tuple[int, int]:
    """The best house with an action that does not depend on it, kept on the desk.

    The picks of a hand share their numbers, and a temp reaches the numbers of other picks.
    """
    place = NUMBERS * street + number
    if (desk.noted[street] >> number) & 1 == 0:
        value, house = best_house(sheet, book, desk, number, street, NO_ACTION)
        desk.noted[street] |= 1 << number
        desk.note[place] = (value << NOTE_WIDTH) + house + 1
    note = desk.note[place]
    return note >> NOTE_WIDTH, (note & NOTE_HOUSE) - 1


def best_write(
    table: Table, sheet: Sheet, book: Book, desk: Desk, pick: int, pencilled: int
) -> tuple[int, int]:
    """The best house and change for a pick: its value and its move."""
    offer = sheet.offer[pick]
    number = offer & NUMBER_BITS
    action = offer >> NUMBER_WIDTH
    by = reach(sheet, book, action)
    own = action == POOL or (book.theme != 0 and adds_to(book, action))
    best = NOTHING
    move = -1
    for change in range(max(-by, -number), min(by, NUMBERS - 1 - number) + 1):
        if sheet.legal[number + change] != 0:
            for street in range(book.streets):
                if own:
                    value, house = best_house(sheet, book, desk, number + change, street, action)
                else:
                    value, house = noted_house(sheet, book, desk, number + change, street)
                    if action == PARK:
                        value += park_value(sheet, book, street)
                value -= A_CHANGE * abs(change)
                if house >= 0 and value > best:
                    best = value
                    move = (UNCHANGED + change) * 64 + house
    if (desk.weighed >> action) & 1 == 0:
        desk.weight[action] = action_value(table, sheet, book, action, pencilled)
        desk.weighed |= 1 << action
    return best + desk.weight[action], move


def begin_notes(sheet: Sheet, book: Book, desk: Desk, pencilled: int) -> None:
    """Nothing is known yet but how full the pencilled estates are."""
    desk.weighed = 0
    for street in range(book.streets):
        desk.noted[street] = 0
    house = 0
    while house < book.houses:
        estate = pencilled_estate(pencilled, house)
        size = popcount(estate)
        settled = SETTLED * popcount(sheet.built & estate) // size
        for each in range(house, house + size):
            desk.settled[each] = settled
        house += size


def choose_pick(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    pencilled = pencilled_fences(table, book)
    begin_notes(sheet, book, desk, pencilled)
    best = NOTHING
    chosen = -1
    for pick in range(book.picks):
        if pick_fits(sheet, book, pick):
            value, write = best_write(table, sheet, book, desk, pick, pencilled)
            value += dice(desk, seat, WHIM)
            if value > best:
                best = value
                chosen = pick
                desk.mind[seat] = write
    if chosen >= 0:
        return PICK + chosen
    if sheet.refusals + 1 >= book.refusal_boxes:
        sites = roundabout_sites(sheet, book)
        if sites != 0:
            return ROUNDABOUT * 64 + best_roundabout(sheet, book, sites)
    return REFUSE


def best_roundabout(sheet: Sheet, book: Book, sites: int) -> int:
    """The empty house with the most empty houses around it."""
    best = lowest(sites)
    most = -1
    while sites != 0:
        low = sites & -sites
        sites ^= low
        around = low | (low << 1) | (low >> 1) | (low << 2) | (low >> 2)
        empty = popcount(around & empty_houses(sheet, book) & book.mask[book.street[lowest(low)]])
        if empty > most:
            most = empty
            best = lowest(low)
    return best


def choose_fence(table: Table, sheet: Sheet, book: Book) -> int:
    """The pencilled gap beside the fullest estate; then what a theme has to offer."""
    pencilled = pencilled_fences(table, book)
    gaps = pencilled & free_gaps(sheet, book)
    if gaps == 0:
        move = added_move(sheet, book) if book.theme != 0 else -1
        return move if move >= 0 else SKIP
    best = NOTHING
    chosen = 0
    while gaps != 0:
        low = gaps & -gaps
        gaps ^= low
        house = lowest(low)
        value = 0
        for side in range(2):
            estate = pencilled_estate(pencilled, house + side)
            value = max(value, 100 * popcount(sheet.built & estate) // popcount(estate))
        if value > best:
            best = value
            chosen = house
    return FENCE_AT * 64 + chosen


def best_bis(sheet: Sheet, book: Book, pencilled: int) -> int:
    """A bis inside a pencilled estate, the fullest first; SKIP if there is none."""
    best = 0
    chosen = SKIP
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
            estate = pencilled_estate(pencilled, house)
            value = 100 + 100 * popcount(sheet.built & estate) // popcount(estate)
            if (book.pools >> house) & 1 != 0:
                value -= LOST_POOL // 2
            if book.theme != 0:
                source = house - 1 if side == 0 else house + 1
                value += theme_value(sheet, book, house, sheet.number[source])
            if value > best:
                best = value
                chosen = (BIS_LEFT + side) * 64 + house
    return chosen


def answer_theme(table: Table, sheet: Sheet, book: Book) -> int:
    """The answer to whatever the theme asks."""
    move = theme_choice(table, sheet, book)
    return best_bis(sheet, book, pencilled_fences(table, book)) if move == ANY_BIS else move


def choose_bis(table: Table, sheet: Sheet, book: Book) -> int:
    """A bis inside a pencilled estate, while the ladder is cheap."""
    if 100 * (book.bis[sheet.bis + 1] - book.bis[sheet.bis]) > 4 * A_BIS:
        return SKIP
    return best_bis(sheet, book, pencilled_fences(table, book))


def choose_action(table: Table, sheet: Sheet, book: Book) -> int:
    action = sheet.action
    if action == FENCE:
        return choose_fence(table, sheet, book)
    if action == ESTATE:
        size, _ = best_raise(table, sheet, book)
        return RAISE_VALUE + size if sheet.values[size] < book.value_boxes[size] else SKIP
    if action == PARK:
        return PLANT
    if action == POOL:
        return DIG
    if action == BIS:
        return choose_bis(table, sheet, book)
    return TAKE_TEMP


def builder_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    phase = sheet.phase
    if phase == CHOOSE:
        return choose_pick(table, sheet, book, desk, seat)
    if phase == PLACE:
        if desk.mind[seat] != 0:
            return desk.mind[seat]
        pencilled = pencilled_fences(table, book)
        begin_notes(sheet, book, desk, pencilled)
        _, move = best_write(table, sheet, book, desk, sheet.pick, pencilled)
        return move
    if phase == ACT:
        return choose_action(table, sheet, book)
    if phase == SPEND:
        return SPEND_ON * 64 + lowest(spendable(table, sheet, book))
    if phase > DONE:
        return answer_theme(table, sheet, book)
    plans = claimable(table, sheet, book)
    if plans != 0:
        return CLAIM + lowest(plans)
    if may_ask_reshuffle(table, sheet, book) and sheet.refusals > 0:
        return RESHUFFLE
    return CONFIRM
