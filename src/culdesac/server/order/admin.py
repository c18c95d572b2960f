"""What administrators see and decide; each decision is stored together with a line of the log."""

from __future__ import annotations

from ipaddress import ip_address
from math import inf, isfinite

from culdesac.server import problems
from culdesac.server.context import address_known
from culdesac.server.endpoints import Call
from culdesac.server.events import Settled
from culdesac.server.names import checked_name
from culdesac.server.order.desk import administrator
from culdesac.server.order.standing import Order, date_of
from culdesac.server.order.store import Decided
from culdesac.server.problems import RefusedError
from culdesac.server.wire.members import Nothing
from culdesac.server.wire.order import (
    AdminMembers,
    AuditLog,
    ReportList,
    Sanction,
    SanctionInfo,
    SanctionList,
    ServiceNumbers,
)

HOUR = 3600.0
SHOWN = 100  # lines of the log at once


async def get_reports(call: Call) -> ReportList:
    order, _ = await administrator(call)
    return ReportList(reports=await order.store.reports())


async def close_report(call: Call) -> Nothing:
    order, admin = await administrator(call)
    report = call.path("report")
    await order.store.close_report(report, order.note(admin, "close", report))
    return Nothing()


async def get_members(call: Call) -> AdminMembers:
    order, _ = await administrator(call)
    now = order.clock.time()
    return AdminMembers(members=await order.store.members(call.query("name"), now))


async def change_member(call: Call) -> Nothing:
    order, admin = await administrator(call)
    member, asked = call.path("member"), call.body
    if asked.name is None and asked.admin is None:
        raise RefusedError("bad-message", problems.NOTHING_TO_CHANGE)
    if asked.name is not None:
        name = checked_name(asked.name)
        names = call.context.tables.services.names
        if names is not None:
            names.check(name)
        await order.store.rename(member, name, order.note(admin, "rename", member))
        if call.context.community is not None:
            await call.context.community.members.renamed(member, name)
    if asked.admin is not None:
        what = order.note(admin, "grant" if asked.admin else "revoke", member)
        await order.store.allow(member, asked.admin, what)
    return Nothing()


async def get_sanctions(call: Call) -> SanctionList:
    order, _ = await administrator(call)
    return SanctionList(sanctions=await order.store.sanctions(order.clock.time()))


async def decide(call: Call) -> SanctionInfo:
    order, admin = await administrator(call)
    asked: Sanction = call.body
    why = asked.why.strip()
    if not why:
        raise RefusedError("bad-message", problems.NEEDS_WHY)
    if [asked.member, asked.address, asked.origin].count(None) != 2:
        raise RefusedError("bad-message", problems.ONE_SUBJECT)
    origin = asked.origin if asked.address is None else hidden(order, asked.address)
    now = order.clock.time()
    decided = Decided(
        id=order.chance.identifier(),
        kind=asked.kind,
        member=asked.member,
        origin=origin,
        since=now,
        until=None if asked.hours is None else now + asked.hours * HOUR,
        by=admin,
        why=why,
    )
    end = "" if decided.until is None else f"until {date_of(decided.until)}: "
    note = order.note(admin, asked.kind, decided.mark, end + why)
    await order.store.decide(decided, note)
    await order.look()
    made = {each.id: each for each in await order.store.sanctions(now)}
    return made[decided.id]


def hidden(order: Order, address: str) -> str:
    """An address as it is known here, whoever writes it in whichever way."""
    try:
        ip_address(address.strip())
    except ValueError:
        raise RefusedError("bad-message", problems.NO_ADDRESS, address=address) from None
    return order.origin(address_known(address.strip()))


async def lift(call: Call) -> Nothing:
    order, admin = await administrator(call)
    sanction = call.path("sanction")
    await order.store.lift(sanction, order.note(admin, "lift", sanction))
    await order.look()
    return Nothing()


async def close_table(call: Call) -> Nothing:
    """Take a table out of the lobby; whoever sits there plays on.

    The line of the log comes first: nothing is decided without one.
    """
    order, admin = await administrator(call)
    async with call.context.tables.use(call.path("table")) as room:
        await order.store.note(order.note(admin, "hide", room.id, room.state.created.title or ""))

        async def close() -> None:
            if not room.state.closed:
                settled = Settled(private=True, seconds=room.state.seconds, closed=True)
                await room.commit([settled])

        await room.do(close)
    return Nothing()


async def strike_result(call: Call) -> Nothing:
    order, admin = await administrator(call)
    asked = call.body
    about = f"{asked.date} {asked.edition} {asked.row}"[:64]
    note = order.note(admin, "strike", about, asked.why.strip())
    await order.store.strike(asked.date, asked.edition, asked.row, note)
    return Nothing()


async def get_audit(call: Call) -> AuditLog:
    order, _ = await administrator(call)
    found = await order.store.audit(before_when(call.query("before")))
    shown = found[:SHOWN]
    return AuditLog(entries=shown, before=shown[-1].at if len(found) > SHOWN else None)


def before_when(text: str) -> float:
    if not text:
        return inf
    try:
        moment = float(text)
    except ValueError:
        moment = inf
    if not isfinite(moment):
        raise RefusedError("bad-message", problems.BEFORE_WHEN, before=text[:40])
    return moment


async def get_numbers(call: Call) -> ServiceNumbers:
    order, _ = await administrator(call)
    now = order.clock.time()
    numbers = await order.store.numbers(now)
    people = call.context.connections.total() if numbers.people is None else numbers.people
    return ServiceNumbers(
        people=people,
        tables=numbers.tables,
        members=numbers.members,
        reports=numbers.reports,
        sanctions=len(await order.store.in_force(now)),
    )
