"""Zombies in a terminal."""

from __future__ import annotations

from culdesac.cli.answers import by_street
from culdesac.cli.screen import Screen
from culdesac.face.moves import Move
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.terminal import ThemeTerminal
from culdesac.games.home.themes.sides import SIDE_TEXTS, SIDES
from culdesac.i18n import mark
from culdesac.view import View


def gap_at(sheet: Sheet, book: Book, house: int) -> str:
    bit = 1 << house
    if not book.spots & bit:
        return ""
    if sheet.lost & bit:
        return "Z"
    return "#" if sheet.barricades & bit else "_"


def guide_barricade(screen: Screen, acts: list[Move]) -> list[str]:
    tr = screen.tr
    if not any(move.name == "barricade" for move in acts):
        return []
    fences = [move for move in acts if move.name == "fence"]
    if not fences:
        return [tr("Build the barricade of this house (barricade), or skip")]
    text = tr(
        "The barricade of this house (barricade), or a fence right of a house "
        "(for instance {example}), or skip: {where}"
    )
    example = fences[0].text.removeprefix("f")
    return [text.format(example=example, where=by_street(screen, fences, "after"))]


def horde_to_meet(screen: Screen, view: View) -> list[str]:
    if view.phase != "horde":
        return []
    tr = screen.tr
    own = view.sheets[view.seat]
    sides = ", ".join(tr(SIDE_TEXTS[side]) for side in view.hordes[own.met :])
    text = tr("The horde comes {sides}; bullets: {bullets}")
    return [text.format(sides=sides, bullets=own.bullets)]


def horde_card(screen: Screen, value: int) -> str:
    return screen.tr(mark("Zombies {side}")).format(side=screen.tr(SIDE_TEXTS[SIDES[value]]))


TERMINAL = ThemeTerminal(
    legend=mark("_ gap, # barricade, Z infected"),
    mark=gap_at,
    guide_action=guide_barricade,
    facts=horde_to_meet,
    event=horde_card,
)
