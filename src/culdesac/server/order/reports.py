"""Reports: somebody says that somebody else has behaved badly."""

from __future__ import annotations

from culdesac.server import problems
from culdesac.server.endpoints import Call
from culdesac.server.events import Absent, SeatRow
from culdesac.server.host import row_of
from culdesac.server.order.desk import order_of
from culdesac.server.order.store import Reported
from culdesac.server.problems import RefusedError, no_table
from culdesac.server.wire.members import Nothing

PEOPLE = ("you", "device", "friend", "paper")


def who_sits(row: SeatRow) -> SeatRow | Absent | None:
    """Somebody on a seat, also if a bot plays in their place."""
    if row.kind in PEOPLE:
        return row
    return row.absent or None


async def report_person(call: Call) -> Nothing:
    """Whoever knows a table by its id sits there, watches it or has been there."""
    order = order_of(call)
    person = await call.person()
    await call.context.take("reports", person.address, problems.TOO_MANY_REPORTS)
    asked = call.body
    async with call.context.tables.use(asked.table) as room:
        if asked.table != room.id:
            raise no_table()
        who = who_sits(row_of(room, asked.seat))
        if who is None:
            raise RefusedError("conflict", problems.NOBODY_TO_REPORT)
        own = frozenset() if call.secret is None else await call.context.keys(call.secret, room.id)
        if who.key in own or (person.member is not None and who.member == person.member.id):
            raise RefusedError("conflict", problems.REPORT_YOURSELF)
        reported = Reported(
            id=order.chance.identifier(),
            at=order.clock.time(),
            by=None if person.member is None else person.member.id,
            table=room.id,
            seat=asked.seat,
            member=who.member or None,
            origin=who.origin or None,
            name=who.name,
            reason=asked.reason,
            words=asked.words.strip(),
        )
    await order.store.report(reported)
    return Nothing()
