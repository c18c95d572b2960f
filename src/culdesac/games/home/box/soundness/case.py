"""A sheet with its cards as a case to be studied, and what it is to show in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Layout, box_of
from culdesac.games.home.box.pack import pack
from culdesac.games.home.box.soundness.numbering import Means, Span, means_of
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.registry import soundness_of
from culdesac.soundness.effort import Effort

Estate = tuple[int, int]  # first house, size
ANY: Span = (0, 99)


@dataclass(slots=True)
class Aim:
    """A sheet to be reached; masks have one bit per house."""

    build: int = 0
    may: int = 0  # houses that may be built for their gain
    gains: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by house and number
    gain: int = 0  # wanted in all
    roundabouts: int = 0
    estates: tuple[Estate, ...] = ()
    bis_span: Span = ANY  # in every estate
    tallies: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by house and number
    tally_span: Span = ANY  # of them in every estate
    pools: int = 0
    parks: dict[int, int] = field(default_factory=dict)  # by street
    raises: tuple[int, ...] = ()  # estate-value boxes by size
    temps: int = 0
    bis_houses: int = 0  # those that must be bis
    defended: int = 0  # by the fence action of their number, before an event comes to them
    allowed: dict[int, int] = field(default_factory=dict)  # numbers by house
    gaps: dict[int, int] = field(default_factory=dict)  # JOINED or APART, by the house on the right
    ways: dict[int, list[int]] = field(default_factory=dict)  # houses to number in turn, by street
    others: int = 0  # houses where the second of two answers is given
    guards: int = 0  # streets to be kept free of events, in all


class Case:
    """A sheet with the cards and rules that it is played with."""

    __slots__ = (
        "book", "calm", "doomed", "effort", "layout", "means", "setup", "targets", "theme",
    )  # fmt: skip

    def __init__(self, setup: Setup, effort: Effort) -> None:
        self.setup = setup
        self.effort = effort
        self.book: Book = pack(setup)
        self.layout: Layout = setup.layout
        self.means: Means = means_of(
            setup.edition.deck.cards,
            setup.layout.temp_boxes,
            len(setup.layout.bis_ladder) - 1,
            not box_of(setup.edition).rules.bis_across_fences,
        )
        self.theme = soundness_of(self.book)
        self.targets, self.calm = self.theme.threats(setup, self.book)
        self.doomed = sum(self.targets)

    def streets(self) -> range:
        return range(self.book.streets)

    def span(self, street: int) -> tuple[int, int]:
        first = self.layout.first_house(street)
        return first, first + self.layout.streets[street]

    def houses(self, mask: int) -> list[int]:
        return [house for house in range(self.book.houses) if (mask >> house) & 1]

    def printed_numbers(self) -> int:
        return popcount(self.means.printed)
