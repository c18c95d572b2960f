"""Winter lights, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Section, present, says
from culdesac.games.home.face.draft import Draft, street_of
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.games.home.themes.winter.rules import light_points
from culdesac.i18n import mark, words


def joined(setup: Setup, book: Book) -> Example | None:
    street = street_of(setup, 6)
    if street is None:
        return None
    draft = Draft(setup, street, book)
    draft.write({1: 3, 2: 4, 3: 5, 5: 8, 6: 9})
    text = mark("The longest string of this street has {houses} houses and scores as many points.")
    return draft.example(words(text, houses=light_points(draft.sheet, book)))


def sections(setup: Setup, book: Book) -> list[Section]:
    return [
        Section(
            "home.winter",
            words(setup.layout.title),
            present(
                says(
                    mark(
                        "Neighbouring houses with consecutive numbers, or with the same one, are joined "
                        "by lights. Fences do not matter, a roundabout does. In each street the houses "
                        "of the longest string are its points."
                    )
                ),
                joined(setup, book),
                says(mark("AAA scores {points} for it."), points=setup.layout.theme.aaa_points),
            ),
            picture="lights",
            provenance=setup.layout.provenance,
        )
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={
        "street joined": mark(
            "All houses of the street hang together. Roundabouts at its ends do not matter."
        )
    },
    marks={
        "joined": mark("Houses that are joined to a neighbour, inside or outside the estate."),
        "unjoined": mark("Neighbours in the estate that are not joined."),
    },
)
