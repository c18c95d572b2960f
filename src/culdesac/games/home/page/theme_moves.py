"""The choices of the themed neighbourhoods in words: what a step asks, its moves, and the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.family.state import copy_record
from culdesac.games.home.box.model import Theme
from culdesac.games.home.face.theme_marks import SIDES, TREATS
from culdesac.games.home.page import theme_words as words
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.rules import eggs_in
from culdesac.games.home.themes.summer.rules import drive, scoops
from culdesac.games.home.themes.zombies.rules import horde_target
from culdesac.moves import Move
from culdesac.server.wire.base import Text
from culdesac.server.words import text
from culdesac.view import View

BUTTONS = {"barricade": "main", "stand": "main", "decline": "aside"}  # the others are choices


def theme_of(setup: Setup) -> Theme:
    return cast(Theme, setup.layout.theme)


def prompt(view: View, own: Sheet) -> Text | None:
    """What a step that belongs to a theme asks; None for any other."""
    phase = view.phase
    if phase == "horde":
        side = words.SIDES[view.hordes[own.met]]
        return text(words.HORDE if own.bullets else words.HORDE_UNARMED, side=side)
    if phase == "truck":
        return text(words.TRUCK_SIDE, street=view.book.street[own.truck_house - 1] + 1)
    if phase == "treat":
        return text(words.TREAT)
    if phase == "reward":
        return text(words.REWARD[TREATS[own.sort]], count=view.book.steps[own.reward - 1])
    if phase == "free":
        left = {"pools": own.free_pools, "parks": own.free_parks, "bis": own.free_bis}
        what, count = next(item for item in left.items() if item[1] > 0)
        return text(words.FREE, what=words.FREE_ACTIONS[what], count=count)
    if phase == "cross":
        return text(words.CROSS, count=2 - popcount(own.crossed))
    if phase == "act" and any(move.name == "barricade" for move in view.legal):
        return text(words.FENCE_OR_BARRICADE)
    return None


def dress(move: Move, view: View) -> dict[str, Any]:
    """What a move of a theme is called, what would come of it, and where it is offered."""
    title = title_of(move, theme_of(view.setup)) if view.book.theme else None
    if title is None:
        return {}
    own = view.sheets[view.seat]
    made: dict[str, Any] = {"title": title, "button": BUTTONS.get(move.name)}
    if move.name == "shoot" and view.phase == "horde":
        made.update(threat(view, own, int(move["street"]) - 1))
    elif move.name == "barricade":
        street, house = view.setup.layout.place(own.house)
        made.update(street=street, target=house)
    elif move.name == "truck" and view.phase == "truck":
        made["detail"] = way_of_truck(view, own, str(move["side"]))
    elif move.name == "bonus":
        at = theme_of(view.setup).steps[int(move["step"]) - 1]
        made["detail"] = text(words.CROSS_OFF[str(move["treat"])], at=at)
    elif move.name == "cross off":
        made["detail"] = what_it_gives(move, theme_of(view.setup))
    return made


def title_of(move: Move, theme: Theme) -> Text | None:
    """None for a move that is made in every neighbourhood."""
    if move.name == "bonus":
        step = int(move["step"]) - 1
        if move["treat"] == "candy":
            return text(words.TAKE_POINTS, points=theme.candy_points[step])
        what, count = theme.ghost_bonuses[step][int(move["choice"]) - 1]
        return text(words.TAKE_ACTIONS, what=words.FREE_ACTIONS[what], count=count)
    if move.name == "cross off":
        return text(words.CROSS_OFF[str(move["treat"])], at=theme.steps[int(move["step"]) - 1])
    if move.name == "truck":
        return text(words.MOVES["truck"], side=words.SIDES[str(move["side"])])
    if move.name in words.MOVES:
        return text(words.MOVES[move.name], **dict(move.fields))
    return None


def what_it_gives(move: Move, theme: Theme) -> Text:
    step = int(move["step"]) - 1
    if move["treat"] == "candy":
        return text(words.GIVES_POINTS, points=theme.candy_points[step])
    (one, first), (two, second) = theme.ghost_bonuses[step]
    return text(
        words.GIVES_ACTIONS,
        one=words.FREE_ACTIONS[one],
        first=first,
        two=words.FREE_ACTIONS[two],
        second=second,
    )


def threat(view: View, own: Sheet, street: int) -> dict[str, Any]:
    """What the horde would do in a street that no bullet guards."""
    side = next(key for key, name in SIDES.items() if name == view.hordes[own.met])
    at = horde_target(own, view.book, street, side)
    if at < 0 or (own.roundabouts >> at) & 1:
        return {"detail": text(words.WOULD_PASS)}
    house = view.setup.layout.place(at)[1]
    if (own.barricades >> at) & 1:
        return {"detail": text(words.WOULD_HOLD, house=house)}
    return {"target": house, "detail": text(words.WOULD_INFECT, house=house)}


def way_of_truck(view: View, own: Sheet, side: str) -> Text:
    """What a truck would sell and lose on its way to the house at hand."""
    book = view.book
    house = own.truck_house - 1
    tried = copy_record(own)
    tried.side[book.street[house]] = 1 if side == "left" else 2
    drive(view.table, tried, book, house)
    return text(
        words.WOULD_SELL,
        scoops=scoops(tried, book) - scoops(own, book),
        cones=popcount(tried.cones_lost) - popcount(own.cones_lost),
    )


# the log

SAID = {"candy": words.LOG_CANDY, "ghost": words.LOG_GHOST, "decline": words.LOG_DECLINED}


def in_log(move: Move, setup: Setup, book: Book, written: int) -> Text | None:
    """A move of a theme as the log tells it; `written` is the house numbered last."""
    street = book.street[written] + 1
    if move.name in SAID:
        return text(SAID[move.name])
    if move.name == "barricade":
        return text(words.LOG_BARRICADE, street=street)
    if move.name == "shoot":
        return text(words.LOG_SHOT, street=move["street"])
    if move.name == "truck":
        return text(words.LOG_TRUCK, street=street, side=words.SIDES[str(move["side"])])
    if move.name == "free park":
        return text(words.LOG_FREE_PARK, street=move["street"])
    if move.name == "free pool":
        return text(words.LOG_FREE_POOL, street=move["street"])
    if move.name in ("bonus", "cross off"):
        theme, treat, step = theme_of(setup), str(move["treat"]), int(move["step"]) - 1
        if move.name == "cross off":
            return text(words.LOG_CROSSED[treat], at=theme.steps[step])
        if treat == "candy":
            return text(words.LOG_POINTS, points=theme.candy_points[step])
        what, count = theme.ghost_bonuses[step][int(move["choice"]) - 1]
        return text(words.LOG_ACTIONS, what=words.FREE_ACTIONS[what], count=count)
    return None


def outcome_in_log(
    sheet: Sheet, before: Sheet, book: Book, setup: Setup, bonuses: int
) -> Iterator[Text]:
    """What else a finished turn has brought; `bonuses` are those taken in it."""
    for at in range(book.houses):
        bit = 1 << at
        if sheet.reached & ~before.reached & bit:
            street, house = setup.layout.place(at)
            if sheet.lost & bit:
                yield text(words.LOG_INFECTED, street=street, house=house)
            elif before.barricades & bit:
                yield text(words.LOG_HELD, street=street, house=house)
    if book.theme == ids.EASTER:
        eggs = eggs_in(sheet, book.every) - eggs_in(before, book.every)
        if eggs:
            yield text(words.LOG_EGGS, count=eggs)
    elif book.theme == ids.SUMMER:
        sold = scoops(sheet, book) - scoops(before, book)
        if sold:
            yield text(words.LOG_SCOOPS, count=sold)
        for street in range(book.streets):
            if (bonuses >> street) & 1:
                points = popcount(sheet.cones_sold & book.mask[street])
                yield text(words.LOG_STREET_BONUS, street=street + 1, points=points)
