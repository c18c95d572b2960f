"""The end of the game, and how every category scores."""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.rulebook import (
    Block,
    Chapter,
    Example,
    Grid,
    Heading,
    Ladder,
    Row,
    Section,
    present,
    says,
)
from culdesac.games.home.face.draft import Draft, street_of
from culdesac.games.home.face.words import CATEGORY_TITLES
from culdesac.games.home.rules import marks
from culdesac.i18n import mark, words

ID = "end"
PICTURES = {
    "parks": "park",
    "pools": "pool",
    "temps": "temp",
    "estates": "estate",
    "bis": "bis",
    "roundabouts": "roundabout",
}


def chapter(setup: Setup) -> Chapter:
    sections = (
        end(setup),
        *(category(setup, name, blocks(setup)) for name, blocks in CATEGORIES.items()),
        ties(setup),
    )
    return Chapter(ID, words(mark("End and score")), sections)


def roundabouts(setup: Setup) -> Chapter:
    ladder = setup.layout.roundabout_ladder
    section = Section(
        "home.roundabouts",
        words(CATEGORY_TITLES["roundabouts"]),
        present(
            says(
                mark(
                    "With the option roundabouts: once per turn, at any moment and in addition to "
                    "everything else, you may turn an empty house into a roundabout, with a fence on "
                    "each side. At most in a game: {most}."
                ),
                most=len(ladder) - 1,
            ),
            says(
                mark(
                    "A roundabout is no house and belongs to no estate. Left and right of it "
                    "numbers rise on their own, and the same number may stand once on each side. A "
                    "pool planned there is lost."
                )
            ),
            one_roundabout(setup),
            Ladder(
                words(CATEGORY_TITLES["roundabouts"]), negative(ladder), min(1, len(ladder) - 1)
            ),
        ),
        picture="roundabout",
        provenance=setup.layout.provenance,
    )
    return Chapter("roundabouts", words(CATEGORY_TITLES["roundabouts"]), (section,))


def one_roundabout(setup: Setup) -> Example | None:
    street = street_of(setup, 7)
    if street is None:
        return None
    draft = Draft(setup, street)
    draft.write({2: 8, 3: 12})
    draft.now()
    marks.draw_roundabout(draft.sheet, draft.book, draft.at(4))
    draft.write({5: 8})
    text = mark(
        "Right of the new roundabout the street begins anew: an {number} is possible again."
    )
    return draft.example(words(text, number=8))


def end(setup: Setup) -> Section:
    layout = setup.layout
    refusals_allowed = len(layout.refusal_ladder) - 1
    return Section(
        "home.end",
        words(mark("The end of the game")),
        (
            says(
                mark(
                    "The game ends with the turn in which somebody has claimed all three plans, or "
                    "crossed the last box of refusals (number {refusals}), or has no empty house "
                    "left ({houses} are filled, roundabouts included). Everybody has played that turn."
                ),
                refusals=refusals_allowed,
                houses=layout.houses,
            ),
            Ladder(
                words(CATEGORY_TITLES["refusals"]),
                negative(layout.refusal_ladder),
                refusals_allowed,
            ),
        ),
        provenance=layout.provenance,
    )


def negative(ladder: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-value for value in ladder)


def category(setup: Setup, name: str, blocks: tuple[Block, ...]) -> Section:
    return Section(
        f"home.score.{name}",
        words(CATEGORY_TITLES[name]),
        blocks,
        picture=PICTURES.get(name, ""),
        provenance=setup.layout.provenance,
    )


def plans(setup: Setup) -> tuple[Block, ...]:
    return (says(mark("The points that were taken for the plans.")),)


def parks(setup: Setup) -> tuple[Block, ...]:
    return (
        says(mark("In each street the first value of its parks that is not crossed.")),
        *(
            Ladder(
                words(mark("Parks of street {street}"), street=street),
                ladder,
                min(street, len(ladder) - 1),
            )
            for street, ladder in enumerate(setup.layout.park_ladders, 1)
        ),
    )


def pools(setup: Setup) -> tuple[Block, ...]:
    ladder = setup.layout.pool_ladder
    crossed = min(3, len(ladder) - 1)
    return (
        says(
            mark("The first value that is not crossed: {count} built pools score {points}."),
            count=crossed,
            points=ladder[crossed],
        ),
        Ladder(words(CATEGORY_TITLES["pools"]), ladder, crossed),
    )


def temps(setup: Setup) -> tuple[Block, ...]:
    layout = setup.layout
    return (
        says(
            mark(
                "Who has crossed most temp boxes takes the first award, who has the next count the "
                "second, and so on; players with equal counts take the same. Without a temp there is "
                "nothing. A sheet has {boxes} temp boxes."
            ),
            boxes=layout.temp_boxes,
        ),
        Grid(
            words(mark("Awards for temps")),
            (Heading(words(mark("Place"))), Heading(words(mark("Points")))),
            tuple(Row((place, points)) for place, points in enumerate(layout.temp_points, 1)),
        ),
    )


def estates(setup: Setup) -> tuple[Block, ...]:
    ladders = setup.layout.estate_ladders
    size = min(3, len(ladders))
    crossed = min(1, len(ladders[size - 1]) - 1)
    value = ladders[size - 1][crossed]
    return (
        says(
            mark(
                "Per size, the complete estates times the first value that is not crossed: with "
                "{crossed} crossed, two estates of {size} score twice {value}, that is {points}."
            ),
            crossed=crossed,
            size=size,
            value=value,
            points=2 * value,
        ),
        *(
            Ladder(
                words(mark("Estates of {size}"), size=number),
                ladder,
                crossed if number == size else 0,
            )
            for number, ladder in enumerate(ladders, 1)
        ),
    )


def bis(setup: Setup) -> tuple[Block, ...]:
    ladder = negative(setup.layout.bis_ladder)
    return (
        says(mark("Every bis box costs more; the first value that is not crossed is lost.")),
        Ladder(words(CATEGORY_TITLES["bis"]), ladder, min(2, len(ladder) - 1)),
    )


def roundabout_points(setup: Setup) -> tuple[Block, ...]:
    ladder = negative(setup.layout.roundabout_ladder)
    return (
        says(mark("With the option roundabouts, the first value that is not crossed is lost.")),
        Ladder(words(CATEGORY_TITLES["roundabouts"]), ladder, min(1, len(ladder) - 1)),
    )


def refusals(setup: Setup) -> tuple[Block, ...]:
    ladder = negative(setup.layout.refusal_ladder)
    return (
        says(mark("Refused permits: the first value that is not crossed is lost.")),
        Ladder(words(CATEGORY_TITLES["refusals"]), ladder, min(2, len(ladder) - 1)),
    )


# the categories of the score that every sheet has
CATEGORIES = {
    "plans": plans,
    "parks": parks,
    "pools": pools,
    "temps": temps,
    "estates": estates,
    "bis": bis,
    "roundabouts": roundabout_points,
    "refusals": refusals,
}


def ties(setup: Setup) -> Section:
    by_size = "sizes" in setup.edition.rules.ties
    with_sizes = mark(
        "With equal points, more complete estates win; then more of size 1, of size 2, and so on. "
        "Who is still tied shares the place."
    )
    estates_only = mark(
        "With equal points, more complete estates win. Who is still tied shares the place."
    )
    return Section(
        "home.ties",
        words(mark("Ties")),
        (says(with_sizes if by_size else estates_only),),
    )
