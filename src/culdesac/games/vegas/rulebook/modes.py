"""The ways to play: what each mode and the introductory game change."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.editions.model import Mode
from culdesac.face.rulebook import (
    Block,
    Chapter,
    Grid,
    Heading,
    Item,
    Items,
    Row,
    Section,
    says,
)
from culdesac.games.vegas.box import BOXES
from culdesac.games.vegas.box.model import DOMAINS, Architect, VegasEdition, box_of
from culdesac.games.vegas.face.opponents import validates_words
from culdesac.games.vegas.face.words import ACTION_TITLES, CATEGORY_TITLES
from culdesac.i18n import Words, listed, mark, words

RIVAL = "acme"
DOMAIN_TITLES = {
    "inauguration": (ACTION_TITLES["inauguration"], "inauguration"),
    "show": (ACTION_TITLES["show"], "show"),
    "hotel": (CATEGORY_TITLES["hotels"], "large-hotel"),
    "longest_run": (mark("longest runs"), "improvement"),
    "golf": (CATEGORY_TITLES["golf"], "hole"),
    "limousine": (ACTION_TITLES["limousine"], "limousine"),
}


def chapters(setup: Setup) -> list[Chapter]:
    return [
        Chapter(mode.name, words(BOXES.modes[mode.name]), tuple(SECTIONS[mode.name](setup, mode)))
        for mode in setup.edition.modes.values()
    ]


def section(name: str, title: Words, mode: Mode, *blocks: Block) -> Section:
    return Section(f"vegas.{name}", title, blocks, provenance=mode.provenance)


def flip(setup: Setup, mode: Mode) -> list[Section]:
    score = box_of(setup).score
    return [
        section(
            "options",
            words(mark("The usual game")),
            mode,
            says(
                mark("Players: {fewest} to {most}."),
                fewest=mode.fewest_seats,
                most=mode.most_seats,
            ),
        ),
        section(
            "introductory",
            words(mark("introductory game")),
            mode,
            says(
                mark(
                    "An option for the first games: no golf and no loan, projects on golf are left "
                    "out, and everybody begins with bundles: {bundles}."
                ),
                bundles=score.introductory_bundles,
            ),
        ),
    ]


def acme(setup: Setup, mode: Mode) -> list[Section]:
    above = len(setup.edition.deck.cards) - mode.below
    return [
        section(
            "acme",
            words(BOXES.modes[RIVAL]),
            mode,
            says(
                mark(
                    "You play against an architect of ACME. Draw three cards: one gives the number, "
                    "another the action, the third goes on the pile of ACME, whose order stays. "
                    "After your choice about the loan a card is set aside unseen. The project on "
                    "small hotels is left out."
                )
            ),
            says(
                mark(
                    "{above} cards lie above {below} with three validation cards. One that comes up "
                    "is replaced. At the end of that turn the card of the architect says by the "
                    "order of the draws whether ACME claims the project that it names, and which "
                    "hotels it builds: large ones, unless you built them in an earlier turn."
                ),
                above=above,
                below=mode.below,
            ),
            says(
                mark(
                    "After the first project of the game your discards are shuffled into the pile, "
                    "as when it is empty. The game also ends when ACME has claimed all projects."
                )
            ),
        ),
        section(
            "acme.score",
            words(mark("Its points")),
            mode,
            says(
                mark(
                    "Inauguration, show and limousine cards and hotels count their value. Its run in "
                    "a street is its number of construction cards with the change of that street, at "
                    "least 1; where it is the longest, tied too, it takes that value. A card with the "
                    "action of the card before it is a golf hole. Improvement cards improve values."
                )
            ),
            says(
                mark(
                    "You are first in the inauguration with at least as many boxes as it has cards; "
                    "as second you make the debt. For the loan there are two players. If neither "
                    "borrows, ACME loses the number of the card set aside."
                )
            ),
        ),
        opponents(box_of(setup)),
        section(
            "acme.ties",
            words(mark("Who wins")),
            mode,
            says(
                mark(
                    "More points win. With equal points hotels are compared, then large ones; all of "
                    "ACME count as large. With as many it is a tie."
                )
            ),
        ),
    ]


def opponents(box: VegasEdition) -> Section:
    grid = Grid(
        words(mark("Values, plain and improved")),
        (
            Heading(words(mark("Opponent"))),
            *(Heading(words(DOMAIN_TITLES[name][0]), DOMAIN_TITLES[name][1]) for name in DOMAINS),
        ),
        tuple(opponent_row(architect) for architect in box.architects.values()),
    )
    items = Items(
        tuple(
            Item(words(architect.name), architect_text(architect))
            for architect in box.architects.values()
        )
    )
    return Section("vegas.acme.opponents", words(mark("The opponents")), (grid, items))


def opponent_row(architect: Architect) -> Row:
    values = (architect.domains[name] for name in DOMAINS)
    cells = (words(f"{plain}/{better}") for plain, better in values)
    return Row((words(architect.name), *cells), architect.provenance)


def architect_text(architect: Architect) -> Words:
    first, second, third = (" ".join(map(str, row)) for row in architect.hotels)
    hotels = words(
        mark(
            "Hotels in avenues, by draw: {first} / {second} / {third}. Change of its runs by street: "
            "{streets}. Borrows from a {number} on."
        ),
        first=first,
        second=second,
        third=third,
        streets=", ".join(f"{change:+d}" for change in architect.streets),
        number=architect.borrows_from,
    )
    made = words(mark("{first} {next}"), first=validates_words(architect), next=hotels)
    steps = [
        words(mark("{title} from {count}"), title=DOMAIN_TITLES[domain][0], count=count)
        for count, domain in sorted(architect.improves.items())
    ]
    if not steps:
        return made
    improved = words(mark("Improved by so many improvement cards: {list}."), list=listed(steps))
    return words(mark("{first} {next}"), first=made, next=improved)


SECTIONS = {"flip": flip, RIVAL: acme}
