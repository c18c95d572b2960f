"""Short lessons about what can be played besides the usual game."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import BLOCK, Aside, Lesson, Part
from culdesac.server.wire.spots import HandSpot, PlanSpot

FOLDER = Path(__file__).parent

ROUNDABOUTS = Lesson(
    id="roundabouts",
    title=mark("Roundabouts"),
    about=mark("What a roundabout parts, and what it costs."),
    minutes=1,
    parts=(
        Part(
            title=mark("A roundabout"),
            teaches=frozenset({"roundabout", BLOCK}),
            words={
                "roundabout": mark(
                    "Once a turn an empty house may become a roundabout. It has a fence on both "
                    "sides, and numbers begin anew behind it."
                ),
                "confirm": mark(
                    "What stands beside it can be complete now. The first costs 3 points, the "
                    "second 5 more."
                ),
            },
        ),
    ),
    farewell=mark(
        "A roundabout helps where a street is stuck: small numbers fit again on its right."
    ),
    record=FOLDER / "roundabouts.culdesac",
    switch="roundabouts",
)

EXPERT = Lesson(
    id="expert",
    title=mark("Expert: a hand of cards"),
    about=mark("Number and action from two cards, the third is passed on."),
    minutes=2,
    parts=(
        Part(
            title=mark("Three cards in your hand"),
            teaches=frozenset({"write"}),
            asides=(
                Aside(
                    mark(
                        "You have a hand of three cards, and nobody else sees them. One gives its "
                        "number, another its action."
                    ),
                    HandSpot(number=2),
                ),
            ),
            words={
                "pick": mark("Tap the number of one card, then the action of another."),
                "confirm": mark("The third card goes to your neighbour."),
            },
        ),
        Part(
            title=mark("What is passed on"),
            teaches=frozenset({"write"}),
            asides=(
                Aside(
                    mark(
                        "The first card was passed to you, the other two are new. Think of what "
                        "you leave to others."
                    ),
                    HandSpot(number=1),
                ),
            ),
        ),
    ),
    farewell=mark("All else is as ever: estates, plans, refusals and the end."),
    record=FOLDER / "expert.culdesac",
    mode="expert",
)

AAA = Lesson(
    id="against-aaa",
    title=mark("Against AAA"),
    about=mark("How you play alone against an office of architects."),
    minutes=2,
    parts=(
        Part(
            title=mark("Your opponent's card"),
            teaches=frozenset({"write"}),
            asides=(
                Aside(
                    mark(
                        "You draw three cards: one gives its number, another its action. The "
                        "third goes to your opponent, who collects points with it."
                    ),
                    HandSpot(number=3),
                ),
            ),
            words={
                "pick": mark("So you choose what you take, and what you give away."),
            },
        ),
        Part(
            title=mark("Its plans"),
            teaches=frozenset({"write"}),
            asides=(
                Aside(
                    mark(
                        "Validation cards are hidden in the pile. When one is drawn, your opponent "
                        "may claim that plan: be there before it."
                    ),
                    PlanSpot(plan=1),
                ),
            ),
        ),
    ),
    farewell=mark("All else is as ever. Whoever has more points at the end wins."),
    record=FOLDER / "aaa.culdesac",
    mode="aaa",
)
