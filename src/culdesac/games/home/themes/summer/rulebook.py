"""Summer, as the rules are read."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Example, Grid, Heading, Row, Section, present, says
from culdesac.games.home.face.draft import Draft
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.rulebook import ThemeRulebook
from culdesac.games.home.themes.summer.box import Summer
from culdesac.games.home.themes.summer.rules import scoops
from culdesac.i18n import mark, words

SIDES = {"left": mark("left"), "right": mark("right"), "either": mark("either side, as you choose")}


def sold(setup: Setup, book: Book, theme: Summer) -> Example | None:
    for street, side in enumerate(theme.trucks):
        cones = [house for house, scoops in enumerate(theme.values[street], 1) if scoops]
        if side == "left" and len(cones) > 2:
            draft = Draft(setup, street, book)
            draft.now()
            draft.write({cones[2]: 7})
            text = mark(
                "The truck came from the left: scoops sold: {sold}. The cones it passed are lost."
            )
            return draft.example(words(text, sold=scoops(draft.sheet, book)))
    return None


def sections(setup: Setup, book: Book) -> list[Section]:
    theme = setup.layout.theme
    provenance = setup.layout.provenance
    return [
        Section(
            "home.summer.truck",
            words(mark("The truck")),
            present(
                says(
                    mark(
                        "An ice-cream truck runs once through each street. A number ahead of it calls "
                        "it to that house: the cone there is sold, and every cone it passes is lost. "
                        "Behind the truck nothing happens."
                    )
                ),
                sold(setup, book, theme),
                Grid(
                    words(mark("Where the trucks come from")),
                    (Heading(words(mark("Street"))), Heading(words(mark("Side")))),
                    tuple(
                        Row((street, words(SIDES[side])))
                        for street, side in enumerate(theme.trucks, 1)
                    ),
                ),
            ),
            picture="cone",
            provenance=provenance,
        ),
        Section(
            "home.summer.points",
            words(mark("Points")),
            (
                says(
                    mark(
                        "Every scoop sold is a point. Who first meets the last cone of a street, sold "
                        "or lost, also takes a point per cone sold there; all who do so in the same "
                        "turn take it. Then this bonus is gone."
                    )
                ),
                says(
                    mark(
                        "Against AAA, a validation card takes away the bonus of the street with its "
                        "number unless you have it. AAA scores {points}."
                    ),
                    points=theme.aaa_points,
                ),
            ),
            provenance=provenance,
        ),
    ]


RULEBOOK = ThemeRulebook(
    sections=sections,
    plans={"all cones": mark("Every cone of so many streets is sold; a lost one cannot be.")},
    marks={"cones": mark("Cones sold in each of the estates.")},
)
