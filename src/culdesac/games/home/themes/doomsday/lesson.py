"""The lesson about Doomsday."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Aside, Lesson, Part
from culdesac.server.wire.spots import LotSpot

LESSON = Lesson(
    id="doomsday",
    title=mark("Doomsday"),
    about=mark("What bunkers are worth."),
    minutes=1,
    parts=(
        Part(
            title=mark("Room in a bunker"),
            teaches=frozenset({"bunker built"}),
            asides=(
                Aside(
                    mark(
                        "Some houses have a bunker. The number written there is how many people "
                        "fit into it."
                    ),
                    LotSpot(street=1, house=5),
                ),
            ),
            words={
                "write": mark("Large numbers belong into bunkers, where the street allows it."),
                "confirm": mark("In every street the largest capacity scores 10 points."),
            },
        ),
    ),
    farewell=mark(
        "The smallest capacity in all streets together scores 10 points as well: go for one or the "
        "other."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="doomsday",
)
