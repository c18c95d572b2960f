"""Whole games with every move that was made in them, for whoever looks at them afterwards.

A game is the number of its moves and then the moves, each as `follow` takes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.contract import confirm, note_table_facts, setup
from culdesac.family.faults import LONG_GAME, fault
from culdesac.family.playout import MOST_ROUNDS, play_turn, reseed
from culdesac.family.state import (
    CONFIRM,
    DONE,
    MAX_MADE,
    MAX_MOVES,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
)

USUAL = 400  # moves of a seat in a game; most have a third of them
LONGEST = 64  # turns in which every seat makes as many moves as it ever could


def room_for(seats: int, games: int) -> int:
    """Room for games as they usually are, and for any one of them."""
    return seats * (USUAL * games + MAX_MADE * LONGEST)


def write_out(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    moves: list[int],
    at: int,
    room: int,
) -> int:
    """Play on to the end and write the moves from a place on; -1 where there is no more room."""
    for _ in range(MOST_ROUNDS):
        if table.over != 0:
            return at
        if at + MAX_MADE * table.seats > room:
            return -1
        note_table_facts(table, sheets, book, desk)
        for seat in range(table.seats):
            if sheets[seat].phase == DONE:
                continue
            reseed(desk, table.seed, table.turn, seat)
            made = play_turn(table, sheets[seat], book, desk, seat) - 1
            for k in range(made):
                moves[at + k] = seat * MAX_MOVES + desk.made[k]
            moves[at + made] = seat * MAX_MOVES + CONFIRM
            at += made + 1
            confirm(table, sheets, book, seat)
    fault(LONG_GAME)
    return at


def play_and_write(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seats: int,
    first_seed: int,
    games: int,
    moves: list[int],
    room: int,
) -> int:
    """One game per seed, as many as there is room for; return how many these are."""
    at = 0
    for game in range(games):
        setup(table, sheets, book, first_seed + game, seats)
        end = write_out(table, sheets, book, desk, moves, at + 1, room)
        if end < 0:
            return game
        moves[at] = end - at - 1
        at = end
    return games
