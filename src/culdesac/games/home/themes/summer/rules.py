"""Summer: trucks that sell cones and lose cones."""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.state import MAX_STREETS
from culdesac.games.home.rules.ids import (
    ANSWER_FIRST,
    FINE,
    FROM_LEFT,
    FROM_RIGHT,
    HOUSE_ASKED,
    MARKER_AT,
    MARKER_SIDE,
    SECOND_TOKENS,
    TOKENS,
    TRUCK,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table


def new_sheet(sheet: Sheet) -> None:
    sheet.truck_house = 0
    sheet.cones_sold = 0
    sheet.cones_lost = 0
    for street in range(MAX_STREETS):
        sheet.truck[street] = 0
        sheet.side[street] = 0


def after_number(table: Table, sheet: Sheet, book: Book, house: int) -> None:
    street = book.street[house]
    if sheet.side[street] == 0 and book.sides[street] == 3:
        sheet.truck_house = house + 1
        sheet.phase = TRUCK
    else:
        drive(table, sheet, book, house)


def drive(table: Table, sheet: Sheet, book: Book, house: int) -> None:
    """The truck runs to a house ahead of it, sells there, and loses what it passes."""
    street = book.street[house]
    mask = book.mask[street]
    if sheet.side[street] == 0:
        sheet.side[street] = book.sides[street]
    bit = 1 << house
    cones = book.spots & mask
    if sheet.side[street] == 1:
        stand = sheet.truck[street] - 1 if sheet.truck[street] != 0 else lowest(mask) - 1
        if house <= stand:
            return
        way = (bit - 1) & ~((2 << stand) - 1 if stand >= 0 else 0)
    else:
        stand = sheet.truck[street] - 1 if sheet.truck[street] != 0 else highest(mask) + 1
        if house >= stand:
            return
        way = ((1 << stand) - 1) & ~((bit << 1) - 1)
    sheet.truck[street] = house + 1
    sheet.cones_lost |= cones & way
    sheet.cones_sold |= cones & bit
    if (sheet.bonuses >> street) & 1 == 0 and cones & ~(sheet.cones_sold | sheet.cones_lost) == 0:
        sheet.bonuses |= 1 << street
        if (table.closed >> street) & 1 == 0:
            sheet.bonus_points += popcount(sheet.cones_sold & mask)


def crossed_off(plan: int) -> int:
    """The bonus that a validation card of the rival closes: that of the street of the same number."""
    return 1 << plan


def scoops(sheet: Sheet, book: Book) -> int:
    total = 0
    sold = sheet.cones_sold
    while sold != 0:
        low = sold & -sold
        total += book.worth[popcount(low - 1)]
        sold ^= low
    return total


def all_cones(sheet: Sheet, book: Book, street: int) -> bool:
    """Plan: every cone of a street sold."""
    cones = book.spots & book.mask[street]
    return sheet.cones_sold & cones == cones


def legal_choices(desk: Desk) -> int:
    desk.out[0] = FROM_LEFT
    desk.out[1] = FROM_RIGHT
    return 2


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    house = sheet.truck_house - 1
    sheet.side[book.street[house]] = 1 if move == FROM_LEFT else 2
    sheet.truck_house = 0
    drive(table, sheet, book, house)
    sheet.phase = sheet.resume


def knows(move: int) -> bool:
    return move == FROM_LEFT or move == FROM_RIGHT


def no_answer(move: int) -> int:
    return FINE if knows(move) else ANSWER_FIRST


def fact(sheet: Sheet, what: int) -> int:
    if what == TOKENS:
        return sheet.cones_sold
    if what == SECOND_TOKENS:
        return sheet.cones_lost
    if what == HOUSE_ASKED:
        return sheet.truck_house
    if MARKER_AT <= what < MARKER_AT + MAX_STREETS:
        return sheet.truck[what - MARKER_AT]
    if MARKER_SIDE <= what < MARKER_SIDE + MAX_STREETS:
        return sheet.side[what - MARKER_SIDE]
    return 0
