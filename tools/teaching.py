"""Games that a pupil learns from, in the language of the rules: `learn.py` compiles it with them.

The pupil plays in one of the seats, the next game in the next one.  After each of its turns it is
written down which lessons made up its outlook, and what it has besides: as soon as there is nothing left
but plans (`early`), or where these are part of what an outlook tells, when the turn is over.
"""

from __future__ import annotations

from culdesac.family.contract import (
    OWN,
    confirm,
    note_table_facts,
    outlook,
    policy_move,
    score,
    setup,
    step,
)
from culdesac.family.facts import HEARD, NOTED
from culdesac.family.playout import play_turn, reseed
from culdesac.family.state import CONFIRM, CommonSheet as Sheet, CommonTable as Table
from culdesac.family.trials import lay
from culdesac.games.home.rules import state as home
from culdesac.games.home.rules.ids import FINISH
from culdesac.games.vegas.rules import state as vegas

Book = home.Book | vegas.Book
Desk = home.Desk | vegas.Desk

MOST_TURNS = 60


def write_down(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seat: int,
    row: int,
    width: int,
    places: list[int],
    points: list[int],
) -> None:
    desk.heed = NOTED
    desk.placed = 0
    value = outlook(table, sheets, book, desk, seat)
    desk.heed = HEARD
    for k in range(desk.placed):
        place = desk.places[k]
        places[row * width + k] = place + 1  # 0 is no lesson
        value -= book.lessons[place]
    points[row] = value


def play_to_the_end(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    pupil: int,
    other: int,
    early: int,
    game: int,
    first: int,
    width: int,
    places: list[int],
    points: list[int],
    turns: list[int],
    results: list[int],
) -> int:
    """Write down a game from where it stands, its turns from a row on; return the row after them."""
    row = first
    for seat in range(table.seats):
        desk.bots[seat] = OWN if seat == pupil else other
    while table.over == 0 and row < first + MOST_TURNS:
        note_table_facts(table, sheets, book, desk)
        for seat in range(table.seats):
            reseed(desk, table.seed, table.turn, seat)
            sheet = sheets[seat]
            if seat != pupil:
                play_turn(table, sheet, book, desk, seat)
                continue
            desk.mind[seat] = 0
            written = False
            move = -1
            while move != CONFIRM:
                if early != 0 and sheet.phase == FINISH and not written:
                    write_down(table, sheets, book, desk, seat, row, width, places, points)
                    written = True
                move = policy_move(OWN, table, sheet, book, desk, seat)
                if move != CONFIRM:
                    step(table, sheet, book, move)
            if early == 0:
                write_down(table, sheets, book, desk, seat, row, width, places, points)
            row += 1
        for seat in range(table.seats):
            confirm(table, sheets, book, seat)
    turns[game] = row - first
    results[game] = score(table, sheets, book, pupil)
    return row


def play_lessons(
    table: Table,
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    seats: int,
    other: int,
    early: int,
    first_seed: int,
    games: int,
    width: int,
    places: list[int],
    points: list[int],
    turns: list[int],
    results: list[int],
) -> int:
    """Write down every turn of some games; return how many there were.

    Of a game there are also its turns, and the points of the pupil at its end.  An outlook has at most
    `width` lessons.
    """
    row = 0
    for game in range(games):
        setup(table, sheets, book, first_seed + game, seats)
        row = play_to_the_end(
            table, sheets, book, desk, game % seats, other, early, game, row, width, places, points,
            turns, results,
        )  # fmt: skip
    return row


def play_lessons_on(
    tables: list[Table],
    begun: list[Sheet],
    pupils: list[int],
    work: list[Table],
    sheets: list[Sheet],
    book: Book,
    desk: Desk,
    other: int,
    early: int,
    games: int,
    width: int,
    places: list[int],
    points: list[int],
    turns: list[int],
    results: list[int],
) -> int:
    """The same of games that others have begun, each from a seat of its own."""
    row = 0
    for game in range(games):
        lay(work, 0, tables, game)
        table = work[0]
        seats = table.seats
        for seat in range(seats):
            lay(sheets, seat, begun, game * seats + seat)
        row = play_to_the_end(
            table, sheets, book, desk, pupils[game], other, early, game, row, width, places, points,
            turns, results,
        )  # fmt: skip
    return row
