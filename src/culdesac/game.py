"""`Game`: the friendly face of the rules.

Seats count from 0.  Turns are simultaneous: every seat that has not
confirmed may act, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from culdesac.editions import Edition, Setup, edition as find_edition, make_setup
from culdesac.errors import IllegalMoveError, SeatError, SetupError, TellingError
from culdesac.face.game_type import LEGAL, WhyNot
from culdesac.family.state import CONFIRM, DONE, CommonBook, CommonDesk, copy_record
from culdesac.games.registry import GAMES, type_named, type_of
from culdesac.i18n import Translate, english
from culdesac.moves import Move
from culdesac.paper import (
    ON_PAPER,
    PAPER_SENTENCE,
    Report,
    Reporting,
    Settled,
    checked_seats,
    settled_record,
)
from culdesac.scoring import Place, outcome_against_rival, rank, rival_table, score_table
from culdesac.telling import (
    GONE,
    Deal,
    Eve,
    Teller,
    deal_of,
    extras_to_come,
    loose_card,
    new_actions,
    slots,
    top_of,
    unplaced,
)
from culdesac.view import Card, Surroundings, View, view_of

AnyMove = Move | int | str | Mapping[str, Any]
STACKS = 3  # of plans
DEALT, TOLD = "dealt", "told"  # where the cards come from: the seed, or people with a deck


UNTOLD = "untold"
UNTOLD_SENTENCE = "The cards of this turn have not been told yet."


def plan_numbers(setup: Setup, book: CommonBook, names: Sequence[str]) -> tuple[int, ...]:
    """The plans that lie on the table by their names, one of each stack."""
    if not names:
        return ()
    if len(names) != STACKS:
        raise SetupError(f"{len(names)} plans are told; expected {STACKS}", "plans")
    found = []
    for stack, name in enumerate(names):
        drawable = book.dealt[book.first_plan[stack] : book.first_plan[stack + 1]]
        known = {setup.edition.plans[number].name: number for number in drawable}
        if name not in known:
            expected = ", ".join(known)
            raise SetupError(f'plan {stack + 1} is "{name}"; expected one of {expected}', "plans")
        found.append(known[name])
    return tuple(found)


class Game:
    """A game in progress.

    >>> game = new("home-2018", seats=2, seed=7)
    >>> game.turn, game.acting
    (1, (0, 1))
    >>> [str(move) for move in game.legal(0)]
    ['p1', 'p2', 'p3']
    >>> game.play(0, "p1")
    >>> game.play(0, "w1.4")
    >>> game.why_not(0, "w1.5").sentence
    'You may write one number per turn.'
    >>> game.undo(0)
    >>> game.legal(0)[3].text
    'w1.4'
    """

    __slots__ = (
        "_before", "_desk", "_eve", "_guessed", "_made", "_reports", "_said", "book", "first_turn",
        "group", "moves", "odd", "paper", "plans", "reports", "settled", "setup", "sheets", "table",
        "tellings", "told", "turns", "type", "untold",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        cards: str = DEALT,
        plans: Sequence[str] = (),
        paper: Collection[int] = (),
        group: bool = False,
    ) -> None:
        if cards not in (DEALT, TOLD):
            raise SetupError(f'cards is "{cards}"; expected {DEALT} or {TOLD}', "cards")
        self.setup = setup
        self.type = type_of(setup)
        self.book: Any = self.type.rules.pack(setup)
        self.moves = self.type.moves(setup)
        # the records of the rules, which differ from game to game
        self.table: Any
        self.sheets: list[Any]
        self._desk: CommonDesk = self.type.desk()
        self._before: list[list[Any]] = []  # per seat: its sheet before each move of this turn
        self._made: list[list[int]] = []  # per seat: its moves of this turn
        self.turns: list[list[list[int]]] = []  # the moves of finished turns, by seat
        self.paper = checked_seats(setup, self.book, paper, group)  # write on sheets of their own
        self.group = group  # the only seat stands for several people on paper
        self._reports: dict[int, Report] = {}  # of this turn, by seat
        self.reports: list[dict[int, Report]] = []  # of finished turns
        self._said: dict[
            int, Any
        ] = {}  # records of seats on paper before their sheets were entered
        self.settled: dict[int, Settled] = {}  # those sheets
        self.plans = tuple(plans)  # names of those that were told; none: drawn
        self.told: list[Deal] | None = [] if cards == TOLD else None  # by turn
        self.odd: tuple[Card, ...] = ()  # cards of this turn that were told anyway
        self._guessed: frozenset[int] = frozenset()  # cards of which only the action was told
        self._eve = Eve(setup, self.book, plan_numbers(setup, self.book, self.plans))
        self.table, self.sheets = self._eve.deal()
        self.first_turn = self.turn  # 0 where a decision comes before the first turn
        self.tellings = 0  # how often the cards of this turn were told
        self.untold = False  # cards lie on the table that nobody has told yet
        self._open_turn()
        self._wait_for_cards()

    def _open_turn(self) -> None:
        self._before = [[] for _ in self.sheets]
        self._made = [[] for _ in self.sheets]
        self._reports = {}
        self.odd = ()

    def _wait_for_cards(self) -> None:
        """Until people tell the cards of a turn, none of them is there."""
        self.tellings = 0
        if self.told is None:
            return
        self.untold = bool(loose_card(self.type, self.table)) if self.over else self.turn > 0
        if self.untold:
            teller = Teller(self._eve)
            teller.wait()
            self.table, self.sheets = teller.table, teller.sheets

    # what there is

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def turn(self) -> int:
        """The number of the turn, from 1 on; at the end that of the last one.

        Decisions before the first turn are made in turn 0.
        """
        turn: int = self.table.turn
        return turn

    @property
    def over(self) -> bool:
        return bool(self.table.over)

    @property
    def end_reasons(self) -> tuple[str, ...]:
        """Why the game ended; several can come true in one turn."""
        return tuple(name for bit, name in self.type.end_reasons.items() if self.table.over & bit)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.over or self.untold:
            return ()
        return tuple(i for i, sheet in enumerate(self.sheets) if sheet.phase != DONE)

    def phase(self, seat: int) -> str:
        """The step a seat is at, such as choose, done or over; `docs/json.md` lists them."""
        sheet = self._sheet(seat)
        if self.over:
            return "over"
        if seat in self.paper and sheet.phase != DONE:
            return ON_PAPER
        return self.type.phases(self.book)[sheet.phase]

    def _sheet(self, seat: int) -> Any:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise SeatError(f"there is no seat {seat!r}; expected 0 to {self.seats - 1}")
        return self.sheets[seat]

    # moves

    def move(self, form: AnyMove) -> Move:
        """A move from its number, its text or its named form."""
        if isinstance(form, Move):
            return form
        if isinstance(form, str):
            return self.moves.parse(form)
        if isinstance(form, Mapping):
            return self.moves.from_dict(form)
        return self.moves.from_id(form)

    def legal(self, seat: int) -> list[Move]:
        """The legal moves of a seat, by ascending number; none when it cannot act."""
        return [self.moves.from_id(number) for number in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        if self.untold or seat in self.paper:
            self._sheet(seat)
            return []
        n = self.type.rules.legal(self.table, self._sheet(seat), self.book, self._desk)
        return self._desk.out[:n]

    def why_not(self, seat: int, move: AnyMove, tr: Translate = english) -> WhyNot | None:
        """The rule that stands against a move and a sentence about it; None for a legal move."""
        sheet = self._sheet(seat)
        made = self.move(move)
        if seat in self.paper:
            return WhyNot(ON_PAPER, tr(PAPER_SENTENCE))
        if self.untold:
            return WhyNot(UNTOLD, tr(UNTOLD_SENTENCE))
        code = self.type.rules.reason(self.table, sheet, self.book, made.id)
        if code == LEGAL:
            return None
        return self.type.explain(code, made, self.table, sheet, self.book, self.setup, tr)

    def play(self, seat: int, move: AnyMove) -> None:
        """Make a move; one that is not legal raises `IllegalMoveError` and changes nothing."""
        sheet = self._sheet(seat)
        made = self.move(move)
        if seat in self.paper:
            raise IllegalMoveError(ON_PAPER, PAPER_SENTENCE)
        if self.untold:
            raise IllegalMoveError(UNTOLD, UNTOLD_SENTENCE)
        code = self.type.rules.reason(self.table, sheet, self.book, made.id)
        if code != LEGAL:
            why = self.type.explain(code, made, self.table, sheet, self.book, self.setup, english)
            raise IllegalMoveError(why.rule, why.sentence)
        self._before[seat].append(copy_record(sheet))
        self._made[seat].append(made.id)
        if made.id != CONFIRM:
            self.type.rules.step(self.table, sheet, self.book, made.id)
            return
        self._confirm(seat)

    def _confirm(self, seat: int) -> None:
        last = self.table.waiting == 1
        if last:
            if self.group:
                self.table.approved |= self.sheets[seat].claimed
            self._eve = self._last_step(seat)
        self.type.rules.confirm(self.table, self.sheets, self.book, seat)
        if last:
            self.turns.append(self._made)
            self.reports.append(self._reports)
            self._open_turn()
            self._wait_for_cards()

    def _last_step(self, seat: int) -> Eve:
        """The game before the confirmation that ends the turn."""
        return replace(
            self._eve,
            table=copy_record(self.table),
            sheets=[] if self.told is None else [copy_record(sheet) for sheet in self.sheets],
            seat=seat,
            guessed=self._guessed,
        )

    # seats on paper

    @property
    def unknown(self) -> frozenset[int]:
        """The seats on paper whose sheets have not been entered."""
        return self.paper.difference(self.settled)

    @property
    def unsettled(self) -> tuple[int, ...]:
        """Those of them whose sheets are still to come; a group has none."""
        return () if self.group else tuple(sorted(self.unknown))

    def report(self, seat: int, report: Report) -> None:
        """The whole turn of a seat on paper; one that cannot be raises `ReportError`.

        >>> game = new("home-2018", seats=2, paper=[1])
        >>> game.report(1, Report(claims=(2,), said=("refused",)))
        >>> game.acting
        (0,)
        """
        self._sheet(seat)
        record = Reporting(self, seat, report).record()
        self._before[seat].append(self.sheets[seat])
        self._made[seat].append(CONFIRM)
        self._reports[seat] = report
        self.sheets[seat] = record
        self._confirm(seat)

    def reported(self, seat: int) -> Report | None:
        """What a seat on paper has reported in the turn at hand."""
        self._sheet(seat)
        return self._reports.get(seat)

    def said(self, seat: int) -> Any:
        """The record of a seat on paper: what it has said so far."""
        return self._said.get(seat, self._sheet(seat))

    def settle(self, seat: int, sheet: Mapping[str, Any], *, anyway: bool = False) -> None:
        """Enter the sheet of a seat on paper when the game is over; entered again it replaces the other.

        `{"counts": {...}}` enters the numbers of the quick form instead.  What was said may be left out.
        A sheet that cannot be raises `SheetError`, one that
        contradicts what was said `ContradictionError`, unless the paper holds `anyway`.
        """
        self._sheet(seat)
        settled = Settled(dict(sheet), anyway)
        record = settled_record(self, seat, settled)
        self._said.setdefault(seat, self.sheets[seat])
        self.sheets[seat] = record
        self.settled[seat] = settled

    # cards

    @property
    def deal(self) -> Deal:
        """The cards of this turn, as one would tell them.

        >>> [len(row) for row in new("home-2018", seed=7).deal.cards]
        [3]
        """
        return deal_of(self._eve, self.table, self.sheets)

    def tell(self, deal: Deal) -> None:
        """Tell the cards that lie on the table; they can be told anew until the turn is over.

        Cards that cannot have come raise `TellingError` and change nothing; one that should be gone
        is taken if the deal says `anyway`.  When cards are told anew, a seat keeps what it has done if
        it chose the same number and action.
        """
        teller = self._teller()
        try:
            teller.tell(deal)
        except TellingError as error:
            raise self._with_turns(error) from None
        assert self.told is not None
        made = [] if self.over else self._made
        before, reports = self.sheets, self._reports
        self.table, self.sheets = teller.table, teller.sheets
        self._guessed = frozenset(teller.guessed)
        self.told[self.turn if self.over else self.turn - 1 :] = [deal]
        self._open_turn()
        self.untold = False
        self.tellings += 1
        self.odd = tuple(teller.odd)
        self._settle_again()
        for seat, moves in enumerate(made):
            if seat in reports:
                self._report_again(seat, reports[seat])
            else:
                self._make_again(seat, moves, before[seat])

    def _settle_again(self) -> None:
        """The sheets that were entered, after a card was told at the end."""
        self._said = {}
        for seat, settled in self.settled.items():
            self.settle(seat, settled.sheet, anyway=settled.anyway)

    def _report_again(self, seat: int, report: Report) -> None:
        """What a seat on paper has said after the cards were told anew, unless it was about them."""
        if not report.pick:
            self.report(seat, report)

    def check_cards(self, cards: Sequence[Card], row: int = 0) -> None:
        """Whether the first cards of a row can have come; `TellingError` says why not.

        A row is what a deal tells together: the three stacks, or what a seat has drawn.
        """
        try:
            self._teller().check_row(row, cards)
        except TellingError as error:
            raise self._with_turns(error) from None

    def _teller(self) -> Teller:
        if self.told is None:
            raise TellingError(
                "dealt", "the cards of this game are dealt; there is nothing to tell"
            )
        if self.turn == 0 or (self.over and not self.untold and not self.told_apart):
            raise TellingError("form", "no cards lie on the table now")
        return Teller(self._eve)

    @property
    def told_apart(self) -> bool:
        """Whether a card that lay apart was told at the end."""
        return self.over and self.told is not None and len(self.told) > self.turn

    @property
    def unplaced(self) -> list[int]:
        """Numbers of the cards that lie on the table and have not been told."""
        return unplaced(self._eve, self.table, self.sheets) if self.untold else []

    @property
    def rows(self) -> list[int]:
        """How many cards a deal tells in each row now."""
        if self.over:
            return [1] if self.untold or self.told_apart else []
        return [len(row) for row in slots(self.table, self.sheets, self.book)] if self.turn else []

    @property
    def extras_to_come(self) -> list[str]:
        """The other cards that can still come, by name."""
        return [] if self.over else extras_to_come(self._eve, self.table)

    @property
    def asks_top(self) -> bool:
        """Whether it must be told what is on the back of the pile."""
        return self.turn > 0 and not self.over and top_of(self._eve, self.table) != ""

    @property
    def asks_actions(self) -> bool:
        """Whether the actions beside the numbers must be told as well: the stacks are new."""
        return self.turn > 0 and not self.over and new_actions(self._eve, self.table)

    def again(self) -> Game:
        """The same game before its first move."""
        cards = DEALT if self.told is None else TOLD
        made = Game(self.setup, cards, self.plans, self.paper, self.group)
        made.tell_like(self)
        return made

    def tell_like(self, other: Game) -> None:
        """Tell the cards that lie on the table as they were told in another game."""
        at = self.turn if self.over else self.turn - 1
        if self.untold and other.told is not None and at < len(other.told):
            self.tell(other.told[at])

    def _make_again(self, seat: int, moves: list[int], before: Any) -> None:
        """The moves of a seat after its cards were told anew, if they mean the same."""
        try:
            for move in moves:
                self.play(seat, move)
        except IllegalMoveError:
            before = None
        own = self.sheets[seat]
        if before is None or (own.printed, own.action) != (before.printed, before.action):
            while self._before[seat]:
                if self.sheets[seat].phase == DONE:
                    self.table.waiting += 1
                self._take_back(seat)

    def _with_turns(self, error: TellingError) -> TellingError:
        """Say when a card that is gone has come."""
        if error.rule != GONE or error.card is None or self.told is None:
            return error
        turns = [
            turn
            for turn, deal in enumerate(self.told, 1)
            if any(error.card in row for row in deal.cards) and turn < self.turn
        ]
        if not turns:
            return error
        when = f"turn{'s' if len(turns) > 1 else ''} {', '.join(map(str, turns))}"
        sentence = f"{error}: it came in {when}"
        return TellingError(error.rule, sentence, error.card, tuple(turns))

    def undo(self, seat: int) -> None:
        """Take back a seat's last move of this turn; not any more once it has confirmed.

        On paper a report can be taken back until the turn is over.
        """
        sheet = self._sheet(seat)
        if self.over:
            raise SeatError("the game is over; nothing can be undone")
        if seat in self._reports:
            self.table.waiting += 1
            self._take_back(seat)
            return
        if sheet.phase == DONE:
            raise SeatError(f"seat {seat} has confirmed its turn; nothing can be undone")
        if not self._before[seat]:
            raise SeatError(f"seat {seat} has made no move in this turn yet")
        self._take_back(seat)

    def _take_back(self, seat: int) -> None:
        self.sheets[seat] = self._before[seat].pop()
        self._made[seat].pop()
        self._reports.pop(seat, None)

    def made(self, seat: int) -> list[Move]:
        """A seat's moves of the turn at hand."""
        self._sheet(seat)
        return [self.moves.from_id(number) for number in self._made[seat]]

    def made_ids(self, seat: int) -> list[int]:
        self._sheet(seat)
        return self._made[seat][:]

    # sheets and scores

    def public_sheet(self, seat: int) -> Any:
        """A seat's sheet as it was when the turn began: all that the others know of it."""
        sheet = self._sheet(seat)
        if self._before[seat] and not self.over:
            return self._before[seat][0]
        return sheet

    def sheet(self, seat: int) -> dict[str, Any]:
        """A seat's sheet as a plain dict; see `docs/json.md`.

        On paper it has what was said, until the sheet is entered.
        """
        sheet = self._sheet(seat)
        if seat not in self.unknown:
            return self.type.describe_sheet(sheet, self.book, self.setup)
        blank = self.type.describe_sheet(self.again().sheets[seat], self.book, self.setup)
        return {**blank, **self.type.paper.known(sheet)}

    def scores(self) -> list[dict[str, int]]:
        """The points of every seat by category, and their total, as they stand now.

        Nothing is known of a seat on paper before its sheet is entered.
        """
        return score_table(self.sheets, self.book, self.table, self.unknown)

    def ranking(self) -> list[Place]:
        """The seats from first to last; seats that stay tied share a rank.

        A seat on paper comes in when its sheet is entered.
        """
        return rank(self.sheets, self.book, self.table, self.unknown)

    def rival(self) -> dict[str, int] | None:
        """The points of the rival of a solo game by category, and their total; None without one.

        >>> game = new("home-2018", mode="aaa", level=1)
        >>> game.rival()["total"]
        0
        """
        return rival_table(self.sheets, self.book, self.table)

    def outcome(self) -> str | None:
        """How the game stands against the rival: `win`, `loss` or `tie`; None where nobody scores."""
        if self.unknown:
            return None
        return outcome_against_rival(self.sheets, self.book, self.table)

    def __getattr__(self, name: str) -> Callable[[int], Any]:
        """What only some games can tell of a seat; `docs/library.md` lists it.

        >>> lines = new("vegas-2019").limousine(0).lines
        >>> [str(line.move) for line in lines][:3]
        ['drive-ee', 'drive-es', 'drive-en']
        """
        if name.startswith("_") or name == "type":
            raise AttributeError(name)
        if name not in self.type.questions:
            if any(name in type_named(game).questions for game in GAMES):
                raise SetupError(f"{self.setup.edition.id} has no {name}")
            raise AttributeError(f"a game has no {name}")
        return lambda seat: self.type.questions[name](self._sheet(seat), self.book, self.setup)

    def view(self, seat: int, around: Surroundings | None = None) -> View:
        """What a seat may know; see `culdesac.view`."""
        self._sheet(seat)
        return view_of(self, seat, around)

    def play_like(self, other: Game, seat: int, move: int) -> None:
        """A move of the turn that another game has had at this point; on paper the whole turn is one."""
        if seat in self.paper:
            self.report(seat, other.reports[len(self.turns)][seat])
        else:
            self.play(seat, move)

    def copy(self) -> Game:
        """An independent game in the same state."""
        made = object.__new__(Game)
        made.setup = self.setup
        made.plans = self.plans
        made.told = None if self.told is None else list(self.told)
        made.untold = self.untold
        made.odd = self.odd
        made.tellings = self.tellings
        made._guessed = self._guessed
        made._eve = self._eve
        made.type = self.type
        made.first_turn = self.first_turn
        made.book = self.book
        made.moves = self.moves
        made.table = copy_record(self.table)
        made.sheets = [copy_record(sheet) for sheet in self.sheets]
        made._desk = made.type.desk()
        made._before = [list(sheets) for sheets in self._before]  # snapshots never change
        made._made = [list(moves) for moves in self._made]
        made.turns = list(self.turns)
        made.paper, made.group = self.paper, self.group
        made.reports = list(self.reports)
        made._reports = dict(self._reports)
        made._said = dict(self._said)  # never changed in place
        made.settled = dict(self.settled)
        return made

    def __eq__(self, other: object) -> bool:
        """Equal games were set up alike and have had the same moves."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.setup == other.setup
            and self.table == other.table
            and self.sheets == other.sheets
            and self.turns == other.turns
            and self.told == other.told
            and self._made == other._made
            and (self.paper, self.group) == (other.paper, other.group)
            and self.reports == other.reports
            and self._reports == other._reports
            and self.settled == other.settled
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = "over" if self.over else f"turn {self.turn}"
        return f"<Game {self.setup.edition.id} {self.setup.mode}, {self.seats} seats, {state}>"


def new(
    edition: str | Edition | None = None,
    seats: int = 1,
    seed: int = 0,
    *,
    data: str | Path | None = None,
    sheet: str | None = None,
    mode: str = "flip",
    level: int | None = None,
    revision: int | None = None,
    seal: str = "",
    cards: str = DEALT,
    plans: Sequence[str] = (),
    paper: Collection[int] = (),
    group: bool = False,
    **switches: bool,
) -> Game:
    """Set up a game.

    `edition` is home-2018 if nothing is given; `data` is a TOML file with a box of your own, or with
    values that replace those of a box; `level` chooses the opponent in modes against a rival.  The
    switches are those of the box (`culdesac editions` lists them), such as `advanced=True`;
    `revision` plays by earlier rules.  With a `seal` of 64 hexadecimal digits nobody who does not know
    it finds out the cards to come, not even by trying every seed.  With `cards="told"` they come from
    people who have a deck before them (`Game.tell`); `plans` names the plans on the table, which are
    drawn otherwise.  The seats in `paper` write on sheets of their own and report their turns
    (`Game.report`); with `group` the only seat stands for several people who do so.

    >>> new("home-2018", seats=4, seed=1, advanced=True, roundabouts=True).acting
    (0, 1, 2, 3)
    """
    box = find_edition(edition, data)
    setup = make_setup(
        box, seats, seed, sheet=sheet, mode=mode, level=level, revision=revision, **switches
    )
    return Game(setup.with_seal(seal), cards, plans, paper, group)
