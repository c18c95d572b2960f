"""Whoever keeps order, and where."""

from __future__ import annotations

from culdesac.server import problems
from culdesac.server.endpoints import Call
from culdesac.server.order.standing import Order
from culdesac.server.problems import RefusedError


def order_of(call: Call) -> Order:
    community = call.context.community
    if community is None or not isinstance(community.order, Order):
        raise RefusedError("not-found", problems.NO_LOBBY)
    return community.order


async def administrator(call: Call) -> tuple[Order, str]:
    """The order of this service and the id of the administrator who asks.

    The right is asked of the database each time: it ends at once when it is revoked.
    """
    order = order_of(call)
    member = (await call.person()).member
    if member is None or not await order.store.is_admin(member.id):
        raise RefusedError("forbidden", problems.NEEDS_ADMIN)
    return order, member.id
