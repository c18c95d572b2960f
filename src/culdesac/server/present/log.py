"""What was done in a finished turn, in words."""

from __future__ import annotations

from typing import NamedTuple

from culdesac.game import Game
from culdesac.moves import Move
from culdesac.rules.state import Sheet, Table
from culdesac.server import words
from culdesac.server.present import theme_moves
from culdesac.server.present.rival import describe_draw
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import LogEntry
from culdesac.server.words import text

SAID = {
    "refuse": words.LOG_REFUSED,
    "temp": words.LOG_TEMP,
    "skip": words.LOG_SKIPPED,
    "reshuffle": words.LOG_RESHUFFLE,
}


class RivalTold(NamedTuple):
    """How much of the rival the log has told already."""

    piled: int = 0
    drawn: int = 0
    resolved: int = 0

    @classmethod
    def of(cls, table: Table) -> RivalTold:
        return cls(table.piled, table.validations, table.resolved)


def seat_entry(game: Game, turn: int, seat: int, before: Sheet, bonuses: int) -> LogEntry:
    """What a seat did in a finished turn (from 1); the game may have moved on by this one turn.

    `before` is its sheet when that turn began, `bonuses` are those that it took in it.
    """
    sheet = game.public_sheet(seat)
    items = []
    written = latest = 0
    for number in game.turns[turn - 1][seat]:
        move = game.moves.from_id(number)
        if move.name in ("write", "bis"):
            latest = move.id & 63
        if move.name == "write":
            written = latest
        said = in_words(game, sheet, move, written)
        if said is None and game.book.theme:
            said = theme_moves.in_log(move, game.setup, game.book, latest)
        if said is not None:
            items.append(said)
    if game.book.theme:
        items.extend(theme_moves.outcome_in_log(sheet, before, game.book, game.setup, bonuses))
    return LogEntry(turn=turn, seat=seat, items=items)


def rival_entries(game: Game, turn: int, told: RivalTold) -> list[LogEntry]:
    """What has become of the rival in a finished turn, and what was drawn for it since."""
    table, cards = game.table, game.setup.edition.deck.cards
    ended: list[Text] = []
    since: list[Text] = []
    for card in table.pile[told.piled : table.piled]:
        number, action = cards[card]
        ended.append(text(words.LOG_RIVAL_TOOK, number=number, action=words.ACTIONS[action]))
    for draw in range(told.resolved, table.validations):
        plan = table.drawn[draw] + 1
        new = draw >= told.drawn
        if new:
            since.append(text(words.LOG_RIVAL_DREW, plan=plan))
        if draw < table.resolved:
            (since if new else ended).append(judged(game, draw))
    found = ((turn, ended), (game.turn, since))
    return [
        LogEntry(turn=when, seat=None, items=items, rival=True) for when, items in found if items
    ]


def judged(game: Game, draw: int) -> Text:
    """What came of a validation card."""
    made = describe_draw(game.table, game.book, draw)
    if not made.validated or made.points is None:
        return text(words.LOG_RIVAL_LEFT, plan=made.plan)
    if game.book.rival_scores == 0:
        return text(words.LOG_RIVAL_TOOK_PLAN, plan=made.plan)
    return text(words.LOG_RIVAL_VALIDATED, plan=made.plan, points=made.points)


def in_words(game: Game, sheet: Sheet, move: Move, written: int) -> Text | None:
    name = move.name
    if name in SAID:
        return text(SAID[name])
    if name == "write":
        number = sheet.number[written]
        change = int(move["change"])
        if change:
            return text(
                words.LOG_CHANGED, number=number, street=move["street"], printed=number - change
            )
        return text(words.LOG_WROTE, number=number, street=move["street"])
    if name == "fence":
        return text(words.LOG_FENCE, street=move["street"], house=move["after"])
    if name == "raise":
        return text(words.LOG_RAISED, size=move["size"])
    if name in ("park", "pool"):
        street = game.book.street[written] + 1
        return text(words.LOG_PARK if name == "park" else words.LOG_POOL, street=street)
    if name == "bis":
        return text(words.LOG_BIS, number=sheet.number[move.id & 63], street=move["street"])
    if name == "roundabout":
        return text(words.LOG_ROUNDABOUT, street=move["street"])
    if name == "validate":
        stack = int(move["plan"]) - 1
        return text(words.LOG_VALIDATED, plan=stack + 1, points=sheet.points[stack])
    return None
