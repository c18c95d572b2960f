"""The first lesson: the introductory game from its first pair to its end, eight turns of it "
"played."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import CHANGED, END, Aside, Lesson, Part
from culdesac.server.wire.spots import PlanSpot

PARTS = (
    Part(
        title=mark("A casino and its action"),
        teaches=frozenset({"open", "inaugurate"}),
        words={
            "pick": mark(
                "Three pairs lie on the table. The number opens a casino, the picture is the "
                "action that comes with it."
            ),
            "open": mark(
                "Numbers rise from left to right in every street. Lit casinos can take the "
                "number; any other lot tells you why not."
            ),
            "inaugurate": mark(
                "Inauguration checks a box. The most boxes score at the end, and full groups pay "
                "for bonuses."
            ),
            "confirm": mark(
                "Red is pencil: Undo takes it back, step by step. Nobody sees your turn before "
                "you confirm it."
            ),
        },
    ),
    Part(
        title=mark("Cranes and debts"),
        teaches=frozenset({"open", "build"}),
        words={
            "open": mark("Casinos under a crane cannot be opened before they are built."),
            "build": mark(
                "Construction builds one. It makes a debt, which is repaid as soon as you open "
                "that casino."
            ),
            "confirm": mark(
                "At the end every debt costs a bundle of money, and whoever cannot pay loses 20 points."
            ),
        },
    ),
    Part(
        title=mark("The limousine"),
        teaches=frozenset({"open", "drive"}),
        words={
            "drive": mark(
                "The limousine drives two blocks to the next lamp post. Red carpets it passes "
                "count if their casino is open."
            ),
            "confirm": mark(
                "It must come back to the light where it started: every missing line costs points."
            ),
        },
    ),
    Part(
        title=mark("Improvements"),
        teaches=frozenset({"open", "improve"}),
        words={
            "improve": mark(
                "An improvement raises what something is worth: a hotel, a run of numbers, a visit."
            ),
        },
    ),
    Part(
        title=mark("A show"),
        teaches=frozenset({"open", "show"}),
        words={
            "open": mark("This casino has a star. It can produce a show, but only now."),
            "show": mark(
                "Cross a box of either column. The first box brings two debts; the boxes beside "
                "them repay them."
            ),
        },
    ),
    Part(
        title=mark("Opening help"),
        teaches=frozenset({"open", CHANGED}),
        words={
            "open": mark(
                "A full group of inauguration boxes pays for a bonus. Here it is opening help: the "
                "number may change by one or two."
            ),
        },
    ),
    Part(
        title=mark("Projects"),
        teaches=frozenset({"validate"}),
        asides=(
            Aside(
                mark(
                    "Three projects are open to everybody. The first to reach one scores the "
                    "higher figure."
                ),
                PlanSpot(plan=1),
            ),
        ),
        words={
            "validate": mark("You have what this project asks for. It uses nothing up."),
        },
    ),
    Part(
        title=mark("The end"),
        teaches=frozenset({END}),
        asides=(
            Aside(
                mark(
                    "The game ends after the turn in which somebody has all three projects, every "
                    "inauguration box, or every built casino open."
                ),
                PlanSpot(plan=3),
            ),
        ),
        words={
            "confirm": mark("This is the last turn. Confirm it, and the points are added up."),
        },
    ),
)

FIRST = Lesson(
    id="first-casinos",
    title=mark("Your first casinos"),
    about=mark("The five actions, debts, projects and the end of a game."),
    minutes=8,
    parts=PARTS,
    farewell=mark(
        "That was a whole game, the introductory one. An avenue with all its casinos open got a "
        "hotel; runs, shows, visits and projects scored too. Loans and golf come with the full "
        "game."
    ),
    record=Path(__file__).with_name("first.culdesac"),
)
