"""Why not: the id of the rule in a move's way and one sentence about it.

Rule ids name the paragraph of the rules reference in `docs/rules/` they come from.
"""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.game_type import WhyNot
from culdesac.face.moves import Move
from culdesac.games.home.box.model import ACTIONS
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.reasons import numbered_neighbours
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.themes.registry import face_of, faces
from culdesac.i18n import Translate, english, mark

REASONS: dict[int, tuple[str, str]] = {
    ids.GAME_OVER: ("end", mark("The game is over.")),
    ids.TURN_CONFIRMED: ("turn", mark("This turn is confirmed; wait for the others.")),
    ids.NO_SUCH_MOVE: ("turn", mark("There is no such move on this sheet and in this mode.")),
    ids.CHOOSE_FIRST: ("turn.choose", mark("Choose a number and its action first.")),
    ids.PLACE_FIRST: ("turn.number", mark("Write the number into a house first.")),
    ids.ALREADY_CHOSEN: ("turn.choose", mark("You have chosen already; undo to choose again.")),
    ids.ALREADY_PLACED: ("turn.number", mark("You may write one number per turn.")),
    ids.ACT_FIRST: ("turn.act", mark("Take the action or skip it first.")),
    ids.ACTION_DONE: ("turn.act", mark("The action of this turn is done.")),
    ids.SPEND_FIRST: ("turn.validate", mark("Choose the estates for plan {plan} first.")),
    ids.NOT_SPENDING: ("turn.validate", mark("No plan is being claimed.")),
    ids.PICK_FITS_NOWHERE: ("turn.number", mark("{number} does not fit into any street.")),
    ids.NUMBER_FITS: (
        "turn.refusal",
        mark("A printed number still fits, so the permit cannot be refused."),
    ),
    ids.HOUSE_TAKEN: ("turn.number", mark("That house has a number already.")),
    ids.HOUSE_IS_ROUNDABOUT: ("roundabouts", mark("There is a roundabout, not a house.")),
    ids.TOO_SMALL_HERE: (
        "turn.number",
        mark("{number} must stand right of smaller numbers only; {neighbour} is left of it."),
    ),
    ids.TOO_LARGE_HERE: (
        "turn.number",
        mark("{number} must stand left of larger numbers only; {neighbour} is right of it."),
    ),
    ids.ALREADY_IN_STREET: (
        "turn.number",
        mark("{number} stands in this street already; only a bis repeats a number."),
    ),
    ids.NEEDS_TEMP: ("turn.act.temp", mark("Only the temp action changes a number.")),
    ids.NO_TEMP_BOX: ("turn.act.full", mark("All temp boxes are crossed.")),
    ids.NUMBER_OUT_OF_RANGE: (
        "turn.act.temp",
        mark("{number} is out of range; numbers go from 0 to 17."),
    ),
    ids.OTHER_ACTION: ("turn.act", mark("The action of this turn is {action}.")),
    ids.FENCE_THERE: ("turn.act.fence", mark("There is a fence already.")),
    ids.FENCE_IN_SPENT: (
        "turn.act.fence",
        mark("A plan has used these houses; they cannot be separated."),
    ),
    ids.FENCE_BETWEEN_TWINS: (
        "turn.act.fence",
        mark("A bis and its source stay in one estate; no fence between them."),
    ),
    ids.COLUMN_FULL: ("turn.act.full", mark("Every box of this column is crossed.")),
    ids.PARK_FULL: ("turn.act.full", mark("Every park of street {street} is planted.")),
    ids.NO_POOL_HERE: ("turn.act.pool", mark("The house just numbered has no pool.")),
    ids.NO_BIS_BOX: ("turn.act.full", mark("All bis boxes are crossed.")),
    ids.NOTHING_FOR_BIS: ("turn.act.bis", mark("There is no numbered house on that side.")),
    ids.BIS_ACROSS_FENCE: (
        "turn.act.bis",
        mark("A bis must be in the estate of its source; a fence stands between them."),
    ),
    ids.ROUNDABOUTS_OFF: ("roundabouts", mark("This game is played without roundabouts.")),
    ids.NO_ROUNDABOUT_LEFT: ("roundabouts", mark("All roundabouts of this sheet are drawn.")),
    ids.ROUNDABOUT_THIS_TURN: ("roundabouts", mark("One roundabout per turn.")),
    ids.PLAN_VALIDATED: ("turn.validate", mark("You have claimed plan {plan} already.")),
    ids.PLAN_NOT_MET: ("turn.validate", mark("The condition of plan {plan} does not hold yet.")),
    ids.NOT_AN_ESTATE: ("turn.validate", mark("No complete estate begins at that house.")),
    ids.ESTATE_SPENT: ("turn.validate", mark("A plan has used that estate already.")),
    ids.ESTATE_SIZE: ("turn.validate", mark("Plan {plan} needs no more estates of that size.")),
    ids.ESTATE_UNSUITABLE: (
        "turn.validate",
        mark("That estate lacks what plan {plan} asks for, or is in the wrong place."),
    ),
    ids.NO_RESHUFFLE: (
        "deal.reshuffle",
        mark("Only the player who claims the first plan of the game may ask for a reshuffle."),
    ),
    ids.RESHUFFLE_ASKED: ("deal.reshuffle", mark("You have asked for the reshuffle.")),
    ids.REFUSED_THIS_TURN: ("turn.refusal", mark("A refused permit brings no action.")),
    ids.ANSWER_FIRST: ("neighbourhoods", mark("Answer what the neighbourhood asks first.")),
    ids.NOT_ASKED: ("neighbourhoods", mark("Nothing asks for that now.")),
    **{code: reason for face in faces() for code, reason in face.reasons.items()},
}
ACTION_NAMES = {
    "fence": mark("fence"),
    "estate": mark("value"),
    "park": mark("park"),
    "pool": mark("pool"),
    "temp": mark("temp"),
    "bis": mark("bis"),
}


def explain(
    code: int,
    move: Move | None,
    table: Table,
    sheet: Sheet,
    book: Book,
    setup: Setup,
    tr: Translate = english,
) -> WhyNot:
    """The rule and the sentence for a reason code of the rules."""
    rule, template = REASONS[code]
    if code == ids.ANSWER_FIRST:
        answer = face_of(book).answers[sheet.phase]
        rule, template = answer.rule, answer.sentence
    values: dict[str, object] = {}
    if code in (ids.TOO_SMALL_HERE, ids.TOO_LARGE_HERE) and move is not None:
        left, right = numbered_neighbours(sheet, book, move.id & 63)
        values["neighbour"] = sheet.number[left if code == ids.TOO_SMALL_HERE else right]
    values["number"] = chosen_number(move, sheet)
    if 0 <= sheet.action < len(ACTIONS):
        values["action"] = tr(ACTION_NAMES[ACTIONS[sheet.action]])
    here = book.street[sheet.house] + 1
    values["street"] = here if move is None else dict(move.fields).get("street", here)
    values["plan"] = sheet.claiming + 1
    if move is not None and move.name == "validate":
        values["plan"] = move["plan"]
    return WhyNot(f"home.{rule}", tr(template).format_map(values))


def chosen_number(move: Move | None, sheet: Sheet) -> int:
    if move is None:
        return sheet.printed
    if move.name == "pick":
        return sheet.offer[move.id] & 31
    if move.name == "write":
        return sheet.printed + int(move["change"])
    return sheet.printed
