"""Bundles, debts and the secret loan, as a seat may know them."""

from __future__ import annotations

from culdesac.family.bits import popcount
from culdesac.games.vegas.page import words
from culdesac.games.vegas.rules import score
from culdesac.games.vegas.rules.city import crane_debts, show_debts
from culdesac.games.vegas.rules.ids import LOAN
from culdesac.games.vegas.rules.state import Book
from culdesac.i18n import LISTED
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.wire.base import Text
from culdesac.server.wire.city import VaultMarks
from culdesac.server.words import text


def marks(shown: ShownSheet) -> VaultMarks:
    """The vault as it stands; loans count when the game is over."""
    sheet, book = shown.marks, shown.book
    around = shown.table, shown.sheets, book, shown.seat
    counts = {
        words.CRANE_DEBTS: crane_debts(sheet, book),
        words.SHOW_DEBTS: show_debts(sheet, book),
        words.EXTENSION_DEBTS: popcount(sheet.pledged),
        words.LAST_DEBTS: score.inauguration_place(*around)[1],
    }
    return VaultMarks(
        bundles=score.bundles(*around),
        debts=sum(counts.values()),
        parts=[text(key, count=count) for key, count in counts.items() if count],
        secret=secret(shown),
        charge=score.vault_points(*around),
    )


def secret(shown: ShownSheet) -> Text | None:
    """The loan: told to its own seat once it is chosen, to everybody at the end."""
    sheet, book, table = shown.marks, shown.book, shown.table
    if book.loan == 0:
        return None
    if table.over:
        key = words.BORROWED if sheet.borrows else words.WAIVED
        return text(key, bundles=score.loan(table, shown.sheets, book))
    if shown.view is None or sheet.phase == LOAN:
        return None
    key = words.BORROWS if sheet.borrows else words.WAIVES
    return text(key, bundles=loans(book, table.seats, bool(sheet.borrows)))


def loans(book: Book, seats: int, borrows: bool) -> Text | int:
    """What the bank may give, whatever the others have chosen."""
    choosing = seats + (book.rival != 0)
    fewest, most = int(borrows), choosing - 1 + int(borrows)
    found = {score.loan_for(book, number, choosing) for number in range(fewest, most + 1)}
    *others, last = sorted(found)
    made: Text | int = last
    if others:
        first: Text | int = others[0]
        for bundles in others[1:]:
            first = text(LISTED, first=first, next=bundles)
        made = text(words.OR, first=first, next=last)
    return made
