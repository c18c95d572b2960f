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


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    bot: str | None = None
    key: str | None = None  # hash of the seat's secret; none: nobody can play it by a secret
    absent: Absent | UnsetType = UNSET  # whose place a bot has taken
    group: bool | UnsetType = UNSET  # on paper: stands for several people
    taken: bool | UnsetType = UNSET  # on paper: somebody has it on a device of their own


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


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The cards are dealt."""

    seats: list[int] | UnsetType = UNSET  # those that play, where some were left out


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed"):
    """A seat's whole turn."""

    seat: int
    turn: int
    moves: list[int]
    request: str | None = None  # id that the page had chosen for the confirmation
    late: bool = False  # the time was up, and a bot ended a person's turn
    fault: Text | UnsetType = UNSET  # that the seat's bot has failed, and another moved for it


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


class Rematched(msgspec.Struct, frozen=True, tag="rematched"):
    table: str


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
