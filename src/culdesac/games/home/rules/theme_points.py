"""What the marks of the themed neighbourhoods are worth, and AAA's share in them."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.rules.ids import EASTER, HALLOWEEN, SUMMER, WINTER, ZOMBIES
from culdesac.games.home.rules.state import Book, Sheet, Table


def eggs_in(sheet: Sheet, houses: int) -> int:
    return popcount(sheet.eggs & houses) + popcount(sheet.second_eggs & houses)


def capacity(sheet: Sheet, book: Book, street: int) -> int:
    """People that fit into the bunkers of a street."""
    total = 0
    bunkers = book.spots & sheet.built & book.mask[street]
    while bunkers != 0:
        low = bunkers & -bunkers
        total += sheet.number[popcount(low - 1)]
        bunkers ^= low
    return total


def joins(sheet: Sheet, book: Book) -> int:
    """Lights: bit h where houses h and h + 1 have consecutive or twin numbers."""
    made = 0
    pairs = sheet.built & (sheet.built >> 1) & ~book.ends
    while pairs != 0:
        low = pairs & -pairs
        house = popcount(low - 1)
        if sheet.number[house + 1] - sheet.number[house] <= 1:
            made |= low
        pairs ^= low
    return made


def longest_string(lights: int, street: int) -> int:
    """Houses of the longest string of lights among the gaps of a street."""
    gaps = lights & street
    length = 0
    while gaps != 0:
        gaps &= gaps >> 1
        length += 1
    return length + 1 if length > 0 else 0


def scoops(sheet: Sheet, book: Book) -> int:
    total = 0
    sold = sheet.cones_sold
    while sold != 0:
        low = sold & -sold
        total += book.worth[popcount(low - 1)]
        sold ^= low
    return total


def egg_points(sheet: Sheet, book: Book) -> int:
    eggs = eggs_in(sheet, book.every)
    points = 0
    for step in range(6):
        if book.steps[step] > 0 and eggs >= book.steps[step]:
            points = book.step_points[step]
    return points


def light_points(sheet: Sheet, book: Book) -> int:
    lights = joins(sheet, book)
    points = 0
    for street in range(book.streets):
        points += longest_string(lights, book.mask[street])
    return points


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


def theme_points(table: Table, sheets: list[Sheet], book: Book, seat: int) -> int:
    """The scoring row of the theme."""
    sheet = sheets[seat]
    theme = book.theme
    if theme == EASTER:
        return egg_points(sheet, book)
    if theme == SUMMER:
        return scoops(sheet, book) + sheet.bonus_points
    if theme == HALLOWEEN:
        return sheet.bonus_points
    if theme == WINTER:
        return light_points(sheet, book)
    if theme == ZOMBIES:
        return 0
    return bunker_points(table, sheets, book, seat)
