"""What only a device has: everything that it keeps in one file, and bots of one's own."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from culdesac.server.wire.base import Wire

FORMAT = 1  # of saved games; earlier ones are read too

BotName = Annotated[str, Meta(min_length=1, max_length=24)]
BotSource = Annotated[str, Meta(min_length=1, max_length=20_000)]


class SavedTable(Wire, omit_defaults=False):
    """A table as it is kept."""

    id: str  # by which pages find it
    code: str  # short, for people
    events: list[dict[str, Any]]  # all that happened there, in order


class SavedGames(Wire, omit_defaults=False):
    """Everything that a device keeps."""

    format: int  # of this message
    tables: list[SavedTable]  # each with all that happened there
    replays: dict[str, str]  # records that were brought along, by id
    results: dict[str, str]  # of daily deals
    bots: dict[str, str]  # of one's own, their texts by name


class GamesTaken(Wire, omit_defaults=False):
    """What came of games that were saved elsewhere or before."""

    added: int  # tables that are new here, or have gone on since
    kept: int  # tables that were here already
    refused: list[str]  # why others were not taken, a sentence each


class OwnBot(Wire, omit_defaults=False):
    name: BotName  # by which it is seated
    about: str  # how it plays, in its own words
    source: str  # its text


class OwnBotList(Wire, omit_defaults=False):
    bots: list[OwnBot]  # by name


class OwnBotText(Wire):
    """A bot to be kept, or to be forgotten where there is no text."""

    name: BotName  # small letters, digits and hyphens
    source: BotSource | None = None  # Python; its last function chooses a move for a view
