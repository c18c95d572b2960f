"""What is printed on the city and the score sheet of New Las Vegas."""

from __future__ import annotations

from typing import Literal

from culdesac.editions import Edition, Setup
from culdesac.editions.library import is_shipped
from culdesac.games.vegas.box.model import SHEET, ScoreSheet, VegasEdition, box_of
from culdesac.games.vegas.face import CATEGORIES
from culdesac.games.vegas.face.limousine import special
from culdesac.games.vegas.face.moves import COLUMNS, SIDES
from culdesac.games.vegas.page import roads, terms, words
from culdesac.games.vegas.rules.state import Book
from culdesac.server.present.presenter import Printed, card_per_plan
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import HouseLayout, StreetLayout, TrackLayout
from culdesac.server.wire.city import DebtLayout
from culdesac.server.wire.features import Category, FeatureWords, TallyLayout
from culdesac.server.wire.http import SheetChoice
from culdesac.server.wire.printing import UnnumberedCard
from culdesac.server.words import text

# a column of improvements -> the category that it counts in
COUNTED_IN = {
    "inauguration": "inauguration",
    "large-hotel": "hotels",
    "small-hotel": "hotels",
    "longest-run": "streets",
    "par3": "golf",
    "par4": "golf",
    "par5": "golf",
    "vip": "limousine",
    "luxury": "limousine",
    "missing-line": "limousine",
}

COUNTED_BESIDE: dict[str, Literal["plans", "vault"]] = {"projects": "plans", "vault": "vault"}


def sheets(box: Edition) -> list[SheetChoice]:
    assert isinstance(box, VegasEdition)
    city = box.city
    return [
        SheetChoice(
            id=SHEET,
            title=text(city.title),
            about=text(words.ABOUT_CITY),
            picture=SHEET,
            provenance=city.provenance,
        )
    ]


def about(box: Edition) -> Text:
    return text(words.ABOUT_BOX if is_shipped(box.id) else words.ABOUT_OWN_BOX)


def printed(setup: Setup, book: Book) -> Printed:
    return Printed(
        title=text(box_of(setup).city.title),
        streets=[
            StreetLayout(
                houses=[
                    lot_layout(setup, book, street * book.avenues + avenue)
                    for avenue in range(book.avenues)
                ]
            )
            for street in range(book.streets)
        ],
        tracks=tracks(setup, book),
        features=[
            FeatureWords(name, text(planned), text(built), text(lost))
            for name, (planned, built, lost) in words.FEATURES.items()
            if book.golf or name != "hole"
        ],
        categories=[category(book, name) for name in CATEGORIES],
        cards=["validation"] if book.rival else [],
        tallies=[
            TallyLayout(
                id=f"run-{street}",
                title=text(words.RUN_OF_STREET, street=street),
                category="streets",
                street=street,
            )
            for street in range(1, book.streets + 1)
        ],
        tools=[terms.TOOL],
        map=roads.layout(setup, book),
    )


def unnumbered(box: Edition) -> list[UnnumberedCard]:
    return card_per_plan("validation", words.ACTIONS["validation"]) if "acme" in box.modes else []


def lot_layout(setup: Setup, book: Book, lot: int) -> HouseLayout:
    """A casino as printed, or a blank place of the grid."""
    city = box_of(setup).city
    bit = 1 << lot
    if not book.casinos & bit:
        return HouseLayout(blank=True)
    features = ["crane"] if book.cranes & bit else []
    if book.stars & bit:
        features.append("star")
    if special(city, lot):
        features.append(special(city, lot))
    if not has_hole(book, lot):
        return HouseLayout(features=features)
    return HouseLayout(features=[*features, "hole"], counts={"hole": city.golf_pars[lot]})


def has_hole(book: Book, lot: int) -> bool:
    """Golf is played over the casinos of street 1."""
    return book.golf != 0 and bool((book.mask[0] >> lot) & 1)


def category(book: Book, name: str) -> Category:
    about = text(words.ABOUT[name])
    if name == "vault":
        about = text(words.ABOUT[name], points=-book.bankruptcy)
    return Category(
        id=name,
        title=text(words.CATEGORIES[name]),
        picture=terms.PICTURES.get(name, name),
        about=about,
        of=COUNTED_BESIDE.get(name),
    )


def tracks(setup: Setup, book: Book) -> list[TrackLayout]:
    score = box_of(setup).score
    return [
        inauguration(setup, book, score),
        *(show_column(score, side) for side in SIDES),
        *(
            improvement(score, name, boxes)
            for name, boxes in zip(COLUMNS, book.column_boxes, strict=True)
            if boxes
        ),
    ]


def inauguration(setup: Setup, book: Book, score: ScoreSheet) -> TrackLayout:
    debts = [
        DebtLayout(box=end, title=text(words.DEBT_OF_GROUP))
        for end in book.group_end[1 : book.group_count + 1]
    ]
    if competitors(setup) > 1:
        debts.append(DebtLayout(box=book.boxes, title=text(words.DEBT_OF_LAST)))
    return TrackLayout(
        id="inauguration",
        title=text(words.CATEGORIES["inauguration"]),
        category="inauguration",
        boxes=book.boxes,
        awards=list(score.places[: competitors(setup)]),
        groups=list(score.groups),
        debts=debts,
        crossable=True,
    )


def competitors(setup: Setup) -> int:
    """The seats, and ACME."""
    return setup.seats + (setup.opponent is not None)


def show_column(score: ScoreSheet, side: str) -> TrackLayout:
    left = side == "left"
    values, debts = (score.left, score.left_debts) if left else (score.right, score.right_debts)
    return TrackLayout(
        id=f"show-{side}",
        title=text(words.SHOW_COLUMN, column=words.SHOWS[side]),
        category="shows",
        boxes=len(values) - 1,
        values=list(values),
        debts=[DebtLayout(box=box, title=text(words.DEBT_OF_SHOW)) for box in debts],
        crossable=True,
        picture="star",
    )


def improvement(score: ScoreSheet, name: str, boxes: int) -> TrackLayout:
    return TrackLayout(
        id=f"improve-{name}",
        title=column_title(score, name),
        category=COUNTED_IN[name],
        boxes=boxes,
        values=column_values(score, name),
        crossable=True,
        improves=True,
        picture=terms.COLUMN_PICTURES.get(name, name),
    )


def column_title(score: ScoreSheet, name: str) -> Text:
    """The improved places of the inauguration are not one value but three."""
    if name != "inauguration":
        return text(words.COLUMNS[name])
    return text(
        words.PLACES,
        plain=", ".join(map(str, score.places)),
        better=", ".join(map(str, score.improved_places)),
    )


def column_values(score: ScoreSheet, name: str) -> list[int]:
    """The values of a column; those of the first place for the inauguration."""
    if name == "inauguration":
        return [score.places[0], score.improved_places[0]]
    return list(score.ladders[name.replace("-", "_")])
