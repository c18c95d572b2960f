"""The other processes of one service, which has its tables in common with them.

Every process that has a table in memory follows it: it hears what was added to the table's log, and
reads from the store what it has missed.  What only one may do at a time, such as playing the bots of a
table, needs a lease, which another process takes over when its holder is not heard of any more.  `Alone`
is a service of one process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from culdesac.server.events import Event
from culdesac.server.limits import Buckets, Limits, Rate
from culdesac.server.store import Lease


class People(msgspec.Struct, frozen=True):
    """Who is at a table in one process."""

    keys: list[str] = []  # hashes of the secrets that they hold
    spectators: int = 0
    steps: dict[int, list[int]] = {}  # not confirmed, by seat, when somebody has asked for them
    turn: int = 0
    question: str = ""  # which has been answered so

    @property
    def count(self) -> int:
        return len(self.keys) + self.spectators


NOBODY = People()


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many are there in other processes."""

    people: int = 0  # at whichever table
    watching: dict[str, int] = field(default_factory=dict)  # without a seat, by table


class Follower(Protocol):
    """What a process does when it hears of something that happened in another one."""

    def changed(self, table: str, size: int | None = None) -> None:
        """There is more in its log; as many events, if that is known."""

    def appended(self, table: str, first: int, events: Sequence[Event]) -> None:
        """These events stand in its log from there on."""

    def met(self, table: str) -> None:
        """Somebody has come or gone elsewhere."""

    def said(self, table: str, what: str) -> None:
        """Something that is nowhere kept."""

    def missed(self) -> None:
        """Nothing may have been heard for a while, of any table."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What is known of something that one process does for all."""

    mine: Lease | None
    note: bytes | None  # what its holder tells


class Peers(Protocol):
    shared: bool  # whether there can be others
    notices: dict[str, Callable[[str], None]]  # who hears of what is no table's, by kind

    def attend(self, follower: Follower) -> None: ...

    async def follow(self, table: str) -> None:
        """From now on hear of a table; to be called before it is read."""

    async def leave(self, table: str) -> None: ...

    async def present(self, table: str, people: People) -> None:
        """Tell the others who is at a table here."""

    async def elsewhere(self, table: str) -> list[People]:
        """Who is at a table in other processes."""

    async def crowd(self, tables: Sequence[str]) -> Crowd:
        """How many are in other processes, and how many of them watch these tables."""

    async def steps_elsewhere(self, table: str) -> list[People]:
        """The same with the steps that they have not confirmed."""

    async def say(self, table: str, what: str) -> None:
        """Let the others hear something."""

    async def lease(self, name: str) -> Lease | None:
        """The right to do something that one process does; None while another one has it."""

    async def share(self, name: str, note: bytes | None = None) -> Shared:
        """Take the lease if it is free; tell a note, or hear what its holder tells."""

    async def wanted(self, name: str) -> float:
        """Seconds since somebody elsewhere has asked for something that is done here."""

    async def release(self, name: str) -> None: ...

    async def seconds_left(self, table: str, mark: str, seconds: float) -> float:
        """Until the time of a turn is up, which begins now unless it has begun already."""

    async def forget_time(self, table: str) -> None:
        """The time of a table does not run any more."""

    async def take(self, kind: str, asker: str, rate: Rate) -> bool:
        """One of something that an address may have so many of."""

    async def enter(self, asker: str, most: int) -> bool:
        """One more connection of an address, if it has fewer in all processes."""

    async def exit(self, asker: str) -> None: ...

    async def numbers(self, own: Callable[[str], str]) -> list[str]:
        """What all processes tell of themselves; this one by `own`, under its name."""

    async def close(self) -> None: ...


class Alone:
    """Nobody else."""

    shared = False

    def __init__(self, buckets: dict[str, Buckets]) -> None:
        self.buckets = buckets
        self.notices: dict[str, Callable[[str], None]] = {}

    def attend(self, follower: Follower) -> None:
        pass

    async def follow(self, table: str) -> None:
        pass

    async def leave(self, table: str) -> None:
        pass

    async def present(self, table: str, people: People) -> None:
        pass

    async def elsewhere(self, table: str) -> list[People]:
        return []

    async def crowd(self, tables: Sequence[str]) -> Crowd:
        return Crowd()

    async def steps_elsewhere(self, table: str) -> list[People]:
        return []

    async def say(self, table: str, what: str) -> None:
        pass

    async def lease(self, name: str) -> Lease | None:
        return Lease(name, 0)

    async def share(self, name: str, note: bytes | None = None) -> Shared:
        return Shared(Lease(name, 0), None)

    async def wanted(self, name: str) -> float:
        return float("inf")

    async def release(self, name: str) -> None:
        pass

    async def seconds_left(self, table: str, mark: str, seconds: float) -> float:
        return seconds

    async def forget_time(self, table: str) -> None:
        pass

    async def take(self, kind: str, asker: str, rate: Rate) -> bool:
        return self.buckets[kind].take(asker)

    async def enter(self, asker: str, most: int) -> bool:
        return True  # each process counts its own

    async def exit(self, asker: str) -> None:
        pass

    async def numbers(self, own: Callable[[str], str]) -> list[str]:
        return [own("one")]

    async def close(self) -> None:
        pass


def rates(limits: Limits) -> dict[str, Rate]:
    """What is counted for a whole service, by what it is called."""
    return {
        "tables": limits.new_tables,
        "boxes": limits.new_boxes,
        "replays": limits.new_replays,
        "names": limits.new_names,
        "daily": limits.daily_players,
        "reports": limits.new_reports,
        "members": limits.new_members,
        "sign-ins": limits.sign_ins,
        "exports": limits.exports,
    }
