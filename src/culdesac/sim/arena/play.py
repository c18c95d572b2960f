"""Plays the games of a plan, inside the engine where the bots can, otherwise from views.

Both ways give the same game: a bot that is written in the rules makes the same moves when it is asked
through its view.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from typing import Any

from culdesac.bots.base import Thinking
from culdesac.bots.registry import STAND_IN, bot, choose, finish_turn
from culdesac.engine import engine as find_engine, interpreted
from culdesac.errors import CuldesacError, faults_in, one_line
from culdesac.family.state import CONFIRM
from culdesac.family.tally import tally_width
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.sim.arena.plan import Fixture, Plan
from culdesac.sim.arena.rows import Columns, Row
from culdesac.sim.arena.timing import OutOfTime, at_most, nearly

WARNINGS = logging.getLogger("culdesac.bots")  # where bots say that they were helped
MOST_STEPS = 100  # of a turn; then the stand-in ends it


def inside_engine(name: str) -> bool:
    """Whether a bot can play without leaving the engine."""
    return bot(name).policy is not None


@contextmanager
def warnings_as(note: Callable[[str], None]) -> Iterator[None]:
    """Hand what bots warn of in this thread to a function, in place of the usual log."""

    class Noting(logging.Filter):
        def filter(self, record: logging.LogRecord) -> bool:
            if record.thread == threading.get_ident() and record.levelno >= logging.WARNING:
                note(record.getMessage())
                return False
            return True

    noting = Noting()
    WARNINGS.addFilter(noting)
    try:
        yield
    finally:
        WARNINGS.removeFilter(noting)


def play_games(plan: Plan, engine: str, games: Sequence[int]) -> list[Row]:
    """The rows of some games of a plan; they depend on nothing else."""
    fixtures = [plan.fixture(game) for game in games]
    inside = [f for f in fixtures if all(inside_engine(name) for name in f.bots)]
    columns = Columns(plan)
    rows = play_inside(plan, engine, inside, columns) if inside else {}
    for fixture in fixtures:
        if fixture.game not in rows:
            numbers, faults = ByViews(plan, fixture, engine).play()
            rows[fixture.game] = columns.row(fixture, numbers, faults)
    return [rows[game] for game in games]


def play_inside(
    plan: Plan, engine: str, fixtures: list[Fixture], columns: Columns
) -> dict[int, Row]:
    seats = plan.setup.seats
    policies = [bot(name).policy or 0 for fixture in fixtures for name in fixture.bots]
    seeds = [fixture.seed for fixture in fixtures]
    game_type = type_of(plan.setup)
    found = find_engine(engine, game_type.name)
    with faults_in(plan.setup):
        results = found.tally_many(game_type.rules.pack(plan.setup), seats, seeds, policies)
    width = tally_width(seats)
    return {
        fixture.game: columns.row(fixture, results[i * width : (i + 1) * width])
        for i, fixture in enumerate(fixtures)
    }


class ByViews:
    """One game whose bots are asked turn by turn."""

    def __init__(self, plan: Plan, fixture: Fixture, engine: str = "auto") -> None:
        self.fixture = fixture
        self.engine = engine
        self.seconds = plan.seconds
        self.game = Game(plan.setup_of(fixture))
        self.rules = interpreted(self.game.type.name).rules
        self.numbers = [0] * tally_width(plan.setup.seats)
        self.faults: list[list[str]] = [[] for _ in fixture.bots]  # by seat

    def play(self) -> tuple[list[int], list[list[str]]]:
        """The numbers of the game, and what bots did wrong in it."""
        game = self.game
        while not game.over:
            turn = game.turn
            for seat in game.acting:
                self.take_turn(seat, turn)
            self.rules.note_scores(game.table, game.sheets, game.book, turn, self.numbers, 0)
        self.rules.tally(game.table, game.sheets, game.book, game.type.desk(), self.numbers, 0)
        return self.numbers, self.faults

    def take_turn(self, seat: int, turn: int) -> None:
        name = self.fixture.bots[seat]
        for _ in range(MOST_STEPS):
            for move in self.ask(seat, name):
                if not self.make(seat, move):
                    self.make(seat, choose(self.game.view(seat), STAND_IN, self.seed))
                    break
            if self.done(seat, turn):
                return
        self.fault(seat, f"did not end its turn in {MOST_STEPS} tries")
        for move in finish_turn(self.game.view(seat), STAND_IN, self.seed):
            self.make(seat, move)

    @property
    def seed(self) -> int:
        return self.fixture.seed

    def done(self, seat: int, turn: int) -> bool:
        return self.game.turn != turn or seat not in self.game.acting

    def ask(self, seat: int, name: str) -> Sequence[Any]:
        """What a bot wants to do until it confirms; whatever it raises is its own fault.

        What it prints goes where warnings go, so that the output of the arena stays its own.
        """
        view = self.game.view(seat)
        thinking = Thinking(self.seed, self.engine, nearly(self.seconds))
        try:
            with (
                warnings_as(lambda text: self.fault(seat, text)),
                redirect_stdout(sys.stderr),
                at_most(self.seconds),
            ):
                return list(finish_turn(view, name, self.seed, thinking)) or [None]
        except OutOfTime:
            self.fault(seat, f"took more than {self.seconds:g} s; {STAND_IN} moves for it")
        except (Exception, SystemExit) as error:
            self.fault(seat, f"{type(error).__name__}: {error}")
        return finish_turn(view, STAND_IN, self.seed)

    def make(self, seat: int, move: Any) -> bool:
        """Make a move if it is one; the action of the turn is noted as it is confirmed."""
        game = self.game
        try:
            chosen = game.move(move)
            action = self.rules.turn_action(game.sheets[seat])
            turn = game.turn
            game.play(seat, chosen)
        except (CuldesacError, TypeError) as error:
            self.fault(seat, f"{move}: {error}")
            return False
        if chosen.id == CONFIRM:
            self.rules.note_action(self.numbers, 0, seat, turn, action)
        return True

    def fault(self, seat: int, text: str) -> None:
        self.faults[seat].append(f"turn {self.game.turn}: {one_line(text)}")
