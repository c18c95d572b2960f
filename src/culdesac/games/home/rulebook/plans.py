"""The plans of the box, and what is to be known of each kind."""

from __future__ import annotations

from collections.abc import Iterable

from culdesac.editions import Setup
from culdesac.face.rulebook import Block, Chapter, Item, Items, PlanCards, Section, says
from culdesac.games.home.box.model import Plan
from culdesac.games.home.face.words import MARK_TITLES, PLAN_TITLE, plan_words
from culdesac.games.home.themes.registry import rulebooks
from culdesac.i18n import mark, words

ID = "plans"

USES_NOTHING = mark("Uses nothing up: what it counts can serve other plans and still scores.")
USES_HOUSES = mark(
    "Needs these houses unused, and uses them. A roundabout counts as built here, but is not used."
)
# what is to be known of a plan beside its own words, by its kind
KINDS = {
    "estates": mark(
        "Needs complete estates of exactly these sizes that no plan has used. You choose which. "
        "They are used then: no fence cuts them, no other plan takes them, and they score."
    ),
    "street built": USES_HOUSES,
    "street ends built": USES_HOUSES,
    "bis in one street": USES_NOTHING,
    "temps": mark("Counts crossed temp boxes and uses nothing up."),
    "all parks": mark("Every park box of these streets is crossed. Uses nothing up."),
    "all pools": mark("Every pool of these streets is built. Uses nothing up."),
    "all parks and pools": mark("Every park box and every pool of this street. Uses nothing up."),
    "all parks, all pools, a roundabout": mark(
        "All of it in the same street. A pool that the roundabout takes can never be built."
    ),
    "park boxes": mark("Counts crossed park boxes of all streets and uses nothing up."),
    "park boxes in every street": mark(
        "So many crossed park boxes in each street; uses nothing up."
    ),
    "estate-value boxes": mark("Counts crossed boxes of all sizes of estates; uses nothing up."),
    "estate-value columns": mark("Counts sizes of estates without a box left; uses nothing up."),
    **{kind: text for part in rulebooks() for kind, text in part.plans.items()},
}
# what is to be known of a mark that every estate of a plan must have
MARKS = {
    "pools": mark("Built pools in each of the estates."),
    "bis": mark("Houses with a bis in each of the estates."),
    **{name: text for part in rulebooks() for name, text in part.marks.items()},
}


def chapter(setup: Setup) -> Chapter:
    stacks = [stack_section(setup, stack) for stack in (1, 2, 3)]
    return Chapter(ID, words(mark("The plans")), (*stacks, kinds(setup)))


def stack_section(setup: Setup, stack: int) -> Section:
    drawn = setup.plans(stack)
    basic = [plan for plan in drawn if not plan.advanced]
    advanced = [plan for plan in drawn if plan.advanced]
    blocks: list[Block] = [
        says(
            mark(
                "One of these is drawn. The first number counts in the first turn in which anybody "
                "claims it, the second one later."
            )
        )
    ]
    if basic:
        blocks.append(PlanCards(words(mark("Basic plans")), tuple(basic)))
    if advanced:
        blocks.append(PlanCards(words(mark("With advanced plans, these too")), tuple(advanced)))
    return Section(f"home.plans.{stack}", words(PLAN_TITLE, plan=stack), tuple(blocks))


def all_plans(setup: Setup) -> Iterable[Plan]:
    return [plan for stack in (1, 2, 3) for plan in setup.plans(stack)]


def kinds(setup: Setup) -> Section:
    plans = all_plans(setup)
    by_kind: dict[str, Plan] = {}
    for plan in plans:
        by_kind.setdefault(plan.kind, plan)
    names = dict.fromkeys(name for plan in plans for name, _, _ in plan.each)
    return Section(
        "home.plans.kinds",
        words(mark("What they ask for")),
        (
            Items(
                (
                    *(Item(plan_words(plan), words(KINDS[kind])) for kind, plan in by_kind.items()),
                    *(Item(words(MARK_TITLES[name][1]), words(MARKS[name])) for name in names),
                )
            ),
        ),
    )
