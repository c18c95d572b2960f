"""The rows of an arena depend on its plan alone: not on engine, way of asking, batches or workers."""

from __future__ import annotations

import contextlib
import logging
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from culdesac import Game
from culdesac.bots import registry
from culdesac.bots.base import Thinking
from culdesac.editions.setup import Setup
from culdesac.moves import Move
from culdesac.sim.arena import Plan, arena, play, rows_of, workers
from culdesac.sim.arena.rows import Row
from culdesac.sim.arena.timing import OutOfTime, at_most
from culdesac.sim.arena.workers import local
from culdesac.view import View
from tests.arena.test_plan import plan
from tests.engine.kernels import COMPILED
from tests.play import every_city, every_setup, name_of

SEATS = {"flip": (2,), "expert": (2,), "solo-card": (1,), "aaa": (1,)}
SETUPS = [
    setup
    for setup in every_setup(seed=30, seats=SEATS)
    if not (setup.on("advanced") or setup.on("roundabouts")) or setup.sheet == "classic"
] + [s for s in every_city(seed=30, seats=(2,)) if s.level in (0, 4)]


def by_views(made: Plan, monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """The same games with every bot asked through its view."""
    with monkeypatch.context() as patch:
        patch.setattr(play, "inside_engine", lambda name: False)
        return rows_of(made, "interpreted")


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_engines_and_views_give_the_same_rows(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Plan(setup, ("builder", "random"), 2)
    rows = rows_of(made, "interpreted")
    for name in COMPILED:
        assert rows_of(made, name) == rows
    assert by_views(made, monkeypatch) == rows


def test_rows_are_what_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row against `Game` itself, played move by move."""
    made = plan("builder", "random", games=6, seats=3)
    for row in rows_of(made, "interpreted"):
        fixture = made.fixture(int(row["game"]))
        game = Game(made.setup_of(fixture))
        after: list[list[int]] = []
        actions: list[list[str]] = [[] for _ in fixture.bots]
        while not game.over:
            turn = game.turn
            for seat in game.acting:
                offers = game.view(seat).offers
                for move in registry.finish_turn(game.view(seat), fixture.bots[seat], fixture.seed):
                    if move.name == "pick":
                        actions[seat].append(offers[int(move["pair"]) - 1].action)
                    elif move.name == "refuse":
                        actions[seat].append("-")
                    game.play(seat, move)
            assert game.over or game.turn == turn + 1
            after.append([points["total"] for points in game.scores()])
        assert row["turns"] == str(game.turn)
        assert row["end"] == "+".join(game.end_reasons)
        ranks = {place.seat: place.rank for place in game.ranking()}
        view = game.view(0)
        assert [row[f"plan{i}"] for i in (1, 2, 3)] == [seen.plan.name for seen in view.plans]
        for seat, points in enumerate(game.scores()):
            prefix = f"seat{seat + 1}_"
            assert row[prefix + "bot"] == fixture.bots[seat]
            assert row[prefix + "score"] == str(points["total"])
            assert row[prefix + "rank"] == str(ranks[seat])
            for name, value in points.items():
                if name != "total":
                    assert row[prefix + name] == str(value)
            scored = [seen.points or 0 for seen in game.view(seat).plans]
            assert [row[f"{prefix}plan{i}"] for i in (1, 2, 3)] == list(map(str, scored))
            assert row[prefix + "actions"].split() == actions[seat]
            assert row[prefix + "after"].split() == [str(scores[seat]) for scores in after]


@pytest.mark.parametrize("size", [1, 3, 100])
def test_the_size_of_batches_does_not_matter(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = plan("builder", "random", games=10)
    expected = rows_of(made, "interpreted")
    monkeypatch.setattr(workers, "FEWER_AT_ONCE", size)
    assert rows_of(made, "interpreted") == expected
    monkeypatch.setattr(workers, "AT_ONCE", size)
    for name in COMPILED:
        assert rows_of(made, name) == expected


def test_one_worker_or_two() -> None:
    """Threads around compiled rules, processes around the interpreter."""
    made = plan("builder", "random", games=60)
    expected = rows_of(made, "interpreted")
    assert rows_of(made, "interpreted", local(2)) == expected
    for name in COMPILED:
        assert rows_of(made, name, local(2)) == expected


def test_each_seat_order_is_its_own_game_on_the_same_cards() -> None:
    one, two = rows_of(plan("builder", "random", games=2), "interpreted")
    assert [one[f"plan{i}"] for i in (1, 2, 3)] == [two[f"plan{i}"] for i in (1, 2, 3)]
    assert (one["seat1_bot"], two["seat1_bot"]) == ("builder", "random")


# bots that go wrong


def wrong_bot(answer: Any) -> Any:
    """`finish_turn`, with a bot `builder` that answers something else in turn 2."""
    honest = registry.finish_turn

    def finish_turn(
        view: View, name: str, seed: int, thinking: Thinking | None = None
    ) -> list[Move]:
        if name == "builder" and view.turn == 2 and not view.made:
            made: list[Move] = answer(view)
            return made
        return honest(view, name, seed, thinking)

    return finish_turn


def helped(view: View) -> list[Move]:
    """A legal turn, after a warning in the log of the bots."""
    logging.getLogger("culdesac.bots").warning('bot "%s": helped', "builder")
    return registry.finish_turn(view, "random", 1)


def crash(view: View) -> Any:
    raise ZeroDivisionError("of\nall things")


def leave(view: View) -> Any:
    raise SystemExit(3)


ANSWERS = {
    "not legal": (lambda view: [move_63(view)], "ok: "),
    "a word": (lambda view: ["hello"], "hello: "),
    "no move": (lambda view: [None], "None: "),
    "nothing": (lambda view: [], "None: "),
    "a warning": (helped, 'bot "builder": helped'),
    "an error": (crash, "ZeroDivisionError: of"),
    "an exit": (leave, "SystemExit: 3"),
}


def move_63(view: View) -> Move:
    return Move(63, "confirm", (), "ok")


@pytest.mark.parametrize("kind", ANSWERS)
def test_another_moves_for_a_bot_that_goes_wrong(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, text = ANSWERS[kind]
    monkeypatch.setattr(play, "inside_engine", lambda name: False)
    monkeypatch.setattr(play, "finish_turn", wrong_bot(answer))
    made = plan("builder", "random", games=2)
    rows = rows_of(made, "interpreted")
    for seat, row in enumerate(rows, 1):
        assert (row[f"seat{seat}_faults"], row[f"seat{3 - seat}_faults"]) == ("1", "0")
        assert row[f"seat{seat}_fault"].startswith(f"turn 2: {text}")
        assert row["end"] != ""
    assert rows == rows_of(made, "interpreted")
    summary = arena(made, engine="interpreted")
    assert summary.faults == {"builder": 2}


def test_a_bot_that_never_ends_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game_over_soon = replace(plan("builder", games=1).setup, seats=1)
    monkeypatch.setattr(play, "inside_engine", lambda name: False)
    monkeypatch.setattr(play, "MOST_STEPS", 3)
    honest = registry.finish_turn

    def finish_turn(
        view: View, name: str, seed: int, thinking: Thinking | None = None
    ) -> list[Move]:
        """One step at a time, and the first step over and over."""
        return honest(view, name, seed)[:1] if name == "builder" else honest(view, name, seed)

    monkeypatch.setattr(play, "finish_turn", finish_turn)
    (row,) = rows_of(Plan(game_over_soon, ("builder",), 1), "interpreted")
    assert "did not end its turn in 3 tries" in row["seat1_fault"]
    assert row["end"] != ""


# bots of others


def first_legal(view: View) -> Move:
    return view.legal[0]


def endless(view: View) -> Move:
    """Thinks for ever in turn 2, whatever is raised inside it."""
    while view.turn == 2:
        with contextlib.suppress(Exception):
            time.sleep(60)
    return view.legal[-1]


def careless(view: View) -> str:
    return "hello" if view.turn == 1 else view.legal[-1].text


def talkative(view: View) -> int:
    print("let me see")
    return view.legal[-1].id


@pytest.fixture
def strangers() -> Iterator[None]:
    with mock.patch.dict(registry.OFFERED):
        for choose in (endless, careless, talkative, first_legal):
            registry.register(choose.__name__, choose)
        yield


@pytest.mark.usefixtures("strangers")
def test_faults_are_counted_for_the_bot_that_made_them() -> None:
    made = replace(plan("endless", "careless", games=2), seconds=0.05)
    rows = rows_of(made, "interpreted")
    assert rows[0]["seat1_fault"] == "turn 2: took more than 0.05 s; beginner moves for it"
    assert rows[0]["seat2_fault"].startswith('turn 1: bot "careless": ')
    assert [row["seat1_faults"] for row in rows] == ["1", "1"]
    summary = arena(made, engine="interpreted")
    assert summary.faults == {"endless": 2, "careless": 2}
    assert summary.first_faults["endless"].startswith("game 0, seat 1, turn 2: took more than")
    assert summary.first_faults["careless"].startswith("game 0, seat 2, turn 1: bot ")


def test_the_clock_is_left_as_it_was() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(OutOfTime), at_most(0.01):
        time.sleep(60)
    with at_most(60):
        pass
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.usefixtures("strangers")
def test_what_a_bot_prints_does_not_mix_with_the_results(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows_of(plan("talkative", games=1, seats=1), "interpreted")
    said = capsys.readouterr()
    assert said.out == ""
    assert "let me see" in said.err


@pytest.mark.usefixtures("strangers")
def test_bots_are_told_the_engine_of_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert looks further ahead on a compiled one: that must not change on the way."""
    told: set[str] = set()
    honest = registry.finish_turn

    def finish_turn(view: View, name: str, seed: int, thinking: Thinking) -> list[Move]:
        told.add(thinking.engine)
        return honest(view, name, seed, thinking)

    monkeypatch.setattr(play, "finish_turn", finish_turn)
    arena(plan("first_legal", games=1, seats=1), engine="interpreted")
    assert told == {"interpreted"}
    told.clear()
    arena(plan("first_legal", games=1, seats=1))
    assert told == {"compiled"}  # each worker has one of its own
    assert "engine" not in plan("builder").as_dict("compiled")
    for name in ("compiled", *COMPILED):  # they play the same games
        assert plan("expert").as_dict(name)["engine"] == "compiled"
    assert plan("expert").as_dict("interpreted")["engine"] == "interpreted"
