"""Hidden information on every path: whoever may not know something finds no trace of it anywhere.

Two services are the same but for what is hidden: cards that have not shown, the seeds of tables that
have not begun, steps that are not confirmed, the secrets that were handed out, or where people are.
All that anybody can ask for must then be the same, to the byte.  The addresses that are asked come
from the list of all there are: one without a sample here fails.
"""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from culdesac.server.api import ENDPOINTS
from culdesac.server.endpoints import Endpoint
from culdesac.server.lessons import all_lessons
from culdesac.server.logs import AsJson
from culdesac.server.room import Room
from culdesac.server.sql import copying
from culdesac.server.sql.schema import keys, metadata
from culdesac.server.sql.store import SqlStore
from culdesac.server.tokens import hashed
from tests.server.doubles import SeededChance
from tests.server.strangers import (
    ADA,
    BEN,
    ELSEWHERE,
    HERE,
    THERE,
    Somebody,
    session_of,
    sql_store,
    with_members,
)
from tests.server.test_hidden import Hidden
from tests.server.test_order import decide, order_of
from tests.server.world import Json, Page, World, choose, in_loop, world

BOX = "home-2018"
PLAYER = "a-player-of-the-daily-deal"
# for places in addresses that a test does not make
SAMPLES = {
    "edition": BOX,
    "mode": "flip",
    "turn": "1",
    "seat": "0",
    "lesson": next(iter(all_lessons())),
    "member": BEN.id,
}
QUERIES = {
    "sheet": "",
    "mode": "flip",
    "name": "B",
    "before": "2000000000",
    "plans": "",
    "date": "",
    "season": "",
}
GETS = [each for each in ENDPOINTS if each.method == "GET"]
CHALLENGES = ("/api/daily/", "/api/boards/")  # are asked of every day


class SplitChance(SeededChance):
    """What is public comes from one source, what is hidden from another."""

    def __init__(self, hidden: int) -> None:
        super().__init__(1)
        self.hidden = SeededChance(hidden)

    def secret(self) -> str:
        return self.hidden.secret()

    def seed(self) -> int:
        return self.hidden.seed()


@dataclass
class Differs:
    """How two services differ."""

    hidden: int = 1  # secrets, cards, seeds, steps
    places: int = 0  # where people are


@dataclass
class Told:
    """All that was said to people who may not know, and all that a service keeps."""

    answers: dict[str, str] = field(default_factory=dict)
    messages: list[str] = field(default_factory=list)
    numbers: str = ""
    log: list[str] = field(default_factory=list)
    log_text: str = ""
    secrets: list[str] = field(default_factory=list)
    rows: str = ""  # of the database, and of a backup


def addresses(shift: int) -> tuple[str, str, str]:
    if not shift:
        return HERE, THERE, ELSEWHERE
    return "198.51.100.1", "198.51.100.2", "2001:db8:9:9::1"


def filled(endpoint: Endpoint, places: dict[str, str]) -> str:
    """The address with samples in its places; a place that nobody knows is a failure."""
    path = re.sub(r"\{(\w+)\}", lambda found: places[found[1]], endpoint.path)
    asked = "&".join(f"{name}={QUERIES[name]}" for name in endpoint.query if QUERIES[name])
    return f"{path}?{asked}" if asked else path


async def same_keys(server: World) -> None:
    """What a service mixes into deals and marks is its own: here both have the same."""
    row = {"name": "daily", "value": b"k" * 32, "since": "2000-01-01"}
    async with sql_store(server).engine.begin() as connection:
        await connection.execute(insert(keys), row)
    order_of(server).key = b"k" * 32


async def some_steps(page: Page, seat: int, dice: random.Random) -> None:
    """Two steps of a turn that is not confirmed."""
    for _ in range(2):
        moves = [move for move in page.views[seat]["legal"] if move["move"] != "confirm"]
        answer = await page.play(seat, dice.choice(moves)["id"])
        assert answer["type"] == "done"


async def everything_told(
    folder: Path, database: str, differs: Differs, caplog: pytest.LogCaptureFixture
) -> Told:
    folder.mkdir(exist_ok=True)
    caplog.clear()
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "culdesac")
    told = Told()
    here, there, elsewhere = addresses(differs.places)
    site = "http://localhost:8080"  # that passkeys can belong to
    async with world(folder, database=database, lobby=True, public=site) as server:
        await with_members(server)
        await same_keys(server)
        server.context.tables.chance = SplitChance(differs.hidden)
        ada, ben = Somebody(server, here, ADA), Somebody(server, there, BEN)
        guest, stranger = Somebody(server, elsewhere), Somebody(server, elsewhere)
        # one table that is played at, one that waits, one that is over, one of the daily deal
        created = await ben.table("you", "open", listed=True, title="Come in", seed=17)
        table = created["table"]["id"]
        joined = await guest.join(table, "Cleo")
        started = await ben.post(f"/api/tables/{table}/host", {"type": "start"})
        assert started["table"]["turn"] == 1
        waiting = await ben.table("you", "open", "friend", listed=True)
        invited = await ben.post(
            f"/api/tables/{waiting['table']['id']}/host", {"type": "invite", "seat": 1}
        )
        daily = await guest.post(f"/api/daily/{BOX}", {"name": "Cleo"}, PLAYER, 201)
        over = await over_already(ada)
        replay = await ada.post("/api/replays", {"record": over[1]}, status=201)
        # what order has to say
        await stranger.post("/api/reports", {"table": table, "seat": 1, "reason": "play"})
        await decide(ada, "mute", member=BEN.id, hours=1)
        told.secrets += [
            created["host_secret"], waiting["host_secret"], daily["host_secret"], PLAYER,
            joined["key"]["secret"], invited["key"]["secret"], session_of(ADA), session_of(BEN),
            *(key["secret"] for made in (created, waiting, daily) for key in made["keys"]),
        ]  # fmt: skip
        # what nobody may know but who made it
        game = server.room(table).state.game
        assert game is not None
        noise = random.Random(differs.hidden)
        hand = await guest.at(table, joined["key"]["secret"])
        await some_steps(hand, 1, noise)
        assert Hidden(game).shuffle(noise)
        places = [
            {**SAMPLES, "table": each, "replay": replay["id"]}
            for each in (table, waiting["table"]["id"], over[0], daily["table"]["id"])
        ]
        for who, somebody in (("stranger", stranger), ("Ben", ben), ("Ada", ada)):
            for path in all_paths(places):
                secret = PLAYER if who == "stranger" and path.startswith(CHALLENGES) else ""
                told.answers[f"{who} {path}"] = await answer(somebody, path, secret)
            body = {"tables": [each["table"] for each in places]}
            told.answers[f"{who} status"] = str(await somebody.ask("POST", "/api/status", body))
        told.messages = await watched(stranger, ben, table, created["keys"][0]["secret"])
        told.messages += (await stranger.at(waiting["table"]["id"])).raw
        told.numbers = (await server.http.get("/metrics")).text
        told.rows = await all_rows(sql_store(server)) + await backup(database, folder)
    told.log, told.log_text = log_of(caplog)
    return told


async def over_already(somebody: Somebody) -> tuple[str, str]:
    """A game that is over, with its record: everything about it is public, its seed too."""
    created = await somebody.table("you", "device", seed=9)
    table = created["table"]["id"]
    page = await somebody.at(table, *(key["secret"] for key in created["keys"]))
    dice = random.Random(4)
    while page.outcome is None:
        for seat in (0, 1):
            turn = page.views[seat]["turn"]
            while page.views[seat]["turn"] == turn and page.phase(seat) not in ("done", "over"):
                await page.play(seat, choose(page.views[seat], dice)["id"])
        await page.sync()
    await page.close()
    answer = await somebody.http.get(f"/api/tables/{table}/record")
    return table, answer.text


def all_paths(places: list[dict[str, str]]) -> Iterator[str]:
    for endpoint in GETS:
        yield from dict.fromkeys(filled(endpoint, each) for each in places)


async def answer(somebody: Somebody, path: str, secret: str) -> str:
    held = secret or somebody.session
    headers = {"authorization": f"Bearer {held}"} if held else {}
    found = await somebody.http.get(path, headers=headers)
    assert found.status_code < 500, (path, found.text)
    return f"{found.status_code} {found.text}"


async def watched(stranger: Somebody, ben: Somebody, table: str, secret: str) -> list[str]:
    """What somebody who watches is told, and somebody on another seat, who plays a step."""
    page, seat = await stranger.at(table), await ben.at(table, secret)
    await seat.play(0, seat.views[0]["legal"][0]["id"])
    await page.sync()
    return [*page.raw, *seat.raw]


async def all_rows(store: SqlStore) -> str:
    """Everything in the tables of a database, as text."""
    found = []
    async with store.engine.connect() as connection:
        for table in metadata.sorted_tables:
            for row in await connection.execute(select(table)):
                values = [
                    bytes(value).decode("utf-8", "replace") if isinstance(value, bytes) else value
                    for value in row
                ]
                found.append(f"{table.name} {values}")
    return "\n".join(found)


async def backup(database: str, folder: Path) -> str:
    file = folder / "backup.db"
    await copying.copy(database, str(file))
    store = await SqlStore.open(str(file))
    try:
        return await all_rows(store)
    finally:
        await store.close()


def log_of(caplog: pytest.LogCaptureFixture) -> tuple[list[str], str]:
    """What the log says of requests and of all else that is ours, and its text in both forms."""
    own = [record for record in caplog.records if record.name.startswith("culdesac")]
    lines = []
    for record in own:
        line: Json = json.loads(AsJson().format(record))
        for name in ("time", "request", "seconds"):
            line.pop(name, None)
        lines.append(json.dumps(line))
    plain = [record.getMessage() for record in caplog.records if not record.name.startswith("http")]
    return lines, "\n".join([*lines, *plain])


def without_times(numbers: str) -> list[str]:
    return [line for line in numbers.splitlines() if "seconds" not in line]


def known_to_all(answers: dict[str, str]) -> dict[str, str]:
    """Without what only an administrator is told: marks of addresses are for them."""
    return {name: said for name, said in answers.items() if not name.startswith("Ada ")}


@in_loop
async def test_cards_seeds_steps_and_secrets_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = [
        await everything_told(
            tmp_path / str(hidden), str(tmp_path / f"{hidden}.db"), Differs(hidden), caplog
        )
        for hidden in (1, 2)
    ]
    assert not set(one.secrets) & set(other.secrets) - {PLAYER, *map(session_of, (ADA, BEN))}
    for name, said in one.answers.items():
        assert other.answers[name] == said, name
    assert one.answers.keys() == other.answers.keys()
    assert one.messages == other.messages
    assert without_times(one.numbers) == without_times(other.numbers)
    assert one.log == other.log


@in_loop
async def test_where_people_are_changes_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = [
        await everything_told(
            tmp_path / str(place), str(tmp_path / f"{place}.db"), Differs(1, place), caplog
        )
        for place in (0, 1)
    ]
    assert known_to_all(one.answers) == known_to_all(other.answers)
    assert one.messages == other.messages
    assert without_times(one.numbers) == without_times(other.numbers)
    assert one.log == other.log
    # an administrator sees a mark, and that it is another one
    reports = "Ada /api/admin/reports"
    assert one.answers[reports] != other.answers[reports]
    for told, shift in ((one, 0), (other, 1)):
        for address in addresses(shift):
            said = "".join([*told.answers.values(), *told.messages, told.numbers, told.log_text])
            assert address not in said
            assert address not in told.rows
            assert hashed(address) not in said


@in_loop
async def test_no_secret_stands_anywhere_in_clear(
    database: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told = await everything_told(tmp_path, database, Differs(), caplog)
    said = "".join([*told.answers.values(), *told.messages])
    assert len(told.secrets) > 10
    for secret in told.secrets:
        for text in (told.rows, told.log_text, told.numbers, said):
            assert secret not in text
            assert text is told.rows or hashed(secret) not in text
    # they are there as hashes: the comparison looks at the right rows
    kept = [secret for secret in told.secrets if hashed(secret) in told.rows]
    assert len(kept) > 7


def test_every_address_has_samples() -> None:
    places = {**SAMPLES, "table": "x", "replay": "x"}
    for endpoint in GETS:
        assert filled(endpoint, places), endpoint.path


def seed_in_table(room: Room) -> float:
    return float(room.state.created.seed)


def steps_in_table(room: Room) -> float:
    game = room.state.game
    made = [move.id for seat in game.acting for move in game.made(seat)] if game else []
    return float(sum(made))


def card_in_table(room: Room) -> float:
    game = room.state.game
    return float(game.table.deck[game.table.next] if game else 0)


def secret_in_table(room: Room) -> float:
    return float(int(room.state.created.host[:8], 16))


@pytest.mark.parametrize("leak", [seed_in_table, steps_in_table, card_in_table, secret_in_table])
@in_loop
async def test_the_comparison_would_notice(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[Room], Any],
) -> None:
    monkeypatch.setattr(Room, "starts_in", leak)
    one, other = [
        await everything_told(
            tmp_path / str(hidden), str(tmp_path / f"{hidden}.db"), Differs(hidden), caplog
        )
        for hidden in (1, 2)
    ]
    differing = [name for name in one.answers if one.answers[name] != other.answers[name]]
    assert any("/api/tables/" in name for name in differing)
    assert one.messages != other.messages
