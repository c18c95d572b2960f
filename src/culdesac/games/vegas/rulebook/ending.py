"""The end of the game, and how every category scores."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import Block, Chapter, Grid, Heading, Ladder, Row, Section, says
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.words import CATEGORY_TITLES, COLUMN_TITLES
from culdesac.i18n import mark, words

ID = "end"
PICTURES = {
    "inauguration": "inauguration",
    "shows": "show",
    "hotels": "large-hotel",
    "streets": "improvement",
    "golf": "hole",
    "limousine": "limousine",
    "vault": "bundle",
}


def chapter(setup: Setup) -> Chapter:
    sections = (
        end(setup),
        *(category(setup, name, blocks(setup)) for name, blocks in CATEGORIES.items()),
        ties(),
    )
    return Chapter(ID, words(mark("End and score")), sections)


def end(setup: Setup) -> Section:
    score = box_of(setup).score
    return Section(
        "vegas.end",
        words(mark("The end of the game")),
        (
            says(
                mark(
                    "The game ends with the turn in which somebody has checked the last inauguration "
                    "box (number {boxes}), claimed all three projects, or opened every casino that "
                    "is built."
                ),
                boxes=score.boxes,
            ),
        ),
        provenance=score.provenance,
    )


def category(setup: Setup, name: str, blocks: tuple[Block, ...]) -> Section:
    return Section(
        f"vegas.score.{name}",
        words(CATEGORY_TITLES[name]),
        blocks,
        picture=PICTURES.get(name, ""),
        provenance=box_of(setup).score.provenance,
    )


def column(setup: Setup, name: str) -> Ladder:
    ladder = box_of(setup).score.ladders[name.replace("-", "_")]
    return Ladder(words(COLUMN_TITLES[name]), ladder)


def projects(setup: Setup) -> tuple[Block, ...]:
    return (says(mark("The points that were taken for the projects.")),)


def inauguration(setup: Setup) -> tuple[Block, ...]:
    score = box_of(setup).score
    places = zip(score.places, score.improved_places, strict=True)
    return (
        says(
            mark(
                "Boxes checked and not circled: the most take the first place, the next count the "
                "second, and so on. All who have the fewest make a debt, unless everybody has as "
                "many."
            )
        ),
        Grid(
            words(mark("Points by place")),
            (
                Heading(words(mark("Place"))),
                Heading(words(mark("Points"))),
                Heading(words(mark("Improved"))),
            ),
            tuple(Row((place, plain, better)) for place, (plain, better) in enumerate(places, 1)),
        ),
    )


def shows(setup: Setup) -> tuple[Block, ...]:
    score = box_of(setup).score
    return (
        says(mark("In both columns the first value that is not crossed.")),
        Ladder(words(mark("Left column")), score.left, min(2, len(score.left) - 1)),
        Ladder(words(mark("Right column")), score.right, min(1, len(score.right) - 1)),
    )


def hotels(setup: Setup) -> tuple[Block, ...]:
    return (
        says(mark("Per hotel the first value of its column that is not crossed.")),
        column(setup, "large-hotel"),
        column(setup, "small-hotel"),
    )


def streets(setup: Setup) -> tuple[Block, ...]:
    return (
        says(
            mark(
                "In each street a point per casino of your longest run, and this value where nobody "
                "has a longer one."
            )
        ),
        column(setup, "longest-run"),
    )


def golf(setup: Setup) -> tuple[Block, ...]:
    return (
        says(mark("Per hole that is built the value of its par.")),
        *(column(setup, name) for name in ("par3", "par4", "par5")),
    )


def limousine(setup: Setup) -> tuple[Block, ...]:
    return (
        says(
            mark(
                "Per special casino that is visited and open its value. Every line that is missing "
                "on the shortest way back to the light costs points; one that never left misses "
                "none."
            )
        ),
        *(column(setup, name) for name in ("vip", "luxury", "missing-line")),
    )


def vault(setup: Setup) -> tuple[Block, ...]:
    score = box_of(setup).score
    return (
        says(
            mark(
                "Bundles: {bundles} from the start, one per mafia casino that is visited and open, "
                "and those of the loan. Every debt costs one. Who has too few scores {points}, once."
            ),
            bundles=score.bundles,
            points=score.bankruptcy,
        ),
    )


CATEGORIES = {
    "projects": projects,
    "inauguration": inauguration,
    "shows": shows,
    "hotels": hotels,
    "streets": streets,
    "golf": golf,
    "limousine": limousine,
    "vault": vault,
}


def ties() -> Section:
    return Section(
        "vegas.ties",
        words(mark("Ties")),
        (
            says(
                mark(
                    "With equal points, more hotels win, then more large hotels. Who is still tied "
                    "shares the place."
                )
            ),
        ),
    )
