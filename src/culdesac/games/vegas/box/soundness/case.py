"""A city with its cards as a case to be studied, and what it is to show in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.vegas.box.pack import pack
from culdesac.games.vegas.rules.state import Book
from culdesac.soundness.effort import Effort

EVERY_NUMBER = (1 << NUMBERS) - 1
EVEN = sum(1 << number for number in range(0, NUMBERS, 2))
ODD = EVERY_NUMBER & ~EVEN
HELP = 2  # by how much opening help changes a number


@dataclass(slots=True)
class Aim:
    """A city to be reached; masks have one bit per lot."""

    open: int = 0
    allowed: dict[int, int] = field(default_factory=dict)  # numbers by lot, one bit each
    build: int = 0  # cranes to be crossed besides those of casinos to be opened
    shows: int = 0  # stars to be circled
    columns: tuple[int, int] = (0, 0)  # boxes of the show columns that must be crossed at least
    boxes: int = 0  # of the inauguration track, checked and not circled
    refusals: int = 0  # at the end
    refused: int = 0  # a number that then fits nowhere, as no smaller one does
    drive: tuple[int, ...] = ()  # lines of the limousine
    golf: bool = False  # the casinos of street 1 carry the course on, one beside the other
    large: bool = False  # its hotels must be large ones
    hurry: int = 0  # casinos to be opened first
    small: tuple[int, ...] = ()  # avenues whose large hotels others must have, the smallest first


class Case:
    """A city with the cards and rules that it is played with."""

    __slots__ = ("bonuses", "book", "copies", "effort", "printed", "reached", "setup")

    def __init__(self, setup: Setup, effort: Effort) -> None:
        self.setup = setup
        self.effort = effort
        self.book: Book = pack(setup)
        copies = [0] * NUMBERS
        for number, _ in setup.edition.deck.cards:
            copies[number] += 1
        self.copies = tuple(copies)
        self.printed = sum(1 << number for number in range(NUMBERS) if copies[number])
        self.bonuses = self.most_bonuses()
        self.reached = self.printed
        if self.bonuses:
            for change in range(1, HELP + 1):
                self.reached |= (self.printed << change) | (self.printed >> change)
        self.reached &= EVERY_NUMBER

    def most_bonuses(self) -> int:
        """The groups of the track that can be checked before its last box ends the game."""
        book = self.book
        most = book.boxes if self.has_action("inauguration") else book.checked
        return sum(book.group_end[group + 1] <= most for group in range(book.group_count))

    def has_action(self, action: str) -> bool:
        return any(each == action for _, each in self.setup.edition.deck.cards)

    def streets(self) -> range:
        return range(self.book.streets)

    def lots(self, mask: int) -> list[int]:
        return [lot for lot in range(self.book.streets * self.book.avenues) if (mask >> lot) & 1]

    def longest_street(self) -> int:
        return max(popcount(self.book.mask[street]) for street in self.streets())
