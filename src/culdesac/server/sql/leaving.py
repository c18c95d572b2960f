"""Leaving for good: nothing of a member stays in a SQL database."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.events import Absent, Barred, Created, Event, Seated, SeatRow, decode, encode
from culdesac.server.members.store import Profile
from culdesac.server.room import REREAD
from culdesac.server.sql.people import SqlPeople
from culdesac.server.sql.schema import (
    audit,
    challenges,
    events,
    follows,
    holdings,
    members,
    passkeys,
    rated,
    ratings,
    reports,
    results,
    sanctions,
    sessions,
    tables,
)
from culdesac.server.sql.seats import ABOUT_SEATS
from culdesac.server.sql.store import NOTIFY, SUMMARY
from culdesac.server.state import seat_rows

GONE = "gone"  # in place of the id of somebody who has left


class SqlLeaving(SqlPeople):
    async def reports(self, member: str) -> list[str]:
        query = select(reports.c.reason, reports.c.words).where(reports.c.by == member)
        found = await self._all(query.order_by(reports.c.at))
        return [f"{row.reason}: {row.words}" for row in found]

    async def sanctions(self, member: str) -> list[str]:
        query = select(sanctions.c.kind, sanctions.c.why).where(sanctions.c.member == member)
        found = await self._all(query.order_by(sanctions.c.since))
        return [f"{row.kind}: {row.why}" for row in found]

    async def scrub(self, member: str, table: str) -> None:
        """The log is rewritten in place, and goes on with who sits there without a name.

        Who has the table in memory learns of it as of everything else, and whoever is about to write
        what they knew before has to read that first.
        """
        own = (holdings.c.member == member) & (holdings.c.table_id == table)

        async def write(connection: AsyncConnection) -> None:
            query = select(tables.c.size, tables.c.length, tables.c.summary)
            stored = (
                await connection.execute(query.where(tables.c.id == table).with_for_update())
            ).first()
            if stored is not None:
                held = select(holdings.c.key).where(own)
                keys = frozenset((await connection.execute(held)).scalars())
                await self._rewrite(connection, table, stored, member, keys)
            await connection.execute(delete(holdings).where(own))

        await self.sql._write(write, table)

    async def _rewrite(
        self,
        connection: AsyncConnection,
        table: str,
        stored: Any,
        member: str,
        keys: frozenset[str],
    ) -> None:
        query = select(events.c.n, events.c.event).where(events.c.table_id == table, ABOUT_SEATS)
        found = (await connection.execute(query.order_by(events.c.n.asc()))).all()
        old = [decode(row.event) for row in found]
        new = [without(event, member, keys) for event in old]
        for row, before, after in zip(found, old, new, strict=True):
            if before != after:
                change = update(events).where(events.c.table_id == table, events.c.n == row.n)
                await connection.execute(change.values(event=encode(after)))
        rows = seat_rows(new)
        later = [
            Seated(seat=seat, row=row)
            for seat, (row, before) in enumerate(zip(rows, seat_rows(old), strict=True))
            if row != before
        ]
        current = stored.length == stored.size
        if later and not current:
            later.append(later[-1])  # so that no older summary than this one is kept any more
        if later:
            await connection.execute(
                insert(events),
                [
                    {"table_id": table, "n": stored.size + place, "event": encode(event)}
                    for place, event in enumerate(later)
                ],
            )
        size = stored.size + len(later)
        summary = SUMMARY.decode(stored.summary)
        summary.names = [row.name for row in rows]
        summary.members = [row.member or None for row in rows]
        summary.title = next((each.title or "" for each in new if isinstance(each, Created)), "")
        await connection.execute(
            update(tables)
            .where(tables.c.id == table)
            .values(
                size=size,
                length=size if current else size - 1 if later else stored.length,
                summary=msgspec.json.encode(summary),
            )
        )
        for notice in (f"changed {table}", f"said {table} {REREAD}") if self.sql.process else ():
            told = {"notice": notice, "table": table, "process": self.sql.process}
            await connection.execute(NOTIFY, told)

    async def delete(self, profile: Profile, player: str) -> bool:
        member = profile.id
        held = select(holdings.c.key).where(holdings.c.member == member).limit(1)
        own = (
            delete(passkeys).where(passkeys.c.member == member),
            delete(sessions).where(sessions.c.member == member),
            delete(challenges).where(challenges.c.member == member),
            delete(follows).where(or_(follows.c.member == member, follows.c.whom == member)),
            delete(ratings).where(ratings.c.member == member),
            delete(rated).where(rated.c.member == member),
            delete(results).where(results.c.player == player),
            delete(members).where(members.c.id == member),
            # what others have to do with them stays, but not who it was
            update(reports).where(reports.c.by == member).values(by=None),
            update(reports)
            .where(reports.c.member == member)
            .values(member=None, name="", words=func.replace(reports.c.words, profile.name, "")),
            update(sanctions).where(sanctions.c.member == member).values(member=GONE),
            update(sanctions).where(sanctions.c.by == member).values(by=GONE),
            update(audit).where(audit.c.by == member).values(by=GONE),
            update(audit)
            .where(or_(audit.c.about == member, audit.c.about == profile.name))
            .values(about=GONE, words=func.replace(audit.c.words, profile.name, "")),
        )

        async def write(connection: AsyncConnection) -> bool:
            await self._lock(connection, member)
            if (await connection.execute(held)).first() is not None:
                return False
            for statement in own:
                await connection.execute(statement)
            await self._tell(connection, member)
            return True

        return bool(await self.sql._write(write))


def without(event: Event, member: str, keys: frozenset[str]) -> Event:
    """An event in which a member is nobody."""
    match event:
        case Created():
            seats = [nobody(row, member, keys) for row in event.seats]
            title = UNSET if event.host in keys else event.title  # hosts write it themselves
            return msgspec.structs.replace(event, seats=seats, title=title)
        case Seated():
            return Seated(seat=event.seat, row=nobody(event.row, member, keys))
        case Barred() if event.member == member:
            return Barred(origin=event.origin)
        case _:
            return event


def nobody(row: SeatRow, member: str, keys: frozenset[str]) -> SeatRow:
    """A seat without the name of a member, whose secrets have these hashes.

    Others on their device have names of their own.
    """
    if row.absent and theirs(row.absent, member, keys):
        absent = msgspec.structs.replace(row.absent, name="", member=UNSET)
        row = msgspec.structs.replace(row, absent=absent)
    if theirs(row, member, keys):
        return msgspec.structs.replace(row, name="", member=UNSET)
    return row


def theirs(row: SeatRow | Absent, member: str, keys: frozenset[str]) -> bool:
    return row.member == member or (row.key in keys and row.kind != "device")
