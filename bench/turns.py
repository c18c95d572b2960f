"""What time is worth to a turn: the same positions with more and more work, judged to the end.

Positions are those of the expert's own games, at a turn drawn by lot.  Where two searches choose
different turns, both turns are played on to the end in the same worlds, by the players of the play-outs:
no outlook has a say in that, and none of these worlds has been seen by the searches.  That tells what
is better for somebody who goes on like the pupil; whole games tell what the expert makes of it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean

from bench.bots import interval
from bench.play import play_on, process_per_core
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.clock import PER_SECOND
from culdesac.bots.expert import FULL, effort_on, usual
from culdesac.bots.search import Search
from culdesac.editions import edition, make_setup
from culdesac.engine import engine
from culdesac.engine.trials import Turn
from culdesac.family.playout import MOST_ROUNDS
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move

SEED = 900_000
POSITIONS = 120
WORLDS = 4000  # that judge
WORKS = (PER_SECOND, 10 * PER_SECOND)
OPPONENTS = {"home-2018": "skilled-1", "vegas-2019": "skilled"}
TURNS = {"home-2018": 24, "vegas-2019": 32}  # in which positions are
HASTE = 4  # the part of its usual work with which the expert plays up to a position


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that a search chose, from its seat's side against that of the first search."""

    seconds: float  # of one core
    points: float = 0.0
    other: float = 0.0
    won: float = 0.0


def position(box: str, seed: int) -> tuple[Game, int]:
    """A game that stands at a turn drawn by lot, and the seat of the expert."""
    game, seat = Game(make_setup(edition(box), 2, seed)), seed % 2
    last = random.Random(seed).randrange(1, TURNS[box])
    players = [OPPONENTS[box], OPPONENTS[box]]
    players[seat] = "expert"
    thinking = Thinking(seed, "native", work=usual(game.book).moves // HASTE)

    def turn_of(each: int) -> Sequence[Move]:
        return finish_turn(game.view(each), players[each], thinking=thinking)

    play_on(game, turn_of, last)
    return game, seat


def judged(game: Game, seat: int, seed: int, turns: list[Turn]) -> dict[Turn, Choice]:
    """What comes of turns, in points, when all is played to the end."""
    native = engine("native", game.type.name)
    search = Search(game.view(seat), ~seed, replace(FULL, worlds=WORLDS), native)
    search.add_worlds(WORLDS)
    results, _ = search.trials.run(turns, 0, WORLDS, rounds=MOST_ROUNDS)
    found = {}
    for place, turn in enumerate(turns):
        mine, other = (results[2 * place + side :: 2 * len(turns)] for side in (0, 1))
        won = mean(one > two for one, two in zip(mine, other, strict=True))
        found[turn] = Choice(0.0, mean(mine) / 100, mean(other) / 100, 100.0 * won)
    return found


def compare(seed: int, box: str, works: tuple[int, ...]) -> list[Choice]:
    """One position: for every number of moves what the turn chosen is worth more than the first."""
    game, seat = position(box, seed)
    if game.over:
        return []
    native = engine("native", game.type.name)
    chosen: list[Turn] = []
    spent = []
    for work in works:
        began = time.process_time()
        search = Search(game.view(seat), seed, effort_on(native, game.book, work), native)
        chosen.append(search.run()[0].turn)
        spent.append(time.process_time() - began)
    if len(set(chosen)) == 1:
        return [Choice(seconds) for seconds in spent]
    worth = judged(game, seat, seed, list(dict.fromkeys(chosen)))
    first = worth[chosen[0]]
    return [
        Choice(
            seconds,
            worth[turn].points - first.points,
            worth[turn].other - first.other,
            worth[turn].won - first.won,
        )
        for turn, seconds in zip(chosen, spent, strict=True)
    ]


def rows(box: str, positions: int) -> list[str]:
    setup = make_setup(edition(box), 2, SEED)
    works = (usual(type_of(setup).rules.pack(setup)).moves, *WORKS)
    with process_per_core() as pool:
        seeds = range(SEED, SEED + positions)
        every = pool.map(partial(compare, box=box, works=works), seeds)
        found = [choices for choices in every if choices]
    lines = [
        f"{setup.edition.title} {setup.edition.year}, {len(found)} positions:",
        "",
        "| thinking | work | seconds of a core | other turns | points | points of the other | won |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for place, work in enumerate(works):
        of_work = [choices[place] for choices in found]
        told = f"| {work / PER_SECOND:.2f} s | {work:,} | {mean(each.seconds for each in of_work):.2f} "
        if place == 0:
            lines.append(f"{told}| | | | |")
            continue
        others = mean(each.points != 0.0 for each in of_work)
        points, other, won = (
            interval([getattr(each, name) for each in of_work], digits=3)
            for name in ("points", "other", "won")
        )
        lines.append(f"{told}| {100 * others:.0f} % | {points} | {other} | {won} % |")
    return lines


def report(part: int) -> list[str]:
    lines = [
        "## Turn by turn",
        "",
        "What a turn is worth that more time finds, against the one that the usual effort finds in the",
        f"same position of the expert's own games: the mean of {WORLDS:,} worlds that are played to the",
        "end by the players of the play-outs, with 95 % intervals over positions.",
    ]
    for box in OPPONENTS:
        lines += ["", *rows(box, POSITIONS // part)]
    return lines
