"""The HTTP API."""

from __future__ import annotations

import functools

from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from culdesac import __version__
from culdesac.editions import Edition, edition, editions
from culdesac.editions.library import is_shipped
from culdesac.game import Game
from culdesac.i18n import translator
from culdesac.record import Replay as Recorded
from culdesac.server import host, problems, replays
from culdesac.server.adding import Played, added_up, played_as_asked, played_at
from culdesac.server.breakdowns import describe_breakdowns
from culdesac.server.choices import choices, edition_choice
from culdesac.server.context import address_of
from culdesac.server.endpoints import Call, Endpoint, encoder
from culdesac.server.lessons import known_script
from culdesac.server.lobby import endpoints as lobby
from culdesac.server.members import endpoints as members
from culdesac.server.openapi import document
from culdesac.server.order import endpoints as order
from culdesac.server.page_texts import page_texts, start_texts
from culdesac.server.plan_choices import plan_choices, plans_asked_for
from culdesac.server.prints import print_of_box, print_of_shipped
from culdesac.server.problems import RefusedError, no_table
from culdesac.server.room import Room
from culdesac.server.rulebooks import rules_of_box, rules_of_shipped
from culdesac.server.security import language_of, problem_response
from culdesac.server.tokens import hashed
from culdesac.server.wire.adding import AddedUp, AddUp
from culdesac.server.wire.board import PublicTurn
from culdesac.server.wire.http import (
    BanSeat,
    BoxText,
    Breakdowns,
    Choices,
    CreateTable,
    DailyInfo,
    EditionChoice,
    Health,
    HostAction,
    HostDone,
    ImportRecord,
    Joined,
    JoinTable,
    LessonScript,
    OpenLesson,
    OpenReach,
    PlanChoices,
    PlanQuestion,
    PlayDaily,
    ReachInfo,
    RematchMade,
    Replay,
    ReplayStored,
    SeatSteps,
    StatusAnswer,
    StatusQuery,
    TableCreated,
    Texts,
)
from culdesac.server.wire.printing import BoxPrint, Printable
from culdesac.server.wire.review import AskReview, Review
from culdesac.server.wire.rulebook import BoxRules, Rules
from culdesac.server.wire.socket import TableInfo


async def get_choices(call: Call) -> Choices:
    return choices()


async def get_texts(call: Call) -> Texts:
    return page_texts(language_of(call.request.headers))


async def get_start_texts(call: Call) -> Texts:
    return start_texts(language_of(call.request.headers))


async def get_breakdowns(call: Call) -> Breakdowns:
    return describe_breakdowns()


async def get_health(call: Call) -> Health:
    context = call.context
    await context.health.check()
    return Health(
        status="ok",
        version=__version__,
        tables=len(context.tables.rooms),
        connections=context.connections.total(),
    )


async def may_open(call: Call) -> None:
    await call.context.take("tables", address_of(call.request), problems.TOO_MANY_TABLES)


async def check_box(call: Call) -> EditionChoice:
    await may_bring_box(call)
    box = await call.context.tables.boxes.read_own(call.body.text)
    return edition_choice(box, [])  # nobody has measured it


async def may_bring_box(call: Call) -> None:
    await call.context.take("boxes", address_of(call.request), problems.TOO_MANY_BOXES)


async def create_table(call: Call) -> TableCreated:
    await may_open(call)
    if call.body.box is not None:
        await may_bring_box(call)
    person = await call.person()
    community = call.context.community
    if call.body.listed and community is None:
        raise RefusedError("not-found", problems.NO_LOBBY)
    origin = UNSET if community is None else community.order.origin(person.address)
    room, created = await call.context.tables.create(call.body, person.member, origin)
    own = [hashed(key.secret) for key in created.keys if key.kind in ("you", "device")]
    await call.holds(person, room.id, [*own, room.state.created.host])
    return created


async def get_rules(call: Call) -> Rules:
    language = language_of(call.request.headers)
    return rules_of_shipped(call.path("edition"), call.query("sheet"), call.query("mode"), language)


async def box_brought(call: Call, text: str) -> Edition:
    """It is sent with every visit, and one that is known costs nothing."""
    if text not in call.context.tables.boxes.known:
        await may_bring_box(call)
    return await call.context.tables.boxes.read(text)


async def post_rules(call: Call) -> Rules:
    box = await box_brought(call, call.body.text)
    language = language_of(call.request.headers)
    return rules_of_box(box, call.body.sheet or "", call.body.mode, language)


async def get_print(call: Call) -> Printable:
    return print_of_shipped(call.path("edition"), call.query("sheet"))


async def post_print(call: Call) -> Printable:
    return print_of_box(await box_brought(call, call.body.text), call.body.sheet or "")


async def post_sheets(call: Call) -> AddedUp:
    played = await played_on_paper(call)
    language = language_of(call.request.headers)
    return await call.thinkers.chore(added_up, call.body, played, translator(language))


async def played_on_paper(call: Call) -> Played:
    ref = call.body.table
    if ref is None:
        return played_as_asked(call.body, await paper_box(call))
    async with call.context.tables.use(ref) as room:
        by_code_only(room, ref)
        return played_at(room.state)


async def paper_box(call: Call) -> Edition:
    """The box that was played with: one that is known by its id, or one that was brought along."""
    if call.body.box is not None:
        return await box_brought(call, call.body.box)
    if not is_shipped(call.body.edition):
        known = ", ".join(box.id for box in editions())
        raise RefusedError("not-found", problems.NO_EDITION, known=known)
    return edition(call.body.edition)


async def get_table_rules(call: Call) -> Rules:
    ref = call.path("table")
    async with call.context.tables.use(ref) as room:
        by_code_only(room, ref)
        setup = room.state.setup
    return rules_of_box(setup.edition, setup.sheet, setup.mode, language_of(call.request.headers))


def by_code_only(room: Room, ref: str) -> None:
    """A private table is not found by its code."""
    if room.state.private and ref != room.id:
        raise no_table()


async def get_table(call: Call) -> TableInfo:
    ref = call.path("table")
    async with call.context.tables.use(ref) as room:
        by_code_only(room, ref)
        return room.table_info()


async def join_table(call: Call) -> Joined:
    ref = call.path("table")
    person = await call.person()
    guest = host.STRANGER
    if call.context.community is not None:
        origin = call.context.community.order.origin(person.address)
        guest = host.Guest(person.member, origin)
    async with call.context.tables.use(ref) as room:
        if room.state.created.listed is True:  # where anybody can find it
            await call.context.take("names", person.address, problems.TOO_MANY_NAMES)

        async def join() -> Joined:
            by_code_only(room, ref)
            if room.state.private:
                raise RefusedError("forbidden", problems.PRIVATE)
            name, seat, chance = call.body.name, call.body.seat, call.context.tables.chance
            if seat is None:
                key = await host.join(room, name, chance, paper=call.body.paper, guest=guest)
            else:
                key = await host.join_on_paper(room, seat, name, chance, guest)
            return Joined(table=room.table_info(), key=key)

        joined = await room.do(join)
    await call.holds(person, joined.table.id, [hashed(joined.key.secret)])
    return joined


async def needs_host(call: Call, room: Room) -> None:
    keys = frozenset() if call.secret is None else await call.context.keys(call.secret, room.id)
    if room.state.created.host not in keys:
        raise RefusedError("forbidden", problems.NEEDS_HOST)


async def act_as_host(call: Call) -> HostDone:
    async with call.context.tables.use(call.path("table")) as room:
        await needs_host(call, room)

        async def act() -> HostDone:
            key = await host.host_action(room, call.body, call.context.tables.chance)
            return HostDone(table=room.table_info(), key=key)

        done = await room.do(act)
        if isinstance(call.body, BanSeat) and call.context.community is not None:
            await call.context.community.order.host_has_barred(room.id, call.body.seat)
        return done


async def make_rematch(call: Call) -> RematchMade:
    secret = call.secret
    if secret is None:
        raise RefusedError("forbidden", problems.NEEDS_SEAT)
    plans = [name for name in call.query("plans").split(",") if name]
    async with call.context.tables.use(call.path("table")) as room:
        rematch = call.context.tables.rematch
        keys = await call.context.keys(secret, room.id)
        return RematchMade(table=await room.do(lambda: rematch(room, keys, plans)))


async def get_plans(call: Call) -> PlanChoices:
    ref = call.path("table")
    async with call.context.tables.use(ref) as room:
        by_code_only(room, ref)
        return plan_choices(room.state.setup)


async def post_plans(call: Call) -> PlanChoices:
    box = None if call.body.text is None else await box_brought(call, call.body.text)
    return plans_asked_for(box, call.body)


async def open_lesson(call: Call) -> TableCreated:
    await may_open(call)
    return await call.context.tables.open_lesson(call.body)


async def get_lesson(call: Call) -> LessonScript:
    return known_script(call.path("lesson")).describe()


async def get_reach(call: Call) -> ReachInfo:
    return await call.context.reach.info(call.request)


async def open_reach(call: Call) -> ReachInfo:
    async with call.context.tables.use(call.body.table) as room:
        await needs_host(call, room)
    await call.context.reach.open(call.request)
    return await call.context.reach.info(call.request)


async def get_status(call: Call) -> StatusAnswer:
    return StatusAnswer(tables=await call.context.tables.summaries(call.body.tables))


async def get_record(call: Call) -> str:
    async with call.context.tables.use(call.path("table")) as room:
        return replays.record_text(room.state)


async def described(call: Call, replay: Recorded, names: list[str]) -> Replay:
    return await call.thinkers.chore(replays.describe, replay, names)


async def get_table_replay(call: Call) -> Replay:
    async with call.context.tables.use(call.path("table")) as room:
        replay = replays.recorded(replays.finished_game(room.state))
        names = [row.name for row in room.state.seats]
    return await described(call, replay, names)


async def get_turn(call: Call) -> PublicTurn:
    """Whoever has missed a turn may see it: it has become public when it began."""
    ref, turn = call.path("table"), call.path("turn")
    async with call.context.tables.use(ref) as room:
        by_code_only(room, ref)
        game = room.state.game
        if game is None:
            raise RefusedError("not-started", problems.NOT_STARTED)
        if not turn.isdecimal():
            raise RefusedError("not-found", problems.NO_TURN, last=game.turn)
        replay = replays.recorded(game)
    return await call.thinkers.chore(replays.turn_begun, replay, int(turn))


async def in_steps(call: Call, replay: Recorded) -> SeatSteps:
    seat = call.path("seat")
    if not seat.isdecimal():
        raise RefusedError("not-found", problems.NO_SEAT, last=replay.setup.seats - 1)
    return await call.thinkers.chore(replays.steps, replay, int(seat))


async def get_table_steps(call: Call) -> SeatSteps:
    async with call.context.tables.use(call.path("table")) as room:
        replay = replays.recorded(replays.finished_game(room.state))
    return await in_steps(call, replay)


async def get_replay_steps(call: Call) -> SeatSteps:
    return await in_steps(call, await stored_replay(call))


async def import_record(call: Call) -> ReplayStored:
    await call.context.take("replays", address_of(call.request), problems.TOO_MANY_REPLAYS)
    await call.thinkers.chore(replays.read, call.body.record)
    replay = call.context.tables.chance.identifier()
    services = call.context.tables.services
    await services.store.save_replay(replay, call.body.record, services.clock.time())
    return ReplayStored(id=replay)


async def stored_record(call: Call) -> str:
    record = await call.context.tables.services.store.replay(call.path("replay"))
    if record is None:
        raise RefusedError("not-found", problems.NO_REPLAY)
    return record


async def stored_replay(call: Call) -> Recorded:
    record = await stored_record(call)
    return await call.thinkers.chore(replays.read, record)


async def get_replay(call: Call) -> Replay:
    replay = await stored_replay(call)
    return await described(call, replay, [""] * replay.setup.seats)


def asker(call: Call) -> str:
    return address_of(call.request)


async def review_table(call: Call) -> Review:
    """Whose turns does not matter: after the end everything is public."""
    async with call.context.tables.use(call.path("table")) as room:
        game = replays.finished_game(room.state)

        async def load() -> Game:
            return game

        return await call.context.reviews.ask(room.id, call.body.seat, load, asker(call))


async def review_replay(call: Call) -> Review:
    async def load() -> Game:
        replay = await stored_replay(call)
        return await call.thinkers.chore(replay.game)

    return await call.context.reviews.ask(call.path("replay"), call.body.seat, load, asker(call))


async def get_daily(call: Call) -> DailyInfo:
    return await call.context.daily.info(
        call.path("edition"), await call.context.player(call.secret)
    )


async def play_daily(call: Call) -> TableCreated:
    person = await call.person()
    player = await call.context.player(call.secret)
    if player is None:
        raise RefusedError("forbidden", problems.NEEDS_PLAYER)
    await may_open(call)
    counts = await call.context.may("daily", address_of(call.request))
    daily = call.context.daily
    created = await daily.play(call.path("edition"), player, call.body.name, person.member, counts)
    keys = [hashed(key.secret) for key in created.keys]
    await call.holds(person, created.table.id, [*keys, hashed(created.host_secret)])
    return created


ENDPOINTS = (
    Endpoint(
        "GET", "/api/health", "Whether the server and its database live", get_health, Health,
        errors=(503,),
    ),
    Endpoint(
        "GET", "/api/editions", "What can be played, and by which bots", get_choices, Choices,
        lasting=True,
    ),
    Endpoint(
        "GET", "/api/texts", "What the page says, in the language of Accept-Language", get_texts,
        Texts, lasting=True,
    ),
    Endpoint(
        "GET", "/api/texts/start", "What the start page says of it", get_start_texts, Texts,
        lasting=True,
    ),
    Endpoint(
        "GET", "/api/breakdowns", "Where points come from on average", get_breakdowns, Breakdowns,
        lasting=True,
    ),
    Endpoint(
        "POST", "/api/boxes", "Check a box of your own", check_box, EditionChoice, BoxText
    ),
    Endpoint(
        "GET", "/api/rules/{edition}", "The rules of a box, for reading", get_rules, Rules,
        errors=(404,), query=("sheet", "mode"), lasting=True,
    ),
    Endpoint(
        "POST", "/api/rules", "The rules of a box of your own", post_rules, Rules, BoxRules,
        errors=(404,),
    ),
    Endpoint(
        "GET", "/api/prints/{edition}", "A blank sheet of a box, for paper", get_print, Printable,
        errors=(404,), query=("sheet",), lasting=True,
    ),
    Endpoint(
        "POST", "/api/prints", "A blank sheet and the cards of a box of your own", post_print,
        Printable, BoxPrint, errors=(404,),
    ),
    Endpoint(
        "POST", "/api/sheets", "Add up sheets of a game on paper", post_sheets, AddedUp, AddUp,
        errors=(404,),
    ),
    Endpoint(
        "POST", "/api/plans", "The plans that can lie on a real table", post_plans, PlanChoices,
        PlanQuestion,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/plans", "The plans that can lie on this table", get_plans,
        PlanChoices, errors=(404,),
    ),
    Endpoint(
        "POST", "/api/tables", "Open a table", create_table, TableCreated, CreateTable, 201,
        errors=(404,),
    ),
    Endpoint(
        "POST", "/api/lessons", "Open a table at which a lesson is played", open_lesson,
        TableCreated, OpenLesson, 201, errors=(404,),
    ),
    Endpoint(
        "GET", "/api/lessons/{lesson}", "A lesson step by step", get_lesson, LessonScript,
        errors=(404,), lasting=True,
    ),
    Endpoint(
        "POST", "/api/status", "How tables stand, for a history", get_status, StatusAnswer,
        StatusQuery,
    ),
    Endpoint(
        "GET", "/api/tables/{table}", "A table by id or code", get_table, TableInfo, errors=(404,)
    ),
    Endpoint(
        "GET", "/api/tables/{table}/rules", "The rules that a table plays by", get_table_rules,
        Rules, errors=(404,), lasting=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/join", "Take an open seat", join_table, Joined, JoinTable,
        errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/host", "What only the host may do", act_as_host, HostDone,
        HostAction, secret="host", errors=(403, 404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/rematch", "Play again with the same people", make_rematch,
        RematchMade, secret="seat or host", errors=(400, 403, 404, 409), query=("plans",),
    ),
    Endpoint(
        "GET", "/api/reach", "At which addresses others find this server", get_reach, ReachInfo
    ),
    Endpoint(
        "POST", "/api/reach", "Open this server to the network of its machine", open_reach,
        ReachInfo, OpenReach, secret="host", errors=(403, 404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", "The record file of a finished game", get_record, str,
        errors=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/turns/{turn}", "A turn that has been, as it began", get_turn,
        PublicTurn, errors=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay", "A finished game turn by turn", get_table_replay,
        Replay, errors=(404, 409),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/steps/{seat}", "A finished game move by move", get_table_steps,
        SeatSteps, errors=(404, 409), lasting=True,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/review", "Which turns of a seat cost most", review_table,
        Review, AskReview, errors=(404, 409, 503),
    ),
    Endpoint(
        "POST", "/api/replays", "Store a record file", import_record, ReplayStored, ImportRecord,
        201,
    ),
    Endpoint(
        "GET", "/api/replays/{replay}", "A stored record turn by turn", get_replay, Replay,
        errors=(404,),
    ),
    Endpoint(
        "GET", "/api/replays/{replay}/steps/{seat}", "A stored record move by move",
        get_replay_steps, SeatSteps, errors=(404,), lasting=True,
    ),
    Endpoint(
        "GET", "/api/replays/{replay}/record", "A stored record file", stored_record, str,
        errors=(404,),
    ),
    Endpoint(
        "POST", "/api/replays/{replay}/review", "Which turns of a seat cost most", review_replay,
        Review, AskReview, errors=(404, 409, 503),
    ),
    Endpoint(
        "GET", "/api/daily/{edition}", "Today's deal and its results", get_daily, DailyInfo,
        secret="player (optional)", errors=(404,),
    ),
    Endpoint(
        "POST", "/api/daily/{edition}", "Play today's deal", play_daily, TableCreated, PlayDaily,
        201, secret="player", errors=(403, 404),
    ),
    *lobby.ENDPOINTS,
    *members.ENDPOINTS,
    *order.ENDPOINTS,
)  # fmt: skip


@functools.cache
def whole_document() -> bytes:
    """The document of all endpoints, made when somebody first asks for it."""
    return encoder.encode(document(ENDPOINTS))


def api_routes() -> list[Route]:
    routes = [endpoint.route() for endpoint in ENDPOINTS]

    async def openapi(request: Request) -> Response:
        return Response(whole_document(), media_type="application/json")

    routes.append(Route("/api/openapi.json", openapi, methods=["GET"]))

    async def nothing(request: Request) -> Response:
        """Everything else under /api: a wrong method, or nothing there."""
        allowed: set[str] = set()
        for route in routes:
            if route.matches(request.scope)[0] is not Match.NONE:
                allowed |= route.methods or set()
        language = language_of(request.headers)
        if not allowed:
            return problem_response(RefusedError("not-found", problems.NO_PAGE), language)
        listed = ", ".join(sorted(allowed))
        refused = RefusedError("wrong-method", problems.WRONG_METHOD, allowed=listed)
        response = problem_response(refused, language)
        response.headers["allow"] = listed
        return response

    methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
    return [*routes, Route("/api/{rest:path}", nothing, methods=methods)]
