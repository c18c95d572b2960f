"""Whole games without leaving the engine."""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.rules.chance import BOTS, first_state
from culdesac.rules.contract import (
    RANDOM,
    confirm,
    glance,
    policy_move,
    rival_score,
    score,
    setup,
    step,
    taken,
)
from culdesac.rules.state import (
    CONFIRM,
    DONE,
    MAX_MOVES,
    CommonBook,
    CommonSheet,
    CommonTable,
    Desk,
)

SCRIPT = 1000  # entries of a script for each seat
END = -1  # of a seat's lines
FINGERPRINT = (1 << 48) - 1


def result_width(book: CommonBook, seats: int) -> int:
    """A game's results: the scores of its seats, its turns, why it ended, and a rival's score."""
    return seats + 2 + book.rival


def play_turn(
    table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: Desk, seat: int
) -> int:
    """Let a seat's bot play until it confirms; return the number of moves it made.

    They are left on the desk, but for the confirmation.
    """
    bot = desk.bots[seat]
    desk.mind[seat] = 0
    moves = 1
    move = policy_move(bot, table, sheet, book, desk, seat)
    while move != CONFIRM:
        desk.made[moves - 1] = move
        step(table, sheet, book, move)
        move = policy_move(bot, table, sheet, book, desk, seat)
        moves += 1
    return moves


def play_out(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: Desk
) -> int:
    """Play on to the end; return the number of moves made."""
    moves = 0
    heedful = 0
    for seat in range(table.seats):
        if desk.bots[seat] != RANDOM:
            heedful = 1
    while table.over == 0:
        if heedful != 0:
            glance(table, sheets, book, desk)
        for seat in range(table.seats):
            if sheets[seat].phase != DONE:
                moves += play_turn(table, sheets[seat], book, desk, seat)
                confirm(table, sheets, book, seat)
    return moves


def cards_at_hand(table: CommonTable, sheet: CommonSheet) -> int:
    """A fingerprint of what a seat is offered, and of the cards and limits that await it."""
    found = table.shuffles
    for pick in range(6):
        found = (found * 257 + sheet.offer[pick]) & FINGERPRINT
    return (found * 257 + table.next + 61 * taken(table)) & FINGERPRINT


def play_out_beside(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: Desk,
    seat: int,
    script: list[int],
    lines: list[int],
    known: bool,
) -> int:
    """Play on to the end as `play_out` does, with the turns of the others from a script.

    The first time (not `known`) it is written: for each of them `SCRIPT` entries, turn by turn a
    fingerprint, the number of moves and the moves.  Later a seat keeps to its lines for as long as
    it is offered the same.  Returns the number of moves that had to be found.
    """
    moves = 0
    for other in range(table.seats):
        lines[other] = SCRIPT * other
        if not known:
            script[SCRIPT * other] = END
    lines[seat] = -1
    while table.over == 0:
        glance(table, sheets, book, desk)
        for other in range(table.seats):
            sheet = sheets[other]
            if sheet.phase == DONE:
                continue
            line = lines[other]
            offered = cards_at_hand(table, sheet) if line >= 0 else END
            if known and line >= 0 and offered == script[line]:
                count = script[line + 1]
                for place in range(line + 2, line + 2 + count):
                    step(table, sheet, book, script[place])
                if table.approved != 0:
                    sheet.asked = 0  # by now another seat has a plan
                lines[other] = line + 2 + count
            else:
                count = play_turn(table, sheet, book, desk, other) - 1
                moves += count + 1
                after = line + 2 + count
                if known or line < 0 or after + 1 >= SCRIPT * (other + 1):
                    lines[other] = -1
                else:
                    script[line] = offered
                    script[line + 1] = count
                    for k in range(count):
                        script[line + 2 + k] = desk.made[k]
                    script[after] = END
                    lines[other] = after
            confirm(table, sheets, book, other)
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
