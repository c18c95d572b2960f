"""The lesson about Zombies."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Lesson, Part

LESSON = Lesson(
    id="zombies",
    title=mark("Zombies"),
    about=mark("Bullets, barricades and a horde."),
    minutes=2,
    parts=(
        Part(
            title=mark("Barricades"),
            teaches=frozenset({"barricade"}),
            words={
                "pick": mark("Some houses are gaps: zombies come in there. A fence can close one."),
                "write": mark(
                    "This house is a gap. Write its number together with a fence action."
                ),
                "barricade": mark("Build the barricade in place of a fence."),
            },
        ),
        Part(
            title=mark("A horde"),
            teaches=frozenset({"shoot", "stand"}),
            words={
                "shoot": mark(
                    "Zombies come from the side that the card shows, to the first gap of every "
                    "street. A bullet keeps them out of one street."
                ),
                "stand": mark(
                    "In the other streets they come. A barricade holds; an open gap infects its "
                    "house."
                ),
            },
        ),
    ),
    farewell=mark(
        "Some boxes of the estate values bring another bullet. An infected house is fenced off "
        "and takes no number."
    ),
    record=Path(__file__).with_name("lesson.culdesac"),
    sheet="zombies",
)
