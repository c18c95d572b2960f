"""Easter eggs, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Grid, Heading, Row, Section, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.easter.box import Easter
from culdesac.games.home.themes.easter.rules import eggs_in
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.i18n import mark, words


def collected(setup: Setup, book: Book, theme: Easter) -> Example | None:
    number, most = max(theme.collects, key=lambda pair: pair[1], default=(0, 0))
    for street, houses in enumerate(theme.values):
        if most and max(houses, default=0) >= most:
            draft = Draft(setup, street, book)
            draft.now()
            draft.write({houses.index(max(houses)) + 1: number})
            eggs = eggs_in(draft.sheet, book.every)
            text = mark("The {number} collects eggs here: {eggs}.")
            return draft.example(words(text, number=number, eggs=eggs))
    return None


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    return [
        Section(
            "home.easter",
            words(setup.layout.title),
            present(
                says(
                    mark(
                        "Some numbers collect eggs when they are written on a house with eggs, but "
                        "never more than the house has. Only the highest step that you reach counts."
                    )
                ),
                collected(setup, book, theme),
                Grid(
                    words(mark("What numbers collect")),
                    (Heading(words(mark("Number"))), Heading(words(mark("Eggs at most")))),
                    tuple(Row(pair) for pair in sorted(theme.collects)),
                ),
                Grid(
                    words(mark("What eggs score")),
                    (Heading(words(mark("Eggs"))), Heading(words(mark("Points")))),
                    tuple(Row(pair) for pair in theme.egg_points),
                ),
                says(mark("AAA scores {points} for it."), points=theme.aaa_points),
            ),
            picture="eggs",
            provenance=setup.layout.provenance,
        )
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={"all eggs": mark("All eggs of the street are collected; one that was missed is lost.")},
    marks={"eggs": mark("Eggs collected in each of the estates.")},
)
