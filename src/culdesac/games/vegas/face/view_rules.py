"""What others may see of the records of New Las Vegas."""

from __future__ import annotations

from random import Random
from typing import Any

from culdesac.editions import Setup
from culdesac.family.state import copy_record
from culdesac.games.vegas.box.model import architect_of
from culdesac.games.vegas.rules.state import Book, Sheet, Table

PUBLIC = (
    "seats", "turn", "over", "approved", "plan", "flipped", "shown", "offer",
    "piled", "pile", "validations", "resolved", "rival_validated", "rival_points",
    "hotels", "rival_hotels",
)  # fmt: skip
LOOSE_CARDS = ("aside",)
LIKELY_LOAN = 0.75  # that a seat borrows
UNKNOWN = -1  # a loan that others have chosen in secret; the card set aside


def public_table(table: Table) -> Table:
    """The table without what lies face down; the card set aside is turned over at the end."""
    made = Table()
    for name in PUBLIC:
        value = getattr(table, name)
        setattr(made, name, value[:] if isinstance(value, list) else value)
    made.pile[made.piled :] = [0] * (len(made.pile) - made.piled)
    made.drawn[: made.validations] = table.drawn[: made.validations]
    made.aside = table.aside if table.over else UNKNOWN
    return made


def hide_turn(sheet: Sheet) -> None:
    """Take from another seat's sheet what is not written on it, and its secret loan."""
    sheet.phase = sheet.pick = sheet.printed = sheet.action = sheet.kept = 0
    sheet.asked = sheet.claimed = sheet.bonus = sheet.met = 0
    sheet.lot = -1
    sheet.borrows = UNKNOWN
    sheet.offer = [0] * len(sheet.offer)
    sheet.hand = [0] * len(sheet.hand)


def extra_card(book: Book, number: int) -> str:
    """The cards beyond the casino cards are the validation cards."""
    return "validation"


def guess(table: Table, sheets: list[Sheet], book: Book, hidden: list[int], chance: Random) -> None:
    """The loans of the others, each on a copy of their sheet, and the card set aside for ACME's."""
    for seat, sheet in enumerate(sheets):
        if sheet.borrows == UNKNOWN:
            sheets[seat] = copy_record(sheet)
            sheets[seat].borrows = int(
                book.loan != 0 and table.turn > 0 and chance.random() < LIKELY_LOAN
            )
    if book.rival != 0 and table.turn > 0 and table.over == 0:
        table.aside = hidden.pop()


def hidden_cards(table: Table, book: Book) -> list[int]:
    """Cards outside the deck that nobody has seen: the one set aside for ACME's loan."""
    return [table.aside] if table.aside >= 0 and not table.over else []


def extras(table: Table, book: Book) -> dict[str, Any]:
    """The avenues whose large hotel is gone."""
    return {"large_hotels_taken": avenues(table.hotels, book)}


def rival_extras(table: Table, book: Book, setup: Setup) -> dict[str, Any]:
    """ACME's card, the avenues it has built in, and at the end the card about its loan."""
    architect = architect_of(setup)
    assert architect is not None
    aside = None
    if table.over and table.aside >= 0:
        number, action = setup.edition.deck.cards[table.aside]
        aside = {"number": number, "action": action}
    return {
        "builds": [list(row) for row in architect.hotels],
        "domains": {domain: list(values) for domain, values in architect.domains.items()},
        "improves": {str(cards): domain for cards, domain in architect.improves.items()},
        "streets": list(architect.streets),
        "borrows_from": architect.borrows_from,
        "hotels": avenues(table.rival_hotels, book),
        "aside": aside,
    }


def avenues(mask: int, book: Book) -> list[int]:
    return [avenue + 1 for avenue in range(book.avenues) if (mask >> avenue) & 1]
