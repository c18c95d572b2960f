"""Finished games turn by turn, from a table or from a record file."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.errors import CuldesacError
from culdesac.family.state import CONFIRM
from culdesac.game import Game
from culdesac.record import Replay as Recorded, read_record, write_record
from culdesac.server import problems
from culdesac.server.chronicle import Chronicle
from culdesac.server.present.layout import describe_layout, setup_info
from culdesac.server.present.seat import turn_in_steps
from culdesac.server.problems import RefusedError
from culdesac.server.state import TableState
from culdesac.server.wire.board import PublicTurn
from culdesac.server.wire.http import Replay, ReplayTurn, SeatSteps

Turn = list[tuple[int, list[int]]]  # seats and their moves


def read(record: str) -> Recorded:
    """A record that somebody has sent, checked by playing it."""
    try:
        return read_record(record)
    except CuldesacError as error:
        raise RefusedError("bad-record", problems.ENGINE, sentence=str(error)) from None


def recorded(game: Game) -> Recorded:
    """The finished turns of a game."""
    return Recorded.of(game)


def finished_game(state: TableState) -> Game:
    """The game of a table whose cards need not be hidden any more."""
    if state.game is None:
        raise RefusedError("not-started", problems.NOT_STARTED)
    if not state.game.over:
        raise RefusedError("conflict", problems.STILL_RUNNING)
    return state.game


def record_text(state: TableState) -> str:
    return write_record(finished_game(state))


def steps(replay: Recorded, seat: int) -> SeatSteps:
    """Every move of a seat with what it drew; for a worker thread."""
    game = replay.start()
    if seat >= game.seats:
        raise RefusedError("not-found", problems.NO_SEAT, last=game.seats - 1)
    if seat in game.paper:
        raise RefusedError("conflict", problems.REVIEW_ON_PAPER)
    chronicle = Chronicle(game)
    turns = []
    for made in whole_turns(replay):
        moves = [game.moves.from_id(move) for move in made[seat][1]]
        turns.append(
            turn_in_steps(moves, game.view(seat), game.public_sheet(seat), chronicle.bonuses[seat])
        )
        play_turn(replay, game, made)
        chronicle.turn_ended(game)
    return SeatSteps(seat=seat, turns=turns)


def turn_begun(replay: Recorded, turn: int) -> PublicTurn:
    """The table as it lay when a turn began; for a worker thread."""
    game = replay.start()
    chronicle = Chronicle(game)
    for made in whole_turns(replay):
        if game.turn == turn:
            break
        play_turn(replay, game, made)
        chronicle.turn_ended(game)
    if game.turn != turn:
        raise RefusedError("not-found", problems.NO_TURN, last=game.turn)
    return chronicle.public_turn(game)


def whole_turns(replay: Recorded) -> Iterator[Turn]:
    """The turns that every seat has ended: a record may stop inside one."""
    for seats in replay.turns:
        confirmed = all(moves and moves[-1] == CONFIRM for _, moves in seats)
        if not confirmed or len(seats) < replay.setup.seats:
            return
        yield sorted(seats)


def play_turn(replay: Recorded, game: Game, seats: Turn) -> None:
    for seat, moves in seats:
        for move in moves:
            replay.play(game, seat, move)


def describe(replay: Recorded, names: list[str]) -> Replay:
    """Every turn's start with what was done in it; for a worker thread."""
    game = replay.start()
    chronicle = Chronicle(game)
    turns = []
    for made in whole_turns(replay):
        public = chronicle.public_turn(game)
        play_turn(replay, game, made)
        chronicle.turn_ended(game)
        turns.append(ReplayTurn(public=public, log=chronicle.log[-1]))
    turns.append(ReplayTurn(public=chronicle.public_turn(game), log=[]))
    return Replay(
        setup=setup_info(replay.setup),
        seed=replay.setup.seed,
        names=names,
        layout=describe_layout(game.setup, game.book),
        turns=turns,
        outcome=chronicle.outcome(game) if game.over else None,
    )
