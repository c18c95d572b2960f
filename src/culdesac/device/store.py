"""The tables of one device, on a shelf.

table/ID            code of the table
code/CODE           its id
event/ID/NUMBER     what happened there, as the events of a server are kept
summary/ID          how it looked after so many events
replay/ID           a record
review/OF/SEAT      what was found in a table or a record
pars/DATE/BOX       what bots make of a deal
result/DATE/BOX/PLAYER, deal/ID     the first table of a deal, and the key of its result
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from culdesac.device.shelf import NoRoomError, Shelf, TakenError
from culdesac.server import problems
from culdesac.server.events import Event, decode, encode
from culdesac.server.problems import RefusedError
from culdesac.server.store import (
    Ages,
    CodeTakenError,
    DailyKey,
    DailyPars,
    DailyResult,
    Lease,
    OutOfOrderError,
    StoredTable,
)
from culdesac.server.wire.http import TableSummary


class Kept(msgspec.Struct, frozen=True):
    """A summary, and of how many events it tells."""

    length: int
    summary: TableSummary


KEPT = msgspec.json.Decoder(Kept)
PARS = msgspec.json.Decoder(DailyPars)
RESULT = msgspec.json.Decoder(DailyResult)


def event_key(table: str, number: int) -> str:
    return f"event/{table}/{number:08}"


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


class ShelfStore:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    async def put(self, new: dict[str, str], other: dict[str, str] | None = None) -> None:
        try:
            await self.shelf.put(new, other)
        except NoRoomError:
            raise RefusedError("no-room", problems.NO_ROOM) from None

    async def create(self, table: str, code: str, event: Event, summary: TableSummary) -> None:
        first = {
            f"table/{table}": code,
            f"code/{code}": table,
            event_key(table, 0): encode(event).decode(),
            f"summary/{table}": text(Kept(1, summary)),
        }
        try:
            await self.put(first)
        except TakenError:
            raise CodeTakenError(code) from None

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[Event],
        lease: Lease | None = None,
        look_at: float | None = None,
    ) -> None:
        new = {
            event_key(table, first + place): encode(event).decode()
            for place, event in enumerate(events)
        }
        try:
            await self.put(new)
        except TakenError:
            raise OutOfOrderError(table) from None

    async def load(self, ref: str) -> StoredTable | None:
        table = ref
        code = await self.shelf.get(f"table/{table}")
        if code is None:
            table = await self.shelf.get(f"code/{ref.upper()}") or ""
            code = await self.shelf.get(f"table/{table}")
        if code is None:
            return None
        events = await self.shelf.find(f"event/{table}/")
        return StoredTable(table, code, [decode(event.encode()) for event in events.values()])

    async def later(self, table: str, first: int) -> list[Event]:
        events = await self.shelf.find(f"event/{table}/")
        return [decode(event.encode()) for event in list(events.values())[first:]]

    async def give_code(self, table: str, code: str) -> bool:
        try:
            await self.put({f"code/{code}": table}, {f"table/{table}": code})
        except TakenError:
            return False
        return True

    async def save_summary(
        self, length: int, summary: TableSummary, look_at: float | None = None
    ) -> None:
        await self.put({}, {f"summary/{summary.id}": text(Kept(length, summary))})

    async def overdue(self, now: float, most: int, besides: Sequence[str]) -> list[str]:
        return []  # whoever plays on a device of their own is there

    async def summaries(self, tables: Sequence[str]) -> dict[str, TableSummary | None]:
        made: dict[str, TableSummary | None] = {}
        for table in tables:
            stored = await self.shelf.get(f"summary/{table}")
            if stored is not None:
                kept = KEPT.decode(stored)
                whole = await self.shelf.count(f"event/{table}/") == kept.length
                made[table] = kept.summary if whole else None
        return made

    async def save_replay(self, replay: str, record: str, now: float) -> None:
        await self.put({f"replay/{replay}": record})

    async def replay(self, replay: str) -> str | None:
        return await self.shelf.get(f"replay/{replay}")

    async def save_review(self, of: str, seat: int, review: bytes) -> None:
        await self.put({}, {f"review/{of}/{seat}": review.decode("utf-8", "replace")})

    async def review(self, of: str, seat: int) -> bytes | None:
        found = await self.shelf.get(f"review/{of}/{seat}")
        return None if found is None else found.encode()

    async def pars(self, date: str, edition: str) -> DailyPars | None:
        found = await self.shelf.get(f"pars/{date}/{edition}")
        return None if found is None else PARS.decode(found)

    async def save_pars(self, date: str, edition: str, made: DailyPars) -> None:
        await self.put({}, {f"pars/{date}/{edition}": text(made)})

    async def daily_key(self, today: str) -> DailyKey | None:
        return None  # everybody has the same deal, without asking anybody

    async def daily_result(self, date: str, edition: str, player: str) -> DailyResult | None:
        found = await self.shelf.get(f"result/{date}/{edition}/{player}")
        return None if found is None else RESULT.decode(found)

    async def counts_daily(self, table: str) -> bool:
        return await self.shelf.get(f"deal/{table}") is not None

    async def open_daily(self, date: str, edition: str, player: str, table: str) -> bool:
        key = f"result/{date}/{edition}/{player}"
        try:
            await self.put({key: text(DailyResult(table, None)), f"deal/{table}": key})
        except TakenError:
            return False
        return True

    async def close_daily(self, table: str, score: int) -> None:
        key = await self.shelf.get(f"deal/{table}")
        if key is not None:
            await self.put({}, {key: text(DailyResult(table, score))})

    async def daily_scores(self, date: str, edition: str) -> list[int]:
        found = await self.shelf.find(f"result/{date}/{edition}/")
        results = [RESULT.decode(each) for each in found.values()]
        return sorted(result.score for result in results if result.score is not None)

    async def daily_scores_of(self, player: str, edition: str, since: str) -> dict[str, int]:
        made = {}
        for key, each in (await self.shelf.find("result/")).items():
            _, date, box, who = key.split("/")
            score = RESULT.decode(each).score
            if (box, who) == (edition, player) and date >= since and score is not None:
                made[date] = score
        return made

    async def let_go(self, ages: Ages) -> int:
        return 0  # what somebody keeps on a device of their own stays there

    async def check(self) -> None:
        await self.shelf.count("table/")

    async def close(self) -> None: ...
