"""Reads the plans of a box, and whether each fits the sheets that it can be drawn for."""

from __future__ import annotations

from culdesac.editions.model import PROVENANCES
from culdesac.editions.tables import MOST_HOUSES, MOST_STREETS, Problems, Reader
from culdesac.errors import EditionError
from culdesac.games.home.box.model import PLACES, Layout, Plan
from culdesac.games.home.rules import ids
from culdesac.games.home.themes.parts.box import PlanKind
from culdesac.games.home.themes.registry import NO_THEME, boxes

MOST_PLANS = 60
PLAN_KINDS = {
    "estates": PlanKind(
        ids.ESTATES, (), ("sizes", "any_size", "street", "where", "each", "roundabouts")
    ),
    "street built": PlanKind(ids.STREET_BUILT, ("street",)),
    "street ends built": PlanKind(ids.ENDS_BUILT),
    "bis in one street": PlanKind(ids.BIS_IN_STREET, ("count",)),
    "temps": PlanKind(ids.TEMPS, ("count",)),
    "all parks": PlanKind(ids.PARKS_OF, ("streets",)),
    "all pools": PlanKind(ids.POOLS_OF, ("streets",)),
    "all parks and pools": PlanKind(ids.PARKS_AND_POOLS, ("street",)),
    "all parks, all pools, a roundabout": PlanKind(ids.PARKS_POOLS_ROUNDABOUT),
    "park boxes": PlanKind(ids.PARK_BOXES, ("count",)),
    "park boxes in every street": PlanKind(ids.PARK_BOXES_EVERYWHERE, ("count",)),
    "estate-value boxes": PlanKind(ids.VALUE_BOXES, ("count",)),
    "estate-value columns": PlanKind(ids.VALUE_COLUMNS, ("count",)),
    **{kind: plan for box in boxes().values() for kind, plan in box.plans.items()},
}
# what can be counted in every estate of a plan, with its number in the rules
ESTATE_MARKS = {
    "pools": ids.BUILT_POOLS,
    "bis": ids.BIS_HOUSES,
    **{mark: number for box in boxes().values() for mark, number in box.marks.items()},
}
# the theme that a kind of plan or a mark belongs to
THEME_OF = {name: theme for theme, box in boxes().items() for name in (*box.plans, *box.marks)}


def read_each(reader: Reader) -> tuple[tuple[str, int, int], ...]:
    if "each" not in reader.table:
        return ()
    each = reader.sub("each", "a table of what every estate must have")
    each.only(*ESTATE_MARKS)
    if not 1 <= len(each.table) <= 2:
        reader.fail("each", "one or two kinds of marks")
    made = []
    for mark in each.table:
        span = each.wholes(mark, "the fewest and the most in every estate", 0, 40)
        if len(span) != 2 or span[0] > span[1]:
            each.fail(mark, "the fewest and the most in every estate")
        made.append((mark, span[0], span[1]))
    return tuple(made)


def read_plan(name: str, reader: Reader, provenance: str) -> Plan:
    kind = reader.choice("kind", tuple(PLAN_KINDS))
    _, must, may = PLAN_KINDS[kind]
    takes = (*must, *may)
    reader.only("stack", "kind", "points", "advanced", "sheet", "provenance", *takes)
    points = reader.wholes("points", "the first and the later score", 0, 99)
    if len(points) != 2:
        reader.fail("points", "two whole numbers: the first and the later score")

    def number(key: str, high: int) -> int:
        return reader.whole(key, 1, high) if key in must or key in reader.table else 0

    sizes = (
        reader.wholes("sizes", "a list of estate sizes", 1, 6) if "sizes" in reader.table else ()
    )
    any_size = number("any_size", 12)
    if kind == "estates" and not sizes and not any_size:
        reader.fail("sizes", "a list of estate sizes, each from 1 to 6")
    if sum(sizes) > MOST_HOUSES:
        reader.fail("sizes", f"a list of estate sizes, at most {MOST_HOUSES} houses in all")
    where = reader.choice("where", PLACES) if "where" in reader.table else ""
    if where == "every street end" and (len(sizes) != 1 or any_size):
        reader.fail("sizes", "one size, that of the estate at every street end")
    if where and "street" in reader.table:
        reader.fail("street", f'no street beside where = "{where}"')
    roundabouts = number("roundabouts", 9)
    if roundabouts and where != "one street":
        reader.fail("roundabouts", 'roundabouts only with where = "one street"')
    if "provenance" in reader.table:
        provenance = reader.choice("provenance", PROVENANCES)
    return Plan(
        name=name,
        provenance=provenance,
        stack=reader.whole("stack", 1, 3),
        kind=kind,
        points=(points[0], points[1]),
        advanced=reader.flag("advanced", False),
        sizes=tuple(sorted(sizes)),
        street=number("street", MOST_STREETS),
        streets=number("streets", MOST_STREETS),
        count=number("count", 99),
        sheet=reader.text("sheet") if "sheet" in reader.table else "",
        any_size=any_size,
        where=where,
        each=read_each(reader),
        roundabouts=roundabouts,
    )


def check_plan(reader: Reader, plan: Plan, sheets: dict[str, Layout]) -> None:
    """A plan must fit every sheet that it can be drawn for."""
    if plan.sheet and plan.sheet not in sheets:
        reader.fail("sheet", "one of " + ", ".join(f'"{name}"' for name in sheets))
    named = (plan.kind, *(mark for mark, _, _ in plan.each))
    wanted = {THEME_OF.get(name, NO_THEME) for name in named} - {NO_THEME}
    for layout in sheets.values():
        if plan.sheet in ("", layout.name):
            if max(plan.street, plan.streets) > len(layout.streets):
                key = "street" if plan.street else "streets"
                reader.fail(
                    key, f"at most {len(layout.streets)}, the streets of sheet {layout.name}"
                )
            if layout.theme is None and wanted and not plan.sheet:
                reader.fail("sheet", f"the {max(wanted)} sheet that this plan belongs to")
            if plan.sheet and wanted - {layout.theme.kind if layout.theme else NO_THEME}:
                reader.fail("sheet", f"a sheet with the theme {max(wanted)}")


def plan_named(name: str, reader: Reader, provenance: str) -> Plan:
    return read_plan(name, reader.sub(name), provenance)


def read_plans(reader: Reader, sheets: dict[str, Layout]) -> tuple[Plan, ...]:
    provenance = reader.choice("provenance", PROVENANCES)
    names = [name for name in reader.table if name != "provenance"]
    if len(names) > MOST_PLANS:
        raise EditionError(
            f"{reader.file}: {reader.path} has {len(names)} plans; expected at most {MOST_PLANS}"
        )
    problems = Problems()
    read = [problems.attempt(plan_named, name, reader, provenance) for name in names]
    problems.answer()
    plans = [plan for plan in read if plan is not None]
    for stack in (1, 2, 3):
        basic = [p for p in plans if not (p.advanced or p.sheet or p.needs_roundabouts)]
        if not any(plan.stack == stack for plan in basic):
            raise EditionError(
                f"{reader.file}: {reader.path} has no plan of stack {stack} for the basic game; "
                "expected at least one per stack"
            )
    for plan in plans:
        problems.attempt(check_plan, reader.sub(plan.name), plan, sheets)
    problems.answer()
    return tuple(plans)
