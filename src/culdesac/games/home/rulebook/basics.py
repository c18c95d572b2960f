"""What the game is about, and how it is set up."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Chapter, Example, Section, deck_grid, present, says
from culdesac.games.home.box.model import box_of
from culdesac.games.home.face.draft import Draft, street_of
from culdesac.games.home.face.words import ACTION_TITLES
from culdesac.i18n import mark, words

ID = "basics"


def chapter(setup: Setup) -> Chapter:
    return Chapter(ID, words(mark("What it is about")), (vocabulary(setup), start(setup)))


def vocabulary(setup: Setup) -> Section:
    layout = setup.layout
    return Section(
        "home.vocabulary",
        words(mark("Streets, houses, estates")),
        present(
            says(
                mark(
                    "Everybody numbers the houses of the same streets on a sheet of their own: "
                    "streets: {streets}, houses: {houses}. Who has most points at the end wins."
                ),
                streets=len(layout.streets),
                houses=layout.houses,
            ),
            says(
                mark(
                    "The houses between two fences are an estate; the ends of a street are fenced "
                    "from the start. An estate is complete when every house in it has a number and "
                    "it has at most {size} houses."
                ),
                size=len(layout.estate_ladders),
            ),
            complete_estate(setup),
            large_estate(setup),
        ),
        provenance=layout.provenance,
    )


def complete_estate(setup: Setup) -> Example | None:
    street = street_of(setup, 6)
    if street is None or len(setup.layout.estate_ladders) < 3:
        return None
    draft = Draft(setup, street)
    draft.write({1: 2, 2: 4, 3: 5, 4: 8})
    draft.fence(3, 5)
    return draft.example(
        words(
            mark(
                "The first {size} houses are a complete estate. The two beside them are not: one "
                "is empty."
            ),
            size=3,
        )
    )


def large_estate(setup: Setup) -> Example | None:
    size = len(setup.layout.estate_ladders) + 1
    street = street_of(setup, size + 1)
    if street is None:
        return None
    draft = Draft(setup, street)
    draft.write({house: 2 * house - 1 for house in range(1, size + 1)})
    draft.fence(size)
    text = mark("{size} houses between two fences are too many: this is never complete.")
    return draft.example(words(text, size=size))


def start(setup: Setup) -> Section:
    box = box_of(setup.edition)
    deck = box.deck
    return Section(
        "home.setup",
        words(mark("Setup")),
        (
            says(
                mark(
                    "Shuffle the cards and deal three stacks. Draw one plan of each of the three "
                    "stacks of plans; they are goals for everybody. There are {cards} cards."
                ),
                cards=len(deck.cards),
            ),
            deck_grid(deck, ACTION_TITLES),
        ),
        provenance=deck.provenance,
    )
