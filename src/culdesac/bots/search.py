"""Looking ahead: the turns that a seat can play, tried out in many worlds.

Independent of the game: it lists moves, makes them, and lets the engine play the worlds to their
end.  A *turn* here is a sequence of moves from the step at hand; a built-in player completes it where
it is cut short.  Turns grow decision by decision: all beginnings are tried in a few worlds, the better
ones in more, and the best are continued in every way there is, until whole turns are compared.  Where
that would be more than the effort allows, the built-in player completes what there is.

All turns meet the same worlds, so differences between them come from the turns.  The work is counted
in moves made by the play-outs; the same view, seed and effort give the same choice, however many
threads there are, unless a deadline cuts it short.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from culdesac.bots.base import never
from culdesac.bots.worlds import Worlds
from culdesac.engine import Engine, interpreted
from culdesac.engine.trials import Turn, new_trials
from culdesac.family.contract import OWN
from culdesac.family.faults import LONG_TURN, fault
from culdesac.family.playout import MOST_ROUNDS
from culdesac.family.state import CONFIRM, MAX_MADE, CommonBook, copy_record
from culdesac.games.registry import kernel_of
from culdesac.view import View

CONTEST = 2  # per cent of the lead over the best of the others: it decides where points do not
LONG = 120  # moves of a play-out that has the full effort; towards the end less will do
FEW = 6  # so many beginnings are all continued without a trial
LEAST_WORLDS, FIRST_WORLDS = 4, 8  # that turns meet at first, by what there is to spend
BATCH = 16  # fewest worlds drawn at once
USUAL_WORLDS = 4  # that tell as much as knowing how turns usually differ
PONDERED = 2  # a move that is found by outlooks counts as so many: it takes as long
DOUBT = 16.0  # by so many standard errors per world a turn must beat the one without a search


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a search may do."""

    moves: int  # of the play-outs, about, as a game begins
    policy: int  # the built-in player of the play-outs
    worlds: int = 800  # most that are drawn
    kept: int = 6  # beginnings that are continued
    glanced: int = 96  # turns that are kept at a glance, where there is an outlook
    # what it must promise to find out whether a turn is better than the best, to try it further: a part
    # of what turns usually differ by from world to world
    worth: float = 0.0003
    to_the_end: bool = False  # no outlook stands for the rest of a play-out

    def times(self, part: float) -> Effort:
        """So many times this effort; much of it goes further afield as well."""
        wider = max(0, round(math.log2(part))) if part > 1 else 0
        return replace(
            self,
            moves=max(1, round(self.moves * part)),
            worlds=round(self.worlds * max(1.0, part)),
            kept=self.kept + 2 * wider,
            glanced=self.glanced + 8 * wider,
            worth=self.worth / math.sqrt(max(1.0, part)),  # as errors of as many times the worlds
        )


@dataclass(slots=True)
class Tried:
    """A turn and what came of it in every world."""

    turn: Turn
    whole: bool
    values: list[int] = field(default_factory=list)  # points and lead, in hundredths of a point

    @property
    def value(self) -> float:
        """The mean of the values, in points."""
        return sum(self.values) / (100 * len(self.values)) if self.values else float("-inf")

    def apart(self, other: Tried, usual: int) -> tuple[float, float]:
        """By how many points this turn is better than another one, and the standard error of that.

        From world to world turns usually differ by so many points.
        """
        count = len(self.values)
        differences = [one - two for one, two in zip(self.values, other.values, strict=True)]
        total = sum(differences)
        scatter = sum(each * each for each in differences) - total * total / count
        scatter += USUAL_WORLDS * (100 * usual) ** 2
        error = math.sqrt(scatter / (count + USUAL_WORLDS - 1) / count)
        return total / (100 * count), error / 100

    def lead(self, other: Tried, usual: int) -> float:
        """By how many standard errors this turn is better than another one."""
        points, error = self.apart(other, usual)
        return points / error

    def promise(self, best: Tried, usual: int) -> float:
        """The points to be hoped for from knowing whether this turn is better than the best one."""
        points, error = best.apart(self, usual)
        errors = points / error
        density = math.exp(-errors * errors / 2) / math.sqrt(2 * math.pi)
        return error * (density - errors * math.erfc(errors / math.sqrt(2)) / 2)


class Cores:
    """What all searches of this process share."""

    count = os.cpu_count() or 1

    @staticmethod
    @cache
    def threads() -> ThreadPoolExecutor:
        return ThreadPoolExecutor(Cores.count, thread_name_prefix="search")


def share_cores(processes: int) -> None:
    """Leave the other processes that search on this machine their part; call it before searching."""
    Cores.count = max(1, Cores.count // processes)


def cuts_short(book: CommonBook) -> bool:
    """Whether outlooks stand for the rest of a play-out."""
    return 0 < book.horizon < MOST_ROUNDS


class Search:
    """One look ahead from a view."""

    def __init__(
        self,
        view: View,
        seed: int,
        effort: Effort,
        engine: Engine,
        stop: Callable[[], bool] = never,
    ) -> None:
        self.view = view
        self.effort = effort
        self.stop = stop
        self.drawing = Worlds(view, seed)
        self.every = self.drawing.every()  # the last turns of a game alone are looked at exactly
        if self.every:
            self.effort = replace(effort, worlds=len(self.every))
        self.sheet = view.sheets[view.seat]
        self.interpreter = interpreted(view.setup.edition.game)
        self.rules, self.desk = self.interpreter.rules, self.interpreter.desk()
        self.scatter = kernel_of(view.setup.edition.game).scatter
        self.left = effort.moves
        self.length = 0.0  # moves of a play-out
        self.glances = view.book.horizon > 0  # an outlook tells turns apart before they are tried
        self.price = PONDERED if self.glances else 1  # of a move
        cut_short = cuts_short(view.book) and not effort.to_the_end
        self.rounds = view.book.horizon if cut_short else MOST_ROUNDS  # of a play-out
        self.trials = new_trials(engine, view.book, self.drawing.seat, seed, effort.policy)

    # turns

    def sheet_after(self, turn: Turn) -> Any:
        sheet = copy_record(self.sheet)
        for move in turn:
            if move != CONFIRM:
                self.rules.step(self.view.table, sheet, self.view.book, move)
        return sheet

    def continued(self, turn: Turn) -> list[Tried]:
        """Every way to go on with a turn, up to the next decision."""
        table, book = self.view.table, self.view.book
        before = self.sheet_after(turn)
        count = self.rules.legal(table, before, book, self.desk)
        made = []
        for move in self.desk.out[:count]:
            if move == CONFIRM:
                made.append(Tried((*turn, move), True))
            else:
                sheet = copy_record(before)
                self.rules.step(table, sheet, book, move)
                made.append(self.grown((*turn, move), sheet))
        return made

    def grown(self, turn: Turn, sheet: Any) -> Tried:
        """A turn, with the moves that leave no choice added."""
        table, book = self.view.table, self.view.book
        while self.rules.legal(table, sheet, book, self.desk) == 1 and len(turn) < MAX_MADE:
            move = self.desk.out[0]
            turn = (*turn, move)
            if move == CONFIRM:
                return Tried(turn, True)
            self.rules.step(table, sheet, book, move)
        return Tried(turn, False)

    def unsearched(self, turn: Turn = ()) -> Turn:
        """The turn of the player of the play-outs, from a beginning on."""
        table, book, seat = self.view.table, self.view.book, self.view.seat
        if turn and turn[-1] == CONFIRM:
            return turn
        desk = self.interpreter.desk()
        sheet = self.sheet_after(turn)
        self.rules.note_table_facts(table, list(self.view.sheets), book, desk)
        for _ in range(MAX_MADE):
            move = self.rules.policy_move(OWN, table, sheet, book, desk, seat)
            turn = (*turn, move)
            if move == CONFIRM:
                return turn
            self.rules.step(table, sheet, book, move)
        fault(LONG_TURN)
        return turn

    # trials

    def add_worlds(self, lacking: int) -> None:
        """As many as lack, or all that there are."""
        worlds = self.every or [self.drawing.draw_alike() for _ in range(max(BATCH, lacking))]
        self.trials.add(worlds)

    def try_out(self, tried: list[Tried], upto: int) -> None:
        """Try turns, all in equally many worlds so far, in the worlds up to a number."""
        first = len(tried[0].values)
        lacking = upto - self.trials.worlds
        if lacking > 0:
            self.add_worlds(lacking)
        turns = [each.turn for each in tried]
        results, moves = self.trials.run(
            turns, first, upto, Cores.threads(), Cores.count, self.rounds
        )
        width = 2 * len(tried)
        for place, each in enumerate(tried):
            points = results[2 * place :: width]
            others = results[2 * place + 1 :: width]
            each.values.extend(
                mine + CONTEST * (mine - most) // 100
                for mine, most in zip(points, others, strict=True)
            )
        self.left -= self.price * moves
        self.length = self.price * moves / (len(tried) * (upto - first))

    def narrow(self, tried: list[Tried], keep: int, moves: int) -> list[Tried]:
        """The best of many turns, best first, for about so many moves.

        In every round those that may still be the best meet as many worlds again, or as many of them
        as half of what is left allows.
        """
        worth = self.effort.worth * self.scatter
        end = max(0, self.left - moves)
        while len(tried) > keep and self.left > end and not self.stop():
            met = len(tried[0].values)
            trials = int((self.left - end) / 2 / max(1.0, self.length))
            more = met or min(len(self.every) or FIRST_WORLDS, trials // len(tried))
            if met:
                tried = tried[: max(keep + 1, trials // more)]
            upto = met + max(LEAST_WORLDS, min(more, 2 * trials // len(tried)))
            upto = min(upto, self.effort.worlds)
            if upto == met:
                break
            self.try_out(tried, upto)
            best, *rest = sorted(tried, key=lambda each: -each.value)
            hopeful = [each for each in rest if each.promise(best, self.scatter) > worth]
            tried = [best, *(hopeful if len(hopeful) >= keep else rest[: keep - 1])]
        return tried[:keep]

    def over(self) -> bool:
        return self.left <= 0 or self.stop()

    def whole_turns(self) -> list[Turn]:
        """A few good turns, from the first decision to the last."""
        if self.glances:
            return self.glanced_turns()
        tried = self.continued(())
        while True:
            if len(tried) > FEW:
                tried = self.narrow(tried, self.effort.kept, int(self.left * 0.45))
            if all(each.whole for each in tried) or self.over():
                return [self.unsearched(each.turn) for each in tried]
            grown: list[Tried] = []
            for each in tried:
                grown.extend([Tried(each.turn, True)] if each.whole else self.continued(each.turn))
            if len(grown) * LEAST_WORLDS * self.length > self.left / 2:
                return [self.unsearched(each.turn) for each in tried]  # more than can be tried
            tried = grown

    def glance(self, tried: list[Tried]) -> list[Tried]:
        """The best of many turns by the outlook right after them, the same in all worlds."""
        if len(tried) <= self.effort.glanced:
            return tried
        if self.trials.worlds == 0:
            self.add_worlds(BATCH)
        results, moves = self.trials.run([each.turn for each in tried], 0, 1, rounds=0)
        self.left -= self.price * moves
        order = sorted(range(len(tried)), key=lambda place: -results[2 * place])
        return [tried[place] for place in order[: self.effort.glanced]]

    def glanced_turns(self) -> list[Turn]:
        """Turns that look good at a glance, from the first decision to the last."""
        tried = self.glance(self.continued(()))
        while not all(each.whole for each in tried):
            grown: list[Tried] = []
            for each in tried:
                grown.extend([Tried(each.turn, True)] if each.whole else self.continued(each.turn))
            tried = self.glance(grown)
        return [each.turn for each in tried]

    def run(self, asked: Turn | None = None) -> list[Tried]:
        """Whole turns, the best first, and how they fared; `asked` is among them."""
        plain = self.unsearched()
        if not self.over():
            self.try_out([Tried(plain, True)], 1)  # tells how long a play-out is
            if self.rounds == MOST_ROUNDS:
                self.left = int(self.effort.moves * min(1.0, self.length / LONG))
        turns = list(dict.fromkeys([*self.whole_turns(), plain, *([asked] if asked else [])]))
        everyone = [Tried(turn, True) for turn in turns]
        best = self.narrow(everyone, 1, self.left)[0]
        for each in everyone:
            if each.turn in (plain, asked) and len(each.values) < len(best.values):
                self.try_out([each], len(best.values))
        unmoved = next(each for each in everyone if each.turn == plain)
        sure = self.every and len(best.values) == len(self.every)
        if not sure and (
            not best.values or best.lead(unmoved, self.scatter) < DOUBT / len(best.values)
        ):
            best = unmoved
        rest = [each for each in everyone if each is not best]
        return [best, *sorted(rest, key=lambda each: -each.value)]
