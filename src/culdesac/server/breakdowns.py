"""Where points come from, as it was measured."""

from __future__ import annotations

import functools

from culdesac.bots import bot
from culdesac.bots.breakdown import breakdowns
from culdesac.editions import Edition, editions, make_setup
from culdesac.games.registry import type_of
from culdesac.server.present.registry import presenter_of
from culdesac.server.wire.features import Category
from culdesac.server.wire.http import Breakdowns, SheetCategories, VariantBreakdown
from culdesac.server.words import text


@functools.cache
def describe_breakdowns() -> Breakdowns:
    measured = breakdowns()
    return Breakdowns(
        bot=measured.bot,
        title=text(bot(measured.bot).title),
        effort=measured.effort,
        variants=[
            VariantBreakdown(
                edition=each.edition,
                sheet=each.sheet,
                mode=each.mode,
                switches=list(each.switches),
                sheets=each.sheets,
                points=each.points,
            )
            for each in measured.variants
        ],
        categories=[
            SheetCategories(edition=box.id, sheet=sheet, categories=categories(box, sheet))
            for box in editions()
            for sheet in box.sheets
        ],
    )


def categories(box: Edition, sheet: str) -> list[Category]:
    """The rows of the score; they are the same in every mode."""
    mode = next(iter(box.modes.values()))
    setup = make_setup(box, mode.fewest_seats, 0, sheet=sheet, mode=mode.name)
    return presenter_of(setup).printed(setup, type_of(setup).rules.pack(setup)).categories
