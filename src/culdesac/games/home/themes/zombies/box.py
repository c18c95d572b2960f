"""Zombies in a box: gaps, bullets, and the sides that hordes come from."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions.packing import put
from culdesac.editions.tables import Reader, are_wholes
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points, read_sides, read_spots
from culdesac.games.home.themes.sides import SIDE_NUMBERS


@dataclass(frozen=True, slots=True)
class Zombies(Theme):
    kind: str = "zombies"
    bullet_boxes: tuple[tuple[int, ...], ...] = ()
    starting_bullets: int = 0
    hordes: tuple[str, ...] = ()


def read(reader: Reader, streets: tuple[int, ...]) -> Zombies:
    boxes = reader.table.get("bullet_boxes")
    if (
        not isinstance(boxes, list)
        or len(boxes) != 6
        or not all(are_wholes(x, 1, 19) for x in boxes)
    ):
        reader.fail(
            "bullet_boxes", "six lists: the boxes of each estate-value column with a bullet"
        )
    return Zombies(
        bullet_boxes=tuple(tuple(row) for row in boxes),
        starting_bullets=reader.whole("starting_bullets", 0, 20),
        hordes=read_sides(reader, "hordes", 3, tuple(SIDE_NUMBERS)),
        spots=read_spots(reader, "gaps", streets),
        aaa_points=read_aaa_points(reader),
    )


def pack(book: Book, theme: Zombies) -> None:
    book.events = 1
    put(book.event, tuple(SIDE_NUMBERS[side] for side in theme.hordes))
    book.bullets = theme.starting_bullets
    for size, boxes in enumerate(theme.bullet_boxes):
        book.bullet_boxes[size] = sum(1 << (box - 1) for box in boxes)


BOX = ThemeBox(
    theme=Zombies,
    keys=("gaps", "bullet_boxes", "starting_bullets", "hordes", "aaa_points"),
    read=read,
    pack=pack,
    plans={
        "all barricades": PlanKind(ids.BARRICADES_OF, ("streets",)),
        "middle barricades": PlanKind(ids.MIDDLE_BARRICADES),
        "bullets spent": PlanKind(ids.SHOTS, ("count",)),
    },
)
