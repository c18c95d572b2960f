"""The rival AAA: its score by category."""

from __future__ import annotations

from culdesac.family.rounds import cards_with, rival_plan_points
from culdesac.games.home.rules.ids import (
    BIS,
    ESTATE,
    FENCE,
    PARK,
    POOL,
    RIVAL_CATEGORIES,
    RIVAL_ESTATES,
    RIVAL_FENCES,
    RIVAL_PARKS,
    RIVAL_PLANS,
    RIVAL_POOLS,
    RIVAL_TEMPS,
    RIVAL_THEME,
    TEMP,
)
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import rival_theme_points

BEST_LOTS = 5


def temps_against_rival(table: Table, book: Book, temps: int) -> int:
    """Your award for temps: against the rival's cards, or by the thresholds of level 0."""
    if temps == 0:
        return 0
    if book.rival_scores == 0:
        for place in range(3):
            if temps >= book.temp_places[place]:
                return book.temp[place]
        return 0
    return book.temp[0] if temps >= cards_with(table, book, TEMP) else book.temp[1]


def rival_temp_points(table: Table, book: Book, temps: int) -> int:
    cards = cards_with(table, book, TEMP)
    if cards == 0:
        return 0
    return (book.temp[0] if cards >= temps else book.temp[1]) + cards * book.rival_temp


def lot_points(table: Table, book: Book, desk: Desk) -> int:
    """The five best lots between the fence cards of the pile, in order; see `lots`."""
    n = lots(table, book, desk)
    total = 0
    for _ in range(BEST_LOTS):
        best = 0
        at = -1
        for i in range(n):
            if desk.lots[i] > best:
                best = desk.lots[i]
                at = i
        if at >= 0:
            total += best
            desk.lots[at] = 0
    return total


def lots(table: Table, book: Book, desk: Desk) -> int:
    """List what the lots of the pile are worth; empty ones do not count."""
    n = 0
    houses = 0
    improved = 0
    for i in range(table.piled + 1):
        action = book.action[table.pile[i]] if i < table.piled else FENCE
        if action == FENCE:
            if houses > 0:
                desk.lots[n] = houses * (book.rival_value if improved != 0 else 1)
                n += 1
            houses = 0
            improved = 0
        else:
            houses += book.rival_bis if action == BIS else 1
            if action == ESTATE:
                improved = 1
    return n


def rival_by_category(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> int:
    """Write the rival's points on the desk; return how many categories there are."""
    lots_worth = lot_points(table, book, desk)
    scores = book.rival_scores
    desk.out[RIVAL_PLANS] = rival_plan_points(table) * scores
    desk.out[RIVAL_PARKS] = cards_with(table, book, PARK) * book.rival_park
    desk.out[RIVAL_POOLS] = cards_with(table, book, POOL) * book.rival_pool
    desk.out[RIVAL_TEMPS] = rival_temp_points(table, book, sheets[0].temps) * scores
    desk.out[RIVAL_FENCES] = cards_with(table, book, FENCE) * book.rival_fence
    desk.out[RIVAL_ESTATES] = lots_worth * scores
    if book.theme == 0:
        return RIVAL_CATEGORIES - 1
    desk.out[RIVAL_THEME] = rival_theme_points(sheets, book) * scores
    return RIVAL_CATEGORIES


def rival_score(table: Table, sheets: list[Sheet], book: Book, desk: Desk) -> int:
    if book.rival == 0:
        return 0
    total = 0
    for category in range(rival_by_category(table, sheets, book, desk)):
        total += desk.out[category]
    return total
