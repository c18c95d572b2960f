"""Members in a SQL database: passkeys, sessions, what they hold, whom they follow.

Other processes hear that something about a member has changed (`member ID`), so that none of them
goes on believing what it has read before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.events import Event, decode
from culdesac.server.members.store import (
    Challenge,
    Holding,
    NameTakenError,
    PasskeyKnownError,
    Profile,
    Result,
    Session,
    StoredPasskey,
)
from culdesac.server.sql.leaving import SqlLeaving
from culdesac.server.sql.ratings import SqlRatings
from culdesac.server.sql.schema import (
    challenges,
    events,
    follows,
    holdings,
    members,
    passkeys,
    results,
    sessions,
)
from culdesac.server.sql.seats import ABOUT_SEATS

TOGETHER = 200  # tables whose events are read at once
PROFILE = (members.c.id, members.c.name, members.c.since, members.c.admin)


class SqlMembers(SqlLeaving, SqlRatings):
    # passkeys and sessions

    async def keep_challenge(self, challenge: Challenge, now: float) -> None:
        old = delete(challenges).where(challenges.c.until < now)
        row = asdict(challenge)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(old)
            await connection.execute(self.sql._put(challenges, row))

        await self.sql._write(write)

    async def take_challenge(self, challenge: str, purpose: str, now: float) -> Challenge | None:
        taken = delete(challenges).where(challenges.c.id == challenge).returning(challenges)

        async def write(connection: AsyncConnection) -> Any:
            return (await connection.execute(taken)).first()

        row = await self.sql._write(write)
        if row is None or row.purpose != purpose or row.until < now:
            return None
        return Challenge(row.id, bytes(row.value), row.purpose, row.until, row.member, row.name)

    async def is_taken(self, skeleton: str) -> bool:
        query = select(members.c.id).where(members.c.skeleton == skeleton)
        return await self._first(query) is not None

    async def join(
        self, profile: Profile, skeleton: str, passkey: StoredPasskey, session: Session
    ) -> None:
        row = {**asdict(profile), "skeleton": skeleton, "seen": profile.since}
        new = self.sql._insert(members).values(row).on_conflict_do_nothing()
        own = select(members.c.id).where(members.c.skeleton == skeleton)

        async def write(connection: AsyncConnection) -> Exception | None:
            if not await self._add_passkey(connection, passkey):
                return PasskeyKnownError()
            await connection.execute(new)
            if (await connection.execute(own)).scalar_one_or_none() != profile.id:
                await connection.execute(delete(passkeys).where(passkeys.c.id == passkey.id))
                return NameTakenError()
            await connection.execute(self.sql._put(sessions, asdict(session)))
            return None

        await self.sql._write(write)

    async def _add_passkey(self, connection: AsyncConnection, passkey: StoredPasskey) -> bool:
        """False if somebody else has it."""
        new = self.sql._insert(passkeys).values(asdict(passkey)).on_conflict_do_nothing()
        await connection.execute(new)
        query = select(passkeys.c.member, passkeys.c.since).where(passkeys.c.id == passkey.id)
        found = (await connection.execute(query)).one()
        return bool(found.member == passkey.member and found.since == passkey.since)

    async def profile(self, member: str) -> Profile | None:
        row = await self._first(select(*PROFILE).where(members.c.id == member))
        return None if row is None else Profile(*row)

    async def rename(self, member: str, name: str, skeleton: str) -> None:
        other = select(members.c.id).where(members.c.skeleton == skeleton, members.c.id != member)
        change = update(members).where(members.c.id == member).values(name=name, skeleton=skeleton)

        async def write(connection: AsyncConnection) -> Exception | None:
            if (await connection.execute(other)).first() is not None:
                return NameTakenError()
            await connection.execute(change)
            await self._tell(connection, member)
            return None

        await self.sql._write(write)

    async def passkeys(self, member: str) -> list[StoredPasskey]:
        query = select(passkeys).where(passkeys.c.member == member).order_by(passkeys.c.since)
        return [stored_passkey(row) for row in await self._all(query)]

    async def passkey(self, passkey: str) -> StoredPasskey | None:
        row = await self._first(select(passkeys).where(passkeys.c.id == passkey))
        return None if row is None else stored_passkey(row)

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        async def write(connection: AsyncConnection) -> Exception | None:
            if not await self._lock(connection, passkey.member):
                return None
            known = not await self._add_passkey(connection, passkey)
            return PasskeyKnownError() if known else None

        await self.sql._write(write)

    async def remove_passkey(self, member: str, passkey: str) -> bool:
        own = select(passkeys.c.id).where(passkeys.c.member == member)

        async def write(connection: AsyncConnection) -> bool:
            await self._lock(connection, member)
            there = set((await connection.execute(own)).scalars())
            if there <= {passkey}:
                return False
            gone = delete(passkeys).where(passkeys.c.id == passkey, passkeys.c.member == member)
            await connection.execute(gone)
            return True

        return bool(await self.sql._write(write))

    async def sign_in(
        self, passkey: str, uses: int, session: Session, oldest: float, most: int
    ) -> bool:
        used = (
            update(passkeys)
            .where(passkeys.c.id == passkey, (passkeys.c.uses < uses) | (passkeys.c.uses == 0))
            .values(uses=uses, used=session.since)
        )
        seen = update(members).where(members.c.id == session.member).values(seen=session.since)
        newest = (
            select(sessions.c.key)
            .where(sessions.c.member == session.member)
            .order_by(sessions.c.seen.desc(), sessions.c.key)
            .offset(most - 1)
        )
        again = select(sessions.c.key).where(sessions.c.key == session.key)

        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(again)).first() is not None:
                return True  # written before the answer was lost
            if not (await connection.execute(used)).rowcount:
                return False
            await connection.execute(delete(sessions).where(sessions.c.seen < oldest))
            await connection.execute(seen)
            beyond = list((await connection.execute(newest)).scalars())
            await connection.execute(delete(sessions).where(sessions.c.key.in_(beyond)))
            await connection.execute(insert(sessions), asdict(session))
            return True

        return bool(await self.sql._write(write))

    async def session(self, key: str, oldest: float) -> tuple[Profile, Session] | None:
        query = (
            select(*PROFILE, sessions.c.label, sessions.c.since.label("began"), sessions.c.seen)
            .join(sessions, sessions.c.member == members.c.id)
            .where(sessions.c.key == key, sessions.c.seen >= oldest)
        )
        row = await self._first(query)
        if row is None:
            return None
        profile = Profile(row.id, row.name, row.since, row.admin)
        return profile, Session(key, row.id, row.label, row.began, row.seen)

    async def sessions(self, member: str) -> list[Session]:
        query = select(sessions).where(sessions.c.member == member).order_by(sessions.c.since)
        return [Session(*row) for row in await self._all(query)]

    async def saw(self, key: str, member: str, now: float) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(sessions).where(sessions.c.key == key).values(seen=now))
            await connection.execute(update(members).where(members.c.id == member).values(seen=now))

        await self.sql._write(write)

    async def leave(self, key: str, member: str) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(sessions).where(sessions.c.key == key))
            await self._tell(connection, member)

        await self.sql._write(write)

    # games

    async def hold(self, member: str, table: str, keys: Sequence[str], now: float) -> None:
        rows = [{"member": member, "table_id": table, "key": key, "since": now} for key in keys]

        async def write(connection: AsyncConnection) -> None:
            # somebody who leaves for good at this moment must not leave this behind
            if rows and await self._lock(connection, member, shared=True):
                await connection.execute(self.sql._insert(holdings).on_conflict_do_nothing(), rows)

        await self.sql._write(write)

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        query = select(holdings.c.key).where(
            holdings.c.member == member, holdings.c.table_id == table
        )
        return frozenset(row.key for row in await self._all(query))

    async def holdings(self, member: str) -> list[Holding]:
        query = (
            select(holdings.c.table_id, holdings.c.key, holdings.c.since)
            .where(holdings.c.member == member)
            .order_by(holdings.c.since.desc(), holdings.c.table_id)
        )
        return [Holding(*row) for row in await self._all(query)]

    async def pass_on(self, table: str, to: str, keys: Sequence[str], now: float) -> None:
        held = select(holdings.c.member, literal(to), holdings.c.key, literal(now)).where(
            holdings.c.table_id == table, holdings.c.key.in_(list(keys))
        )
        columns = ["member", "table_id", "key", "since"]
        new = self.sql._insert(holdings).from_select(columns, held).on_conflict_do_nothing()
        await self.sql._write(lambda connection: connection.execute(new))

    async def seat_events(self, tables: Sequence[str]) -> dict[str, list[Event]]:
        found: dict[str, list[Event]] = {}
        for start in range(0, len(tables), TOGETHER):
            few = list(tables[start : start + TOGETHER])
            query = (
                select(events.c.table_id, events.c.event)
                .where(events.c.table_id.in_(few), ABOUT_SEATS)
                .order_by(events.c.table_id, events.c.n)
            )
            for row in await self._all(query):
                found.setdefault(row.table_id, []).append(decode(row.event))
        return found

    async def take_over_results(self, player: str, member: str, to: str) -> None:
        own = results.alias()
        has = select(own.c.player).where(
            own.c.player == to, own.c.date == results.c.date, own.c.edition == results.c.edition
        )
        change = update(results).where(results.c.player == player, ~has.exists()).values(player=to)

        async def write(connection: AsyncConnection) -> None:
            if await self._lock(connection, member):
                await connection.execute(change)

        await self.sql._write(write)

    async def results(self, player: str) -> list[Result]:
        query = (
            select(results.c.date, results.c.edition, results.c.table_id, results.c.score)
            .where(results.c.player == player)
            .order_by(results.c.date.desc(), results.c.edition)
        )
        return [Result(*row) for row in await self._all(query)]

    # friends

    async def follow(self, member: str, whom: str, now: float, most: int) -> bool:
        row = {"member": member, "whom": whom, "since": now}
        others = (
            select(func.count())
            .select_from(follows)
            .where(follows.c.member == member, follows.c.whom != whom)
        )

        async def write(connection: AsyncConnection) -> bool:
            for each in sorted((member, whom)):
                if not await self._lock(connection, each):
                    return True  # one of them has left
            if (await connection.execute(others)).scalar_one() >= most:
                return False
            await connection.execute(self.sql._insert(follows).values(row).on_conflict_do_nothing())
            return True

        return bool(await self.sql._write(write))

    async def unfollow(self, member: str, whom: str) -> None:
        gone = delete(follows).where(follows.c.member == member, follows.c.whom == whom)
        await self.sql._write(lambda connection: connection.execute(gone))

    async def following(self, member: str) -> list[Profile]:
        query = (
            select(*PROFILE)
            .join(follows, follows.c.whom == members.c.id)
            .where(follows.c.member == member)
            .order_by(members.c.skeleton)
        )
        return [Profile(*row) for row in await self._all(query)]

    async def is_following(self, member: str, whom: str) -> bool:
        query = select(follows.c.whom).where(follows.c.member == member, follows.c.whom == whom)
        return await self._first(query) is not None

    async def followers(self, member: str) -> int:
        query = select(func.count()).select_from(follows).where(follows.c.whom == member)
        return int((await self._all(query))[0][0])


def stored_passkey(row: Any) -> StoredPasskey:
    return StoredPasskey(
        row.id,
        bytes(row.credential),
        row.member,
        bytes(row.public_key),
        row.uses,
        row.label,
        row.since,
        row.used,
    )
