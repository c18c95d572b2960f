"""Zombies as built-in players see them.  Values are in hundredths of a point."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.home.players.worth import asked_for
from culdesac.games.home.rules.ids import DEFEND, SHOOT, SHOTS, STAND
from culdesac.games.home.rules.marks import estate_of
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.zombies.rules import horde_target

A_BULLET = 120
A_BARRICADE = 40  # fences bring more: an infected house is fenced off in any case
A_GAP = -60  # to a planner, a house that a horde can come to ...
A_PLANNED_BARRICADE = 200  # ... which minds the hordes more


def open_gaps(sheet: Sheet, book: Book, street: int) -> int:
    """Houses without a barricade that the next hordes come to, from either side."""
    gaps = 0
    for side in range(1, 3):
        house = horde_target(sheet, book, street, side)
        if house >= 0:
            gaps |= 1 << house
    return gaps & ~sheet.barricades


def bullet_value(book: Book, size: int, crossed: int) -> int:
    return A_BULLET * ((book.bullet_boxes[size] >> crossed) & 1)


def planned_house_value(sheet: Sheet, book: Book, house: int) -> int:
    return A_GAP * (((book.spots & ~sheet.barricades) >> house) & 1)


def planned_action_value(sheet: Sheet, book: Book, house: int) -> int:
    """Whether the house is one that the next hordes come to, from either side."""
    gaps = book.spots & ~(sheet.barricades | sheet.reached)
    if (gaps >> house) & 1 == 0:
        return 0
    gaps = open_gaps(sheet, book, book.street[house])
    return A_PLANNED_BARRICADE if (gaps >> house) & 1 != 0 else 0


def choose_action(sheet: Sheet, book: Book) -> int:
    """A barricade where hordes come soon; -1 for none."""
    gaps = open_gaps(sheet, book, book.street[sheet.house])
    return DEFEND if (gaps >> sheet.house) & 1 != 0 else -1


def answer_horde(table: Table, sheet: Sheet, book: Book) -> int:
    """Shoot where the horde would take the most houses away."""
    if sheet.bullets == 0:
        return STAND
    side = table.event[sheet.met]
    worst = 0 if not asked_for(table, sheet, book, SHOTS) else -1
    chosen = -1
    for street in range(book.streets):
        if (sheet.guarded >> street) & 1 == 0:
            house = horde_target(sheet, book, street, side)
            loss = 0
            if house >= 0 and ((sheet.barricades | sheet.roundabouts) >> house) & 1 == 0:
                loss = 1 + popcount(sheet.built & estate_of(sheet, house))
            if loss > worst:
                worst = loss
                chosen = street
    return SHOOT + chosen if chosen >= 0 else STAND
