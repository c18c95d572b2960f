"""The store in a SQL database: SQLite in WAL mode by default, or PostgreSQL.

All writes go through one task that puts everything that is waiting into one transaction, so many
tables share the price of one flush to the disk.  A write that fails is tried alone, and only its own
caller hears of it.  A commit that was cut off may have happened: every write can be repeated, and finds
what it has written itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Float, Table, bindparam, case, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from culdesac.server.events import Event, decode, encode
from culdesac.server.sql.appending import Append, appender
from culdesac.server.sql.database import file_of, open_engine
from culdesac.server.sql.schema import (
    audit,
    events,
    holdings,
    keys,
    leases,
    pars,
    processes,
    replays,
    reports,
    results,
    reviews,
    sanctions,
    tables,
)
from culdesac.server.store import (
    FREED,
    Ages,
    CodeTakenError,
    DailyKey,
    DailyPars,
    DailyResult,
    Lease,
    LeaseLostError,
    OutOfOrderError,
    StoredTable,
    free_seats,
)
from culdesac.server.wire.http import TableSummary

log = logging.getLogger("culdesac.server")
SUMMARY = msgspec.json.Decoder(TableSummary)
MOST_TOGETHER = 256  # writes in one transaction
MOST_EVENTS = 1_000_000  # of a table
MOST_LET_GO = 500  # at a time
LONGER = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.size == bindparam("first"))
    .values(
        size=bindparam("end"),
        updated=bindparam("now"),
        due=func.coalesce(bindparam("look_at", type_=Float), tables.c.due),
    )
)
ADDED = insert(events)
# to every other process that follows a table
NOTIFY = text(
    "SELECT pg_notify('culdesac_' || process, :notice) FROM presence "
    "WHERE table_id = :table AND process <> :process"
)

Carry = Callable[[AsyncConnection], Awaitable[Any]]


class Write(NamedTuple):
    """Something to be written; it returns what its caller gets, or an error to raise for it."""

    table: str  # that it locks; all processes lock several in the same order
    carry_out: Carry
    future: asyncio.Future[Any]
    append: Append | None = None  # that does the same where nothing stands against it


class SqlStore:
    def __init__(self, engine: AsyncEngine, now: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.now = now
        self.shared = engine.dialect.name == "postgresql"  # whether other processes may write too
        self.process = ""  # what this one is called, where others follow its tables
        self.appender = appender(engine.url)
        self.queue: asyncio.Queue[Write] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write_all(), name="store writer")

    @classmethod
    async def open(cls, database: str, now: Callable[[], float] = time.time) -> SqlStore:
        """Open a database, or make it, and bring its schema up to date."""
        return cls(await open_engine(database), now)

    async def close(self) -> None:
        await self.queue.join()
        self.writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.writer
        if self.appender is not None:
            await self.appender.close()
        await self.engine.dispose()

    # writing

    async def _write(self, carry_out: Carry, table: str = "", append: Append | None = None) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Write(table, carry_out, future, append))
        # a caller that goes away must not take its write back
        found = await asyncio.shield(future)
        if isinstance(found, Exception):
            raise found
        return found

    async def _write_all(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST_TOGETHER and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            batch.sort(key=lambda write: write.table)
            await self._write_batch(batch if self.appender is None else await self._appended(batch))
            for _ in batch:
                self.queue.task_done()

    async def _write_batch(self, batch: list[Write]) -> None:
        try:
            values = await self._together(batch) if batch else []
        except Exception:
            for write in batch:
                await self._alone(write)
        else:
            for write, value in zip(batch, values, strict=True):
                if not write.future.done():
                    write.future.set_result(value)

    async def _appended(self, batch: list[Write]) -> list[Write]:
        """Append to logs what can be appended at once; the writes that are left."""
        assert self.appender is not None
        appends: dict[str, Append] = {}
        for write in batch:
            if write.append is not None:
                appends.setdefault(write.table, write.append)
        if not appends:
            return batch
        try:
            done = await self.appender.append([*appends.values()], self.process, self.now())
        except Exception as error:
            log.warning("events are written one by one: %s", type(error).__name__)
            return batch
        left = []
        for write in batch:
            if write.table not in done or write.append is not appends.get(write.table):
                left.append(write)
            elif not write.future.done():
                write.future.set_result(None)
        return left

    async def _together(self, writes: list[Write]) -> list[Any]:
        async with self.engine.begin() as connection:
            return [await write.carry_out(connection) for write in writes]

    async def _alone(self, write: Write) -> None:
        try:
            (value,) = await self._together([write])
        except Exception as error:
            if not write.future.done():
                write.future.set_exception(error)
        else:
            if not write.future.done():
                write.future.set_result(value)

    def _insert(self, table: Table) -> Any:
        """An insertion that can be told what to do about a row that is there."""
        return postgresql.insert(table) if self.shared else sqlite.insert(table)

    def _put(self, table: Table, values: dict[str, Any]) -> Any:
        """A row that takes the place of the one with its key."""
        named = [column.name for column in table.primary_key]
        rest = {name: value for name, value in values.items() if name not in named}
        return (
            self._insert(table)
            .values(values)
            .on_conflict_do_update(index_elements=named, set_=rest)
        )

    async def create(self, table: str, code: str, event: Event, summary: TableSummary) -> None:
        row = {
            "id": table,
            "code": code,
            "length": 1,
            "summary": msgspec.json.encode(summary),
            "size": 1,
            "updated": summary.updated,
            "listed": summary.listed,
            "free": free_seats(summary),
            "due": summary.due,
        }
        first = {"table_id": table, "n": 0, "event": encode(event)}

        async def write(connection: AsyncConnection) -> CodeTakenError | None:
            new = self._insert(tables).values(row).on_conflict_do_nothing()
            if (await connection.execute(new.returning(tables.c.id))).first() is not None:
                await connection.execute(insert(events), first)
                return None
            own = await self._stored(connection, table, 0, 1)
            return None if own == [first["event"]] else CodeTakenError(code)

        await self._write(write, table)

    async def append(
        self,
        table: str,
        first: int,
        new: Sequence[Event],
        lease: Lease | None = None,
        look_at: float | None = None,
    ) -> None:
        append = Append(table, first, [encode(event) for event in new], lease, look_at)
        rows = [
            {"table_id": table, "n": first + i, "event": event}
            for i, event in enumerate(append.events)
        ]
        change = {
            "table": table,
            "first": first,
            "end": first + len(rows),
            "now": self.now(),
            "look_at": look_at,
        }

        async def write(connection: AsyncConnection) -> Exception | None:
            if lease is not None and not await self._holds(connection, lease):
                return LeaseLostError(table)
            if not (await connection.execute(LONGER, change)).rowcount:
                # the same events may be there from an attempt whose answer was lost
                there = await self._stored(connection, table, first, first + len(rows))
                return None if there == append.events else OutOfOrderError(table)
            await connection.execute(ADDED, rows)
            if self.process:
                notice = {"notice": append.notice(), "table": table, "process": self.process}
                await connection.execute(NOTIFY, notice)
            return None

        await self._write(write, table, append if rows else None)

    async def _holds(self, connection: AsyncConnection, lease: Lease) -> bool:
        query = select(leases.c.epoch).where(
            leases.c.name == lease.name,
            leases.c.holder == self.process,
            leases.c.epoch == lease.epoch,
        )
        return (await connection.execute(query.with_for_update(read=True))).first() is not None

    async def _stored(
        self, connection: AsyncConnection, table: str, first: int, end: int
    ) -> list[bytes]:
        query = (
            select(events.c.event)
            .where(events.c.table_id == table, events.c.n >= first, events.c.n < end)
            .order_by(events.c.n.asc())
        )
        return [bytes(found) for found in (await connection.execute(query)).scalars()]

    async def give_code(self, table: str, code: str) -> bool:
        taken = select(tables.c.id).where(tables.c.code == code).exists()
        change = (
            update(tables)
            .where(tables.c.id == table, tables.c.code.startswith(FREED), ~taken)
            .values(code=code)
        )
        found = await self._write(lambda connection: connection.execute(change), table)
        return bool(found.rowcount)

    async def save_summary(
        self, length: int, summary: TableSummary, look_at: float | None = None
    ) -> None:
        change = (
            update(tables)
            .where(tables.c.id == summary.id, tables.c.length <= length)
            .values(
                length=length,
                summary=msgspec.json.encode(summary),
                updated=summary.updated,
                listed=summary.listed,
                free=free_seats(summary),
                # whoever has written more since knows better
                due=case((tables.c.size == length, look_at), else_=tables.c.due),
            )
        )
        await self._write(lambda connection: connection.execute(change), summary.id)

    async def save_replay(self, replay: str, record: str, now: float) -> None:
        row = {"id": replay, "record": record, "stored": now}
        await self._write(lambda connection: connection.execute(self._put(replays, row)))

    async def save_review(self, of: str, seat: int, review: bytes) -> None:
        row = {"subject": of, "seat": seat, "review": review}
        await self._write(lambda connection: connection.execute(self._put(reviews, row)))

    async def save_pars(self, date: str, edition: str, made: DailyPars) -> None:
        row = {"date": date, "edition": edition, **asdict(made)}
        await self._write(lambda connection: connection.execute(self._put(pars, row)))

    async def daily_key(self, today: str) -> DailyKey | None:
        """Deals that were asked for before there was a key stay as they are."""

        async def write(connection: AsyncConnection) -> DailyKey:
            query = select(keys.c.value, keys.c.since).where(keys.c.name == "daily")
            found = (await connection.execute(query)).first()
            if found is None:
                last = (await connection.execute(select(func.max(pars.c.date)))).scalar()
                since = today if last is None or last < today else last + "~"
                row = {"name": "daily", "value": secrets.token_bytes(32), "since": since}
                await connection.execute(self._insert(keys).values(row).on_conflict_do_nothing())
                found = (await connection.execute(query)).one()
            return DailyKey(bytes(found.value), found.since)

        made: DailyKey = await self._write(write)
        return made

    async def open_daily(self, date: str, edition: str, player: str, table: str) -> bool:
        row = {"date": date, "edition": edition, "player": player, "table_id": table}
        query = select(results.c.table_id).where(
            results.c.date == date, results.c.edition == edition, results.c.player == player
        )

        async def write(connection: AsyncConnection) -> bool:
            await connection.execute(self._insert(results).values(row).on_conflict_do_nothing())
            return bool((await connection.execute(query)).scalar_one_or_none() == table)

        return bool(await self._write(write))

    async def close_daily(self, table: str, score: int) -> None:
        change = update(results).where(results.c.table_id == table).values(score=score)
        await self._write(lambda connection: connection.execute(change), table)

    async def let_go(self, ages: Ages) -> int:
        freed = (
            select(tables.c.id)
            .where(tables.c.updated < ages.codes, ~tables.c.code.startswith(FREED))
            .limit(MOST_LET_GO)
        )
        old = (
            select(tables.c.id)
            .where(
                (tables.c.updated < ages.tables)
                | ((tables.c.updated < ages.unstarted) & (tables.c.size == 1))
            )
            .limit(MOST_LET_GO)
        )
        records = select(replays.c.id).where(replays.c.stored < ages.replays).limit(MOST_LET_GO)
        over = (
            (reports, reports.c.at < ages.order),
            (audit, audit.c.at < ages.order),
            (sanctions, sanctions.c.until < ages.order),
        )
        change = (
            update(tables).where(tables.c.id == bindparam("table")).values(code=bindparam("to"))
        )

        async def write(connection: AsyncConnection) -> int:
            gone = list((await connection.execute(old)).scalars())
            for table, column in (
                (events, events.c.table_id),
                (holdings, holdings.c.table_id),
                (tables, tables.c.id),
            ):
                await connection.execute(delete(table).where(column.in_(gone)))
            stored = list((await connection.execute(records)).scalars())
            await connection.execute(delete(replays).where(replays.c.id.in_(stored)))
            await connection.execute(delete(reviews).where(reviews.c.subject.in_(gone + stored)))
            codes = list((await connection.execute(freed)).scalars())
            if codes:
                await connection.execute(
                    change, [{"table": table, "to": freed_code(table)} for table in codes]
                )
            for table, age in over:
                ended = select(table.c.id).where(age).limit(MOST_LET_GO)
                found = list((await connection.execute(ended)).scalars())
                await connection.execute(delete(table).where(table.c.id.in_(found)))
                gone += found
            return len(gone) + len(stored) + len(codes)

        return int(await self._write(write))

    async def check(self) -> None:
        path = file_of(self.engine.url)
        if path is not None and not path.exists():
            raise FileNotFoundError(path)
        row = {"id": self.process or "check", "kind": "check", "seen": time.time()}
        if self.process:
            await self._write(lambda connection: connection.execute(select(1)))
        else:
            await self._write(lambda connection: connection.execute(self._put(processes, row)))

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

    async def later(self, table: str, first: int) -> list[Event]:
        async with self.engine.connect() as connection:
            rows = await self._stored(connection, table, first, first + MOST_EVENTS)
            return [decode(row) for row in rows]

    async def summaries(self, wanted: Sequence[str]) -> dict[str, TableSummary | None]:
        query = select(tables.c.id, tables.c.summary, tables.c.length, tables.c.size)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.where(tables.c.id.in_(list(wanted))))
            found = {row.id: row.summary if row.length == row.size else None for row in rows}
        made: dict[str, TableSummary | None] = {}
        for table in wanted:
            if table in found:
                stored = found[table]
                made[table] = None if stored is None else SUMMARY.decode(stored)
        return made

    async def overdue(self, now: float, most: int, besides: Sequence[str]) -> list[str]:
        query = (
            select(tables.c.id)
            .where(tables.c.due <= now, tables.c.id.not_in(list(besides)))
            .order_by(tables.c.due)
            .limit(most)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

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

    async def counts_daily(self, table: str) -> bool:
        async with self.engine.connect() as connection:
            query = select(results.c.table_id).where(results.c.table_id == table)
            return (await connection.execute(query)).first() is not None

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


def freed_code(table: str) -> str:
    """What stands in the place of a code that was freed; nobody can ask for it."""
    return FREED + hashlib.sha256(table.encode()).hexdigest()[:15]
