"""What a sheet will come to: its points so far, and what lessons say of all that is still open.

A lesson is a number, in hundredths of a point, for one thing that can be seen of a sheet in a phase of
the game: how the houses between two fences stand, which houses wait between two numbers, how far a
ladder, a race or a plan has come.  An outlook is the sum of all that apply, so that sheets can be
compared before the cards of the next turn are known.  `tools/learn.py` finds the lessons; the book
has them, a row for each phase.

Streets are weighed one by one, and what was found of them is kept on the desk: a turn changes one or
two of them.
"""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.family.deal import cards_run_out
from culdesac.family.facts import lesson, most_of_others
from culdesac.family.state import DONE, MAX_STREETS, NUMBERS
from culdesac.games.home.players.table_facts import (
    BUILT,
    FAR,
    NEAR,
    PLANS,
    RACE,
    REFUSALS,
    TEMPS,
    THEME_PARTS,
)
from culdesac.games.home.players.tasks import lacking_estates, lacks
from culdesac.games.home.players.worth import NEVER
from culdesac.games.home.rules.ids import (
    ESTATES,
    ESTATES_WITH,
    FINISH,
    PARK,
    POOL,
    TEMP,
    THEME_KINDS,
    THEME_MARKS,
)
from culdesac.games.home.rules.marks import empty_houses
from culdesac.games.home.rules.state import (
    LADDER,
    LANE,
    LANE_MASK,
    Book,
    Desk,
    Sheet,
    Table,
)
from culdesac.games.home.themes.dispatch import points_so_far, prospect

LESSON_PHASES = 11  # of a game
LESSON_TURNS = 3  # the last phase has all further turns
PLANS_SHORTER = 4  # turns that a game is shorter in which somebody lacks one plan
OWN_PLANS_SHORTER = 2
REFUSALS_SHORTER = 2
SOLO_SHORTER = 6  # turns that the Solo-card game is shorter than others
TRIED = MAX_STREETS  # on the desk, beside the streets as they stand: one that is tried

LONG = 7  # houses of an estate that can only be parted
LONGEST = 12
WINDOW = 4
EDGE = 5
# a mask of up to six houses in digits of base 3
TERNARY = tuple(sum(((bits >> k) & 1) * 3**k for k in range(6)) for bits in range(64))
MIRRORED = tuple(
    sum(((bits >> k) & 1) << (EDGE - 1 - k) for k in range(EDGE)) for bits in range(32)
)
OF_SIZE = (0, 0, 3, 12, 39, 120, 363)  # where the ternary patterns of a size begin
PATTERNS = 1092
PAIRS = tuple(sum(NUMBERS + 1 - k for k in range(below)) - below for below in range(NUMBERS + 1))
OF_PAIRS = 190

# where things stand in the row of a phase
GAP_AT = 0
ESTATE_AT = GAP_AT + LONGEST * OF_PAIRS
WORTH_AT = ESTATE_AT + 2 * PATTERNS
LONG_AT = WORTH_AT + 6 * 7 * 5
EDGE_AT = LONG_AT + 6 * 13
WINDOW_AT = EDGE_AT + 243
HARD_AT = WINDOW_AT + 81
PARK_AT = HARD_AT + 6 * 7 * 4
POOL_AT = PARK_AT + 3 * 7 * 13
TEMP_AT = POOL_AT + 10 * 10
BIS_AT = TEMP_AT + 12 * 7
REFUSAL_AT = BIS_AT + 10
RAISE_AT = REFUSAL_AT + 4 * 4
FORMING_AT = RAISE_AT + 6 * 5 * 7
PLAN_AT = FORMING_AT + 6 * 4 * 4
PLANS_AT = PLAN_AT + 13 * 7 * 2 * 3
LEFT_AT = PLANS_AT + 4 * 4
MISSED_AT = LEFT_AT + 17 * 12
SHARE_AT = MISSED_AT + 24 * 3
PARKS_TO_COME_AT = SHARE_AT + 6 * 32
POOLS_TO_COME_AT = PARKS_TO_COME_AT + 8 * 5 * 10
TEMPS_TO_COME_AT = POOLS_TO_COME_AT + 10 * 10
NEAR_AT = TEMPS_TO_COME_AT + 14 * 10
TASK_AT = NEAR_AT + 7 * 4 * 3
OF_TASK = (NEVER + 1) * 2 * 3  # lessons of a kind of plan
THEME_AT = TASK_AT + THEME_KINDS * OF_TASK
OF_THEME = 512  # lessons of a part
THEME_TASK_AT = THEME_AT + THEME_PARTS * OF_THEME
LESSON_ROW = THEME_TASK_AT + 10 * OF_TASK


def lesson_row(book: Book, desk: Desk, sheet: Sheet, seat: int, turn: int) -> int:
    """Where the lessons of a turn begin; those of a game that ends early are as far from its end."""
    if book.solo != 0:
        turn += SOLO_SHORTER
    if most_of_others(desk, PLANS, seat) >= 2:
        turn += PLANS_SHORTER
    if popcount(sheet.validated) >= 2:
        turn += OWN_PLANS_SHORTER
    if most_of_others(desk, REFUSALS, seat) >= 2:
        turn += REFUSALS_SHORTER
    return LESSON_ROW * min(turn // LESSON_TURNS, LESSON_PHASES - 1)


def lacking(table: Table, sheet: Sheet, book: Book, spare: int) -> int:
    """Packed sizes that the open plans lack beyond the spare ones."""
    wanted = 0
    for stack in range(3):
        if (sheet.validated >> stack) & 1 == 0:
            need = book.need[table.plan[stack]]
            lane = 0
            while need >> lane != 0 and lane < LANE * book.sizes:
                asked = (need >> lane) & LANE_MASK
                if asked != 0:
                    there = min(asked, (spare >> lane) & LANE_MASK)
                    spare -= there << lane
                    wanted += (asked - there) << lane
                lane += LANE
    return wanted


def weigh_gaps(sheet: Sheet, book: Book, desk: Desk, row: int, street: int, slot: int) -> int:
    """What houses between numbers promise, and parks.

    The houses that no number can reach, and those for which there are too few, stay on the desk.
    """
    mask = book.mask[street]
    first = lowest(mask)
    beyond = first + popcount(mask)
    total = 0
    dead = 0  # houses that no number can reach
    tight = 0  # between numbers that are too few for them
    cover = 0
    empty = 0
    stops = (sheet.built | sheet.roundabouts) & mask
    ahead = mask & ~stops
    while ahead != 0:
        start = lowest(ahead)
        rest = stops & ~((1 << start) - 1)
        house = lowest(rest) if rest != 0 else beyond
        ahead &= ~((1 << house) - 1)
        above = NUMBERS
        if rest != 0 and sheet.number[house] >= 0:
            above = sheet.number[house]
        below = sheet.number[start - 1] if start > first else -1
        houses = house - start
        if sheet.lost != 0:
            houses = popcount(((1 << house) - (1 << start)) & ~sheet.lost)
        if houses > 0:
            empty += houses
            pair = PAIRS[below + 1] + max(above, below + 1)
            total += lesson(book, desk, row + GAP_AT + (min(houses, LONGEST) - 1) * OF_PAIRS + pair)
            share = max(0, desk.soon[above] - desk.soon[below + 1])
            at = (min(houses, 6) - 1) * 32 + min(31, share // 20)
            total += lesson(book, desk, row + SHARE_AT + at)
            if above - below <= houses:
                tight |= (1 << house) - (1 << start)
            if above - below <= 1:
                dead |= (1 << house) - (1 << start)
            else:
                cover |= (1 << above) - (1 << (below + 1))
    if street < 3:
        at = (street * 7 + min(6, sheet.parks[street])) * 13 + min(empty, LONGEST)
        total += lesson(book, desk, row + PARK_AT + at)
        left = min(7, book.park_boxes[street] - sheet.parks[street])
        at = (left * 5 + min(4, (empty + 1) // 2)) * 10 + min(9, desk.acts[PARK] // 40)
        total += lesson(book, desk, row + PARKS_TO_COME_AT + at)
    desk.never = (dead | sheet.roundabouts | sheet.lost) & ~sheet.built
    desk.tight = tight
    desk.covered[slot] = cover
    desk.openings[slot] = popcount(book.pools & mask & ~(sheet.built | desk.never))
    return total


def weigh_estate(
    sheet: Sheet,
    book: Book,
    desk: Desk,
    row: int,
    start: int,
    end: int,
    never: int,
    tight: int,
    wanted: int,
) -> tuple[int, int, int, int]:
    """What the houses between two fences promise; packed, if they are complete, spare or forming."""
    size = end - start
    whole = (1 << size) - 1
    built = (sheet.built >> start) & whole
    stuck = (never >> start) & whole
    count = popcount(built)
    if size >= LONG:
        at = (min(size, LONGEST) - LONG) * 13 + min(LONGEST, count)
        total = lesson(book, desk, row + LONG_AT + at)
        at = TERNARY[built & 31] + 2 * TERNARY[stuck & 31]
        total += lesson(book, desk, row + EDGE_AT + at)
        at = TERNARY[MIRRORED[built >> (size - EDGE)]]
        at += 2 * TERNARY[MIRRORED[stuck >> (size - EDGE)]]
        total += lesson(book, desk, row + EDGE_AT + at)
        for k in range(1, size - WINDOW):
            at = TERNARY[(built >> k) & 15] + 2 * TERNARY[(stuck >> k) & 15]
            total += lesson(book, desk, row + WINDOW_AT + at)
        return total, 0, 0, 0
    total = 0
    complete = 0
    spare = 0
    forming = 0
    lane = LANE * (size - 1)
    lacks = (size - 1) * 7 + size - count
    if count == size:
        complete = 1 << lane
        if (sheet.spent >> start) & whole == 0:
            spare = 1 << lane
    else:
        forming = 1 << lane
        hard = min(3, popcount((tight >> start) & whole))
        total += lesson(book, desk, row + HARD_AT + lacks * 4 + hard)
    at = OF_SIZE[size] + TERNARY[built] + 2 * TERNARY[stuck]
    if (wanted >> lane) & LANE_MASK != 0:
        at += PATTERNS
    total += lesson(book, desk, row + ESTATE_AT + at)
    at = lacks * 5 + min(4, sheet.values[size - 1])
    total += lesson(book, desk, row + WORTH_AT + at)
    return total, complete, spare, forming


def weigh_street(
    sheet: Sheet, book: Book, desk: Desk, row: int, street: int, slot: int, wanted: int
) -> None:
    """Put what a street promises into its place on the desk."""
    total = weigh_gaps(sheet, book, desk, row, street, slot)
    complete = 0
    spare = 0
    forming = 0
    start = lowest(book.mask[street])
    fences = sheet.fences & book.mask[street]
    while fences != 0:
        end = lowest(fences) + 1
        fences &= fences - 1
        found, whole, unspent, begun = weigh_estate(
            sheet, book, desk, row, start, end, desk.never, desk.tight, wanted
        )
        total += found
        complete += whole
        spare += unspent
        forming += begun
        start = end
    desk.promise[slot] = total
    desk.complete[slot] = complete
    desk.unspent[slot] = spare
    desk.forming[slot] = forming


def weigh_complete(
    sheet: Sheet, book: Book, desk: Desk, row: int, complete: int
) -> tuple[int, int]:
    """Estates by size: what raising their values promises, and what they pay now."""
    total = 0
    now = 0
    for size in range(book.sizes):
        estates = (complete >> (LANE * size)) & LANE_MASK
        crossed = sheet.values[size]
        now += estates * book.value[LADDER * size + crossed]
        at = (size * 5 + min(4, crossed)) * 7 + min(6, estates)
        total += lesson(book, desk, row + RAISE_AT + at)
    return total, now


def weigh_forming(book: Book, desk: Desk, row: int, forming: int, wanted: int) -> int:
    """What estates promise that lack houses, by what plans want."""
    total = 0
    for size in range(book.sizes):
        lane = LANE * size
        lacks = min(3, (wanted >> lane) & LANE_MASK)
        at = (size * 4 + lacks) * 4 + min(3, (forming >> lane) & LANE_MASK)
        total += lesson(book, desk, row + FORMING_AT + at)
    return total


def weigh_plans(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, spare: int
) -> tuple[int, int]:
    """Plans that ask for sizes: what they promise, and what all plans pay now."""
    total = 0
    now = 0
    for stack in range(3):
        now += sheet.points[stack]
        card = table.plan[stack]
        if (sheet.validated >> stack) & 1 == 0 and book.kind[card] == ESTATES:
            late = (table.approved >> stack) & 1
            estates, houses = lacking_estates(book, book.need[card], spare)
            if estates == 0:
                now += book.low[card] if late != 0 else book.high[card]
            rank = rank_of(book, card)
            at = ((min(12, houses) * 7 + min(6, estates)) * 2 + late) * 3 + rank
            total += lesson(book, desk, row + PLAN_AT + at)
            if late == 0:
                others = min(3, FAR - most_of_others(desk, NEAR + 3 * stack, seat))
                at = (min(6, estates) * 4 + others) * 3 + rank
                total += lesson(book, desk, row + NEAR_AT + at)
    return total, now


def rank_of(book: Book, card: int) -> int:
    """Plans of many points are learned apart from those of few."""
    return max(0, min(2, book.high[card] // 3 - 2))


def weigh_tasks(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, spare: int
) -> tuple[int, int]:
    """Plans that ask for more than sizes: what they promise, and what they pay now."""
    total = 0
    now = 0
    for stack in range(3):
        card = table.plan[stack]
        kind = book.kind[card]
        if (sheet.validated >> stack) & 1 == 0 and kind != ESTATES:
            late = (table.approved >> stack) & 1
            steps = lacks(sheet, book, card, spare)
            if steps == 0:
                now += book.low[card] if late != 0 else book.high[card]
            at = TASK_AT + kind * OF_TASK
            if kind >= THEME_KINDS:
                at = THEME_TASK_AT + (1 + kind - THEME_KINDS) * OF_TASK
            elif kind == ESTATES_WITH and book.first_mark[card] >= THEME_MARKS:
                at = THEME_TASK_AT
            at += (steps * 2 + late) * 3 + rank_of(book, card)
            total += lesson(book, desk, row + at)
    return total, now


def soon_among(desk: Desk, numbers: int) -> int:
    """How much of what is soon to come is among some numbers, one bit each."""
    total = 0
    while numbers != 0:
        number = lowest(numbers)
        numbers &= numbers - 1
        total += desk.soon[number + 1] - desk.soon[number]
    return total


def weigh_rest(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    openings: int,
    cover: int,
) -> tuple[int, int]:
    """Ladders, races and the end of the game: what they promise, and what they pay now."""
    now = 0
    for street in range(book.streets):
        now += book.park[LADDER * street + sheet.parks[street]]
    pools = popcount(sheet.pools)
    now += book.pool[pools] - book.bis[sheet.bis] - book.refusal[sheet.refusals]
    now -= book.roundabout[popcount(sheet.roundabouts)]
    others = most_of_others(desk, TEMPS, seat)
    if book.temps_needed != 0:
        now += book.temp_award if sheet.temps >= book.temps_needed else 0
    elif sheet.temps > 0:
        now += book.temp[0] if sheet.temps >= others else book.temp[1]
    lead = max(-3, min(3, sheet.temps - others)) + 3
    total = lesson(book, desk, row + POOL_AT + min(9, pools) * 10 + min(9, openings))
    total += lesson(book, desk, row + TEMP_AT + min(11, sheet.temps) * 7 + lead)
    at = min(9, openings) * 10 + min(9, desk.acts[POOL] // 20)
    total += lesson(book, desk, row + POOLS_TO_COME_AT + at)
    at = (7 * min(1, sheet.temps // 5) + lead) * 10 + min(9, desk.acts[TEMP] // 20)
    total += lesson(book, desk, row + TEMPS_TO_COME_AT + at)
    total += lesson(book, desk, row + BIS_AT + min(9, sheet.bis))
    refused = min(3, most_of_others(desk, REFUSALS, seat))
    total += lesson(book, desk, row + REFUSAL_AT + 4 * min(3, sheet.refusals) + refused)
    plans = most_of_others(desk, PLANS, seat)
    total += lesson(book, desk, row + PLANS_AT + 4 * popcount(sheet.validated) + plans)
    empty = popcount(empty_houses(sheet, book))
    left = book.houses - most_of_others(desk, BUILT, seat)
    total += lesson(book, desk, row + LEFT_AT + min(16, empty // 2) * 12 + min(11, left // 3))
    at = min(23, soon_among(desk, 0xFFFE & ~cover) // 30) * 3 + min(2, sheet.refusals)
    total += lesson(book, desk, row + MISSED_AT + at)
    return total, now


def joined(
    table: Table, sheet: Sheet, book: Book, desk: Desk, promise: int, points: int, spare: int
) -> int:
    """An outlook; nothing is promised where the game ends with the turn, and no lesson applies."""
    ends = desk.last != 0 or empty_houses(sheet, book) == 0
    ends = ends or sheet.refusals >= book.refusal_boxes
    if not ends and promise <= 0 and popcount(sheet.validated) == 2 and book.plain != 0:
        ends = lacking(table, sheet, book, spare) == 0
    desk.ended = 1 if ends else 0
    if ends:
        desk.placed = 0
        return 100 * points
    return 100 * points + promise


def weigh_sheet(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The outlook of a sheet as it stands; what it is made of stays on the desk."""
    complete = 0
    spare = 0
    forming = 0
    cover = 0
    openings = 0
    promise = 0
    desk.lacking = lacking(table, sheet, book, sheet.spare)
    for street in range(book.streets):
        weigh_street(sheet, book, desk, row, street, street, desk.lacking)
        promise += desk.promise[street]
        complete += desk.complete[street]
        spare += desk.unspent[street]
        forming += desk.forming[street]
        cover |= desk.covered[street]
        openings += desk.openings[street]
    desk.all_complete = complete
    desk.all_unspent = spare
    desk.all_forming = forming
    desk.raise_promise, desk.raise_points = weigh_complete(sheet, book, desk, row, complete)
    desk.forming_promise = weigh_forming(book, desk, row, forming, desk.lacking)
    desk.plans_promise, desk.plans_points = weigh_plans(table, sheet, book, desk, seat, row, spare)
    other, paid = weigh_rest(table, sheet, book, desk, seat, row, openings, cover)
    desk.all_promise = promise + desk.forming_promise + desk.plans_promise + other
    desk.all_points = desk.plans_points + paid
    return outlook_of_sheet(table, sheet, book, desk, row, desk.raise_promise, desk.raise_points)


def outlook_of_sheet(
    table: Table, sheet: Sheet, book: Book, desk: Desk, row: int, promise: int, points: int
) -> int:
    """The outlook of a sheet as it was weighed, with what its values promise and pay."""
    promise += desk.all_promise
    points += desk.all_points
    if book.plain == 0:
        more, earned = weigh_tasks(table, sheet, book, desk, row, desk.all_unspent)
        promise += more
        points += earned
    return joined(table, sheet, book, desk, promise, points, desk.all_unspent)


def weigh_raises(sheet: Sheet, book: Book, desk: Desk, row: int) -> None:
    """Note of every size what its estates would promise more, if its value were raised."""
    for size in range(book.sizes):
        desk.raises[size] = 0
    start = 0
    fences = sheet.fences
    while fences != 0:
        end = lowest(fences) + 1
        fences &= fences - 1
        size = end - start
        if size < LONG and size <= book.sizes:
            lacks = (size - 1) * 7 + size - popcount((sheet.built >> start) & ((1 << size) - 1))
            crossed = sheet.values[size - 1]
            at = row + WORTH_AT + lacks * 5
            desk.raises[size - 1] += lesson(book, desk, at + min(4, crossed + 1))
            desk.raises[size - 1] -= lesson(book, desk, at + min(4, crossed))
        start = end


def outlook_with(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, changed: int
) -> int:
    """The outlook if one street differs from what `weigh_sheet` found."""
    weigh_street(sheet, book, desk, row, changed, TRIED, desk.lacking)
    other, paid = rest_with(table, sheet, book, desk, seat, row, changed)
    return outlook_of_streets(table, sheet, book, desk, seat, row, changed, other, paid)


def rest_with(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, changed: int
) -> tuple[int, int]:
    """`weigh_rest` with the street that is tried; fences do not bear on it."""
    cover = 0
    openings = 0
    for street in range(book.streets):
        slot = TRIED if street == changed else street
        cover |= desk.covered[slot]
        openings += desk.openings[slot]
    return weigh_rest(table, sheet, book, desk, seat, row, openings, cover)


def outlook_of_streets(
    table: Table,
    sheet: Sheet,
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    changed: int,
    other: int,
    paid: int,
) -> int:
    """The outlook with the street that is tried, and the rest as it was weighed."""
    spare = desk.all_unspent - desk.unspent[changed] + desk.unspent[TRIED]
    wanted = desk.lacking
    if spare != desk.all_unspent:
        wanted = lacking(table, sheet, book, spare)
    complete = 0
    forming = 0
    promise = 0
    for street in range(book.streets):
        slot = TRIED if street == changed else street
        if wanted != desk.lacking:
            weigh_street(sheet, book, desk, row, street, TRIED, wanted)
            slot = TRIED
        promise += desk.promise[slot]
        complete += desk.complete[slot]
        forming += desk.forming[slot]
    found = desk.raise_promise
    now = desk.raise_points
    if complete != desk.all_complete:
        found, now = weigh_complete(sheet, book, desk, row, complete)
    if forming != desk.all_forming or wanted != desk.lacking:
        promise += weigh_forming(book, desk, row, forming, wanted)
    else:
        promise += desk.forming_promise
    if spare != desk.all_unspent:
        more, earned = weigh_plans(table, sheet, book, desk, seat, row, spare)
    else:
        more = desk.plans_promise
        earned = desk.plans_points
    promise += found + more
    now += earned
    if book.plain == 0:
        more, earned = weigh_tasks(table, sheet, book, desk, row, spare)
        promise += more
        now += earned
    return joined(table, sheet, book, desk, promise + other, now + paid, spare)


def note_last_turn(table: Table, book: Book, desk: Desk) -> None:
    """Alone, everybody knows when the cards run out."""
    desk.last = 1 if cards_run_out(table, book) else 0


def outlook(table: Table, sheets: list[Sheet], book: Book, desk: Desk, seat: int) -> int:
    """The points that a seat may expect, in hundredths; a turn that has begun says nothing yet."""
    sheet = sheets[seat]
    turn = table.turn
    if sheet.phase == DONE or sheet.phase == FINISH:
        note_last_turn(table, book, desk)
    else:
        turn -= 1
        desk.last = 0
    row = lesson_row(book, desk, sheet, seat, turn)
    value = weigh_sheet(table, sheet, book, desk, seat, row)
    if book.theme != 0:
        value += weigh_theme(table, sheet, book, desk, seat, row, desk.ended != 0)
    return value


def weigh_theme(
    table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int, ended: bool
) -> int:
    """What the neighbourhood pays now and promises; nothing more where the game ends."""
    total = 0
    for part in range(THEME_PARTS):
        others = most_of_others(desk, RACE + 3 * part, seat)
        total += 100 * points_so_far(sheet, book, part, others)
        which = -1 if ended else prospect(table, sheet, book, part, others)
        if which >= 0:
            total += lesson(book, desk, row + THEME_AT + part * OF_THEME + which)
    return total
