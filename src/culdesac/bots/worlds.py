"""Worlds: what a view leaves open, filled in at random.

Every world agrees with the view: the unseen cards lie where they may lie, the others hold cards that
they may hold, and all but the seat itself are about to begin the turn.  What a view does not tell,
such as event cards that showed long ago, is drawn from what is likely.  Of many seats only those
with the most points are kept.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from culdesac.family.deal import FIRST_EVENT, make_offer
from culdesac.family.rounds import open_seat
from culdesac.family.state import MAX_EVENTS, CommonBook, CommonTable, copy_record
from culdesac.games.registry import type_of
from culdesac.view import Card, View

MOST_SEATS = 4
SEED_BITS = 50
HAND = 3  # cards of a turn
ALL_PLANS = 7


@dataclass(slots=True)
class World:
    table: Any
    sheets: list[Any]


def seats_that_matter(view: View) -> list[int]:
    """The seat of the view, and the others with the most points."""
    others = [place.seat for place in view.ranking() if place.seat != view.seat]
    return sorted([view.seat, *others[: MOST_SEATS - 1]])


class Worlds:
    """Draws worlds for a view; the same seed gives the same ones."""

    def __init__(self, view: View, seed: int) -> None:
        self.view = view
        self.type = type_of(view.setup)
        self.book: CommonBook = view.book
        self.chance = random.Random(seed)
        self.seats = seats_that_matter(view)
        self.seat = self.seats.index(view.seat)
        self.shared = self.book.hands == 0 and not self.book.events
        self.opened: list[Any] = []  # the sheets that worlds share
        self.hidden, self.given, self.seen = self.split_cards()
        self.drawn = self.cards_drawn()
        self.fresh = view.pile == self.book.cards - self.drawn  # no shuffle since the start

    def cards_drawn(self) -> int:
        """How many cards the game has dealt so far."""
        turn, seats = self.view.turn, self.view.setup.seats
        if self.book.hands == 0:
            return 3 + 3 * turn
        if self.book.passing:
            return seats * (3 + 2 * (turn - 1))
        return 3 * turn + self.book.set_aside if turn > 0 else 0

    def split_cards(self) -> tuple[list[int], int | None, list[int]]:
        """Cards that the seat cannot place, the card it has passed on, and those put away.

        A view names hidden cards by what is on them; any card with the same face will do.
        """
        table, book = self.view.table, self.book
        located = table.shown[:]
        if book.hands:
            hand = self.view.sheets[self.view.seat].hand if self.view.turn > 0 else []
            located = hand + table.pile[: table.piled]
        left: dict[Card, list[int]] = {}
        for card in range(book.cards):
            if card not in located:
                face = (book.number[card], self.type.actions[book.action[card]])
                left.setdefault(face, []).append(card)
        hidden = [left[face].pop() for face in self.view.unseen]
        given = None if self.view.given is None else left[self.view.given].pop()
        return hidden, given, [card for cards in left.values() for card in cards]

    def mixed(self, cards: list[int]) -> list[int]:
        """Cards in any order."""
        chance = self.chance.random
        return sorted(cards, key=lambda _: chance())

    def draw(self) -> World:
        """One more world."""
        world = self.draw_alike()
        return World(world.table, [copy_record(sheet) for sheet in world.sheets])

    def draw_alike(self) -> World:
        """One more world, to be read only: worlds share the sheets of which nothing is guessed."""
        return self.world_of(self.mixed(self.hidden))

    def every(self) -> list[World]:
        """All worlds, one as likely as another, where the last cards of a pile leave few; else none."""
        if not self.ends_soon():
            return []
        on_top = [card for card in self.hidden if self.may_be_next(card)]
        orders = []
        for card in on_top:
            others = [other for other in self.hidden if other != card]
            for pair in combinations(others, HAND - 1):
                orders.append([card, *pair, *(other for other in others if other not in pair)])
        return [self.world_of(order) for order in orders or [self.hidden[:]]]

    def ends_soon(self) -> bool:
        """Whether no more than two turns follow, and all that is to come are these cards."""
        book = self.book
        alone = (book.solo or book.rival) and book.hands and not book.renews and not book.events
        if not alone or not self.fresh or len(self.hidden) > 2 * HAND:
            return False
        extras, _ = self.extra_cards(self.view.table, len(self.hidden))
        return not extras

    def may_be_next(self, card: int) -> bool:
        """Whether a card may be the next of the pile, whose action everybody sees."""
        showing = self.view.next_actions
        return not showing or self.type.actions[self.book.action[card]] == showing[0]

    def world_of(self, hidden: list[int]) -> World:
        """The world in which hidden cards come in this order."""
        table = copy_record(self.view.table)
        table.seats = table.waiting = len(self.seats)
        table.first_seat = 0
        table.seed = self.chance.getrandbits(SEED_BITS)
        table.shuffles = 1
        sheets = self.opened[:] or [copy_record(self.view.sheets[seat]) for seat in self.seats]
        if self.shared and not self.opened:
            self.open(table, sheets)
            self.opened = sheets[:]
        self.type.view_rules.guess(table, sheets, self.book, hidden, self.chance)
        if self.book.hands == 0:
            self.lay_stacks(table, hidden)
        else:
            self.lay_pile(table, sheets, hidden)
        if not self.shared:
            self.open(table, sheets)
        return World(table, sheets)

    def open(self, table: CommonTable, sheets: list[Any]) -> None:
        """The turn begins for the others."""
        for seat, sheet in enumerate(sheets):
            if seat != self.seat:
                open_seat(table, sheet, self.book)
                self.type.rules.open_sheet(table, sheet, self.book)

    # stacks

    def lay_stacks(self, table: CommonTable, hidden: list[int]) -> None:
        """The dealt cards come first; the last three of them are those that show."""
        deck = [*self.mixed(self.seen), *table.shown, *hidden]
        table.deck[: len(deck)] = deck
        table.size = len(deck)
        table.next = len(deck) - len(hidden)
        if self.book.events:
            table.event_value = self.event_values()
            rows = len(deck) // 3
            for k in range(MAX_EVENTS):
                row = self.chance.randint(rows * k // MAX_EVENTS, rows * (k + 1) // MAX_EVENTS)
                table.event_at[k] = row if 3 * row >= table.next else -1

    def event_values(self) -> list[int]:
        return self.mixed(self.book.event[:MAX_EVENTS])

    # piles and hands

    def lay_pile(self, table: CommonTable, sheets: list[Any], hidden: list[int]) -> None:
        thrown = self.seen[:]
        if self.book.passing:
            thrown += self.deal_to_others(sheets, hidden)
        extras, out = self.extra_cards(table, len(hidden))
        self.put_on_top(hidden, self.view.next_actions, extras)
        for place, card in sorted(extras, reverse=True):
            hidden.insert(place, card)
        thrown += out
        table.deck[: len(hidden)] = hidden
        table.next = 0
        table.size = len(hidden)
        table.discard[: len(thrown)] = thrown
        table.discards = len(thrown)
        if self.book.events:
            table.event_value = self.event_values()

    def deal_to_others(self, sheets: list[Any], hidden: list[int]) -> list[int]:
        """Hands for the others; the card that was passed to each has an action that all know."""
        receiver = (self.view.seat - 1) % self.view.setup.seats
        for seat, sheet in zip(self.seats, sheets, strict=True):
            if seat == self.view.seat:
                continue
            if seat == receiver and self.given is not None:
                sheet.hand[0] = self.given
            else:
                sheet.hand[0] = self.take(hidden, self.view.passed_actions[seat])
            sheet.hand[1] = self.take(hidden, None)
            sheet.hand[2] = self.take(hidden, None)
            make_offer(sheet, self.book)
        return [] if self.given is None or receiver in self.seats else [self.given]

    def take(self, hidden: list[int], action: str | None) -> int:
        """A card with an action, if there is one, from the end of those that are left."""
        for place in range(len(hidden) - 1, -1, -1):
            if action is None or self.type.actions[self.book.action[hidden[place]]] == action:
                return hidden.pop(place)
        return hidden.pop()

    def extra_cards(self, table: CommonTable, left: int) -> tuple[list[tuple[int, int]], list[int]]:
        """Cards of the pile that are not for building, with their places, and those put away."""
        book = self.book
        extras: list[tuple[int, int]] = []
        out: list[int] = []
        below = book.below if book.rival else book.cards - book.cards // 2
        top = book.cards - below
        first = max(0, top - self.drawn) if self.fresh else 0
        if book.solo and table.approved != ALL_PLANS:
            extras.append((self.chance.randint(first, left), book.cards))
        if book.rival:
            known = table.drawn[: table.validations]
            cards = [book.cards + k for k in range(3) if k not in known]
            cards = self.mixed(cards)
            while self.fresh and len(cards) > 3 - book.in_discard - len(known):
                out.append(cards.pop())
            extras.extend((self.chance.randint(first, left), card) for card in cards)
            table.drawn[table.validations :] = [0] * (3 - table.validations)
        if book.events:
            thirds = (0, book.cards // 3, 2 * book.cards // 3, book.cards)
            packets = thirds if book.passing else (0, top // 2, top, book.cards)
            for k in range(MAX_EVENTS):
                place = self.chance.randint(packets[k], packets[k + 1]) - self.drawn
                if not self.fresh:
                    place = self.chance.randint(left - book.cards, left)
                if place >= 0:
                    extras.append((min(place, left), book.cards + FIRST_EVENT + k))
        return extras, out

    def put_on_top(
        self, hidden: list[int], showing: tuple[str, ...], extras: list[tuple[int, int]]
    ) -> None:
        """Everybody sees what the top card is: its action, or that it is none of the usual."""
        if not showing:
            return
        book = self.book
        if showing[0] in self.type.actions:
            for place, card in enumerate(hidden):
                if self.may_be_next(card):
                    hidden[0], hidden[place] = card, hidden[0]
                    break
            extras[:] = [(max(1, place), card) for place, card in extras if hidden or card]
            return
        event = bool(book.events) and showing[0] == self.type.view_rules.extra_card(
            book, FIRST_EVENT
        )
        for k, (_, card) in enumerate(extras):
            if (card >= book.cards + FIRST_EVENT) == event:
                extras[k] = (0, card)
                return
