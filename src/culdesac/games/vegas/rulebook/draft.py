"""A city to show something on, written by the rules themselves."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example
from culdesac.family.state import copy_record
from culdesac.games.vegas.rules import city, limousine
from culdesac.games.vegas.rules.state import Book, Sheet, Table
from culdesac.i18n import Words


class Draft:
    """Streets and avenues are counted from 1."""

    def __init__(self, setup: Setup, book: Book) -> None:
        self.setup = setup
        self.book = book
        self.table = Table()
        self.sheet = Sheet()
        city.new_sheet(self.sheet, book)
        self.before = self.sheet

    def lots(self, street: int) -> list[int]:
        """The casinos of a street that are built, from left to right."""
        first = (street - 1) * self.book.avenues
        row = range(first, first + self.book.avenues)
        return [lot for lot in row if (self.sheet.standing >> lot) & 1]

    def open(self, lots: list[int], numbers: list[int]) -> None:
        for lot, number in zip(lots, numbers, strict=True):
            self.sheet.standing |= 1 << lot
            city.open_casino(self.table, self.sheet, self.book, lot, number)

    def now(self) -> None:
        """What is written from here on is new."""
        self.before = copy_record(self.sheet)

    def drive(self, lines: int) -> None:
        """The first line that can be driven, so many times."""
        for _ in range(lines):
            found = limousine.drivable(self.sheet, self.book)
            if not found:
                return
            limousine.drive(self.sheet, self.book, (found & -found).bit_length() - 1)

    def example(self, words: Words) -> Example:
        return Example(words, self.setup, self.book, self.sheet, self.before)
