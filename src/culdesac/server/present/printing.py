"""Blank sheets, and the cards of boxes of one's own, as they are sent to be printed."""

from __future__ import annotations

from typing import Any

from culdesac.editions import Edition, Setup, make_setup
from culdesac.editions.box_type import box_type
from culdesac.editions.library import is_shipped
from culdesac.editions.setup import has_rival
from culdesac.games.registry import type_of
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.presenter import ShownSheet
from culdesac.server.present.registry import presenter_of, presenter_of_box
from culdesac.server.present.rival import rival_layout
from culdesac.server.wire.board import Sheet
from culdesac.server.wire.parts import Card
from culdesac.server.wire.printing import DeckToPrint, PlanToPrint, Printable
from culdesac.server.wire.rival import RivalLayout
from culdesac.server.words import text

SEATS = 4  # enough for whatever only some of several can have
ADDING = ("advanced", "roundabouts")  # switches that add something to the sheet or to the cards
OWN = "yours"  # the provenance of what the owner of a box has written


def whole_setup(box: Edition, sheet: str, mode: str = "", level: int | None = None) -> Setup:
    """A game of a sheet with all that the box offers for it."""
    usual = box.modes[mode] if mode else next(iter(box.modes.values()))
    offered = {switch.name for switch in box_type(box.game).switches if switch.offered(box)}
    return make_setup(
        box,
        min(usual.most_seats, max(usual.fewest_seats, SEATS)),
        0,
        sheet=sheet,
        mode=usual.name,
        level=level,
        **{name: True for name in ADDING if name in offered},
    )


def describe_printable(box: Edition, sheet: str) -> Printable:
    setup = whole_setup(box, sheet)
    book = type_of(setup).rules.pack(setup)
    own = not is_shipped(box.id)
    return Printable(
        edition=box.id,
        title=box.title,
        printing=text(box.printing),
        year=box.year,
        sheet=sheet,
        sheets=presenter_of(setup).sheets(box),
        layout=describe_layout(setup, book),
        blank=blank_sheet(setup, book),
        deck=describe_deck(box) if own else None,
    )


def blank_sheet(setup: Setup, book: Any) -> Sheet:
    presenter = presenter_of(setup)
    marks = presenter.blank(book)
    shown = ShownSheet(
        marks=marks,
        before=marks,
        book=book,
        setup=setup,
        table=type_of(setup).table(),
        sheets=[marks] * setup.seats,
        seat=0,
    )
    return presenter.sheet(shown)


def describe_deck(box: Edition) -> DeckToPrint:
    cards = box.deck.cards if box.deck.provenance == OWN else ()
    return DeckToPrint(
        cards=[Card(number=number, action=action) for number, action in cards],
        unnumbered=presenter_of_box(box).unnumbered(box),
        plans=own_plans(box),
        opponents=own_opponents(box),
    )


def own_plans(box: Edition) -> list[PlanToPrint]:
    return [
        plan_to_print(box, plan)
        for plan in sorted(box.plans, key=lambda plan: plan.stack)
        if plan.provenance == OWN
    ]


def plan_to_print(box: Edition, plan: Any) -> PlanToPrint:
    """A plan as it lies on the table before anybody has anything of it."""
    setup = whole_setup(box, plan.sheet or next(iter(box.sheets)))
    book = type_of(setup).rules.pack(setup)
    blank = presenter_of(setup).blank(book)
    card = box.plans.index(plan)
    return PlanToPrint(
        plan=describe_plan(plan.stack - 1, plan, card, False, [], blank, book, False),
        sheet=text(box.sheets[plan.sheet].title) if plan.sheet else None,
        advanced=plan.advanced,
    )


def own_opponents(box: Edition) -> list[RivalLayout]:
    made = []
    for mode in box.modes:
        if not has_rival(box, mode):
            continue
        for opponent in box.opponents.values():
            setup = whole_setup(box, next(iter(box.sheets)), mode, opponent.level)
            layout = rival_layout(setup, type_of(setup).rules.pack(setup))
            if opponent.provenance == OWN and layout is not None:
                made.append(layout)
    return made
