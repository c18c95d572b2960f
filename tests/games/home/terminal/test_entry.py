"""Short forms of moves, and the signs of a drawing."""

from __future__ import annotations

import pytest

from culdesac import Game, MoveError
from culdesac.cli.answers import typed
from culdesac.cli.entry import read_entry, read_move
from culdesac.cli.opponents import choose_move
from culdesac.cli.panels import draw_plans
from culdesac.cli.screen import Screen
from culdesac.family.deal import NUMBER_WIDTH
from culdesac.games.home.rules import ids
from culdesac.games.home.terminal.drawing import draw_sheet
from culdesac.games.home.terminal.guide import guide
from culdesac.i18n import languages, translator
from tests.cli.run import Stream, new_game


def with_offer(game: Game, number: int, action: int) -> Game:
    """Make the first pair what a test needs."""
    game.sheets[0].offer[0] = number + (action << NUMBER_WIDTH)
    return game


@pytest.mark.parametrize(
    ("number", "action", "before", "entry", "move"),
    [
        (7, ids.FENCE, [], "1", "p1"),
        (7, ids.FENCE, [], "P1", "p1"),
        (7, ids.FENCE, [], "1.4", "w1.4"),
        (7, ids.FENCE, ["p1"], "1.4", "w1.4"),
        (7, ids.TEMP, ["p1"], "1.4+1", "w1.4+1"),
        (7, ids.TEMP, ["p1"], "1.4+0", "w1.4"),
        (7, ids.TEMP, ["p1"], "1.4-2", "w1.4-2"),
        (7, ids.FENCE, ["p1", "w1.4"], "1.4", "f1.4"),
        (7, ids.FENCE, ["p1", "w1.4"], "no", "skip"),
        (7, ids.ESTATE, ["p1", "w1.4"], "3", "v3"),
        (7, ids.PARK, ["p1", "w1.4"], "yes", "park"),
        (7, ids.POOL, ["p1", "w1.3"], "Y", "pool"),
        (7, ids.TEMP, ["p1", "w1.4"], "y", "temp"),
        (7, ids.BIS, ["p1", "w1.4"], "1.5", "b1.5<"),
        (7, ids.BIS, ["p1", "w1.4"], "1.3", "b1.3>"),
        (7, ids.BIS, ["p1", "w1.4"], "1.3>", "b1.3>"),
        (7, ids.BIS, ["p1", "w1.4"], "1.9", "b1.9<"),
        (7, ids.FENCE, ["p1", "w1.4", "skip"], "done", "ok"),
        (7, ids.FENCE, ["p1", "w1.4", "skip"], "2", "plan2"),
    ],
)
def test_short_forms(number: int, action: int, before: list[str], entry: str, move: str) -> None:
    game = with_offer(new_game(), number, action)
    for text in before:
        game.play(0, text)
    (piece,) = read_entry(game, 0, entry)
    assert read_move(game, 0, piece).text == move


@pytest.mark.parametrize("language", languages())
def test_short_forms_in_every_language(language: str) -> None:
    tr = translator(language)
    game = with_offer(new_game(), 7, ids.PARK)
    for text in ("p1", "w1.4"):
        game.play(0, text)
    for word, move in (("yes", "park"), ("park", "park"), ("no", "skip"), ("skip", "skip")):
        assert read_move(game, 0, typed(tr, word), tr).text == move
    game.play(0, "skip")
    assert read_move(game, 0, typed(tr, "ok"), tr).text == "ok"
    assert read_move(game, 0, "confirm", tr).text == "ok"


def test_an_empty_line_confirms_only_when_nothing_else_is_left() -> None:
    game = with_offer(new_game(), 7, ids.FENCE)
    assert read_entry(game, 0, "  ") == []
    for text in ("p1", "w1.4", "skip"):
        game.play(0, text)
    assert read_entry(game, 0, "  ") == ["ok"]
    assert read_entry(game, 0, "plan 2 ok") == ["plan2", "ok"]


def test_a_bis_between_two_numbers_needs_its_side() -> None:
    game = new_game()
    sheet = game.sheets[0]
    with_offer(game, 7, ids.FENCE)
    for turn, house in enumerate(("1.4", "1.6")):
        with_offer(game, 7 + turn, ids.BIS)
        game.play(0, "p1")
        game.play(0, f"w{house}")
        if turn == 0:
            game.play(0, "skip")
            game.play(0, "ok")
            while game.acting == (1,):
                game.play(1, choose_move(game, 1, "builder"))
    assert sheet.number[3] == 7
    with pytest.raises(MoveError, match=r"say b1\.5< or b1\.5>"):
        read_move(game, 0, "1.5")
    assert read_move(game, 0, "1.5>").text == "b1.5>"


def estates_game() -> Game:
    """Two complete estates of three, one of them with a bis, and a plan that wants one of 3."""
    game = new_game(seats=1)
    sheet = game.sheets[0]
    from culdesac.games.home.rules.marks import draw_fence, draw_roundabout, write, write_bis

    for house, number in enumerate((1, 2, 3)):
        write(sheet, game.book, house, number)
    draw_fence(sheet, game.book, 2)
    write(sheet, game.book, 3, 5)
    write_bis(sheet, game.book, 4, 3)
    write(sheet, game.book, 5, 6)
    draw_fence(sheet, game.book, 5)
    draw_roundabout(sheet, game.book, 8)
    sheet.pools |= 1 << 2
    return game


def test_the_drawing_shows_every_mark() -> None:
    game = estates_game()
    game.sheets[0].used[1] = game.sheets[0].spent = 0b111
    screen = Screen(Stream("utf-8"))
    rows = draw_sheet(screen, game.sheets[0], game.book, game.setup)
    assert rows[:3] == [
        "           1   2   3   4   5   6   7   8   9  10",
        "Street 1 ┃ 1 ┊ 2 ┊ 3●┃ 5 = 5b┊ 6 ┃ ○ ┊ ○ ┃ ◎ ┃   ┃  parks [0] 2 4 10",
        "          ╘════P2═══╛ └────3────┘",
    ]


def test_spending_takes_any_house_of_an_estate() -> None:
    game = estates_game()
    plans = {plan.name: card for card, plan in enumerate(game.setup.edition.plans)}
    game.table.plan[2] = plans["3c"]  # 3 and 4
    game.table.plan[1] = plans["2d"]
    sheet = game.sheets[0]
    sheet.phase = ids.SPEND
    sheet.claiming = 2
    sheet.need = 1 << 16
    sheet.site = game.book.every
    assert [move.text for move in game.legal(0)] == ["s1.1", "s1.4"]
    assert read_move(game, 0, "1.6").text == "s1.4"
    assert read_move(game, 0, "s1.2").text == "s1.1"
    screen = Screen(Stream("utf-8"))
    view = game.view(0)
    assert guide(screen, game, view) == [
        "Which estates does plan 3 (Estates: 3 4) use? One by one: 1.1 1.4"
    ]
    assert draw_plans(screen, view)[2] == "  Plan 3  Estates: 3 4    7, later 3           1/2"


def test_colours_need_a_terminal_and_respect_no_color() -> None:
    class Terminal(Stream):
        def isatty(self) -> bool:
            return True

    assert Screen(Terminal("utf-8"), environment={"TERM": "xterm"}).paint("a", "bold") != "a"
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert Screen(Terminal("utf-8"), environment=environment).paint("a", "bold") == "a"
    assert Screen(Stream("utf-8"), environment={}).paint("a", "bold") == "a"
