"""Doomsday: the people that fit into bunkers, and the awards for them."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Sheet, Table


def capacity(sheet: Sheet, book: Book, street: int) -> int:
    """People that fit into the bunkers of a street."""
    total = 0
    bunkers = book.spots & sheet.built & book.mask[street]
    while bunkers != 0:
        low = bunkers & -bunkers
        total += sheet.number[popcount(low - 1)]
        bunkers ^= low
    return total


def total_capacity(sheet: Sheet, book: Book) -> int:
    total = 0
    for street in range(book.streets):
        total += capacity(sheet, book, street)
    return total


def bunker_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """Awards for the largest capacity of each street and for the smallest of all."""
    points = 0
    for street in range(book.streets):
        mine = capacity(sheets[seat], book, street)
        most = book.rival_capacity[street] if book.rival != 0 else 0
        for other in range(table.seats):
            most = max(most, capacity(sheets[other], book, street))
        if mine > 0 and mine == most:
            points += book.street_award
    if table.seats > 1 or book.rival != 0:
        mine = total_capacity(sheets[seat], book)
        least = mine
        if book.rival != 0:
            least = min(least, rival_total_capacity(book))
        for other in range(table.seats):
            least = min(least, total_capacity(sheets[other], book))
        if mine == least:
            points += book.total_award
    return points


def rival_total_capacity(book: Book) -> int:
    total = 0
    for street in range(book.streets):
        total += book.rival_capacity[street]
    return total


def rival_bunker_points(sheets: list[Sheet], book: Book) -> int:
    """AAA takes part in both awards."""
    points = 0
    for street in range(book.streets):
        theirs = book.rival_capacity[street]
        if theirs > 0 and theirs >= capacity(sheets[0], book, street):
            points += book.street_award
    if rival_total_capacity(book) <= total_capacity(sheets[0], book):
        points += book.total_award
    return points


def bunkers_in(book: Book, estate: int) -> int:
    return popcount(book.spots & estate)
