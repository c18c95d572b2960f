"""Which events of a log say who sits where, found without reading the others."""

from __future__ import annotations

from sqlalchemy import LargeBinary, func

from culdesac.server.events import Barred, Begun, Created, Seated
from culdesac.server.sql.schema import events

BEGINNING = 12  # bytes of an event, with which its kind is told from the others
STARTS = [
    f'{{"type":"{kind.__struct_config__.tag}"'.encode()[:BEGINNING]
    for kind in (Created, Seated, Begun, Barred)
]
ABOUT_SEATS = func.substr(events.c.event, 1, BEGINNING, type_=LargeBinary).in_(STARTS)
