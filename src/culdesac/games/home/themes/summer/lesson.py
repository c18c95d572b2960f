"""The lesson about Summer."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Lesson, Part

LESSON = Lesson(
    id="summer",
    title=mark("Summer"),
    about=mark("How the ice-cream truck drives."),
    minutes=2,
    parts=(
        Part(
            title=mark("The ice-cream truck"),
            teaches=frozenset({"cone built"}),
            words={
                "write": mark(
                    "A number ahead of the truck drives it to that house. The cone there is sold, "
                    "every cone it passes is lost."
                ),
                "confirm": mark("Each scoop sold is a point."),
            },
        ),
        Part(
            title=mark("Two trucks"),
            teaches=frozenset({"truck", "cone built"}),
            words={
                "write": mark("In the third street a truck waits at either end."),
                "truck": mark("The first number there chooses one of them, for the whole game."),
            },
        ),
    ),
    farewell=mark(
        "Whoever first meets the last cone of a street takes one more point for every cone sold "
        "in it."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="summer",
)
