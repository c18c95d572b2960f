"""The shorter forms of a move that a step of Your Perfect Home allows."""

from __future__ import annotations

import re

from culdesac.cli.answers import typed
from culdesac.errors import MoveError
from culdesac.game import Game
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.rules.marks import estate_of
from culdesac.i18n import Translate, pmark

PLACE = re.compile(r"\d{1,2}\.\d{1,2}")
CHANGED_PLACE = re.compile(r"\d{1,2}\.\d{1,2}(?:[+-][0-2])?")

TYPED_WORDS = {
    "park": pmark("typed words", "park"),
    "pool": pmark("typed words", "pool"),
    "temp": pmark("typed words", "temp"),
}


def full_form(game: Game, seat: int, text: str) -> str:
    """The notation for what a player types at a step, its words by their meaning."""
    phase = game.phase(seat)
    text = text.removesuffix("+0").removesuffix("-0") if "." in text else text
    if phase == "choose" and re.fullmatch(r"[1-3](?:/[1-3])?", text):
        return f"p{text}"
    if phase in ("choose", "place") and CHANGED_PLACE.fullmatch(text):
        return f"w{text}"
    if phase == "act":
        return action_form(game, seat, text)
    if phase == "spend" and PLACE.fullmatch(text.removeprefix("s")):
        return spend_form(game, seat, text.removeprefix("s"))
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
    if text == "yes" and action in ("park", "pool", "temp"):
        return action
    if action == "fence" and PLACE.fullmatch(text):
        return f"f{text}"
    if action == "estate" and re.fullmatch(r"[1-6]", text):
        return f"v{text}"
    if action == "bis":
        bare = text.removeprefix("b")
        if PLACE.fullmatch(bare):
            return bis_form(game, seat, bare)
        if PLACE.fullmatch(bare[:-1]) and bare[-1] in "<>":
            return f"b{bare}"
    return text


def bis_form(game: Game, seat: int, place: str) -> str:
    """A bis needs its side only where both neighbours can be copied."""
    sides = [move.text for move in game.legal(seat) if move.text in (f"b{place}<", f"b{place}>")]
    if len(sides) == 2:
        raise MoveError(f'"{place}" can copy either neighbour; say {sides[0]} or {sides[1]}')
    return sides[0] if sides else f"b{place}<"


def spend_form(game: Game, seat: int, place: str) -> str:
    """Any house of an estate stands for it."""
    house = game.move(f"s{place}").id & 63
    estate = estate_of(game.sheets[seat], house)
    first = (estate & -estate).bit_length() - 1
    street, number = game.setup.layout.place(first)
    return f"s{street}.{number}"


def help_rows(tr: Translate) -> list[tuple[str, str]]:
    """What a player can say to move."""
    return [
        ("1, 2, 3", tr("choose a pair (with a hand 1/3: number of card 1, action of card 3)")),
        ("x", tr("take a refusal when no printed number fits (expert: x2 passes on card 2)")),
        (
            "1.4, 1.4+2",
            tr("write into house 4 of street 1; the temp changes the number by up to 2"),
        ),
        (
            f"1.4, 3, 1.5<, {typed(tr, 'yes')}",
            tr("the action: fence right of a house, size, bis, park, pool, temp"),
        ),
        (typed(tr, "skip"), tr("no action")),
        ("o1.6", tr("turn house 6 of street 1 into a roundabout")),
        ("plan2", tr("claim plan 2")),
        ("ok", tr("confirm the turn; Enter does it too when nothing else is left")),
        (f"1 1.4 {typed(tr, 'skip')} ok", tr("several steps at once")),
    ]
