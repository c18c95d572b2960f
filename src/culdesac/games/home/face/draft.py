"""Sheets to show something on, written by the rules themselves."""

from __future__ import annotations

from dataclasses import replace

from culdesac.editions import Setup
from culdesac.face.rulebook import Example
from culdesac.family.bits import lowest
from culdesac.family.state import copy_record
from culdesac.games.home.box.model import box_of
from culdesac.games.home.box.pack import pack
from culdesac.games.home.rules import marks
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.dispatch import after_number, new_theme
from culdesac.i18n import Words


def without_theme(setup: Setup) -> Setup:
    """The same streets and tracks, without what a neighbourhood adds to them."""
    box = box_of(setup.edition)
    layout = replace(box.sheets[setup.sheet], theme=None)
    for sheet in box.sheets.values():  # they are known as those of the sheet that they come from
        named = replace(layout, name=sheet.name, title=sheet.title, provenance=sheet.provenance)
        if named == sheet:
            layout = replace(layout, provenance=sheet.provenance)
    plans = tuple(plan for plan in box.plans if not plan.sheet)
    return replace(setup, edition=replace(box, sheets={layout.name: layout}, plans=plans))


def street_of(setup: Setup, houses: int) -> int | None:
    """The shortest street that has so many houses, from 0 on."""
    lengths = setup.layout.streets
    return min(
        (street for street, length in enumerate(lengths) if length >= houses),
        key=lambda street: int(lengths[street]),
        default=None,
    )


class Draft:
    """One street of a sheet to write on; houses are counted from 1."""

    def __init__(self, setup: Setup, street: int, book: Book | None = None) -> None:
        self.setup = setup
        self.street = street
        self.book = book or pack(setup)
        self.first: int = setup.layout.first_house(street) - 1
        self.table = Table()
        self.sheet = Sheet()
        marks.new_sheet(self.sheet, self.book)
        new_theme(self.sheet, self.book)
        self.before = self.sheet

    def at(self, house: int) -> int:
        """The index of a house of the street."""
        return self.first + house

    def write(self, numbers: dict[int, int]) -> None:
        for house, number in numbers.items():
            marks.write(self.sheet, self.book, self.at(house), number)
            after_number(self.table, self.sheet, self.book, self.at(house))

    def fence(self, *after: int) -> None:
        """Right of houses; where a street ends there is one."""
        for house in after:
            if not (self.sheet.fences >> self.at(house)) & 1:
                marks.draw_fence(self.sheet, self.book, self.at(house))

    def now(self) -> None:
        """What is written from here on is new."""
        self.before = copy_record(self.sheet)

    def houses(self, found: int) -> list[int]:
        """Houses of the street among a set of indices."""
        found &= self.book.mask[self.street]
        made = []
        while found:
            made.append(lowest(found))
            found &= found - 1
        return made

    def lit(self, found: int, writes: str) -> dict[int, str]:
        return dict.fromkeys(self.houses(found), writes)

    def example(self, words: Words, lit: dict[int, str] | None = None) -> Example:
        return Example(
            words=words,
            setup=self.setup,
            book=self.book,
            sheet=self.sheet,
            before=self.before,
            street=self.street,
            lit=lit or {},
        )
