"""What is printed on a sheet of Your Perfect Home."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Edition, Setup
from culdesac.games.home.box.model import Layout, box_of
from culdesac.games.home.face import CATEGORIES
from culdesac.games.home.page import theme_layout as themes, words
from culdesac.games.home.page.terms import PICTURES, SHORT_ACTIONS, tools
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.parts.box import Theme
from culdesac.games.home.themes.parts.page import CATEGORY, ThemePage
from culdesac.games.home.themes.registry import face_of, page_named, page_of
from culdesac.server.present.presenter import Printed, card_per_plan
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import HouseLayout, StreetLayout, TrackLayout
from culdesac.server.wire.features import Category
from culdesac.server.wire.http import SheetChoice
from culdesac.server.wire.printing import UnnumberedCard
from culdesac.server.words import text


def sheets(box: Edition) -> list[SheetChoice]:
    return [
        SheetChoice(
            id=sheet.name,
            title=text(sheet.title),
            about=text(about_sheet(sheet)),
            picture=sheet.theme.kind if sheet.theme else sheet.name,
            provenance=sheet.provenance,
        )
        for sheet in box_of(box).sheets.values()
    ]


def about_sheet(sheet: Layout) -> str:
    if sheet.theme:
        return page_named(sheet.theme.kind).special or words.ABOUT_OWN_SHEET
    return words.ABOUT_SHEETS.get(sheet.name, words.ABOUT_OWN_SHEET)


def about(box: Edition) -> Text:
    return text(words.ABOUT_BOXES.get(box.id, words.ABOUT_OWN_BOX))


def printed(setup: Setup, book: Book) -> Printed:
    layout = setup.layout
    theme = layout.theme
    page = page_of(book)
    return Printed(
        title=text(layout.title),
        streets=streets(setup, page),
        tracks=tracks(setup, book),
        features=themes.feature_words(page),
        categories=[category(theme, page, name) for name in CATEGORIES],
        cards=cards(book),
        stamps=themes.named(page.stamps),
        links=themes.named(page.links),
        tallies=page.tallies(theme, book, setup.seats),
        bonuses=page.bonuses(theme),
        roundabouts=book.roundabouts,
        tools=tools(book),
    )


def streets(setup: Setup, page: ThemePage[Any]) -> list[StreetLayout]:
    layout = setup.layout
    return [
        StreetLayout(
            houses=[lot(setup, page, street, house) for house in range(1, length + 1)],
            runner=page.runner(layout.theme, street),
        )
        for street, length in enumerate(layout.streets)
    ]


def lot(setup: Setup, page: ThemePage[Any], street: int, house: int) -> HouseLayout:
    """A lot as printed; the street counts from 0, the house from 1."""
    printed = setup.layout
    features = {"pool": 1} if house in printed.pools[street] else {}
    if printed.theme is not None:
        features |= themes.features_at(page, printed.theme, street, house)
    counts = {name: count for name, count in features.items() if count > 1}
    return HouseLayout(features=list(features), counts=counts)


def category(theme: Theme | None, page: ThemePage[Any], name: str) -> Category:
    if name != CATEGORY or theme is None:
        return Category(
            id=name,
            title=text(words.CATEGORIES[name]),
            picture=PICTURES.get(name, name),
            of="plans" if name == "plans" else None,
        )
    return Category(
        id=name,
        title=text(page.title),
        picture=page.picture,
        about=text(page.about, **page.about_values(theme)),
    )


def cards(book: Book) -> list[str]:
    """The cards without a number that can show."""
    card = face_of(book).card
    names = [name for name, shown in (("solo", book.solo), ("validation", book.rival)) if shown]
    return names + ([card.name] if card is not None else [])


def unnumbered(box: Edition) -> list[UnnumberedCard]:
    """The Solo card, the validation cards and those of neighbourhoods, as far as a box has them."""
    found = []
    if "solo-card" in box.modes:
        found.append(UnnumberedCard(id="solo", title=text(SHORT_ACTIONS["solo"])))
    if "aaa" in box.modes:
        found += card_per_plan("validation", SHORT_ACTIONS["validation"])
    by_kind = {sheet.theme.kind: sheet.theme for sheet in box.sheets.values() if sheet.theme}
    for kind, theme in by_kind.items():
        found += page_named(kind).cards(theme)
    return found


def negative(ladder: tuple[int, ...]) -> list[int]:
    return [-value for value in ladder]


def tracks(setup: Setup, book: Book) -> list[TrackLayout]:
    printed = setup.layout
    made = [
        TrackLayout(
            id=f"parks-{street}",
            title=text(words.PARKS_OF_STREET, street=street),
            category="parks",
            boxes=len(ladder) - 1,
            values=list(ladder),
            street=street,
        )
        for street, ladder in enumerate(printed.park_ladders, 1)
    ]
    opponents = box_of(setup.edition).opponents
    made.append(ladder_track("pools", list(printed.pool_ladder)))
    made.append(
        TrackLayout(
            id="temps",
            title=text(words.CATEGORIES["temps"]),
            category="temps",
            boxes=printed.temp_boxes,
            awards=temp_awards(setup, book),
            needed=book.temps_needed,
            places=[] if setup.opponent is None else list(opponents[setup.level].temp_places),
        )
    )
    for size, ladder in enumerate(printed.estate_ladders, 1):
        gifts, gift = page_of(book).gifts(printed.theme, size)
        made.append(
            TrackLayout(
                id=f"estates-{size}",
                title=text(words.ESTATES_OF_SIZE, size=size),
                category="estates",
                boxes=len(ladder) - 1,
                values=list(ladder),
                size=size,
                crossable=True,
                gifts=gifts,
                gift=gift,
            )
        )
    made.append(ladder_track("bis", negative(printed.bis_ladder)))
    if book.roundabouts:
        made.append(ladder_track("roundabouts", negative(printed.roundabout_ladder)))
    made.append(ladder_track("refusals", negative(printed.refusal_ladder)))
    return made


def temp_awards(setup: Setup, book: Book) -> list[int]:
    if book.temps_needed:
        return [book.temp_award]
    points = list(setup.layout.temp_points)
    return points[:2] if book.rival and book.rival_scores else points  # nobody is third there


def ladder_track(category: str, values: list[int]) -> TrackLayout:
    return TrackLayout(
        id=category,
        title=text(words.CATEGORIES[category]),
        category=category,
        boxes=len(values) - 1,
        values=values,
    )
