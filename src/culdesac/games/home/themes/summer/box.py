"""Summer in a box: cones, and the sides that trucks come from."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions.packing import put
from culdesac.editions.tables import Reader
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points, read_sides, read_values
from culdesac.games.home.themes.sides import SIDE_NUMBERS

TRUCK_SIDES = SIDE_NUMBERS | {"either": 3}


@dataclass(frozen=True, slots=True)
class Summer(Theme):
    kind: str = "summer"
    trucks: tuple[str, ...] = ()


def read(reader: Reader, streets: tuple[int, ...]) -> Summer:
    return Summer(
        trucks=read_sides(reader, "trucks", len(streets), tuple(TRUCK_SIDES)),
        values=read_values(reader, "cones", streets),
        aaa_points=read_aaa_points(reader),
    )


def pack(book: Book, theme: Summer) -> None:
    put(book.sides, tuple(TRUCK_SIDES[side] for side in theme.trucks))


BOX = ThemeBox(
    theme=Summer,
    keys=("cones", "trucks", "aaa_points"),
    read=read,
    pack=pack,
    plans={"all cones": PlanKind(ids.CONES_OF, ("streets",))},
    marks={"cones": ids.SOLD_CONES},
)
