"""Where a device keeps things: texts under keys, in a browser's database or in memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class TakenError(Exception):
    """Something is kept under a key that should have been new."""


class NoRoomError(Exception):
    """The device has no room for more."""


class Shelf(Protocol):
    """What has been awaited is kept."""

    async def find(self, prefix: str) -> dict[str, str]:
        """Everything whose key begins so, in the order of the keys."""

    async def get(self, key: str) -> str | None: ...

    async def count(self, prefix: str) -> int:
        """How many keys begin so."""

    async def put(self, new: Mapping[str, str], other: Mapping[str, str] | None = None) -> None:
        """Keep all of it or nothing: `new` where nothing is, `other` in place of what is there.

        Raises `TakenError` or `NoRoomError`.
        """

    async def drop(self, key: str) -> None: ...


class MemoryShelf:
    """Kept as long as the process lives."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def find(self, prefix: str) -> dict[str, str]:
        return {key: self.texts[key] for key in sorted(self.texts) if key.startswith(prefix)}

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def count(self, prefix: str) -> int:
        return sum(key.startswith(prefix) for key in self.texts)

    async def put(self, new: Mapping[str, str], other: Mapping[str, str] | None = None) -> None:
        for key in new:
            if key in self.texts:
                raise TakenError(key)
        self.texts.update(new)
        self.texts.update(other or {})

    async def drop(self, key: str) -> None:
        self.texts.pop(key, None)
