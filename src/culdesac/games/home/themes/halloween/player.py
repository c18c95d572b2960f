"""Halloween as built-in players see it.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.games.home.players.worth import (
    A_BIS,
    ANY_BIS,
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
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.halloween.rules import (
    STEPS,
    bonus_open,
    free_park_streets,
    free_pool_sites,
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
    for down in range(reached + 1):
        step = reached - down
        if bonus_open(table, sheet, first + step):
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


def prospect(sheet: Sheet, book: Book, sort: int) -> int:
    """Which lesson applies to candies (0) or ghosts (1): how many, and the treats that wait."""
    taken = popcount(sheet.candies if sort == 0 else sheet.ghosts)
    rewarded = 16 if sheet.bonuses & (7 << (STEPS * sort)) != 0 else 0
    waiting = popcount(book.spots & empty_houses(sheet, book))
    return 8 * (rewarded + min(15, taken)) + min(7, waiting // 2)
