"""What is written on a sheet, and what of it was written this turn."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Setup
from culdesac.family.bits import popcount
from culdesac.games.home.face.sheets import describe_estates
from culdesac.games.home.page import theme_marks as themes
from culdesac.games.home.rules.state import LADDER, LANE, LANE_MASK, Book, Sheet as Marks
from culdesac.games.home.themes.parts.page import ThemePage
from culdesac.games.home.themes.registry import page_of
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.wire.board import (
    Block,
    BorderMark,
    HouseMarks,
    Sheet,
    StreetMarks,
    TrackMarks,
)
from culdesac.server.wire.features import FeatureState


def describe(shown: ShownSheet) -> Sheet:
    """A sheet; of the bonuses, those that the table has closed are gone for whoever has none."""
    marks, before, book, setup = shown.marks, shown.before, shown.book, shown.setup
    layout = setup.layout
    page = page_of(book)
    streets = []
    marked = marks.built | marks.roundabouts | marks.lost | book.spots
    new_fences = marks.fences & ~before.fences
    for street, length in enumerate(layout.streets):
        first = layout.first_house(street)
        borders = [
            BorderMark(after=place + 1, pencil=bool((new_fences >> (first + place)) & 1))
            for place in range(length - 1)
            if (marks.fences >> (first + place)) & 1
        ]
        houses = [
            house(marks, before, book, page, index) if (marked >> index) & 1 else EMPTY
            for index in range(first, first + length)
        ]
        streets.append(
            StreetMarks(
                houses=houses,
                borders=borders,
                links=themes.links(marks, before, book, first, length),
                runner=page.runner_marks(marks, before, street, first),
            )
        )
    return Sheet(
        streets=streets,
        tracks=tracks(marks, before, book),
        blocks=blocks(marks, before, book, setup),
        plans=[marks.points[q] if (marks.validated >> q) & 1 else None for q in range(3)],
        built=popcount(marks.built | marks.roundabouts | marks.lost),
        tallies=themes.tallies(marks, before, book),
        bonuses=themes.bonuses(marks, before, book, shown.table.closed, shown.taken),
    )


EMPTY = HouseMarks()


def house(marks: Marks, before: Marks, book: Book, page: ThemePage[Any], index: int) -> HouseMarks:
    bit = 1 << index
    filled = (marks.built | marks.roundabouts | marks.lost) & bit
    themed = themes.features(marks, book, index)
    if not filled and not themed:
        return EMPTY
    pencil = []
    if (marks.built & ~before.built) & bit:
        pencil.append("number")
    if (marks.roundabouts & ~before.roundabouts) & bit:
        pencil.append("roundabout")
    features: dict[str, FeatureState] = {}
    if book.pools & bit and filled:
        features["pool"] = "built" if marks.pools & bit else "lost"
        if (marks.pools & ~before.pools) & bit:
            pencil.append("pool")
    features |= {name: state for name, (state, _) in themed.items()}
    if themed and themed != themes.features(before, book, index):
        pencil.extend(themed)
    stamps = page.stamp_marks(marks, index)
    if stamps:
        known = page.stamp_marks(before, index)
        pencil.extend(stamp for stamp in stamps if stamp not in known)
    plan = None
    for stack in range(3):
        if marks.used[stack] & bit:
            plan = stack + 1
            if not before.used[stack] & bit:
                pencil.append("plan")
    return HouseMarks(
        number=marks.number[index] if marks.number[index] >= 0 else None,
        copied=bool(marks.bis_houses & bit),
        roundabout=bool(marks.roundabouts & bit),
        features=features,
        amounts={name: amount for name, (_, amount) in themed.items() if amount},
        stamps=stamps,
        twin=bool(marks.joined & bit),
        plan=plan,
        pencil=pencil,
    )


def tracks(marks: Marks, before: Marks, book: Book) -> list[TrackMarks]:
    """In the order of the tracks of the layout."""
    made = []
    for street in range(book.streets):
        crossed = marks.parks[street]
        points = book.park[LADDER * street + crossed]
        made.append(track(f"parks-{street + 1}", crossed, before.parks[street], points))
    pools = popcount(marks.pools)
    made.append(track("pools", pools, popcount(before.pools), book.pool[pools]))
    made.append(track("temps", marks.temps, before.temps, None))
    for size in range(book.sizes):
        crossed = marks.values[size]
        count = (marks.complete >> (LANE * size)) & LANE_MASK
        made.append(
            TrackMarks(
                id=f"estates-{size + 1}",
                crossed=crossed,
                pencil=crossed - before.values[size],
                count=count,
                points=count * book.value[LADDER * size + crossed],
            )
        )
    made.append(track("bis", marks.bis, before.bis, -book.bis[marks.bis]))
    if book.roundabouts:
        roundabouts = popcount(marks.roundabouts)
        points = -book.roundabout[roundabouts]
        made.append(track("roundabouts", roundabouts, popcount(before.roundabouts), points))
    points = -book.refusal[marks.refusals]
    made.append(track("refusals", marks.refusals, before.refusals, points))
    return made


def track(name: str, crossed: int, before: int, points: int | None) -> TrackMarks:
    return TrackMarks(id=name, crossed=crossed, pencil=crossed - before, points=points)


def blocks(marks: Marks, before: Marks, book: Book, setup: Setup) -> list[Block]:
    now = describe_estates(marks, book, setup)
    same = marks is before
    old = [] if same else describe_estates(before, book, setup)
    known = {(item["street"], item["house"], item["size"]) for item in old}
    return [
        Block(
            street=item["street"],
            house=item["house"],
            size=item["size"],
            plan=item.get("plan"),
            pencil=not same and (item["street"], item["house"], item["size"]) not in known,
        )
        for item in now
    ]
