"""Where tables are kept: a small interface, so that another database can take its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol

from culdesac.server.events import Event
from culdesac.server.wire.http import TableSummary

FREED = "~"  # a code that begins so is nobody's any more
STRUCK = "struck-"  # the table of a result that was taken from the boards begins so


class CodeTakenError(Exception):
    """Another table has that id or code."""


class OutOfOrderError(Exception):
    """Somebody else has written the next event of a table."""


class LeaseLostError(Exception):
    """Another process has taken over what is to be written."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right of one process to do what only one may do."""

    name: str
    epoch: int  # higher with every new holder


@dataclass(frozen=True, slots=True)
class StoredTable:
    id: str
    code: str
    events: list[Event]


@dataclass(frozen=True, slots=True)
class DailyResult:
    table: str
    score: int | None  # none while it is being played


@dataclass(frozen=True, slots=True)
class DailyPars:
    """What bots make of a deal."""

    par: int  # of the bot that plays where nobody names one
    bronze: int
    silver: int
    gold: int


@dataclass(frozen=True, slots=True)
class DailyKey:
    """What makes the deals of a service its own, from a date on."""

    value: bytes
    since: str


@dataclass(frozen=True, slots=True)
class Ages:
    """Before when, in seconds since 1970, something must have been used last to be let go."""

    codes: float
    unstarted: float
    tables: float
    replays: float
    order: float = -inf


def free_seats(summary: TableSummary) -> int:
    """Seats that somebody can sit down on."""
    return summary.kinds.count("open") if summary.status == "lobby" else 0


class Store(Protocol):
    """What has been awaited is on the disk."""

    async def create(self, table: str, code: str, event: Event, summary: TableSummary) -> None:
        """A new table with its first event; raises `CodeTakenError`."""

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[Event],
        lease: Lease | None = None,
        look_at: float | None = None,
    ) -> None:
        """Events number `first` and following, all or none; `look_at` until a summary says more.

        Raises `OutOfOrderError`, and `LeaseLostError` if they were to be written under a lease that
        another process has by now.
        """

    async def load(self, ref: str) -> StoredTable | None:
        """A table by its id or its code."""

    async def later(self, table: str, first: int) -> list[Event]:
        """The events of a table from number `first` on."""

    async def give_code(self, table: str, code: str) -> bool:
        """A code for a table whose own was freed; False if another table has it."""

    async def save_summary(
        self, length: int, summary: TableSummary, look_at: float | None = None
    ) -> None:
        """Keep what a table looks like after its first `length` events, if nothing newer is kept.

        `look_at` is when somebody has to look whether it goes on by itself.
        """

    async def overdue(self, now: float, most: int, besides: Sequence[str]) -> list[str]:
        """Tables that have to be looked at by now, the longest overdue first."""

    async def summaries(self, tables: Sequence[str]) -> dict[str, TableSummary | None]:
        """By id, in this order; None where events came later than the summary."""

    async def save_replay(self, replay: str, record: str, now: float) -> None: ...

    async def replay(self, replay: str) -> str | None: ...

    async def save_review(self, of: str, seat: int, review: bytes) -> None:
        """Keep what was found in a table or a stored replay; it takes the place of what was kept."""

    async def review(self, of: str, seat: int) -> bytes | None: ...

    async def pars(self, date: str, edition: str) -> DailyPars | None: ...

    async def save_pars(self, date: str, edition: str, made: DailyPars) -> None:
        """Keep the pars of a deal; they take the place of what was kept."""

    async def daily_key(self, today: str) -> DailyKey | None:
        """What is mixed into the seeds of daily deals, made at the first time; None: nothing."""

    async def daily_result(self, date: str, edition: str, player: str) -> DailyResult | None: ...

    async def counts_daily(self, table: str) -> bool:
        """Whether it is the table that counts for its player, whoever that is by now."""

    async def open_daily(self, date: str, edition: str, player: str, table: str) -> bool:
        """Note a player's first table of a deal; False if there was one already."""

    async def close_daily(self, table: str, score: int) -> None:
        """Note the result of a table, if it is the one that counts."""

    async def daily_scores(self, date: str, edition: str) -> list[int]: ...

    async def daily_scores_of(self, player: str, edition: str, since: str) -> dict[str, int]:
        """The results of a player by date, from a date on."""

    async def let_go(self, ages: Ages) -> int:
        """Free codes and delete what nobody has used for long, some of it; gives how much."""

    async def check(self) -> None:
        """Raises whatever stands against reading and writing."""

    async def close(self) -> None: ...
