"""What the things of New Las Vegas are called and drawn as."""

from __future__ import annotations

from culdesac.games.vegas.page.taps import BONUS
from culdesac.i18n import mark, nmark
from culdesac.server.wire.terms import Plural, SheetTerms, Tool
from culdesac.server.words import text

TERMS = SheetTerms(
    lot=text(mark("Casino")),
    lot_at=text(mark("Street {street}, avenue {house}")),
    fits=Plural(*nmark("{n} casino can take it.", "{n} casinos can take it.")),
    write=text(mark("Open a lit casino with the {number}.")),
    refuse=text(mark("Refuse the opening")),
    plans=text(mark("Projects")),
    plan=text(mark("Project {plan}")),
    all_plans=text(mark("Projects")),
    plans_of=text(mark("projects")),
    help=text(
        mark(
            "Pick a pair, then a lit casino, then take the action or skip it. A bonus can come at any "
            "moment. Claim projects when they offer themselves. Undo goes back step by step until you "
            "confirm."
        )
    ),
    elsewhere=text(mark("Tap the end of a lit line.")),
    tracks=text(mark("Column to cross")),
    write_note=text(mark("Another number uses up a group of inauguration boxes.")),
)
DRAW = mark("Card {card}: project {plan}")  # of a validation card

TOOL = Tool(
    id=BONUS,
    title=text(mark("Bonus")),
    picture="bonus",
    key="b",
    about=text(mark("show what a bonus allows")),
    prompt=text(
        mark(
            "Tap a lit casino to open it with its neighbour\N{RIGHT SINGLE QUOTATION MARK}s number."
        )
    ),
    note=text(mark("One bonus a turn; it uses up a group of inauguration boxes.")),
    prompt_choices=text(mark("Choose another action.")),
    choices=text(mark("Another action")),
)

# categories of the score, by the drawing that stands for them
PICTURES = {
    "shows": "show",
    "streets": "improvement",
    "hotels": "large-hotel",
    "golf": "hole",
    "vault": "bundle",
}
COLUMN_PICTURES = {
    "inauguration": "ribbon",
    "longest-run": "star",
    "par3": "hole",
    "par4": "hole",
    "par5": "hole",
    "missing-line": "light",
}
