"""On whose behalf something is done: the address of whoever asked for it.

Work that is begun while a request is answered, also in the background, carries the address along, so
that queues can be fair without everybody handing it on.
"""

from __future__ import annotations

from contextvars import ContextVar

NOBODY = ""  # the server itself

asker: ContextVar[str] = ContextVar("asker", default=NOBODY)
