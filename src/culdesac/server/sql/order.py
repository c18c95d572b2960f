"""Order in a SQL database: every decision and its line of the log in one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, func, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server import problems
from culdesac.server.order.store import Decided, Note, Numbers, Reported
from culdesac.server.peers import Peers
from culdesac.server.problems import RefusedError
from culdesac.server.skeleton import skeleton
from culdesac.server.sql.people import NOTICE
from culdesac.server.sql.schema import (
    audit,
    guests,
    keys,
    members,
    reports,
    results,
    sanctions,
    tables,
)
from culdesac.server.sql.store import SqlStore
from culdesac.server.store import STRUCK
from culdesac.server.tokens import hashed
from culdesac.server.wire.order import AdminMember, AuditEntry, ReportInfo, SanctionInfo

MOST_REPORTS, MOST_MEMBERS, MOST_ENTRIES = 200, 50, 101
KEY = "origin"
ORDER = "order"  # by which other processes hear that something was decided
TELL = text("SELECT pg_notify('culdesac_' || id, :notice) FROM processes WHERE id <> :process")
decided_by, told_of, about = members.alias("decided_by"), members.alias(), members.alias()


def lasting(now: float) -> ColumnElement[bool]:
    return or_(sanctions.c.until.is_(None), sanctions.c.until > now)


def board_row(player: str) -> str:
    """The id of a result on the boards."""
    return hashed("board " + player)[:12]


class SqlOrder:
    def __init__(self, store: SqlStore, peers: Peers) -> None:
        self.store = store
        self.peers = peers

    def on_notice(self, heard: Callable[[], None]) -> None:
        self.peers.notices[ORDER] = lambda _: heard()

    async def _tell(self, connection: AsyncConnection, notice: str = ORDER) -> None:
        """The other processes hear that something is not as they remember it."""
        if self.store.process:
            await connection.execute(TELL, {"process": self.store.process, "notice": notice})

    def _changed(self, member: str) -> None:
        """And this one."""
        if NOTICE in self.peers.notices:
            self.peers.notices[NOTICE](member)

    async def _note(self, connection: AsyncConnection, note: Note) -> None:
        row = {
            "id": note.id,
            "at": note.at,
            "by": note.by,
            "what": note.what,
            "about": note.about,
            "words": note.words,
        }
        await connection.execute(self.store._insert(audit).values(row).on_conflict_do_nothing())

    async def key(self) -> bytes:
        query = select(keys.c.value).where(keys.c.name == KEY)

        async def write(connection: AsyncConnection) -> bytes:
            row = {"name": KEY, "value": secrets.token_bytes(32), "since": ""}
            await connection.execute(self.store._insert(keys).values(row).on_conflict_do_nothing())
            return bytes((await connection.execute(query)).scalar_one())

        found: bytes = await self.store._write(write)
        return found

    # sanctions

    async def in_force(self, now: float) -> list[Decided]:
        async with self.store.engine.connect() as connection:
            rows = await connection.execute(select(sanctions).where(lasting(now)))
            return [Decided(**row._mapping) for row in rows]

    async def sanctions(self, now: float) -> list[SanctionInfo]:
        query = self._sanctions(now).order_by(sanctions.c.since.desc(), sanctions.c.id)
        async with self.store.engine.connect() as connection:
            return [sanction_info(row) for row in await connection.execute(query)]

    def _sanctions(self, now: float) -> Any:
        return (
            select(
                sanctions,
                told_of.c.name.label("name"),
                func.coalesce(decided_by.c.name, sanctions.c.by).label("by_name"),
            )
            .outerjoin(told_of, told_of.c.id == sanctions.c.member)
            .outerjoin(decided_by, decided_by.c.id == sanctions.c.by)
            .where(lasting(now))
        )

    async def decide(self, decided: Decided, note: Note) -> None:
        row = {column.name: getattr(decided, column.name) for column in sanctions.columns}

        async def write(connection: AsyncConnection) -> RefusedError | None:
            if decided.member is not None:
                query = select(members.c.admin).where(members.c.id == decided.member)
                found = (await connection.execute(query.with_for_update())).first()
                if found is None:
                    return RefusedError("not-found", problems.NO_MEMBER)
                if found.admin and decided.kind == "ban":
                    return RefusedError("conflict", problems.STILL_ADMIN)
            new = self.store._insert(sanctions).values(row).on_conflict_do_nothing()
            await connection.execute(new)
            await self._note(connection, note)
            await self._tell(connection)
            return None

        await self.store._write(write)

    async def lift(self, sanction: str, note: Note) -> None:
        ended = sanctions.c.id == sanction
        change = update(sanctions).where(ended, lasting(note.at)).values(until=note.at)

        async def write(connection: AsyncConnection) -> RefusedError | None:
            if not (await connection.execute(change)).rowcount and not await self._noted(
                connection, note
            ):
                return RefusedError("not-found", problems.NO_SANCTION)
            await self._note(connection, note)
            await self._tell(connection)
            return None

        await self.store._write(write)

    async def _noted(self, connection: AsyncConnection, note: Note) -> bool:
        """Whether it was done by an attempt whose answer was lost."""
        query = select(audit.c.id).where(audit.c.id == note.id)
        return (await connection.execute(query)).first() is not None

    # reports

    async def report(self, reported: Reported) -> None:
        row = {
            "id": reported.id,
            "at": reported.at,
            "by": reported.by,
            "table_id": reported.table,
            "seat": reported.seat,
            "member": reported.member,
            "origin": reported.origin,
            "name": reported.name,
            "reason": reported.reason,
            "words": reported.words,
        }
        new = self.store._insert(reports).values(row).on_conflict_do_nothing()
        await self.store._write(lambda connection: connection.execute(new))

    async def reports(self) -> list[ReportInfo]:
        query = (
            select(reports, decided_by.c.name.label("by_name"))
            .outerjoin(decided_by, decided_by.c.id == reports.c.by)
            .order_by(reports.c.closed.is_not(None), reports.c.at.desc(), reports.c.id)
            .limit(MOST_REPORTS)
        )
        async with self.store.engine.connect() as connection:
            return [
                ReportInfo(
                    id=row.id,
                    at=row.at,
                    by=row.by_name,
                    table=row.table_id,
                    seat=row.seat,
                    member=row.member,
                    origin=row.origin,
                    name=row.name,
                    reason=row.reason,
                    words=row.words,
                    closed=row.closed is not None,
                )
                for row in await connection.execute(query)
            ]

    async def close_report(self, report: str, note: Note) -> None:
        there = select(reports.c.closed).where(reports.c.id == report)

        async def write(connection: AsyncConnection) -> RefusedError | None:
            found = (await connection.execute(there.with_for_update())).first()
            if found is None:
                return RefusedError("not-found", problems.NO_REPORT)
            if found.closed is None:
                change = update(reports).where(reports.c.id == report).values(closed=note.at)
                await connection.execute(change)
                await self._note(connection, note)
            return None

        await self.store._write(write)

    # members

    async def is_admin(self, member: str) -> bool:
        query = select(members.c.admin).where(members.c.id == member)
        async with self.store.engine.connect() as connection:
            return bool((await connection.execute(query)).scalar_one_or_none())

    async def members(self, beginning: str, now: float) -> list[AdminMember]:
        looks = skeleton(beginning[:64]) if beginning.strip() else ""
        query = (
            select(members)
            .where(members.c.skeleton.startswith(looks, autoescape=True))
            .order_by(members.c.name, members.c.id)
            .limit(MOST_MEMBERS)
        )
        async with self.store.engine.connect() as connection:
            rows = list(await connection.execute(query))
            found = self._sanctions(now).where(sanctions.c.member.in_([row.id for row in rows]))
            about_them = [sanction_info(row) for row in await connection.execute(found)]
        return [
            AdminMember(
                id=row.id,
                name=row.name,
                since=row.since,
                seen=row.seen,
                admin=row.admin,
                sanctions=[each for each in about_them if each.member == row.id],
            )
            for row in rows
        ]

    async def rename(self, member: str, name: str, note: Note) -> None:
        looks = skeleton(name)
        change = update(members).where(members.c.id == member).values(name=name, skeleton=looks)
        alike = select(members.c.id).where(members.c.skeleton == looks, members.c.id != member)

        async def write(connection: AsyncConnection) -> RefusedError | None:
            if (await connection.execute(alike)).first() is not None:
                return RefusedError("conflict", problems.NAME_TAKEN)
            if not (await connection.execute(change)).rowcount:
                return RefusedError("not-found", problems.NO_MEMBER)
            await self._note(connection, note)
            await self._tell(connection, f"{NOTICE} {member}")
            return None

        try:
            await self.store._write(write)
        except IntegrityError:  # somebody else was faster
            raise RefusedError("conflict", problems.NAME_TAKEN) from None
        self._changed(member)

    async def allow(self, member: str, admin: bool, note: Note) -> None:
        change = update(members).where(members.c.id == member).values(admin=admin)
        # in one order, so that two who revoke each other's right wait for one another
        admins = select(members.c.id).where(members.c.admin.is_(True)).order_by(members.c.id)

        async def write(connection: AsyncConnection) -> RefusedError | None:
            allowed = set((await connection.execute(admins.with_for_update())).scalars())
            if not admin and allowed == {member}:
                return RefusedError("conflict", problems.LAST_ADMIN)
            if not (await connection.execute(change)).rowcount:
                return RefusedError("not-found", problems.NO_MEMBER)
            await self._note(connection, note)
            await self._tell(connection, f"{NOTICE} {member}")
            return None

        await self.store._write(write)
        self._changed(member)

    # boards

    async def strike(self, date: str, edition: str, row: str, note: Note) -> None:
        """The result stays without points and table, so that it is not made up for."""
        deal = (results.c.date == date, results.c.edition == edition)

        async def write(connection: AsyncConnection) -> RefusedError | None:
            found = await connection.execute(
                select(results.c.player, results.c.table_id).where(*deal)
            )
            for player, table in found.all():
                if board_row(player) == row:
                    struck = table if table.startswith(STRUCK) else STRUCK + hashed(table)[:24]
                    change = update(results).where(*deal, results.c.player == player)
                    await connection.execute(change.values(score=None, table_id=struck))
                    await self._note(connection, note)
                    return None
            return RefusedError("not-found", problems.NO_RESULT)

        await self.store._write(write)

    # the log

    async def note(self, note: Note) -> None:
        await self.store._write(lambda connection: self._note(connection, note))

    async def audit(self, before: float) -> list[AuditEntry]:
        query = (
            select(
                audit.c.at,
                audit.c.what,
                audit.c.words,
                func.coalesce(decided_by.c.name, audit.c.by).label("by_name"),
                func.coalesce(about.c.name, audit.c.about).label("about_name"),
            )
            .outerjoin(decided_by, decided_by.c.id == audit.c.by)
            .outerjoin(about, about.c.id == audit.c.about)
            .where(audit.c.at < before)
            .order_by(audit.c.at.desc(), audit.c.id)
            .limit(MOST_ENTRIES)
        )
        async with self.store.engine.connect() as connection:
            return [
                AuditEntry(
                    at=row.at, by=row.by_name, what=row.what, about=row.about_name, words=row.words
                )
                for row in await connection.execute(query)
            ]

    async def numbers(self, now: float) -> Numbers:
        async with self.store.engine.connect() as connection:

            async def count(query: Any) -> int:
                return int((await connection.execute(query)).scalar_one())

            listed = select(func.count()).select_from(tables).where(tables.c.listed.is_(True))
            waiting = select(func.count()).select_from(reports).where(reports.c.closed.is_(None))
            return Numbers(
                tables=await count(listed),
                members=await count(select(func.count()).select_from(members)),
                reports=await count(waiting),
                people=await count(select(func.coalesce(func.sum(guests.c.count), 0)))
                if self.peers.shared
                else None,
            )


def sanction_info(row: Any) -> SanctionInfo:
    return SanctionInfo(
        id=row.id,
        kind=row.kind,
        member=row.member,
        name=row.name,
        origin=row.origin,
        since=row.since,
        until=row.until,
        by=row.by_name,
        why=row.why,
    )
