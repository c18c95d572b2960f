"""What time is worth to those who look ahead: the same deals with more and more work for a turn.

The base game, one game on every deal against `skilled-1`, which never changes, from the first seat on
even deals and from the second on odd ones.  The last row is of a clairvoyant: the same search in the
only world there is, with every card to come where it lies, as a bound for all who do not know them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import mean

from bench.bots import interval
from bench.play import play_on, process_per_core
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.clock import PER_SECOND
from culdesac.bots.expert import FULL, effort_on
from culdesac.bots.search import Search
from culdesac.bots.worlds import World
from culdesac.editions import edition, make_setup
from culdesac.engine import engine
from culdesac.family.chance import BOTS, first_state
from culdesac.family.state import MAX_SEATS, copy_record
from culdesac.game import Game
from culdesac.moves import Move

BOX = "home-2018"
OPPONENT = "skilled-1"
SEED = 70_000
DEALS = 400
WORK = (20_000, 60_000, FULL.moves, PER_SECOND, 10 * PER_SECOND)  # of a turn


@dataclass(frozen=True, slots=True)
class Played:
    mine: int
    other: int
    seconds: float  # of one core, for a turn


def turn_of(game: Game, seat: int, work: int, clairvoyant: bool) -> Sequence[Move]:
    """What `expert` plays with so much work."""
    native = engine("native", game.type.name)
    luck = first_state(game.setup.seed, BOTS, game.turn * MAX_SEATS + seat)
    search = Search(game.view(seat), luck, effort_on(native, work), native)
    if clairvoyant:

        def draw() -> World:
            return World(copy_record(game.table), [copy_record(sheet) for sheet in game.sheets])

        search.drawing.draw = draw  # type: ignore[method-assign]
    return [game.moves.from_id(move) for move in search.run()[0].turn]


def play_deal(seed: int, work: int, clairvoyant: bool) -> Played:
    game = Game(make_setup(edition(BOX), 2, seed))
    me = seed % 2
    spent = []

    def turn(seat: int) -> Sequence[Move]:
        if seat != me:
            return finish_turn(game.view(seat), OPPONENT, thinking=Thinking(seed, "native"))
        began = time.process_time()
        found = turn_of(game, seat, work, clairvoyant)
        spent.append(time.process_time() - began)
        return found

    play_on(game, turn)
    scores = [each["total"] for each in game.scores()]
    return Played(scores[me], scores[1 - me], mean(spent))


def row(pool: ProcessPoolExecutor, work: int, deals: int, clairvoyant: bool = False) -> str:
    seeds = range(SEED, SEED + deals)
    found = list(pool.map(play_deal, seeds, [work] * deals, [clairvoyant] * deals))
    print(work, clairvoyant, mean(each.mine for each in found), file=sys.stderr, flush=True)
    won = [100.0 * (each.mine > each.other) for each in found]
    told = f"{work / PER_SECOND:.2f} s" + (", clairvoyant" if clairvoyant else "")
    return (
        f"| {told} | {work:,} | {mean(each.seconds for each in found):.2f} | {deals} "
        f"| {interval([float(each.mine) for each in found])} "
        f"| {interval([float(each.other) for each in found])} | {interval(won)} % |"
    )


def report(part: int, works: Sequence[int] = WORK) -> list[str]:
    """Fewer deals where a turn takes longer: the work of a row is at most that of the usual one."""
    lines = [
        "## Thinking",
        "",
        f"Your Perfect Home 2018, base game, against {OPPONENT}, the same deals in every row; 95 %",
        "intervals over deals. A time stands for the work in the next column; seconds are those of one",
        "core that a turn took. A clairvoyant of the same search knows every card to come.",
        "",
        "| thinking | work | seconds of a core | games | points | points of the other | won |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    with process_per_core() as pool:
        for work in works:
            deals = DEALS * min(1, FULL.moves / work) / part
            lines.append(row(pool, work, max(4, round(deals))))
        lines.append(row(pool, works[0], max(4, DEALS // part), clairvoyant=True))
    return lines
