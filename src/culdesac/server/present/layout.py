"""The printed sheet of a setup."""

from __future__ import annotations

from typing import Any, Literal, cast

from culdesac.editions import Setup
from culdesac.editions.box_type import box_type
from culdesac.family.state import NUMBERS
from culdesac.games.registry import type_of
from culdesac.server import words
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import rival_layout
from culdesac.server.wire.board import Layout, Named, ProvenanceNote
from culdesac.server.wire.socket import SetupInfo
from culdesac.server.words import text


def setup_info(setup: Setup) -> SetupInfo:
    """What everybody may know of a setup: all but its seed."""
    return SetupInfo(
        edition=setup.edition.id,
        title=setup.edition.title,
        year=setup.edition.year,
        sheet=setup.sheet,
        sheet_title=text(setup.edition.sheets[setup.sheet].title),
        mode=setup.mode,
        mode_name=text(box_type(setup.edition.game).mode_names[setup.mode]),
        advanced=setup.on("advanced"),
        roundabouts=setup.on("roundabouts"),
        seats=setup.seats,
        level=setup.options().get("level"),
        introductory=setup.on("introductory"),
        game=setup.edition.game,
    )


def describe_layout(setup: Setup, book: Any) -> Layout:
    game_type = type_of(setup)
    presenter = presenter_of(setup)
    own = presenter.printed(setup, book)
    return Layout(
        look=game_type.name,
        title=setup.edition.title,
        printing=text(setup.edition.printing),
        sheet=own.title,
        streets=own.streets,
        tracks=own.tracks,
        features=own.features,
        stamps=own.stamps,
        links=own.links,
        tallies=own.tallies,
        bonuses=own.bonuses,
        categories=own.categories,
        actions=[named(setup, name) for name in game_type.actions],
        cards=[named(setup, name) for name in own.cards],
        hands=book.hands != 0,
        passing=book.passing != 0,
        rival=rival_layout(setup, book),
        roundabouts=own.roundabouts,
        numbers=(0, NUMBERS - 1),
        map=own.map,
        terms=presenter.sheet_terms,
        tools=own.tools,
        notes=notes(setup),
    )


def named(setup: Setup, action: str) -> Named:
    """An action, or a card without one, as it is called."""
    short = presenter_of(setup).short_actions.get(action)
    return Named(
        id=action,
        title=text(type_of(setup).words.actions[action]),
        short=None if short is None else text(short),
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
        game_type, _, name = part.partition(".")
        if name and name not in in_play[game_type]:
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
