"""Bots of one's own: tried, kept, seated; whatever one does, its table goes on and says why."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import culdesac
from culdesac.bots import finish_turn, registry
from culdesac.bots.registry import LADDER, STAND_IN
from culdesac.device import bots, thinker
from culdesac.device.bots import LONGEST, MOST, about_of, tried, why_not_named
from culdesac.device.shelf import MemoryShelf
from culdesac.device.thinking import SentAway
from culdesac.i18n import Words
from culdesac.server.events import Confirmed
from culdesac.server.room import Room
from tests.device.home import Home, home, think_here
from tests.server.world import in_loop

FIRST = 'def play(view):\n    """Takes the first legal move."""\n    return view.legal[0]\n'
RAISES = "def play(view):\n    return (view.plans[7] if view.turn > 1 else view.legal[0])\n"
CHEATS = 'def play(view):\n    return "skip" if view.turn > 1 else view.legal[0]\n'
LEAVES = "import sys\ndef play(view):\n    return sys.exit() if view.turn > 1 else view.legal[0]\n"


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OFFERED", dict(registry.OFFERED))
    monkeypatch.setattr(bots, "thinking", {})


async def keep(place: Home, source: str, name: str = "mine") -> Any:
    return await place.post("/api/device/bots", {"name": name, "source": source})


async def seated(place: Home, *names: str) -> str:
    """The id of a table with somebody and these bots."""
    seats = [{"kind": "you"}, *({"kind": "bot", "bot": name} for name in names)]
    body = {"seats": seats, "seed": 5, "edition": "home-2018"}
    created = await place.post("/api/tables", body, 201)
    return str(created["table"]["id"])


async def rest(room: Room) -> None:
    while room.bots.thinking:
        await asyncio.sleep(0)


async def play_turn(room: Room) -> dict[int, list[int]]:
    """A turn of the person, after those of the bots; what everybody played."""
    await rest(room)
    game, _ = room.state.playing()
    moves = [move.id for move in finish_turn(game.view(0), "casual", 1)]
    await room.commit([Confirmed(seat=0, turn=game.turn, moves=moves)])
    return dict(enumerate(game.turns[-1]))


def first_turn(place: int) -> list[int]:
    """What a bot plays in the first turn that always takes the legal move at this place."""
    game = culdesac.new("home-2018", seats=2, seed=5)
    made = []
    while game.phase(1) != "done":
        made.append(game.legal(1)[place].id)
        game.play(1, made[-1])
    return made


def told(room: Room, seat: int) -> Any:
    """What the log says of a seat in the last turn."""
    _, chronicle = room.state.playing()
    (entry,) = (entry for entry in chronicle.log[-1] if entry.seat == seat)
    return entry


# keeping


@in_loop
async def test_a_bot_that_is_kept_is_offered_after_the_levels_and_stays() -> None:
    shelf = MemoryShelf()
    async with home(shelf) as place:
        answered = await keep(place, FIRST)
        assert answered == await place.get("/api/device/bots")
        (kept,) = answered["bots"]
        assert kept == {"name": "mine", "about": "Takes the first legal move.", "source": FIRST}
        offered = (await place.get("/api/editions"))["bots"]
        assert [bot["id"] for bot in offered] == [*LADDER, "mine"]
        assert [bot["own"] for bot in offered] == [False] * len(LADDER) + [True]
        assert offered[-1]["about"]["key"] == "Takes the first legal move."
    async with home(shelf) as place:
        assert await place.get("/api/device/bots") == answered
        gone = await place.post("/api/device/bots", {"name": "mine"})
        assert gone == {"bots": []}
        assert [bot["id"] for bot in (await place.get("/api/editions"))["bots"]] == list(LADDER)
    async with home(shelf) as place:
        assert await place.get("/api/device/bots") == {"bots": []}


@in_loop
async def test_another_text_takes_the_place_of_the_first() -> None:
    async with home() as place:
        await keep(place, FIRST)
        table = await seated(place, "mine")
        answered = await keep(place, FIRST.replace("[0]", "[-1]").replace("first", "last"))
        assert [bot["about"] for bot in answered["bots"]] == ["Takes the last legal move."]
        async with place.app.state.context.tables.use(table) as room:
            await play_turn(room)
            other = await seated(place, "mine")
        async with place.app.state.context.tables.use(other) as room:
            assert (await play_turn(room))[1] == first_turn(-1)


WRONG = {
    "def play(view:": "line 1: ",
    "x = 1": "there is no function; expected one such as: def play(view): ...",
    "import no_such_thing\ndef play(view): ...": "line 1: ModuleNotFoundError: No module named",
    "def play(view):\n    return None": "in the first turn of a game: it gave None, which is no move;",
    "def play(view):\n    return 'w9.99'": "in the first turn of a game: ",
    "def play(view):\n    return 'ok'": "in the first turn of a game: ok is not a legal move",
    "def play(view):\n    hidden = view.deck": "line 2: AttributeError: a view has no deck",
    "import sys\ndef play(view):\n    sys.exit()": "The bot was not taken: SystemExit.",
}


@pytest.mark.parametrize(("source", "sentence"), WRONG.items())
@in_loop
async def test_a_bot_that_cannot_play_is_not_kept(source: str, sentence: str) -> None:
    async with home() as place:
        body = {"name": "mine", "source": source}
        problem = await place.post("/api/device/bots", body, 400)
        assert problem["code"] == "bad-bot"
        assert problem["message"].startswith("The bot was not taken: ")
        assert sentence in problem["message"]
        assert await place.get("/api/device/bots") == {"bots": []}


@in_loop
async def test_a_bot_that_does_not_come_to_an_end_is_not_kept() -> None:
    async def lost(job: bytes, seconds: float) -> bytes:
        raise OSError("the worker did not come to an end")

    async with home(send=lost) as place:
        body = {"name": "mine", "source": "def play(view):\n    while True: pass"}
        problem = await place.post("/api/device/bots", body, 400)
        assert problem["message"] == "The bot was not taken: it gave no answer in time."


@in_loop
async def test_what_is_wrong_is_said_in_the_language_of_the_page() -> None:
    async with home() as place:
        answered = await place.ask(
            "POST", "/api/device/bots", {"name": "Mine!", "source": FIRST}, accept_language="fr"
        )
        assert "lettres" in answered.body


@pytest.mark.parametrize("name", ["Mine", "9lives", "", "a" * 25, "a b", *LADDER, "random"])
def test_a_name_that_is_none_or_taken(name: str) -> None:
    assert why_not_named(name) is not None


@in_loop
async def test_there_are_only_so_many() -> None:
    async with home() as place:
        for number in range(MOST):
            place.device.own_bots[f"bot-{number}"] = FIRST
        body = {"name": "mine", "source": FIRST}
        problem = await place.post("/api/device/bots", body, 400)
        assert f"there are {MOST} bots already" in problem["message"]
        await keep(place, FIRST, "bot-3")
        long = {"name": "bot-4", "source": "#" * (LONGEST + 1)}
        assert (await place.post("/api/device/bots", long, 400))["code"] == "bad-message"


def test_the_last_function_plays_and_says_how() -> None:
    source = f'{FIRST}def other(view):\n    """Takes the last."""\n    return view.legal[-1]\n'
    assert about_of(source) == "Takes the last."
    assert bots.function_in("mine", source).__name__ == "other"
    assert about_of("def play(view): ...") == bots.ABOUT
    assert tried("mine", source) is None


# at a table


@in_loop
async def test_a_kept_bot_plays_its_own_moves() -> None:
    async with home() as place:
        await keep(place, FIRST)
        table = await seated(place, "mine")
        async with place.app.state.context.tables.use(table) as room:
            assert (await play_turn(room))[1] == first_turn(0)
            assert not told(room, 1).fault


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (RAISES, "IndexError: tuple index out of range"),
        (CHEATS, "skip is not a legal move"),
        (LEAVES, "SystemExit"),
    ],
    ids=["raises", "cheats", "leaves"],
)
@in_loop
async def test_a_bot_that_fails_later_is_told_with_who_stood_in(source: str, why: str) -> None:
    async with home() as place:
        await keep(place, source)
        table = await seated(place, "mine", "casual")
        async with place.app.state.context.tables.use(table) as room:
            await play_turn(room)
            assert not told(room, 1).fault
            await play_turn(room)
            entry = told(room, 1)
            assert entry.fault
            sentence = said(entry.items[0])
            assert sentence == f"The bot mine failed: {why}. The beginner moved for it."
            assert not told(room, 2).fault
            assert len(entry.items) > 1
        # the table tells the same after it was read back
        saved = await place.get("/api/device/games")
    async with home() as place:
        await place.post("/api/device/games", saved)
        async with place.app.state.context.tables.use(table) as room:
            _, chronicle = room.state.playing()
            again = [entry for entry in chronicle.log[1] if entry.fault]
            assert [said(entry.items[0]) for entry in again] == [sentence]


def said(text: Any) -> str:
    """A text of the wire in English."""
    values = {
        name: value if isinstance(value, int | str) else said(value)
        for name, value in text.params.items()
    }
    return str(text.key).format_map(values)


@in_loop
async def test_a_bot_that_never_ends_keeps_nobody_else_waiting() -> None:
    gate = asyncio.Event()
    asked: list[float] = []

    async def endless(job: bytes, seconds: float) -> bytes:
        asked.append(seconds)
        await gate.wait()
        raise OSError("the worker did not come to an end")

    async with home() as place:
        await keep(place, FIRST)
        place.device.thinkers.apart = endless
        slow, other = await seated(place, "mine"), await seated(place, "casual")
        tables = place.app.state.context.tables
        async with tables.use(slow) as stuck, tables.use(other) as free:
            for _ in range(2):
                await play_turn(free)  # another table goes on
            assert stuck.bots.thinking
            # and this one answers: a person can make steps meanwhile
            game, _ = stuck.state.playing()
            game.play(0, game.legal(0)[0])
            assert (await place.get(f"/api/tables/{slow}"))["turn"] == 1
            game.undo(0)
            gate.set()
            await play_turn(stuck)
            entry = told(stuck, 1)
            assert said(entry.items[0]) == (
                "The bot mine failed: it gave no answer in time. The beginner moved for it."
            )
            assert (stuck.state.playing()[0].turn, free.state.playing()[0].turn) == (2, 3)
        assert asked


@in_loop
async def test_own_bots_share_the_time_of_a_table_and_answer_each_for_itself() -> None:
    asked: list[float] = []

    async def apart(job: bytes, seconds: float) -> bytes:
        asked.append(seconds)
        if b"stuck" in job:
            raise OSError
        return thinker.answer(job)

    game = culdesac.new("home-2018", seats=3, seed=3)
    texts = {"stuck": "def stuck(view):\n    while True: pass", "mine": FIRST}
    faults: dict[int, Words] = {}
    away = SentAway(think_here, texts, 8.0, "interpreted", apart)
    seats = [(0, "stuck"), (1, "mine"), (2, "casual")]
    made = await away.turns(game, seats, 7, faults.__setitem__)
    assert asked == [4.0, 4.0]
    assert list(faults) == [0]
    assert made[0] == [move.id for move in finish_turn(game.view(0), STAND_IN, 7)]
    assert made[1][0] == game.legal(1)[0].id
    assert made[2] == [move.id for move in finish_turn(game.view(2), "casual", 7)]
    assert not away.at_work


@in_loop
async def test_a_bot_that_was_removed_leaves_its_seat_to_the_beginner() -> None:
    async with home() as place:
        await keep(place, FIRST)
        table = await seated(place, "mine")
        async with place.app.state.context.tables.use(table) as room:
            await play_turn(room)
            await rest(room)
            await place.post("/api/device/bots", {"name": "mine"})
            bots.thinking.clear()
            await play_turn(room)
            await play_turn(room)
            assert 'unknown bot "mine"' in said(told(room, 1).items[0])


@in_loop
async def test_saved_games_take_bots_along() -> None:
    async with home() as place:
        await keep(place, FIRST)
        saved = await place.get("/api/device/games")
        assert saved["bots"] == {"mine": FIRST}
    async with home() as place:
        await place.post("/api/device/games", saved)
        assert [bot["name"] for bot in (await place.get("/api/device/bots"))["bots"]] == ["mine"]
        table = await seated(place, "mine")
        async with place.app.state.context.tables.use(table) as room:
            await play_turn(room)
            assert not told(room, 1).fault
