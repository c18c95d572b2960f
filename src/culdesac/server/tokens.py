"""Secrets, ids and table codes; everything random comes from one place, so tests can replace it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Protocol

from culdesac.editions.setup import SEED_LIMIT

SECRET_BYTES = 24  # 192 bits
SEAL_BYTES = 32

# Short words without letters that are easily mistaken for each other or for digits.
WORDS = (
    "ASH", "BAY", "BEECH", "BEND", "BRAE", "CEDAR", "CHERRY", "CREEK", "DALE", "DELTA",
    "DUNE", "EAST", "ELDER", "ELM", "FARM", "FAWN", "FERN", "GARDEN", "GATE", "GRANGE",
    "GREEN", "HAVEN", "HAZEL", "HEATH", "HEDGE", "HERB", "HERON", "JADE", "JAY", "KEEP",
    "LAKE", "LANE", "LARCH", "LARK", "LEAF", "MALL", "MAPLE", "MARSH", "MEAD", "MERE",
    "NEST", "PARK", "PATH", "PEACH", "PEAR", "PEAK", "PLANE", "QUAY", "REED", "REST",
    "SAGE", "SAND", "SEA", "SHADE", "SPRUCE", "STAR", "SUN", "SWAN", "TEAK", "TREE",
    "VALE", "VALLEY", "WATER", "WEST", "WREN", "YARD",
)  # fmt: skip


class Chance(Protocol):
    """Where secrets, ids and seeds come from."""

    def secret(self) -> str: ...

    def identifier(self) -> str: ...

    def code(self, digits: int = 4) -> str: ...

    def seed(self) -> int: ...

    def seal(self) -> str:
        """For a game whose seed comes from here; empty: none is needed."""


class SystemChance:
    """The operating system's own."""

    def secret(self) -> str:
        return secrets.token_urlsafe(SECRET_BYTES)

    def identifier(self) -> str:
        """The id of a table or a replay: nobody can guess one."""
        return secrets.token_urlsafe(12)

    def code(self, digits: int = 4) -> str:
        least = 10 ** (digits - 1)
        return f"{secrets.choice(WORDS)}-{least + secrets.randbelow(9 * least)}"

    def seed(self) -> int:
        return secrets.randbelow(SEED_LIMIT)

    def seal(self) -> str:
        return secrets.token_hex(SEAL_BYTES)


def hashed(secret: str) -> str:
    """What is stored of a secret; it has far too many bits to be guessed from its hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two hashes are equal, without telling by time where they differ."""
    return one is not None and other is not None and hmac.compare_digest(one, other)
