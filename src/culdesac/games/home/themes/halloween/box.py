"""Halloween in a box: where treats are, and the bonuses for candies and ghosts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from culdesac.editions import Setup
from culdesac.editions.packing import put
from culdesac.editions.tables import Reader, are_wholes
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points, read_spots

FREE_ACTIONS = ("pools", "parks", "bis")


@dataclass(frozen=True, slots=True)
class Halloween(Theme):
    kind: str = "halloween"
    steps: tuple[int, ...] = ()
    candy_points: tuple[int, ...] = ()
    ghost_bonuses: tuple[tuple[tuple[str, int], ...], ...] = ()  # per step: what can be chosen


def theme_of(setup: Setup) -> Halloween:
    theme = setup.layout.theme
    assert isinstance(theme, Halloween)
    return theme


def read_bonus(reader: Reader, value: Any) -> tuple[tuple[str, int], ...]:
    good = (
        isinstance(value, list)
        and len(value) == 2
        and all(
            isinstance(one, dict) and len(one) == 1 and set(one) <= set(FREE_ACTIONS)
            for one in value
        )
    )
    if not good or not are_wholes([n for one in value for n in one.values()], 1, 9):
        reader.fail("ghost_bonuses", "per step two choices such as { pools = 1 }, { parks = 2 }")
    return tuple((key, count) for one in value for key, count in one.items())


def read(reader: Reader, streets: tuple[int, ...]) -> Halloween:
    steps = reader.wholes("steps", "three rising numbers of treats", 1, 40)
    if len(steps) != 3 or list(steps) != sorted(set(steps)):
        reader.fail("steps", "three rising numbers of treats")
    points = reader.wholes("candy_points", "three numbers of points", 0, 99)
    bonuses = reader.table.get("ghost_bonuses")
    if len(points) != 3:
        reader.fail("candy_points", "three numbers of points")
    if not isinstance(bonuses, list) or len(bonuses) != 3:
        reader.fail("ghost_bonuses", "three choices, one per step")
    return Halloween(
        steps=steps,
        candy_points=points,
        ghost_bonuses=tuple(read_bonus(reader, bonus) for bonus in bonuses),
        spots=read_spots(reader, "treats", streets),
        aaa_points=read_aaa_points(reader),
    )


def pack(book: Book, theme: Halloween) -> None:
    put(book.steps, theme.steps)
    put(book.step_points, theme.candy_points)
    for step, choices in enumerate(theme.ghost_bonuses):
        for choice, (action, count) in enumerate(choices):
            book.free[6 * step + 3 * choice + FREE_ACTIONS.index(action)] = count


BOX = ThemeBox(
    theme=Halloween,
    keys=("treats", "steps", "candy_points", "ghost_bonuses", "aaa_points"),
    read=read,
    pack=pack,
    plans={
        "candies": PlanKind(ids.CANDIES, ("count",)),
        "all ghosts": PlanKind(ids.ALL_GHOSTS, ("street",)),
    },
    marks={"candies": ids.TAKEN_CANDIES, "ghosts": ids.TAKEN_GHOSTS},
)
