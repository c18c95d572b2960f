"""Flood in a box: where dams are, how many sandbags there are, and what both score."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions.tables import Reader
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points, read_spots


@dataclass(frozen=True, slots=True)
class Flood(Theme):
    kind: str = "flood"
    sandbags: int = 0
    dam_points: int = 0
    sandbag_points: int = 0


def read(reader: Reader, streets: tuple[int, ...]) -> Flood:
    return Flood(
        spots=read_spots(reader, "dams", streets),
        sandbags=reader.whole("sandbags", 1, 40),
        dam_points=reader.whole("dam_points", 0, 20),
        sandbag_points=reader.whole("sandbag_points", 0, 20),
        aaa_points=read_aaa_points(reader),
    )


def pack(book: Book, theme: Flood) -> None:
    book.sandbags = theme.sandbags
    book.dam_points = theme.dam_points
    book.sandbag_points = theme.sandbag_points


BOX = ThemeBox(
    theme=Flood,
    keys=("dams", "sandbags", "dam_points", "sandbag_points", "aaa_points"),
    read=read,
    pack=pack,
    plans={"all dams": PlanKind(ids.ALL_DAMS, ("street",))},
    marks={"dams": ids.RAISED_DAMS},
)
