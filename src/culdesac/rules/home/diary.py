"""What an arena notes of a turn and of a game."""

from __future__ import annotations

from culdesac.rules.state import Desk, Sheet, Table


def turn_action(sheet: Sheet) -> int:
    """The action that the seat chose this turn, -1 after a refusal."""
    return sheet.action


def plans_scored(table: Table, sheet: Sheet, desk: Desk) -> int:
    """Write the three plans on the desk, each with the seat's points."""
    for stack in range(3):
        desk.out[2 * stack] = table.plan[stack]
        desk.out[2 * stack + 1] = sheet.points[stack]
    return 3
