"""Work that is sent away: the same moves come back, and a table goes on where nothing does."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import culdesac
from culdesac.bots import finish_turn, review
from culdesac.bots.registry import STAND_IN
from culdesac.device.thinker import answer, packed, unpacked
from culdesac.device.thinking import SentAway
from culdesac.errors import CuldesacError
from culdesac.game import Game
from culdesac.server.daily import daily_pars
from culdesac.server.threads import Threads
from tests.device.home import think_here
from tests.server.world import in_loop

SETUPS = [
    {"edition": "home-2018", "seats": 3},
    {"edition": "home-2018", "seats": 2, "sheet": "zombies"},
    {"edition": "vegas-2019", "seats": 2},
    {"edition": "home-2018", "seats": 2, "mode": "expert"},
]


def begun(**setup: object) -> Game:
    """A game in its second turn, in which somebody has made a step."""
    game = culdesac.new(seed=9, **setup)  # type: ignore[arg-type]
    for seat in game.acting:
        for move in finish_turn(game.view(seat), "casual", 1):
            game.play(seat, move)
    game.play(0, game.legal(0)[0])
    return game


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@in_loop
async def test_moves_are_those_that_threads_find(
    setup: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "LESS", replace(review.LESS, moves=1_000, worlds=4))
    game = begun(**setup)
    seats = [(seat, "skilled") for seat in game.acting]
    away, near = SentAway(think_here, {}, 0.0, "interpreted"), Threads(0.0, "interpreted")
    try:
        assert await away.turns(game, seats, 7) == await near.turns(game, seats, 7)
        advice = await away.advice(game, 0, "casual", 7, lambda: False)
        assert advice == await near.advice(game, 0, "casual", 7, lambda: False)
        assert advice[0] in game.legal(0)
        played = finish_turn(begun(**setup).view(1), "beginner", 3)
        looked = [
            await each.lesson(game, 1, [move.id for move in played], 60.0, lambda: False)
            for each in (away, near)
        ]
        assert looked[0] == looked[1]
        assert looked[0] is not None
    finally:
        await near.close()


@in_loop
async def test_a_worker_that_is_gone_leaves_the_turn_to_a_stand_in() -> None:
    async def lost(job: bytes, seconds: float) -> bytes:
        raise OSError("the worker did not come to an end")

    game = begun(**SETUPS[0])
    away = SentAway(lost, {}, 4.0, "interpreted")
    made = await away.turns(game, [(1, "expert")], 7)
    assert made == {1: [move.id for move in finish_turn(game.view(1), STAND_IN, 7)]}
    with pytest.raises(CuldesacError):
        await away.advice(game, 1, "expert", 7, lambda: False)
    assert not away.at_work


@in_loop
async def test_somebody_waits_for_turns_and_hints() -> None:
    gate = asyncio.Event()

    async def slow(job: bytes, seconds: float) -> bytes:
        await gate.wait()
        return answer(job)

    game = begun(**SETUPS[0])
    away = SentAway(slow, {}, 0.0, "interpreted")
    work = asyncio.ensure_future(away.turns(game, [(1, "casual")], 7))
    await asyncio.sleep(0)
    assert away.at_work
    gate.set()
    await work
    assert not away.at_work


def test_work_that_fails_says_so() -> None:
    with pytest.raises(RuntimeError, match="EditionError"):
        unpacked(answer(packed(daily_pars, "2026-01-02", "no-such-box")))
    with pytest.raises(RuntimeError, match="UnpicklingError"):
        unpacked(answer(b"nothing of the kind"))
