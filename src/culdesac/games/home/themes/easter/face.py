"""Easter as the face shows it: eggs."""

from __future__ import annotations

from typing import Any

from culdesac.face.game_type import Progress
from culdesac.face.reading import whole
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in
from culdesac.games.home.themes.parts.face import PlanFace, ThemeFace, must_have_number
from culdesac.i18n import mark


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    eggs = eggs_in(sheet, 1 << house)
    return {"eggs": eggs} if eggs else {}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, what: str) -> None:
    must_have_number(sheet, house, key, what)
    most = min(book.worth[house], book.collects[sheet.number[house]])
    eggs = whole(value, f"eggs of {what}", 0, most)
    sheet.eggs |= int(eggs > 0) << house
    sheet.second_eggs |= int(eggs > 1) << house


def eggs_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    mask = book.mask[street]
    shown = sum(book.worth[house] for house in range(book.houses) if (mask >> house) & 1)
    return Progress(eggs_in(sheet, mask), shown)


FACE = ThemeFace(
    house_keys=("eggs",),
    describe_house=describe_house,
    read_house=read_house,
    columns={"tokens": "an egg", "tokens 2": "a second egg"},
    plans={"all eggs": PlanFace(mark("All eggs of street {street}"), eggs_of_street)},
    marks={"eggs": (mark("egg"), mark("eggs"))},
)
