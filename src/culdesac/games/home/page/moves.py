"""The steps of Your Perfect Home in words: what a step asks, its moves, and the log."""

from __future__ import annotations

from typing import Any, cast

from culdesac.game import Game
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.face import GAME
from culdesac.games.home.page import theme_moves, words
from culdesac.games.home.page.taps import ROUNDABOUT
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import ANY_SIZE, LANE, LANE_MASK, Book, Sheet
from culdesac.games.home.themes.registry import page_of
from culdesac.moves import Move
from culdesac.server import words as common
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Role
from culdesac.server.words import text
from culdesac.view import View

SAID = {
    "refuse": words.LOG_REFUSED,
    "temp": words.LOG_TEMP,
    "skip": common.LOG_SKIPPED,
    "reshuffle": common.LOG_RESHUFFLE,
}


def prompt(view: View, own: Sheet) -> Text:
    """The step at hand in words."""
    themed = page_of(view.book).prompt(view, own)
    if themed is not None:
        return themed
    phase = view.phase
    names = {move.name for move in view.legal}
    if phase == "choose":
        if "refuse" in names:
            return text(words.CHOOSE_OR_REFUSE if "pick" in names else words.REFUSE)
        if view.rival is not None:
            return text(common.CHOOSE_CARDS_RIVAL, name=GAME.words.rival)
        return text(words.CHOOSE_CARDS if view.book.hands else common.CHOOSE)
    if phase == "place":
        changed = any(move.name == "write" and move["change"] != 0 for move in view.legal)
        return text(words.WRITE_CHANGED if changed else words.WRITE, number=own.printed)
    if phase == "act":
        action = ACTIONS[own.action]
        if own.action == ids.PARK:
            return text(words.ACT[action], street=view.book.street[own.house] + 1)
        return text(words.ACT[action])
    if phase == "spend":
        return text(words.SPEND, plan=own.claiming + 1, n=estates_to_spend(own))
    if phase == "finish":
        return text(words.FINISH_OR_CLAIM if "validate" in names else common.FINISH)
    return text(common.OVER if phase == "over" else common.DONE)


def estates_to_spend(own: Sheet) -> int:
    """How many estates the plan that is being claimed still takes."""
    return sum((own.need >> (LANE * lane)) & LANE_MASK for lane in range(ANY_SIZE + 1))


# where moves are offered; those of themes that are not listed are chosen among each other
ROLES: dict[str, Role] = {
    "pick": "pick",
    "refuse": "refuse",
    "write": "write",
    "fence": "border",
    "raise": "track",
    "park": "main",
    "pool": "main",
    "temp": "main",
    "skip": "aside",
    "bis": "lot",
    "roundabout": "lot",
    "validate": "claim",
    "spend": "block",
    "reshuffle": "wish",
    "confirm": "confirm",
}


def role_of(move: Move, book: Book) -> Role:
    """The part of the page that offers a move."""
    return ROLES.get(move.name) or page_of(book).roles.get(move.name, "choice")


def move_fields(move: Move, view: View) -> dict[str, Any]:
    """The fields of a move as it is sent."""
    made: dict[str, Any] = {"role": role_of(move, view.book), **dict(move.fields)}
    if move.name in words.LABELS:
        made["title"] = text(words.LABELS[move.name])
    own = view.sheets[view.seat]
    if move.name == "write":
        made["writes"] = str(own.printed + int(move["change"]))
    elif move.name == "raise":
        made["track"] = f"estates-{move['size']}"
    elif move.name == "roundabout":
        made["tool"] = ROUNDABOUT
    elif move.name == "bis":
        side = str(move["source"])
        number = own.number[(move.id & 63) + (-1 if side == "left" else 1)]
        made["writes"] = f"{number}B"
        made["way"] = text(common.REPEATS[side], number=number)
    return {**made, **theme_moves.move_fields(move, view)}


def move_in_words(move: Move, view: View) -> Text:
    """A move as a hint tells it."""
    themed = theme_moves.move_fields(move, view).get("title")
    if themed is not None:
        return cast(Text, themed)
    own = view.sheets[view.seat]
    params: dict[str, int | str] = {
        name: value for name, value in move.fields if name not in ("source", "card")
    }
    if "after" in params:
        params["house"] = params.pop("after")
    if move.name == "pick":
        offer = view.offers[move.id]
        params = {"number": offer.number, "action": words.ACTIONS[offer.action]}
    if move.name == "write":
        params["number"] = own.printed + int(params.pop("change"))
    return text(words.MOVES[move.name], **params)


def turn_in_log(
    game: Game, moves: list[Move], seat: int, before: Sheet, bonuses: int
) -> list[Text]:
    """What a seat did in a finished turn; `bonuses` are those that it took in it."""
    sheet = game.public_sheet(seat)
    items = []
    written = latest = 0
    for move in moves:
        if move.name in ("write", "bis"):
            latest = move.id & 63
        if move.name == "write":
            written = latest
        said = in_words(game, sheet, move, written)
        if said is None:
            said = theme_moves.in_log(move, game, latest)
        if said is not None:
            items.append(said)
    items.extend(page_of(game.book).outcome(sheet, before, game.book, game.setup, bonuses))
    return items


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
