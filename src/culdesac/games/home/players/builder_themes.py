"""`builder` in the themed neighbourhoods: what a house is worth there, and every choice to be made."""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.games.home.players.worth import (
    A_BIS,
    LOST_POOL,
    NOTHING,
    park_value,
    pencilled_estate,
    pencilled_fences,
    pool_value,
)
from culdesac.games.home.rules.ids import (
    ALL_GHOSTS,
    BIS_LEFT,
    CANDY,
    CROSS,
    CROSS_OFF,
    DECLINE,
    DOOMSDAY,
    EASTER,
    FREE_PARK,
    FREE_POOL,
    FROM_LEFT,
    FROM_RIGHT,
    GHOST,
    HALLOWEEN,
    HORDE,
    REWARD,
    SHOOT,
    SHOTS,
    SKIP,
    STAND,
    SUMMER,
    TAKE_CANDY,
    TAKE_GHOST,
    TREAT,
    TRUCK,
    WINTER,
)
from culdesac.games.home.rules.marks import (
    bis_from_left,
    bis_from_right,
    empty_houses,
    estate_of,
)
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.rules.themes import (
    STEPS,
    bonus_open,
    free_park_streets,
    free_pool_sites,
    horde_target,
)

AN_EGG = 130
A_SCOOP = 90
A_TREAT = 120
A_SEAT = 9  # in a bunker
A_LIGHT = 90  # a neighbour joined by a string of lights
A_BARRICADE = 40  # fences bring more: an infected house is fenced off in any case
PATIENCE = 2  # waits for the next step with so many treats left for each one needed


def theme_value(sheet: Sheet, book: Book, house: int, number: int) -> int:
    """What the theme makes of a number written on a house."""
    theme = book.theme
    if theme == EASTER:
        return AN_EGG * min(book.worth[house], book.collects[number])
    if theme == WINTER:
        return light_value(sheet, book, house, number)
    if theme == SUMMER:
        return cone_value(sheet, book, house)
    if (book.spots >> house) & 1 == 0:
        return 0
    if theme == HALLOWEEN:
        return A_TREAT
    return A_SEAT * number if theme == DOOMSDAY else 0


def themed_houses(sheet: Sheet, book: Book, number: int, street: int) -> int:
    """Houses of a street where `theme_value` can be other than 0."""
    theme = book.theme
    if theme == WINTER:
        built = sheet.built & book.mask[street]
        return (built << 1) | (built >> 1)
    if theme == SUMMER:
        stand = sheet.truck[street] - 1
        if stand < 0:
            return book.mask[street]
        passed = (2 << stand) - 1 if sheet.side[street] == 1 else -(1 << stand)
        return book.mask[street] & ~passed
    if book.events != 0 or (theme == EASTER and book.collects[number] == 0):
        return 0
    return book.spots & book.mask[street]


def open_gaps(sheet: Sheet, book: Book, street: int) -> int:
    """Houses without a barricade that the next hordes come to, from either side."""
    gaps = 0
    for side in range(1, 3):
        house = horde_target(sheet, book, street, side)
        if house >= 0:
            gaps |= 1 << house
    return gaps & ~sheet.barricades


def lost_houses(sheet: Sheet) -> int:
    """Infected houses without a number: the order of the street goes on across them."""
    lost = 0
    infected = sheet.lost
    while infected != 0:
        low = infected & -infected
        infected ^= low
        if sheet.number[lowest(low)] < 0:
            lost |= low
    return lost


def light_value(sheet: Sheet, book: Book, house: int, number: int) -> int:
    """Neighbours that a number would be joined to."""
    value = 0
    if (book.starts >> house) & 1 == 0 and (sheet.built >> (house - 1)) & 1 != 0:
        if number - sheet.number[house - 1] <= 1:
            value += A_LIGHT
    if (book.ends >> house) & 1 == 0 and (sheet.built >> (house + 1)) & 1 != 0:
        if sheet.number[house + 1] - number <= 1:
            value += A_LIGHT
    return value


def cone_value(sheet: Sheet, book: Book, house: int) -> int:
    """The cone sold at a house against those that the truck passes on its way."""
    street = book.street[house]
    mask = book.mask[street]
    side = sheet.side[street] if sheet.side[street] != 0 else book.sides[street]
    before = book.spots & mask & ((1 << house) - 1)
    behind = book.spots & mask & ~((2 << house) - 1)
    gone = sheet.cones_sold | sheet.cones_lost
    stand = sheet.truck[street] - 1
    if side == 3:
        lost = min(popcount(before), popcount(behind))
    elif side == 1:
        if stand >= house:
            return 0
        lost = popcount(before & ~gone)
    else:
        if 0 <= stand <= house:
            return 0
        lost = popcount(behind & ~gone)
    return A_SCOOP * book.worth[house] - A_SCOOP * lost


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


def theme_choice(table: Table, sheet: Sheet, book: Book) -> int:
    """The answer to whatever the theme asks."""
    phase = sheet.phase
    if phase == HORDE:
        return answer_horde(table, sheet, book)
    if phase == TRUCK:
        return choose_truck(sheet, book)
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
    return choose_free(table, sheet, book)


def asked_for(table: Table, sheet: Sheet, book: Book, kind: int) -> bool:
    """Whether a plan of a kind is still to be validated."""
    for stack in range(3):
        if book.kind[table.plan[stack]] == kind and (sheet.validated >> stack) & 1 == 0:
            return True
    return False


def answer_horde(table: Table, sheet: Sheet, book: Book) -> int:
    """Shoot where the horde would take the most houses away."""
    if sheet.bullets == 0:
        return STAND
    side = table.event[sheet.met]
    worst = 0 if not asked_for(table, sheet, book, SHOTS) else -1
    chosen = -1
    for street in range(book.streets):
        if (sheet.guarded >> street) & 1 == 0:
            house = horde_target(sheet, book, street, side)
            loss = 0
            if house >= 0 and ((sheet.barricades | sheet.roundabouts) >> house) & 1 == 0:
                loss = 1 + popcount(sheet.built & estate_of(sheet, house))
            if loss > worst:
                worst = loss
                chosen = street
    return SHOOT + chosen if chosen >= 0 else STAND


def choose_truck(sheet: Sheet, book: Book) -> int:
    """The truck that loses fewer cones on its way."""
    house = sheet.truck_house - 1
    cones = book.spots & book.mask[book.street[house]]
    before = popcount(cones & ((1 << house) - 1))
    return FROM_LEFT if 2 * before <= popcount(cones) else FROM_RIGHT


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
    bis_houses = popcount(bis_from_left(sheet, book) | bis_from_right(sheet, book))
    return (
        min(book.free[first], sites) * pool_value(sheet, book)
        + book.free[first + 1] * best
        + min(book.free[first + 2], bis_houses) * A_BIS
    )


def choose_free(table: Table, sheet: Sheet, book: Book) -> int:
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
    if sheet.free_bis > 0:
        return best_bis(sheet, book, pencilled_fences(table, book))
    return SKIP
