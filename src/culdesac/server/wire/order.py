"""Order: reports, what is decided about people, and who decided it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from culdesac.server.wire.base import Identifier, SeatNumber, TableRef, Wire
from culdesac.server.wire.limits import PlayerName, Reference, Words

Reason = Literal["name", "remarks", "play", "other"]
SanctionKind = Literal["ban", "mute"]


class ReportPerson(Wire):
    """POST /api/reports: somebody has behaved badly; whoever keeps order reads it."""

    table: TableRef  # id, at which it was
    seat: SeatNumber  # whose
    reason: Reason  # what it is about
    words: Words = ""  # what happened


class ReportInfo(Wire, omit_defaults=False):
    id: str  # for closing it
    at: float  # seconds since 1970
    by: str | None  # name of the member who wrote it; none: a guest
    table: str | None  # id
    seat: int | None  # that it is about
    member: str | None  # id of the member it is about, if it is one
    origin: str | None  # where they came from, as a mark that tells addresses apart
    name: str  # as they were called
    reason: Reason  # what it is about
    words: str  # what happened
    closed: bool  # somebody has seen to it


class ReportList(Wire, omit_defaults=False):
    """GET /api/admin/reports."""

    reports: list[ReportInfo]  # open ones first, the newest first


class Sanction(Wire):
    """POST /api/admin/sanctions: about a member, or about an address; one of the three."""

    kind: SanctionKind  # ban: may do nothing here; mute: no remarks, no new name
    why: Words  # told to whom it is about
    member: Reference | None = None  # id
    address: Annotated[str, Meta(max_length=45)] | None = None  # IPv4 or IPv6
    origin: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")] | None = None  # mark of an address
    hours: Annotated[int, Meta(ge=1, le=87_600)] | None = None  # none: for good


class SanctionInfo(Wire, omit_defaults=False):
    id: str  # for lifting it
    kind: SanctionKind  # ban or mute
    member: str | None  # id
    name: str | None  # of the member
    origin: str | None  # mark of an address
    since: float  # seconds since 1970
    until: float | None  # none: for good
    by: str  # name of whoever decided it
    why: str  # told to whom it is about


class SanctionList(Wire, omit_defaults=False):
    """GET /api/admin/sanctions: those in force."""

    sanctions: list[SanctionInfo]  # the newest first


class AdminMember(Wire, omit_defaults=False):
    id: str  # of the member
    name: str  # shown to everybody
    since: float  # seconds since 1970
    seen: float  # seconds since 1970
    admin: bool  # may keep order
    sanctions: list[SanctionInfo]  # in force


class AdminMembers(Wire, omit_defaults=False):
    """GET /api/admin/members?name=..."""

    members: list[AdminMember]  # whose name begins so, at most 50


class ChangeMember(Wire):
    """POST /api/admin/members/{member}."""

    name: PlayerName | None = None  # another one in place of theirs
    admin: bool | None = None  # may keep order, or not any more


class StrikeResult(Wire):
    """POST /api/admin/results: take a result from the boards of the daily deal."""

    date: Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]  # of the deal
    edition: Identifier  # id of the box
    row: Reference  # id of the row
    why: Words = ""  # kept in the log


class AuditEntry(Wire, omit_defaults=False):
    at: float  # seconds since 1970
    by: str  # name of the member, "host" or "operator"
    what: str  # such as ban, mute, lift, rename, close, strike, grant
    about: str  # id or name
    words: str  # why


class AuditLog(Wire, omit_defaults=False):
    """GET /api/admin/audit: what was decided, the newest first."""

    entries: list[AuditEntry]  # at most 100
    before: float | None  # to be asked with for older ones; none: there are none


class ServiceNumbers(Wire, omit_defaults=False):
    """GET /api/admin/numbers: how it goes, in a few numbers."""

    people: int  # at tables now
    tables: int  # in the lobby
    members: int  # in all
    reports: int  # open
    sanctions: int  # in force
