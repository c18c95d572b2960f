"""`culdesac editions`: the boxes, and how their values are known."""

from __future__ import annotations

import sys
from dataclasses import asdict, replace
from typing import Any

from culdesac.cli.arguments import Arguments, Commands, add_output, print_json, screen_of
from culdesac.cli.drawing import ladder
from culdesac.cli.screen import Screen
from culdesac.editions import Edition, Layout, edition as find_edition, editions, is_shipped
from culdesac.editions.model import PROVENANCES, Opponent, Theme
from culdesac.errors import EditionError
from culdesac.soundness import Report, check
from culdesac.wording import action_title, mode_title, plan_text, provenance_text

EPILOG = """\
  culdesac editions --check mine.toml           can my box be played, is every plan within reach?
  culdesac editions --data mine.toml            my box, or the box with my values in it
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "editions",
        help="list boxes, sheets, modes, plans and where their values come from",
        description="Lists the boxes with their sheets, modes and plans, and says of every part\n"
        "whether its values are printed, transcribed, reconstructed or your own.",
        epilog=EPILOG,
    )
    command.add_argument("--edition", metavar="E", help="only this box")
    command.add_argument(
        "--data", metavar="FILE", help="show the box of this file, or with its values"
    )
    command.add_argument(
        "--check", metavar="FILE", help="prove a data file sound, or list its problems"
    )
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    screen = screen_of(args)
    if args.check and args.data:
        raise EditionError("--check and --data do not go together; each takes the one data file")
    if args.check:
        return run_check(screen, args)
    if args.edition or args.data:
        boxes: tuple[Edition, ...] = (find_edition(args.edition, args.data),)
    else:
        boxes = editions()
    if args.json:
        print_json([describe(box) for box in boxes])
        return 0
    for number, box in enumerate(boxes):
        if number:
            screen.line()
        show(screen, box)
    return 0


def run_check(screen: Screen, args: Arguments) -> int:
    """Prove a data file sound, or list everything that is wrong with it."""
    report: Report | None = None
    try:
        report = check(find_edition(args.edition, args.check))
        problems = [f"{args.check}: {problem}" for problem in report.problems]
    except EditionError as error:
        problems = list(error.problems)
    if args.json:
        print_json(describe_check(args.check, report, problems))
    elif report is None or problems:
        for problem in problems:
            print(f"culdesac: {problem}", file=sys.stderr)
    else:
        show_proof(screen, args.check, report)
    return 2 if problems else 0


def describe_check(file: str, report: Report | None, problems: list[str]) -> dict[str, Any]:
    made: dict[str, Any] = {"file": file, "sound": not problems, "problems": problems}
    if report is not None:
        made["edition"] = report.edition.id
        made["yours"] = yours(report.edition)
        made["modes"] = list(report.modes)
        made["sheets"] = [asdict(sheet) for sheet in report.sheets]
    return made


def show_proof(screen: Screen, file: str, report: Report) -> None:
    tr = screen.tr
    box = report.edition
    if is_shipped(box.id):
        changes = ", ".join(yours(box)) or tr("nothing")
        text = tr("{file} is fine; it changes {parts} of {edition}.")
        screen.line(text.format(file=file, parts=changes, edition=box.id))
    else:
        text = tr("{file} is fine; it is the box {edition}.")
        screen.line(text.format(file=file, edition=box.id))
    text = tr("{cards} cards, dealt in the modes {modes}")
    screen.line("  " + text.format(cards=len(box.deck.cards), modes=", ".join(report.modes)))
    for sheet in report.sheets:
        text = tr(
            "sheet {sheet}: the ladders fit; {plans} plans, each reached and validated by the rules, "
            "in {turns} turns or fewer; every game ends within {most_turns} turns"
        )
        screen.line("  " + text.format(sheet=sheet.name, **asdict(sheet)))


def yours(box: Edition) -> list[str]:
    return [part for part, provenance in box.provenance().items() if provenance == "yours"]


def describe(box: Edition) -> dict[str, Any]:
    """A box as plain JSON."""
    return {
        "id": box.id,
        "title": box.title,
        "printing": box.printing,
        "year": box.year,
        "changed": bool(box.changed),
        "modes": {mode.name: [mode.fewest_seats, mode.most_seats] for mode in box.modes.values()},
        "options": ["advanced", "roundabouts"],
        "sheets": {name: describe_layout(layout) for name, layout in box.sheets.items()},
        "deck": [{"number": number, "action": action} for number, action in box.deck.cards],
        "plans": [
            {
                "name": plan.name,
                "stack": plan.stack,
                "advanced": plan.advanced,
                "points": list(plan.points),
                "sheet": plan.sheet,
                "text": plan_text(plan),
                "provenance": plan.provenance,
            }
            for plan in box.plans
        ],
        "opponents": [describe_opponent(opponent) for opponent in box.opponents.values()],
        "provenance": box.provenance(),
    }


def describe_layout(layout: Layout) -> dict[str, Any]:
    return {
        "title": layout.title,
        "streets": list(layout.streets),
        "pools": [list(row) for row in layout.pools],
        "park_ladders": [list(row) for row in layout.park_ladders],
        "pool_ladder": list(layout.pool_ladder),
        "temp_boxes": layout.temp_boxes,
        "temp_points": list(layout.temp_points),
        "estate_ladders": [list(row) for row in layout.estate_ladders],
        "bis_ladder": list(layout.bis_ladder),
        "roundabout_ladder": list(layout.roundabout_ladder),
        "refusal_ladder": list(layout.refusal_ladder),
        "theme": None if layout.theme is None else asdict(layout.theme),
    }


def describe_opponent(opponent: Opponent) -> dict[str, Any]:
    return asdict(opponent)


def show(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    known = box.provenance()
    name = screen.paint(box.id, "bold")
    screen.line(f"{name}  {box.title}, {screen.tr(box.printing)} ({box.year})")
    if box.changed and not is_shipped(box.id):
        screen.line("  " + tr("a box of your own"))
    elif box.changed:
        parts = ", ".join(yours(box)) or tr("nothing")
        screen.line("  " + tr("changed by your data file: {parts}").format(parts=parts))
    heading(screen, tr("Modes (--mode)"))
    for mode in box.modes.values():
        seats = (
            str(mode.fewest_seats)
            if mode.fewest_seats == mode.most_seats
            else f"{mode.fewest_seats}-{mode.most_seats}"
        )
        where = tr("seats: {seats}").format(seats=seats)
        screen.line(
            f"    {mode.name:<12} {mode_title(mode.name, tr)}, {where}  [{mode.provenance}]"
        )
    heading(screen, tr("Options"))
    screen.line("    --advanced     " + tr("with the advanced plans"))
    screen.line("    --roundabouts  " + tr("houses may become roundabouts"))
    heading(screen, tr("Sheets (--sheet)"))
    for layout in box.sheets.values():
        show_layout(screen, layout, next(iter(box.sheets.values())))
    heading(screen, tr("Deck") + f"  [{known['deck']}]")
    width = max(len(action_title(action, tr)) for action in box.deck.actions)
    for action in box.deck.actions:
        numbers = [number for number, other in box.deck.cards if other == action]
        screen.line(
            f"    {action_title(action, tr):<{width}} {len(numbers):>3}:  {' '.join(map(str, numbers))}"
        )
    heading(screen, tr("Plans: points in the first turn, later"))
    longest = max(len(plan.name) for plan in box.plans)
    for plan in box.plans:
        points = f"{plan.points[0]}/{plan.points[1]}"
        extra = tr("advanced plan") if plan.advanced else ""
        if plan.sheet:
            extra = tr(box.sheets[plan.sheet].title)
        row = (
            f"    {plan.name:<{longest}} {points:>6}  {plan_text(plan, tr):<52} [{plan.provenance}]"
        )
        screen.line(f"{row} {extra}".rstrip())
    if box.opponents:
        heading(screen, tr("Opponents in mode aaa (--level)"))
        for opponent in box.opponents.values():
            show_opponent(screen, opponent)
    heading(screen, tr("Where the values come from"))
    used = set(known.values())
    for provenance in PROVENANCES:
        if provenance in used:
            parts = ", ".join(part for part, other in known.items() if other == provenance)
            screen.line(f"    {provenance_text(provenance, tr)}")
            screen.line(f"        {parts}")


def show_opponent(screen: Screen, opponent: Opponent) -> None:
    tr = screen.tr
    if opponent.scores:
        text = tr(
            "park {park}, pool {pool}, temp {temp}, fence {fence}, "
            "houses of a bis {bis_houses}, improved house {improved_value}"
        ).format_map(asdict(opponent))
    else:
        text = tr("scores nothing, but takes plans")
    plans = " ".join(map(str, opponent.validates))
    told = tr("validates {plans}").format(plans=plans)
    name = tr(opponent.name)
    screen.line(f"    {opponent.level}  {name}: {text}; {told}  [{opponent.provenance}]")


def heading(screen: Screen, text: str) -> None:
    screen.line("  " + screen.paint(text, "bold"))


def show_theme(screen: Screen, theme: Theme) -> None:
    """Where the marks of a neighbourhood stand."""
    for street, row in enumerate(theme.spots or theme.values, 1):
        if theme.spots:
            text = screen.tr("street {street}: marks at {houses}")
        else:
            text = screen.tr("street {street}: marks per house {houses}")
        screen.line("      " + text.format(street=street, houses=" ".join(map(str, row))))


def same_otherwise(layout: Layout, first: Layout) -> bool:
    """Whether a sheet has the streets and ladders of the first one of its box."""
    plain = replace(layout, theme=None, provenance=first.provenance)
    return plain == replace(first, name=layout.name, title=layout.title)


def show_layout(screen: Screen, layout: Layout, first: Layout) -> None:
    tr = screen.tr
    screen.line(f"    {layout.name:<12} {tr(layout.title)}  [{layout.provenance}]")
    if layout.theme is not None:
        show_theme(screen, layout.theme)
        if same_otherwise(layout, first):
            return
    for street, length in enumerate(layout.streets):
        text = tr("street {street}: {houses} houses, pools at {pools}, parks {ladder}")
        pools = " ".join(map(str, layout.pools[street])) or "-"
        parks = ladder(screen, layout.park_ladders[street], 0)
        screen.line(
            "      " + text.format(street=street + 1, houses=length, pools=pools, ladder=parks)
        )
    ladders = (
        (tr("pools"), layout.pool_ladder),
        (tr("bis"), layout.bis_ladder),
        (tr("roundabouts"), layout.roundabout_ladder),
        (tr("refusals"), layout.refusal_ladder),
    )
    for title, values in ladders:
        row = tr("{title}: {text}").format(title=title, text=" ".join(map(str, values)))
        screen.line(f"      {row}")
    boxes = " ".join(map(str, layout.temp_points))
    screen.line(
        "      "
        + tr("temps: {boxes} boxes, awards {awards}").format(boxes=layout.temp_boxes, awards=boxes)
    )
    for size, values in enumerate(layout.estate_ladders, 1):
        text = tr("estates of size {size}: {values}")
        screen.line("      " + text.format(size=size, values=" ".join(map(str, values))))
