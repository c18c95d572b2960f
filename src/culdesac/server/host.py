"""What a host may do with a table, and taking an open seat; all under the table's lock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

import msgspec
from msgspec import UNSET, UnsetType

from culdesac.bots import DEFAULT, bot as find_bot
from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.bus import Listener
from culdesac.server.community import Member
from culdesac.server.events import Absent, Barred, Begun, Event, Seated, SeatRow, Settled
from culdesac.server.names import bot_name, checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.room import Room
from culdesac.server.state import setup_of
from culdesac.server.tokens import Chance, hashed
from culdesac.server.wire.http import (
    BanSeat,
    ChangeSettings,
    FillSeats,
    HostAction,
    InviteToSeat,
    MuteSeat,
    RemovePlayer,
    SeatKey,
    StartTable,
    WriteOnPaper,
)
from culdesac.server.wire.socket import SeatKind


def bot_row(seat: int, name: str | None, absent: Absent | UnsetType = UNSET) -> SeatRow:
    bot = find_bot(name or DEFAULT).name
    return SeatRow(kind="bot", name=bot_name(seat), bot=bot, absent=absent)


def bots_for_open_seats(
    seats: list[SeatRow], name: str | None, only: int | None = None
) -> list[Event]:
    return [
        Seated(seat=seat, row=bot_row(seat, name))
        for seat, row in enumerate(seats)
        if row.kind == "open" and only in (None, seat)
    ]


async def host_action(room: Room, action: HostAction, chance: Chance) -> SeatKey | None:
    """Carry out what the host asks for; an invitation gives a new key."""
    match action:
        case StartTable():
            await start(room, action)
        case FillSeats():
            events = bots_for_open_seats(room.state.seats, action.bot, action.seat)
            if events:
                await room.commit(events)
        case RemovePlayer():
            await remove(room, action)
        case InviteToSeat():
            return await invite(room, action.seat, chance)
        case WriteOnPaper():
            return await write_on_paper(room, action, chance)
        case ChangeSettings():
            await room.commit([Settled(private=action.private, seconds=action.seconds)])
        case MuteSeat():
            await mute(room, action)
        case BanSeat():
            await ban(room, action.seat)
        case _:
            assert_never(action)
    return None


async def start(room: Room, action: StartTable) -> None:
    state = room.state
    if state.game is not None:
        raise RefusedError("conflict", problems.ALREADY_STARTED)
    taken = [seat for seat, row in enumerate(state.seats) if row.kind != "open"]
    if len(taken) == len(state.seats):
        await room.commit([Begun()])
        return
    if not action.without_open:
        raise RefusedError("conflict", problems.SEATS_OPEN)
    try:
        setup_of(state.created, len(taken))
    except CuldesacError as error:
        raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
    await room.commit([Begun(seats=taken)])


def row_of(room: Room, seat: int) -> SeatRow:
    if seat >= len(room.state.seats):
        raise RefusedError("not-found", problems.NO_SEAT, last=len(room.state.seats) - 1)
    return room.state.seats[seat]


async def remove(room: Room, action: RemovePlayer) -> None:
    seat = action.seat
    row = row_of(room, seat)
    if room.state.game is None:
        await room.commit([Seated(seat=seat, row=SeatRow(kind="open", name=""))])
        return
    if row.kind == "bot":
        raise RefusedError("conflict", problems.SEAT_IS_BOT)
    if row.kind == "paper":
        raise RefusedError("conflict", problems.SEAT_ON_PAPER)
    if room.state.created.rated is True and room.connected(seat):
        raise RefusedError("conflict", problems.RATED_PRESENT)
    absent: Absent | UnsetType = UNSET
    if row.key is not None:
        absent = Absent(kind=row.kind, name=row.name, key=row.key, member=row.member)
    await room.commit([Seated(seat=seat, row=bot_row(seat, action.bot, absent))])


async def mute(room: Room, action: MuteSeat) -> None:
    row = row_of(room, action.seat)
    new = msgspec.structs.replace(row, muted=True if action.muted else UNSET)
    if new != row:
        await room.commit([Seated(seat=action.seat, row=new)])


async def ban(room: Room, seat: int) -> None:
    """Remove somebody for good; a bot plays on."""
    row = row_of(room, seat)
    if row.kind != "friend":
        raise RefusedError("conflict", problems.NOBODY_TO_BAN)
    if room.state.game is not None and room.state.created.rated is True:
        raise RefusedError("conflict", problems.RATED_RUNNING)
    new = SeatRow(kind="open", name="") if room.state.game is None else bot_row(seat, None)
    await room.commit(
        [Barred(member=row.member, origin=row.origin), Seated(seat=seat, row=new)],
    )


async def take_back(room: Room, seat: int, listener: Listener) -> None:
    """Whoever was replaced by a bot plays on; a turn that the bot has confirmed stays."""
    absent = row_of(room, seat).absent
    if not absent or absent.key not in listener.keys:
        raise RefusedError("not-your-seat", problems.NOT_LENT)
    row = SeatRow(kind=absent.kind, name=absent.name, key=absent.key, member=absent.member)
    await room.commit([Seated(seat=seat, row=row)])


async def invite(room: Room, seat: int, chance: Chance) -> SeatKey:
    row = row_of(room, seat)
    if room.state.created.rated is True:
        raise RefusedError("forbidden", problems.RATED_TABLE)
    if row.kind == "paper":
        return await hand_over(room, seat, row.name, chance)
    if row.kind not in ("open", "friend", "bot"):
        raise RefusedError("conflict", problems.SEAT_NOT_FREE)
    before = row.absent if row.kind == "bot" else row
    name = before.name if before and not before.member else ""  # a member's name is theirs alone
    secret = chance.secret()
    new = SeatRow(kind="friend", name=name, key=hashed(secret))
    await room.commit([Seated(seat=seat, row=new)])
    return SeatKey(seat=seat, kind="friend", secret=secret)


async def write_on_paper(room: Room, action: WriteOnPaper, chance: Chance) -> SeatKey:
    """Somebody on an open seat writes on paper; until they take it the host's device speaks for them."""
    if room.state.game is not None:
        raise RefusedError("conflict", problems.ALREADY_STARTED)
    if row_of(room, action.seat).kind != "open":
        raise RefusedError("conflict", problems.SEAT_NOT_FREE)
    secret = chance.secret()
    row = SeatRow(kind="paper", name=checked_name(action.name), key=hashed(secret))
    await room.commit([Seated(seat=action.seat, row=row)])
    return SeatKey(seat=action.seat, kind="paper", secret=secret)


async def hand_over(room: Room, seat: int, name: str, chance: Chance) -> SeatKey:
    """A seat on paper goes to a device of its own; the host can still speak for it."""
    secret = chance.secret()
    row = msgspec.structs.replace(room.state.seats[seat], name=name, key=hashed(secret), taken=True)
    await room.commit([Seated(seat=seat, row=row)])
    return SeatKey(seat=seat, kind="paper", secret=secret)


@dataclass(frozen=True, slots=True)
class Guest:
    """Who wants to sit down."""

    member: Member | None = None
    origin: str | UnsetType = UNSET  # their address, hidden by a key


STRANGER = Guest()


def check_guest(room: Room, guest: Guest) -> None:
    """Raises if they cannot sit down at this table."""
    known = {guest.member.id if guest.member else UNSET, guest.origin} - {UNSET}
    if known & room.state.barred:
        raise RefusedError("forbidden", problems.BARRED)


async def join_on_paper(
    room: Room, seat: int, name: str, chance: Chance, guest: Guest = STRANGER
) -> SeatKey:
    """Take a seat on paper with a device of one's own, also during the game."""
    check_guest(room, guest)
    row = row_of(room, seat)
    if row.kind != "paper":
        raise RefusedError("conflict", problems.NOT_ON_PAPER)
    if row.taken is True:
        raise RefusedError("conflict", problems.SEAT_TAKEN)
    return await hand_over(room, seat, checked_name(name), chance)


async def join(
    room: Room, name: str, chance: Chance, *, paper: bool = False, guest: Guest = STRANGER
) -> SeatKey:
    """Take the first open seat; on paper, with a device of one's own."""
    if room.state.game is not None:
        raise RefusedError("conflict", problems.ALREADY_STARTED)
    check_guest(room, guest)
    if room.state.created.rated is True and (guest.member is None or paper):
        raise RefusedError("forbidden", problems.RATED_TABLE)
    name = checked_name(name) if guest.member is None or paper else guest.member.name
    if guest.member is not None and any(row.member == guest.member.id for row in room.state.seats):
        raise RefusedError("conflict", problems.HERE_ALREADY)
    for seat, row in enumerate(room.state.seats):
        if row.kind == "open":
            secret = chance.secret()
            kind: SeatKind = "paper" if paper else "friend"
            taken = SeatRow(
                kind=kind,
                name=name,
                key=hashed(secret),
                taken=True if paper else UNSET,
                member=UNSET if guest.member is None or paper else guest.member.id,
                origin=guest.origin if room.state.created.listed is True else UNSET,
            )
            await room.commit([Seated(seat=seat, row=taken)])
            return SeatKey(seat=seat, kind=kind, secret=secret)
    raise RefusedError("conflict", problems.NO_SEAT_LEFT)


async def rename(room: Room, seat: int, name: str) -> None:
    row = row_of(room, seat)
    if row.member:
        raise RefusedError("conflict", problems.MEMBERS_NAME)
    if row.muted is True:
        raise RefusedError("forbidden", problems.HOST_MUTED)
    new = msgspec.structs.replace(row, name=checked_name(name), absent=UNSET)
    if new != row:
        await room.commit([Seated(seat=seat, row=new)])
