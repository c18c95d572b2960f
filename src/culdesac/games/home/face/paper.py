"""Seats on paper: permits refused, a full sheet, and the bonuses that a neighbourhood gives once."""

from __future__ import annotations

from typing import Any

from culdesac.face.paper import (
    ENDS,
    GONE,
    Counted,
    PaperRules,
    Saying,
    full_contradictions,
    plan_contradictions,
    plans_known,
)
from culdesac.games.home.face.words import PLAN_TITLE
from culdesac.games.home.rules.ids import CHOOSE
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.rules.turn import step
from culdesac.games.home.themes.parts.face import OnceBonus
from culdesac.games.home.themes.registry import face_of
from culdesac.i18n import Words, mark, words

REFUSED, FULL = "refused", "full"
ALL_PLANS, ALL_REFUSALS = "plans", "refusals"  # a group's
FULL_TITLE = mark("No empty house left")
REFUSED_TITLE = mark("Permit refused")
REFUSALS_TITLE = mark("Refusals")
LAST_REFUSAL = mark("Last permit refused")
REFUSAL_FOLLOWS = mark("Refusal {count} of {of}.")
PLANS_TITLE = mark("All three plans")
TITLES = {
    REFUSED: REFUSED_TITLE,
    FULL: FULL_TITLE,
    ALL_PLANS: PLANS_TITLE,
    ALL_REFUSALS: LAST_REFUSAL,
}
OTHER_REFUSALS = mark("{said} refusals were told, the sheet has {written}.")
BONUS_SAID = mark("{bonus}: it was said to be taken, but the sheet does not have it.")
BONUS_UNSAID = mark("{bonus}: the sheet has it, but it was not said.")


def sayings(table: Table, sheet: Sheet, book: Book, group: bool) -> list[Saying]:
    made = []
    if group:
        made.append(Saying(ALL_PLANS, words(PLANS_TITLE), words(ENDS), True, "plan"))
        made.append(Saying(ALL_REFUSALS, words(LAST_REFUSAL), words(ENDS), True, "refusal"))
    elif book.passing + book.rival == 0:
        made.append(refusal(sheet.refusals + 1, book.refusal_boxes))
    made.append(Saying(FULL, words(FULL_TITLE), words(ENDS), True, "houses"))
    if group or table.seats > 1:
        made.extend(
            Saying(bonus.id, bonus.title, words(GONE), False, "bonus")
            for bit, bonus in enumerate(bonuses(book))
            if bonus.is_open(table, sheet, bit, group)
        )
    return made


def refusal(count: int, boxes: int) -> Saying:
    last = count >= boxes
    follows = words(ENDS) if last else words(REFUSAL_FOLLOWS, count=count, of=boxes)
    return Saying(REFUSED, words(LAST_REFUSAL if last else REFUSED_TITLE), follows, last, "refusal")


def bonuses(book: Book) -> tuple[OnceBonus, ...]:
    return face_of(book).once(book)


def title(said: str, book: Book) -> Words:
    known = {bonus.id: bonus.title for bonus in bonuses(book)}
    return known.get(said) or words(TITLES[said])


def say(table: Table, sheet: Sheet, book: Book, said: str) -> None:
    if said == REFUSED:
        sheet.refusals += 1
    elif said == FULL:
        sheet.built = book.every
    elif said == ALL_PLANS:
        sheet.validated = 7
    elif said == ALL_REFUSALS:
        sheet.refusals = book.refusal_boxes
    else:
        sheet.bonuses |= 1 << [bonus.id for bonus in bonuses(book)].index(said)


def choose(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    sheet.phase = CHOOSE
    step(table, sheet, book, move)


def counted(sheet: Sheet, book: Book) -> list[Counted]:
    return [Counted(REFUSED, words(REFUSALS_TITLE), sheet.refusals, book.refusal_boxes)]


def known(sheet: Sheet) -> dict[str, Any]:
    return {"plans": plans_known(sheet), "refusals": sheet.refusals}


def contradictions(table: Table, said: Sheet, sheet: Sheet, book: Book) -> list[Words]:
    made = plan_contradictions(said, sheet, PLAN_TITLE)
    if said.refusals != sheet.refusals:
        made.append(words(OTHER_REFUSALS, said=said.refusals, written=sheet.refusals))
    made += full_contradictions(said.built == book.every, is_full(sheet, book))
    if table.seats > 1:
        for bit, bonus in enumerate(bonuses(book)):
            mine, written = (said.bonuses >> bit) & 1, (sheet.bonuses >> bit) & 1
            if mine > written:
                made.append(words(BONUS_SAID, bonus=bonus.title))
            elif written > mine and (table.closed >> bit) & 1 == 0:
                made.append(words(BONUS_UNSAID, bonus=bonus.title))
    return made


def is_full(sheet: Sheet, book: Book) -> bool:
    return sheet.built | sheet.roundabouts | sheet.lost == book.every


PAPER = PaperRules(
    sayings=sayings,
    title=title,
    say=say,
    choose=choose,
    counted=counted,
    known=known,
    contradictions=contradictions,
    refused=REFUSED_TITLE,
    all_plans=ALL_PLANS,
    compared=frozenset({"temps", "theme"}),
)
