"""What others may see of the records of Your Perfect Home."""

from __future__ import annotations

from random import Random
from typing import Any

from culdesac.editions import Setup
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.halloween.rules import STEPS

SIDES = {1: "left", 2: "right"}
PUBLIC = (
    "seats", "turn", "over", "approved", "plan", "flipped", "shown", "offer", "first_seat",
    "piled", "pile", "validations", "resolved", "rival_validated", "rival_points", "closed",
    "events", "event", "event_stack",
)  # fmt: skip


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
    sheet.resume = sheet.truck_house = sheet.treat = sheet.reward = sheet.sort = 0
    sheet.met = sheet.guarded = sheet.free_pools = sheet.free_parks = sheet.free_bis = 0
    sheet.offer = [0] * len(sheet.offer)
    sheet.hand = [0] * len(sheet.hand)


def extra_card(book: Book, number: int) -> str:
    """The cards beyond the construction cards, from 0 on."""
    if number >= 3:
        return "zombies"
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
    """Of a neighbourhood: the sides of this turn's hordes, and bonuses that nobody can take now."""
    if book.theme == ids.ZOMBIES:
        return {"hordes": [SIDES[side] for side in table.event[: table.events]]}
    if book.theme == ids.SUMMER:
        return {"closed": [f"street {s + 1}" for s in range(book.streets) if is_closed(table, s)]}
    if book.theme == ids.HALLOWEEN:
        names = [f"{treat} {step + 1}" for treat in ("candy", "ghost") for step in range(STEPS)]
        return {"closed": [name for bonus, name in enumerate(names) if is_closed(table, bonus)]}
    return {}


def is_closed(table: Table, bonus: int) -> bool:
    return bool((table.closed >> bonus) & 1)
