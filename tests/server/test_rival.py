"""A rival at the table: what is told of it, and that tables with it are kept, replayed and rematched."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import culdesac
from culdesac.editions import editions
from culdesac.server.events import Created, decode, encode
from culdesac.server.present.rival import points_of, rival_result, score_of
from culdesac.server.state import setup_of, winners
from tests.play import BUILDER, play_game
from tests.server.test_games import check_end, play_out
from tests.server.world import Json, Page, in_loop, world

BOXES = [("home-2018", 1), ("home-2018", 5), ("home-2023", 0), ("home-2023", 2)]


def options(box: str, level: int) -> Json:
    return {"edition": box, "mode": "aaa", "level": level, "seed": 21}


def rival_logs(page: Page) -> list[Json]:
    entries = [e for m in page.messages if m["type"] == "turn" for e in m["log"]]
    return [entry for entry in entries if entry["rival"]]


@pytest.mark.parametrize(("box", "level"), BOXES)
@in_loop
async def test_a_whole_game_tells_what_the_engine_counts(
    tmp_path: Path, box: str, level: int
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", **options(box, level))
        assert created["table"]["setup"]["level"] == level
        page = await server.at(created, 0)
        layout = next(m["layout"] for m in page.messages if m.get("layout"))
        card = layout["rival"]
        assert (card["title"], card["level"], card["scores"]) == ("AAA", level, level > 0)
        await play_out(page, [0], random.Random(3))
        check_end(page, 1)
        table = created["table"]["id"]
        text = (await server.http.get(f"/api/tables/{table}/record")).text
        game = culdesac.read_record(text).game()
        view = game.view(0)
        points = game.rival()
        assert view.rival is not None
        assert points is not None
        assert page.public is not None
        assert page.outcome is not None
        marks = page.public["rival"]
        assert [(c["number"], c["action"]) for c in marks["pile"]] == list(view.rival.pile)
        assert [draw["plan"] for draw in marks["drawn"]] == list(view.rival.drawn)
        result = page.outcome["rival"]
        assert result["result"] == game.outcome()
        if level == 0:
            assert marks["score"] is result["score"] is None
            assert marks["lots"] == result["totals"] == []
        else:
            rows = {row["category"]: row["points"] for row in result["score"]["rows"]}
            assert {**rows, "total": result["score"]["total"]} == points
            assert [item["id"] for item in card["categories"]] == list(rows)
            best = [lot["worth"] for lot in marks["lots"] if lot["counts"]]
            assert sum(best) == rows["estates"]
            assert result["totals"][-1] == points["total"]
        claims = [
            [claim for claim in plan["claims"] if claim["seat"] is None]
            for plan in page.public["plans"]
        ]
        assert [claim[0]["points"] if claim else None for claim in claims] == list(
            view.rival.points
        )
        said = [item["key"] for entry in rival_logs(page) for item in entry["items"]]
        assert said.count("Got {number} with {action}.") == len(view.rival.pile)
        drawn = said.count("The validation card of plan {plan} was drawn.")
        assert drawn == len(view.rival.drawn)
        taken = said.count("Claimed plan {plan} for {points} points.")
        taken += said.count("Took plan {plan}.")
        assert taken == sum(points is not None for points in view.rival.points)


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
@in_loop
async def test_the_card_it_gets_is_shown_as_soon_as_it_is_known(tmp_path: Path, box: str) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", **options(box, 1)), 0)
        first = page.views[0]
        assert first["rival"]["gets"] is None
        assert first["rival"]["pile"] == []
        move = next(move for move in first["legal"] if move["move"] == "pick")
        await page.play(0, move["id"])
        view = page.views[0]
        third = ({1, 2, 3} - {move["number"], move["action"]}).pop()
        assert view["rival"]["gets"] == first["hand"][third - 1] == view["rival"]["pile"][-1]
        score = view["rival"]["score"]
        assert score["before"] == 0
        await page.undo(0)
        assert page.views[0]["rival"]["gets"] is None
        assert page.views[0]["rival"]["score"]["total"] == 0
        await page.play(0, move["id"])
        await page.play_turn(0, random.Random(1))
        assert page.views[0]["rival"]["pile"] == view["rival"]["pile"]
        assert page.public is not None
        assert page.public["rival"]["score"]["total"] == score["total"]


@pytest.mark.parametrize(("box", "by"), [("home-2018", "draw"), ("home-2023", "plan")])
@in_loop
async def test_a_validation_card_is_resolved_as_the_edition_says(
    tmp_path: Path, box: str, by: str
) -> None:
    """At the end of its turn by draw, at once by plan; level 5 validates everything."""
    async with world(tmp_path) as server:
        dice = random.Random(2)
        for seed in itertools.count(1):
            created = await server.table("you", **{**options(box, 5), "seed": seed})
            page = await server.at(created, 0)
            while page.outcome is None and not page.views[0]["rival"]["drawn"]:
                await page.play_turn(0, dice)
            if page.outcome is None:
                break
        (draw,) = page.views[0]["rival"]["drawn"]
        plan = page.views[0]["plans"][draw["plan"] - 1]
        at_once = by == "plan"
        assert draw["validated"]
        assert draw["resolved"] is plan["flipped"] is at_once
        assert bool([c for c in plan["claims"] if c["seat"] is None]) is at_once
        turn = page.views[0]["turn"]
        await page.play_turn(0, dice)
        plan = page.views[0]["plans"][draw["plan"] - 1]
        (claim,) = [c for c in plan["claims"] if c["seat"] is None]
        assert claim["turn"] == turn
        assert page.views[0]["rival"]["drawn"][0]["points"] == claim["points"]
        told = [entry["turn"] for entry in rival_logs(page) if len(entry["items"]) > at_once]
        assert turn in told


@in_loop
async def test_a_table_comes_back_from_the_store_and_plays_again(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", **options("home-2023", 4))
        table, secret = created["table"]["id"], created["keys"][0]["secret"]
        page = await server.at(created, 0)
        dice = random.Random(8)
        for _ in range(5):
            await page.play_turn(0, dice)
        before, public = page.views[0], page.public
        assert len(before["rival"]["pile"]) == 5
    async with world(tmp_path) as server:
        page = await server.page()
        await page.hello(table, [secret])
        assert (page.views[0], page.public) == (before, public)
        assert page.table["setup"]["level"] == 4
        await play_out(page, [0], dice)
        assert page.outcome is not None
        again = await server.post(f"/api/tables/{table}/rematch", secret=secret)
        found = await server.get(f"/api/tables/{again['table']}")
        assert (found["setup"]["mode"], found["setup"]["level"]) == ("aaa", 4)
        summary = (await server.post("/api/status", {"tables": [table]}))["tables"][0]
        assert summary["setup"]["level"] == 4
        assert summary["winners"] == ([] if page.outcome["rival"]["result"] == "loss" else [0])


@pytest.mark.parametrize("box", ["home-2018", "home-2023"])
@in_loop
async def test_replays_of_tables_and_records(tmp_path: Path, box: str) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", **options(box, 3))
        page = await server.at(created, 0)
        await play_out(page, [0], random.Random(4))
        table = created["table"]["id"]
        replay = await server.get(f"/api/tables/{table}/replay")
        assert replay["outcome"] == page.outcome
        publics = [message["public"] for message in page.messages if message["type"] == "turn"]
        assert [turn["public"] for turn in replay["turns"]] == publics
        assert replay["setup"]["level"] == 3
        assert replay["layout"]["rival"]["level"] == 3
        text = (await server.http.get(f"/api/tables/{table}/record")).text
        stored = await server.post("/api/replays", {"record": text}, status=201)
        again = await server.get(f"/api/replays/{stored['id']}")
        assert again["turns"] == replay["turns"]
        assert again["outcome"] == replay["outcome"]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"mode": "aaa", "level": 0}, "has no opponent of level 0; expected one of: 1, 2, 3, 4, 5"),
        ({"mode": "flip", "level": 2}, "mode flip and level 2 do not go together"),
        ({"edition": "home-2023", "mode": "aaa", "level": 6}, "expected one of: 0, 1, 2, 3, 4, 5"),
        ({"mode": "aaa", "level": -(10**30)}, "level"),
    ],
)
@in_loop
async def test_a_wrong_level_is_refused_in_a_sentence(
    tmp_path: Path, wanted: Json, says: str
) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], **wanted}
        refused = await server.post("/api/tables", body, status=400)
        assert refused["code"] in ("bad-setup", "bad-message")
        assert says in refused["message"]
        body["seats"] *= 2
        body.update(mode="aaa", level=1)
        refused = await server.post("/api/tables", body, status=400)
        assert "mode aaa and 2 seats do not go together" in refused["message"]


@in_loop
async def test_without_a_level_it_is_the_usual_one(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        choices = await server.get("/api/editions")
        for box in choices["editions"]:
            (mode,) = [mode for mode in box["modes"] if mode["opponents"]]
            levels = [opponent["level"] for opponent in mode["opponents"]]
            assert mode["level"] in levels
            created = await server.table("you", edition=box["id"], mode=mode["id"])
            assert created["table"]["setup"]["level"] == mode["level"] == 1
            for other in box["modes"]:
                assert (other["level"] is None) is (other["id"] != mode["id"])
        plain = await server.table("you")
        assert plain["table"]["setup"]["level"] is None


@in_loop
async def test_only_what_is_in_play_is_said_to_be_reconstructed(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for wanted, parts in (
            ({}, []),
            ({"mode": "aaa", "level": 1}, []),
            ({"mode": "aaa", "level": 2}, ["opponents.2"]),
            ({"edition": "home-2023", "mode": "aaa", "level": 2}, ["plans", "opponents.2"]),
        ):
            page = await server.at(await server.table("you", **wanted), 0)
            layout = next(m["layout"] for m in page.messages if m.get("layout"))
            assert [note["part"] for note in layout["notes"]] == parts


def test_equal_totals_are_decided_by_estates_and_lots() -> None:
    """With nothing on either side it is a tie; a complete estate would make it a victory."""
    game = culdesac.new("home-2023", mode="aaa", level=1, seed=1)
    points = points_of(game.table, game.sheets, game.book)
    score = score_of(points, points)
    made = rival_result(game.table, game.sheets, game.book, score, [])
    assert made is not None
    assert made.result == "tie"
    assert made.decided is not None
    assert made.decided.params == {"estates": 0, "lots": 0}


def test_events_from_before_there_were_levels_still_load() -> None:
    created = Created(
        edition="home-2018",
        sheet="classic",
        mode="flip",
        advanced=False,
        roundabouts=False,
        seed=1,
        bot_seed=2,
        host="h",
        seats=[],
    )
    old: dict[str, Any] = msgspec.json.decode(encode(created))
    del old["level"]
    old["seats"] = [{"kind": "you", "name": "Ada"}]
    loaded = decode(msgspec.json.encode(old))
    assert isinstance(loaded, Created)
    assert setup_of(loaded).opponent is None


@pytest.mark.parametrize("box", [box.id for box in editions("home")])
@in_loop
async def test_a_rival_beside_every_sheet(tmp_path: Path, box: str) -> None:
    """Whatever the sheet, the first messages describe the rival."""
    async with world(tmp_path) as server:
        for sheet in culdesac.edition(box).sheets:
            created = await server.table("you", edition=box, mode="aaa", level=2, sheet=sheet)
            room = server.room(created["table"]["id"])
            layout = room.layout_message().layout
            game, chronicle = room.state.playing()
            marks = chronicle.public_turn(game).rival
            assert layout.rival is not None
            assert marks is not None
            assert marks.score is not None
            named = [row.category for row in marks.score.rows]
            assert [item.id for item in layout.rival.categories] == named
            assert ("theme" in named) is (culdesac.edition(box).sheets[sheet].theme is not None)


def test_nobody_wins_against_a_rival_that_does_not_score() -> None:
    game = play_game(culdesac.new("home-2023", seed=3, mode="aaa", level=0), [BUILDER])
    assert game.over
    assert game.outcome() is None
    assert winners(game) == []
