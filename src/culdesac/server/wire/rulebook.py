"""The rules of a box as they are read: GET /api/rules/{edition}, and the like.

Texts of the rules are sent in the language of Accept-Language; those of layouts and plans are keys, as
everywhere.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from culdesac.server.wire.base import Identifier, Text, Wire
from culdesac.server.wire.board import Layout, Plan, Sheet
from culdesac.server.wire.http import BoxFile, SheetChoice

ModeName = Annotated[str, Meta(max_length=40)]


class RulesParagraph(Wire, tag="paragraph"):
    text: str  # sentences


class RulesItem(Wire):
    """A thing, and what is to be said of it."""

    title: str  # what it is called
    text: str  # sentences
    picture: str | None = None  # which drawing stands for it


class RulesItems(Wire, tag="items"):
    items: list[RulesItem]  # in order


class RulesLadder(Wire, tag="ladder"):
    """A row of boxes as printed."""

    title: str  # what is crossed
    values: list[int]  # n crossed boxes count values[n]
    crossed: int = 0  # boxes that are crossed in the drawing


class RulesColumn(Wire):
    title: str  # what stands in it
    picture: str | None = None  # which drawing stands for it


class RulesRow(Wire):
    cells: list[str | int]  # the first names the row
    provenance: str | None = None  # printed, transcribed, reconstructed or yours


class RulesGrid(Wire, tag="grid"):
    """A table."""

    title: str  # what it tells
    columns: list[RulesColumn]  # from left to right
    rows: list[RulesRow]  # from top to bottom


class RulesPlan(Wire):
    plan: Plan  # as nobody has it
    provenance: str  # printed, transcribed, reconstructed or yours


class RulesPlans(Wire, tag="plans"):
    title: str  # which plans
    plans: list[RulesPlan]  # that can be drawn


class RulesLit(Wire):
    """A lot on which something could be written."""

    street: int  # from 1
    house: int  # from 1
    writes: str  # what


class RulesExample(Wire, tag="example"):
    """A sheet on which something is written."""

    text: str  # what to see there
    layout: int  # which of the layouts, from 0
    sheet: Sheet  # what is new is in pencil
    street: int | None = None  # the only street to draw, from 1; none: the whole sheet
    lit: list[RulesLit] = field(default_factory=list)  # lots to point at


RulesBlock = RulesParagraph | RulesItems | RulesLadder | RulesGrid | RulesPlans | RulesExample


class RulesSection(Wire):
    id: str  # of a paragraph of the rules
    title: str  # what it is about
    blocks: list[RulesBlock]  # in order
    picture: str | None = None  # which drawing stands for it
    provenance: str | None = None  # of its values: printed, transcribed, reconstructed or yours


class RulesChapter(Wire):
    id: str  # within the rules
    title: str  # what it is about
    sections: list[RulesSection]  # in order


class Rules(Wire, omit_defaults=False):
    """The rules of one sheet of a box."""

    edition: str  # id of the box
    game: str  # id of the game
    title: str  # of the box, not translated
    printing: Text  # which printing
    year: int  # of the printing
    sheet: str  # id of the sheet
    sheets: list[SheetChoice]  # all of the box
    layouts: list[Layout]  # that examples are drawn on
    chapters: list[RulesChapter]  # what was chosen first


class BoxRules(Wire):
    """POST /api/rules: the rules of a box of somebody's own."""

    text: BoxFile  # of the TOML file
    sheet: Identifier | None = None  # none: the first
    mode: ModeName = ""  # whose chapter comes first
