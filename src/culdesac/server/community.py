"""What a service has for people who do not know each other: a lobby, members, and order.

The tables know it by these interfaces alone; where there is none, as at home or on a device, everybody
is a guest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from culdesac.server.state import TableState
from culdesac.server.tokens import hashed
from culdesac.server.wire.lobby import LobbyTable


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


class Membership(Protocol):
    async def of(self, secret: str) -> Member | None:
        """Whose session it is; None if it is none."""

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        """The hashes of the secrets that a member holds at a table."""

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        """A member holds these secrets, by their hashes, at a table."""

    async def rematched(self, state: TableState, table: str) -> None:
        """The secrets of a table open the next one too."""

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
    async def tables(self) -> list[LobbyTable]:
        """Those that everybody may see."""

    async def close(self) -> None:
        """Stop what runs in the background."""


@dataclass(slots=True)
class Community:
    lobby: Meetings
    members: Membership
    order: Standing


class NoMembers:
    """Everybody is a guest."""

    async def of(self, secret: str) -> Member | None:
        return None

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        return frozenset()

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        pass

    async def rematched(self, state: TableState, table: str) -> None:
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


class NothingListed:
    """A lobby without tables."""

    async def tables(self) -> list[LobbyTable]:
        return []

    async def close(self) -> None:
        pass
