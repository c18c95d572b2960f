"""What is kept of a table: its setup, who sits where, and the confirmed moves, in order.

A table is nothing but its events; reading them back gives the same table.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from culdesac.editions.model import FIRST_REVISION
from culdesac.server.wire.base import Text
from culdesac.server.wire.socket import SeatKind


class Absent(msgspec.Struct, frozen=True):
    """Who sat on a seat before a bot was put there, and may take it back."""

    kind: SeatKind
    name: str
    key: str  # hash of the secret
    member: str | UnsetType = UNSET  # as in `SeatRow`, and so are these
    origin: str | UnsetType = UNSET
    muted: bool | UnsetType = UNSET


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    bot: str | None = None
    key: str | None = None  # hash of the seat's secret; none: nobody can play it by a secret
    absent: Absent | UnsetType = UNSET  # whose place a bot has taken
    group: bool | UnsetType = UNSET  # on paper: stands for several people
    taken: bool | UnsetType = UNSET  # on paper: somebody has it on a device of their own
    member: str | UnsetType = UNSET  # id of the member who sits there
    origin: str | UnsetType = UNSET  # the address that a stranger came from, hidden by a key
    muted: bool | UnsetType = UNSET  # the host has had enough of their remarks


class Created(msgspec.Struct, frozen=True, tag="created"):
    edition: str
    sheet: str
    mode: str
    advanced: bool
    roundabouts: bool
    seed: int
    bot_seed: int  # of the bots' own chance; the seed, but for tables of before
    host: str  # hash of the host's secret
    seats: list[SeatRow]
    private: bool = False
    seconds: int | None = None
    daily: str | None = None  # the date
    player: str | None = None  # daily: hash of the player's own secret
    level: int | None = None  # of the opponent, in modes that have one
    box: str | None = None  # the data file of a box of somebody's own
    introductory: bool = False
    revision: int | UnsetType = UNSET  # of the rules, where it is not the first
    lesson: str | UnsetType = UNSET  # id of the lesson that is played here
    cards: str | UnsetType = UNSET  # where people tell them from a deck of their own
    plans: list[str] | UnsetType = UNSET  # on their table, by name; unset: drawn
    chosen: bool | UnsetType = UNSET  # whoever opened the table chose its seed
    listed: bool | UnsetType = UNSET  # in the lobby, for everybody
    title: str | UnsetType = UNSET  # in the lobby
    rated: bool | UnsetType = UNSET  # among members, for their ratings
    starts: float | UnsetType = UNSET  # seconds since 1970: it begins by itself
    match: bool | UnsetType = UNSET  # a quick match
    fill: str | UnsetType = UNSET  # the bot that takes free seats then


def kept_revision(revision: int) -> int | UnsetType:
    """A revision as `Created` keeps it."""
    return UNSET if revision == FIRST_REVISION else revision


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    seat: int
    row: SeatRow


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """The host has changed the settings."""

    private: bool
    seconds: int | None
    at: float | UnsetType = UNSET  # seconds since 1970, where turns take hours or days
    closed: bool | UnsetType = UNSET  # an administrator has taken it out of the lobby, for good


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The cards are dealt."""

    seats: list[int] | UnsetType = UNSET  # those that play, where some were left out
    at: float | UnsetType = UNSET  # seconds since 1970, where turns take hours or days


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed"):
    """A seat's whole turn."""

    seat: int
    turn: int
    moves: list[int]
    request: str | None = None  # id that the page had chosen for the confirmation
    late: bool = False  # the time was up, and a bot ended a person's turn
    fault: Text | UnsetType = UNSET  # that the seat's bot has failed, and another moved for it
    at: float | UnsetType = UNSET  # seconds since 1970, where turns take hours or days


class Reported(msgspec.Struct, frozen=True, tag="reported"):
    """The turn of a seat on paper."""

    seat: int
    turn: int
    pick: str = ""
    claims: list[int] = msgspec.field(default_factory=list)
    reshuffle: bool = False
    said: list[str] = msgspec.field(default_factory=list)
    request: str | None = None  # id that the page had chosen for it
    host: bool = False  # the host has spoken for the seat
    at: float | UnsetType = UNSET  # seconds since 1970, where turns take hours or days


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """A seat on paper has taken back its report."""

    seat: int
    request: str | None = None


class SheetEntered(msgspec.Struct, frozen=True, tag="sheet"):
    """The sheet of a seat on paper after the game."""

    seat: int
    sheet: dict[str, Any]  # as docs/json.md has it
    anyway: bool = False
    request: str | None = None


class Told(msgspec.Struct, frozen=True, tag="told"):
    """Cards of a turn that somebody has told, or told anew."""

    turn: int
    row: int  # three stacks: 0; hands: the seat whose they are
    cards: list[tuple[int, str]]  # number and action
    actions: list[str] = []
    extras: list[str] | None = None  # other cards that came; none: as told before
    top: str | None = None  # what the pile shows; none: as told before
    anyway: bool = False  # although one of them should be gone
    seat: int | None = None  # who told them; none: the host
    request: str | None = None  # id that the page had chosen


class Barred(msgspec.Struct, frozen=True, tag="barred"):
    """Somebody whom the host does not want to see here again."""

    member: str | UnsetType = UNSET  # id
    origin: str | UnsetType = UNSET  # address, hidden by a key
    key: str | UnsetType = UNSET  # hash of the secret that they had


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    table: str


Timed = Settled | Begun | Confirmed | Reported  # the time of a turn can begin with them
Event = (
    Created
    | Seated
    | Settled
    | Begun
    | Confirmed
    | Reported
    | Withdrawn
    | SheetEntered
    | Told
    | Barred
    | Rematched
)


DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
ALL: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])


def encode(event: Event) -> bytes:
    return msgspec.json.encode(event)


def decode(data: bytes) -> Event:
    return DECODER.decode(data)


def decode_all(data: str) -> list[Event]:
    """Several of them, as a list."""
    return ALL.decode(data)
