"""The HTTP addresses of the members."""

from __future__ import annotations

from culdesac.server import problems
from culdesac.server.community import Member
from culdesac.server.context import address_of
from culdesac.server.endpoints import Call, Endpoint
from culdesac.server.members import games
from culdesac.server.members.describe import describe_me, describe_member
from culdesac.server.members.members import MOST_FOLLOWED, Members
from culdesac.server.members.store import Profile
from culdesac.server.problems import RefusedError
from culdesac.server.wire.lobby import LobbyTable, RatingBoard
from culdesac.server.wire.members import (
    AddPasskey,
    AskMembership,
    BringGames,
    DeleteMe,
    Export,
    Follow,
    Me,
    MemberInfo,
    MemberSession,
    MyGames,
    NewMember,
    Nothing,
    PasskeyOptions,
    RenameMember,
    SignIn,
)


def members_of(call: Call) -> Members:
    community = call.context.community
    if community is None:
        raise RefusedError("not-found", problems.NO_LOBBY)
    if not isinstance(community.members, Members):
        raise RefusedError("not-found", problems.NO_MEMBERS)
    return community.members


async def signed_in(call: Call) -> Member:
    """Whoever asks; also somebody who may do nothing else here has a right to what is theirs."""
    members_of(call)
    member = await call.context.member(call.secret)
    if member is None:
        raise RefusedError("forbidden", problems.NOT_SIGNED_IN)
    return member


async def taking_part(call: Call) -> Member:
    """The same of somebody who may take part here."""
    await call.person()
    return await signed_in(call)


async def profile_of(call: Call, member: str) -> Profile:
    profile = await members_of(call).store.profile(member)
    if profile is None:
        raise RefusedError("not-found", problems.NO_MEMBER)
    return profile


async def listed(call: Call) -> list[LobbyTable]:
    community = call.context.community
    return [] if community is None else await community.lobby.tables()


async def me(call: Call, member: str) -> Me:
    return await describe_me(members_of(call), await profile_of(call, member), await listed(call))


# coming and going


async def ask_membership(call: Call) -> PasskeyOptions:
    members = members_of(call)
    person = await call.person()
    await call.context.take("members", person.address, problems.TOO_MANY_MEMBERS)
    return await members.ask_membership(call.body.name)


async def join(call: Call) -> MemberSession:
    members = members_of(call)
    await call.person()
    body: NewMember = call.body
    profile, secret = await members.join(body.challenge, body.credential, body.device)
    await members.bring_results(profile.id, body.player)
    call.context.metrics.members["joined"] += 1
    return MemberSession(session=secret, me=await me(call, profile.id))


async def ask_sign_in(call: Call) -> PasskeyOptions:
    members = members_of(call)
    await call.context.take("sign-ins", address_of(call.request), problems.TOO_MANY_SIGN_INS)
    return await members.ask_sign_in()


async def sign_in(call: Call) -> MemberSession:
    members = members_of(call)
    body: SignIn = call.body
    profile, secret = await members.sign_in(body.challenge, body.credential, body.device)
    await members.bring_results(profile.id, body.player)
    call.context.metrics.members["signed-in"] += 1
    return MemberSession(session=secret, me=await me(call, profile.id))


async def leave(call: Call) -> Nothing:
    member = await signed_in(call)
    await members_of(call).leave(call.secret or "", member)
    return Nothing()


async def ask_passkey(call: Call) -> PasskeyOptions:
    member = await signed_in(call)
    await call.context.take("sign-ins", address_of(call.request), problems.TOO_MANY_SIGN_INS)
    return await members_of(call).ask_passkey(member)


async def add_passkey(call: Call) -> Me:
    member = await signed_in(call)
    body: AddPasskey = call.body
    await members_of(call).add_passkey(member, body.challenge, body.credential, body.device)
    return await me(call, member.id)


async def remove_passkey(call: Call) -> Me:
    member = await signed_in(call)
    await members_of(call).remove_passkey(member, call.path("passkey"))
    return await me(call, member.id)


# who they are


async def get_me(call: Call) -> Me:
    return await me(call, (await signed_in(call)).id)


async def rename(call: Call) -> Me:
    member = await taking_part(call)
    person = await call.person()
    if call.context.community is not None:
        await call.context.community.order.check_muted(person)
    await call.context.take("names", person.address, problems.TOO_MANY_NAMES)
    await members_of(call).rename(member.id, call.body.name)
    return await me(call, member.id)


async def get_games(call: Call) -> MyGames:
    return await games.my_games(members_of(call), (await signed_in(call)).id)


async def bring_games(call: Call) -> MyGames:
    member = await signed_in(call)
    await games.bring_games(members_of(call), member.id, call.body.games)
    return await games.my_games(members_of(call), member.id)


async def follow(call: Call) -> Me:
    member = await taking_part(call)
    members = members_of(call)
    body: Follow = call.body
    if body.member == member.id:
        raise RefusedError("conflict", problems.FOLLOW_SELF)
    if not body.follow:
        await members.store.unfollow(member.id, body.member)
        return await me(call, member.id)
    friend = await profile_of(call, body.member)
    now = members.clock.time()
    if not await members.store.follow(member.id, friend.id, now, MOST_FOLLOWED):
        raise RefusedError("conflict", problems.FOLLOWS_FULL, most=MOST_FOLLOWED)
    return await me(call, member.id)


async def get_member(call: Call) -> MemberInfo:
    members = members_of(call)
    asker = await call.context.member(call.secret)
    profile = await profile_of(call, call.path("member"))
    own = None if asker is None else asker.id
    return await describe_member(members, profile, await listed(call), own)


async def get_ratings(call: Call) -> RatingBoard:
    members = members_of(call)
    asker = await call.context.member(call.secret)
    return await members.boards.board(
        call.path("edition"),
        call.path("mode"),
        call.query("season"),
        None if asker is None else asker.id,
    )


# everything, and nothing


async def export(call: Call) -> Export:
    member = await signed_in(call)
    await call.context.take("exports", address_of(call.request), problems.TOO_MANY_EXPORTS)
    profile = await profile_of(call, member.id)
    return await games.export(members_of(call), profile, await listed(call))


async def delete(call: Call) -> Nothing:
    member = await signed_in(call)
    profile = await profile_of(call, member.id)
    if " ".join(call.body.name.split()) != profile.name:
        raise RefusedError("conflict", problems.OTHER_NAME)
    await members_of(call).delete(profile)
    call.context.metrics.members["deleted"] += 1
    return Nothing()


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST", "/api/members/options", "What a browser needs to make a new member's passkey",
        ask_membership, PasskeyOptions, AskMembership, errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/members", "Become a member", join, MemberSession, NewMember, 201,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/members/{member}", "What everybody may know of a member", get_member,
        MemberInfo, secret="session (optional)", errors=(404,),
    ),
    Endpoint(
        "POST", "/api/sessions/options", "What a browser needs to ask for a passkey", ask_sign_in,
        PasskeyOptions, errors=(404,),
    ),
    Endpoint(
        "POST", "/api/sessions", "Sign in with a passkey", sign_in, MemberSession, SignIn, 201,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/me", "Who you are", get_me, Me, secret="session", errors=(403, 404)
    ),
    Endpoint(
        "POST", "/api/me", "Have another name", rename, Me, RenameMember, secret="session",
        errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/me/leave", "Sign out on this device", leave, Nothing,
        secret="session", errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/me/passkeys/options", "What a browser needs to make one more passkey",
        ask_passkey, PasskeyOptions, secret="session", errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/me/passkeys", "Add a passkey", add_passkey, Me, AddPasskey,
        secret="session", errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/me/passkeys/{passkey}/remove", "Remove a passkey", remove_passkey, Me,
        secret="session", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/me/games", "The games that you hold, on whichever device", get_games, MyGames,
        secret="session", errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/me/games", "Bring games that you have played as a guest", bring_games,
        MyGames, BringGames, secret="session", errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/me/follow", "Follow a member, or not any more", follow, Me, Follow,
        secret="session", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/me/export", "All that is kept of you", export, Export, secret="session",
        errors=(403, 404),
    ),
    Endpoint(
        "POST", "/api/me/delete", "Leave for good: everything of you is deleted", delete, Nothing,
        DeleteMe, secret="session", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/boards/ratings/{edition}/{mode}", "The best by rating", get_ratings,
        RatingBoard, secret="session (optional)", errors=(400, 404), query=("season",),
    ),
)  # fmt: skip
