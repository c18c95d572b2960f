"""What is marked on the sheet of a themed neighbourhood, in the general terms of a sheet."""

from __future__ import annotations

from typing import cast

from culdesac.family.bits import popcount
from culdesac.games.home.face.theme_marks import SIDES, TREATS
from culdesac.games.home.page import theme_words as words
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.doomsday.rules import capacity, total_capacity
from culdesac.games.home.themes.easter.rules import egg_points, eggs_in
from culdesac.games.home.themes.halloween.rules import STEPS
from culdesac.games.home.themes.summer.rules import scoops
from culdesac.games.home.themes.winter.rules import joins, longest_string
from culdesac.server.wire.features import (
    BonusMarks,
    BonusState,
    FeatureState,
    LinkMark,
    RunnerMarks,
    Side,
    TallyMarks,
    TurnEvent,
)
from culdesac.server.words import text
from culdesac.view import View

Features = dict[str, tuple[FeatureState, int]]  # state, and what was got if it was built


def features(sheet: Sheet, book: Book, house: int) -> Features:
    """The features of a lot about which something is decided."""
    bit = 1 << house
    if not book.spots & bit:
        return {}
    roundabout, built = bool(sheet.roundabouts & bit), bool(sheet.built & bit)
    if book.theme == ids.EASTER:
        if sheet.eggs & bit:
            return {"eggs": ("built", 1 + bool(sheet.second_eggs & bit))}
        return {"eggs": ("lost", 0)} if built or roundabout else {}
    if book.theme == ids.DOOMSDAY:
        if built:
            return {"bunker": ("built", sheet.number[house])}
        return {"bunker": ("lost", 0)} if roundabout else {}
    if book.theme == ids.ZOMBIES:
        if sheet.barricades & bit:
            return {"barricade": ("built", 0)}
        at_hand = sheet.phase == ids.ACT and sheet.action == ids.FENCE and sheet.house == house
        gone = roundabout or sheet.lost & bit or (built and not at_hand)
        return {"barricade": ("lost", 0)} if gone else {}
    if book.theme == ids.SUMMER:
        if sheet.cones_sold & bit:
            return {"cone": ("built", book.worth[house])}
        return {"cone": ("lost", 0)} if sheet.cones_lost & bit else {}
    if not (sheet.candies | sheet.ghosts) & bit:
        return dict.fromkeys(TREATS, ("lost", 0)) if roundabout else {}
    taken, left = TREATS if sheet.candies & bit else TREATS[::-1]
    return {taken: ("built", 0), left: ("lost", 0)}


def stamps(sheet: Sheet, house: int) -> list[str]:
    bit = 1 << house
    if sheet.lost & bit:
        return ["infected"]
    return ["reached"] if sheet.reached & bit else []


def links(sheet: Sheet, before: Sheet, book: Book, first: int, length: int) -> list[LinkMark]:
    """The lights of a street."""
    if book.theme != ids.WINTER:
        return []
    now, then = joins(sheet, book), joins(before, book)
    return [
        LinkMark(kind="lights", after=place + 1, pencil=not (then >> (first + place)) & 1)
        for place in range(length - 1)
        if (now >> (first + place)) & 1
    ]


def runner(sheet: Sheet, before: Sheet, street: int, first: int) -> RunnerMarks | None:
    if sheet.truck[street] == 0:
        return None
    return RunnerMarks(
        side=cast(Side, SIDES[sheet.side[street]]),
        house=sheet.truck[street] - first,
        pencil=sheet.truck[street] != before.truck[street],
    )


def counts(sheet: Sheet, book: Book) -> list[tuple[str, int, int | None]]:
    """The tallies of the layout in its order: id, count, and points where they go by it alone."""
    streets = range(book.streets)
    if book.theme == ids.EASTER:
        return [("eggs", eggs_in(sheet, book.every), egg_points(sheet, book))]
    if book.theme == ids.DOOMSDAY:
        bunkers = [(f"bunkers-{s + 1}", capacity(sheet, book, s), None) for s in streets]
        return [*bunkers, ("bunkers", total_capacity(sheet, book), None)]
    if book.theme == ids.ZOMBIES:
        return [("bullets", sheet.bullets, None), ("shots", sheet.shots, None)]
    if book.theme == ids.SUMMER:
        sold = scoops(sheet, book)
        return [("scoops", sold, sold)]
    if book.theme == ids.HALLOWEEN:
        return [
            ("candies", popcount(sheet.candies), None),
            ("ghosts", popcount(sheet.ghosts), None),
        ]
    if book.theme == ids.WINTER:
        lights = joins(sheet, book)
        longest = [longest_string(lights, book.mask[s]) for s in streets]
        return [(f"string-{s + 1}", longest[s], longest[s]) for s in streets]
    return []


def tallies(sheet: Sheet, before: Sheet, book: Book) -> list[TallyMarks]:
    then = {name: count for name, count, _ in counts(before, book)}
    return [
        TallyMarks(id=name, count=count, before=then[name], points=points)
        for name, count, points in counts(sheet, book)
    ]


def closed(table: Table) -> int:
    """Bonuses that nobody can take any more."""
    return table.closed


def newly_taken(sheet: Sheet, before: Sheet, closed: int) -> int:
    """Bonuses taken since the turn began, when those in `closed` were gone already."""
    return sheet.bonuses & ~before.bonuses & ~closed


def bonuses(sheet: Sheet, before: Sheet, book: Book, closed: int, taken: int) -> list[BonusMarks]:
    """`closed`: gone for whoever has not taken them; `taken`: by this seat in earlier turns."""
    new = newly_taken(sheet, before, closed)
    taken |= new
    made = []
    if book.theme == ids.SUMMER:
        for street in range(book.streets):
            made.append(
                BonusMarks(
                    id=f"street-{street + 1}",
                    state=bonus_state(taken, closed | sheet.bonuses, street),
                    points=popcount(sheet.cones_sold & book.mask[street]),
                    pencil=bool((new >> street) & 1),
                )
            )
    elif book.theme == ids.HALLOWEEN:
        for bonus in range(2 * STEPS):
            treat, step = divmod(bonus, STEPS)
            kind = (1 << STEPS) - 1 << STEPS * treat
            gone = closed | sheet.crossed | (kind if taken & kind else 0)
            made.append(
                BonusMarks(
                    id=f"{TREATS[treat]}-{step + 1}",
                    state=bonus_state(taken, gone, bonus),
                    points=book.step_points[step] if treat == 0 else None,
                    pencil=bool((new >> bonus) & 1),
                )
            )
    return made


def bonus_state(taken: int, gone: int, bonus: int) -> BonusState:
    if (taken >> bonus) & 1:
        return "taken"
    return "gone" if (gone >> bonus) & 1 else "open"


def events(view: View, own: Sheet | None) -> list[TurnEvent]:
    """The zombie cards of this turn, of which a seat has answered the first ones."""
    if view.over:
        return []
    answered = 0 if own is None else own.met
    return [
        TurnEvent(
            id="horde",
            title=text(words.HORDE_CARD, side=words.SIDES[side]),
            side=cast(Side, side),
            answered=index < answered,
        )
        for index, side in enumerate(view.hordes)
    ]
