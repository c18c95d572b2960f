"""What a city shows beside its streets: roads with something that drives on them, avenues with hotels.

A layout with a map is drawn as a grid: every street has as many lots as there are avenues, some of them
blank, and roads run along and between the lots from corner to corner.  Corners lie on a grid of their
own: corner (row r, column c) is the bottom right corner of the lot in street r and avenue c.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from culdesac.server.wire.base import Text, Wire


class CornerLayout(Wire):
    row: int  # the street above it, from 1
    column: int  # the avenue on its left, from 1
    post: bool = False  # lines begin and end here


class RoadLayout(Wire):
    """A piece of road between two corners."""

    ends: tuple[int, int]  # places of its corners in the list, from 0
    carpet: tuple[int, int] | None = None  # street and avenue of the lot whose carpet lies on it


class AvenueLayout(Wire):
    title: Text  # such as "Avenue 3"


class MapLayout(Wire):
    corners: list[CornerLayout]  # where roads meet, street by street
    roads: list[RoadLayout]  # first those along streets, then those along avenues
    avenues: list[AvenueLayout]  # from left to right; a hotel stands at the end of each
    start: int  # the corner where the driver starts and where it has to come back to
    driver: Text  # what drives
    post: Text  # what a post is called
    base: Text  # what the start is called
    hotel: Text  # what stands at the end of an avenue


HotelState = Literal["planned", "small", "large"]


class HotelMarks(Wire):
    """The end of an avenue."""

    state: HotelState = "planned"  # what stands there
    first: bool = True  # the large one can still be had
    left: int = 0  # lots of the avenue that are not open
    pencil: bool = False  # built this turn


class RoadMarks(Wire):
    road: int  # its place in the list of the layout, from 0
    pencil: bool = False  # driven this turn


class LineOffer(Wire):
    """A line that can be driven now."""

    move: int  # id of the legal move
    roads: tuple[int, int]  # in the order in which they are driven
    corner: int  # where it ends
    visits: list[Text] = field(default_factory=list)  # what it passes for the first time, in words
    missing: int = 0  # lines from there back to the start


class MapMarks(Wire):
    """What is drawn on the map of a sheet."""

    at: int  # the corner where the driver stands
    roads: list[RoadMarks]  # driven, in no order
    hotels: list[HotelMarks]  # by avenue
    back: bool  # at the start for good
    missing: int  # lines back to the start
    way_back: list[int] = field(default_factory=list)  # roads of a shortest way, in order
    lines: list[LineOffer] = field(default_factory=list)  # own sheet only: what can be driven now


DebtState = Literal["none", "owed", "repaid"]


class DebtLayout(Wire):
    """A debt printed beside a box of a track."""

    box: int  # it stands beside this box, from 1, which repays it; or is paid by using the group
    title: Text  # what it is for


class VaultMarks(Wire, omit_defaults=False):
    """Money against debts, always in view_rules."""

    bundles: int  # that this seat can count on now
    debts: int  # owed now
    parts: list[Text]  # what the debts are for, with their counts
    secret: Text | None  # what else will count at the end, such as a loan, as this seat may know it
    charge: int  # points if it ended now: 0, or the fine
