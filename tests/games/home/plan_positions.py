"""Positions that satisfy a plan, built from what its data asks for, and sheets that just miss it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from culdesac import Game
from culdesac.editions import Edition, make_setup
from culdesac.family.state import copy_record
from culdesac.games.home.box.model import Plan
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import recount
from culdesac.games.home.rules.plans import condition_holds
from culdesac.games.home.rules.state import Sheet

Site = tuple[int, int]  # first house and size of an estate


def game_with(box: Edition, plan: Plan, sheet: str) -> Game:
    """A game in which the plan lies open, and the seat has come to validating."""
    setup = make_setup(box, 1, 1, sheet=sheet, advanced=True, roundabouts=True)
    game = Game(setup)
    game.table.plan[plan.stack - 1] = box.plans.index(plan)
    game.sheets[0].phase = ids.FINISH
    return game


def holds(game: Game, plan: Plan) -> bool:
    card = game.setup.edition.plans.index(plan)
    sheet = game.sheets[0]
    recount(sheet, game.book)
    found = condition_holds(sheet, game.book, card)
    offered = f"plan{plan.stack}" in [move.text for move in game.legal(0)]
    assert found == offered
    return found


# building what a plan asks for


def spots_in(game: Game, first: int, size: int) -> list[int]:
    return [house for house in range(first, first + size) if (game.book.spots >> house) & 1]


def can_serve(game: Game, plan: Plan, first: int, size: int) -> bool:
    """Whether an estate at this place can have what the plan asks of each."""
    treats = 0
    for mark, fewest, most in plan.each:
        if mark == "pools":
            pools = [h for h in range(first, first + size) if (game.book.pools >> h) & 1]
            if len(pools) < fewest:
                return False
        elif mark == "eggs" and fewest:
            if sum(min(2, game.book.worth[h]) for h in range(first, first + size)) < fewest:
                return False
        elif mark == "cones" and fewest:
            if len(spots_in(game, first, size)) < fewest:
                return False
        elif mark == "bunkers":
            if not fewest <= len(spots_in(game, first, size)) <= most:
                return False
        elif mark in ("candies", "ghosts"):
            treats += fewest
    return not treats or len(spots_in(game, first, size)) == treats


def places(game: Game, plan: Plan) -> list[Site]:
    """Where the estates of a plan can lie side by side; the first way that is found."""
    layout = game.setup.layout
    streets = range(len(layout.streets))
    if plan.where == "every street end":
        ends = []
        for street, length in enumerate(layout.streets):
            first = layout.first_house(street)
            ends += [(first, plan.sizes[0]), (first + length - plan.sizes[0], plan.sizes[0])]
        return ends
    if plan.street:
        choices = [[plan.street - 1]]
    elif plan.where == "one street":
        choices = [[street] for street in reversed(streets)]
    else:
        choices = [list(streets)]
    wanted = [*sorted(plan.sizes, reverse=True), *[3] * plan.any_size]
    for chosen in choices:
        found = search(game, plan, wanted, chosen, [])
        if found is not None:
            return found
    raise AssertionError(f"{plan.name} fits nowhere on {layout.name}")


def search(
    game: Game, plan: Plan, wanted: list[int], streets: list[int], taken: list[Site]
) -> list[Site] | None:
    if not wanted:
        return taken
    layout = game.setup.layout
    for street in streets:
        start = layout.first_house(street)
        for first in range(start, start + layout.streets[street] - wanted[0] + 1):
            end = first + wanted[0]
            # a house between the estates of a street is left for a roundabout where one is asked for
            room = 1 if plan.roundabouts else 0
            if all(end + room <= f or first >= f + s + room for f, s in taken) and can_serve(
                game, plan, first, wanted[0]
            ):
                found = search(game, plan, wanted[1:], streets, [*taken, (first, wanted[0])])
                if found is not None:
                    return found
    return None


def build_estates(game: Game, plan: Plan) -> list[Site]:
    sheet, book = game.sheets[0], game.book
    sites = places(game, plan)
    step = 2 if any(mark == "joined" for mark, _, _ in plan.each) else 1
    for first, size in sites:
        start = min(h for h in range(book.houses) if book.street[h] == book.street[first])
        for house in range(first, first + size):
            sheet.number[house] = 1 + step * (house - start)
            sheet.built |= 1 << house
        sheet.fences |= 1 << (first + size - 1)
        if first > start:
            sheet.fences |= 1 << (first - 1)
        for mark, fewest, _ in plan.each:
            put_marks(game, mark, fewest, first, size)
    put_roundabouts(game, plan, sites)
    return sites


def put_roundabouts(game: Game, plan: Plan, sites: list[Site]) -> None:
    """As many roundabouts as the plan asks for, in the street of its estates."""
    sheet, book = game.sheets[0], game.book
    street = book.street[sites[0][0]] if sites else 0
    left = plan.roundabouts
    for house in range(book.houses):
        if left and book.street[house] == street and not (sheet.built >> house) & 1:
            sheet.roundabouts |= 1 << house
            sheet.fences |= (1 << house) | ((1 << house) >> 1)
            left -= 1
    assert left == 0


def put_marks(game: Game, mark: str, count: int, first: int, size: int) -> None:
    sheet, book = game.sheets[0], game.book
    houses = range(first, first + size)
    if mark == "pools":
        pools = [h for h in houses if (book.pools >> h) & 1]
        sheet.pools |= sum(1 << house for house in pools[:count])
    elif mark == "bis":
        for house in list(houses)[1 : 1 + count] if size > count else list(houses)[:count]:
            sheet.bis_houses |= 1 << house
            sheet.number[house] = sheet.number[house - 1] if house > first else sheet.number[house]
    elif mark == "eggs":
        for house in houses:
            take = min(count, book.worth[house], 2)
            sheet.eggs |= (take > 0) << house
            sheet.second_eggs |= (take > 1) << house
            count -= take
        assert count == 0
    elif mark == "cones":
        sheet.cones_sold |= sum(1 << h for h in spots_in(game, first, size)[:count])
    elif mark == "candies":
        sheet.candies |= sum(1 << h for h in spots_in(game, first, size)[:count])
    elif mark == "ghosts":
        sheet.ghosts |= sum(1 << h for h in spots_in(game, first, size)[-count:])


def street_masks(game: Game, plan: Plan) -> list[int]:
    """The streets that a plan is met in."""
    if plan.street:
        return [game.book.mask[plan.street - 1]]
    everywhere = plan.kind in ("park boxes in every street", "middle barricades")
    count = game.book.streets if everywhere else plan.streets or 1
    return list(game.book.mask[:count])


def satisfy(game: Game, plan: Plan) -> None:
    sheet, book = game.sheets[0], game.book
    masks = street_masks(game, plan)
    if plan.kind == "estates":
        build_estates(game, plan)
    elif plan.kind in ("street built", "street ends built"):
        sheet.built |= masks[0] if plan.street else book.starts | book.ends
    elif plan.kind == "temps":
        sheet.temps = plan.count
    elif plan.kind == "bis in one street":
        sheet.bis_houses = sum(1 << house for house in range(1, 1 + plan.count))
        sheet.built = sheet.bis_houses | 1
    elif plan.kind == "park boxes":
        left = plan.count
        for street in range(book.streets):
            sheet.parks[street] = min(left, book.park_boxes[street])
            left -= sheet.parks[street]
    elif plan.kind == "park boxes in every street":
        sheet.parks[: book.streets] = [plan.count] * book.streets
    elif plan.kind == "estate-value boxes":
        left = plan.count
        for size in range(book.sizes):
            sheet.values[size] = min(left, book.value_boxes[size])
            left -= sheet.values[size]
    elif plan.kind == "estate-value columns":
        sheet.values[: plan.count] = book.value_boxes[: plan.count]
    elif plan.kind == "bunker capacity":
        left = plan.count
        for house in range(book.houses):
            if (book.spots >> house) & 1 and left:
                sheet.number[house] = min(17, left)
                left -= sheet.number[house]
                sheet.built |= 1 << house
    elif plan.kind == "bullets spent":
        sheet.shots = plan.count
    elif plan.kind == "candies":
        spots = [house for house in range(book.houses) if (book.spots >> house) & 1]
        sheet.candies = sum(1 << house for house in spots[: plan.count])
    elif plan.kind == "street joined":
        for house in range(book.houses):
            if (masks[0] >> house) & 1:
                sheet.number[house] = 1 + house
        sheet.built = masks[0]
    else:
        satisfy_streets(game, plan, masks)


def satisfy_streets(game: Game, plan: Plan, masks: list[int]) -> None:
    """Everything that is printed in some streets."""
    sheet, book = game.sheets[0], game.book
    for mask in masks:
        street = book.mask.index(mask)
        if "parks" in plan.kind:
            sheet.parks[street] = book.park_boxes[street]
        if "pools" in plan.kind:
            sheet.pools |= book.pools & mask
            sheet.built |= book.pools & mask
        if "roundabout" in plan.kind:
            free = mask & ~book.pools
            sheet.roundabouts |= free & -free
        if plan.kind in ("all barricades", "all cones", "middle barricades"):
            spots = [house for house in range(book.houses) if (book.spots & mask) >> house & 1]
            if plan.kind == "middle barricades":
                spots = spots[len(spots) // 2 - 1 : len(spots) // 2 + 1]
            taken = sum(1 << house for house in spots)
            if plan.kind == "all cones":
                sheet.cones_sold |= taken
            else:
                sheet.barricades |= taken
        if plan.kind == "all ghosts":
            sheet.ghosts |= book.spots & mask
        if plan.kind == "all eggs":
            sheet.eggs |= book.spots & mask
            for house in range(book.houses):
                if (mask >> house) & 1 and book.worth[house] > 1:
                    sheet.second_eggs |= 1 << house


# near misses

FIELDS_OF_KIND = {
    "all eggs": ("eggs", "second_eggs"),
    "all barricades": ("barricades",),
    "middle barricades": ("barricades",),
    "all cones": ("cones_sold",),
    "candies": ("candies",),
    "all ghosts": ("ghosts",),
}


def near_misses(plan: Plan, good: Sheet, game: Game) -> Iterator[tuple[str, Sheet]]:
    """Sheets that lack just one thing."""

    def without(what: str, change: Callable[[Sheet], None]) -> tuple[str, Sheet]:
        sheet = copy_record(good)
        change(sheet)
        return what, sheet

    def lose(field: str) -> Iterator[tuple[str, Sheet]]:
        mask = getattr(good, field)
        while mask:
            bit = mask & -mask
            mask ^= bit
            sheet = copy_record(good)
            setattr(sheet, field, getattr(sheet, field) & ~bit)
            yield f"{field} {bit.bit_length() - 1}", sheet

    if plan.kind in ("estates", "street built", "street ends built"):
        yield from lose("built")
        for house in range(game.book.houses):
            if (good.built >> house) & 1:
                sheet = copy_record(good)
                sheet.spent |= 1 << house
                yield f"house {house} spent", sheet
    if plan.roundabouts or plan.kind.endswith("a roundabout"):
        yield from lose("roundabouts")
    if plan.kind == "temps":
        yield without("a temp", lambda sheet: setattr(sheet, "temps", sheet.temps - 1))
    if plan.kind == "bullets spent":
        yield without("a shot", lambda sheet: setattr(sheet, "shots", sheet.shots - 1))
    for field in ("parks", "values"):
        if "parks" in plan.kind or plan.kind.startswith(("park boxes", "estate-value")):
            for place, crossed in enumerate(getattr(good, field)):
                if crossed:
                    sheet = copy_record(good)
                    getattr(sheet, field)[place] -= 1
                    yield f"{field} {place}", sheet
    if "pools" in plan.kind or any(mark == "pools" for mark, _, _ in plan.each):
        yield from lose("pools")
    if plan.kind == "bis in one street" or any(mark == "bis" for mark, _, _ in plan.each):
        yield from lose("bis_houses")
    for field in FIELDS_OF_KIND.get(plan.kind, ()):
        yield from lose(field)
    if plan.kind in ("bunker capacity", "street joined"):
        yield from lose("built")
    yield from near_misses_of_marks(plan, good, game)


def near_misses_of_marks(plan: Plan, good: Sheet, game: Game) -> Iterator[tuple[str, Sheet]]:
    """One mark too few or too many in an estate."""
    for mark, fewest, most in plan.each:
        if mark in ("eggs", "cones", "candies", "ghosts"):
            field = "cones_sold" if mark == "cones" else mark
            if fewest:
                sheet = copy_record(good)
                bits = getattr(sheet, field)
                setattr(sheet, field, bits & (bits - 1))
                if mark == "eggs":
                    sheet.second_eggs &= sheet.eggs
                yield f"one of the {mark} less", sheet
            if most == 0:
                sheet = copy_record(good)
                setattr(sheet, field, getattr(sheet, field) | (good.built & -good.built))
                yield f"one of the {mark} too many", sheet
            elif mark in ("candies", "ghosts"):
                sheet = copy_record(good)
                setattr(sheet, field, getattr(sheet, field) | (good.built & ~good.candies))
                yield f"too many {mark}", sheet
        elif mark == "bunkers":
            yield "another bunker", copy_record(good)
        elif mark in ("joined", "unjoined"):
            sheet = copy_record(good)
            first = (good.built & -good.built).bit_length() - 1
            numbers = sheet.number
            numbers[first] = numbers[first + 1] - (1 if mark == "joined" else 3)
            yield mark, sheet
