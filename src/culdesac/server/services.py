"""What all tables share."""

from __future__ import annotations

from dataclasses import dataclass

from culdesac.server.bus import Bus
from culdesac.server.clock import Clock
from culdesac.server.peers import Peers
from culdesac.server.public_names import PublicNames
from culdesac.server.store import Store
from culdesac.server.thinking import Thinkers


@dataclass(slots=True)
class Services:
    store: Store
    bus: Bus
    clock: Clock
    thinkers: Thinkers
    peers: Peers
    most_events: int  # of one table
    names: PublicNames | None = None  # where people meet who do not know each other
