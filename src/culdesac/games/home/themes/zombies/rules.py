"""Zombies: hordes, and what is done against them."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount, put_bits
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules.ids import (
    ANSWER_FIRST,
    BARRICADES_OF,
    DEFEND,
    EVENTS_MET,
    FENCE,
    FINE,
    HORDE,
    NO_BULLET,
    NO_GAP_HERE,
    SHOOT,
    SPOTS_REACHED,
    STAND,
    STREET_GUARDED,
    STREETS_GUARDED,
    SUPPLY,
    SUPPLY_USED,
    TOKENS,
)
from culdesac.games.home.rules.marks import recount
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table


def new_sheet(sheet: Sheet, book: Book) -> None:
    sheet.barricades = 0
    sheet.reached = 0
    sheet.bullets = book.bullets
    sheet.shots = 0


def start_turn(table: Table, sheet: Sheet) -> None:
    sheet.met = 0
    sheet.guarded = 0
    if table.events > 0:
        sheet.phase = HORDE


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
    """Whether the house just numbered can get its barricade, which is a fence action."""
    gaps = book.spots & ~(sheet.barricades | sheet.lost)
    return sheet.action == FENCE and (gaps >> sheet.house) & 1 != 0


def put_actions(sheet: Sheet, book: Book, desk: Desk, n: int) -> int:
    if can_defend(sheet, book):
        desk.out[n] = DEFEND
        n += 1
    return n


def defend(sheet: Sheet) -> None:
    sheet.barricades |= 1 << sheet.house


def before_value(sheet: Sheet, book: Book, size: int) -> None:
    """The next box of an estate-value column is being crossed; some bring a bullet."""
    sheet.bullets += (book.bullet_boxes[size] >> sheet.values[size]) & 1


def middle_spots(spots: int) -> int:
    """The two middle ones of a row."""
    for _ in range((popcount(spots) - 2) // 2):
        spots &= spots - 1
        spots ^= 1 << highest(spots)
    return spots


def holds_in_street(sheet: Sheet, book: Book, kind: int, street: int) -> bool:
    """Plans: all barricades of a street, or the two middle ones."""
    gaps = book.spots & book.mask[street]
    if kind != BARRICADES_OF:
        gaps = middle_spots(gaps)
    return sheet.barricades & gaps == gaps


def streets_wanted(book: Book, card: int) -> int:
    return book.count[card] if book.kind[card] == BARRICADES_OF else book.streets


def legal_choices(sheet: Sheet, book: Book, desk: Desk) -> int:
    n = 0
    if sheet.bullets > 0:
        n = put_bits(desk, n, SHOOT, ((1 << book.streets) - 1) & ~sheet.guarded)
    desk.out[n] = STAND
    return n + 1


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    if move == STAND:
        meet_horde(table, sheet, book)
        return
    sheet.guarded |= 1 << (move - SHOOT)
    sheet.bullets -= 1
    sheet.shots += 1


def knows(book: Book, move: int) -> bool:
    if SHOOT <= move < STAND:
        return move - SHOOT < book.streets
    return move == DEFEND or move == STAND


def no_answer(sheet: Sheet, move: int) -> int:
    if move == STAND:
        return FINE
    if not SHOOT <= move < STAND:
        return ANSWER_FIRST
    if (sheet.guarded >> (move - SHOOT)) & 1 != 0:
        return STREET_GUARDED
    return FINE if sheet.bullets > 0 else NO_BULLET


def action_of(move: int) -> int:
    """The action that a move is made with; -1 for an answer."""
    return FENCE if move == DEFEND else -1


def no_action(sheet: Sheet, book: Book) -> int:
    return FINE if can_defend(sheet, book) else NO_GAP_HERE


def fact(sheet: Sheet, what: int) -> int:
    if what == TOKENS:
        return sheet.barricades
    if what == SPOTS_REACHED:
        return sheet.reached
    if what == EVENTS_MET:
        return sheet.met
    if what == STREETS_GUARDED:
        return sheet.guarded
    if what == SUPPLY:
        return sheet.bullets
    return sheet.shots if what == SUPPLY_USED else 0
