"""What others may see of the records of Your Perfect Home."""

from __future__ import annotations

from random import Random
from typing import Any

from culdesac.editions import Setup
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.registry import face_of, faces

PUBLIC = (
    "seats", "turn", "over", "approved", "plan", "flipped", "shown", "offer", "first_seat",
    "piled", "pile", "validations", "resolved", "rival_validated", "rival_points", "closed",
    "events", "event", "event_stack",
)  # fmt: skip
EXTRA_NAMES = frozenset(name for face in faces() for name in face.extra_names)
EVENT_CARDS = frozenset(face.card.name for face in faces() if face.card is not None)
TURN_FIELDS = tuple(field for face in faces() for field in face.turn_fields)


def public_table(table: Table) -> Table:
    """The table without what lies face down."""
    made = Table()
    for name in PUBLIC:
        value = getattr(table, name)
        setattr(made, name, value[:] if isinstance(value, list) else value)
    made.pile[made.piled :] = [0] * (len(made.pile) - made.piled)
    made.drawn[: made.validations] = table.drawn[: made.validations]
    made.event[made.events :] = [0] * (len(made.event) - made.events)
    return made


def hide_turn(sheet: Sheet) -> None:
    """Take from another seat's sheet what is not written on it."""
    sheet.phase = sheet.pick = sheet.printed = sheet.action = sheet.house = sheet.kept = 0
    sheet.rounded = sheet.asked = sheet.claiming = sheet.need = sheet.site = sheet.claimed = 0
    sheet.resume = 0
    for field in TURN_FIELDS:
        setattr(sheet, field, 0)
    sheet.offer = [0] * len(sheet.offer)
    sheet.hand = [0] * len(sheet.hand)


def extra_card(book: Book, number: int) -> str:
    """The cards beyond the construction cards, from 0 on."""
    card = face_of(book).card
    if number >= 3 and card is not None:
        return card.name
    return "solo" if book.solo else "validation"


def guess(table: Table, sheets: list[Sheet], book: Book, hidden: list[int], chance: Random) -> None:
    """There is nothing but the cards."""


def hidden_cards(table: Table, book: Book) -> list[int]:
    """Cards outside the deck that nobody has seen: none."""
    return []


def rival_extras(table: Table, book: Book, setup: Setup) -> dict[str, Any]:
    """What else there is to know of AAA: nothing."""
    return {}


def extras(table: Table, book: Book) -> dict[str, Any]:
    """What only the neighbourhood makes known."""
    return face_of(book).extras(table, book)
