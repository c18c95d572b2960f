"""Whole games with everything that an arena keeps of them.

The numbers of a game are its turns, why it ended, a rival's score and the plans of the table, then a
block for every seat: its score, its points by category, what decides a tie, its points for each plan,
and for every turn the action and the score after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from culdesac.family.contract import rival_score, score, score_by_category, setup, tie_breaks
from culdesac.family.faults import LONG_GAME, fault
from culdesac.family.playout import MOST_ROUNDS, play_round
from culdesac.family.state import CommonBook, CommonDesk, CommonSheet, CommonTable

MOST_PLANS = 3
MOST_CATEGORIES = 16
MOST_TIE_BREAKS = 8
MOST_TURNS = 64  # that are kept one by one

# a game: columns before the seats
TURNS, OVER, RIVAL, CATEGORIES, PLANS = 0, 1, 2, 3, 4
HEAD = PLANS + MOST_PLANS
# a seat: columns of its block
TOTAL = 0
POINTS = TOTAL + 1
TIES = POINTS + MOST_CATEGORIES
PLAN_POINTS = TIES + MOST_TIE_BREAKS
ACTION = PLAN_POINTS + MOST_PLANS  # + turn - 1; the action + 1, 0 for a refusal
AFTER = ACTION + MOST_TURNS  # + turn - 1; the score after the turn
BLOCK = AFTER + MOST_TURNS


def tally_width(seats: int) -> int:
    return HEAD + BLOCK * seats


def turn_action(sheet: CommonSheet) -> int:
    """The action of a seat's turn until the next one is chosen, -1 after a refusal."""
    return sheet.action


def note_action(results: list[int], at: int, seat: int, turn: int, action: int) -> None:
    """What is decided before the first turn is no action."""
    if 0 < turn <= MOST_TURNS:
        results[at + HEAD + BLOCK * seat + ACTION + turn - 1] = action + 1


def note_scores(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    turn: int,
    results: list[int],
    at: int,
) -> None:
    if 0 < turn <= MOST_TURNS:
        for seat in range(table.seats):
            points = score(table, sheets, book, seat)
            results[at + HEAD + BLOCK * seat + AFTER + turn - 1] = points


def tally(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    results: list[int],
    at: int,
) -> None:
    """What can be told at the end of a game."""
    results[at + TURNS] = table.turn
    results[at + OVER] = table.over
    results[at + RIVAL] = rival_score(table, sheets, book, desk)
    for seat in range(table.seats):
        block = at + HEAD + BLOCK * seat
        results[block + TOTAL] = score(table, sheets, book, seat)
        n = score_by_category(table, sheets, book, seat, desk)
        results[at + CATEGORIES] = n
        for i in range(n):
            results[block + POINTS + i] = desk.out[i]
        n = tie_breaks(sheets[seat], book, desk)
        for i in range(n):
            results[block + TIES + i] = desk.out[i]
        for stack in range(MOST_PLANS):
            results[at + PLANS + stack] = table.plan[stack]
            results[block + PLAN_POINTS + stack] = sheets[seat].points[stack]


def play_and_note(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    results: list[int],
    at: int,
) -> None:
    """Play on to the end, and note every turn."""
    for _ in range(MOST_ROUNDS):
        if table.over != 0:
            return
        turn = table.turn
        play_round(table, sheets, book, desk)
        for seat in range(table.seats):
            note_action(results, at, seat, turn, turn_action(sheets[seat]))
        note_scores(table, sheets, book, turn, results, at)
    fault(LONG_GAME)


def play_and_tally(
    table: CommonTable,
    sheets: Sequence[CommonSheet],
    book: CommonBook,
    desk: CommonDesk,
    seats: int,
    seeds: list[int],
    bots: list[int],
    games: int,
    results: list[int],
) -> None:
    """One game per seed, with `seats` bots for each; per game write `tally_width` numbers."""
    width = tally_width(seats)
    for game in range(games):
        at = width * game
        setup(table, sheets, book, seeds[game], seats)
        for seat in range(seats):
            desk.bots[seat] = bots[seats * game + seat]
        play_and_note(table, sheets, book, desk, results, at)
        tally(table, sheets, book, desk, results, at)
