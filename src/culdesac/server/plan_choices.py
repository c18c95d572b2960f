"""The plans that people can have on their own table."""

from __future__ import annotations

from culdesac.editions import Edition, Setup, edition, make_setup
from culdesac.errors import CuldesacError
from culdesac.games.registry import type_of
from culdesac.server import problems
from culdesac.server.present.layout import describe_layout
from culdesac.server.present.plans import describe_plan
from culdesac.server.present.registry import presenter_of
from culdesac.server.problems import RefusedError
from culdesac.server.wire.http import PlanChoices, PlanQuestion

STACKS = 3


def plans_asked_for(box: Edition | None, asked: PlanQuestion) -> PlanChoices:
    try:
        setup = make_setup(
            box or edition(asked.edition),
            asked.seats,
            0,
            sheet=asked.sheet,
            mode=asked.mode,
            advanced=asked.advanced,
            roundabouts=asked.roundabouts,
            introductory=asked.introductory,
        )
    except CuldesacError as error:
        raise RefusedError("bad-setup", problems.ENGINE, sentence=str(error)) from None
    return plan_choices(setup)


def plan_choices(setup: Setup) -> PlanChoices:
    """The plans of every stack, as they lie there when nobody has one."""
    book = type_of(setup).rules.pack(setup)
    empty = presenter_of(setup).blank(book)
    cards = setup.edition.plans
    return PlanChoices(
        layout=describe_layout(setup, book),
        stacks=[
            [
                describe_plan(stack, cards[card], card, False, [], empty, book, False)
                for card in book.dealt[book.first_plan[stack] : book.first_plan[stack + 1]]
            ]
            for stack in range(STACKS)
        ],
    )
