"""What a city has to show for a project to hold: for every kind of project, the ways worth trying."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator

from culdesac.editions import Plan
from culdesac.family.bits import popcount
from culdesac.games.vegas.box.soundness.case import EVEN, ODD, Aim, Case
from culdesac.games.vegas.box.soundness.numbering import Lot, number_street
from culdesac.games.vegas.box.soundness.roads import find_way, within_reach
from culdesac.games.vegas.rules.turn import REFUSAL_BOXES
from culdesac.soundness.effort import NoWayError

TRIES = 60  # choices of one kind
TRIES_WITH_OTHERS = 10
CRANES_TRIED = 8  # choices of cranes inside a run


def aims(case: Case, plan: Plan) -> Iterator[Aim]:
    """Cities that satisfy a project, the likeliest to be reached first."""
    return KINDS[plan.kind](case, plan)


# hotels


def avenue_lots(case: Case, avenues: Iterable[int]) -> int:
    return sum(case.book.avenue[avenue] for avenue in avenues)


def smallest(case: Case, choices: Iterable[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Choices of avenues, those with the fewest casinos and cranes first."""

    def cost(avenues: tuple[int, ...]) -> tuple[int, int]:
        lots = avenue_lots(case, avenues)
        return popcount(lots), popcount(lots & case.book.cranes)

    yield from itertools.islice(sorted(choices, key=cost), TRIES)


def enough_avenues(case: Case, plan: Plan) -> None:
    if plan.count > case.book.avenues:
        raise NoWayError(
            f"it asks for {plan.count} hotels; the city has {case.book.avenues} avenues"
        )


def some_avenues(case: Case, count: int) -> Iterator[tuple[int, ...]]:
    """Choices of so many avenues; with very many of them, only among the smallest."""
    sizes = sorted(range(case.book.avenues), key=lambda avenue: popcount(case.book.avenue[avenue]))
    most = count + 4 if case.book.avenues > 12 else case.book.avenues
    return smallest(case, itertools.combinations(sizes[:most], count))


def hotels(case: Case, plan: Plan) -> Iterator[Aim]:
    enough_avenues(case, plan)
    for avenues in some_avenues(case, plan.count):
        yield Aim(open=avenue_lots(case, avenues), large=plan.kind == "large hotels")


def small_hotels(case: Case, plan: Plan) -> Iterator[Aim]:
    enough_avenues(case, plan)
    if plan.count == case.book.avenues and case.setup.seats == 2:
        raise NoWayError(
            f"it asks for all {plan.count} hotels; the only other player would have opened every "
            "casino before, which ends the game"
        )
    for avenues in itertools.islice(some_avenues(case, plan.count), TRIES_WITH_OTHERS):
        order = sorted(avenues, key=lambda avenue: popcount(case.book.avenue[avenue]))
        yield Aim(open=avenue_lots(case, avenues), small=tuple(order))


def neighbouring_hotels(case: Case, plan: Plan) -> Iterator[Aim]:
    enough_avenues(case, plan)
    rows = [
        tuple(range(first, first + plan.count))
        for first in range(case.book.avenues - plan.count + 1)
    ]
    for avenues in smallest(case, rows):
        large = plan.kind == "neighbouring large hotels"
        yield Aim(open=avenue_lots(case, avenues), large=large)


def outer_hotels(case: Case, plan: Plan) -> Iterator[Aim]:
    yield Aim(open=avenue_lots(case, (0, case.book.avenues - 1)))


# inauguration


def boxes(case: Case, plan: Plan) -> Iterator[Aim]:
    if plan.count > case.book.boxes:
        raise NoWayError(
            f"it asks for {plan.count} inauguration boxes; the track has {case.book.boxes}"
        )
    yield Aim(boxes=plan.count)
    yield from by_refusals(case, plan.count)


def by_refusals(case: Case, count: int) -> Iterator[Aim]:
    """The largest numbers at the left end of every street: no smaller one fits, all are refused."""
    book = case.book
    cards = sorted((number for number, _ in case.setup.edition.deck.cards), reverse=True)
    lots = [case.lots(book.mask[street] & ~book.cranes)[0] for street in case.streets()]
    largest = dict(zip(lots, cards, strict=False))
    refused = min(largest.values())
    checked = len(lots) if case.has_action("inauguration") else 0
    checked = max(0, min(count - book.checked, checked))
    refusals = -(-(count - book.checked - checked) // REFUSAL_BOXES)
    if sum(case.copies[: refused + 1]) >= 3 * refusals + len(lots):
        yield Aim(
            open=sum(1 << lot for lot in lots),
            allowed={lot: 1 << number for lot, number in largest.items()},
            boxes=book.checked + checked,
            refusals=refusals,
            refused=refused,
        )


# runs


def runs_in(case: Case, street: int, count: int, at_end: bool) -> Iterator[int]:
    """Casinos that make a run of a street; cranes inside may stay uncrossed, and are passed over."""
    cranes = case.book.cranes
    lots = case.lots(case.book.mask[street])
    plain = [not (cranes >> lot) & 1 for lot in lots]
    for first, last in itertools.combinations_with_replacement(range(len(lots)), 2):
        if at_end and any(plain[:first]) and any(plain[last + 1 :]):
            continue
        inside = lots[first : last + 1]
        must = sum(1 << lot for lot in inside if not (cranes >> lot) & 1)
        may = [lot for lot in inside if (cranes >> lot) & 1]
        missing = count - popcount(must)
        if 0 <= missing <= len(may):
            for chosen in itertools.islice(itertools.combinations(may, missing), CRANES_TRIED):
                yield must | sum(1 << lot for lot in chosen)


def runs(case: Case, count: int, numbers: int, at_end: bool = False) -> list[int]:
    """Casinos for a run of these numbers, those first that take the fewest bonuses and cranes."""
    if count > case.longest_street():
        raise NoWayError(
            f"it asks for a run of {count}; the longest street has {case.longest_street()} casinos"
        )
    found: dict[int, tuple[int, int]] = {}
    for street in case.streets():
        for run in runs_in(case, street, count, at_end):
            if run not in found:
                bonuses = bonuses_of(case, street, run, numbers)
                if bonuses is not None:
                    found[run] = bonuses, popcount(run & case.book.cranes)
    if not found:
        raise NoWayError(
            f"it asks for a run of {count}; there are {popcount(case.printed & numbers)} such "
            f"numbers on the cards, {popcount(case.reached & numbers)} with opening help, "
            f"and {case.bonuses} bonuses can be had"
        )
    return sorted(found, key=lambda run: found[run])


def bonuses_of(case: Case, street: int, run: int, numbers: int) -> int | None:
    """Bonuses that a run of a street takes; None if there are not enough."""
    first = street * case.book.avenues
    asked = tuple(
        Lot(opened=(run >> lot) & 1 == 1, allowed=numbers)
        for lot in range(first, first + case.book.avenues)
    )
    found = number_street(asked, case)
    return None if found is None else found.bonuses


def run_aim(case: Case, run: int, numbers: int) -> Aim:
    return Aim(open=run, allowed=dict.fromkeys(case.lots(run), numbers))


def run_of(numbers: int, at_end: bool = False) -> Callable[[Case, Plan], Iterator[Aim]]:
    def found(case: Case, plan: Plan) -> Iterator[Aim]:
        for run in runs(case, plan.count, numbers, at_end)[:TRIES]:
            yield run_aim(case, run, numbers)

    return found


def two_odd_runs(case: Case, plan: Plan) -> Iterator[Aim]:
    """Two runs that share no casino; side by side they are one of twice the length."""
    pairs = itertools.combinations(runs(case, plan.count, ODD), 2)
    apart = (one | other for one, other in pairs if not one & other)
    made = 0
    for run in itertools.islice(apart, TRIES):
        made += 1
        yield run_aim(case, run, ODD)
    if not made:
        raise NoWayError(f"there is no room for two runs of {plan.count}")


# streets, cranes and shows


def some_streets(case: Case, count: int, lots: Callable[[int], int]) -> Iterator[int]:
    """The lots of so many streets, the fewest first."""
    choices = [sum(map(lots, some)) for some in itertools.combinations(case.streets(), count)]
    yield from sorted(choices, key=popcount)


def streets_open(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    for lots in some_streets(case, plan.streets, lambda street: book.mask[street] & ~book.cranes):
        yield Aim(open=lots)


def cranes_of_streets(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    for lots in some_streets(case, plan.streets, lambda street: book.mask[street] & book.cranes):
        yield Aim(open=lots)


def outer_cranes(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    yield Aim(open=book.cranes & (book.first_column | book.last_column))


def cranes_built(case: Case, plan: Plan) -> Iterator[Aim]:
    yield Aim(build=case.book.cranes)


def enough_show_boxes(case: Case, shows: int, where: str) -> None:
    have = case.book.left_boxes + case.book.right_boxes
    if shows > have:
        raise NoWayError(f"{where} has {shows} stars; the show columns have {have} boxes")


def cranes_and_shows(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    reason: NoWayError | None = None
    for street in sorted(case.streets(), key=lambda s: popcount(book.mask[s] & book.stars)):
        stars = book.mask[street] & book.stars
        try:
            enough_show_boxes(case, popcount(stars), f"street {street + 1}")
        except NoWayError as error:
            reason = reason or error
            continue
        yield Aim(open=stars | (book.mask[street] & book.cranes), shows=stars)
    if reason is not None:
        raise reason


def first_shows(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    if plan.count > min(book.left_boxes, book.right_boxes):
        raise NoWayError(
            f"it asks for {plan.count} shows in both columns; "
            f"they have {book.left_boxes} and {book.right_boxes} boxes"
        )
    stars = case.lots(book.stars)
    if 2 * plan.count > len(stars):
        raise NoWayError(f"it asks for {2 * plan.count} shows; the city has {len(stars)} stars")
    stars.sort(key=lambda lot: book.cranes >> lot & 1)
    for chosen in itertools.islice(itertools.combinations(stars, 2 * plan.count), TRIES):
        lots = sum(1 << lot for lot in chosen)
        yield Aim(open=lots, shows=lots, columns=(plan.count, plan.count))


# limousine


def past(case: Case, carpets: list[tuple[int, str]]) -> Aim:
    """Past a carpet of each; a text says what is missing where there is none."""
    reach = within_reach(case.book)
    for mask, what in carpets:
        if not mask:
            raise NoWayError(f"there is no {what}")
        if not mask & reach:
            raise NoWayError(f"no way of the limousine leads past a {what}")
    way = find_way(case, [mask & reach for mask, _ in carpets])
    if way is None:
        raise NoWayError("no way of the limousine past all of them was found")
    return Aim(drive=way)


def each_type(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    kinds = ((book.vips, "VIP"), (book.luxuries, "luxury"), (book.mafias, "mafia"))
    yield past(case, [(mask, f"{kind} casino") for mask, kind in kinds])


def each_street(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    special = book.vips | book.luxuries | book.mafias
    yield past(
        case,
        [
            (special & book.mask[street], f"special casino in street {street + 1}")
            for street in case.streets()
        ],
    )


# golf


def course(case: Case, first: int, last: int) -> int:
    """The casinos of street 1 from one lot to another; a hole must lie beside the one before."""
    lots = (2 << last) - (1 << first)
    if case.book.mask[0] & lots != lots:
        gap = next(lot for lot in range(first, last) if not (case.book.mask[0] >> lot) & 1)
        raise NoWayError(f"street 1 has no casino in avenue {gap + 1}, which parts the golf course")
    return lots


def golf_and_shows(case: Case, plan: Plan) -> Iterator[Aim]:
    lots = case.lots(case.book.mask[0])
    stars = case.book.stars & case.book.mask[0]
    enough_show_boxes(case, popcount(stars), "street 1")
    yield Aim(open=course(case, lots[0], lots[-1]), shows=stars, golf=True)


def par_4_holes(case: Case, plan: Plan) -> Iterator[Aim]:
    lots = case.lots(case.book.par[1])
    yield Aim(open=course(case, lots[0], lots[-1]), golf=True)


KINDS: dict[str, Callable[[Case, Plan], Iterator[Aim]]] = {
    "large hotels": hotels,
    "small hotels": small_hotels,
    "hotels": hotels,
    "neighbouring large hotels": neighbouring_hotels,
    "neighbouring hotels": neighbouring_hotels,
    "outer hotels": outer_hotels,
    "inauguration boxes": boxes,
    "even run": run_of(EVEN),
    "odd run": run_of(ODD),
    "two odd runs": two_odd_runs,
    "even run at a street end": run_of(EVEN, at_end=True),
    "streets open": streets_open,
    "limousine past each type": each_type,
    "limousine in every street": each_street,
    "outer cranes open": outer_cranes,
    "cranes of streets open": cranes_of_streets,
    "all cranes built": cranes_built,
    "cranes and shows of a street": cranes_and_shows,
    "first shows of both columns": first_shows,
    "golf and shows of street 1": golf_and_shows,
    "all par 4 holes": par_4_holes,
}
