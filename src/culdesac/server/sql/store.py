"""The store in a SQL database; SQLite in WAL mode by default.

All writes go through one task that puts everything that is waiting into one transaction, so many
tables share the price of one flush to the disk.  A write that fails is tried alone, and only its own
caller hears of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event as on_event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from culdesac.errors import CuldesacError
from culdesac.server.events import Event, decode, encode
from culdesac.server.sql.schema import events, pars, replays, results, reviews, tables
from culdesac.server.store import (
    CodeTakenError,
    DailyPars,
    DailyResult,
    OutOfOrderError,
    StoredTable,
)
from culdesac.server.wire.http import TableSummary

Write = Callable[[AsyncConnection], Awaitable[Any]]
SUMMARY = msgspec.json.Decoder(TableSummary)
MOST_TOGETHER = 256  # writes in one transaction


def database_url(database: str) -> str:
    """A URL as it is, anything else as the path of an SQLite file."""
    if "://" in database:
        try:
            made = make_url(database)
        except ArgumentError:
            raise CuldesacError(
                f'"{database}" is not a database; expected a file or sqlite+aiosqlite:///FILE'
            ) from None
        return made.render_as_string(hide_password=False)
    return f"sqlite+aiosqlite:///{Path(database).absolute()}"


def check_file(url: str) -> None:
    """Open an SQLite file once without a thread of its own, which would outlive a failure."""
    made = make_url(url)
    if made.get_backend_name() == "sqlite" and made.database not in (None, "", ":memory:"):
        connection = sqlite3.connect(str(made.database))
        try:
            connection.execute("PRAGMA schema_version")
        finally:
            connection.close()


def set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a confirmed move survives even a power cut
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection) -> None:
    config = Config()
    location = resources.files("culdesac.server.sql") / "migrations"
    config.set_main_option("script_location", str(location).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class SqlStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[tuple[Write, asyncio.Future[Any]]] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write_all(), name="store writer")

    @classmethod
    async def open(cls, database: str) -> SqlStore:
        """Open a database, or make it, and bring its schema up to date."""
        url = database_url(database)
        engine: AsyncEngine | None = None
        try:
            check_file(url)
            engine = create_async_engine(url)
            if engine.dialect.name == "sqlite":
                on_event.listen(engine.sync_engine, "connect", set_pragmas)
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, sqlite3.Error, ImportError, OSError) as error:
            if engine is not None:
                await engine.dispose()
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CuldesacError(f'the database "{database}" cannot be opened: {reason}') from None
        return cls(engine)

    async def close(self) -> None:
        await self.queue.join()
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        await self.engine.dispose()

    # writing

    async def _write(self, write: Write) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((write, future))
        # a caller that goes away must not take its write back
        return await asyncio.shield(future)

    async def _write_all(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST_TOGETHER and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                values = await self._together([write for write, _ in batch])
            except Exception:
                for write, future in batch:
                    await self._alone(write, future)
            else:
                for (_, future), value in zip(batch, values, strict=True):
                    if not future.done():
                        future.set_result(value)
            for _ in batch:
                self.queue.task_done()

    async def _together(self, writes: list[Write]) -> list[Any]:
        async with self.engine.begin() as connection:
            return [await write(connection) for write in writes]

    async def _alone(self, write: Write, future: asyncio.Future[Any]) -> None:
        try:
            (value,) = await self._together([write])
        except Exception as error:
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(value)

    async def create(self, table: str, code: str, event: Event, summary: TableSummary) -> None:
        row = {"id": table, "code": code, "length": 1, "summary": msgspec.json.encode(summary)}
        first = {"table_id": table, "n": 0, "event": encode(event)}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables), row)
            await connection.execute(insert(events), first)

        try:
            await self._write(write)
        except IntegrityError:
            raise CodeTakenError(code) from None

    async def append(self, table: str, first: int, new: Sequence[Event]) -> None:
        rows = [
            {"table_id": table, "n": first + i, "event": encode(event)}
            for i, event in enumerate(new)
        ]
        try:
            await self._write(lambda connection: connection.execute(insert(events), rows))
        except IntegrityError:
            raise OutOfOrderError(table) from None

    async def save_summary(self, length: int, summary: TableSummary) -> None:
        change = (
            update(tables)
            .where(tables.c.id == summary.id)
            .values(length=length, summary=msgspec.json.encode(summary))
        )
        await self._write(lambda connection: connection.execute(change))

    async def save_replay(self, replay: str, record: str) -> None:
        await self._write(
            lambda connection: connection.execute(insert(replays), {"id": replay, "record": record})
        )

    async def save_review(self, of: str, seat: int, review: bytes) -> None:
        async def write(connection: AsyncConnection) -> None:
            same = (reviews.c.subject == of) & (reviews.c.seat == seat)
            await connection.execute(delete(reviews).where(same))
            await connection.execute(
                insert(reviews), {"subject": of, "seat": seat, "review": review}
            )

        await self._write(write)

    async def save_pars(self, date: str, edition: str, made: DailyPars) -> None:
        async def write(connection: AsyncConnection) -> None:
            same = (pars.c.date == date) & (pars.c.edition == edition)
            await connection.execute(delete(pars).where(same))
            await connection.execute(
                insert(pars), {"date": date, "edition": edition, **asdict(made)}
            )

        await self._write(write)

    async def open_daily(self, date: str, edition: str, player: str, table: str) -> bool:
        row = {"date": date, "edition": edition, "player": player, "table_id": table}
        try:
            await self._write(lambda connection: connection.execute(insert(results), row))
        except IntegrityError:
            return False
        return True

    async def close_daily(self, table: str, score: int) -> None:
        change = update(results).where(results.c.table_id == table).values(score=score)
        await self._write(lambda connection: connection.execute(change))

    # reading

    async def load(self, ref: str) -> StoredTable | None:
        async with self.engine.connect() as connection:
            query = select(tables.c.id, tables.c.code)
            found = (await connection.execute(query.where(tables.c.id == ref))).first()
            if found is None:
                code = ref.upper()
                found = (await connection.execute(query.where(tables.c.code == code))).first()
            if found is None:
                return None
            rows = await connection.execute(
                select(events.c.event).where(events.c.table_id == found.id).order_by(events.c.n)
            )
            return StoredTable(found.id, found.code, [decode(row.event) for row in rows])

    async def summaries(self, wanted: Sequence[str]) -> dict[str, TableSummary | None]:
        last = (
            select(func.max(events.c.n)).where(events.c.table_id == tables.c.id).scalar_subquery()
        )
        query = select(tables.c.id, tables.c.summary, tables.c.length, last.label("last"))
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.where(tables.c.id.in_(list(wanted))))
            found = {row.id: row.summary if row.length == row.last + 1 else None for row in rows}
        made: dict[str, TableSummary | None] = {}
        for table in wanted:
            if table in found:
                stored = found[table]
                made[table] = None if stored is None else SUMMARY.decode(stored)
        return made

    async def replay(self, replay: str) -> str | None:
        async with self.engine.connect() as connection:
            query = select(replays.c.record).where(replays.c.id == replay)
            record = (await connection.execute(query)).scalar_one_or_none()
            return None if record is None else str(record)

    async def review(self, of: str, seat: int) -> bytes | None:
        async with self.engine.connect() as connection:
            query = select(reviews.c.review).where(reviews.c.subject == of, reviews.c.seat == seat)
            found = (await connection.execute(query)).scalar_one_or_none()
            return None if found is None else bytes(found)

    async def pars(self, date: str, edition: str) -> DailyPars | None:
        async with self.engine.connect() as connection:
            query = select(pars.c.par, pars.c.bronze, pars.c.silver, pars.c.gold).where(
                pars.c.date == date, pars.c.edition == edition, pars.c.gold.is_not(None)
            )
            found = (await connection.execute(query)).first()
            return None if found is None else DailyPars(*found)

    async def daily_result(self, date: str, edition: str, player: str) -> DailyResult | None:
        async with self.engine.connect() as connection:
            query = select(results.c.table_id, results.c.score).where(
                results.c.date == date, results.c.edition == edition, results.c.player == player
            )
            found = (await connection.execute(query)).first()
            return None if found is None else DailyResult(found.table_id, found.score)

    async def daily_scores(self, date: str, edition: str) -> list[int]:
        async with self.engine.connect() as connection:
            query = select(results.c.score).where(
                results.c.date == date,
                results.c.edition == edition,
                results.c.score.is_not(None),
            )
            return sorted((await connection.execute(query)).scalars())

    async def daily_scores_of(self, player: str, edition: str, since: str) -> dict[str, int]:
        async with self.engine.connect() as connection:
            query = select(results.c.date, results.c.score).where(
                results.c.player == player,
                results.c.edition == edition,
                results.c.date >= since,
                results.c.score.is_not(None),
            )
            return {row.date: row.score for row in await connection.execute(query)}
