"""Appending to the logs of tables, all that waits at once: in one call, or one round trip.

Only what is as expected is written here.  Whatever else there is, such as a table that has become longer
meanwhile, is left to the slower way, which finds out why.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy.engine import URL

from culdesac.server.sql.database import connect_driver, file_of, set_pragmas
from culdesac.server.store import Lease

if TYPE_CHECKING:
    import psycopg

MOST_TOLD = 7000  # bytes of events that a notice can carry; PostgreSQL takes 8000 in all
LENGTHEN = (
    "UPDATE tables SET size = ?, updated = ?, due = coalesce(?, due) WHERE id = ? AND size = ?"
)
ADD = "INSERT INTO events (table_id, n, event) VALUES (?, ?, ?)"
# rows are locked in the same order by all processes
APPEND = """
WITH wanted AS (
    SELECT * FROM unnest(
        %(tables)s::text[], %(firsts)s::int[], %(ends)s::int[], %(leases)s::text[], %(epochs)s::int[],
        %(looks)s::float8[]
    ) AS wanted (id, first, size, lease, epoch, look_at)
), held AS MATERIALIZED (
    SELECT leases.name FROM leases JOIN wanted ON leases.name = wanted.lease
    WHERE leases.epoch = wanted.epoch AND leases.holder = %(process)s
    ORDER BY leases.name FOR SHARE OF leases
), locked AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY(%(tables)s::text[]) ORDER BY id FOR UPDATE
), longer AS (
    UPDATE tables SET size = wanted.size, updated = %(now)s, due = coalesce(wanted.look_at, due)
    FROM wanted, locked
    WHERE tables.id = locked.id AND tables.id = wanted.id AND tables.size = wanted.first
    AND (wanted.lease IS NULL OR wanted.lease IN (SELECT name FROM held))
    RETURNING tables.id
)
INSERT INTO events (table_id, n, event)
SELECT new.id, new.n, new.event
FROM unnest(%(of)s::text[], %(numbers)s::int[], %(events)s::bytea[]) AS new (id, n, event)
JOIN longer ON longer.id = new.id
RETURNING table_id
"""
# to every other process that follows a table, in a snapshot that has seen all who were waited for
TELL = """
SELECT pg_notify('culdesac_' || presence.process, told.notice)
FROM unnest(%(tables)s::text[], %(firsts)s::int[], %(heads)s::bytea[], %(notices)s::text[])
    AS told (id, first, event, notice)
JOIN events ON events.table_id = told.id AND events.n = told.first AND events.event = told.event
JOIN presence ON presence.table_id = told.id AND presence.process <> %(process)s
"""


class Append(NamedTuple):
    table: str
    first: int
    events: Sequence[bytes]
    lease: Lease | None = None  # that must be held
    look_at: float | None = None  # when it may go on by itself

    def notice(self) -> str:
        """What has happened; or, if that is too long, that something has."""
        if sum(map(len, self.events)) > MOST_TOLD:
            return f"changed {self.table}"
        told = b",".join(self.events).decode()
        return f"changed {self.table} {self.first} [{told}]"


class Appender(Protocol):
    async def append(self, batch: Sequence[Append], process: str, now: float) -> set[str]:
        """The tables whose events are there now; each of them is in a batch once."""

    async def close(self) -> None: ...


def appender(url: URL) -> Appender | None:
    """The fast way to append to a database, if there is one."""
    if url.get_backend_name() == "postgresql":
        return PostgresAppender(url)
    path = file_of(url)
    return None if path is None else FileAppender(path)


class FileAppender:
    """A connection of its own to an SQLite file, used by one thread after the other."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.connection: sqlite3.Connection | None = None

    async def append(self, batch: Sequence[Append], process: str, now: float) -> set[str]:
        return await asyncio.to_thread(self.write, batch, now)

    def write(self, batch: Sequence[Append], now: float) -> set[str]:
        if self.connection is None:
            there = f"{self.path.absolute().as_uri()}?mode=rw"
            self.connection = sqlite3.connect(
                there, uri=True, isolation_level=None, check_same_thread=False
            )
            set_pragmas(self.connection, None)
        connection = self.connection
        done = set()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for table, first, new, _, look_at in batch:
                size = first + len(new)
                if connection.execute(LENGTHEN, (size, now, look_at, table, first)).rowcount:
                    rows = [(table, first + n, event) for n, event in enumerate(new)]
                    connection.executemany(ADD, rows)
                    done.add(table)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return done

    async def close(self) -> None:
        if self.connection is not None:
            self.connection.close()


class PostgresAppender:
    """A connection of its own, which is opened again when it is lost."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.connection: psycopg.AsyncConnection | None = None

    async def append(self, batch: Sequence[Append], process: str, now: float) -> set[str]:
        tables = {
            "tables": [each.table for each in batch],
            "firsts": [each.first for each in batch],
        }
        wanted = {
            **tables,
            "ends": [each.first + len(each.events) for each in batch],
            "leases": [None if each.lease is None else each.lease.name for each in batch],
            "epochs": [None if each.lease is None else each.lease.epoch for each in batch],
            "looks": [each.look_at for each in batch],
            "process": process,
            "now": now,
            "of": [each.table for each in batch for _ in each.events],
            "numbers": [each.first + n for each in batch for n in range(len(each.events))],
            "events": [event for each in batch for event in each.events],
        }
        told = {
            **tables,
            "heads": [each.events[0] for each in batch],
            "notices": [each.notice() for each in batch],
            "process": process,
        }
        try:
            if self.connection is None:
                self.connection = await connect_driver(self.url)
            # what is sent before the pipeline is synchronised is one transaction
            async with self.connection.pipeline():
                written = await self.connection.execute(APPEND, wanted)
                if process:
                    await self.connection.execute(TELL, told)
            return {row[0] for row in await written.fetchall()}
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()
