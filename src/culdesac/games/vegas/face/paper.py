"""Seats on paper: hotels, the inauguration track, and a city without a closed casino."""

from __future__ import annotations

from typing import Any

from culdesac.face.paper import (
    ENDS,
    Counted,
    PaperRules,
    Saying,
    full_contradictions,
    plan_contradictions,
    plans_known,
)
from culdesac.games.vegas.face.words import PLAN_TITLE
from culdesac.games.vegas.rules.ids import CHOOSE
from culdesac.games.vegas.rules.state import Book, Sheet, Table
from culdesac.games.vegas.rules.turn import step
from culdesac.i18n import Words, mark, words

PROJECTS, TRACK, FULL, HOTEL = "projects", "track", "full", "hotel-"
PROJECTS_TITLE = mark("All three projects")
TRACK_TITLE = mark("Last inauguration box checked")
FULL_TITLE = mark("Every built casino is open")
HOTEL_TITLE = mark("Hotel of avenue {avenue}")
REFUSED_TITLE = mark("Opening refused: inauguration boxes checked")
TITLES = {PROJECTS: PROJECTS_TITLE, TRACK: TRACK_TITLE, FULL: FULL_TITLE}
HOTEL_FOLLOWS = mark("From the next turn on the others build a small one there.")
TRACK_SAID = mark(
    "It was said that the last inauguration box is checked, but the sheet has one left."
)
TRACK_UNSAID = mark("The last inauguration box is checked, but that was not said.")
LARGE_UNSAID = mark("Avenue {avenue}: the sheet has a large hotel, but it was not said in time.")
LARGE_SAID = mark("Avenue {avenue}: a large hotel was said, but the sheet has none.")


def sayings(table: Table, sheet: Sheet, book: Book, group: bool) -> list[Saying]:
    if table.turn == 0:
        return []
    made = []
    if group:
        made.append(Saying(PROJECTS, words(PROJECTS_TITLE), words(ENDS), True, "plan"))
    made.append(Saying(TRACK, words(TRACK_TITLE), words(ENDS), True, "inauguration"))
    made.append(Saying(FULL, words(FULL_TITLE), words(ENDS), True, "houses"))
    if group or table.seats + book.rival > 1:
        made.extend(
            Saying(
                f"{HOTEL}{avenue + 1}",
                words(HOTEL_TITLE, avenue=avenue + 1),
                words(HOTEL_FOLLOWS),
                False,
                "hotel",
            )
            for avenue in range(book.avenues)
            if book.avenue[avenue] != 0 and (table.hotels >> avenue) & 1 == 0
        )
    return made


def title(said: str, book: Book) -> Words:
    if said.startswith(HOTEL):
        return words(HOTEL_TITLE, avenue=int(said.removeprefix(HOTEL)))
    return words(TITLES[said])


def say(table: Table, sheet: Sheet, book: Book, said: str) -> None:
    if said == PROJECTS:
        sheet.validated = 7
    elif said == TRACK:
        sheet.checked = book.boxes
    elif said == FULL:
        sheet.open = sheet.standing
    else:
        avenue = 1 << (int(said.removeprefix(HOTEL)) - 1)
        sheet.hotels |= avenue
        sheet.large |= avenue


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    sheet.phase = CHOOSE
    step(table, sheet, book, move)


def counted(sheet: Sheet, book: Book) -> list[Counted]:
    return []


def known(sheet: Sheet) -> dict[str, Any]:
    return {"plans": plans_known(sheet)}


def contradictions(table: Table, said: Sheet, sheet: Sheet, book: Book) -> list[Words]:
    made = plan_contradictions(said, sheet, PLAN_TITLE)
    filled = said.checked >= book.boxes
    if filled != (sheet.checked >= book.boxes):
        made.append(words(TRACK_SAID if filled else TRACK_UNSAID))
    made += full_contradictions(said.open == said.standing, sheet.open == sheet.standing)
    if table.seats + book.rival > 1:
        for avenue in range(book.avenues):
            mine, written = (said.large >> avenue) & 1, (sheet.large >> avenue) & 1
            if mine != written:
                key = LARGE_SAID if mine else LARGE_UNSAID
                made.append(words(key, avenue=avenue + 1))
    return made


PAPER = PaperRules(
    sayings=sayings,
    title=title,
    say=say,
    choose=choose,
    counted=counted,
    known=known,
    contradictions=contradictions,
    refused=REFUSED_TITLE,
    all_plans=PROJECTS,
    compared=frozenset({"streets", "vault"}),
)
