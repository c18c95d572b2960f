"""Cards for a real table over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.dealing import MODE, dealer_setup, turn_dealt
from culdesac.editions import edition, editions
from tests.games.home.box.own_boxes import RIVERSIDE
from tests.server.world import in_loop, world


@in_loop
async def test_every_sheet_of_every_box_is_dealt(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for box in editions():
            for sheet in box.sheets if MODE in box.modes else ():
                wanted = {"sheet": sheet, "seed": "8", "turn": "4"}
                turn = (await server.http.get(f"/api/deals/{box.id}", params=wanted)).json()
                view = turn_dealt(dealer_setup(box, 8, sheet), 4).view(0)
                assert [(pair["number"], pair["action"]) for pair in turn["offers"]] == [
                    (offer.number, offer.action) for offer in view.offers
                ]
                assert [pair["next"] for pair in turn["offers"]] == list(view.next_actions)
                assert [plan["name"] for plan in turn["plans"]] == [
                    seen.plan.name for seen in view.plans
                ]
                assert (turn["turn"], turn["deck"]["left"]) == (4, view.pile)
                assert turn["reshuffles"] == box.rules.reshuffle_after_first_plan


@in_loop
async def test_cards_of_an_event_come_with_their_turn(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        events = []
        for turn in range(1, 27):
            wanted = {"sheet": "zombies", "turn": str(turn)}
            answer = await server.http.get("/api/deals/home-2018", params=wanted)
            events += answer.json()["events"]
        assert len(events) == 3


@in_loop
async def test_options_and_a_reshuffle_change_what_is_dealt(tmp_path: Path) -> None:
    async with world(tmp_path) as server:

        async def dealt(**wanted: str) -> tuple[object, object]:
            turn = (await server.http.get("/api/deals/home-2018", params=wanted)).json()
            return turn["offers"], [plan["name"] for plan in turn["plans"]]

        plain = await dealt(turn="9", seed="4")
        assert await dealt(turn="9", seed="4", switches="", reshuffled="0", sheet="") == plain
        assert (await dealt(turn="9", seed="4", reshuffled="8"))[0] != plain[0]
        assert await dealt(turn="8", seed="4", reshuffled="8") == await dealt(turn="8", seed="4")
        named = {
            (await dealt(seed=str(seed), switches="advanced,roundabouts"))[1][0]  # type: ignore[index]
            for seed in range(40)
        }
        advanced = {plan.name for plan in edition("home-2018").plans if plan.advanced}
        assert named & advanced


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("nowhere", 404, "not-found"),
        ("home-2018?sheet=lake", 400, "bad-setup"),
        ("home-2018?switches=lake", 400, "bad-setup"),
        ("home-2018?turn=0", 400, "bad-setup"),
        ("home-2018?turn=401", 400, "bad-setup"),
        ("home-2018?turn=99999999", 400, "bad-message"),
        ("home-2018?turn=two", 400, "bad-message"),
        ("home-2018?seed=-1", 400, "bad-message"),
        ("home-2018?seed=1e99", 400, "bad-message"),
        ("home-2023?reshuffled=3", 400, "bad-setup"),
    ],
)
@in_loop
async def test_what_cannot_be_dealt_is_refused(
    tmp_path: Path, path: str, status: int, code: str
) -> None:
    async with world(tmp_path) as server:
        answer = await server.http.get(f"/api/deals/{path}")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["message"]


@in_loop
async def test_a_box_of_ones_own_is_dealt_with_its_text(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        wanted = {"text": RIVERSIDE, "deal": {"sheet": "river", "seed": 3, "turn": 2}}
        turn = await server.post("/api/deals", wanted, status=200)
        assert (turn["edition"], turn["turn"], len(turn["offers"])) == ("riverside", 2, 3)
        bad = await server.post("/api/deals", {"text": "streets = [", "deal": {}}, status=400)
        assert bad["code"] == "bad-box"
