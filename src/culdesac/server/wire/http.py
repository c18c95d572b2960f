"""Bodies of the HTTP API under `/api/`.

A secret goes into the header `Authorization: Bearer SECRET`: the host's for host actions, a seat's
for a rematch, the player's own for daily results.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from culdesac.editions.library import first_shipped
from culdesac.server.wire.base import (
    Identifier,
    Name,
    SeatNumber,
    Secret,
    Seed,
    TableRef,
    Text,
    Wire,
)
from culdesac.server.wire.board import Layout, LogEntry, Outcome, Plan, PublicTurn, TurnStep
from culdesac.server.wire.features import Category
from culdesac.server.wire.limits import Title, TurnSeconds
from culdesac.server.wire.socket import ErrorCode, SeatKind, SetupInfo, TableInfo, TableStatus
from culdesac.server.wire.spots import Spot

# what can be played: GET /api/editions


class SheetChoice(Wire, omit_defaults=False):
    id: str  # for setups
    title: Text  # shown to people
    about: Text  # what is special about it, in a sentence
    picture: str  # id of its drawing among those of the game
    provenance: str  # printed, transcribed, reconstructed or yours


class OpponentChoice(Wire, omit_defaults=False):
    level: int  # for setups
    name: Text  # who it is
    about: Text  # what it lives on and validates
    provenance: str  # printed, transcribed, reconstructed or yours


class ModeChoice(Wire, omit_defaults=False):
    id: str  # for setups
    title: Text  # shown to people
    fewest_seats: int  # how many can play
    most_seats: int  # how many can play
    provenance: str  # printed, transcribed, reconstructed or yours
    opponents: list[OpponentChoice]  # a level must be chosen; none: no level can be chosen
    level: int | None  # the usual one


class Par(Wire, omit_defaults=False):
    """What bots score on average in a variant, measured."""

    sheet: str  # id
    mode: str  # id
    switches: list[str]  # that are on, sorted
    points: dict[str, float]  # by bot
    at_least: list[str]  # bots that were measured with a part of their usual effort
    games: int  # that were played to know it, for the bot with the fewest


class LessonChoice(Wire, omit_defaults=False):
    id: str  # for POST /api/lessons
    title: Text  # shown to people
    about: Text  # what is learned
    minutes: int  # it takes about so long
    parts: int  # how many
    sheet: str | None  # it is about this sheet ...
    mode: str | None  # ... or about this mode ...
    switch: str | None  # ... or about this option; none of them: about the game itself


class EditionChoice(Wire, omit_defaults=False):
    id: str  # for setups
    game: str  # id of the game it belongs to
    title: str  # not translated
    printing: Text  # which printing
    year: int  # of the printing
    about: Text  # what is special about it, in a sentence
    sheets: list[SheetChoice]  # the first is the usual one
    modes: list[ModeChoice]  # the first is the usual one
    advanced: bool  # has advanced plans
    roundabouts: bool  # can be played with roundabouts
    introductory: bool  # can be played as an introductory game, in modes without an opponent
    provenance: dict[str, str]  # of every part
    pars: list[Par]  # by variant, those without switches first; none for a box that nobody measured
    lessons: list[LessonChoice]  # that suit this box, the one about the game itself first


class BotChoice(Wire, omit_defaults=False):
    id: str  # for seats
    title: Text  # shown to people
    about: Text  # how it plays
    notes: dict[str, Text]  # by game: why it is weaker here than it could be; most have none
    own: bool = False  # somebody has brought it along: it is none of the levels


class Choices(Wire, omit_defaults=False):
    """Everything that the start page offers."""

    editions: list[EditionChoice]  # the boxes
    bots: list[BotChoice]  # the levels from the weakest to the strongest, then those of others
    usual_bot: str  # id of the one to offer first: a newcomer can beat it
    languages: list[str]  # that the server has sentences in
    version: str  # of the server


class LanguageChoice(Wire, omit_defaults=False):
    id: str  # such as "fr"
    name: str  # what it calls itself


class Texts(Wire, omit_defaults=False):
    """GET /api/texts: what the page says, in the language that Accept-Language asks for."""

    language: str  # id of the language
    languages: list[LanguageChoice]  # all there are, English first
    counts: list[int]  # for each plural form a count that takes it
    texts: dict[
        str, str | list[str]
    ]  # by English text: one, or one per plural form; none for English


BoxFile = Annotated[str, Meta(min_length=1, max_length=60_000)]


class BoxText(Wire):
    """POST /api/boxes checks a box of somebody's own; the answer is what can be played with it."""

    text: BoxFile  # of the TOML file


# tables


class SeatRequest(Wire):
    kind: SeatKind  # who is to sit there
    name: Annotated[str, Meta(max_length=24)] = ""  # empty: the server chooses one
    bot: Identifier | None = None  # bots: which one; none: skilled
    group: bool = False  # on paper: stands for several people, who share the three stacks


Appointment = Annotated[float, Meta(ge=60, le=60 * 86_400)]
PlanNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=3)]


class CreateTable(Wire):
    """POST /api/tables; starts at once unless somebody is still to come (friend, open)."""

    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=100)]  # in order of the seats
    edition: Identifier = first_shipped()  # id of the box; left aside with a box of one's own
    sheet: Identifier | None = None  # none: the usual one
    mode: Identifier = "flip"  # id of the mode
    advanced: bool = False  # with advanced plans
    roundabouts: bool = False  # with roundabouts
    introductory: bool = False  # as an introductory game, in boxes that have one
    level: int | None = None  # of the opponent, in modes that have one; none: the usual one
    seed: Seed | None = None  # none: a random one; it is told to nobody before the end
    private: bool = False  # no joining by code
    seconds: TurnSeconds | None = None  # time per turn; from an hour on it runs day and night
    listed: bool = False  # in the lobby, for everybody
    title: Title = ""  # in the lobby; empty: it is named after its people
    rated: bool = False  # in the lobby, for members only: the result counts for their ratings
    starts_in: Appointment | None = None  # by appointment: seconds from now
    fill: Identifier | None = None  # the bot that then plays if too few have come; none: the usual
    box: BoxFile | None = None  # the text of a TOML file: a box of one's own in place of edition
    cards: Literal["dealt", "told"] = "dealt"  # told: people tell those of a deck before them
    plans: PlanNames = field(default_factory=list)  # told: those on their table; none: drawn


class SeatKey(Wire, omit_defaults=False):
    """A seat with its secret: whoever has it plays the seat."""

    seat: int  # from 0
    kind: SeatKind  # you, device, friend or paper
    secret: str  # keep it in links' fragments only


class TableCreated(Wire, omit_defaults=False):
    table: TableInfo  # what everybody may see
    host_secret: str  # for host actions
    keys: list[SeatKey]  # yours, the same device's, the friends', and those on paper


class JoinTable(Wire):
    """POST /api/tables/{table}/join takes an open seat, or one on paper, with a device of one's own."""

    name: Name  # shown to everybody
    seat: SeatNumber | None = None  # on paper: which one, also during the game; none: an open one
    paper: bool = False  # an open one, to write on paper


class Joined(Wire, omit_defaults=False):
    table: TableInfo  # what everybody may see
    key: SeatKey  # the seat taken


class StartTable(Wire, tag="start"):
    """Begin the game; every seat must be taken."""

    without_open: bool = False  # or those that are still open are left out


class FillSeats(Wire, tag="fill"):
    """Put bots on the open seats."""

    bot: Identifier | None = None  # which one; none: skilled
    seat: SeatNumber | None = None  # on this seat alone


class RemovePlayer(Wire, tag="remove"):
    """Take a seat from its player: a bot plays on, or before the start the seat becomes open."""

    seat: SeatNumber  # which one
    bot: Identifier | None = None  # which bot; none: skilled


class InviteToSeat(Wire, tag="invite"):
    """Make a new secret for a seat: open, a friend's, a bot's or on paper; an old one is void."""

    seat: SeatNumber  # which one


class WriteOnPaper(Wire, tag="paper"):
    """Before the start: whoever gets an open seat writes on paper, and the host speaks for them."""

    seat: SeatNumber  # which one
    name: Name  # shown to everybody


class ChangeSettings(Wire, tag="settings"):
    """Change time and privacy."""

    seconds: TurnSeconds | None = None  # time per turn; none: no limit
    private: bool = False  # no joining by code


class MuteSeat(Wire, tag="mute"):
    """Nobody sees the remarks of a seat any more, and it keeps its name; or they do again."""

    seat: SeatNumber  # which one
    muted: bool = True  # or not any more


class BanSeat(Wire, tag="ban"):
    """Remove somebody who cannot come back to this table, as member or from that address."""

    seat: SeatNumber  # which one


HostAction = (
    StartTable
    | FillSeats
    | RemovePlayer
    | InviteToSeat
    | WriteOnPaper
    | ChangeSettings
    | MuteSeat
    | BanSeat
)


class HostDone(Wire, omit_defaults=False):
    """The answer to POST /api/tables/{table}/host."""

    table: TableInfo  # after the action
    key: SeatKey | None  # invite: the new secret


class PlanQuestion(Wire):
    """POST /api/plans: what is to be played."""

    edition: Identifier = first_shipped()  # id of the box; left aside with a box of one's own
    sheet: Identifier | None = None  # none: the usual one
    mode: Identifier = "flip"  # id of the mode
    advanced: bool = False  # with advanced plans
    roundabouts: bool = False  # with roundabouts
    introductory: bool = False  # as an introductory game
    seats: Annotated[int, Meta(ge=1, le=100)] = 1  # how many
    text: BoxFile | None = None  # of the TOML file of a box of one's own


class PlanChoices(Wire, omit_defaults=False):
    """The plans that can lie on the table."""

    layout: Layout  # how they are drawn and called
    stacks: list[list[Plan]]  # of each of them one lies on the table


class RematchMade(Wire, omit_defaults=False):
    """The answer to POST /api/tables/{table}/rematch."""

    table: str  # id of the new table; the secrets of the seats and of the host stay the same


# lessons


class OpenLesson(Wire):
    """POST /api/lessons opens a private table at which a lesson is played; answered as a table is."""

    lesson: Identifier  # id of the lesson
    name: Annotated[str, Meta(max_length=24)] = ""  # of the learner


class LessonStep(Wire):
    """Something to do, or to read where there is no move."""

    part: int  # from 1
    state: str  # the state id of the learner's seat when it is due
    move: str | None = None  # the notation of the move that is asked for
    task: Text | None = None  # the move in words
    words: Text | None = None  # what is said about it
    spot: Spot | None = None  # to be read: what it is about


class LessonScript(Wire, omit_defaults=False):
    """GET /api/lessons/{lesson}: a lesson step by step; what has another state has left it."""

    id: str  # of the lesson
    title: Text  # shown to people
    minutes: int  # it takes about so long
    parts: list[Text]  # their titles
    steps: list[LessonStep]  # in order
    farewell: Text  # when all is done


# history: POST /api/status


class StatusQuery(Wire):
    tables: Annotated[list[TableRef], Meta(max_length=100)]  # ids kept by the page


class TableSummary(Wire, omit_defaults=False):
    id: str  # of the table
    code: str  # of the table
    status: TableStatus  # lobby, playing or over
    setup: SetupInfo  # what is played
    names: list[str]  # by seat
    turn: int  # 0 in the lobby
    waiting: list[int]  # seats that have to play
    totals: list[int]  # by seat, as of the last turn
    winners: list[int]  # seats of rank 1 at the end
    updated: float  # seconds since 1970
    daily: str | None  # the date (UTC) if this is a daily deal
    title: str = ""  # that its host has given it
    kinds: list[SeatKind] = field(default_factory=list)  # by seat
    bots: list[str | None] = field(default_factory=list)  # by seat: id of the bot
    members: list[str | None] = field(default_factory=list)  # by seat: id of the member
    seconds: int | None = None  # time per turn
    due: float | None = None  # seconds since 1970: it goes on by itself then, whoever is there
    rated: bool = False  # among members, for their ratings
    match: bool = False  # a quick match
    listed: bool = False  # it stands in the lobby, for everybody


class StatusAnswer(Wire, omit_defaults=False):
    tables: list[TableSummary]  # unknown ids are left out


# replays


class ImportRecord(Wire):
    """POST /api/replays stores a record file; the answer is 201 with its id."""

    record: Annotated[str, Meta(min_length=1, max_length=400_000)]  # the text of the file


class ReplayStored(Wire, omit_defaults=False):
    id: str  # for GET /api/replays/{id}


class ReplayTurn(Wire, omit_defaults=False):
    """A game as it stood before a turn, and what was then done in it."""

    public: PublicTurn  # all sheets and scores at the start of the turn, and its cards
    log: list[LogEntry]  # what every seat did in this turn


class Replay(Wire, omit_defaults=False):
    """GET /api/tables/{table}/replay and GET /api/replays/{id}."""

    setup: SetupInfo  # what was played
    seed: int  # of the cards
    names: list[str]  # by seat
    layout: Layout  # what is printed
    turns: list[ReplayTurn]  # the last one is the end, without a log
    outcome: Outcome | None  # none if the record stops before the end


class SeatSteps(Wire, omit_defaults=False):
    """GET /api/tables/{table}/steps/{seat} and GET /api/replays/{id}/steps/{seat}."""

    seat: int  # whose moves
    turns: list[list[TurnStep]]  # by turn, in the order of the replay


# where points come from: GET /api/breakdowns


class VariantBreakdown(Wire, omit_defaults=False):
    edition: str  # id
    sheet: str  # id
    mode: str  # id
    switches: list[str]  # that are on, sorted
    sheets: int  # that were filled to know it
    points: dict[str, float]  # by category


class SheetCategories(Wire, omit_defaults=False):
    edition: str  # id
    sheet: str  # id
    categories: list[Category]  # rows of the score


class Breakdowns(Wire, omit_defaults=False):
    """Where the points of a bot come from on average, and what the rows are called."""

    bot: str  # id
    title: Text  # of the bot
    effort: float  # the part of its usual effort with which it played
    variants: list[VariantBreakdown]  # that were measured
    categories: list[SheetCategories]  # of every sheet of the boxes that come with the server


# the daily deal


class DailyBand(Wire, omit_defaults=False):
    lowest: int  # scores from here ...
    highest: int  # ... to here
    count: int  # results in the band


Medal = Literal["bronze", "silver", "gold"]


class DailyBars(Wire, omit_defaults=False):
    """The points that win a medal, as bots have set them on this deal."""

    bronze: int  # within reach of a newcomer
    silver: int  # half-way
    gold: int  # for strong players


class DailyDay(Wire, omit_defaults=False):
    date: str  # in UTC
    score: int | None  # your first result
    medal: Medal | None  # the best that it won


class DailyInfo(Wire, omit_defaults=False):
    """GET /api/daily/{edition}."""

    date: str  # of today in UTC, such as 2030-01-31
    edition: str  # id of the box
    par: int  # what a bot scores on this deal
    par_bot: str  # id of that bot
    bars: DailyBars  # for the medals of this deal
    mine: int | None  # your first result
    medal: Medal | None  # the best that it won
    week: list[DailyDay]  # yours: the last seven days, today last
    table: str | None  # id of your table of today
    played: int  # results of everybody
    better: int | None  # results above yours
    bands: list[DailyBand]  # distribution of all results
    seconds_left: int  # until the next deal


class PlayDaily(Wire):
    """POST /api/daily/{edition} opens today's deal; a second time it is for practice only."""

    name: Annotated[str, Meta(max_length=24)] = ""  # shown on the seat


# who can open this server: GET and POST /api/reach


class ReachInfo(Wire, omit_defaults=False):
    """At which addresses others find this server."""

    here: bool  # whoever asks sits at the machine of the server; nobody else is told more
    public: str | None  # the address that whoever runs the server has given it
    network: list[str]  # addresses in the network that answer, best first: http://192.168.1.24:8080
    closed: list[str]  # addresses of the machine where nothing listens, best first: 192.168.1.24
    can_open: bool  # POST /api/reach would open them
    command: str  # starts a server that others can reach


class OpenReach(Wire):
    """POST /api/reach listens at the machine's addresses in the network until the server ends."""

    table: TableRef  # whose host wishes for it


# errors


class HttpProblem(Wire, omit_defaults=False):
    """The body of every answer from 400 on."""

    code: ErrorCode  # for programs
    message: str  # for people: what was wrong and what would be right


class Health(Wire, omit_defaults=False):
    """GET /api/health."""

    status: Literal["ok"]  # the server answers
    version: str  # of the server
    tables: int  # in memory
    connections: int  # open sockets


__all__ = ["Secret"]
