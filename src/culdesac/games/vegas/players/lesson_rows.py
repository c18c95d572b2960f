"""Where the lessons of New Las Vegas stand: a row for each phase of a game, the same things in each.

A lesson is a number, in hundredths of a point, for one thing that can be seen of a city; the book has
them one row after another.  Phases go by the rounds that are left, for what is open is worth the more,
the longer the game goes on.
"""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import most_of_others
from culdesac.family.state import MAX_HOUSES, NUMBERS
from culdesac.games.vegas.players.table_facts import CHECKED, OPEN, PLANS
from culdesac.games.vegas.rules.state import MAX_AVENUES, Book, Desk, Sheet

USUAL_ROUNDS = 36  # of a game
LAST_ROUNDS = 3  # at least, in a longer one, while there are casinos for them
ROUNDS_PER_BOX = 3  # of the inauguration track, as its end comes near
HURRY = 3  # rounds that a game is shorter where two projects are validated
# by the rounds that are left
PHASE_OF = (
    *(0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7),
    *(8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10),
)
LESSON_PHASES = 11

LONGEST = 11  # empty casinos between two numbers
PAIRS = tuple(sum(NUMBERS + 1 - k for k in range(below)) - below for below in range(NUMBERS + 1))
OF_PAIRS = 190
OF_STEPS = 16
CARDS = 24  # projects that lessons tell apart

# where things stand in the row of a phase
LOT_AT = 0
GAP_AT = LOT_AT + MAX_HOUSES * 4
SHARE_AT = GAP_AT + LONGEST * OF_PAIRS
BUILDING_AT = SHARE_AT + 6 * 32
AVENUE_AT = BUILDING_AT + 2 * 6 * 10
STEPS_AT = AVENUE_AT + 45 * 5 * 5
LARGE_AT = STEPS_AT + MAX_AVENUES * 10 * 2
SMALL_AT = LARGE_AT + 5 * 12 * 5
RUN_AT = SMALL_AT + 5 * 12 * 5
LEAD_AT = RUN_AT + 12 * 26 * 2
HOLE_AT = LEAD_AT + 4 * 21 * 8
COURSE_AT = HOLE_AT + 3 * 4 * 6 * 6
COURSE_END_AT = COURSE_AT + 20 * 20
STAR_AT = COURSE_END_AT + 12 * 12
SHOW_AT = STAR_AT + 12 * 10
HOME_AT = SHOW_AT + 8 * 8 * 12
CORNER_AT = HOME_AT + 2 * 12 * 4 * 10
STOP_AT = CORNER_AT + MAX_HOUSES * 2
SEEN_AT = STOP_AT + 3 * 4 * 8 * 4 * 2
VISITS_AT = SEEN_AT + 3 * 4 * 4
TRACK_AT = VISITS_AT + 2 * 4 * 6 * 7
PLACE_AT = TRACK_AT + 16 * 13
CHECKED_AT = PLACE_AT + 2 * 11 * 10
VAULT_AT = CHECKED_AT + 16 * 16
DEBT_AT = VAULT_AT + 16 * 8 * 2
CRANES_AT = DEBT_AT + 8 * 8 * 2
PROJECT_AT = CRANES_AT + 10 * 10
OTHERS_AT = PROJECT_AT + CARDS * OF_STEPS * 2
PLANS_AT = OTHERS_AT + CARDS * OF_STEPS * 5
LEFT_AT = PLANS_AT + 4 * 4
MISSED_AT = LEFT_AT + 30 * 16
ONLY_AT = MISSED_AT + 24 * 2
STUCK_AT = ONLY_AT + 24
CHANCE_AT = STUCK_AT + 8 * 8
IMPROVING_AT = CHANCE_AT + 4 * 16 * 2
EXTENDING_AT = IMPROVING_AT + 12 * 5 * 5
LESSON_ROW = EXTENDING_AT + 8 * 16


def rounds_left(sheet: Sheet, book: Book, desk: Desk, seat: int, turn: int, opens: int) -> int:
    """About how many rounds there still are after a turn that opens some more casinos."""
    mine = popcount(sheet.standing & ~sheet.open) - opens
    empty = min(mine, popcount(book.casinos) - most_of_others(desk, OPEN, seat))
    left = max(USUAL_ROUNDS - turn, LAST_ROUNDS)
    if most_of_others(desk, PLANS, seat) >= 2 or popcount(sheet.validated) >= 2:
        left -= HURRY
    checked = max(sheet.checked, most_of_others(desk, CHECKED, seat))
    left = min(left, ROUNDS_PER_BOX * (book.boxes - checked))
    return max(0, min(left, empty))


def lesson_row(sheet: Sheet, book: Book, desk: Desk, seat: int, turn: int, opens: int) -> int:
    """Where the lessons begin that apply after a turn that opens some more casinos."""
    left = rounds_left(sheet, book, desk, seat, turn, opens)
    return LESSON_ROW * PHASE_OF[min(left, USUAL_ROUNDS)]
