"""Everything that a device keeps is taken away and back, and nothing is lost by it."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from culdesac.device.shelf import MemoryShelf, NoRoomError
from tests.device.home import Home, home
from tests.server.world import in_loop


async def finish(place: Home, created: dict[str, object], turns: int) -> None:
    """Turns of the only seat, as a bot plays them."""
    from culdesac.bots import finish_turn
    from culdesac.server.events import Confirmed

    table = created["table"]["id"]  # type: ignore[index]
    async with place.app.state.context.tables.use(table) as room:
        for _ in range(turns):
            game, _ = room.state.playing()
            moves = [move.id for move in finish_turn(game.view(0), "casual", 1)]
            await room.commit([Confirmed(seat=0, turn=game.turn, moves=moves)])


@in_loop
async def test_cards_are_not_kept_from_whoever_has_the_device() -> None:
    """So its games have no seal: a seed that is told gives the same cards again."""
    async with home(chance=None) as place:
        created = await place.table("you")
        async with place.app.state.context.tables.use(created["table"]["id"]) as room:
            assert room.state.setup.seal == ""


@in_loop
async def test_games_go_to_another_device_and_on_there() -> None:
    async with home() as first:
        created = await first.table("you", seed=5)
        await finish(first, created, 3)
        saved = await first.get("/api/device/games")
    table = created["table"]["id"]
    async with home() as second:
        assert await second.post("/api/device/games", saved) == {
            "added": 1, "kept": 0, "refused": [],
        }  # fmt: skip
        status = await second.post("/api/status", {"tables": [table]})
        assert [row["turn"] for row in status["tables"]] == [4]
        await finish(second, created, 2)
        further = await second.get("/api/device/games")
        # an older state of the same table changes nothing
        assert (await second.post("/api/device/games", saved))["kept"] == 1
        assert await second.get("/api/device/games") == further
    async with home() as first:
        await first.post("/api/device/games", saved)
        # the game has gone on there, and comes back
        assert (await first.post("/api/device/games", further))["added"] == 1
        assert (await first.get(f"/api/tables/{table}"))["turn"] == 6
        assert await first.get("/api/device/games") == further


@in_loop
async def test_a_game_that_has_gone_two_ways_stays_as_it_is_here() -> None:
    async with home() as first:
        created = await first.table("you", seed=5)
        saved = await first.get("/api/device/games")
        await finish(first, created, 1)
        here = await first.get("/api/device/games")
        other = copy.deepcopy(here)
        other["tables"][0]["events"][-1]["request"] = "another"
        taken = await first.post("/api/device/games", other)
        assert taken["refused"] == [
            f"table {created['table']['code']}: it has gone another way here"
        ]
        assert await first.get("/api/device/games") == here
        assert (await first.post("/api/device/games", saved))["kept"] == 1


@in_loop
async def test_what_is_damaged_or_newer_is_refused_and_the_rest_is_taken() -> None:
    async with home() as first:
        await first.table("you", seed=5)
        await first.table("you", seed=6)
        saved = await first.get("/api/device/games")
    saved["tables"][0]["events"][0]["edition"] = "no-such-box"
    saved["tables"].append({"id": "x" * 12, "code": "ODD-1", "events": []})
    async with home() as second:
        taken = await second.post("/api/device/games", saved)
        assert taken["added"] == 1
        assert len(taken["refused"]) == 2
        newer = await second.post("/api/device/games", {**saved, "format": 2}, 400)
        assert newer["code"] == "bad-record"
        assert "newer version" in newer["message"]
        assert (await second.post("/api/device/games", {"tables": 3}, 400))["code"] == "bad-message"


class Full(MemoryShelf):
    """A device without room, as soon as it is told so."""

    full = False

    async def put(self, new: Mapping[str, str], other: Mapping[str, str] | None = None) -> None:
        if self.full:
            raise NoRoomError
        await super().put(new, other)


@in_loop
async def test_without_room_nothing_changes_and_a_sentence_says_so() -> None:
    shelf = Full()
    async with home(shelf) as place:
        created = await place.table("you", seed=5)
        before = await place.get("/api/device/games")
        shelf.full = True
        refused = await place.post("/api/tables", {"seats": [{"kind": "you"}]}, 507)
        assert refused["code"] == "no-room"
        assert "no room" in refused["message"]
        assert await place.get("/api/device/games") == before
        shelf.full = False
        await finish(place, created, 1)  # and then it goes on
