"""The rules of a box as they are sent: words in a language, plans and examples as at a table."""

from __future__ import annotations

from typing import Any, assert_never

from culdesac.editions import Edition
from culdesac.face.rulebook import (
    Block,
    Chapter,
    Example,
    Grid,
    Item,
    Items,
    Ladder,
    Paragraph,
    PlanCards,
    Row,
    Section,
    rulebook,
)
from culdesac.games.registry import type_of
from culdesac.i18n import Translate, Words
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.present.registry import presenter_of, presenter_of_box
from culdesac.server.wire.board import Layout, Plan
from culdesac.server.wire.rulebook import (
    Rules,
    RulesBlock,
    RulesChapter,
    RulesColumn,
    RulesExample,
    RulesGrid,
    RulesItem,
    RulesItems,
    RulesLadder,
    RulesLit,
    RulesParagraph,
    RulesPlan,
    RulesPlans,
    RulesRow,
    RulesSection,
)
from culdesac.server.words import text


class Writer:
    """Sends a rulebook in one language, and every layout of its examples once."""

    def __init__(self, box: Edition, sheet: str, mode: str, tr: Translate) -> None:
        self.box = box
        self.tr = tr
        self.rules = rulebook(box, sheet, mode)
        self.layouts: list[Layout] = []
        self.drawn: list[Any] = []  # the setup of each layout

    def written(self) -> Rules:
        chapters = [self.chapter(chapter) for chapter in self.rules.chapters]
        return Rules(
            edition=self.box.id,
            game=self.box.game,
            title=self.box.title,
            printing=text(self.box.printing),
            year=self.box.year,
            sheet=self.rules.setup.sheet,
            sheets=presenter_of_box(self.box).sheets(self.box),
            layouts=self.layouts,
            chapters=chapters,
        )

    def said(self, words: Words) -> str:
        return words.said(self.tr)

    def chapter(self, chapter: Chapter) -> RulesChapter:
        sections = [self.section(section) for section in chapter.sections]
        return RulesChapter(id=chapter.id, title=self.said(chapter.title), sections=sections)

    def section(self, section: Section) -> RulesSection:
        return RulesSection(
            id=section.id,
            title=self.said(section.title),
            blocks=[self.block(block) for block in section.blocks],
            picture=section.picture or None,
            provenance=section.provenance or None,
        )

    def block(self, block: Block) -> RulesBlock:
        match block:
            case Paragraph():
                return RulesParagraph(text=self.said(block.words))
            case Items():
                return RulesItems(items=[self.item(item) for item in block.items])
            case Ladder():
                title = self.said(block.title)
                return RulesLadder(title=title, values=list(block.values), crossed=block.crossed)
            case Grid():
                return self.grid(block)
            case PlanCards():
                plans = [
                    RulesPlan(plan=self.plan(plan), provenance=plan.provenance)
                    for plan in block.plans
                ]
                return RulesPlans(title=self.said(block.title), plans=plans)
            case Example():
                return self.example(block)
            case _:
                assert_never(block)

    def item(self, item: Item) -> RulesItem:
        return RulesItem(
            title=self.said(item.title), text=self.said(item.words), picture=item.picture or None
        )

    def grid(self, grid: Grid) -> RulesGrid:
        return RulesGrid(
            title=self.said(grid.title),
            columns=[
                RulesColumn(title=self.said(column.title), picture=column.picture or None)
                for column in grid.columns
            ],
            rows=[self.row(row) for row in grid.rows],
        )

    def row(self, row: Row) -> RulesRow:
        cells = [self.said(cell) if isinstance(cell, Words) else cell for cell in row.cells]
        return RulesRow(cells=cells, provenance=row.provenance or None)

    def plan(self, plan: Any) -> Plan:
        """A plan as it lies on the table before anybody has anything of it."""
        setup, book = self.rules.setup, self.rules.book
        card = self.box.plans.index(plan)
        blank = presenter_of(setup).blank(book)
        return describe_plan(plan.stack - 1, plan, card, False, [], blank, book, False)

    def example(self, example: Example) -> RulesExample:
        setup = example.setup
        if setup not in self.drawn:
            self.drawn.append(setup)
            self.layouts.append(describe_layout(setup, example.book))
        shown = ShownSheet(
            marks=example.sheet,
            before=example.before,
            book=example.book,
            setup=setup,
            table=type_of(setup).table(),
            sheets=[example.sheet],
            seat=0,
        )
        return RulesExample(
            text=self.said(example.words),
            layout=self.drawn.index(setup),
            sheet=presenter_of(setup).sheet(shown),
            street=None if example.street is None else example.street + 1,
            lit=[
                RulesLit(street=street, house=house, writes=writes)
                for lot, writes in example.lit.items()
                for street, house in (setup.layout.place(lot),)
            ],
        )


def describe_rules(box: Edition, sheet: str, mode: str, tr: Translate) -> Rules:
    return Writer(box, sheet, mode, tr).written()
