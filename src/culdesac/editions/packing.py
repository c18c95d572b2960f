"""Packing what the boxes of all games have into the tables that rules read."""

from __future__ import annotations

from collections import Counter

from culdesac.editions.setup import Setup
from culdesac.family.state import NUMBERS, CommonBook


def put(target: list[int], values: tuple[int, ...], first: int = 0) -> None:
    target[first : first + len(values)] = values


def pack_cards(book: CommonBook, setup: Setup) -> None:
    cards, actions = setup.edition.deck.cards, setup.edition.deck.actions
    book.cards = len(cards)
    put(book.number, tuple(number for number, _ in cards))
    put(book.action, tuple(actions.index(action) for _, action in cards))
    held = Counter(number for number, _ in cards)
    below = 0
    for number in range(NUMBERS + 1):
        halves = 2 * below + held[number]
        # A temp reaches beyond the printed numbers: the outermost get a little room of their own.
        book.share[number] = (500 * halves + 10 * number * len(cards)) // len(cards)
        below += held[number]


def pack_dealt(book: CommonBook, setup: Setup) -> int:
    """What the plans pay, and which of them can be drawn; return how many."""
    index = {plan.name: card for card, plan in enumerate(setup.edition.plans)}
    for card, plan in enumerate(setup.edition.plans):
        if plan.sheet in ("", setup.sheet):
            book.high[card], book.low[card] = plan.points
    n = 0
    for stack in range(3):
        book.first_plan[stack] = n
        for plan in setup.plans(stack + 1):
            book.dealt[n] = index[plan.name]
            n += 1
    book.first_plan[3] = n
    return n
