"""The round of all seats: setup, the loans, the start of a turn, and its end."""

from __future__ import annotations

from culdesac.family.deal import cards_run_out, reshuffle_all
from culdesac.family.rounds import close_race, new_table, open_turn
from culdesac.family.state import DONE
from culdesac.games.vegas.rules.city import new_sheet
from culdesac.games.vegas.rules.ids import (
    BY_CARDS,
    BY_FULL_CITY,
    BY_INAUGURATION,
    BY_PROJECTS,
    BY_RIVAL,
    CHOOSE,
    LOAN,
    NO_BONUS,
)
from culdesac.games.vegas.rules.projects import remember_met
from culdesac.games.vegas.rules.rival import rival_builds, set_card_aside
from culdesac.games.vegas.rules.state import Book, Sheet, Table


def setup(table: Table, sheets: list[Sheet], book: Book, seed: int, seats: int) -> None:
    table.hotels = 0
    table.rival_hotels = 0
    table.aside = -1
    new_table(table, book, seed, seats)
    for seat in range(seats):
        new_sheet(sheets[seat], book)
    if book.loan != 0:
        table.waiting = seats
        for seat in range(seats):
            open_sheet(table, sheets[seat], book)
    else:
        start_turn(table, sheets, book)


def start_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    open_turn(table, sheets, book)
    for seat in range(table.seats):
        open_sheet(table, sheets[seat], book)


def open_sheet(table: Table, sheet: Sheet, book: Book) -> None:
    """A seat's turn begins, or its choice before the first one: what this game adds."""
    sheet.phase = CHOOSE if table.turn > 0 else LOAN
    sheet.lot = -1
    sheet.bonus = NO_BONUS
    sheet.met = 0
    if table.turn > 0:
        remember_met(table, sheet, book)


def taken(table: Table) -> int:
    """Avenues whose large hotel is gone."""
    return table.hotels


def confirm(table: Table, sheets: list[Sheet], book: Book, seat: int) -> None:
    """A seat is done with its turn; the last one ends the turn for all."""
    sheets[seat].phase = DONE
    table.waiting -= 1
    if table.waiting == 0:
        if table.turn == 0:
            if book.rival != 0:
                set_card_aside(table)
            start_turn(table, sheets, book)
        else:
            end_turn(table, sheets, book)


def ends(sheet: Sheet, book: Book) -> int:
    """Why a sheet ends the game, one bit each; 0 if it does not."""
    over = 0
    if sheet.validated == 7:
        over |= BY_PROJECTS
    if sheet.checked >= book.boxes:
        over |= BY_INAUGURATION
    if sheet.standing & ~sheet.open == 0:
        over |= BY_FULL_CITY
    return over


def end_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    """Projects flip and large hotels are taken, then the game ends or the next cards are dealt."""
    over = 0
    hotels = table.hotels
    for seat in range(table.seats):
        hotels |= sheets[seat].hotels
        over |= ends(sheets[seat], book)
    if book.rival != 0:
        rival_builds(table, book)
    asked = close_race(table, sheets, book)
    table.hotels = hotels | table.rival_hotels
    if table.rival_validated == 7:
        over |= BY_RIVAL
    if cards_run_out(table, book):
        over |= BY_CARDS
    table.over = over
    if over != 0:
        return
    if asked != 0:
        reshuffle_all(table, book)
    start_turn(table, sheets, book)
