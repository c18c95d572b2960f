"""Easter: eggs that are collected, and their points."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.ids import SECOND_TOKENS, TOKENS
from culdesac.games.home.rules.state import Book, Sheet


def new_sheet(sheet: Sheet) -> None:
    sheet.eggs = 0
    sheet.second_eggs = 0


def after_number(sheet: Sheet, book: Book, house: int) -> None:
    eggs = min(book.worth[house], book.collects[sheet.number[house]])
    if eggs > 0:
        sheet.eggs |= 1 << house
    if eggs > 1:
        sheet.second_eggs |= 1 << house


def eggs_in(sheet: Sheet, houses: int) -> int:
    return popcount(sheet.eggs & houses) + popcount(sheet.second_eggs & houses)


def egg_points(sheet: Sheet, book: Book) -> int:
    eggs = eggs_in(sheet, book.every)
    points = 0
    for step in range(6):
        if book.steps[step] > 0 and eggs >= book.steps[step]:
            points = book.step_points[step]
    return points


def all_eggs(sheet: Sheet, book: Book, street: int) -> bool:
    """Plan: every egg of a street; a roundabout loses what it covers."""
    spots = book.spots & book.mask[street]
    while spots != 0:
        low = spots & -spots
        if eggs_in(sheet, low) < book.worth[popcount(low - 1)]:
            return False
        spots ^= low
    return True


def fact(sheet: Sheet, what: int) -> int:
    if what == TOKENS:
        return sheet.eggs
    return sheet.second_eggs if what == SECOND_TOKENS else 0
