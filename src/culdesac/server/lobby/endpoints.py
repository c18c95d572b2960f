"""The HTTP addresses of the lobby."""

from __future__ import annotations

from datetime import date as calendar_date

import msgspec

from culdesac.server import host, problems
from culdesac.server.community import Community
from culdesac.server.endpoints import Call, Endpoint
from culdesac.server.problems import RefusedError
from culdesac.server.seasons import dates_of, season_of
from culdesac.server.tokens import hashed
from culdesac.server.wire.lobby import (
    DailyBoard,
    FindTable,
    LeaveSeat,
    LobbyInfo,
    MatchFound,
    SeasonBoard,
    ServiceInfo,
)
from culdesac.server.wire.socket import TableInfo


def community_of(call: Call) -> Community:
    if call.context.community is None:
        raise RefusedError("not-found", problems.NO_LOBBY)
    return call.context.community


def season_now(call: Call) -> str:
    return season_of(call.context.tables.services.clock.time())


async def get_service(call: Call) -> ServiceInfo:
    community = call.context.community
    return ServiceInfo(
        lobby=community is not None,
        members=community is not None and community.members.enabled,
        season=season_now(call),
    )


async def get_lobby(call: Call) -> msgspec.Raw:
    return await community_of(call).lobby.info()


async def find_match(call: Call) -> MatchFound:
    community = community_of(call)
    person = await call.person()
    await call.context.take("tables", person.address, problems.TOO_MANY_TABLES)
    guest = host.Guest(person.member, community.order.origin(person.address))
    found = await community.lobby.match(call.body, guest)
    first = found.host_secret is not None
    call.context.metrics.matches["nobody" if first else "somebody"] += 1
    secrets = [found.key.secret, *([found.host_secret] if found.host_secret else ())]
    await call.holds(person, found.table.id, [hashed(secret) for secret in secrets])
    return found


async def leave_table(call: Call) -> TableInfo:
    if call.secret is None:
        raise RefusedError("not-your-seat", problems.NOT_YOUR_SEAT)
    async with call.context.tables.use(call.path("table")) as room:
        keys = await call.context.keys(call.secret, room.id)
        await room.do(lambda: host.leave(room, keys))
        return room.table_info()


async def get_daily_board(call: Call) -> DailyBoard:
    lobby, daily = community_of(call).lobby, call.context.daily
    edition, today = call.path("edition"), daily.today()
    daily.check(edition)
    date = call.query("date") or today
    try:
        fine = calendar_date.fromisoformat(date).isoformat() == date <= today
    except ValueError:
        fine = False
    if not fine:
        raise RefusedError("not-found", problems.NO_DAY, today=today)
    found = await lobby.results(edition, date, await call.context.player(call.secret))
    return DailyBoard(
        date=date,
        edition=edition,
        played=found.played,
        seconds_left=daily.seconds_left() if date == today else 0,
        rows=found.rows,
    )


async def get_season_board(call: Call) -> SeasonBoard:
    lobby, daily = community_of(call).lobby, call.context.daily
    edition, now = call.path("edition"), season_now(call)
    daily.check(edition)
    season = call.query("season") or now
    try:
        fine = dates_of(season) <= dates_of(now)
    except ValueError:
        fine = False
    if not fine:
        raise RefusedError("not-found", problems.NO_SEASON, season=now)
    found = await lobby.standings(edition, season, await call.context.player(call.secret))
    return SeasonBoard(season=season, edition=edition, played=found.played, rows=found.rows)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET", "/api/service", "What this server has for people who do not know each other",
        get_service, ServiceInfo,
    ),
    Endpoint(
        "GET", "/api/lobby", "Tables that everybody may sit down at or watch", get_lobby, LobbyInfo,
        errors=(404,),
    ),
    Endpoint(
        "POST", "/api/lobby/match", "Sit down with somebody who looks for the same", find_match,
        MatchFound, FindTable, secret="session (optional)", errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/leave", "Give a seat back before the start", leave_table,
        TableInfo, LeaveSeat, secret="seat", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/boards/daily/{edition}", "The best results of a daily deal", get_daily_board,
        DailyBoard, secret="player (optional)", errors=(404,), query=("date",),
    ),
    Endpoint(
        "GET", "/api/boards/season/{edition}", "Who has won most medals in a season",
        get_season_board, SeasonBoard, secret="player (optional)", errors=(404,), query=("season",),
    ),
)  # fmt: skip
