"""A sheet with its cards as a case to be studied, and what it is to show in the end."""

from __future__ import annotations

from dataclasses import dataclass, field

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Layout, box_of
from culdesac.games.home.box.pack import pack
from culdesac.games.home.box.soundness.numbering import Means, Span, means_of
from culdesac.games.home.rules.state import Book
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
    egg_span: Span = ANY
    pools: int = 0
    parks: dict[int, int] = field(default_factory=dict)  # by street
    raises: tuple[int, ...] = ()  # estate-value boxes by size
    temps: int = 0
    bis_houses: int = 0  # those that must be bis
    barricades: int = 0
    allowed: dict[int, int] = field(default_factory=dict)  # numbers by house
    gaps: dict[int, int] = field(default_factory=dict)  # JOINED or APART, by the house on the right
    drives: dict[int, list[int]] = field(default_factory=dict)  # houses a truck goes to, by street
    ghosts: int = 0
    shots: int = 0


class Case:
    """A sheet with the cards and rules that it is played with."""

    __slots__ = ("book", "calm", "doomed", "effort", "layout", "means", "setup", "targets")

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
        self.targets = horde_targets(self.book)
        self.doomed = sum(self.targets)
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


def horde_targets(book: Book) -> tuple[int, ...]:
    """Zombies: the houses that every horde of a game comes to, one per street."""
    reached = 0
    targets = []
    for side in book.event if book.events else ():
        target = 0
        for street in range(book.streets):
            gaps = book.spots & book.mask[street] & ~reached
            if gaps:
                target |= gaps & -gaps if side == 1 else 1 << (gaps.bit_length() - 1)
        targets.append(target)
        reached |= target
    return tuple(targets)


def calm_turns(setup: Setup, book: Book) -> tuple[int, ...]:
    """Zombies: the most turns that can pass before every horde, by the packets of the cards."""
    cards, seats = book.cards, setup.seats
    if not book.hands:  # the card of a row shows at the start of the turn with its number
        packet = cards // 9
        return packet - 1, 2 * packet - 1, cards // 3 - 1
    if book.passing:
        packet = cards // 3
        before = (packet, 2 * packet, cards)
        return tuple(0 if n < 3 * seats else 1 + (n - 3 * seats) // (2 * seats) for n in before)
    top = cards - (book.below if book.rival else cards - cards // 2)
    return top // 2 // 3, top // 3, cards // 3


def truck_order(case: Case, street: int, houses: list[int]) -> list[int]:
    """Houses in the order in which the truck of a street comes by; from the left if it may."""
    return sorted(houses, reverse=case.book.sides[street] == 2)
