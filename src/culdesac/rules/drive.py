"""Whole games without leaving the engine."""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.rules.chance import BOTS, first_state
from culdesac.rules.contract import confirm, glance, policy_move, rival_score, score, setup, step
from culdesac.rules.state import (
    CONFIRM,
    DONE,
    MAX_MOVES,
    CommonBook,
    CommonSheet,
    CommonTable,
    Desk,
)


def result_width(book: CommonBook, seats: int) -> int:
    """A game's results: the scores of its seats, its turns, why it ended, and a rival's score."""
    return seats + 2 + book.rival


def play_turn(
    table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: Desk, seat: int
) -> int:
    """Let a seat's bot play until it confirms; return the number of moves it made."""
    bot = desk.bots[seat]
    desk.mind[seat] = 0
    moves = 1
    move = policy_move(bot, table, sheet, book, desk, seat)
    while move != CONFIRM:
        step(table, sheet, book, move)
        move = policy_move(bot, table, sheet, book, desk, seat)
        moves += 1
    return moves


def play_out(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: Desk
) -> int:
    """Play on to the end; return the number of moves made."""
    moves = 0
    while table.over == 0:
        glance(table, sheets, book, desk)
        for seat in range(table.seats):
            if sheets[seat].phase != DONE:
                moves += play_turn(table, sheets[seat], book, desk, seat)
                confirm(table, sheets, book, seat)
    return moves


def follow(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    seed: int,
    seats: int,
    moves: list[int],
    count: int,
) -> None:
    """Set up a game and make recorded moves, each given as `seat * MAX_MOVES + move`."""
    setup(table, sheets, book, seed, seats)
    for i in range(count):
        seat = moves[i] // MAX_MOVES
        move = moves[i] % MAX_MOVES
        if move == CONFIRM:
            confirm(table, sheets, book, seat)
        else:
            step(table, sheets[seat], book, move)


def play_many(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: Desk,
    seats: int,
    first_seed: int,
    games: int,
    results: list[int],
) -> None:
    """One game per seed; per game write the results, `result_width` of them."""
    width = result_width(book, seats)
    for game in range(games):
        seed = first_seed + game
        setup(table, sheets, book, seed, seats)
        for seat in range(seats):
            desk.luck[seat] = first_state(seed, BOTS, seat)
        play_out(table, sheets, book, desk)
        for seat in range(seats):
            results[width * game + seat] = score(table, sheets, book, seat)
        results[width * game + seats] = table.turn
        results[width * game + seats + 1] = table.over
        if book.rival != 0:
            results[width * game + seats + 2] = rival_score(table, sheets, book, desk)
