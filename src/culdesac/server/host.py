"""What a host may do with a table, and taking an open seat; all under the table's lock."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import assert_never

import msgspec
from msgspec import UNSET, UnsetType

from culdesac.bots import DEFAULT, bot as find_bot
from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.bus import Listener
from culdesac.server.community import Member
from culdesac.server.events import Absent, Barred, Begun, Created, Event, Seated, SeatRow, Settled
from culdesac.server.names import bot_name, checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.room import Room
from culdesac.server.state import TableState, setup_of
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
            if room.state.closed and not action.private:
                raise RefusedError("forbidden", problems.CLOSED_TABLE)
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


async def begin_by_itself(room: Room) -> None:
    """The time of an appointment or of a quick match has come; without people nothing begins.

    With two or more the open seats are left out, else a bot takes one of them; strangers who were
    looking for three play with three.
    """
    state = room.state
    people = state.people()
    if state.game is not None or not people:
        return
    free = [seat for seat, row in enumerate(state.seats) if row.kind == "open"]
    whole = state.created.match is True and not (state.created.rated is True and len(people) > 1)
    count = len(state.seats) if whole else fewest(state.created, len(state.seats) - len(free))
    filled = free[: max(0, count - len(state.seats) + len(free))]
    bot = known_or_usual(state.created.fill or None)
    kept = [seat for seat in range(len(state.seats)) if seat in filled or seat not in free]
    begun = Begun() if len(kept) == len(state.seats) else Begun(seats=kept)
    rows = [Seated(seat=seat, row=bot_row(seat, bot)) for seat in filled]
    await room.commit([*rows, begun])


def fewest(created: Created, taken: int) -> int:
    """How many seats a game needs at least, of which so many are taken."""
    for count in range(max(2, taken), len(created.seats)):
        with contextlib.suppress(CuldesacError):
            setup_of(created, count)
            return count
    return len(created.seats)


def known_or_usual(name: str | None) -> str:
    """A bot that somebody has brought along may be gone by now."""
    try:
        return find_bot(name or DEFAULT).name
    except CuldesacError:
        return DEFAULT


async def leave(room: Room, keys: frozenset[str]) -> None:
    """Give back the seats that these keys open, before the game has begun."""
    mine = [seat for seat, row in enumerate(room.state.seats) if row.key in keys]
    if not mine:
        raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
    if room.state.game is not None:
        raise RefusedError("conflict", problems.LEFT_TOO_LATE)
    await room.commit([Seated(seat=seat, row=SeatRow(kind="open", name="")) for seat in mine])


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
    await room.commit([Seated(seat=seat, row=bot_row(seat, action.bot, absent_from(row)))])


def absent_from(row: SeatRow) -> Absent | UnsetType:
    """Who sat there, as far as somebody could come back."""
    if row.key is None:
        return UNSET
    return Absent(
        kind=row.kind,
        name=row.name,
        key=row.key,
        member=row.member,
        origin=row.origin,
        muted=row.muted,
    )


async def mute(room: Room, action: MuteSeat) -> None:
    row = row_of(room, action.seat)
    new = msgspec.structs.replace(row, muted=True if action.muted else UNSET)
    if new != row:
        await room.commit([Seated(seat=action.seat, row=new)])


async def ban(room: Room, seat: int) -> None:
    """Remove somebody for good; a bot plays on, or the host speaks for a seat on paper."""
    row = row_of(room, seat)
    whom = whom_to_ban(row)
    if whom is None or whom.key is None:
        raise RefusedError("conflict", problems.NOBODY_TO_BAN)
    if room.state.game is not None and room.state.created.rated is True:
        raise RefusedError("conflict", problems.RATED_RUNNING)
    if room.state.game is None:
        new = SeatRow(kind="open", name="")
    elif row.kind == "paper":
        new = msgspec.structs.replace(row, key=None, taken=UNSET, origin=UNSET)
    else:
        new = bot_row(seat, row.bot)
    barred = Barred(member=whom.member, origin=whom.origin, key=whom.key)
    await room.commit([barred, Seated(seat=seat, row=new)])


def whom_to_ban(row: SeatRow) -> SeatRow | Absent | None:
    """Somebody who came to the table, also if a bot plays in their place; not the host's own."""
    if row.kind == "friend" or (row.kind == "paper" and row.taken is True):
        return row
    return row.absent if row.absent and row.absent.kind == "friend" else None


async def take_back(room: Room, seat: int, listener: Listener) -> None:
    """Whoever was replaced by a bot plays on; a turn that the bot has confirmed stays."""
    absent = row_of(room, seat).absent
    if not absent or absent.key not in listener.keys:
        raise RefusedError("not-your-seat", problems.NOT_LENT)
    row = SeatRow(
        kind=absent.kind,
        name=absent.name,
        key=absent.key,
        member=absent.member,
        origin=absent.origin,
        muted=absent.muted,
    )
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


async def hand_over(
    room: Room, seat: int, name: str, chance: Chance, guest: Guest | None = None
) -> SeatKey:
    """A seat on paper goes to a device of its own; the host can still speak for it."""
    secret = chance.secret()
    row = msgspec.structs.replace(
        room.state.seats[seat],
        name=name,
        key=hashed(secret),
        taken=True,
        origin=UNSET if guest is None else guest.origin,
    )
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
    return await hand_over(room, seat, checked_name(name), chance, guest)


def host_has_left(state: TableState) -> bool:
    """Whether whoever opened a table for strangers has got up again, so that nobody begins."""
    own = {row.key for row in state.created.seats if row.kind == "you"}
    return (
        state.created.listed is True
        and bool(own)
        and own.isdisjoint(row.key for row in state.seats)
    )


async def join(
    room: Room, name: str, chance: Chance, *, paper: bool = False, guest: Guest = STRANGER
) -> SeatKey:
    """Take the first open seat; on paper, with a device of one's own."""
    if room.state.game is not None:
        raise RefusedError("conflict", problems.ALREADY_STARTED)
    check_guest(room, guest)
    if room.state.created.rated is True and (guest.member is None or paper):
        raise RefusedError("forbidden", problems.RATED_TABLE)
    match = room.state.created.match is True
    if match and paper:
        raise RefusedError("forbidden", problems.MATCH_ON_PAPER)
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
                origin=guest.origin,
            )
            last = sum(1 for other in room.state.seats if other.kind == "open") == 1
            begun = [Begun()] if last and (match or host_has_left(room.state)) else []
            await room.commit([Seated(seat=seat, row=taken), *begun])
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
