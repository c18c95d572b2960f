"""Doomsday as the face shows it: bunkers."""

from __future__ import annotations

from culdesac.face.adding import Counts, Faults, Field
from culdesac.family.bits import popcount
from culdesac.family.state import NUMBERS
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.doomsday.rules import capacity
from culdesac.games.home.themes.parts.face import PlanFace, ThemeFace
from culdesac.i18n import mark, words

RULE = "doomsday"
BUNKERS_OF_STREET = mark("Bunkers of street {street}")


def fields(book: Book) -> list[Field]:
    """People in the bunkers of every street."""
    return [
        Field(
            f"bunkers-{street + 1}",
            "theme",
            words(BUNKERS_OF_STREET, street=street + 1),
            (NUMBERS - 1) * popcount(book.spots & book.mask[street]),
            f"home.{RULE}",
            street=street + 1,
        )
        for street in range(book.streets)
    ]


def put_counts(sheet: Sheet, book: Book, counts: Counts, faults: Faults) -> None:
    for street in range(book.streets):
        left = counts[f"bunkers-{street + 1}"]
        for house in range(book.houses):
            if (book.spots & book.mask[street]) >> house & 1 and left:
                sheet.number[house] = min(left, NUMBERS - 1)
                sheet.built |= 1 << house
                left -= sheet.number[house]


def counts(sheet: Sheet, book: Book) -> dict[str, int]:
    streets = range(book.streets)
    return {f"bunkers-{street + 1}": capacity(sheet, book, street) for street in streets}


FACE = ThemeFace(
    rule=RULE,
    fields=fields,
    put_counts=put_counts,
    counts=counts,
    plans={"bunker capacity": PlanFace(mark("Capacity of all bunkers: {count}"))},
    marks={"bunkers": (mark("bunker"), mark("bunkers"))},
)
