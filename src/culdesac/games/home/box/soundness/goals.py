"""What a sheet has to show for a plan to hold: for every kind of plan, the ways worth trying."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from culdesac.family.bits import popcount
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import estate_aims
from culdesac.soundness.effort import NoWayError


def aims(case: Case, plan: Plan) -> Iterator[Aim]:
    """Sheets that satisfy a plan, the likeliest to be reached first."""
    return {**KINDS, **case.theme.aims}[plan.kind](case, plan)


def some_streets(case: Case, count: int, cost: Callable[[int], int]) -> Iterator[tuple[int, ...]]:
    """Choices of so many streets, the cheapest first."""
    choices = list(itertools.combinations(case.streets(), count))
    choices.sort(key=lambda streets: sum(map(cost, streets)))
    yield from choices


def street_built(case: Case, plan: Plan) -> Iterator[Aim]:
    yield Aim(build=case.book.mask[plan.street - 1])


def ends_built(case: Case, plan: Plan) -> Iterator[Aim]:
    yield Aim(build=case.book.starts | case.book.ends)


def bis_in_street(case: Case, plan: Plan) -> Iterator[Aim]:
    if plan.count > case.means.bis:
        raise NoWayError(f"it asks for {plan.count} bis; there are only {case.means.bis}")
    longest = max(case.layout.streets)
    if plan.count >= longest:
        raise NoWayError(
            f"it asks for {plan.count} bis in one street, beside a house to copy; "
            f"the longest has {longest} houses"
        )
    for street in case.streets():
        first, end = case.span(street)
        for start in range(first, end - plan.count):
            run = ((2 << plan.count) - 1) << start
            if not run & case.doomed or start == end - plan.count - 1:
                yield Aim(build=run, bis_houses=run & (run - 1))
                break


def temps(case: Case, plan: Plan) -> Iterator[Aim]:
    if plan.count > case.means.temps:
        raise NoWayError(f"it asks for {plan.count} temps; there are only {case.means.temps}")
    enough_turns(case, plan.count)
    yield Aim(temps=plan.count)


def park_room(case: Case, street: int) -> int:
    """Parks of a street that can be planted: one per number written there as it is printed."""
    return min(
        case.book.park_boxes[street],
        case.layout.streets[street],
        case.printed_numbers() * int(any(a == "park" for _, a in case.setup.edition.deck.cards)),
    )


def all_planted(case: Case, streets: tuple[int, ...]) -> dict[int, int]:
    for street in streets:
        if park_room(case, street) < case.book.park_boxes[street]:
            raise NoWayError(
                f"street {street + 1} has {case.book.park_boxes[street]} park boxes; "
                f"numbers for {park_room(case, street)} can be written there"
            )
    return {street: case.book.park_boxes[street] for street in streets}


def all_dug(case: Case, streets: tuple[int, ...]) -> int:
    pools = 0
    for street in streets:
        if pools_of(case, street) == 0:
            raise NoWayError(f"street {street + 1} has no pool")
        pools |= case.book.pools & case.book.mask[street]
    return pools


def enough_houses(case: Case, street: int, roundabouts: int = 0) -> None:
    """Every park and every pool of a street takes the action of a number written there."""
    parks, pools = case.book.park_boxes[street], pools_of(case, street)
    houses = case.layout.streets[street] - roundabouts
    if parks + pools > houses:
        beside = " beside the roundabout" if roundabouts else ""
        raise NoWayError(
            f"street {street + 1} has {parks} park boxes and {pools} pools; "
            f"{houses} numbers can be written there{beside}"
        )


def enough_turns(case: Case, turns: int) -> None:
    if turns > case.book.houses:
        raise NoWayError(
            f"it takes {turns} turns; the sheet has {case.book.houses} houses, one for every turn"
        )


def first_of(
    choices: Iterator[tuple[int, ...]], make: Callable[[tuple[int, ...]], Aim]
) -> Iterator[Aim]:
    """An aim for every choice that has one; if none has, the first reason."""
    reason: NoWayError | None = None
    made = False
    for streets in choices:
        try:
            aim = make(streets)
        except NoWayError as error:
            reason = reason or error
        else:
            made = True
            yield aim
    if not made and reason is not None:
        raise reason


def all_parks(case: Case, plan: Plan) -> Iterator[Aim]:
    choices = some_streets(case, plan.streets, lambda street: case.book.park_boxes[street])
    return first_of(choices, lambda streets: Aim(parks=all_planted(case, streets)))


def pools_of(case: Case, street: int) -> int:
    return popcount(case.book.pools & case.book.mask[street])


def all_pools(case: Case, plan: Plan) -> Iterator[Aim]:
    choices = some_streets(case, plan.streets, lambda street: pools_of(case, street))

    def make(streets: tuple[int, ...]) -> Aim:
        pools = all_dug(case, streets)
        return Aim(build=pools, pools=pools)

    return first_of(choices, make)


def parks_and_pools(case: Case, plan: Plan) -> Iterator[Aim]:
    def make(streets: tuple[int, ...]) -> Aim:
        pools = all_dug(case, streets)
        enough_houses(case, streets[0])
        return Aim(build=pools, pools=pools, parks=all_planted(case, streets))

    return first_of(iter([(plan.street - 1,)]), make)


def parks_pools_roundabout(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book

    def make(streets: tuple[int, ...]) -> Aim:
        pools = book.pools & book.mask[streets[0]]
        if not book.pools:
            raise NoWayError("the sheet has no pool")
        enough_houses(case, streets[0], roundabouts=1)
        room = case.houses(book.mask[streets[0]] & ~pools & ~case.doomed)
        if not room:
            raise NoWayError(f"street {streets[0] + 1} has no house left for a roundabout")
        # in the middle of the street it leaves the most numbers on both sides
        first, end = case.span(streets[0])
        house = min(room, key=lambda h: abs(2 * h - first - end + 1))
        return Aim(
            build=pools, pools=pools, parks=all_planted(case, streets), roundabouts=1 << house
        )

    return first_of(some_streets(case, 1, lambda street: book.park_boxes[street]), make)


def park_boxes(case: Case, plan: Plan) -> Iterator[Aim]:
    rooms = {street: park_room(case, street) for street in case.streets()}
    if plan.count > sum(rooms.values()):
        raise NoWayError(
            f"it asks for {plan.count} park boxes; {sum(rooms.values())} can be crossed"
        )
    for streets in (sorted(rooms, key=lambda s: -rooms[s]), list(rooms)):
        left = plan.count
        parks: dict[int, int] = {}
        for street in streets:
            parks[street] = min(left, rooms[street])
            left -= parks[street]
        yield Aim(parks=parks)


def park_boxes_everywhere(case: Case, plan: Plan) -> Iterator[Aim]:
    for street in case.streets():
        if plan.count > park_room(case, street):
            raise NoWayError(
                f"it asks for {plan.count} park boxes in every street; "
                f"{park_room(case, street)} can be crossed in street {street + 1}"
            )
    yield Aim(parks=dict.fromkeys(case.streets(), plan.count))


def value_boxes(case: Case, plan: Plan) -> Iterator[Aim]:
    boxes = case.book.value_boxes[: case.book.sizes]
    if plan.count > sum(boxes):
        raise NoWayError(f"it asks for {plan.count} estate-value boxes; there are {sum(boxes)}")
    enough_turns(case, plan.count)
    left = plan.count
    raises = []
    for column in boxes:
        raises.append(min(left, column))
        left -= raises[-1]
    yield Aim(raises=tuple(raises))


def value_columns(case: Case, plan: Plan) -> Iterator[Aim]:
    boxes = case.book.value_boxes[: case.book.sizes]
    if plan.count > len(boxes):
        raise NoWayError(f"it asks for {plan.count} estate-value columns; there are {len(boxes)}")
    chosen = sorted(range(len(boxes)), key=lambda size: boxes[size])[: plan.count]
    enough_turns(case, sum(boxes[size] for size in chosen))
    yield Aim(raises=tuple(b if size in chosen else 0 for size, b in enumerate(boxes)))


KINDS: dict[str, Callable[[Case, Plan], Iterator[Aim]]] = {
    "estates": estate_aims,
    "street built": street_built,
    "street ends built": ends_built,
    "bis in one street": bis_in_street,
    "temps": temps,
    "all parks": all_parks,
    "all pools": all_pools,
    "all parks and pools": parks_and_pools,
    "all parks, all pools, a roundabout": parks_pools_roundabout,
    "park boxes": park_boxes,
    "park boxes in every street": park_boxes_everywhere,
    "estate-value boxes": value_boxes,
    "estate-value columns": value_columns,
}
