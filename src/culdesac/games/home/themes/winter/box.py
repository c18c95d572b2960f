"""Winter in a box: it has plans, and nothing on its sheet."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.editions.tables import Reader
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.parts.box import PlanKind, Theme, ThemeBox
from culdesac.games.home.themes.reading import read_aaa_points


@dataclass(frozen=True, slots=True)
class Winter(Theme):
    kind: str = "winter"


def read(reader: Reader, streets: tuple[int, ...]) -> Winter:
    return Winter(aaa_points=read_aaa_points(reader))


BOX = ThemeBox(
    theme=Winter,
    keys=("aaa_points",),
    read=read,
    plans={"street joined": PlanKind(ids.STREET_JOINED)},
    marks={"joined": ids.JOINED_HOUSES, "unjoined": ids.UNJOINED_GAPS},
)
