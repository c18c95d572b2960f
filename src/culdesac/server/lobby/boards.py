"""Boards of daily deals: the best of a day and of a season, and where whoever asks stands among them.

Results of tables that are not kept any more keep their place, without a name.
"""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.server.clock import Clock
from culdesac.server.community import BoardOf
from culdesac.server.lobby.cached import Cached
from culdesac.server.lobby.store import LobbyStore, Result
from culdesac.server.seasons import dates_of
from culdesac.server.tokens import hashed
from culdesac.server.wire.http import TableSummary
from culdesac.server.wire.lobby import BoardRow

TOP = 10
AROUND = 2  # above and below whoever asks
DAY_SECONDS, SEASON_SECONDS = 1.0, 10.0  # for which a board is the same


@dataclass(frozen=True, slots=True)
class Subject:
    """What a board is about."""

    edition: str
    first: str  # date
    last: str  # date


@dataclass(frozen=True, slots=True)
class Board:
    results: list[Result]  # the best first
    ranks: list[int]
    places: dict[str, int]  # by player


class Boards:
    def __init__(self, clock: Clock, store: LobbyStore) -> None:
        self.store = store
        self.days: Cached[Subject, Board] = Cached(clock, DAY_SECONDS, self.day)
        self.seasons: Cached[Subject, Board] = Cached(clock, SEASON_SECONDS, self.season)

    async def day(self, about: Subject) -> Board:
        return ranked(await self.store.results(about.edition, about.first, about.last))

    async def season(self, about: Subject) -> Board:
        return ranked(await self.store.standings(about.edition, about.first, about.last))

    async def results(self, edition: str, date: str, player: str | None) -> BoardOf:
        about = Subject(edition, date, date)
        return await self.part(about, await self.days.get(about), player)

    async def standings(self, edition: str, season: str, player: str | None) -> BoardOf:
        about = Subject(edition, *dates_of(season))
        return await self.part(about, await self.seasons.get(about), player)

    async def part(self, about: Subject, board: Board, player: str | None) -> BoardOf:
        """The best, and those around a player."""
        shown = set(range(min(TOP, len(board.results))))
        if player is not None and player in board.places:
            place = board.places[player]
            shown |= set(range(max(0, place - AROUND), place + AROUND + 1))
        chosen = [place for place in sorted(shown) if place < len(board.results)]
        players = [board.results[place].player for place in chosen]
        tables = await self.store.last_tables(players, about.edition, about.first, about.last)
        rows = [
            described(board.results[place], board.ranks[place], tables, about, player)
            for place in chosen
        ]
        return BoardOf(played=len(board.results), rows=rows)


def described(
    result: Result,
    rank: int,
    tables: dict[str, TableSummary],
    about: Subject,
    player: str | None,
) -> BoardRow:
    """A row; of one deal the turns are those of the game."""
    table = tables.get(result.player)
    names = [] if table is None else table.names
    members = [] if table is None else table.members
    turns = 0 if table is None else table.turn
    return BoardRow(
        id=row_mark(result.player),
        rank=rank,
        name=names[0] if names else "",
        member=members[0] if members else None,
        score=result.score,
        turns=turns if about.first == about.last else result.deals,
        mine=result.player == player,
    )


def ranked(results: list[Result]) -> Board:
    """Equal results have the same rank."""
    ranks: list[int] = []
    for place, result in enumerate(results):
        same = place and results[place - 1].score == result.score
        ranks.append(ranks[-1] if same else place + 1)
    places = {result.player: place for place, result in enumerate(results)}
    return Board(results, ranks, places)


def row_mark(player: str) -> str:
    """By which a row can be spoken of; nobody finds the player by it."""
    return hashed(f"board {player}")[:12]
