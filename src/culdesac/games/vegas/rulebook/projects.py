"""The projects of the box, and what is to be known of each kind."""

from __future__ import annotations

from culdesac.face.rulebook import Chapter, Item, Items, PlanCards, Section, says
from culdesac.games.vegas.box.model import VegasEdition
from culdesac.games.vegas.face.words import PLAN_TITLE, plan_words
from culdesac.i18n import mark, words

ID = "plans"

HOTELS = mark("A hotel stands when every casino of its avenue is open.")
NEIGHBOURS = mark("In avenues that lie directly beside each other.")
RUN = mark("A longer run will do.")
PASSED = mark("To pass is enough; the casinos need not be open.")
CRANES_OPEN = mark("Every casino with a crane there is built and has a number.")
GOLF = mark("Left out of the introductory game.")
KINDS = {
    "large hotels": HOTELS,
    "small hotels": mark("Left out when one plays alone: every hotel would be a large one."),
    "hotels": HOTELS,
    "neighbouring large hotels": NEIGHBOURS,
    "neighbouring hotels": NEIGHBOURS,
    "outer hotels": HOTELS,
    "inauguration boxes": mark("Boxes of circled groups do not count."),
    "even run": RUN,
    "odd run": RUN,
    "two odd runs": mark("In the same street too: a run of twice the length is two."),
    "even run at a street end": mark(
        "The run begins with the first or ends with the last built casino of its street."
    ),
    "streets open": mark("Casinos that are not built yet do not matter."),
    "limousine past each type": PASSED,
    "limousine in every street": PASSED,
    "outer cranes open": CRANES_OPEN,
    "cranes of streets open": CRANES_OPEN,
    "all cranes built": mark("The casinos need not be open."),
    "cranes and shows of a street": mark("Every star of that street is circled too."),
    "first shows of both columns": mark("So many boxes of each show column are crossed."),
    "golf and shows of street 1": GOLF,
    "all par 4 holes": GOLF,
}


def chapter(box: VegasEdition) -> Chapter:
    stacks = [stack_section(box, stack) for stack in (1, 2, 3)]
    return Chapter(ID, words(mark("The projects")), (*stacks, kinds(box)))


def stack_section(box: VegasEdition, stack: int) -> Section:
    plans = tuple(plan for plan in box.plans if plan.stack == stack)
    title = words(PLAN_TITLE, plan=stack)
    said = says(
        mark(
            "One of these is drawn. The first number counts in the first turn in which anybody "
            "claims it, the second one later."
        )
    )
    return Section(f"vegas.plans.{stack}", title, (said, PlanCards(title, plans)))


def kinds(box: VegasEdition) -> Section:
    by_kind = {plan.kind: plan for plan in reversed(box.plans)}
    return Section(
        "vegas.plans.kinds",
        words(mark("What they ask for")),
        (
            Items(
                tuple(
                    Item(plan_words(plan), words(KINDS[kind]))
                    for kind, plan in reversed(by_kind.items())
                )
            ),
        ),
    )
