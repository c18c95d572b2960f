"""Plays a line on a real sheet by the real rules, up to the validation of the plan."""

from __future__ import annotations

from culdesac.family.deal import NUMBER_WIDTH
from culdesac.games.home.box.soundness.case import Case
from culdesac.games.home.box.soundness.lines import NONE, Line, Turn
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.plans import condition_holds
from culdesac.games.home.rules.reasons import reason
from culdesac.games.home.rules.rounds import setup as deal
from culdesac.games.home.rules.state import Desk, Sheet, Table
from culdesac.games.home.rules.turn import legal, step


class BrokenLineError(Exception):
    """A line that the rules do not allow."""


class Player:
    """One seat that gets the cards it wishes for."""

    def __init__(self, case: Case, card: int) -> None:
        self.case = case
        self.book = case.book
        self.table, self.sheet, self.desk = Table(), Sheet(), Desk()
        sheets = [self.sheet, *(Sheet() for _ in range(case.setup.seats - 1))]
        deal(self.table, sheets, self.book, 0, case.setup.seats)
        self.stack = case.setup.edition.plans[card].stack - 1
        self.card = card
        self.table.plan[self.stack] = card
        self.table.events = 0

    def make(self, move: int) -> None:
        if reason(self.table, self.sheet, self.book, move) != ids.FINE:
            raise BrokenLineError(f"move {move} in phase {self.sheet.phase}")
        step(self.table, self.sheet, self.book, move)

    def holds(self) -> bool:
        return condition_holds(self.sheet, self.book, self.card)

    def play(self, line: Line) -> None:
        roundabouts = list(line.roundabouts)
        guards = line.guards
        for place, turn in enumerate(line.turns):
            sheet = self.sheet
            if sheet.built | sheet.roundabouts | sheet.lost == self.book.every:
                raise BrokenLineError("the sheet was full before")
            sheet.rounded = sheet.claimed = sheet.asked = 0
            sheet.phase = ids.CHOOSE
            for event, before in enumerate(line.events):
                if before == place:
                    guards -= self.case.theme.meet(self, event, guards)
            if roundabouts:
                sheet.offer[0] = turn.printed
                self.make(ids.ROUNDABOUT * 64 + roundabouts.pop(0))
            self.play_turn(turn, line.others)
        if roundabouts:
            raise BrokenLineError("not enough turns for the roundabouts")

    def play_turn(self, turn: Turn, others: int) -> None:
        sheet = self.sheet
        action = ids.FENCE if turn.action == NONE else turn.action
        sheet.offer[0] = turn.printed + (action << NUMBER_WIDTH)
        self.make(ids.PICK)
        change = turn.number - turn.printed
        self.make((ids.UNCHANGED + change) * 64 + turn.house)
        self.answer_theme(others)
        if sheet.phase == ids.ACT:
            self.act(turn)
        self.answer_theme(others)

    def act(self, turn: Turn) -> None:
        action = turn.action
        if action == ids.FENCE and turn.target == NONE:
            self.make(ids.DEFEND)
        elif action == ids.FENCE and (self.sheet.fences >> turn.target) & 1 == 0:
            self.make(ids.FENCE_AT * 64 + turn.target)
        elif action == ids.ESTATE:
            self.make(ids.RAISE_VALUE + turn.target)
        elif action == ids.PARK:
            self.make(ids.PLANT)
        elif action == ids.POOL:
            self.make(ids.DIG)
        elif action == ids.TEMP:
            self.make(ids.TAKE_TEMP)
        elif action == ids.BIS:
            block = ids.BIS_LEFT if turn.source < turn.target else ids.BIS_RIGHT
            self.make(block * 64 + turn.target)
        else:
            self.make(ids.SKIP)

    def answer_theme(self, others: int) -> None:
        while self.sheet.phase > ids.FINISH:
            self.make(self.case.theme.answer(self.sheet, others))

    def validate(self) -> bool:
        """Validate the plan, with whatever estates can be spent on it."""
        self.make(ids.CLAIM + self.stack)
        while self.sheet.phase == ids.SPEND:
            legal(self.table, self.sheet, self.book, self.desk)
            self.make(self.desk.out[0])
        return bool((self.sheet.validated >> self.stack) & 1)


def reaches(case: Case, card: int, line: Line) -> bool:
    """Whether a line can be played and the plan then be validated."""
    player = Player(case, card)
    try:
        player.play(line)
        return player.validate()
    except BrokenLineError:
        return False


def holds_at_once(case: Case, card: int) -> bool:
    """Whether a plan holds on an empty sheet."""
    return Player(case, card).holds()
