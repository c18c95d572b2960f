"""The round of all seats: setup, the start of a turn, and its end when every seat has confirmed."""

from __future__ import annotations

from culdesac.rules.deal import (
    EXTRA_CARDS,
    construction_cards_left,
    deal_hands,
    draw_plans,
    flip,
    new_cards,
    reshuffle_all,
)
from culdesac.rules.home.ids import (
    BY_CARDS,
    BY_FULL_SHEET,
    BY_PLANS,
    BY_REFUSALS,
    CHOOSE,
    HALLOWEEN,
    SUMMER,
)
from culdesac.rules.home.marks import new_sheet
from culdesac.rules.home.rival import put_away, resolve_validations
from culdesac.rules.home.themes import new_theme, start_theme_turn
from culdesac.rules.state import DONE, Book, Sheet, Table


def setup(table: Table, sheets: list[Sheet], book: Book, seed: int, seats: int) -> None:
    table.seed = seed
    table.seats = seats
    table.turn = 0
    table.over = 0
    table.approved = 0
    table.first_seat = 0
    table.piled = 0
    table.validations = 0
    table.resolved = 0
    table.rival_validated = 0
    table.closed = 0
    table.hordes = 0
    if book.rival != 0:
        for stack in range(3):
            table.rival_points[stack] = 0
    draw_plans(table, book)
    new_cards(table, book)
    for seat in range(seats):
        new_sheet(sheets[seat], book)
        if book.theme != 0:
            new_theme(sheets[seat], book)
    start_turn(table, sheets, book)


def start_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    table.turn += 1
    table.waiting = table.seats
    table.hordes = 0
    if book.hands != 0:
        deal_hands(table, sheets, book)
    else:
        flip(table, book)
    for seat in range(table.seats):
        open_sheet(table, sheets[seat], book)
    if book.rival != 0:
        meet_validations(table, book)


def open_sheet(table: Table, sheet: Sheet, book: Book) -> None:
    """A seat's turn begins."""
    sheet.phase = CHOOSE
    sheet.rounded = 0
    sheet.claimed = 0
    sheet.asked = 0
    if book.hands == 0:
        for pick in range(3):
            sheet.offer[pick] = table.offer[pick]
    if book.theme != 0:
        start_theme_turn(table, sheet, book)


def meet_validations(table: Table, book: Book) -> None:
    """Validation cards drawn this turn: judged at once by plan, and what a theme crosses off."""
    if book.by_plan != 0:
        resolve_validations(table, book)
        table.approved |= table.rival_validated
    for k in range(table.validations):
        if book.theme == SUMMER:
            table.closed |= 1 << table.drawn[k]
        elif book.theme == HALLOWEEN:
            table.closed |= 9 << table.drawn[k]


def confirm(table: Table, sheets: list[Sheet], book: Book, seat: int) -> None:
    """A seat is done with its turn; the last one ends the turn for all."""
    sheets[seat].phase = DONE
    table.waiting -= 1
    if table.waiting == 0:
        end_turn(table, sheets, book)


def end_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    """Plans flip, then the game ends or the next cards are dealt."""
    approved = table.approved
    asked = 0
    over = 0
    for seat in range(table.seats):
        sheet = sheets[seat]
        approved |= sheet.validated
        asked |= sheet.asked
        if sheet.validated == 7:
            over |= BY_PLANS
        if sheet.refusals >= book.refusal_boxes:
            over |= BY_REFUSALS
        if sheet.built | sheet.islands | sheet.infected == book.every:
            over |= BY_FULL_SHEET
        table.closed |= sheet.finished
    first = table.approved == 0
    if book.rival != 0:
        put_away(table, sheets[0])
        resolve_validations(table, book)
        approved |= table.rival_validated
        if first and approved != 0 and book.by_plan == 0:
            reshuffle_all(table, book)
    table.approved = approved
    if cards_end_the_game(table, book):
        over |= BY_CARDS
    table.over = over
    if over != 0:
        return
    if asked != 0 and book.hands == 0:
        reshuffle_all(table, book)
    start_turn(table, sheets, book)


def cards_end_the_game(table: Table, book: Book) -> bool:
    """Alone, a game ends when three cards can no longer be drawn.

    In the first edition the pile is not renewed; in the second all but AAA's cards come back, which
    is enough for every sheet and deck of the box.
    """
    if book.rival != 0 and book.by_plan != 0:
        return book.cards - table.piled < 3
    if book.solo + book.rival == 0 or table.size - table.next >= 3 + EXTRA_CARDS:
        return False
    return construction_cards_left(table, book) < 3
