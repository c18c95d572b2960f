"""Seats on paper at a table: reports, the host, phones that come and go, sheets at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from culdesac import Game, Report, read_record
from culdesac.editions import edition, make_setup
from tests.on_paper import played, reports_of
from tests.play import BUILDER
from tests.server.world import Json, Page, World, in_loop, world


def original(seats: int, seed: int = 5, **options: Any) -> Game:
    box = edition(options.pop("edition", "home-2018"))
    return played(make_setup(box, seats, seed, **options), [BUILDER], seed)


def told(report: Report) -> Json:
    """A report as a page sends it."""
    made: Json = {
        "claims": list(report.claims),
        "reshuffle": report.reshuffle,
        "said": list(report.said),
    }
    return made | ({"pick": report.pick} if report.pick else {})


class Follower:
    """Plays a finished game again at a table, some of its seats on paper."""

    def __init__(self, game: Game, paper: list[int]) -> None:
        self.game = game
        self.paper = paper
        self.reports = reports_of(game, paper)

    async def turn(self, page: Page, number: int) -> None:
        for seat, moves in enumerate(self.game.turns[number]):
            if seat in self.paper:
                await self.report(page, seat, number)
                continue
            for move in moves:
                answer = await page.play(seat, move)
                assert answer["type"] == "done", answer

    async def report(self, page: Page, seat: int, number: int, **more: Any) -> Json:
        turn = number + self.game.first_turn
        report = told(self.reports[number][seat])
        answer = await page.request("report", seat, turn=turn, **report, **more)
        assert answer["type"] == "done", answer
        return answer

    async def settle(self, page: Page, seat: int) -> None:
        answer = await page.request("settle", seat, sheet=self.game.sheet(seat))
        assert answer["type"] == "done", answer


def kinds(seats: int, paper: list[int]) -> list[str]:
    online = ["you", *["device"] * seats]
    return ["paper" if seat in paper else online.pop(0) for seat in range(seats)]


TABLES: list[tuple[int, list[int], Json]] = [
    (3, [1, 2], {}),
    (2, [0], {"mode": "expert"}),
    (1, [0], {"mode": "solo-card"}),
    (1, [0], {"mode": "aaa", "level": 2}),
    (2, [1], {"sheet": "summer"}),
    (2, [0], {"edition": "vegas-2019"}),
    (1, [0], {"edition": "vegas-2019", "mode": "acme"}),
]


@pytest.mark.parametrize(("seats", "paper", "options"), TABLES)
@in_loop
async def test_a_table_with_paper_ends_like_the_game_online(
    tmp_path: Path, seats: int, paper: list[int], options: Json
) -> None:
    game = original(seats, **options)
    follower = Follower(game, paper)
    async with world(tmp_path) as server:
        created = await server.table(*kinds(seats, paper), seed=5, **options)
        page = await server.at(created, *range(seats))
        for number in range(len(game.turns) // 2):
            await follower.turn(page, number)
        table = created["table"]["id"]
    async with world(tmp_path) as server:  # it goes on after a restart
        page = await server.at(created, *range(seats))
        page.requests = 1000  # ids are new, or nothing would happen
        for number in range(len(game.turns) // 2, len(game.turns)):
            await follower.turn(page, number)
        assert page.public is not None
        assert page.public["over"]
        await page.sync()
        assert page.outcome is not None
        assert page.outcome["unsettled"] == paper
        assert {place["seat"] for place in page.outcome["ranking"]}.isdisjoint(paper)
        for seat in paper:
            assert page.public["scores"][seat]["rows"] == []
            await follower.settle(page, seat)
        check_end(page, game)
        await check_records(server, table, game, paper)
    async with world(tmp_path) as server:
        page = await server.at(created, *range(seats))
        check_end(page, game)


def check_end(page: Page, game: Game) -> None:
    assert page.outcome is not None
    assert page.public is not None
    assert page.outcome["unsettled"] == []
    totals = [points["total"] for points in game.scores()]
    assert [score["total"] for score in page.outcome["scores"]] == totals
    assert [score["total"] for score in page.public["scores"]] == totals
    ranking = [(place.rank, place.seat, place.total) for place in game.ranking()]
    assert [(p["rank"], p["seat"], p["total"]) for p in page.outcome["ranking"]] == ranking
    if game.setup.opponent is not None:
        assert page.outcome["rival"]["result"] == game.outcome()


async def check_records(server: World, table: str, game: Game, paper: list[int]) -> None:
    answer = await server.http.get(f"/api/tables/{table}/record")
    again = read_record(answer.text).game()
    assert again.scores() == game.scores()
    replay = await server.get(f"/api/tables/{table}/replay")
    assert replay["outcome"]["unsettled"] == []
    assert len(replay["turns"]) == len(game.turns) + 1
    stored = await server.post("/api/replays", {"record": answer.text}, status=201)
    assert (await server.get(f"/api/replays/{stored['id']}"))["turns"] == replay["turns"]
    for seat in range(game.seats):
        status = 409 if seat in paper else 200
        steps = await server.get(f"/api/tables/{table}/steps/{seat}", status)
        review = await server.http.post(f"/api/tables/{table}/review", json={"seat": seat})
        assert review.status_code == status
        if seat in paper:
            assert "paper" in steps["message"]
    summary = (await server.post("/api/status", {"tables": [table]}))["tables"][0]
    assert summary["totals"] == [points["total"] for points in game.scores()]


@in_loop
async def test_people_around_a_table_share_the_stacks(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        seats = [{"kind": "paper", "group": True}]
        created = await server.post("/api/tables", {"seats": seats, "seed": 3}, status=201)
        assert created["table"]["seats"][0]["group"]
        page = await server.at(created, 0)
        phone = await server.page()
        await phone.hello(created["table"]["code"])
        view = page.views[0]
        assert view["paper"]["claims"] == [1, 2, 3]
        assert view["paper"]["reshuffle"]
        await page.request("report", 0, turn=1, claims=[2], reshuffle=True)
        await phone.sync()
        assert phone.public is not None
        assert phone.public["turn"] == 2
        assert [plan["flipped"] for plan in phone.public["plans"]] == [False, True, False]
        claim = {"seat": 0, "turn": 1, "points": phone.public["plans"][1]["points"][0]}
        assert phone.public["plans"][1]["claims"] == [claim]
        answer = await page.request("report", 0, turn=2, claims=[2])
        assert (answer["code"], answer["rule"]) == ("bad-report", "plan")
        answer = await page.request("report", 0, turn=2, said=["plans"])
        assert "Plan 1" in answer["message"]
        await page.request("report", 0, turn=2, claims=[1])
        await page.request("report", 0, turn=3, claims=[3])
        assert page.public is not None
        assert not page.public["over"]  # plans of different people
        await page.request("report", 0, turn=4, said=["full"])
        await page.sync()
        assert page.outcome is not None
        assert page.outcome["ranking"] == page.outcome["unsettled"] == []
        answer = await page.request("settle", 0, sheet={"streets": []})
        assert (answer["code"], answer["rule"]) == ("bad-report", "group")
        replay = await server.get(f"/api/tables/{created['table']['id']}/replay")
        assert len(replay["turns"]) == 5


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ([{"kind": "paper", "group": True}, {"kind": "you"}], {}),
        ([{"kind": "paper", "group": True}], {"mode": "solo-card"}),
    ],
)
@in_loop
async def test_a_group_is_alone_with_its_stacks(
    tmp_path: Path, seats: list[Json], options: Json
) -> None:
    async with world(tmp_path) as server:
        answer = await server.post("/api/tables", {"seats": seats, **options}, status=400)
        assert answer["code"] == "bad-setup"
        assert "group" in answer["message"]


@in_loop
async def test_a_report_is_told_to_nobody_before_the_turn_is_over(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=4)
        mine = await server.at(created, 0)
        phone = await server.at(created, 1)
        await phone.request("report", 1, turn=1, claims=[3], said=["refused"])
        assert phone.views[1]["paper"]["report"]["claims"] == [3]
        assert phone.phase(1) == "done"
        await mine.sync()
        assert mine.public is not None
        assert mine.public["sheets"][1]["plans"] == [None, None, None]
        assert mine.public["paper"][0]["marks"][0]["count"] == 0
        assert "reported" not in mine.raw[-1]
        # it is taken back, and said otherwise
        await phone.undo(1)
        assert phone.phase(1) == "paper"
        assert phone.views[1]["paper"]["report"] is None
        await phone.request("report", 1, turn=1, said=["refused"])
        while mine.public["turn"] != 2:
            await mine.play(0, mine.views[0]["legal"][-1]["id"])
        assert mine.public["sheets"][1]["plans"] == [None, None, None]
        mark = mine.public["paper"][0]["marks"][0]
        assert (mark["id"], mark["count"], mark["of"]) == ("refused", 1, 3)
        said = [entry for entry in mine.messages if entry["type"] == "turn"][-1]["log"]
        texts = [item["key"] for entry in said if entry["seat"] == 1 for item in entry["items"]]
        assert texts == ["Permit refused"]


@in_loop
async def test_a_phone_that_sleeps_wakes_where_it_was(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=4)
        phone = await server.at(created, 1)
        state = phone.views[1]
        await phone.close()
        phone = await server.at(created, 1)
        assert phone.views[1] == state
        await phone.request("report", 1, turn=1, claims=[1], id="mine")
        await phone.close()
        phone = await server.at(created, 1)
        assert phone.views[1]["paper"]["report"]["claims"] == [1]
        answer = await phone.request("report", 1, turn=1, claims=[1], id="mine")
        assert answer["type"] == "done"
        answer = await phone.request("report", 1, turn=1, claims=[2])
        assert answer["code"] == "conflict"
    async with world(tmp_path) as server:  # also after a restart
        phone = await server.at(created, 1)
        answer = await phone.request("report", 1, turn=1, claims=[1], id="mine")
        assert answer["type"] == "done"
        assert phone.views[1]["paper"]["report"]["claims"] == [1]


@in_loop
async def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=4)
        phone = await server.at(created, 1)
        page = await server.at(created, 0)
        for more, code, rule in (
            ({"turn": 7}, "stale-state", None),
            ({"turn": 1, "claims": [1, 1]}, "bad-report", "plan"),
            ({"turn": 1, "said": ["castle"]}, "bad-report", "said"),
            ({"turn": 1, "said": ["full", "full"]}, "bad-report", "said"),
            ({"turn": 1, "reshuffle": True}, "bad-report", "reshuffle"),
            ({"turn": 1, "pick": "p1"}, "bad-report", "pick"),
            ({"turn": 1, "pick": "castle"}, "bad-move", None),
            ({"turn": 1, "claims": [4]}, "bad-message", None),
        ):
            answer = await phone.request("report", 1, **more)
            assert (answer["code"], answer["rule"]) == (code, rule), answer
            assert answer["message"].endswith((".", "$.claims[0]`", "ok"))
        answer = await page.request("report", 1, turn=1)
        assert answer["code"] == "not-your-seat"
        answer = await page.request("report", 0, turn=1)
        assert answer["code"] == "conflict"
        answer = await phone.request("settle", 1, sheet={})
        assert (answer["code"], answer["rule"]) == ("bad-report", "running")
        answer = await phone.request("settle", 1)
        assert answer["code"] == "bad-sheet"
        answer = await phone.play(1, "p1")
        assert (answer["code"], answer["rule"]) == ("illegal-move", "paper")
        answer = await phone.request("hint", 1)
        assert answer["code"] == "conflict"
        assert phone.phase(1) == "paper"


@in_loop
async def test_a_sheet_that_contradicts_what_was_said_holds_when_somebody_insists(
    tmp_path: Path,
) -> None:
    game = original(2)
    follower = Follower(game, [1])
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", seed=5)
        page = await server.at(created, 0, 1, language="de")
        for number in range(len(game.turns)):
            await follower.turn(page, number)
        sheet = game.sheet(1)
        known = page.views[1]["paper"]["known"]
        assert known == {"plans": sheet["plans"], "refusals": sheet["refusals"]}
        wrong = {**sheet, "refusals": 1 if sheet["refusals"] != 1 else 2}
        answer = await page.request("settle", 1, sheet=wrong)
        assert answer["code"] == "contradiction"
        assert str(wrong["refusals"]) in answer["message"]
        answer = await page.request("settle", 1, sheet={**sheet, "streets": [1, 2, 3]})
        assert answer["code"] == "bad-sheet"
        assert page.outcome is not None
        assert page.outcome["unsettled"] == [1]
        answer = await page.request("settle", 1, sheet=wrong, anyway=True)
        assert answer["type"] == "done"
        assert page.public is not None
        assert page.public["paper"][0]["settled"]
        await follower.settle(page, 1)  # entered anew
        check_end(page, game)


@in_loop
async def test_seats_on_paper_are_taken_by_phones_and_the_host_speaks_for_them(
    tmp_path: Path,
) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "paper", "paper", seed=4, mode="expert")
        table, host = created["table"]["id"], created["host_secret"]
        page = await server.at(created, 0, 1, 2, host=host)
        assert page.messages[0]["host"]
        assert len(page.views[1]["hand"]) == 3
        code = created["table"]["code"]
        joined = await server.post(f"/api/tables/{code}/join", {"name": "Jun", "seat": 1})
        assert joined["table"]["seats"][1] | {"connected": False} == {
            "seat": 1, "kind": "paper", "name": "Jun", "bot": None, "connected": False,
            "waiting": True, "group": False, "taken": True, "member": None, "muted": False,
        }  # fmt: skip
        again = await server.post(
            f"/api/tables/{code}/join", {"name": "Eve", "seat": 1}, status=409
        )
        assert again["code"] == "conflict"
        online = await server.post(
            f"/api/tables/{code}/join", {"name": "Eve", "seat": 0}, status=409
        )
        assert "paper" in online["message"]
        phone = await server.page()
        await phone.hello(table, [joined["key"]["secret"]])
        assert len(phone.views[1]["hand"]) == 3
        await page.sync()
        seen = len(page.messages)
        # the host does not see the hand any more, but can remind, and speak for the seat
        answer = await page.request("remind", 1)
        assert answer["type"] == "done"
        await phone.until("reminded", seat=1)
        answer = await page.request("report", 1, turn=9, pick="p1/2")
        assert answer["code"] == "stale-state"
        answer = await page.request("report", 1, turn=1)
        assert (answer["code"], answer["rule"]) == ("bad-report", "pick")
        answer = await page.request("report", 1, turn=1, pick="p1/2")
        assert answer["type"] == "done"
        assert not any(
            message["type"] == "state" and message["view"]["seat"] == 1
            for message in page.messages[seen:]
        )
        await page.request("report", 2, turn=1, pick="x3")
        while page.views[0]["turn"] == 1:
            await page.play(0, page.views[0]["legal"][-1]["id"])
        log = [message for message in page.messages if message["type"] == "turn"][-1]["log"]
        assert [entry["host"] for entry in log if entry["seat"] is not None] == [False, True, False]
        refused = await server.post(
            f"/api/tables/{table}/host", {"type": "remove", "seat": 1}, secret=host, status=409
        )
        assert "paper" in refused["message"]
        invited = await server.post(
            f"/api/tables/{table}/host", {"type": "invite", "seat": 1}, secret=host
        )
        assert invited["key"]["kind"] == "paper"
        await phone.until("seats", seats=[])
        answer = await phone.request("report", 1, turn=2, pick="p1/2")
        assert answer["code"] == "not-your-seat"


@in_loop
async def test_bots_and_a_clock_play_beside_paper(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "bot", "paper", seed=4, seconds=20)
        page = await server.at(created, 0, 2)
        server.clock.advance(25)
        await page.until("waiting", waiting=[2])  # a bot has ended your turn, paper is not hurried
        await page.request("report", 2, turn=1, said=["full"])
        await page.sync()
        assert page.outcome is not None
        ended = [(each["seat"], each["text"]["key"]) for each in page.outcome["ended_by"]]
        assert [seat for seat, _ in ended] == [2]
        assert page.outcome["unsettled"] == [2]
