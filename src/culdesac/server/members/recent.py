"""Whose sessions they are, as far as it was asked a moment ago.

Every request and every hello with a secret asks; most secrets are those of seats.  What is known is
believed for a few seconds: a session that was ended, or a member who was renamed in another process is
heard of at once where processes tell each other, and at the latest after that time.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from culdesac.server.clock import Clock
from culdesac.server.community import Member

SECONDS = 5.0
MOST = 20_000  # the longest unused are forgotten first


@dataclass(frozen=True, slots=True)
class Known:
    until: float
    member: Member | None


class Recent:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: OrderedDict[str, Known] = OrderedDict()
        self.changes = 0  # of which was heard: what was read before one may be old

    def get(self, key: str) -> Known | None:
        found = self.known.get(key)
        if found is None or found.until < self.clock.monotonic():
            return None
        self.known.move_to_end(key)
        return found

    def put(self, key: str, member: Member | None, changes: int) -> None:
        """What was read after so many changes."""
        if changes != self.changes:
            return
        self.known[key] = Known(self.clock.monotonic() + SECONDS, member)
        self.known.move_to_end(key)
        if len(self.known) > MOST:
            self.known.popitem(last=False)

    def forget(self, member: str) -> None:
        self.changes += 1
        for key, found in list(self.known.items()):
            if found.member is not None and found.member.id == member:
                del self.known[key]
