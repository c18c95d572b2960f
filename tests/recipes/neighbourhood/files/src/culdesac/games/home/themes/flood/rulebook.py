"""Flood, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Section, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.flood.box import Flood
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.i18n import mark, words


def raised(setup: Setup, book: Book, theme: Flood) -> Example | None:
    for street, dams in enumerate(theme.spots):
        if dams:
            draft = Draft(setup, street, book)
            draft.write({dams[0]: 6})
            draft.now()
            draft.sheet.dams |= 1 << draft.at(dams[0])
            return draft.example(words(mark("The number was written at a dam, which is raised.")))
    return None


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    return [
        Section(
            "home.flood",
            words(setup.layout.title),
            present(
                says(
                    mark(
                        "Who writes a number on a lot with a dam may use a sandbag to raise it. "
                        "Later it cannot be raised any more. Everybody has sandbags: {count}."
                    ),
                    count=theme.sandbags,
                ),
                raised(setup, book, theme),
                says(
                    mark("A raised dam scores {dam}, a sandbag that is left {sandbag}."),
                    dam=theme.dam_points,
                    sandbag=theme.sandbag_points,
                ),
                says(mark("AAA scores {points} for it."), points=theme.aaa_points),
            ),
            picture="dam",
            provenance=setup.layout.provenance,
        )
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={"all dams": mark("Every dam of the street is raised. Uses nothing up.")},
    marks={"dams": mark("Raised dams in each of the estates.")},
)
