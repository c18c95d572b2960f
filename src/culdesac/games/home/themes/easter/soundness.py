"""Whether eggs can be collected as a box asks for them."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.family.state import NUMBERS
from culdesac.games.home.box.model import Layout, Plan
from culdesac.games.home.box.soundness.case import Aim, Case
from culdesac.games.home.box.soundness.estates import EstateMarks
from culdesac.games.home.themes.easter.box import Easter
from culdesac.games.home.themes.parts.soundness import ThemeSoundness
from culdesac.soundness.effort import NoWayError


def problems(place: str, layout: Layout, theme: Easter) -> Iterator[str]:
    most = max((eggs for _, eggs in theme.collects), default=0)
    eggs = sum(min(value, most) for row in theme.values for value in row)
    for step, _ in theme.egg_points:
        if step > eggs:
            yield f"{place}.theme: egg_points has a step of {step}; only {eggs} can be collected"


def all_eggs(case: Case, plan: Plan) -> Iterator[Aim]:
    book = case.book
    houses = case.houses(book.spots & book.mask[plan.street - 1])
    allowed = {}
    for house in houses:
        numbers = [n for n in range(NUMBERS) if book.collects[n] >= book.worth[house]]
        allowed[house] = sum(1 << n for n in numbers) & case.means.reached
        if not allowed[house]:
            raise NoWayError(
                f"no number collects the {book.worth[house]} eggs of a house of street {plan.street}"
            )
    yield Aim(build=book.spots & book.mask[plan.street - 1], allowed=allowed)


def fits(marks: EstateMarks, first: int, size: int) -> bool:
    case, book = marks.case, marks.case.book
    reached = [n for n in range(NUMBERS) if (case.means.reached >> n) & 1]
    most = max((book.collects[n] for n in reached), default=0)
    spots = case.houses(book.spots & (((1 << size) - 1) << first))
    return marks.span("eggs")[0] <= sum(min(book.worth[house], most) for house in spots)


def mark_estates(marks: EstateMarks, aim: Aim) -> bool:
    """The eggs of every estate are counted, number by number."""
    book = marks.case.book
    if "eggs" in marks.spans:
        aim.tally_span = marks.span("eggs")
        for first, size in aim.estates:
            for house in range(first, first + size):
                aim.tallies[house] = tuple(min(book.worth[house], eggs) for eggs in book.collects)
    return True


SOUNDNESS = ThemeSoundness(
    problems=problems, aims={"all eggs": all_eggs}, fits=fits, mark_estates=mark_estates
)
