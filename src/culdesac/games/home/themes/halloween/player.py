"""Halloween as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.games.home.players.worth import (
    A_BIS,
    ANY_BIS,
    NEVER,
    NOTHING,
    asked_for,
    park_value,
    pool_value,
)
from culdesac.games.home.rules.ids import (
    ALL_GHOSTS,
    CANDY,
    CROSS,
    CROSS_OFF,
    DECLINE,
    FREE_PARK,
    FREE_POOL,
    GHOST,
    REWARD,
    SKIP,
    TAKE_CANDY,
    TAKE_GHOST,
    TREAT,
)
from culdesac.games.home.rules.marks import bis_from_left, bis_from_right, empty_houses
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.halloween.rules import (
    STEPS,
    bonus_open,
    free_park_streets,
    free_pool_sites,
    take_candy_bonus,
    take_treat,
)

A_TREAT = 120
PATIENCE = 2  # waits for the next step with so many treats left for each one needed


def house_value(book: Book, house: int) -> int:
    return A_TREAT if (book.spots >> house) & 1 != 0 else 0


def answer(table: Table, sheet: Sheet, book: Book) -> int:
    phase = sheet.phase
    if phase == TREAT:
        return choose_treat(table, sheet, book)
    if phase == REWARD:
        return choose_reward(table, sheet, book)
    if phase == CROSS:
        # the lowest step of each kind is the least worth
        lowest_ghost = 1 << STEPS
        if sheet.crossed == 0 or sheet.crossed & lowest_ghost != 0:
            return CROSS_OFF
        return CROSS_OFF + STEPS
    return choose_free(sheet, book)


def choose_treat(table: Table, sheet: Sheet, book: Book) -> int:
    """Candies first: their last step pays best; then ghosts."""
    if asked_for(table, sheet, book, ALL_GHOSTS):
        for stack in range(3):
            card = table.plan[stack]
            if book.kind[card] == ALL_GHOSTS:
                if book.where[card] == book.street[sheet.treat - 1]:
                    return GHOST
    return CANDY if popcount(sheet.candies) < book.steps[STEPS - 1] else GHOST


def choose_reward(table: Table, sheet: Sheet, book: Book) -> int:
    """The best bonus that is left, or patience while the next one can well be reached."""
    reached = sheet.reward - 1
    first = STEPS * sheet.sort
    if reached + 1 < STEPS and bonus_open(table, sheet, first + reached + 1):
        left = popcount(book.spots & empty_houses(sheet, book))
        if left >= PATIENCE * (book.steps[reached + 1] - book.steps[reached]):
            return DECLINE
    return best_reward(table, sheet, book)


def best_reward(table: Table, sheet: Sheet, book: Book) -> int:
    """The best bonus that was reached and is left."""
    for down in range(sheet.reward):
        step = sheet.reward - 1 - down
        if bonus_open(table, sheet, STEPS * sheet.sort + step):
            if sheet.sort == 0:
                return TAKE_CANDY + step
            one = set_value(sheet, book, 6 * step)
            other = set_value(sheet, book, 6 * step + 3)
            return TAKE_GHOST + 2 * step + (1 if other > one else 0)
    return DECLINE


def set_value(sheet: Sheet, book: Book, first: int) -> int:
    """What a set of free actions brings now."""
    sites = popcount(book.pools & sheet.built & ~sheet.pools)
    best = 0
    for street in range(book.streets):
        best = max(best, park_value(sheet, book, street))
    bis_sites = popcount(bis_from_left(sheet, book) | bis_from_right(sheet, book))
    return (
        min(book.free[first], sites) * pool_value(sheet, book)
        + book.free[first + 1] * best
        + min(book.free[first + 2], bis_sites) * A_BIS
    )


def choose_free(sheet: Sheet, book: Book) -> int:
    sites = free_pool_sites(sheet, book)
    if sites != 0:
        return FREE_POOL * 64 + lowest(sites)
    streets = free_park_streets(sheet, book)
    if streets != 0:
        best = NOTHING
        chosen = 0
        for street in range(book.streets):
            if (streets >> street) & 1 != 0 and park_value(sheet, book, street) > best:
                best = park_value(sheet, book, street)
                chosen = street
        return FREE_PARK + chosen
    return ANY_BIS if sheet.free_bis > 0 else SKIP


WAYS = 4  # a candy or a ghost, with or without taking the bonus that it may reach


def ways(book: Book, house: int) -> int:
    """In how many ways a number can be answered."""
    return WAYS if (book.spots >> house) & 1 != 0 else 1


def try_way(table: Table, sheet: Sheet, book: Book, house: int, way: int) -> int:
    """Take the treat of a house; what free actions would bring is told."""
    if (book.spots >> house) & 1 == 0:
        return 0
    sheet.treat = house + 1
    take_treat(table, sheet, book, way & 1)
    return try_bonus(table, sheet, book) if way >= 2 else 0


def try_bonus(table: Table, sheet: Sheet, book: Book) -> int:
    """Take the best bonus that was reached; what its free actions would bring is told."""
    for down in range(sheet.reward):
        step = sheet.reward - 1 - down
        if bonus_open(table, sheet, STEPS * sheet.sort + step):
            if sheet.sort == 0:
                take_candy_bonus(sheet, book, step)
                return 0
            sheet.bonuses |= 1 << (STEPS + step)
            best = max(set_value(sheet, book, 6 * step), set_value(sheet, book, 6 * step + 3))
            return best // 2
    return 0


def keep(sheet: Sheet, desk: Desk, at: int) -> None:
    """Note what a number that is tried may change."""
    desk.kept[at] = sheet.candies
    desk.kept[at + 1] = sheet.ghosts
    desk.kept[at + 2] = sheet.bonuses
    desk.kept[at + 3] = sheet.bonus_points
    desk.kept[at + 4] = sheet.treat
    desk.kept[at + 5] = sheet.reward
    desk.kept[at + 6] = sheet.sort


def take_back(sheet: Sheet, desk: Desk, at: int) -> None:
    sheet.candies = desk.kept[at]
    sheet.ghosts = desk.kept[at + 1]
    sheet.bonuses = desk.kept[at + 2]
    sheet.bonus_points = desk.kept[at + 3]
    sheet.treat = desk.kept[at + 4]
    sheet.reward = desk.kept[at + 5]
    sheet.sort = desk.kept[at + 6]


def ghosts_lacking(sheet: Sheet, book: Book, street: int) -> int:
    """Ghosts that lack in a street; a treat that was a candy is out of reach."""
    missing = book.spots & book.mask[street] & ~sheet.ghosts
    if missing & (sheet.built | sheet.roundabouts) != 0:
        return NEVER
    return popcount(missing)


def race(sheet: Sheet, part: int) -> int:
    """What is compared with the others in the last two parts: candies, and ghosts."""
    if part < 2:
        return 0
    return popcount(sheet.candies if part == 2 else sheet.ghosts)


def best_open(table: Table, sheet: Sheet, sort: int) -> int:
    """The highest step whose bonus can still be taken, from 1 on; 0: none."""
    for down in range(STEPS):
        if bonus_open(table, sheet, STEPS * sort + STEPS - 1 - down):
            return STEPS - down
    return 0


def prospect(table: Table, sheet: Sheet, book: Book, part: int, others: int) -> int:
    """Which lesson applies to candies or ghosts.

    The first two parts tell how many there are, the best bonus that is open and how many treats wait,
    the others how many there are beside the most of others.
    """
    sort = part & 1
    taken = min(7, popcount(sheet.candies if sort == 0 else sheet.ghosts))
    step = best_open(table, sheet, sort)
    if part < 2:
        waiting = popcount(book.spots & empty_houses(sheet, book))
        return (8 * step + taken) * 16 + min(15, waiting)
    return (8 * step + taken) * 8 + min(7, others)
