"""Steps that a sheet lacks for a plan that asks for more than sizes of estates."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.ids import (
    BIS_IN_STREET,
    ENDS_BUILT,
    ESTATES_WITH,
    ONE_STREET,
    PARK_BOXES_EVERYWHERE,
    PARKS_OF,
    PARKS_POOLS_ROUNDABOUT,
    POOLS_OF,
    STREET_BUILT,
    STREET_ENDS,
    THEME_KINDS,
    VALUE_COLUMNS,
)
from culdesac.games.home.rules.plans import (
    counted,
    houses_asked_for,
    is_counted,
    packed_sizes,
    serving_estates,
    streets_wanted,
)
from culdesac.games.home.rules.state import ANY_SIZE, LANE, LANE_MASK, Book, Sheet
from culdesac.games.home.themes.dispatch import theme_lacks_in_street, theme_steps

DIGIT = 4  # bits of steps that are packed


def lacking_estates(book: Book, need: int, have: int) -> tuple[int, int]:
    """How many estates of a packed need packed counts lack, and the houses of these."""
    estates = 0
    houses = 0
    left = 0
    for size in range(book.sizes):
        lane = LANE * size
        lacks = ((need >> lane) & LANE_MASK) - ((have >> lane) & LANE_MASK)
        if lacks > 0:
            estates += lacks
            houses += lacks * (size + 1)
        else:
            left -= lacks
    of_any_size = max(0, (need >> (LANE * ANY_SIZE)) - left)
    return estates + of_any_size, houses + of_any_size


def fewest(packed: int, count: int, asked: int) -> int:
    """The sum of the fewest of packed steps, so many as are asked for."""
    total = 0
    for _ in range(min(asked, count)):
        best = 0
        for k in range(count):
            steps = (packed >> (DIGIT * k)) & ((1 << DIGIT) - 1)
            if steps < (packed >> (DIGIT * best)) & ((1 << DIGIT) - 1):
                best = k
        total += (packed >> (DIGIT * best)) & ((1 << DIGIT) - 1)
        packed |= ((1 << DIGIT) - 1) << (DIGIT * best)
    return min(NEVER, total)


def parks_lacking(sheet: Sheet, book: Book, street: int) -> int:
    return book.park_boxes[street] - sheet.parks[street]


def pools_lacking(sheet: Sheet, book: Book, street: int) -> int:
    """Planned pools that are not built; one that was missed is out of reach."""
    missing = book.pools & book.mask[street] & ~sheet.pools
    return NEVER if missing & (sheet.built | sheet.roundabouts) != 0 else popcount(missing)


def lacks_in_street(sheet: Sheet, book: Book, card: int, street: int) -> int:
    """Steps that lack in a street for a plan that asks for whole streets."""
    kind = book.kind[card]
    if kind >= THEME_KINDS:
        return theme_lacks_in_street(sheet, book, kind, street)
    if kind == PARKS_OF:
        return parks_lacking(sheet, book, street)
    if kind == POOLS_OF:
        return pools_lacking(sheet, book, street)
    if kind == BIS_IN_STREET:
        return book.count[card] - popcount(sheet.bis_houses & book.mask[street])
    if kind == PARK_BOXES_EVERYWHERE:
        return book.count[card] - sheet.parks[street]
    steps = parks_lacking(sheet, book, street) + pools_lacking(sheet, book, street)
    if kind == PARKS_POOLS_ROUNDABOUT and sheet.roundabouts & book.mask[street] == 0:
        steps += 2
    return steps


def streets_lacking(sheet: Sheet, book: Book, card: int) -> int:
    packed = 0
    count = 0
    for street in range(book.streets):
        if book.where[card] < 0 or book.where[card] == street:
            steps = max(0, min(NEVER, lacks_in_street(sheet, book, card, street)))
            packed |= steps << (DIGIT * count)
            count += 1
    return fewest(packed, count, streets_wanted(book, card))


def columns_lacking(sheet: Sheet, book: Book, card: int) -> int:
    packed = 0
    for size in range(book.sizes):
        steps = min(NEVER, book.value_boxes[size] - sheet.values[size])
        packed |= steps << (DIGIT * size)
    return fewest(packed, book.sizes, book.count[card])


def estates_with_lacking(sheet: Sheet, book: Book, card: int, spare: int) -> int:
    """Three steps for an estate that does not serve yet, and one if not even its size is there."""
    where = book.where[card]
    need = book.need[card]
    fewest_estates = NEVER
    if where == ONE_STREET:
        for street in range(book.streets):
            mask = book.mask[street]
            more = 0 if popcount(sheet.roundabouts & mask) >= book.roundabouts_wanted[card] else 1
            firsts = serving_estates(sheet, book, card, mask)
            estates, _ = lacking_estates(book, need, packed_sizes(sheet, firsts))
            fewest_estates = min(fewest_estates, estates + more)
    else:
        site = book.every
        if where == STREET_ENDS:
            site = book.starts | book.ends
        elif where >= 0:
            site = book.mask[where]
        firsts = serving_estates(sheet, book, card, site)
        fewest_estates, _ = lacking_estates(book, need, packed_sizes(sheet, firsts))
    if fewest_estates == 0:
        return 0
    sizes, _ = lacking_estates(book, need, spare)
    return min(NEVER, 3 * min(fewest_estates, 4) - 2 + min(2, sizes))


def lacks(sheet: Sheet, book: Book, card: int, spare: int) -> int:
    """Steps that a plan lacks, with packed estates that are not used yet; NEVER at most."""
    kind = book.kind[card]
    if kind == ESTATES_WITH:
        return estates_with_lacking(sheet, book, card, spare)
    if kind == STREET_BUILT or kind == ENDS_BUILT:
        houses = houses_asked_for(sheet, book, card)
        return NEVER if sheet.spent & houses != 0 else min(NEVER, popcount(houses & ~sheet.built))
    if kind == VALUE_COLUMNS:
        return columns_lacking(sheet, book, card)
    if is_counted(kind):
        steps = book.count[card] - counted(sheet, book, kind)
        if kind >= THEME_KINDS:
            steps = theme_steps(kind, steps)
        return max(0, min(NEVER, steps))
    return streets_lacking(sheet, book, card)
