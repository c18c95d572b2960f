"""What was done in a finished turn, in words."""

from __future__ import annotations

from culdesac.game import Game
from culdesac.moves import Move
from culdesac.rules.state import Sheet
from culdesac.server import words
from culdesac.server.present import theme_moves
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import LogEntry
from culdesac.server.words import text

SAID = {
    "refuse": words.LOG_REFUSED,
    "temp": words.LOG_TEMP,
    "skip": words.LOG_SKIPPED,
    "reshuffle": words.LOG_RESHUFFLE,
}


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
