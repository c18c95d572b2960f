"""The printed sheet of a setup."""

from __future__ import annotations

from typing import Literal, cast

from culdesac.editions import Setup
from culdesac.editions.model import ACTIONS
from culdesac.rules.state import NUMBERS, Book
from culdesac.scoring import CATEGORIES
from culdesac.server import theme_words, words
from culdesac.server.present import theme_layout as themes
from culdesac.server.present.rival import rival_layout
from culdesac.server.wire.board import (
    HouseLayout,
    Layout,
    Named,
    ProvenanceNote,
    StreetLayout,
    TrackLayout,
)
from culdesac.server.wire.features import Category
from culdesac.server.wire.socket import SetupInfo
from culdesac.server.words import text


def setup_info(setup: Setup) -> SetupInfo:
    """What everybody may know of a setup: all but its seed."""
    return SetupInfo(
        edition=setup.edition.id,
        sheet=setup.sheet,
        mode=setup.mode,
        advanced=setup.advanced,
        roundabouts=setup.roundabouts,
        seats=setup.seats,
        level=setup.options().get("level"),
    )


def describe_layout(setup: Setup, book: Book) -> Layout:
    printed = setup.layout
    theme = printed.theme
    streets = [
        StreetLayout(
            houses=[lot(setup, street, house) for house in range(1, length + 1)],
            runner=themes.runner(theme, street),
        )
        for street, length in enumerate(printed.streets)
    ]
    return Layout(
        title=setup.edition.title,
        printing=text(setup.edition.printing),
        sheet=text(printed.title),
        streets=streets,
        tracks=tracks(setup, book),
        features=themes.feature_words(theme),
        stamps=themes.stamps(theme),
        links=themes.links(theme),
        tallies=themes.tallies(theme, book, setup.seats),
        bonuses=themes.bonuses(theme),
        categories=[category(setup, name) for name in CATEGORIES],
        actions=[Named(id=name, title=text(words.ACTIONS[name])) for name in ACTIONS],
        cards=cards(book),
        hands=book.hands != 0,
        passing=book.passing != 0,
        rival=rival_layout(setup, book),
        roundabouts=book.roundabouts,
        numbers=(0, NUMBERS - 1),
        notes=notes(setup),
    )


def lot(setup: Setup, street: int, house: int) -> HouseLayout:
    """A lot as printed; the street counts from 0, the house from 1."""
    printed = setup.layout
    features = {"pool": 1} if house in printed.pools[street] else {}
    if printed.theme is not None:
        features |= themes.features_at(printed.theme, street, house)
    counts = {name: count for name, count in features.items() if count > 1}
    return HouseLayout(features=list(features), counts=counts)


def category(setup: Setup, name: str) -> Category:
    theme = setup.layout.theme
    if name != themes.CATEGORY or theme is None:
        return Category(id=name, title=text(words.CATEGORIES[name]))
    title, about = theme_words.CATEGORIES[theme.kind]
    return Category(
        id=name,
        title=text(title),
        picture=themes.PICTURES[theme.kind],
        about=text(about, **themes.numbers_that_collect(theme)),
    )


def cards(book: Book) -> list[Named]:
    """The cards without a number that can show."""
    shown = {"solo": book.solo, "validation": book.rival, "zombies": book.zombies}
    return [Named(id=name, title=text(words.ACTIONS[name])) for name in shown if shown[name]]


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
    made.append(ladder_track("pools", list(printed.pool_ladder)))
    made.append(
        TrackLayout(
            id="temps",
            title=text(words.CATEGORIES["temps"]),
            category="temps",
            boxes=printed.temp_boxes,
            awards=temp_awards(setup, book),
            needed=book.temps_needed,
            places=[] if setup.opponent is None else list(setup.opponent.temp_places),
        )
    )
    for size, ladder in enumerate(printed.estate_ladders, 1):
        gifts, gift = themes.gifts(printed.theme, size)
        made.append(
            TrackLayout(
                id=f"estates-{size}",
                title=text(words.ESTATES_OF_SIZE, size=size),
                category="estates",
                boxes=len(ladder) - 1,
                values=list(ladder),
                size=size,
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


def notes(setup: Setup) -> list[ProvenanceNote]:
    """The parts in play whose values are a reconstruction or the user's own."""
    in_play = {
        "sheets": {setup.sheet},
        "modes": {setup.mode},
        "opponents": set() if setup.opponent is None else {str(setup.level)},
        "plans": {plan.name for stack in (1, 2, 3) for plan in setup.plans(stack)},
    }
    made = []
    for part, provenance in setup.edition.provenance().items():
        kind, _, name = part.partition(".")
        if name and name not in in_play[kind]:
            continue
        if provenance in words.PROVENANCE:
            made.append(
                ProvenanceNote(
                    part=part,
                    provenance=cast(Literal["reconstructed", "yours"], provenance),
                    title=text(words.PROVENANCE[provenance]),
                )
            )
    return made
