"""Zombies on the page: barricades, hordes, bullets, infected houses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from culdesac.editions import Setup
from culdesac.face.adding import MOST_ENTERED
from culdesac.face.moves import Move
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.parts.page import CATEGORY, Count, Features, ThemePage, tally
from culdesac.games.home.themes.sides import SIDE_NUMBERS, SIDE_TEXTS
from culdesac.games.home.themes.zombies.box import Zombies
from culdesac.games.home.themes.zombies.rules import horde_target
from culdesac.i18n import mark
from culdesac.server.present.entering import choices, house_at, lot_kind, sheet_kind
from culdesac.server.present.presenter import Described, EnteredKind
from culdesac.server.wire.adding import MarkKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.board import Named
from culdesac.server.wire.features import Side, TallyLayout, TurnEvent
from culdesac.server.wire.printing import UnnumberedCard
from culdesac.server.wire.spots import LotSpot
from culdesac.server.words import text
from culdesac.view import View

BULLET = mark("a bullet")
BULLETS = mark("Bullets left")
SHOTS = mark("Bullets spent")
HORDE_CARD = mark("Zombies {side}")
# what the step at hand asks
HORDE = mark("Zombies {side}: shoot where you want, then let them come.")
HORDE_UNARMED = mark("Zombies {side}, and no bullet left: let them come.")
FENCE_OR_BARRICADE = mark("Draw a fence, build the barricade of the house, or skip both.")
# what the horde would do in a street
WOULD_INFECT = mark("saves house {house}")
WOULD_HOLD = mark("the barricade of house {house} holds anyway")
WOULD_PASS = mark("nothing would happen there anyway")
LOG_BARRICADE = mark("Built a barricade in street {street}.")
LOG_SHOT = mark("Kept the horde out of street {street}.")
LOG_INFECTED = mark("House {house} of street {street} was infected.")
LOG_HELD = mark("The barricade of house {house} of street {street} held.")


# what is printed


def tallies(theme: Zombies, book: Book, seats: int) -> list[TallyLayout]:
    return [tally("bullets", BULLETS, "bullet"), tally("shots", SHOTS, "bullet")]


def gifts(theme: Zombies, size: int) -> tuple[list[int], Named | None]:
    boxes = theme.bullet_boxes[size - 1]
    return list(boxes), Named(id="bullet", title=text(BULLET)) if boxes else None


def cards(theme: Zombies) -> list[UnnumberedCard]:
    return [
        UnnumberedCard(id="horde", title=horde_title(side), side=cast(Side, side))
        for side in theme.hordes
    ]


def horde_title(side: str) -> Text:
    return text(HORDE_CARD, side=SIDE_TEXTS[side])


# what is marked


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if sheet.barricades & bit:
        return {"barricade": ("built", 0)}
    at_hand = sheet.phase == ids.ACT and sheet.action == ids.FENCE and sheet.house == house
    gone = (sheet.roundabouts | sheet.lost | (0 if at_hand else sheet.built)) & bit
    return {"barricade": ("lost", 0)} if gone else {}


def stamps(sheet: Sheet, house: int) -> list[str]:
    bit = 1 << house
    if sheet.lost & bit:
        return ["infected"]
    return ["reached"] if sheet.reached & bit else []


def counts(sheet: Sheet, book: Book) -> list[Count]:
    return [("bullets", sheet.bullets, None), ("shots", sheet.shots, None)]


def events(view: View, own: Sheet | None) -> list[TurnEvent]:
    """The zombie cards of this turn, of which a seat has answered the first ones."""
    if view.over:
        return []
    answered = 0 if own is None else own.met
    return [
        TurnEvent(
            id="horde",
            title=horde_title(side),
            side=cast(Side, side),
            answered=index < answered,
        )
        for index, side in enumerate(view.hordes)
    ]


# steps and moves


def prompt(view: View, own: Sheet) -> Text | None:
    if view.phase == "horde":
        side = SIDE_TEXTS[view.hordes[own.met]]
        return text(HORDE if own.bullets else HORDE_UNARMED, side=side)
    if view.phase == "act" and any(move.name == "barricade" for move in view.legal):
        return text(FENCE_OR_BARRICADE)
    return None


def details(move: Move, view: View) -> dict[str, Any]:
    own = view.sheets[view.seat]
    if move.name == "shoot" and view.phase == "horde":
        return threat(view, own, int(move["street"]) - 1)
    if move.name == "barricade":
        street, house = view.setup.layout.place(own.house)
        return {"street": street, "target": house}
    return {}


def threat(view: View, own: Sheet, street: int) -> dict[str, Any]:
    """What the horde would do in a street that no bullet guards."""
    at = horde_target(own, view.book, street, SIDE_NUMBERS[view.hordes[own.met]])
    if at < 0 or (own.roundabouts >> at) & 1:
        return {"detail": text(WOULD_PASS)}
    house = view.setup.layout.place(at)[1]
    if (own.barricades >> at) & 1:
        return {"detail": text(WOULD_HOLD, house=house)}
    return {"target": house, "detail": text(WOULD_INFECT, house=house)}


# the log


def barricade_in_log(move: Move, theme: Zombies, street: int) -> Text:
    return text(LOG_BARRICADE, street=street)


def outcome(sheet: Sheet, before: Sheet, book: Book, setup: Setup, bonuses: int) -> Iterator[Text]:
    for at in range(book.houses):
        bit = 1 << at
        if sheet.reached & ~before.reached & bit:
            street, house = setup.layout.place(at)
            if sheet.lost & bit:
                yield text(LOG_INFECTED, street=street, house=house)
            elif before.barricades & bit:
                yield text(LOG_HELD, street=street, house=house)


# copied from paper

ABOUT_BARRICADES = mark("Tap a gap whose barricade is built.")
ABOUT_HORDES = mark("Tap a house that is infected, once more if a horde was only there.")
ABOUT_BULLETS = mark("How many bullets are left, and how many were spent.")


def entered(theme: Zombies, book: Book) -> list[EnteredKind]:
    barricade = MarkKind(
        id="barricade", title=text(mark("Barricades")), on="lot", picture="barricade",
        about=text(ABOUT_BARRICADES), choices=choices([(mark("barricade built"), "barricade")]),
        features=["barricade"],
    )  # fmt: skip
    horde = MarkKind(
        id="horde", title=text(mark("Hordes")), on="lot", picture="infected",
        about=text(ABOUT_HORDES), features=["barricade"],
        choices=choices([(mark("infected"), "infected"), (mark("a horde was here"), "infected")]),
    )  # fmt: skip
    spent, left = (
        sheet_kind(
            name, title, ABOUT_BULLETS, "bullet", CATEGORY, ("theme", name), largest=MOST_ENTERED
        )
        for name, title in (("shots", SHOTS), ("bullets", BULLETS))
    )
    built = lot_kind(barricade, "houses", "barricade", [True])
    return [built, EnteredKind(horde, horde_at, put_horde), spent, left]


HORDE_KEYS = ("infected", "reached")


def horde_at(described: Described, spot: LotSpot) -> int | None:
    house = house_at(described, spot, "houses")
    return next((n for n, key in enumerate(HORDE_KEYS, 1) if house.get(key)), None)


def put_horde(described: Described, spot: LotSpot, value: int | None) -> None:
    house = house_at(described, spot, "houses")
    for n, key in enumerate(HORDE_KEYS, 1):
        house.pop(key, None)
        if value == n:
            house[key] = True


PAGE = ThemePage(
    entered=entered,
    special=mark("Hordes come from the sides. Barricade the gaps and spend your bullets well."),
    title=mark("Zombies"),
    about=mark("With a fence action a house at a gap may get its barricade instead."),
    picture="infected",
    features={
        "barricade": (
            mark("gap without barricade"),
            mark("barricade built"),
            mark("gap stays open"),
        ),
    },
    stamps={"infected": mark("infected"), "reached": mark("a horde was here")},
    tallies=tallies,
    gifts=gifts,
    cards=cards,
    feature_marks=features,
    stamp_marks=stamps,
    counts=counts,
    events=events,
    prompt=prompt,
    moves={
        "barricade": mark("Build the barricade"),
        "shoot": mark("Shoot in street {street}"),
        "stand": mark("Let them come"),
    },
    roles={"barricade": "main", "stand": "main"},
    details=details,
    log={"barricade": barricade_in_log, "shoot": LOG_SHOT},
    outcome=outcome,
)
