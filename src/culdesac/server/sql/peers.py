"""The processes of one service on one PostgreSQL.

Every process has a row with the time when it was heard of last, by the database's own clock, and a
channel on which it hears of the tables that it follows.  A notice has the events that were added to a
table's log; if they are too long for one, or others were missed, they are read from the database.  A
lease belongs to its holder as long as that one is heard of; its epoch goes up with every new holder, and
what a holder writes is checked against it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from culdesac.server.events import decode_all
from culdesac.server.limits import Rate
from culdesac.server.peers import NOBODY, Crowd, Follower, People, Shared
from culdesac.server.sql.database import connect_driver
from culdesac.server.sql.store import NOTIFY, SqlStore
from culdesac.server.store import Lease, Store

log = logging.getLogger("culdesac.server")
BEAT = 0.5  # seconds between two signs of life
DEAD = 2.5  # seconds without one after which a process is not there any more
FORGOTTEN = 60.0  # seconds after which nothing of it is kept
LOOK = 2.0  # seconds between two looks whether a notice was missed
HELD = 5.0  # seconds for which it is believed that another one holds a lease
STEPS_SECONDS, ANSWER_SECONDS = 1.5, 0.05  # for others to tell the steps of their people
PEOPLE = msgspec.json.Decoder(People)
NOW = "extract(epoch FROM clock_timestamp())"
LIVES = f"EXISTS (SELECT 1 FROM processes p WHERE p.id = {{who}} AND p.seen > {NOW} - {DEAD})"

BEATS = text(
    "INSERT INTO processes (id, kind, seen, numbers) "
    f"VALUES (:process, :kind, {NOW}, :numbers) "
    f"ON CONFLICT (id) DO UPDATE SET seen = {NOW}, numbers = :numbers"
)
ALIVE = text(f"SELECT id, kind FROM processes WHERE seen > {NOW} - {DEAD} AND kind <> 'check'")
TAKE_LEASE = text(
    f"INSERT INTO leases (name, holder, epoch, note, wanted) VALUES (:name, :process, 1, NULL, {NOW}) "
    "ON CONFLICT (name) DO UPDATE SET holder = :process, "
    "epoch = leases.epoch + (CASE WHEN leases.holder = :process THEN 0 ELSE 1 END), "
    "note = CASE WHEN leases.holder = :process THEN leases.note ELSE NULL END "
    f"WHERE leases.holder = :process OR NOT {LIVES.format(who='leases.holder')} "
    "RETURNING epoch"
)
FOLLOW = text(
    "INSERT INTO presence (table_id, process, people) VALUES (:table, :process, :people) "
    "ON CONFLICT (table_id, process) DO UPDATE SET people = :people"
)
BEGIN_TO_FOLLOW = text(
    "WITH locked AS MATERIALIZED (SELECT id FROM tables WHERE id = :table FOR UPDATE) "
    "INSERT INTO presence (table_id, process, people) "
    "SELECT CAST(:table AS varchar), CAST(:process AS varchar), CAST(:people AS bytea) "
    "FROM (SELECT count(*) FROM locked) AS waited "
    "ON CONFLICT (table_id, process) DO UPDATE SET people = EXCLUDED.people"
)
ELSEWHERE = text(
    "SELECT people FROM presence WHERE table_id = :table AND process <> :process AND "
    + LIVES.format(who="presence.process")
    + " ORDER BY process"
)
CROWD = text(
    "SELECT table_id, people, 0 AS number FROM presence "
    "WHERE table_id = ANY(:tables) AND process <> :process AND "
    + LIVES.format(who="presence.process")
    + " UNION ALL SELECT '', NULL, coalesce(sum(count), 0) FROM guests WHERE process <> :process AND "
    + LIVES.format(who="guests.process")
)
DEADLINE = text(
    f"INSERT INTO deadlines (table_id, mark, at) VALUES (:table, :mark, {NOW} + :seconds) "
    "ON CONFLICT (table_id) DO UPDATE SET mark = :mark, "
    f"at = CASE WHEN deadlines.mark = :mark THEN deadlines.at ELSE {NOW} + :seconds END "
    f"RETURNING at - {NOW}"
)
TAKE = text(
    f"INSERT INTO buckets (kind, asker, level, seen) VALUES (:kind, :asker, :burst - 1, {NOW}) "
    "ON CONFLICT (kind, asker) DO UPDATE SET "
    f"level = least(:burst, buckets.level + ({NOW} - buckets.seen) * :per_second) - 1, seen = {NOW} "
    f"WHERE least(:burst, buckets.level + ({NOW} - buckets.seen) * :per_second) >= 1 "
    "RETURNING level"
)


ENTER = text(
    "INSERT INTO guests (asker, process, count) "
    "SELECT CAST(:asker AS varchar), CAST(:process AS varchar), 1 WHERE "
    "(SELECT coalesce(sum(count), 0) FROM guests g WHERE g.asker = :asker AND "
    + LIVES.format(who="g.process")
    + ") < :most ON CONFLICT (asker, process) DO UPDATE SET count = guests.count + 1 RETURNING 1"
)
EXIT = text("UPDATE guests SET count = count - 1 WHERE asker = :asker AND process = :process")
GONE = text("DELETE FROM guests WHERE asker = :asker AND process = :process AND count <= 0")


def hidden(address: str) -> str:
    """An address as it is noted for a while."""
    return hashlib.sha256(f"culdesac {address}".encode()).hexdigest()


class SqlPeers:
    shared = True

    def __init__(self, store: SqlStore, kind: str) -> None:
        self.store = store
        # every statement by itself: a process that stalls between two of them must not hold a lock
        self.engine = store.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.kind = kind
        self.process = secrets.token_hex(8)
        self.follower: Follower | None = None
        self.alive: dict[str, str] = {}  # kind of each process that is heard of
        self.followed: set[str] = set()
        self.refused: dict[str, float] = {}  # leases that others had, and until when it is believed
        self.beaten = 0.0  # when this process was last heard of, by its own clock
        self.last_look = 0.0
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = asyncio.Event()
        self.own_numbers: Callable[[str], str] | None = None
        self.notices: dict[str, Callable[[str], None]] = {}  # of other kinds, by kind

    @classmethod
    async def open(cls, store: Store, kind: str = "serve") -> SqlPeers:
        assert isinstance(store, SqlStore)
        made = cls(store, kind)
        await made.beat()
        store.process = made.process
        made.tasks = [
            asyncio.create_task(made.live(), name="signs of life"),
            asyncio.create_task(made.listen(), name="notices"),
        ]
        await asyncio.wait_for(made.listening.wait(), DEAD)
        return made

    async def close(self) -> None:
        await self.fall_silent()
        try:
            async with asyncio.timeout(DEAD), self.engine.connect() as connection:
                for command in (
                    "UPDATE leases SET holder = '' WHERE holder = :process",
                    "DELETE FROM presence WHERE process = :process",
                    "DELETE FROM guests WHERE process = :process",
                    "DELETE FROM processes WHERE id = :process",
                ):
                    await connection.execute(text(command), {"process": self.process})
                for process in self.alive:
                    await self.notify(connection, process, "gone")
        except Exception:
            log.warning("the others are not told that this process ends; they find out")
        self.store.process = ""

    async def fall_silent(self) -> None:
        """Neither say nor hear anything more."""
        for task in self.tasks:
            # a query that is cut off may tell so in its own way
            while not task.done():
                task.cancel()
                await asyncio.wait([task], timeout=BEAT)

    def attend(self, follower: Follower) -> None:
        self.follower = follower

    # signs of life

    async def live(self) -> None:
        while True:
            began = time.monotonic()
            try:
                async with asyncio.timeout(DEAD):
                    await self.beat()
                    if began - self.last_look > LOOK:
                        self.last_look = began
                        await self.look()
            except Exception as error:
                log.error("this process cannot be heard of: %s", type(error).__name__)
            await asyncio.sleep(max(0.0, BEAT - (time.monotonic() - began)))

    async def beat(self) -> None:
        began = time.monotonic()
        async with self.engine.connect() as connection:
            own = None if self.own_numbers is None else self.own_numbers(self.process).encode()
            sign = {"process": self.process, "kind": self.kind, "numbers": own}
            await connection.execute(BEATS, sign)
        async with self.engine.connect() as connection:
            alive = {row.id: row.kind for row in await connection.execute(ALIVE)}
        stalled = self.beaten and began - self.beaten > DEAD
        self.beaten = began
        alive.pop(self.process, None)
        gone = set(self.alive) - set(alive)
        self.alive = alive
        if gone or stalled:
            self.refused.clear()
            if self.follower is not None:
                self.follower.missed()

    async def look(self) -> None:
        """Whether a notice was missed, and what is left of processes that are long gone."""
        async with self.engine.connect() as connection:
            if self.followed:
                found = await connection.execute(
                    text("SELECT id, size FROM tables WHERE id = ANY(:tables)"),
                    {"tables": list(self.followed)},
                )
                for row in found:
                    if self.follower is not None:
                        self.follower.changed(row.id, row.size)
        async with self.engine.connect() as connection:
            old = {"age": FORGOTTEN}
            await connection.execute(
                text(f"DELETE FROM processes WHERE seen < {NOW} - :age AND kind <> 'check'"), old
            )
            for name in ("presence", "guests"):
                await connection.execute(
                    text(f"DELETE FROM {name} WHERE process NOT IN (SELECT id FROM processes)")
                )
            await connection.execute(
                text(f"DELETE FROM leases WHERE holder = '' AND wanted < {NOW} - :age"), old
            )
            await connection.execute(text(f"DELETE FROM jobs WHERE asked < {NOW} - :age"), old)
            await connection.execute(
                text(f"DELETE FROM buckets WHERE seen < {NOW} - 86400 * 2"),
            )

    # notices

    async def listen(self) -> None:
        url = self.store.engine.url
        while True:
            try:
                await self.listen_once(url)
            except Exception as error:
                log.error("notices of other processes are not heard: %s", type(error).__name__)
                await asyncio.sleep(BEAT)

    async def listen_once(self, url: Any) -> None:
        connection = await connect_driver(url)
        try:
            await connection.execute(f'LISTEN "culdesac_{self.process}"')
            self.listening.set()
            if self.follower is not None:
                self.follower.missed()
            async for notice in connection.notifies():
                self.hear(notice.payload)
        finally:
            await connection.close()

    def hear(self, payload: str) -> None:
        kind, _, rest = payload.partition(" ")
        table, _, what = rest.partition(" ")
        if kind in self.notices:
            self.notices[kind](rest)
        if self.follower is None:
            return
        if kind == "changed":
            first, _, events = what.partition(" ")
            if events:
                self.follower.appended(table, int(first), decode_all(events))
            else:
                self.follower.changed(table)
        elif kind == "met":
            self.follower.met(table)
        elif kind == "said":
            self.follower.said(table, what)
        elif kind == "gone":
            self.refused.clear()
            self.follower.missed()

    async def notify(self, connection: AsyncConnection, process: str, notice: str) -> None:
        await connection.execute(
            text("SELECT pg_notify(:channel, :notice)"),
            {"channel": f"culdesac_{process}", "notice": notice},
        )

    # tables

    async def follow(self, table: str) -> None:
        """Whoever writes at the moment is waited for: what comes later is told."""
        async with self.engine.connect() as connection:
            await connection.execute(BEGIN_TO_FOLLOW, self.row(table, NOBODY))
        self.followed.add(table)

    def row(self, table: str, people: People) -> dict[str, Any]:
        return {"table": table, "process": self.process, "people": msgspec.json.encode(people)}

    async def leave(self, table: str) -> None:
        self.followed.discard(table)
        async with self.engine.connect() as connection:
            await connection.execute(
                text("DELETE FROM presence WHERE table_id = :table AND process = :process"),
                {"table": table, "process": self.process},
            )

    async def present(self, table: str, people: People) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(FOLLOW, self.row(table, people))
            await connection.execute(NOTIFY, self.notice(table, f"met {table}"))

    def notice(self, table: str, notice: str) -> dict[str, str]:
        return {"notice": notice, "table": table, "process": self.process}

    async def elsewhere(self, table: str) -> list[People]:
        async with self.engine.connect() as connection:
            found = await connection.execute(ELSEWHERE, {"table": table, "process": self.process})
            return [PEOPLE.decode(row.people) for row in found]

    async def crowd(self, tables: Sequence[str]) -> Crowd:
        """Everybody with a connection is at a table, or about to be."""
        everybody, watching = 0, Counter[str]()
        async with self.engine.connect() as connection:
            asked = {"tables": list(tables), "process": self.process}
            for row in await connection.execute(CROWD, asked):
                everybody += int(row.number)
                if row.people is not None:
                    watching[row.table_id] += PEOPLE.decode(row.people).spectators
        return Crowd(everybody, dict(watching))

    async def steps_elsewhere(self, table: str) -> list[People]:
        if not await self.elsewhere(table):
            return []
        question = secrets.token_hex(4)
        await self.say(table, f"steps {question}")
        end = time.monotonic() + STEPS_SECONDS
        while True:
            await asyncio.sleep(ANSWER_SECONDS)
            people = await self.elsewhere(table)
            if all(each.question == question for each in people) or time.monotonic() > end:
                return people

    async def say(self, table: str, what: str) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(NOTIFY, self.notice(table, f"said {table} {what}"))

    # leases

    async def lease(self, name: str) -> Lease | None:
        if self.refused.get(name, 0.0) > time.monotonic():
            return None
        async with self.engine.connect() as connection:
            found = await connection.execute(TAKE_LEASE, {"name": name, "process": self.process})
            row = found.first()
        if row is None:
            self.refused[name] = time.monotonic() + HELD
            return None
        self.refused.pop(name, None)
        return Lease(name, row.epoch)

    async def share(self, name: str, note: bytes | None = None) -> Shared:
        self.refused.pop(name, None)
        mine = await self.lease(name)
        here = {"name": name, "process": self.process, "note": note}
        async with self.engine.connect() as connection:
            if mine is not None:
                if note is not None:
                    await connection.execute(
                        text(
                            "UPDATE leases SET note = :note WHERE name = :name AND holder = :process"
                        ),
                        here,
                    )
                return Shared(mine, note)
            found = await connection.execute(
                text(f"UPDATE leases SET wanted = {NOW} WHERE name = :name RETURNING note"),
                {"name": name},
            )
            row = found.first()
            return Shared(None, None if row is None or row.note is None else bytes(row.note))

    async def wanted(self, name: str) -> float:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                text(f"SELECT {NOW} - wanted FROM leases WHERE name = :name"), {"name": name}
            )
            return float(found.scalar_one_or_none() or 0.0)

    async def release(self, name: str) -> None:
        """The row stays for its epoch, until nobody has needed it for long."""
        self.refused.pop(name, None)
        async with self.engine.connect() as connection:
            gone = await connection.execute(
                text("UPDATE leases SET holder = '' WHERE name = :name AND holder = :process"),
                {"name": name, "process": self.process},
            )
            if gone.rowcount:
                await connection.execute(NOTIFY, self.notice(name, f"met {name}"))

    # numbers

    async def numbers(self, own: Callable[[str], str]) -> list[str]:
        """The others have told theirs a moment ago."""
        self.own_numbers = own
        async with self.engine.connect() as connection:
            found = await connection.execute(
                text(
                    "SELECT numbers FROM processes WHERE numbers IS NOT NULL AND id <> :process "
                    f"AND seen > {NOW} - {DEAD} ORDER BY id"
                ),
                {"process": self.process},
            )
            return [own(self.process), *(bytes(row.numbers).decode() for row in found)]

    # time and limits

    async def seconds_left(self, table: str, mark: str, seconds: float) -> float:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                DEADLINE, {"table": table, "mark": mark, "seconds": float(seconds)}
            )
            return max(0.0, float(found.scalar_one()))

    async def forget_time(self, table: str) -> None:
        async with self.engine.connect() as connection:
            await connection.execute(
                text("DELETE FROM deadlines WHERE table_id = :table"), {"table": table}
            )

    async def enter(self, asker: str, most: int) -> bool:
        """Two at the same time may both get the last place: that is close enough."""
        row = {"asker": hidden(asker), "process": self.process, "most": most}
        async with self.engine.connect() as connection:
            found = await connection.execute(ENTER, row)
            return found.first() is not None

    async def exit(self, asker: str) -> None:
        row = {"asker": hidden(asker), "process": self.process}
        async with self.engine.connect() as connection:
            await connection.execute(EXIT, row)
            await connection.execute(GONE, row)

    async def take(self, kind: str, asker: str, rate: Rate) -> bool:
        async with self.engine.connect() as connection:
            found = await connection.execute(
                TAKE,
                {
                    "kind": kind,
                    "asker": hidden(asker),
                    "burst": float(rate.burst),
                    "per_second": float(rate.per_second),
                },
            )
            return found.first() is not None
