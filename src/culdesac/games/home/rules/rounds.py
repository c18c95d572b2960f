"""The round of all seats: setup, the start of a turn, and its end when every seat has confirmed."""

from __future__ import annotations

from culdesac.family.deal import cards_run_out, reshuffle_all
from culdesac.family.rounds import close_race, new_table, open_turn, resolve_validations
from culdesac.family.state import DONE
from culdesac.games.home.rules.ids import (
    BY_CARDS,
    BY_FULL_SHEET,
    BY_PLANS,
    BY_REFUSALS,
    CHOOSE,
)
from culdesac.games.home.rules.marks import new_sheet
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.dispatch import crossed_off, new_theme, start_theme_turn


def setup(table: Table, sheets: list[Sheet], book: Book, seed: int, seats: int) -> None:
    table.closed = 0
    new_table(table, book, seed, seats)
    for seat in range(seats):
        new_sheet(sheets[seat], book)
        if book.theme != 0:
            new_theme(sheets[seat], book)
    start_turn(table, sheets, book)


def start_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    open_turn(table, sheets, book)
    for seat in range(table.seats):
        open_sheet(table, sheets[seat], book)
    if book.rival != 0:
        meet_validations(table, book)


def open_sheet(table: Table, sheet: Sheet, book: Book) -> None:
    """A seat's turn begins: what this game adds."""
    sheet.phase = CHOOSE
    sheet.rounded = 0
    if book.theme != 0:
        start_theme_turn(table, sheet, book)


def meet_validations(table: Table, book: Book) -> None:
    """Validation cards drawn this turn: judged at once by plan, and what a theme crosses off."""
    if book.by_plan != 0:
        resolve_validations(table, book)
        table.approved |= table.rival_validated
    if book.theme != 0:
        for k in range(table.validations):
            table.closed |= crossed_off(book, table.drawn[k])


def taken(table: Table) -> int:
    """Bonuses of a neighbourhood that are gone."""
    return table.closed


def confirm(table: Table, sheets: list[Sheet], book: Book, seat: int) -> None:
    """A seat is done with its turn; the last one ends the turn for all."""
    sheets[seat].phase = DONE
    table.waiting -= 1
    if table.waiting == 0:
        end_turn(table, sheets, book)


def ends(sheet: Sheet, book: Book) -> int:
    """Why a sheet ends the game, one bit each; 0 if it does not."""
    over = 0
    if sheet.validated == 7:
        over |= BY_PLANS
    if sheet.refusals >= book.refusal_boxes:
        over |= BY_REFUSALS
    if sheet.built | sheet.roundabouts | sheet.lost == book.every:
        over |= BY_FULL_SHEET
    return over


def end_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    """Plans flip, then the game ends or the next cards are dealt."""
    over = 0
    for seat in range(table.seats):
        over |= ends(sheets[seat], book)
        table.closed |= sheets[seat].bonuses
    asked = close_race(table, sheets, book)
    if cards_run_out(table, book):
        over |= BY_CARDS
    table.over = over
    if over != 0:
        return
    if asked != 0 and book.hands == 0:
        reshuffle_all(table, book)
    start_turn(table, sheets, book)
