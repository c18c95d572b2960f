"""The boxes of New Las Vegas: model, reader, data, packing into tables, and the proof of a box.

May import `editions`, and for packing and proving the rules and players.
"""

from __future__ import annotations

from culdesac.editions.box_type import BoxType, Switch
from culdesac.editions.model import Edition, Plan
from culdesac.editions.setup import Setup
from culdesac.editions.tables import Reader
from culdesac.errors import EditionError
from culdesac.games.vegas.box.model import GOLF_PROJECTS, NOT_ALONE, NOT_ALONE_IN_ANY_MODE
from culdesac.games.vegas.box.reader import read_box
from culdesac.i18n import mark


def always(box: Edition) -> bool:
    return True


def drawable(setup: Setup, plan: Plan) -> bool:
    if setup.on("introductory") and plan.kind in GOLF_PROJECTS:
        return False
    alone = setup.seats == 1 and setup.revision >= NOT_ALONE_IN_ANY_MODE
    return not (plan.kind in NOT_ALONE and (alone or setup.opponent is not None))


def only_the_first(reader: Reader, first: EditionError) -> EditionError:
    return first


BOXES = BoxType(
    shipped=("vegas-2019",),
    parts=("rules", "deck", "city", "limousine", "score"),
    rivals={"acme": "ACME"},
    modes={"flip": mark("Three stacks"), "acme": mark("Solo against ACME")},
    mode_names={"flip": mark("three stacks"), "acme": mark("against ACME")},
    switches=(
        Switch(
            "introductory",
            mark("introductory game"),
            mark("without golf and loan"),
            always,
            not_in=("acme",),
        ),
    ),
    sheets_to_choose=False,
    read=read_box,
    every_problem=only_the_first,
    drawable=drawable,
)
