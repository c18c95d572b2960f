"""Messages from a table to the connections that listen to it.

A message goes to everybody at a table, or to the holders of a seat, who are known by the hash of
its secret: when a seat gets a new secret, those with the old one hear nothing more.
"""

from __future__ import annotations

from typing import Protocol

from culdesac.i18n import Translate


class Listener(Protocol):
    keys: frozenset[str]  # hashes of the secrets it holds
    host: bool  # may speak for seats on paper
    translate: Translate  # into its language

    def deliver(self, message: bytes) -> None:
        """Must not wait."""


class Bus(Protocol):
    def subscribe(self, table: str, listener: Listener) -> None: ...

    def unsubscribe(self, table: str, listener: Listener) -> None: ...

    def publish(self, table: str, message: bytes, key: str | None = None) -> None:
        """To everybody, or to the holders of a key."""

    def listeners(self, table: str) -> list[Listener]: ...

    def count(self) -> int:
        """Listeners of all tables."""


class LocalBus:
    """Inside one process."""

    def __init__(self) -> None:
        self.by_table: dict[str, list[Listener]] = {}

    def subscribe(self, table: str, listener: Listener) -> None:
        self.by_table.setdefault(table, []).append(listener)

    def unsubscribe(self, table: str, listener: Listener) -> None:
        listeners = self.by_table.get(table, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self.by_table.pop(table, None)

    def publish(self, table: str, message: bytes, key: str | None = None) -> None:
        for listener in self.by_table.get(table, ()):
            if key is None or key in listener.keys:
                listener.deliver(message)

    def listeners(self, table: str) -> list[Listener]:
        return list(self.by_table.get(table, ()))

    def count(self) -> int:
        return sum(map(len, self.by_table.values()))
