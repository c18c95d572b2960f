"""What time is worth to those who look ahead: the same deals with more and more work for a turn.

The base game, one game on every deal against `skilled-1`, which never changes, from the first seat on
even deals and from the second on odd ones.  The last row is of a clairvoyant: the same search in the
only world there is, with every card to come where it lies, as a bound for all who do not know them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean

from bench.bots import interval
from bench.journal import Deal, Hall, Match, Played, hall
from bench.play import play_on
from culdesac.bots import finish_turn
from culdesac.bots.base import Thinking
from culdesac.bots.clock import PER_SECOND
from culdesac.bots.expert import effort_on, usual
from culdesac.bots.search import Search
from culdesac.bots.worlds import World
from culdesac.editions import edition, make_setup
from culdesac.engine import engine
from culdesac.family.chance import BOTS, first_state
from culdesac.family.state import MAX_SEATS, copy_record
from culdesac.game import Game
from culdesac.games.registry import type_of
from culdesac.moves import Move

BOX = "home-2018"
OPPONENT = "skilled-1"
SEED = 70_000
SETUP = make_setup(edition(BOX), 2, SEED)
USUAL = usual(type_of(SETUP).rules.pack(SETUP)).moves


def turn_of(game: Game, seat: int, work: int, clairvoyant: bool) -> Sequence[Move]:
    """What `expert` plays with so much work."""
    native = engine("native", game.type.name)
    luck = first_state(game.setup.seed, BOTS, game.turn * MAX_SEATS + seat)
    search = Search(game.view(seat), luck, effort_on(native, game.book, work), native)
    if clairvoyant:

        def draw() -> World:
            return World(copy_record(game.table), [copy_record(sheet) for sheet in game.sheets])

        search.drawing.draw_alike = draw  # type: ignore[method-assign]
    return [game.moves.from_id(move) for move in search.run()[0].turn]


def play_deal(seed: int, work: int, clairvoyant: bool) -> Deal:
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
    return [Played(scores[me], scores[1 - me], seconds=round(mean(spent), 3))]


@dataclass(frozen=True, slots=True)
class Row:
    """So much work for every turn, on so many deals."""

    work: int
    deals: int
    clairvoyant: bool = False

    @property
    def name(self) -> str:
        told = f"{self.work / PER_SECOND:.2f} s"
        return f"{told}, clairvoyant" if self.clairvoyant else told

    def text(self, hall: Hall, part: int) -> str:
        seeds = range(SEED, SEED + max(4, self.deals // part))
        play = partial(play_deal, work=self.work, clairvoyant=self.clairvoyant)
        found = hall.go_on(Match(f"thinking {self.name}", SETUP), seeds, play)
        if len(found) < 2:  # they have no interval
            return f"| {self.name} | {self.work:,} | | {len(found)} of {self.deals} | | | |"
        won = [100.0 * (each.mine > each.other) for each in found]
        return (
            f"| {self.name} | {self.work:,} | {mean(each.seconds for each in found):.2f} "
            f"| {len(found)} of {self.deals} | {interval([float(each.mine) for each in found])} "
            f"| {interval([float(each.other) for each in found])} | {interval(won)} % |"
        )


ROWS = (
    Row(PER_SECOND, 400),
    Row(USUAL, 400),
    Row(10 * PER_SECOND, 40),
    Row(USUAL, 100, clairvoyant=True),
)


def report(part: int, minutes: float, processes: int | None) -> list[str]:
    lines = [
        "## Thinking",
        "",
        f"Your Perfect Home 2018, base game, against {OPPONENT}, one game on every deal from {SEED} on",
        "with the seats taking turns; 95 % intervals over deals. A time stands for the work in the next",
        f"column, of which {USUAL:,} is the usual one; seconds are those of one core that a turn",
        "took. A clairvoyant of the same search knows every card to come.",
        "`python bench/run.py thinking --minutes 60` goes on where it was stopped.",
        "",
        "| thinking | work | seconds of a core | games | points | points of the other | won |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    with hall(minutes, processes) as opened:
        lines.extend(row.text(opened, part) for row in ROWS)
    return lines
