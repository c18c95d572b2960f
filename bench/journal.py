"""Games of bots that think long, kept one by one: whoever asks again goes on where it was stopped.

Every deal that is over is a line of `journal.jsonl`, with the match that it belongs to and a hash of all
that decides how the players of its game play.  Games of former players do not count, unless some of
them, played again, end alike to the point: what changed then does not bear on the match.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path

import culdesac
from bench.play import processes_of_one_thread
from culdesac.editions.setup import Setup
from culdesac.engine.artefacts import sources_of
from culdesac.engine.memory import flat
from culdesac.games.registry import kernel_of, type_of

ALIKE = 6  # deals that must end alike for the others of former players to count

FILE = Path(__file__).with_name("journal.jsonl")
PACKAGE = Path(culdesac.__file__).parent


@dataclass(frozen=True, slots=True)
class Played:
    """A game from the side of the bot that is measured."""

    mine: int = 0
    other: int = 0
    rival: int | None = None  # of a solo mode
    seconds: float = 0.0  # of one core, for a turn
    ended: int = 0  # why, one bit per reason


NOTHING = Played()
Deal = list[Played]


@dataclass(frozen=True, slots=True)
class Match:
    name: str
    setup: Setup  # of any of its deals

    def players(self) -> str:
        """A hash of all that decides how it is played: rules, book and the bots that look ahead."""
        game = type_of(self.setup)
        digest = hashlib.sha256(sources_of(kernel_of(game.name)).encode())
        digest.update(flat(game.rules.pack(self.setup)).tobytes())
        for name in ("expert", "search", "worlds"):
            digest.update((PACKAGE / "bots" / f"{name}.py").read_bytes())
        return digest.hexdigest()[:16]


def deals_of(match: Match) -> tuple[dict[int, Deal], dict[int, Deal]]:
    """The deals of a match that are over, by their seed; then those of the players before."""
    found: dict[str, dict[int, Deal]] = {}
    players = match.players()
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else ():
        try:
            kept = json.loads(line)
        except ValueError:  # it was being written as somebody stopped
            continue
        if kept["match"] == match.name:
            deal = [Played(**game) for game in kept["games"]]
            found.setdefault(kept["players"], {})[kept["seed"]] = deal
    there = found.pop(players, {})
    return there, list(found.values())[-1] if found else {}


def alike(there: dict[int, Deal], former: dict[int, Deal]) -> bool:
    """Whether enough deals have been played by both, and all ended alike, however long they took."""
    both = [seed for seed in there if seed in former]
    return len(both) >= ALIKE and all(
        [replace(game, seconds=0.0) for game in there[seed]]
        == [replace(game, seconds=0.0) for game in former[seed]]
        for seed in both
    )


def note(match: Match, seed: int, deal: Deal) -> None:
    games = [told(game) for game in deal]
    line = {"match": match.name, "players": match.players(), "seed": seed, "games": games}
    with FILE.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def told(game: Played) -> dict[str, float]:
    """What there is to tell of a game."""
    named = {field.name: getattr(game, field.name) for field in fields(game)}
    return {name: value for name, value in named.items() if value != getattr(NOTHING, name)}


@dataclass(frozen=True, slots=True)
class Hall:
    """Where matches are played: so many games at once, and none begins when the time is up."""

    pool: ProcessPoolExecutor
    processes: int
    until: float  # as time.monotonic() tells it

    def go_on(self, match: Match, seeds: Sequence[int], play: Callable[[int], Deal]) -> Deal:
        """All games of a match on some deals: those that are over, and those there is time for."""
        there, former = deals_of(match)
        lacking = [seed for seed in seeds if seed not in there]
        running: dict[Future[Deal], int] = {}
        while True:
            if alike(there, former):
                for seed, deal in former.items():
                    if seed not in there:
                        there[seed] = deal
                        note(match, seed, deal)
                lacking = [seed for seed in lacking if seed not in there]
                former = {}
            while lacking and len(running) < self.processes and time.monotonic() < self.until:
                seed = lacking.pop(0)
                running[self.pool.submit(play, seed)] = seed
            if not running:
                return [game for seed in seeds if seed in there for game in there[seed]]
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                seed = running.pop(done)
                there[seed] = done.result()
                note(match, seed, there[seed])
                print(match.name, seed, there[seed], file=sys.stderr, flush=True)


@contextmanager
def hall(minutes: float, processes: int | None) -> Iterator[Hall]:
    """Open for some minutes; one game per core at once unless it is told otherwise."""
    processes = processes or os.cpu_count() or 1
    with processes_of_one_thread(processes) as pool:
        yield Hall(pool, processes, time.monotonic() + 60 * minutes)
