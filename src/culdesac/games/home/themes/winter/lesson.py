"""The lesson about Winter lights."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import LINK, Lesson, Part

LESSON = Lesson(
    id="winter",
    title=mark("Winter lights"),
    about=mark("How strings of lights are made."),
    minutes=1,
    parts=(
        Part(
            title=mark("A string of lights"),
            teaches=frozenset({LINK}),
            words={
                "write": mark(
                    "Neighbours with consecutive numbers are joined by lights, whatever fence is "
                    "between them. A bis joins too."
                ),
                "confirm": mark("Every street scores the houses of its longest string."),
            },
        ),
    ),
    farewell=mark(
        "Write numbers side by side that follow each other, and leave no gap in your longest "
        "string."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="winter",
)
