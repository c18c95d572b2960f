"""The steps of New Las Vegas in words: what a step asks, its moves, and what would come of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from culdesac.family.bits import popcount
from culdesac.family.state import copy_record
from culdesac.games.vegas.box.model import ACTIONS, box_of
from culdesac.games.vegas.face import GAME
from culdesac.games.vegas.face.limousine import limousine_view
from culdesac.games.vegas.face.moves import COLUMNS
from culdesac.games.vegas.face.words import DIRECTION_TITLES
from culdesac.games.vegas.page import vault, words
from culdesac.games.vegas.page.layout import column_values
from culdesac.games.vegas.page.roads import visit_words
from culdesac.games.vegas.page.taps import BONUS
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.city import open_casino
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.games.vegas.rules.turn import REFUSAL_BOXES, bonus_ready, has_effect
from culdesac.i18n import LISTED
from culdesac.moves import Move
from culdesac.server import words as common
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Role
from culdesac.server.words import text
from culdesac.view import View

# where moves are offered; those that are not listed are chosen among each other
ROLES: dict[str, Role] = {
    "pick": "pick",
    "refuse": "refuse",
    "open": "write",
    "extend": "lot",
    "build": "lot",
    "improve": "track",
    "show": "track",
    "inaugurate": "main",
    "drive": "line",
    "validate": "claim",
    "skip": "aside",
    "reshuffle": "wish",
    "confirm": "confirm",
}
TRACKS = {"improve": "improve-{column}", "show": "show-{column}", "inaugurate": "inauguration"}

# what a step asks


def prompt(view: View, own: Sheet) -> Text:
    step = step_prompt(view, own)
    if any(move.name == "extend" for move in view.legal):
        return text(words.WITH_EXTENSION, step=step)
    return step


def step_prompt(view: View, own: Sheet) -> Text:
    phase = view.phase
    names = {move.name for move in view.legal}
    if phase == "loan":
        return text(words.LOAN)
    if phase == "choose":
        if "refuse" in names:
            return text(words.CHOOSE_OR_REFUSE if "pick" in names else words.REFUSE)
        if view.rival is not None:
            return text(common.CHOOSE_CARDS_RIVAL, name=GAME.words.rival)
        return text(common.CHOOSE)
    if phase == "open":
        changed = any(move.name == "open" and move["change"] != 0 for move in view.legal)
        return text(words.OPEN_CHANGED if changed else words.OPEN, number=own.printed)
    if phase == "act":
        action = ACTIONS[own.action]
        if not has_effect(own, view.book, own.action):
            return text(words.ACT_FREE, action=words.ACTIONS[action])
        return text((words.ACT if "skip" in names else words.ACT_PAID)[action])
    if phase == "finish":
        if view.turn == 0:
            return text(words.LOAN_CHOSEN)
        return text(words.FINISH_OR_CLAIM if "validate" in names else common.FINISH)
    return text(common.OVER if phase == "over" else common.DONE)


# moves


def move_fields(move: Move, view: View) -> dict[str, Any]:
    """The fields of a move as it is sent: an avenue is the house of a street."""
    made: dict[str, Any] = {
        name: value for name, value in move.fields if name not in ("first", "second")
    }
    made["role"] = ROLES.get(move.name, "choice")
    if "avenue" in made:
        made["house"] = made.pop("avenue")
    if move.name in TRACKS:
        made["track"] = TRACKS[move.name].format_map(made)
    if move.name == "open":
        made["writes"] = str(view.sheets[view.seat].printed + int(move["change"]))
    elif move.name == "extend":
        number = extended_number(move, view.sheets[view.seat])
        made["tool"] = BONUS
        made["writes"] = str(number)
        made["way"] = text(common.REPEATS[str(move["source"])], number=number)
    elif move.name == "free":
        made["tool"] = BONUS
        made["picture"] = made["instead"] = made.pop("action")
    if move.name in ("skip", "reshuffle"):
        made["title"] = text(common.LABELS[move.name])
    if move.name in words.OWN_MOVES and move.name != "validate":
        made["title"] = move_in_words(move, view)
        if move in view.legal:
            made["detail"] = joined(list(details(move, view)))
    return made


def joined(parts: list[Text]) -> Text | None:
    made: Text | None = None
    for part in parts:
        made = part if made is None else text(LISTED, first=made, next=part)
    return made


def move_in_words(move: Move, view: View) -> Text:
    """A move on its button and in a hint."""
    own = view.sheets[view.seat]
    params: dict[str, int | str] = {
        name: value for name, value in move.fields if name not in ("source", "card", "change")
    }
    if move.name == "pick":
        offer = view.offers[move.id]
        params = {"number": offer.number, "action": words.ACTIONS[offer.action]}
    elif move.name == "refuse" and view.hand:
        number, action = view.hand[int(move["card"]) - 1]
        return text(words.REFUSE_CARD, number=number, action=words.ACTIONS[action])
    elif move.name == "open":
        params["number"] = own.printed + int(move["change"])
    elif move.name == "extend":
        params["number"] = extended_number(move, own)
    elif move.name == "improve":
        params["column"] = words.COLUMNS[str(move["column"])]
    elif move.name == "show":
        params["column"] = words.SHOWS[str(move["column"])]
    elif move.name == "free":
        params["action"] = words.ACTIONS[str(move["action"])]
    elif move.name == "drive":
        params = {name: DIRECTION_TITLES[str(way)] for name, way in move.fields}
    return text(words.MOVES[move.name], **params)


def extended_number(move: Move, sheet: Sheet) -> int:
    lot = move.id & 63
    return sheet.number[lot - 1 if move["source"] == "left" else lot + 1]


# what would come of a legal move


def details(move: Move, view: View) -> Iterator[Text]:
    own, book = view.sheets[view.seat], view.book
    if move.name in ("borrow", "waive"):
        bundles = vault.loans(book, view.table.seats, move.name == "borrow")
        yield text(words.BANK_GIVES, bundles=bundles)
    elif move.name == "refuse":
        yield from checking(own, book, REFUSAL_BOXES)
    elif move.name == "inaugurate":
        yield from checking(own, book, 1)
    elif move.name == "open":
        if move["change"]:
            yield text(words.USES_GROUP)
        number = own.printed + int(move["change"])
        show = own.action == ids.SHOW or (move["change"] == 0 and bonus_ready(own, book))
        if (book.stars >> (move.id & 63)) & 1 and not show:
            yield text(words.LOSES_STAR)
        yield from opening(view, own, move.id & 63, number)
    elif move.name == "extend":
        yield text(words.USES_GROUP_WITH_DEBT)
        yield from opening(view, own, move.id & 63, extended_number(move, own))
        if (book.stars >> (move.id & 63)) & 1:
            yield text(words.LOSES_STAR)
    elif move.name == "build":
        yield text(words.OWES_CRANE)
    elif move.name == "improve":
        column = COLUMNS.index(str(move["column"]))
        values = column_values(box_of(view.setup).score, str(move["column"]))
        crossed = own.improved[column]
        yield text(words.VALUE_CHANGES, now=values[crossed], then=values[crossed + 1])
    elif move.name == "show":
        yield from producing(view, own, str(move["column"]))
    elif move.name == "drive":
        yield from driving(move, view, own)
    elif move.name == "free":
        yield text(words.USES_GROUP)


def checking(own: Sheet, book: Book, boxes: int) -> Iterator[Text]:
    if own.checked + boxes >= book.boxes:
        yield text(words.LAST_BOX)
    elif boxes > 1:
        yield text(words.CHECKS_BOXES, count=boxes)


def opening(view: View, own: Sheet, lot: int, number: int) -> Iterator[Text]:
    """What a number in a casino brings at once."""
    book = view.book
    tried = copy_record(own)
    open_casino(view.table, tried, book, lot, number)
    if (book.cranes >> lot) & 1:
        yield text(words.REPAYS_CRANE)
    if tried.hotels != own.hotels:
        large = tried.large != own.large
        yield text(words.GIVES_LARGE_HOTEL if large else words.GIVES_SMALL_HOTEL)
    if tried.holes != own.holes:
        yield text(words.GIVES_HOLE)
    if tried.lost != own.lost:
        yield text(words.LOSES_HOLES, count=popcount(tried.lost & ~own.lost))


def producing(view: View, own: Sheet, side: str) -> Iterator[Text]:
    score = box_of(view.setup).score
    left = side == "left"
    values, debts = (score.left, score.left_debts) if left else (score.right, score.right_debts)
    crossed = own.left_shows if left else own.right_shows
    yield text(words.VALUE_CHANGES, now=values[crossed], then=values[crossed + 1])
    if crossed == 0 and debts:
        yield text(words.OWES_SHOWS)
    elif crossed + 1 in debts:
        yield text(words.REPAYS_SHOW)


def driving(move: Move, view: View, own: Sheet) -> Iterator[Text]:
    seen = limousine_view(own, view.book, view.setup)
    line = next(line for line in seen.lines if line.move.id == move.id)
    for visit in line.visits:
        if visit.new:
            yield text(words.VISITS, casino=visit_words(visit))
    if line.end == seen.light:
        yield text(words.BACK_HOME)
    else:
        yield text(words.LINES_HOME, count=line.missing)
