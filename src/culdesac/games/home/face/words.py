"""What things are called: plans, categories, actions, phases, and moves as lines of a log.

Every function takes a translator; the command line, the server and the page say the same.
"""

from __future__ import annotations

from culdesac.face.moves import Move
from culdesac.face.words import Fields, pick_words
from culdesac.games.home.box.model import Plan
from culdesac.games.home.themes.parts.face import Line
from culdesac.games.home.themes.registry import faces
from culdesac.i18n import Translate, Words, english, listed, mark, words

PLAN_TITLE = mark("Plan {plan}")
CATEGORY_TITLES = {
    "plans": mark("Plans"),
    "parks": mark("Parks"),
    "pools": mark("Pools"),
    "temps": mark("Temps"),
    "estates": mark("Estates"),
    "bis": mark("Bis"),
    "roundabouts": mark("Roundabouts"),
    "refusals": mark("Refusals"),
    "theme": mark("Neighbourhood"),
    "fences": mark("Fences"),
    "total": mark("Total"),
}
ACTION_TITLES = {
    "fence": mark("Fence"),
    "estate": mark("Value"),
    "park": mark("Park"),
    "pool": mark("Pool"),
    "temp": mark("Temp"),
    "bis": mark("Bis"),
    "solo": mark("Solo card"),
    "validation": mark("Validation card"),
    **{face.card.name: face.card.title for face in faces() if face.card is not None},
}
PHASE_TEXTS = {
    "choose": mark("Choose a number and its action."),
    "place": mark("Write the number into a house."),
    "act": mark("Take the action or skip it."),
    "spend": mark("Choose the estates that the plan uses."),
    "finish": mark("Claim plans or confirm the turn."),
    "done": mark("Confirmed; waiting for the others."),
    "over": mark("The game is over."),
    **{answer.name: answer.asks for face in faces() for answer in face.answers.values()},
}
# clauses, for the terminal joins several in one line; the page gives each a sentence of its own
END_REASON_TEXTS = {
    "plans": mark("somebody claimed all three plans"),
    "refusals": mark("somebody ran out of permits"),
    "full sheet": mark("somebody has no empty house left"),
    "cards": mark("the cards are used up"),
}
OUTCOME_TEXTS = {
    "win": mark("You beat AAA."),
    "loss": mark("AAA beats you."),
    "tie": mark("You and AAA are tied."),
}
# what a plan counts in every estate: one of them, several
MARK_TITLES = {
    "pools": (mark("pool"), mark("pools")),
    "bis": (mark("bis"), mark("bis")),
    **{name: titles for face in faces() for name, titles in face.marks.items()},
}
MOVE_TEXTS: dict[str, Line] = {
    "refuse": mark("Permit refused"),
    "park": mark("Park planted"),
    "pool": mark("Pool built"),
    "temp": mark("Temp hired"),
    "skip": mark("No action"),
    "reshuffle": mark("Reshuffle asked for"),
    "confirm": mark("Turn confirmed"),
    "raise": mark("Estates of size {size} gain value"),
    "fence": mark("Fence right of house {after}, street {street}"),
    "roundabout": mark("Roundabout on house {house}, street {street}"),
    "validate": mark("Plan {plan} claimed"),
    "spend": mark("Estate from house {house}, street {street} used for the plan"),
    **{name: line for face in faces() for name, line in face.lines.items()},
}


LARGEST_ESTATE = 6
ANY_ESTATES = mark("Estates of any size: {any_size}")
PLAN_TEXTS = {
    "street built": mark("Every house of street {street} built"),
    "street ends built": mark("First and last house of every street built"),
    "bis in one street": mark("Bis in one street: {count}"),
    "temps": mark("Temps: {count}"),
    "all parks": mark("Streets with all parks: {count}"),
    "all pools": mark("Streets with all pools: {count}"),
    "all parks and pools": mark("All parks and pools of street {street}"),
    "all parks, all pools, a roundabout": mark(
        "All parks, all pools and a roundabout in one street"
    ),
    "park boxes": mark("Parks: {count}"),
    "park boxes in every street": mark("Parks in every street: {count}"),
    "estate-value boxes": mark("Value boxes: {count}"),
    "estate-value columns": mark("Estate sizes with all boxes crossed: {count}"),
    **{kind: plan.text for face in faces() for kind, plan in face.plans.items()},
}


def action_title(action: str, tr: Translate = english) -> str:
    return tr(ACTION_TITLES[action])


def phase_text(phase: str, tr: Translate = english) -> str:
    return tr(PHASE_TEXTS[phase])


def plan_text(plan: Plan, tr: Translate = english) -> str:
    """What a plan asks for.

    >>> from culdesac import edition
    >>> plan_text(edition("home-2018").plans[6])
    'Estates: 1 1 1 6'
    """
    return plan_words(plan).said(tr)


def plan_words(plan: Plan) -> Words:
    if plan.kind != "estates":
        key = PLAN_TEXTS[plan.kind]
        values = {"street": plan.street, "count": plan.count or plan.streets}
        return Words(key, {name: value for name, value in values.items() if f"{{{name}}}" in key})
    estates = estates_words(plan)
    if not plan.each:
        return estates
    marks = listed([mark_words(*each) for each in plan.each])
    return words(mark("{estates}; in each: {marks}"), estates=estates, marks=marks)


def estates_words(plan: Plan) -> Words:
    """Estates of sizes, and where they must lie."""
    sizes = " ".join(map(str, plan.sizes))
    if plan.where == "every street end":
        return words(mark("Estates of size {sizes} at both ends of every street"), sizes=sizes)
    placed = bool(plan.where or plan.street)
    if not plan.sizes:
        key = mark("estates of any size: {any_size}") if placed else ANY_ESTATES
        made = words(key, any_size=plan.any_size)
    else:
        made = words(mark("estates {sizes}") if placed else mark("Estates: {sizes}"), sizes=sizes)
        if plan.any_size:
            key = mark("{estates}, of any size: {any_size}")
            made = words(key, estates=made, any_size=plan.any_size)
    if not placed:
        return made
    if plan.roundabouts:
        key = mark("{estates}, roundabouts: {roundabouts}")
        made = words(key, estates=made, roundabouts=plan.roundabouts)
    if plan.street:
        return words(mark("In street {street}: {estates}"), street=plan.street, estates=made)
    return words(mark("In one street: {estates}"), estates=made)


def mark_words(kind: str, fewest: int, most: int) -> Words:
    """How often a mark must stand in every estate."""
    one, several = MARK_TITLES[kind]
    if most == 0:
        return words(mark("no {mark}"), mark=one)
    title = one if most == 1 or (fewest == 1 and most >= LARGEST_ESTATE) else several
    if fewest == most:
        return words(mark("exactly {count} {marks}"), count=fewest, marks=title)
    if most >= LARGEST_ESTATE:
        return words(mark("at least {count} {marks}"), count=fewest, marks=title)
    return words(mark("{fewest} to {most} {marks}"), fewest=fewest, most=most, marks=several)


def move_text(
    move: Move,
    tr: Translate = english,
    *,
    number: int | None = None,
    action: str | None = None,
    points: int | None = None,
) -> str:
    """A move as a line of the log.

    `number` is the number that a write or a bis puts down or a pick takes, `action` the action of
    a pick, `points` what a plan scores; without them the line says less.

    >>> import culdesac
    >>> game = culdesac.new("home-2018", seats=1, seed=1)
    >>> move_text(game.move("w1.4"), number=7)
    '7 into house 4, street 1'
    """
    fields = dict(move.fields)
    if move.name == "pick":
        return pick_words(fields, number, ACTION_TITLES[action] if action else None).said(tr)
    if move.name == "write":
        return write_words(fields, number).said(tr)
    if move.name == "bis":
        return bis_words(fields, number).said(tr)
    if "card" in fields:
        return tr("Permit refused, card {card} kept").format_map(fields)
    if move.name == "validate" and points is not None:
        return tr("Plan {plan} claimed: {points}").format(plan=fields["plan"], points=points)
    line = MOVE_TEXTS[move.name]
    return tr(line).format_map(fields) if isinstance(line, str) else line(move, tr)


def write_words(fields: Fields, number: int | None) -> Words:
    if number is not None:
        key = mark("{number} into house {house}, street {street}")
        return Words(key, {**fields, "number": number})
    if fields["change"]:
        key = mark("Number changed by {by} into house {house}, street {street}")
        return Words(key, {**fields, "by": f"{fields['change']:+d}"})
    return Words(mark("Number into house {house}, street {street}"), fields)


def bis_words(fields: Fields, number: int | None) -> Words:
    if number is not None:
        key = mark("{number} bis into house {house}, street {street}")
        return Words(key, {**fields, "number": number})
    if fields["source"] == "left":
        return Words(mark("Bis of the left neighbour, house {house}, street {street}"), fields)
    return Words(mark("Bis of the right neighbour, house {house}, street {street}"), fields)


def tie_title(index: int, tr: Translate = english) -> str:
    """What decides a tie, the most important first."""
    what = tr("complete estates") if index == 0 else tr("estates of size {size}")
    return what.format(size=index)
