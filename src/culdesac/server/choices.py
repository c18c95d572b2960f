"""What the start page offers."""

from __future__ import annotations

from culdesac import __version__
from culdesac.bots import BOTS
from culdesac.editions import Edition, editions
from culdesac.editions.model import Mode
from culdesac.editions.setup import chosen_level
from culdesac.i18n import languages
from culdesac.rival_words import opponent_words
from culdesac.server import words
from culdesac.server.wire.http import (
    BotChoice,
    Choices,
    EditionChoice,
    ModeChoice,
    OpponentChoice,
    SheetChoice,
)
from culdesac.server.words import spoken, text


def choices() -> Choices:
    return Choices(
        editions=[edition_choice(box) for box in editions()],
        bots=[
            BotChoice(id=name, title=text(words.BOTS[name]), about=text(words.ABOUT_BOTS[name]))
            for name in BOTS
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
        ],
        modes=[mode_choice(box, mode) for mode in box.modes.values()],
        advanced=any(plan.advanced for plan in box.plans),
        roundabouts=any(len(sheet.roundabout_ladder) > 1 for sheet in box.sheets.values()),
        provenance=box.provenance(),
    )


def mode_choice(box: Edition, mode: Mode) -> ModeChoice:
    opponents = box.opponents.values() if mode.validations else ()
    return ModeChoice(
        id=mode.name,
        title=text(words.MODES[mode.name]),
        fewest_seats=mode.fewest_seats,
        most_seats=mode.most_seats,
        provenance=mode.provenance,
        opponents=[
            OpponentChoice(
                level=opponent.level,
                name=text(opponent.name),
                about=spoken(opponent_words(opponent, mode)),
                provenance=opponent.provenance,
            )
            for opponent in opponents
        ],
        level=chosen_level(box, mode.name, None) if opponents else None,
    )
