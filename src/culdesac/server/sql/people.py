"""What reading and writing about members have in common."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.sql.schema import members
from culdesac.server.sql.store import SqlStore

NOTICE = "member"  # by which other processes hear that something about a member has changed
TELL = text(
    "SELECT pg_notify('culdesac_' || id, :notice) FROM processes "
    "WHERE kind = 'serve' AND id <> :process"
)


class SqlPeople:
    def __init__(self, sql: SqlStore) -> None:
        self.sql = sql

    async def _all(self, query: Select[Any]) -> list[Any]:
        async with self.sql.engine.connect() as connection:
            return list(await connection.execute(query))

    async def _first(self, query: Select[Any]) -> Any:
        async with self.sql.engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def _lock(
        self, connection: AsyncConnection, member: str, *, shared: bool = False
    ) -> bool:
        """Nobody else changes a member until the end of this transaction; False if there is none."""
        query = select(members.c.id).where(members.c.id == member)
        locked = query.with_for_update(read=shared, key_share=shared)
        return (await connection.execute(locked)).first() is not None

    async def _tell(self, connection: AsyncConnection, member: str) -> None:
        if self.sql.process:
            notice = {"notice": f"{NOTICE} {member}", "process": self.sql.process}
            await connection.execute(TELL, notice)
