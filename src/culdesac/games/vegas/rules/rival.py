"""The rival ACME: its hotels, its loan, and its score by category."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.rounds import cards_with, rival_plan_points
from culdesac.games.vegas.rules.city import longest_run
from culdesac.games.vegas.rules.ids import (
    CARD_GOLF,
    CARD_HOTEL,
    CARD_INAUGURATION,
    CARD_LIMOUSINE,
    CARD_RUN,
    CARD_SHOW,
    CATEGORIES,
    CONSTRUCTION,
    IMPROVEMENT,
    IN_GOLF,
    IN_HOTELS,
    IN_INAUGURATION,
    IN_LIMOUSINE,
    IN_PROJECTS,
    IN_SHOWS,
    IN_STREETS,
    IN_VAULT,
    INAUGURATION,
    LIMOUSINE,
    SHOW,
)
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table


def set_card_aside(table: Table) -> None:
    """The top card decides about ACME's loan; nobody looks at it before the end."""
    table.aside = table.deck[table.next]
    table.next += 1


def rival_builds(table: Table, book: Book) -> None:
    """The hotels of this turn's validation cards, but for those taken in an earlier turn."""
    for draw in range(table.resolved, table.validations):
        table.rival_hotels |= book.builds[draw] & ~table.hotels


def rival_borrows(table: Table, book: Book) -> int:
    return 1 if book.number[table.aside] >= book.borrows_from else 0


def value_of(table: Table, book: Book, domain: int) -> int:
    """What the card says of a domain: improved from so many improvement cards on."""
    needed = book.improves_at[domain]
    if needed > 0 and cards_with(table, book, IMPROVEMENT) >= needed:
        return book.better[domain]
    return book.base[domain]


def rival_run(table: Table, book: Book, street: int) -> int:
    return max(1, cards_with(table, book, CONSTRUCTION) + book.modifier[street])


def rival_street_points(table: Table, sheets: list[Sheet], book: Book) -> int:
    total = 0
    for street in range(book.streets):
        run = rival_run(table, book, street)
        total += run
        if run >= longest_run(sheets[0], book, street):
            total += value_of(table, book, CARD_RUN)
    return total


def rival_holes(table: Table, book: Book) -> int:
    """Cards whose action equals that of the card before."""
    holes = 0
    for i in range(1, table.piled):
        if book.action[table.pile[i]] == book.action[table.pile[i - 1]]:
            holes += 1
    return holes


def rival_by_category(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> int:
    """Write ACME's points on the desk; return how many categories there are.

    Its card about the loan counts when the game is over.
    """
    out = desk.out
    out[IN_PROJECTS] = rival_plan_points(table)
    checked = cards_with(table, book, INAUGURATION)
    out[IN_INAUGURATION] = checked * value_of(table, book, CARD_INAUGURATION)
    out[IN_SHOWS] = cards_with(table, book, SHOW) * value_of(table, book, CARD_SHOW)
    out[IN_HOTELS] = popcount(table.rival_hotels) * value_of(table, book, CARD_HOTEL)
    out[IN_STREETS] = rival_street_points(table, sheets, book)
    out[IN_GOLF] = rival_holes(table, book) * value_of(table, book, CARD_GOLF)
    lines = cards_with(table, book, LIMOUSINE)
    out[IN_LIMOUSINE] = lines * value_of(table, book, CARD_LIMOUSINE)
    out[IN_VAULT] = 0
    if table.over != 0 and sheets[0].borrows + rival_borrows(table, book) == 0:
        out[IN_VAULT] = -book.number[table.aside]
    return CATEGORIES


def rival_score(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> int:
    if book.rival == 0:
        return 0
    total = 0
    for category in range(rival_by_category(table, sheets, book, desk)):
        total += desk.out[category]
    return total


def rival_ties(table: Table, desk: Desk) -> int:
    """What decides a tie, for ACME: all its hotels count as large."""
    desk.out[0] = popcount(table.rival_hotels)
    desk.out[1] = popcount(table.rival_hotels)
    return 2
