"""Whole games without leaving the engine.

Chance of a bot starts afresh in every turn, from the seed of the game, the turn and the seat: a bot that
is asked turn by turn, as `bots.registry` does, plays the same game.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.chance import BOTS, first_state
from culdesac.family.contract import (
    RANDOM,
    confirm,
    note_table_facts,
    policy_move,
    rival_score,
    score,
    setup,
    step,
    taken,
)
from culdesac.family.faults import LONG_GAME, LONG_TURN, fault
from culdesac.family.state import (
    CONFIRM,
    DONE,
    MAX_MADE,
    MAX_MOVES,
    MAX_SEATS,
    CommonBook,
    CommonDesk,
    CommonSheet,
    CommonTable,
)

# No legal game is nearly as long: in every round each seat fills a house or a refusal box.
MOST_ROUNDS = 1000
SCRIPT = 1000  # entries of a script for each seat
END = -1  # of a seat's lines
FINGERPRINT = (1 << 48) - 1


def result_width(book: CommonBook, seats: int) -> int:
    """A game's results: the scores of its seats, its turns, why it ended, and a rival's score."""
    return seats + 2 + book.rival


def reseed(desk: CommonDesk, seed: int, turn: int, seat: int) -> None:
    """A seat's chance for a turn: the same, however the game goes on or is played."""
    desk.luck[seat] = first_state(seed, BOTS, turn * MAX_SEATS + seat)


def play_turn(
    table: CommonTable, sheet: CommonSheet, book: CommonBook, desk: CommonDesk, seat: int
) -> int:
    """Let a seat's bot play until it confirms; return the number of moves it made.

    They are left on the desk, but for the confirmation.
    """
    bot = desk.bots[seat]
    desk.mind[seat] = 0
    for made in range(MAX_MADE):
        move = policy_move(bot, table, sheet, book, desk, seat)
        if move == CONFIRM:
            return made + 1
        desk.made[made] = move
        step(table, sheet, book, move)
    fault(LONG_TURN)
    return 0


def play_round(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk
) -> int:
    """Let all seats end the turn at hand; return the number of moves made."""
    for seat in range(table.seats):
        if desk.bots[seat] != RANDOM:
            note_table_facts(table, sheets, book, desk)
            break
    moves = 0
    for seat in range(table.seats):
        if sheets[seat].phase != DONE:
            reseed(desk, table.seed, table.turn, seat)
            moves += play_turn(table, sheets[seat], book, desk, seat)
            confirm(table, sheets, book, seat)
    return moves


def play_out(
    table: CommonTable, sheets: Sequence[CommonSheet], book: CommonBook, desk: CommonDesk
) -> int:
    """Play on to the end; return the number of moves made."""
    moves = 0
    for _ in range(MOST_ROUNDS):
        if table.over != 0:
            return moves
        moves += play_round(table, sheets, book, desk)
    fault(LONG_GAME)
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
    desk: CommonDesk,
    seat: int,
    script: list[int],
    lines: list[int],
    known: bool,
    rounds: int,
) -> int:
    """Play some rounds, or to the end, as `play_out` does; the turns of the others are from a script.

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
    for _ in range(rounds):
        if table.over != 0:
            return moves
        note_table_facts(table, sheets, book, desk)
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
    if rounds == MOST_ROUNDS:
        fault(LONG_GAME)
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
    desk: CommonDesk,
    seats: int,
    first_seed: int,
    games: int,
    results: list[int],
) -> None:
    """One game per seed; per game write the results, `result_width` of them."""
    width = result_width(book, seats)
    for game in range(games):
        setup(table, sheets, book, first_seed + game, seats)
        play_out(table, sheets, book, desk)
        for seat in range(seats):
            results[width * game + seat] = score(table, sheets, book, seat)
        results[width * game + seats] = table.turn
        results[width * game + seats + 1] = table.over
        if book.rival != 0:
            results[width * game + seats + 2] = rival_score(table, sheets, book, desk)
