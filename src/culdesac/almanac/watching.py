"""Plays games and tells collectors of them.

The engine plays the games and writes down their moves; each is then made again in a `Game`, which is
what collectors see.  Bots that are not built into the engines are asked turn by turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from culdesac.almanac.collector import Collector
from culdesac.bots.base import Thinking
from culdesac.bots.registry import bot, finish_turn
from culdesac.editions import Setup
from culdesac.engine import engine as find_engine
from culdesac.errors import faults_in
from culdesac.family.state import MAX_MOVES
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.sim.simulate import bot_numbers

BATCH = 100  # games that are written down at once
LOOKED_AT = 0  # the seat of the player; turns are simultaneous, so it is as good as any other
AGAINST = "skilled"
# Without whims, several of them would do the same on every seat, or take long to do better.
NOT_AMONG_THEMSELVES = ("pupil", "expert", "master")

SeatMove = tuple[int, int]  # a seat and the number of its move


def line_up(player: str, seats: int) -> list[str]:
    """A player among its own kind, or among skilled players where that would tell nothing.

    >>> line_up("casual", 2), line_up("pupil", 3)
    (['casual', 'casual'], ['pupil', 'skilled', 'skilled'])
    """
    other = AGAINST if player in NOT_AMONG_THEMSELVES else player
    return [player, *[other] * (seats - 1)]


def watch(
    setup: Setup,
    games: int,
    player: str,
    collectors: Sequence[Collector],
    engine: str = "auto",
    work: int | None = None,
) -> None:
    """Tell collectors of a player's games from the setup's seed on; see `line_up`."""
    bots = line_up(player, setup.seats)
    inside = all(bot(name).policy is not None for name in bots)
    for number, moves in enumerate(
        written_games(setup, games, bots, engine) if inside else [None] * games
    ):
        game = Game(replace(setup, seed=setup.seed + number))
        retell(game, moves or asked(game, bots, engine, work), collectors)


def retell(game: Game, moves: Iterable[SeatMove], collectors: Sequence[Collector]) -> None:
    """Make the moves of a whole game, and tell of each."""
    begun = -1  # the turn that the seat has begun
    for seat, number in moves:
        move = game.moves.from_id(number)
        if seat == LOOKED_AT:
            for collector in collectors:
                if begun != game.turn:
                    collector.before(game, seat)
                collector.step(game, seat, move)
            begun = game.turn
        game.play(seat, move)
    for collector in collectors:
        collector.after(game, LOOKED_AT)


def asked(game: Game, bots: Sequence[str], engine: str, work: int | None) -> Iterator[SeatMove]:
    """The moves of bots that are asked turn by turn, each told before it is made."""
    thinking = Thinking(game.setup.seed, engine, work=work)
    while not game.over:
        for seat in game.acting:
            for move in finish_turn(game.view(seat), bots[seat], thinking=thinking):
                yield seat, move.id


def written_games(
    setup: Setup, games: int, bots: Sequence[str], engine: str = "auto"
) -> Iterator[list[SeatMove]]:
    """The moves of game after game, as the engine has played them."""
    policies = bot_numbers(list(bots), setup.seats)
    book = type_of(setup).rules.pack(setup)
    chosen = find_engine(engine, setup.edition.game)
    done = 0
    while done < games:
        with faults_in(setup):
            written, moves = chosen.write_many(
                book,
                setup.seats,
                policies,
                setup.seed + done,
                min(BATCH, games - done),
            )
        assert written, setup
        at = 0
        for _ in range(written):
            end = at + 1 + moves[at]
            yield [divmod(move, MAX_MOVES) for move in moves[at + 1 : end]]
            at = end
        done += written
