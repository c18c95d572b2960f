"""The round of all seats: setup, the start of a turn, and its end when every seat has confirmed."""

from __future__ import annotations

from culdesac.rules.deal import (
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
)
from culdesac.rules.home.marks import new_sheet
from culdesac.rules.state import DONE, Book, Sheet, Table


def setup(table: Table, sheets: list[Sheet], book: Book, seed: int, seats: int) -> None:
    table.seed = seed
    table.seats = seats
    table.turn = 0
    table.over = 0
    table.approved = 0
    table.first_seat = 0
    draw_plans(table, book)
    new_cards(table, book)
    for seat in range(seats):
        new_sheet(sheets[seat], book)
    start_turn(table, sheets, book)


def start_turn(table: Table, sheets: list[Sheet], book: Book) -> None:
    table.turn += 1
    table.waiting = table.seats
    if book.hands != 0:
        deal_hands(table, sheets, book)
    else:
        flip(table, book)
    for seat in range(table.seats):
        sheet = sheets[seat]
        sheet.phase = CHOOSE
        sheet.rounded = 0
        sheet.claimed = 0
        sheet.asked = 0
        if book.hands == 0:
            for pick in range(3):
                sheet.offer[pick] = table.offer[pick]


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
        if sheet.built | sheet.islands == book.every:
            over |= BY_FULL_SHEET
    table.approved = approved
    if book.solo != 0 and construction_cards_left(table, book) < 3:
        over |= BY_CARDS
    table.over = over
    if over != 0:
        return
    if asked != 0 and book.hands == 0:
        reshuffle_all(table, book)
    start_turn(table, sheets, book)
