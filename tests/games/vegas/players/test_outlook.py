"""What a city promises: kept part by part, the same as from nothing, and learned for a city."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.bots.worlds import Worlds
from culdesac.editions import edition, make_setup
from culdesac.engine import engine, interpreted
from culdesac.family.contract import BUILDER, OWN, SKILLED
from culdesac.family.lessons import learned
from culdesac.family.state import CONFIRM, copy_record
from culdesac.games.registry import type_of
from culdesac.games.vegas.players import lessons
from culdesac.games.vegas.players.lesson_rows import LESSON_PHASES, LESSON_ROW
from culdesac.games.vegas.rules.ids import ACT, BY_FULL_CITY, FINISH
from culdesac.games.vegas.rules.state import LESSONS
from tests.play import play_game

RULES = interpreted("vegas").rules
OPTIONS = [
    {"seats": 2},
    {"seats": 3, "introductory": True},
    {"seats": 1, "mode": "acme", "level": 3},
]
every_option = pytest.mark.parametrize("options", OPTIONS, ids=["flip", "introductory", "acme"])


def positions(options: dict[str, Any]) -> Iterator[Game]:
    for seed in (3, 4):
        game = culdesac.new("vegas-2019", seed=seed, **options)
        game.book.horizon = lessons.HORIZON
        for until in (2, 9, 16, 23, 30):
            play_game(game, [SKILLED], until_turn=until)
            if not game.over:
                yield game


def desk_of(game: Any) -> Any:
    desk = interpreted("vegas").desk()
    RULES.note_table_facts(game.table, game.sheets, game.book, desk)
    return desk


def outlook(game: Any, seat: int = 0) -> int:
    return int(RULES.outlook(game.table, game.sheets, game.book, desk_of(game), seat))


@every_option
def test_what_a_move_gains_is_the_difference_of_whole_cities(options: dict[str, Any]) -> None:
    """Every move of an opening or an action, from every pair."""
    compared = 0
    for game in positions(options):
        table, book = game.table, game.book
        desk = desk_of(game)
        picked = copy_record(game.sheets[0])
        for move in moves_of(game, picked):
            sheet = copy_record(picked)
            RULES.step(table, sheet, book, move)
            for second in moves_of(game, sheet):
                before, after = copy_record(sheet), copy_record(sheet)
                RULES.step(table, after, book, second)
                if after.phase not in (ACT, FINISH) or RULES.ends(after, book):
                    continue
                row = RULES.lesson_row(before, book, desk, 0, table.turn, 0)
                then = RULES.weigh_sheet(table, after, book, desk, 0, row)
                now = RULES.weigh_sheet(table, before, book, desk, 0, row)
                if after.open != before.open and after.groups == before.groups:
                    lot = after.lot
                    number = after.number[lot]
                    gain = RULES.gain_of_opening(table, before, book, desk, 0, row, lot, number)
                    assert gain == then - now
                    compared += 1
    assert compared > 100


def moves_of(game: Game, sheet: Any) -> list[int]:
    desk = interpreted("vegas").desk()
    count = RULES.legal(game.table, sheet, game.book, desk)
    return [move for move in desk.out[:count] if move != CONFIRM]


@every_option
def test_weighing_turns_leaves_the_sheet_as_it_was(options: dict[str, Any]) -> None:
    for game in positions(options):
        sheet = copy_record(game.sheets[0])
        desk = desk_of(game)
        for _ in range(20):
            before = copy_record(sheet)
            move = RULES.policy_move(OWN, game.table, sheet, game.book, desk, 0)
            assert sheet == before
            if move == CONFIRM:
                break
            RULES.step(game.table, sheet, game.book, move)


def test_nothing_is_promised_once_the_city_is_full() -> None:
    """What is left are its points, as they are scored."""
    found = 0
    for seed in range(60):
        game = play_game(culdesac.new("vegas-2019", seats=2, seed=seed), [SKILLED])
        game.book.horizon = lessons.HORIZON
        for seat in range(2):
            if game.table.over & BY_FULL_CITY and RULES.ends(game.sheets[seat], game.book):
                assert outlook(game, seat) == 100 * game.scores()[seat]["total"]
                found += 1
    assert found > 5


def test_hidden_cards_and_choices_do_not_change_an_outlook() -> None:
    game = culdesac.new("vegas-2019", seats=2, seed=5)
    for until in (2, 14, 26):
        play_game(game, [SKILLED], until_turn=until)
        found = set()
        for seed in range(6):
            view = game.view(0)
            world = Worlds(view, seed).draw()
            found.add(outlook_in(view, world.table, world.sheets))
        assert len(found) == 1


def outlook_in(view: Any, table: Any, sheets: Any) -> int:
    desk = interpreted("vegas").desk()
    RULES.note_table_facts(table, sheets, view.book, desk)
    return int(RULES.outlook(table, sheets, view.book, desk, view.seat))


def test_the_outlook_tells_how_games_end() -> None:
    """On average it is right from the middle of a game on, if the pupil goes on with it."""
    promised, came = [], []
    for seed in range(12):
        game = play_game(
            culdesac.new("vegas-2019", seats=2, seed=seed), [OWN, SKILLED], until_turn=18
        )
        promised.append(outlook(game) / 100)
        came.append(play_game(game, [OWN, SKILLED]).scores()[0]["total"])
    assert abs(sum(promised) - sum(came)) / 12 < 12
    assert max(promised) - min(promised) > 5


@every_option
def test_the_pupil_plays_the_same_games_on_every_engine(options: dict[str, Any]) -> None:
    seats = options["seats"]
    setup = make_setup(edition("vegas-2019"), seed=1, **options)
    book = type_of(setup).rules.pack(setup)
    book.horizon = lessons.HORIZON
    bots = [OWN, *[BUILDER] * (seats - 1)]
    here, there = (
        engine(name, "vegas").play_many(book, seats, bots, 7, 2)
        for name in ("interpreted", "compiled")
    )
    assert list(here) == list(there)


def book_of(**options: Any) -> Any:
    setup = make_setup(edition("vegas-2019"), 2, 0, **options)
    return type_of(setup).rules.pack(setup)


def test_games_with_other_options_share_their_lessons() -> None:
    book = book_of()
    assert book.horizon == lessons.HORIZON
    assert len(book.lessons) == LESSONS == LESSON_PHASES * LESSON_ROW
    assert book_of(introductory=True).lessons is book.lessons


def test_a_city_that_nobody_has_learned_is_played_by_the_planner(tmp_path: Path) -> None:
    file = tmp_path / "steep.toml"
    file.write_text(
        'id = "steep"\nextends = "vegas-2019"\ntitle = "Steep"\nprinting = "own box"\nyear = 2026\n'
        "[score.vault]\nbankruptcy = -30\n",
        "utf-8",
    )
    setup = make_setup(edition(data=file), 2, 1)
    book = type_of(setup).rules.pack(setup)
    assert book.horizon == 0
    assert not any(book.lessons)
    play_game(Game(setup), [OWN])


def test_lessons_are_read_as_they_are_written() -> None:
    book = book_of()
    like, *rows = lessons.lessons_text(book).splitlines()
    assert like == lessons.likeness(book)
    found = [[int(number) for number in row.split()] for row in rows]
    assert found == learned(lessons.__package__)[like]
    assert [len(row) for row in found] == [LESSON_ROW] * LESSON_PHASES
