"""The lesson about Easter eggs."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Aside, Lesson, Part
from culdesac.server.wire.spots import LotSpot

LESSON = Lesson(
    id="easter",
    title=mark("Easter eggs"),
    about=mark("Which numbers collect eggs."),
    minutes=1,
    parts=(
        Part(
            title=mark("Eggs at the houses"),
            teaches=frozenset({"eggs built"}),
            asides=(
                Aside(
                    mark(
                        "Some houses show one or two eggs. A 6, 9 or 16 written there collects "
                        "one, a 0, 8 or 10 up to two. All other numbers lose them."
                    ),
                    LotSpot(street=1, house=5),
                ),
            ),
            words={
                "write": mark("This number collects what the house shows."),
                "confirm": mark(
                    "The score has a row for your eggs: more eggs reach a higher step."
                ),
            },
        ),
    ),
    farewell=mark(
        "Keep houses with eggs for the right numbers. The plans of this sheet ask for eggs too."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="easter",
)
