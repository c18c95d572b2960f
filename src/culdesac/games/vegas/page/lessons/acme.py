"""The lesson about the solo game against ACME, with the loan that every full game begins with."""

from __future__ import annotations

from pathlib import Path

from culdesac.i18n import mark
from culdesac.server.present.lessons import Lesson, Part

ACME = Lesson(
    id="against-acme",
    title=mark("Against ACME, and the loan"),
    about=mark("A secret loan, and a card a turn for your opponent."),
    minutes=2,
    parts=(
        Part(
            title=mark("The loan"),
            teaches=frozenset({"borrow"}),
            words={
                "borrow": mark(
                    "Before the first turn everybody decides in secret. A loan brings bundles of "
                    "money at the end, more if most players borrow."
                ),
                "confirm": mark("Bundles pay debts. The choices are told when the game is over."),
            },
        ),
        Part(
            title=mark("Your opponent's card"),
            teaches=frozenset({"open"}),
            words={
                "pick": mark(
                    "You draw three cards: one gives its number, another its action. The third "
                    "goes to your opponent, who collects points with it."
                ),
                "confirm": mark(
                    "Validation cards are hidden in the pile. When one is drawn, your opponent "
                    "may take that project."
                ),
            },
        ),
    ),
    farewell=mark("All else is as ever. Whoever has more points at the end wins."),
    record=Path(__file__).with_name("acme.culdesac"),
    mode="acme",
)
