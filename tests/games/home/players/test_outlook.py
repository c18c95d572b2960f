"""What a sheet promises: kept street by street, the same as from nothing, and learned for a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.editions import edition, make_setup
from culdesac.engine import interpreted
from culdesac.family.contract import BUILDER, OWN, SKILLED
from culdesac.family.facts import most_of_others
from culdesac.family.lessons import learned
from culdesac.family.playout import MOST_ROUNDS
from culdesac.family.state import copy_record
from culdesac.games.home.players import lessons
from culdesac.games.home.players.outlook import (
    LESSON_PHASES,
    LESSON_ROW,
    OF_THEME,
    THEME_AT,
)
from culdesac.games.home.players.table_facts import RACE, THEME_PARTS
from culdesac.games.home.rules.ids import (
    BY_CARDS,
    BY_FULL_SHEET,
    CANDY,
    FROM_LEFT,
    FROM_RIGHT,
    GHOST,
    TREAT,
    TRUCK,
    UNCHANGED,
)
from culdesac.games.home.rules.state import LESSONS
from culdesac.games.registry import type_of
from tests.play import play_game

RULES = interpreted("home").rules
SHEETS = [
    ("classic", {"advanced": True}),
    ("easter", {}),
    ("doomsday", {}),
    ("zombies", {}),
    ("summer", {"mode": "aaa", "level": 3}),
    ("halloween", {"advanced": True}),
    ("winter", {}),
]
THEMED = {
    "easter": ("eggs", "second_eggs"),
    "summer": ("truck", "side", "cones_sold", "cones_lost", "bonuses", "bonus_points"),
    "halloween": ("candies", "ghosts", "bonuses", "bonus_points"),
}
ANSWERS = {TRUCK: (FROM_LEFT, FROM_RIGHT), TREAT: (CANDY, GHOST)}


def positions(sheet: str, options: dict[str, Any]) -> Iterator[Game]:
    for seed in (3, 4):
        seats = 1 if "mode" in options else 2
        game = culdesac.new("home-2018", seats=seats, seed=seed, sheet=sheet, **options)
        for until in (2, 9, 16, 23, 30):
            play_game(game, [BUILDER], until_turn=until)
            if not game.over:
                yield game


def desk_of(game: Game) -> Any:
    desk = interpreted("home").desk()
    RULES.note_table_facts(game.table, game.sheets, game.book, desk)
    return desk


def outlook(game: Game, sheet: Any) -> int:
    row = RULES.lesson_row(game.book, desk_of(game), sheet, 0, game.turn)
    return int(RULES.weigh_sheet(game.table, sheet, game.book, desk_of(game), 0, row))


def writes(game: Game) -> Iterator[tuple[int, int]]:
    """Every number and house that the cards at hand allow."""
    sheet = game.sheets[0]
    for number in {offer & 31 for offer in sheet.offer[: game.book.picks]}:
        for house in range(game.book.houses):
            if (sheet.legal[number] >> house) & 1:
                yield number, house


@pytest.mark.parametrize(("sheet", "options"), SHEETS, ids=[sheet for sheet, _ in SHEETS])
def test_a_changed_street_beside_the_others_is_the_whole_sheet(
    sheet: str, options: dict[str, Any]
) -> None:
    compared = 0
    for game in positions(sheet, options):
        desk = desk_of(game)
        row = RULES.lesson_row(game.book, desk, game.sheets[0], 0, game.turn)
        RULES.weigh_sheet(game.table, game.sheets[0], game.book, desk, 0, row)
        for number, house in writes(game):
            tried = copy_record(game.sheets[0])
            RULES.write(tried, game.book, house, number)
            street = game.book.street[house]
            found = RULES.outlook_with(game.table, tried, game.book, desk, 0, row, street)
            assert found == outlook(game, tried)
            compared += 1
    assert compared > 100


@pytest.mark.parametrize(("sheet", "options"), SHEETS, ids=[sheet for sheet, _ in SHEETS])
def test_weighing_turns_leaves_the_sheet_as_it_was(sheet: str, options: dict[str, Any]) -> None:
    for game in positions(sheet, options):
        before = copy_record(game.sheets[0])
        RULES.policy_move(OWN, game.table, game.sheets[0], game.book, desk_of(game), 0)
        assert game.sheets[0] == before


def test_nothing_is_promised_once_the_sheet_is_full() -> None:
    """What is left are its points, as they are scored."""
    for seed in range(40):
        game = play_game(culdesac.new("home-2018", seats=1, seed=seed), [BUILDER])
        if game.table.over & BY_FULL_SHEET:
            assert outlook(game, game.sheets[0]) == 100 * game.scores()[0]["total"]
            return
    pytest.fail("no game ended with a full sheet")


def test_nothing_is_promised_once_the_cards_run_out() -> None:
    """Alone everybody knows which turn is the last one: what counts are the points after it."""
    ended = 0
    for seed in range(6):
        game = culdesac.new("home-2018", seats=1, seed=seed, mode="solo-card")
        last = game
        while not game.over:
            last = game.copy()
            play_game(game, [SKILLED], until_turn=game.turn + 1)
        if game.table.over == BY_CARDS:
            ended += 1
            desk = desk_of(last)
            RULES.note_last_turn(last.table, last.book, desk)
            row = RULES.lesson_row(last.book, desk, game.sheets[0], 0, last.turn)
            found = RULES.weigh_sheet(game.table, game.sheets[0], game.book, desk, 0, row)
            assert found == 100 * game.scores()[0]["total"]
    assert ended > 0


@pytest.mark.parametrize("sheet", THEMED)
def test_what_is_tried_of_a_neighbourhood_is_what_its_rules_do(sheet: str) -> None:
    compared = set()
    for game in positions(sheet, {}):
        sheets, book = game.sheets, game.book
        for number, house in writes(game):
            ways = RULES.ways(sheets[0], book, house)
            for way in range(min(2, ways)):
                tried = copy_record(sheets[0])
                RULES.write(tried, book, house, number)
                RULES.try_way(game.table, tried, book, house, way)
                played = copy_record(sheets[0])
                pick = next(k for k in range(book.picks) if played.offer[k] & 31 == number)
                RULES.step(game.table, played, book, pick)
                RULES.step(game.table, played, book, UNCHANGED * 64 + house)
                assert (ways > 1) == (played.phase in ANSWERS)
                if ways > 1:
                    RULES.step(game.table, played, book, ANSWERS[played.phase][way])
                for field in THEMED[sheet]:
                    assert getattr(tried, field) == getattr(played, field)
                compared.add((ways, way))
    assert {way for _, way in compared} == ({0} if sheet == "easter" else {0, 1})


def test_roundabouts_cost_what_they_are_scored() -> None:
    game = culdesac.new("home-2018", seats=1, seed=1, roundabouts=True)
    sheet = game.sheets[0]
    desk = desk_of(game)
    paid = []
    for house in (5, 20):
        RULES.draw_roundabout(sheet, game.book, house)
        paid.append(RULES.weigh_rest(game.table, sheet, game.book, desk, 0, 0, 0, 0)[1])
    assert paid == [-game.book.roundabout[1], -game.book.roundabout[2]]


def test_the_outlook_tells_how_games_end() -> None:
    """On average it is right from the middle of a game on, if the pupil goes on with it."""
    promised, came = [], []
    for seed in range(12):
        game = play_game(
            culdesac.new("home-2018", seats=2, seed=seed), [OWN, SKILLED], until_turn=16
        )
        promised.append(RULES.outlook(game.table, game.sheets, game.book, desk_of(game), 0) / 100)
        came.append(play_game(game, [OWN, SKILLED]).scores()[0]["total"])
    assert abs(sum(promised) - sum(came)) / 12 < 8
    assert max(promised) - min(promised) > 5


def book_of(box: str, sheet: str) -> Any:
    setup = make_setup(edition(box), 2, 0, sheet=sheet)
    return type_of(setup).rules.pack(setup)


def test_sheets_that_are_alike_share_their_lessons() -> None:
    classic = book_of("home-2018", "classic")
    assert classic.horizon == lessons.HORIZON
    assert len(classic.lessons) == LESSONS == LESSON_PHASES * LESSON_ROW
    assert book_of("home-2023", "classic").lessons is classic.lessons
    assert book_of("home-2023", "blueprint").lessons is not classic.lessons


@pytest.mark.parametrize("sheet", ["easter", "doomsday", "summer", "halloween", "winter"])
def test_a_neighbourhood_adds_to_the_lessons_of_its_sheet(sheet: str) -> None:
    classic, themed = book_of("home-2018", "classic"), book_of("home-2018", sheet)
    for first in range(0, LESSONS, LESSON_ROW):
        added = slice(first + THEME_AT, first + LESSON_ROW)
        assert classic.lessons[first : added.start] == themed.lessons[first : added.start]
        assert not any(classic.lessons[added])
        assert any(themed.lessons[added])


@pytest.mark.parametrize("mode", ["flip", "aaa"])
@pytest.mark.parametrize(
    "sheet", ["easter", "doomsday", "zombies", "summer", "halloween", "winter"]
)
def test_what_a_neighbourhood_promises_has_a_lesson_of_its_own(sheet: str, mode: str) -> None:
    level = 3 if mode == "aaa" else None
    seats = 1 if mode == "aaa" else 3
    seen = set()
    for seed in range(4):
        game = culdesac.new("home-2018", seats, seed=seed, sheet=sheet, mode=mode, level=level)
        while not game.over:
            play_game(game, [SKILLED], until_turn=game.turn + 3)
            for part in range(THEME_PARTS):
                others = most_of_others(desk_of(game), RACE + 3 * part, 0)
                which = RULES.prospect(game.table, game.sheets[0], game.book, part, others)
                assert -1 <= which < OF_THEME
                seen.add((part, which))
    kept_apart = len({which for _, which in seen})
    assert kept_apart > 10 or sheet == "zombies"  # of whom no outlook tells


def test_what_nobody_can_foresee_is_played_to_the_end() -> None:
    zombies = book_of("home-2018", "zombies")
    assert any(zombies.lessons)
    assert zombies.horizon == MOST_ROUNDS


def test_a_sheet_that_nobody_has_learned_is_played_by_the_planner(tmp_path: Path) -> None:
    file = tmp_path / "steep.toml"
    file.write_text(
        'id = "steep"\nextends = "home-2018"\ntitle = "Steep"\nprinting = "own box"\nyear = 2026\n'
        "[sheets.classic]\ntemp_points = [9, 5, 2]\n",
        "utf-8",
    )
    setup = make_setup(edition(data=file), 2, 1)
    book = type_of(setup).rules.pack(setup)
    assert book.horizon == 0
    assert not any(book.lessons)
    play_game(Game(setup), [OWN])


def test_lessons_are_read_as_they_are_written() -> None:
    book = book_of("home-2018", "classic")
    like, *rows = lessons.lessons_text(book).splitlines()
    assert like == lessons.likeness(book, 0)
    found = [[int(number) for number in row.split()] for row in rows]
    assert found == learned(lessons.__package__)[like]
    assert [len(row) for row in found] == [THEME_AT] * LESSON_PHASES
