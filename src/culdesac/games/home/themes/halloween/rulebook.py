"""Halloween, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Grid, Heading, Row, Section, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.halloween.box import Halloween
from culdesac.games.home.themes.halloween.face import FREE_ACTION_TEXTS
from culdesac.games.home.themes.halloween.rules import CROSSED_AT_START
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.i18n import Words, mark, words


def taken(setup: Setup, book: Book, theme: Halloween) -> Example | None:
    for street, treats in enumerate(theme.spots):
        if len(treats) > 1:
            draft = Draft(setup, street, book)
            draft.write({treats[0]: 3, treats[1]: 8})
            draft.sheet.candies |= 1 << draft.at(treats[0])
            draft.sheet.ghosts |= 1 << draft.at(treats[1])
            return draft.example(words(mark("One candy and one ghost were taken.")))
    return None


def actions(theme: Halloween, step: int) -> Words:
    (one, first), (two, second) = theme.ghost_bonuses[step]
    return words(
        mark("{one}: {first} or {two}: {second}"),
        one=FREE_ACTION_TEXTS[one],
        first=first,
        two=FREE_ACTION_TEXTS[two],
        second=second,
    )


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    provenance = setup.layout.provenance
    return [
        Section(
            "home.halloween.treat",
            words(mark("Candy or ghost")),
            present(
                says(mark("A number on a house with a candy and a ghost takes one of the two.")),
                taken(setup, book, theme),
            ),
            picture="candy",
            provenance=provenance,
        ),
        Section(
            "home.halloween.bonus",
            words(mark("Bonuses")),
            (
                says(
                    mark(
                        "When you reach a step with candies or with ghosts you may take the bonus of "
                        "that step or a lower one, or wait for the next. One bonus for candies and one "
                        "for ghosts per game. From the next turn on it is gone for the others."
                    )
                ),
                Grid(
                    words(mark("The bonuses by step")),
                    (
                        Heading(words(mark("Step"))),
                        Heading(words(mark("Points for candies"))),
                        Heading(words(mark("Actions for ghosts"))),
                    ),
                    tuple(
                        Row((at, theme.candy_points[step], actions(theme, step)))
                        for step, at in enumerate(theme.steps)
                    ),
                ),
            ),
            provenance=provenance,
        ),
        Section(
            "home.halloween.free",
            words(mark("Free actions")),
            (
                says(
                    mark(
                        "They are taken at once, before the action of the turn, in any streets: any "
                        "pool on a numbered house, parks, or bis that cross no box. Each may be "
                        "skipped, none is kept."
                    )
                ),
            ),
            provenance=provenance,
        ),
        Section(
            "home.halloween.solo",
            words(mark("Against AAA")),
            (
                says(
                    mark(
                        "Before the first turn you cross off bonuses: {count}. A validation card takes "
                        "away the step with its number of both kinds. AAA scores {points}."
                    ),
                    count=CROSSED_AT_START,
                    points=theme.aaa_points,
                ),
            ),
            provenance=provenance,
        ),
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={
        "candies": mark("Counts candies that were taken. Uses nothing up."),
        "all ghosts": mark("The ghost was taken at every house of the street that has one."),
    },
    marks={
        "candies": mark("Candies taken in each of the estates."),
        "ghosts": mark("Ghosts taken in each of the estates."),
    },
)
