"""What was done in a finished turn, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from culdesac.game import Game
from culdesac.server import words
from culdesac.server.present.paper import report_in_log
from culdesac.server.present.registry import presenter_of
from culdesac.server.present.rival import describe_draw
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import LogEntry
from culdesac.server.words import text


class RivalTold(NamedTuple):
    """How much of the rival the log has told already."""

    piled: int = 0
    drawn: int = 0
    resolved: int = 0

    @classmethod
    def of(cls, table: Any) -> RivalTold:
        return cls(table.piled, table.validations, table.resolved)


def seat_entry(
    game: Game,
    turn: int,
    seat: int,
    before: Any,
    bonuses: int,
    *,
    late: bool = False,
    fault: Text | None = None,
) -> LogEntry:
    """What a seat did in a finished turn; the game may have moved on by this one turn.

    `before` is its sheet when that turn began, `bonuses` are those that it took in it.
    """
    if seat in game.paper:
        report = game.reports[turn - game.first_turn][seat]
        items = report_in_log(game, seat, report)
        return LogEntry(turn=turn, seat=seat, items=items)
    made = game.turns[turn - game.first_turn][seat]
    moves = [game.moves.from_id(number) for number in made]
    items = presenter_of(game.setup).turn_in_log(game, moves, seat, before, bonuses)
    if late:
        items = [text(words.LOG_LATE), *items]
    if fault is not None:
        items = [fault, *items]
    return LogEntry(turn=turn, seat=seat, items=items, late=late, fault=fault is not None)


def rival_entries(game: Game, turn: int, told: RivalTold) -> list[LogEntry]:
    """What has become of the rival in a finished turn, and what was drawn for it since."""
    table, cards = game.table, game.setup.edition.deck.cards
    actions, terms = game.type.words.actions, presenter_of(game.setup).terms
    ended: list[Text] = []
    since: list[Text] = []
    for card in table.pile[told.piled : table.piled]:
        number, action = cards[card]
        ended.append(text(words.LOG_RIVAL_TOOK, number=number, action=actions[action]))
    for draw in range(told.resolved, table.validations):
        plan = table.drawn[draw] + 1
        new = draw >= told.drawn
        if new:
            since.append(text(terms.rival_drew, plan=plan))
        if draw < table.resolved:
            (since if new else ended).append(judged(game, draw))
    ended.extend(presenter_of(game.setup).rival_in_log(game, told.resolved))
    found = ((turn, ended), (game.turn, since))
    return [
        LogEntry(turn=when, seat=None, items=items, rival=True) for when, items in found if items
    ]


def judged(game: Game, draw: int) -> Text:
    """What came of a validation card."""
    terms = presenter_of(game.setup).terms
    made = describe_draw(game.table, game.book, draw)
    if not made.validated or made.points is None:
        return text(terms.rival_left, plan=made.plan)
    if not game.type.points.rival_scores(game.book):
        return text(terms.rival_took_plan, plan=made.plan)
    return text(terms.rival_validated, plan=made.plan, points=made.points)
