"""All tables: opening them, finding them, and putting idle ones out of memory."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

from msgspec import UNSET, UnsetType

from culdesac.bots import DEFAULT, bot as find_bot, bots
from culdesac.editions import Setup, edition, make_setup
from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.boxes import Boxes
from culdesac.server.events import Begun, Created, Rematched, SeatRow, kept_revision
from culdesac.server.lessons import known_script
from culdesac.server.names import bot_name, checked_seat_name
from culdesac.server.problems import RefusedError, no_table
from culdesac.server.room import Room
from culdesac.server.services import Services
from culdesac.server.state import TableState, new_game
from culdesac.server.store import CodeTakenError
from culdesac.server.tokens import Chance, hashed, same
from culdesac.server.wire.http import (
    CreateTable,
    OpenLesson,
    SeatKey,
    SeatRequest,
    TableCreated,
    TableSummary,
)
from culdesac.server.wire.socket import RematchOpened

CODE_TRIES = 20
SWEEP_SECONDS = 30.0
PATIENCE = 60


def created_with(
    setup: Setup,
    host: str,
    seats: list[SeatRow],
    *,
    private: bool,
    seconds: int | None = None,
    box: str | None = None,
    lesson: str | UnsetType = UNSET,
) -> Created:
    """A new table of this setup, whose host has this secret."""
    return Created(
        edition=setup.edition.id,
        sheet=setup.sheet,
        mode=setup.mode,
        advanced=setup.on("advanced"),
        roundabouts=setup.on("roundabouts"),
        seed=setup.seed,
        bot_seed=setup.seed,
        host=hashed(host),
        seats=seats,
        private=private,
        seconds=seconds,
        level=setup.options().get("level"),
        box=box,
        introductory=setup.on("introductory"),
        revision=kept_revision(setup.revision),
        lesson=lesson,
    )


class Tables:
    def __init__(self, services: Services, chance: Chance, idle_seconds: float = 120.0) -> None:
        self.services = services
        self.chance = chance
        self.idle_seconds = idle_seconds
        self.boxes = Boxes()
        self.rooms: dict[str, Room] = {}
        self.codes: dict[str, str] = {}  # of tables in memory
        self.loading = asyncio.Lock()

    # finding

    @contextlib.asynccontextmanager
    async def use(self, ref: str) -> AsyncIterator[Room]:
        """A table by id or code, kept in memory as long as it is used."""
        room = self.in_memory(ref) or await self.load(ref)
        room.users += 1
        try:
            yield room
        finally:
            room.users -= 1
            room.last_used = self.services.clock.time()

    def in_memory(self, ref: str) -> Room | None:
        return self.rooms.get(ref) or self.rooms.get(self.codes.get(ref.upper(), ""))

    async def load(self, ref: str) -> Room:
        # one at a time: a table must never be in memory twice
        async with self.loading:
            room = self.in_memory(ref)
            if room is not None:
                return room
            stored = await self.services.store.load(ref)
            if stored is None:
                raise no_table()
            state = TableState.replayed(stored.id, stored.code, stored.events)
            return self.add(state)

    def add(self, state: TableState) -> Room:
        room = Room(state, self.services)
        room.on_over = self.game_over
        self.rooms[state.id] = room
        self.codes[state.code] = state.id
        room.bots.wake()
        return room

    async def game_over(self, room: Room) -> None:
        await self.save_summary(room)
        if room.state.created.player is not None:
            total = room.state.playing()[1].totals[0][-1]
            await self.services.store.close_daily(room.id, total)

    # putting away

    async def save_summary(self, room: Room) -> None:
        now = self.services.clock.time()
        await self.services.store.save_summary(room.state.length, room.state.summary(now))

    def idle(self) -> list[Room]:
        now = self.services.clock.time()
        return [
            room
            for room in self.rooms.values()
            if room.users == 0
            # steps that are not confirmed live in memory only: they are kept longer
            and now - room.last_used >= self.idle_seconds * (PATIENCE if room.unconfirmed() else 1)
        ]

    async def sweep(self) -> int:
        """Put idle tables out of memory; return how many."""
        count = 0
        for room in self.idle():
            await self.save_summary(room)
            # somebody may have come while the summary was being written
            if room.users == 0:
                self.forget(room)
                count += 1
        return count

    def forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self.codes.pop(room.state.code, None)
        room.timer.stop()

    async def sweep_forever(self) -> None:
        pause = min(SWEEP_SECONDS, self.idle_seconds)
        while True:
            await self.services.clock.sleep_until(self.services.clock.time() + pause)
            await self.sweep()

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            await room.close()
        self.boxes.close()

    # opening

    async def create(self, wanted: CreateTable) -> tuple[Room, TableCreated]:
        """Open a table; it starts at once unless somebody is still to come."""
        host = self.chance.secret()
        keys: list[SeatKey] = []
        rows = [self.new_seat(seat, request, keys) for seat, request in enumerate(wanted.seats)]
        own = None if wanted.box is None else await self.boxes.read(wanted.box)
        try:
            setup = make_setup(
                own or edition(wanted.edition),
                len(rows),
                self.chance.seed() if wanted.seed is None else wanted.seed,
                sheet=wanted.sheet,
                mode=wanted.mode,
                advanced=wanted.advanced,
                roundabouts=wanted.roundabouts,
                level=wanted.level,
                introductory=wanted.introductory,
            )
            new_game(setup, rows)  # whether its seats can be on paper
        except CuldesacError as error:
            raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
        created = created_with(
            setup, host, rows, private=wanted.private, seconds=wanted.seconds, box=wanted.box
        )
        room = await self.open(created)
        return room, TableCreated(table=room.table_info(), host_secret=host, keys=keys)

    async def open_lesson(self, wanted: OpenLesson) -> TableCreated:
        """A table whose game has come as far as the first turn that the lesson asks for."""
        script = known_script(wanted.lesson)
        host = self.chance.secret()
        keys: list[SeatKey] = []
        weakest = SeatRequest(kind="bot", bot=next(iter(bots())))
        requests = [
            SeatRequest(kind="you", name=wanted.name),
            *[weakest] * (script.setup.seats - 1),
        ]
        rows = [self.new_seat(seat, request, keys) for seat, request in enumerate(requests)]
        created = created_with(script.setup, host, rows, private=True, lesson=wanted.lesson)
        room = await self.open(created)
        return TableCreated(table=room.table_info(), host_secret=host, keys=keys)

    def new_seat(self, seat: int, request: SeatRequest, keys: list[SeatKey]) -> SeatRow:
        name = checked_seat_name(seat, request.name) if request.name.strip() else ""
        if request.kind == "bot":
            try:
                bot = find_bot(request.bot or DEFAULT).name
            except CuldesacError as error:
                raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
            return SeatRow(kind="bot", name=name or bot_name(seat), bot=bot)
        if request.kind == "open":
            return SeatRow(kind="open", name="")
        secret = self.chance.secret()
        keys.append(SeatKey(seat=seat, kind=request.kind, secret=secret))
        group = True if request.group and request.kind == "paper" else UNSET
        return SeatRow(kind=request.kind, name=name, key=hashed(secret), group=group)

    async def open(self, created: Created) -> Room:
        """A new table under a free code."""
        for _ in range(CODE_TRIES):
            state = TableState(self.chance.identifier(), self.chance.code(), created)
            summary = state.summary(self.services.clock.time())
            try:
                await self.services.store.create(state.id, state.code, created, summary)
            except CodeTakenError:
                continue
            room = self.add(state)
            if not any(row.kind in ("friend", "open") for row in created.seats):
                async with room.lock:
                    await room.commit([Begun(), *(state.script.told() if state.script else ())])
            return room
        raise RefusedError("unavailable", problems.UNAVAILABLE)

    async def rematch(self, room: Room, key: str) -> str:
        """The same people at a new table; under the old table's lock. Asked twice it is the same."""
        state = room.state
        if not same(key, state.created.host) and not any(same(key, row.key) for row in state.seats):
            raise RefusedError("forbidden", problems.NEEDS_SEAT)
        if state.rematch is not None:
            return state.rematch
        if state.status != "over":
            raise RefusedError("conflict", problems.NOT_OVER_YET)
        old, seed = state.created, self.chance.seed()
        created = Created(
            edition=old.edition,
            sheet=old.sheet,
            mode=old.mode,
            advanced=old.advanced,
            roundabouts=old.roundabouts,
            seed=seed,
            bot_seed=seed,
            host=old.host,
            seats=list(state.seats),
            private=state.private,
            seconds=state.seconds,
            level=old.level,
            box=old.box,
            introductory=old.introductory,
            revision=kept_revision(state.setup.edition.newest_revision),
        )
        new = await self.open(created)
        if new.state.game is None:
            async with new.lock:
                await new.commit([Begun()])
        await room.commit([Rematched(table=new.id)])
        room.publish(RematchOpened(table=new.id))
        return new.id

    # history

    async def summaries(self, wanted: Sequence[str]) -> list[TableSummary]:
        stored = await self.services.store.summaries(wanted)
        made = []
        for table, summary in stored.items():
            if table in self.rooms:
                room = self.rooms[table]
                summary = room.state.summary(room.last_used)
            elif summary is None:
                async with self.use(table) as room:
                    await self.save_summary(room)
                    summary = room.state.summary(room.last_used)
            made.append(summary)
        return made
