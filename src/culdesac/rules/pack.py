"""Turns a checked setup into the tables that the rules read."""

from __future__ import annotations

from culdesac.editions import Plan, Setup
from culdesac.editions.model import ACTIONS
from culdesac.rules.home import ids
from culdesac.rules.state import LADDER, LANE, NUMBERS, Book

KINDS = {
    "estates": ids.ESTATES,
    "street built": ids.STREET_BUILT,
    "street ends built": ids.ENDS_BUILT,
    "bis in one street": ids.COPIES_IN_STREET,
    "temps": ids.TEMPS,
    "all parks": ids.PARKS_OF,
    "all pools": ids.POOLS_OF,
    "all parks and pools": ids.PARKS_AND_POOLS,
    "all parks, all pools, a roundabout": ids.PARKS_POOLS_ROUNDABOUT,
}


def put(target: list[int], values: tuple[int, ...], first: int = 0) -> None:
    target[first : first + len(values)] = values


def pack(setup: Setup) -> Book:
    """The book of a setup; the same for every seed and number of seats."""
    book = Book()
    pack_mode(book, setup)
    pack_sheet(book, setup)
    pack_cards(book, setup)
    pack_plans(book, setup)
    return book


def pack_mode(book: Book, setup: Setup) -> None:
    rules = setup.edition.rules
    book.solo = int(setup.mode == "solo-card")
    book.passing = int(setup.mode == "expert")
    book.hands = int(setup.mode in ("solo-card", "expert"))
    book.picks = 6 if book.hands else 3
    book.roundabouts = len(setup.layout.roundabout_ladder) - 1 if setup.roundabouts else 0
    book.reshuffle = int(rules.reshuffle_after_first_plan and not book.solo)
    book.twins_stay = int(not rules.bis_across_fences)
    book.ties_by_size = int("sizes" in rules.ties)
    book.temps_needed = setup.rules_of_mode.temps_needed
    book.temp_award = setup.rules_of_mode.temp_points


def pack_sheet(book: Book, setup: Setup) -> None:
    layout = setup.layout
    book.houses = layout.houses
    book.streets = len(layout.streets)
    book.every = (1 << layout.houses) - 1
    for street, length in enumerate(layout.streets):
        first = layout.first_house(street)
        book.mask[street] = ((1 << length) - 1) << first
        book.starts |= 1 << first
        book.ends |= 1 << (first + length - 1)
        put(book.street, (street,) * length, first)
        for house in layout.pools[street]:
            book.pools |= 1 << (first + house - 1)
        put(book.park, layout.park_ladders[street], LADDER * street)
        book.park_boxes[street] = len(layout.park_ladders[street]) - 1
    book.sizes = len(layout.estate_ladders)
    for size, ladder in enumerate(layout.estate_ladders):
        put(book.value, ladder, LADDER * size)
        book.value_boxes[size] = len(ladder) - 1
    put(book.pool, layout.pool_ladder)
    put(book.bis, layout.bis_ladder)
    put(book.roundabout, layout.roundabout_ladder)
    put(book.refusal, layout.refusal_ladder)
    put(book.temp, layout.temp_points)
    book.temp_boxes = layout.temp_boxes
    book.bis_boxes = len(layout.bis_ladder) - 1
    book.refusal_boxes = len(layout.refusal_ladder) - 1


def pack_cards(book: Book, setup: Setup) -> None:
    cards = setup.edition.deck.cards
    book.cards = len(cards)
    put(book.number, tuple(number for number, _ in cards))
    put(book.action, tuple(ACTIONS.index(action) for _, action in cards))
    numbers = [number for number, _ in cards]
    for number in range(NUMBERS + 1):
        below = sum(2 * (card < number) + (card == number) for card in numbers)
        # A temp reaches beyond the printed numbers: the outermost get a little room of their own.
        book.share[number] = (500 * below + 10 * number * len(cards)) // len(cards)


def packed_sizes(sizes: tuple[int, ...]) -> int:
    return sum(1 << (LANE * (size - 1)) for size in sizes)


def pack_plans(book: Book, setup: Setup) -> None:
    index = {plan.name: card for card, plan in enumerate(setup.edition.plans)}
    for card, plan in enumerate(setup.edition.plans):
        pack_plan(book, card, plan)
    n = 0
    for stack in range(3):
        book.first_plan[stack] = n
        for plan in setup.plans(stack + 1):
            book.dealt[n] = index[plan.name]
            n += 1
    book.first_plan[3] = n
    book.plain = int(all(book.kind[card] == ids.ESTATES for card in book.dealt[:n]))


def pack_plan(book: Book, card: int, plan: Plan) -> None:
    book.kind[card] = KINDS[plan.kind]
    book.need[card] = packed_sizes(plan.sizes)
    book.where[card] = plan.street - 1
    book.count[card] = plan.count or plan.streets
    book.high[card], book.low[card] = plan.points
