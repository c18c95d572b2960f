"""What the things of Your Perfect Home are called and drawn as."""

from __future__ import annotations

from culdesac.games.home.page.taps import ROUNDABOUT
from culdesac.games.home.rules.state import Book
from culdesac.games.home.themes.registry import pages
from culdesac.i18n import mark, nmark, pmark
from culdesac.server.wire.terms import Plural, SheetTerms, Tool
from culdesac.server.words import text

TERMS = SheetTerms(
    lot=text(mark("House")),
    lot_at=text(mark("Street {street}, house {house}")),
    fits=Plural(*nmark("{n} house can take it.", "{n} houses can take it.")),
    write=text(mark("Write the {number} in a lit house.")),
    refuse=text(mark("Refuse the permit")),
    plans=text(mark("Plans")),
    plan=text(mark("Plan {plan}")),
    all_plans=text(mark("City plans")),
    plans_of=text(mark("plans")),
    help=text(
        mark(
            "Pick a pair, then a lit house, then take the action or skip it. Claim plans when they "
            "offer themselves. Undo goes back step by step until you confirm."
        )
    ),
    elsewhere=text(mark("Tap the plus beside the house.")),
    tracks=text(mark("Value to raise")),
    copied=text(mark("{number} bis")),
    border=text(mark("Fence between houses {left} and {right} of street {street}")),
    borders=text(mark("Tap a plus between two houses.")),
    blocks=text(mark("Estates that can serve the plan")),
)
DRAW = mark("Card {card}: plan {plan}")  # of a validation card

TOOL = Tool(
    id=ROUNDABOUT,
    title=text(mark("Roundabout")),
    picture="roundabout",
    key="r",
    about=text(mark("draw a roundabout")),
    prompt=text(mark("Tap an empty house to make it a roundabout.")),
    note=text(mark("It costs points and cuts the street.")),
)


def tools(book: Book) -> list[Tool]:
    return [TOOL] if book.roundabouts else []


SHORT_ACTIONS = {
    "solo": mark("Solo card"),
    "validation": mark("Validation card"),
    "temp": pmark("short, on a card", "Temp"),
}
# categories of the score, and what plans count in an estate, by the drawing that stands for them
PICTURES = {
    "parks": "park",
    "pools": "pool",
    "temps": "temp",
    "estates": "estate",
    "bis": "bis",
    "fences": "fence",
    "roundabouts": "roundabout",
    **{mark: picture for page in pages() for mark, picture in page.mark_pictures.items()},
}
