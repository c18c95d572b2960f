"""Who comes to a table: what their secrets open there, and what they are told first."""

from __future__ import annotations

from collections.abc import Sequence

from culdesac import __version__
from culdesac.server.bus import Listener
from culdesac.server.community import Community, Person
from culdesac.server.room import Room
from culdesac.server.wire.socket import LentSeat, Welcome


def kept_out(
    room: Room, person: Person, keys: frozenset[str], community: Community | None
) -> frozenset[str]:
    """Those keys that open nothing, as the host does not want this person here."""
    marks = set(person.members)
    if community is not None:
        marks.add(community.order.origin(person.address))
    return room.state.kept_out(marks, keys)


def seated_members(room: Room, keys: frozenset[str]) -> frozenset[str]:
    """The members whose seats are held with these keys, also if a bot plays there meanwhile."""
    return frozenset(
        each.member
        for row in room.state.seats
        for each in (row, row.absent)
        if each and each.key in keys and each.member
    )


def welcome_to(
    room: Room, listener: Listener, sent: Sequence[str], mine: frozenset[str], language: str
) -> Welcome:
    """What the keys that were sent have opened, in their order, and what else a member has here."""
    keys = listener.keys
    rows = list(enumerate(room.state.seats))
    at_table = {row.key: seat for seat, row in rows if row.key in keys}
    lent = {row.absent.key: seat for seat, row in rows if row.absent and row.absent.key in keys}
    return Welcome(
        table=room.id,
        seats=[at_table[key] for key in sent if key in at_table],
        lent=[LentSeat(secret=i, seat=lent[key]) for i, key in enumerate(sent) if key in lent],
        refused=[i for i, key in enumerate(sent) if key not in at_table and key not in lent],
        language=language,
        layout=None if room.state.game is None else room.layout_message().layout,
        version=__version__,
        host=listener.host,
        yours=[seat for seat, row in rows if row.key in keys & mine and row.key not in sent],
    )
