"""What a service has for people who do not know each other: a lobby, members, and order.

The tables know it by these interfaces alone; where there is none, as at home or on a device, everybody
is a guest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from culdesac.server.state import TableState
from culdesac.server.tokens import hashed
from culdesac.server.wire.lobby import BoardRow, FindTable, LobbyTable, MatchFound

if TYPE_CHECKING:
    from culdesac.server.host import Guest


@dataclass(frozen=True, slots=True)
class Member:
    id: str
    name: str
    admin: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever asks for something."""

    address: str
    member: Member | None = None


@dataclass(frozen=True, slots=True)
class BoardOf:
    """A part of a board: the best, and those around whoever asks."""

    played: int  # in all
    rows: list[BoardRow]


class Membership(Protocol):
    @property
    def enabled(self) -> bool:
        """Whether a guest can become a member here."""

    async def of(self, secret: str) -> Member | None:
        """Whose session it is; None if it is none."""

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        """The hashes of the secrets that a member holds at a table."""

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        """A member holds these secrets, by their hashes, at a table."""

    def player(self, member: str) -> str:
        """Under whom the results of daily deals of a member are kept."""

    async def game_over(self, state: TableState) -> None:
        """The result of a rated table counts, once."""


class Standing(Protocol):
    async def check(self, person: Person) -> None:
        """Raises if they may do nothing here."""

    async def check_muted(self, person: Person) -> None:
        """Raises if they may say nothing here."""

    def origin(self, address: str) -> str:
        """A mark that tells addresses apart, and that nobody can turn back into one."""


class Meetings(Protocol):
    count: int  # of tables that everybody may see, as far as is known

    async def tables(self) -> list[LobbyTable]:
        """Those that everybody may see."""

    async def info(self) -> msgspec.Raw:
        """A LobbyInfo as it is sent: many ask for the same."""

    async def match(self, wanted: FindTable, guest: Guest) -> MatchFound:
        """A seat at a table with somebody who looks for the same, or at a new one."""

    async def results(self, edition: str, date: str, player: str | None) -> BoardOf:
        """The best results of a daily deal, and those around a player's."""

    async def standings(self, edition: str, season: str, player: str | None) -> BoardOf:
        """The most points of medals in a season, and those around a player's."""

    async def close(self) -> None:
        """Stop what runs in the background."""


@dataclass(slots=True)
class Community:
    lobby: Meetings
    members: Membership
    order: Standing


class NoMembers:
    """Everybody is a guest."""

    enabled = False

    async def of(self, secret: str) -> Member | None:
        return None

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        return frozenset()

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        pass

    def player(self, member: str) -> str:
        raise NotImplementedError

    async def game_over(self, state: TableState) -> None:
        pass


class AllWelcome:
    """Nobody is kept out."""

    async def check(self, person: Person) -> None:
        pass

    async def check_muted(self, person: Person) -> None:
        pass

    def origin(self, address: str) -> str:
        return hashed(address)[:32]
