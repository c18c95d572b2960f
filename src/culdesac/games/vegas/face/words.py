"""What things are called in New Las Vegas: projects, categories, actions, steps, moves in a log.

Every function takes a translator; the command line, the server and the page say the same.
"""

from __future__ import annotations

from culdesac.editions import Plan
from culdesac.face.moves import Move
from culdesac.face.words import Fields, pick_words
from culdesac.i18n import Translate, Words, english, mark, words

PLAN_TITLE = mark("Project {plan}")
CATEGORY_TITLES = {
    "projects": mark("Projects"),
    "inauguration": mark("Inauguration"),
    "shows": mark("Shows"),
    "hotels": mark("Hotels"),
    "streets": mark("Streets"),
    "golf": mark("Golf"),
    "limousine": mark("Limousine"),
    "vault": mark("Vault"),
    "total": mark("Total"),
}
ACTION_TITLES = {
    "inauguration": mark("Inauguration"),
    "construction": mark("Construction"),
    "limousine": mark("Limousine"),
    "show": mark("Show"),
    "improvement": mark("Improvement"),
    "validation": mark("Validation card"),
}
PHASE_TEXTS = {
    "loan": mark("Borrow or not: nobody sees your choice before the end."),
    "choose": mark("Choose a number and its action."),
    "open": mark("Open a casino with the number."),
    "act": mark("Take the action, another one for a bonus, or skip it."),
    "finish": mark("Claim projects or confirm the turn."),
    "done": mark("Confirmed; waiting for the others."),
    "over": mark("The game is over."),
}
# clauses, for the terminal joins several in one line; the page gives each a sentence of its own
END_REASON_TEXTS = {
    "projects": mark("somebody claimed all three projects"),
    "inauguration": mark("somebody checked the last inauguration box"),
    "full city": mark("somebody opened every built casino"),
    "cards": mark("the cards are used up"),
    "rival": mark("ACME claimed all three projects"),
}
OUTCOME_TEXTS = {
    "win": mark("You beat ACME."),
    "loss": mark("ACME beats you."),
    "tie": mark("You and ACME are tied."),
}
COLUMN_TITLES = {
    "inauguration": mark("inauguration places"),
    "large-hotel": mark("large hotels"),
    "small-hotel": mark("small hotels"),
    "longest-run": mark("longest runs"),
    "par3": mark("par 3"),
    "par4": mark("par 4"),
    "par5": mark("par 5"),
    "vip": mark("VIP casinos"),
    "luxury": mark("luxury casinos"),
    "missing-line": mark("missing lines"),
}
SPECIAL_TITLES = {
    "vip": mark("VIP casino"),
    "luxury": mark("luxury casino"),
    "mafia": mark("mafia casino"),
}
SHOW_TITLES = {"left": mark("left column"), "right": mark("right column")}
DIRECTION_TITLES = {
    "east": mark("east"),
    "south": mark("south"),
    "west": mark("west"),
    "north": mark("north"),
}
TIE_TITLES = (mark("hotels"), mark("large hotels"))
MOVE_TEXTS = {
    "borrow": mark("Loan taken"),
    "waive": mark("No loan taken"),
    "refuse": mark("Opening refused: inauguration boxes checked"),
    "skip": mark("No action"),
    "inaugurate": mark("Inauguration box checked"),
    "reshuffle": mark("Reshuffle asked for"),
    "confirm": mark("Turn confirmed"),
    "build": mark("Casino built, avenue {avenue}, street {street}"),
    "validate": mark("Project {plan} claimed"),
    "improve": mark("Improvement: {column}"),
    "show": mark("Show produced: {column}"),
    "drive": mark("Limousine: {first}, {second}"),
    "free": mark("Bonus: {action} instead"),
}
# what the values of a move's fields are called
FIELD_TITLES = {
    "improve": COLUMN_TITLES,
    "show": SHOW_TITLES,
    "drive": DIRECTION_TITLES,
    "free": ACTION_TITLES,
}
PLAN_TEXTS = {
    "large hotels": mark("Large hotels: {count}"),
    "small hotels": mark("Small hotels: {count}"),
    "hotels": mark("Hotels of any size: {count}"),
    "neighbouring large hotels": mark("Large hotels in neighbouring avenues: {count}"),
    "neighbouring hotels": mark("Hotels of any size in neighbouring avenues: {count}"),
    "outer hotels": mark("The hotels of the first and the last avenue"),
    "inauguration boxes": mark("Inauguration boxes checked and not circled: {count}"),
    "even run": mark("A run of even casinos: {count}"),
    "odd run": mark("A run of odd casinos: {count}"),
    "two odd runs": mark("Two runs of odd casinos: {count} each"),
    "even run at a street end": mark("A run of even casinos at an end of a street: {count}"),
    "streets open": mark("Streets with every built casino open: {count}"),
    "limousine past each type": mark("The limousine has passed a casino of each special type"),
    "limousine in every street": mark("The limousine has passed a special casino in every street"),
    "outer cranes open": mark("The cranes of the first and the last avenue built and open"),
    "cranes of streets open": mark("Streets with all cranes built and open: {count}"),
    "all cranes built": mark("All cranes of the city built"),
    "cranes and shows of a street": mark(
        "In one street all cranes built and open and all shows produced"
    ),
    "first shows of both columns": mark("The first shows of both columns: {count} each"),
    "golf and shows of street 1": mark("All golf holes and all shows of street 1"),
    "all par 4 holes": mark("All par 4 holes"),
}


def plan_words(plan: Plan) -> Words:
    """What a project asks for."""
    count = plan.count or plan.streets
    return words(PLAN_TEXTS[plan.kind], count=count) if count else words(PLAN_TEXTS[plan.kind])


def plan_text(plan: Plan, tr: Translate = english) -> str:
    """What a project asks for.

    >>> from culdesac import edition
    >>> plan_text(edition("vegas-2019").plans[7])
    'A run of even casinos: 6'
    """
    return plan_words(plan).said(tr)


def tie_title(index: int, tr: Translate = english) -> str:
    """What decides a tie, the most important first."""
    return tr(TIE_TITLES[index])


def move_text(
    move: Move,
    tr: Translate = english,
    *,
    number: int | None = None,
    action: str | None = None,
    points: int | None = None,
) -> str:
    """A move as a line of the log.

    `number` is the number that an opening or an extension writes or a pick takes, `action` the
    action of a pick, `points` what a project scores; without them the line says less.

    >>> import culdesac
    >>> game = culdesac.new("vegas-2019", seats=1, seed=1)
    >>> move_text(game.move("o1.4"), number=7)
    '7 opens avenue 4, street 1'
    """
    return move_words(move, number, action, points).said(tr)


def move_words(move: Move, number: int | None, action: str | None, points: int | None) -> Words:
    fields = dict(move.fields)
    if move.name == "pick":
        return pick_words(fields, number, ACTION_TITLES[action] if action else None)
    if move.name == "open":
        return open_words(fields, number)
    if move.name == "extend":
        return extend_words(fields, number)
    if "card" in fields:
        return Words(mark("Opening refused, card {card} goes to ACME"), fields)
    if move.name == "validate" and points is not None:
        return Words(mark("Project {plan} claimed: {points}"), {**fields, "points": points})
    titles = FIELD_TITLES.get(move.name, {})
    named = {field: titles.get(str(value), value) for field, value in fields.items()}
    return Words(MOVE_TEXTS[move.name], named)


def open_words(fields: Fields, number: int | None) -> Words:
    if number is not None:
        key = mark("{number} opens avenue {avenue}, street {street}")
        return Words(key, {**fields, "number": number})
    if fields["change"]:
        key = mark("Number changed by {by} opens avenue {avenue}, street {street}")
        return Words(key, {**fields, "by": f"{fields['change']:+d}"})
    return Words(mark("Number opens avenue {avenue}, street {street}"), fields)


def extend_words(fields: Fields, number: int | None) -> Words:
    if number is not None:
        key = mark("{number} extended to avenue {avenue}, street {street}")
        return Words(key, {**fields, "number": number})
    if fields["source"] == "left":
        key = mark("Extension of the left neighbour to avenue {avenue}, street {street}")
    else:
        key = mark("Extension of the right neighbour to avenue {avenue}, street {street}")
    return Words(key, fields)
