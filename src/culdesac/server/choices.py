"""What the start page offers."""

from __future__ import annotations

from culdesac import __version__
from culdesac.bots import bots
from culdesac.editions import Edition, editions
from culdesac.i18n import languages
from culdesac.server import words
from culdesac.server.present.plans import is_composed
from culdesac.server.wire.http import (
    BotChoice,
    Choices,
    EditionChoice,
    ModeChoice,
    SheetChoice,
)
from culdesac.server.words import text


def choices() -> Choices:
    return Choices(
        editions=[edition_choice(box) for box in editions()],
        bots=[
            BotChoice(
                id=name,
                title=text(bot.title),
                about=text(bot.about),
                note=text(note) if (note := bot.note()) else None,
            )
            for name, bot in bots().items()
        ],
        languages=list(languages()),
        version=__version__,
    )


def edition_choice(box: Edition) -> EditionChoice:
    return EditionChoice(
        id=box.id,
        title=box.title,
        printing=text(box.printing),
        year=box.year,
        sheets=[
            SheetChoice(id=sheet.name, title=text(sheet.title), provenance=sheet.provenance)
            for sheet in box.sheets.values()
            if sheet.theme is None  # the page cannot draw the neighbourhoods
        ],
        modes=[
            ModeChoice(
                id=mode.name,
                title=text(words.MODES[mode.name]),
                fewest_seats=mode.fewest_seats,
                most_seats=mode.most_seats,
                provenance=mode.provenance,
            )
            for mode in box.modes.values()
            if mode.name != "aaa"  # nor AAA
        ],
        advanced=advanced_in_words(box),
        roundabouts=any(len(sheet.roundabout_ladder) > 1 for sheet in box.sheets.values()),
        provenance=box.provenance(),
    )


def advanced_in_words(box: Edition) -> bool:
    """Whether the box has advanced plans, and the page has words for all of them."""
    plans = [plan for plan in box.plans if plan.advanced]
    return bool(plans) and not any(is_composed(plan) for plan in plans)
