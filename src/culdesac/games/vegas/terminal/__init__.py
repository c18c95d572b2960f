"""New Las Vegas in a terminal: `drawing` of a city, `scores`, `guide`, `entry`, and its `box`.

May import everything of this game, and the shared modules of `cli`.
"""

from __future__ import annotations

from typing import Any

from culdesac.cli.face import Face
from culdesac.cli.screen import Screen
from culdesac.face.moves import Move
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.rules.state import Book, Sheet
from culdesac.games.vegas.terminal.box import box_rows, describe_box, opponent_text
from culdesac.games.vegas.terminal.drawing import draw_sheet, legend
from culdesac.games.vegas.terminal.entry import TYPED_WORDS, full_form, help_rows
from culdesac.games.vegas.terminal.guide import guide
from culdesac.games.vegas.terminal.scores import score_details, score_rows
from culdesac.view import View


def legends(screen: Screen, book: Book) -> list[str]:
    return [legend(screen)]


def targets(view: View) -> int:
    """The casinos that a number can go into now, or that can be built."""
    lots = 0
    for move in view.legal:
        if move.name in ("open", "build", "extend"):
            lots |= 1 << (move.id & 63)
    return lots


def move_facts(move: Move, before: Sheet, after: Sheet) -> dict[str, Any]:
    """What can be told of a move; a number that is not written yet follows from the printed one."""
    lot = move.id & 63
    if move.name == "pick":
        offer = before.offer[move.id]
        return {"number": offer & NUMBER_BITS, "action": ACTIONS[offer >> NUMBER_WIDTH]}
    if move.name in ("open", "extend") and after.number[lot] >= 0:
        return {"number": after.number[lot]}
    if move.name == "open":
        return {"number": after.printed + int(move["change"])}
    if move.name == "validate" and after.validated >> (int(move["plan"]) - 1) & 1:
        return {"points": after.points[int(move["plan"]) - 1]}
    return {}


def rival_rows(screen: Screen, view: View) -> list[str]:
    """The hotels of ACME, and at the end the card about its loan."""
    assert view.rival is not None
    hotels, aside = view.rival.extras["hotels"], view.rival.extras["aside"]
    rows = []
    if hotels:
        told = " ".join(map(str, hotels))
        rows.append(screen.tr("hotels in avenues {avenues}").format(avenues=told))
    if aside is not None:
        rows.append(screen.tr("card set aside: {number}").format(number=aside["number"]))
    return rows


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
)
