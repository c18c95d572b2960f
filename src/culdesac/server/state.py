"""The state of a table as its events make it; the same live and after a restart."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import assert_never

from msgspec import UNSET

from culdesac.editions import Setup, changed_edition, edition, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.game import DEALT, Game
from culdesac.paper import Report
from culdesac.server.chronicle import Chronicle
from culdesac.server.events import (
    Barred,
    Begun,
    Confirmed,
    Created,
    Event,
    Rematched,
    Reported,
    Seated,
    SeatRow,
    Settled,
    SheetEntered,
    Timed,
    Told,
    Withdrawn,
)
from culdesac.server.lessons import Script, script_named
from culdesac.server.present.layout import setup_info
from culdesac.server.tellings import Tellings
from culdesac.server.wire.base import Text
from culdesac.server.wire.http import TableSummary
from culdesac.server.wire.socket import TableStatus

BY_TURNS = 3600  # seconds per turn from which on nobody waits for the others
SOON = 30.0  # seconds after which a table that has just gone on is looked at again
REMEMBERED = 64  # requests per seat that can be sent again without harm


def setup_of(created: Created, seats: int | None = None) -> Setup:
    """What is played, by all seats or by so many of them."""
    if created.box is None:
        box = edition(created.edition)
    else:
        box = changed_edition(created.edition, created.box, "box")
    return make_setup(
        box,
        len(created.seats) if seats is None else seats,
        created.seed,
        sheet=created.sheet,
        mode=created.mode,
        advanced=created.advanced,
        roundabouts=created.roundabouts,
        level=created.level,
        introductory=created.introductory,
        revision=FIRST_REVISION if created.revision is UNSET else created.revision,
    )


def new_game(setup: Setup, created: Created, seats: list[SeatRow]) -> Game:
    """The game of a table before its first move."""
    cards = DEALT if created.cards is UNSET else created.cards
    plans = () if created.plans is UNSET else created.plans
    paper = [seat for seat, row in enumerate(seats) if row.kind == "paper"]
    group = any(row.group is True for row in seats)
    return Game(setup, cards, plans, paper, group)


def seat_rows(events: Iterable[Event]) -> list[SeatRow]:
    """Who sits where after these events; those of the game itself may be left out."""
    rows: list[SeatRow] = []
    for event in events:
        if isinstance(event, Created):
            rows = list(event.seats)
        elif isinstance(event, Seated):
            rows[event.seat] = event.row
        elif isinstance(event, Begun) and event.seats is not UNSET:
            rows = [rows[seat] for seat in event.seats]
    return rows


def winners(game: Game) -> list[int]:
    """The seats that have won; nobody against a rival that is better or that does not score."""
    if game.unknown:
        return []
    if game.setup.opponent is not None and game.outcome() in ("loss", None):
        return []
    return [place.seat for place in game.ranking() if place.rank == 1]


def report_of(event: Reported) -> Report:
    return Report(event.pick, tuple(event.claims), event.reshuffle, tuple(event.said))


class TableState:
    """Everything that is known of a table but its connections."""

    __slots__ = (
        "answered",
        "barred",
        "began",
        "chronicle",
        "closed",
        "code",
        "created",
        "faults",
        "game",
        "hosted",
        "id",
        "late",
        "length",
        "lesson",
        "private",
        "rematch",
        "script",
        "seats",
        "seconds",
        "setup",
        "since",
        "spared",
        "tellings",
        "timed_from",
    )

    def __init__(self, table: str, code: str, created: Created) -> None:
        self.id = table
        self.code = code
        self.created = created
        self.setup = setup_of(created)
        self.lesson = None if created.lesson is UNSET else created.lesson
        self.script = None if self.lesson is None else script_named(self.lesson)
        self.private = created.private
        self.seconds = created.seconds
        self.seats: list[SeatRow] = list(created.seats)
        self.game: Game | None = None
        self.chronicle: Chronicle | None = None
        self.rematch: str | None = None
        self.length = 1  # number of events so far
        self.late: set[int] = set()  # seats whose turn a bot has ended, in the turn at hand
        self.faults: dict[int, Text] = {}  # that a seat's bot has failed, in the turn at hand
        self.hosted: set[int] = set()  # seats on paper that the host spoke for, in the turn at hand
        # per seat: ids of requests that were carried out
        self.answered: list[OrderedDict[str, None]] = [OrderedDict() for _ in self.seats]
        self.tellings = Tellings()
        self.timed_from = 0  # the event with which the time of the turn at hand begins
        self.since: float | None = None  # when that was, where turns take hours or days
        self.began: list[str | None] = []  # the members on the seats when the cards were dealt
        # members, addresses and secrets that the host does not want here
        self.barred: set[str] = set()
        self.spared: set[str] = set()  # secrets of others who sat here then, whatever their address
        self.closed = False  # an administrator has taken it out of the lobby

    @classmethod
    def replayed(cls, table: str, code: str, events: list[Event]) -> TableState:
        created, *later = events
        if not isinstance(created, Created):
            raise ValueError(f"table {table} does not begin with its setup")
        made = cls(table, code, created)
        for event in later:
            made.apply(event)
        return made

    def apply(self, event: Event) -> bool:
        """Let an event happen; True if a turn ended or began with it."""
        turned = self.happen(event)
        if turned or isinstance(event, Settled):
            self.timed_from = self.length
            self.since = None
            if isinstance(event, Timed) and event.at is not UNSET:
                self.since = event.at
        self.length += 1
        return turned

    def happen(self, event: Event) -> bool:
        match event:
            case Seated():
                if event.row.key != self.seats[event.seat].key:
                    self.answered[event.seat].clear()
                self.seats[event.seat] = event.row
            case Settled():
                self.private = event.private
                self.seconds = event.seconds
                self.closed = self.closed or event.closed is True
            case Begun():
                if event.seats is not UNSET:
                    self.keep_seats(event.seats)
                self.began = [row.member or None for row in self.seats]
                self.game = new_game(self.setup, self.created, self.seats)
                self.chronicle = Chronicle(self.game)
                return True
            case Confirmed():
                return self.confirm(event)
            case Reported():
                return self.report(event)
            case Withdrawn():
                self.withdraw(event)
            case SheetEntered():
                self.enter_sheet(event)
            case Told():
                return self.tell(event)
            case Barred():
                marks = (event.member, event.origin, event.key)
                self.barred |= {mark for mark in marks if mark is not UNSET}
                self.spared |= {row.key for row in self.seats if row.key is not None}
            case Rematched():
                self.rematch = event.table
            case Created():
                raise ValueError("a table is created once")
            case _:
                assert_never(event)
        return False

    def keep_seats(self, kept: list[int]) -> None:
        """The others are left out before the cards are dealt."""
        self.setup = setup_of(self.created, len(kept))
        self.seats = [self.seats[seat] for seat in kept]
        self.answered = [self.answered[seat] for seat in kept]

    def confirm(self, event: Confirmed) -> bool:
        game, _ = self.playing()
        if event.request is not None:
            self.remember(event.seat, event.request)
        if event.late:
            self.late.add(event.seat)
        if event.fault is not UNSET:
            self.faults[event.seat] = event.fault
        turns = len(game.turns)
        self.take_back_others(event)
        for move in event.moves[len(game.made(event.seat)) :]:
            game.play(event.seat, move)
        return self.turn_ended(turns)

    def take_back_others(self, event: Confirmed) -> None:
        """Steps that were made here, while another process confirmed other ones."""
        game, _ = self.playing()
        while made := [move.id for move in game.made(event.seat)]:
            if made == event.moves[: len(made)]:
                return
            game.undo(event.seat)

    def turn_ended(self, turns: int) -> bool:
        """Whether the turn has ended, after which there were so many; then it is told."""
        game, chronicle = self.playing()
        if len(game.turns) == turns:
            return False
        chronicle.turn_ended(game, self.late, self.hosted, self.faults)
        self.late, self.hosted, self.faults = set(), set(), {}
        return True

    def report(self, event: Reported) -> bool:
        game, _ = self.playing()
        if event.request is not None:
            self.remember(event.seat, event.request)
        if event.host:
            self.hosted.add(event.seat)
        turns = len(game.turns)
        game.report(event.seat, report_of(event))
        return self.turn_ended(turns)

    def withdraw(self, event: Withdrawn) -> None:
        game, _ = self.playing()
        if event.request is not None:
            self.remember(event.seat, event.request)
        self.hosted.discard(event.seat)
        game.undo(event.seat)

    def enter_sheet(self, event: SheetEntered) -> None:
        game, chronicle = self.playing()
        if event.request is not None:
            self.remember(event.seat, event.request)
        game.settle(event.seat, event.sheet, anyway=event.anyway)
        chronicle.sheets_entered(game)

    def tell(self, event: Told) -> bool:
        """The cards of a turn lie on the table when all of them are told."""
        game, chronicle = self.playing()
        self.tellings.come_to(game)
        self.tellings.add(event)
        deal = self.tellings.deal(game)
        if deal is not None:
            game.tell(deal)
            chronicle.cards_told(game)
        return True

    def remember(self, seat: int, request: str) -> None:
        answered = self.answered[seat]
        answered[request] = None
        if len(answered) > REMEMBERED:
            answered.popitem(last=False)

    def playing(self) -> tuple[Game, Chronicle]:
        if self.game is None or self.chronicle is None:
            raise ValueError("the game has not begun")
        return self.game, self.chronicle

    def lesson_script(self) -> Script | None:
        """The script that the turn at hand follows."""
        followed = self.script is not None and self.script.follows(self.playing()[0])
        return self.script if followed else None

    @property
    def status(self) -> TableStatus:
        if self.game is None:
            return "lobby"
        return "over" if self.game.over and not self.game.untold else "playing"

    @property
    def by_turns(self) -> bool:
        """Whether turns take hours or days: their time runs on when nobody is there."""
        return self.seconds is not None and self.seconds >= BY_TURNS

    def people(self) -> list[int]:
        """The seats that somebody has taken, or was invited to."""
        return [seat for seat, row in enumerate(self.seats) if row.kind not in ("open", "bot")]

    @property
    def listed(self) -> bool:
        """Whether it stands in the lobby: somebody is there, and there is something to see."""
        seen = self.created.listed is True and not self.private and self.status != "over"
        return seen and bool(self.people())

    def due(self) -> float | None:
        """When it goes on by itself, whoever is there; in seconds since 1970."""
        if self.status == "lobby":
            return self.created.starts or None if self.people() else None
        if self.status == "over" or not self.by_turns or self.since is None:
            return None
        return self.since + (self.seconds or 0)

    def look_at(self, now: float) -> float | None:
        """When somebody has to look whether it goes on; soon where only bots are waited for.

        They may have been about to play in a process that is gone.
        """
        due = self.due()
        if due is None or self.status == "lobby" or not self.bots_to_move():
            return due
        return min(due, now + SOON)

    def kept_out(self, marks: Iterable[str], keys: frozenset[str]) -> frozenset[str]:
        """Those of somebody's keys that open nothing, as the host does not want them here."""
        if self.barred.isdisjoint(marks) and self.barred.isdisjoint(keys):
            return frozenset()
        return keys - (self.spared - self.barred)

    def waiting(self) -> list[int]:
        return [] if self.game is None else list(self.game.acting)

    def bots_to_move(self) -> list[tuple[int, str]]:
        return [
            (seat, row.bot)
            for seat in self.waiting()
            if (row := self.seats[seat]).kind == "bot" and row.bot is not None
        ]

    def summary(self, now: float) -> TableSummary:
        game = self.game
        over = self.status == "over"
        totals = [] if self.chronicle is None else [sum(row) for row in self.chronicle.points]
        return TableSummary(
            id=self.id,
            code=self.code,
            status=self.status,
            setup=setup_info(self.setup),
            names=[row.name for row in self.seats],
            turn=0 if game is None else game.turn,
            waiting=self.waiting(),
            totals=totals,
            winners=winners(game) if game is not None and over else [],
            updated=now,
            daily=self.created.daily,
            title=self.created.title or "",
            kinds=[row.kind for row in self.seats],
            bots=[row.bot for row in self.seats],
            members=[row.member or None for row in self.seats],
            seconds=self.seconds,
            due=self.due(),
            rated=self.created.rated is True,
            match=self.created.match is True,
            listed=self.listed,
        )
