"""What a seat did in a finished turn of New Las Vegas, in words."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.family.bits import popcount
from culdesac.game import Game
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.face.limousine import Visit, special
from culdesac.games.vegas.page import words
from culdesac.games.vegas.page.roads import visit_words
from culdesac.games.vegas.rules.limousine import is_home, visited
from culdesac.games.vegas.rules.state import Sheet
from culdesac.moves import Move
from culdesac.server import words as common
from culdesac.server.wire.base import Text
from culdesac.server.words import text

SAID = {
    "borrow": words.LOG_LOAN,
    "waive": words.LOG_LOAN,
    "skip": common.LOG_SKIPPED,
    "reshuffle": common.LOG_RESHUFFLE,
    "inaugurate": words.LOG_INAUGURATED,
}


def turn_in_log(
    game: Game, moves: list[Move], seat: int, before: Sheet, bonuses: int
) -> list[Text]:
    sheet: Sheet = game.public_sheet(seat)
    items: list[Text] = []
    for move in moves:
        items.extend(in_words(game, sheet, before, move))
    items.extend(outcome(game, sheet, before))
    return items


def in_words(game: Game, sheet: Sheet, before: Sheet, move: Move) -> Iterator[Text]:
    name, fields = move.name, dict(move.fields)
    lot = move.id & 63
    if name in SAID:
        yield text(SAID[name])
    elif name == "refuse":
        yield text(words.LOG_REFUSED, count=sheet.checked - before.checked)
    elif name == "open":
        number, change = sheet.number[lot], int(fields.pop("change"))
        if change:
            yield text(words.LOG_CHANGED, number=number, printed=number - change, **fields)
        else:
            yield text(words.LOG_OPENED, number=number, **fields)
    elif name == "extend":
        del fields["source"]
        yield text(words.LOG_EXTENDED, number=sheet.number[lot], **fields)
    elif name == "build":
        yield text(words.LOG_BUILT, **fields)
    elif name == "improve":
        yield text(words.LOG_IMPROVED, column=words.COLUMNS[str(move["column"])])
    elif name == "show":
        yield text(words.LOG_SHOW, column=words.SHOWS[str(move["column"])])
    elif name == "drive":
        yield from driven(game, sheet, before)
    elif name == "free":
        yield text(words.LOG_FREE, action=words.ACTIONS[str(move["action"])])
    elif name == "validate":
        stack = int(move["plan"]) - 1
        yield text(words.LOG_VALIDATED, plan=stack + 1, points=sheet.points[stack])


def driven(game: Game, sheet: Sheet, before: Sheet) -> Iterator[Text]:
    """A turn has one line at most."""
    city = box_of(game.setup).city
    passed = visited(sheet, game.book) & ~visited(before, game.book)
    if not passed:
        yield text(words.LOG_DROVE)
    for lot in range(city.lots):
        if (passed >> lot) & 1:
            is_open = bool((sheet.open >> lot) & 1)
            visit = Visit(*city.place(lot), special(city, lot), is_open, new=True)
            yield text(words.LOG_DROVE_PAST, casino=visit_words(visit))
    if is_home(sheet, game.book):
        yield text(words.LOG_HOME)


def outcome(game: Game, sheet: Sheet, before: Sheet) -> Iterator[Text]:
    """What else the turn has brought; at the end the loan is told."""
    for avenue in range(game.book.avenues):
        bit = 1 << avenue
        if sheet.hotels & ~before.hotels & bit:
            yield text(words.LOG_HOTEL[bool(sheet.large & bit)], avenue=avenue + 1)
    if sheet.lost != before.lost:
        yield text(words.LOG_HOLES_LOST, count=popcount(sheet.lost & ~before.lost))
    if game.over and game.book.loan:
        yield text(words.LOG_BORROWED if sheet.borrows else words.LOG_WAIVED)
