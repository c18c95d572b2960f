"""Flood: dams that are raised with sandbags, and their points."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.ids import (
    ANSWER_FIRST,
    DAM,
    FINE,
    HOUSE_ASKED,
    LEAVE_DAM,
    RAISE_DAM,
    SUPPLY,
    TOKENS,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet


def new_sheet(sheet: Sheet) -> None:
    sheet.dam_house = 0
    sheet.dams = 0


def sandbags_left(sheet: Sheet, book: Book) -> int:
    return book.sandbags - popcount(sheet.dams)


def after_number(sheet: Sheet, book: Book, house: int) -> None:
    """A number on a lot with a dam; who has no sandbag left is not asked."""
    if (book.spots >> house) & 1 != 0 and sandbags_left(sheet, book) > 0:
        sheet.dam_house = house + 1
        sheet.phase = DAM


def legal_choices(desk: Desk) -> int:
    desk.out[0] = RAISE_DAM
    desk.out[1] = LEAVE_DAM
    return 2


def choose(sheet: Sheet, move: int) -> None:
    if move == RAISE_DAM:
        sheet.dams |= 1 << (sheet.dam_house - 1)
    sheet.dam_house = 0
    sheet.phase = sheet.resume


def knows(move: int) -> bool:
    return move == RAISE_DAM or move == LEAVE_DAM


def no_answer(move: int) -> int:
    return FINE if knows(move) else ANSWER_FIRST


def dam_points(sheet: Sheet, book: Book) -> int:
    left = sandbags_left(sheet, book)
    return book.dam_points * popcount(sheet.dams) + book.sandbag_points * left


def all_dams(sheet: Sheet, book: Book, street: int) -> bool:
    """Plan: every dam of a street."""
    dams = book.spots & book.mask[street]
    return sheet.dams & dams == dams


def fact(sheet: Sheet, book: Book, what: int) -> int:
    if what == TOKENS:
        return sheet.dams
    if what == HOUSE_ASKED:
        return sheet.dam_house
    return sandbags_left(sheet, book) if what == SUPPLY else 0
