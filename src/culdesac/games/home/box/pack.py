"""Turns a checked setup into the tables that the rules read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.editions.packing import pack_cards, pack_dealt, put
from culdesac.games.home.box.model import Architect, Layout, Plan, Theme, box_of
from culdesac.games.home.players import levels
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import ANY_SIZE, LADDER, LANE, Book

KINDS = {
    "estates": ids.ESTATES,
    "street built": ids.STREET_BUILT,
    "street ends built": ids.ENDS_BUILT,
    "bis in one street": ids.BIS_IN_STREET,
    "temps": ids.TEMPS,
    "all parks": ids.PARKS_OF,
    "all pools": ids.POOLS_OF,
    "all parks and pools": ids.PARKS_AND_POOLS,
    "all parks, all pools, a roundabout": ids.PARKS_POOLS_ROUNDABOUT,
    "park boxes": ids.PARK_BOXES,
    "park boxes in every street": ids.PARK_BOXES_EVERYWHERE,
    "estate-value boxes": ids.VALUE_BOXES,
    "estate-value columns": ids.VALUE_COLUMNS,
    "all eggs": ids.ALL_EGGS,
    "bunker capacity": ids.CAPACITY,
    "all barricades": ids.BARRICADES_OF,
    "middle barricades": ids.MIDDLE_BARRICADES,
    "bullets spent": ids.SHOTS,
    "all cones": ids.CONES_OF,
    "candies": ids.CANDIES,
    "all ghosts": ids.ALL_GHOSTS,
    "street joined": ids.STREET_JOINED,
}
MARKS = {
    "pools": ids.BUILT_POOLS,
    "bis": ids.BIS_HOUSES,
    "eggs": ids.EGGS,
    "bunkers": ids.BUNKERS,
    "cones": ids.SOLD_CONES,
    "candies": ids.TAKEN_CANDIES,
    "ghosts": ids.TAKEN_GHOSTS,
    "joined": ids.JOINED_HOUSES,
    "unjoined": ids.UNJOINED_GAPS,
}
PLACES = {"": ids.ANYWHERE, "one street": ids.ONE_STREET, "every street end": ids.STREET_ENDS}
THEMES = {
    "easter": ids.EASTER,
    "doomsday": ids.DOOMSDAY,
    "zombies": ids.ZOMBIES,
    "summer": ids.SUMMER,
    "halloween": ids.HALLOWEEN,
    "winter": ids.WINTER,
}
SIDES = {"left": 1, "right": 2, "either": 3}
FREE = ("pools", "parks", "bis")


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
    book.kind[card] = KINDS[plan.kind]
    if plan.kind == "estates" and (plan.any_size or plan.street or plan.where or plan.each):
        book.kind[card] = ids.ESTATES_WITH
    book.need[card] = packed_need(plan, book.streets)
    book.where[card] = plan.street - 1 if plan.street else PLACES[plan.where]
    book.count[card] = plan.count or plan.streets
    book.roundabouts_wanted[card] = plan.roundabouts
    for place, (mark, least, most) in enumerate(plan.each):
        (book.first_mark, book.second_mark)[place][card] = MARKS[mark]
        (book.first_least, book.second_least)[place][card] = least
        (book.first_most, book.second_most)[place][card] = most


def pack_theme(book: Book, layout: Layout, theme: Theme) -> None:
    book.theme = THEMES[theme.kind]
    book.events = int(theme.kind == "zombies")
    for street, length in enumerate(layout.streets):
        first = layout.first_house(street)
        for house in theme.spots[street] if theme.spots else ():
            book.spots |= 1 << (first + house - 1)
        for house in range(length) if theme.values else ():
            book.worth[first + house] = theme.values[street][house]
            book.spots |= int(theme.values[street][house] > 0) << (first + house)
    for number, eggs in theme.collects:
        book.collects[number] = eggs
    steps = theme.egg_points or tuple(zip(theme.steps, theme.candy_points, strict=True))
    put(book.steps, tuple(step for step, _ in steps))
    put(book.step_points, tuple(points for _, points in steps))
    book.street_award = theme.street_points
    book.total_award = theme.optimist_points
    book.bullets = theme.starting_bullets
    for size, boxes in enumerate(theme.bullet_boxes):
        book.bullet_boxes[size] = sum(1 << (box - 1) for box in boxes)
    put(book.event, tuple(SIDES[side] for side in theme.hordes))
    put(book.sides, tuple(SIDES[side] for side in theme.trucks))
    for step, choices in enumerate(theme.ghost_bonuses):
        for choice, (action, count) in enumerate(choices):
            book.free[6 * step + 3 * choice + FREE.index(action)] = count


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
        put(book.rival_capacity, theme.aaa_capacity)
