"""What members need of a database, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from culdesac.server.events import Event


class NameTakenError(Exception):
    """Another member has that name, or one that looks like it."""


class PasskeyKnownError(Exception):
    """Somebody has that passkey already."""


@dataclass(frozen=True, slots=True)
class Profile:
    id: str
    name: str
    since: float  # seconds since 1970, as all times here
    admin: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """What a passkey has to sign, once."""

    id: str
    value: bytes
    purpose: str
    until: float
    member: str | None = None  # whose passkey it will be
    name: str | None = None  # that a new member is to have


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    id: str  # from the hash of the credential's own
    credential: bytes
    member: str
    public_key: bytes
    uses: int  # as the authenticator counts them
    label: str
    since: float
    used: float


@dataclass(frozen=True, slots=True)
class Session:
    key: str  # hash of its secret
    member: str
    label: str
    since: float
    seen: float


@dataclass(frozen=True, slots=True)
class Holding:
    table: str
    key: str  # hash of a secret
    since: float


@dataclass(frozen=True, slots=True)
class Result:
    """Of a daily deal."""

    date: str
    edition: str
    table: str
    score: int | None


class Strength(NamedTuple):
    """What is believed of how well somebody plays."""

    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Rating:
    member: str
    name: str
    edition: str
    mode: str
    season: str
    strength: Strength
    games: int


@dataclass(frozen=True, slots=True)
class RatedGame:
    table: str
    edition: str
    mode: str
    season: str
    at: float
    ranks: dict[str, int]  # by member; equal ones are ties


class Rule(Protocol):
    """How results become ratings."""

    def start(self, last: Strength | None) -> Strength:
        """At the beginning of a season, after what somebody had in an earlier one."""

    def after(self, before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
        """What is believed of everybody after a game."""


class MemberStore(Protocol):
    """What has been awaited is on the disk; any process may go on with what another began."""

    # passkeys and sessions

    async def keep_challenge(self, challenge: Challenge, now: float) -> None: ...

    async def take_challenge(self, challenge: str, purpose: str, now: float) -> Challenge | None:
        """Once, and not after its time."""

    async def is_taken(self, skeleton: str) -> bool: ...

    async def join(
        self, profile: Profile, skeleton: str, passkey: StoredPasskey, session: Session
    ) -> None:
        """A new member; raises `NameTakenError` and `PasskeyKnownError`."""

    async def profile(self, member: str) -> Profile | None: ...

    async def rename(self, member: str, name: str, skeleton: str) -> None:
        """Raises `NameTakenError`."""

    async def passkeys(self, member: str) -> list[StoredPasskey]: ...

    async def passkey(self, passkey: str) -> StoredPasskey | None: ...

    async def add_passkey(self, passkey: StoredPasskey) -> None:
        """Raises `PasskeyKnownError`."""

    async def remove_passkey(self, member: str, passkey: str) -> bool:
        """False if it is the last one."""

    async def sign_in(
        self, passkey: str, uses: int, session: Session, oldest: float, most: int
    ) -> bool:
        """A new session; False if the passkey was used since.

        Sessions older than `oldest` are gone, and so are those of the member beyond so many.
        """

    async def session(self, key: str, oldest: float) -> tuple[Profile, Session] | None: ...

    async def sessions(self, member: str) -> list[Session]: ...

    async def saw(self, key: str, member: str, now: float) -> None: ...

    async def leave(self, key: str, member: str) -> None: ...

    # games

    async def hold(self, member: str, table: str, keys: Sequence[str], now: float) -> None: ...

    async def keys_at(self, member: str, table: str) -> frozenset[str]: ...

    async def holdings(self, member: str) -> list[Holding]:
        """The newest first."""

    async def pass_on(self, table: str, to: str, keys: Sequence[str], now: float) -> None:
        """Whoever holds one of these keys at a table holds it at another one too."""

    async def seat_events(self, tables: Sequence[str]) -> dict[str, list[Event]]:
        """The events of tables that say who sits where."""

    async def take_over_results(self, player: str, member: str, to: str) -> None:
        """Results of daily deals become a member's, under `to`, where they have none of that deal."""

    async def results(self, player: str) -> list[Result]: ...

    # friends

    async def follow(self, member: str, whom: str, now: float, most: int) -> bool:
        """False if that would be too many."""

    async def unfollow(self, member: str, whom: str) -> None: ...

    async def following(self, member: str) -> list[Profile]:
        """By name."""

    async def is_following(self, member: str, whom: str) -> bool: ...

    async def followers(self, member: str) -> int: ...

    # ratings

    async def rate(self, game: RatedGame, rule: Rule) -> bool:
        """Count a game for its members, once; False if it counts for nobody, or did already."""

    async def ratings(self, member: str) -> list[Rating]:
        """Of all seasons, the newest first."""

    async def course(
        self, member: str, season: str, most: int
    ) -> dict[tuple[str, str], list[float]]:
        """By box and mode: mu after each of the last games of a season, oldest first."""

    async def ranking(
        self, edition: str, mode: str, season: str, fewest: int, first: int, count: int
    ) -> list[Rating]:
        """Those with enough games by cautious value, from a place on."""

    async def ranked(self, edition: str, mode: str, season: str, fewest: int) -> int: ...

    async def place(
        self, member: str, edition: str, mode: str, season: str, fewest: int
    ) -> int | None:
        """How many stand before a member; None for one who is not ranked."""

    # leaving for good

    async def reports(self, member: str) -> list[str]: ...

    async def sanctions(self, member: str) -> list[str]: ...

    async def scrub(self, member: str, table: str) -> None:
        """Nothing of a member stays in the log of a table, nor is it held any more."""

    async def delete(self, profile: Profile, player: str) -> bool:
        """Everything else of a member; False while there are tables that have to be scrubbed."""
