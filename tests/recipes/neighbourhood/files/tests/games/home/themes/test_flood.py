"""Flood: a test per sentence of its rules, and that every room of the game knows it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from culdesac import Game
from culdesac.cli.screen import Screen
from culdesac.editions import changed_edition
from culdesac.engine import engine
from culdesac.family.contract import BUILDER, RANDOM, SKILLED
from culdesac.games.home.rules import ids
from culdesac.games.home.terminal.drawing import draw_sheet
from culdesac.games.home.themes.dispatch import theme_fact
from culdesac.record import read_record, write_record
from culdesac.server.present.layout import describe_layout
from culdesac.server.wire.board import Layout, SeatView
from tests.games.home.page.test_themes import features, seat_view, tallies
from tests.games.home.positions import Description, play, position, rule, setup_game, sheet, texts
from tests.play import encoded_moves, play_game

ROOT = Path(__file__).resolve().parents[4]
BOX = changed_edition(None, (ROOT / "delta.toml").read_text("utf-8"), "delta.toml")
MODES = {"flip": 2, "expert": 2, "solo-card": 1, "aaa": 1}


def at_the_river(described: Description, **options: Any) -> Game:
    options = {"plans": "1a 2a delta1", "offers": "8 bis, 9 park, 10 pool", **options}
    return position(described, box=BOX, sheet="delta", **options)


def with_dams(*houses: tuple[int, int]) -> Description:
    """A sheet with a number and a raised dam at these places."""
    described = sheet()
    for street, house in houses:
        place = {"number": house, "dam": "raised"}
        described["streets"][street - 1]["houses"][house - 1] = place
    return described


# rules


def test_a_number_on_a_lot_with_a_dam_may_raise_it() -> None:
    game = at_the_river(sheet())
    play(game, 0, "p2 w1.5")
    assert game.phase(0) == "dam"
    assert texts(game) == ["dam", "leave"]
    assert rule(game, "skip") == "home.flood.dam"
    play(game, 0, "dam")
    assert game.phase(0) == "act"
    assert game.sheet(0)["streets"][0]["houses"][4] == {"number": 9, "dam": "raised"}


def test_bis_included() -> None:
    game = at_the_river(sheet(". . . 8"))
    play(game, 0, "p1 w2.4 b1.5< dam")
    assert game.phase(0) == "finish"
    assert game.sheets[0].dams == 1 << 4


def test_later_it_cannot_be_raised() -> None:
    game = at_the_river(sheet())
    play(game, 0, "p2 w1.5 leave")
    assert rule(game, "dam") == "home.neighbourhoods"
    assert game.sheets[0].dams == 0


def test_without_a_sandbag_nothing_is_asked() -> None:
    game = at_the_river(with_dams((1, 2), (1, 9), (2, 3), (2, 7), (2, 10), (3, 1)))
    play(game, 0, "p1 w1.5")
    assert game.phase(0) == "act"


def test_raised_dams_and_sandbags_that_are_left_score() -> None:
    assert setup_game(box=BOX, sheet="delta").scores()[0]["theme"] == 6
    assert at_the_river(with_dams((1, 2), (1, 9))).scores()[0]["theme"] == 2 * 4 + 4 * 1


@pytest.mark.parametrize("missing", [False, True])
def test_a_plan_asks_for_all_dams_of_a_street(missing: bool) -> None:
    dams = [(2, 3), (2, 7), (2, 10)]
    game = at_the_river(with_dams(*dams[: 2 if missing else 3]))
    play(game, 0, "p2 w1.1 skip")
    assert ("plan3" in texts(game)) is not missing


def test_a_plan_asks_for_dams_in_estates() -> None:
    described = with_dams((1, 2), (1, 5), (1, 9))
    for street in described["streets"]:
        street["fences"] = [1, 2, 4, 5, 8, 9]
    game = at_the_river(described, plans="1a 2a delta2")
    play(game, 0, "p2 w2.1 skip")
    assert "plan3" in texts(game)


# players and engines


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", [RANDOM, BUILDER, SKILLED])
def test_every_engine_plays_the_same_game(mode: str, bot: int) -> None:
    game = setup_game(MODES[mode], 5, box=BOX, sheet="delta", mode=mode)
    play_game(game, [bot])
    moves = encoded_moves(game)
    for name in ("interpreted", "native"):
        found = engine(name, "home").follow(game.book, game.seats, 5, moves)
        assert found == (game.table, game.sheets)


def test_every_engine_deals_the_same_batches() -> None:
    game = setup_game(2, box=BOX, sheet="delta")
    played = [
        list(engine(name, "home").play_many(game.book, 2, [BUILDER, RANDOM], 1, 5))
        for name in ("interpreted", "native")
    ]
    assert played[0] == played[1]


def test_a_builder_raises_more_dams_than_chance_does() -> None:
    dams = {}
    for bot in (RANDOM, BUILDER):
        games = [play_game(setup_game(seed=seed, box=BOX, sheet="delta"), [bot]) for seed in range(4)]
        dams[bot] = sum(game.sheets[0].dams.bit_count() for game in games)
    assert dams[BUILDER] > dams[RANDOM]


def test_a_learner_sees_dams_and_sandbags() -> None:
    game = at_the_river(with_dams((1, 2)))
    play(game, 0, "p2 w1.5")
    own, book = game.sheets[0], game.book
    assert theme_fact(own, book, ids.TOKENS) == 0b10
    assert theme_fact(own, book, ids.HOUSE_ASKED) == 5
    assert theme_fact(own, book, ids.SUPPLY) == 5


# face, page and terminal


def test_a_record_is_the_game() -> None:
    game = play_game(setup_game(2, 8, box=BOX, sheet="delta"), [BUILDER])
    text = write_record(game)
    assert " dam " in text
    assert read_record(text).game() == game


def test_a_described_sheet_is_the_sheet() -> None:
    game = play_game(setup_game(1, 8, box=BOX, sheet="delta"), [BUILDER])
    described = game.sheet(0)
    again = at_the_river(described).sheet(0)
    assert again == described
    assert any("dam" in house for row in described["streets"] for house in row["houses"])


def test_the_messages_to_the_page_are_valid() -> None:
    game = at_the_river(with_dams((1, 2)))
    play(game, 0, "p2 w1.5")
    layout = describe_layout(game.setup, game.book)
    view = seat_view(game)
    for message, kind in ((layout, Layout), (view, SeatView)):
        sent = msgspec.json.encode(message)
        assert msgspec.json.encode(msgspec.json.decode(sent, type=kind)) == sent
    assert [move.title.key for move in view.legal if move.title] == [
        "Raise the dam",
        "Leave the dam",
    ]
    assert view.prompt.params == {"count": 5}


def test_the_page_shows_dams_and_counts_sandbags() -> None:
    game = at_the_river(with_dams((1, 2)))
    play(game, 0, "p2 w1.5 leave")
    view = seat_view(game)
    assert features(view, 1, 2) == {"dam": "built"}
    assert features(view, 1, 5) == {"dam": "lost"}
    assert features(view, 1, 9) == {}
    assert tallies(view) == {"dams": 1, "sandbags": 5}


def test_the_terminal_draws_dams() -> None:
    game = at_the_river(with_dams((1, 2)))
    screen = Screen(io.StringIO())
    rows = draw_sheet(screen, game.sheets[0], game.book, game.setup)
    assert rows[1].split() == ["D", "d", "d"]
