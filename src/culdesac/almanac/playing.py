"""Very many games of which only the end matters."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from culdesac.almanac.collector import Collector
from culdesac.almanac.watching import LOOKED_AT, line_up, watch
from culdesac.bots.registry import bot
from culdesac.editions import Setup
from culdesac.engine import engine as find_engine
from culdesac.errors import faults_in
from culdesac.family.playout import result_width
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.sim.simulate import bot_numbers

BATCH = 1000


@dataclass(slots=True)
class Played:
    """The ends of a player's games, one entry per game in each list."""

    points: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    over: list[int] = field(default_factory=list)  # why, one bit per reason
    rival: list[int] = field(default_factory=list)  # points of a rival, if there is one


class Ends(Collector):
    """What is left of games that are watched."""

    def begin(self) -> None:
        self.played = Played()

    def after(self, game: Game, seat: int) -> None:
        rival = game.rival()
        self.played.points.append(game.scores()[seat]["total"])
        self.played.turns.append(game.turn)
        self.played.over.append(game.table.over)
        self.played.rival += [rival["total"]] if rival else []


def play(
    setup: Setup, games: int, player: str, engine: str = "auto", work: int | None = None
) -> Played:
    """A player's games from the setup's seed on; see `line_up`."""
    bots = line_up(player, setup.seats)
    if any(bot(name).policy is None for name in bots):
        ends = Ends(setup)
        watch(setup, games, player, [ends], engine, work)
        return ends.played
    played = Played()
    policies = bot_numbers(bots, setup.seats)
    book, seats = type_of(setup).rules.pack(setup), setup.seats
    chosen = find_engine(engine, setup.edition.game)
    width = result_width(book, seats)
    for done in range(0, games, BATCH):
        batch = replace(setup, seed=setup.seed + done)
        with faults_in(batch):
            results = chosen.play_many(book, seats, policies, batch.seed, min(BATCH, games - done))
        played.points += results[LOOKED_AT::width]
        played.turns += results[seats::width]
        played.over += results[seats + 1 :: width]
        played.rival += results[seats + 2 :: width] if book.rival else []
    return played
