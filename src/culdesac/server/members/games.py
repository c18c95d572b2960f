"""The games of a member, on whichever device they sat down, and all that is kept of them."""

from __future__ import annotations

from culdesac.server import replays
from culdesac.server.events import Created, Event
from culdesac.server.members.describe import describe_me
from culdesac.server.members.members import Members
from culdesac.server.members.store import Profile
from culdesac.server.problems import RefusedError
from culdesac.server.state import TableState, seat_rows
from culdesac.server.store import StoredTable
from culdesac.server.tokens import hashed
from culdesac.server.wire.lobby import LobbyTable
from culdesac.server.wire.members import (
    Export,
    ExportedGame,
    ExportedRating,
    ExportedResult,
    HeldSecret,
    MyGame,
    MyGames,
    Passkey,
)


def seats_opened(events: list[Event], keys: set[str]) -> list[int]:
    """The seats that some secrets open by now, or that are only lent to a bot."""
    return [
        seat
        for seat, row in enumerate(seat_rows(events))
        if row.key in keys or (row.absent and row.absent.key in keys)
    ]


def keys_of(events: list[Event]) -> set[str]:
    """The secrets of a table, by their hashes."""
    keys = {event.host for event in events if isinstance(event, Created)}
    for row in seat_rows(events):
        keys |= {key for key in (row.key, row.absent.key if row.absent else None) if key}
    return keys


async def my_games(members: Members, member: str) -> MyGames:
    held: dict[str, set[str]] = {}
    since: dict[str, float] = {}
    for each in await members.store.holdings(member):
        held.setdefault(each.table, set()).add(each.key)
        since.setdefault(each.table, each.since)
    found = await members.store.seat_events(list(held))
    return MyGames(
        games=[
            MyGame(
                table=table,
                seats=seats_opened(found[table], keys),
                host=any(isinstance(each, Created) and each.host in keys for each in found[table]),
                since=since[table],
            )
            for table, keys in held.items()
            if table in found
        ]
    )


async def bring_games(members: Members, member: str, games: list[HeldSecret]) -> None:
    """What does not open anything is left out."""
    found = await members.store.seat_events([game.table for game in games])
    for game in games:
        key = hashed(game.secret)
        if game.table in found and key in keys_of(found[game.table]):
            await members.seated(member, game.table, [key])


def record_of(stored: StoredTable) -> str | None:
    """The record of a finished game; for a worker thread."""
    state = TableState.replayed(stored.id, stored.code, stored.events)
    try:
        return replays.record_text(state)
    except RefusedError:
        return None


async def export(members: Members, profile: Profile, listed: list[LobbyTable]) -> Export:
    """A game at a time, so that others have theirs in between."""
    store, services = members.store, members.tables.services
    games = []
    for game in (await my_games(members, profile.id)).games:
        stored = await services.store.load(game.table)
        record = None if stored is None else await services.thinkers.chore(record_of, stored)
        games.append(ExportedGame(table=game.table, seats=game.seats, record=record))
    return Export(
        me=await describe_me(members, profile, listed),
        sessions=[
            Passkey(id=each.key[:16], label=each.label, since=each.since, used=each.seen)
            for each in await store.sessions(profile.id)
        ],
        games=games,
        results=[
            ExportedResult(date=each.date, edition=each.edition, table=each.table, score=each.score)
            for each in await store.results(members.player(profile.id))
        ],
        ratings=[
            ExportedRating(
                edition=each.edition,
                mode=each.mode,
                season=each.season,
                rating=each.strength.mu,
                uncertainty=each.strength.sigma,
                games=each.games,
            )
            for each in await store.ratings(profile.id)
        ],
        following=[each.name for each in await store.following(profile.id)],
        reports=await store.reports(profile.id),
        sanctions=await store.sanctions(profile.id),
    )
