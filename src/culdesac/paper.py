"""Seats on paper: people who write on a sheet of their own at the same cards.

Such a seat reports what others depend on and confirms its turn by it.  The rules know no paper: its
record holds what was reported and is otherwise blank, and they go on as they always do.  When the game
is over its sheet is entered, and from then on it is a seat like any other.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from culdesac.editions import Setup
from culdesac.errors import (
    ContradictionError,
    MoveError,
    ReportError,
    SetupError,
)
from culdesac.face.moves import Move
from culdesac.face.paper import Saying
from culdesac.family.rounds import may_ask_reshuffle, take_plan
from culdesac.family.state import DONE, CommonBook, CommonSheet, CommonTable, copy_record
from culdesac.i18n import Words, mark, words

if TYPE_CHECKING:
    from culdesac.game import Game

PLANS = (1, 2, 3)
ON_PAPER = "paper"  # the rule in the way of moves, and the step of such a seat
PAPER_SENTENCE = mark("This seat writes on paper: it reports its turn instead of making moves.")

NOT_ON_PAPER = mark("This seat does not write on paper; it makes its moves here.")
TURN_REPORTED = mark("This turn has been reported already.")
GAME_OVER = mark("The game is over.")
NOT_OVER = mark("The game is not over yet; sheets are entered at its end.")
UNTOLD = mark("The cards of this turn have not been told yet.")
PICK_MISSING = mark("Say which cards were used, for the third one goes on.")
PICK_UNASKED = mark("Nobody depends on the choice in this mode; leave it out.")
NO_PICK = mark("That is not a choice of number and action, nor a refusal.")
NO_PLAN = mark("Only 1, 2 and 3 can be claimed.")
PLAN_TWICE = mark("{plan} is claimed twice in this report.")
PLAN_DONE = mark("{plan} has been claimed by this seat before.")
PLAN_FLIPPED = mark("{plan} is flipped already: it gives its later points from now on.")
TOO_EARLY = mark("Nothing can be claimed before the first turn.")
ALL_CLAIMED = mark("Whoever has all three has {plan} too: claim it with this report.")
NO_RESHUFFLE = mark("Only whoever claims first in the game may ask for a reshuffle.")
NOT_NOW = mark("That cannot be said in this turn.")
SAID_TWICE = mark("The same was said twice in this report.")
NOT_ENDED = mark("A report ends with ok.")
GROUP_SHEET = mark("Several people write at this seat; there is no one sheet to enter.")


@dataclass(frozen=True, slots=True)
class Report:
    """A turn of a seat on paper, as far as others depend on it."""

    pick: str = ""  # notation of the choice, where the third card of a hand goes on
    claims: tuple[int, ...] = ()  # plans, from 1
    reshuffle: bool = False  # asked for
    said: tuple[str, ...] = ()  # ids of what else was said

    def text(self) -> str:
        """As a line of a record has it."""
        plans = [f"plan{plan}" for plan in self.claims]
        asked = ["reshuffle"] if self.reshuffle else []
        return " ".join([*([self.pick] if self.pick else []), *plans, *asked, *self.said, "ok"])


PICK = re.compile(r"p\d(/\d)?|x\d?")
PLAN = re.compile(r"plan([1-3])")


def read_report(texts: Sequence[str]) -> Report:
    """A report from the words of its line in a record."""
    *told, last = texts or [""]
    if last != "ok":
        raise ReportError("form", words(NOT_ENDED))
    plans = [PLAN.fullmatch(text) for text in told]
    return Report(
        pick=" ".join(text for text in told if PICK.fullmatch(text)),
        claims=tuple(int(found[1]) for found in plans if found),
        reshuffle="reshuffle" in told,
        said=tuple(
            text
            for text in told
            if text != "reshuffle" and not PLAN.fullmatch(text) and not PICK.fullmatch(text)
        ),
    )


@dataclass(frozen=True, slots=True)
class Settled:
    """The sheet of a seat on paper as it was entered after the game."""

    sheet: Mapping[str, Any]  # as `docs/json.md` has it
    anyway: bool = False  # although it contradicts what was said


def refuse(rule: str, key: str, **params: int | str | Words) -> ReportError:
    return ReportError(rule, words(key, **params))


def checked_seats(
    setup: Setup, book: CommonBook, paper: Collection[int], group: bool
) -> frozenset[int]:
    """The seats on paper, if they can be."""
    for seat in paper:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setup.seats:
            expected = f"0 to {setup.seats - 1}"
            raise SetupError(f"there is no seat {seat!r} on paper; expected {expected}", "paper")
    if group and (setup.seats != 1 or not paper):
        raise SetupError("a group is the only seat of its table, and on paper", "paper")
    if group and book.hands:
        raise SetupError("a group shares three stacks; in this mode everybody has a seat", "paper")
    return frozenset(paper)


def asks_pick(book: CommonBook) -> bool:
    """Whether others depend on the cards that a seat uses."""
    return book.passing + book.rival != 0


def picks(game: Game) -> list[Move]:
    """The choices of a seat on paper; what fits on its sheet nobody knows."""
    if not asks_pick(game.book) or game.turn == 0:
        return []
    first = game.moves.refuse
    numbers = [*range(game.book.picks), *range(first, first + 3)]
    return [game.moves.from_id(number) for number in numbers]


def sayings(game: Game, seat: int) -> list[Saying]:
    """What else a seat on paper can say in this turn."""
    return game.type.paper.sayings(game.table, game.public_sheet(seat), game.book, game.group)


def claimable(game: Game, seat: int) -> tuple[int, ...]:
    """The plans that a seat on paper can claim in this turn."""
    if game.turn == 0:
        return ()
    taken = game.table.approved if game.group else game.public_sheet(seat).validated
    return tuple(plan for plan in PLANS if (taken >> (plan - 1)) & 1 == 0)


def may_reshuffle(game: Game) -> bool:
    """Whether a seat that claims a plan in this turn may ask for a reshuffle."""
    return bool(game.book.reshuffle) and game.table.approved == 0 and game.turn > 0


class Reporting:
    """Writes a report on the record of its seat; raises `ReportError` and has changed nothing."""

    def __init__(self, game: Game, seat: int, report: Report) -> None:
        self.game, self.seat, self.report = game, seat, report
        self.rules = game.type.paper
        self.table: CommonTable = game.table
        self.book: CommonBook = game.book
        self.sheet: CommonSheet = copy_record(game.sheets[seat])

    def record(self) -> CommonSheet:
        self.check_turn()
        self.choose()
        self.claim()
        self.say()
        self.ask()
        return self.sheet

    def check_turn(self) -> None:
        game = self.game
        if self.seat not in game.paper:
            raise refuse("online", NOT_ON_PAPER)
        if game.over:
            raise refuse("over", GAME_OVER)
        if game.untold:
            raise refuse("untold", UNTOLD)
        if self.sheet.phase == DONE:
            raise refuse("reported", TURN_REPORTED)

    def choose(self) -> None:
        known = picks(self.game)
        if not known:
            if self.report.pick:
                raise refuse("pick", PICK_UNASKED)
            return
        if not self.report.pick:
            raise refuse("pick", PICK_MISSING)
        try:
            move = self.game.moves.parse(self.report.pick)
        except MoveError:
            raise refuse("pick", NO_PICK) from None
        if move not in known:
            raise refuse("pick", NO_PICK)
        self.rules.choose(self.table, self.sheet, self.book, move.id)

    def claim(self) -> None:
        for plan in self.report.claims:
            if plan not in PLANS:
                raise refuse("plan", NO_PLAN)
            if self.game.turn == 0:
                raise refuse("plan", TOO_EARLY)
            if self.report.claims.count(plan) > 1:
                raise refuse("plan", PLAN_TWICE, plan=self.title(plan))
            if plan not in claimable(self.game, self.seat):
                key = PLAN_FLIPPED if self.game.group else PLAN_DONE
                raise refuse("plan", key, plan=self.title(plan))
            if self.game.group:  # people who have nothing but the stacks in common
                self.sheet.claimed |= 1 << (plan - 1)
            else:
                take_plan(self.table, self.sheet, self.book, plan - 1)

    def title(self, plan: int) -> Words:
        return words(self.game.type.words.plan, plan=plan)

    def say(self) -> None:
        known = [saying.id for saying in sayings(self.game, self.seat)]
        for said in self.report.said:
            if said not in known:
                raise refuse("said", NOT_NOW)
            if self.report.said.count(said) > 1:
                raise refuse("said", SAID_TWICE)
            if said == self.rules.all_plans:
                for plan in claimable(self.game, self.seat):
                    if plan not in self.report.claims:
                        raise refuse("plan", ALL_CLAIMED, plan=self.title(plan))
            self.rules.say(self.table, self.sheet, self.book, said)

    def ask(self) -> None:
        if self.report.reshuffle:
            if not may_ask_reshuffle(self.table, self.sheet, self.book):
                raise refuse("reshuffle", NO_RESHUFFLE)
            self.sheet.asked = 1


def known_of(game: Game, seat: int) -> dict[str, Any]:
    """What is known of the sheet of a seat on paper by what it has said, as `docs/json.md` has it."""
    return game.type.paper.known(game.said(seat))


def settled_record(game: Game, seat: int, settled: Settled) -> CommonSheet:
    """The sheet that was entered; `SheetError` if it cannot be, or not after what was said."""
    if seat not in game.paper:
        raise refuse("online", NOT_ON_PAPER)
    if not game.over:
        raise refuse("running", NOT_OVER)
    if game.group:
        raise refuse("group", GROUP_SHEET)
    said = game.said(seat)
    described = {**known_of(game, seat), **settled.sheet}
    sheet: CommonSheet = game.type.read_sheet(described, game.book, game.setup)
    found: list[Words] = game.type.paper.contradictions(game.table, said, sheet, game.book)
    if found and not settled.anyway:
        raise ContradictionError(found)
    sheet.phase = DONE
    return sheet
