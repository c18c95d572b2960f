"""Turns a checked setup into the tables that the rules read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.editions.packing import pack_cards, pack_dealt, put
from culdesac.games.home.box.model import Architect, Layout, Plan, box_of
from culdesac.games.home.box.plans import ESTATE_MARKS, PLAN_KINDS
from culdesac.games.home.players import levels
from culdesac.games.home.players.lessons import put_lessons
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import ANY_SIZE, LADDER, LANE, Book
from culdesac.games.home.themes.parts.box import Theme
from culdesac.games.home.themes.registry import THEMES, box_named

PLACES = {"": ids.ANYWHERE, "one street": ids.ONE_STREET, "every street end": ids.STREET_ENDS}


def pack(setup: Setup) -> Book:
    """The book of a setup; the same for every seed and number of seats."""
    book = Book()
    put(book.habits, tuple(levels.rows()))
    pack_mode(book, setup)
    pack_sheet(book, setup)
    pack_cards(book, setup)
    pack_plans(book, setup)
    if setup.layout.theme is not None:
        pack_theme(book, setup.layout, setup.layout.theme)
    put_lessons(book)
    if setup.opponent is not None:
        architect = box_of(setup.edition).opponents[setup.level]
        pack_opponent(book, architect, setup.layout.theme)
    return book


def pack_mode(book: Book, setup: Setup) -> None:
    box = box_of(setup.edition)
    rules, mode = box.rules, box.modes[setup.mode]
    book.solo = int(setup.mode == "solo-card")
    book.passing = int(setup.mode == "expert")
    book.rival = int(setup.mode == "aaa")
    book.hands = int(setup.mode != "flip")
    book.picks = 6 if book.hands else 3
    book.roundabouts = len(setup.layout.roundabout_ladder) - 1 if setup.on("roundabouts") else 0
    asks = setup.mode in ("flip", "expert")  # alone nobody asks: AAA's reshuffle is forced
    book.reshuffle = int(rules.reshuffle_after_first_plan and asks)
    book.apart = int(rules.stacks_return == "apart")
    book.twins_stay = int(not rules.bis_across_fences)
    book.ties_by_size = int("sizes" in rules.ties)
    book.temps_needed = mode.temps_needed
    book.temp_award = mode.temp_points
    book.by_plan = int(mode.validations == "by plan")
    book.renews = book.by_plan
    book.below = mode.below
    book.in_discard = mode.above_discard


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


def packed_need(plan: Plan, streets: int) -> int:
    sizes = plan.sizes * (2 * streets) if plan.where == "every street end" else plan.sizes
    sized = sum(1 << (LANE * (size - 1)) for size in sizes)
    return sized + (plan.any_size << (LANE * ANY_SIZE))


def pack_plans(book: Book, setup: Setup) -> None:
    for card, plan in enumerate(setup.edition.plans):
        if plan.sheet in ("", setup.sheet):
            pack_plan(book, card, plan)
    n = pack_dealt(book, setup)
    book.plain = int(all(book.kind[card] == ids.ESTATES for card in book.dealt[:n]))


def pack_plan(book: Book, card: int, plan: Plan) -> None:
    book.kind[card] = PLAN_KINDS[plan.kind].number
    if plan.kind == "estates" and (plan.any_size or plan.street or plan.where or plan.each):
        book.kind[card] = ids.ESTATES_WITH
    book.need[card] = packed_need(plan, book.streets)
    book.where[card] = plan.street - 1 if plan.street else PLACES[plan.where]
    book.count[card] = plan.count or plan.streets
    book.roundabouts_wanted[card] = plan.roundabouts
    for place, (mark, least, most) in enumerate(plan.each):
        (book.first_mark, book.second_mark)[place][card] = ESTATE_MARKS[mark]
        (book.first_least, book.second_least)[place][card] = least
        (book.first_most, book.second_most)[place][card] = most


def pack_theme(book: Book, layout: Layout, theme: Theme) -> None:
    book.theme = THEMES[theme.kind]
    for street, length in enumerate(layout.streets):
        first = layout.first_house(street)
        for house in theme.spots[street] if theme.spots else ():
            book.spots |= 1 << (first + house - 1)
        for house in range(length) if theme.values else ():
            book.worth[first + house] = theme.values[street][house]
            book.spots |= int(theme.values[street][house] > 0) << (first + house)
    box_named(theme.kind).pack(book, theme)


def pack_opponent(book: Book, opponent: Architect, theme: Theme | None) -> None:
    book.rival_scores = int(opponent.scores)
    for number in opponent.validates:
        book.validates[number - 1] = 1
    put(book.temp_places, opponent.temp_places)
    book.rival_park = opponent.park
    book.rival_pool = opponent.pool
    book.rival_temp = opponent.temp
    book.rival_fence = opponent.fence
    book.rival_bis = opponent.bis_houses
    book.rival_value = opponent.improved_value
    if theme is not None:
        book.rival_theme = theme.aaa_points
        box_named(theme.kind).pack_rival(book, theme)
