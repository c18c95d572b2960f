"""Halloween: treats, and the bonuses for so many of a sort."""

from __future__ import annotations

from culdesac.family.bits import popcount, put_bits
from culdesac.family.state import CONFIRM
from culdesac.games.home.rules.ids import (
    ANSWER_FIRST,
    BIS_LEFT,
    BIS_RIGHT,
    BONUS_GONE,
    BONUSES_CROSSED,
    CANDY,
    CROSS,
    CROSS_OFF,
    DECLINE,
    FINE,
    FREE,
    FREE_BIS,
    FREE_PARK,
    FREE_PARKS,
    FREE_POOL,
    FREE_POOLS,
    GHOST,
    HOUSE_ASKED,
    NO_FREE_ACTION,
    NO_POOL_TO_BUILD,
    PARK_FULL,
    REWARD,
    SECOND_TOKENS,
    SKIP,
    SORT_REACHED,
    STEP_NOT_REACHED,
    STEP_REACHED,
    TAKE_CANDY,
    TAKE_GHOST,
    TAKEN_CANDIES,
    TOKENS,
    TREAT,
)
from culdesac.games.home.rules.marks import bis_from_left, bis_from_right, no_bis_here, write_bis
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table

STEPS = 3  # of candies and of ghosts
CROSSED_AT_START = 2  # bonuses, against AAA


def new_sheet(sheet: Sheet) -> None:
    sheet.candies = 0
    sheet.ghosts = 0
    sheet.crossed = 0
    sheet.treat = 0
    sheet.reward = 0
    clear_free_actions(sheet)


def clear_free_actions(sheet: Sheet) -> None:
    sheet.free_pools = 0
    sheet.free_parks = 0
    sheet.free_bis = 0


def start_turn(table: Table, sheet: Sheet, book: Book) -> None:
    if book.rival != 0 and table.turn == 1:
        sheet.phase = CROSS


def after_number(sheet: Sheet, book: Book, house: int) -> None:
    if (book.spots >> house) & 1 != 0:
        sheet.treat = house + 1
    go_on(sheet, book)


def go_on(sheet: Sheet, book: Book) -> None:
    """The next choice that is open, or back to the turn."""
    if sheet.treat != 0:
        sheet.phase = TREAT
    elif sheet.reward != 0:
        sheet.phase = REWARD
    elif free_actions(sheet, book):
        sheet.phase = FREE
    else:
        clear_free_actions(sheet)
        sheet.phase = sheet.resume


def crossed_off(plan: int) -> int:
    """Bonuses that a validation card of the rival closes: the step of the same number, of both sorts."""
    return (1 | (1 << STEPS)) << plan


def bonus_open(table: Table, sheet: Sheet, bonus: int) -> bool:
    """Whether a bonus can still be taken: one candy and one ghost bonus per game."""
    if ((table.closed | sheet.crossed) >> bonus) & 1 != 0:
        return False
    kind = 7 if bonus < STEPS else 7 << STEPS
    return sheet.bonuses & kind == 0


def take_treat(table: Table, sheet: Sheet, book: Book, ghost: int) -> None:
    bit = 1 << (sheet.treat - 1)
    sheet.treat = 0
    if ghost != 0:
        sheet.ghosts |= bit
        taken = popcount(sheet.ghosts)
    else:
        sheet.candies |= bit
        taken = popcount(sheet.candies)
    for step in range(STEPS):
        if taken == book.steps[step]:
            for lower in range(step + 1):
                if bonus_open(table, sheet, STEPS * ghost + lower):
                    sheet.reward = step + 1
                    sheet.sort = ghost


def take_candy_bonus(sheet: Sheet, book: Book, step: int) -> None:
    sheet.bonuses |= 1 << step
    sheet.bonus_points += book.step_points[step]
    sheet.reward = 0


def take_ghost_bonus(sheet: Sheet, book: Book, step: int, choice: int) -> None:
    sheet.bonuses |= 1 << (STEPS + step)
    first = 6 * step + 3 * choice
    sheet.free_pools = book.free[first]
    sheet.free_parks = book.free[first + 1]
    sheet.free_bis = book.free[first + 2]
    sheet.reward = 0


def free_pool_sites(sheet: Sheet, book: Book) -> int:
    """Any planned pool on a numbered house, also one missed before."""
    return book.pools & sheet.built & ~sheet.pools if sheet.free_pools > 0 else 0


def free_park_streets(sheet: Sheet, book: Book) -> int:
    streets = 0
    if sheet.free_parks > 0:
        for street in range(book.streets):
            if sheet.parks[street] < book.park_boxes[street]:
                streets |= 1 << street
    return streets


def free_actions(sheet: Sheet, book: Book) -> bool:
    if free_pool_sites(sheet, book) | free_park_streets(sheet, book) != 0:
        return True
    return sheet.free_bis > 0 and bis_from_left(sheet, book) | bis_from_right(sheet, book) != 0


def all_ghosts(sheet: Sheet, book: Book, street: int) -> bool:
    """Plan: a ghost of every treat of a street."""
    treats = book.spots & book.mask[street]
    return sheet.ghosts & treats == treats


def marks_in(sheet: Sheet, mark: int, estate: int) -> int:
    return popcount((sheet.candies if mark == TAKEN_CANDIES else sheet.ghosts) & estate)


def legal_choices(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    phase = sheet.phase
    n = 0
    if phase == TREAT:
        desk.out[0] = CANDY
        desk.out[1] = GHOST
        return 2
    if phase == CROSS:
        return put_bits(desk, n, CROSS_OFF, 63 & ~sheet.crossed)
    if phase == REWARD:
        for step in range(sheet.reward):
            if bonus_open(table, sheet, STEPS * sheet.sort + step):
                if sheet.sort == 0:
                    desk.out[n] = TAKE_CANDY + step
                    n += 1
                else:
                    desk.out[n] = TAKE_GHOST + 2 * step
                    desk.out[n + 1] = TAKE_GHOST + 2 * step + 1
                    n += 2
        desk.out[n] = DECLINE
        return n + 1
    desk.out[0] = SKIP
    n = put_bits(desk, 1, FREE_PARK, free_park_streets(sheet, book))
    if sheet.free_bis > 0:
        n = put_bits(desk, n, BIS_LEFT * 64, bis_from_left(sheet, book))
        n = put_bits(desk, n, BIS_RIGHT * 64, bis_from_right(sheet, book))
    return put_bits(desk, n, FREE_POOL * 64, free_pool_sites(sheet, book))


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    block = move >> 6
    house = move & 63
    if block == FREE_POOL:
        sheet.pools |= 1 << house
        sheet.free_pools -= 1
    elif block == BIS_LEFT or block == BIS_RIGHT:
        write_bis(sheet, book, house, house - 1 if block == BIS_LEFT else house + 1)
        sheet.free_bis -= 1
        after_number(sheet, book, house)
        return
    elif move == CANDY or move == GHOST:
        take_treat(table, sheet, book, 1 if move == GHOST else 0)
    elif move >= CROSS_OFF:
        sheet.crossed |= 1 << (move - CROSS_OFF)
        if popcount(sheet.crossed) < CROSSED_AT_START:
            return
    elif move >= FREE_PARK:
        sheet.parks[move - FREE_PARK] += 1
        sheet.free_parks -= 1
    elif move == DECLINE:
        sheet.reward = 0
    elif move >= TAKE_GHOST:
        choice = move - TAKE_GHOST
        take_ghost_bonus(sheet, book, choice >> 1, choice & 1)
    elif move >= TAKE_CANDY:
        take_candy_bonus(sheet, book, move - TAKE_CANDY)
    else:
        clear_free_actions(sheet)
    go_on(sheet, book)


def knows(book: Book, move: int) -> bool:
    if FREE_PARK <= move < CROSS_OFF:
        return move - FREE_PARK < book.streets
    if CROSS_OFF <= move < CONFIRM:
        return book.rival != 0
    known = move >> 6 == FREE_POOL or TAKE_CANDY <= move <= DECLINE
    return known or move == CANDY or move == GHOST


def no_answer(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    phase = sheet.phase
    if phase == REWARD:
        return no_reward(table, sheet, move)
    if phase == FREE:
        return no_free_action(sheet, book, move)
    if phase == TREAT:
        return FINE if move == CANDY or move == GHOST else ANSWER_FIRST
    if CROSS_OFF <= move < CONFIRM:
        return BONUS_GONE if (sheet.crossed >> (move - CROSS_OFF)) & 1 != 0 else FINE
    return ANSWER_FIRST


def no_reward(table: Table, sheet: Sheet, move: int) -> int:
    if move == DECLINE:
        return FINE
    if not TAKE_CANDY <= move < DECLINE:
        return ANSWER_FIRST
    sort = 0 if move < TAKE_GHOST else 1
    step = move - TAKE_CANDY if sort == 0 else (move - TAKE_GHOST) >> 1
    if sort != sheet.sort or step >= sheet.reward:
        return STEP_NOT_REACHED
    return FINE if bonus_open(table, sheet, STEPS * sort + step) else BONUS_GONE


def no_free_action(sheet: Sheet, book: Book, move: int) -> int:
    block = move >> 6
    house = move & 63
    if move == SKIP:
        return FINE
    if block == FREE_POOL:
        if sheet.free_pools == 0:
            return NO_FREE_ACTION
        found = (free_pool_sites(sheet, book) >> house) & 1 != 0
        return FINE if found else NO_POOL_TO_BUILD
    if block == BIS_LEFT or block == BIS_RIGHT:
        return NO_FREE_ACTION if sheet.free_bis == 0 else no_bis_here(sheet, book, block, house)
    if FREE_PARK <= move < CROSS_OFF:
        if sheet.free_parks == 0:
            return NO_FREE_ACTION
        street = move - FREE_PARK
        full = sheet.parks[street] >= book.park_boxes[street]
        return PARK_FULL if full else FINE
    return ANSWER_FIRST


def fact(sheet: Sheet, what: int) -> int:
    if what == TOKENS:
        return sheet.candies
    if what == SECOND_TOKENS:
        return sheet.ghosts
    if what == HOUSE_ASKED:
        return sheet.treat
    if what == STEP_REACHED:
        return sheet.reward
    if what == SORT_REACHED:
        return sheet.sort if sheet.reward != 0 else 0
    if what == FREE_POOLS:
        return sheet.free_pools
    if what == FREE_PARKS:
        return sheet.free_parks
    if what == FREE_BIS:
        return sheet.free_bis
    return sheet.crossed if what == BONUSES_CROSSED else 0
