"""Doomsday, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Section, numbers, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.doomsday.box import Doomsday
from culdesac.games.home.themes.doomsday.rules import capacity
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.i18n import mark, words


def room(setup: Setup, book: Book, theme: Doomsday) -> Example | None:
    for street, bunkers in enumerate(theme.spots):
        if len(bunkers) > 1:
            draft = Draft(setup, street, book)
            draft.write({bunkers[0]: 5, bunkers[1]: 9})
            text = mark("Two bunkers with numbers: the capacity of this street is {capacity}.")
            return draft.example(words(text, capacity=capacity(draft.sheet, book, street)))
    return None


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    return [
        Section(
            "home.doomsday",
            words(setup.layout.title),
            present(
                says(
                    mark(
                        "A number on a house with a bunker says how many people fit into it. In each "
                        "street the largest capacity of all players scores {street}, and the smallest "
                        "total of all streets scores {optimist}, for its optimist. All who are tied "
                        "take the points; a street in which nobody has room gives none."
                    ),
                    street=theme.street_points,
                    optimist=theme.optimist_points,
                ),
                room(setup, book, theme),
                says(
                    mark(
                        "Who plays alone without AAA is no optimist. AAA takes part in both with its "
                        "own capacities, by street: {capacities}."
                    ),
                    capacities=numbers(theme.aaa_capacity),
                ),
            ),
            picture="bunker",
            provenance=setup.layout.provenance,
        )
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={"bunker capacity": mark("The capacity of all streets together. Uses nothing up.")},
    marks={"bunkers": mark("Houses with a bunker in each of the estates.")},
)
