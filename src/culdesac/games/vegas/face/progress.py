"""How far a city is on the way to a project, in steps that a player can count."""

from __future__ import annotations

from culdesac.editions import Plan
from culdesac.face.game_type import Progress
from culdesac.family.bits import popcount
from culdesac.games.vegas.rules.city import boxes_left, parity_runs
from culdesac.games.vegas.rules.limousine import visited
from culdesac.games.vegas.rules.projects import condition_holds
from culdesac.games.vegas.rules.state import Book, Sheet

EVEN, ODD = 0, 1


def plan_progress(plan: Plan, sheet: Sheet, book: Book, card: int) -> Progress:
    """Hotels, casinos, boxes or streets that a project asks for, and how many of them there are.

    `card` is the project's place in the box.  Where it holds in any street, the streets nearest to
    completion count.
    """
    have, need = counted(plan, sheet, book)
    if condition_holds(sheet, book, card):
        return Progress(need, need)
    return Progress(min(have, need - 1), need)


def counted(plan: Plan, sheet: Sheet, book: Book) -> tuple[int, int]:
    kind, count = plan.kind, plan.count
    outer = book.first_column | book.last_column
    if kind == "large hotels":
        return popcount(sheet.large), count
    if kind == "small hotels":
        return popcount(sheet.hotels & ~sheet.large), count
    if kind == "hotels":
        return popcount(sheet.hotels), count
    if kind == "neighbouring large hotels":
        return best_window(sheet.large, book.avenues, count), count
    if kind == "neighbouring hotels":
        return best_window(sheet.hotels, book.avenues, count), count
    if kind == "outer hotels":
        return popcount(sheet.hotels & (1 | 1 << (book.avenues - 1))), 2
    if kind == "inauguration boxes":
        return boxes_left(sheet, book), count
    if kind in ("even run", "odd run"):
        return longest(sheet, book, EVEN if kind == "even run" else ODD), count
    if kind == "two odd runs":
        return two_longest(sheet, book, ODD, count), 2 * count
    if kind == "even run at a street end":
        return longest_at_end(sheet, book, EVEN), count
    if kind == "limousine past each type":
        seen = visited(sheet, book)
        return sum(seen & mask != 0 for mask in (book.vips, book.luxuries, book.mafias)), 3
    if kind == "limousine in every street":
        seen = visited(sheet, book)
        streets = range(book.streets)
        return sum(seen & book.mask[street] != 0 for street in streets), book.streets
    if kind == "outer cranes open":
        return of(sheet.open, book.cranes & outer)
    if kind == "all cranes built":
        return of(sheet.standing, book.cranes)
    if kind == "first shows of both columns":
        return min(sheet.left_shows, count) + min(sheet.right_shows, count), 2 * count
    if kind == "golf and shows of street 1":
        holes, shows = of(sheet.holes, book.mask[0]), of(sheet.shows, book.stars & book.mask[0])
        return holes[0] + shows[0], holes[1] + shows[1]
    if kind == "all par 4 holes":
        return of(sheet.holes, book.par[1])
    return nearest_streets(plan, sheet, book)


def of(done: int, asked: int) -> tuple[int, int]:
    return popcount(done & asked), popcount(asked)


def nearest_streets(plan: Plan, sheet: Sheet, book: Book) -> tuple[int, int]:
    """The streets that lack least of what a project asks for in a street."""
    each = []
    for street in range(book.streets):
        mask = book.mask[street]
        if plan.kind == "streets open":
            have, need = of(sheet.open, sheet.standing & mask)
        else:
            have, need = of(sheet.open, book.cranes & mask)
        if plan.kind == "cranes and shows of a street":
            shows = of(sheet.shows, book.stars & mask)
            have, need = have + shows[0], need + shows[1]
        each.append((have, need))
    each.sort(key=lambda item: item[1] - item[0])
    nearest = each[: plan.streets or 1]
    return sum(have for have, _ in nearest), sum(need for _, need in nearest)


def best_window(avenues: int, width: int, size: int) -> int:
    """The most of these avenues that lie among so many neighbouring ones."""
    window = (1 << size) - 1
    return max(popcount(avenues & (window << first)) for first in range(width - size + 1))


def longest(sheet: Sheet, book: Book, parity: int) -> int:
    return max(parity_runs(sheet, book, street, parity, 1)[0] for street in range(book.streets))


def longest_at_end(sheet: Sheet, book: Book, parity: int) -> int:
    ends = [parity_runs(sheet, book, street, parity, 1)[2:] for street in range(book.streets)]
    return max(max(leading, trailing) for leading, trailing in ends)


def two_longest(sheet: Sheet, book: Book, parity: int, size: int) -> int:
    """Casinos of the two best disjoint runs, each as far as it is asked for."""

    def runs_of(length: int) -> int:
        streets = range(book.streets)
        return sum(parity_runs(sheet, book, street, parity, length)[1] for street in streets)

    lengths = range(size, 0, -1)
    first = next((length for length in lengths if runs_of(length) > 0), 0)
    # a run of `first` casinos holds `first // length` runs of a smaller length
    second = next((length for length in lengths if runs_of(length) > first // length), 0)
    return first + second
