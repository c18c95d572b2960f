"""`culdesac editions`: the boxes, and how their values are known."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Any

from culdesac.cli.arguments import Arguments, Commands, add_output, print_json, screen_of
from culdesac.cli.faces import face_named
from culdesac.cli.screen import Screen
from culdesac.editions import Edition, edition as find_edition, editions, is_shipped
from culdesac.editions.box_type import box_type
from culdesac.editions.model import PROVENANCES, Opponent
from culdesac.errors import EditionError
from culdesac.games.registry import type_named
from culdesac.i18n import english
from culdesac.soundness import Report, check
from culdesac.words import mode_title, provenance_text

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
            "sheet {sheet}: the ladders fit; {plans} plans, each reached and claimed by the rules; "
            "most turns for a plan: {turns}; most turns of a game: {most_turns}"
        )
        screen.line("  " + text.format(sheet=sheet.name, **asdict(sheet)))


def yours(box: Edition) -> list[str]:
    return [part for part, provenance in box.provenance().items() if provenance == "yours"]


def describe(box: Edition) -> dict[str, Any]:
    """A box as plain JSON."""
    words = type_named(box.game).words
    return {
        "id": box.id,
        "title": box.title,
        "printing": box.printing,
        "year": box.year,
        "changed": bool(box.changed),
        "modes": {mode.name: [mode.fewest_seats, mode.most_seats] for mode in box.modes.values()},
        "options": [switch.name for switch in box_type(box.game).switches],
        **face_named(box.game).describe_box(box),
        "deck": [{"number": number, "action": action} for number, action in box.deck.cards],
        "plans": [
            {
                "name": plan.name,
                "stack": plan.stack,
                "advanced": plan.advanced,
                "points": list(plan.points),
                "sheet": plan.sheet,
                "text": words.plan_text(plan, english),
                "provenance": plan.provenance,
            }
            for plan in box.plans
        ],
        "opponents": [describe_opponent(opponent) for opponent in box.opponents.values()],
        "provenance": box.provenance(),
    }


def describe_opponent(opponent: Opponent) -> dict[str, Any]:
    return asdict(opponent)


def show(screen: Screen, box: Edition) -> None:
    show_title(screen, box)
    show_modes(screen, box)
    show_options(screen, box)
    show_sheets(screen, box)
    show_deck(screen, box)
    show_plans(screen, box)
    if box.opponents:
        show_opponents(screen, box)
    show_provenance(screen, box)


def show_title(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    name = screen.paint(box.id, "bold")
    screen.line(f"{name}  {box.title}, {tr(box.printing)} ({box.year})")
    if box.changed and not is_shipped(box.id):
        screen.line("  " + tr("a box of your own"))
    elif box.changed:
        parts = ", ".join(yours(box)) or tr("nothing")
        screen.line("  " + tr("changed by your data file: {parts}").format(parts=parts))


def show_modes(screen: Screen, box: Edition) -> None:
    tr = screen.tr
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


def show_options(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    heading(screen, tr("Options"))
    for switch in box_type(box.game).switches:
        screen.line(f"    {'--' + switch.name:<14} {tr(switch.about)}")


def show_sheets(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    several = box_type(box.game).sheets_to_choose
    heading(screen, tr("Sheets (--sheet)") if several else tr("Sheets"))
    screen.lines(face_named(box.game).box_rows(screen, box))


def show_deck(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    heading(screen, tr("Deck") + f"  [{box.provenance()['deck']}]")
    words = type_named(box.game).words
    titles = {action: words.action(action, tr) for action in box.deck.actions}
    width = max(map(len, titles.values()))
    for action, title in titles.items():
        numbers = [number for number, other in box.deck.cards if other == action]
        screen.line(f"    {title:<{width}} {len(numbers):>3}:  {' '.join(map(str, numbers))}")


def show_plans(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    heading(screen, tr("Plans: points in the first turn, later"))
    longest = max(len(plan.name) for plan in box.plans)
    for plan in box.plans:
        points = f"{plan.points[0]}/{plan.points[1]}"
        extra = tr("advanced plan") if plan.advanced else ""
        if plan.sheet:
            extra = tr(box.sheets[plan.sheet].title)
        text = type_named(box.game).words.plan_text(plan, tr)
        row = f"    {plan.name:<{longest}} {points:>6}  {text:<52} [{plan.provenance}]"
        screen.line(f"{row} {extra}".rstrip())


def show_opponents(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    rivals = box_type(box.game).rivals
    against = next((name for name in rivals if name in box.modes), next(iter(rivals)))
    heading(screen, tr("Opponents in mode {mode} (--level)").format(mode=against))
    for opponent in box.opponents.values():
        text = face_named(box.game).opponent_text(screen, opponent)
        plans = " ".join(map(str, opponent.validates))
        told = tr("claims {plans}").format(plans=plans)
        line = f"{opponent.level}  {tr(opponent.name)}: {text}; {told}"
        screen.line(f"    {line}  [{opponent.provenance}]")


def show_provenance(screen: Screen, box: Edition) -> None:
    tr = screen.tr
    known = box.provenance()
    heading(screen, tr("Where the values come from"))
    used = set(known.values())
    for provenance in PROVENANCES:
        if provenance in used:
            parts = ", ".join(part for part, other in known.items() if other == provenance)
            screen.line(f"    {provenance_text(provenance, tr)}")
            screen.line(f"        {parts}")


def heading(screen: Screen, text: str) -> None:
    screen.line("  " + screen.paint(text, "bold"))
