"""Everything that is kept, from one database to another of whichever kind: `culdesac database copy`.

The rows are read as they are at one moment, also while people play, and written together: the new
database has all of them or none.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.errors import CuldesacError
from culdesac.server.sql.database import database_url, file_of, open_engine, without_password
from culdesac.server.sql.schema import KEPT

TOGETHER = 500  # rows

Counts = dict[str, int]  # of rows by table


async def copy(source: str, target: str) -> Counts:
    """Copy all that is kept; the target must have no tables yet."""
    if database_url(source) == database_url(target):
        raise CuldesacError("a database cannot be copied onto itself; expected two of them")
    must_exist(source)
    origin = await open_engine(source)
    try:
        goal = await open_engine(target)
        try:
            async with origin.connect() as reading, goal.begin() as writing:
                await read_at_once(reading)
                await must_be_empty(writing, target)
                return {table.name: await copy_rows(table, reading, writing) for table in KEPT}
        finally:
            await goal.dispose()
    finally:
        await origin.dispose()


def must_exist(database: str) -> None:
    path = file_of(database_url(database))
    if path is not None and not path.exists():
        raise CuldesacError(f'there is no database "{database}"; expected a file or a URL')


async def read_at_once(connection: AsyncConnection) -> None:
    """All that follows is read as it is now, whatever is written meanwhile."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
        await take_time(connection)
    else:
        await connection.exec_driver_sql("BEGIN")


async def take_time(connection: AsyncConnection) -> None:
    """However long a statement takes, or the other database between two of them."""
    for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
        await connection.execute(text(f"SET LOCAL {limit} = 0"))


async def must_be_empty(connection: AsyncConnection, database: str) -> None:
    if connection.dialect.name == "postgresql":
        await take_time(connection)
    for table in KEPT:
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise CuldesacError(
                f'the database "{without_password(database)}" has tables already; '
                "expected an empty one"
            )


async def rows_of(table: Table, connection: AsyncConnection) -> AsyncIterator[list[Any]]:
    found = await connection.stream(select(table).order_by(*table.primary_key))
    async for part in found.mappings().partitions(TOGETHER):
        yield [dict(row) for row in part]


async def copy_rows(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    count = 0
    async for rows in rows_of(table, reading):
        await writing.execute(insert(table), rows)
        count += len(rows)
    return count


async def check(database: str) -> list[str]:
    """What does not fit together in a database, in sentences; nothing if all is well."""
    from culdesac.server.events import decode
    from culdesac.server.sql.schema import events, tables
    from culdesac.server.state import TableState

    must_exist(database)
    found = []
    engine = await open_engine(database)
    try:
        async with engine.connect() as connection:
            await read_at_once(connection)
            if connection.dialect.name == "sqlite":
                told = await connection.exec_driver_sql("PRAGMA integrity_check")
                found += [line for (line,) in told if line != "ok"]
            all_tables = (await connection.execute(select(tables))).all()
            for row in all_tables:
                query = select(events.c.n, events.c.event).where(events.c.table_id == row.id)
                stored = (await connection.execute(query.order_by(events.c.n.asc()))).all()
                if [each.n for each in stored] != list(range(row.size)):
                    found.append(f"table {row.id} has {len(stored)} events, not {row.size}")
                    continue
                try:
                    TableState.replayed(row.id, row.code, [decode(each.event) for each in stored])
                except Exception as error:
                    found.append(f"table {row.id} cannot be read: {error}")
    finally:
        await engine.dispose()
    return found
