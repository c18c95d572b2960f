"""Trying a turn out: many worlds, each played on to its end by a built-in player.

A *world* is a table with its sheets in which everything hidden has been given a place.  All ways to
play the turn are tried in the same worlds and with the same luck, so that their results differ by
the turn alone; for the same reason, and because it is quicker, the other seats keep to what they did
beside the first turn tried.
"""

from __future__ import annotations

from culdesac.family.chance import BOTS, first_state
from culdesac.family.contract import confirm, note_table_facts, outlook, rival_score, score, step
from culdesac.family.playout import play_out_beside, play_turn
from culdesac.family.state import (
    CONFIRM,
    DONE,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
    Record,
    copy_record,
)


def lay(target: list[Record], place: int, source: list[Record], which: int) -> None:
    """Put a copy of a record into its place; one move of memory in compiled code."""
    target[place] = copy_record(source[which])


def begin(
    table: CommonTable,
    sheets: list[CommonSheet],
    book: CommonBook,
    seat: int,
    turns: list[int],
    first: int,
    width: int,
) -> None:
    """Make the moves of a turn, up to `width` of them; -1 ends them early."""
    for k in range(first, first + width):
        move = turns[k]
        if move < 0:
            return
        if move == CONFIRM:
            confirm(table, sheets, book, seat)
            return
        step(table, sheets[seat], book, move)


def best_of_others(
    table: CommonTable, sheets: list[CommonSheet], book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """The points to beat, in hundredths; a seat that is alone has only itself to beat."""
    if book.rival != 0:
        return 100 * rival_score(table, sheets, book, desk)
    best = -100_000
    for other in range(table.seats):
        if other != seat:
            best = max(best, expected(table, sheets, book, desk, other))
    return best if table.seats > 1 else expected(table, sheets, book, desk, seat)


def expected(
    table: CommonTable, sheets: list[CommonSheet], book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """The points of a seat, in hundredths: what it has at the end, or its outlook."""
    if table.over != 0:
        return 100 * score(table, sheets, book, seat)
    return outlook(table, sheets, book, desk, seat)


def try_turns(
    tables: list[CommonTable],
    sheets: list[CommonSheet],
    work: list[CommonTable],
    work_sheets: list[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seat: int,
    seed: int,
    turns: list[int],
    width: int,
    count: int,
    first: int,
    last: int,
    results: list[int],
    script: list[int],
    lines: list[int],
    rounds: int,
) -> int:
    """Try `count` turns of `width` moves each in the worlds `first` to `last` - 1.

    A play-out goes on for some rounds, `MOST_ROUNDS` to the end.  For every world and turn the results
    are the seat's points and the most of the others, in hundredths; with no rounds only the turn itself
    is ended, and the others do not count.  Returns the number of moves that the play-outs took.
    """
    moves = 0
    for world in range(first, last):
        seats = tables[world].seats
        for turn in range(count):
            lay(work, 0, tables, world)
            table = work[0]
            for other in range(seats):
                lay(work_sheets, other, sheets, world * seats + other)
                desk.luck[other] = first_state(seed + world, BOTS, other)
            begin(table, work_sheets, book, seat, turns, turn * width, width)
            place = 2 * ((world - first) * count + turn)
            if rounds == 0:
                note_table_facts(table, work_sheets, book, desk)
                if work_sheets[seat].phase != DONE:
                    moves += play_turn(table, work_sheets[seat], book, desk, seat)
                results[place] = expected(table, work_sheets, book, desk, seat)
                continue
            moves += play_out_beside(
                table, work_sheets, book, desk, seat, script, lines, turn > 0, rounds
            )
            if table.over == 0:
                note_table_facts(table, work_sheets, book, desk)
            results[place] = expected(table, work_sheets, book, desk, seat)
            results[place + 1] = best_of_others(table, work_sheets, book, desk, seat)
    return moves
