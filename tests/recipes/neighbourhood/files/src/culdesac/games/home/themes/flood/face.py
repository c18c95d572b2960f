"""Flood as the face shows it: dams."""

from __future__ import annotations

from typing import Any

from culdesac.face.game_type import Progress
from culdesac.face.reading import fail
from culdesac.family.bits import popcount
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.flood.rules import sandbags_left
from culdesac.games.home.themes.parts.face import Answer, At, PlanFace, ThemeFace, must_have_number
from culdesac.i18n import mark

RAISED = "raised"


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    return {"dam": RAISED} if (sheet.dams >> house) & 1 else {}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, at: At) -> None:
    if value != RAISED:
        raise fail(f"{key} of {at}", value, RAISED)
    if not must_have_number(sheet, house, "flood.dam", at):
        return
    if sandbags_left(sheet, book) == 0:
        at.cannot("flood.dam", mark("There is no sandbag for this dam."))
    sheet.dams |= 1 << house


def dams_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    dams = book.spots & book.mask[street]
    return Progress(popcount(sheet.dams & dams), popcount(dams))


FACE = ThemeFace(
    house_keys=("dam",),
    describe_house=describe_house,
    read_house=read_house,
    turn_fields=("dam_house",),
    answers={
        ids.DAM: Answer(
            name="dam",
            asks=mark("Raise the dam or leave it."),
            rule="flood.dam",
            sentence=mark("Raise the dam or leave it first."),
        ),
    },
    words={"dam": ids.RAISE_DAM, "leave": ids.LEAVE_DAM},
    lines={"dam": mark("Dam raised"), "leave": mark("Dam left")},
    plans={"all dams": PlanFace(mark("All dams of street {street}"), dams_of_street)},
    marks={"dams": (mark("dam"), mark("dams"))},
)
