"""What the start page offers."""

from __future__ import annotations

from culdesac import __version__
from culdesac.bots import bots
from culdesac.bots.averages import averages
from culdesac.bots.registry import LADDER
from culdesac.editions import Edition, editions
from culdesac.editions.box_type import box_type
from culdesac.editions.model import Mode
from culdesac.editions.setup import chosen_level
from culdesac.face.opponents import opponent_name
from culdesac.i18n import languages
from culdesac.server.lessons import lesson_choices
from culdesac.server.present.registry import presenter_of_box
from culdesac.server.wire.http import (
    BotChoice,
    Choices,
    EditionChoice,
    ModeChoice,
    OpponentChoice,
    Par,
)
from culdesac.server.words import as_text, text


def choices() -> Choices:
    boxes = editions()
    offered = bots()
    games = list(dict.fromkeys(box.game for box in boxes))
    return Choices(
        editions=[edition_choice(box, pars(box)) for box in boxes],
        bots=[
            BotChoice(
                id=name,
                title=text(bot.title),
                about=text(bot.about),
                notes={game: text(note) for game in games if (note := bot.note(game))},
                own=name not in LADDER,
            )
            for name, bot in offered.items()
        ],
        usual_bot=next(iter(offered)),
        languages=list(languages()),
        version=__version__,
    )


def pars(box: Edition) -> list[Par]:
    """What bots score in every variant of a shipped box."""
    return [
        Par(
            sheet=variant.sheet,
            mode=variant.mode,
            switches=list(variant.switches),
            points={bot: average.points for bot, average in measured.items()},
            at_least=[bot for bot, average in measured.items() if average.effort < 1],
            games=min(average.games for average in measured.values()),
        )
        for variant, measured in averages(box).items()
    ]


def edition_choice(box: Edition, measured: list[Par]) -> EditionChoice:
    offered = {switch.name for switch in box_type(box.game).switches if switch.offered(box)}
    return EditionChoice(
        id=box.id,
        game=box.game,
        title=box.title,
        printing=text(box.printing),
        year=box.year,
        about=presenter_of_box(box).about(box),
        sheets=presenter_of_box(box).sheets(box),
        modes=[mode_choice(box, mode) for mode in box.modes.values()],
        advanced="advanced" in offered,
        roundabouts="roundabouts" in offered,
        introductory="introductory" in offered,
        provenance=box.provenance(),
        pars=measured,
        lessons=lesson_choices(box),
    )


def mode_choice(box: Edition, mode: Mode) -> ModeChoice:
    opponents = box.opponents.values() if mode.validations else ()
    return ModeChoice(
        id=mode.name,
        title=text(box_type(box.game).modes[mode.name]),
        fewest_seats=mode.fewest_seats,
        most_seats=mode.most_seats,
        provenance=mode.provenance,
        opponents=[
            OpponentChoice(
                level=opponent.level,
                name=text(opponent_name(opponent)),
                about=as_text(presenter_of_box(box).opponent_words(opponent, mode)),
                provenance=opponent.provenance,
            )
            for opponent in opponents
        ],
        level=chosen_level(box, mode.name, None) if opponents else None,
    )
