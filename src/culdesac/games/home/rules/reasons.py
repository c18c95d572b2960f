"""Why a move is not legal: the first rule in its way.

`reason` gives FINE for exactly the moves that `legal` lists; it asks the same questions, one by one.
"""

from __future__ import annotations

from culdesac.family.bits import highest, lowest, popcount
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.home.rules import ids
from culdesac.games.home.rules.marks import (
    estate_of,
    free_gaps,
    no_bis_here,
    segment_of,
)
from culdesac.games.home.rules.plans import condition_holds, needed, spendable
from culdesac.games.home.rules.state import Book, Sheet, Table
from culdesac.games.home.rules.turn import pick_fits, printed_number_fits, reach
from culdesac.games.home.themes.dispatch import (
    no_answer,
    no_theme_action,
    theme_action_of,
    theme_knows,
)


def reason(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    """FINE for a legal move, otherwise why it is not."""
    if not known(book, move):
        return ids.NO_SUCH_MOVE
    if table.over != 0:
        return ids.GAME_OVER
    if sheet.phase == DONE:
        return ids.TURN_CONFIRMED
    if sheet.phase > DONE:
        return no_answer(table, sheet, book, move)
    if sheet.phase == ids.SPEND and move >> 6 != ids.SPEND_ON:
        return ids.SPEND_FIRST
    themed = belongs_to_theme(move)
    if themed and theme_action_of(book, move) < 0:
        return ids.NOT_ASKED
    block = move >> 6
    house = move & 63
    if block == ids.SPEND_ON:
        return not_spendable(table, sheet, book, house)
    if block == ids.ROUNDABOUT:
        return no_roundabout(sheet, book, house)
    if block == 0 and move < ids.SKIP:
        return not_choosable(sheet, book, move)
    if ids.WRITE <= block < ids.FENCE_AT:
        return not_writable(sheet, book, house, block - ids.UNCHANGED)
    if block != 0 or move < ids.CLAIM or themed:
        return no_action(sheet, book, block, move)
    return not_finishing(table, sheet, book, move)


def known(book: Book, move: int) -> bool:
    """Whether the number stands for a move on this sheet and in this mode at all."""
    if not 0 <= move < ids.MOVES:
        return False
    if belongs_to_theme(move) and not theme_knows(book, move):
        return False
    if move >> 6 != 0:
        return move & 63 < book.houses
    if move < ids.REFUSE:
        return move < book.picks
    if move < ids.SKIP:
        return move - ids.REFUSE < (3 if book.passing + book.rival != 0 else 1)
    if ids.RAISE_VALUE <= move < ids.CLAIM:
        return move - ids.RAISE_VALUE < book.sizes
    if ids.CLAIM <= move < ids.RESHUFFLE:
        return move - ids.CLAIM < 3
    return True


def belongs_to_theme(move: int) -> bool:
    return move >> 6 >= ids.THEME_BLOCKS or ids.THEME_MOVES <= move < CONFIRM


def not_choosable(sheet: Sheet, book: Book, move: int) -> int:
    if sheet.phase == ids.PLACE:
        return ids.ALREADY_CHOSEN
    if sheet.phase != ids.CHOOSE:
        return ids.ALREADY_PLACED
    if move < ids.REFUSE:
        return ids.FINE if pick_fits(sheet, book, move) else ids.PICK_FITS_NOWHERE
    return ids.NUMBER_FITS if printed_number_fits(sheet, book) else ids.FINE


def not_writable(sheet: Sheet, book: Book, house: int, change: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase != ids.PLACE:
        return ids.ALREADY_PLACED
    if change != 0:
        if sheet.action != ids.TEMP:
            return ids.NEEDS_TEMP
        if reach(sheet, book, sheet.action) == 0:
            return ids.NO_TEMP_BOX
    number = sheet.printed + change
    if not 0 <= number < NUMBERS:
        return ids.NUMBER_OUT_OF_RANGE
    if (sheet.roundabouts >> house) & 1 != 0:
        return ids.HOUSE_IS_ROUNDABOUT
    if (sheet.lost >> house) & 1 != 0:
        return ids.HOUSE_LOST
    if (sheet.built >> house) & 1 != 0:
        return ids.HOUSE_TAKEN
    if (sheet.legal[number] >> house) & 1 != 0:
        return ids.FINE
    return out_of_order(sheet, book, house, number)


def numbered_neighbours(sheet: Sheet, book: Book, house: int) -> tuple[int, int]:
    """The nearest numbered houses on both sides, up to roundabouts and street ends; -1: none."""
    numbered = segment_of(sheet, book, house) & (sheet.built | sheet.lost)
    for infected in range(book.houses):
        if sheet.number[infected] < 0:
            numbered &= ~(1 << infected)
    left = numbered & ((1 << house) - 1)
    right = numbered & ~((2 << house) - 1)
    return (highest(left) if left else -1, lowest(right) if right else -1)


def out_of_order(sheet: Sheet, book: Book, house: int, number: int) -> int:
    left, right = numbered_neighbours(sheet, book, house)
    if left >= 0 and sheet.number[left] > number:
        return ids.TOO_SMALL_HERE
    if right >= 0 and sheet.number[right] < number:
        return ids.TOO_LARGE_HERE
    return ids.ALREADY_IN_STREET


def no_action(sheet: Sheet, book: Book, block: int, move: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase == ids.PLACE:
        return ids.PLACE_FIRST
    if sheet.action < 0:
        return ids.REFUSED_THIS_TURN
    house = move & 63
    wanted = action_of(book, block, move)
    if wanted >= 0 and wanted != sheet.action:
        return ids.OTHER_ACTION
    if block == ids.FENCE_AT:
        if (sheet.fences >> house) & 1 != 0:
            return ids.FENCE_THERE
        if (sheet.joined >> house) & 1 != 0:
            return ids.FENCE_BETWEEN_TWINS
        if (free_gaps(sheet, book) >> house) & 1 == 0:
            return ids.FENCE_IN_SPENT
    elif block in (ids.BIS_LEFT, ids.BIS_RIGHT):
        why = no_bis(sheet, book, block, house)
        if why != ids.FINE:
            return why
    elif ids.RAISE_VALUE <= move < ids.CLAIM:
        size = move - ids.RAISE_VALUE
        if sheet.values[size] >= book.value_boxes[size]:
            return ids.COLUMN_FULL
    elif move == ids.PLANT:
        street = book.street[sheet.house]
        if sheet.parks[street] >= book.park_boxes[street]:
            return ids.PARK_FULL
    elif move == ids.DIG:
        if (book.pools >> sheet.house) & 1 == 0:
            return ids.NO_POOL_HERE
        if (sheet.pools >> sheet.house) & 1 != 0 and sheet.phase == ids.ACT:
            return ids.NO_POOL_TO_BUILD
    elif belongs_to_theme(move):
        why = no_theme_action(sheet, book)
        if why != ids.FINE:
            return why if sheet.phase == ids.ACT else ids.ACTION_DONE
    elif move == ids.TAKE_TEMP:
        if sheet.temps >= book.temp_boxes:
            return ids.NO_TEMP_BOX
    return ids.FINE if sheet.phase == ids.ACT else ids.ACTION_DONE


def action_of(book: Book, block: int, move: int) -> int:
    """The action that a move belongs to, -1 for SKIP."""
    if belongs_to_theme(move):
        return theme_action_of(book, move)
    if block == ids.FENCE_AT:
        return ids.FENCE
    if block in (ids.BIS_LEFT, ids.BIS_RIGHT):
        return ids.BIS
    if move == ids.PLANT:
        return ids.PARK
    if move == ids.DIG:
        return ids.POOL
    if move == ids.TAKE_TEMP:
        return ids.TEMP
    return ids.ESTATE if ids.RAISE_VALUE <= move < ids.CLAIM else -1


def no_bis(sheet: Sheet, book: Book, block: int, house: int) -> int:
    if sheet.bis >= book.bis_boxes:
        return ids.NO_BIS_BOX
    return no_bis_here(sheet, book, block, house)


def no_roundabout(sheet: Sheet, book: Book, house: int) -> int:
    if book.roundabouts == 0:
        return ids.ROUNDABOUTS_OFF
    if popcount(sheet.roundabouts) >= book.roundabouts:
        return ids.NO_ROUNDABOUT_LEFT
    if sheet.rounded != 0:
        return ids.ROUNDABOUT_THIS_TURN
    if (sheet.roundabouts >> house) & 1 != 0:
        return ids.HOUSE_IS_ROUNDABOUT
    if (sheet.lost >> house) & 1 != 0:
        return ids.HOUSE_LOST
    if (sheet.built >> house) & 1 != 0:
        return ids.HOUSE_TAKEN
    return ids.FINE


def not_spendable(table: Table, sheet: Sheet, book: Book, house: int) -> int:
    if sheet.phase != ids.SPEND:
        return ids.NOT_SPENDING
    estate = estate_of(sheet, house)
    size = popcount(estate)
    if lowest(estate) != house or sheet.built & estate != estate or size > book.sizes:
        return ids.NOT_AN_ESTATE
    if sheet.spent & estate != 0:
        return ids.ESTATE_SPENT
    if not needed(sheet.need, size):
        return ids.ESTATE_SIZE
    if (spendable(table, sheet, book) >> house) & 1 == 0:
        return ids.ESTATE_UNSUITABLE
    return ids.FINE


def not_finishing(table: Table, sheet: Sheet, book: Book, move: int) -> int:
    if sheet.phase == ids.CHOOSE:
        return ids.CHOOSE_FIRST
    if sheet.phase == ids.PLACE:
        return ids.PLACE_FIRST
    if sheet.phase == ids.ACT:
        return ids.ACT_FIRST
    if move == CONFIRM:
        return ids.FINE
    if move == ids.RESHUFFLE:
        if sheet.asked != 0:
            return ids.RESHUFFLE_ASKED
        return ids.FINE if may_ask_reshuffle(table, sheet, book) else ids.NO_RESHUFFLE
    stack = move - ids.CLAIM
    if (sheet.validated >> stack) & 1 != 0:
        return ids.PLAN_VALIDATED
    return ids.FINE if condition_holds(sheet, book, table.plan[stack]) else ids.PLAN_NOT_MET
