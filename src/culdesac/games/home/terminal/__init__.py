"""Your Perfect Home in a terminal: `drawing` of a sheet, `scores`, `guide`, `entry`, and its `box`.

May import everything of this game, and the shared modules of `cli`.
"""

from __future__ import annotations

from typing import Any

from culdesac.cli.face import Face
from culdesac.cli.screen import Screen
from culdesac.face.moves import Move
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.terminal.box import box_rows, describe_box, opponent_text
from culdesac.games.home.terminal.drawing import draw_sheet, legend
from culdesac.games.home.terminal.entry import TYPED_WORDS, full_form, help_rows
from culdesac.games.home.terminal.guide import guide
from culdesac.games.home.terminal.scores import score_details, score_rows
from culdesac.games.home.themes.registry import terminal_of
from culdesac.view import View


def legends(screen: Screen, book: Book) -> list[str]:
    themed = terminal_of(book).legend
    return [legend(screen), screen.tr(themed) if themed else ""]


def targets(view: View) -> int:
    """The houses that a number can go into now."""
    houses = 0
    for move in view.legal:
        if move.name in ("write", "bis"):
            houses |= 1 << (move.id & 63)
    return houses


def move_facts(move: Move, before: Sheet, after: Sheet) -> dict[str, Any]:
    """What can be told of a move; a number that is not written yet follows from the printed one."""
    house = move.id & 63
    if move.name == "pick":
        offer = before.offer[move.id]
        return {"number": offer & NUMBER_BITS, "action": ACTIONS[offer >> NUMBER_WIDTH]}
    if move.name in ("write", "bis") and after.number[house] >= 0:
        return {"number": after.number[house]}
    if move.name == "write":
        return {"number": after.printed + int(move["change"])}
    if move.name == "validate" and after.validated >> (int(move["plan"]) - 1) & 1:
        return {"points": after.points[int(move["plan"]) - 1]}
    return {}


def rival_rows(screen: Screen, view: View) -> list[str]:
    return []


def event_text(screen: Screen, book: Book, value: int) -> str:
    return terminal_of(book).event(screen, value)


TERMINAL = Face(
    draw_sheet=draw_sheet,
    targets=targets,
    legends=legends,
    score_details=score_details,
    score_rows=score_rows,
    guide=guide,
    typed_words=TYPED_WORDS,
    full_form=full_form,
    help_rows=help_rows,
    move_facts=move_facts,
    rival_rows=rival_rows,
    describe_box=describe_box,
    box_rows=box_rows,
    opponent_text=opponent_text,
    event_text=event_text,
)
