"""The six themed neighbourhoods: what a written number does, and the choices it opens.

A theme works in two places: `after_number` follows every number that is written, bis included, and
`meet_hordes` opens a turn in which zombie cards show.  A choice is a phase of its own; when nothing
is left to choose, the turn goes on at `sheet.resume`.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount, put_bits
from culdesac.family.state import MAX_STREETS, NUMBERS
from culdesac.games.home.rules.ids import (
    BIS_LEFT,
    BIS_RIGHT,
    CANDY,
    CROSS,
    CROSS_OFF,
    DECLINE,
    EASTER,
    FREE,
    FREE_PARK,
    FREE_POOL,
    FROM_LEFT,
    FROM_RIGHT,
    GHOST,
    HALLOWEEN,
    HORDE,
    REWARD,
    SHOOT,
    SKIP,
    STAND,
    SUMMER,
    TAKE_CANDY,
    TAKE_GHOST,
    TREAT,
    TRUCK,
    ZOMBIES,
)
from culdesac.games.home.rules.marks import (
    bis_from_left,
    bis_from_right,
    recount,
    write_bis,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table

STEPS = 3  # of candies and of ghosts
CROSSED_AT_START = 2  # bonuses, against AAA


def new_theme(sheet: Sheet, book: Book) -> None:
    sheet.eggs = 0
    sheet.second_eggs = 0
    sheet.barricades = 0
    sheet.cones_sold = 0
    sheet.cones_lost = 0
    sheet.candies = 0
    sheet.ghosts = 0
    sheet.reached = 0
    sheet.bullets = book.bullets
    sheet.shots = 0
    sheet.bonuses = 0
    sheet.bonus_points = 0
    sheet.crossed = 0
    sheet.truck_house = 0
    sheet.treat = 0
    sheet.reward = 0
    sheet.free_pools = 0
    sheet.free_parks = 0
    sheet.free_bis = 0
    for street in range(MAX_STREETS):
        sheet.truck[street] = 0
        sheet.side[street] = 0


def start_theme_turn(table: Table, sheet: Sheet, book: Book) -> None:
    """What a theme asks before the pair is chosen."""
    sheet.met = 0
    sheet.guarded = 0
    if book.theme == ZOMBIES and table.events > 0:
        sheet.resume = sheet.phase
        sheet.phase = HORDE
    elif book.theme == HALLOWEEN and book.rival != 0 and table.turn == 1:
        sheet.resume = sheet.phase
        sheet.phase = CROSS


def go_on(sheet: Sheet, book: Book) -> None:
    """The next choice that is open, or back to the turn."""
    if sheet.treat != 0:
        sheet.phase = TREAT
    elif sheet.truck_house != 0:
        sheet.phase = TRUCK
    elif sheet.reward != 0:
        sheet.phase = REWARD
    elif free_actions(sheet, book):
        sheet.phase = FREE
    else:
        sheet.free_pools = 0
        sheet.free_parks = 0
        sheet.free_bis = 0
        sheet.phase = sheet.resume


def after_number(table: Table, sheet: Sheet, book: Book, house: int, resume: int) -> None:
    """A number was written; the turn goes on at `resume` when the theme is done."""
    sheet.resume = resume
    bit = 1 << house
    if book.theme == EASTER:
        eggs = min(book.worth[house], book.collects[sheet.number[house]])
        if eggs > 0:
            sheet.eggs |= bit
        if eggs > 1:
            sheet.second_eggs |= bit
    elif book.theme == SUMMER:
        street = book.street[house]
        if sheet.side[street] == 0 and book.sides[street] == 3:
            sheet.truck_house = house + 1
        else:
            drive(table, sheet, book, house)
    elif book.theme == HALLOWEEN and book.spots & bit != 0:
        sheet.treat = house + 1
    go_on(sheet, book)


# Summer


def drive(table: Table, sheet: Sheet, book: Book, house: int) -> None:
    """The truck runs to a house ahead of it, sells there, and loses what it passes."""
    street = book.street[house]
    mask = book.mask[street]
    if sheet.side[street] == 0:
        sheet.side[street] = book.sides[street]
    bit = 1 << house
    cones = book.spots & mask
    if sheet.side[street] == 1:
        stand = sheet.truck[street] - 1 if sheet.truck[street] != 0 else lowest(mask) - 1
        if house <= stand:
            return
        way = (bit - 1) & ~((2 << stand) - 1 if stand >= 0 else 0)
    else:
        stand = sheet.truck[street] - 1 if sheet.truck[street] != 0 else highest(mask) + 1
        if house >= stand:
            return
        way = ((1 << stand) - 1) & ~((bit << 1) - 1)
    sheet.truck[street] = house + 1
    sheet.cones_lost |= cones & way
    sheet.cones_sold |= cones & bit
    if (sheet.bonuses >> street) & 1 == 0 and cones & ~(sheet.cones_sold | sheet.cones_lost) == 0:
        sheet.bonuses |= 1 << street
        if (table.closed >> street) & 1 == 0:
            sheet.bonus_points += popcount(sheet.cones_sold & mask)


# Halloween


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
    return sheet.free_bis > 0 and (bis_from_left(sheet, book) | bis_from_right(sheet, book) != 0)


# Zombies


def horde_target(sheet: Sheet, book: Book, street: int, side: int) -> int:
    """The first gap that no horde has reached, seen from the horde's side; -1: none."""
    gaps = book.spots & book.mask[street] & ~sheet.reached
    if gaps == 0:
        return -1
    return lowest(gaps) if side == 1 else highest(gaps)


def infect(sheet: Sheet, house: int) -> None:
    """A house is lost: fenced on both sides, in every case; its number goes on ordering."""
    bit = 1 << house
    sheet.lost |= bit
    sheet.built &= ~bit
    sheet.fences |= bit | (bit >> 1)
    for n in range(NUMBERS):
        sheet.legal[n] &= ~bit


def meet_horde(table: Table, sheet: Sheet, book: Book) -> None:
    """The horde comes into every street that no bullet guards."""
    side = table.event[sheet.met]
    for street in range(book.streets):
        if (sheet.guarded >> street) & 1 == 0:
            house = horde_target(sheet, book, street, side)
            if house >= 0:
                bit = 1 << house
                sheet.reached |= bit
                if (sheet.barricades | sheet.roundabouts) & bit == 0:
                    infect(sheet, house)
    recount(sheet, book)
    sheet.guarded = 0
    sheet.met += 1
    if sheet.met >= table.events:
        sheet.phase = sheet.resume


def can_defend(sheet: Sheet, book: Book) -> bool:
    """Whether the house just numbered can get its barricade."""
    bit = 1 << sheet.house
    return book.theme == ZOMBIES and book.spots & bit & ~(sheet.barricades | sheet.lost) != 0


# choices


def legal_choices(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    """The legal moves in a phase that belongs to a theme."""
    phase = sheet.phase
    n = 0
    if phase == HORDE:
        if sheet.bullets > 0:
            n = put_bits(desk, n, SHOOT, ((1 << book.streets) - 1) & ~sheet.guarded)
        desk.out[n] = STAND
        return n + 1
    if phase == TRUCK:
        desk.out[0] = FROM_LEFT
        desk.out[1] = FROM_RIGHT
        return 2
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
    """Carry out a move of a phase that belongs to a theme."""
    block = move >> 6
    house = move & 63
    if block == FREE_POOL:
        sheet.pools |= 1 << house
        sheet.free_pools -= 1
    elif block == BIS_LEFT or block == BIS_RIGHT:
        write_bis(sheet, book, house, house - 1 if block == BIS_LEFT else house + 1)
        sheet.free_bis -= 1
        after_number(table, sheet, book, house, sheet.resume)
        return
    elif move == STAND:
        meet_horde(table, sheet, book)
        return
    elif SHOOT <= move < STAND:
        sheet.guarded |= 1 << (move - SHOOT)
        sheet.bullets -= 1
        sheet.shots += 1
        return
    elif move == FROM_LEFT or move == FROM_RIGHT:
        house = sheet.truck_house - 1
        sheet.side[book.street[house]] = 1 if move == FROM_LEFT else 2
        sheet.truck_house = 0
        drive(table, sheet, book, house)
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
        sheet.free_pools = 0
        sheet.free_parks = 0
        sheet.free_bis = 0
    go_on(sheet, book)
