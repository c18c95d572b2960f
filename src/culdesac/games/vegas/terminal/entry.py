"""The shorter forms of a move that a step of New Las Vegas allows."""

from __future__ import annotations

import re

from culdesac.cli.answers import typed
from culdesac.errors import MoveError
from culdesac.game import Game
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.face.moves import COLUMNS, LETTERS, SIDES
from culdesac.i18n import Translate, pmark

PLACE = re.compile(r"\d{1,2}\.\d{1,2}")
CHANGED_PLACE = re.compile(r"\d{1,2}\.\d{1,2}(?:[+-][0-2])?")

TYPED_WORDS = {
    "borrow": pmark("typed words", "borrow"),
    "waive": pmark("typed words", "waive"),
    "inaugurate": pmark("typed words", "inaugurate"),
}


def full_form(game: Game, seat: int, text: str) -> str:
    """The notation for what a player types at a step, its words by their meaning."""
    phase = game.phase(seat)
    text = text.removesuffix("+0").removesuffix("-0") if "." in text else text
    if re.fullmatch(r"e\d{1,2}\.\d{1,2}", text):
        return extension_form(game, seat, text)
    if phase == "loan" and text in ("yes", "no"):
        return "borrow" if text == "yes" else "waive"
    if phase == "choose" and re.fullmatch(r"[1-3](?:/[1-3])?", text):
        return f"p{text}"
    if phase in ("choose", "open") and CHANGED_PLACE.fullmatch(text):
        return f"o{text}"
    if phase == "act":
        return action_form(game, seat, text)
    if phase == "finish":
        if re.fullmatch(r"[123]", text):
            return f"plan{text}"
        if text in ("yes", "no"):
            return "ok"
    return text


def action_form(game: Game, seat: int, text: str) -> str:
    if text == "no":
        return "skip"
    action = ACTIONS[game.sheets[seat].action]
    if action == "construction" and PLACE.fullmatch(text):
        return f"b{text}"
    if action == "improvement" and text in COLUMNS:
        return f"improve-{text}"
    if action == "show" and text in SIDES:
        return f"show-{text}"
    if action == "inauguration" and text == "yes":
        return "inaugurate"
    if action == "limousine" and re.fullmatch(rf"[{LETTERS}]{{2}}", text):
        return f"drive-{text}"
    return text


def extension_form(game: Game, seat: int, text: str) -> str:
    """An extension needs its side only where both neighbours can be copied."""
    sides = [move.text for move in game.legal(seat) if move.text in (f"{text}<", f"{text}>")]
    if len(sides) == 2:
        raise MoveError(
            f'"{text}" can take the number of either side; say {sides[0]} or {sides[1]}'
        )
    return sides[0] if sides else f"{text}<"


def help_rows(tr: Translate) -> list[tuple[str, str]]:
    """What a player can say to move."""
    return [
        (
            f"{typed(tr, 'borrow')}, {typed(tr, 'waive')}",
            tr("take the secret loan or not, before the first turn"),
        ),
        ("1, 2, 3", tr("choose a pair (with a hand 1/3: number of card 1, action of card 3)")),
        ("x", tr("refuse when no printed number fits (against ACME x2 gives it card 2)")),
        ("2.5, 2.5+1", tr("open avenue 5 of street 2; a bonus changes the number by up to 2")),
        (
            f"2.4, vip, {typed(tr, 'left')}, es, {typed(tr, 'yes')}",
            tr("the action: build, improve a column, show, limousine east and south, inaugurate"),
        ),
        ("free-show", tr("a bonus: another action instead")),
        ("e2.6", tr("a bonus: extend a neighbour's number to avenue 6 of street 2")),
        (typed(tr, "skip"), tr("no action")),
        ("plan2", tr("claim project 2")),
        ("ok", tr("confirm the turn; Enter does it too when nothing else is left")),
        (f"1 2.5 {typed(tr, 'skip')} ok", tr("several steps at once")),
    ]
