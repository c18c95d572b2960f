"""Bots on the server: the levels that are offered, hints, and the time that all of them may take."""

from __future__ import annotations

import asyncio
import copy
import itertools
import random
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

import culdesac
from culdesac.bots import expert, registry
from culdesac.bots.base import Bot, Thinking
from culdesac.bots.builtin import policy_player
from culdesac.engine import engine
from culdesac.family.contract import BUILDER, SKILLED
from culdesac.moves import Move
from culdesac.server import thinking, threads
from culdesac.server.limits import Limits
from culdesac.view import View
from tests.engine.kernels import COMPILED
from tests.interpreter import only_interpreted
from tests.server.world import PATIENCE, UNLIMITED, Json, in_loop, world

LEVELS = ["beginner", "casual", "skilled", "expert", "master"]
plays_well = policy_player(SKILLED)


class Slow:
    """A bot that thinks until it is told to go on, or to stop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str = "slow") -> None:
        self.asked = 0
        self.begun = threading.Event()
        self.go_on = threading.Event()
        self.stopped = threading.Event()
        made = Bot(name, name, "Thinks.", self.play, note=lambda game: f"weak in {game}")
        monkeypatch.setitem(registry.OFFERED, name, made)

    def play(self, view: View, how: Thinking, steps: int) -> list[Move]:
        self.asked += 1
        self.begun.set()
        while not self.go_on.wait(0.01):
            if how.stop():
                self.stopped.set()
                break
        return plays_well(view, how, steps)


async def happens(event: threading.Event) -> None:
    assert await asyncio.to_thread(event.wait, PATIENCE)


# the game that they play


@in_loop
async def test_bots_among_themselves_play_while_somebody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with world(tmp_path) as server:
        seats = [{"kind": "bot", "bot": "slow"}] * 2
        created = await server.post("/api/tables", {"seats": seats}, status=201)
        watcher = await server.page()
        assert slow.asked == 0
        assert not server.room(created["table"]["id"]).bots.thinking
        await watcher.hello(created["table"]["id"])
        await happens(slow.begun)
        slow.go_on.set()
        await watcher.until("turn")


@in_loop
async def test_bots_at_a_table_play_as_they_do_everywhere(tmp_path: Path) -> None:
    """For the same setup, seed and moves of the person."""
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", "bot", seed=9)
        page = await server.at(created, 0)
        game = culdesac.new("home-2018", seats=3, seed=9)
        names = [seat.bot for seat in server.room(created["table"]["id"]).state.seats]
        for turn in range(1, 4):
            for move in registry.finish_turn(game.view(0), "beginner", 1):
                await page.play(0, move.id)
                game.play(0, move)
            for seat in (1, 2):
                for move in registry.finish_turn(game.view(seat), names[seat] or "", 9):
                    game.play(seat, move)
            await page.next_turn(0, turn)
        played = server.room(created["table"]["id"]).state.game
        assert played is not None
        assert (played.table, played.sheets) == (game.table, game.sheets)


# levels


@in_loop
async def test_every_level_has_a_sentence_and_the_notes_of_each_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        choices = await server.get("/api/editions")
        offered = {bot["id"]: bot for bot in choices["bots"]}
        assert list(offered)[:5] == LEVELS
        assert len({offered[name]["about"]["key"] for name in LEVELS}) == 5
        assert {box["id"]: box["game"] for box in choices["editions"]} == {
            "home-2018": "home",
            "home-2023": "home",
            "vegas-2019": "vegas",
        }
        assert [offered[name]["notes"] for name in LEVELS] == [{}, {}, {}, {}, {}]
        for games in (["vegas"], ["home", "vegas"]):
            only_interpreted(monkeypatch, *games)
            choices = await server.get("/api/editions")
            offered = {bot["id"]: bot for bot in choices["bots"]}
            assert [offered[name]["notes"] for name in LEVELS[:3]] == [{}, {}, {}]
            told = {game: note["key"] for game, note in offered["expert"]["notes"].items()}
            assert told == dict.fromkeys(games, expert.SLOWER)
        table = await server.table("you", edition="vegas-2019")
        assert table["table"]["setup"]["game"] == "vegas"


# hints


@pytest.mark.parametrize("edition", ["home-2018", "vegas-2019"])
@in_loop
async def test_a_hint_tells_the_whole_turn_and_stays_with_it(tmp_path: Path, edition: str) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", seed=4, edition=edition), 0)
        for _ in range(3):
            turn = page.views[0]["turn"]
            hint = await page.request("hint", 0)
            assert hint["bot"] == "expert"
            told = [hint["title"], *hint["rest"]]
            while page.views[0]["turn"] == turn:
                hint = await page.request("hint", 0)
                assert hint["state"] == page.views[0]["state"]
                assert hint["move"] in page.views[0]["legal"]
                if hint["move"]["move"] != "confirm":
                    assert [hint["title"], *hint["rest"]] == told
                    told = told[1:]
                await page.play(0, hint["move"]["id"])
            assert told == []


@in_loop
async def test_a_hint_says_where_the_expert_thinks_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", seed=4), 0)
        assert (await page.request("hint", 0))["note"] is None
        only_interpreted(monkeypatch)
        hint = await page.request("hint", 0)
        assert hint["note"] == {"key": expert.SLOWER, "params": {}}


@in_loop
async def test_nothing_waits_while_a_bot_thinks_about_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with world(tmp_path, bot_seconds=60.0) as server:
        created = await server.table("you", "bot", seed=3)
        mine, twin = await server.at(created, 0), await server.at(created, 0)
        state = mine.views[0]["state"]
        mine.send({"type": "hint", "id": "mine", "seat": 0, "bot": "slow"})
        await happens(slow.begun)
        twin.send({"type": "hint", "id": "twin", "seat": 0, "bot": "slow"})
        await mine.sync()
        await twin.sync()
        other = await server.at(await server.table("you", "bot"), 0)
        await other.request("hint", 0, bot="nobody")
        await other.play_turn(0, random.Random(1))
        await other.next_turn(0, 1)
        await mine.play(0, mine.views[0]["legal"][0]["id"])
        slow.go_on.set()
        for page, name in ((mine, "mine"), (twin, "twin")):
            hint = await page.until("hint", id=name)
            assert hint["state"] == state
            assert hint["note"] == {"key": "weak in home", "params": {}}
        assert slow.asked == 1


@in_loop
async def test_a_bot_stops_when_nobody_waits_for_its_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with world(tmp_path, bot_seconds=600.0) as server:
        created = await server.table("you", seed=3)
        page = await server.at(created, 0)
        page.send({"type": "hint", "id": "h", "seat": 0, "bot": "slow"})
        await happens(slow.begun)
        await page.close()
        server.pages.remove(page)
        await happens(slow.stopped)
        assert server.room(created["table"]["id"]).hints.given == {}


@in_loop
async def test_a_question_after_another_step_calls_the_first_one_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    limits: Limits = UNLIMITED
    async with world(tmp_path, limits, bot_seconds=600.0) as server:
        page = await server.at(await server.table("you", seed=3), 0)
        page.send({"type": "hint", "id": "first", "seat": 0, "bot": "slow"})
        await happens(slow.begun)
        await page.play(0, page.views[0]["legal"][0]["id"])
        slow.begun.clear()
        page.send({"type": "hint", "id": "second", "seat": 0, "bot": "slow"})
        first = await page.until("hint", id="first")
        await happens(slow.begun)
        # no more than a few at once
        for number in range(limits.hints - 1):
            page.send({"type": "hint", "id": f"more-{number}", "seat": 0, "bot": "slow"})
        assert (await page.request("hint", 0))["code"] == "too-fast"
        slow.go_on.set()
        second = await page.until("hint", id="second")
        assert first["state"] != second["state"] == page.views[0]["state"]


# time


def test_the_bots_of_a_table_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock ticks whenever a bot looks at it."""
    ticks = itertools.count()
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: next(ticks) / 100))
    slow = Slow(monkeypatch)
    monkeypatch.setattr(slow.go_on, "wait", lambda seconds: False)
    crew = threads.Crew("bot", 2, threading.Event())
    game = culdesac.new("home-2018", seats=5, seed=1)
    seats = [(seat, "slow") for seat in range(5)]
    made = thinking.think(game, seats, 1, "interpreted", crew.patience(4.0))
    assert len(made) == slow.asked == 5
    assert 3.5 < next(ticks) / 100 < 4.5
    # tables that wait get less, so that the last of them waits as long as one alone would
    crew.pieces["busy"] = 10
    patience = crew.patience(4.0, "busy")
    assert patience.end - next(ticks) / 100 == pytest.approx(0.8, abs=0.05)
    # but nobody gets less because somebody else asks for much
    crew.pieces["stranger"] = 1
    assert crew.patience(4.0, "stranger").end - next(ticks) / 100 == pytest.approx(4, abs=0.05)
    crew.closing.set()
    assert patience.stop()()


@pytest.mark.parametrize("name", COMPILED)
@in_loop
async def test_a_trap_in_a_kernel_is_an_error_of_that_turn_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    """At its table a stand-in plays; at another one the expert thinks on the same kernel."""
    found = engine(name)

    def trapped(view: View) -> Move:
        book = copy.deepcopy(view.book)
        book.streets = 40  # more than a sheet can have
        found.play_many(book, 2, [BUILDER, BUILDER], 1, 1)
        return view.legal[0]

    made = registry.from_function("trapped", trapped)
    monkeypatch.setitem(registry.OFFERED, "trapped", made)
    async with world(tmp_path) as server:
        pages = []
        for bots in (("trapped", "trapped"), ("expert",)):
            seats: list[Json] = [{"kind": "you"}, *({"kind": "bot", "bot": bot} for bot in bots)]
            created = await server.post("/api/tables", {"seats": seats, "seed": 2}, status=201)
            pages.append(await server.at(created, 0))
        for turn in (1, 2):
            for page in pages:
                await page.play_turn(0, random.Random(turn))
            for page in pages:
                await page.next_turn(0, turn)
    assert caplog.text.count('bot "trapped": an index lies outside its list') >= 4
    assert "expert" not in caplog.text


@in_loop
async def test_a_table_goes_on_when_its_bots_break_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def illegal(view: View) -> str:
        return "ok"

    def broken(view: View) -> Move:
        raise RuntimeError("a fault")

    for choose in (illegal, broken):
        made = registry.from_function(choose.__name__, choose)
        monkeypatch.setitem(registry.OFFERED, choose.__name__, made)
    async with world(tmp_path) as server:
        seats: list[Json] = [{"kind": "you"}]
        seats += [{"kind": "bot", "bot": name} for name in ("illegal", "broken", "expert")]
        created = await server.post("/api/tables", {"seats": seats, "seed": 2}, status=201)
        page = await server.at(created, 0)
        for turn in (1, 2):
            await page.play_turn(0, random.Random(turn))
            await page.next_turn(0, turn)
        hint = await page.request("hint", 0, bot="broken")
        assert hint["move"] in page.views[0]["legal"]
