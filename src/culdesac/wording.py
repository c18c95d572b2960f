"""What things are called: plans, categories, actions, phases, and moves as lines of a log.

Every function takes a translator; the command line, the server and the page say the same.
Imports editions, moves and i18n only.
"""

from __future__ import annotations

from culdesac.editions import Plan
from culdesac.i18n import Translate, english
from culdesac.moves import Move


def mark(text: str) -> str:
    """Marks a text for the catalogues."""
    return text


CATEGORY_TITLES = {
    "plans": mark("Plans"),
    "parks": mark("Parks"),
    "pools": mark("Pools"),
    "temps": mark("Temps"),
    "estates": mark("Estates"),
    "bis": mark("Bis"),
    "roundabouts": mark("Roundabouts"),
    "refusals": mark("Refusals"),
    "total": mark("Total"),
}
ACTION_TITLES = {
    "fence": mark("Fence"),
    "estate": mark("Estate value"),
    "park": mark("Park"),
    "pool": mark("Pool"),
    "temp": mark("Temp"),
    "bis": mark("Bis"),
    "solo": mark("Solo card"),
}
PHASE_TEXTS = {
    "choose": mark("Choose a number and its action."),
    "place": mark("Write the number into a house."),
    "act": mark("Take the action or skip it."),
    "spend": mark("Choose the estates that the plan uses."),
    "finish": mark("Validate plans or confirm the turn."),
    "done": mark("Confirmed; waiting for the others."),
    "over": mark("The game is over."),
}
END_REASON_TEXTS = {
    "plans": mark("somebody validated all three plans"),
    "refusals": mark("somebody ran out of permits"),
    "full sheet": mark("somebody has no empty house left"),
    "cards": mark("the cards are used up"),
}
MODE_TITLES = {
    "flip": mark("Three stacks"),
    "expert": mark("Expert: hands of three cards"),
    "solo-card": mark("Solo with the Solo card"),
}
PROVENANCE_TEXTS = {
    "printed": mark("printed: stated in the rules or read off the box and checked"),
    "transcribed": mark("transcribed: copied by several people who agree"),
    "reconstructed": mark("reconstructed: not known; made up to fit the rules"),
    "yours": mark("yours: from a data file"),
}
SHEET_TITLES = (mark("Classic"),)
PRINTINGS = (mark("first edition"),)
MOVE_TEXTS = {
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
    "validate": mark("Plan {plan} validated"),
    "spend": mark("Estate from house {house}, street {street} used for the plan"),
}


def category_title(category: str, tr: Translate = english) -> str:
    return tr(CATEGORY_TITLES[category])


def action_title(action: str, tr: Translate = english) -> str:
    return tr(ACTION_TITLES[action])


def phase_text(phase: str, tr: Translate = english) -> str:
    return tr(PHASE_TEXTS[phase])


def end_reason_text(reason: str, tr: Translate = english) -> str:
    return tr(END_REASON_TEXTS[reason])


def mode_title(mode: str, tr: Translate = english) -> str:
    return tr(MODE_TITLES[mode])


def provenance_text(provenance: str, tr: Translate = english) -> str:
    return tr(PROVENANCE_TEXTS[provenance])


def plan_text(plan: Plan, tr: Translate = english) -> str:
    """What a plan asks for.

    >>> from culdesac import edition
    >>> plan_text(edition("home-2018").plans[6])
    'Estates: 1 1 1 6'
    """
    if plan.kind == "estates":
        return tr("Estates: {sizes}").format(sizes=" ".join(map(str, plan.sizes)))
    if plan.kind == "street built":
        return tr("Every house of street {street} built").format(street=plan.street)
    if plan.kind == "street ends built":
        return tr("First and last house of every street built")
    if plan.kind == "bis in one street":
        return tr("Bis in one street: {count}").format(count=plan.count)
    if plan.kind == "temps":
        return tr("Temps: {count}").format(count=plan.count)
    if plan.kind == "all parks":
        return tr("Streets with all parks: {count}").format(count=plan.streets)
    if plan.kind == "all pools":
        return tr("Streets with all pools: {count}").format(count=plan.streets)
    if plan.kind == "all parks and pools":
        return tr("All parks and pools of street {street}").format(street=plan.street)
    return tr("All parks, all pools and a roundabout in one street")


def pair_text(number: int, action: str, tr: Translate = english) -> str:
    """A number and the action that comes with it."""
    return tr("{number} with {action}").format(number=number, action=action_title(action, tr))


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
        if number is not None and action is not None:
            return pair_text(number, action, tr)
        if "pair" in fields:
            return tr("Pair {pair}").format_map(fields)
        return tr("Number of card {number}, action of card {action}").format_map(fields)
    if move.name == "write":
        if number is not None:
            text = tr("{number} into house {house}, street {street}")
            return text.format(number=number, **fields)
        if fields["change"]:
            text = tr("Number changed by {by} into house {house}, street {street}")
            return text.format(by=f"{fields['change']:+d}", **fields)
        return tr("Number into house {house}, street {street}").format_map(fields)
    if move.name == "bis":
        if number is not None:
            text = tr("{number} bis into house {house}, street {street}")
            return text.format(number=number, **fields)
        if fields["source"] == "left":
            return tr("Bis of the left neighbour, house {house}, street {street}").format_map(
                fields
            )
        return tr("Bis of the right neighbour, house {house}, street {street}").format_map(fields)
    if "card" in fields:
        return tr("Permit refused, card {card} kept").format_map(fields)
    if move.name == "validate" and points is not None:
        return tr("Plan {plan} validated: {points}").format(plan=fields["plan"], points=points)
    return tr(MOVE_TEXTS[move.name]).format_map(fields)
