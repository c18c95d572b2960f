"""Why not: the id of the rule in a move's way and one sentence about it.

Rule ids name the paragraph of `docs/rules/vegas.md` they come from.
"""

from __future__ import annotations

from culdesac.editions import Setup
from culdesac.face.game_type import WhyNot
from culdesac.face.moves import Move
from culdesac.family.deal import NUMBER_BITS
from culdesac.games.vegas.box.model import ACTIONS
from culdesac.games.vegas.face.words import ACTION_TITLES
from culdesac.games.vegas.rules import ids
from culdesac.games.vegas.rules.reasons import open_neighbours
from culdesac.games.vegas.rules.state import Book, Sheet, Table
from culdesac.i18n import Translate, english, mark

REASONS: dict[int, tuple[str, str]] = {
    ids.GAME_OVER: ("end", mark("The game is over.")),
    ids.TURN_CONFIRMED: ("turn", mark("This turn is confirmed; wait for the others.")),
    ids.NO_SUCH_MOVE: ("turn", mark("There is no such move in this city and in this mode.")),
    ids.LOAN_FIRST: ("loan", mark("Decide about the loan first.")),
    ids.NOT_ASKED: ("loan", mark("The loan is decided before the first turn.")),
    ids.CHOOSE_FIRST: ("turn.choose", mark("Choose a number and its action first.")),
    ids.OPEN_FIRST: ("turn.open", mark("Open a casino with the number first.")),
    ids.ALREADY_CHOSEN: ("turn.choose", mark("You have chosen already; undo to choose again.")),
    ids.ALREADY_OPENED: ("turn.open", mark("The number of this turn has opened a casino.")),
    ids.ACT_FIRST: ("turn.act", mark("Take the action or skip it first.")),
    ids.ACTION_DONE: ("turn.act", mark("The action of this turn is done.")),
    ids.REFUSED_THIS_TURN: (
        "turn.refusal",
        mark("A refused opening brings neither action nor bonus."),
    ),
    ids.PICK_FITS_NOWHERE: ("turn.open", mark("{number} does not fit into any built casino.")),
    ids.NUMBER_FITS: (
        "turn.refusal",
        mark("A printed number still fits, so the opening cannot be refused."),
    ),
    ids.NO_CASINO_HERE: ("turn.open", mark("There is no casino on that lot.")),
    ids.CASINO_OPEN: ("turn.open", mark("That casino is open already.")),
    ids.UNDER_CONSTRUCTION: (
        "turn.open",
        mark("That casino is under construction; build it first."),
    ),
    ids.TOO_SMALL_HERE: (
        "turn.open",
        mark("{number} must stand right of smaller numbers only; {neighbour} is left of it."),
    ),
    ids.TOO_LARGE_HERE: (
        "turn.open",
        mark("{number} must stand left of larger numbers only; {neighbour} is right of it."),
    ),
    ids.ALREADY_IN_STREET: (
        "turn.open",
        mark("{number} stands in this street already; only an extension repeats a number."),
    ),
    ids.NUMBER_OUT_OF_RANGE: (
        "turn.bonus.help",
        mark("{number} is out of range; numbers go from 0 to 17."),
    ),
    ids.BONUS_USED: ("turn.bonus", mark("One bonus per turn.")),
    ids.NO_FREE_GROUP: (
        "turn.bonus",
        mark("A bonus needs a fully checked group of inauguration boxes that is not circled."),
    ),
    ids.OTHER_ACTION: ("turn.act", mark("The action of this turn is {action}.")),
    ids.SAME_ACTION: (
        "turn.bonus.action",
        mark("{action} is the action of this turn already; a free action is another one."),
    ),
    ids.NO_EFFECT: ("turn.bonus.action", mark("That action could do nothing now.")),
    ids.ACTION_PAID: (
        "turn.bonus.action",
        mark("The free action has been paid for: take it, or undo it."),
    ),
    ids.NO_CRANE_HERE: ("turn.act.construction", mark("There is no crane on that lot.")),
    ids.ALREADY_BUILT: ("turn.act.construction", mark("That casino is built already.")),
    ids.COLUMN_FULL: ("turn.act.improvement", mark("Every box of this column is crossed.")),
    ids.GOLF_OFF: ("introductory", mark("The introductory game has no golf.")),
    ids.NO_STAR_HERE: ("turn.act.show", mark("The casino just opened has no star.")),
    ids.SHOWS_FULL: ("turn.act.show", mark("Every box of this show column is crossed.")),
    ids.TRACK_FULL: ("turn.act.inauguration", mark("Every inauguration box is checked.")),
    ids.BACK_HOME: ("turn.act.limousine", mark("The limousine is back at the light and stays.")),
    ids.NO_ROAD: ("turn.act.limousine", mark("There is no road that way.")),
    ids.ROAD_DRIVEN: ("turn.act.limousine", mark("The limousine has used that piece of road.")),
    ids.NOTHING_TO_EXTEND: (
        "turn.bonus.extension",
        mark("There is no open casino on that side to take the number from."),
    ),
    ids.LEAVES_NO_OPENING: (
        "turn.bonus.extension",
        mark(
            "The turn must still open a casino with its own number; this would take the last one."
        ),
    ),
    ids.PROJECT_VALIDATED: ("turn.validate", mark("You have claimed project {plan} already.")),
    ids.PROJECT_NOT_MET: (
        "turn.validate",
        mark("The condition of project {plan} has not held in this turn."),
    ),
    ids.NO_RESHUFFLE: (
        "turn.validate",
        mark("Only the player who claims the first project of the game may ask for a reshuffle."),
    ),
    ids.RESHUFFLE_ASKED: ("turn.validate", mark("You have asked for the reshuffle.")),
}


def explain(
    code: int,
    move: Move,
    table: Table,
    sheet: Sheet,
    book: Book,
    setup: Setup,
    tr: Translate = english,
) -> WhyNot:
    """The rule and the sentence for a reason code of the rules."""
    rule, template = REASONS[code]
    values: dict[str, object] = {"number": chosen_number(move, sheet)}
    if code in (ids.TOO_SMALL_HERE, ids.TOO_LARGE_HERE):
        left, right = open_neighbours(sheet, book, move.id & 63)
        values["neighbour"] = sheet.number[left if code == ids.TOO_SMALL_HERE else right]
    if 0 <= sheet.action < len(ACTIONS):
        values["action"] = tr(ACTION_TITLES[ACTIONS[sheet.action]])
    if move.name == "validate":
        values["plan"] = move["plan"]
    return WhyNot(f"vegas.{rule}", tr(template).format_map(values))


def chosen_number(move: Move, sheet: Sheet) -> int:
    if move.name == "pick":
        return sheet.offer[move.id] & NUMBER_BITS
    if move.name == "open":
        return sheet.printed + int(move["change"])
    return sheet.printed
