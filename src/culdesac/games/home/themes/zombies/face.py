"""Zombies as the face shows it: barricades, hordes, bullets, infected houses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from culdesac.editions import Setup
from culdesac.face.adding import MOST_ENTERED, Faults, Spot
from culdesac.face.game_type import Progress
from culdesac.face.moves import Move, compiled
from culdesac.face.reading import fail, whole
from culdesac.family.bits import popcount
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.parts.face import (
    Answer,
    At,
    CardFace,
    PlanFace,
    ThemeFace,
    must_have_number,
)
from culdesac.games.home.themes.sides import SIDES
from culdesac.games.home.themes.zombies.rules import infect, middle_spots
from culdesac.i18n import mark

HELD = mark("A house behind its barricade is not infected.")
BULLETS = mark("Bullets: {shots} spent and {bullets} left cannot be; the sheet has given {found}.")


def describe_house(sheet: Sheet, book: Book, house: int) -> dict[str, Any]:
    marks = {
        "barricade": sheet.barricades,
        "infected": sheet.lost,
        "reached": sheet.reached,
    }
    return {key: True for key, mask in marks.items() if (mask >> house) & 1}


def describe_beside(sheet: Sheet, book: Book) -> dict[str, Any]:
    return {"bullets": sheet.bullets, "shots": sheet.shots}


def read_house(sheet: Sheet, book: Book, house: int, key: str, value: Any, at: At) -> None:
    bit = 1 << house
    if value is not True:
        raise fail(f"{key} of {at}", value, "true or false")
    if key == "reached":
        sheet.reached |= bit
    elif key == "infected":
        sheet.reached |= bit
        infect(sheet, house)
        if sheet.barricades & bit:
            at.cannot("zombies.infected", HELD)
    elif must_have_number(sheet, house, "zombies.barricade", at):
        sheet.barricades |= bit


def read_beside(sheet: Sheet, book: Book, described: Mapping[str, Any], faults: Faults) -> None:
    sheet.shots = whole(described.get("shots", 0), "shots", 0, MOST_ENTERED)
    left = max(0, bullets_given(sheet, book) - sheet.shots)
    sheet.bullets = whole(described.get("bullets", left), "bullets", 0, MOST_ENTERED)


def bullets_given(sheet: Sheet, book: Book) -> int:
    """At the start, and by crossed boxes."""
    found = book.bullets
    for size in range(book.sizes):
        found += popcount(book.bullet_boxes[size] & ((1 << sheet.values[size]) - 1))
    return found


def judge(sheet: Sheet, book: Book, faults: Faults) -> None:
    """Bullets are spent or left."""
    found = bullets_given(sheet, book)
    if sheet.shots + sheet.bullets != found:
        values = {"shots": sheet.shots, "bullets": sheet.bullets, "found": found}
        faults.add("home.zombies.horde", (Spot("sheet"),), BULLETS, **values)


def extras(table: Table, book: Book) -> dict[str, Any]:
    """The sides of this turn's hordes."""
    return {"hordes": [SIDES[side] for side in table.event[: table.events]]}


def shot(setup: Setup, number: int) -> Move | None:
    street = number - ids.SHOOT + 1
    if not 1 <= street <= len(setup.layout.streets):
        return None
    return Move(number, "shoot", (("street", street),), f"shoot{street}")


def barricades_at(sheet: Sheet, gaps: int) -> Progress:
    return Progress(popcount(sheet.barricades & gaps), popcount(gaps))


def barricades_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    return barricades_at(sheet, book.spots & book.mask[street])


def middle_of_street(sheet: Sheet, book: Book, street: int) -> Progress:
    return barricades_at(sheet, middle_spots(book.spots & book.mask[street]))


FACE = ThemeFace(
    house_keys=("barricade", "infected", "reached"),
    beside_keys=("bullets", "shots"),
    describe_house=describe_house,
    describe_beside=describe_beside,
    read_house=read_house,
    read_beside=read_beside,
    judge=judge,
    rule="zombies.barricade",
    turn_fields=("met", "guarded"),
    answers={
        ids.HORDE: Answer(
            name="horde",
            asks=mark("Zombies come: shoot in any streets, then let them come."),
            rule="zombies.horde",
            sentence=mark("Shoot at the zombies or let them come first."),
        ),
    },
    extras=extras,
    extra_names=("hordes",),
    card=CardFace("zombies", mark("Zombie card")),
    columns={
        "hordes": "zombie cards of this turn: 1 from the left, 2 from the right",
        "met": "zombie cards answered this turn",
        "guarded": "streets that a bullet guards this turn",
        "infected": "a horde has taken the house",
        "reached": "a horde has come to the gap right of the house",
        "tokens": "a barricade",
        "bullets": "bullets left",
        "shots": "bullets spent",
        "counts": "infected houses",
    },
    words={"barricade": ids.DEFEND, "stand": ids.STAND},
    patterns=compiled(
        (r"shoot([1-6])", lambda book, text, street: book.small(ids.SHOOT + int(street) - 1)),
    ),
    texts={"shoot": lambda f: f"shoot{f['street']:d}"},
    move=shot,
    lines={
        "barricade": mark("Barricade built"),
        "shoot": mark("Horde kept out of street {street}"),
        "stand": mark("The horde comes"),
    },
    reasons={
        ids.HOUSE_LOST: (
            "zombies.infected",
            mark("That house is infected and takes nothing more."),
        ),
        ids.NO_BULLET: ("zombies.horde", mark("You have no bullet left.")),
        ids.STREET_GUARDED: (
            "zombies.horde",
            mark("A bullet keeps the horde out of this street already."),
        ),
        ids.NO_GAP_HERE: (
            "zombies.barricade",
            mark("The house just numbered has its barricade from the start."),
        ),
    },
    plans={
        "all barricades": PlanFace(
            mark("Streets with all barricades: {count}"), barricades_of_street
        ),
        "middle barricades": PlanFace(
            mark("The two middle barricades of every street"), middle_of_street, everywhere=True
        ),
        "bullets spent": PlanFace(mark("Bullets spent: {count}")),
    },
)
