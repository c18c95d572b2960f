"""What the score sheet still promises: shows, the limousine, the inauguration, debts and projects."""

from __future__ import annotations

from culdesac.family.bits import lowest, popcount
from culdesac.family.facts import lesson, most_of_others
from culdesac.family.rounds import plan_points
from culdesac.games.vegas.players.ladders import boxes_to_beat
from culdesac.games.vegas.players.lesson_rows import (
    CARDS,
    CHECKED_AT,
    CORNER_AT,
    DEBT_AT,
    HOME_AT,
    OF_STEPS,
    OTHERS_AT,
    PLACE_AT,
    PLANS_AT,
    PROJECT_AT,
    SEEN_AT,
    SHOW_AT,
    STAR_AT,
    STOP_AT,
    TRACK_AT,
    VAULT_AT,
    VISITS_AT,
)
from culdesac.games.vegas.players.routes import lines_between
from culdesac.games.vegas.players.steps import project_steps
from culdesac.games.vegas.players.table_facts import CHECKED, NEAR, PLANS, PROJECT
from culdesac.games.vegas.rules.city import boxes_left, crane_debts, show_debts
from culdesac.games.vegas.rules.ids import (
    INAUGURATION,
    LIMOUSINE,
    OF_INAUGURATION,
    OF_LUXURY,
    OF_MISSING_LINES,
    OF_VIP,
    SHOW,
)
from culdesac.games.vegas.rules.limousine import is_home, missing_lines
from culdesac.games.vegas.rules.score import improved_value, show_points
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

VIP, LUXURY, MAFIA = 0, 1, 2
# how near others are to a project, by the steps that they lack
RANK_OF_STEPS = (0, 0, 1, 2, 2, 3, 3, 3, 4)


def weigh_shows(sheet: Sheet, book: Book, desk: Desk, row: int, reached: int) -> int:
    stars = min(11, popcount(book.stars & ~sheet.open & reached))
    at = (min(7, sheet.left_shows) * 8 + min(7, sheet.right_shows)) * 12 + stars
    total = 100 * show_points(sheet, book) + lesson(book, desk, row + SHOW_AT + at)
    return total + lesson(book, desk, row + STAR_AT + 10 * stars + min(9, desk.acts[SHOW] // 40))


# the limousine


def stop_kind(sheet: Sheet, book: Book, lot: int, free: int) -> tuple[int, int]:
    """The kind of a special casino, and how far its column has come; of a mafia, the free bundles."""
    if (book.vips >> lot) & 1 != 0:
        return VIP, min(3, sheet.improved[OF_VIP])
    if (book.luxuries >> lot) & 1 != 0:
        return LUXURY, min(3, sheet.improved[OF_LUXURY])
    return MAFIA, max(0, min(3, free))


def weigh_limousine(sheet: Sheet, book: Book, desk: Desk, row: int, reached: int, free: int) -> int:
    """The limousine: its way home, the stops that it has passed, and those ahead."""
    home = is_home(sheet, book)
    lines = 0 if home else missing_lines(sheet, book)
    at = ((1 if home else 0) * 12 + min(11, lines)) * 4 + min(3, sheet.improved[OF_MISSING_LINES])
    total = lesson(book, desk, row + HOME_AT + 10 * at + min(9, desk.acts[LIMOUSINE] // 40))
    if not home:
        started = 1 if sheet.roads | sheet.lanes != 0 else 0
        total += lesson(book, desk, row + CORNER_AT + 2 * sheet.at + started)
        total += weigh_stops_ahead(sheet, book, desk, row, free)
    total += weigh_stops_passed(sheet, book, desk, row, reached, free)
    total += 100 * lines * improved_value(sheet, book, OF_MISSING_LINES)
    for kind in range(2):
        stops = book.vips if kind == VIP else book.luxuries
        seen = popcount(stops & sheet.roads & sheet.open)
        left = 0 if home else popcount(stops & ~sheet.roads)
        at = (kind * 4 + min(3, sheet.improved[OF_VIP + kind])) * 6 + min(5, seen)
        total += lesson(book, desk, row + VISITS_AT + 7 * at + min(6, left))
        total += 100 * seen * improved_value(sheet, book, OF_VIP + kind)
    return total


def weigh_stops_ahead(sheet: Sheet, book: Book, desk: Desk, row: int, free: int) -> int:
    """Special casinos that the limousine has not passed, by how far off they are."""
    total = 0
    stops = (book.vips | book.luxuries | book.mafias) & ~sheet.roads
    while stops != 0:
        lot = lowest(stops)
        stops &= stops - 1
        kind, crossed = stop_kind(sheet, book, lot, free)
        lines = min(7, lines_between(book, sheet.at, lot))
        home = min(3, lines_between(book, book.light, lot) // 2)
        at = ((kind * 4 + crossed) * 8 + lines) * 4 + home
        total += lesson(book, desk, row + STOP_AT + 2 * at + ((sheet.open >> lot) & 1))
    return total


def weigh_stops_passed(
    sheet: Sheet, book: Book, desk: Desk, row: int, reached: int, free: int
) -> int:
    """Those that it has passed, but that are not open."""
    total = 0
    stops = (book.vips | book.luxuries | book.mafias) & sheet.roads & ~sheet.open
    while stops != 0:
        lot = lowest(stops)
        stops &= stops - 1
        kind, crossed = stop_kind(sheet, book, lot, free)
        at = 2 * ((sheet.standing >> lot) & 1) + ((reached >> lot) & 1)
        total += lesson(book, desk, row + SEEN_AT + (kind * 4 + crossed) * 4 + at)
    return total


# the inauguration


def weigh_track(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """The inauguration: its place as it is now, and how far the track has come."""
    ahead = boxes_left(sheet, book) - boxes_to_beat(table, book, desk, seat)
    better = min(1, sheet.improved[OF_INAUGURATION])
    at = (better * 11 + max(-5, min(5, ahead)) + 5) * 10 + min(9, desk.acts[INAUGURATION] // 40)
    total = lesson(book, desk, row + PLACE_AT + at)
    total += lesson(book, desk, row + TRACK_AT + 13 * min(15, sheet.checked) + sheet.groups)
    theirs = min(15, most_of_others(desk, CHECKED, seat))
    total += lesson(book, desk, row + CHECKED_AT + 16 * min(15, sheet.checked) + theirs)
    place = 0 if ahead >= 0 else 1
    return total + 100 * (book.better_places[place] if better != 0 else book.places[place])


# debts


def bundles_left(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """Bundles beyond the debts there are, if most of those who choose have borrowed as this seat."""
    found = book.bundles + popcount(sheet.roads & sheet.open & book.mafias)
    if book.loan != 0:
        found += book.loan_of_many if sheet.borrows != 0 else book.loan_of_few
    found -= crane_debts(sheet, book) + show_debts(sheet, book) + popcount(sheet.pledged)
    return found - (1 if boxes_to_beat(table, book, desk, seat) > boxes_left(sheet, book) else 0)


def weigh_vault(sheet: Sheet, book: Book, desk: Desk, row: int, reached: int, free: int) -> int:
    """Debts, by the bundles that are left beyond them."""
    cranes = book.cranes & sheet.standing & ~sheet.open
    repaid = popcount(cranes & reached) + show_debts(sheet, book)
    hope = 1 if not is_home(sheet, book) and book.mafias & ~sheet.roads != 0 else 0
    at = ((max(-8, min(7, free)) + 8) * 8 + min(7, repaid)) * 2 + hope
    total = lesson(book, desk, row + VAULT_AT + at)
    at = (min(7, popcount(cranes)) * 8 + min(7, popcount(sheet.pledged))) * 2
    total += lesson(book, desk, row + DEBT_AT + at + min(1, popcount(cranes & ~reached)))
    return total + (100 * book.bankruptcy if free < 0 else 0)


# projects


def weigh_projects(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """Projects, by the steps that they lack; one whose condition holds is as good as paid."""
    total = 0
    now = plan_points(sheet)
    held = 0
    for stack in range(3):
        if (sheet.validated >> stack) & 1 != 0:
            held += 1
            continue
        card = table.plan[stack]
        late = (table.approved >> stack) & 1
        steps = project_steps(table, sheet, book, desk, card)
        if steps == 0:
            held += 1
            now += book.low[card] if late != 0 else book.high[card]
            continue
        at = min(CARDS - 1, card) * OF_STEPS + steps
        total += lesson(book, desk, row + PROJECT_AT + 2 * at + late)
        if late == 0:
            theirs = NEAR - most_of_others(desk, PROJECT + 3 * stack, seat)
            rank = RANK_OF_STEPS[max(0, min(8, theirs))]
            total += lesson(book, desk, row + OTHERS_AT + 5 * at + rank)
    others = min(3, most_of_others(desk, PLANS, seat))
    total += lesson(book, desk, row + PLANS_AT + 4 * held + others)
    return total + 100 * now
