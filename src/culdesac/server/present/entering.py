"""Kinds of marks that are copied from paper, as far as they are the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from culdesac.errors import SheetError
from culdesac.i18n import mark
from culdesac.server.present.presenter import Described, EnteredKind
from culdesac.server.wire.adding import MarkChoice, MarkKind, MarkSpot, SheetSpot, Tap
from culdesac.server.wire.board import Layout
from culdesac.server.wire.spots import LotSpot, PlanSpot, TrackSpot
from culdesac.server.words import text

NUMBERS = mark("Numbers")
ABOUT_NUMBERS = mark("Choose a lot, then its number.")
ABOUT_TRACK = mark("Tap the last crossed box of a row.")
ABOUT_PLAN = mark("Tap the points that were taken.")
BOXES = mark("Boxes")


def choices(titles: Sequence[tuple[str, str]]) -> list[MarkChoice]:
    """Choices from 1 on, each with its title and drawing."""
    return [
        MarkChoice(value=value, title=text(title), picture=picture)
        for value, (title, picture) in enumerate(titles, 1)
    ]


def house_at(described: Described, spot: LotSpot, key: str) -> dict[str, Any]:
    """What a described sheet says of a lot, as an object that can be changed."""
    row = described["streets"][spot.street - 1][key]
    now = row[spot.house - 1]
    if not isinstance(now, dict):
        now = row[spot.house - 1] = {} if now is None else {"number": now}
    return now  # type: ignore[no-any-return]


def lot_kind(shown: MarkKind, row: str, key: str, values: Sequence[Any]) -> EnteredKind:
    """A key of a lot whose values stand for the choices, in their order."""

    def get(described: Described, spot: LotSpot) -> int | None:
        value = house_at(described, spot, row).get(key)
        return values.index(value) + 1 if value in values else None

    def put(described: Described, spot: LotSpot, value: int | None) -> None:
        house = house_at(described, spot, row)
        if value is None:
            house.pop(key, None)
        else:
            house[key] = values[value - 1]

    return EnteredKind(shown, get, put)


def plan_kind(title: str, picture: str, category: str) -> EnteredKind:
    def get(described: Described, spot: PlanSpot) -> int | None:
        points: int | None = plans(described)[spot.plan - 1]
        return points

    def put(described: Described, spot: PlanSpot, value: int | None) -> None:
        plans(described)[spot.plan - 1] = value

    def plans(described: Described) -> list[Any]:
        made: list[Any] = described.setdefault("plans", [None] * 3)
        return made

    return EnteredKind(
        MarkKind(
            id="plan", title=text(title), on="plan", picture=picture, about=text(ABOUT_PLAN),
            largest=99, category=category,
        ),
        get,
        put,
    )  # fmt: skip


def sheet_kind(
    name: str, title: str, about: str, picture: str, category: str, keys: tuple[str, ...],
    choices: list[MarkChoice] | None = None, largest: int | None = None,
) -> EnteredKind:  # fmt: skip
    """A whole number that stands somewhere in a described sheet, or the number of a choice."""

    def place(described: Described) -> dict[str, Any]:
        for key in keys[:-1]:
            if described.get(key) is None:
                described[key] = {}
            described = described[key]
        return described

    def get(described: Described, spot: SheetSpot) -> int | None:
        return place(described).get(keys[-1])

    def put(described: Described, spot: SheetSpot, value: int | None) -> None:
        if value is None:
            place(described).pop(keys[-1], None)
        else:
            place(described)[keys[-1]] = value

    shown = MarkKind(
        id=name, title=text(title), on="sheet", picture=picture, about=text(about),
        choices=choices or [], largest=largest, category=category,
    )  # fmt: skip
    return EnteredKind(shown, get, put)


def make_tap(described: Described, tap: Tap, kinds: dict[str, EnteredKind], layout: Layout) -> None:
    """Put a mark on a described sheet, or take it from there."""
    kind = kinds.get(tap.kind)
    if kind is None:
        raise SheetError(f'there is no kind of mark "{tap.kind}"; expected {", ".join(kinds)}')
    check_spot(tap.spot, kind.shown, layout)
    value = None if tap.erase else chosen(described, tap, kind, layout)
    kind.put(described, tap.spot, value)


def chosen(described: Described, tap: Tap, kind: EnteredKind, layout: Layout) -> int | None:
    """The value of a tap, or the next one of its kind; None: nothing, after the last."""
    shown = kind.shown
    known = [choice.value for choice in shown.choices]
    if tap.value is None:
        if not known:
            raise SheetError(f'a tap of the kind "{tap.kind}" needs a value')
        now = kind.get(described, tap.spot)
        if now not in known:
            return known[0]
        following = known.index(now) + 1
        return known[following] if following < len(known) else None
    low, high = layout.numbers if shown.numbers else (0, largest(tap, shown, layout))
    fine = tap.value in known if known else low <= tap.value <= high
    if not fine:
        expected = " or ".join(map(str, known)) if known else f"{low} to {high}"
        raise SheetError(f'{tap.value} is no value of "{tap.kind}"; expected {expected}')
    return tap.value


def largest(tap: Tap, shown: MarkKind, layout: Layout) -> int:
    if isinstance(tap.spot, TrackSpot):
        return next(track.boxes for track in layout.tracks if track.id == tap.spot.track)
    return shown.largest or 0


def check_spot(spot: MarkSpot, shown: MarkKind, layout: Layout) -> None:
    """A spot must be of the sort that the kind is put on, and on the sheet."""
    sort = str(spot.__struct_config__.tag)
    if sort != shown.on:
        raise SheetError(f'"{shown.id}" is put on a {shown.on}, not on a {sort}')
    if not is_there(spot, shown, layout):
        raise SheetError(f"there is no such {sort} on this sheet: {spot}")


def is_there(spot: Any, shown: MarkKind, layout: Layout) -> bool:
    sort = shown.on
    if sort in ("lot", "gap"):
        if spot.street > len(layout.streets):
            return False
        houses = layout.streets[spot.street - 1].houses
        if sort == "gap":
            return bool(spot.after < len(houses))
        return spot.house <= len(houses) and not houses[spot.house - 1].blank
    if sort == "track":
        return spot.track in shown.ids
    if sort == "group":
        groups = [track.groups for track in layout.tracks if track.id == spot.track]
        return bool(groups) and spot.group <= len(groups[0])
    if sort == "plan":
        return bool(spot.plan <= 3)
    city = layout.map
    if sort == "avenue":
        return city is not None and spot.avenue <= len(city.avenues)
    if sort == "road":
        return city is not None and spot.road < len(city.roads)
    if sort == "corner":
        return city is not None and spot.corner < len(city.corners)
    return True
