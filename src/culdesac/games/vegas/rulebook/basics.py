"""What the city is, and how it is set up."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Chapter, Item, Items, Section, deck_grid, says
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.words import ACTION_TITLES, SPECIAL_TITLES
from culdesac.i18n import mark, words

ID = "basics"


def chapter(setup: Setup) -> Chapter:
    sections = (vocabulary(setup), start(setup), loan(setup))
    return Chapter(ID, words(mark("What it is about")), sections)


def vocabulary(setup: Setup) -> Section:
    city = box_of(setup).city
    return Section(
        "vegas.vocabulary",
        words(mark("Casinos, streets, avenues")),
        (
            says(
                mark(
                    "Everybody opens the casinos of the same city on a sheet of their own: streets: "
                    "{streets}, avenues: {avenues}. To open a casino is to write a number into it. "
                    "Who has most points at the end wins."
                ),
                streets=len(city.streets),
                avenues=city.avenues,
            ),
            Items(
                (
                    Item(
                        words(mark("Crane")),
                        words(
                            mark(
                                "The casino is under construction and must be built before it is "
                                "opened. Building it makes a debt, opening it repays the debt."
                            )
                        ),
                        "crane",
                    ),
                    Item(
                        words(mark("Star")),
                        words(mark("This casino can have a show when it is opened.")),
                        "star",
                    ),
                    *(
                        Item(
                            words(title),
                            words(mark("The limousine visits it by passing on the street below.")),
                            name,
                        )
                        for name, title in SPECIAL_TITLES.items()
                    ),
                    Item(
                        words(mark("Debt")),
                        words(
                            mark(
                                "Circled when you make it, crossed when it is repaid. At the end a "
                                "bundle of notes pays one debt."
                            )
                        ),
                        "debt",
                    ),
                )
            ),
        ),
        provenance=city.provenance,
    )


def start(setup: Setup) -> Section:
    box = box_of(setup)
    deck = box.deck
    return Section(
        "vegas.setup",
        words(mark("Setup")),
        (
            says(
                mark(
                    "Shuffle the cards ({cards}) and deal three stacks. Draw one project of each "
                    "colour. Everybody begins with bundles: {bundles}, and with inauguration boxes "
                    "checked: {checked}."
                ),
                cards=len(deck.cards),
                bundles=box.score.bundles,
                checked=box.score.checked_at_start,
            ),
            deck_grid(deck, ACTION_TITLES),
        ),
        provenance=deck.provenance,
    )


def loan(setup: Setup) -> Section:
    score = box_of(setup).score
    return Section(
        "vegas.loan",
        words(mark("The loan")),
        (
            says(
                mark(
                    "Before the first turn everybody decides in secret whether to borrow. At the end it "
                    "is told, and the bank gives everybody bundles: {majority} if more than half "
                    "borrowed, {minority} if at least one did, {none} if nobody did."
                ),
                majority=score.majority_loan,
                minority=score.minority_loan,
                none=score.no_loan,
            ),
        ),
        provenance=score.provenance,
    )
