"""The uniformly random player, and the choice among the built-in players."""

from __future__ import annotations

from culdesac.family.bits import popcount, select
from culdesac.family.chance import dice
from culdesac.family.contract import (
    BEGINNER,
    BUILDER as BUILDER,
    FORMER,
    OWN,
    RANDOM as RANDOM,
    SKILLED,
)
from culdesac.family.deal import NUMBER_BITS
from culdesac.family.state import CONFIRM, NUMBERS
from culdesac.games.home.players.builder import builder_move
from culdesac.games.home.players.habits import row_of
from culdesac.games.home.players.planner import planner_move
from culdesac.games.home.players.pupil import pupil_answers, pupil_move
from culdesac.games.home.rules.ids import (
    ACT,
    CHOOSE,
    FENCE,
    FENCE_AT,
    FINISH,
    PICK,
    PLACE,
    SKIP,
    UNCHANGED,
)
from culdesac.games.home.rules.marks import free_gaps
from culdesac.games.home.rules.plans import claimable
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.rules.turn import legal, pick_fits, printed_number_fits, reach
from culdesac.games.home.themes.dispatch import adds_to


def random_move(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """A uniformly random legal move; the big steps are sampled without listing them."""
    if book.roundabouts == 0:
        phase = sheet.phase
        if phase == CHOOSE:
            pick = dice(desk, seat, book.picks)
            printed = sheet.legal[sheet.offer[pick] & NUMBER_BITS] != 0
            if printed or (pick_fits(sheet, book, pick) and printed_number_fits(sheet, book)):
                return PICK + pick
        elif phase == PLACE:
            by = reach(sheet, book, sheet.action)
            if by == 0:
                houses = sheet.legal[sheet.printed]
                return UNCHANGED * 64 + select(houses, dice(desk, seat, popcount(houses)))
            total = 0
            first = max(-by, -sheet.printed)
            last = min(by, NUMBERS - 1 - sheet.printed)
            for change in range(first, last + 1):
                total += popcount(sheet.legal[sheet.printed + change])
            k = dice(desk, seat, total)
            for change in range(first, last + 1):
                houses = sheet.legal[sheet.printed + change]
                n = popcount(houses)
                if k < n:
                    return (UNCHANGED + change) * 64 + select(houses, k)
                k -= n
        elif phase == FINISH:
            if claimable(table, sheet, book) == 0 and sheet.claimed == 0:
                return CONFIRM
        elif phase == ACT and sheet.action == FENCE and not adds_to(book, FENCE):
            gaps = free_gaps(sheet, book)
            n = popcount(gaps)
            k = dice(desk, seat, n + 1)
            return FENCE_AT * 64 + select(gaps, k) if k < n else SKIP
    n = legal(table, sheet, book, desk)
    return desk.out[dice(desk, seat, n)]


def policy_move(bot: int, table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int) -> int:
    """The next move of a built-in player."""
    if bot == FORMER:
        bot = SKILLED  # is as it was
    if bot == OWN and book.horizon != 0 and pupil_answers(sheet.phase):
        return pupil_move(table, sheet, book, desk, seat)
    if bot >= BEGINNER:
        return planner_move(table, sheet, book, desk, seat, row_of(bot - BEGINNER, table.turn))
    if bot == BUILDER:
        return builder_move(table, sheet, book, desk, seat)
    return random_move(table, sheet, book, desk, seat)
