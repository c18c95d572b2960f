"""The lesson about Halloween."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Lesson, Part

LESSON = Lesson(
    id="halloween",
    title=mark("Halloween"),
    about=mark("Candies, ghosts and their bonuses."),
    minutes=2,
    parts=(
        Part(
            title=mark("Candy or ghost"),
            teaches=frozenset({"candy"}),
            words={
                "write": mark("This house has a candy and a ghost. You take one of them."),
                "candy": mark("Candies lead to points, ghosts to free actions."),
            },
        ),
        Part(
            title=mark("A bonus"),
            teaches=frozenset({"ghost", "bonus"}),
            words={
                "ghost": mark("With the third, fifth and seventh of a kind a bonus can be taken."),
                "bonus": mark(
                    "Take it now, or wait for a better one. What is taken is gone for the others."
                ),
            },
        ),
    ),
    farewell=mark(
        "You can take one candy bonus and one ghost bonus in a game. Be quick, or patient."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="halloween",
)
