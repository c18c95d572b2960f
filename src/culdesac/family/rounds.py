"""The race for plans, the rival's part in it, and the frame of a round that all games share."""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.deal import deal_hands, draw_plans, flip, new_cards, reshuffle_all, throw
from culdesac.family.state import CommonBook, CommonSheet, CommonTable

# a seat


def take_plan(table: CommonTable, sheet: CommonSheet, book: CommonBook, stack: int) -> None:
    """Score a plan: high in the first turn in which anyone validates it, low later."""
    card = table.plan[stack]
    late = (table.approved >> stack) & 1
    sheet.points[stack] = book.low[card] if late != 0 else book.high[card]
    sheet.validated |= 1 << stack
    sheet.claimed |= 1 << stack


def may_ask_reshuffle(table: CommonTable, sheet: CommonSheet, book: CommonBook) -> bool:
    """Setup 4: after the game's first plan, whoever validated it."""
    return book.reshuffle != 0 and sheet.claimed != 0 and table.approved == 0 and sheet.asked == 0


def plan_points(sheet: CommonSheet) -> int:
    return sheet.points[0] + sheet.points[1] + sheet.points[2]


# the rival of a solo game


def put_away(table: CommonTable, sheet: CommonSheet) -> None:
    """Two cards of the hand are discarded, the third goes on the rival's pile."""
    for slot in range(3):
        if slot != sheet.kept:
            throw(table, sheet.hand[slot])
    table.pile[table.piled] = sheet.hand[sheet.kept]
    table.piled += 1


def rival_validates(table: CommonTable, book: CommonBook, draw: int) -> None:
    """Judge a validation card by the rival's card; a plan that is unflipped pays the high score."""
    stack = table.drawn[draw]
    if book.validates[stack if book.by_plan != 0 else draw] != 0:
        plan = table.plan[stack]
        late = (table.approved >> stack) & 1
        table.rival_points[stack] = book.low[plan] if late != 0 else book.high[plan]
        table.rival_validated |= 1 << stack


def resolve_validations(table: CommonTable, book: CommonBook) -> None:
    """Judge the validation cards that have been drawn since the last time, in order."""
    while table.resolved < table.validations:
        rival_validates(table, book, table.resolved)
        table.resolved += 1


def cards_with(table: CommonTable, book: CommonBook, action: int) -> int:
    """How many cards of the rival's pile show an action."""
    n = 0
    for i in range(table.piled):
        if book.action[table.pile[i]] == action:
            n += 1
    return n


def rival_plan_points(table: CommonTable) -> int:
    return table.rival_points[0] + table.rival_points[1] + table.rival_points[2]


# the round


def new_table(table: CommonTable, book: CommonBook, seed: int, seats: int) -> None:
    """Clear the table, draw the plans and lay out the cards."""
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
    table.events = 0
    if book.rival != 0:
        for stack in range(3):
            table.rival_points[stack] = 0
    draw_plans(table, book)
    new_cards(table, book)


def open_seat(table: CommonTable, sheet: CommonSheet, book: CommonBook) -> None:
    """A seat's turn begins: what all games have in common."""
    sheet.claimed = 0
    sheet.asked = 0
    if book.hands == 0:
        for pick in range(3):
            sheet.offer[pick] = table.offer[pick]


def open_turn(table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook) -> None:
    """Deal the cards of the next turn."""
    table.turn += 1
    table.waiting = table.seats
    table.events = 0
    if book.hands != 0:
        deal_hands(table, sheets, book)
    else:
        flip(table, book)
    for seat in range(table.seats):
        open_seat(table, sheets[seat], book)


def close_race(table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook) -> int:
    """Plans validated this turn flip, the rival's too; return whether a reshuffle is asked for.

    Against a rival the reshuffle after the first plan is forced, unless it has its cards judged at once.
    """
    approved = table.approved
    asked = 0
    for seat in range(table.seats):
        approved |= sheets[seat].validated
        asked |= sheets[seat].asked
    if book.rival != 0:
        put_away(table, sheets[0])
        resolve_validations(table, book)
        approved |= table.rival_validated
        if table.approved == 0 and approved != 0 and book.by_plan == 0:
            reshuffle_all(table, book)
    table.approved = approved
    return asked
