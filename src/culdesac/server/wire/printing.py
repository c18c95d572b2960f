"""What is put on paper: GET /api/prints/{edition}, and POST /api/prints for a box of one's own."""

from __future__ import annotations

from culdesac.server.wire.base import Identifier, Text, Wire
from culdesac.server.wire.board import Layout, Plan, Sheet
from culdesac.server.wire.features import Side
from culdesac.server.wire.http import BoxFile, SheetChoice
from culdesac.server.wire.parts import Card
from culdesac.server.wire.rival import RivalLayout


class UnnumberedCard(Wire):
    """A card that is no construction card."""

    id: str  # by which it is drawn
    title: Text  # what it is
    plan: int | None = None  # the plan that it names, from 1
    side: Side | None = None  # where something comes from


class PlanToPrint(Wire, omit_defaults=False):
    plan: Plan  # as nobody has it
    sheet: Text | None  # the only sheet it is drawn for
    advanced: bool  # only drawn where advanced plans are asked for


class DeckToPrint(Wire, omit_defaults=False):
    """The cards of a box that are its owner's own: what a box took over from another is not in it."""

    cards: list[Card]  # construction cards, by number; none if they are another box's
    unnumbered: list[UnnumberedCard]  # the other cards of the piles
    plans: list[PlanToPrint]  # by stack
    opponents: list[RivalLayout]  # by level


class Printable(Wire, omit_defaults=False):
    """A sheet of a box, on which nothing is written."""

    edition: str  # id of the box
    title: str  # of the box, not translated
    printing: Text  # which printing
    year: int  # of the printing
    sheet: str  # id of the sheet
    sheets: list[SheetChoice]  # all of the box
    layout: Layout  # with all that the box offers for the sheet
    blank: Sheet  # nothing is written on it
    deck: DeckToPrint | None  # only of a box of somebody's own: published ones can be bought


class BoxPrint(Wire):
    """POST /api/prints: a sheet and the cards of a box of somebody's own."""

    text: BoxFile  # of the TOML file
    sheet: Identifier | None = None  # none: the first
