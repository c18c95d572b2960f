"""The registry: levels, bots of others, and what happens when one of them fails."""

from __future__ import annotations

import logging
from importlib.metadata import EntryPoint

import pytest

import culdesac
from culdesac.bots import (
    BEST,
    DEFAULT,
    bot,
    bots,
    choose,
    finish_turn,
    policy_names,
    register,
    registry,
)
from culdesac.bots.base import after
from culdesac.editions.setup import Setup
from culdesac.errors import SetupError
from culdesac.i18n import languages, translator
from culdesac.view import View
from tests.play import every_setup, name_of

LEVELS = ["beginner", "casual", "skilled", "expert", "master"]
ONE_EACH = list(every_setup(seats={"flip": (2,), "expert": (2,), "aaa": (1,)}))[::7]


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test registers is forgotten afterwards."""
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))
    monkeypatch.setattr(registry, "plugged_in", dict)


def test_levels_are_offered_from_the_weakest_to_the_strongest() -> None:
    assert list(bots())[:5] == LEVELS
    assert LEVELS[-2] == BEST
    assert DEFAULT in LEVELS


@pytest.mark.parametrize("name", [*LEVELS, "random", "builder", "skilled-1", "pupil"])
def test_every_bot_has_a_title_and_a_sentence_in_every_language(name: str) -> None:
    assert bot(name).title
    for language in languages()[1:]:
        assert translator(language)(bot(name).title)
        assert translator(language)(bot(name).about) not in ("", bot(name).about)
    assert bot(name).about.endswith(".")


def test_only_bots_of_the_engines_have_a_policy() -> None:
    assert {bot(name).policy for name in policy_names()} == {0, 1, 2, 3, 4, 5, 6}
    assert bot("expert").policy is None


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(SetupError, match='"genius"; expected one of: beginner, casual, skilled, e'):
        bot("genius")


@pytest.mark.parametrize("name", policy_names())
@pytest.mark.parametrize("setup", ONE_EACH, ids=map(name_of, ONE_EACH))
def test_bots_of_the_engines_end_their_turns(name: str, setup: Setup) -> None:
    game = culdesac.Game(setup)
    while not game.over and game.turn < 6:
        for seat in game.acting:
            first = choose(game.view(seat), name, seed=4)
            moves = finish_turn(game.view(seat), name, seed=4)
            assert moves[0] == first
            for move in moves:
                game.play(seat, move)


@pytest.mark.usefixtures("own_bots")
def test_a_function_of_a_view_can_be_registered() -> None:
    def last(view: View) -> culdesac.Move:
        """Takes what comes last."""
        return view.legal[-1]

    made = register("last", last, "Last")
    assert list(bots())[-1] == "last"
    assert made.about == "Takes what comes last."
    game = culdesac.new(seats=2, seed=3)
    for move in finish_turn(game.view(0), "last"):
        assert move == game.legal(0)[-1]
        game.play(0, move)
    assert game.phase(0) == "done"
    with pytest.raises(SetupError, match='there is a bot "last" already'):
        register("last", last)


@pytest.mark.usefixtures("own_bots")
def test_a_bot_may_answer_in_text_or_numbers() -> None:
    register("texts", lambda view: view.legal[0].text)
    register("numbers", lambda view: view.legal[0].id)
    view = culdesac.new(seats=2, seed=3).view(1)
    assert finish_turn(view, "texts") == finish_turn(view, "numbers")


@pytest.mark.usefixtures("own_bots")
def test_an_illegal_move_is_made_by_the_beginner_with_a_warning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    register("cheat", lambda view: view.legal[0] if view.phase == "choose" else "skip")
    game = culdesac.new(seats=2, seed=3)
    with caplog.at_level(logging.WARNING):
        moves = finish_turn(game.view(0), "cheat", seed=5)
    assert moves[0] == game.legal(0)[0]
    assert moves[1:] == finish_turn(after(game.view(0), moves[0]), "beginner", seed=5)
    for move in moves:
        game.play(0, move)
    assert 'bot "cheat": skip is not a legal move; beginner moves for it' in caplog.text


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(
    ("answer", "told"),
    [("ok", "ok is not a legal move"), (None, "None is not a legal move"), ("?", "?")],
)
def test_nonsense_at_the_first_step_is_told(
    answer: str | None, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    register("odd", lambda view: answer)  # type: ignore[arg-type,return-value]
    game = culdesac.new(seats=2, seed=3)
    assert choose(game.view(0), "odd") in game.legal(0)
    assert told in caplog.text


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_raises_is_told_and_replaced(caplog: pytest.LogCaptureFixture) -> None:
    def broken(view: View) -> culdesac.Move:
        raise ZeroDivisionError("by chance")

    register("broken", broken)
    view = culdesac.new(seats=2, seed=3).view(0)
    assert finish_turn(view, "broken") == finish_turn(view, "beginner")
    assert 'bot "broken": ZeroDivisionError: by chance; beginner moves for it' in caplog.text


def test_a_package_brings_a_bot_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("guest", "tests.bots.guest:first", registry.GROUP)
    lost = EntryPoint("lost", "tests.bots.guest:nothing", registry.GROUP)
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))
    monkeypatch.setattr(registry, "plugged_in", lambda: {"guest": point, "lost": lost})
    assert "guest" in bots()
    assert "lost" not in bots()
    game = culdesac.new(seats=2, seed=3)
    assert choose(game.view(0), "guest") == game.legal(0)[0]
    with pytest.raises(SetupError, match='bot "lost" cannot be loaded from'):
        bot("lost")


def test_a_view_after_a_move_is_the_view_of_the_game_after_it() -> None:
    for setup in ONE_EACH:
        game = culdesac.Game(setup)
        view = game.view(0)
        for move in finish_turn(view, "builder")[:-1]:
            view = after(view, move)
            game.play(0, move)
            assert view == game.view(0)
