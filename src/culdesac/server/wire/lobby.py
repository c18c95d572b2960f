"""Somebody to meet: open tables, quick matches, and boards of results."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from culdesac.server.wire.base import Identifier, Text, Wire
from culdesac.server.wire.http import SeatKey
from culdesac.server.wire.limits import PlayerName, TurnSeconds
from culdesac.server.wire.socket import SeatKind, SetupInfo, TableInfo, TableStatus


class ServiceInfo(Wire, omit_defaults=False):
    """GET /api/service: what this server has for people who do not know each other."""

    lobby: bool  # open tables, quick matches, boards
    members: bool  # passkeys can be created here
    season: str  # the one at hand, such as 2030-1; four in a year


class LobbySeat(Wire, omit_defaults=False):
    kind: SeatKind  # "open" is free
    name: str  # shown to everybody
    bot: str | None  # id of the bot that plays it
    member: str | None  # id of the member who sits there


class LobbyTable(Wire, omit_defaults=False):
    """A table that everybody may sit down at or watch."""

    id: str  # for links and requests
    title: str  # that its host has given it; empty: none
    status: TableStatus  # lobby: seats may be free; playing: it can be watched
    setup: SetupInfo  # what is played
    seats: list[LobbySeat]  # by seat
    free: int  # open seats
    seconds: int | None  # time per turn
    rated: bool  # for members only; the result counts for their ratings
    starts_in: float | None  # seconds until it begins, by appointment or as a quick match
    match: bool  # a quick match
    turn: int  # 0 before the start
    watching: int  # people without a seat


class LobbyInfo(Wire, omit_defaults=False):
    """GET /api/lobby: ask again every few seconds."""

    people: int  # who are at tables of this service now
    bot_after: int  # seconds after which bots take the free seats of a quick match
    tables: list[LobbyTable]  # those with free seats first, then those that can be watched


class FindTable(Wire):
    """POST /api/lobby/match: sit down with somebody who looks for the same, or wait for them."""

    edition: Identifier  # id of the box
    sheet: Identifier | None = None  # none: the usual one
    mode: Identifier = "flip"  # id of the mode
    advanced: bool = False  # with advanced plans
    roundabouts: bool = False  # with roundabouts
    seconds: TurnSeconds | None = None  # time per turn; none: no limit
    rated: bool = False  # among members, for their ratings
    name: PlayerName = ""  # of a guest; members have theirs
    bot: Identifier | None = None  # that sits down if nobody comes; none: the usual one


class MatchFound(Wire, omit_defaults=False):
    table: TableInfo  # where you sit now
    key: SeatKey  # your seat
    host_secret: str | None  # if you are the first there


class LeaveSeat(Wire):
    """POST /api/tables/{table}/leave gives a seat back before the game has begun."""


# boards


class BoardRow(Wire, omit_defaults=False):
    id: str  # of this row, for whoever keeps order
    rank: int  # from 1; equal results have the same
    name: str  # of whoever played; empty: nobody said
    member: str | None  # id, if it was a member
    score: int  # points; in a season of daily deals those of medals
    turns: int  # of the game; in a season the deals that were played
    mine: bool  # whoever asks


class DailyBoard(Wire, omit_defaults=False):
    """GET /api/boards/daily/{edition}: results that this server has seen being played."""

    date: str  # of the deal, in UTC
    edition: str  # id of the box
    played: int  # results in all
    seconds_left: int  # until the next deal; 0 for one of before
    rows: list[BoardRow]  # the best, and those around yours


class SeasonBoard(Wire, omit_defaults=False):
    """GET /api/boards/season/{edition}: three points for gold, two for silver, one for bronze."""

    season: str  # such as 2030-1
    edition: str  # id of the box
    played: int  # people in all
    rows: list[BoardRow]  # the best, and those around yours


class RatingRow(Wire, omit_defaults=False):
    rank: int  # from 1
    name: str  # of the member
    member: str  # id
    rating: int  # 1500 is that of a newcomer
    uncertainty: int  # plus or minus
    games: int  # of this season
    mine: bool  # whoever asks


class RatingBoard(Wire, omit_defaults=False):
    """GET /api/boards/ratings/{edition}/{mode}."""

    season: str  # such as 2030-1
    edition: str  # id of the box
    mode: str  # id of the mode
    mode_name: Text  # what it is called in a line
    members: int  # with a rating
    rows: list[RatingRow]  # the best, and those around yours


Season = Annotated[str, Meta(pattern=r"^[0-9]{4}-[1-4]$")]
