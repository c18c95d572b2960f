"""Games of the expert: who learns goes on with them, and so meets what the expert gets into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np

from bench.play import play_on, processes_of_one_thread
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.worlds import World, Worlds
from culdesac.engine.memory import flat, flat_all
from culdesac.game import Game
from culdesac.moves import Move
from tools.classroom import SEATS, Begun, Subject
from tools.teaching import MOST_TURNS

FIRST = 6_000_000  # seed of the games
WORLDS = 6  # in which a turn is gone on from


def turns_of_expert(subject: Subject, seed: int) -> Begun:
    """A game as it stood at every turn of the expert, in some worlds that its view allows."""
    game, expert = Game(subject.setup(seed)), seed % SEATS
    worlds: list[World] = []

    def turn_of(seat: int) -> Sequence[Move]:
        view = game.view(seat)
        if seat == expert:
            drawing = Worlds(view, seed * MOST_TURNS + game.turn)
            worlds.extend(drawing.draw_alike() for _ in range(WORLDS))
        player = "expert" if seat == expert else subject.course.called
        return finish_turn(view, player, thinking=Thinking(seed, "native"))

    play_on(game, turn_of)
    return Begun(
        np.array([flat(world.table) for world in worlds]),
        np.array([flat_all(world.sheets) for world in worlds]),
        np.full(len(worlds), expert),
    )


def expert_games(subject: Subject, games: int, cores: int, folder: Path) -> Begun:
    """So many of them; they are kept in a folder."""
    file = folder / f"begun-{games}.npz"
    if not file.exists():
        with processes_of_one_thread(cores) as pool:
            seeds = range(FIRST, FIRST + games)
            begun = Begun.joined(list(pool.map(partial(turns_of_expert, subject), seeds)))
        part = file.with_suffix(".part.npz")
        np.savez(part, tables=begun.tables, sheets=begun.sheets, pupils=begun.pupils)
        part.replace(file)
    with np.load(file) as kept:
        return Begun(kept["tables"], kept["sheets"], kept["pupils"])
