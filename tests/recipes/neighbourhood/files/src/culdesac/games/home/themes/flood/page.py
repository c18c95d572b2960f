"""Flood on the page: dams and sandbags."""

from __future__ import annotations

from culdesac.face.moves import Move
from culdesac.family.bits import popcount
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.flood.box import Flood
from culdesac.games.home.themes.flood.rules import sandbags_left
from culdesac.games.home.themes.parts.page import Count, Features, ThemePage, tally
from culdesac.i18n import mark
from culdesac.server.wire.base import Text
from culdesac.server.wire.features import TallyLayout
from culdesac.server.words import text
from culdesac.view import View

DAMS = mark("Dams raised")
SANDBAGS = mark("Sandbags left")
ABOUT_DAM = mark("Raise the dam of this house, or leave it. Sandbags left: {count}.")
LOG_RAISED = mark("Raised a dam in street {street}.")


def points(theme: Flood) -> dict[str, int | str]:
    return {"dam": theme.dam_points, "sandbag": theme.sandbag_points}


def tallies(theme: Flood, book: Book, seats: int) -> list[TallyLayout]:
    return [tally("dams", DAMS, "dam"), tally("sandbags", SANDBAGS, "sandbag")]


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if sheet.dams & bit:
        return {"dam": ("built", 0)}
    gone = (sheet.built | sheet.roundabouts) & bit and sheet.dam_house != house + 1
    return {"dam": ("lost", 0)} if gone else {}


def counts(sheet: Sheet, book: Book) -> list[Count]:
    dams, left = popcount(sheet.dams), sandbags_left(sheet, book)
    return [
        ("dams", dams, dams * book.dam_points),
        ("sandbags", left, left * book.sandbag_points),
    ]


def prompt(view: View, own: Sheet) -> Text | None:
    if view.phase != "dam":
        return None
    return text(ABOUT_DAM, count=sandbags_left(own, view.book))


def raised_in_log(move: Move, theme: Flood, street: int) -> Text:
    return text(LOG_RAISED, street=street)


PAGE = ThemePage(
    title=mark("Dams"),
    about=mark("A raised dam scores {dam}, a sandbag that is left {sandbag}."),
    about_values=points,
    picture="dam",
    mark_pictures={"dams": "dam"},
    features={"dam": (mark("dam"), mark("dam raised"), mark("dam lost"))},
    tallies=tallies,
    feature_marks=features,
    counts=counts,
    prompt=prompt,
    moves={"dam": mark("Raise the dam"), "leave": mark("Leave the dam")},
    log={"dam": raised_in_log},
)
