"""A sheet with its cards as a case to be studied, and what it is to show in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from culdesac.editions import Layout, Setup
from culdesac.rules.bits import popcount
from culdesac.rules.pack import pack
from culdesac.rules.state import Book
from culdesac.soundness.numbering import Effort, Means, Span, means_of

Estate = tuple[int, int]  # first house, size
ANY: Span = (0, 99)


class NoWayError(Exception):
    """A plan that cannot be met, and why."""


@dataclass(slots=True)
class Aim:
    """A sheet to be reached; masks have one bit per house."""

    build: int = 0
    may: int = 0  # houses that may be built for their gain
    gains: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by house and number
    gain: int = 0  # wanted in all
    islands: int = 0
    estates: tuple[Estate, ...] = ()
    bis_span: Span = ANY  # in every estate
    egg_span: Span = ANY
    pools: int = 0
    parks: dict[int, int] = field(default_factory=dict)  # by street
    raises: tuple[int, ...] = ()  # estate-value boxes by size
    temps: int = 0
    copies: int = 0  # houses that must be bis
    barricades: int = 0
    allowed: dict[int, int] = field(default_factory=dict)  # numbers by house
    gaps: dict[int, int] = field(default_factory=dict)  # JOINED or APART, by the house on the right
    drives: dict[int, list[int]] = field(default_factory=dict)  # houses a truck goes to, by street
    ghosts: int = 0
    shots: int = 0


class Case:
    """A sheet with the cards and rules that it is played with."""

    __slots__ = ("book", "calm", "doomed", "effort", "layout", "means", "setup")

    def __init__(self, setup: Setup, effort: Effort) -> None:
        self.setup = setup
        self.effort = effort
        self.book: Book = pack(setup)
        self.layout: Layout = setup.layout
        self.means: Means = means_of(
            setup.edition.deck.cards,
            setup.layout.temp_boxes,
            len(setup.layout.bis_ladder) - 1,
            not setup.edition.rules.bis_across_fences,
        )
        self.doomed = doomed_houses(self.book)
        self.calm = calm_turns(setup, self.book)

    def streets(self) -> range:
        return range(self.book.streets)

    def span(self, street: int) -> tuple[int, int]:
        first = self.layout.first_house(street)
        return first, first + self.layout.streets[street]

    def houses(self, mask: int) -> list[int]:
        return [house for house in range(self.book.houses) if (mask >> house) & 1]

    def printed_numbers(self) -> int:
        return popcount(self.means.printed)


def doomed_houses(book: Book) -> int:
    """Zombies: the houses that the hordes of a game come to, one per street and card."""
    doomed = 0
    for street in range(book.streets if book.zombies else 0):
        gaps = book.spots & book.mask[street]
        for side in book.horde:
            if gaps:
                house = gaps & -gaps if side == 1 else 1 << (gaps.bit_length() - 1)
                doomed |= house
                gaps ^= house
    return doomed


def calm_turns(setup: Setup, book: Book) -> int:
    """Zombies: the turns that can pass before the first horde, in the mode that has the most."""
    cards = book.cards
    turns = [0]
    for mode in setup.edition.modes.values():
        if mode.name == "flip":
            turns.append(cards // 9)
        elif mode.name == "expert":
            turns.append((cards // 3 - 3 * mode.fewest_seats) // (2 * mode.fewest_seats))
        else:
            below = mode.below if mode.name == "aaa" else cards - cards // 2
            turns.append((cards - below) // 2 // 3)
    return max(turns)


def truck_order(case: Case, street: int, houses: list[int]) -> list[int]:
    """Houses in the order in which the truck of a street comes by; from the left if it may."""
    return sorted(houses, reverse=case.book.sides[street] == 2)
