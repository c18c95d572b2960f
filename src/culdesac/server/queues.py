"""Work that waits in line: one after another, but nobody has the whole line.

Everybody who asks has a queue of their own, and the queues take turns.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Items in the order in which they come up; not for several threads."""

    def __init__(self) -> None:
        self.by_asker: OrderedDict[str, deque[T]] = OrderedDict()

    def add(self, asker: str, item: T) -> None:
        self.by_asker.setdefault(asker, deque()).append(item)

    def pop(self) -> T:
        """The next item; whoever it is of has to wait for the others then."""
        asker, items = self.by_asker.popitem(last=False)
        item = items.popleft()
        if items:
            self.by_asker[asker] = items
        return item

    def remove(self, asker: str, item: T) -> bool:
        items = self.by_asker.get(asker)
        if items is None or item not in items:
            return False
        items.remove(item)
        if not items:
            del self.by_asker[asker]
        return True

    def place(self, asker: str, item: T) -> int:
        """How many come up before an item that waits."""
        own = self.by_asker[asker]
        rounds = own.index(item)
        askers = list(self.by_asker)
        before = askers[: askers.index(asker)]
        ahead = rounds
        for other, items in self.by_asker.items():
            if other != asker:
                ahead += min(len(items), rounds + (1 if other in before else 0))
        return ahead

    def __len__(self) -> int:
        return sum(len(items) for items in self.by_asker.values())
