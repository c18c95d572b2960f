"""City plans: when they hold, and what they use up."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.rounds import take_plan
from culdesac.games.home.rules.ids import (
    BIS_HOUSES,
    BIS_IN_STREET,
    BUILT_POOLS,
    ENDS_BUILT,
    ESTATES,
    ESTATES_WITH,
    FINISH,
    NO_MARK,
    ONE_STREET,
    PARK_BOXES,
    PARK_BOXES_EVERYWHERE,
    PARKS_AND_POOLS,
    PARKS_OF,
    POOLS_OF,
    SPEND,
    STREET_BUILT,
    STREET_ENDS,
    TEMPS,
    THEME_KINDS,
    THEME_MARKS,
    VALUE_BOXES,
    VALUE_COLUMNS,
)
from culdesac.games.home.rules.marks import recount
from culdesac.games.home.rules.state import ANY_SIZE, GUARDS, LANE, LANE_MASK, Book, Sheet, Table
from culdesac.games.home.themes.dispatch import (
    theme_counted,
    theme_counts,
    theme_holds_in_street,
    theme_marks_in,
    theme_streets_wanted,
)

SIZED = (1 << (LANE * ANY_SIZE)) - 1  # the lanes of a packed need that name a size

# what is counted on the sheet or in its streets


def all_parks(sheet: Sheet, book: Book, street: int) -> bool:
    return sheet.parks[street] == book.park_boxes[street]


def all_pools(sheet: Sheet, book: Book, street: int) -> bool:
    planned = book.pools & book.mask[street]
    return sheet.pools & planned == planned


def holds_in_street(sheet: Sheet, book: Book, card: int, street: int) -> bool:
    kind = book.kind[card]
    if kind == PARKS_OF:
        return all_parks(sheet, book, street)
    if kind == POOLS_OF:
        return all_pools(sheet, book, street)
    if kind == BIS_IN_STREET:
        return popcount(sheet.bis_houses & book.mask[street]) >= book.count[card]
    if kind == PARK_BOXES_EVERYWHERE:
        return sheet.parks[street] >= book.count[card]
    if kind >= THEME_KINDS:
        return theme_holds_in_street(sheet, book, kind, street)
    if not (all_parks(sheet, book, street) and all_pools(sheet, book, street)):
        return False
    return kind == PARKS_AND_POOLS or sheet.roundabouts & book.mask[street] != 0


def streets_wanted(book: Book, card: int) -> int:
    """In how many streets at once a plan must hold."""
    kind = book.kind[card]
    if kind >= THEME_KINDS:
        return theme_streets_wanted(book, card)
    if kind == PARKS_OF or kind == POOLS_OF:
        return book.count[card]
    return book.streets if kind == PARK_BOXES_EVERYWHERE else 1


def streets_held(sheet: Sheet, book: Book, card: int) -> int:
    held = 0
    for street in range(book.streets):
        if book.where[card] < 0 or book.where[card] == street:
            if holds_in_street(sheet, book, card, street):
                held += 1
    return held


def counted(sheet: Sheet, book: Book, kind: int) -> int:
    """The number that a plan on boxes compares with what it asks for."""
    total = 0
    if kind == TEMPS:
        return sheet.temps
    if kind >= THEME_KINDS:
        return theme_counted(sheet, book, kind)
    if kind == PARK_BOXES:
        for street in range(book.streets):
            total += sheet.parks[street]
    elif kind == VALUE_BOXES:
        for size in range(book.sizes):
            total += sheet.values[size]
    else:
        for size in range(book.sizes):
            if sheet.values[size] == book.value_boxes[size]:
                total += 1
    return total


def houses_asked_for(sheet: Sheet, book: Book, card: int) -> int:
    """Houses that a plan on built houses needs and spends; a roundabout is none of them."""
    kind = book.kind[card]
    if kind == STREET_BUILT:
        return book.mask[book.where[card]] & ~sheet.roundabouts
    if kind == ENDS_BUILT:
        return (book.starts | book.ends) & ~sheet.roundabouts
    return 0


# what is counted in estates


def marks_in(sheet: Sheet, book: Book, mark: int, estate: int) -> int:
    """How often a mark stands in an estate."""
    if mark >= THEME_MARKS:
        return theme_marks_in(sheet, book, mark, estate)
    if mark == BUILT_POOLS:
        return popcount(sheet.pools & estate)
    if mark == BIS_HOUSES:
        return popcount(sheet.bis_houses & estate)
    return 0


def serves(sheet: Sheet, book: Book, card: int, estate: int) -> bool:
    """Whether a complete estate has what the plan asks of each."""
    mark = book.first_mark[card]
    if mark != NO_MARK:
        n = marks_in(sheet, book, mark, estate)
        if n < book.first_least[card] or n > book.first_most[card]:
            return False
        mark = book.second_mark[card]
        if mark != NO_MARK:
            n = marks_in(sheet, book, mark, estate)
            return book.second_least[card] <= n <= book.second_most[card]
    return True


def serving_estates(sheet: Sheet, book: Book, card: int, site: int) -> int:
    """First houses of the complete, unspent estates inside a site that can serve a plan."""
    firsts = 0
    fences = sheet.fences
    start = 1
    while fences != 0:
        end = fences & -fences
        estate = (end << 1) - start
        if sheet.built & estate == estate and (sheet.spent & estate) | (estate & ~site) == 0:
            if popcount(estate) <= book.sizes and serves(sheet, book, card, estate):
                firsts |= start
        start = end << 1
        fences ^= end
    return firsts


def size_at(sheet: Sheet, first: int) -> int:
    """Size of the estate that begins at a house."""
    ends = sheet.fences >> first
    return popcount(((ends & -ends) << 1) - 1)


def packed_sizes(sheet: Sheet, firsts: int) -> int:
    packed = 0
    while firsts != 0:
        low = firsts & -firsts
        packed += 1 << (LANE * (size_at(sheet, popcount(low - 1)) - 1))
        firsts ^= low
    return packed


def covers(have: int, need: int) -> bool:
    """Whether packed counts contain others; the lane ANY_SIZE takes what is left over."""
    sized = need & ~(LANE_MASK << (LANE * ANY_SIZE))
    left = (have | GUARDS) - sized
    if left & GUARDS != GUARDS:
        return False
    wanted = need >> (LANE * ANY_SIZE)
    if wanted == 0:
        return True
    left &= ~GUARDS
    while left != 0:
        wanted -= left & LANE_MASK
        left >>= LANE
    return wanted <= 0


def plan_site(sheet: Sheet, book: Book, card: int) -> int:
    """The houses whose estates may serve a plan; 0 if its condition does not hold."""
    where = book.where[card]
    need = book.need[card]
    if where == ONE_STREET:
        site = 0
        for street in range(book.streets):
            mask = book.mask[street]
            if popcount(sheet.roundabouts & mask) >= book.roundabouts_wanted[card]:
                firsts = serving_estates(sheet, book, card, mask)
                if covers(packed_sizes(sheet, firsts), need):
                    site |= mask
        return site
    site = book.every
    if where == STREET_ENDS:
        site = book.starts | book.ends
    elif where >= 0:
        site = book.mask[where]
    firsts = serving_estates(sheet, book, card, site)
    return site if covers(packed_sizes(sheet, firsts), need) else 0


def is_counted(kind: int) -> bool:
    """Whether a plan asks for a number of boxes, or of something else."""
    if kind == TEMPS or kind == PARK_BOXES or kind == VALUE_BOXES or kind == VALUE_COLUMNS:
        return True
    return kind >= THEME_KINDS and theme_counts(kind)


def condition_holds(sheet: Sheet, book: Book, card: int) -> bool:
    kind = book.kind[card]
    if kind == ESTATES or kind == ESTATES_WITH:
        sizes = book.need[card] & SIZED
        if ((sheet.spare | GUARDS) - sizes) & GUARDS != GUARDS:
            return False
        return kind == ESTATES or (sheet.spare != 0 and plan_site(sheet, book, card) != 0)
    if kind == STREET_BUILT or kind == ENDS_BUILT:
        houses = houses_asked_for(sheet, book, card)
        return sheet.built & houses == houses and sheet.spent & houses == 0
    if is_counted(kind):
        return counted(sheet, book, kind) >= book.count[card]
    return streets_held(sheet, book, card) >= streets_wanted(book, card)


def claimable(table: Table, sheet: Sheet, book: Book) -> int:
    """Plans that can be validated now, one bit per stack."""
    mask = 0
    if book.plain != 0:
        if sheet.spare != 0:
            spare = sheet.spare | GUARDS
            for stack in range(3):
                if (spare - book.need[table.plan[stack]]) & GUARDS == GUARDS:
                    mask |= 1 << stack
        return mask & ~sheet.validated
    for stack in range(3):
        if (sheet.validated >> stack) & 1 == 0 and condition_holds(sheet, book, table.plan[stack]):
            mask |= 1 << stack
    return mask


# validating


def needed(need: int, size: int) -> bool:
    """Whether an estate of this size is still to be spent."""
    return ((need >> (LANE * (size - 1))) | (need >> (LANE * ANY_SIZE))) & LANE_MASK != 0


def spendable(table: Table, sheet: Sheet, book: Book) -> int:
    """First houses of the estates that can be spent on the plan being validated."""
    firsts = serving_estates(sheet, book, table.plan[sheet.claiming], sheet.site)
    left = firsts
    while left != 0:
        low = left & -left
        if not needed(sheet.need, size_at(sheet, popcount(low - 1))):
            firsts ^= low
        left ^= low
    return firsts


def spend_estate(table: Table, sheet: Sheet, book: Book, first: int) -> None:
    """Use the complete estate that begins at a house for the plan being validated."""
    ends = sheet.fences >> first
    estate = ((ends & -ends) << (first + 1)) - (1 << first)
    lane = LANE * (popcount(estate) - 1)
    sheet.spent |= estate
    sheet.used[sheet.claiming] |= estate
    sheet.spare -= 1 << lane
    if (sheet.need >> lane) & LANE_MASK != 0:
        sheet.need -= 1 << lane
    else:
        sheet.need -= 1 << (LANE * ANY_SIZE)
    if book.where[table.plan[sheet.claiming]] == ONE_STREET:
        sheet.site &= book.mask[book.street[first]]


def is_choice(sheet: Sheet, book: Book, firsts: int) -> bool:
    """Whether the estates that can be spent are more than those needed."""
    wanted = 0
    need = sheet.need
    while need != 0:
        wanted += need & LANE_MASK
        need >>= LANE
    return popcount(firsts) > wanted


def spend_forced(table: Table, sheet: Sheet, book: Book) -> None:
    """Spend what leaves no choice; score the plan once nothing more is needed."""
    if sheet.need != 0:
        firsts = spendable(table, sheet, book)
        if is_choice(sheet, book, firsts):
            sheet.phase = SPEND
            return
        while firsts != 0:
            low = firsts & -firsts
            spend_estate(table, sheet, book, popcount(low - 1))
            firsts ^= low
    take_plan(table, sheet, book, sheet.claiming)
    sheet.phase = FINISH


def claim(table: Table, sheet: Sheet, book: Book, stack: int) -> None:
    """Validate a plan whose condition holds."""
    card = table.plan[stack]
    sheet.claiming = stack
    sheet.need = book.need[card]
    sheet.site = plan_site(sheet, book, card) if sheet.need != 0 else 0
    houses = houses_asked_for(sheet, book, card)
    if houses != 0:
        sheet.spent |= houses
        sheet.used[stack] |= houses
        recount(sheet, book)
    spend_forced(table, sheet, book)
