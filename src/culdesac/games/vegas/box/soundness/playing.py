"""Plays lines with every seat of a real table by the real rules, up to the validation of a project."""

from __future__ import annotations

from culdesac.family.deal import NUMBER_WIDTH
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.box.soundness.case import Case
from culdesac.games.vegas.box.soundness.lines import NONE, Line, Turn
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.projects import condition_holds
from culdesac.games.vegas.rules.reasons import reason
from culdesac.games.vegas.rules.rounds import confirm, setup as deal
from culdesac.games.vegas.rules.state import Desk, Sheet, Table
from culdesac.games.vegas.rules.turn import legal, step
from culdesac.soundness.cards import from_own_cards


class BrokenLineError(Exception):
    """A line that the rules do not allow."""


class Player:
    """A table that gets the cards it wishes for: each line a pair of its own."""

    def __init__(self, case: Case, card: int) -> None:
        self.case = case
        self.book = case.book
        self.card = card
        self.stack = case.setup.edition.plans[card].stack - 1
        self.table, self.desk = Table(), Desk()
        self.sheets = [Sheet() for _ in range(case.setup.seats)]
        deal(self.table, self.sheets, self.book, 0, case.setup.seats)
        self.table.plan[self.stack] = card
        self.take_validations_out()
        if self.table.turn == 0:
            for seat in range(case.setup.seats):
                self.make(seat, ids.SAVE)
                confirm(self.table, self.sheets, self.book, seat)

    def take_validations_out(self) -> None:
        """Against ACME: its validation cards are taken to lie below all others; see `endurance`."""
        table = self.table
        if self.book.rival:
            cards = [card for card in table.deck[: table.size] if card < self.book.cards]
            table.deck[: len(cards)] = cards
            table.size = len(cards)

    def make(self, seat: int, move: int) -> None:
        sheet = self.sheets[seat]
        if reason(self.table, sheet, self.book, move) != ids.FINE:
            raise BrokenLineError(f"move {move} in phase {sheet.phase}")
        step(self.table, sheet, self.book, move)

    def holds(self) -> bool:
        return condition_holds(self.sheets[0], self.book, self.card)

    def reach(self, lines: list[Line]) -> None:
        """The first seat plays the first line and validates; the others play theirs beside it."""
        for turn in range(len(lines[0])):
            self.offer([line[turn] for line in lines if turn < len(line)])
            for seat in range(len(self.sheets)):
                line = seat if seat < len(lines) else 0
                if turn < len(lines[line]):
                    self.play(seat, line, lines[line][turn])
                else:
                    self.idle(seat)
            if turn == len(lines[0]) - 1:
                self.make(0, ids.CLAIM + self.stack)
                return
            for seat in range(len(self.sheets)):
                confirm(self.table, self.sheets, self.book, seat)
            if self.table.over:
                raise BrokenLineError("the game was over before")

    def offer(self, turns: list[Turn]) -> None:
        """Let the table offer the pairs of these turns."""
        cards = self.case.setup.edition.deck.cards
        if not from_own_cards(cards, [need for turn in turns for need in turn.needs()]):
            raise BrokenLineError("no cards for all of these pairs")
        for slot in range(self.book.picks):
            turn = turns[min(slot, len(turns) - 1)]
            action = ACTIONS.index(cards[0][1]) if turn.action == NONE else turn.action
            for sheet in self.sheets:
                sheet.offer[slot] = turn.printed + (action << NUMBER_WIDTH)

    def play(self, seat: int, pick: int, turn: Turn) -> None:
        sheet = self.sheets[seat]
        if turn.lot == NONE:
            self.make(seat, ids.REFUSE)
            return
        self.make(seat, ids.PICK + pick)
        change = turn.number - turn.printed
        self.make(seat, (ids.UNCHANGED + change) * 64 + turn.lot)
        if sheet.phase == ids.ACT:
            self.make(seat, move_of(turn))
        elif turn.action != NONE:
            raise BrokenLineError("the action has no effect")
        if turn.extended != NONE:
            block = ids.EXTEND_LEFT if turn.source < turn.extended else ids.EXTEND_RIGHT
            self.make(seat, block * 64 + turn.extended)

    def idle(self, seat: int) -> None:
        """A seat that has nothing to do for the first one: some opening, or a refusal."""
        sheet = self.sheets[seat]
        while sheet.phase != ids.FINISH:
            legal(self.table, sheet, self.book, self.desk)
            self.make(seat, self.desk.out[0])


def move_of(turn: Turn) -> int:
    """The move of a turn's action."""
    if turn.action == ids.CONSTRUCTION:
        return ids.BUILD * 64 + turn.target
    if turn.action == ids.INAUGURATION:
        return ids.CHECK
    if turn.action == ids.SHOW:
        return ids.STAGE + turn.target
    return ids.DRIVE + turn.target if turn.action == ids.LIMOUSINE else ids.SKIP


def reaches(case: Case, card: int, lines: list[Line]) -> bool:
    """Whether the lines can be played and the project then be validated."""
    try:
        Player(case, card).reach(lines)
    except BrokenLineError:
        return False
    return True


def holds_at_once(case: Case, card: int) -> bool:
    """Whether a project holds in an empty city."""
    return Player(case, card).holds()
