"""What a server is told at its start."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

from culdesac.server.limits import Limits
from culdesac.server.store import Ages

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Keeping:
    """After how many days without use something is let go; 0: never."""

    code_days: float = 30.0  # the code of a table, which gets another one when it is used again
    unstarted_days: float = 30.0  # a table at which nothing has happened
    table_days: float = 730.0  # any other table
    replay_days: float = 730.0  # a record that somebody has stored, from then on
    order_days: float = 365.0  # a report, what was decided, a sanction that has ended

    def ages(self, now: float) -> Ages:
        days = (
            self.code_days,
            self.unstarted_days,
            self.table_days,
            self.replay_days,
            self.order_days,
        )
        return Ages(*(now - each * DAY if each else -inf for each in days))


BOT_SECONDS = 4.0


@dataclass(frozen=True, slots=True)
class Config:
    limits: Limits = field(default_factory=Limits)
    idle_seconds: float = 120.0  # after which an unused table leaves the memory
    origins: tuple[str, ...] = ()  # other sites that may talk to this server
    hosts: tuple[str, ...] = ()  # names it answers to; none given: all
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    engine: str = "auto"  # of the bots, by name; auto: the first there is
    bot_seconds: float = BOT_SECONDS  # for a hint, and for the bots of one table in one turn
    review_seconds: float = 60.0  # for looking back at the turns of one seat
    keeping: Keeping = Keeping()
    lobby: bool = False  # open tables, quick matches, members
    blocked_names: Path | None = None  # a file of words that nobody is to be called in public
    public: str | None = None  # the address that people know the server by; passkeys belong to it
    log: str = "plain"  # or json
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")  # who may read the numbers
    static: Path = Path(__file__).parent / "static"  # the built page


def data_file() -> Path:
    """Where tables are kept if nothing else is said; the folder is made if need be."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "culdesac"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"
