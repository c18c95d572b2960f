"""What members are told of themselves and of each other."""

from __future__ import annotations

from culdesac.editions import edition
from culdesac.editions.library import is_shipped
from culdesac.server.members.members import Members
from culdesac.server.members.scale import doubt, mode_name, shown
from culdesac.server.members.store import Profile, Rating, StoredPasskey
from culdesac.server.seasons import season_of
from culdesac.server.wire.lobby import LobbyTable
from culdesac.server.wire.members import Friend, Me, MemberInfo, MemberRating, Passkey

LAST_GAMES = 20


def known(box: str, mode: str) -> bool:
    """Whether there is such a box in this version, and such a mode in it."""
    return is_shipped(box) and mode in edition(box).modes


def describe_rating(rating: Rating, course: list[float]) -> MemberRating:
    box = edition(rating.edition)
    return MemberRating(
        edition=box.id,
        title=box.title,
        year=box.year,
        mode=rating.mode,
        mode_name=mode_name(box.id, rating.mode),
        rating=shown(rating.strength.mu),
        uncertainty=doubt(rating.strength),
        games=rating.games,
        course=[shown(mu) for mu in course],
    )


def describe_passkey(passkey: StoredPasskey) -> Passkey:
    return Passkey(id=passkey.id, label=passkey.label, since=passkey.since, used=passkey.used)


def tables_of(member: str, listed: list[LobbyTable]) -> list[LobbyTable]:
    return [table for table in listed if any(seat.member == member for seat in table.seats)]


async def ratings_of(members: Members, member: str) -> list[MemberRating]:
    """Those of the season at hand."""
    season = season_of(members.clock.time())
    found = [each for each in await members.store.ratings(member) if each.season == season]
    courses = await members.store.course(member, season, LAST_GAMES)
    return [
        describe_rating(each, courses.get((each.edition, each.mode), []))
        for each in found
        if known(each.edition, each.mode)
    ]


async def describe_me(members: Members, profile: Profile, listed: list[LobbyTable]) -> Me:
    store, member = members.store, profile.id
    return Me(
        id=member,
        name=profile.name,
        since=profile.since,
        admin=profile.admin,
        season=season_of(members.clock.time()),
        passkeys=[describe_passkey(each) for each in await store.passkeys(member)],
        ratings=await ratings_of(members, member),
        following=[
            Friend(id=friend.id, name=friend.name, tables=tables_of(friend.id, listed))
            for friend in await store.following(member)
        ],
        followers=await store.followers(member),
    )


async def describe_member(
    members: Members, profile: Profile, listed: list[LobbyTable], asker: str | None
) -> MemberInfo:
    return MemberInfo(
        id=profile.id,
        name=profile.name,
        since=profile.since,
        ratings=await ratings_of(members, profile.id),
        tables=tables_of(profile.id, listed),
        followed=asker is not None and await members.store.is_following(asker, profile.id),
    )
