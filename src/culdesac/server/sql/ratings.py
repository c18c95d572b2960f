"""Ratings of members in a SQL database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.members.store import RatedGame, Rating, Rule, Strength
from culdesac.server.sql.people import SqlPeople
from culdesac.server.sql.schema import members, rated, ratings

CAUTIOUS = ratings.c.mu - ratings.c.sigma  # one lucky game does not lead


class SqlRatings(SqlPeople):
    async def rate(self, game: RatedGame, rule: Rule) -> bool:
        ids = sorted(game.ranks)
        # whoever else counts a game of theirs waits here, also for the same game
        lock = select(members.c.id).where(members.c.id.in_(ids)).order_by(members.c.id)
        done = select(rated.c.member).where(rated.c.table_id == game.table).limit(1)

        if await self._first(done) is not None:
            return False

        async def write(connection: AsyncConnection) -> bool:
            there = list((await connection.execute(lock.with_for_update())).scalars())
            if len(there) < 2 or (await connection.execute(done)).first() is not None:
                return False
            before = await self._before(connection, there, game, rule)
            after = rule.after(
                [before[member][0] for member in there], [game.ranks[member] for member in there]
            )
            for member, strength in zip(there, after, strict=True):
                what = {
                    "member": member,
                    "edition": game.edition,
                    "mode": game.mode,
                    "season": game.season,
                    **strength._asdict(),
                }
                own = {**what, "games": before[member][1] + 1}
                await connection.execute(self.sql._put(ratings, own))
                proof = {
                    **what,
                    "table_id": game.table,
                    "at": game.at,
                    "rank": game.ranks[member],
                }
                await connection.execute(self.sql._insert(rated).values(proof))
            return True

        return bool(await self.sql._write(write, "ratings"))

    async def _before(
        self, connection: AsyncConnection, ids: list[str], game: RatedGame, rule: Rule
    ) -> dict[str, tuple[Strength, int]]:
        """What everybody had before a game, and how many games of the season."""
        query = (
            select(ratings)
            .where(
                ratings.c.member.in_(ids),
                ratings.c.edition == game.edition,
                ratings.c.mode == game.mode,
                ratings.c.season <= game.season,
            )
            .order_by(ratings.c.season)
        )
        newest = {row.member: row for row in await connection.execute(query)}
        before = {}
        for member in ids:
            row = newest.get(member)
            last = None if row is None else Strength(row.mu, row.sigma)
            if row is not None and last is not None and row.season == game.season:
                before[member] = (last, int(row.games))
            else:
                before[member] = (rule.start(last), 0)
        return before

    async def ratings(self, member: str) -> list[Rating]:
        query = named().where(ratings.c.member == member)
        newest = query.order_by(ratings.c.season.desc(), ratings.c.games.desc())
        return [rating(row) for row in await self._all(newest)]

    async def course(
        self, member: str, season: str, most: int
    ) -> dict[tuple[str, str], list[float]]:
        query = (
            select(rated.c.edition, rated.c.mode, rated.c.mu)
            .where(rated.c.member == member, rated.c.season == season)
            .order_by(rated.c.at, rated.c.table_id)
        )
        found: dict[tuple[str, str], list[float]] = {}
        for row in await self._all(query):
            found.setdefault((row.edition, row.mode), []).append(row.mu)
        return {what: course[-most:] for what, course in found.items()}

    async def ranking(
        self, edition: str, mode: str, season: str, fewest: int, first: int, count: int
    ) -> list[Rating]:
        query = ranked(named(), edition, mode, season, fewest)
        best = query.order_by(CAUTIOUS.desc(), ratings.c.member).offset(first).limit(count)
        return [rating(row) for row in await self._all(best)]

    async def ranked(self, edition: str, mode: str, season: str, fewest: int) -> int:
        query = ranked(select(func.count()).select_from(ratings), edition, mode, season, fewest)
        return int((await self._all(query))[0][0])

    async def place(
        self, member: str, edition: str, mode: str, season: str, fewest: int
    ) -> int | None:
        own = ranked(select(CAUTIOUS), edition, mode, season, fewest)
        async with self.sql.engine.connect() as connection:
            value = (await connection.execute(own.where(ratings.c.member == member))).scalar()
            if value is None:
                return None
            before = ranked(
                select(func.count()).select_from(ratings), edition, mode, season, fewest
            ).where((value < CAUTIOUS) | ((value == CAUTIOUS) & (ratings.c.member < member)))
            return int((await connection.execute(before)).scalar_one())


def named() -> Select[Any]:
    return select(ratings, members.c.name).join(members, members.c.id == ratings.c.member)


def ranked(query: Select[Any], edition: str, mode: str, season: str, fewest: int) -> Select[Any]:
    return query.where(
        ratings.c.edition == edition,
        ratings.c.mode == mode,
        ratings.c.season == season,
        ratings.c.games >= fewest,
    )


def rating(row: Any) -> Rating:
    strength = Strength(row.mu, row.sigma)
    return Rating(row.member, row.name, row.edition, row.mode, row.season, strength, row.games)
