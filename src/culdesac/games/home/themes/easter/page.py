"""Easter on the page: eggs."""

from __future__ import annotations

from collections.abc import Iterator

from culdesac.editions import Setup
from culdesac.games.home.rules.state import Book, Sheet
from culdesac.games.home.themes.easter.box import Easter
from culdesac.games.home.themes.easter.rules import egg_points, eggs_in
from culdesac.games.home.themes.parts.page import Count, Features, ThemePage, tally
from culdesac.i18n import mark
from culdesac.server.present.entering import choices, lot_kind
from culdesac.server.present.presenter import EnteredKind
from culdesac.server.wire.adding import MarkKind
from culdesac.server.wire.base import Text
from culdesac.server.wire.features import TallyLayout, TallyStep
from culdesac.server.words import text

TALLY = mark("Eggs collected")
LOG_EGGS = mark("Collected eggs: {count}.")


def numbers_that_collect(theme: Easter) -> dict[str, int | str]:
    """Which numbers collect one egg, and which two."""
    return {
        place: ", ".join(str(number) for number, most in sorted(theme.collects) if most == eggs)
        for place, eggs in (("one", 1), ("two", 2))
        if theme.collects
    }


def tallies(theme: Easter, book: Book, seats: int) -> list[TallyLayout]:
    steps = [TallyStep(at=at, points=points) for at, points in theme.egg_points]
    return [tally("eggs", TALLY, "eggs", steps)]


def features(sheet: Sheet, book: Book, house: int) -> Features:
    bit = 1 << house
    if sheet.eggs & bit:
        return {"eggs": ("built", eggs_in(sheet, bit))}
    return {"eggs": ("lost", 0)} if (sheet.built | sheet.roundabouts) & bit else {}


def counts(sheet: Sheet, book: Book) -> list[Count]:
    return [("eggs", eggs_in(sheet, book.every), egg_points(sheet, book))]


def outcome(sheet: Sheet, before: Sheet, book: Book, setup: Setup, bonuses: int) -> Iterator[Text]:
    eggs = eggs_in(sheet, book.every) - eggs_in(before, book.every)
    if eggs:
        yield text(LOG_EGGS, count=eggs)


# copied from paper

ABOUT_ENTERED = mark("Tap a house for the eggs collected there.")
ONE_EGG = mark("one egg")
TWO_EGGS = mark("two eggs")


def entered(theme: Easter, book: Book) -> list[EnteredKind]:
    shown = MarkKind(
        id="eggs", title=text(mark("Eggs")), on="lot", picture="eggs", about=text(ABOUT_ENTERED),
        choices=choices([(ONE_EGG, "eggs"), (TWO_EGGS, "eggs")]), features=["eggs"],
    )  # fmt: skip
    return [lot_kind(shown, "houses", "eggs", [1, 2])]


PAGE = ThemePage(
    entered=entered,
    special=mark("Eggs wait beside the houses. The more you collect, the more they score."),
    title=mark("Eggs"),
    about=mark("One egg for {one}, up to two for {two}."),
    about_values=numbers_that_collect,
    picture="eggs",
    features={
        "eggs": (
            mark("eggs to find: {count}"),
            mark("eggs collected: {amount} of {count}"),
            mark("eggs lost"),
        ),
    },
    tallies=tallies,
    feature_marks=features,
    counts=counts,
    outcome=outcome,
)
