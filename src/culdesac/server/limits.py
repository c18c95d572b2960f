"""Limits on how much and how fast: token buckets by connection and by client address."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from culdesac.server.clock import Clock


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, then `per_second` more."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Limits:
    body_bytes: int = 450_000  # of an HTTP request; a record of 100 seats fits
    message_bytes: int = 16_384  # of a WebSocket message
    frame_bytes: int = 262_144  # larger ones end the connection unread
    outbox: int = 512  # messages that a slow connection may be behind
    messages: Rate = Rate(20, 80)  # per connection
    requests: Rate = Rate(20, 200)  # HTTP, per address
    new_tables: Rate = Rate(0.5, 200)  # per address
    new_replays: Rate = Rate(0.05, 60)  # per address
    new_names: Rate = Rate(0.1, 60)  # per address, of seats that have one
    new_reports: Rate = Rate(6 / 3600, 6)  # per address, about other people
    daily_players: Rate = Rate(12 / 86_400, 12)  # whose results of a daily deal count, per address
    new_members: Rate = Rate(0.005, 30)  # per address
    sign_ins: Rate = Rate(0.1, 60)  # per address, and new passkeys of members
    exports: Rate = Rate(0.01, 10)  # of all that is kept of a member, per address
    events: int = 20_000  # of one table: ten times as many as any game has
    new_boxes: Rate = Rate(0.1, 30)  # per address; a hard one takes seconds to check
    connections: int = 200  # per address
    hints: int = 4  # under way, per connection
    offences: int = 100  # refused messages before a connection is closed
    # before anybody looks at what a connection says
    head_bytes: int = 16_384  # of an HTTP request, up to its body
    head_lines: int = 100  # headers of an HTTP request
    head_seconds: float = 10.0  # for an HTTP request up to its body
    body_seconds: float = 30.0  # for the body of an HTTP request
    write_seconds: float = 30.0  # that somebody may not read
    hello_seconds: float = 30.0  # that a WebSocket may be silent before its hello
    control: Rate = Rate(5, 50)  # pings and pongs, per WebSocket
    fragments: int = 64  # of a WebSocket message
    sockets: int = 20_000  # connections of all kinds
    sockets_each: int = 400  # per address that is no proxy's


class Bucket:
    __slots__ = ("clock", "level", "rate", "seen")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self.rate = rate
        self.clock = clock
        self.level = rate.burst
        self.seen = clock.monotonic()

    def take(self) -> bool:
        """Take one token if there is one."""
        now = self.clock.monotonic()
        gained = max(0.0, now - self.seen) * self.rate.per_second
        self.level = min(self.rate.burst, self.level + gained)
        self.seen = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket per client address; the longest unused are forgotten."""

    def __init__(self, rate: Rate, clock: Clock, most: int = 10_000) -> None:
        self.rate = rate
        self.clock = clock
        self.most = most
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.rate, self.clock)
            if len(self.by_address) > self.most:
                self.by_address.popitem(last=False)
        self.by_address.move_to_end(address)
        return bucket.take()


class Counter:
    """How many connections every address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        count = self.by_address.get(address, 0)
        if count >= self.most:
            return False
        self.by_address[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self.by_address.get(address, 0) - 1
        if count > 0:
            self.by_address[address] = count
        else:
            self.by_address.pop(address, None)

    def total(self) -> int:
        return sum(self.by_address.values())
