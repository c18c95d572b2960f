"""Members: who they are, what they hold, and what their games are worth."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace as replaced

from culdesac.server import problems
from culdesac.server.community import Member
from culdesac.server.events import Seated
from culdesac.server.members.board import Boards
from culdesac.server.members.ceremony import CHALLENGE_SECONDS, Ceremony, Credential, NewKey
from culdesac.server.members.recent import Recent
from culdesac.server.members.store import (
    Challenge,
    MemberStore,
    NameTakenError,
    PasskeyKnownError,
    Profile,
    RatedGame,
    Rule,
    Session,
    StoredPasskey,
)
from culdesac.server.names import checked_name
from culdesac.server.problems import RefusedError
from culdesac.server.room import REREAD, Room
from culdesac.server.seasons import season_of
from culdesac.server.skeleton import skeleton
from culdesac.server.state import TableState
from culdesac.server.tables import Tables
from culdesac.server.tokens import hashed
from culdesac.server.wire.members import PasskeyOptions

SESSION_SECONDS = 180 * 86_400.0  # without use, after which it ends
SEEN_EVERY = 3600.0  # seconds between two times that it is noted
MOST_FOLLOWED = 200
MOST_PASSKEYS = 20
MOST_SESSIONS = 50  # the longest unused end first
MOST_RENAMED = 100  # tables that get a new name at once, the newest
TOGETHER = 50  # tables that are scrubbed at a time
NEW, SIGN_IN, ADD = "new", "sign-in", "add"  # purposes of challenges


def passkey_id(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()[:32]


def plain(label: str) -> str:
    """What a device is called, without what nobody sees."""
    shown = "".join(letter if letter.isprintable() else " " for letter in label)
    return " ".join(shown.split())


def ranks_of(state: TableState) -> dict[str, int]:
    """By member, of those who sat at a rated table when the cards were dealt.

    Whoever does not sit there any more counts last, whatever a bot has made of the seat.
    """
    if state.created.rated is not True or state.status != "over":
        return {}
    game, _ = state.playing()
    if game.unknown:
        return {}
    ranks = {place.seat: place.rank for place in game.ranking()}
    last = len(state.seats) + 1
    return {
        member: ranks[seat] if state.seats[seat].member == member else last
        for seat, member in enumerate(state.began)
        if member is not None
    }


class Members:
    enabled = True

    def __init__(self, store: MemberStore, tables: Tables, ceremony: Ceremony, rule: Rule) -> None:
        self.store = store
        self.tables = tables
        self.ceremony = ceremony
        self.rule = rule
        self.clock = tables.services.clock
        self.chance = tables.chance
        self.recent = Recent(self.clock)
        self.boards = Boards(store, self.clock)

    # what tables ask

    async def of(self, secret: str) -> Member | None:
        key = hashed(secret)
        known = self.recent.get(key)
        if known is not None:
            return known.member
        changes, now = self.recent.changes, self.clock.time()
        found = await self.store.session(key, now - SESSION_SECONDS)
        member = None
        if found is not None:
            profile, session = found
            member = Member(profile.id, profile.name, profile.admin)
            if session.seen < now - SEEN_EVERY:
                await self.store.saw(key, profile.id, now)
        self.recent.put(key, member, changes)
        return member

    async def keys_at(self, member: str, table: str) -> frozenset[str]:
        return await self.store.keys_at(member, table)

    async def seated(self, member: str, table: str, keys: Sequence[str]) -> None:
        await self.store.hold(member, table, keys, self.clock.time())

    async def rematched(self, state: TableState, table: str) -> None:
        """Secrets stay the same at the next table, and so does who holds them."""
        keys = {row.key for row in state.seats} | {state.created.host}
        keys |= {row.absent.key for row in state.seats if row.absent}
        held = sorted(key for key in keys if key is not None)
        await self.store.pass_on(state.id, table, held, self.clock.time())

    def player(self, member: str) -> str:
        return hashed(f"member {member}")

    async def game_over(self, state: TableState) -> None:
        ranks = ranks_of(state)
        if len(ranks) < 2:
            return
        now = self.clock.time()
        game = RatedGame(
            table=state.id,
            edition=state.created.edition,
            mode=state.created.mode,
            season=season_of(now),
            at=now,
            ranks=ranks,
        )
        await self.store.rate(game, self.rule)

    # coming

    async def challenge(
        self, purpose: str, member: str | None = None, name: str | None = None
    ) -> Challenge:
        now = self.clock.time()
        made = Challenge(
            id=self.chance.identifier(),
            value=self.chance.secret().encode(),
            purpose=purpose,
            until=now + CHALLENGE_SECONDS,
            member=member,
            name=name,
        )
        await self.store.keep_challenge(made, now)
        return made

    async def answered(self, challenge: str, purpose: str, member: str | None = None) -> Challenge:
        """What was asked, if this is the first answer to it, by the same person."""
        found = await self.store.take_challenge(challenge, purpose, self.clock.time())
        if found is None or (member is not None and found.member != member):
            raise RefusedError("conflict", problems.CHALLENGE_GONE)
        return found

    async def ask_membership(self, name: str) -> PasskeyOptions:
        name = self.public_name(name)
        if await self.store.is_taken(skeleton(name)):
            raise RefusedError("bad-name", problems.NAME_TAKEN)
        made = await self.challenge(NEW, self.chance.identifier(), name)
        options = self.ceremony.creation(made.value, made.member or "", name)
        return PasskeyOptions(challenge=made.id, options=options)

    async def join(
        self, challenge: str, credential: Credential, device: str
    ) -> tuple[Profile, str]:
        """A new member, and the secret of the first session."""
        asked = await self.answered(challenge, NEW)
        assert asked.member is not None
        assert asked.name is not None
        key = await self.new_key(credential, asked)
        profile = Profile(asked.member, asked.name, self.clock.time())
        secret = self.chance.secret()
        try:
            await self.store.join(
                profile,
                skeleton(profile.name),
                self.passkey(profile.id, key, device),
                self.session(profile.id, secret, device),
            )
        except NameTakenError:
            raise RefusedError("bad-name", problems.NAME_TAKEN) from None
        except PasskeyKnownError:
            raise RefusedError("conflict", problems.PASSKEY_KNOWN) from None
        return profile, secret

    async def new_key(self, credential: Credential, asked: Challenge) -> NewKey:
        created = self.ceremony.created
        return await self.tables.services.thinkers.chore(created, credential, asked.value)

    def passkey(self, member: str, key: NewKey, device: str) -> StoredPasskey:
        now = self.clock.time()
        return StoredPasskey(
            id=passkey_id(key.credential),
            credential=key.credential,
            member=member,
            public_key=key.public_key,
            uses=key.uses,
            label=plain(device),
            since=now,
            used=now,
        )

    def session(self, member: str, secret: str, device: str) -> Session:
        now = self.clock.time()
        return Session(hashed(secret), member, plain(device), now, now)

    async def ask_sign_in(self) -> PasskeyOptions:
        made = await self.challenge(SIGN_IN)
        return PasskeyOptions(challenge=made.id, options=self.ceremony.request(made.value))

    async def sign_in(
        self, challenge: str, credential: Credential, device: str
    ) -> tuple[Profile, str]:
        asked = await self.answered(challenge, SIGN_IN)
        who = self.ceremony.identity(credential)
        passkey = await self.store.passkey(passkey_id(who.credential))
        if passkey is None or passkey.credential != who.credential:
            raise RefusedError("forbidden", problems.PASSKEY_UNKNOWN)
        if who.member not in (None, passkey.member):
            raise RefusedError("forbidden", problems.PASSKEY_REFUSED)
        uses = await self.tables.services.thinkers.chore(
            self.ceremony.signed, credential, asked.value, passkey.public_key, passkey.uses
        )
        profile = await self.store.profile(passkey.member)
        if profile is None:
            raise RefusedError("forbidden", problems.PASSKEY_UNKNOWN)
        secret = self.chance.secret()
        session = self.session(profile.id, secret, device)
        oldest = session.seen - SESSION_SECONDS
        if not await self.store.sign_in(passkey.id, uses, session, oldest, MOST_SESSIONS):
            raise RefusedError("forbidden", problems.PASSKEY_REFUSED)
        return profile, secret

    async def ask_passkey(self, member: Member) -> PasskeyOptions:
        known = [each.credential for each in await self.store.passkeys(member.id)]
        if len(known) >= MOST_PASSKEYS:
            raise RefusedError("conflict", problems.PASSKEYS_FULL, most=MOST_PASSKEYS)
        made = await self.challenge(ADD, member.id)
        options = self.ceremony.creation(made.value, member.id, member.name, known)
        return PasskeyOptions(challenge=made.id, options=options)

    async def add_passkey(
        self, member: Member, challenge: str, credential: Credential, device: str
    ) -> None:
        key = await self.new_key(credential, await self.answered(challenge, ADD, member.id))
        try:
            await self.store.add_passkey(self.passkey(member.id, key, device))
        except PasskeyKnownError:
            raise RefusedError("conflict", problems.PASSKEY_KNOWN) from None

    async def remove_passkey(self, member: Member, passkey: str) -> None:
        found = await self.store.passkey(passkey)
        if found is None or found.member != member.id:
            raise RefusedError("not-found", problems.NO_PASSKEY)
        if not await self.store.remove_passkey(member.id, passkey):
            raise RefusedError("conflict", problems.PASSKEY_LAST)

    async def bring_results(self, member: str, player: str | None) -> None:
        """What a guest has reached in daily deals is the member's."""
        if player is not None:
            await self.store.take_over_results(hashed(player), member, self.player(member))

    async def leave(self, secret: str, member: Member) -> None:
        await self.store.leave(hashed(secret), member.id)
        self.recent.forget(member.id)

    # under another name

    async def rename(self, member: str, name: str) -> str:
        """Give a member another name, also at the tables that are not over; returns it."""
        name = self.public_name(name)
        try:
            await self.store.rename(member, name, skeleton(name))
        except NameTakenError:
            raise RefusedError("bad-name", problems.NAME_TAKEN) from None
        self.recent.forget(member)
        await self.renamed(member, name)
        return name

    def public_name(self, name: str) -> str:
        """A name that strangers may see."""
        name, names = checked_name(name), self.tables.services.names
        if names is not None:
            names.check(name)
        return name

    async def renamed(self, member: str, name: str) -> None:
        for table in await self.running(member):
            async with self.tables.use(table) as room:
                await room.do(lambda room=room: rename_at(room, member, name))  # type: ignore[misc]

    async def running(self, member: str) -> list[str]:
        """The newest tables of a member that may not be over."""
        held = list(dict.fromkeys(each.table for each in await self.store.holdings(member)))
        stored = await self.tables.services.store.summaries(held)
        found = [
            table
            for table, summary in stored.items()
            if summary is None or summary.status != "over"
        ]
        return found[:MOST_RENAMED]

    # leaving for good

    async def delete(self, profile: Profile) -> None:
        """A few tables after the other, then the rest; whatever comes between, it can be asked again."""
        while True:
            held = sorted({each.table for each in await self.store.holdings(profile.id)})
            for start in range(0, len(held), TOGETHER):
                few = held[start : start + TOGETHER]
                await asyncio.gather(*(self.store.scrub(profile.id, table) for table in few))
                for table in few:
                    self.tables.changed(table)
                    self.tables.said(table, REREAD)
            if await self.store.delete(profile, self.player(profile.id)):
                break
        self.recent.forget(profile.id)


async def rename_at(room: Room, member: str, name: str) -> None:
    """Under the lock of the table."""
    if room.state.status == "over":
        return
    events = []
    for seat, row in enumerate(room.state.seats):
        if row.member == member and row.name != name:
            events.append(Seated(seat=seat, row=replaced(row, name=name)))
        elif row.absent is not UNSET and row.absent.member == member and row.absent.name != name:
            absent = replaced(row.absent, name=name)
            events.append(Seated(seat=seat, row=replaced(row, absent=absent)))
    if events:
        await room.commit(list(events))
