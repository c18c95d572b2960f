"""What goes over the WebSocket at `/api/ws`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from culdesac.server.wire.base import (
    Language,
    Name,
    RequestId,
    SeatNumber,
    Secret,
    Seed,
    StateId,
    TableRef,
    Text,
    Wire,
)
from culdesac.server.wire.board import Layout, LogEntry, Move, Outcome, PublicTurn, SeatView
from culdesac.server.wire.paper import Claims, Said
from culdesac.server.wire.spots import Spot
from culdesac.server.wire.telling import AskCards, Tell

# the table and its people; public

SeatKind = Literal["you", "bot", "device", "friend", "open", "paper"]
TableStatus = Literal["lobby", "playing", "over"]


class SeatInfo(Wire, omit_defaults=False):
    seat: int  # from 0
    kind: SeatKind  # "open" until somebody has joined; "bot" when a bot plays it; "paper": by hand
    name: str  # shown to everybody
    bot: str | None  # id of the bot that plays it
    connected: bool  # somebody who holds the seat is here
    waiting: bool  # has not confirmed this turn
    group: bool = False  # on paper: stands for several people
    taken: bool = False  # on paper: somebody has taken it with a device of their own
    member: str | None = None  # id of the member who sits there
    muted: bool = False  # shows no remarks here


class SetupInfo(Wire, omit_defaults=False):
    edition: str  # id of the box
    title: str  # of the box, not translated
    year: int  # of its printing
    sheet: str  # id of the sheet
    sheet_title: Text  # shown to people
    mode: str  # id of the mode
    mode_name: Text  # what the mode is called in a line
    advanced: bool  # with advanced plans
    roundabouts: bool  # with roundabouts
    seats: int  # how many
    level: int | None = None  # of the opponent, in modes that have one
    introductory: bool = False  # as an introductory game
    game: str = ""  # id of the game that the box belongs to


class TableInfo(Wire, omit_defaults=False):
    """A table as everybody may see it; it holds no secret."""

    id: str  # for links and requests
    code: str  # for joining, such as ELM-4417
    status: TableStatus  # lobby: not started yet
    private: bool  # can be joined by link only
    setup: SetupInfo  # what is played
    seats: list[SeatInfo]  # by seat
    spectators: int  # people who watch
    turn: int  # 0 in the lobby, and while something is decided before the first turn
    seconds: int | None  # time per turn
    seconds_left: float | None  # of this turn, when the message was sent
    rematch: str | None  # id of the table where everybody plays again, with the same secrets
    daily: str | None  # the date (UTC) if this is a daily deal
    lesson: str | None  # id of the lesson that is played here
    told: bool = False  # people tell the cards of a deck before them
    seed_chosen: bool = False  # whoever opened the table chose its cards, and may know them
    title: str = ""  # that its host has given it
    listed: bool = False  # it stands in the lobby, for everybody
    rated: bool = False  # among members, for their ratings
    match: bool = False  # a quick match: bots take the free seats when the time has come
    starts_in: float | None = None  # seconds until it begins by itself, when the message was sent
    fill: str | None = None  # id of the bot that takes free seats then


# from the page


class Hello(Wire, tag="hello"):
    """The first message of a connection; also resumes after a lost connection."""

    table: TableRef  # id or code
    secrets: Annotated[list[Secret], Meta(max_length=100)] = field(
        default_factory=list
    )  # of the seats that this page holds
    language: Language = "en"  # of sentences made by the server
    known: Annotated[dict[str, StateId], Meta(max_length=100)] = field(
        default_factory=dict
    )  # last known state id by seat: an equal state is not sent again
    turn: int = -1  # last public turn known: an equal one is not sent again; -1: none
    host: Secret | None = None  # the host's: lets this page speak for seats on paper
    session: Secret | None = None  # of a member, who holds what they hold on any device


class Play(Wire, tag="move"):
    """Make a move; sending it again with the same id does nothing more."""

    id: RequestId  # chosen by the page, new for every move
    seat: SeatNumber  # which of the held seats
    state: StateId  # the state that the move was chosen on
    move: int | Annotated[str, Meta(max_length=16)]  # the id or the short notation of the move


class Undo(Wire, tag="undo"):
    """Take back the last step of this turn; with the same id it happens once."""

    id: RequestId  # chosen by the page
    seat: SeatNumber  # which of the held seats
    state: StateId  # the state that was seen


class ReportTurn(Wire, tag="report"):
    """A seat on paper has ended its turn; the host may say so too.  With the same id it happens once.

    `undo` takes the report back until the turn is over.
    """

    id: RequestId  # chosen by the page
    seat: SeatNumber  # which one
    turn: Annotated[int, Meta(ge=0, le=10_000)]  # the turn that it is about
    pick: int | Annotated[str, Meta(max_length=16)] | None = None  # one of `picks`, if any
    claims: Claims = field(default_factory=list)  # plans, from 1
    reshuffle: bool = False  # asked for
    said: Said = field(default_factory=list)  # ids of sayings


class SettleSheet(Wire, tag="settle"):
    """The sheet of a seat on paper after the game; sent again it replaces what was entered."""

    id: RequestId  # chosen by the page
    seat: SeatNumber  # which one
    sheet: dict[str, Any] | None = None  # as docs/json.md has it; what was said may be left out
    counts: dict[str, Any] | None = None  # or the numbers of the quick form
    anyway: bool = False  # the paper holds, also where it contradicts what was said


class Remind(Wire, tag="remind"):
    """Remind a seat that everybody waits for it; nothing of it is kept."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # which one


class AskWhy(Wire, tag="why"):
    """Ask why a move is not legal now: a move, or whatever a tap on a spot stands for."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # which of the held seats
    move: int | Annotated[str, Meta(max_length=16)] | None = None  # the id or the short notation
    spot: Spot | None = None  # instead of a move: where somebody tapped


class AskHint(Wire, tag="hint"):
    """Ask a bot for the step at hand; other requests are answered while it thinks."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # which of the held seats
    bot: Annotated[str, Meta(max_length=40)] | None = None  # which bot; none: the best


class Rename(Wire, tag="rename"):
    """Change the name on a held seat."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # which of the held seats
    name: Name  # shown to everybody


class TakeBack(Wire, tag="take-back"):
    """Play on at a seat that was given to a bot; turns that the bot has confirmed stay."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # one of those lent to a bot


Remark = Literal["nice", "ouch", "hm", "back-soon", "well-played"]


class React(Wire, tag="react"):
    """Show a remark beside the name of a held seat; nothing of it is kept."""

    id: RequestId  # comes back in the answer
    seat: SeatNumber  # which of the held seats
    remark: Remark  # which one


class SetLanguage(Wire, tag="language"):
    """Change the language of sentences made by the server."""

    language: Language  # such as "fr"


class Ping(Wire, tag="ping"):
    """Ask whether the connection lives."""

    id: RequestId  # comes back in the answer


ClientMessage = (
    Hello
    | Play
    | Undo
    | ReportTurn
    | SettleSheet
    | Remind
    | AskWhy
    | AskHint
    | Tell
    | AskCards
    | Rename
    | TakeBack
    | React
    | SetLanguage
    | Ping
)

# to the page


class LentSeat(Wire, omit_defaults=False):
    """A seat that a bot plays in somebody's place."""

    secret: int  # position of its secret in hello
    seat: int  # which one


class Welcome(Wire, tag="welcome", omit_defaults=False):
    """The answer to hello; the table, the public turn and the states of held seats follow."""

    table: str  # id of the table
    seats: list[int]  # the seats that this connection holds, in the order of its secrets
    lent: list[LentSeat]  # the seats of its secrets that a bot plays; they can be taken back
    refused: list[int]  # positions of secrets that open no seat at this table
    language: str  # that sentences are made in
    layout: Layout | None  # none before the game has started
    version: str  # of the server
    host: bool = False  # this connection may speak for seats on paper
    yours: list[int] = field(
        default_factory=list
    )  # seats that it holds as a member, besides those of its secrets


class SeatsHeld(Wire, tag="seats", omit_defaults=False):
    """This connection holds other seats than before; the states of new ones follow."""

    seats: list[int]  # that it holds now
    lent: list[int]  # that a bot plays in its place


class Reaction(Wire, tag="reaction", omit_defaults=False):
    """Somebody has shown a remark."""

    seat: int  # whose
    remark: Remark  # which one


class Reminded(Wire, tag="reminded", omit_defaults=False):
    """Everybody waits for a seat; told to its holders."""

    seat: int  # which one


class TableChanged(Wire, tag="table", omit_defaults=False):
    """The table, its people or its settings have changed."""

    table: TableInfo  # the whole of it


class Started(Wire, tag="started", omit_defaults=False):
    """The game begins, or begins again after the page had not known it."""

    layout: Layout  # what is printed


class TurnBegan(Wire, tag="turn", omit_defaults=False):
    """A new public turn: everybody has confirmed the last one."""

    public: PublicTurn  # the same for everybody
    log: list[LogEntry]  # of the turn that ended; after hello: of the last turns


class StateChanged(Wire, tag="state", omit_defaults=False):
    """The state of a held seat."""

    view: SeatView  # replaces what was known


class Waiting(Wire, tag="waiting", omit_defaults=False):
    """Somebody has confirmed."""

    turn: int  # the turn it is about
    waiting: list[int]  # the seats that have not confirmed


class GameOver(Wire, tag="over", omit_defaults=False):
    """The game has ended; comes after the last public turn, and again when a sheet was entered."""

    outcome: Outcome  # final scores and ranking


class RematchOpened(Wire, tag="rematch", omit_defaults=False):
    """The same people play again; the secrets of the seats stay the same."""

    table: str  # id of the new table


class Done(Wire, tag="done", omit_defaults=False):
    """A request was carried out; the new state has been sent before."""

    id: str  # of the request
    state: str | None  # state id of the seat after it


class WhyNot(Wire, tag="why-not", omit_defaults=False):
    """The answer to why."""

    id: str  # of the request
    legal: bool  # nothing stands against it
    rule: str | None  # id of the rule
    sentence: str | None  # in the language of the connection


class Hint(Wire, tag="hint", omit_defaults=False):
    """The answer to hint: how the bot would end the turn from the step at hand."""

    id: str  # of the request
    state: str  # the state that it is about
    move: Move  # what the bot would do now
    bot: str  # which bot
    title: Text  # the move in words
    rest: list[Text]  # the moves after it in words, up to the confirmation
    note: Text | None  # why the bot is weaker here than it could be


class Pong(Wire, tag="pong", omit_defaults=False):
    """The answer to ping."""

    id: str  # of the request


ErrorCode = Literal[
    "bad-message",
    "too-large",
    "too-fast",
    "too-many",
    "hello-first",
    "hello-again",
    "unknown-table",
    "not-started",
    "not-your-seat",
    "stale-state",
    "illegal-move",
    "bad-report",
    "bad-sheet",
    "contradiction",
    "bad-move",
    "impossible-cards",
    "nothing-to-undo",
    "bad-name",
    "bad-setup",
    "bad-record",
    "bad-box",
    "forbidden",
    "not-found",
    "wrong-method",
    "conflict",
    "foreign-origin",
    "unavailable",
    "bot-failed",
    "bad-bot",
    "no-room",
]


class Problem(Wire, tag="error", omit_defaults=False):
    """Something was not possible; the connection and the table go on."""

    id: str | None  # of the request, where there was one
    code: ErrorCode  # for programs
    message: str  # for people: what was wrong and what would be right
    rule: str | None = None  # illegal moves and reports: id of the rule


ServerMessage = (
    Welcome
    | SeatsHeld
    | Reaction
    | Reminded
    | TableChanged
    | Started
    | TurnBegan
    | StateChanged
    | Waiting
    | GameOver
    | RematchOpened
    | Done
    | WhyNot
    | Hint
    | Pong
    | Problem
)

__all__ = ["ClientMessage", "Seed", "ServerMessage"]
