"""Zombies, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Grid, Heading, Row, Section, numbers, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.games.home.themes.zombies.box import Zombies
from culdesac.games.home.themes.zombies.rules import infect
from culdesac.i18n import listed, mark, words

SIDES = {"left": mark("left"), "right": mark("right")}


def infected(setup: Setup, book: Book, theme: Zombies) -> Example | None:
    for street, gaps in enumerate(theme.spots):
        if gaps:
            draft = Draft(setup, street, book)
            draft.now()
            infect(draft.sheet, draft.at(gaps[0]))
            said = mark("The horde came from the left to the first gap, and its house is infected.")
            return draft.example(words(said))
    return None


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    boxes = Grid(
        words(mark("Value boxes with a bullet")),
        (Heading(words(mark("Size of estates"))), Heading(words(mark("Boxes")))),
        tuple(
            Row((size, words(numbers(boxes)))) for size, boxes in enumerate(theme.bullet_boxes, 1)
        ),
    )
    provenance = setup.layout.provenance
    return [
        Section(
            "home.zombies",
            words(setup.layout.title),
            (
                says(
                    mark(
                        "You begin with bullets: {count}. Crossing a value box that has one gives you "
                        "another. AAA scores {points} for the zombies."
                    ),
                    count=theme.starting_bullets,
                    points=theme.aaa_points,
                ),
                boxes,
            ),
            picture="infected",
            provenance=provenance,
        ),
        Section(
            "home.zombies.barricade",
            words(mark("Barricades")),
            (
                says(
                    mark(
                        "Some houses are gaps: they have no barricade. Who writes a number there with "
                        "a fence may build the barricade instead of the fence."
                    )
                ),
            ),
            provenance=provenance,
        ),
        Section(
            "home.zombies.cards",
            words(mark("The zombie cards")),
            (
                says(
                    mark(
                        "Zombie cards lie between the others. One that shows is answered by everybody "
                        "before anyone chooses, leaves the game, and the next card takes its place. "
                        "They come from: {sides}."
                    ),
                    sides=listed([words(SIDES[side]) for side in sorted(set(theme.hordes))]),
                ),
            ),
            provenance=provenance,
        ),
        Section(
            "home.zombies.horde",
            words(mark("A horde")),
            present(
                says(
                    mark(
                        "For one bullet per street you keep the horde out of that street. In every "
                        "other street it comes from the side that the card names to the first gap that "
                        "no horde has reached yet. A barricade there holds; at an open gap the house is "
                        "infected."
                    )
                ),
                infected(setup, book, theme),
            ),
        ),
        Section(
            "home.zombies.infected",
            words(mark("Infected houses")),
            (
                says(
                    mark(
                        "An infected house gets a fence on both sides. It takes nothing more and its "
                        "estate is never complete; a number in it stays, and a built pool scores. For "
                        "the end of the game it counts as filled."
                    )
                ),
            ),
        ),
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={
        "all barricades": mark("Every gap of so many streets has its barricade. Uses nothing up."),
        "middle barricades": mark("The barricades in the middle of every street. Uses nothing up."),
        "bullets spent": mark("Counts bullets that were used against hordes. Uses nothing up."),
    },
)
