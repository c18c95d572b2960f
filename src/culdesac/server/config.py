"""What a server is told at its start."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from culdesac.server.limits import Limits


@dataclass(frozen=True, slots=True)
class Config:
    database: str
    limits: Limits = field(default_factory=Limits)
    idle_seconds: float = 120.0  # after which an unused table leaves the memory
    origins: tuple[str, ...] = ()  # other sites that may talk to this server
    hosts: tuple[str, ...] = ()  # names it answers to; none given: all
    engine: str = "auto"  # of the bots, by name; auto: the first there is
    bot_seconds: float = 4.0  # for a hint, and for the bots of one table in one turn
    review_seconds: float = 60.0  # for looking back at the turns of one seat
    static: Path = Path(__file__).parent / "static"  # the built page


def data_file() -> Path:
    """Where tables are kept if nothing else is said; the folder is made if need be."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "culdesac"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"
