"""What if: at a moment of a game, other ways to go on are played to the end in the same worlds.

All ways meet the same hidden cards with the same luck (`bots.worlds`), and the pupil plays the rest, so
what differs in the end comes from the difference at the beginning.  The worlds are drawn from what the
seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from culdesac.bots.search import Effort, Search
from culdesac.engine import engine as find_engine
from culdesac.engine.trials import Turn
from culdesac.errors import faults_in
from culdesac.family.contract import SKILLED
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.family.state import copy_record
from culdesac.games.registry import type_of
from culdesac.view import View

EFFORT = Effort(moves=0, policy=SKILLED)  # no search: only its worlds and play-outs are used


def play_outs(
    view: View, beginnings: Sequence[Turn], seed: int, worlds: int, engine: str = "auto"
) -> list[list[int]]:
    """The final points of the seat in every world, for each beginning of its turn."""
    chosen = find_engine(engine, view.setup.edition.game)
    with faults_in(view.setup):
        search = Search(view, seed, EFFORT, chosen)
        search.trials.add([search.drawing.draw_alike() for _ in range(worlds)])
        turns = [search.unsearched(beginning) for beginning in beginnings]
        results, _ = search.trials.run(turns, 0, worlds)
    width = 2 * len(turns)
    return [
        [hundredths // 100 for hundredths in results[2 * place :: width]]
        for place in range(len(turns))
    ]


def with_action(view: View, pick: int, action: int) -> View:
    """The same view, but that a pick brings another action with its number."""
    sheet = copy_record(view.sheets[view.seat])
    sheet.offer[pick] = (sheet.offer[pick] & NUMBER_BITS) | action << NUMBER_WIDTH
    sheets = list(view.sheets)
    sheets[view.seat] = sheet
    return replace(view, sheets=tuple(sheets))


def without_plan(view: View, stack: int) -> View:
    """The same view, but that the plan of a stack pays nothing to anybody."""
    plan = view.table.plan[stack]
    high, low = view.book.high[:], view.book.low[:]
    high[plan] = low[plan] = 0
    return replace(view, book=replace(view.book, high=high, low=low))


def after_another(view: View, stack: int) -> View:
    """The same view, but that somebody has reached the plan of a stack before."""
    table = copy_record(view.table)
    table.approved |= 1 << stack
    return replace(view, table=table)


def fits(view: View, pick: int) -> bool:
    """Whether a pick can be chosen."""
    game_type = type_of(view.setup)
    desk = game_type.desk()
    count = game_type.rules.legal(view.table, view.sheets[view.seat], view.book, desk)
    return pick in desk.out[:count]


def any_action(view: View) -> list[int]:
    """The picks whose number could be written with any action."""
    actions = range(len(type_of(view.setup).actions))
    offered = [move.id for move in view.legal if move.name == "pick"]
    return [
        pick
        for pick in offered
        if all(fits(with_action(view, pick, action), pick) for action in actions)
    ]
