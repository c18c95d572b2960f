"""Easter as the face shows it: eggs."""

from __future__ import annotations

from typing import Any

from culdesac.face.adding import MOST_ENTERED, Counts, Faults, Field
from culdesac.face.game_type import Progress
from culdesac.face.reading import whole
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in
from culdesac.games.home.themes.parts.face import At, PlanFace, ThemeFace, must_have_number
from culdesac.i18n import mark, words

RULE = "easter"
EGGS = mark("Eggs collected")
TOO_MANY_EGGS = mark("{number} collects {most} eggs at most here; {eggs} are marked.")


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    eggs = eggs_in(sheet, 1 << house)
    return {"eggs": eggs} if eggs else {}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, at: At) -> None:
    eggs = whole(value, f"eggs of {at}", 0, MOST_ENTERED)
    if not must_have_number(sheet, house, RULE, at):
        return
    most = min(book.worth[house], book.collects[sheet.number[house]])
    if eggs > most:
        at.cannot(RULE, TOO_MANY_EGGS, number=sheet.number[house], most=most, eggs=eggs)
    put_eggs(sheet, house, min(eggs, most))


def put_eggs(sheet: Sheet, house: int, eggs: int) -> None:
    sheet.eggs |= int(eggs > 0) << house
    sheet.second_eggs |= int(eggs > 1) << house


# the quick form


def fields(book: Book) -> list[Field]:
    return [Field("eggs", "theme", words(EGGS), sum(book.worth[: book.houses]), f"home.{RULE}")]


def put_counts(sheet: Sheet, book: Book, counts: Counts, faults: Faults) -> None:
    left = counts["eggs"]
    for house in range(book.houses):
        eggs = min(left, book.worth[house], 2)
        put_eggs(sheet, house, eggs)
        left -= eggs


def counts(sheet: Sheet, book: Book) -> dict[str, int]:
    return {"eggs": eggs_in(sheet, book.every)}


def eggs_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    mask = book.mask[street]
    shown = sum(book.worth[house] for house in range(book.houses) if (mask >> house) & 1)
    return Progress(eggs_in(sheet, mask), shown)


FACE = ThemeFace(
    house_keys=("eggs",),
    describe_house=describe_house,
    read_house=read_house,
    rule=RULE,
    fields=fields,
    put_counts=put_counts,
    counts=counts,
    columns={"tokens": "an egg", "tokens 2": "a second egg"},
    plans={"all eggs": PlanFace(mark("All eggs of street {street}"), eggs_of_street)},
    marks={"eggs": (mark("egg"), mark("eggs"))},
)
