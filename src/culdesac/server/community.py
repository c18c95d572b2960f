"""What a service has for people who do not know each other: a lobby, members, and order.

The tables know it by these interfaces alone; where there is none, as at home or on a device, everybody
is a guest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from culdesac.server.problems import RefusedError
from culdesac.server.state import TableState
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
    seated: frozenset[str] = frozenset()  # members whose seats they hold, signed in or not

    @property
    def members(self) -> frozenset[str]:
        """The ids of all whom they act for."""
        return self.seated if self.member is None else self.seated | {self.member.id}


class Visitor(Protocol):
    """Somebody at a table."""

    @property
    def person(self) -> Person: ...

    def turn_out(self, error: RefusedError) -> None:
        """Tell them why, and end the connection."""


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

    async def rematched(self, state: TableState, table: str) -> None:
        """The secrets of a table open the next one too."""

    async def renamed(self, member: str, name: str) -> None:
        """A member has another name, also at the tables that are not over."""

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

    def enter(self, visitor: Visitor) -> None:
        """From now on they are turned out when they may not take part any more."""

    def leave(self, visitor: Visitor) -> None: ...

    async def host_has_barred(self, table: str, seat: int) -> None:
        """It is noted that the host of a table does not want somebody back."""

    async def close(self) -> None:
        """Stop what runs in the background."""


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

    async def close(self) -> None:
        """Stop what runs in the background."""
        await self.lobby.close()
        await self.order.close()


class NoMembers:
    """Everybody is a guest."""

    enabled = False

    async def of(self, secret: str) -> Member | None:
        return None

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        return frozenset()

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        pass

    async def rematched(self, state: TableState, table: str) -> None:
        pass

    async def renamed(self, member: str, name: str) -> None:
        pass

    def player(self, member: str) -> str:
        raise NotImplementedError

    async def game_over(self, state: TableState) -> None:
        pass
