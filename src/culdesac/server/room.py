"""A table in play: the one authority over its state, and what its people are told.

Everything happens under the table's lock, one thing after another.  An event is stored first, then
it happens, then people hear of it.  Steps of a turn that is not confirmed are kept in memory only
and told to nobody but the holders of the seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from math import inf
from typing import Any, Final, TypeVar

import msgspec

from culdesac.bots import BEST, bot as find_bot
from culdesac.errors import ContradictionError, MoveError, ReportError, SheetError
from culdesac.family.state import CONFIRM
from culdesac.game import TOLD, Game
from culdesac.i18n import Translate
from culdesac.paper import Reporting, Settled, settled_record
from culdesac.server import problems
from culdesac.server.bot_turns import BehindError, BotTurns, insist
from culdesac.server.bus import Listener
from culdesac.server.events import (
    Confirmed,
    Created,
    Event,
    Rematched,
    Reported,
    SeatRow,
    Settled as Settings,
    SheetEntered,
    Timed,
    Told,
    Withdrawn,
)
from culdesac.server.hints import Hints, hint
from culdesac.server.peers import People
from culdesac.server.present.layout import describe_layout, setup_info
from culdesac.server.present.paper import describe_paper_seat
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.seat import Scene, describe_seat, state_id
from culdesac.server.problems import RefusedError
from culdesac.server.services import Services
from culdesac.server.state import BY_TURNS, SOON, TableState, report_of
from culdesac.server.store import Lease, OutOfOrderError
from culdesac.server.turn_timer import TurnTimer
from culdesac.server.wire.board import LogEntry
from culdesac.server.wire.socket import (
    AskWhy,
    GameOver,
    Hint,
    Reaction,
    Remark,
    RematchOpened,
    Reminded,
    ReportTurn,
    SeatInfo,
    SeatsHeld,
    ServerMessage,
    SettleSheet,
    Started,
    StateChanged,
    TableChanged,
    TableInfo,
    TurnBegan,
    Waiting,
    WhyNot,
)

log = logging.getLogger("culdesac.server")
LOG_ENTRIES = 200  # told after hello
REACTION_SECONDS = 5  # between two of one seat
REREAD = "reread"  # said of a table whose log was rewritten
TRIES = 20  # of something that other processes were faster with
TURNS: Final = (Confirmed, Reported, Withdrawn)
T = TypeVar("T")
encode = msgspec.json.Encoder().encode


class Room:
    def __init__(self, state: TableState, services: Services) -> None:
        self.state = state
        self.services = services
        self.lock = asyncio.Lock()
        self.users = 0  # requests and connections that need the table in memory
        self.last_used = services.clock.time()  # as a date
        self.idle_since = services.clock.monotonic()
        self.hints = Hints(services.thinkers)
        self.elsewhere: list[People] = []  # who is at the table in other processes
        self.news = False  # of other processes, which somebody is about to look at
        self.behind = True  # there may be more in the log than was heard of
        self.later: dict[int, Sequence[Event]] = {}  # heard of, by their place in the log
        self.met = True  # somebody may have come or gone there
        self.telling = False  # them who is here
        self.asked = (
            -1,
            "",
        )  # the turn whose steps another process has asked for, and its question
        self.bots = BotTurns(state, services, self.lock, self.commit, self.spawn, self.attended)
        self.timer = TurnTimer(state, services, self.bots, self.attended, self.publish_table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.reacted: dict[int, float] = {}  # when each seat has shown its last remark
        self.reminded: dict[int, float] = {}  # when each seat was reminded last
        self.scene: Scene | None = None  # of the turn at hand, once it is described
        self.on_over: Callable[[Room], Coroutine[Any, Any, None]] | None = None
        # whoever does not sit at the table may want to know: the lobby, and those who play by turns
        self.on_news: Callable[[Room], Coroutine[Any, Any, None]] | None = None

    @property
    def id(self) -> str:
        return self.state.id

    def unconfirmed(self) -> bool:
        """Whether somebody has begun a turn and not ended it."""
        game = self.state.game
        return game is not None and any(game.made(seat) for seat in game.acting)

    def attended(self) -> bool:
        """Whether anybody is at the table."""
        here = self.services.bus.listeners(self.id)
        return bool(here) or any(people.count for people in self.elsewhere)

    def held(self) -> set[str]:
        """The secrets, by their hashes, of everybody who is connected."""
        listeners = self.services.bus.listeners(self.id)
        here = [listener.keys for listener in listeners]
        return set().union(*here, *(people.keys for people in self.elsewhere))

    def connected(self, seat: int) -> bool:
        return self.state.seats[seat].key in self.held()

    # what people are told

    def table_info(self) -> TableInfo:
        state = self.state
        listeners = self.services.bus.listeners(self.id)
        held = self.held()
        waiting = set(state.waiting())
        return TableInfo(
            id=state.id,
            code=state.code,
            status=state.status,
            private=state.private,
            setup=setup_info(state.setup),
            seats=[
                SeatInfo(
                    seat=seat,
                    kind=row.kind,
                    name=row.name,
                    bot=row.bot,
                    connected=row.key is not None and row.key in held,
                    waiting=seat in waiting,
                    group=row.group is True,
                    taken=row.taken is True,
                    member=row.member or None,
                    muted=row.muted is True,
                )
                for seat, row in enumerate(state.seats)
            ],
            spectators=sum(1 for listener in listeners if not self.seats_of(listener))
            + sum(people.spectators for people in self.elsewhere),
            turn=0 if state.game is None else state.game.turn,
            seconds=state.seconds,
            seconds_left=self.timer.seconds_left(),
            rematch=state.rematch,
            daily=state.created.daily,
            lesson=state.lesson,
            told=state.created.cards == TOLD,
            seed_chosen=state.created.chosen is True,
            title=state.created.title or "",
            listed=state.listed,
            rated=state.created.rated is True,
            match=state.created.match is True,
            starts_in=self.starts_in(),
            fill=state.created.fill or None,
        )

    def starts_in(self) -> float | None:
        """Seconds until the game begins by itself."""
        due = self.state.due() if self.state.status == "lobby" else None
        return None if due is None else max(0.0, due - self.services.clock.time())

    def seats_of(self, listener: Listener) -> list[int]:
        return held(self.state.seats, listener).seats

    def publish(self, message: ServerMessage, key: str | None = None) -> None:
        self.services.bus.publish(self.id, encode(message), key)

    def publish_table(self) -> None:
        self.publish(TableChanged(table=self.table_info()))

    def seat_message(self, seat: int) -> StateChanged:
        game, chronicle = self.state.playing()
        if seat in game.paper:
            claims, bonuses = chronicle.claims, chronicle.bonuses[seat]
            return StateChanged(view=describe_paper_seat(game, seat, claims, bonuses))
        if self.scene is None:
            self.scene = Scene(game)
        return StateChanged(
            view=describe_seat(
                game.view(seat, self.scene.around),
                game.public_sheet(seat),
                chronicle.claims,
                chronicle.bonuses[seat],
                self.scene,
            )
        )

    def tell_holders(self, before: list[SeatRow]) -> None:
        """Whoever has lost, lent or got a seat hears of it."""
        for listener in self.services.bus.listeners(self.id):
            had, has = held(before, listener), held(self.state.seats, listener)
            if had == has:
                continue
            listener.deliver(encode(has))
            for seat in has.seats if self.state.game is not None else ():
                listener.deliver(encode(self.seat_message(seat)))

    def publish_seat(self, seat: int) -> None:
        key = self.state.seats[seat].key
        if key is not None and any(
            key in listener.keys for listener in self.services.bus.listeners(self.id)
        ):
            self.publish(self.seat_message(seat), key)

    def state_of(self, seat: int) -> str:
        game, _ = self.state.playing()
        return state_id(game.turn, game.made_ids(seat), game.tellings)

    def welcome(self, listener: Listener, known: dict[str, str], turn: int) -> list[ServerMessage]:
        """All that a new or returning connection does not know yet."""
        messages: list[ServerMessage] = [TableChanged(table=self.table_info())]
        if self.state.game is None:
            return messages
        game, chronicle = self.state.playing()
        if turn != game.turn or game.over or game.told is not None:
            messages.append(self.turn_message(chronicle.last_log(LOG_ENTRIES)))
        messages.extend(
            self.seat_message(seat)
            for seat in self.seats_of(listener)
            if known.get(str(seat)) != self.state_of(seat) or game.over
        )
        if self.state.status == "over":
            messages.append(GameOver(outcome=chronicle.outcome(game)))
        return messages

    def turn_message(self, log: list[LogEntry]) -> TurnBegan:
        game, chronicle = self.state.playing()
        public = chronicle.public_turn(game)
        public.telling = self.state.tellings.describe(game)
        return TurnBegan(public=public, log=log)

    def layout_message(self) -> Started:
        game, _ = self.state.playing()
        return Started(layout=describe_layout(game.setup, game.book))

    # coming and going; under the lock

    def arrived(self, listener: Listener) -> None:
        """Everybody else learns of a listener that has just subscribed."""
        self.tell_peers()
        self.timer.start()
        self.bots.wake()
        message = encode(TableChanged(table=self.table_info()))
        for other in self.services.bus.listeners(self.id):
            if other is not listener:
                other.deliver(message)

    def left(self) -> None:
        self.tell_peers()
        if not self.services.bus.listeners(self.id):
            self.scene = None
        if not self.attended() and not self.state.by_turns:
            self.timer.stop()
            if self.services.peers.shared:
                self.spawn(self.services.peers.forget_time(self.id))
        self.publish_table()

    # other processes

    def people(self) -> People:
        """Who is at the table here; after a question with the steps that are not confirmed."""
        listeners = self.services.bus.listeners(self.id)
        at_table = {row.key for row in self.state.seats} - {None}
        game = self.state.game
        turn = 0 if game is None else game.turn
        asked, question = self.asked
        made = {}
        if asked == turn and game is not None and not game.over:
            for seat in game.acting:
                if seat not in game.paper and (moves := [move.id for move in game.made(seat)]):
                    made[seat] = moves
        return People(
            keys=sorted(set().union(*(listener.keys & at_table for listener in listeners))),
            spectators=sum(1 for listener in listeners if not self.seats_of(listener)),
            steps=made,
            turn=turn,
            question=question,
        )

    def tell_peers(self) -> None:
        """Let other processes know who is here, one message after the other."""
        if self.services.peers.shared and not self.telling:
            self.telling = True
            self.spawn(self.tell_all())

    async def tell_all(self) -> None:
        async def tell() -> bool:
            told = None
            while told != (people := self.people()):
                await self.services.peers.present(self.id, people)
                told = people
            return True

        try:
            await insist(self.services, "others could not be told who is at a table", tell)
        finally:
            self.telling = False

    def heard(self, *, log: bool = False, people: bool = False) -> None:
        """Something has happened in another process: to the table's log, or to who is there."""
        self.behind = self.behind or log
        self.met = self.met or people
        self.look_soon()

    def heard_of(self, first: int, events: Sequence[Event]) -> None:
        """Another process has stored these events."""
        if first >= self.state.length:
            self.later[first] = events
            self.look_soon()

    def look_soon(self) -> None:
        if not self.news:
            self.news = True
            self.spawn(self.look())

    async def look(self) -> None:
        """What has happened in other processes."""

        async def read() -> bool:
            async with self.lock:
                self.news = False
                before = self.elsewhere
                if self.met:
                    self.elsewhere = await self.services.peers.elsewhere(self.id)
                    self.met = False
                self.take_in_what_was_heard()
                if self.behind:
                    await self.catch_up()
                if before != self.elsewhere:
                    self.timer.start()
                    self.bots.wake()
                    self.publish_table()
            return True

        await insist(self.services, "a table could not be followed", read)

    def said(self, what: str) -> None:
        """What another process has told of this table."""
        kind, *values = what.split()
        if kind == "steps" and values:
            self.asked = (0 if self.state.game is None else self.state.game.turn, values[0])
            self.tell_peers()
        elif kind == "remark" and len(values) == 2:
            seat, remark = int(values[0]), values[1]
            self.reacted[seat] = self.services.clock.monotonic()
            self.publish(msgspec.convert({"seat": seat, "remark": remark}, Reaction))
        elif kind == "remind" and int(values[0]) < len(self.state.seats):
            key = self.state.seats[int(values[0])].key
            if key is not None:
                self.publish(Reminded(seat=int(values[0])), key)
        elif kind == REREAD:
            self.spawn(self.reread())

    async def reread(self) -> None:
        """Somebody has left for good, and what the log begins with is another."""

        async def read() -> bool:
            stored = await self.services.store.load(self.id)
            if stored is not None and isinstance(stored.events[0], Created):
                self.state.created = stored.events[0]
                self.publish_table()
            return True

        await insist(self.services, "a table could not be read again", read)

    def say(self, what: str) -> None:
        if self.services.peers.shared:
            self.spawn(self.services.peers.say(self.id, what))

    def take_in_what_was_heard(self) -> None:
        """Let happen what follows on what is known; if something lies between, it must be read."""
        while self.state.length in self.later:
            self.let_happen(self.later.pop(self.state.length))
        self.later = {n: events for n, events in self.later.items() if n > self.state.length}
        if self.later:
            self.later.clear()
            self.behind = True

    async def catch_up(self) -> None:
        """Let happen what other processes have stored; under the lock."""
        self.behind = False
        try:
            later = await self.services.store.later(self.id, self.state.length)
        except BaseException:
            self.behind = True
            raise
        self.let_happen(later)

    def let_happen(self, events: Sequence[Event]) -> None:
        for _, run in itertools.groupby(events, lambda event: isinstance(event, TURNS)):
            self.happened(list(run))

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Under the lock; from the beginning when another process was first."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    return await work()
                except BehindError:
                    continue
        raise RefusedError("unavailable", problems.UNAVAILABLE)

    # events

    async def commit(self, events: list[Event], lease: Lease | None = None) -> None:
        """Store events, let them happen, and tell; nothing has changed if this raises."""
        if self.state.length + len(events) > self.services.most_events:
            raise RefusedError("too-many", problems.TABLE_FULL)
        if self.services.names is not None:
            self.services.names.check_events(self.state.created, self.state.seats, events)
        work = asyncio.ensure_future(self._commit(events, lease))
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            # a caller that goes away must not leave memory and store apart
            await asyncio.wait([work])
            raise

    async def _commit(self, events: list[Event], lease: Lease | None) -> None:
        proven = lease if self.services.peers.shared else None
        look_at = None
        if self.state.by_turns or any(map(to_turns, events)):
            now = self.services.clock.time()
            events = [at_time(event, now) for event in events]
            look_at = now + SOON  # if nobody is left to tell how it stands by then
        seen = self.state.listed or self.state.due() is not None
        try:
            await self.services.store.append(self.id, self.state.length, events, proven, look_at)
        except OutOfOrderError:
            await self.catch_up()
            raise BehindError from None
        turn = self.state.timed_from
        self.happened(events)
        quiet = turn == self.state.timed_from and all(isinstance(each, TURNS) for each in events)
        seen = seen or self.state.listed or self.state.due() is not None
        if self.on_news is not None and (look_at is not None or (seen and not quiet)):
            self.spawn(self.on_news(self))

    def happened(self, events: list[Event]) -> None:
        """What is stored happens, and is told."""
        told = 0 if self.state.chronicle is None else len(self.state.chronicle.log)
        if any(isinstance(event, Told) for event in events):
            told = max(0, told - 1)  # what came with these cards stands at the end of the log
        turned = False
        rows = list(self.state.seats)
        for event in events:
            turned = self.state.apply(event) or turned
        if turned or not all(isinstance(event, TURNS) for event in events):
            self.scene = None
        self.tell_holders(rows)
        if turned:
            self.turn_began(told)
        elif all(isinstance(event, TURNS) for event in events):
            game, _ = self.state.playing()
            for event in events:
                if isinstance(event, TURNS):
                    self.publish_seat(event.seat)
            self.publish(Waiting(turn=game.turn, waiting=list(game.acting)))
        elif any(isinstance(event, SheetEntered) for event in events):
            self.sheet_entered()
        else:
            if any(isinstance(event, Settings) for event in events):
                self.timer.restart()
            self.publish_table()
        for event in events:
            if isinstance(event, Rematched):
                self.publish(RematchOpened(table=event.table))
        self.bots.wake()

    def sheet_entered(self) -> None:
        """Points can change for everybody."""
        game, chronicle = self.state.playing()
        self.publish_table()
        self.publish(TurnBegan(public=chronicle.public_turn(game), log=[]))
        for seat in range(game.seats):
            self.publish_seat(seat)
        self.tell_end()

    def tell_end(self) -> None:
        game, chronicle = self.state.playing()
        self.publish(GameOver(outcome=chronicle.outcome(game)))
        if self.on_over is not None:
            self.spawn(self.on_over(self))

    def turn_began(self, told: int) -> None:
        """Everybody has confirmed, or the game has just started; so many turns are in the log."""
        game, chronicle = self.state.playing()
        self.timer.restart()
        if told == 0:
            self.publish(self.layout_message())
        self.publish_table()
        self.publish(self.turn_message([each for turn in chronicle.log[told:] for each in turn]))
        for seat in range(game.seats):
            self.publish_seat(seat)
        if self.state.status == "over":
            self.tell_end()

    # what a seat does; under the lock

    def react(self, listener: Listener, seat: int, remark: Remark) -> None:
        if seat not in self.seats_of(listener):
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        now = self.services.clock.monotonic()
        if now < self.reacted.get(seat, -inf) + REACTION_SECONDS:
            raise RefusedError("too-fast", problems.REACTED, seconds=REACTION_SECONDS)
        if self.state.seats[seat].muted is True:
            raise RefusedError("forbidden", problems.HOST_MUTED)
        self.reacted[seat] = now
        self.publish(Reaction(seat=seat, remark=remark))
        self.say(f"remark {seat} {remark}")

    def playing_seat(self, seat: int, listener: Listener) -> Game:
        """The game, if this listener may act for the seat."""
        if seat >= len(self.state.seats) or self.state.seats[seat].key not in listener.keys:
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        if self.state.game is None:
            raise RefusedError("not-started", problems.NOT_STARTED)
        return self.state.game

    async def play(
        self, listener: Listener, seat: int, request: str, seen: str, form: int | str
    ) -> None:
        game = self.playing_seat(seat, listener)
        if request in self.state.answered[seat]:
            return
        if seen != self.state_of(seat):
            raise RefusedError("stale-state", problems.STALE)
        try:
            move = game.move(form)
        except MoveError as error:
            raise RefusedError("bad-move", problems.ENGINE, sentence=str(error)) from None
        why = game.why_not(seat, move, listener.translate)
        if why is not None:
            raise RefusedError(
                "illegal-move", problems.ENGINE, rule=why.rule, sentence=why.sentence
            )
        if move.id == CONFIRM:
            moves = [made.id for made in game.made(seat)] + [CONFIRM]
            script = self.state.lesson_script()
            if script is not None and moves != script.moves(game, seat):
                raise RefusedError("conflict", problems.OTHER_WAY)
            confirmed = Confirmed(seat=seat, turn=game.turn, moves=moves, request=request)
            await self.commit([confirmed, *(script.after(game) if script else ())])
            return
        self.check_time()
        game.play(seat, move)
        self.state.remember(seat, request)
        self.publish_seat(seat)

    def check_time(self) -> None:
        """Whoever is late can still confirm, but not change what a bot goes on from."""
        if self.timer.up:
            raise RefusedError("conflict", problems.TIME_UP)

    async def undo(self, listener: Listener, seat: int, request: str, seen: str) -> None:
        game = self.playing_seat(seat, listener)
        if request in self.state.answered[seat]:
            return
        if seen != self.state_of(seat):
            raise RefusedError("stale-state", problems.STALE)
        if game.reported(seat) is not None:
            await self.commit([Withdrawn(seat=seat, request=request)])
            return
        if game.phase(seat) in ("done", "over"):
            raise RefusedError("nothing-to-undo", problems.CONFIRMED)
        if not game.made(seat):
            raise RefusedError("nothing-to-undo", problems.NOTHING_TO_UNDO)
        self.check_time()
        game.undo(seat)
        self.state.remember(seat, request)
        self.publish_seat(seat)

    # seats on paper; under the lock

    def paper_seat(self, seat: int, listener: Listener) -> Game:
        """The game, if this listener may speak for a seat on paper."""
        rows = self.state.seats
        if seat >= len(rows) or (rows[seat].key not in listener.keys and not listener.host):
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        if rows[seat].kind != "paper":
            raise RefusedError("conflict", problems.NOT_ON_PAPER)
        if self.state.game is None:
            raise RefusedError("not-started", problems.NOT_STARTED)
        return self.state.game

    async def report(self, listener: Listener, asked: ReportTurn) -> None:
        seat = asked.seat
        game = self.paper_seat(seat, listener)
        if asked.id in self.state.answered[seat]:
            return
        if not game.over and asked.turn != game.turn:
            raise RefusedError("stale-state", problems.OTHER_TURN, turn=game.turn)
        if game.reported(seat) is not None:
            raise RefusedError("conflict", problems.REPORTED)
        reported = Reported(
            seat=seat,
            turn=game.turn,
            pick=picked(game, asked),
            claims=asked.claims,
            reshuffle=asked.reshuffle,
            said=asked.said,
            request=asked.id,
            host=self.state.seats[seat].key not in listener.keys,
        )
        try:
            Reporting(game, seat, report_of(reported)).record()
        except ReportError as error:
            sentence = error.words.said(listener.translate)
            raise RefusedError(
                "bad-report", problems.ENGINE, rule=error.rule, sentence=sentence
            ) from None
        await self.commit([reported])

    async def settle(self, listener: Listener, asked: SettleSheet) -> None:
        seat = asked.seat
        game = self.paper_seat(seat, listener)
        if asked.id in self.state.answered[seat]:
            return
        if (asked.sheet is None) == (asked.counts is None):
            raise RefusedError("bad-sheet", problems.ONE_FORM)
        sheet = {"counts": asked.counts} if asked.sheet is None else asked.sheet
        try:
            settled_record(game, seat, Settled(sheet, asked.anyway))
        except ReportError as error:
            sentence = error.words.said(listener.translate)
            raise RefusedError(
                "bad-report", problems.ENGINE, rule=error.rule, sentence=sentence
            ) from None
        except ContradictionError as error:
            sentence = " ".join(each.said(listener.translate) for each in error.words)
            raise RefusedError("contradiction", problems.ENGINE, sentence=sentence) from None
        except SheetError as error:
            raise RefusedError("bad-sheet", problems.ENGINE, sentence=str(error)) from None
        entered = SheetEntered(seat=seat, sheet=sheet, anyway=asked.anyway, request=asked.id)
        await self.commit([entered])

    def remind(self, listener: Listener, seat: int) -> None:
        """Tell the holders of a seat that everybody waits for it."""
        if not listener.host and not self.seats_of(listener):
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        if seat not in self.state.waiting():
            raise RefusedError("conflict", problems.NOBODY_WAITS)
        key = self.state.seats[seat].key
        now = self.services.clock.monotonic()
        if key is not None and now >= self.reminded.get(seat, -inf) + REACTION_SECONDS:
            self.reminded[seat] = now
            self.publish(Reminded(seat=seat), key)
            self.say(f"remind {seat}")

    def why(self, listener: Listener, asked: AskWhy, tr: Translate) -> WhyNot:
        game = self.playing_seat(asked.seat, listener)
        try:
            why = game.why_not(asked.seat, asked_move(game, asked), tr)
        except MoveError as error:
            raise RefusedError("bad-move", problems.ENGINE, sentence=str(error)) from None
        if why is None:
            return WhyNot(id=asked.id, legal=True, rule=None, sentence=None)
        return WhyNot(id=asked.id, legal=False, rule=why.rule, sentence=why.sentence)

    async def hint(self, listener: Listener, seat: int, request: str, name: str | None) -> Hint:
        """Not under the lock: the bot thinks about a view of its own."""
        game = self.playing_seat(seat, listener)
        if game.phase(seat) in ("done", "over") or seat in game.paper:
            raise RefusedError("conflict", problems.NOTHING_TO_DO)
        await self.check_hint()
        script = self.state.lesson_script()
        told = [] if script is None else script.rest(game, seat)
        if told:
            return hint(game.view(seat), told, find_bot(BEST), request)
        return await self.hints.give(game, seat, name or BEST, self.state.created.bot_seed, request)

    async def check_hint(self) -> None:
        """Nobody gets help with a result that counts."""
        if self.state.created.rated is True:
            raise RefusedError("conflict", problems.RATED_NO_HINTS)
        if self.state.created.daily is None:
            return
        if await self.services.store.counts_daily(self.id):
            raise RefusedError("conflict", problems.NO_HINTS)

    # in the background

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; the table stays in memory meanwhile."""
        self.users += 1
        task = asyncio.create_task(work)
        self.tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self.users -= 1
            self.tasks.discard(task)
            if not task.cancelled() and task.exception() is not None:
                log.error("background work of a table failed", exc_info=task.exception())

        task.add_done_callback(done)

    async def close(self) -> None:
        """Stop what runs in the background."""
        self.timer.stop()
        for task in list(self.tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task


def to_turns(event: Event) -> bool:
    """Whether from this event on turns take hours or days."""
    return isinstance(event, Settings) and (event.seconds or 0) >= BY_TURNS


def at_time(event: Event, now: float) -> Event:
    """An event with which the time of a turn can begin, with that time."""
    return msgspec.structs.replace(event, at=now) if isinstance(event, Timed) else event


def held(rows: list[SeatRow], listener: Listener) -> SeatsHeld:
    """The seats of a listener, and those that a bot plays in its place."""
    places = list(enumerate(rows))
    return SeatsHeld(
        seats=[seat for seat, row in places if row.key in listener.keys],
        lent=[seat for seat, row in places if row.absent and row.absent.key in listener.keys],
    )


def picked(game: Game, asked: ReportTurn) -> str:
    """The notation of what a seat on paper has chosen."""
    if asked.pick is None:
        return ""
    try:
        return game.move(asked.pick).text
    except MoveError as error:
        raise RefusedError("bad-move", problems.ENGINE, sentence=str(error)) from None


def asked_move(game: Game, asked: AskWhy) -> int | str:
    """The move that somebody asks about, by itself or by where it would be made."""
    if asked.spot is None and asked.move is not None:
        return asked.move
    if asked.spot is not None and asked.move is None:
        return presenter_of(game.setup).meaning(asked.spot, game.view(asked.seat))
    reason = "expected either a move or a spot"
    raise RefusedError("bad-message", problems.BAD_MESSAGE, reason=reason)
