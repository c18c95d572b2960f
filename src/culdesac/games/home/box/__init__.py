"""The boxes of Your Perfect Home: model, reader, data, packing into tables, and the proof of a box.

May import `editions`, and for packing and proving the rules and players.
"""

from __future__ import annotations

from culdesac.editions.box_type import BoxType, Switch
from culdesac.editions.model import Edition
from culdesac.editions.setup import Setup
from culdesac.games.home.box.model import Plan
from culdesac.games.home.box.reader import every_problem, read_box
from culdesac.i18n import mark


def has_advanced_plans(box: Edition) -> bool:
    return any(plan.advanced for plan in box.plans)


def has_roundabouts(box: Edition) -> bool:
    return any(len(sheet.roundabout_ladder) > 1 for sheet in box.sheets.values())


def drawable(setup: Setup, plan: Plan) -> bool:
    return setup.on("roundabouts") or not plan.needs_roundabouts


BOXES = BoxType(
    shipped=("home-2018", "home-2023"),
    parts=("rules", "deck"),
    rivals={"aaa": "AAA"},
    modes={
        "flip": mark("Three stacks"),
        "expert": mark("Expert: hands of three cards"),
        "solo-card": mark("Solo with the Solo card"),
        "aaa": mark("Solo against AAA"),
    },
    mode_names={
        "flip": mark("three stacks"),
        "expert": mark("expert"),
        "solo-card": mark("Solo card"),
        "aaa": mark("against AAA"),
    },
    switches=(
        Switch(
            "advanced", mark("advanced plans"), mark("with the advanced plans"), has_advanced_plans
        ),
        Switch(
            "roundabouts",
            mark("roundabouts"),
            mark("houses may become roundabouts"),
            has_roundabouts,
        ),
    ),
    sheets_to_choose=True,
    read=read_box,
    every_problem=every_problem,
    drawable=drawable,
)
