"""Many games of one learner each, stepped together: moves in, observations and rewards out.

Games, sheets and arrays of a batch run in parallel: game i has `tables[i]`, the sheets from
`i * seats` on, and row i of every array.  The learner sits on one seat, bots on the others; they play
their turn when the learner confirms, so nothing of theirs shows before.  Every game has a desk of its
own, so that what its bots are told as a turn begins lasts until they play.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.contract import (
    confirm,
    legal,
    note_table_facts,
    rival_score,
    score,
    setup,
    step,
    tell_hidden,
    write_observation,
)
from culdesac.family.playout import play_turn, reseed
from culdesac.family.state import (
    CONFIRM,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
    Int8s,
    Int16s,
)

# how a game is rewarded
SCORE, GAIN, MARGIN = 0, 1, 2
# when a finished game is dealt anew
NEXT_STEP, SAME_STEP, NEVER = 0, 1, 2


def take_move(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seat: int,
    move: int,
) -> None:
    """A learner's legal move; when it confirms, the bots end the turn."""
    if move != CONFIRM:
        step(table, sheets[seat], book, move)
        return
    turn = table.turn
    for other in range(table.seats):
        if other != seat:
            reseed(desk, table.seed, turn, other)
            play_turn(table, sheets[other], book, desk, other)
            confirm(table, sheets, book, other)
    confirm(table, sheets, book, seat)
    note_table_facts(table, sheets, book, desk)


def margin(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """A seat's points beyond those of the best of the others, a rival included."""
    mine = score(table, sheets, book, seat)
    others = table.seats - 1
    best = 0
    for other in range(table.seats):
        if other != seat:
            points = score(table, sheets, book, other)
            if others == table.seats - 1 or points > best:
                best = points
            others -= 1
    if book.rival != 0:
        best = rival_score(table, sheets, book, desk)
    return mine - best


def write_mask(
    table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: CommonDesk, mask: Int8s
) -> None:
    """One for every legal move; who has nothing to decide may only confirm, to no effect."""
    for move in range(len(mask)):
        mask[move] = 0
    n = legal(table, sheet, book, desk)
    for i in range(n):
        mask[desk.out[i]] = 1
    if n == 0:
        mask[CONFIRM] = 1


def show(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seat: int,
    seen: list[int],
    observation: Int16s,
    mask: Int8s,
) -> None:
    tell_hidden(table, sheets, book, seat, seen)
    write_observation(table, sheets, book, desk, seat, seen, observation)
    write_mask(table, sheets[seat], book, desk, mask)


def deal_many(
    tables: Sequence[CommonTable],
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desks: list[CommonDesk],
    seats: int,
    seat: int,
    seeds: list[int],
    chosen: list[int],
    points: list[int],
    seen: list[int],
    observations: list[Int16s],
    masks: list[Int8s],
) -> None:
    """Deal the chosen games of a batch anew."""
    for i in range(len(tables)):
        if chosen[i] != 0:
            row = sheets[i * seats : (i + 1) * seats]
            setup(tables[i], row, book, seeds[i], seats)
            note_table_facts(tables[i], row, book, desks[i])
            points[i] = score(tables[i], row, book, seat)
            show(tables[i], row, book, desks[i], seat, seen, observations[i], masks[i])


def step_many(
    tables: Sequence[CommonTable],
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desks: list[CommonDesk],
    seats: int,
    seat: int,
    reward: int,
    anew: int,
    seeds: list[int],
    moves: list[int],
    points: list[int],
    rewards: list[int],
    ended: list[int],
    dealt: list[int],
    illegal: list[int],
    finals: list[Int16s],
    final_masks: list[Int8s],
    final_points: list[int],
    seen: list[int],
    observations: list[Int16s],
    masks: list[Int8s],
) -> None:
    """One move in every game.

    `ended` tells which games were over before and, afterwards, which are over now; `dealt` which
    have been dealt anew, with the game's number in `seeds`; `illegal` which moves were not legal
    and left their game as it was; the finals are what was last seen of games dealt anew at once.
    """
    for i in range(len(tables)):
        table = tables[i]
        desk = desks[i]
        row = sheets[i * seats : (i + 1) * seats]
        rewards[i] = 0
        dealt[i] = 0
        illegal[i] = 0
        if ended[i] != 0:
            ended[i] = 0
            if anew == NEXT_STEP:
                dealt[i] = 1
        elif moves[i] < 0 or moves[i] >= len(masks[i]) or masks[i][moves[i]] == 0:
            illegal[i] = 1
        else:
            take_move(table, row, book, desk, seat, moves[i])
            now = score(table, row, book, seat)
            if reward == GAIN:
                rewards[i] = now - points[i]
            elif table.over != 0 and reward == SCORE:
                rewards[i] = now
            elif table.over != 0:
                rewards[i] = margin(table, row, book, desk, seat)
            points[i] = now
        if dealt[i] == 0 and table.over != 0:
            ended[i] = 1
            if anew == SAME_STEP:
                show(table, row, book, desk, seat, seen, finals[i], final_masks[i])
                final_points[i] = points[i]
                dealt[i] = 1
        if dealt[i] != 0:
            setup(table, row, book, seeds[i], seats)
            note_table_facts(table, row, book, desk)
            points[i] = score(table, row, book, seat)
        show(table, row, book, desk, seat, seen, observations[i], masks[i])
