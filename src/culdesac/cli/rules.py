"""`culdesac rules`: the rules of a box, made from its own values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from culdesac.cli.arguments import Arguments, Commands, add_output, print_json, screen_of
from culdesac.cli.faces import face_named
from culdesac.cli.screen import Screen, ladder
from culdesac.editions import Edition, edition as find_edition
from culdesac.errors import SetupError
from culdesac.face.rulebook import (
    Block,
    Example,
    Grid,
    Items,
    Ladder,
    Paragraph,
    PlanCards,
    Section,
    rulebook,
    told,
)
from culdesac.games.registry import type_named
from culdesac.i18n import Words

INDENT = "  "


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "rules",
        help="print the rules of a box",
        description="Prints the rules of a box, with the values of its sheet, its plans and its\n"
        "opponents. The rules of the sheet and the mode that you name come first.",
    )
    command.add_argument("edition", metavar="BOX", nargs="?", help="`culdesac editions` lists all")
    command.add_argument("--sheet", metavar="S", help="sheet of the box (its first one)")
    command.add_argument("--mode", metavar="M", help="way to play that comes first")
    command.add_argument("--data", metavar="FILE", help="TOML file with your own box")
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    screen = screen_of(args)
    box = find_edition(args.edition, args.data)
    sheet = args.sheet or next(iter(box.sheets))
    check("sheet", sheet, box.sheets, box)
    if args.mode:
        check("mode", args.mode, box.modes, box)
    rules = rulebook(box, sheet, args.mode or "")
    if args.json:
        print_json(
            {
                "edition": box.id,
                "sheet": sheet,
                "chapters": [told(chapter, screen.tr) for chapter in rules.chapters],
            }
        )
        return 0
    screen.line(screen.paint(f"{box.title}, {screen.tr(box.printing)} ({box.year})", "bold"))
    for chapter in rules.chapters:
        title = chapter.title.said(screen.tr)
        screen.lines(["", "", screen.paint(title.upper(), "bold")])
        for section in chapter.sections:
            print_section(screen, box, section, title)
    return 0


def check(what: str, name: str, known: Mapping[str, object], box: Edition) -> None:
    if name not in known:
        expected = ", ".join(known)
        raise SetupError(f'{box.id} has no {what} "{name}"; expected one of: {expected}', what)


def print_section(screen: Screen, box: Edition, section: Section, chapter: str) -> None:
    title = section.title.said(screen.tr)
    screen.line()
    if title != chapter:
        screen.line(screen.paint(title, "bold"))
    if section.provenance == "reconstructed":
        screen.line(screen.paint(screen.tr("(reconstructed values)"), "dim"))
    for block in section.blocks:
        print_block(screen, box, block)


def print_block(screen: Screen, box: Edition, block: Block) -> None:
    match block:
        case Paragraph():
            screen.wrapped(block.words.said(screen.tr))
        case Items():
            for item in block.items:
                title, text = item.title.said(screen.tr), item.words.said(screen.tr)
                screen.wrapped(f"{INDENT}{title}: {text}", INDENT * 2)
        case Ladder():
            title = block.title.said(screen.tr)
            screen.line(f"{INDENT}{title}: {ladder(screen, block.values, block.crossed)}")
        case Grid():
            print_grid(screen, block)
        case PlanCards():
            print_plans(screen, box, block)
        case Example():
            print_example(screen, box, block)
        case _:
            assert_never(block)


def print_grid(screen: Screen, grid: Grid) -> None:
    def cell(value: Words | int) -> str:
        return value.said(screen.tr) if isinstance(value, Words) else str(value)

    rows = [[column.title.said(screen.tr) for column in grid.columns]]
    rows += [[cell(value) for value in row.cells] for row in grid.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    screen.line(f"{INDENT}{grid.title.said(screen.tr)}")
    for head, *cells in rows:
        line = f"{head:<{widths[0]}}"
        line += "".join(f"  {text:>{width}}" for text, width in zip(cells, widths[1:], strict=True))
        screen.line(INDENT * 2 + line)


def print_plans(screen: Screen, box: Edition, cards: PlanCards) -> None:
    plan_text = type_named(box.game).words.plan_text
    screen.line(f"{INDENT}{cards.title.said(screen.tr)}")
    for plan in cards.plans:
        high, low = plan.points
        text = f"{plan.name}: {plan_text(plan, screen.tr)} ({high}, {low})"
        screen.wrapped(INDENT * 2 + text, INDENT * 3)


def print_example(screen: Screen, box: Edition, example: Example) -> None:
    screen.lines(
        face_named(box.game).draw_sheet(
            screen,
            example.sheet,
            example.book,
            example.setup,
            before=example.before,
            targets=sum(1 << lot for lot in example.lit),
            street=example.street,
        )
    )
    screen.wrapped(INDENT + example.words.said(screen.tr), INDENT)
