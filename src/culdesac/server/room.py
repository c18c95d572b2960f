"""A table in play: the one authority over its state, and what its people are told.

Everything happens under the table's lock, one thing after another.  An event is stored first, then
it happens, then people hear of it.  Steps of a turn that is not confirmed are kept in memory only
and told to nobody but the holders of the seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from culdesac.bots import BEST, bot as find_bot
from culdesac.errors import ContradictionError, MoveError, ReportError, SheetError
from culdesac.family.state import CONFIRM
from culdesac.game import Game
from culdesac.i18n import Translate
from culdesac.paper import Reporting, Settled, settled_record
from culdesac.server import problems
from culdesac.server.bot_turns import BotTurns
from culdesac.server.bus import Listener
from culdesac.server.events import (
    Confirmed,
    Event,
    Reported,
    SeatRow,
    SheetEntered,
    Withdrawn,
)
from culdesac.server.hints import Hints, hint
from culdesac.server.present.layout import describe_layout, setup_info
from culdesac.server.present.paper import describe_paper_seat
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.seat import describe_seat, state_id
from culdesac.server.problems import RefusedError
from culdesac.server.services import Services
from culdesac.server.state import TableState, report_of
from culdesac.server.store import OutOfOrderError
from culdesac.server.turn_timer import TurnTimer
from culdesac.server.wire.socket import (
    AskWhy,
    GameOver,
    Hint,
    Reaction,
    Remark,
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
encode = msgspec.json.Encoder().encode


class Room:
    def __init__(self, state: TableState, services: Services) -> None:
        self.state = state
        self.services = services
        self.lock = asyncio.Lock()
        self.users = 0  # requests and connections that need the table in memory
        self.last_used = services.clock.time()
        self.hints = Hints(services.thinkers)
        self.bots = BotTurns(state, services, self.lock, self.commit, self.spawn)
        self.timer = TurnTimer(state, services, self.lock, self.bots.finish_turn)
        self.tasks: set[asyncio.Task[None]] = set()
        self.reacted: dict[int, float] = {}  # when each seat has shown its last remark
        self.reminded: dict[int, float] = {}  # when each seat was reminded last
        self.on_over: Callable[[Room], Coroutine[Any, Any, None]] | None = None

    @property
    def id(self) -> str:
        return self.state.id

    def unconfirmed(self) -> bool:
        """Whether somebody has begun a turn and not ended it."""
        game = self.state.game
        return game is not None and any(game.made(seat) for seat in game.acting)

    # what people are told

    def table_info(self) -> TableInfo:
        state = self.state
        listeners = self.services.bus.listeners(self.id)
        held = set().union(*(listener.keys for listener in listeners)) if listeners else set()
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
                )
                for seat, row in enumerate(state.seats)
            ],
            spectators=sum(1 for listener in listeners if not self.seats_of(listener)),
            turn=0 if state.game is None else state.game.turn,
            seconds=state.seconds,
            seconds_left=self.timer.seconds_left(),
            rematch=state.rematch,
            daily=state.created.daily,
            lesson=state.lesson,
        )

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
        return StateChanged(
            view=describe_seat(
                game.view(seat),
                game.public_sheet(seat),
                chronicle.claims,
                chronicle.bonuses[seat],
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
        return state_id(game.turn, (move.id for move in game.made(seat)))

    def welcome(self, listener: Listener, known: dict[str, str], turn: int) -> list[ServerMessage]:
        """All that a new or returning connection does not know yet."""
        messages: list[ServerMessage] = [TableChanged(table=self.table_info())]
        if self.state.game is None:
            return messages
        game, chronicle = self.state.playing()
        if turn != game.turn or game.over:
            messages.append(
                TurnBegan(public=chronicle.public_turn(game), log=chronicle.last_log(LOG_ENTRIES))
            )
        messages.extend(
            self.seat_message(seat)
            for seat in self.seats_of(listener)
            if known.get(str(seat)) != self.state_of(seat) or game.over
        )
        if game.over:
            messages.append(GameOver(outcome=chronicle.outcome(game)))
        return messages

    def layout_message(self) -> Started:
        game, _ = self.state.playing()
        return Started(layout=describe_layout(game.setup, game.book))

    # coming and going; under the lock

    def arrived(self, listener: Listener) -> None:
        """Everybody else learns of a listener that has just subscribed."""
        self.timer.start()
        self.bots.wake()
        message = encode(TableChanged(table=self.table_info()))
        for other in self.services.bus.listeners(self.id):
            if other is not listener:
                other.deliver(message)

    def left(self) -> None:
        if not self.services.bus.listeners(self.id):
            self.timer.stop()
        self.publish_table()

    # events

    async def commit(self, events: list[Event]) -> None:
        """Store events, let them happen, and tell; nothing has changed if this raises."""
        work = asyncio.ensure_future(self._commit(events))
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError:
            # a caller that goes away must not leave memory and store apart
            await asyncio.wait([work])
            raise

    async def _commit(self, events: list[Event]) -> None:
        try:
            await self.services.store.append(self.id, self.state.length, events)
        except OutOfOrderError:
            log.error("table %s was written elsewhere", self.id)
            raise RefusedError("unavailable", problems.UNAVAILABLE) from None
        told = 0 if self.state.chronicle is None else len(self.state.chronicle.log)
        turned = False
        rows = list(self.state.seats)
        for event in events:
            turned = self.state.apply(event) or turned
        self.tell_holders(rows)
        if turned:
            self.turn_began(told)
            return
        if all(isinstance(event, Confirmed | Reported | Withdrawn) for event in events):
            game, _ = self.state.playing()
            for event in events:
                if isinstance(event, Confirmed | Reported | Withdrawn):
                    self.publish_seat(event.seat)
            self.publish(Waiting(turn=game.turn, waiting=list(game.acting)))
        elif any(isinstance(event, SheetEntered) for event in events):
            self.sheet_entered()
        else:
            self.publish_table()

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
        self.publish(
            TurnBegan(
                public=chronicle.public_turn(game),
                log=[entry for turn in chronicle.log[told:] for entry in turn],
            )
        )
        for seat in range(game.seats):
            self.publish_seat(seat)
        if game.over:
            self.tell_end()
        else:
            self.bots.wake()

    # what a seat does; under the lock

    def react(self, listener: Listener, seat: int, remark: Remark) -> None:
        if seat not in self.seats_of(listener):
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        now = self.services.clock.time()
        if now < self.reacted.get(seat, 0.0) + REACTION_SECONDS:
            raise RefusedError("too-fast", problems.REACTED, seconds=REACTION_SECONDS)
        self.reacted[seat] = now
        self.publish(Reaction(seat=seat, remark=remark))

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
        game.play(seat, move)
        self.state.remember(seat, request)
        self.publish_seat(seat)

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
        if asked.sheet is None:
            raise RefusedError("bad-sheet", problems.NO_COUNTS)
        try:
            settled_record(game, seat, Settled(asked.sheet, asked.anyway))
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
        entered = SheetEntered(seat=seat, sheet=asked.sheet, anyway=asked.anyway, request=asked.id)
        await self.commit([entered])

    def remind(self, listener: Listener, seat: int) -> None:
        """Tell the holders of a seat that everybody waits for it."""
        if not listener.host and not self.seats_of(listener):
            raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
        if seat not in self.state.waiting():
            raise RefusedError("conflict", problems.NOBODY_WAITS)
        key = self.state.seats[seat].key
        now = self.services.clock.time()
        if key is not None and now >= self.reminded.get(seat, 0.0) + REACTION_SECONDS:
            self.reminded[seat] = now
            self.publish(Reminded(seat=seat), key)

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
        script = self.state.lesson_script()
        told = [] if script is None else script.rest(game, seat)
        if told:
            return hint(game.view(seat), told, find_bot(BEST), request)
        return await self.hints.give(game, seat, name or BEST, self.state.created.bot_seed, request)

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
