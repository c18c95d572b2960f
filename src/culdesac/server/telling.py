"""Tables whose cards people tell from a deck before them: who says what, and what stands against it.

Everything here happens under the lock of the table.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from culdesac.errors import TellingError
from culdesac.game import Game
from culdesac.i18n import Translate
from culdesac.server import problems
from culdesac.server.bus import Listener
from culdesac.server.events import Told
from culdesac.server.present.telling import why_not_told
from culdesac.server.problems import RefusedError
from culdesac.server.tellings import Tellings
from culdesac.server.wire.socket import WhyNot
from culdesac.server.wire.telling import AskCards, Tell

if TYPE_CHECKING:
    from culdesac.server.room import Room


async def tell(room: Room, listener: Listener, message: Tell) -> None:
    game = may_tell(room, listener, message.row, message.seat)
    tellings = room.state.tellings
    tellings.come_to(game)
    if message.id in tellings.answered:
        return
    if message.state != tellings.state(message.row):
        raise RefusedError("stale-state", problems.TOLD_MEANWHILE)
    event = Told(
        turn=game.turn,
        row=message.row,
        cards=[(card.number, card.action) for card in message.cards]
        or list(tellings.rows.get(message.row, ())),
        actions=message.actions,
        extras=message.extras,
        top=message.top,
        anyway=message.anyway,
        seat=message.seat,
        request=message.id,
    )
    try:
        await asyncio.to_thread(check, game, tellings, event)  # it may deal very often
    except TellingError as error:
        raise refused(error, game, listener.translate) from None
    await room.commit([event])


def check(game: Game, tellings: Tellings, event: Told) -> None:
    """Whether this can be told; raises what stands against it."""
    wanted = game.rows[event.row]
    if len(event.cards) != wanted:
        raise TellingError("form", f"expected {wanted} cards")
    trial = tellings.copy()
    trial.add(event)
    deal = trial.deal(game)
    if deal is not None:
        game.copy().tell(deal)
    elif not event.anyway:
        game.check_cards(event.cards, event.row)


def may_tell(room: Room, listener: Listener, row: int, seat: int | None) -> Game:
    """The game, if this listener may tell these cards now."""
    state = room.state
    held = room.seats_of(listener)
    if seat not in held and not (seat is None and listener.host):
        raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
    game = state.game
    if game is None:
        raise RefusedError("not-started", problems.NOT_STARTED)
    if game.told is None:
        raise RefusedError("conflict", problems.CARDS_DEALT)
    if not game.untold and (game.over or game.turn == 0):
        raise RefusedError("conflict", problems.NOTHING_TO_TELL)
    if row >= len(game.rows):
        raise RefusedError("not-found", problems.NO_SEAT, last=len(game.rows) - 1)
    mine = row in held or (listener.host and state.seats[row].key is None)
    if game.book.passing and not game.over and not mine:
        raise RefusedError("not-your-seat", problems.NOT_YOUR_HAND)
    return game


def refused(error: TellingError, game: Game, tr: Translate) -> RefusedError:
    return RefusedError(
        "impossible-cards", problems.ENGINE, rule=error.rule, sentence=sentence(error, game, tr)
    )


def sentence(error: TellingError, game: Game, tr: Translate) -> str:
    words = why_not_told(error, game)
    return str(error) if words is None else words.said(tr)


def why_not(room: Room, listener: Listener, asked: AskCards) -> WhyNot:
    game = may_tell(room, listener, asked.row, asked.seat)
    try:
        game.check_cards([(card.number, card.action) for card in asked.cards], asked.row)
    except TellingError as error:
        told = sentence(error, game, listener.translate)
        return WhyNot(id=asked.id, legal=False, rule=error.rule, sentence=told)
    return WhyNot(id=asked.id, legal=True, rule=None, sentence=None)
