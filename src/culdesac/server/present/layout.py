"""The printed sheet of a setup."""

from __future__ import annotations

from typing import Literal, cast

from culdesac.editions import Setup
from culdesac.editions.model import ACTIONS
from culdesac.kinds.home import CATEGORIES
from culdesac.rules.state import NUMBERS, Book
from culdesac.server import words
from culdesac.server.wire.board import (
    HouseLayout,
    Layout,
    Named,
    ProvenanceNote,
    StreetLayout,
    TrackLayout,
)
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
    )


def describe_layout(setup: Setup, book: Book) -> Layout:
    printed = setup.layout
    streets = [
        StreetLayout(
            houses=[
                HouseLayout(features=["pool"] if house in pools else [])
                for house in range(1, length + 1)
            ]
        )
        for length, pools in zip(printed.streets, printed.pools, strict=True)
    ]
    return Layout(
        title=setup.edition.title,
        printing=text(setup.edition.printing),
        sheet=text(printed.title),
        streets=streets,
        tracks=tracks(setup, book),
        categories=[Named(id=name, title=text(words.CATEGORIES[name])) for name in CATEGORIES],
        actions=[Named(id=name, title=text(words.ACTIONS[name])) for name in ACTIONS],
        hands=book.hands != 0,
        passing=book.passing != 0,
        roundabouts=book.roundabouts,
        numbers=(0, NUMBERS - 1),
        notes=notes(setup),
    )


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
            awards=[book.temp_award] if book.temps_needed else list(printed.temp_points),
            needed=book.temps_needed,
        )
    )
    made.extend(
        TrackLayout(
            id=f"estates-{size}",
            title=text(words.ESTATES_OF_SIZE, size=size),
            category="estates",
            boxes=len(ladder) - 1,
            values=list(ladder),
            size=size,
        )
        for size, ladder in enumerate(printed.estate_ladders, 1)
    )
    made.append(ladder_track("bis", negative(printed.bis_ladder)))
    if book.roundabouts:
        made.append(ladder_track("roundabouts", negative(printed.roundabout_ladder)))
    made.append(ladder_track("refusals", negative(printed.refusal_ladder)))
    return made


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
    made = []
    for part, provenance in setup.edition.provenance().items():
        kind, _, name = part.partition(".")
        if kind == "sheets" and name != setup.sheet:
            continue
        if kind == "modes" and name != setup.mode:
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
