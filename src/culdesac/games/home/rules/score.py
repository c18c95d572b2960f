"""Scoring by category, and what decides a tie."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.rounds import plan_points
from culdesac.games.home.rules.ids import (
    CATEGORIES,
    IN_BIS,
    IN_ESTATES,
    IN_PARKS,
    IN_PLANS,
    IN_POOLS,
    IN_REFUSALS,
    IN_ROUNDABOUTS,
    IN_TEMPS,
    IN_THEME,
)
from culdesac.games.home.rules.rival import temps_against_rival
from culdesac.games.home.rules.state import LADDER, LANE, LANE_MASK, Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import theme_points


def park_points(sheet: Sheet, book: Book) -> int:
    total = 0
    for street in range(book.streets):
        total += book.park[LADDER * street + sheet.parks[street]]
    return total


def estate_points(sheet: Sheet, book: Book) -> int:
    total = 0
    for size in range(book.sizes):
        estates = (sheet.complete >> (LANE * size)) & LANE_MASK
        if estates != 0:
            total += estates * book.value[LADDER * size + sheet.values[size]]
    return total


def temp_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """The most temps take the first award, the next distinct count the second, ..."""
    temps = sheets[seat].temps
    if book.temps_needed != 0:
        return book.temp_award if temps >= book.temps_needed else 0
    if book.rival != 0:
        return temps_against_rival(table, book, temps)
    if temps == 0:
        return 0
    larger = 0
    for other in range(table.seats):
        if sheets[other].temps > temps:
            larger |= 1 << sheets[other].temps
    place = popcount(larger)
    return book.temp[place] if place < 3 else 0


def points_of_ladders(sheet: Sheet, book: Book) -> int:
    return (
        book.pool[popcount(sheet.pools)]
        - book.bis[sheet.bis]
        - book.roundabout[popcount(sheet.roundabouts)]
        - book.refusal[sheet.refusals]
    )


def score(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    sheet = sheets[seat]
    total = (
        plan_points(sheet)
        + park_points(sheet, book)
        + estate_points(sheet, book)
        + temp_points(table, sheets, book, seat)
        + points_of_ladders(sheet, book)
    )
    if book.theme != 0:
        total += theme_points(table, sheets, book, seat)
    return total


def score_by_category(table: Table, sheets: list[Sheet], book: Book, seat: int, desk: Desk) -> int:
    """Write the points of every category on the desk; return how many categories there are."""
    sheet = sheets[seat]
    desk.out[IN_PLANS] = plan_points(sheet)
    desk.out[IN_PARKS] = park_points(sheet, book)
    desk.out[IN_POOLS] = book.pool[popcount(sheet.pools)]
    desk.out[IN_TEMPS] = temp_points(table, sheets, book, seat)
    desk.out[IN_ESTATES] = estate_points(sheet, book)
    desk.out[IN_BIS] = -book.bis[sheet.bis]
    desk.out[IN_ROUNDABOUTS] = -book.roundabout[popcount(sheet.roundabouts)]
    desk.out[IN_REFUSALS] = -book.refusal[sheet.refusals]
    if book.theme == 0:
        return CATEGORIES - 1
    desk.out[IN_THEME] = theme_points(table, sheets, book, seat)
    return CATEGORIES


def tie_breaks(sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write what decides a tie on the desk, the more important first; return how many."""
    total = 0
    for size in range(book.sizes):
        total += (sheet.complete >> (LANE * size)) & LANE_MASK
    desk.out[0] = total
    if book.ties_by_size == 0:
        return 1
    for size in range(book.sizes):
        desk.out[1 + size] = (sheet.complete >> (LANE * size)) & LANE_MASK
    return 1 + book.sizes
