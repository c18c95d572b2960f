"""Doomsday in a box: where bunkers are, and the awards for their capacity."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions.packing import put
from culdesac.editions.tables import Reader
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_spots


@dataclass(frozen=True, slots=True)
class Doomsday(Theme):
    kind: str = "doomsday"
    street_points: int = 0
    optimist_points: int = 0
    aaa_capacity: tuple[int, ...] = ()


def read(reader: Reader, streets: tuple[int, ...]) -> Doomsday:
    capacity = reader.wholes("aaa_capacity", "a capacity per street", 0, 200)
    if len(capacity) != len(streets):
        reader.fail("aaa_capacity", f"{len(streets)} capacities, one per street")
    return Doomsday(
        street_points=reader.whole("street_points", 0, 99),
        optimist_points=reader.whole("optimist_points", 0, 99),
        aaa_capacity=capacity,
        spots=read_spots(reader, "bunkers", streets),
    )


def pack(book: Book, theme: Doomsday) -> None:
    book.street_award = theme.street_points
    book.total_award = theme.optimist_points


def pack_rival(book: Book, theme: Doomsday) -> None:
    put(book.rival_capacity, theme.aaa_capacity)


BOX = ThemeBox(
    theme=Doomsday,
    keys=("bunkers", "street_points", "optimist_points", "aaa_capacity"),
    read=read,
    pack=pack,
    pack_rival=pack_rival,
    plans={"bunker capacity": PlanKind(ids.CAPACITY, ("count",))},
    marks={"bunkers": ids.BUNKERS},
)
