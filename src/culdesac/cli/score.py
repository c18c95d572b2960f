"""`culdesac score`: sheets described in JSON, and what they score."""

from __future__ import annotations

import json
from typing import Any

from culdesac.adding import Copied, Paper
from culdesac.cli.arguments import Arguments, Commands, add_output, print_json, read_text, screen_of
from culdesac.cli.panels import draw_ranking, draw_table
from culdesac.cli.replay import seat_names
from culdesac.editions import Setup, edition as find_edition, make_setup
from culdesac.editions.box_type import box_type
from culdesac.errors import CuldesacError, SheetError
from culdesac.face.adding import Fault
from culdesac.games.registry import type_of
from culdesac.scoring import outcome_against_rival, rank, rival_table, score_table

KEYS = ("edition", "sheet", "mode", "seats", "level", "plans")
EPILOG = """\
FILE holds one sheet, or {"edition": ..., "sheet": ..., "mode": ..., "seats": [sheet, ...]} for a whole
table, where the temps of all seats are compared. In place of a sheet there may be the numbers of the
score column: {"counts": {...}}. Against a rival a table also has the level of
the opponent, its pile (a list of actions, in order) and its rival_plans. docs/json.md describes the
sheets, counts and tables of every game.

  echo '{"streets": [{"houses": [1, 3, null, ...]}, ...]}' | culdesac score -
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "score",
        help="score sheets described in JSON",
        description="Scores sheets that are described in JSON, by category.",
        epilog=EPILOG,
    )
    command.add_argument("file", metavar="FILE", help="JSON file, or - for standard input")
    command.add_argument(
        "--data", metavar="FILE", help="TOML file with your own box, or values of one"
    )
    command.add_argument(
        "--loosely",
        action="store_true",
        help="score what stands on a sheet that cannot be, and list what is wrong",
    )
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    name = "standard input" if args.file == "-" else args.file
    try:
        described = json.loads(read_text(args.file))
    except json.JSONDecodeError as error:
        raise SheetError(
            f"{name}: is not JSON: {error.msg} in line {error.lineno}, column {error.colno}"
        ) from None
    except RecursionError:
        raise SheetError(f"{name}: is nested too deeply to be a sheet") from None
    try:
        setup, sheets = read_table(described, args.data)
        paper = Paper(setup, described.get("plans", ()) if "seats" in described else ())
        copied = []
        for number, sheet in enumerate(sheets, 1):
            try:
                copied.append(read_seat(paper, sheet, args.loosely))
            except SheetError as error:
                seat = f"seat {number}: " if len(sheets) > 1 else ""
                raise SheetError(f"{seat}{error}") from None
        book = paper.book
        game_type = paper.type
        table = game_type.read_table(described, setup, book)
    except CuldesacError as error:
        raise SheetError(f"{name}: {error}") from None
    read = [each.marks for each in copied]
    scores = score_table(read, book, table)
    ranking = rank(read, book, table)
    rival = rival_table(read, book, table)
    outcome = outcome_against_rival(read, book, table)
    if args.json:
        answer = {"scores": scores, "ranking": [place._asdict() for place in ranking]}
        told = [[describe_fault(fault) for fault in each.faults] for each in copied]
        faults = {"faults": told} if args.loosely else {}
        print_json({**answer, **({"rival": rival, "outcome": outcome} if rival else {}), **faults})
        return 0
    screen = screen_of(args)
    names = seat_names(screen, len(sheets))
    screen.lines(draw_table(screen, game_type, scores, names, rival))
    if outcome is not None:
        screen.line("  " + game_type.words.outcome(outcome, screen.tr))
    if len(sheets) > 1:
        screen.lines(draw_ranking(screen, game_type, ranking, names))
    for seat, each in zip(names, copied, strict=True):
        for fault in each.faults:
            screen.line(f"  {seat}: {fault.words.said(screen.tr)} ({fault.rule})")
    return 0


def read_seat(paper: Paper, described: Any, loosely: bool) -> Copied:
    """A sheet or the counts of one; without `loosely` what cannot be is an error."""
    if isinstance(described, dict) and "counts" in described:
        return paper.read_counts(described["counts"], strict=not loosely)
    return paper.read(described, strict=not loosely)


def describe_fault(fault: Fault) -> dict[str, Any]:
    return {
        "rule": fault.rule,
        "sentence": fault.words.said(),
        "places": [
            {key: value for key, value in place._asdict().items() if value}
            for place in fault.places
        ],
    }


def read_table(described: Any, data: str | None) -> tuple[Setup, list[Any]]:
    """The setup of a described table, and its sheets still as they are described."""
    if not isinstance(described, dict):
        raise SheetError('expected an object: a sheet, or a table with "seats"')
    if "seats" in described:
        sheets = described["seats"]
        if not isinstance(sheets, list) or not sheets:
            raise SheetError("seats must be a list of sheets")
    elif "streets" in described or "counts" in described:
        sheets = [described]
    else:
        raise SheetError('expected "streets" or "counts" of a sheet, or "seats" of a table')
    texts = {}
    for key in ("edition", "sheet", "mode"):
        value = described.get(key) if key != "mode" or "seats" in described else None
        if value is not None and not isinstance(value, str):
            raise SheetError(f"{key} is {value!r}; expected a text")
        texts[key] = value
    box = find_edition(texts["edition"], data)
    switches = (
        [switch.name for switch in box_type(box.game).switches] if "seats" in described else []
    )
    setup = make_setup(
        box,
        len(sheets),
        0,
        sheet=texts["sheet"],
        mode=texts["mode"] or "flip",
        level=described.get("level") if "seats" in described else None,
        **{name: described[name] for name in switches if name in described},
    )
    known = (*KEYS, *switches, *type_of(setup).table_keys)
    for key in described if "seats" in described else ():
        if key not in known:
            raise SheetError(f'a table has no "{key}"; expected {", ".join(known)}')
    for number, sheet in enumerate(sheets, 1):
        for key, expected in (("edition", box.id), ("sheet", setup.sheet)):
            if isinstance(sheet, dict) and sheet.get(key, expected) != expected:
                raise SheetError(
                    f"seat {number}: {key} is {sheet[key]!r}, but the table's is {expected!r}"
                )
    return setup, sheets
