"""What order needs of a database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from culdesac.server.wire.order import (
    AdminMember,
    AuditEntry,
    Reason,
    ReportInfo,
    SanctionInfo,
    SanctionKind,
)

HOST = "host"  # in the log, in the place of a member
OPERATOR = "operator"  # whoever runs the service, by the command line

What = Literal["ban", "mute", "lift", "close", "rename", "grant", "revoke", "hide", "strike", "bar"]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the log: it is written with what it tells of, or not at all."""

    id: str
    at: float  # seconds since 1970
    by: str  # id of the member, HOST or OPERATOR
    what: What
    about: str  # id of a member, a table, a sanction ...
    words: str = ""


@dataclass(frozen=True, slots=True)
class Decided:
    """A sanction; about a member or about an address."""

    id: str
    kind: SanctionKind
    member: str | None  # id
    origin: str | None  # address, hidden by a key
    since: float  # seconds since 1970
    until: float | None  # none: for good
    by: str  # id of the member
    why: str

    @property
    def mark(self) -> str:
        """By what whoever it is about is known."""
        return self.member or self.origin or ""


@dataclass(frozen=True, slots=True)
class Reported:
    """Somebody has behaved badly, as somebody else says."""

    id: str
    at: float
    by: str | None  # id of the member; none: a guest
    table: str
    seat: int
    member: str | None
    origin: str | None
    name: str
    reason: Reason
    words: str


@dataclass(frozen=True, slots=True)
class Numbers:
    tables: int  # in the lobby
    members: int
    reports: int  # open
    people: int | None  # at tables in all processes; none: there is but one


class OrderStore(Protocol):
    """What is refused is raised as `RefusedError`; nothing has changed then."""

    def on_notice(self, heard: Callable[[], None]) -> None:
        """To be called when another process has decided something."""

    async def key(self) -> bytes:
        """What hides addresses, made at the first time."""

    async def in_force(self, now: float) -> list[Decided]: ...

    async def sanctions(self, now: float) -> list[SanctionInfo]:
        """Those in force, for people, the newest first."""

    async def decide(self, decided: Decided, note: Note) -> None: ...

    async def lift(self, sanction: str, note: Note) -> None: ...

    async def report(self, reported: Reported) -> None: ...

    async def reports(self) -> list[ReportInfo]:
        """Open ones first, the newest first."""

    async def close_report(self, report: str, note: Note) -> None: ...

    async def is_admin(self, member: str) -> bool: ...

    async def members(self, beginning: str, now: float) -> list[AdminMember]:
        """Those whose name looks like one that begins so."""

    async def rename(self, member: str, name: str, note: Note) -> None: ...

    async def allow(self, member: str, admin: bool, note: Note) -> None:
        """Grant or revoke the rights of an administrator."""

    async def strike(self, date: str, edition: str, row: str, note: Note) -> None:
        """Take a result from the boards; whose it was cannot play that deal again for the board."""

    async def note(self, note: Note) -> None: ...

    async def audit(self, before: float) -> list[AuditEntry]:
        """What was decided before a time, the newest first; one more than is shown at once."""

    async def numbers(self, now: float) -> Numbers: ...
