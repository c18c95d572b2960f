"""All tables: opening them, finding them, and putting idle ones out of memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from math import inf
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from culdesac.bots import DEFAULT, bot as find_bot, bots
from culdesac.editions import Setup, edition, make_setup
from culdesac.errors import CuldesacError
from culdesac.game import DEALT, TOLD, Game
from culdesac.server import problems
from culdesac.server.boxes import Boxes
from culdesac.server.community import Member
from culdesac.server.config import Keeping
from culdesac.server.events import Begun, Created, Event, Rematched, SeatRow, kept_revision
from culdesac.server.lessons import known_script
from culdesac.server.names import bot_name, checked_seat_name, checked_title
from culdesac.server.problems import RefusedError, no_table
from culdesac.server.room import Room
from culdesac.server.services import Services
from culdesac.server.state import TableState
from culdesac.server.store import FREED, CodeTakenError
from culdesac.server.tokens import Chance, hashed
from culdesac.server.wire.http import (
    CreateTable,
    OpenLesson,
    SeatKey,
    SeatRequest,
    TableCreated,
    TableSummary,
)

log = logging.getLogger("culdesac.server")
CODE_TRIES, SHORT_TRIES = 20, 8
LONG_CODE = 6  # digits
LET_GO_SECONDS = 3600.0
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
    cards: str = DEALT,
    plans: list[str] | None = None,
    chosen: bool = False,
    meeting: Meeting | None = None,
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
        cards=UNSET if cards == DEALT else cards,
        plans=plans or UNSET,
        chosen=True if chosen else UNSET,
        **({} if meeting is None else msgspec.structs.asdict(meeting)),
    )


class Meeting(msgspec.Struct, frozen=True):
    """On which terms strangers meet at a table, as `Created` keeps them."""

    listed: bool | UnsetType = UNSET
    title: str | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    starts: float | UnsetType = UNSET
    match: bool | UnsetType = UNSET
    fill: str | UnsetType = UNSET


class Tables:
    def __init__(
        self,
        services: Services,
        chance: Chance,
        idle_seconds: float = 120.0,
        keeping: Keeping | None = None,
    ) -> None:
        self.services = services
        self.keeping = keeping or Keeping()
        self.chance = chance
        self.idle_seconds = idle_seconds
        self.boxes = Boxes(services.thinkers)
        self.rooms: dict[str, Room] = {}
        self.codes: dict[str, str] = {}  # of tables in memory
        self.loading: dict[str, asyncio.Task[Room]] = {}  # by id or code
        self.leaving: dict[str, asyncio.Task[None]] = {}  # tables that go out of memory
        self.last_let_go = -inf
        # whoever else wants to know that a game is over; it may be told several times
        self.on_over: Callable[[TableState], Coroutine[Any, Any, None]] | None = None
        # the members of a table hold their seats at the next one too, before anybody hears of it
        self.on_rematch: Callable[[TableState, str], Awaitable[None]] | None = None
        services.peers.attend(self)

    # finding

    @contextlib.asynccontextmanager
    async def use(self, ref: str) -> AsyncIterator[Room]:
        """A table by id or code, kept in memory as long as it is used."""
        room = self.in_memory(ref)
        known = room is not None
        if room is None:
            room = await self.load(ref)
        room.users += 1
        try:
            if known and self.services.peers.shared:
                # somebody who has just been told something elsewhere may ask here
                async with room.lock:
                    await room.catch_up()
            yield room
        finally:
            room.users -= 1
            room.last_used = self.services.clock.time()
            room.idle_since = self.services.clock.monotonic()

    def in_memory(self, ref: str) -> Room | None:
        return self.rooms.get(ref) or self.rooms.get(self.codes.get(ref.upper(), ""))

    async def load(self, ref: str) -> Room:
        """Once for everybody who wants it, and not in the thread that answers people."""
        task = self.loading.get(ref)
        if task is None:
            task = self.loading[ref] = asyncio.create_task(self.load_now(ref))
            task.add_done_callback(lambda _: self.loading.pop(ref, None))
        try:
            return await asyncio.shield(task)
        finally:
            # if everybody has gone before it failed
            task.add_done_callback(lambda task: task.cancelled() or task.exception())

    async def load_now(self, ref: str) -> Room:
        state = await self.read(ref)
        while state.id in self.leaving:
            await asyncio.wait([self.leaving[state.id]])
        room = self.rooms.get(state.id)  # a table must never be in memory twice
        if room is None:
            await self.services.peers.follow(state.id)
            room = self.rooms.get(state.id) or self.add(state)
            if self.services.peers.shared:
                await room.look()
            if self.on_over is not None and state.created.rated is True and state.status == "over":
                room.spawn(self.on_over(state))  # a crash may have kept it from being counted
        return room

    async def read(self, ref: str) -> TableState:
        """A table as it is stored."""
        stored = await self.services.store.load(ref)
        if stored is None:
            raise no_table()
        code = stored.code
        tried = 0
        while code.startswith(FREED):
            new = self.new_code(tried)
            tried += 1
            if await self.services.store.give_code(stored.id, new):
                code = new
            else:  # taken, or somebody else was faster
                again = await self.services.store.load(stored.id)
                code = code if again is None else again.code
        return await self.services.thinkers.chore(
            TableState.replayed, stored.id, code, stored.events
        )

    def new_code(self, tried: int) -> str:
        """Where most short codes are taken a longer one is found at once."""
        return self.chance.code() if tried < SHORT_TRIES else self.chance.code(LONG_CODE)

    # other processes

    def changed(self, table: str, size: int | None = None) -> None:
        room = self.rooms.get(table)
        if room is not None and (size is None or size > room.state.length):
            room.heard(log=True)

    def appended(self, table: str, first: int, events: Sequence[Event]) -> None:
        if table in self.rooms:
            self.rooms[table].heard_of(first, events)

    def met(self, table: str) -> None:
        if table in self.rooms:
            self.rooms[table].heard(people=True)

    def said(self, table: str, what: str) -> None:
        if table in self.rooms:
            self.rooms[table].said(what)

    def missed(self) -> None:
        for room in self.rooms.values():
            room.heard(log=True, people=True)

    def add(self, state: TableState) -> Room:
        room = Room(state, self.services)
        room.on_over = self.game_over
        room.on_news = self.save_summary
        self.rooms[state.id] = room
        self.codes[state.code] = state.id
        if state.by_turns:
            room.timer.start()
        room.bots.wake()
        return room

    async def game_over(self, room: Room) -> None:
        await self.save_summary(room)
        if room.state.created.player is not None:
            total = room.state.playing()[1].totals[0][-1]
            await self.services.store.close_daily(room.id, total)
        if self.on_over is not None:
            await self.on_over(room.state)

    # putting away

    async def save_summary(self, room: Room) -> None:
        state, now = room.state, self.services.clock.time()
        await self.services.store.save_summary(state.length, state.summary(now), state.look_at(now))

    def idle(self) -> list[Room]:
        now = self.services.clock.monotonic()
        return [
            room
            for room in self.rooms.values()
            if room.users == 0
            # steps that are not confirmed live in memory only: they are kept longer
            and now - room.idle_since >= self.idle_seconds * (PATIENCE if room.unconfirmed() else 1)
        ]

    async def sweep(self) -> int:
        """Put idle tables out of memory; return how many."""
        count = 0
        for room in self.idle():
            try:
                await self.save_summary(room)
            except Exception:
                # a summary can be made again from the events
                log.exception("the summary of a table could not be stored")
            # somebody may have come while the summary was being written
            if room.users == 0:
                self.forget(room)
                count += 1
        return count

    def forget(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
        self.codes.pop(room.state.code, None)
        room.timer.stop()
        if self.services.peers.shared:
            task = self.leaving[room.id] = asyncio.create_task(self.leave(room.id))
            task.add_done_callback(lambda _: self.leaving.pop(room.id, None))

    async def leave(self, table: str) -> None:
        try:
            await self.services.peers.leave(table)
            await self.services.peers.release(table)
        except Exception:
            # others find out that it is not followed here
            log.exception("a table could not be left")

    async def sweep_forever(self) -> None:
        pause = min(SWEEP_SECONDS, self.idle_seconds)
        clock = self.services.clock
        while True:
            await clock.sleep_until(clock.monotonic() + pause)
            try:
                await self.sweep()
                if clock.monotonic() - self.last_let_go >= LET_GO_SECONDS:
                    await self.let_go()
            except Exception:
                log.exception("tables could not be put away; tried again later")

    async def let_go(self) -> None:
        """Of what nobody has used for long; a part at a time, so that nobody waits for it."""
        now = self.services.clock.time()
        ages = self.keeping.ages(now)
        while await self.services.store.let_go(ages):
            await asyncio.sleep(0)
        self.last_let_go = self.services.clock.monotonic()

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            await room.close()
        if self.leaving:
            await asyncio.wait(self.leaving.values())

    # opening

    async def create(
        self,
        wanted: CreateTable,
        member: Member | None = None,
        origin: str | UnsetType = UNSET,
        *,
        match: bool = False,
    ) -> tuple[Room, TableCreated]:
        """Open a table; it starts at once unless somebody is still to come.

        `origin` is the address of whoever opens it, hidden by a key; it is kept where strangers meet.
        """
        host = self.chance.secret()
        keys: list[SeatKey] = []
        meeting = self.meeting(wanted, member, match)
        rows = [
            self.new_seat(seat, request, keys, member) for seat, request in enumerate(wanted.seats)
        ]
        if wanted.listed:
            rows = [
                msgspec.structs.replace(row, origin=origin) if row.kind == "you" else row
                for row in rows
            ]
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
            paper = [seat for seat, row in enumerate(rows) if row.kind == "paper"]
            group = any(row.group is True for row in rows)
            Game(setup, wanted.cards, wanted.plans, paper, group)  # says what is wrong with them
        except CuldesacError as error:
            raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
        created = created_with(
            setup,
            host,
            rows,
            private=wanted.private,
            seconds=wanted.seconds,
            box=wanted.box,
            cards=wanted.cards,
            plans=wanted.plans,
            chosen=wanted.seed is not None,
            meeting=meeting,
        )
        room = await self.open(created)
        return room, TableCreated(table=room.table_info(), host_secret=host, keys=keys)

    def meeting(self, wanted: CreateTable, member: Member | None, match: bool) -> Meeting | None:
        """The terms on which strangers are to meet; none where they are not."""
        if not wanted.listed:
            if wanted.rated or wanted.starts_in is not None:
                raise RefusedError("bad-setup", problems.NOT_LISTED_SETUP)
            return None
        if wanted.rated:
            if member is None:
                raise RefusedError("forbidden", problems.NEEDS_MEMBER)
            kinds = [seat.kind for seat in wanted.seats]
            others = wanted.private or wanted.cards != DEALT or wanted.seed is not None
            if others or wanted.box is not None or kinds != ["you", *["open"] * (len(kinds) - 1)]:
                raise RefusedError("bad-setup", problems.RATED_TERMS)
        now = self.services.clock.time()
        return Meeting(
            listed=True,
            title=checked_title(wanted.title) if wanted.title.strip() else UNSET,
            rated=True if wanted.rated else UNSET,
            starts=UNSET if wanted.starts_in is None else now + wanted.starts_in,
            match=True if match else UNSET,
            fill=UNSET if wanted.fill is None else self.known_bot(wanted.fill),
        )

    def known_bot(self, name: str | None) -> str:
        try:
            return find_bot(name or DEFAULT).name
        except CuldesacError as error:
            raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None

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

    def new_seat(
        self, seat: int, request: SeatRequest, keys: list[SeatKey], member: Member | None = None
    ) -> SeatRow:
        name = checked_seat_name(seat, request.name) if request.name.strip() else ""
        if request.kind == "bot":
            bot = self.known_bot(request.bot)
            return SeatRow(kind="bot", name=name or bot_name(seat), bot=bot)
        if request.kind == "open":
            return SeatRow(kind="open", name="")
        secret = self.chance.secret()
        keys.append(SeatKey(seat=seat, kind=request.kind, secret=secret))
        group = True if request.group and request.kind == "paper" else UNSET
        if member is not None and request.kind == "you":
            return SeatRow(kind="you", name=member.name, key=hashed(secret), member=member.id)
        return SeatRow(kind=request.kind, name=name, key=hashed(secret), group=group)

    async def begin(self, room: Room) -> None:
        """Deal the cards, unless somebody else was faster."""

        async def deal() -> None:
            script = room.state.script
            if room.state.game is None:
                await room.commit([Begun(), *(script.told() if script else ())])

        await room.do(deal)

    async def open(self, created: Created, table: str | None = None) -> Room:
        """A new table under a free code; under an id that is told, it is opened once."""
        if self.services.names is not None:
            self.services.names.check_table(created)
        for tried in range(CODE_TRIES):
            code = self.new_code(tried)
            state = TableState(table or self.chance.identifier(), code, created)
            summary = state.summary(self.services.clock.time())
            try:
                await self.services.store.create(state.id, state.code, created, summary)
            except CodeTakenError:
                if table is not None and (await self.services.store.load(table)) is not None:
                    return await self.load(table)  # somebody else was faster
                continue
            await self.services.peers.follow(state.id)
            room = self.add(state)
            if not any(row.kind in ("friend", "open") for row in created.seats):
                await self.begin(room)
            return room
        raise RefusedError("unavailable", problems.UNAVAILABLE)

    async def rematch(self, room: Room, keys: frozenset[str], plans: list[str]) -> str:
        """The same people at a new table; under the old table's lock. Asked twice it is the same."""
        state = room.state
        if state.created.host not in keys and not any(row.key in keys for row in state.seats):
            raise RefusedError("forbidden", problems.NEEDS_SEAT)
        if state.rematch is not None:
            return state.rematch
        if state.status != "over":
            raise RefusedError("conflict", problems.NOT_OVER_YET)
        try:
            Game(state.setup, DEALT if state.created.cards is UNSET else TOLD, plans)
        except CuldesacError as error:
            raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
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
            cards=old.cards,
            plans=plans or UNSET,
            rated=old.rated,
        )
        # whoever asks at the same time in another process opens the same table
        new = await self.open(created, hashed(f"rematch of {room.id}")[:24])
        if self.on_rematch is not None:
            await self.on_rematch(state, new.id)
        await self.begin(new)
        await room.commit([Rematched(table=new.id)])
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
                state = await self.read(table)
                now = self.services.clock.time()
                summary = state.summary(now)
                await self.services.store.save_summary(state.length, summary, state.look_at(now))
            made.append(summary)
        return made
