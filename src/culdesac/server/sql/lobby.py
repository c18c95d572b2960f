"""What the lobby keeps, in a SQL database."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, case, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.lobby.store import Result
from culdesac.server.sql.schema import gatherings, pars, results, tables
from culdesac.server.sql.store import SUMMARY, SqlStore
from culdesac.server.wire.http import TableSummary

GOLD, SILVER, BRONZE = 3, 2, 1  # points of a season


class SqlLobby:
    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def listed(self, since: float, most: int) -> list[TableSummary]:
        used = or_(tables.c.updated >= since, tables.c.due >= since)
        query = (
            select(tables.c.summary)
            .where(tables.c.listed, used)
            .order_by((tables.c.free > 0).desc(), tables.c.updated.desc(), tables.c.id)
            .limit(most)
        )
        async with self.store.engine.connect() as connection:
            return [SUMMARY.decode(each) for each in (await connection.execute(query)).scalars()]

    async def tidy(self, before: float) -> None:
        old = and_(tables.c.updated < before, or_(tables.c.due.is_(None), tables.c.due < before))
        change = update(tables).where(tables.c.listed, old).values(listed=False)
        waiting = select(tables.c.id).where(tables.c.listed, tables.c.free > 0)
        over = delete(gatherings).where(gatherings.c.table_id.not_in(waiting))

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change)
            await connection.execute(over)

        await self.store._write(write)

    async def gathering(self, terms: str) -> str | None:
        query = select(gatherings.c.table_id).where(gatherings.c.terms == terms)
        async with self.store.engine.connect() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
            return None if found is None else str(found)

    async def gather(self, terms: str, table: str, instead_of: str | None) -> str:
        here = gatherings.c.terms == terms
        change = update(gatherings).where(here, gatherings.c.table_id == instead_of)
        row = {"terms": terms, "table_id": table}

        async def write(connection: AsyncConnection) -> str:
            if instead_of is not None:
                await connection.execute(change.values(table_id=table))
            await connection.execute(
                self.store._insert(gatherings).values(row).on_conflict_do_nothing()
            )
            return str(
                (await connection.execute(select(gatherings.c.table_id).where(here))).scalar_one()
            )

        return str(await self.store._write(write, f"gathering {terms}"))

    # boards

    def finished(self, edition: str, first: str, last: str) -> ColumnElement[bool]:
        return and_(
            results.c.edition == edition,
            results.c.date >= first,
            results.c.date <= last,
            results.c.score.is_not(None),
        )

    async def results(self, edition: str, first: str, last: str) -> list[Result]:
        query = (
            select(results.c.player, results.c.score)
            .where(self.finished(edition, first, last))
            .order_by(results.c.score.desc(), results.c.player)
        )
        async with self.store.engine.connect() as connection:
            return [Result(row.player, row.score, 1) for row in await connection.execute(query)]

    async def standings(self, edition: str, first: str, last: str) -> list[Result]:
        medal = case(
            (results.c.score >= pars.c.gold, GOLD),
            (results.c.score >= pars.c.silver, SILVER),
            (results.c.score >= pars.c.bronze, BRONZE),
            else_=0,
        )
        points = func.sum(medal).label("points")
        deal = and_(pars.c.date == results.c.date, pars.c.edition == results.c.edition)
        query = (
            select(results.c.player, points, func.count().label("deals"))
            .select_from(results.outerjoin(pars, deal))
            .where(self.finished(edition, first, last))
            .group_by(results.c.player)
            .order_by(points.desc(), results.c.player)
        )
        async with self.store.engine.connect() as connection:
            found = await connection.execute(query)
            return [Result(row.player, int(row.points), int(row.deals)) for row in found]

    async def last_tables(
        self, players: Sequence[str], edition: str, first: str, last: str
    ) -> dict[str, TableSummary]:
        query = (
            select(results.c.player, tables.c.summary)
            .select_from(results.join(tables, tables.c.id == results.c.table_id))
            .where(self.finished(edition, first, last), results.c.player.in_(list(players)))
            .order_by(results.c.date)
        )
        async with self.store.engine.connect() as connection:
            latest = {row.player: row.summary for row in await connection.execute(query)}
        return {player: SUMMARY.decode(summary) for player, summary in latest.items()}
