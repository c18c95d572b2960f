"""A seat's turn: the moves that are legal now, and carrying one out on the seat's own sheet."""

from __future__ import annotations

from culdesac.family.bits import popcount, put_bits
from culdesac.family.deal import NUMBER_BITS, NUMBER_WIDTH, take_pick
from culdesac.family.rounds import may_ask_reshuffle
from culdesac.family.state import CONFIRM, DONE, NUMBERS
from culdesac.games.home.rules.ids import (
    ACT,
    BIS,
    BIS_LEFT,
    BIS_RIGHT,
    CHOOSE,
    CLAIM,
    DIG,
    ESTATE,
    FENCE,
    FENCE_AT,
    FINISH,
    PARK,
    PICK,
    PLACE,
    PLANT,
    POOL,
    RAISE_VALUE,
    REFUSE,
    RESHUFFLE,
    ROUNDABOUT,
    SKIP,
    SPEND,
    SPEND_ON,
    TAKE_TEMP,
    TEMP,
    UNCHANGED,
)
from culdesac.games.home.rules.marks import (
    bis_from_left,
    bis_from_right,
    draw_fence,
    draw_roundabout,
    empty_houses,
    free_gaps,
    write,
    write_bis,
)
from culdesac.games.home.rules.plans import claim, claimable, spend_estate, spend_forced, spendable
from culdesac.games.home.rules.state import Book, Desk, Sheet, Table
from culdesac.games.home.themes.dispatch import (
    act,
    after_number,
    before_value,
    choose,
    legal_choices,
    put_theme_actions,
    theme_acts,
)


def reach(sheet: Sheet, book: Book, action: int) -> int:
    """By how much the number may be changed with this action."""
    return 2 if action == TEMP and sheet.temps < book.temp_boxes else 0


def pick_fits(sheet: Sheet, book: Book, pick: int) -> bool:
    offer = sheet.offer[pick]
    number = offer & NUMBER_BITS
    if sheet.legal[number] != 0:
        return True
    by = reach(sheet, book, offer >> NUMBER_WIDTH)
    for n in range(max(0, number - by), min(NUMBERS - 1, number + by) + 1):
        if sheet.legal[n] != 0:
            return True
    return False


def printed_number_fits(sheet: Sheet, book: Book) -> bool:
    """Turn 2: while one of the three printed numbers fits, a refusal is not allowed."""
    for pick in range(book.picks):
        if sheet.legal[sheet.offer[pick] & NUMBER_BITS] != 0:
            return True
    return False


def roundabout_sites(sheet: Sheet, book: Book) -> int:
    """Advanced mode: where a roundabout can be drawn now."""
    if book.roundabouts == 0 or sheet.rounded != 0:
        return 0
    if popcount(sheet.roundabouts) >= book.roundabouts:
        return 0
    return empty_houses(sheet, book)


def has_effect(sheet: Sheet, book: Book) -> bool:
    """Whether the action of the pick can do anything after the number is written."""
    action = sheet.action
    if book.theme != 0 and theme_acts(sheet, book):
        return True
    if action == FENCE:
        return free_gaps(sheet, book) != 0
    if action == ESTATE:
        for size in range(book.sizes):
            if sheet.values[size] < book.value_boxes[size]:
                return True
        return False
    if action == PARK:
        street = book.street[sheet.house]
        return sheet.parks[street] < book.park_boxes[street]
    if action == POOL:
        return ((book.pools & ~sheet.pools) >> sheet.house) & 1 != 0
    if action == BIS:
        return sheet.bis < book.bis_boxes and (
            bis_from_left(sheet, book) | bis_from_right(sheet, book) != 0
        )
    return sheet.temps < book.temp_boxes


def legal(table: Table, sheet: Sheet, book: Book, desk: Desk) -> int:
    """Write the seat's legal moves on the desk, in ascending order; return how many."""
    n = 0
    phase = sheet.phase
    if table.over != 0 or phase == DONE:
        return 0
    if phase > DONE:
        return legal_choices(table, sheet, book, desk)
    if phase == CHOOSE:
        for pick in range(book.picks):
            if pick_fits(sheet, book, pick):
                desk.out[n] = PICK + pick
                n += 1
        if not printed_number_fits(sheet, book):
            for slot in range(3 if book.passing + book.rival != 0 else 1):
                desk.out[n] = REFUSE + slot
                n += 1
    elif phase == PLACE:
        by = reach(sheet, book, sheet.action)
        for change in range(-by, by + 1):
            number = sheet.printed + change
            if 0 <= number < NUMBERS:
                n = put_bits(desk, n, (UNCHANGED + change) * 64, sheet.legal[number])
    elif phase == ACT:
        n = legal_actions(sheet, book, desk)
    elif phase == SPEND:
        return put_bits(desk, n, SPEND_ON * 64, spendable(table, sheet, book))
    else:
        plans = claimable(table, sheet, book)
        if plans != 0:
            n = put_bits(desk, n, CLAIM, plans)
        if may_ask_reshuffle(table, sheet, book):
            desk.out[n] = RESHUFFLE
            n += 1
        desk.out[n] = CONFIRM
        n += 1
    if book.roundabouts != 0:
        n = put_bits(desk, n, ROUNDABOUT * 64, roundabout_sites(sheet, book))
    return n


def legal_actions(sheet: Sheet, book: Book, desk: Desk) -> int:
    action = sheet.action
    desk.out[0] = SKIP
    n = 1
    if action == ESTATE:
        for size in range(book.sizes):
            if sheet.values[size] < book.value_boxes[size]:
                desk.out[n] = RAISE_VALUE + size
                n += 1
    elif action == PARK:
        desk.out[n] = PLANT
        n += 1
    elif action == POOL:
        desk.out[n] = DIG
        n += 1
    elif action == TEMP:
        desk.out[n] = TAKE_TEMP
        n += 1
    if book.theme != 0:
        n = put_theme_actions(sheet, book, desk, n)
    if action == FENCE:
        n = put_bits(desk, n, FENCE_AT * 64, free_gaps(sheet, book))
    elif action == BIS:
        n = put_bits(desk, n, BIS_LEFT * 64, bis_from_left(sheet, book))
        n = put_bits(desk, n, BIS_RIGHT * 64, bis_from_right(sheet, book))
    return n


def step(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    """Carry out a legal move other than CONFIRM; nothing but the seat's own sheet changes."""
    block = move >> 6
    arg = move & 63
    if sheet.phase > DONE:
        choose(table, sheet, book, move)
        after_choice(sheet, book)
    elif block == 0:
        small_step(table, sheet, book, move)
    elif block < FENCE_AT:
        change = block - UNCHANGED
        write(sheet, book, arg, sheet.printed + change)
        sheet.house = arg
        if change != 0:
            sheet.temps += 1
            sheet.phase = FINISH
        else:
            sheet.phase = ACT if has_effect(sheet, book) else FINISH
        if book.theme != 0:
            after_number(table, sheet, book, arg)
    elif block == FENCE_AT:
        draw_fence(sheet, book, arg)
        sheet.phase = FINISH
    elif block == BIS_LEFT:
        bis_step(table, sheet, book, arg, arg - 1)
    elif block == BIS_RIGHT:
        bis_step(table, sheet, book, arg, arg + 1)
    elif block == ROUNDABOUT:
        draw_roundabout(sheet, book, arg)
        sheet.rounded = 1
        after_roundabout(sheet, book)
    else:
        spend_estate(table, sheet, book, arg)
        spend_forced(table, sheet, book)


def bis_step(table: Table, sheet: Sheet, book: Book, house: int, source: int) -> None:
    write_bis(sheet, book, house, source)
    sheet.bis += 1
    sheet.phase = FINISH
    if book.theme != 0:
        after_number(table, sheet, book, house)


def after_choice(sheet: Sheet, book: Book) -> None:
    """Free actions can use up what the action of the turn was for."""
    if sheet.phase == ACT and not has_effect(sheet, book):
        sheet.phase = FINISH


def small_step(table: Table, sheet: Sheet, book: Book, move: int) -> None:
    if move < REFUSE:
        take_pick(sheet, move)
        sheet.phase = PLACE
    elif move < SKIP:
        sheet.refusals += 1
        sheet.action = -1
        sheet.kept = move - REFUSE
        sheet.phase = FINISH
    elif move == SKIP:
        sheet.phase = FINISH
    elif move == PLANT:
        sheet.parks[book.street[sheet.house]] += 1
        sheet.phase = FINISH
    elif move == DIG:
        sheet.pools |= 1 << sheet.house
        sheet.phase = FINISH
    elif move == TAKE_TEMP:
        sheet.temps += 1
        sheet.phase = FINISH
    elif move < CLAIM:
        size = move - RAISE_VALUE
        if book.theme != 0:
            before_value(sheet, book, size)
        sheet.values[size] += 1
        sheet.phase = FINISH
    elif move < RESHUFFLE:
        claim(table, sheet, book, move - CLAIM)
    elif move == RESHUFFLE:
        sheet.asked = 1
    else:
        act(sheet, book)
        sheet.phase = FINISH


def after_roundabout(sheet: Sheet, book: Book) -> None:
    """A roundabout can close the last site of the action, or of the chosen number."""
    if sheet.phase == ACT and not has_effect(sheet, book):
        sheet.phase = FINISH
    elif sheet.phase == PLACE and not pick_fits(sheet, book, sheet.pick):
        sheet.phase = CHOOSE
