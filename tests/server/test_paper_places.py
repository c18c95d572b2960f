"""How a seat comes to paper before the start, and counts in place of a sheet at the end."""

from __future__ import annotations

from pathlib import Path

from tests.server.test_paper import Follower, check_end, original
from tests.server.world import in_loop, world


@in_loop
async def test_whoever_joins_may_write_on_paper(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "open", "open")
        table, code, host = (
            created["table"]["id"],
            created["table"]["code"],
            created["host_secret"],
        )
        joined = await server.post(f"/api/tables/{code}/join", {"name": "Otto", "paper": True})
        assert (joined["key"]["seat"], joined["key"]["kind"]) == (1, "paper")
        action = {"type": "paper", "seat": 2, "name": "Jun"}
        done = await server.post(f"/api/tables/{table}/host", action, secret=host)
        assert (done["key"]["seat"], done["key"]["kind"]) == (2, "paper")
        seats = done["table"]["seats"]
        assert [(seat["kind"], seat["name"], seat["taken"]) for seat in seats[1:]] == [
            ("paper", "Otto", True),  # with a phone of his own
            ("paper", "Jun", False),  # the host's device speaks
        ]
        again = await server.post(f"/api/tables/{table}/host", action, secret=host, status=409)
        assert again["code"] == "conflict"
        await server.post(f"/api/tables/{table}/host", {"type": "start"}, secret=host)
        late = await server.post(f"/api/tables/{table}/host", action, secret=host, status=409)
        assert late["code"] == "conflict"
        phone = await server.page()
        await phone.hello(table, [joined["key"]["secret"], done["key"]["secret"]])
        for seat in (1, 2):
            answer = await phone.request("report", seat, turn=1)
            assert answer["type"] == "done", answer


@in_loop
async def test_counts_are_entered_in_place_of_a_sheet(tmp_path: Path) -> None:
    game = original(2)
    follower = Follower(game, [1])
    counts = game.type.adding.counts(game.sheets[1], game.book, game.setup)
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=5)
        page = await server.at(created, 0, 1)
        for number in range(len(game.turns)):
            await follower.turn(page, number)
        answer = await page.request("settle", 1, counts={**counts, "temps": 300})
        assert answer["code"] == "bad-sheet"
        other = {**counts, "refusals": 1 if counts["refusals"] != 1 else 2}
        answer = await page.request("settle", 1, counts=other)
        assert answer["code"] == "contradiction"
        assert page.outcome is not None
        assert page.outcome["unsettled"] == [1]
        answer = await page.request("settle", 1, counts=counts)
        assert answer["type"] == "done", answer
        assert page.public is not None
        assert page.public["sheets"][1]["built"] == 0  # nobody has seen its houses
        assert page.outcome["unsettled"] == []
        totals = [points["total"] for points in game.scores()]
        assert [score["total"] for score in page.outcome["scores"]] == totals
    async with world(tmp_path) as server:  # it is kept
        page = await server.at(created, 0, 1)
        assert page.outcome is not None
        assert page.outcome["unsettled"] == []
        await follower.settle(page, 1)  # copied after all
        check_end(page, game)
