"""What is marked on the sheet of a neighbourhood, in the general terms of a sheet."""

from __future__ import annotations

from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.parts.page import Features
from culdesac.games.home.themes.registry import page_of
from culdesac.server.wire.features import BonusMarks, BonusState, LinkMark, TallyMarks, TurnEvent
from culdesac.view import View


def features(sheet: Sheet, book: Book, house: int) -> Features:
    """The features of a lot about which something is decided."""
    if not (book.spots >> house) & 1:
        return {}
    return page_of(book).feature_marks(sheet, book, house)


def links(sheet: Sheet, before: Sheet, book: Book, first: int, length: int) -> list[LinkMark]:
    page = page_of(book)
    now, then = page.linked(sheet, book), page.linked(before, book)
    return [
        LinkMark(kind=kind, after=place + 1, pencil=not (then >> (first + place)) & 1)
        for kind in page.links
        for place in range(length - 1)
        if (now >> (first + place)) & 1
    ]


def tallies(sheet: Sheet, before: Sheet, book: Book) -> list[TallyMarks]:
    """In the order of the layout."""
    page = page_of(book)
    then = {name: count for name, count, _ in page.counts(before, book)}
    return [
        TallyMarks(id=name, count=count, before=then[name], points=points)
        for name, count, points in page.counts(sheet, book)
    ]


def closed(table: Table) -> int:
    """Bonuses that nobody can take any more."""
    return table.closed


def newly_taken(sheet: Sheet, before: Sheet, closed: int) -> int:
    """Bonuses taken since the turn began, when those in `closed` were gone already."""
    return sheet.bonuses & ~before.bonuses & ~closed


def bonuses(sheet: Sheet, before: Sheet, book: Book, closed: int, taken: int) -> list[BonusMarks]:
    """`closed`: gone for whoever has not taken them; `taken`: by this seat in earlier turns."""
    page = page_of(book)
    new = newly_taken(sheet, before, closed)
    taken |= new
    gone = closed | page.bonuses_gone(sheet, taken)
    return [
        BonusMarks(
            id=name,
            state=bonus_state(taken, gone, bonus),
            points=points,
            pencil=bool((new >> bonus) & 1),
        )
        for bonus, (name, points) in enumerate(page.bonus_points(sheet, book))
    ]


def bonus_state(taken: int, gone: int, bonus: int) -> BonusState:
    if (taken >> bonus) & 1:
        return "taken"
    return "gone" if (gone >> bonus) & 1 else "open"


def events(view: View, own: Sheet | None) -> list[TurnEvent]:
    """What the neighbourhood brings this turn, of which a seat has answered the first ones."""
    return page_of(view.book).events(view, own)
