"""The first lesson: a game from its first pair to its last point, nine turns of which are "
"played."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import BLOCK, CHANGED, END, Aside, Lesson, Part
from culdesac.server.wire.spots import PairSpot, PlanSpot, TrackSpot

PARTS = (
    Part(
        title=mark("A number and its action"),
        teaches=frozenset({"write", "pool"}),
        words={
            "pick": mark(
                "Three pairs lie on the table. The number goes into a house, the picture is the "
                "action that comes with it."
            ),
            "write": mark(
                "Numbers rise from left to right in every street. Gaps may stay. Lit houses can "
                "take the number; any other tells you why not."
            ),
            "pool": mark(
                "This house has a pool, and your action builds it. Each pool is worth more than "
                "the one before."
            ),
            "confirm": mark(
                "Red is pencil: Undo takes it back, step by step. Nobody sees your turn before you "
                "confirm it."
            ),
        },
    ),
    Part(
        title=mark("Parks"),
        teaches=frozenset({"write", "park"}),
        words={
            "pick": mark("Everybody is offered the same three pairs, and everybody plays at once."),
            "write": mark(
                "Small numbers to the left, large ones to the right: keep room between them."
            ),
            "park": mark(
                "A park belongs to the street of the house you just wrote. The more parks in a "
                "street, the more they score."
            ),
        },
    ),
    Part(
        title=mark("Temps"),
        teaches=frozenset({CHANGED}),
        words={
            "pick": mark("A temp may change the number by up to two."),
            "write": mark("Choose another number below, then its house."),
            "confirm": mark(
                "A box of the temps is crossed. Whoever has the most at the end scores for it."
            ),
        },
    ),
    Part(
        title=mark("Fences make estates"),
        teaches=frozenset({"fence", BLOCK}),
        words={
            "fence": mark(
                "Houses between two fences are an estate, once all of them have a number. This "
                "fence completes one."
            ),
            "confirm": mark("The estate is marked under its houses. It scores at the end."),
        },
    ),
    Part(
        title=mark("What estates are worth"),
        teaches=frozenset({"raise"}),
        words={
            "raise": mark(
                "Every size has its own row. Cross a box: from now on each complete estate of this "
                "size scores the next figure. Choose a size that you will build often."
            ),
        },
    ),
    Part(
        title=mark("Bis"),
        teaches=frozenset({"bis"}),
        words={
            "bis": mark(
                "A bis repeats the number next door in a second house. It fills gaps at once, but "
                "every one costs points."
            ),
        },
    ),
    Part(
        title=mark("Plans"),
        teaches=frozenset({"validate"}),
        asides=(
            Aside(
                mark(
                    "Some turns later. Three plans are open to everybody. Each asks for estates of "
                    "certain sizes. The first to have them scores more."
                ),
                PlanSpot(plan=1),
            ),
        ),
        words={
            "validate": mark(
                "Your estates are what this plan asks for. They still score afterwards, but serve "
                "no other plan."
            ),
        },
    ),
    Part(
        title=mark("Nothing fits"),
        teaches=frozenset({"refuse"}),
        asides=(
            Aside(
                mark(
                    "Many turns later the streets are nearly full. None of these numbers fits any "
                    "more."
                ),
                PairSpot(pair=2),
            ),
        ),
        words={
            "refuse": mark(
                "Then the permit is refused: nothing is written, and a box is crossed. The first "
                "costs nothing, later ones do."
            ),
        },
    ),
    Part(
        title=mark("The end"),
        teaches=frozenset({END}),
        asides=(
            Aside(
                mark(
                    "The game ends after the turn in which somebody refuses for the third time, "
                    "has "
                    "claimed all three plans, or has no empty house left."
                ),
                TrackSpot(track="refusals"),
            ),
        ),
        words={
            "confirm": mark("This is the last turn. Confirm it, and the points are added up."),
        },
    ),
)

FIRST = Lesson(
    id="first-street",
    title=mark("Your first streets"),
    about=mark("Numbers, the six actions, estates, plans, a refusal and the end of a game."),
    minutes=8,
    parts=PARTS,
    farewell=mark(
        "That was a whole game. Each row of the score is something you have done yourself: plans, "
        "parks, pools, temps and estates add, bis and refusals take away."
    ),
    record=Path(__file__).with_name("first.culdesac"),
)
