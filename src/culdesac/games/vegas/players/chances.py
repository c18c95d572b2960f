"""How long a game may go on, and how likely it is that casinos are opened and built in that time."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.family.facts import most_of_others
from culdesac.games.vegas.players.habits import EMPTY, LENGTH, PACE, RUSH, STUCK, UNBUILT
from culdesac.games.vegas.players.table_facts import CHECKED, OPEN, PLANS
from culdesac.games.vegas.rules.state import Book, Desk, Sheet, Table

CERTAIN = 256
LEAST_TURNS = 2


def turns_left(table: Table, sheet: Sheet, book: Book, desk: Desk, seat: int, row: int) -> int:
    """How many turns there may still be, this one included."""
    left = book.habits[row + LENGTH] - table.turn
    left -= book.habits[row + RUSH] * most_of_others(desk, PLANS, seat)
    checked = max(sheet.checked, most_of_others(desk, CHECKED, seat))
    left = min(left, 1 + (book.boxes - checked) * book.habits[row + PACE] // 16)
    left = min(left, popcount(book.casinos) - most_of_others(desk, OPEN, seat))
    left = min(left, popcount(book.casinos & ~sheet.open))
    return max(LEAST_TURNS, left)


def chance(turns: int, wait: int) -> int:
    """That something with a wait comes in time, in CERTAIN-ths."""
    return CERTAIN * 16 * turns // (16 * turns + wait)


def fill_chances(sheet: Sheet, book: Book, desk: Desk, row: int, turns: int) -> None:
    """Note what the turns that are left will do for a certain casino."""
    desk.opened = chance(turns, book.habits[row + EMPTY])
    desk.built = chance(turns, book.habits[row + UNBUILT])
    desk.freed = CERTAIN * book.habits[row + STUCK] // 100
    reached = 0
    for number in range(1, 16):
        reached |= sheet.legal[number]
    desk.reached = reached


def open_chance(sheet: Sheet, desk: Desk, lot: int) -> int:
    """That a casino which is not open will be, in CERTAIN-ths."""
    found = desk.opened if (desk.reached >> lot) & 1 != 0 else desk.freed
    return found if (sheet.standing >> lot) & 1 != 0 else found * desk.built // CERTAIN


def all_open_chance(desk: Desk, empty: int, stuck: int, unbuilt: int) -> int:
    """That so many casinos will all be open: some that numbers can reach, some that they cannot,
    and some of them under construction."""
    found = CERTAIN
    for _ in range(empty):
        found = found * desk.opened // CERTAIN
    for _ in range(stuck):
        found = found * desk.freed // CERTAIN
    for _ in range(unbuilt):
        found = found * desk.built // CERTAIN
    return found
